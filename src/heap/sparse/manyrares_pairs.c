/* The pairs of the engine for many rare heaps, by how far they reach.
 *
 *   near    offsets below 32: the heap may be in the same unit
 *   inner   below 256: it may be in the same block
 *   others  strikes (gathered by rows), listed (best first), and the rest by rare heap
 *
 * Each pair is in one of them; those gathered by rows are kept as pairs too, for heaps that have no
 * row. Arms are chosen beyond a block. Both choices are based on a sample of the heaps so far. */
#include <stdlib.h>
#include <string.h>

#include "heap/sparse/manyrares_inside.h"

enum { ALIKE = 12 /* arms of one index and place to choose from */ };

static grundy_status reserve(grundy_i_manyrares *w, grundy_i_manyrares_pairs *p, size_t count) {
  if (count <= p->capacity) return GRUNDY_OK;
  size_t wanted = p->capacity ? 2 * p->capacity : 256;
  if (wanted < count) wanted = count;
  void *at = p->at;
  grundy_status s = grundy_i_block_grow(w->caller, w->context, &at, p->capacity * sizeof *p->at,
                                        wanted * sizeof *p->at);
  if (s != GRUNDY_OK) return s;
  p->at = at;
  p->capacity = wanted;
  return GRUNDY_OK;
}

static grundy_status add_pair(grundy_i_manyrares *w, grundy_i_manyrares_pairs *p, uint64_t offset,
                              uint32_t index) {
  grundy_status s = reserve(w, p, p->count + 1);
  if (s != GRUNDY_OK) return s;
  p->at[p->count++] = (grundy_i_manyrares_pair){(int32_t)offset, index};
  return GRUNDY_OK;
}

static void clear_pairs(grundy_i_manyrares *w, grundy_i_manyrares_pairs *p) {
  grundy_i_free(w->context, p->at, p->capacity * sizeof *p->at);
}

void grundy_i_manyrares_clear_pairs(grundy_i_manyrares *w) {
  grundy_i_manyrares_gathered_clear(w->context, &w->strikes);
  grundy_i_manyrares_gathered_clear(w->context, &w->arms);
  clear_pairs(w, &w->doubled);
  clear_pairs(w, &w->rest);
  clear_pairs(w, &w->inner);
  clear_pairs(w, &w->close);
}

grundy_i_manyrares_part grundy_i_manyrares_part_of(const grundy_i_manyrares *w, size_t part) {
  const grundy_i_manyrares_part parts[GRUNDY_MANYRARES_PARTS] = {{w->doubled.at, w->doubled.count},
                                                                 {w->listed.at, w->listed.count},
                                                                 {w->rest.at, w->rest.count},
                                                                 {w->inner.at, w->inner.count},
                                                                 {w->close.at, w->close.count}};
  return parts[part];
}

/* The list that pairs of an offset belong to. */
static grundy_i_manyrares_pairs *list_for(grundy_i_manyrares *w, uint64_t offset) {
  return offset < GRUNDY_MANYRARES_NEAR    ? &w->close
         : offset < GRUNDY_MANYRARES_BLOCK ? &w->inner
                                           : &w->rest;
}

grundy_status grundy_i_manyrares_add_rare(grundy_i_manyrares *w, uint64_t heap, uint32_t index) {
  const grundy_i_rule *rule = w->rule;
  grundy_status s = GRUNDY_OK;
  w->rares++;
  w->last_rare = heap;
  if (index >= GRUNDY_MANYRARES_INDICES) {
    w->foreign_rare = true;
    return GRUNDY_OK;
  }
  if (heap >= GRUNDY_MANYRARES_MOST) return GRUNDY_OK; /* the next plan is due, and fits no more */
  for (size_t i = 0; i < rule->count && s == GRUNDY_OK; i++) {
    uint64_t stones = rule->takes[i].stones, offset = stones + heap;
    bool single = heap == 0 && stones && !(w->space.parity & stones & 1);
    unsigned leave = heap ? GRUNDY_LEAVE_TWO : single ? GRUNDY_LEAVE_ONE : 0;
    if (rule->takes[i].leave & leave) s = add_pair(w, list_for(w, offset), offset, index);
  }
  return s;
}

/* The close pairs as kernels read them: no two of one place have the same offset. */
static void lay_out_near(grundy_i_manyrares *w) {
  const grundy_i_manyrares_pairs *close = &w->close;
  w->near_count = 0;
  for (size_t i = 0; i < close->count; i++) {
    size_t at = GRUNDY_MANYRARES_NEAR - (size_t)close->at[i].offset, row = 0;
    while (row < w->near_count && !w->near[row].none[at]) row++;
    if (row == w->near_count) {
      memset(&w->near[row], 0, sizeof *w->near);
      memset(w->near[row].none, 255, sizeof w->near->none);
      w->near_count++;
    }
    w->near[row].index[at] = (uint8_t)close->at[i].index;
    w->near[row].none[at] = 0;
  }
}

static int by_swap(const void *a, const void *b) {
  const grundy_i_manyrares_choice *x = a, *y = b;
  if (x->swap != y->swap) return x->swap < y->swap ? -1 : 1;
  return (x->offset > y->offset) - (x->offset < y->offset);
}

static int by_offset(const void *a, const void *b) {
  const grundy_i_manyrares_pair *x = a, *y = b;
  if (x->offset != y->offset) return x->offset < y->offset ? -1 : 1;
  return (x->index > y->index) - (x->index < y->index);
}

/* Takes what was chosen out of the rest, which is then sorted by offset. */
static grundy_status part_rest(grundy_i_manyrares *w, const grundy_i_manyrares_choice *choices,
                               const grundy_i_manyrares_result *results) {
  grundy_status s = GRUNDY_OK;
  size_t count = w->rest.count, kept = 0;
  w->doubled.count = 0;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    grundy_i_manyrares_pair pair = {choices[i].offset, choices[i].swap};
    if (results[i] == GRUNDY_MANYRARES_LEFT) w->rest.at[kept++] = pair;
    if (results[i] == GRUNDY_MANYRARES_GATHERED) {
      s = add_pair(w, &w->doubled, (uint64_t)pair.offset, pair.index);
    }
  }
  w->rest.count = kept;
  if (kept) qsort(w->rest.at, kept, sizeof *w->rest.at, by_offset);
  return s;
}

/* The common heaps to choose arms from; returns their number. */
static size_t find_arms(const grundy_i_manyrares *w, grundy_i_manyrares_choice *choices) {
  const grundy_i_rule *rule = w->rule;
  uint8_t seen[GRUNDY_MANYRARES_INDICES] = {0};
  size_t count = 0;
  uint64_t last = grundy_i_rule_last(rule), most = w->n / 4;
  if (most > GRUNDY_MANYRARES_ARM) most = GRUNDY_MANYRARES_ARM;
  for (uint64_t a = GRUNDY_MANYRARES_BLOCK; a + last < most; a++) {
    uint32_t index = w->head[a];
    if (w->head_excluded[a] || seen[index] == ALIKE) continue;
    seen[index]++;
    for (size_t i = 0; i < rule->count; i++) {
      if (!(rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
      choices[count++] = (grundy_i_manyrares_choice){index, (int32_t)(rule->takes[i].stones + a)};
    }
  }
  return count;
}

/* The pairs to choose strikes from; returns their number. */
static size_t find_strikes(const grundy_i_manyrares *w, grundy_i_manyrares_choice *choices) {
  for (size_t i = 0; i < w->rest.count; i++) {
    choices[i] = (grundy_i_manyrares_choice){w->rest.at[i].index, w->rest.at[i].offset};
  }
  return w->rest.count;
}

/* Strikes and arms are chosen independently, so threads share that. */
enum { STRIKES, ARMS, KINDS };
typedef struct choosing {
  grundy_i_manyrares_choice *choices[KINDS];
  grundy_i_manyrares_result *results[KINDS];
  size_t room[KINDS];
  grundy_i_manyrares_chooser *choosers[KINDS];
} choosing;

static void close_choosing(const grundy_i_manyrares *w, choosing *c) {
  for (size_t i = 0; i < KINDS; i++) {
    grundy_i_manyrares_chooser_destroy(w->context, c->choosers[i]);
    grundy_i_free(w->context, c->results[i], c->room[i] * sizeof *c->results[i]);
    grundy_i_free(w->context, c->choices[i], c->room[i] * sizeof *c->choices[i]);
  }
}

/* Finds what to choose from. */
static grundy_status open_choosing(grundy_i_manyrares *w, const grundy_i_manyrares_past *past,
                                   choosing *c) {
  grundy_status s = GRUNDY_OK;
  c->room[STRIKES] = w->rest.count;
  c->room[ARMS] = GRUNDY_MANYRARES_INDICES * (size_t)ALIKE * w->rule->count;
  for (size_t i = 0; i < KINDS && s == GRUNDY_OK; i++) {
    void *choices = NULL, *results = NULL;
    s = grundy_i_block_allocate(w->caller, w->context, c->room[i], sizeof *c->choices[i], &choices);
    c->choices[i] = choices;
    if (s != GRUNDY_OK) break;
    s = grundy_i_block_allocate(w->caller, w->context, c->room[i], sizeof *c->results[i], &results);
    c->results[i] = results;
    if (s != GRUNDY_OK) break;
    size_t count = i == ARMS ? find_arms(w, choices) : find_strikes(w, choices);
    if (count) qsort(choices, count, sizeof(grundy_i_manyrares_choice), by_swap);
    grundy_i_manyrares_question question = {past,
                                            choices,
                                            count,
                                            i == ARMS,
                                            i == ARMS ? &w->arms : &w->strikes,
                                            i == ARMS ? &w->listed_arms : &w->listed,
                                            results};
    s = grundy_i_manyrares_chooser_create(w->caller, w->context, &question, &c->choosers[i]);
  }
  return s;
}

static void choose_kind(void *context, unsigned kind) {
  const choosing *c = context;
  grundy_i_manyrares_choose(c->choosers[kind]);
}

/* Chooses pairs that take much, and common heaps that show which rare indices are hit. */
static grundy_status choose(grundy_i_manyrares *w, const grundy_i_manyrares_past *past) {
  choosing c = {.room = {0}};
  grundy_status s = open_choosing(w, past, &c);
  if (s == GRUNDY_OK) {
    grundy_i_pool_run(w->pool, choose_kind, &c, KINDS);
    s = part_rest(w, c.choices[STRIKES], c.results[STRIKES]);
  }
  close_choosing(w, &c);
  return s;
}

static uint64_t reach_of(const grundy_i_manyrares_list *list, uint64_t reach) {
  for (size_t i = 0; i < list->count; i++) {
    uint64_t offset = (uint64_t)list->at[i].offset;
    if (offset > reach) reach = offset;
  }
  return reach;
}

grundy_status grundy_i_manyrares_lay_out(grundy_i_manyrares *w, const grundy_i_rare *rares,
                                         size_t count) {
  w->rest.count = w->inner.count = w->close.count = w->clean = w->rares = 0;
  grundy_status s = grundy_i_manyrares_add_rare(w, 0, 0);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = grundy_i_manyrares_add_rare(w, rares[i].heap,
                                    grundy_i_space_index(&w->space, rares[i].value));
  }
  if (s != GRUNDY_OK) return s;
  lay_out_near(w);
  if (w->inner.count) qsort(w->inner.at, w->inner.count, sizeof *w->inner.at, by_offset);
  grundy_i_manyrares_past past = {&w->space, w->bytes, w->excluded, w->base, w->n, w->words};
  s = choose(w, &past);
  w->listed_reach = reach_of(&w->listed_arms, reach_of(&w->listed, GRUNDY_MANYRARES_REACH));
  w->planned_rares = w->rares;
  size_t fresh = grundy_i_manyrares_most_rares(w) + 1 - w->rares;
  return s == GRUNDY_OK ? reserve(w, &w->rest, w->rest.count + fresh * w->rule->count) : s;
}
