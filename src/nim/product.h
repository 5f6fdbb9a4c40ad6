/* The isomorphism by which nim-products are products of polynomials. */
#pragma once

#include "base/compiler.h"
#include "grundy/nim.h"

/* [i][b]: the image of b * 256^i under the isomorphism to GF(2)[x]/(x^64 + x^4 + x^3 + x + 1), a
 * polynomial as the bits of a word, and under the one back. */
extern const uint64_t grundy_i_nim_to_polynomial[8][256], grundy_i_nim_of_polynomial[8][256];

/* The image of a word under one of the two. */
static inline uint64_t grundy_i_nim_image(const uint64_t table[8][256], uint64_t x) {
  return table[0][x & 255] ^ table[1][x >> 8 & 255] ^ table[2][x >> 16 & 255] ^
         table[3][x >> 24 & 255] ^ table[4][x >> 32 & 255] ^ table[5][x >> 40 & 255] ^
         table[6][x >> 48 & 255] ^ table[7][x >> 56];
}
