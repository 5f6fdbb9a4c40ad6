/* Witnesses of a period in ascending order, so that the largest arm needed is a fact of the game
 * and not of the engine, whose kernels try arms in orders of their own. A value v of heap n was
 * seen where seen[v] = n + 1. Values are copied a block at a time, with as many before it as splits
 * reach. */
#include "heap/witness.h"

#include "heap/space.h"
#include "heap/table.h"

enum { BLOCK = 1 << 15 };

/* `g` points at heap 0 of a copy of which first - reach .. first + BLOCK - 1 are there; `head`
 * holds the heaps 0 .. reach. */
typedef struct search {
  grundy_context *context;
  const grundy_i_rule *rule;
  const grundy_proof *proof;
  grundy_i_space space;
  uint32_t *head, *block, *seen;
  uint64_t reach, first, size; /* values are below `size`, a power of two */
} search;

static uint32_t value_at(const search *q, uint64_t n) {
  return q->block[n + q->reach - q->first];
}

/* Sees the options that need no arm. */
static void see_others(const search *q, uint64_t n, uint32_t mark) {
  const grundy_words *rares = &q->proof->rares;
  for (size_t i = 0; i < q->rule->count; i++) {
    uint64_t rest = n - q->rule->takes[i].stones;
    unsigned leave = q->rule->takes[i].leave;
    if (leave & GRUNDY_LEAVE_ONE) q->seen[value_at(q, rest)] = mark;
    for (size_t j = 0; leave & GRUNDY_LEAVE_TWO && j < rares->length; j++) {
      q->seen[q->head[rares->data[j]] ^ value_at(q, rest - rares->data[j])] = mark;
    }
  }
}

/* The least arm with which heap n has all its witnesses, if it is larger than `least`. */
static grundy_status search_heap(const search *q, uint64_t n, uint64_t *least) {
  uint32_t mark = (uint32_t)n + 1, value = value_at(q, n), need = 0;
  see_others(q, n, mark);
  for (uint32_t v = 0; v < value; v++) {
    need += q->seen[v] != mark && grundy_i_space_rare(&q->space, n, v);
  }
  uint64_t a = 0;
  while (need && a < q->proof->arms) {
    a++;
    for (size_t i = 0; i < q->rule->count; i++) {
      if (!(q->rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
      uint32_t v = q->head[a] ^ value_at(q, n - q->rule->takes[i].stones - a);
      if (v >= value || q->seen[v] == mark) continue;
      q->seen[v] = mark;
      need--;
    }
  }
  if (a > *least) *least = a;
  if (!need) return GRUNDY_OK;
  return grundy_i_fail(q->context, GRUNDY_FAULT, "heap %llu lacks a witness",
                       (unsigned long long)n);
}

static grundy_status search_period(search *q, const grundy_i_values *values, uint64_t period,
                                   uint64_t *out) {
  uint64_t end = q->proof->matched + period, least = 0;
  grundy_status s = GRUNDY_OK;
  for (q->first = q->proof->matched; q->first < end && s == GRUNDY_OK; q->first += BLOCK) {
    uint64_t last = end - q->first < BLOCK ? end : q->first + BLOCK;
    for (uint64_t n = q->first - q->reach; n < last; n++) {
      q->block[n + q->reach - q->first] = grundy_i_values_at(values, n);
    }
    for (uint64_t n = q->first; n < last && s == GRUNDY_OK; n++) {
      s = search_heap(q, n, &least);
      if (s == GRUNDY_OK) s = grundy_i_tick(q->context, "witnesses", n - q->proof->matched, period);
    }
  }
  if (s == GRUNDY_OK) *out = least;
  return s;
}

static uint64_t size_of(const grundy_i_values *values, uint64_t count) {
  uint64_t size = 1;
  for (uint64_t n = 0; n < count; n++) {
    while (grundy_i_values_at(values, n) >= size) size *= 2;
  }
  return size;
}

/* The class of common values, from one of the common heaps: all behind `matched` are. */
static void set_space(search *q) {
  q->space = (grundy_i_space){.mask = (uint32_t)q->proof->mask, .parity = q->proof->parity};
  uint64_t n = q->proof->matched;
  q->space.common = grundy_i_space_rare(&q->space, n, value_at(q, n)); /* the character, so far */
}

const grundy_i_rule *grundy_i_witness_rule(const grundy_game *game) {
  return game->ruleset->table ? grundy_i_table_rule(game->ruleset->table(game)) : NULL;
}

grundy_status grundy_i_witness_arms(grundy_context *context, const grundy_game *game,
                                    const grundy_proof *proof, uint64_t period, uint64_t *out) {
  grundy_i_view view = grundy_i_table_view(game->ruleset->table(game));
  const grundy_words *rares = &proof->rares;
  search q = {.context = context, .rule = grundy_i_witness_rule(game), .proof = proof};
  uint64_t last = rares->length ? rares->data[rares->length - 1] : 0;
  if (last < proof->arms) last = proof->arms;
  q.reach = last + grundy_i_rule_last(q.rule);
  q.size = size_of(view.values, proof->matched + period);
  size_t total = (size_t)(2 * q.reach + 1 + BLOCK + q.size);
  void *room;
  grundy_status s = grundy_i_allocate(context, total, sizeof *q.head, &room);
  if (s != GRUNDY_OK) return s;
  q.head = room;
  q.block = q.head + q.reach + 1;
  q.seen = q.block + q.reach + BLOCK;
  for (uint64_t n = 0; n <= q.reach; n++) q.head[n] = grundy_i_values_at(view.values, n);
  q.first = proof->matched;
  q.block[q.reach] = grundy_i_values_at(view.values, proof->matched);
  set_space(&q);
  s = search_period(&q, view.values, period, out);
  grundy_i_free(context, room, total * sizeof *q.head);
  return s;
}
