/* Nim-product in portable C: both numbers become polynomials, these are multiplied, and the product
 * modulo x^64 + x^4 + x^3 + x + 1 becomes a number.
 *
 * Without an instruction for it the product of polynomials is put together from ordinary ones of
 * every fourth bit: fewer than 2^4 pairs of such bits meet in one place of the product, so no carry
 * reaches the next place that counts. (Pornin's BearSSL does so for the lower half, where this
 * always holds; here the four highest bits of one factor go apart, each shifting the other.)
 * Cost: 16 multiplications and 24 loads from tables of 32 KB.
 */
#include "base/compiler.h"
#include "nim/product.h"

enum { STEP = 4 };

/* Bits i, i + 4, i + 8, … of both halves. */
static grundy_i_uint128 every(int i, grundy_i_uint128 x) {
  const uint64_t mask = UINT64_C(0x1111111111111111) << i;
  return ((grundy_i_uint128)mask << 64 | mask) & x;
}

/* One class of bits of the product, from the classes of a and b that meet there. */
static grundy_i_uint128 product_class(const uint64_t *a, const uint64_t *b, int i) {
  grundy_i_uint128 sum = 0;
  for (int j = 0; j < STEP; j++) sum ^= (grundy_i_uint128)a[j] * b[(i + STEP - j) % STEP];
  return every(i, sum);
}

/* b times the four highest bits of a. */
static grundy_i_uint128 multiply_top(uint64_t a, uint64_t b) {
  uint64_t low = 0, high = 0;
  for (int i = 64 - STEP; i < 64; i++) {
    uint64_t term = (0 - (a >> i & 1)) & b;
    low ^= term << i;
    high ^= term >> (64 - i);
  }
  return (grundy_i_uint128)high << 64 | low;
}

static grundy_i_uint128 multiply(uint64_t a, uint64_t b) {
  uint64_t as[STEP], bs[STEP];
  for (int i = 0; i < STEP; i++) {
    as[i] = (uint64_t)every(i, a & UINT64_MAX >> STEP);
    bs[i] = (uint64_t)every(i, b);
  }
  grundy_i_uint128 sum = multiply_top(a, b);
  for (int i = 0; i < STEP; i++) sum ^= product_class(as, bs, i);
  return sum;
}

/* Modulo the polynomial x^64 is x^4 + x^3 + x + 1, twice for what that sends past x^63. */
static uint64_t reduce(grundy_i_uint128 x) {
  uint64_t high = (uint64_t)(x >> 64);
  high ^= high >> 60 ^ high >> 61 ^ high >> 63;
  return (uint64_t)x ^ high ^ high << 1 ^ high << 3 ^ high << 4;
}

static uint64_t product(uint64_t a, uint64_t b) {
  uint64_t x = grundy_i_nim_image(grundy_i_nim_to_polynomial, a);
  uint64_t y = grundy_i_nim_image(grundy_i_nim_to_polynomial, b);
  return grundy_i_nim_image(grundy_i_nim_of_polynomial, reduce(multiply(x, y)));
}

static void products(const uint64_t *a, const uint64_t *b, size_t count, uint64_t *out) {
  for (size_t i = 0; i < count; i++) out[i] = product(a[i], b[i]);
}

static bool usable(void) {
  return true;
}

const grundy_i_nim_kernel grundy_i_nim_portable = {"portable", usable, product, products};
