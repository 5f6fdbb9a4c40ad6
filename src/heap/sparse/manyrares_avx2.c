/* The kernel for many rare heaps, AVX2. */
#include "heap/sparse/manyrares_kernel.h"

#if defined(__AVX2__)

#include "heap/sparse/manyrares_256.h"
#include "heap/sparse/swap_256.h"

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
