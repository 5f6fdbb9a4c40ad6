/* Nim-products with NEON, 128 at a time by their bits (product_bits.h); the rest, and single ones,
 * by the portable kernel, since not every AArch64 multiplies polynomials of 64 bits. */
#include "base/compiler.h"
#include "nim/product.h"

#if GRUNDY_NEON

#include <arm_neon.h>

#define B            uint64x2_t
#define B_WORDS      2
#define B_SHIFT      int
#define b_load       vld1q_u64
#define b_store      vst1q_u64
#define b_and        vandq_u64
#define b_xor        veorq_u64
#define b_up(x, s)   vshlq_u64(x, vdupq_n_s64(s))
#define b_down(x, s) vshlq_u64(x, vdupq_n_s64(-(s)))
#define b_set        vdupq_n_u64

#include "nim/product_bits.h"

static uint64_t product(uint64_t a, uint64_t b) {
  return grundy_i_nim_portable.product(a, b);
}

static void products(const uint64_t *a, const uint64_t *b, size_t count, uint64_t *out) {
  size_t done = multiply_lots(a, b, count, out);
  grundy_i_nim_portable.products(a + done, b + done, count - done, out + done);
}

const grundy_i_nim_kernel grundy_i_nim_neon = {"neon", grundy_i_everywhere, product, products,
                                               NULL};

#else

const grundy_i_nim_kernel grundy_i_nim_neon = {"neon", grundy_i_nowhere, NULL, NULL, NULL};

#endif
