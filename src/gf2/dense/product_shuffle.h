/* What the kernels with tables in registers share: the packed forms; that for AVX-512 makes them by
 * wider vectors of its own.
 *
 * Packed left tile: for q < 16 the bits 4 q .. 4 q + 3 of the 64 rows, a byte each. Packed right
 * tile: for each half of the 8 bytes of columns, for each q, four tables of 16 bytes, byte v of a
 * table being the sum of the rows 4 q + b with bit b in v. */
#pragma once

#include "gf2/dense/product.h"

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
#define LOW64(x, y)       ZIP(vzip1q_u64, u64, x, y)
#define HIGH64(x, y)      ZIP(vzip2q_u64, u64, x, y)
#define XOR_BYTES         veorq_u8
#define PAIR(a, b)        vreinterpretq_u8_u64(vcombine_u64(vcreate_u64(a), vcreate_u64(b)))
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
#define LOW64             _mm_unpacklo_epi64
#define HIGH64            _mm_unpackhi_epi64
#define XOR_BYTES         _mm_xor_si128
#define PAIR(a, b)        _mm_set_epi64x((long long)(b), (long long)(a))
#endif

enum { LEFT = 16 * 8, RIGHT = 2 * 16 * 4 * 2, HALF = RIGHT / 2 };

/* Eight words as pairs become eight others: byte r of word i becomes byte i of word r. */
static inline void turn_bytes(const grundy_i_bytes from[4], grundy_i_bytes to[4]) {
  static const uint8_t in_turns[16] = {0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15};
  grundy_i_bytes order = LOAD_BYTES(in_turns);
  grundy_i_bytes x = LOOK_UP(from[0], order), y = LOOK_UP(from[1], order);
  grundy_i_bytes z = LOOK_UP(from[2], order), w = LOOK_UP(from[3], order);
  grundy_i_bytes a = LOW16(x, y), b = HIGH16(x, y), c = LOW16(z, w), d = HIGH16(z, w);
  to[0] = LOW32(a, c);
  to[1] = HIGH32(a, c);
  to[2] = LOW32(b, d);
  to[3] = HIGH32(b, d);
}

static inline void pack_left(const uint64_t tile[GRUNDY_TILE], uint64_t *packed) {
  const uint64_t low = 0x0f0f0f0f0f0f0f0f;
  for (unsigned g = 0; g < 8; g++, tile += 8) {
    grundy_i_bytes rows[4], turned[4];
    uint64_t bytes[8];
    for (unsigned i = 0; i < 4; i++) rows[i] = LOAD_BYTES(tile + 2 * i);
    turn_bytes(rows, turned);
    for (unsigned i = 0; i < 4; i++) STORE_BYTES(bytes + 2 * i, turned[i]);
    for (unsigned l = 0; l < 8; l++) {
      packed[2 * l * 8 + g] = bytes[l] & low;
      packed[(2 * l + 1) * 8 + g] = bytes[l] >> 4 & low;
    }
  }
}

static inline void pack_right(const uint64_t tile[GRUNDY_TILE], uint64_t *packed) {
  for (unsigned q = 0; q < 16; q++, tile += 4, packed += 8) {
    const grundy_i_bytes third = PAIR(tile[2], tile[2]), fourth = PAIR(tile[3], tile[3]);
    grundy_i_bytes sums[8] = {PAIR(0, tile[0]), PAIR(tile[1], tile[0] ^ tile[1])}, low[4], high[4];
    for (unsigned i = 0; i < 2; i++) sums[2 + i] = XOR_BYTES(sums[i], third);
    for (unsigned i = 0; i < 4; i++) sums[4 + i] = XOR_BYTES(sums[i], fourth);
    turn_bytes(sums, low);
    turn_bytes(sums + 4, high);
    for (unsigned i = 0; i < 4; i++) {
      uint64_t *table = packed + i / 2 * HALF + i % 2 * 4;
      STORE_BYTES(table, LOW64(low[i], high[i]));
      STORE_BYTES(table + 2, HIGH64(low[i], high[i]));
    }
  }
}

/* Adds what was summed up for 64 rows, bytes of column byte c at sums[c], to the target. */
static inline void put_sums(const grundy_i_product_job *job, uint64_t sums[8][8], size_t offset) {
  for (unsigned g = 0; g < 8; g++) {
    grundy_i_bytes bytes[4], words[4];
    for (unsigned i = 0; i < 4; i++) bytes[i] = PAIR(sums[2 * i][g], sums[2 * i + 1][g]);
    turn_bytes(bytes, words);
    uint64_t *to = job->to + offset + 8 * g;
    for (unsigned i = 0; i < 8; i += 2) {
      STORE_BYTES(to + i, XOR_BYTES(LOAD_BYTES(to + i), words[i / 2]));
    }
  }
}
