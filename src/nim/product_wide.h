/* The product of numbers below 2^128, for a file that defines `multiply`, the product of
 * polynomials. With F = 2^64, h(x) = x⊗2^63, a = a1*F + a0, b = b1*F + b0 and F⊗F = F ⊕ F/2,
 *
 *   a⊗b = ((a1⊕a0)⊗(b1⊕b0) ⊕ a0⊗b0)*F ⊕ a0⊗b0 ⊕ h(a1⊗b1).      (Karatsuba)
 *
 * All of it is calculated with polynomials, so that each half of a number becomes one once. Cost:
 * four products of polynomials and 48 loads from the tables of two products below 2^64. */
#pragma once

#include "nim/product.h"

static grundy_u128 wide(grundy_u128 a, grundy_u128 b) {
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
