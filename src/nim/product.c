/* Nim-product of numbers below 2^64: this is the one place where a kernel is chosen, by what the
 * machine can do. They multiply polynomials: the numbers below 2^64 are a field (Conway, On Numbers
 * and Games, 1976, ch. 6), and all fields of 2^64 elements are isomorphic.
 * research/nim_isomorphism.c says how the isomorphism is found. */
#include "nim/product.h"

GRUNDY_KERNELS(grundy_i_nim_kernel, grundy_i_nim_kernel_at, grundy_i_nim_best, &grundy_i_nim_clmul,
               &grundy_i_nim_portable)

uint64_t grundy_nim_product(uint64_t a, uint64_t b) {
  return grundy_i_nim_best()->product(a, b);
}

void grundy_nim_products(const uint64_t *a, const uint64_t *b, size_t count, uint64_t *out) {
  for (size_t i = 0; i < count; i++) out[i] = grundy_nim_product(a[i], b[i]);
}

grundy_u128 grundy_nim_wide_product(grundy_u128 a, grundy_u128 b) {
  return grundy_i_nim_best()->wide(a, b);
}
