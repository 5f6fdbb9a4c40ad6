/* What the kernels with tables in registers share: the packed forms.
 *
 * Packed left tile: for q < 16 the bits 4 q .. 4 q + 3 of the 64 rows, a byte each. Packed right
 * tile: for each half of the 8 bytes of columns, for each q, four tables of 16 bytes, byte v of a
 * table being the sum of the rows 4 q + b with bit b in v. */
#ifndef GF2_DENSE_PRODUCT_SHUFFLE_H
#define GF2_DENSE_PRODUCT_SHUFFLE_H

#include "gf2/dense/products.h"

/* 16 bytes; the low or high halves of two, their elements in turns. */
#if GRUNDY_NEON
#include <arm_neon.h>
typedef uint8x16_t grundy_i_bytes;
#define LOAD_BYTES(p)     vld1q_u8((const void *)(p))
#define STORE_BYTES(p, x) vst1q_u8((void *)(p), x)
#define LOOK_UP(t, x)     vqtbl1q_u8(t, x)
#define LOW16(x, y)       ZIP(vzip1q_u16, u16, x, y)
#define HIGH16(x, y)      ZIP(vzip2q_u16, u16, x, y)
#define LOW32(x, y)       ZIP(vzip1q_u32, u32, x, y)
#define HIGH32(x, y)      ZIP(vzip2q_u32, u32, x, y)
#define ZIP(f, u, x, y)                                                                            \
  vreinterpretq_u8_##u(f(vreinterpretq_##u##_u8(x), vreinterpretq_##u##_u8(y)))
#else
#include <immintrin.h>
typedef __m128i grundy_i_bytes;
#define LOAD_BYTES(p)     _mm_loadu_si128((const void *)(p))
#define STORE_BYTES(p, x) _mm_storeu_si128((void *)(p), x)
#define LOOK_UP(t, x)     _mm_shuffle_epi8(t, x)
#define LOW16             _mm_unpacklo_epi16
#define HIGH16            _mm_unpackhi_epi16
#define LOW32             _mm_unpacklo_epi32
#define HIGH32            _mm_unpackhi_epi32
#endif

enum { LEFT = 16 * 8, RIGHT = 2 * 16 * 4 * 2, HALF = RIGHT / 2 };

/* Word i of the result has byte i of each of the eight words. */
static inline void turn_bytes(const uint64_t words[8], uint64_t bytes[8]) {
  static const uint8_t in_turns[16] = {0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15};
  grundy_i_bytes w[4], pairs = LOAD_BYTES(in_turns);
  for (int i = 0; i < 4; i++) w[i] = LOOK_UP(LOAD_BYTES(words + 2 * i), pairs);
  grundy_i_bytes a = LOW16(w[0], w[1]), b = HIGH16(w[0], w[1]);
  grundy_i_bytes c = LOW16(w[2], w[3]), d = HIGH16(w[2], w[3]);
  STORE_BYTES(bytes, LOW32(a, c));
  STORE_BYTES(bytes + 2, HIGH32(a, c));
  STORE_BYTES(bytes + 4, LOW32(b, d));
  STORE_BYTES(bytes + 6, HIGH32(b, d));
}

static inline void pack_left(const uint64_t tile[GRUNDY_TILE], uint64_t *packed) {
  const uint64_t low = 0x0f0f0f0f0f0f0f0f;
  for (unsigned g = 0; g < 8; g++) {
    uint64_t bytes[8];
    turn_bytes(tile + 8 * g, bytes);
    for (unsigned l = 0; l < 8; l++) {
      packed[2 * l * 8 + g] = bytes[l] & low;
      packed[(2 * l + 1) * 8 + g] = bytes[l] >> 4 & low;
    }
  }
}

static inline void pack_right(const uint64_t tile[GRUNDY_TILE], uint64_t *packed) {
  for (unsigned q = 0; q < 16; q++) {
    uint64_t sum[16], bytes[16];
    sum[0] = 0;
    for (unsigned b = 0; b < 4; b++) {
      for (unsigned v = 0; v < 1u << b; v++) sum[(1u << b) + v] = sum[v] ^ tile[4 * q + b];
    }
    turn_bytes(sum, bytes);
    turn_bytes(sum + 8, bytes + 8);
    for (unsigned c = 0; c < 8; c++) {
      uint64_t *table = packed + c / 4 * HALF + (q * 4 + c % 4) * 2;
      table[0] = bytes[c];
      table[1] = bytes[8 + c];
    }
  }
}

/* Adds what was summed up for 64 rows, bytes of column byte c at sums[c], to the targets. */
static inline void put_sums(const grundy_i_product_job *job, uint64_t sums[8][8], size_t offset) {
  for (unsigned g = 0; g < 8; g++) {
    uint64_t bytes[8], words[8];
    for (unsigned c = 0; c < 8; c++) bytes[c] = sums[c][g];
    turn_bytes(bytes, words);
    for (size_t t = 0; t < job->to_count; t++) {
      uint64_t *to = job->to[t] + offset + 8 * g;
      for (unsigned r = 0; r < 8; r++) to[r] ^= words[r];
    }
  }
}

#endif
