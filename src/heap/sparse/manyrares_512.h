/* The kernels for many rare heaps and AVX-512: rows in vectors of 64 bytes, the bytes of a unit in
 * vectors of 32 with more registers and masks. */
#include "heap/sparse/manyrares_256.h"
#include "heap/sparse/swap_512.h"

#define b_zeros(x)    _mm256_movm_epi8(_mm256_testn_epi8_mask(x, x))
#define b_equal(x, y) (_mm256_cmpeq_epi8_mask(x, y) != 0)
#define w_any_zero(x) (_mm256_testn_epi16_mask(x, x) != 0)
#define T             __m512i
#define T_WORDS       8
#define t_load(p)     _mm512_loadu_si512(p)
#define t_store(p, x) _mm512_storeu_si512(p, x)
#define t_zero        _mm512_setzero_si512
#define t_or          _mm512_or_si512
#define t_swap        swap_rows

static inline __m512i swap_rows(__m512i x, uint32_t swap) {
  if (swap & 7) x = swap_bits(x, swap);
  if (swap & 0x38) {
    __m512i place =
        _mm512_broadcast_i32x4(_mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
    x = _mm512_shuffle_epi8(x, _mm512_xor_si512(place, _mm512_set1_epi8((char)(swap >> 3 & 7))));
  }
  if (swap & 0xc0) {
    __m512i place = _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7);
    x = _mm512_permutexvar_epi64(_mm512_xor_si512(place, _mm512_set1_epi64((long long)(swap >> 6))),
                                 x);
  }
  return x;
}

#include "heap/sparse/manyrares_body.h"
