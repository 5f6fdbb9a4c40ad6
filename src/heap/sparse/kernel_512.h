/* The kernels for AVX-512 with byte and word operations, with GFNI and without. A permutation
 * i -> i ^ swap of the bits of a lane consists of one of whole bytes (the high bits of swap) and
 * one within bytes (the low three). */
#include "heap/sparse/swap_512.h"

#define JOIN_(a, b) a##b
#define JOIN(a, b)  JOIN_(a, b)

static inline __m512i swap512(__m512i x, uint32_t swap) {
  if (swap >> 3) x = _mm512_shuffle_epi8(x, four_times(swap_places[swap >> 3 & 3]));
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

static inline __m512i up16(__m512i a, int lanes) {
  return behind16(_mm512_setzero_si512(), a, lanes);
}

static inline __m512i up32(__m512i a, int lanes) {
  return behind32(_mm512_setzero_si512(), a, lanes);
}

/* The lowest bit not taken is the one that taken + 1 has in common with the complement. */
static inline __m512i first16(__m512i taken, unsigned end) {
  __mmask32 lanes = (__mmask32)((UINT64_C(1) << end) - 1);
  return _mm512_andnot_si512(taken, _mm512_maskz_sub_epi16(lanes, taken, _mm512_set1_epi16(-1)));
}

static inline __m512i first32(__m512i taken, unsigned end) {
  __mmask16 lanes = (__mmask16)((UINT64_C(1) << end) - 1);
  return _mm512_andnot_si512(taken, _mm512_maskz_sub_epi32(lanes, taken, _mm512_set1_epi32(-1)));
}

static inline __m512i without(__m512i a, __m512i b) {
  return _mm512_andnot_si512(b, a);
}

/* The rare values below the common value of each lane, as indices: those of smaller groups of 2^low
 * indices, and those of its own group where the common value has the bit that
 * the index leaves out. */
static inline __m512i need16(const grundy_i_kernel_plan *plan, __m512i one, uint16_t *values) {
  __m512i start = one;
  uint32_t lowest = 0xffffu / ((1u << (1u << plan->low)) - 1);
  for (unsigned j = 0; j < plan->low; j++) {
    start = _mm512_or_si512(start, _mm512_srli_epi16(start, 1u << j));
  }
  start = _mm512_and_si512(start, _mm512_set1_epi16((short)lowest));
  __m512i group = start;
  for (unsigned j = 0; j < plan->low; j++) {
    group = _mm512_or_si512(group, _mm512_slli_epi16(group, 1u << j));
  }
  __m512i twin = _mm512_set1_epi64((long long)plan->twins);
  __m512i value = _mm512_setzero_si512();
  for (size_t j = 0; j < plan->decode_count; j++) {
    const grundy_i_kernel_decode *d = &plan->decode[j];
    __m512i mask = _mm512_set1_epi64((long long)d->masks);
    value = _mm512_or_si512(
        value, _mm512_maskz_set1_epi16(_mm512_test_epi16_mask(one, mask), (short)d->weight));
  }
  _mm512_storeu_si512(values, value);
  __m512i below = _mm512_sub_epi16(start, _mm512_set1_epi16(1));
  return _mm512_maskz_mov_epi16(_mm512_test_epi16_mask(one, one),
                                _mm512_or_si512(below, _mm512_and_si512(group, twin)));
}

static inline __m512i need32(const grundy_i_kernel_plan *plan, __m512i one, uint16_t *values) {
  __m512i start = one;
  uint32_t lowest = 0xffffffffu / (uint32_t)((1ull << (1u << plan->low)) - 1);
  for (unsigned j = 0; j < plan->low; j++) {
    start = _mm512_or_si512(start, _mm512_srli_epi32(start, 1u << j));
  }
  start = _mm512_and_si512(start, _mm512_set1_epi32((int)lowest));
  __m512i group = start;
  for (unsigned j = 0; j < plan->low; j++) {
    group = _mm512_or_si512(group, _mm512_slli_epi32(group, 1u << j));
  }
  __m512i twin = _mm512_set1_epi64((long long)plan->twins);
  __m512i value = _mm512_setzero_si512();
  for (size_t j = 0; j < plan->decode_count; j++) {
    const grundy_i_kernel_decode *d = &plan->decode[j];
    __m512i mask = _mm512_set1_epi64((long long)d->masks);
    value = _mm512_mask_or_epi32(value, _mm512_test_epi32_mask(one, mask), value,
                                 _mm512_set1_epi32((int)d->weight));
  }
  _mm256_storeu_si256((__m256i *)(void *)values, _mm512_cvtepi32_epi16(value));
  __m512i below = _mm512_sub_epi32(start, _mm512_set1_epi32(1));
  return _mm512_maskz_or_epi32(_mm512_test_epi32_mask(one, one), below,
                               _mm512_and_si512(group, twin));
}

static inline uint32_t some16(const __m512i *x) {
  return _mm512_test_epi16_mask(*x, *x);
}

static inline uint32_t some32(const __m512i *x) {
  return _mm512_test_epi32_mask(x[0], x[0]) | (uint32_t)_mm512_test_epi32_mask(x[1], x[1]) << 16;
}

#define LANE      uint16_t
#define RUN       run16
#define V         __m512i
#define V_LANES   32
#define v_load    _mm512_loadu_si512
#define v_store   _mm512_storeu_si512
#define v_zero    _mm512_setzero_si512
#define v_or      _mm512_or_si512
#define v_without without
#define v_swap    swap512
#define v_behind  behind16
#define v_up      up16
#define v_first   first16
#define v_need    need16
#define v_some    some16
#include "heap/sparse/kernel_body.h"

#define LANE      uint32_t
#define RUN       run32
#define V         __m512i
#define V_LANES   16
#define v_load    _mm512_loadu_si512
#define v_store   _mm512_storeu_si512
#define v_zero    _mm512_setzero_si512
#define v_or      _mm512_or_si512
#define v_without without
#define v_swap    swap512
#define v_behind  behind32
#define v_up      up32
#define v_first   first32
#define v_need    need32
#define v_some    some32
#include "heap/sparse/kernel_body.h"
