/* The kernel for many rare heaps, AVX2. */
#include "heap/wide_kernel.h"

#if defined(__AVX2__)

#include <immintrin.h>

#define b_zeros(x)    _mm256_cmpeq_epi8(x, _mm256_setzero_si256())
#define b_equal(x, y) (_mm256_movemask_epi8(_mm256_cmpeq_epi8(x, y)) != 0)
#define w_any_zero(x) (_mm256_movemask_epi8(_mm256_cmpeq_epi16(x, _mm256_setzero_si256())) != 0)

/* Swaps neighbouring runs of `shift` bits; `low` marks the lower run of each two. */
static inline __m256i swap_bits(__m256i x, int shift, char low) {
  __m256i mask = _mm256_set1_epi8(low);
  __m256i up = _mm256_slli_epi64(_mm256_and_si256(x, mask), shift);
  return _mm256_or_si256(up, _mm256_and_si256(_mm256_srli_epi64(x, shift), mask));
}

static inline __m256i swap_within_bytes(__m256i x, uint32_t swap) {
  if (swap & 1) x = swap_bits(x, 1, 0x55);
  if (swap & 2) x = swap_bits(x, 2, 0x33);
  if (swap & 4) x = swap_bits(x, 4, 0x0f);
  return x;
}

#include "heap/wide_256.h"

const grundy_i_wide_kernel grundy_i_wide_avx2 = {gather, strike, survive, hunt, scan};

#else

const grundy_i_wide_kernel grundy_i_wide_avx2 = {NULL, NULL, NULL, NULL, NULL};

#endif
