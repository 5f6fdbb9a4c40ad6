/* The kernel for AVX2. */
#include "base/compiler.h"
#include "verify/lanes.h"

#if defined(__AVX2__) && defined(__BMI2__)

#include <immintrin.h>

#include "verify/lanes_choose.h"

static inline __m256i wide_bits(const uint16_t *values, uint64_t value) {
  __m256i v = _mm256_cvtepu16_epi64(_mm_loadl_epi64((const __m128i *)values));
  return _mm256_sllv_epi64(_mm256_set1_epi64x(1),
                           _mm256_xor_si256(v, _mm256_set1_epi64x((long long)value)));
}

#define NAME(name)        name##_wide
#define T                 __m256i
#define T_LANES           4
#define t_none            _mm256_setzero_si256()
#define t_store(words, x) _mm256_storeu_si256((__m256i *)(words), x)
#define t_bits            wide_bits
#define t_or              _mm256_or_si256
#include "verify/lanes_body.h"

/* Bits from 32 on are shifted out. */
static inline __m256i narrow_bits(const uint16_t *values, uint32_t value) {
  __m256i v = _mm256_cvtepu16_epi32(_mm_loadu_si128((const __m128i *)values));
  return _mm256_sllv_epi32(_mm256_set1_epi32(1),
                           _mm256_xor_si256(v, _mm256_set1_epi32((int)value)));
}

static inline void narrow_store(uint64_t *words, __m256i x) {
  _mm256_storeu_si256((__m256i *)words, _mm256_cvtepu32_epi64(_mm256_castsi256_si128(x)));
  _mm256_storeu_si256((__m256i *)(words + 4),
                      _mm256_cvtepu32_epi64(_mm256_extracti128_si256(x, 1)));
}

#define NAME(name) name##_narrow
#define T          __m256i
#define T_LANES    8
#define t_none     _mm256_setzero_si256()
#define t_store    narrow_store
#define t_bits     narrow_bits
#define t_or       _mm256_or_si256
#include "verify/lanes_body.h"

static inline __m256i load(const uint8_t *bytes) {
  return _mm256_loadu_si256((const __m256i *)bytes);
}

static inline __m256i look_up(const uint8_t *table, __m256i x) {
  return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)table)),
                             x);
}

static inline uint64_t bits_of(__m256i x) {
  __m256i empty = _mm256_cmpeq_epi8(x, _mm256_setzero_si256());
  return ~(unsigned)_mm256_movemask_epi8(empty);
}

#define B               __m256i
#define B_LANES         32
#define b_load          load
#define b_each(four)    _mm256_set1_epi32((int)(four))
#define b_look          look_up
#define b_or            _mm256_or_si256
#define b_xor           _mm256_xor_si256
#define b_without(x, y) _mm256_andnot_si256(y, x)
#define b_odd(x, y)     _mm256_blendv_epi8(x, y, _mm256_set1_epi16((short)0xFF00))
#define b_any(x)        (!_mm256_testz_si256(x, x))
#define b_bits          bits_of
#include "verify/lanes_lacking.h"

static inline __m256i meets(const uint16_t *x, const uint16_t *y, __m256i value) {
  __m256i sum = _mm256_xor_si256(_mm256_loadu_si256((const __m256i *)x),
                                 _mm256_loadu_si256((const __m256i *)y));
  return _mm256_cmpeq_epi16(sum, value);
}

#define W         __m256i
#define W_LANES   16
#define w_each(v) _mm256_set1_epi16((short)(v))
#define w_meets   meets
#define w_or      _mm256_or_si256
#define w_any(e)  (!_mm256_testz_si256(e, e))
#include "verify/lanes_gives.h"

static bool usable(void) {
  return GRUNDY_CPU_HAS("avx2") && GRUNDY_CPU_HAS("bmi") && GRUNDY_CPU_HAS("bmi2");
}

const grundy_i_lanes_kernel grundy_i_lanes_avx2 = {"avx2", usable,  see_wide, see_narrow,
                                                   choose, lacking, gives};

#else

const grundy_i_lanes_kernel grundy_i_lanes_avx2 = {"avx2", grundy_i_nowhere, NULL, NULL, NULL, NULL,
                                                   NULL};

#endif
