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
#include "grundy/walsh.h"
#include "grundy/more.h"

#include "base/context.h"
#include "base/messages.def"
#include "base/messages_math.def"
#include "base/u128.h"

static grundy_status check(grundy_context *context, unsigned bits, uint64_t modulus) {
  bool right = bits <= GRUNDY_WALSH_BITS && modulus >= 1 && modulus <= UINT64_C(1) << 63;
  return right ? GRUNDY_OK : GRUNDY_FAIL(context, GRUNDY_USAGE, no_format);
}

/* ---- transforms ---- */

/* Items between two looks at the clock. */
enum { LOT = 1 << 16 };

static grundy_status look(grundy_context *context, uint64_t item) {
  return item % LOT ? GRUNDY_OK : grundy_i_tick_now(context, NULL, 0, 0);
}

/* The butterflies of places from..to - 1 with those `half` further on. */
typedef void walsh_butterflies(void *values, uint64_t from, uint64_t to, uint64_t half,
                               uint64_t modulus);

static grundy_status transform(grundy_context *context, void *values, uint64_t count,
                               uint64_t modulus, walsh_butterflies *butterflies) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t half = 1; half < count && s == GRUNDY_OK; half *= 2) {
    uint64_t lot = half < LOT ? half : LOT; /* divides half: both are powers of two */
    for (uint64_t done = 0; done < count / 2 && s == GRUNDY_OK; done += lot) {
      uint64_t from = done / half * 2 * half + done % half;
      butterflies(values, from, from + lot, half, modulus);
      s = look(context, done);
    }
  }
  return s;
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
  grundy_status s = check(context, bits, 1);
  uint64_t sum = 0;
  for (uint64_t i = 0; s == GRUNDY_OK && i < UINT64_C(1) << bits; i++) {
    uint64_t size = values[i] < 0 ? -(uint64_t)values[i] : (uint64_t)values[i];
    if (size > INT64_MAX - sum) return GRUNDY_FAIL(context, GRUNDY_LIMIT, walsh_exact, "2^63");
    sum += size;
    s = look(context, i);
  }
  return s == GRUNDY_OK ? transform(context, values, UINT64_C(1) << bits, 0, add_signed) : s;
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
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 0; s == GRUNDY_OK && i < UINT64_C(1) << bits; i++) {
    sum[0] += a[i], sum[1] += b[i];
    if (a[i] > largest[0]) largest[0] = a[i];
    if (b[i] > largest[1]) largest[1] = b[i];
    s = look(context, i);
  }
  for (int k = 0; k < 2 && s == GRUNDY_OK; k++) {
    if (!largest[k] || sum[1 - k] <= room / largest[k]) return GRUNDY_OK;
  }
  return s == GRUNDY_OK ? GRUNDY_FAIL(context, GRUNDY_LIMIT, walsh_exact, "2^128") : s;
}

static grundy_status convolve_wide(grundy_context *context, grundy_i_uint128 *x,
                                   grundy_i_uint128 *y, unsigned bits) {
  uint64_t count = UINT64_C(1) << bits;
  grundy_status s = transform(context, x, count, 0, add_wide);
  if (s == GRUNDY_OK) s = transform(context, y, count, 0, add_wide);
  for (uint64_t i = 0; i < count && s == GRUNDY_OK; i++) {
    x[i] *= y[i];
    s = look(context, i);
  }
  return s == GRUNDY_OK ? transform(context, x, count, 0, add_wide) : s;
}

grundy_status grundy_walsh_convolve(grundy_context *context, const uint64_t *a, const uint64_t *b,
                                    unsigned bits, grundy_u128 *out) {
  grundy_status s = check(context, bits, 1);
  if (s == GRUNDY_OK) s = check_exact(context, a, b, bits);
  if (s != GRUNDY_OK) return s;
  size_t count = (size_t)1 << bits, size = 2 * count * sizeof(grundy_i_uint128);
  void *block = grundy_i_new(context, 2 * count, sizeof(grundy_i_uint128), &s);
  if (s != GRUNDY_OK) return s;
  grundy_i_uint128 *x = block;
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
  grundy_i_free(context, block, size);
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
  grundy_status s = check(context, bits, modulus);
  for (uint64_t i = 0; s == GRUNDY_OK && i < UINT64_C(1) << bits; i++) {
    s = values[i] < modulus ? look(context, i) : GRUNDY_FAIL(context, GRUNDY_USAGE, no_format);
  }
  return s == GRUNDY_OK ? transform(context, values, UINT64_C(1) << bits, modulus, add_mod) : s;
}

/* The convolution of x and y, both below `all`, the modulus that is worked with; into x. */
static grundy_status convolve_mod(grundy_context *context, uint64_t all, uint64_t *x, uint64_t *y,
                                  size_t count) {
  grundy_status s = transform(context, x, count, all, add_mod);
  if (s == GRUNDY_OK) s = transform(context, y, count, all, add_mod);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    x[i] = times(x[i], y[i], all);
    s = look(context, i);
  }
  return s == GRUNDY_OK ? transform(context, x, count, all, add_mod) : s;
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
  void *block = grundy_i_new(context, 2 * count, sizeof(uint64_t), &s);
  if (s != GRUNDY_OK) return s;
  uint64_t *x = block;
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
  grundy_i_free(context, block, 2 * count * sizeof(uint64_t));
  return s;
}
