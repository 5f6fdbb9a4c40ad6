/* The kernel for many rare heaps, NEON: 32 bytes are two registers. */
#include "heap/sparse/manyrares_kernel.h"

#if GRUNDY_NEON

#include "heap/sparse/swap.h"

typedef struct neon_pair {
  uint8x16_t low, high;
} neon_pair;

#define DEFINE(name, f)                                                                            \
  static inline neon_pair name(neon_pair x, neon_pair y) {                                         \
    return (neon_pair){f(x.low, y.low), f(x.high, y.high)};                                        \
  }
#define OF_16(x)    vreinterpretq_u16_u8(x)
#define MIN16(x, y) vreinterpretq_u8_u16(vminq_u16(OF_16(x), OF_16(y)))
DEFINE(or_pair, vorrq_u8)
DEFINE(xor_pair, veorq_u8)
DEFINE(min_pair, vminq_u8)
DEFINE(max_pair, vmaxq_u8)
DEFINE(equal_pair, vceqq_u8)
DEFINE(min_words, MIN16)

static inline neon_pair load(const void *from) {
  const uint8_t *bytes = from;
  return (neon_pair){vld1q_u8(bytes), vld1q_u8(bytes + 16)};
}

static inline void store(void *to, neon_pair x) {
  uint8_t *bytes = to;
  vst1q_u8(bytes, x.low);
  vst1q_u8(bytes + 16, x.high);
}

static inline neon_pair twice(uint8x16_t x) {
  return (neon_pair){x, x};
}

static inline uint8x16_t reverse(uint8x16_t x) {
  x = vrev64q_u8(x);
  return vextq_u8(x, x, 8);
}

static inline neon_pair reverse_pair(neon_pair x) {
  return (neon_pair){reverse(x.high), reverse(x.low)};
}

static inline bool any_equal(neon_pair x, neon_pair y) {
  neon_pair equal = equal_pair(x, y);
  return vmaxvq_u8(vorrq_u8(equal.low, equal.high)) != 0;
}

static inline bool any_zero_word(neon_pair x) {
  return vminvq_u16(vminq_u16(OF_16(x.low), OF_16(x.high))) == 0;
}

static inline neon_pair swap_row(neon_pair x, uint32_t swap) {
  static const uint8_t places[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  if (swap & 7) x = (neon_pair){swap_bits(x.low, swap), swap_bits(x.high, swap)};
  if (swap & 0x78) {
    uint8x16_t place = veorq_u8(vld1q_u8(places), vdupq_n_u8((uint8_t)(swap >> 3 & 15)));
    x = (neon_pair){vqtbl1q_u8(x.low, place), vqtbl1q_u8(x.high, place)};
  }
  return swap & 0x80 ? (neon_pair){x.high, x.low} : x;
}

#define B          neon_pair
#define b_load     load
#define b_store    store
#define b_set(x)   twice(vdupq_n_u8((uint8_t)(x)))
#define b_or       or_pair
#define b_xor      xor_pair
#define b_min      min_pair
#define b_max      max_pair
#define b_zeros(x) equal_pair(x, b_set(0))
#define b_equal    any_equal
#define b_reverse  reverse_pair
#define w_set(x)   twice(vreinterpretq_u8_u16(vdupq_n_u16(x)))
#define w_min      min_words
#define w_any_zero any_zero_word
#define T          neon_pair
#define T_WORDS    4
#define t_load     load
#define t_store    store
#define t_zero()   b_set(0)
#define t_or       or_pair
#define t_swap     swap_row
#include "heap/sparse/manyrares_body.h"

const grundy_i_manyrares_kernel grundy_i_manyrares_neon = {gather, strike, survive, search, scan};

#else

const grundy_i_manyrares_kernel grundy_i_manyrares_neon = {NULL, NULL, NULL, NULL, NULL};

#endif
