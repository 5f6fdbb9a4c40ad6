/* The kernel for many rare heaps, AVX2, which those for AVX-512 have too. */
#include "heap/sparse/manyrares_kernel.h"

#if defined(__AVX2__)

#include <immintrin.h>

#include "heap/sparse/swap.h"

#define B             __m256i
#define b_load(p)     _mm256_loadu_si256((const __m256i *)(const void *)(p))
#define b_store(p, x) _mm256_storeu_si256((__m256i *)(void *)(p), x)
#define b_set(x)      _mm256_set1_epi8((char)(x))
#define b_or          _mm256_or_si256
#define b_xor         _mm256_xor_si256
#define b_min         _mm256_min_epu8
#define b_max         _mm256_max_epu8
#define b_reverse     reverse_bytes
#define w_set(x)      _mm256_set1_epi16((short)(x))
#define w_min         _mm256_min_epu16
#define b_zeros(x)    _mm256_cmpeq_epi8(x, _mm256_setzero_si256())
#define b_equal(x, y) (_mm256_movemask_epi8(_mm256_cmpeq_epi8(x, y)) != 0)
#define w_any_zero(x) (_mm256_movemask_epi8(_mm256_cmpeq_epi16(x, _mm256_setzero_si256())) != 0)
#define T             __m256i
#define T_WORDS       4
#define t_load        b_load
#define t_store       b_store
#define t_zero        _mm256_setzero_si256
#define t_or          _mm256_or_si256
#define t_swap        swap_row

static inline __m256i reverse_bytes(__m256i x) {
  __m256i back = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
  return _mm256_permute4x64_epi64(_mm256_shuffle_epi8(x, back), 0x4e);
}

static inline __m256i swap_row(__m256i x, uint32_t swap) {
  if (swap & 7) x = swap_bits(x, swap);
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

#include "heap/sparse/manyrares_body.h"

const grundy_i_manyrares_kernel grundy_i_manyrares_avx2 = {gather, strike, survive, search, scan};

#else

const grundy_i_manyrares_kernel grundy_i_manyrares_avx2 = {NULL, NULL, NULL, NULL, NULL};

#endif
