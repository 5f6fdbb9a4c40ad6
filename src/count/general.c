/* Multiples of any divisors.
 *
 * As in coprime.c, but of the multiples d_j * y of d_j those are left out that an earlier d_i
 * divides, and d_i divides d_j * y iff d_i / gcd(d_i, d_j) divides y. So the divisors below a step
 * are those quotients, simplified anew:
 *
 *   A(x; d_1 … d_k) = sum over j of  floor(x / d_j) - A(floor(x / d_j); d_i / gcd(d_i, d_j), i < j)
 *
 * Unrolled this is inclusion and exclusion over least common multiples, with those that are equal
 * merged and those that cancel (a quotient 1: everything is left out) never visited.
 * Divisors of all levels lie one list after another in one pool.
 * Cost: at most a step for each set of divisors whose lcm is up to n, with k^2 divisions each.
 */
#include "count/divisors.h"

enum { DEPTH = 128 };

typedef struct frame {
  grundy_i_uint128 x;
  size_t first, count, next; /* pool[first .. first + count); terms from next on are to be added */
} frame;

typedef struct walk {
  grundy_context *context;
  grundy_i_uint128 *pool;
  size_t used, room;
  frame stack[DEPTH];
  size_t depth;
} walk;

static grundy_status reserve(walk *w, size_t more) {
  if (more <= w->room - w->used) return GRUNDY_OK;
  size_t room = w->used + more + w->room;
  void *pool = w->pool;
  grundy_status s =
      grundy_i_resize(w->context, &pool, w->room * sizeof *w->pool, room * sizeof *w->pool);
  if (s != GRUNDY_OK) return s;
  w->pool = pool;
  w->room = room;
  return GRUNDY_OK;
}

/* Puts the quotients of top's divisors before `j` by that one behind the pool, as far as they are
 * up to x, and a frame for them on the stack. *covered: one of them is 1, so that everything is
 * left out. */
static grundy_status descend(walk *w, const frame *top, size_t j, grundy_i_uint128 x,
                             bool *covered) {
  const grundy_i_uint128 *list = w->pool + top->first;
  size_t count = 0;
  *covered = false;
  for (size_t i = 0; i < j && !*covered; i++) {
    grundy_i_uint128 d = list[i] / grundy_i_gcd(list[i], list[j]);
    *covered = d == 1;
    if (d <= x) w->pool[w->used + count++] = d;
  }
  if (*covered || !count) return GRUNDY_OK;
  grundy_i_divisors_sort(w->pool + w->used, count);
  grundy_status s = grundy_i_divisors_simplify(w->context, w->pool + w->used, &count);
  if (s != GRUNDY_OK) return s;
  w->stack[w->depth++] = (frame){x, w->used, count, 0};
  w->used += count;
  return GRUNDY_OK;
}

/* The next term of the topmost frame, added to or subtracted from *sum. */
static grundy_status step(walk *w, grundy_i_uint128 *sum) {
  frame *top = &w->stack[w->depth - 1];
  size_t j = top->next++;
  bool add = w->depth % 2, covered;
  grundy_status s =
      grundy_i_tick(w->context, "inclusion and exclusion", w->stack[0].next, w->stack[0].count);
  if (s == GRUNDY_OK) s = reserve(w, j);
  if (s != GRUNDY_OK) return s;
  grundy_i_uint128 x = top->x / w->pool[top->first + j];
  s = descend(w, top, j, x, &covered);
  if (s == GRUNDY_OK && !covered) *sum = add ? *sum + x : *sum - x;
  return s;
}

static grundy_status walk_all(walk *w, grundy_i_uint128 *out) {
  grundy_i_uint128 sum = 0;
  grundy_status s = GRUNDY_OK;
  while (s == GRUNDY_OK && w->depth) {
    frame *top = &w->stack[w->depth - 1];
    if (top->next < top->count) {
      s = step(w, &sum);
    } else {
      w->used = top->first;
      w->depth--;
    }
  }
  *out = sum;
  return s;
}

static grundy_status count_general(grundy_context *context, grundy_i_uint128 n,
                                   const grundy_i_uint128 *divisors, size_t count,
                                   grundy_i_uint128 *out) {
  walk w = {.context = context};
  grundy_status s = reserve(&w, count);
  if (s == GRUNDY_OK) {
    for (size_t i = 0; i < count && divisors[i] <= n; i++) w.pool[w.used++] = divisors[i];
    w.stack[w.depth++] = (frame){n, 0, w.used, 0};
    s = walk_all(&w, out);
  }
  grundy_i_free(context, w.pool, w.room * sizeof *w.pool);
  return s;
}

grundy_status grundy_i_divisors_count(grundy_context *context, grundy_i_uint128 n,
                                      const grundy_i_uint128 *divisors, size_t count,
                                      grundy_i_uint128 *out) {
  bool coprime;
  grundy_status s = grundy_i_coprime(context, divisors, count, &coprime);
  if (s != GRUNDY_OK) return s;
  if (coprime) return grundy_i_coprime_count(context, n, divisors, count, out);
  return count_general(context, n, divisors, count, out);
}
