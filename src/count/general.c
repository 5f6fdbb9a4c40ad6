/* Multiples of divisors with many common factors, without merging.
 *
 * Of the multiples d_j * y of d_j those are left out that an earlier d_i divides, and d_i divides
 * d_j * y iff d_i / gcd(d_i, d_j) divides y. So the divisors below a step are those quotients,
 * simplified anew:
 *
 *   A(x; d_1 … d_k) = sum over j of  floor(x / d_j) - A(floor(x / d_j); d_i / gcd(d_i, d_j), i < j)
 *
 * Unrolled this is inclusion and exclusion over least common multiples, of which those that cancel
 * (a quotient 1: everything is left out) are never visited. Divisors of all levels lie one list
 * after another in one pool.
 * Cost: at most a step for each set of divisors whose lcm is up to n, with k^2 divisions each. It
 * is estimated by walks down at random (Knuth 1975, Estimating the efficiency of backtrack
 * programs): the costs met, each divided by the probability to meet it, are right on average.
 */
#include "count/general.h"

enum { DEPTH = 128, WALKS = 1000 };

/* In nanoseconds: a step, a gcd in it, a division in it; all walks together, about. */
static const double step_cost = 25, gcd_cost = 13, division_cost = 0.5, walks_cost = 3e7;

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

/* Drops multiples of others and repetitions from an ascending list; returns how many are left. */
static size_t simplify(grundy_i_uint128 *divisors, size_t count) {
  size_t left = 0;
  for (size_t i = 0; i < count; i++) {
    size_t k = 0;
    while (k < left && divisors[k] <= divisors[i] && !grundy_i_divides(divisors[k], divisors[i])) {
      k++;
    }
    if (k == left) divisors[left++] = divisors[i];
  }
  return left;
}

/* Puts the quotients of top's divisors before `j` by that one behind the pool, as far as they are
 * up to x, and a frame for them on the stack. *covered: one of them is 1, so that everything is
 * left out. */
static void descend(walk *w, const frame *top, size_t j, grundy_i_uint128 x, bool *covered) {
  const grundy_i_uint128 *list = w->pool + top->first;
  size_t count = 0;
  *covered = false;
  for (size_t i = 0; i < j && !*covered; i++) {
    grundy_i_uint128 d = list[i] / grundy_i_gcd(list[i], list[j]);
    *covered = d == 1;
    if (d <= x) w->pool[w->used + count++] = d;
  }
  if (*covered || !count) return;
  grundy_i_divisors_sort(w->pool + w->used, count);
  count = simplify(w->pool + w->used, count);
  w->stack[w->depth++] = (frame){x, w->used, count, 0};
  w->used += count;
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
  descend(w, top, j, x, &covered);
  if (!covered) *sum = add ? *sum + x : *sum - x;
  return GRUNDY_OK;
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

static grundy_status start(walk *w, grundy_i_uint128 n, const grundy_i_uint128 *divisors,
                           size_t count) {
  w->used = w->depth = 0;
  grundy_status s = reserve(w, count);
  if (s != GRUNDY_OK) return s;
  for (size_t i = 0; i < count; i++) w->pool[w->used++] = divisors[i];
  w->stack[w->depth++] = (frame){n, 0, w->used, 0};
  return GRUNDY_OK;
}

grundy_status grundy_i_general_count(grundy_context *context, grundy_i_uint128 n,
                                     const grundy_i_uint128 *divisors, size_t count,
                                     grundy_i_uint128 *out) {
  walk w = {.context = context};
  grundy_status s = start(&w, n, divisors, count);
  if (s == GRUNDY_OK) s = walk_all(&w, out);
  grundy_i_free(context, w.pool, w.room * sizeof *w.pool);
  return s;
}

/* splitmix64 (Steele, Lea and Flood 2014). */
static uint64_t next_random(uint64_t *state) {
  uint64_t z = (*state += UINT64_C(0x9e3779b97f4a7c15));
  z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
  return z ^ z >> 31;
}

/* One of 0..count - 1, i with probability proportional to i + 1: later divisors have more below. */
static size_t draw(uint64_t *state, size_t count, double *probability) {
  size_t i = (size_t)(next_random(state) % count), k = (size_t)(next_random(state) % (count + 1));
  if (k > i) i = count - 1 - i;
  *probability = 2 * ((double)i + 1) / ((double)count * ((double)count + 1));
  return i;
}

/* One walk down; its costs as they count, and as they are. */
static grundy_status probe(walk *w, uint64_t *random, double *counted, double *spent) {
  double weight = 1;
  while (w->depth) {
    frame *top = &w->stack[w->depth - 1];
    double probability;
    bool covered;
    size_t j = draw(random, top->count, &probability);
    grundy_status s = grundy_i_tick(w->context, "estimate", 0, 0);
    if (s == GRUNDY_OK) s = reserve(w, j);
    if (s != GRUNDY_OK) return s;
    size_t depth = w->depth, used = w->used;
    descend(w, top, j, top->x / w->pool[top->first + j], &covered);
    double left = (double)(w->used - used);
    double cost = step_cost + gcd_cost * (double)j + division_cost * left * left;
    weight /= probability;
    *counted += weight * cost;
    *spent += cost;
    if (w->depth == depth) break;
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_general_estimate(grundy_context *context, grundy_i_uint128 n,
                                        const grundy_i_uint128 *divisors, size_t count,
                                        double *out) {
  walk w = {.context = context};
  uint64_t random = 0;
  double counted = 0, spent = 0;
  int walks = 0;
  grundy_status s = GRUNDY_OK;
  for (; s == GRUNDY_OK && walks < WALKS && spent < walks_cost; walks++) {
    s = start(&w, n, divisors, count);
    if (s == GRUNDY_OK) s = probe(&w, &random, &counted, &spent);
  }
  grundy_i_free(context, w.pool, w.room * sizeof *w.pool);
  *out = counted / (walks ? walks : 1);
  return s;
}
