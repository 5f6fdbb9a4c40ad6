/* The genus of a sum X: g+, and the g- of X + k heaps of 2, for k = 0, 1, 2, … (Conway, On Numbers
 * and Games, ch. 12). A heap of 2 can become nothing or a heap of 1, and one heap of 1 more changes
 * g- by XOR with 1, so with a(k) of X and the g- of its options X'
 *
 *   a(0) = mex { a'(0) },  1 without options;   a(k) = mex { a'(k), a(k-1), a(k-1) XOR 1 }.
 *
 * Once the options' sequences have period 2 and a(k) = a(k-2), so has that of X, for a(k) depends
 * on a(k-1) and the parity of k alone. Sums are looked at one by one, each component that nobody
 * can move in left out; without recursion, as in component_pairs.c. Cost: the options of all sums
 * that are reached, twice. */
#include "misere/genus.h"

#include <stdlib.h>

#include "base/assert.h"
#include "base/messages_solving.def"
#include "base/messages_tasks.def"
#include "base/sort.h"
#include "grundy/nim.h"

enum { MOVES = 1, NO_MOVES = 2 };

void grundy_i_genera_init(grundy_i_genera *g, grundy_context *context, const grundy_game *game) {
  *g = (grundy_i_genera){.context = context, .game = game};
  grundy_i_wordmap_init(&g->components, context);
  grundy_i_wordmap_init(&g->sums, context);
}

void grundy_i_genera_clear(grundy_i_genera *g) {
  grundy_i_free(g->context, g->genera, g->capacity * sizeof *g->genera);
  grundy_i_wordmap_clear(&g->components);
  grundy_i_wordmap_clear(&g->sums);
}

/* ---- sums as numbers ---- */

static grundy_status stop(grundy_sink *sink, const grundy_option *option) {
  return GRUNDY_STOP;
}

/* Adds a component to a sum, unless nobody can move in it. */
static grundy_status add_part(grundy_i_genera *g, grundy_component c, grundy_array *sum) {
  size_t number;
  grundy_sink any = {stop};
  grundy_status s = grundy_i_wordmap_number(&g->components, c.words, c.length, 0, &number);
  if (s != GRUNDY_OK) return s;
  if (!*grundy_i_wordmap_value(&g->components, number)) {
    s = g->game->moves->options(GRUNDY_CALL(g->context, g->game, c), &any);
    if (s != GRUNDY_OK && s != GRUNDY_STOP) return s;
    *grundy_i_wordmap_value(&g->components, number) = s == GRUNDY_STOP ? MOVES : NO_MOVES;
  }
  bool moves = *grundy_i_wordmap_value(&g->components, number) == MOVES;
  return moves ? grundy_array_push(sum, number) : GRUNDY_OK;
}

static grundy_status number_of(grundy_i_genera *g, grundy_array *sum, size_t *out) {
  void *genera = g->genera;
  size_t count = grundy_i_wordmap_count(&g->sums);
  grundy_status s =
      grundy_i_reserve(g->context, &genera, &g->capacity, count, sizeof *g->genera, 64);
  g->genera = genera;
  if (sum->length) qsort(sum->data, sum->length, sizeof *sum->data, grundy_i_ascending);
  if (s == GRUNDY_OK) s = grundy_i_wordmap_number(&g->sums, sum->data, sum->length, 0, out);
  if (s == GRUNDY_OK && *out == count) g->genera[count] = (grundy_genus){.count = 0};
  return s;
}

/* ---- one sum ---- */

/* A search: the sums still to be done, and of that on top its components and its options. */
typedef struct genus_search {
  grundy_sink sink; /* first: a sink leads to its search */
  grundy_i_genera *g;
  uint64_t budget;
  grundy_array stack, sum, words, option, options, seen;
  size_t moved; /* the component of the sum that is moved in */
  bool missing;
} genus_search;

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  genus_search *w = (genus_search *)sink;
  size_t number;
  if (!w->budget--)
    return GRUNDY_FAIL(w->g->context, GRUNDY_UNKNOWN, pair_unknown, w->g->game->name);
  w->option.length = 0;
  grundy_status s = grundy_i_tick(w->g->context, GRUNDY_PHRASE(task_pairs),
                                  grundy_i_wordmap_count(&w->g->sums), 0);
  for (size_t i = 0; i < w->sum.length && s == GRUNDY_OK; i++) {
    if (i != w->moved) s = grundy_array_push(&w->option, w->sum.data[i]);
  }
  for (size_t i = 0; i < option->count && s == GRUNDY_OK; i++)
    s = add_part(w->g, option->parts[i], &w->option);
  if (s == GRUNDY_OK) s = number_of(w->g, &w->option, &number);
  if (s != GRUNDY_OK) return s;
  if (w->g->genera[number].count) return grundy_array_push(&w->options, number);
  w->missing = true;
  return grundy_array_push(&w->stack, number);
}

/* a(k). */
static uint64_t term(const grundy_genus *g, size_t k) {
  GRUNDY_ASSERT(g->count >= 2);
  return g->misere[k < g->count ? k : g->count - 2 + (k - g->count) % 2];
}

/* The mex of the options' a(k), and of a(k-1) and a(k-1) XOR 1. */
static grundy_status next_term(genus_search *w, size_t k, grundy_genus *own) {
  grundy_status s = GRUNDY_OK;
  w->seen.length = 0;
  for (size_t i = 0; i < w->options.length && s == GRUNDY_OK; i++) {
    s = grundy_array_push(&w->seen, term(&w->g->genera[w->options.data[i]], k));
  }
  for (uint64_t one = 0; k && one < 2 && s == GRUNDY_OK; one++) {
    s = grundy_array_push(&w->seen, own->misere[k - 1] ^ one);
  }
  own->misere[k] = 1;
  if (s == GRUNDY_OK && w->seen.length) {
    s = grundy_nim_mex(w->g->context, w->seen.data, w->seen.length, &own->misere[k]);
  }
  return s;
}

static grundy_status finish(genus_search *w, size_t number) {
  grundy_genus own = {.count = 0};
  size_t steady = 0, k = 0;
  grundy_status s = GRUNDY_OK;
  w->seen.length = 0;
  for (size_t i = 0; i < w->options.length && s == GRUNDY_OK; i++) {
    const grundy_genus *option = &w->g->genera[w->options.data[i]];
    if (option->count - 2 > steady) steady = option->count - 2;
    s = grundy_array_push(&w->seen, option->normal);
  }
  if (s == GRUNDY_OK) {
    s = grundy_nim_mex(w->g->context, w->seen.data, w->seen.length, &own.normal);
  }
  for (; s == GRUNDY_OK && k < GRUNDY_GENUS_MOST; k++) {
    s = next_term(w, k, &own);
    if (k >= steady + 2 && own.misere[k] == own.misere[k - 2]) break;
  }
  if (s != GRUNDY_OK) return s;
  if (k == GRUNDY_GENUS_MOST) {
    return GRUNDY_FAIL(w->g->context, GRUNDY_UNKNOWN, pair_unknown, w->g->game->name);
  }
  for (own.count = k; own.count > 2; own.count--) {
    if (own.misere[own.count - 3] != own.misere[own.count - 1]) break;
  }
  w->g->genera[number] = own;
  return s;
}

/* Lists the options of the sum on top of the stack. */
static grundy_status look(genus_search *w, size_t number) {
  size_t length;
  const uint64_t *key = grundy_i_wordmap_key(&w->g->sums, number, &length);
  w->sum.length = w->options.length = 0;
  w->missing = false;
  grundy_status s = grundy_array_append(&w->sum, key, length);
  for (w->moved = 0; w->moved < length && s == GRUNDY_OK; w->moved++) {
    size_t words;
    if (w->moved && w->sum.data[w->moved] == w->sum.data[w->moved - 1]) continue;
    key = grundy_i_wordmap_key(&w->g->components, (size_t)w->sum.data[w->moved], &words);
    w->words.length = 0;
    s = grundy_array_append(&w->words, key, words);
    const grundy_component c = {w->words.data, words};
    if (s == GRUNDY_OK) {
      s = w->g->game->moves->options(GRUNDY_CALL(w->g->context, w->g->game, c), &w->sink);
    }
  }
  return s == GRUNDY_OK && !w->missing ? finish(w, number) : s;
}

static grundy_status run(genus_search *w) {
  grundy_status s = GRUNDY_OK;
  while (w->stack.length && s == GRUNDY_OK) {
    size_t number = (size_t)w->stack.data[w->stack.length - 1];
    if (!w->g->genera[number].count) s = look(w, number);
    if (w->g->genera[number].count) w->stack.length--;
  }
  return s;
}

grundy_status grundy_i_genera_find(grundy_i_genera *g, grundy_component c, uint64_t budget,
                                   grundy_genus *out) {
  genus_search w = {.sink = {take}, .g = g, .budget = budget};
  grundy_array *const arrays[] = {&w.stack, &w.sum, &w.words, &w.option, &w.options, &w.seen};
  size_t number = 0;
  for (size_t i = 0; i < 6; i++) grundy_array_init(arrays[i], g->context);
  grundy_status s = add_part(g, c, &w.option);
  if (s == GRUNDY_OK) s = number_of(g, &w.option, &number);
  if (s == GRUNDY_OK) s = grundy_array_push(&w.stack, number);
  if (s == GRUNDY_OK) s = run(&w);
  if (s == GRUNDY_OK) *out = g->genera[number];
  for (size_t i = 0; i < 6; i++) grundy_array_clear(arrays[i]);
  return s;
}
