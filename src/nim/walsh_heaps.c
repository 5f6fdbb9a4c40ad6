/* How many choices of heaps have a given XOR.
 *
 * The list f of ones at 0..N has the transform F(w), the sum of (-1)^ones(i & w) over i <= N.
 * Blocks of twice the lowest one t of w cancel, so what counts is the rest, from a multiple s of 2t
 * on, of r <= 2t numbers: F(w) = (-1)^ones(s & w) * min(r, 2t - r), and F(0) = N + 1. k heaps, one
 * after another, have the transform F^k; without order, with p heaps of sign + and q of sign -, it
 * is the coefficient of z^k in 1 / ((1 - z)^p (1 + z)^q). The number for x is the mean over w of
 * (-1)^ones(x & w) times it. The bits of w above t are free, and what is added depends on the
 * parities of ones(s & w) and ones(x & w) only: each pair of them that occurs is equally frequent.
 * Cost: 64 terms; exact numbers are calculated modulo 2^128, others modulo P * 2^bits, so that the
 * mean is a shift. */
#include "grundy/walsh.h"

#include "base/context.h"
#include "base/messages.def"
#include "base/messages_math.def"
#include "base/u128.h"

enum { WORD = 64 };

/* Of the transform at all w with the lowest one at `bit`: its absolute value, and how many w there
 * are with each sign of it and of (-1)^ones(x & w), [0] being +, in units of 2^shift. */
typedef struct walsh_class {
  uint64_t size;
  uint64_t ways[2][2];
  unsigned shift;
} walsh_class;

/* The number of bits that heaps up to `largest` and x have. */
static unsigned bits_of(uint64_t largest, uint64_t x) {
  return largest | x ? grundy_i_top_bit(largest | x) + 1 : 0;
}

static walsh_class class_of(uint64_t largest, uint64_t x, unsigned bits, unsigned bit) {
  GRUNDY_ASSERT(bit < bits && bits <= WORD);
  uint64_t t = UINT64_C(1) << bit, below = t | (t - 1);
  uint64_t rest = (largest & below) + 1; /* 1..2t numbers from `start` on; 2t cancel */
  uint64_t start = largest & ~below, mask = bits == WORD ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
  uint64_t high = mask & ~below, a = start & high, b = x & high;
  bool x_low = x >> bit & 1;
  unsigned free = bits - 1 - bit, used = a == b ? a != 0 : (a != 0) + (b != 0);
  walsh_class c = {.size = rest <= t ? rest : below - rest + 1, .shift = free - used};
  /* Each value of the parities that can occur is taken by 2^(free - used) choices. */
  for (unsigned parity_a = 0; parity_a <= (a != 0); parity_a++) {
    for (unsigned parity_b = 0; parity_b <= (b != 0); parity_b++) {
      if (a == b && parity_a != parity_b) continue;
      c.ways[parity_a][parity_b ^ x_low]++;
    }
  }
  return c;
}

/* ---- arithmetic modulo a number, at most 2^127; 0 stands for 2^128 ---- */

static grundy_i_uint128 plus(grundy_i_uint128 a, grundy_i_uint128 b, grundy_i_uint128 modulus) {
  if (!modulus || a < modulus - b) return a + b;
  return a - (modulus - b);
}

static grundy_i_uint128 times(grundy_i_uint128 a, grundy_i_uint128 b, grundy_i_uint128 modulus) {
  grundy_i_uint128 product = 0;
  if (!modulus) return a * b;
  for (; b; b >>= 1, a = plus(a, a, modulus)) {
    if (b & 1) product = plus(product, a, modulus);
  }
  return product;
}

static grundy_i_uint128 power_of(grundy_i_uint128 base, uint64_t exponent,
                                 grundy_i_uint128 modulus) {
  grundy_i_uint128 result = modulus == 1 ? 0 : 1;
  if (modulus) base %= modulus;
  for (; exponent; exponent /= 2, base = times(base, base, modulus)) {
    if (exponent & 1) result = times(result, base, modulus);
  }
  return result;
}

/* Adds to the total what a class contributes, `term` being that of one w with sign +. */
static void add_class(grundy_i_uint128 *total, const walsh_class *c, uint64_t heaps,
                      grundy_i_uint128 term, grundy_i_uint128 modulus) {
  for (unsigned i = 0; i < c->shift; i++) term = plus(term, term, modulus);
  for (unsigned k = 0; k < 4; k++) {
    bool minus = (k / 2 & heaps & 1) != k % 2;
    grundy_i_uint128 signed_term = minus && term ? modulus - term : term;
    for (uint64_t i = 0; i < c->ways[k / 2][k % 2]; i++) {
      *total = plus(*total, signed_term, modulus);
    }
  }
}

/* ---- in order ---- */

/* Whether base^exponent * 2^bits is below 2^127. */
static bool power_fits(grundy_i_uint128 base, uint64_t exponent, unsigned bits) {
  grundy_i_uint128 room = (((grundy_i_uint128)1 << 127) - 1) >> bits;
  if (base <= 1) return true;
  for (; exponent && room; exponent--) room /= base;
  return room > 0;
}

grundy_status grundy_walsh_heaps(grundy_context *context, uint64_t largest, uint64_t heaps,
                                 uint64_t x, uint64_t modulus, grundy_u128 *out) {
  unsigned bits = bits_of(largest, x);
  grundy_i_uint128 count = (grundy_i_uint128)largest + 1;
  if (modulus > UINT64_C(1) << 63) return GRUNDY_FAIL(context, GRUNDY_USAGE, no_format);
  /* All but one heap may be chosen freely. */
  if (!modulus && !power_fits(count, heaps ? heaps - 1 : 0, bits)) {
    return GRUNDY_FAIL(context, GRUNDY_LIMIT, heaps_exact);
  }
  grundy_i_uint128 all = (grundy_i_uint128)modulus << bits, total = power_of(count, heaps, all);
  for (unsigned bit = 0; bit < bits; bit++) {
    walsh_class c = class_of(largest, x, bits, bit);
    add_class(&total, &c, heaps, power_of(c.size, heaps, all), all);
  }
  GRUNDY_ASSERT(bits == 0 || (total << (128 - bits)) == 0);
  *out = grundy_i_u128_to(total >> bits);
  return GRUNDY_OK;
}

/* ---- without order ---- */

static grundy_i_uint128 gcd_of(grundy_i_uint128 a, grundy_i_uint128 b) {
  while (b) {
    grundy_i_uint128 rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

/* number * by / of, which is whole, without a larger number on the way. */
static grundy_i_uint128 scale(grundy_i_uint128 number, grundy_i_uint128 by, grundy_i_uint128 of) {
  grundy_i_uint128 common = gcd_of(by, of);
  GRUNDY_ASSERT(of && number % (of / common) == 0);
  return number / (of / common) * (by / common);
}

/* Whether there are fewer than 2^(126 - bits) choices: n + k - 1 over k of them. */
static bool choices_fit(grundy_i_uint128 n, uint64_t k, unsigned bits) {
  grundy_i_uint128 room = ((grundy_i_uint128)1 << (126 - bits)) - 1, choices = 1;
  grundy_i_uint128 few = n - 1 < k ? n - 1 : k, most = n - 1 < k ? k : n - 1;
  for (grundy_i_uint128 i = 1; i <= few; i++) {
    grundy_i_uint128 common = gcd_of(most + i, i), by = (most + i) / common;
    if (choices / (i / common) > room / by) return false;
    choices = choices / (i / common) * by;
  }
  return true;
}

/* The coefficient of z^k in (1 - z^2)^-q (1 - z)^-f. Both factors' coefficients are positive. */
static grundy_status coefficient(grundy_context *context, grundy_i_uint128 q, grundy_i_uint128 f,
                                 uint64_t k, grundy_i_uint128 *out) {
  grundy_i_uint128 single = 1, pairs = 1, sum = 0;
  grundy_status s = GRUNDY_OK;
  /* f + k - 1 over k; where f is 0 only pairs are left, and the last term, k even, counts. */
  for (uint64_t i = 1; i <= k && f && s == GRUNDY_OK; i++) {
    single = scale(single, f + i - 1, i);
    s = grundy_i_tick(context, NULL, 0, 0);
  }
  for (uint64_t j = 0; s == GRUNDY_OK; j++) {
    uint64_t left = k - 2 * j; /* the power of z that is left to (1 - z)^-f */
    if (f || left == 0) sum += pairs * single;
    if (left < 2) break;
    if (f) single = scale(scale(single, left, f + left - 1), left - 1, f + left - 2);
    pairs = scale(pairs, q + j, j + 1);
    s = grundy_i_tick(context, NULL, 0, 0);
  }
  *out = sum;
  return s;
}

grundy_status grundy_walsh_heap_sums(grundy_context *context, uint64_t largest, uint64_t heaps,
                                     uint64_t x, grundy_u128 *out) {
  unsigned bits = bits_of(largest, x);
  grundy_i_uint128 n = (grundy_i_uint128)largest + 1, total, term;
  if (heaps > GRUNDY_WALSH_HEAPS || !choices_fit(n, heaps, bits)) {
    return GRUNDY_FAIL(context, GRUNDY_LIMIT, heaps_exact);
  }
  grundy_status s = coefficient(context, 0, n, heaps, &total);
  for (unsigned bit = 0; bit < bits && s == GRUNDY_OK; bit++) {
    walsh_class c = class_of(largest, x, bits, bit);
    s = coefficient(context, (n - c.size) / 2, c.size, heaps, &term);
    if (s == GRUNDY_OK) add_class(&total, &c, heaps, term, 0);
  }
  if (s == GRUNDY_OK) *out = grundy_i_u128_to(total >> bits);
  return s;
}
