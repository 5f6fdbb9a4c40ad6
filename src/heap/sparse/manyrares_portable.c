/* The portable twin: bytes and words in loops that a compiler may turn into any vectors. */
#include <string.h>

#include "heap/sparse/manyrares_kernel.h"

typedef struct lanes {
  uint8_t at[GRUNDY_MANYRARES_LANES];
} lanes;

typedef struct rows {
  uint64_t word[4];
} rows;

static inline lanes load_bytes(const void *from) {
  lanes x;
  memcpy(&x, from, sizeof x);
  return x;
}

static inline void store_bytes(void *to, lanes x) {
  memcpy(to, &x, sizeof x);
}

static inline lanes set_bytes(uint8_t x) {
  lanes y;
  memset(&y, x, sizeof y);
  return y;
}

static inline lanes or_bytes(lanes x, lanes y) {
  for (int i = 0; i < GRUNDY_MANYRARES_LANES; i++) x.at[i] |= y.at[i];
  return x;
}

static inline lanes xor_bytes(lanes x, lanes y) {
  for (int i = 0; i < GRUNDY_MANYRARES_LANES; i++) x.at[i] ^= y.at[i];
  return x;
}

static inline lanes min_bytes(lanes x, lanes y) {
  for (int i = 0; i < GRUNDY_MANYRARES_LANES; i++) x.at[i] = x.at[i] < y.at[i] ? x.at[i] : y.at[i];
  return x;
}

static inline lanes max_bytes(lanes x, lanes y) {
  for (int i = 0; i < GRUNDY_MANYRARES_LANES; i++) x.at[i] = x.at[i] > y.at[i] ? x.at[i] : y.at[i];
  return x;
}

static inline lanes zero_bytes(lanes x) {
  for (int i = 0; i < GRUNDY_MANYRARES_LANES; i++) x.at[i] = x.at[i] ? 0 : 255;
  return x;
}

static inline bool any_equal(lanes x, lanes y) {
  unsigned equal = 0;
  for (int i = 0; i < GRUNDY_MANYRARES_LANES; i++) equal |= x.at[i] == y.at[i];
  return equal;
}

static inline lanes reverse_bytes(lanes x) {
  lanes y;
  for (int i = 0; i < GRUNDY_MANYRARES_LANES; i++) y.at[i] = x.at[GRUNDY_MANYRARES_LANES - 1 - i];
  return y;
}

static inline lanes set_words(uint16_t x) {
  lanes y;
  for (int i = 0; i < GRUNDY_MANYRARES_LANES; i += 2) memcpy(&y.at[i], &x, sizeof x);
  return y;
}

static inline lanes min_words(lanes x, lanes y) {
  uint16_t a[GRUNDY_MANYRARES_LANES / 2], b[GRUNDY_MANYRARES_LANES / 2];
  memcpy(a, &x, sizeof x);
  memcpy(b, &y, sizeof y);
  for (int i = 0; i < GRUNDY_MANYRARES_LANES / 2; i++) a[i] = a[i] < b[i] ? a[i] : b[i];
  memcpy(&x, a, sizeof x);
  return x;
}

static inline bool any_zero_word(lanes x) {
  uint16_t a[GRUNDY_MANYRARES_LANES / 2];
  unsigned zero = 0;
  memcpy(a, &x, sizeof x);
  for (int i = 0; i < GRUNDY_MANYRARES_LANES / 2; i++) zero |= a[i] == 0;
  return zero;
}

static inline rows load_rows(const void *from) {
  rows x;
  memcpy(&x, from, sizeof x);
  return x;
}

static inline void store_rows(void *to, rows x) {
  memcpy(to, &x, sizeof x);
}

static inline rows no_rows(void) {
  return (rows){{0, 0, 0, 0}};
}

static inline rows or_rows(rows x, rows y) {
  for (int i = 0; i < 4; i++) x.word[i] |= y.word[i];
  return x;
}

static inline rows swap_rows(rows x, uint32_t swap) {
  static const uint64_t low[6] = {0x5555555555555555u, 0x3333333333333333u, 0x0f0f0f0f0f0f0f0fu,
                                  0x00ff00ff00ff00ffu, 0x0000ffff0000ffffu, 0x00000000ffffffffu};
  rows y;
  for (uint32_t i = 0; i < 4; i++) y.word[i] = x.word[i ^ (swap >> 6 & 3)];
  for (unsigned j = 0; j < 6; j++) {
    if (!(swap >> j & 1)) continue;
    for (int i = 0; i < 4; i++) {
      y.word[i] = (y.word[i] & low[j]) << (1u << j) | (y.word[i] >> (1u << j) & low[j]);
    }
  }
  return y;
}

#define B          lanes
#define b_load     load_bytes
#define b_store    store_bytes
#define b_set      set_bytes
#define b_or       or_bytes
#define b_xor      xor_bytes
#define b_min      min_bytes
#define b_max      max_bytes
#define b_zeros    zero_bytes
#define b_equal    any_equal
#define b_reverse  reverse_bytes
#define w_set      set_words
#define w_min      min_words
#define w_any_zero any_zero_word
#define T          rows
#define T_WORDS    4
#define t_load     load_rows
#define t_store    store_rows
#define t_zero     no_rows
#define t_or       or_rows
#define t_swap     swap_rows
#include "heap/sparse/manyrares_body.h"

const grundy_i_manyrares_kernel grundy_i_manyrares_portable = {gather, strike, survive, search,
                                                               scan};
