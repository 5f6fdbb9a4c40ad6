/* Multiples of pairwise coprime divisors d_1 < d_2 < …
 *
 * Inclusion and exclusion (da Silva 1854, Sylvester 1883), ordered by the largest divisor: with
 * A(x, k) the number of 1..x divisible by one of the first k,
 *
 *   A(x, k) = A(x, c) + sum over c < j <= k of  floor(x / d_j) - A(floor(x / d_j), j - 1):
 *
 * the multiples of d_j that no earlier one divides. (For primes, x - A(x, k) is Legendre's phi.)
 * The first c divisors are a wheel: which numbers they divide repeats with their product P, so
 * A(x, c) = floor(x / P) * A(P, c) + A(x mod P, c), from a table of P entries.
 * Divisors above x play no part, so the work is one step for each product, up to n, of divisors
 * behind the wheel. A step at least halves x, so the stack is no deeper than 127. Sums wrap modulo
 * 2^128 on the way, which does no harm: the result is at most n.
 */
#include "count/divisors.h"

enum { DEPTH = 128, MOST_PERIOD = 1 << 20 };

/* upto[r] = A(r, count) for r <= period, the product of the first `count` divisors. */
typedef struct wheel {
  size_t count;
  uint64_t period;
  uint32_t *upto;
} wheel;

/* The terms of A(x, last) from `next` on are still to be added. */
typedef struct frame {
  grundy_i_uint128 x;
  size_t next, last;
} frame;

static grundy_status build_wheel(grundy_context *context, grundy_i_uint128 n,
                                 const grundy_i_uint128 *divisors, size_t count, wheel *out) {
  wheel w = {0, 1, NULL};
  grundy_i_uint128 most = n < MOST_PERIOD ? n : MOST_PERIOD;
  while (w.count < count && divisors[w.count] <= most / w.period) {
    w.period *= (uint64_t)divisors[w.count++];
  }
  void *block;
  grundy_status s = grundy_i_allocate(context, (size_t)w.period + 1, sizeof *w.upto, &block);
  if (s != GRUNDY_OK) return s;
  w.upto = block;
  for (size_t j = 0; j < w.count; j++) {
    uint64_t d = (uint64_t)divisors[j];
    for (uint64_t multiple = d; multiple <= w.period; multiple += d) w.upto[multiple] = 1;
  }
  for (uint64_t r = 1; r <= w.period; r++) w.upto[r] += w.upto[r - 1];
  *out = w;
  return GRUNDY_OK;
}

static grundy_i_uint128 on_wheel(const wheel *w, grundy_i_uint128 x) {
  if (x >> 64) return x / w->period * w->upto[w->period] + w->upto[x % w->period];
  uint64_t turns = (uint64_t)x / w->period, rest = (uint64_t)x % w->period;
  return (grundy_i_uint128)turns * w->upto[w->period] + w->upto[rest];
}

/* floor(x / d), by short division where it serves. */
static grundy_i_uint128 quotient(grundy_i_uint128 x, grundy_i_uint128 d) {
  return x >> 64 ? x / d : (uint64_t)x / (uint64_t)d;
}

static grundy_status walk(grundy_context *context, grundy_i_uint128 n,
                          const grundy_i_uint128 *divisors, size_t count, const wheel *w,
                          grundy_i_uint128 *out) {
  frame stack[DEPTH] = {{n, w->count, count}};
  grundy_i_uint128 sum = on_wheel(w, n);
  for (size_t depth = 1; depth;) {
    frame *top = &stack[depth - 1];
    if (top->next == top->last || divisors[top->next] > top->x) {
      depth--;
      continue;
    }
    grundy_status s = grundy_i_tick(context, "inclusion and exclusion", stack[0].next, count);
    if (s != GRUNDY_OK) return s;
    size_t j = top->next++;
    grundy_i_uint128 x = quotient(top->x, divisors[j]), term = x - on_wheel(w, x);
    sum = depth % 2 ? sum + term : sum - term;
    if (j > w->count && divisors[w->count] <= x) stack[depth++] = (frame){x, w->count, j};
  }
  *out = sum;
  return GRUNDY_OK;
}

grundy_status grundy_i_coprime_count(grundy_context *context, grundy_i_uint128 n,
                                     const grundy_i_uint128 *divisors, size_t count,
                                     grundy_i_uint128 *out) {
  wheel w;
  grundy_status s = build_wheel(context, n, divisors, count, &w);
  if (s != GRUNDY_OK) return s;
  s = walk(context, n, divisors, count, &w, out);
  grundy_i_free(context, w.upto, ((size_t)w.period + 1) * sizeof *w.upto);
  return s;
}
