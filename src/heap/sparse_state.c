/* A sparse engine's state as words: what its further course depends on beside the values. Rare
 * heaps and histogram are made again from these. */
#include <string.h>

#include "heap/sparse_inside.h"

enum { STATE_NUMBERS = 10, STATE_HEADER = STATE_NUMBERS + LUCKY };

grundy_status grundy_i_sparse_save(const grundy_i_sparse *e, grundy_words *out) {
  const grundy_i_pair_list *arms = &e->planner.arms;
  uint64_t header[STATE_HEADER] = {
      e->space.mask, e->space.parity, e->space.common, e->space.low,      e->adopt_at,
      e->train_at,   e->counted,      e->watched_from, e->statistics.arm, (uint64_t)arms->count};
  memcpy(header + STATE_NUMBERS, e->lucky, sizeof e->lucky);
  grundy_status s = grundy_words_append(out, header, STATE_HEADER);
  for (size_t i = 0; i < arms->count && s == GRUNDY_OK; i++) {
    s = grundy_words_push(out, arms->pairs[i].swap | (uint64_t)arms->pairs[i].offset << 32);
  }
  return s;
}

static bool plausible_state(const uint64_t *w, size_t count, uint64_t values) {
  if (count < STATE_HEADER) return false;
  bool space =
      w[0] && w[0] < GRUNDY_SPACE_VALUES && w[1] < 2 && w[2] < 2 && w[3] < 16 && w[0] >> w[3] & 1;
  return space && w[6] <= values && w[7] <= values && w[9] <= ARMS && w[9] <= count - STATE_HEADER;
}

grundy_status grundy_i_sparse_load(grundy_context *context, grundy_i_sparse *e,
                                   const uint64_t *words, size_t count, size_t *read) {
  uint64_t values = grundy_i_values_count(e->values);
  e->caller = context;
  if (!plausible_state(words, count, values)) {
    return grundy_i_fail(context, GRUNDY_BAD_INPUT, "no state of the engine stands there");
  }
  e->space = (grundy_i_space){(uint32_t)words[0], (unsigned)words[1], (unsigned)words[2],
                              (unsigned)words[3]};
  grundy_i_sparse_count(e, words[6]);
  grundy_status s = grundy_i_sparse_collect(e, values);
  e->n = values;
  e->adopt_at = words[4];
  e->train_at = words[5];
  e->watched_from = words[7];
  e->statistics.arm = words[8];
  memcpy(e->lucky, words + STATE_NUMBERS, sizeof e->lucky);
  e->use_wide = grundy_i_sparse_many_large(e);
  for (size_t i = 0; i < words[9] && s == GRUNDY_OK; i++) {
    uint64_t arm = words[STATE_HEADER + i];
    s = grundy_i_planner_add_arm(context, &e->planner, (uint32_t)arm, (uint64_t)(arm >> 32));
  }
  *read = STATE_HEADER + (size_t)words[9];
  return s;
}
