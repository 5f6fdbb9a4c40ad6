/* Multiples of any of some divisors: n - phi(n), the numbers that no divisor divides.
 *
 * Divisors fall into groups without common factors; least common multiples of sets are products of
 * one from each group. The recursion over the groups (walk.c) is cut off where x becomes small, and
 * what is cut off, the leaves, is valued by a sieve over all small x at once (sieve.c): the method
 * of Lagarias, Miller and Odlyzko (1985) for counting primes, which works with any divisors. Where
 * to cut is planned (plan.c): nothing is left to the sieve where sets are few, everything where n
 * is small. Where divisors share so many factors that the sums of the groups are too long, sets are
 * gone through one by one (general.c). What is hopeless is refused.
 */
#include "base/wide.h"
#include "count/general.h"
#include "count/plan.h"
#include "count/sieve.h"
#include "count/walk.h"

enum { WHEEL_PERIOD = 1 << 16, SIEVE_PERIOD = 64, SIEVE_STREAMS = 8, MOST_STEPS = 1 << 20 };

/* Steps: some ten days; so few that other ways are not looked for; for a least common multiple.
 * Bytes for leaves where there is no limit. */
static const double hopeless = 1e15, trifle = 1e5, multiple_cost = 60, most_work = 1e7,
                    leaves_room = 0x1p28;

typedef struct job {
  grundy_context *context;
  grundy_i_uint128 n;
  const grundy_i_uint128 *divisors;
  grundy_i_groups groups;
  grundy_i_wheel wheel, sieve_wheel; /* of the recursion, and of the sieve */
  grundy_i_steps steps;
  grundy_i_plan plan;
  bool general; /* the way without merging is to be taken, not the plan's */
} job;

static grundy_status refuse(const job *j) {
  return grundy_i_fail(j->context, GRUNDY_LIMIT,
                       "counting the multiples of %zu divisors up to %s takes about %.1e steps, "
                       "more than the %.0e that are tried",
                       j->groups.divisor_count, grundy_i_wide_print(j->n).text, j->plan.steps,
                       hopeless);
}

/* Chooses the cheapest of: the sieve for all; the recursion over groups, if making the groups' sums
 * takes at most half of what another way does; and, where divisors share factors, no merging. */
static grundy_status make_plan(job *j) {
  grundy_limits limits = grundy_context_get_limits(j->context);
  double room = limits.memory ? (double)limits.memory / 2 : leaves_room;
  const grundy_i_groups *g = &j->groups;
  double sieve = grundy_i_plan_sieve(g, &j->sieve_wheel, (double)j->n), general = sieve;
  bool complete = false, alone = g->count == g->divisor_count;
  grundy_status s = GRUNDY_OK;
  j->plan = (grundy_i_plan){(uint64_t)j->n, 0, 1, sieve};
  if (g->count >> GRUNDY_LEAF_GROUP) {
    return grundy_i_fail(j->context, GRUNDY_LIMIT,
                         "%zu divisors or groups of them without common factors: at most %d can be "
                         "worked with",
                         g->count, (1 << GRUNDY_LEAF_GROUP) - 1);
  }
  if (sieve <= trifle) return GRUNDY_OK;
  if (!alone) {
    s = grundy_i_general_estimate(j->context, j->n, j->divisors, g->divisor_count, &general);
  }
  double work = (general < sieve ? general : sieve) / (2 * multiple_cost);
  if (work > most_work) work = most_work;
  if (s == GRUNDY_OK) s = grundy_i_steps_init(g, j->n, MOST_STEPS, work, &j->steps, &complete);
  if (s == GRUNDY_OK && complete) {
    s = grundy_i_plan_choose(g, &j->steps, &j->sieve_wheel, j->wheel.groups, j->n, room, &j->plan);
  }
  if (s != GRUNDY_OK) return s;
  j->general = general < j->plan.steps;
  if (j->general) j->plan.steps = general;
  return j->plan.steps > hopeless ? refuse(j) : GRUNDY_OK;
}

/* phi(n), by the plan. */
static grundy_status carry_out(job *j, grundy_i_uint128 *out) {
  grundy_i_leaves leaves;
  grundy_i_uint128 nodes = 0, leaves_sum = 0;
  uint64_t limit = j->plan.limit, span = grundy_i_sieve_span(&j->sieve_wheel, limit);
  grundy_status s = grundy_i_leaves_init(j->context, limit, span, &leaves);
  if (s != GRUNDY_OK) return s;
  if (j->n <= limit) {
    s = grundy_i_leaves_add(&leaves, (uint64_t)j->n, (uint32_t)j->groups.count, 1);
  } else {
    s = grundy_i_walk(&j->steps, &j->wheel, j->n, limit, j->plan.nodes, &leaves, &nodes);
  }
  if (s == GRUNDY_OK && leaves.count) {
    size_t least = j->n <= limit ? j->groups.count : j->wheel.groups;
    s = grundy_i_sieve(&j->groups, &j->sieve_wheel, least, j->n, &leaves, NULL, &leaves_sum);
  }
  grundy_i_leaves_clear(&leaves);
  *out = nodes + leaves_sum;
  return s;
}

static grundy_status count_them(job *j, grundy_i_uint128 *out) {
  uint32_t period = j->n < WHEEL_PERIOD ? (uint32_t)j->n : WHEEL_PERIOD;
  grundy_i_uint128 left;
  grundy_status s = grundy_i_wheel_init(&j->groups, period, period, &j->wheel);
  if (s == GRUNDY_OK) {
    s = grundy_i_wheel_init(&j->groups, SIEVE_PERIOD, SIEVE_STREAMS, &j->sieve_wheel);
  }
  if (s == GRUNDY_OK) s = make_plan(j);
  if (s != GRUNDY_OK) return s;
  if (j->general) {
    return grundy_i_general_count(j->context, j->n, j->divisors, j->groups.divisor_count, out);
  }
  s = carry_out(j, &left);
  if (s == GRUNDY_OK) *out = j->n - left;
  return s;
}

grundy_status grundy_i_divisors_count(grundy_context *context, grundy_i_uint128 n,
                                      const grundy_i_uint128 *divisors, size_t count,
                                      grundy_i_uint128 *out) {
  job j = {.context = context, .n = n, .divisors = divisors};
  while (count && divisors[count - 1] > n) count--;
  if (!count || divisors[0] == 1) {
    *out = count ? n : 0;
    return GRUNDY_OK;
  }
  grundy_status s = grundy_i_groups_init(context, divisors, count, &j.groups);
  if (s != GRUNDY_OK) return s;
  s = count_them(&j, out);
  grundy_i_steps_clear(&j.steps);
  grundy_i_wheel_clear(&j.sieve_wheel);
  grundy_i_wheel_clear(&j.wheel);
  grundy_i_groups_clear(&j.groups);
  return s;
}
