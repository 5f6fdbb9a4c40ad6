/* Who wins a whole position: Zermelo's theorem (1913) by memoised search with an explicit stack.
 * The player to move wins if some move leads to a position in which the opponent, to move, loses;
 * without a move the convention (normal, misère) decides, and before that a component's `terminal`.
 *
 * A position is searched under its key: play and side, then its components in ascending order, each
 * as game, length, words. Components in which nobody can move are left out: they change no
 * position's moves. A search that trusts the rulesets takes what components reduce to instead. All
 * moves are looked up before any is searched. No nim-value and no theorem on sums is used, so this
 * is the oracle for all of them. Cost: the number of positions reachable, each with all its moves.
 */
#include <string.h>

#include "solve/chain.h"
#include "solve/search.h"
#include "solve/stack.h"

/* The position being expanded, and where its moves are gathered. `stack` comes first: see gather.
 */
typedef struct player {
  grundy_i_stack stack;
  grundy_i_search *search;
  size_t base;            /* the key being expanded, in stack.keys */
  size_t skip, skip_next; /* where, in that key, the component begins and ends that is moved in */
  grundy_words child;     /* a key under construction */
} player;

static unsigned sides(const grundy_game *game) {
  return game->ruleset->sides;
}

static grundy_status first_option(grundy_sink *sink, const grundy_component *parts, size_t count) {
  (void)sink, (void)parts, (void)count;
  return GRUNDY_STOP;
}

/* Whether somebody can move in the component, or it may decide the position by itself. */
static grundy_status alive(grundy_i_search *search, const grundy_game *game, grundy_component c,
                           bool *out) {
  *out = game->ruleset->terminal != NULL;
  for (unsigned side = 0; side < sides(game) && !*out; side++) {
    grundy_sink sink = {first_option};
    grundy_status s = game->ruleset->options(search->context, game, c, (grundy_side)side, &sink);
    if (s != GRUNDY_OK && s != GRUNDY_STOP) return s;
    *out = s == GRUNDY_STOP;
  }
  return GRUNDY_OK;
}

/* Order of components within a key: as words, shorter first where one begins the other. */
static int compare(const uint64_t *a, size_t a_length, const uint64_t *b, size_t b_length) {
  for (size_t i = 0; i < a_length && i < b_length; i++) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return (a_length > b_length) - (a_length < b_length);
}

static void reverse(uint64_t *words, size_t count) {
  for (size_t i = 0; i < count / 2; i++) {
    uint64_t swap = words[i];
    words[i] = words[count - 1 - i];
    words[count - 1 - i] = swap;
  }
}

/* Brings the last `back` of front + back words before the others. */
static void rotate(uint64_t *words, size_t front, size_t back) {
  reverse(words, front);
  reverse(words + front, back);
  reverse(words, front + back);
}

/* Inserts a component where it belongs among those of the key (from word 1 on), if it is alive. */
static grundy_status insert_as_it_is(grundy_i_search *search, grundy_words *key, uint64_t game,
                                     grundy_component c) {
  bool lives;
  grundy_status s = alive(search, search->games[game], c, &lives);
  if (s != GRUNDY_OK || !lives) return s;
  size_t end = key->length, at = 1, size = c.length + 2;
  uint64_t head[2] = {game, c.length};
  s = grundy_words_append(key, head, 2);
  if (s == GRUNDY_OK) s = grundy_words_append(key, c.words, c.length);
  if (s != GRUNDY_OK) return s;
  uint64_t *d = key->data;
  while (at < end && compare(d + at, 2 + (size_t)d[at + 1], d + end, size) < 0) {
    at += 2 + (size_t)d[at + 1];
  }
  rotate(d + at, end - at, size);
  return GRUNDY_OK;
}

/* Inserts what a component reduces to. */
typedef struct inserter {
  grundy_sink sink;
  grundy_i_search *search;
  grundy_words *key;
  uint64_t game;
} inserter;

static grundy_status insert_parts(grundy_sink *sink, const grundy_component *parts, size_t count) {
  inserter *i = (inserter *)sink;
  grundy_status s = GRUNDY_OK;
  for (size_t part = 0; part < count && s == GRUNDY_OK; part++) {
    s = insert_as_it_is(i->search, i->key, i->game, parts[part]);
  }
  return s;
}

/* Inserts a component, or what it reduces to. */
static grundy_status insert(grundy_i_search *search, grundy_words *key, uint64_t number,
                            grundy_component c) {
  const grundy_game *game = search->games[number];
  const grundy_ruleset *rules = game->ruleset;
  inserter i = {{insert_parts}, search, key, number};
  if (!search->reduces) return insert_as_it_is(search, key, number, c);
  if (rules->reduce) return rules->reduce(search->context, game, c, &i.sink);
  if (!rules->canonical) return insert_as_it_is(search, key, number, c);
  grundy_words least;
  grundy_words_init(&least, search->context);
  grundy_status s = rules->canonical(search->context, game, c, &least);
  if (s == GRUNDY_OK) {
    s = insert_as_it_is(search, key, number, (grundy_component){least.data, least.length});
  }
  grundy_words_clear(&least);
  return s;
}

/* A move in the component that is skipped: the child's key goes to the options, after its length.
 */
static grundy_status gather(grundy_sink *sink, const grundy_component *parts, size_t count) {
  player *p = (player *)sink;
  const uint64_t *key = p->stack.keys.data + p->base;
  size_t length = p->stack.keys.length - p->base;
  uint64_t game = key[p->skip];
  p->child.length = 0;
  grundy_status s = grundy_i_search_step(p->search);
  if (s == GRUNDY_OK) s = grundy_words_push(&p->child, key[0] ^ 2);
  if (s == GRUNDY_OK) s = grundy_words_append(&p->child, key + 1, p->skip - 1);
  if (s == GRUNDY_OK) {
    s = grundy_words_append(&p->child, key + p->skip_next, length - p->skip_next);
  }
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = insert(p->search, &p->child, game, parts[i]);
  }
  if (s == GRUNDY_OK) s = grundy_words_push(&p->stack.options, p->child.length);
  if (s == GRUNDY_OK) {
    s = grundy_words_append(&p->stack.options, p->child.data, p->child.length);
  }
  return s;
}

/* Bit 0 of a key's first word is the play, bit 1 the side to move. Impartial positions are all
 * searched for Left: see neutral. */
static uint64_t head_word(grundy_play play, grundy_side side) {
  return (uint64_t)play | (uint64_t)side << 1;
}

/* Clears the side of a key whose components are all impartial, so that each is searched once. */
static void neutral(const grundy_i_search *search, uint64_t *key, size_t length) {
  for (size_t at = 1; at < length; at += 2 + (size_t)key[at + 1]) {
    if (sides(search->games[key[at]]) > 1) return;
  }
  key[0] &= 1;
}

/* What the components' own `terminal` says for the player to move. */
static grundy_status terminal(grundy_i_search *search, const uint64_t *key, size_t length,
                              grundy_terminal *out) {
  *out = GRUNDY_UNDECIDED;
  for (size_t at = 1; at < length && *out == GRUNDY_UNDECIDED; at += 2 + (size_t)key[at + 1]) {
    const grundy_game *game = search->games[key[at]];
    if (!game->ruleset->terminal) continue;
    grundy_component c = {key + at + 2, (size_t)key[at + 1]};
    grundy_status s =
        game->ruleset->terminal(search->context, game, c, (grundy_side)(key[0] >> 1), out);
    if (s != GRUNDY_OK) return s;
  }
  return GRUNDY_OK;
}

/* Gathers the moves of the key that lies last in stack.keys. */
static grundy_status expand(player *p) {
  grundy_status s = GRUNDY_OK;
  size_t length = p->stack.keys.length - p->base;
  for (p->skip = 1; p->skip < length && s == GRUNDY_OK; p->skip = p->skip_next) {
    const uint64_t *key = p->stack.keys.data + p->base;
    grundy_component c = {key + p->skip + 2, (size_t)key[p->skip + 1]};
    const grundy_game *game = p->search->games[key[p->skip]];
    p->skip_next = p->skip + 2 + c.length;
    s = game->ruleset->options(p->search->context, game, c, (grundy_side)(key[0] >> 1),
                               &p->stack.sink);
  }
  return s;
}

/* Whether a move of the top frame leads to a position that is known to be lost. */
static bool wins_at_once(player *p) {
  grundy_i_stack *k = &p->stack;
  const grundy_i_frame *f = &k->frames[k->depth - 1];
  for (size_t at = f->first; at < f->end; at += 1 + (size_t)k->options.data[at]) {
    uint64_t *child = k->options.data + at + 1;
    neutral(p->search, child, (size_t)child[-1]);
    const uint64_t *known = grundy_i_wordmap_find(&p->search->winners, child, (size_t)child[-1]);
    if (known && *known == 0) return true;
  }
  return false;
}

/* Pushes the position whose key was just put behind keys[base ..). */
static grundy_status push(player *p) {
  grundy_i_stack *k = &p->stack;
  grundy_terminal decided;
  grundy_status s = grundy_i_search_step(p->search);
  p->search->nodes++;
  if (s == GRUNDY_OK) s = grundy_i_stack_push(k, &p->search->winners, p->base);
  if (s == GRUNDY_OK) {
    s = terminal(p->search, k->keys.data + p->base, k->keys.length - p->base, &decided);
  }
  if (s != GRUNDY_OK) return s;
  if (decided != GRUNDY_UNDECIDED) {
    grundy_i_stack_pop(k, &p->search->winners, decided == GRUNDY_WON);
    return GRUNDY_OK;
  }
  s = expand(p);
  k->frames[k->depth - 1].end = k->options.length;
  if (s == GRUNDY_OK && wins_at_once(p)) grundy_i_stack_pop(k, &p->search->winners, 1);
  return s;
}

/* The positions on the stack from frame `first` on, and then the one under `last`. */
typedef struct chain {
  grundy_i_chain chain;
  const player *player;
  size_t first, length; /* of `last` */
  const uint64_t *last;
} chain;

static grundy_status print_link(const grundy_i_chain *self, size_t index, grundy_buffer *out) {
  const chain *c = (const chain *)self;
  const grundy_i_stack *k = &c->player->stack;
  const grundy_i_frame *f = &k->frames[c->first + index];
  bool last = index + 1 == self->count;
  const uint64_t *key = last ? c->last : k->keys.data + f->key;
  size_t length = last ? c->length : f->length;
  grundy_status s = GRUNDY_OK;
  for (size_t at = 1; at < length && s == GRUNDY_OK; at += 2 + (size_t)key[at + 1]) {
    const grundy_game *game = c->player->search->games[key[at]];
    grundy_component part = {key + at + 2, (size_t)key[at + 1]};
    if (at > 1) s = grundy_buffer_print(out, " + ");
    if (s == GRUNDY_OK) s = game->ruleset->print(out->context, game, part, out);
  }
  return s;
}

static grundy_status endless(const player *p, grundy_status status, size_t first,
                             const uint64_t *last, size_t length) {
  chain c = {{print_link, p->stack.depth - first + 1}, p, first, length, last};
  return grundy_i_chain_fail(p->search->context, status, NULL, &c.chain);
}

/* The position under `key` is on the stack: the chain from there. */
static grundy_status cycle(const player *p, const uint64_t *key, size_t length) {
  const grundy_i_stack *k = &p->stack;
  size_t first = 0;
  while (k->frames[first].length != length ||
         memcmp(k->keys.data + k->frames[first].key, key, length * sizeof *key) != 0) {
    first++;
  }
  return endless(p, GRUNDY_BAD_INPUT, first, key, length);
}

/* Looks at the top frame's next move; pushes the position it leads to where that is not known. */
static grundy_status advance(player *p) {
  grundy_i_stack *k = &p->stack;
  grundy_i_wordmap *winners = &p->search->winners;
  grundy_i_frame *f = &k->frames[k->depth - 1];
  uint64_t *child = k->options.data + f->next + 1;
  size_t length = (size_t)child[-1];
  neutral(p->search, child, length);
  const uint64_t *known = grundy_i_wordmap_find(winners, child, length);
  if (!known || *known == GRUNDY_I_ABSENT) {
    if (k->depth >= GRUNDY_I_CHAIN_DEPTH) return endless(p, GRUNDY_LIMIT, 0, child, length);
    p->base = k->keys.length;
    grundy_status s = grundy_words_append(&k->keys, child, length);
    return s == GRUNDY_OK ? push(p) : s;
  }
  if (*known == GRUNDY_I_OPEN) return cycle(p, child, length);
  if (*known == 0) {
    grundy_i_stack_pop(k, winners, 1);
  } else {
    f->next += 1 + length;
  }
  return GRUNDY_OK;
}

static grundy_status run(player *p) {
  grundy_status s = GRUNDY_OK;
  while (p->stack.depth && s == GRUNDY_OK) {
    grundy_i_frame *f = &p->stack.frames[p->stack.depth - 1];
    if (f->next < f->end) {
      s = advance(p);
    } else {
      bool misere = p->stack.keys.data[f->key] & 1, stuck = f->first == f->end;
      grundy_i_stack_pop(&p->stack, &p->search->winners, stuck && misere);
    }
  }
  return s;
}

grundy_status grundy_i_search_decide(grundy_i_search *search, const grundy_words *key, bool *out) {
  player p = {.search = search};
  grundy_i_stack_init(&p.stack, search->context, gather);
  grundy_words_init(&p.child, search->context);
  grundy_status s = GRUNDY_OK;
  const uint64_t *known = grundy_i_wordmap_find(&search->winners, key->data, key->length);
  if (!known || *known == GRUNDY_I_ABSENT) {
    s = grundy_words_append(&p.stack.keys, key->data, key->length);
    if (s == GRUNDY_OK) s = push(&p);
    if (s == GRUNDY_OK) s = run(&p);
    while (p.stack.depth) grundy_i_stack_pop(&p.stack, &search->winners, GRUNDY_I_ABSENT);
  }
  if (s == GRUNDY_OK) {
    *out = *grundy_i_wordmap_find(&search->winners, key->data, key->length) == 1;
  }
  grundy_words_clear(&p.child);
  grundy_i_stack_clear(&p.stack);
  return s;
}

/* Adds the components of a position, but for number `without`, to a key. */
static grundy_status add_components(grundy_i_search *search, const grundy_position *position,
                                    size_t without, grundy_words *key) {
  size_t index = 0;
  for (size_t r = 0; r < grundy_position_runs(position); r++) {
    grundy_run group = grundy_position_run(position, r);
    uint64_t game;
    grundy_status s = grundy_i_search_game(search, group.game, &game);
    for (size_t i = 0; i < group.count && s == GRUNDY_OK; i++, index++) {
      if (index != without) s = insert(search, key, game, grundy_run_component(&group, i));
    }
    if (s != GRUNDY_OK) return s;
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_search_key(grundy_i_search *search, const grundy_position *position,
                                  grundy_play play, grundy_side side, grundy_words *key) {
  grundy_status s = grundy_words_push(key, head_word(play, side));
  if (s == GRUNDY_OK) s = add_components(search, position, SIZE_MAX, key);
  if (s == GRUNDY_OK) neutral(search, key->data, key->length);
  return s;
}

grundy_status grundy_i_search_moves(grundy_i_search *search, const grundy_words *key,
                                    grundy_words *out) {
  grundy_terminal decided;
  player p = {.search = search};
  grundy_i_stack_init(&p.stack, search->context, gather);
  grundy_words_init(&p.child, search->context);
  grundy_words *moves = &p.stack.options;
  grundy_status s = terminal(search, key->data, key->length, &decided);
  if (s == GRUNDY_OK && decided == GRUNDY_UNDECIDED) {
    s = grundy_words_append(&p.stack.keys, key->data, key->length);
    if (s == GRUNDY_OK) s = expand(&p);
  }
  for (size_t at = 0; at < moves->length && s == GRUNDY_OK; at += 1 + (size_t)moves->data[at]) {
    neutral(search, moves->data + at + 1, (size_t)moves->data[at]);
  }
  if (s == GRUNDY_OK) s = grundy_words_append(out, moves->data, moves->length);
  grundy_words_clear(&p.child);
  grundy_i_stack_clear(&p.stack);
  return s;
}

grundy_status grundy_i_search_wins(grundy_i_search *search, const grundy_position *position,
                                   grundy_play play, grundy_side side, bool *out) {
  grundy_words key;
  grundy_words_init(&key, search->context);
  grundy_status s = grundy_i_search_key(search, position, play, side, &key);
  if (s == GRUNDY_OK) s = grundy_i_search_decide(search, &key, out);
  grundy_words_clear(&key);
  return s;
}

grundy_status grundy_i_search_wins_after(grundy_i_search *search, const grundy_position *position,
                                         size_t index, const grundy_component *parts, size_t count,
                                         grundy_play play, grundy_side side, bool *out) {
  const grundy_game *game;
  uint64_t number = 0;
  grundy_words key;
  grundy_words_init(&key, search->context);
  (void)grundy_position_component(position, index, &game);
  grundy_status s = grundy_words_push(&key, head_word(play, side) ^ 2);
  if (s == GRUNDY_OK) s = add_components(search, position, index, &key);
  if (s == GRUNDY_OK) s = grundy_i_search_game(search, game, &number);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) s = insert(search, &key, number, parts[i]);
  if (s == GRUNDY_OK) neutral(search, key.data, key.length);
  if (s == GRUNDY_OK) s = grundy_i_search_decide(search, &key, out);
  grundy_words_clear(&key);
  return s;
}
