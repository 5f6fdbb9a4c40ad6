/* Hunts for the few rare indices that rows and lists have not shown as hit: for one heap, 32 arms
 * an instruction. Every arm below GRUNDY_WIDE_ARM is tried before any other, then every one below
 * twice that, and so on; so the bound that a heap needs is a matter of the values alone. */
#include "heap/wide_inside.h"

enum { STRETCH = 2048 /* arms of one place that are tried in a row */ };

size_t grundy_i_wide_list_missing(const uint64_t *missing, uint8_t *wanted) {
  size_t count = 0;
  for (uint32_t j = 0; j < GRUNDY_WIDE_WORDS; j++) {
    for (uint64_t m = missing[j]; m; m &= m - 1) {
      wanted[count++] = (uint8_t)(64 * j + GRUNDY_LOWEST_BIT(m));
    }
  }
  return count;
}

/* Among the arms from .. to, a multiple of 32, of all places. */
static size_t hunt_stretch(const grundy_i_wide *w, uint64_t n, uint64_t from, uint64_t to,
                           uint8_t *wanted, size_t count) {
  bool head = to <= GRUNDY_WIDE_ARM;
  grundy_i_wide_arms arms = {head ? w->head + from : w->bytes + from,
                             head ? w->head_excluded + from : w->excluded + from, NULL, NULL,
                             (size_t)(to - from) / GRUNDY_WIDE_LANES};
  for (size_t i = 0; i < w->rule->count && count; i++) {
    if (!(w->rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
    uint64_t at = n - w->rule->takes[i].stones - from - w->base;
    arms.large = w->bytes + at;
    bool clean = w->base + at >= to - from + w->last_excluded;
    arms.large_excluded = clean ? NULL : w->excluded + at;
    count = w->kernel->hunt(&arms, wanted, count);
  }
  return count;
}

static size_t hunt(const grundy_i_wide *w, uint64_t n, uint64_t from, uint64_t to, uint8_t *wanted,
                   size_t count) {
  for (uint64_t a = from, next; a < to && count; a = next) {
    next = to - a < STRETCH ? to : a + STRETCH;
    count = hunt_stretch(w, n, a, next, wanted, count);
  }
  return count;
}

/* The arms of heap n below `bound` that are certainly smaller parts, up to a multiple of 32. */
static uint64_t end_of(const grundy_i_wide *w, uint64_t n, uint64_t bound) {
  uint64_t half = (n - grundy_i_rule_last(w->rule)) / 2 - 1;
  half -= half % GRUNDY_WIDE_LANES;
  return bound < half ? bound : half;
}

size_t grundy_i_wide_hunt_near(const grundy_i_wide *w, uint64_t n, uint8_t *wanted, size_t count) {
  return hunt(w, n, GRUNDY_WIDE_BLOCK, end_of(w, n, GRUNDY_WIDE_ARM), wanted, count);
}

size_t grundy_i_wide_hunt_far(grundy_i_wide *w, uint8_t *wanted, size_t count) {
  uint64_t n = w->n, bound = GRUNDY_WIDE_ARM, end = end_of(w, n, bound);
  count = hunt(w, n, 0, GRUNDY_WIDE_BLOCK, wanted, count);
  while (count && end == bound && w->base == 0) {
    uint64_t from = end;
    bound *= 2;
    end = end_of(w, n, bound);
    count = hunt(w, n, from, end, wanted, count);
  }
  if (count == 0 && bound > w->arm) w->arm = bound;
  return count;
}
