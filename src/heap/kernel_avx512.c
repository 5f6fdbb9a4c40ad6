/* The kernel for AVX-512 with byte and word operations and GFNI. A permutation i -> i ^ swap of the
 * bits of a lane is one of whole bytes (the high bits of swap) and one within bytes (the low
 * three), which one affine map over GF(2) does. */
#include "heap/kernel.h"

#include "heap/kernels.h"
#include "heap/wide_kernel.h"

#if defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__GFNI__)

#include <immintrin.h>

#define JOIN_(a, b) a##b
#define JOIN(a, b)  JOIN_(a, b)

/* Row j of the map sends bit j ^ swap to bit j; the rows stand from the last byte to the first. */
static inline uint64_t within_bytes(uint32_t swap) {
  static const uint64_t maps[8] = {0x0102040810204080u, 0x0201080420108040u, 0x0408010240801020u,
                                   0x0804020180402010u, 0x1020408001020408u, 0x2010804002010804u,
                                   0x4080102004080102u, 0x8040201008040201u};
  return maps[swap & 7];
}

/* Byte i of each 4 (or 2) comes from byte i ^ (swap >> 3). */
static inline __m128i of_bytes(uint32_t swap) {
  static const uint32_t orders[4] = {0x03020100u, 0x02030001u, 0x01000302u, 0x00010203u};
  __m128i four = _mm_set1_epi32((int)orders[swap >> 3 & 3]);
  return _mm_add_epi8(four, _mm_setr_epi32(0, 0x04040404, 0x08080808, 0x0c0c0c0c));
}

static inline __m512i swap512(__m512i x, uint32_t swap) {
  if (swap >> 3) x = _mm512_shuffle_epi8(x, _mm512_broadcast_i32x4(of_bytes(swap)));
  if (swap & 7) {
    x = _mm512_gf2p8affine_epi64_epi8(x, _mm512_set1_epi64((long long)within_bytes(swap)), 0);
  }
  return x;
}

static inline __m256i swap256(__m256i x, uint32_t swap) {
  if (swap >> 3) x = _mm256_shuffle_epi8(x, _mm256_broadcastsi128_si256(of_bytes(swap)));
  if (swap & 7) {
    x = _mm256_gf2p8affine_epi64_epi8(x, _mm256_set1_epi64x((long long)within_bytes(swap)), 0);
  }
  return x;
}

static inline __m128i swap128(__m128i x, uint32_t swap) {
  if (swap >> 3) x = _mm_shuffle_epi8(x, of_bytes(swap));
  if (swap & 7) {
    x = _mm_gf2p8affine_epi64_epi8(x, _mm_set1_epi64x((long long)within_bytes(swap)), 0);
  }
  return x;
}

/* The rare values below the common value of each lane, as indices: those of smaller groups of 2^low
 * indices, and those of its own group where the common value has the bit that the index leaves out.
 */
static inline uint32_t finish16(const grundy_i_plan *plan, const uint16_t *at, __m512i hit,
                                uint16_t *values) {
  __m512i one = _mm512_loadu_si512(at), start = one;
  uint32_t lowest = 0xffffu / ((1u << (1u << plan->low)) - 1);
  for (unsigned j = 0; j < plan->low; j++) {
    start = _mm512_or_si512(start, _mm512_srli_epi16(start, 1u << j));
  }
  start = _mm512_and_si512(start, _mm512_set1_epi16((short)lowest));
  __m512i group = start;
  for (unsigned j = 0; j < plan->low; j++) {
    group = _mm512_or_si512(group, _mm512_slli_epi16(group, 1u << j));
  }
  __m512i twin = _mm512_set1_epi32((int)(plan->twin[0] & 0xffff) | (int)(plan->twin[1] << 16));
  __m512i below =
      _mm512_or_si512(_mm512_sub_epi16(start, _mm512_set1_epi16(1)), _mm512_and_si512(group, twin));
  __m512i value = _mm512_setzero_si512();
  for (size_t j = 0; j < plan->decode_count; j++) {
    const grundy_i_decode *d = &plan->decode[j];
    __m512i mask = _mm512_set1_epi32((int)(d->mask[0] & 0xffff) | (int)(d->mask[1] << 16));
    value = _mm512_or_si512(
        value, _mm512_maskz_set1_epi16(_mm512_test_epi16_mask(one, mask), (short)d->weight));
  }
  _mm512_storeu_si512(values, value);
  __m512i need = _mm512_andnot_si512(hit, below);
  return _mm512_test_epi16_mask(need, need) | _mm512_testn_epi16_mask(one, one);
}

static inline uint32_t finish32(const grundy_i_plan *plan, const uint32_t *at, __m512i hit,
                                uint16_t *values) {
  __m512i one = _mm512_loadu_si512(at), start = one;
  uint32_t lowest = 0xffffffffu / (uint32_t)((1ull << (1u << plan->low)) - 1);
  for (unsigned j = 0; j < plan->low; j++) {
    start = _mm512_or_si512(start, _mm512_srli_epi32(start, 1u << j));
  }
  start = _mm512_and_si512(start, _mm512_set1_epi32((int)lowest));
  __m512i group = start;
  for (unsigned j = 0; j < plan->low; j++) {
    group = _mm512_or_si512(group, _mm512_slli_epi32(group, 1u << j));
  }
  __m512i twin = _mm512_set1_epi64((long long)(plan->twin[0] | (uint64_t)plan->twin[1] << 32));
  __m512i below =
      _mm512_or_si512(_mm512_sub_epi32(start, _mm512_set1_epi32(1)), _mm512_and_si512(group, twin));
  __m512i value = _mm512_setzero_si512();
  for (size_t j = 0; j < plan->decode_count; j++) {
    const grundy_i_decode *d = &plan->decode[j];
    __m512i mask = _mm512_set1_epi64((long long)(d->mask[0] | (uint64_t)d->mask[1] << 32));
    value = _mm512_mask_or_epi32(value, _mm512_test_epi32_mask(one, mask), value,
                                 _mm512_set1_epi32((int)d->weight));
  }
  _mm256_storeu_si256((__m256i *)(void *)values, _mm512_cvtepi32_epi16(value));
  __m512i need = _mm512_andnot_si512(hit, below);
  return (uint32_t)(_mm512_test_epi32_mask(need, need) | _mm512_testn_epi32_mask(one, one));
}

#define LANE          uint16_t
#define LANE_BITS     16
#define RUN           run16
#define V             __m512i
#define V_LANES       32
#define v_load        _mm512_loadu_si512
#define v_store       _mm512_storeu_si512
#define v_or          _mm512_or_si512
#define v_zero        _mm512_setzero_si512
#define v_swap        swap512
#define E             __m128i
#define e_load(p)     _mm_loadu_si128((const __m128i *)(const void *)(p))
#define e_store(p, x) _mm_storeu_si128((__m128i *)(void *)(p), x)
#define e_or          _mm_or_si128
#define e_zero        _mm_setzero_si128
#define e_swap        swap128
#define FINISH        finish16
#include "heap/kernel_body.h"

#define LANE          uint32_t
#define LANE_BITS     32
#define RUN           run32
#define V             __m512i
#define V_LANES       16
#define v_load        _mm512_loadu_si512
#define v_store       _mm512_storeu_si512
#define v_or          _mm512_or_si512
#define v_zero        _mm512_setzero_si512
#define v_swap        swap512
#define E             __m256i
#define e_load(p)     _mm256_loadu_si256((const __m256i *)(const void *)(p))
#define e_store(p, x) _mm256_storeu_si256((__m256i *)(void *)(p), x)
#define e_or          _mm256_or_si256
#define e_zero        _mm256_setzero_si256
#define e_swap        swap256
#define FINISH        finish32
#include "heap/kernel_body.h"

static bool usable(void) {
  return GRUNDY_CPU_HAS("avx512bw") && GRUNDY_CPU_HAS("avx512vl") && GRUNDY_CPU_HAS("gfni");
}

const grundy_i_kernel grundy_i_kernel_avx512 = {"avx512", usable, run16, run32,
                                                &grundy_i_wide_avx512};

#else

static bool usable(void) {
  return false;
}

const grundy_i_kernel grundy_i_kernel_avx512 = {"avx512", usable, NULL, NULL,
                                                &grundy_i_wide_avx512};

#endif
