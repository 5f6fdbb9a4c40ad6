/* Nim-products with AVX2, 256 at a time by their bits (product_bits.h); the rest, and single
 * ones, by the instruction for products of polynomials. Unusable on other machines. */
#include "base/compiler.h"
#include "nim/product.h"

#if defined(__AVX2__) && defined(__PCLMUL__) && defined(__x86_64__)

#include <immintrin.h>

#define B             __m256i
#define B_WORDS       4
#define B_SHIFT       int
#define b_load(p)     _mm256_loadu_si256((const void *)(p))
#define b_store(p, x) _mm256_storeu_si256((void *)(p), x)
#define b_and         _mm256_and_si256
#define b_xor         _mm256_xor_si256
#define b_up          _mm256_slli_epi64
#define b_down        _mm256_srli_epi64
#define b_set(word)   _mm256_set1_epi64x((long long)(word))

#include "nim/product_bits.h"

static uint64_t product(uint64_t a, uint64_t b) {
  return grundy_i_nim_clmul.product(a, b);
}

static void products(const uint64_t *a, const uint64_t *b, size_t count, uint64_t *out) {
  size_t done = multiply_lots(a, b, count, out);
  grundy_i_nim_clmul.products(a + done, b + done, count - done, out + done);
}

static bool usable(void) {
  return GRUNDY_CPU_HAS("avx2") && GRUNDY_CPU_HAS("pclmul");
}

const grundy_i_nim_kernel grundy_i_nim_avx2 = {"avx2", usable, product, products, NULL};

#else

const grundy_i_nim_kernel grundy_i_nim_avx2 = {"avx2", grundy_i_nowhere, NULL, NULL, NULL};

#endif
