/* Bits in words, and bits written as characters 0 and 1: eight bytes of text at a time in one word.
 * The products put the lowest bits of the bytes side by side; no two of their terms meet in one
 * place. */
#pragma once

#include "base/digits.h"

/* A bit of many, the lowest of each word first. */
static inline bool grundy_i_bit_at(const uint64_t *bits, uint64_t i) {
  return bits[i / 64] >> i % 64 & 1;
}

/* Bit i of the result is bit i ^ v of the word, v < 64: for each bit of v, halves of blocks are
 * exchanged. */
static inline uint64_t grundy_i_bits_xor(uint64_t word, uint64_t v) {
  static const uint64_t low[] = {0x5555555555555555u, 0x3333333333333333u, 0x0f0f0f0f0f0f0f0fu,
                                 0x00ff00ff00ff00ffu, 0x0000ffff0000ffffu, 0x00000000ffffffffu};
  for (unsigned b = 0; b < 6; b++) {
    if (v >> b & 1) word = (word & low[b]) << (1u << b) | (word >> (1u << b) & low[b]);
  }
  return word;
}

/* Eight characters; the first becomes the lowest bit. False where one is neither 0 nor 1. */
static inline bool grundy_i_bits_eight(const char *text, unsigned *out) {
  uint64_t x = grundy_i_digits_load(text) ^ UINT64_C(0x3030303030303030);
  *out = (unsigned)(x * UINT64_C(0x0102040810204080) >> 56);
  return !(x & ~UINT64_C(0x0101010101010101));
}

/* Four characters with a blank after each. */
static inline bool grundy_i_bits_four(const char *text, unsigned *out) {
  uint64_t x = grundy_i_digits_load(text) ^ UINT64_C(0x2030203020302030);
  *out = (unsigned)(x * UINT64_C(0x0001000200040008) >> 48) & 15;
  return !(x & ~UINT64_C(0x0001000100010001));
}

/* Packs characters 0 and 1 into words, the first into the lowest bit; words[0..count / 64] must
 * have been 0. Stops before the first that is neither, and returns how many were packed. */
static inline size_t grundy_i_bits_pack(const char *text, size_t count, uint64_t *words) {
  GRUNDY_ASSERT(count == 0 || (words[0] == 0 && words[(count - 1) / 64] == 0));
  size_t i = 0;
  unsigned bits;
  for (; count - i >= 8 && grundy_i_bits_eight(text + i, &bits); i += 8) {
    words[i / 64] |= (uint64_t)bits << i % 64;
  }
  for (; i < count && (text[i] == '0' || text[i] == '1'); i++) {
    words[i / 64] |= (uint64_t)(text[i] == '1') << i % 64;
  }
  return i;
}
