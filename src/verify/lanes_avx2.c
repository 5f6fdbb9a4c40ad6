/* The kernel for AVX2. */
#include "base/compiler.h"
#include "verify/lanes.h"

#if defined(__AVX2__)

#include <immintrin.h>

static inline __m256i wide_bits(const uint16_t *values, uint64_t value) {
  __m256i v = _mm256_cvtepu16_epi64(_mm_loadl_epi64((const __m128i *)values));
  return _mm256_sllv_epi64(_mm256_set1_epi64x(1),
                           _mm256_xor_si256(v, _mm256_set1_epi64x((long long)value)));
}

#define NAME(name)        name##_wide
#define T                 __m256i
#define T_LANES           4
#define t_load(words)     _mm256_loadu_si256((const __m256i *)(words))
#define t_store(words, x) _mm256_storeu_si256((__m256i *)(words), x)
#define t_bits            wide_bits
#define t_or              _mm256_or_si256
#define t_without(x, y)   _mm256_andnot_si256(y, x)
#define t_any(x)          (!_mm256_testz_si256(x, x))
#include "verify/lanes_body.h"

/* Bits from 32 on are shifted out. */
static inline __m256i narrow_bits(const uint16_t *values, uint32_t value) {
  __m256i v = _mm256_cvtepu16_epi32(_mm_loadu_si128((const __m128i *)values));
  return _mm256_sllv_epi32(_mm256_set1_epi32(1),
                           _mm256_xor_si256(v, _mm256_set1_epi32((int)value)));
}

/* The low halves of eight words. */
static inline __m256i narrow_load(const uint64_t *words) {
  __m256i order = _mm256_setr_epi32(0, 2, 4, 6, 1, 3, 5, 7);
  __m256i x = _mm256_loadu_si256((const __m256i *)words);
  __m256i y = _mm256_loadu_si256((const __m256i *)(words + 4));
  x = _mm256_permutevar8x32_epi32(x, order);
  y = _mm256_permutevar8x32_epi32(y, order);
  return _mm256_permute2x128_si256(x, y, 0x20);
}

static inline void narrow_store(uint64_t *words, __m256i x) {
  _mm256_storeu_si256((__m256i *)words, _mm256_cvtepu32_epi64(_mm256_castsi256_si128(x)));
  _mm256_storeu_si256((__m256i *)(words + 4),
                      _mm256_cvtepu32_epi64(_mm256_extracti128_si256(x, 1)));
}

#define NAME(name)      name##_narrow
#define T               __m256i
#define T_LANES         8
#define t_load          narrow_load
#define t_store         narrow_store
#define t_bits          narrow_bits
#define t_or            _mm256_or_si256
#define t_without(x, y) _mm256_andnot_si256(y, x)
#define t_any(x)        (!_mm256_testz_si256(x, x))
#include "verify/lanes_body.h"

static bool usable(void) {
  return GRUNDY_CPU_HAS("avx2");
}

const grundy_i_lanes_kernel grundy_i_lanes_avx2 = {
    "avx2", usable, {see_wide, satisfy_wide}, {see_narrow, satisfy_narrow}};

#else

static bool usable(void) {
  return false;
}

const grundy_i_lanes_kernel grundy_i_lanes_avx2 = {"avx2", usable, {NULL, NULL}, {NULL, NULL}};

#endif
