/* A sparse engine's state as words: all that its further course depends on, except the values. */
#include <string.h>

#include "base/messages_heaps.def"
#include "heap/sparse/sparse_inside.h"

/* What the words say, in order; then the likely arms, the histogram's counts, the plan's arms, and
 * heap and value of the rare ones. */
enum {
  AT_MASK,
  AT_PARITY,
  AT_COMMON,
  AT_LOW,
  AT_ADOPT,
  AT_TRAIN,
  AT_COUNTED,
  AT_WATCHED,
  AT_ARM,
  AT_LARGEST,
  AT_LARGEST_AT,
  AT_ARMS,
  AT_RARES,
  AT_BINS,
  AT_TOTAL,
  AT_MANYRARES,
  AT_FOREIGN,
  AT_LUCKY
};
enum { STATE_HEADER = AT_LUCKY + LUCKY };

/* What is known about common heaps: by the engine for many rare heaps, where that is up to date. */
static grundy_i_foreign foreign_of(const grundy_i_sparse *e) {
  if (!e->manyrares) return e->foreign;
  if (!grundy_i_manyrares_has_past(e->manyrares, &e->space, e->n)) return GRUNDY_FOREIGN_UNKNOWN;
  return grundy_i_manyrares_foreign(e->manyrares) ? GRUNDY_FOREIGN_SOME : GRUNDY_FOREIGN_NONE;
}

static grundy_status save_header(const grundy_i_sparse *e, grundy_array *out) {
  uint64_t h[STATE_HEADER];
  h[AT_MASK] = e->space.mask;
  h[AT_PARITY] = e->space.parity;
  h[AT_COMMON] = e->space.common;
  h[AT_LOW] = e->space.low;
  h[AT_ADOPT] = e->adopt_at;
  h[AT_TRAIN] = e->train_at;
  h[AT_COUNTED] = e->counted;
  h[AT_WATCHED] = e->watched_from;
  h[AT_ARM] = e->statistics.arm;
  h[AT_LARGEST] = e->statistics.largest;
  h[AT_LARGEST_AT] = e->statistics.largest_at;
  h[AT_ARMS] = e->planner.arms.count;
  h[AT_RARES] = e->rare_count;
  h[AT_BINS] = (uint64_t)e->histogram->largest + 1;
  h[AT_TOTAL] = e->histogram->total;
  h[AT_MANYRARES] = e->use_manyrares;
  h[AT_FOREIGN] = foreign_of(e);
  memcpy(h + AT_LUCKY, e->likely, sizeof e->likely);
  return grundy_array_append(out, h, STATE_HEADER);
}

grundy_status grundy_i_sparse_save(const grundy_i_sparse *e, grundy_array *out) {
  const grundy_i_kernel_pair_list *arms = &e->planner.arms;
  size_t bins = (size_t)e->histogram->largest + 1;
  GRUNDY_TRY(save_header(e, out));
  for (unsigned odd = 0; odd < 2; odd++) {
    GRUNDY_TRY(grundy_array_append(out, e->histogram->count[odd], bins));
  }
  for (size_t i = 0; i < arms->count; i++) {
    GRUNDY_TRY(grundy_array_push(out, arms->pairs[i].swap | (uint64_t)arms->pairs[i].offset << 32));
  }
  for (size_t i = 0; i < e->rare_count; i++) {
    const uint64_t rare[2] = {e->rares[i].heap, e->rares[i].value};
    GRUNDY_TRY(grundy_array_append(out, rare, 2));
  }
  return GRUNDY_OK;
}

static bool plausible_space(const uint64_t *h) {
  return h[AT_MASK] && h[AT_MASK] < GRUNDY_SPACE_VALUES && h[AT_PARITY] < 2 && h[AT_COMMON] < 2 &&
         h[AT_LOW] < 16 && h[AT_MASK] >> h[AT_LOW] & 1;
}

static bool plausible_state(const uint64_t *h, size_t count, uint64_t values) {
  if (count < STATE_HEADER || !plausible_space(h)) return false;
  size_t rest = count - STATE_HEADER;
  bool sizes = h[AT_ARMS] <= ARMS && h[AT_BINS] && h[AT_BINS] <= GRUNDY_SPACE_VALUES &&
               h[AT_RARES] <= values && 2 * h[AT_BINS] + h[AT_ARMS] + 2 * h[AT_RARES] <= rest;
  return sizes && h[AT_MANYRARES] < 2 && h[AT_FOREIGN] <= GRUNDY_FOREIGN_SOME &&
         h[AT_COUNTED] <= values && h[AT_WATCHED] <= values &&
         h[AT_ARM] <= GRUNDY_SEQUENCE_FORGETTING_MOST && h[AT_LARGEST] <= UINT16_MAX &&
         h[AT_LARGEST_AT] < values;
}

static void load_header(grundy_i_sparse *e, const uint64_t *h, uint64_t values) {
  e->space = (grundy_i_space){(uint32_t)h[AT_MASK], (unsigned)h[AT_PARITY], (unsigned)h[AT_COMMON],
                              (unsigned)h[AT_LOW]};
  e->n = values;
  e->adopt_at = h[AT_ADOPT];
  e->train_at = h[AT_TRAIN];
  e->counted = h[AT_COUNTED];
  e->statistics.largest = (uint32_t)h[AT_LARGEST];
  e->statistics.largest_at = h[AT_LARGEST_AT];
  e->histogram->largest = (uint32_t)h[AT_BINS] - 1;
  e->histogram->total = h[AT_TOTAL];
  e->use_manyrares = h[AT_MANYRARES] == 1;
  e->foreign = (grundy_i_foreign)h[AT_FOREIGN];
  memcpy(e->likely, h + AT_LUCKY, sizeof e->likely);
}

/* They ascend, are rare, and agree with the values that are held. */
static grundy_status load_rares(grundy_context *context, grundy_i_sparse *e, const uint64_t *words,
                                size_t count) {
  uint64_t last = 0, values = grundy_i_value_list_count(e->values);
  for (; count; count--, words += 2) {
    bool good = words[0] > last && words[0] < values && words[1] < STAMPS / 2 &&
                grundy_i_space_rare(&e->space, words[0], (uint32_t)words[1]);
    good = good && (!grundy_i_values_holds(e->values, words[0]) ||
                    grundy_i_value_list_at(e->values, words[0]) == words[1]);
    if (!good) return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, no_rares);
    last = words[0];
    GRUNDY_TRY(grundy_i_sparse_add_rare(e, last, (uint32_t)words[1]));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_sparse_load(grundy_context *context, grundy_i_sparse *e,
                                   const uint64_t *words, size_t count, size_t *read) {
  uint64_t values = grundy_i_value_list_count(e->values);
  grundy_status s = GRUNDY_OK;
  e->caller = context;
  if (!plausible_state(words, count, values)) {
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, no_engine);
  }
  size_t bins = (size_t)words[AT_BINS], arms = (size_t)words[AT_ARMS];
  const uint64_t *at = words + STATE_HEADER;
  load_header(e, words, values);
  for (unsigned odd = 0; odd < 2; odd++, at += bins) {
    memcpy(e->histogram->count[odd], at, bins * sizeof *at);
  }
  for (size_t i = 0; i < arms && s == GRUNDY_OK; i++, at++) {
    s = grundy_i_planner_add_arm(context, &e->planner, (uint32_t)*at, (uint64_t)(*at >> 32));
  }
  if (s == GRUNDY_OK) s = load_rares(context, e, at, (size_t)words[AT_RARES]);
  e->watched_from = words[AT_WATCHED];
  e->statistics.arm = words[AT_ARM];
  *read = (size_t)(at - words) + 2 * (size_t)words[AT_RARES];
  return s;
}
