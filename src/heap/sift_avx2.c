/* The sift for AVX2. */
#include "heap/sift.h"

#if defined(__AVX2__)

#include <immintrin.h>

#define V            __m256i
#define V_WORDS      16u
#define v_load(p)    _mm256_loadu_si256((const __m256i *)(const void *)(p))
#define v_xor        _mm256_xor_si256
#define v_or         _mm256_or_si256
#define v_words(x)   _mm256_set1_epi16((short)(x))
#define v_bytes(x)   _mm256_set1_epi8((char)(x))
#define v_table(p)   _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)(p)))
#define v_narrow     _mm256_packus_epi16
#define v_look_up    _mm256_shuffle_epi8
#define v_high(x)    _mm256_and_si256(_mm256_srli_epi16(x, 4), v_bytes(15))
#define v_and        _mm256_and_si256
#define v_any(x)     (!_mm256_testz_si256(x, x))
#define v_which      which_bytes
#define v_place(bit) (((bit)&7) | ((bit) >> 1 & 8) | ((bit) << 1 & 16))
#define v_drop       drop

static inline __m256i drop(__m256i table, uint32_t column, uint32_t bits) {
  const __m256i columns = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
  __m256i there = _mm256_cmpeq_epi8(columns, v_bytes(column));
  return _mm256_andnot_si256(_mm256_and_si256(there, v_bytes(bits)), table);
}

static inline uint32_t which_bytes(__m256i x) {
  return ~(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(x, _mm256_setzero_si256()));
}

#include "heap/sift_body.h"

uint32_t grundy_i_sift_avx2(uint8_t *stamps, uint32_t least, const uint16_t *up,
                            const uint16_t *down, size_t count) {
  return sift(stamps, least, up, down, count);
}

#else

uint32_t grundy_i_sift_avx2(uint8_t *stamps, uint32_t least, const uint16_t *up,
                            const uint16_t *down, size_t count) {
  return grundy_i_sift_portable(stamps, least, up, down, count);
}

#endif
