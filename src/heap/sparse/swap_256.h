/* Bits of bytes permuted i -> i ^ swap, 32 bytes at a time, by two lookups of four bits each. */
#ifndef HEAP_SPARSE_SWAP_256_H
#define HEAP_SPARSE_SWAP_256_H

#include <immintrin.h>

#include "heap/sparse/swap_tables.h"

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
