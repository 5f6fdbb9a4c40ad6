/* The Walsh-Hadamard transform and XOR convolution.
 *
 * The transform is a homomorphism: that of a convolution is the product of those of the factors
 * (J. L. Walsh 1923; as an algorithm, Fino and Algazi 1976), and it is its own inverse but for the
 * factor 2^bits. It goes by butterflies (u, v) -> (u + v, u - v), a bit of the index at a time.
 *
 * Exact convolution is done modulo 2^128: 2^bits times the result is below that (checked before),
 * so division by 2^bits, a shift, gives the result itself. Modulo an odd number 2^bits is divided
 * by; modulo an even p all is done modulo p * 2^bits, and shifted.
 * Cost: bits * 2^bits additions. */
#include "base/messages.def"
#include "base/messages_math.def"
#include "base/u128.h"
#include "grundy/more.h"

static grundy_status check(grundy_context *context, unsigned bits, uint64_t modulus) {
  bool right = bits <= GRUNDY_WALSH_BITS && modulus >= 1 && modulus <= UINT64_C(1) << 63;
  return right ? GRUNDY_OK : GRUNDY_FAIL(context, GRUNDY_USAGE, no_format);
}

/* ---- transforms ---- */

/* Items between two polls of the clock. */
enum { LOT = 1 << 16 };

static grundy_status look(grundy_context *context, uint64_t item) {
  return item % LOT ? GRUNDY_OK : grundy_i_tick_now(context, NULL, 0, 0);
}

/* The butterflies of places from..to - 1 with those `half` further on. */
typedef void walsh_butterflies(void *values, uint64_t from, uint64_t to, uint64_t half,
                               uint64_t modulus);

static grundy_status transform(grundy_context *context, void *values, uint64_t count,
                               uint64_t modulus, walsh_butterflies *butterflies) {
  for (uint64_t half = 1; half < count; half *= 2) {
    uint64_t lot = half < LOT ? half : LOT; /* divides half: both are powers of two */
    for (uint64_t done = 0; done < count / 2; done += lot) {
      uint64_t from = done / half * 2 * half + done % half;
      butterflies(values, from, from + lot, half, modulus);
      GRUNDY_TRY(look(context, done));
    }
  }
  return GRUNDY_OK;
}

/* ---- exactly ---- */

static void add_signed(void *values, uint64_t from, uint64_t to, uint64_t half, uint64_t modulus) {
  int64_t *at = values;
  for (uint64_t j = from; j < to; j++) {
    int64_t u = at[j], v = at[j + half];
    at[j] = u + v;
    at[j + half] = u - v;
  }
}

grundy_status grundy_walsh_transform(grundy_context *context, int64_t *values, unsigned bits) {
  GRUNDY_TRY(check(context, bits, 1));
  uint64_t sum = 0;
  for (uint64_t i = 0; i < UINT64_C(1) << bits; i++) {
    uint64_t size = values[i] < 0 ? -(uint64_t)values[i] : (uint64_t)values[i];
    if (size > INT64_MAX - sum) return GRUNDY_FAIL(context, GRUNDY_LIMIT, walsh_exact, "2^63");
    sum += size;
    GRUNDY_TRY(look(context, i));
  }
  return transform(context, values, UINT64_C(1) << bits, 0, add_signed);
}

/* Modulo 2^128. */
static void add_wide(void *values, uint64_t from, uint64_t to, uint64_t half, uint64_t modulus) {
  grundy_i_uint128 *at = values;
  for (uint64_t j = from; j < to; j++) {
    grundy_i_uint128 u = at[j], v = at[j + half];
    at[j] = u + v;
    at[j + half] = u - v;
  }
}

/* Errors: LIMIT unless largest(a) * sum(b) * 2^bits, or the same with a and b exchanged, is below
 * 2^128. */
static grundy_status check_exact(grundy_context *context, const uint64_t *a, const uint64_t *b,
                                 unsigned bits) {
  grundy_i_uint128 sum[2] = {0, 0}, room = ~(grundy_i_uint128)0 >> bits;
  uint64_t largest[2] = {0, 0};
  for (uint64_t i = 0; i < UINT64_C(1) << bits; i++) {
    sum[0] += a[i], sum[1] += b[i];
    if (a[i] > largest[0]) largest[0] = a[i];
    if (b[i] > largest[1]) largest[1] = b[i];
    GRUNDY_TRY(look(context, i));
  }
  for (int k = 0; k < 2; k++) {
    if (!largest[k] || sum[1 - k] <= room / largest[k]) return GRUNDY_OK;
  }
  return GRUNDY_FAIL(context, GRUNDY_LIMIT, walsh_exact, "2^128");
}

static grundy_status convolve_wide(grundy_context *context, grundy_i_uint128 *x,
                                   grundy_i_uint128 *y, unsigned bits) {
  uint64_t count = UINT64_C(1) << bits;
  GRUNDY_TRY(transform(context, x, count, 0, add_wide));
  GRUNDY_TRY(transform(context, y, count, 0, add_wide));
  for (uint64_t i = 0; i < count; i++) {
    x[i] *= y[i];
    GRUNDY_TRY(look(context, i));
  }
  return transform(context, x, count, 0, add_wide);
}

grundy_status grundy_walsh_convolve(grundy_context *context, const uint64_t *a, const uint64_t *b,
                                    unsigned bits, grundy_u128 *out) {
  GRUNDY_TRY(check(context, bits, 1));
  GRUNDY_TRY(check_exact(context, a, b, bits));
  size_t count = (size_t)1 << bits, size = 2 * count * sizeof(grundy_i_uint128);
  grundy_status s = GRUNDY_OK;
  grundy_i_uint128 *x = grundy_i_new(context, 2 * count, sizeof(grundy_i_uint128), &s);
  if (s != GRUNDY_OK) return s;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    x[i] = a[i], x[count + i] = b[i];
    s = look(context, i);
  }
  if (s == GRUNDY_OK) s = convolve_wide(context, x, x + count, bits);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    GRUNDY_ASSERT((x[i] & (count - 1)) == 0);
    out[i] = grundy_i_u128_to(x[i] >> bits);
    s = look(context, i);
  }
  grundy_i_free(context, x, size);
  return s;
}

/* ---- modulo a number ---- */

static uint64_t times(uint64_t a, uint64_t b, uint64_t modulus) {
  return (uint64_t)((grundy_i_uint128)a * b % modulus);
}

static uint64_t power(uint64_t base, uint64_t exponent, uint64_t modulus) {
  uint64_t result = 1 % modulus;
  for (base %= modulus; exponent; exponent /= 2, base = times(base, base, modulus)) {
    if (exponent & 1) result = times(result, base, modulus);
  }
  return result;
}

/* Values are below the modulus. */
static void add_mod(void *values, uint64_t from, uint64_t to, uint64_t half, uint64_t modulus) {
  uint64_t *at = values;
  for (uint64_t j = from; j < to; j++) {
    uint64_t u = at[j], v = at[j + half];
    at[j] = u >= modulus - v ? u - (modulus - v) : u + v;
    at[j + half] = u >= v ? u - v : u + (modulus - v);
  }
}

grundy_status grundy_walsh_transform_mod(grundy_context *context, uint64_t modulus,
                                         uint64_t *values, unsigned bits) {
  GRUNDY_TRY(check(context, bits, modulus));
  for (uint64_t i = 0; i < UINT64_C(1) << bits; i++) {
    GRUNDY_TRY(values[i] < modulus ? look(context, i)
                                   : GRUNDY_FAIL(context, GRUNDY_USAGE, no_format));
  }
  return transform(context, values, UINT64_C(1) << bits, modulus, add_mod);
}

/* The convolution of x and y, both below `all`, the modulus that is worked with; into x. */
static grundy_status convolve_mod(grundy_context *context, uint64_t all, uint64_t *x, uint64_t *y,
                                  size_t count) {
  GRUNDY_TRY(transform(context, x, count, all, add_mod));
  GRUNDY_TRY(transform(context, y, count, all, add_mod));
  for (size_t i = 0; i < count; i++) {
    x[i] = times(x[i], y[i], all);
    GRUNDY_TRY(look(context, i));
  }
  return transform(context, x, count, all, add_mod);
}

grundy_status grundy_walsh_convolve_mod(grundy_context *context, uint64_t modulus,
                                        const uint64_t *a, const uint64_t *b, unsigned bits,
                                        uint64_t *out) {
  grundy_status s = check(context, bits, modulus);
  if (s != GRUNDY_OK) return s;
  bool odd = modulus % 2;
  size_t count = (size_t)1 << bits;
  if (!odd && modulus > UINT64_MAX >> bits) {
    return GRUNDY_FAIL(context, GRUNDY_LIMIT, walsh_even, modulus, count);
  }
  uint64_t all = odd ? modulus : modulus << bits;
  uint64_t inverse = power(modulus / 2 + 1, bits, modulus);
  uint64_t *x = grundy_i_new(context, 2 * count, sizeof(uint64_t), &s);
  if (s != GRUNDY_OK) return s;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    x[i] = a[i] % modulus, x[count + i] = b[i] % modulus;
    s = look(context, i);
  }
  if (s == GRUNDY_OK) s = convolve_mod(context, all, x, x + count, count);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    out[i] = odd ? times(x[i], inverse, modulus) : x[i] >> bits;
    GRUNDY_ASSERT(out[i] < modulus);
    s = look(context, i);
  }
  grundy_i_free(context, x, 2 * count * sizeof(uint64_t));
  return s;
}

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

static grundy_i_uint128 times_wide(grundy_i_uint128 a, grundy_i_uint128 b,
                                   grundy_i_uint128 modulus) {
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
  for (; exponent; exponent /= 2, base = times_wide(base, base, modulus)) {
    if (exponent & 1) result = times_wide(result, base, modulus);
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

/* number * by / of, which is whole, without a larger number on the way. */
static grundy_i_uint128 scale(grundy_i_uint128 number, grundy_i_uint128 by, grundy_i_uint128 of) {
  grundy_i_uint128 common = grundy_i_gcd(by, of);
  GRUNDY_ASSERT(of && number % (of / common) == 0);
  return number / (of / common) * (by / common);
}

/* Whether there are fewer than 2^(126 - bits) choices: n + k - 1 over k of them. */
static bool choices_fit(grundy_i_uint128 n, uint64_t k, unsigned bits) {
  grundy_i_uint128 room = ((grundy_i_uint128)1 << (126 - bits)) - 1, choices = 1;
  grundy_i_uint128 few = n - 1 < k ? n - 1 : k, most = n - 1 < k ? k : n - 1;
  for (grundy_i_uint128 i = 1; i <= few; i++) {
    grundy_i_uint128 common = grundy_i_gcd(most + i, i), by = (most + i) / common;
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
  GRUNDY_TRY(coefficient(context, 0, n, heaps, &total));
  for (unsigned bit = 0; bit < bits; bit++) {
    walsh_class c = class_of(largest, x, bits, bit);
    GRUNDY_TRY(coefficient(context, (n - c.size) / 2, c.size, heaps, &term));
    add_class(&total, &c, heaps, term, 0);
  }
  *out = grundy_i_u128_to(total >> bits);
  return GRUNDY_OK;
}
