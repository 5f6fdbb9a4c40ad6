/* What the kernels with vectors of 32 bytes have in common. The including file defines b_zeros,
 * b_equal and w_any_zero (see wide_body.h) and swap_within_bytes(x, swap), which permutes the bits
 * of each byte by the low three bits of swap. */
#include <immintrin.h>

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
#define T             __m256i
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
  if (swap & 7) x = swap_within_bytes(x, swap);
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
