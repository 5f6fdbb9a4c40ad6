/* Bits of bytes permuted i -> i ^ swap, 16 bytes at a time, by two lookups of four bits each. */
#ifndef HEAP_SPARSE_SWAP_NEON_H
#define HEAP_SPARSE_SWAP_NEON_H

#include <arm_neon.h>

#include "heap/sparse/swap_tables.h"

static inline uint8x16_t swap_bits(uint8x16_t x, uint32_t swap) {
  const grundy_i_swap_table *table = &swap_tables[swap & 7];
  return vorrq_u8(vqtbl1q_u8(vld1q_u8(table->low), vandq_u8(x, vdupq_n_u8(15))),
                  vqtbl1q_u8(vld1q_u8(table->high), vshrq_n_u8(x, 4)));
}

#endif
