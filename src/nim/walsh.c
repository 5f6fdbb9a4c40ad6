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

#include "base/assert.h"
#include "base/context.h"
#include "base/u128.h"

static grundy_status check(grundy_context *context, unsigned bits, uint64_t modulus) {
  bool right = bits <= GRUNDY_WALSH_BITS && modulus >= 1 && modulus <= UINT64_C(1) << 63;
  return right ? GRUNDY_OK : GRUNDY_FAIL(context, GRUNDY_USAGE, no_format);
}

/* ---- exactly ---- */

grundy_status grundy_walsh_transform(grundy_context *context, int64_t *values, unsigned bits) {
  grundy_status s = check(context, bits, 1);
  uint64_t count = UINT64_C(1) << bits, sum = 0;
  for (uint64_t i = 0; i < count && s == GRUNDY_OK; i++) {
    uint64_t size = values[i] < 0 ? -(uint64_t)values[i] : (uint64_t)values[i];
    if (size > INT64_MAX - sum) return GRUNDY_FAIL(context, GRUNDY_LIMIT, walsh_exact, "2^63");
    sum += size;
  }
  for (uint64_t half = 1; half < count && s == GRUNDY_OK; half *= 2) {
    for (uint64_t i = 0; i < count && s == GRUNDY_OK; i += 2 * half) {
      for (uint64_t j = i; j < i + half; j++) {
        int64_t u = values[j], v = values[j + half];
        values[j] = u + v;
        values[j + half] = u - v;
      }
      s = grundy_i_tick(context, NULL, 0, 0);
    }
  }
  return s;
}

/* Modulo 2^128. */
static grundy_status transform_wide(grundy_context *context, grundy_i_uint128 *values,
                                    uint64_t count) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t half = 1; half < count && s == GRUNDY_OK; half *= 2) {
    for (uint64_t i = 0; i < count && s == GRUNDY_OK; i += 2 * half) {
      for (uint64_t j = i; j < i + half; j++) {
        grundy_i_uint128 u = values[j], v = values[j + half];
        values[j] = u + v;
        values[j + half] = u - v;
      }
      s = grundy_i_tick(context, NULL, 0, 0);
    }
  }
  return s;
}

/* Whether largest(a) * sum(b) * 2^bits, or the same with a and b exchanged, is below 2^128. */
static bool fits(const uint64_t *a, const uint64_t *b, unsigned bits) {
  grundy_i_uint128 sum[2] = {0, 0}, room = ~(grundy_i_uint128)0 >> bits;
  uint64_t largest[2] = {0, 0};
  for (uint64_t i = 0; i < UINT64_C(1) << bits; i++) {
    sum[0] += a[i], sum[1] += b[i];
    if (a[i] > largest[0]) largest[0] = a[i];
    if (b[i] > largest[1]) largest[1] = b[i];
  }
  for (int k = 0; k < 2; k++) {
    if (!largest[k] || sum[1 - k] <= room / largest[k]) return true;
  }
  return false;
}

static grundy_status convolve_wide(grundy_context *context, grundy_i_uint128 *x,
                                   grundy_i_uint128 *y, unsigned bits) {
  uint64_t count = UINT64_C(1) << bits;
  grundy_status s = transform_wide(context, x, count);
  if (s == GRUNDY_OK) s = transform_wide(context, y, count);
  for (uint64_t i = 0; i < count && s == GRUNDY_OK; i++) x[i] *= y[i];
  return s == GRUNDY_OK ? transform_wide(context, x, count) : s;
}

grundy_status grundy_walsh_convolve(grundy_context *context, const uint64_t *a, const uint64_t *b,
                                    unsigned bits, grundy_u128 *out) {
  void *block = NULL;
  grundy_status s = check(context, bits, 1);
  if (s != GRUNDY_OK) return s;
  if (!fits(a, b, bits)) return GRUNDY_FAIL(context, GRUNDY_LIMIT, walsh_exact, "2^128");
  size_t count = (size_t)1 << bits, size = 2 * count * sizeof(grundy_i_uint128);
  s = grundy_i_allocate(context, 2 * count, sizeof(grundy_i_uint128), &block);
  if (s != GRUNDY_OK) return s;
  grundy_i_uint128 *x = block;
  for (size_t i = 0; i < count; i++) x[i] = a[i], x[count + i] = b[i];
  s = convolve_wide(context, x, x + count, bits);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    GRUNDY_ASSERT((x[i] & (count - 1)) == 0);
    out[i] = grundy_i_u128_to(x[i] >> bits);
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

/* Modulo any number; values are below it. */
static grundy_status transform_mod(grundy_context *context, uint64_t modulus, uint64_t *values,
                                   uint64_t count) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t half = 1; half < count && s == GRUNDY_OK; half *= 2) {
    for (uint64_t i = 0; i < count && s == GRUNDY_OK; i += 2 * half) {
      for (uint64_t j = i; j < i + half; j++) {
        uint64_t u = values[j], v = values[j + half];
        values[j] = u >= modulus - v ? u - (modulus - v) : u + v;
        values[j + half] = u >= v ? u - v : u + (modulus - v);
      }
      s = grundy_i_tick(context, NULL, 0, 0);
    }
  }
  return s;
}

grundy_status grundy_walsh_transform_mod(grundy_context *context, uint64_t modulus,
                                         uint64_t *values, unsigned bits) {
  grundy_status s = check(context, bits, modulus);
  for (uint64_t i = 0; s == GRUNDY_OK && i < UINT64_C(1) << bits; i++) {
    if (values[i] >= modulus) s = GRUNDY_FAIL(context, GRUNDY_USAGE, no_format);
  }
  return s == GRUNDY_OK ? transform_mod(context, modulus, values, UINT64_C(1) << bits) : s;
}

/* The convolution of x and y, both below `all`, the modulus that is worked with; into x. */
static grundy_status convolve_mod(grundy_context *context, uint64_t all, uint64_t *x, uint64_t *y,
                                  size_t count) {
  grundy_status s = transform_mod(context, all, x, count);
  if (s == GRUNDY_OK) s = transform_mod(context, all, y, count);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) x[i] = times(x[i], y[i], all);
  return s == GRUNDY_OK ? transform_mod(context, all, x, count) : s;
}

grundy_status grundy_walsh_convolve_mod(grundy_context *context, uint64_t modulus,
                                        const uint64_t *a, const uint64_t *b, unsigned bits,
                                        uint64_t *out) {
  void *block = NULL;
  grundy_status s = check(context, bits, modulus);
  if (s != GRUNDY_OK) return s;
  bool odd = modulus % 2;
  size_t count = (size_t)1 << bits;
  if (!odd && modulus > UINT64_MAX >> bits) {
    return GRUNDY_FAIL(context, GRUNDY_LIMIT, walsh_even, modulus, count);
  }
  uint64_t all = odd ? modulus : modulus << bits;
  uint64_t inverse = power(modulus / 2 + 1, bits, modulus);
  s = grundy_i_allocate(context, 2 * count, sizeof(uint64_t), &block);
  if (s != GRUNDY_OK) return s;
  uint64_t *x = block;
  for (size_t i = 0; i < count; i++) x[i] = a[i] % modulus, x[count + i] = b[i] % modulus;
  s = convolve_mod(context, all, x, x + count, count);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    out[i] = odd ? times(x[i], inverse, modulus) : x[i] >> bits;
    GRUNDY_ASSERT(out[i] < modulus);
  }
  grundy_i_free(context, block, 2 * count * sizeof(uint64_t));
  return s;
}
