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
#include "count/phi.h"

#include "base/messages_math.def"
#include "base/messages_tasks.def"

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
    grundy_status s = grundy_i_leaves_add(w->leaves, (uint64_t)q, step->group, (int32_t)weight);
    if (s != GRUNDY_OK) return s;
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
