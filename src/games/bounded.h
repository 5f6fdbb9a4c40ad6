/* The theorem that bounded Nim and the count-to-TARGET race share: with 1 to K taken from n,
 * G(n) = n mod (K+1). */
#pragma once

#include <stdint.h>

/* n mod (K+1), also where K+1 is 2^64. */
static inline uint64_t grundy_i_bounded_value(uint64_t k, uint64_t n) {
  return k == UINT64_MAX ? n : n % (k + 1);
}

/* The only number to take from n that leaves the nim-value v; 0 where there is none. */
static inline uint64_t grundy_i_bounded_take(uint64_t k, uint64_t n, uint64_t v) {
  uint64_t value = grundy_i_bounded_value(k, n);
  if (v == value || v > k) return 0;
  uint64_t take = value > v ? value - v : value + 1 + (k - v);
  return take <= n ? take : 0;
}
