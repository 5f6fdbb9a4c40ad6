/* Lists of divisors: gcd, order, and dropping those that others make superfluous.
 *
 * gcd: Stein's (1967), by shifts and subtraction once both fit 64 bits, by remainders before.
 * Sorting: heapsort (Williams 1964): in place, no recursion, O(count log count) at worst.
 */
#include "count/divisors.h"

static uint64_t gcd64(uint64_t a, uint64_t b) {
  if (!a || !b) return a | b;
  unsigned shift = GRUNDY_LOWEST_BIT(a | b);
  a >>= GRUNDY_LOWEST_BIT(a);
  while (b) {
    b >>= GRUNDY_LOWEST_BIT(b);
    if (a > b) {
      uint64_t c = a;
      a = b;
      b = c;
    }
    b -= a;
  }
  return a << shift;
}

grundy_i_uint128 grundy_i_gcd(grundy_i_uint128 a, grundy_i_uint128 b) {
  while ((a | b) >> 64) {
    if (!b) return a;
    grundy_i_uint128 rest = a % b;
    a = b;
    b = rest;
  }
  return gcd64((uint64_t)a, (uint64_t)b);
}

/* a % b == 0, with short division where it serves. */
static bool divides(grundy_i_uint128 b, grundy_i_uint128 a) {
  return (a >> 64) ? a % b == 0 : (uint64_t)a % (uint64_t)b == 0;
}

static void sift(grundy_i_uint128 *heap, size_t root, size_t count) {
  for (size_t child; (child = root * 2 + 1) < count; root = child) {
    if (child + 1 < count && heap[child] < heap[child + 1]) child++;
    if (heap[root] >= heap[child]) return;
    grundy_i_uint128 other = heap[root];
    heap[root] = heap[child];
    heap[child] = other;
  }
}

void grundy_i_divisors_sort(grundy_i_uint128 *divisors, size_t count) {
  for (size_t root = count / 2; root-- > 0;) sift(divisors, root, count);
  for (size_t end = count; end-- > 1;) {
    grundy_i_uint128 top = divisors[0];
    divisors[0] = divisors[end];
    divisors[end] = top;
    sift(divisors, 0, end);
  }
}

size_t grundy_i_divisors_find(const grundy_i_uint128 *divisors, size_t count, grundy_i_uint128 d) {
  size_t k = 0;
  while (k < count && !divides(divisors[k], d)) k++;
  return k;
}

grundy_status grundy_i_divisors_simplify(grundy_context *context, grundy_i_uint128 *divisors,
                                         size_t *count) {
  size_t left = 0;
  for (size_t i = 0; i < *count; i++) {
    grundy_i_uint128 d = divisors[i];
    grundy_status s = grundy_i_tick(context, "dropping multiples", i, *count);
    if (s != GRUNDY_OK) return s;
    if (grundy_i_divisors_find(divisors, left, d) == left) divisors[left++] = d;
  }
  *count = left;
  return GRUNDY_OK;
}

grundy_status grundy_i_coprime(grundy_context *context, const grundy_i_uint128 *divisors,
                               size_t count, bool *out) {
  bool coprime = true;
  for (size_t i = 0; i < count && coprime; i++) {
    grundy_status s = grundy_i_tick(context, "gcds", i, count);
    if (s != GRUNDY_OK) return s;
    for (size_t k = 0; k < i && coprime; k++) {
      coprime = grundy_i_gcd(divisors[i], divisors[k]) == 1;
    }
  }
  *out = coprime;
  return GRUNDY_OK;
}
