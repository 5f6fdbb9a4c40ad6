/* Nim-product of numbers below 2^64: this is the one place where a kernel is chosen, by what the
 * machine can do. The numbers below 2^64 are a field (Conway, On Numbers and Games, 1976, ch. 6),
 * and all fields of 2^64 elements are isomorphic: both numbers become polynomials, these are
 * multiplied, and the product modulo x^64 + x^4 + x^3 + x + 1 becomes a number.
 * research/nim_isomorphism.c says how the isomorphism is found.
 *
 * Without an instruction for it, the product of polynomials is put together from ordinary products
 * of every fourth bit: where at most 15 pairs of such bits meet in one place of the product, no
 * carry reaches the next place that counts. (Pornin's BearSSL does so for the lower half, where
 * this always holds.) All 16 of them are ones in a number in 2^14; it is taken apart into two.
 * Cost: 24 loads from tables of 32 KB, and 16 multiplications or three of that instruction.
 */
#include "nim/product.h"

#include "base/compiler.h"
#include "nim/isomorphism.h"

enum { STEP = 4 };

/* Bits i, i + 4, i + 8, …. */
static uint64_t every(int i, uint64_t x) {
  return x & UINT64_C(0x1111111111111111) << i;
}

/* Are bits i, i + 4, i + 8, … all ones, for some i? */
static bool crowded(uint64_t x) {
  for (int distance = 32; distance >= STEP; distance /= 2) x &= x >> distance;
  return x % (1 << STEP) != 0;
}

/* Modulo the polynomial x^64 is x^4 + x^3 + x + 1, twice for what that sends past x^63. */
static uint64_t reduce(uint64_t high, uint64_t low) {
  high ^= high >> 60 ^ high >> 61 ^ high >> 63;
  return low ^ high ^ high << 1 ^ high << 3 ^ high << 4;
}

/* For a that is not crowded. */
static uint64_t multiply_uncrowded(uint64_t a, uint64_t b) {
  GRUNDY_ASSERT(!crowded(a));
  uint64_t as[STEP], bs[STEP], low = 0, high = 0;
  for (int i = 0; i < STEP; i++) {
    as[i] = every(i, a);
    bs[i] = every(i, b);
  }
  for (int i = 0; i < STEP; i++) {
    grundy_i_uint128 sum = 0;
    for (int j = 0; j < STEP; j++) sum ^= (grundy_i_uint128)as[j] * bs[(i + STEP - j) % STEP];
    low |= every(i, (uint64_t)sum);
    high |= every(i, (uint64_t)(sum >> 64));
  }
  return reduce(high, low);
}

static uint64_t multiply(uint64_t a, uint64_t b) {
  uint64_t part = GRUNDY_UNLIKELY(crowded(a)) ? UINT32_MAX : UINT64_MAX;
  uint64_t product = multiply_uncrowded(a & part, b);
  if (GRUNDY_UNLIKELY(~part)) product ^= multiply_uncrowded(a & ~part, b);
  return product;
}

static uint64_t product(uint64_t a, uint64_t b) {
  return grundy_i_nim_by(multiply, a, b);
}

static grundy_u128 wide(grundy_u128 a, grundy_u128 b) {
  return grundy_i_nim_wide_by(multiply, a, b);
}

const grundy_i_nim_kernel grundy_i_nim_portable = {"portable", grundy_i_everywhere, product, wide};

GRUNDY_KERNELS(grundy_i_nim_kernel, grundy_i_nim_kernel_at, grundy_i_nim_best, &grundy_i_nim_clmul,
               &grundy_i_nim_portable)

uint64_t grundy_nim_product(uint64_t a, uint64_t b) {
  return GRUNDY_LIKELY(GRUNDY_CPU_HAS("pclmul")) ? grundy_i_nim_clmul.product(a, b) : product(a, b);
}

void grundy_nim_products(const uint64_t *a, const uint64_t *b, size_t count, uint64_t *out) {
  const grundy_i_nim_kernel *kernel = grundy_i_nim_best();
  for (size_t i = 0; i < count; i++) out[i] = kernel->product(a[i], b[i]);
}

grundy_u128 grundy_nim_wide_product(grundy_u128 a, grundy_u128 b) {
  return grundy_i_nim_best()->wide(a, b);
}

/* ---- the isomorphism ---- */

/* The tables of the isomorphism between nim-arithmetic below 2^64 and polynomials: a linear map, so
 * the image of a word is the XOR of those of its bytes, and that of a byte the XOR of those of its
 * bits. The compiler adds them up from the images of single bits in nim/isomorphism.h.
 * 16 KB each. */

/* SPANn lists the 2^n sums of x and some of n words. */
#define SPAN1(x, a)                   (x), (x) ^ (a)
#define SPAN2(x, a, b)                SPAN1(x, a), SPAN1((x) ^ (b), a)
#define SPAN3(x, a, b, c)             SPAN2(x, a, b), SPAN2((x) ^ (c), a, b)
#define SPAN4(x, a, b, c, d)          SPAN3(x, a, b, c), SPAN3((x) ^ (d), a, b, c)
#define SPAN5(x, a, b, c, d, e)       SPAN4(x, a, b, c, d), SPAN4((x) ^ (e), a, b, c, d)
#define SPAN6(x, a, b, c, d, e, f)    SPAN5(x, a, b, c, d, e), SPAN5((x) ^ (f), a, b, c, d, e)
#define SPAN7(x, a, b, c, d, e, f, g) SPAN6(x, a, b, c, d, e, f), SPAN6((x) ^ (g), a, b, c, d, e, f)
#define BYTE(a, b, c, d, e, f, g, h)                                                               \
  { SPAN7(UINT64_C(0), a, b, c, d, e, f, g), SPAN7(UINT64_C(h), a, b, c, d, e, f, g) }

const uint64_t grundy_i_nim_to_polynomial[8][256] = {GRUNDY_FROM_NIM(BYTE)};
const uint64_t grundy_i_nim_of_polynomial[8][256] = {GRUNDY_TO_NIM(BYTE)};
