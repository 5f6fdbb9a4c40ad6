/* The kernel for AVX2. Permutations within bytes are two lookups of four bits each. */
#include "heap/sparse/manyrares_kernel.h"

#if defined(__AVX2__)

#include "heap/sparse/swap.h"

#define JOIN_(a, b) a##b
#define JOIN(a, b)  JOIN_(a, b)

static inline __m256i swap256(__m256i x, uint32_t swap) {
  if (swap >> 3) x = _mm256_shuffle_epi8(x, twice(swap_places[swap >> 3 & 7]));
  return swap & 7 ? swap_bits(x, swap) : x;
}

static inline __m256i load256(const void *from) {
  return _mm256_loadu_si256(from);
}

static inline void store256(void *to, __m256i x) {
  _mm256_storeu_si256(to, x);
}

/* In each half the bytes of a moved up by 2 * `lanes` after the last of b; lanes <= 8. */
static inline __m256i halves_after(__m256i b, __m256i a, int lanes) {
  static const uint8_t places[48] = {0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
                                     0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0,    1,    2,    3,
                                     4,    5,    6,    7,    8,    9,    10,   11,   12,   13,
                                     14,   15,   0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
                                     0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80};
  const uint8_t *from = places + 16 - 2 * lanes;
  __m256i of_a = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)from));
  __m256i of_b =
      _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)(from + 16)));
  return _mm256_or_si256(_mm256_shuffle_epi8(a, of_a), _mm256_shuffle_epi8(b, of_b));
}

/* The lanes of a moved up by `lanes`, after the last of b. */
static inline __m256i after16(__m256i b, __m256i a, int lanes) {
  __m256i middle = _mm256_permute2x128_si256(b, a, 0x21);
  return lanes < 8 ? halves_after(middle, a, lanes) : halves_after(b, middle, lanes - 8);
}

static inline __m256i after32(__m256i b, __m256i a, int lanes) {
  static const uint32_t places[16] = {0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7};
  static const uint32_t before[16] = {~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u};
  __m256i turned = load256(places + 8 - lanes);
  return _mm256_blendv_epi8(_mm256_permutevar8x32_epi32(a, turned),
                            _mm256_permutevar8x32_epi32(b, turned), load256(before + 8 - lanes));
}

static inline __m256i after64(__m256i b, __m256i a, int lanes) {
  return after32(b, a, 2 * lanes);
}

/* taken + 1 in lanes below `end`. */
static inline __m256i more16(__m256i taken, unsigned end) {
  static const uint16_t below[32] = {65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
                                     65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535};
  return _mm256_and_si256(_mm256_sub_epi16(taken, _mm256_set1_epi16(-1)),
                          load256(below + 16 - end));
}

static inline __m256i more32(__m256i taken, unsigned end) {
  static const uint32_t below[16] = {~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u};
  return _mm256_and_si256(_mm256_sub_epi32(taken, _mm256_set1_epi32(-1)), load256(below + 8 - end));
}

static inline __m256i more64(__m256i taken, unsigned end) {
  static const uint64_t below[8] = {UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX};
  return _mm256_and_si256(_mm256_sub_epi64(taken, _mm256_set1_epi64x(-1)),
                          load256(below + 4 - end));
}

static inline __m256i without(__m256i a, __m256i b) {
  return _mm256_andnot_si256(b, a);
}

/* Bit i is set if lane i is not 0. */
static inline uint32_t some16(const __m256i *x) {
  __m256i none = _mm256_packs_epi16(_mm256_cmpeq_epi16(x[0], _mm256_setzero_si256()),
                                    _mm256_cmpeq_epi16(x[1], _mm256_setzero_si256()));
  return ~(uint32_t)_mm256_movemask_epi8(_mm256_permute4x64_epi64(none, 0xd8));
}

static inline uint32_t some32(const __m256i *x) {
  uint32_t none = 0;
  for (int i = 0; i < 4; i++) {
    __m256i zeros = _mm256_cmpeq_epi32(x[i], _mm256_setzero_si256());
    none |= (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(zeros)) << 8 * i;
  }
  return ~none;
}

static inline uint32_t some64(const __m256i *x) {
  uint32_t none = 0;
  for (int i = 0; i < 8; i++) {
    __m256i zeros = _mm256_cmpeq_epi64(x[i], _mm256_setzero_si256());
    none |= (uint32_t)_mm256_movemask_pd(_mm256_castsi256_pd(zeros)) << 4 * i;
  }
  return ~none;
}

/* y in lanes where x has a bit of the mask. */
static inline __m256i meets16(__m256i x, __m256i mask, __m256i y) {
  return _mm256_andnot_si256(_mm256_cmpeq_epi16(_mm256_and_si256(x, mask), _mm256_setzero_si256()),
                             y);
}

static inline __m256i meets32(__m256i x, __m256i mask, __m256i y) {
  return _mm256_andnot_si256(_mm256_cmpeq_epi32(_mm256_and_si256(x, mask), _mm256_setzero_si256()),
                             y);
}

static inline __m256i meets64(__m256i x, __m256i mask, __m256i y) {
  return _mm256_andnot_si256(_mm256_cmpeq_epi64(_mm256_and_si256(x, mask), _mm256_setzero_si256()),
                             y);
}

static inline void put32(uint16_t *values, __m256i x) {
  _mm_storeu_si128((void *)values,
                   _mm_packus_epi32(_mm256_castsi256_si128(x), _mm256_extracti128_si256(x, 1)));
}

static inline void put64(uint16_t *values, __m256i x) {
  __m128i four = _mm256_castsi256_si128(
      _mm256_permutevar8x32_epi32(x, _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6)));
  _mm_storel_epi64((void *)values, _mm_packus_epi32(four, four));
}

#define V          __m256i
#define V_BYTES    32
#define v_loads    load256
#define v_stores   store256
#define v_zero     _mm256_setzero_si256
#define v_set(w)   _mm256_set1_epi64x((long long)(w))
#define v_lanes(l) twice((const uint8_t *)(l)->words)
#define v_or       _mm256_or_si256
#define v_and      _mm256_and_si256
#define v_without  without
#define v_swap     swap256
#define raise16    _mm256_slli_epi16
#define raise32    _mm256_slli_epi32
#define raise64    _mm256_slli_epi64
#define lower16    _mm256_srli_epi16
#define lower32    _mm256_srli_epi32
#define lower64    _mm256_srli_epi64
#define minus16    _mm256_sub_epi16
#define minus32    _mm256_sub_epi32
#define minus64    _mm256_sub_epi64
#define put16      store256

#define BITS 16
#include "heap/sparse/kernel_vector.h"

#define BITS 32
#include "heap/sparse/kernel_vector.h"

#define BITS 64
#include "heap/sparse/kernel_vector.h"

const grundy_i_kernel grundy_i_kernel_avx2 = {
    "avx2",  grundy_i_with_avx2,      run16, run32, run64, ahead16, ahead32,
    ahead64, &grundy_i_manyrares_avx2};

#else

const grundy_i_kernel grundy_i_kernel_avx2 = {
    "avx2", grundy_i_nowhere, NULL, NULL, NULL, NULL, NULL, NULL, &grundy_i_manyrares_avx2};

#endif
