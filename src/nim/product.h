/* The kernels of nim-multiplication and what they share. */
#ifndef NIM_PRODUCT_H
#define NIM_PRODUCT_H

#include "base/compiler.h"
#include "grundy/nim.h"

typedef struct grundy_i_nim_kernel {
  const char *name;
  bool (*usable)(void);
  uint64_t (*product)(uint64_t a, uint64_t b);
  grundy_u128 (*wide)(grundy_u128 a, grundy_u128 b);
} grundy_i_nim_kernel;

extern const grundy_i_nim_kernel grundy_i_nim_clmul, grundy_i_nim_portable;

/* The kernel at an index, fastest first, usable or not; NULL after the last. */
const grundy_i_nim_kernel *grundy_i_nim_kernel_at(size_t index);
const grundy_i_nim_kernel *grundy_i_nim_best(void); /* the fastest that this machine can use */

/* [i][b]: the image of b * 256^i under the isomorphism to GF(2)[x]/(x^64 + x^4 + x^3 + x + 1), a
 * polynomial as the bits of a word, and under the one back. */
extern const uint64_t grundy_i_nim_to_polynomial[8][256], grundy_i_nim_of_polynomial[8][256];

/* The image of a word under one of the two. */
static inline uint64_t grundy_i_nim_image(const uint64_t table[8][256], uint64_t x) {
  return table[0][x & 255] ^ table[1][x >> 8 & 255] ^ table[2][x >> 16 & 255] ^
         table[3][x >> 24 & 255] ^ table[4][x >> 32 & 255] ^ table[5][x >> 40 & 255] ^
         table[6][x >> 48 & 255] ^ table[7][x >> 56];
}

/* The product by `multiply`, that of polynomials. */
static inline uint64_t grundy_i_nim_by(uint64_t (*multiply)(uint64_t, uint64_t), uint64_t a,
                                       uint64_t b) {
  uint64_t x = grundy_i_nim_image(grundy_i_nim_to_polynomial, a);
  uint64_t y = grundy_i_nim_image(grundy_i_nim_to_polynomial, b);
  return grundy_i_nim_image(grundy_i_nim_of_polynomial, multiply(x, y));
}

/* The same for numbers below 2^128. With F = 2^64, h(x) = x⊗2^63, a = a1*F + a0, b = b1*F + b0 and
 * F⊗F = F ⊕ F/2,
 *
 *   a⊗b = ((a1⊕a0)⊗(b1⊕b0) ⊕ a0⊗b0)*F ⊕ a0⊗b0 ⊕ h(a1⊗b1).      (Karatsuba)
 *
 * All of it is calculated with polynomials, so that each half of a number becomes one once. Cost:
 * four products of polynomials and 48 loads from the tables of two products below 2^64. */
static inline grundy_u128 grundy_i_nim_wide_by(uint64_t (*multiply)(uint64_t, uint64_t),
                                               grundy_u128 a, grundy_u128 b) {
  uint64_t a0 = grundy_i_nim_image(grundy_i_nim_to_polynomial, a.low);
  uint64_t a1 = grundy_i_nim_image(grundy_i_nim_to_polynomial, a.high);
  uint64_t b0 = grundy_i_nim_image(grundy_i_nim_to_polynomial, b.low);
  uint64_t b1 = grundy_i_nim_image(grundy_i_nim_to_polynomial, b.high);
  uint64_t half = grundy_i_nim_to_polynomial[7][128];
  uint64_t low = multiply(a0, b0), middle = multiply(a0 ^ a1, b0 ^ b1);
  uint64_t rest = low ^ multiply(multiply(a1, b1), half);
  return (grundy_u128){grundy_i_nim_image(grundy_i_nim_of_polynomial, rest),
                       grundy_i_nim_image(grundy_i_nim_of_polynomial, middle ^ low)};
}

#endif
