/* The kernel for many rare heaps, AVX-512 (32 byte vectors: more registers, masks) with GFNI. */
#include "heap/wide_kernel.h"

#if defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__GFNI__)

#include <immintrin.h>

#define b_zeros(x)    _mm256_movm_epi8(_mm256_testn_epi8_mask(x, x))
#define b_equal(x, y) (_mm256_cmpeq_epi8_mask(x, y) != 0)
#define w_any_zero(x) (_mm256_testn_epi16_mask(x, x) != 0)

/* Row j of a map sends bit j ^ swap to bit j; the rows stand from the last byte to the first. */
static inline __m256i swap_within_bytes(__m256i x, uint32_t swap) {
  static const uint64_t maps[8] = {0x0102040810204080u, 0x0201080420108040u, 0x0408010240801020u,
                                   0x0804020180402010u, 0x1020408001020408u, 0x2010804002010804u,
                                   0x4080102004080102u, 0x8040201008040201u};
  return _mm256_gf2p8affine_epi64_epi8(x, _mm256_set1_epi64x((long long)maps[swap & 7]), 0);
}

#include "heap/wide_256.h"

const grundy_i_wide_kernel grundy_i_wide_avx512 = {gather, strike, survive, hunt, scan};

#else

const grundy_i_wide_kernel grundy_i_wide_avx512 = {NULL, NULL, NULL, NULL, NULL};

#endif
