/* Multiples of pairwise coprime divisors d_1 < d_2 < …
 *
 * Inclusion and exclusion (da Silva 1854, Sylvester 1883), ordered by the largest divisor: with
 * A(x, k) the number of 1..x divisible by one of the first k,
 *
 *   A(x, k) = sum over j <= k of  floor(x / d_j) - A(floor(x / d_j), j - 1):
 *
 * the multiples of d_j that no earlier one divides. (For primes, x - A(x, k) is Legendre's phi.)
 * Divisors above x play no part, so the work is one step for each product of divisors up to n.
 * A step at least halves x, so the stack is no deeper than 127. Sums wrap modulo 2^128 on the way,
 * which does no harm: the result is at most n.
 */
#include "count/divisors.h"

enum { DEPTH = 128 };

/* The terms of A(x, last) from `next` on are still to be added. */
typedef struct frame {
  grundy_i_uint128 x;
  size_t next, last;
} frame;

/* floor(x / d), by short division where it serves. */
static grundy_i_uint128 quotient(grundy_i_uint128 x, grundy_i_uint128 d) {
  return x >> 64 ? x / d : (uint64_t)x / (uint64_t)d;
}

grundy_status grundy_i_coprime_count(grundy_context *context, grundy_i_uint128 n,
                                     const grundy_i_uint128 *divisors, size_t count,
                                     grundy_i_uint128 *out) {
  frame stack[DEPTH] = {{n, 0, count}};
  grundy_i_uint128 sum = 0;
  for (size_t depth = 1; depth;) {
    frame *top = &stack[depth - 1];
    if (top->next == top->last || divisors[top->next] > top->x) {
      depth--;
      continue;
    }
    grundy_status s = grundy_i_tick(context, "inclusion and exclusion", stack[0].next, count);
    if (s != GRUNDY_OK) return s;
    size_t j = top->next++;
    grundy_i_uint128 x = quotient(top->x, divisors[j]);
    if (depth % 2) {
      sum += x;
    } else {
      sum -= x;
    }
    if (j && divisors[0] <= x) stack[depth++] = (frame){x, 0, j};
  }
  *out = sum;
  return GRUNDY_OK;
}
