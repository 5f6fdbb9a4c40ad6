/* Nim-products with AVX-512 without GFNI, 512 at a time by their bits (product_bits.h); the rest,
 * and single ones, by the instruction for products of polynomials. Unusable on other machines. */
#include "base/compiler.h"
#include "nim/product.h"

#if defined(__AVX512F__) && defined(__PCLMUL__) && defined(__x86_64__)

#include <immintrin.h>

#define B             __m512i
#define B_WORDS       8
#define B_SHIFT       unsigned
#define b_load(p)     _mm512_loadu_si512((const void *)(p))
#define b_store(p, x) _mm512_storeu_si512((void *)(p), x)
#define b_and         _mm512_and_si512
#define b_xor         _mm512_xor_si512
#define b_up          _mm512_slli_epi64
#define b_down        _mm512_srli_epi64
#define b_set(word)   _mm512_set1_epi64((long long)(word))

#include "nim/product_bits.h"

static uint64_t product(uint64_t a, uint64_t b) {
  return grundy_i_nim_clmul.product(a, b);
}

static void products(const uint64_t *a, const uint64_t *b, size_t count, uint64_t *out) {
  size_t done = multiply_lots(a, b, count, out);
  grundy_i_nim_clmul.products(a + done, b + done, count - done, out + done);
}

static bool usable(void) {
  return GRUNDY_CPU_HAS("avx512f") && GRUNDY_CPU_HAS("pclmul");
}

const grundy_i_nim_kernel grundy_i_nim_avx512 = {"avx512", usable, product, products, NULL};

#else

const grundy_i_nim_kernel grundy_i_nim_avx512 = {"avx512", grundy_i_nowhere, NULL, NULL, NULL};

#endif
