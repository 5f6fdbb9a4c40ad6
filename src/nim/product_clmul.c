/* Nim-product with the instruction for products of polynomials (PCLMULQDQ): as product_portable.c,
 * with three of these instead of 16 multiplications. Unusable on other machines. */
#include "base/compiler.h"
#include "nim/product.h"

#if defined(__PCLMUL__) && defined(__x86_64__)

#include <immintrin.h>

/* x^64 = x^4 + x^3 + x + 1 moves the upper half down; what that sends past x^63 moves again. */
static inline uint64_t multiply(uint64_t a, uint64_t b) {
  const __m128i modulus = _mm_cvtsi64_si128(0x1b);
  __m128i x =
      _mm_clmulepi64_si128(_mm_cvtsi64_si128((long long)a), _mm_cvtsi64_si128((long long)b), 0x00);
  __m128i y = _mm_clmulepi64_si128(x, modulus, 0x01);
  __m128i z = _mm_clmulepi64_si128(y, modulus, 0x01);
  return (uint64_t)_mm_cvtsi128_si64(_mm_xor_si128(_mm_xor_si128(x, y), z));
}

#include "nim/product_wide.h"

static inline uint64_t product(uint64_t a, uint64_t b) {
  uint64_t x = grundy_i_nim_image(grundy_i_nim_to_polynomial, a);
  uint64_t y = grundy_i_nim_image(grundy_i_nim_to_polynomial, b);
  return grundy_i_nim_image(grundy_i_nim_of_polynomial, multiply(x, y));
}

static bool usable(void) {
  return GRUNDY_CPU_HAS("pclmul");
}

const grundy_i_nim_kernel grundy_i_nim_clmul = {"clmul", usable, product, wide};

#else

const grundy_i_nim_kernel grundy_i_nim_clmul = {"clmul", grundy_i_nowhere, NULL, NULL};

#endif
