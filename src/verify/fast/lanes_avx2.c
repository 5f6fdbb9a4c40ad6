/* The kernel for AVX2. */
#include "verify/fast/lanes.h"

#if defined(__AVX2__) && defined(__BMI2__)

#include <immintrin.h>

#include "verify/fast/lanes_choose.h"

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
#include "verify/fast/lanes_body.h"

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
#include "verify/fast/lanes_body.h"

static inline __m256i load(const uint8_t *bytes) {
  return _mm256_loadu_si256((const __m256i *)bytes);
}

/* Entry x % 16 of 16, or 0 where x >= 128. */
static inline __m256i look_up(const uint8_t *table, __m256i x) {
  return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)table)),
                             x);
}

/* Bit i: byte i of x is not 0. */
static inline uint64_t bits_of(__m256i x) {
  __m256i empty = _mm256_cmpeq_epi8(x, _mm256_setzero_si256());
  return ~(unsigned)_mm256_movemask_epi8(empty);
}

static inline __m256i each(uint32_t four) {
  return _mm256_set1_epi32((int)four);
}

static inline __m256i without(__m256i x, __m256i y) {
  return _mm256_andnot_si256(y, x);
}

/* Bytes of x in even places and of y in odd ones. */
static inline __m256i odd(__m256i x, __m256i y) {
  return _mm256_blendv_epi8(x, y, _mm256_set1_epi16((short)0xFF00));
}

static inline bool any(__m256i x) {
  return !_mm256_testz_si256(x, x);
}

/* ---- sets of ranks in planes of bytes ----
 *
 * Bit r % 8 of a heap's byte in plane r / 8 stands for rank r. Codes of 128 or more mean ranks of
 * 16 or more. */

static const uint8_t even_planes[16] = {1, 2, 4, 8, 16, 32, 64, 128};
static const uint8_t odd_planes[16] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128};

static inline __m256i ranks_below(__m256i code, __m256i other, const uint8_t ranks[2][4][16],
                                  size_t plane) {
  return _mm256_or_si256(look_up(ranks[0][plane], code), look_up(ranks[1][plane], other));
}

/* The ranks that are looked for. */
static inline void set_planes(__m256i planes[4], const uint8_t *codes,
                              const grundy_i_lanes_ranks *const less[2]) {
  const __m256i code = load(codes), other = _mm256_xor_si256(code, each(0x80808080U));
  for (size_t k = 0; k < 4; k++) {
    planes[k] = odd(ranks_below(code, other, less[0]->ranks, k),
                    ranks_below(code, other, less[1]->ranks, k));
  }
}

/* `wide`: ranks of 16 or more are looked for as well. */
static inline __attribute__((always_inline)) uint64_t lacking_some(const grundy_i_part *parts,
                                                                   size_t count,
                                                                   const uint8_t *codes,
                                                                   __m256i planes[4], bool wide) {
  enum { AT_ONCE = 8 /* parts between two looks whether something is left */ };
  __m256i left = _mm256_or_si256(planes[0], planes[1]);
  if (wide) left = _mm256_or_si256(left, _mm256_or_si256(planes[2], planes[3]));
  for (size_t first = 0; first < count && any(left); first += AT_ONCE) {
    size_t end = count - first < AT_ONCE ? count : first + AT_ONCE;
    for (size_t i = first; i < end; i++) {
      __m256i c = _mm256_xor_si256(load(codes - parts[i].back), each(parts[i].value));
      planes[0] = without(planes[0], look_up(even_planes, c));
      planes[1] = without(planes[1], look_up(odd_planes, c));
      if (!wide) continue;
      c = _mm256_xor_si256(c, each(0x80808080U));
      planes[2] = without(planes[2], look_up(even_planes, c));
      planes[3] = without(planes[3], look_up(odd_planes, c));
    }
    left = _mm256_or_si256(planes[0], planes[1]);
    if (wide) left = _mm256_or_si256(left, _mm256_or_si256(planes[2], planes[3]));
  }
  return bits_of(left);
}

static uint64_t lacking(const grundy_i_part *parts, size_t count, const uint8_t *codes,
                        const grundy_i_lanes_ranks *const less[2]) {
  uint64_t bits = 0;
  for (size_t i = 0; i < GRUNDY_MANY_LANES; i += 32) {
    __m256i planes[4];
    set_planes(planes, codes + i, less);
    bits |= (any(_mm256_or_si256(planes[2], planes[3]))
                 ? lacking_some(parts, count, codes + i, planes, true)
                 : lacking_some(parts, count, codes + i, planes, false))
            << i;
  }
  return bits;
}

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
#define w_any     any
#include "verify/fast/lanes_gives.h"

static bool usable(void) {
  return GRUNDY_CPU_HAS("avx2") && GRUNDY_CPU_HAS("bmi") && GRUNDY_CPU_HAS("bmi2");
}

const grundy_i_lanes_kernel grundy_i_lanes_avx2 = {"avx2", usable,  see_wide, see_narrow,
                                                   choose, lacking, gives};

#else

const grundy_i_lanes_kernel grundy_i_lanes_avx2 = {"avx2", grundy_i_nowhere, NULL, NULL, NULL, NULL,
                                                   NULL};

#endif
