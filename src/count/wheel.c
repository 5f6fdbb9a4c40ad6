/* Building wheels. The period is the least common multiple of the divisors; cost: period * (1 + the
 * sum of the divisors' inverses).
 */
#include "count/wheel.h"

/* The least common multiple of period and a group's divisors; 0 where it is above `most`. */
static uint64_t extended(const grundy_i_groups *groups, size_t g, uint64_t period, uint32_t most) {
  const grundy_i_group *group = &groups->list[g];
  for (size_t i = 0; i < group->count; i++) {
    grundy_i_uint128 d = groups->divisors[group->first + i];
    d /= grundy_i_gcd(d, period);
    if (d > most / period) return 0;
    period *= (uint64_t)d;
  }
  return period;
}

/* The number of 1..period that the first `count` groups leave. They are coprime, so those that one
 * more leaves are the same part of any earlier wheel's. */
static uint64_t left_by(const grundy_i_groups *groups, size_t g, uint64_t turn) {
  const grundy_i_group *group = &groups->list[g];
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

/* How many groups to take, and their period. */
static void choose(const grundy_i_groups *groups, uint32_t most, uint32_t most_left,
                   grundy_i_wheel *w) {
  uint64_t left = 1;
  for (; w->groups < groups->count; w->groups++) {
    uint64_t next = extended(groups, w->groups, w->period, most);
    if (!next) return;
    left *= left_by(groups, w->groups, next / w->period);
    if (left > most_left) return;
    w->period = next;
  }
}

static void fill(const grundy_i_groups *groups, grundy_i_wheel *w) {
  for (uint64_t r = 1; r <= w->period; r++) w->upto[r] = 1;
  for (size_t g = 0; g < w->groups; g++) {
    const grundy_i_group *group = &groups->list[g];
    for (size_t i = 0; i < group->count; i++) {
      uint64_t d = (uint64_t)groups->divisors[group->first + i];
      for (uint64_t r = d; r <= w->period; r += d) w->upto[r] = 0;
    }
  }
  for (uint64_t r = 1; r <= w->period; r++) w->upto[r] += w->upto[r - 1];
}

grundy_status grundy_i_wheel_init(const grundy_i_groups *groups, uint32_t period, uint32_t left,
                                  grundy_i_wheel *out) {
  grundy_i_wheel w = {.context = groups->context, .period = 1};
  void *upto;
  choose(groups, period, left, &w);
  grundy_status s = grundy_i_allocate(w.context, (size_t)w.period + 1, sizeof *w.upto, &upto);
  if (s != GRUNDY_OK) return s;
  w.upto = upto;
  w.inverse = grundy_i_inverse(w.period);
  fill(groups, &w);
  *out = w;
  return GRUNDY_OK;
}

void grundy_i_wheel_clear(grundy_i_wheel *w) {
  grundy_i_free(w->context, w->upto, ((size_t)w->period + 1) * sizeof *w->upto);
}
