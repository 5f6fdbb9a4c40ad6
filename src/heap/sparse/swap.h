/* The bits of bytes permuted i -> i ^ swap, 32 or 16 bytes at a time, by two lookups of four bits
 * each, and bytes of 8 (4, 2) permuted in the same way. */
#pragma once

#include "base/compiler.h"

/* `low`: what bits 0..3 of a byte become; `high`: bits 4..7. */
typedef struct grundy_i_swap_table {
  uint8_t low[16], high[16];
} grundy_i_swap_table;

#define BIT_TO(x, from, to) ((x) >> (from)&1) << (to)
#define FOUR_TO(x, first, swap)                                                                    \
  (BIT_TO(x, 0, (first) ^ (swap)) | BIT_TO(x, 1, ((first) + 1) ^ (swap)) |                         \
   BIT_TO(x, 2, ((first) + 2) ^ (swap)) | BIT_TO(x, 3, ((first) + 3) ^ (swap)))
#define SIXTEEN(DO, a, b)                                                                          \
  {                                                                                                \
    DO(0, a, b), DO(1, a, b), DO(2, a, b), DO(3, a, b), DO(4, a, b), DO(5, a, b), DO(6, a, b),     \
        DO(7, a, b), DO(8, a, b), DO(9, a, b), DO(10, a, b), DO(11, a, b), DO(12, a, b),           \
        DO(13, a, b), DO(14, a, b), DO(15, a, b)                                                   \
  }
#define SWAP_TABLE(swap)                                                                           \
  { SIXTEEN(FOUR_TO, 0, swap), SIXTEEN(FOUR_TO, 4, swap) }

static const grundy_i_swap_table swap_tables[8] = {SWAP_TABLE(0), SWAP_TABLE(1), SWAP_TABLE(2),
                                                   SWAP_TABLE(3), SWAP_TABLE(4), SWAP_TABLE(5),
                                                   SWAP_TABLE(6), SWAP_TABLE(7)};

/* [swap >> 3]: where each byte comes from. */
#define PLACE_OF(i, swap, unused) (i) ^ (swap)
static const uint8_t swap_places[8][16] = {SIXTEEN(PLACE_OF, 0, 0), SIXTEEN(PLACE_OF, 1, 0),
                                           SIXTEEN(PLACE_OF, 2, 0), SIXTEEN(PLACE_OF, 3, 0),
                                           SIXTEEN(PLACE_OF, 4, 0), SIXTEEN(PLACE_OF, 5, 0),
                                           SIXTEEN(PLACE_OF, 6, 0), SIXTEEN(PLACE_OF, 7, 0)};

#undef BIT_TO
#undef FOUR_TO
#undef SIXTEEN
#undef SWAP_TABLE
#undef PLACE_OF

#if GRUNDY_NEON

#include <arm_neon.h>

static inline uint8x16_t swap_bits(uint8x16_t x, uint32_t swap) {
  const grundy_i_swap_table *table = &swap_tables[swap & 7];
  return vorrq_u8(vqtbl1q_u8(vld1q_u8(table->low), vandq_u8(x, vdupq_n_u8(15))),
                  vqtbl1q_u8(vld1q_u8(table->high), vshrq_n_u8(x, 4)));
}

#elif defined(__AVX2__)

#include <immintrin.h>

/* 16 bytes, twice. */
static inline __m256i twice(const uint8_t *from) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128((const void *)from));
}

static inline __m256i swap_bits(__m256i x, uint32_t swap) {
  const grundy_i_swap_table *table = &swap_tables[swap & 7];
  __m256i fifteen = _mm256_set1_epi8(15), high = _mm256_and_si256(_mm256_srli_epi16(x, 4), fifteen);
  return _mm256_or_si256(_mm256_shuffle_epi8(twice(table->low), _mm256_and_si256(x, fifteen)),
                         _mm256_shuffle_epi8(twice(table->high), high));
}

#endif
