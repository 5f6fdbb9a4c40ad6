/* The kernel for many rare heaps, AVX-512 with GFNI: rows in vectors of 64 bytes, the bytes of a
 * unit in vectors of 32 with more registers and masks. */
#include "heap/sparse/manyrares_kernel.h"

#if defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__GFNI__)

#include "heap/sparse/manyrares_256.h"

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

/* Row j of a map sends bit j ^ swap to bit j; the rows are stored from the last byte to the
 * first. */
static inline __m512i swap_within_bytes(__m512i x, uint32_t swap) {
  static const uint64_t maps[8] = {0x0102040810204080u, 0x0201080420108040u, 0x0408010240801020u,
                                   0x0804020180402010u, 0x1020408001020408u, 0x2010804002010804u,
                                   0x4080102004080102u, 0x8040201008040201u};
  return _mm512_gf2p8affine_epi64_epi8(x, _mm512_set1_epi64((long long)maps[swap & 7]), 0);
}

static inline __m512i swap_rows(__m512i x, uint32_t swap) {
  if (swap & 7) x = swap_within_bytes(x, swap);
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

const grundy_i_manyrares_kernel grundy_i_manyrares_gfni = {gather, strike, survive,
                                                           search, scan,   32};

#else

const grundy_i_manyrares_kernel grundy_i_manyrares_gfni = {NULL, NULL, NULL, NULL, NULL};

#endif
