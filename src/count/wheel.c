/* Building wheels. The period is the least common multiple of the divisors; cost: period * (1 + the
 * sum of the divisors' inverses).
 */
#include "count/phi.h"

/* The least common multiple of period and a group's divisors; 0 where it is above `most`. */
static uint64_t extended(const grundy_i_groups *groups, size_t g, uint64_t period, uint32_t most) {
  GRUNDY_ASSERT(period && period <= most);
  const grundy_i_phi_group *group = &groups->list[g];
  for (size_t i = 0; i < group->count; i++) {
    grundy_i_uint128 d = groups->divisors[group->first + i];
    d /= grundy_i_gcd(d, period);
    if (d > most / period) return 0;
    period *= (uint64_t)d;
  }
  return period;
}

/* The number of 1..period that the first `count` groups leave. They are coprime, so one more group
 * leaves the same fraction of what any earlier wheel leaves. */
static uint64_t left_by(const grundy_i_groups *groups, size_t g, uint64_t turn) {
  GRUNDY_ASSERT(g < groups->count);
  const grundy_i_phi_group *group = &groups->list[g];
  uint64_t left = 0;
  for (uint64_t x = 1; x <= turn; x++) {
    bool hit = false;
    for (size_t i = 0; i < group->count && !hit; i++) {
      hit = x % groups->divisors[group->first + i] == 0;
    }
    left += !hit;
  }
  return left;
}

grundy_i_wheel grundy_i_wheel_choose(const grundy_i_groups *groups, uint32_t period,
                                     uint32_t left) {
  grundy_i_wheel w = {.context = groups->context, .period = 1};
  uint64_t all = 1;
  for (; w.groups < groups->count; w.groups++) {
    uint64_t next = extended(groups, w.groups, w.period, period);
    if (!next) break;
    all *= left_by(groups, w.groups, next / w.period);
    if (all > left) break;
    w.period = next;
  }
  w.inverse = grundy_i_inverse(w.period);
  return w;
}

static void fill(const grundy_i_groups *groups, grundy_i_wheel *w) {
  for (uint64_t r = 1; r <= w->period; r++) w->upto[r] = 1;
  for (size_t g = 0; g < w->groups; g++) {
    const grundy_i_phi_group *group = &groups->list[g];
    for (size_t i = 0; i < group->count; i++) {
      uint64_t d = (uint64_t)groups->divisors[group->first + i];
      for (uint64_t r = d; r <= w->period; r += d) w->upto[r] = 0;
    }
  }
  for (uint64_t r = 1; r <= w->period; r++) w->upto[r] += w->upto[r - 1];
}

grundy_status grundy_i_wheel_fill(const grundy_i_groups *groups, grundy_i_wheel *w) {
  GRUNDY_TRY(GRUNDY_ALLOCATE(w->context, w->upto, (size_t)w->period + 1));
  fill(groups, w);
  return GRUNDY_OK;
}

grundy_status grundy_i_wheel_init(const grundy_i_groups *groups, uint32_t period, uint32_t left,
                                  grundy_i_wheel *out) {
  *out = grundy_i_wheel_choose(groups, period, left);
  return grundy_i_wheel_fill(groups, out);
}

void grundy_i_wheel_clear(grundy_i_wheel *w) {
  grundy_i_free(w->context, w->upto, ((size_t)w->period + 1) * sizeof *w->upto);
}
