/* Divisors by factors. Small ones are tried; what is left is prime, which strong pseudoprime tests
 * to the first twelve primes decide below 2^64 (Sorenson, Webster 2017), or is split by a cycle of
 * x -> x^2 + c modulo a factor (Pollard 1975), found as Brent does it (1980): about as many steps
 * as the square root of the factor, and each c is a new chance. */
#include "rules/divisors.h"

#include "base/sort.h"
#include "base/u128.h"

enum { TRIED = 1 << 10, FACTORS = 64 };

static uint64_t multiply(uint64_t a, uint64_t b, uint64_t n) {
  GRUNDY_ASSERT(n > 1);
  return (uint64_t)((grundy_i_uint128)a * b % n);
}

static uint64_t power(uint64_t a, uint64_t exponent, uint64_t n) {
  uint64_t result = 1;
  for (; exponent; exponent /= 2) {
    if (exponent & 1) result = multiply(result, a, n);
    a = multiply(a, a, n);
  }
  return result;
}

/* Whether odd n passes for a prime to that base: n - 1 = d 2^s, and a^d is 1, or some a^(d 2^i)
 * with i < s is -1. */
static bool passes(uint64_t n, uint64_t base) {
  GRUNDY_ASSERT(n % 2 && n > base);
  uint64_t d = n - 1, x;
  unsigned s = 0;
  for (; d % 2 == 0; d /= 2) s++;
  x = power(base, d, n);
  if (x == 1 || x == n - 1) return true;
  while (--s) {
    x = multiply(x, x, n);
    if (x == n - 1) return true;
  }
  return false;
}

/* n has no factor below TRIED, and is not 1. */
static bool is_prime(uint64_t n) {
  static const uint64_t bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
  for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
    if (!passes(n, bases[i])) return false;
  }
  return true;
}

static uint64_t distance(uint64_t a, uint64_t b) {
  return a < b ? b - a : a - b;
}

static uint64_t step(uint64_t x, uint64_t c, uint64_t n) {
  return (uint64_t)(((grundy_i_uint128)x * x + c) % n);
}

/* A factor of n that is neither 1 nor n, for n that is not prime; n where this c finds none. */
static uint64_t find_factor(uint64_t n, uint64_t c) {
  GRUNDY_ASSERT(n > 1);
  uint64_t kept = 2, x = step(kept, c, n), factor = 1;
  for (uint64_t length = 1, taken = 0; factor == 1; taken++) {
    if (taken == length) {
      kept = x;
      length *= 2;
      taken = 0;
    }
    x = step(x, c, n);
    factor = (uint64_t)grundy_i_gcd(distance(x, kept), n);
  }
  return factor;
}

/* Puts the prime factors of n, which has none below TRIED, after the `count` already there. `list`
 * is also the stack of what is still to be split. */
static size_t split(uint64_t n, uint64_t *list, size_t count) {
  uint64_t open[FACTORS] = {n};
  for (size_t left = n > 1; left;) {
    GRUNDY_ASSERT(left <= FACTORS && count < FACTORS);
    uint64_t m = open[left - 1], factor = m;
    if (is_prime(m)) {
      list[count++] = m;
      left--;
      continue;
    }
    for (uint64_t c = 1; factor == m; c++) factor = find_factor(m, c);
    open[left - 1] = factor;
    open[left++] = m / factor;
  }
  return count;
}

/* The prime factors of n >= 1, each as often as it divides. */
static size_t find_factors(uint64_t n, uint64_t list[FACTORS]) {
  size_t count = 0;
  for (uint64_t d = 2; d < TRIED && d * d <= n; d++) {
    for (; n % d == 0; n /= d) list[count++] = d;
  }
  if (n > 1 && n < (uint64_t)TRIED * TRIED) {
    list[count++] = n;
    return count;
  }
  return split(n, list, count);
}

grundy_status grundy_i_divisors(uint64_t n, grundy_array *out) {
  uint64_t primes[FACTORS];
  if (n == 0) return GRUNDY_OK;
  size_t begin = out->length, count = find_factors(n, primes);
  grundy_i_sort_words(primes, count, grundy_i_ascending);
  GRUNDY_TRY(grundy_array_push(out, 1));
  for (size_t i = 0, group = 0; i < count; i++) {
    /* all divisors so far times a new factor; only those it brought times one more of the same */
    if (i == 0 || primes[i] != primes[i - 1]) group = out->length - begin;
    size_t from = out->length - group;
    for (size_t j = 0; j < group; j++) {
      GRUNDY_TRY(grundy_array_push(out, out->data[from + j] * primes[i]));
    }
  }
  grundy_i_sort_words(out->data + begin, out->length - begin, grundy_i_ascending);
  return GRUNDY_OK;
}
