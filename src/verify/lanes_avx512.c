/* The kernel for AVX-512. */
#include "base/compiler.h"
#include "verify/lanes.h"

#if defined(__AVX512BW__) && defined(__BMI2__)

#include <immintrin.h>

#include "verify/lanes_choose.h"

static inline __m512i wide_bits(const uint16_t *values, uint64_t value) {
  __m512i v = _mm512_cvtepu16_epi64(_mm_loadu_si128((const __m128i *)values));
  return _mm512_sllv_epi64(_mm512_set1_epi64(1),
                           _mm512_xor_si512(v, _mm512_set1_epi64((long long)value)));
}

#define NAME(name)        name##_wide
#define T                 __m512i
#define T_LANES           8
#define t_none            _mm512_setzero_si512()
#define t_store(words, x) _mm512_storeu_si512(words, x)
#define t_bits            wide_bits
#define t_or              _mm512_or_si512
#include "verify/lanes_body.h"

/* Bits from 32 on are shifted out. */
static inline __m512i narrow_bits(const uint16_t *values, uint32_t value) {
  __m512i v = _mm512_cvtepu16_epi32(_mm256_loadu_si256((const __m256i *)values));
  return _mm512_sllv_epi32(_mm512_set1_epi32(1),
                           _mm512_xor_si512(v, _mm512_set1_epi32((int)value)));
}

static inline void narrow_store(uint64_t *words, __m512i x) {
  _mm512_storeu_si512(words, _mm512_cvtepu32_epi64(_mm512_castsi512_si256(x)));
  _mm512_storeu_si512(words + 8, _mm512_cvtepu32_epi64(_mm512_extracti64x4_epi64(x, 1)));
}

#define NAME(name) name##_narrow
#define T          __m512i
#define T_LANES    16
#define t_none     _mm512_setzero_si512()
#define t_store    narrow_store
#define t_bits     narrow_bits
#define t_or       _mm512_or_si512
#include "verify/lanes_body.h"

static inline __m512i look_up(const uint8_t *table, __m512i x) {
  return _mm512_shuffle_epi8(_mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)table)), x);
}

#define B               __m512i
#define B_LANES         64
#define b_load          _mm512_loadu_si512
#define b_each(four)    _mm512_set1_epi32((int)(four))
#define b_look          look_up
#define b_or            _mm512_or_si512
#define b_xor           _mm512_xor_si512
#define b_without(x, y) _mm512_andnot_si512(y, x)
#define b_odd(x, y)     _mm512_mask_blend_epi8(0xAAAAAAAAAAAAAAAA, x, y)
#define b_any(x)        (_mm512_test_epi64_mask(x, x) != 0)
#define b_bits(x)       _mm512_test_epi8_mask(x, x)
#include "verify/lanes_lacking.h"

static inline uint32_t meets(const uint16_t *x, const uint16_t *y, __m512i value) {
  return _mm512_cmpeq_epi16_mask(_mm512_xor_si512(_mm512_loadu_si512(x), _mm512_loadu_si512(y)),
                                 value);
}

#define W          __m512i
#define W_LANES    32
#define w_each(v)  _mm512_set1_epi16((short)(v))
#define w_meets    meets
#define w_or(e, f) ((e) | (f))
#define w_any(e)   ((e) != 0)
#include "verify/lanes_gives.h"

static bool usable(void) {
  return GRUNDY_CPU_HAS("avx512bw") && GRUNDY_CPU_HAS("bmi") && GRUNDY_CPU_HAS("bmi2");
}

const grundy_i_lanes_kernel grundy_i_lanes_avx512 = {"avx512", usable,  see_wide, see_narrow,
                                                     choose,   lacking, gives};

#else

const grundy_i_lanes_kernel grundy_i_lanes_avx512 = {
    "avx512", grundy_i_nowhere, NULL, NULL, NULL, NULL, NULL};

#endif
