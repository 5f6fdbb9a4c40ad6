/* Wheels: the pattern of numbers that the first few groups leave repeats with a period. */
#ifndef COUNT_WHEEL_H
#define COUNT_WHEEL_H

#include "count/divide.h"
#include "count/groups.h"

/* upto[r], for r up to the period, is how many of 1..r no divisor of the first `groups` groups
 * divides. */
typedef struct grundy_i_wheel {
  grundy_context *context;
  size_t groups;
  uint64_t period, inverse;
  uint32_t *upto;
} grundy_i_wheel;

/* Chooses a wheel of as many groups as fit a period of at most `period` that leaves at most `left`
 * numbers; it has no table yet. */
grundy_i_wheel grundy_i_wheel_choose(const grundy_i_groups *groups, uint32_t period, uint32_t left);

/* Gives a chosen wheel its table. Errors: NO_MEMORY. */
grundy_status grundy_i_wheel_fill(const grundy_i_groups *groups, grundy_i_wheel *wheel);

/* Both. */
grundy_status grundy_i_wheel_init(const grundy_i_groups *groups, uint32_t period, uint32_t left,
                                  grundy_i_wheel *out);
void grundy_i_wheel_clear(grundy_i_wheel *wheel);

/* How many of 1..x the groups of the wheel leave. */
static inline uint64_t grundy_i_wheel_upto(const grundy_i_wheel *w, uint64_t x) {
  GRUNDY_ASSERT(w->upto);
  uint64_t turns = grundy_i_divide(x, w->period, w->inverse);
  return turns * w->upto[w->period] + w->upto[x - turns * w->period];
}

static inline grundy_i_uint128 grundy_i_wheel_upto_wide(const grundy_i_wheel *w,
                                                        grundy_i_uint128 x) {
  if (!(x >> 64)) return grundy_i_wheel_upto(w, (uint64_t)x);
  return x / w->period * w->upto[w->period] + w->upto[x % w->period];
}

#endif
