/* The kernel for AVX-512 with byte and word operations and GFNI. A permutation i -> i ^ swap of the
 * bits of a lane consists of one of whole bytes (the high bits of swap) and one within bytes (the
 * low three), with GFNI an affine map over GF(2). */
#include "heap/sparse/kernel.h"
#include "heap/sparse/manyrares_kernel.h"

#if defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__GFNI__)

#include <immintrin.h>

#include "heap/sparse/swap_tables.h"

#define JOIN_(a, b) a##b
#define JOIN(a, b)  JOIN_(a, b)

/* 16 bytes, four times. */
static inline __m512i four_times(const uint8_t *from) {
  return _mm512_broadcast_i32x4(_mm_loadu_si128((const void *)from));
}

/* Row j of a map sends bit j ^ swap to bit j; the rows are stored from the last byte to the
 * first. */
static inline __m512i swap_bits(__m512i x, uint32_t swap) {
  static const uint64_t maps[8] = {0x0102040810204080u, 0x0201080420108040u, 0x0408010240801020u,
                                   0x0804020180402010u, 0x1020408001020408u, 0x2010804002010804u,
                                   0x4080102004080102u, 0x8040201008040201u};
  return _mm512_gf2p8affine_epi64_epi8(x, _mm512_set1_epi64((long long)maps[swap & 7]), 0);
}

static inline __m512i swap512(__m512i x, uint32_t swap) {
  if (swap >> 3) x = _mm512_shuffle_epi8(x, four_times(swap_places[swap >> 3 & 7]));
  return swap & 7 ? swap_bits(x, swap) : x;
}

/* The lanes of a moved up by `lanes`, after the last of b. */
static inline __m512i behind16(__m512i b, __m512i a, int lanes) {
  static const uint16_t places[64] = {
      0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
      22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
      44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
  return _mm512_permutex2var_epi16(b, _mm512_loadu_si512(places + 32 - lanes), a);
}

static inline __m512i behind32(__m512i b, __m512i a, int lanes) {
  static const uint32_t places[32] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10,
                                      11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
                                      22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
  return _mm512_permutex2var_epi32(b, _mm512_loadu_si512(places + 16 - lanes), a);
}

static inline __m512i behind64(__m512i b, __m512i a, int lanes) {
  return behind32(b, a, 2 * lanes);
}

/* taken + 1 in lanes below `end`. */
static inline __m512i more16(__m512i taken, unsigned end) {
  __mmask32 lanes = (__mmask32)((UINT64_C(1) << end) - 1);
  return _mm512_maskz_sub_epi16(lanes, taken, _mm512_set1_epi16(-1));
}

static inline __m512i more32(__m512i taken, unsigned end) {
  __mmask16 lanes = (__mmask16)((UINT64_C(1) << end) - 1);
  return _mm512_maskz_sub_epi32(lanes, taken, _mm512_set1_epi32(-1));
}

static inline __m512i more64(__m512i taken, unsigned end) {
  __mmask8 lanes = (__mmask8)((1u << end) - 1);
  return _mm512_maskz_sub_epi64(lanes, taken, _mm512_set1_epi64(-1));
}

static inline __m512i without(__m512i a, __m512i b) {
  return _mm512_andnot_si512(b, a);
}

/* y in lanes where x has a bit of the mask. */
static inline __m512i meets16(__m512i x, __m512i mask, __m512i y) {
  return _mm512_maskz_mov_epi16(_mm512_test_epi16_mask(x, mask), y);
}

static inline __m512i meets32(__m512i x, __m512i mask, __m512i y) {
  return _mm512_maskz_mov_epi32(_mm512_test_epi32_mask(x, mask), y);
}

static inline __m512i meets64(__m512i x, __m512i mask, __m512i y) {
  return _mm512_maskz_mov_epi64(_mm512_test_epi64_mask(x, mask), y);
}

static inline void put32(uint16_t *values, __m512i x) {
  _mm256_storeu_si256((void *)values, _mm512_cvtepi32_epi16(x));
}

static inline void put64(uint16_t *values, __m512i x) {
  _mm_storeu_si128((void *)values, _mm512_cvtepi64_epi16(x));
}

static inline uint32_t some16(const __m512i *x) {
  return _mm512_test_epi16_mask(*x, *x);
}

static inline uint32_t some32(const __m512i *x) {
  return _mm512_test_epi32_mask(x[0], x[0]) | (uint32_t)_mm512_test_epi32_mask(x[1], x[1]) << 16;
}

static inline uint32_t some64(const __m512i *x) {
  uint32_t lanes = 0;
  for (int i = 0; i < 4; i++) lanes |= (uint32_t)_mm512_test_epi64_mask(x[i], x[i]) << 8 * i;
  return lanes;
}

#define V             __m512i
#define V_BYTES       64
#define v_loads       _mm512_loadu_si512
#define v_stores      _mm512_storeu_si512
#define v_zero        _mm512_setzero_si512
#define v_set(w)      _mm512_set1_epi64((long long)(w))
#define v_lanes(l)    four_times((const uint8_t *)(l)->words)
#define v_or          _mm512_or_si512
#define v_and         _mm512_and_si512
#define v_without     without
#define v_swap        swap512
#define raise16       _mm512_slli_epi16
#define raise32(x, s) _mm512_slli_epi32(x, (unsigned)(s))
#define raise64(x, s) _mm512_slli_epi64(x, (unsigned)(s))
#define lower16       _mm512_srli_epi16
#define lower32(x, s) _mm512_srli_epi32(x, (unsigned)(s))
#define lower64(x, s) _mm512_srli_epi64(x, (unsigned)(s))
#define minus16       _mm512_sub_epi16
#define minus32       _mm512_sub_epi32
#define minus64       _mm512_sub_epi64
#define put16         _mm512_storeu_si512

#define BITS 16
#include "heap/sparse/kernel_vector.h"

#define BITS 32
#include "heap/sparse/kernel_vector.h"

#define BITS 64
#include "heap/sparse/kernel_vector.h"

static bool usable(void) {
  return GRUNDY_CPU_HAS("avx512bw") && GRUNDY_CPU_HAS("avx512vl") && GRUNDY_CPU_HAS("gfni");
}

const grundy_i_kernel grundy_i_kernel_gfni = {
    "gfni", usable, run16, run32, run64, ahead16, ahead32, ahead64, &grundy_i_manyrares_avx2};

#else

const grundy_i_kernel grundy_i_kernel_gfni = {
    "gfni", grundy_i_nowhere, NULL, NULL, NULL, NULL, NULL, NULL, &grundy_i_manyrares_avx2};

#endif
