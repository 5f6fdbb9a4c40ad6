/* The closure of components under options, each found once.
 *
 * Depth first with an explicit stack: a component gets its number once all its options' parts have
 * theirs, so that the graph of options is numbered in topological order (Tarjan 1976); one met
 * again while it is on the stack means that play can return to it.
 *
 * Invariant: the options of letter i have letters below i. */
#include "misere/letters.h"

#include "base/messages_solving.def"

enum { UNSEEN, OPEN, NUMBERED, FIRST_FRAMES = 64 };

/* A component on the stack. Its options are items[first .. end), words of keys, each its length and
 * its keys; those before `next` are numbered. */
typedef struct frame {
  size_t key, first, next, end;
} frame;

typedef struct closure {
  grundy_sink sink; /* gathers the parts of options; the first member */
  grundy_i_letters *letters;
  uint64_t game;
  grundy_array items, key;
  frame *frames;
  size_t depth, capacity;
} closure;

void grundy_i_letters_init(grundy_i_letters *letters, grundy_i_allowance *allowance) {
  grundy_context *context = allowance->context;
  letters->context = context;
  letters->allowance = allowance;
  letters->games = NULL;
  letters->plain = false;
  GRUNDY_INIT(context, &letters->known, &letters->keys, &letters->options, &letters->ends);
}

void grundy_i_letters_clear(grundy_i_letters *letters) {
  GRUNDY_CLEAR(&letters->known, &letters->keys, &letters->options, &letters->ends);
}

const uint64_t *grundy_i_letters_options(const grundy_i_letters *letters, size_t i,
                                         size_t *length) {
  size_t first = i ? (size_t)letters->ends.data[i - 1] : 0;
  *length = (size_t)letters->ends.data[i] - first;
  return *length ? letters->options.data + first : NULL;
}

static grundy_component component_of(const grundy_i_letters *letters, size_t key, uint64_t *game) {
  size_t length;
  const uint64_t *words = grundy_i_wordmap_key(&letters->known, key, &length);
  *game = words[0];
  return (grundy_component){words + 1, length - 1};
}

grundy_component grundy_i_letters_component(const grundy_i_letters *letters, size_t i,
                                            uint64_t *game) {
  return component_of(letters, (size_t)letters->keys.data[i], game);
}

/* ---- parts ---- */

/* Appends the key of a component that nothing reduces further. */
static grundy_status add_part(closure *c, grundy_component part) {
  size_t index;
  c->key.length = 0;
  GRUNDY_TRY(grundy_array_push(&c->key, c->game));
  GRUNDY_TRY(grundy_array_append(&c->key, part.words, part.length));
  GRUNDY_TRY(
      grundy_i_wordmap_number(&c->letters->known, c->key.data, c->key.length, UNSEEN, &index));
  return grundy_array_push(&c->items, index);
}

static grundy_status take_reduced(grundy_sink *sink, const grundy_option *option) {
  closure *c = ((closure *const *)(sink + 1))[0];
  for (size_t i = 0; i < option->count; i++) GRUNDY_TRY(add_part(c, option->parts[i]));
  return GRUNDY_OK;
}

/* Appends the keys of what a component is, in all play, a sum of. */
static grundy_status add_component(closure *c, grundy_component part) {
  const grundy_game *game = c->letters->games[c->game];
  if (c->letters->plain) return add_part(c, part);
  struct {
    grundy_sink sink;
    closure *c;
  } reduced = {{take_reduced}, c};
  if (game->hints->reduce) {
    return game->hints->reduce(GRUNDY_CALL(c->letters->context, game, part), &reduced.sink);
  }
  if (!game->hints->canonical || game->hints->canonical_by_value) return add_part(c, part);
  grundy_array least = grundy_i_array(c->letters->context);
  grundy_status s = game->hints->canonical(GRUNDY_CALL(c->letters->context, game, part), &least);
  if (s == GRUNDY_OK) s = add_part(c, (grundy_component){least.data, least.length});
  grundy_array_clear(&least);
  return s;
}

static grundy_status take_option(grundy_sink *sink, const grundy_option *option) {
  closure *c = (closure *)sink;
  size_t head = c->items.length;
  GRUNDY_TRY(grundy_i_allowance_spend(c->letters->allowance, 1 + option->count));
  GRUNDY_TRY(grundy_array_push(&c->items, 0));
  for (size_t i = 0; i < option->count; i++) GRUNDY_TRY(add_component(c, option->parts[i]));
  c->items.data[head] = c->items.length - head - 1;
  return GRUNDY_OK;
}

/* ---- the stack ---- */

/* Pushes a component with its options. */
static grundy_status open(closure *c, size_t key) {
  grundy_i_letters *l = c->letters;
  grundy_status s = GRUNDY_RESERVE(l->context, c->frames, c->capacity, c->depth, FIRST_FRAMES);
  grundy_array words; /* the map moves its keys while options are gathered */
  grundy_array_init(&words, l->context);
  grundy_component borrowed = component_of(l, key, &c->game);
  if (s == GRUNDY_OK) s = grundy_array_append(&words, borrowed.words, borrowed.length);
  size_t first = c->items.length;
  const grundy_game *game = l->games[c->game];
  if (s == GRUNDY_OK) {
    s = game->moves->options(
        GRUNDY_CALL(l->context, game, (grundy_component){words.data, words.length}), &c->sink);
  }
  grundy_array_clear(&words);
  if (s != GRUNDY_OK) return s;
  *grundy_i_wordmap_value(&l->known, key) = OPEN;
  c->frames[c->depth++] = (frame){key, first, first, c->items.length};
  return GRUNDY_OK;
}

/* Gives a component, whose options were appended, the next number. */
static grundy_status number(grundy_i_letters *l, size_t key) {
  grundy_status s = grundy_array_push(&l->keys, key);
  if (s == GRUNDY_OK) s = grundy_array_push(&l->ends, l->options.length);
  if (s != GRUNDY_OK) {
    l->keys.length = l->ends.length;
    return s;
  }
  *grundy_i_wordmap_value(&l->known, key) = l->ends.length - 1 + NUMBERED;
  return GRUNDY_OK;
}

/* Gives the top component its number. */
static grundy_status finish(closure *c) {
  grundy_i_letters *l = c->letters;
  frame *f = &c->frames[c->depth - 1];
  grundy_status s = GRUNDY_OK;
  for (size_t i = f->first; i < f->end; i += 1 + (size_t)c->items.data[i]) {
    for (size_t j = 1; j <= c->items.data[i]; j++) {
      uint64_t *item = &c->items.data[i + j];
      *item = *grundy_i_wordmap_value(&l->known, (size_t)*item) - NUMBERED;
      GRUNDY_ASSERT(*item < grundy_i_letters_count(l));
    }
  }
  size_t before = l->options.length;
  if (f->end > f->first) {
    s = grundy_array_append(&l->options, c->items.data + f->first, f->end - f->first);
  }
  if (s == GRUNDY_OK) s = number(l, f->key);
  if (s != GRUNDY_OK) {
    l->options.length = before;
    return s;
  }
  c->items.length = f->first;
  c->depth--;
  return GRUNDY_OK;
}

/* Goes on to the next part of the top component that has no number; OPEN where there is none. */
static uint64_t next_part(closure *c, size_t *key) {
  frame *f = &c->frames[c->depth - 1];
  while (f->next < f->end) {
    size_t length = (size_t)c->items.data[f->next];
    for (size_t j = 1; j <= length; j++) {
      *key = (size_t)c->items.data[f->next + j];
      uint64_t state = *grundy_i_wordmap_value(&c->letters->known, *key);
      if (state < NUMBERED) return state;
    }
    f->next += 1 + length;
  }
  return NUMBERED;
}

static grundy_status close_under_options(closure *c, size_t key) {
  GRUNDY_TRY(open(c, key));
  while (c->depth) {
    uint64_t state = next_part(c, &key);
    GRUNDY_TRY(grundy_i_allowance_spend(c->letters->allowance, 1));
    if (state == OPEN) return GRUNDY_FAIL(c->letters->context, GRUNDY_UNKNOWN, play_returns);
    GRUNDY_TRY(state == NUMBERED ? finish(c) : open(c, key));
  }
  return GRUNDY_OK;
}

/* Those that were open are as if never seen. */
static void forget_open(closure *c) {
  for (size_t i = 0; i < c->depth; i++) {
    *grundy_i_wordmap_value(&c->letters->known, c->frames[i].key) = UNSEEN;
  }
}

static grundy_status check(const grundy_i_letters *letters, const grundy_game *game) {
  if (!game->ruleset->two_sided && !game->moves->terminal) return GRUNDY_OK;
  return GRUNDY_FAIL(letters->context, GRUNDY_UNKNOWN, quotient_rules, game->name);
}

/* Appends the letters of a component; those that have no number yet get it, or are not known. */
static grundy_status letters_of(grundy_i_letters *letters, uint64_t game, grundy_component part,
                                bool known, grundy_array *out) {
  closure c = {.sink = {take_option}, .letters = letters, .game = game};
  GRUNDY_INIT(letters->context, &c.items, &c.key);
  grundy_status s = check(letters, letters->games[game]);
  if (s == GRUNDY_OK) s = add_component(&c, part);
  size_t count = c.items.length;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    size_t key = (size_t)c.items.data[i];
    bool numbered = *grundy_i_wordmap_value(&letters->known, key) >= NUMBERED;
    if (!numbered) s = known ? GRUNDY_UNKNOWN : close_under_options(&c, key);
    if (s == GRUNDY_OK) {
      s = grundy_array_push(out, *grundy_i_wordmap_value(&letters->known, key) - NUMBERED);
    }
  }
  if (s != GRUNDY_OK) forget_open(&c);
  GRUNDY_CLEAR(&c.items, &c.key);
  grundy_i_free(letters->context, c.frames, c.capacity * sizeof *c.frames);
  return s;
}

grundy_status grundy_i_letters_add(grundy_i_letters *letters, uint64_t game, grundy_component c,
                                   grundy_array *out) {
  return letters_of(letters, game, c, false, out);
}

grundy_status grundy_i_letters_find(grundy_i_letters *letters, uint64_t game, grundy_component c,
                                    grundy_array *out) {
  return letters_of(letters, game, c, true, out);
}

grundy_status grundy_i_letters_number(grundy_i_letters *letters, uint64_t game,
                                      grundy_component c) {
  closure part = {.letters = letters, .game = game};
  GRUNDY_INIT(letters->context, &part.items, &part.key);
  grundy_status s = add_part(&part, c);
  const size_t key = s == GRUNDY_OK ? (size_t)part.items.data[0] : 0;
  if (s == GRUNDY_OK && *grundy_i_wordmap_value(&letters->known, key) == UNSEEN) {
    s = number(letters, key);
  }
  GRUNDY_CLEAR(&part.items, &part.key);
  return s;
}
