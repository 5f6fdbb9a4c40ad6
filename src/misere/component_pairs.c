/* Pairs of components by going through all that they lead to, each once: g+ is the mex over the
 * options of the XOR of their parts' g+; g- that over the options' g-, which their parts' pairs
 * tell where all are tame, and where there is one part alone.
 *
 * Without recursion: a component is listed once to put the parts of its options on the stack that
 * are not done, and once more when these are. Whatever is listed, below another on the stack, leads
 * to that one. Cost: the options of all components that are reached, twice. */
#include "misere/component_pairs.h"

#include "base/assert.h"
#include "base/messages_solving.def"
#include "base/messages_tasks.def"
#include "grundy/nim.h"

void grundy_i_component_pairs_init(grundy_i_component_pairs *p, grundy_context *context,
                                   const grundy_game *game) {
  *p = (grundy_i_component_pairs){.context = context, .game = game};
  grundy_i_wordmap_init(&p->keys, context);
}

void grundy_i_component_pairs_clear(grundy_i_component_pairs *p) {
  grundy_i_free(p->context, p->pairs, p->capacity * sizeof *p->pairs);
  grundy_i_wordmap_clear(&p->keys);
}

/* The number of a component, new or not. */
static grundy_status number_of(grundy_i_component_pairs *p, grundy_component c, size_t *out) {
  void *pairs = p->pairs;
  size_t count = grundy_i_wordmap_count(&p->keys);
  grundy_status s = grundy_i_reserve(p->context, &pairs, &p->capacity, count, sizeof *p->pairs, 64);
  p->pairs = pairs;
  if (s == GRUNDY_OK) s = grundy_i_wordmap_number(&p->keys, c.words, c.length, 0, out);
  if (s != GRUNDY_OK) return s;
  GRUNDY_ASSERT(*out <= count && count < p->capacity);
  if (*out == count) p->pairs[count] = (grundy_i_component_pair){.done = false};
  return GRUNDY_OK;
}

/* A walk, and what it has seen of the options of the component on top of its stack. */
typedef struct walker {
  grundy_sink sink; /* first: a sink leads to its walker */
  grundy_i_component_pairs *p;
  uint64_t *budget;
  grundy_array stack, words, normals, miseres;
  bool missing; /* a part is not done */
  bool wild;    /* a part is not tame */
  bool hidden;  /* g- of an option is not known */
  bool spent;
} walker;

/* What a sum is of which `sum` is the rest: tame pairs multiply, and of others only g+ is known. */
static void multiply(grundy_i_component_pair *sum, const grundy_i_component_pair *part) {
  bool firm = sum->pair.normal == sum->pair.misere || part->pair.normal == part->pair.misere;
  sum->tame &= part->tame;
  sum->known = sum->tame;
  sum->pair.normal ^= part->pair.normal;
  sum->pair.misere = firm ? sum->pair.normal : sum->pair.normal ^ 1;
}

/* What is known of an option: of one part alone what is known of that part. */
static grundy_status weigh(walker *w, const grundy_component *parts, size_t count,
                           grundy_i_component_pair *sum) {
  *sum = (grundy_i_component_pair){.tame = true, .known = true, .pair = {0, 1}};
  for (size_t i = 0; i < count; i++) {
    size_t number;
    grundy_status s = number_of(w->p, parts[i], &number);
    if (s != GRUNDY_OK) return s;
    const grundy_i_component_pair *part = &w->p->pairs[number];
    w->wild |= part->wild;
    if (!part->done) {
      w->missing = true;
      s = grundy_array_push(&w->stack, number);
      if (s != GRUNDY_OK) return s;
    } else if (count == 1) {
      *sum = *part;
    } else {
      multiply(sum, part);
    }
  }
  return GRUNDY_OK;
}

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  walker *w = (walker *)sink;
  grundy_i_component_pair sum;
  w->spent = *w->budget == 0;
  if (w->spent) return GRUNDY_STOP;
  --*w->budget;
  grundy_status s = grundy_i_tick(w->p->context, GRUNDY_PHRASE(task_pairs),
                                  grundy_i_wordmap_count(&w->p->keys), 0);
  if (s == GRUNDY_OK) s = weigh(w, option->parts, option->count, &sum);
  if (s != GRUNDY_OK || w->missing) return s;
  w->hidden |= !sum.known;
  s = grundy_array_push(&w->normals, sum.pair.normal);
  return s == GRUNDY_OK ? grundy_array_push(&w->miseres, sum.pair.misere) : s;
}

/* Takes the mex, now that all options are known. */
static grundy_status finish(walker *w, size_t number) {
  grundy_context *context = w->p->context;
  grundy_pair pair = {0, 1};
  grundy_status s = grundy_nim_mex(context, w->normals.data, w->normals.length, &pair.normal);
  if (s == GRUNDY_OK && w->miseres.length) {
    s = grundy_nim_mex(context, w->miseres.data, w->miseres.length, &pair.misere);
  }
  if (s != GRUNDY_OK) return s;
  bool fickle = pair.normal < 2 && pair.misere == 1 - pair.normal;
  bool tame = !w->wild && (fickle || pair.normal == pair.misere);
  w->p->pairs[number] = (grundy_i_component_pair){
      .done = true, .wild = !tame, .tame = tame, .known = !w->hidden, .pair = pair};
  return s;
}

/* Lists the options of the component on top of the stack. */
static grundy_status look(walker *w, size_t number) {
  size_t length;
  const uint64_t *key = grundy_i_wordmap_key(&w->p->keys, number, &length);
  w->words.length = w->normals.length = w->miseres.length = 0;
  w->missing = w->wild = w->hidden = false;
  grundy_status s = grundy_array_append(&w->words, key, length);
  if (s != GRUNDY_OK) return s;
  grundy_component c = {w->words.data, length};
  s = w->p->game->moves->options(GRUNDY_CALL(w->p->context, w->p->game, c), &w->sink);
  if (w->spent) return GRUNDY_UNKNOWN;
  if (s != GRUNDY_OK) return s;
  grundy_i_component_pair *pair = &w->p->pairs[number];
  pair->wild = w->wild;
  if (!w->missing) return finish(w, number);
  if (pair->listed) return GRUNDY_UNKNOWN;
  pair->listed = true;
  return s;
}

/* Until the stack is empty, or something wild was found and that is enough. */
static grundy_status walk(walker *w, bool tame_only) {
  grundy_status s = GRUNDY_OK;
  bool wild = false;
  while (w->stack.length && s == GRUNDY_OK && !(wild && tame_only)) {
    size_t number = (size_t)w->stack.data[w->stack.length - 1];
    if (!w->p->pairs[number].done) s = look(w, number);
    wild = w->p->pairs[number].wild;
    if (w->p->pairs[number].done) w->stack.length--;
  }
  for (size_t i = 0; i < w->stack.length; i++) {
    grundy_i_component_pair *pair = &w->p->pairs[w->stack.data[i]];
    pair->wild |= wild && pair->listed;
    pair->listed = false;
  }
  return s;
}

static grundy_status unknown(const grundy_i_component_pairs *p) {
  return GRUNDY_FAIL(p->context, GRUNDY_UNKNOWN, pair_unknown, p->game->name);
}

grundy_status grundy_i_component_pairs_find(grundy_i_component_pairs *p, grundy_component c,
                                            bool tame_only, uint64_t *budget,
                                            grundy_i_component_pair *out) {
  walker w = {.sink = {take}, .p = p, .budget = budget};
  size_t number = 0;
  grundy_array_init(&w.stack, p->context);
  grundy_array_init(&w.words, p->context);
  grundy_array_init(&w.normals, p->context);
  grundy_array_init(&w.miseres, p->context);
  grundy_status s = number_of(p, c, &number);
  if (s == GRUNDY_OK && p->pairs[number].open) s = GRUNDY_UNKNOWN;
  if (s == GRUNDY_OK && !(tame_only && p->pairs[number].wild)) {
    s = grundy_array_push(&w.stack, number);
    if (s == GRUNDY_OK) s = walk(&w, tame_only);
  }
  grundy_array_clear(&w.miseres);
  grundy_array_clear(&w.normals);
  grundy_array_clear(&w.words);
  grundy_array_clear(&w.stack);
  if (s == GRUNDY_OK) *out = p->pairs[number];
  if (s == GRUNDY_UNKNOWN) p->pairs[number].open = true;
  return s == GRUNDY_UNKNOWN ? unknown(p) : s;
}
