/* One nim-value after another, straight from the rule.
 *
 * Codes: G(n) = mex { G(i) ^ G(j) ^ G(l) : i + j + l = n - t }, as many heaps as a digit d_t
 * allows. Values of options are stamped with n + 1, so nothing is ever wiped. Cost of heap n: the
 * number of its options, that is O(takes), O(n takes) or O(n^2 takes) for moves that leave 1, 2 or
 * 3 heaps.
 * Invariant: every value is below half of stamps.size, a power of two, and so is the XOR of any of
 * them; the mex is at most that half, and then the array doubles.
 *
 * All-but S: heap n moves to every smaller heap except n - s, s in S. A value v is missing from the
 * options exactly where each smaller heap of value v is one of those n - s, so
 *   G(n) = min ( least value not used at all, least v with uses(v) = #{ s in S : G(n - s) = v } ),
 * in O(S) a heap; uses(v) counts the heaps below n of value v. */
#include "heap/mex_engine.h"

#include <string.h>

enum { FIRST_SIZE = 128, STEPS_A_HEAP = 32 };

void grundy_i_mex_engine_init(grundy_i_mex_engine *engine, grundy_context *context,
                              const grundy_i_rule *rule, const grundy_i_value_list *values) {
  *engine = (grundy_i_mex_engine){.context = context, .rule = rule, .values = values};
}

static void clear(grundy_context *context, grundy_i_tally *tally) {
  grundy_i_free(context, tally->data, (size_t)tally->size * sizeof *tally->data);
  *tally = (grundy_i_tally){NULL, 0};
}

void grundy_i_mex_engine_clear(grundy_i_mex_engine *engine) {
  clear(engine->context, &engine->stamps);
  clear(engine->context, &engine->uses);
  clear(engine->context, &engine->struck);
}

/* Room for indices up to `most`, new entries 0. */
static grundy_status grow(grundy_context *context, grundy_i_mex_engine *engine,
                          grundy_i_tally *tally, uint64_t most) {
  uint64_t size = tally->size ? tally->size : FIRST_SIZE;
  if (most < tally->size) return GRUNDY_OK;
  while (size <= most) size *= 2;
  void *data = tally->data;
  GRUNDY_TRY(grundy_i_block_grow(context, engine->context, &data,
                                 (size_t)tally->size * sizeof *tally->data,
                                 (size_t)size * sizeof *tally->data));
  tally->data = data;
  memset(tally->data + tally->size, 0, (size_t)(size - tally->size) * sizeof *tally->data);
  tally->size = size;
  return GRUNDY_OK;
}

/* ---- codes ---- */

/* Stamps x ^ G(i) ^ G(j) for i + j = rest, least <= j <= i (j < i if `unequal`), in runs that lie
 * in one chunk each; what is in pages, one by one. */
static void stamp_pairs(grundy_i_mex_engine *engine, uint32_t mark, uint32_t x, uint64_t rest,
                        uint64_t least, bool unequal) {
  GRUNDY_ASSERT(least >= 1 && x < engine->stamps.size);
  const grundy_i_value_list *values = engine->values;
  uint32_t *stamps = engine->stamps.data;
  uint64_t end = unequal ? (rest + 1) / 2 : rest / 2 + 1;
  for (; least < end && (rest - least) >> GRUNDY_VALUES_PAGE; least++) {
    stamps[x ^ grundy_i_value_list_at(values, least) ^
           grundy_i_value_list_at(values, rest - least)] = mark;
  }
  for (uint64_t j = least; j < end;) {
    uint64_t run = grundy_i_values_end(j) - j;
    uint64_t back = rest - j - grundy_i_values_start(rest - j) + 1;
    if (run > back) run = back;
    if (run > end - j) run = end - j;
    const uint32_t *up = grundy_i_values_slot(values, j);
    const uint32_t *down = grundy_i_values_slot(values, rest - j);
    for (uint64_t k = 0; k < run; k++) stamps[x ^ up[k] ^ *(down - k)] = mark;
    j += run;
  }
}

static void stamp_triples(grundy_i_mex_engine *engine, uint32_t mark, uint64_t rest) {
  for (uint64_t l = 1; l <= rest / 3; l++) {
    stamp_pairs(engine, mark, grundy_i_value_list_at(engine->values, l), rest - l, l, false);
  }
}

/* Stamps the options that leave `rest` stones by one digit; returns about how many there are. */
static uint64_t stamp(grundy_i_mex_engine *engine, uint32_t mark, uint64_t rest, unsigned leave) {
  bool single = leave & (rest ? GRUNDY_LEAVE_ONE : GRUNDY_LEAVE_NONE);
  uint64_t steps = 1;
  if (single) engine->stamps.data[rest ? grundy_i_value_list_at(engine->values, rest) : 0] = mark;
  if (leave & GRUNDY_LEAVE_TWO && rest >= 2) {
    stamp_pairs(engine, mark, 0, rest, 1, engine->rule->unequal);
    steps += rest / 2;
  }
  if (leave & GRUNDY_LEAVE_THREE && rest >= 3) {
    stamp_triples(engine, mark, rest);
    steps += rest * (rest / 12 + 1);
  }
  return steps;
}

static grundy_status next_of_code(grundy_context *context, grundy_i_mex_engine *engine, uint64_t n,
                                  uint32_t *out, uint64_t *steps) {
  const grundy_i_rule *rule = engine->rule;
  GRUNDY_TRY(grow(context, engine, &engine->stamps, 0));
  uint32_t mark = (uint32_t)n + 1, value = 0;
  for (size_t i = 0; i < rule->count && rule->takes[i].stones <= n; i++) {
    *steps += stamp(engine, mark, n - rule->takes[i].stones, rule->takes[i].leave);
  }
  while (engine->stamps.data[value] == mark) value++;
  GRUNDY_ASSERT((engine->stamps.size & (engine->stamps.size - 1)) == 0 &&
                2 * (uint64_t)value <= engine->stamps.size);
  *out = value;
  return grow(context, engine, &engine->stamps, 2 * (uint64_t)value + 1);
}

/* ---- all-but ---- */

static grundy_status next_of_all_but(grundy_context *context, grundy_i_mex_engine *engine,
                                     uint64_t n, uint32_t *out, uint64_t *steps) {
  const grundy_i_rule *rule = engine->rule;
  GRUNDY_TRY(grow(context, engine, &engine->uses, n));
  GRUNDY_TRY(grow(context, engine, &engine->struck, n));
  uint32_t *uses = engine->uses.data, *struck = engine->struck.data;
  while (uses[engine->unused]) engine->unused++;
  uint64_t best = engine->unused;
  size_t listed = 0;
  for (; listed < rule->count && rule->takes[listed].stones <= n; listed++) {
    uint32_t v = grundy_i_value_list_at(engine->values, n - rule->takes[listed].stones);
    if (++struck[v] == uses[v] && v < best) best = v;
  }
  for (size_t i = 0; i < listed; i++) {
    struck[grundy_i_value_list_at(engine->values, n - rule->takes[i].stones)] = 0;
  }
  uses[best]++;
  *steps += 2 * listed;
  *out = (uint32_t)best;
  return GRUNDY_OK;
}

grundy_status grundy_i_mex_engine_next(grundy_context *context, grundy_i_mex_engine *engine,
                                       uint32_t *out, uint64_t *steps) {
  uint64_t n = grundy_i_value_list_count(engine->values);
  *steps += STEPS_A_HEAP;
  return engine->rule->all_but ? next_of_all_but(context, engine, n, out, steps)
                               : next_of_code(context, engine, n, out, steps);
}

grundy_status grundy_i_mex_engine_replay(grundy_context *context, grundy_i_mex_engine *engine) {
  uint64_t count = grundy_i_value_list_count(engine->values), largest = 0;
  for (uint64_t n = 0; n < count; n++) {
    if (!grundy_i_values_holds(engine->values, n)) n = engine->values->held;
    uint32_t v = grundy_i_value_list_at(engine->values, n);
    if (v > largest) largest = v;
  }
  if (!engine->rule->all_but) return grow(context, engine, &engine->stamps, 2 * largest + 1);
  GRUNDY_TRY(grow(context, engine, &engine->uses, count > largest ? count : largest));
  GRUNDY_TRY(grow(context, engine, &engine->struck, largest));
  for (uint64_t n = 0; n < count; n++) {
    engine->uses.data[grundy_i_value_list_at(engine->values, n)]++;
  }
  return GRUNDY_OK;
}
