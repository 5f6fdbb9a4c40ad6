/* The sift for AVX-512. */
#include "heap/sift.h"

#if defined(__AVX512BW__)

#include <immintrin.h>

#define V            __m512i
#define V_WORDS      32u
#define v_load(p)    _mm512_loadu_si512(p)
#define v_xor        _mm512_xor_si512
#define v_or         _mm512_or_si512
#define v_words(x)   _mm512_set1_epi16((short)(x))
#define v_bytes(x)   _mm512_set1_epi8((char)(x))
#define v_table(p)   _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(const void *)(p)))
#define v_narrow     _mm512_packus_epi16
#define v_look_up    _mm512_shuffle_epi8
#define v_high(x)    _mm512_and_si512(_mm512_srli_epi16(x, 4), v_bytes(15))
#define v_and        _mm512_and_si512
#define v_any(x)     (_mm512_test_epi32_mask(x, x) != 0)
#define v_which(x)   _mm512_test_epi8_mask(x, x)
#define v_place(bit) (((bit)&7) | ((bit) >> 1 & 24) | ((bit) << 2 & 32))

#define v_drop drop

static inline __m512i drop(__m512i table, uint32_t column, uint32_t bits) {
  const __m512i columns =
      _mm512_broadcast_i32x4(_mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
  __mmask64 there = _mm512_cmpeq_epi8_mask(columns, v_bytes(column));
  return _mm512_andnot_si512(_mm512_maskz_mov_epi8(there, v_bytes(bits)), table);
}

#include "heap/sift_body.h"

uint32_t grundy_i_sift_avx512(uint8_t *stamps, uint32_t least, const uint16_t *up,
                              const uint16_t *down, size_t count) {
  return sift(stamps, least, up, down, count);
}

#else

uint32_t grundy_i_sift_avx512(uint8_t *stamps, uint32_t least, const uint16_t *up,
                              const uint16_t *down, size_t count) {
  return grundy_i_sift_portable(stamps, least, up, down, count);
}

#endif
