/* Bits of bytes permuted i -> i ^ swap, 64 bytes at a time: with GFNI an affine map over GF(2),
 * without it two lookups of four bits each. */
#ifndef HEAP_SPARSE_SWAP_512_H
#define HEAP_SPARSE_SWAP_512_H

#include <immintrin.h>

#include "heap/sparse/swap_tables.h"

/* 16 bytes, four times. */
static inline __m512i four_times(const uint8_t *from) {
  return _mm512_broadcast_i32x4(_mm_loadu_si128((const void *)from));
}

#if defined(__GFNI__)

/* Row j of a map sends bit j ^ swap to bit j; the rows are stored from the last byte to the
 * first. */
static inline __m512i swap_bits(__m512i x, uint32_t swap) {
  static const uint64_t maps[8] = {0x0102040810204080u, 0x0201080420108040u, 0x0408010240801020u,
                                   0x0804020180402010u, 0x1020408001020408u, 0x2010804002010804u,
                                   0x4080102004080102u, 0x8040201008040201u};
  return _mm512_gf2p8affine_epi64_epi8(x, _mm512_set1_epi64((long long)maps[swap & 7]), 0);
}

#else

static inline __m512i swap_bits(__m512i x, uint32_t swap) {
  const grundy_i_swap_table *table = &swap_tables[swap & 7];
  __m512i fifteen = _mm512_set1_epi8(15), high = _mm512_and_si512(_mm512_srli_epi16(x, 4), fifteen);
  return _mm512_or_si512(_mm512_shuffle_epi8(four_times(table->low), _mm512_and_si512(x, fifteen)),
                         _mm512_shuffle_epi8(four_times(table->high), high));
}

#endif

#endif
