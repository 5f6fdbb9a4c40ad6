/* Nim-products of many numbers by logic alone: bit j of all of them in a plane.
 *
 * The formulas are those at the head of product_gfni.c, down to single bits, where the product is
 * AND and the product by F/2 = 1 changes nothing. A lot is 64 vectors of numbers; 64 x 64 bits of
 * each lane, transposed in six steps of exchanges, are its planes, and transposed again numbers.
 * Cost of a lot: 729 ANDs and about 3450 XORs, and three transpositions of 1000 instructions. The
 * including file defines
 *   B, B_WORDS              a vector of so many words
 *   b_load, b_store         without alignment
 *   b_and, b_xor
 *   b_up, b_down(x, s)      words moved by s bits, a B_SHIFT
 *   b_set(word)             the word everywhere */
#include <stddef.h>
#include <stdint.h>

enum { PLANES = 64, LOT = PLANES * B_WORDS };

static inline void half1(const B *x, B *out) {
  out[0] = x[0];
}

static inline void product1(const B *a, const B *b, B *out) {
  out[0] = b_and(a[0], b[0]);
}

/* Products of numbers of N bits, and products by 2^(N-1), from those of M = N/2. */
#define DEFINE(N, M)                                                                               \
  static inline void half##N(const B *x, B *out) {                                                 \
    B high[M], sum[M];                                                                             \
    for (int i = 0; i < M; i++) sum[i] = b_xor(x[i], x[i + M]);                                    \
    half##M(x + M, high);                                                                          \
    half##M(high, out);                                                                            \
    half##M(sum, out + M);                                                                         \
  }                                                                                                \
  static inline void product##N(const B *a, const B *b, B *out) {                                  \
    B as[M], bs[M], low[M], high[M], middle[M], halved[M];                                         \
    for (int i = 0; i < M; i++) {                                                                  \
      as[i] = b_xor(a[i], a[i + M]);                                                               \
      bs[i] = b_xor(b[i], b[i + M]);                                                               \
    }                                                                                              \
    product##M(a, b, low);                                                                         \
    product##M(a + M, b + M, high);                                                                \
    product##M(as, bs, middle);                                                                    \
    half##M(high, halved);                                                                         \
    for (int i = 0; i < M; i++) {                                                                  \
      out[i] = b_xor(low[i], halved[i]);                                                           \
      out[i + M] = b_xor(middle[i], low[i]);                                                       \
    }                                                                                              \
  }

DEFINE(2, 1)
DEFINE(4, 2)
DEFINE(8, 4)
DEFINE(16, 8)
DEFINE(32, 16)
DEFINE(64, 32)

/* Exchanges the upper `s` of each 2 s bits of x with the lower ones of y; `low` marks the lower. */
static inline void exchange(B *x, B *y, B_SHIFT s, B low) {
  B differ = b_and(b_xor(b_down(*x, s), *y), low);
  *y = b_xor(*y, differ);
  *x = b_xor(*x, b_up(differ, s));
}

/* Three steps on the eight vectors that are `apart`, in registers; the words mark lower bits. */
static inline void three_steps(B *x, int apart, B far, B middle, B near) {
  B t[8];
  for (int i = 0; i < 8; i++) t[i] = x[i * apart];
  for (int i = 0; i < 4; i++) exchange(&t[i], &t[i + 4], (B_SHIFT)(4 * apart), far);
  for (int i = 0; i < 8; i += 4) {
    exchange(&t[i], &t[i + 2], (B_SHIFT)(2 * apart), middle);
    exchange(&t[i + 1], &t[i + 3], (B_SHIFT)(2 * apart), middle);
  }
  for (int i = 0; i < 8; i += 2) exchange(&t[i], &t[i + 1], (B_SHIFT)apart, near);
  for (int i = 0; i < 8; i++) x[i * apart] = t[i];
}

/* Bit j of word i becomes bit i of word j, in each lane. */
static void transpose(B *x) {
  for (int i = 0; i < 8; i++) {
    three_steps(x + i, 8, b_set(0x00000000ffffffff), b_set(0x0000ffff0000ffff),
                b_set(0x00ff00ff00ff00ff));
  }
  for (int i = 0; i < PLANES; i += 8) {
    three_steps(x + i, 1, b_set(0x0f0f0f0f0f0f0f0f), b_set(0x3333333333333333),
                b_set(0x5555555555555555));
  }
}

static void load_planes(const uint64_t *from, B *x) {
  for (int i = 0; i < PLANES; i++) x[i] = b_load(from + (size_t)i * B_WORDS);
  transpose(x);
}

/* LOT products; returns how many numbers of `count` were multiplied. */
static size_t multiply_lots(const uint64_t *a, const uint64_t *b, size_t count, uint64_t *out) {
  B x[PLANES], y[PLANES], z[PLANES];
  size_t done = 0;
  for (; count - done >= LOT; done += LOT) {
    load_planes(a + done, x);
    load_planes(b + done, y);
    product64(x, y, z);
    transpose(z);
    for (int i = 0; i < PLANES; i++) b_store(out + done + (size_t)i * B_WORDS, z[i]);
  }
  return done;
}
