/* phi(n): how many of 1..n no divisor divides.
 *
 * Divisors fall into groups without common factors; least common multiples of sets are products of
 * one from each group. The recursion over the groups (below) is cut off where x becomes
 * small, and what is cut off, the leaves, is counted by a sieve over all small x at once (sieve.c):
 * the method of Lagarias, Miller and Odlyzko (1985) for counting primes, which works with any
 * divisors. Where to cut is planned (plan.c): with few sets nothing is left to the sieve, with
 * small n everything.
 */
#include "count/phi.h"

#include "base/messages_math.def"
#include "base/messages_tasks.def"

/* The recursion: with phi(x, g) the number of 1..x that the first g groups leave, and f_j the sum
 * of inclusion and exclusion of group j (its steps m, each with weight f_j(m)),
 *
 *   phi(x, g) = phi(x, c) + sum over c <= j < g, steps m of j, of  f_j(m) phi(floor(x / m), j).
 *
 * (Legendre 1808 for primes, where a group is a prime p and its one step p of weight -1.) phi(x, c)
 * is the wheel's. The recursion ends in leaves, where x is at most `limit`.
 * A step at least halves x, so the stack is no deeper than 128. Sums wrap modulo 2^128 on the way,
 * which does no harm: the result is at most n.
 * Cost: one step for each node and leaf.
 */

enum { DEPTH = 128 };

/* The steps from `next` to before `end` are still to be taken from x. */
typedef struct recursion_frame {
  grundy_i_uint128 x;
  size_t next, end;
  int64_t weight;
} recursion_frame;

typedef struct recursion_walk {
  const grundy_i_phi_steps *steps;
  const grundy_i_wheel *wheel;
  grundy_i_leaves *leaves;
  uint64_t limit, expected;
  grundy_i_uint128 sum;
  recursion_frame stack[DEPTH + 1];
  size_t depth;
} recursion_walk;

/* Steps as wide as x or wider are written as UINT64_MAX where x is short: their quotient is 0. */
static inline grundy_i_uint128 quotient(const grundy_i_phi_steps *steps, grundy_i_uint128 x,
                                        size_t i) {
  if (x >> 63) return x / steps->wide[i];
  return grundy_i_divide((uint64_t)x, steps->list[i].divisor, steps->list[i].inverse);
}

/* weight * phi(x, group), x being above the limit. */
static void push(recursion_walk *w, grundy_i_uint128 x, size_t group, int64_t weight) {
  GRUNDY_ASSERT(w->depth <= DEPTH && x > w->limit);
  size_t next = w->steps->first[w->wheel->groups], end = w->steps->first[group];
  w->sum += (grundy_i_uint128)weight * grundy_i_wheel_upto_wide(w->wheel, x);
  if (next < end && w->steps->wide[next] <= x) {
    w->stack[w->depth++] = (recursion_frame){x, next, end, weight};
  }
}

/* Takes steps from the topmost frame until one leads to another node or none is left. */
static grundy_status advance(recursion_walk *w) {
  GRUNDY_ASSERT(w->depth);
  recursion_frame *top = &w->stack[w->depth - 1];
  const grundy_i_uint128 x = top->x;
  for (size_t i = top->next; i < top->end; i++) {
    const grundy_i_phi_step *step = &w->steps->list[i];
    grundy_i_uint128 q = quotient(w->steps, x, i);
    int64_t weight = top->weight * step->weight;
    if (!q) {
      if (i == w->steps->first[step->group]) break;
      continue;
    }
    if (GRUNDY_UNLIKELY(weight > GRUNDY_LEAF_MOST || weight < -GRUNDY_LEAF_MOST)) {
      return GRUNDY_FAIL(w->steps->context, GRUNDY_LIMIT, count_sets);
    }
    if (q > w->limit) {
      top->next = i + 1;
      push(w, q, step->group, weight);
      return GRUNDY_OK;
    }
    GRUNDY_TRY(grundy_i_leaves_add(w->leaves, (uint64_t)q, step->group, (int32_t)weight));
  }
  w->depth--;
  return GRUNDY_OK;
}

grundy_status grundy_i_descend(const grundy_i_phi_steps *steps, const grundy_i_wheel *wheel,
                               grundy_i_uint128 n, uint64_t limit, double expected,
                               grundy_i_leaves *leaves, grundy_i_uint128 *out) {
  GRUNDY_ASSERT(n > limit);
  recursion_walk w = {.steps = steps, .wheel = wheel, .leaves = leaves, .limit = limit};
  w.expected = expected < 0x1p62 ? (uint64_t)expected : 0;
  grundy_status s = GRUNDY_OK;
  push(&w, n, steps->group_count, 1);
  for (uint64_t nodes = 1; w.depth && s == GRUNDY_OK; nodes++) {
    s = grundy_i_tick(steps->context, GRUNDY_PHRASE(task_inclusion_and_exclusion), nodes,
                      w.expected);
    if (s == GRUNDY_OK) s = advance(&w);
  }
  *out = w.sum;
  return s;
}

enum {
  WHEEL_PERIOD = 1 << 16,
  SIEVE_PERIOD = 64,
  SIEVE_STREAMS = 8,
  MOST_STEPS = 1 << 20,
  STEP_ROOM = 256
};

/* STEP_ROOM      bytes that a step takes while it is merged, tables half empty
 * trifle         steps so few that other ways than sieving are not looked for
 * multiple_cost  a gcd in merging, in steps: merging may take half of what sieving takes
 * leaves_room    bytes for leaves where there is no limit */
static const double trifle = 1e5, multiple_cost = 60, leaves_room = 0x1p28;

/* Chooses the cheaper of the sieve for all and the recursion over groups. */
static grundy_status make_plan(grundy_i_phi *p, double work) {
  grundy_limits limits = *grundy_context_get_limits(p->context);
  double room = limits.memory ? (double)limits.memory / 2 : leaves_room;
  const grundy_i_groups *g = &p->groups;
  if (g->count >> GRUNDY_LEAF_GROUP) {
    return GRUNDY_FAIL(p->context, GRUNDY_LIMIT, count_groups, g->count,
                       (1 << GRUNDY_LEAF_GROUP) - 1);
  }
  double sieve = grundy_i_plan_sieve(g, &p->sieve_wheel, (double)p->n, (double)p->n, 1);
  p->plan = (grundy_i_phi_plan){(uint64_t)p->n, 0, 1, sieve};
  p->alone = g->count == g->divisor_count;
  if (sieve <= trifle) return GRUNDY_OK;
  if (work > sieve / (2 * multiple_cost)) work = sieve / (2 * multiple_cost);
  size_t most = room < STEP_ROOM * (double)MOST_STEPS ? (size_t)(room / STEP_ROOM) : MOST_STEPS;
  GRUNDY_TRY(grundy_i_steps_init(g, p->n, most, work, &p->steps, &p->merged));
  if (!p->merged) return GRUNDY_OK;
  return grundy_i_plan_choose(g, &p->steps, &p->sieve_wheel, p->wheel.groups, p->n, room, &p->plan);
}

grundy_status grundy_i_phi_init(grundy_context *context, grundy_i_uint128 n,
                                const grundy_i_uint128 *divisors, size_t count, double work,
                                grundy_i_phi *out) {
  GRUNDY_ASSERT(count && divisors[0] > 1 && divisors[count - 1] <= n);
  grundy_i_phi p = {.context = context, .n = n};
  uint32_t period = n < WHEEL_PERIOD ? (uint32_t)n : WHEEL_PERIOD;
  GRUNDY_TRY(grundy_i_groups_init(context, divisors, count, &p.groups));
  p.wheel = grundy_i_wheel_choose(&p.groups, period, period);
  grundy_status s = grundy_i_wheel_init(&p.groups, SIEVE_PERIOD, SIEVE_STREAMS, &p.sieve_wheel);
  if (s == GRUNDY_OK) s = make_plan(&p, work);
  if (s != GRUNDY_OK) grundy_i_phi_clear(&p);
  if (s == GRUNDY_OK) *out = p;
  return s;
}

void grundy_i_phi_clear(grundy_i_phi *p) {
  grundy_i_steps_clear(&p->steps);
  grundy_i_wheel_clear(&p->sieve_wheel);
  grundy_i_groups_clear(&p->groups);
}

/* By the recursion. */
static grundy_status walk(const grundy_i_phi *p, grundy_i_leaves *leaves, grundy_i_uint128 *out) {
  grundy_i_wheel wheel = p->wheel;
  grundy_status s = grundy_i_wheel_fill(&p->groups, &wheel);
  if (s == GRUNDY_OK) {
    s = grundy_i_descend(&p->steps, &wheel, p->n, p->plan.limit, p->plan.nodes, leaves, out);
  }
  grundy_i_wheel_clear(&wheel);
  return s;
}

grundy_status grundy_i_phi_count(const grundy_i_phi *p, grundy_i_uint128 *out) {
  grundy_i_leaves leaves;
  grundy_i_uint128 nodes = 0, leaves_sum = 0;
  uint64_t limit = p->plan.limit, span = grundy_i_sieve_span(&p->sieve_wheel, limit);
  grundy_status s = grundy_i_leaves_init(p->context, limit, span, &leaves);
  if (s != GRUNDY_OK) return s;
  if (p->n <= limit) {
    s = grundy_i_leaves_add(&leaves, (uint64_t)p->n, (uint32_t)p->groups.count, 1);
  } else {
    s = walk(p, &leaves, &nodes);
  }
  if (s == GRUNDY_OK && leaves.count) {
    size_t least = p->n <= limit ? p->groups.count : p->wheel.groups;
    s = grundy_i_sieve(&p->groups, &p->sieve_wheel, least, p->n, &leaves, &leaves_sum);
  }
  grundy_i_leaves_clear(&leaves);
  *out = nodes + leaves_sum;
  return s;
}
