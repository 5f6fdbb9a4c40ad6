/* Nim-product of numbers below 2^64: this is the one place where a kernel is chosen, by what the
 * machine can do. All kernels but one (product_gfni.c) multiply polynomials: the numbers below 2^64
 * are a field (Conway, On Numbers and Games, 1976, ch. 6), and all fields of 2^64 elements are
 * isomorphic. research/nim_isomorphism.c says how the isomorphism is found.
 */
#include "nim/product.h"

GRUNDY_KERNELS(grundy_i_nim_kernel, grundy_i_nim_kernel_at, grundy_i_nim_best, &grundy_i_nim_gfni,
               &grundy_i_nim_avx2, &grundy_i_nim_clmul, &grundy_i_nim_neon, &grundy_i_nim_portable)

uint64_t grundy_nim_product(uint64_t a, uint64_t b) {
  if (GRUNDY_LIKELY(grundy_i_nim_has_gfni())) return grundy_i_nim_gfni.product(a, b);
  if (GRUNDY_LIKELY(GRUNDY_CPU_HAS("pclmul"))) return grundy_i_nim_clmul.product(a, b);
  return grundy_i_nim_portable.product(a, b);
}

void grundy_nim_products(const uint64_t *a, const uint64_t *b, size_t count, uint64_t *out) {
  grundy_i_nim_best()->products(a, b, count, out);
}

grundy_u128 grundy_nim_wide_product(grundy_u128 a, grundy_u128 b) {
  if (GRUNDY_LIKELY(GRUNDY_CPU_HAS("pclmul"))) return grundy_i_nim_clmul.wide(a, b);
  return grundy_i_nim_portable.wide(a, b);
}
