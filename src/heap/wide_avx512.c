/* The kernel for many rare heaps, AVX-512 (32 byte vectors: more registers, masks) with GFNI. */
#include "heap/wide_kernel.h"

#if defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__GFNI__)

#include <immintrin.h>

#define B             __m256i
#define b_load(p)     _mm256_loadu_si256((const __m256i *)(const void *)(p))
#define b_store(p, x) _mm256_storeu_si256((__m256i *)(void *)(p), x)
#define b_set(x)      _mm256_set1_epi8((char)(x))
#define b_or          _mm256_or_si256
#define b_xor         _mm256_xor_si256
#define b_min         _mm256_min_epu8
#define b_max         _mm256_max_epu8
#define b_zeros(x)    _mm256_movm_epi8(_mm256_testn_epi8_mask(x, x))
#define b_equal(x, y) (_mm256_cmpeq_epi8_mask(x, y) != 0)
#define w_set(x)      _mm256_set1_epi16((short)(x))
#define w_min         _mm256_min_epu16
#define w_any_zero(x) (_mm256_testn_epi16_mask(x, x) != 0)
#define T             __m256i
#define t_load        b_load
#define t_store       b_store
#define t_zero        _mm256_setzero_si256
#define t_or          _mm256_or_si256
#define t_swap        swap_row

/* Row j of the map sends bit j ^ swap to bit j; the rows stand from the last byte to the first. */
static inline uint64_t within_bytes(uint32_t swap) {
  static const uint64_t maps[8] = {0x0102040810204080u, 0x0201080420108040u, 0x0408010240801020u,
                                   0x0804020180402010u, 0x1020408001020408u, 0x2010804002010804u,
                                   0x4080102004080102u, 0x8040201008040201u};
  return maps[swap & 7];
}

static inline __m256i swap_row(__m256i x, uint32_t swap) {
  if (swap & 7) {
    x = _mm256_gf2p8affine_epi64_epi8(x, _mm256_set1_epi64x((long long)within_bytes(swap)), 0);
  }
  if (swap & 0x38) {
    __m256i place = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
    x = _mm256_shuffle_epi8(x, _mm256_xor_si256(place, _mm256_set1_epi8((char)(swap >> 3 & 7))));
  }
  if (swap & 0xc0) {
    __m256i place = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    x = _mm256_permutevar8x32_epi32(
        x, _mm256_xor_si256(place, _mm256_set1_epi32((int)(swap >> 6 << 1))));
  }
  return x;
}

#include "heap/wide_body.h"

const grundy_i_wide_kernel grundy_i_wide_avx512 = {gather, strike, survive, hunt, scan};

#else

const grundy_i_wide_kernel grundy_i_wide_avx512 = {NULL, NULL, NULL, NULL, NULL};

#endif
