/* The portable twin: 64-bit words of 4, 2 or 1 lanes, the first one lowest. */
#include <string.h>

#include "base/bits.h"
#include "heap/sparse/manyrares_kernel.h"

#define JOIN_(a, b) a##b
#define JOIN(a, b)  JOIN_(a, b)

/* Lane i of a word is at its bits 16 i (or 32 i), for any order of bytes in memory. */
static inline uint64_t turn(uint64_t x, unsigned lane_bits) {
  if (!GRUNDY_BIG_ENDIAN) return x;
  if (lane_bits == 16) x = (x & 0x0000ffff0000ffffu) << 16 | (x >> 16 & 0x0000ffff0000ffffu);
  return x << 32 | x >> 32;
}

static inline uint64_t load16(const void *from) {
  uint64_t x;
  memcpy(&x, from, sizeof x);
  return turn(x, 16);
}

static inline uint64_t load32(const void *from) {
  uint64_t x;
  memcpy(&x, from, sizeof x);
  return turn(x, 32);
}

static inline uint64_t load64(const void *from) {
  uint64_t x;
  memcpy(&x, from, sizeof x);
  return x;
}

static inline void store16(void *to, uint64_t x) {
  x = turn(x, 16);
  memcpy(to, &x, sizeof x);
}

static inline void store32(void *to, uint64_t x) {
  x = turn(x, 32);
  memcpy(to, &x, sizeof x);
}

static inline void store64(void *to, uint64_t x) {
  memcpy(to, &x, sizeof x);
}

static inline uint64_t or (uint64_t a, uint64_t b) {
  return a | b;
}

static inline uint64_t zero(void) {
  return 0;
}

static inline uint64_t without(uint64_t a, uint64_t b) {
  return a & ~b;
}

/* The lanes of a moved up by `bits` < 64, after the last of b. */
static inline uint64_t after(uint64_t b, uint64_t a, unsigned bits) {
  return bits ? a << bits | b >> (64 - bits) : a;
}

static inline uint64_t after16(uint64_t b, uint64_t a, int lanes) {
  return after(b, a, 16 * (unsigned)lanes);
}

static inline uint64_t after32(uint64_t b, uint64_t a, int lanes) {
  return after(b, a, 32 * (unsigned)lanes);
}

static inline uint64_t after64(uint64_t b, uint64_t a, int lanes) {
  return after(b, a, 64 * (unsigned)lanes);
}

static inline uint64_t up16(uint64_t a, int lanes) {
  return a << 16 * lanes;
}

static inline uint64_t up32(uint64_t a, int lanes) {
  return a << 32 * lanes;
}

static inline uint64_t up64(uint64_t a, int lanes) {
  return lanes ? 0 : a;
}

/* The lowest bit not taken is the one that taken + 1 has in common with the complement; `ones` has
 * the lowest bit of each lane, `tops` the highest, beyond which no carry goes. */
static inline uint64_t first(uint64_t taken, uint64_t ones, uint64_t tops, unsigned bits) {
  uint64_t more = ((taken & ~tops) + ones) ^ (taken & tops);
  return more & ~taken & (bits < 64 ? ((uint64_t)1 << bits) - 1 : UINT64_MAX);
}

static inline uint64_t first16(uint64_t taken, unsigned end) {
  return first(taken, 0x0001000100010001u, 0x8000800080008000u, 16 * end);
}

static inline uint64_t first32(uint64_t taken, unsigned end) {
  return first(taken, 0x0000000100000001u, 0x8000000080000000u, 32 * end);
}

static inline uint64_t first64(uint64_t taken, unsigned end) {
  return end ? ~taken & (taken + 1) : 0;
}

/* The value of one lane, and the indices of rare values below it. `odd` is the heap's parity. */
static inline uint64_t need(const grundy_i_kernel_plan *plan, uint64_t one, unsigned odd,
                            uint16_t *value) {
  uint64_t width = 1u << plan->low, index = 0;
  uint32_t v = 0;
  for (size_t j = 0; j < plan->decode_count; j++) {
    if (one & plan->decode[j].mask[odd]) v |= plan->decode[j].weight;
  }
  *value = (uint16_t)v;
  if (!one) return 0;
  while (one >> index > 1) index++;
  uint64_t start = index & ~(width - 1);
  uint64_t below = ((uint64_t)1 << start) - 1;
  if (one & plan->twin[odd]) below |= (((uint64_t)1 << width) - 1) << start;
  return below;
}

static inline uint64_t need16(const grundy_i_kernel_plan *plan, uint64_t x, int lane,
                              uint16_t *values) {
  (void)lane; /* even */
  uint64_t needs = 0;
  for (unsigned i = 0; i < 4; i++) {
    needs |= (uint64_t)need(plan, (uint16_t)(x >> 16 * i), i & 1, values + i) << 16 * i;
  }
  return needs;
}

static inline uint64_t need32(const grundy_i_kernel_plan *plan, uint64_t x, int lane,
                              uint16_t *values) {
  uint64_t odd = need(plan, (uint32_t)(x >> 32), 1, values + 1);
  return need(plan, (uint32_t)x, 0, values) | odd << 32;
}

static inline uint64_t need64(const grundy_i_kernel_plan *plan, uint64_t x, int lane,
                              uint16_t *values) {
  return need(plan, x, (unsigned)lane & 1, values);
}

static inline uint32_t some16(const uint64_t *x) {
  uint32_t lanes = 0;
  for (unsigned i = 0; i < GRUNDY_BLOCK; i++) {
    lanes |= (uint32_t)((x[i / 4] >> i % 4 * 16 & 0xffff) != 0) << i;
  }
  return lanes;
}

static inline uint32_t some32(const uint64_t *x) {
  uint32_t lanes = 0;
  for (unsigned i = 0; i < GRUNDY_BLOCK; i++) {
    lanes |= (uint32_t)((x[i / 2] >> i % 2 * 32 & 0xffffffff) != 0) << i;
  }
  return lanes;
}

static inline uint32_t some64(const uint64_t *x) {
  uint32_t lanes = 0;
  for (unsigned i = 0; i < GRUNDY_BLOCK; i++) lanes |= (uint32_t)(x[i] != 0) << i;
  return lanes;
}

#define V         uint64_t
#define v_zero    zero
#define v_or      or
#define v_without without
#define v_swap    grundy_i_bits_xor

#define LANE    uint16_t
#define RUN     run16
#define AHEAD   ahead16
#define V_LANES 4
#define v_load  load16
#define v_store store16
#define v_after after16
#define v_up    up16
#define v_first first16
#define v_need  need16
#define v_some  some16
#include "heap/sparse/kernel_body.h"

#define LANE    uint32_t
#define RUN     run32
#define AHEAD   ahead32
#define V_LANES 2
#define v_load  load32
#define v_store store32
#define v_after after32
#define v_up    up32
#define v_first first32
#define v_need  need32
#define v_some  some32
#include "heap/sparse/kernel_body.h"

#define LANE    uint64_t
#define RUN     run64
#define AHEAD   ahead64
#define V_LANES 1
#define v_load  load64
#define v_store store64
#define v_after after64
#define v_up    up64
#define v_first first64
#define v_need  need64
#define v_some  some64
#include "heap/sparse/kernel_body.h"

const grundy_i_kernel grundy_i_kernel_portable = {
    "portable", grundy_i_everywhere,         run16, run32, run64, ahead16, ahead32,
    ahead64,    &grundy_i_manyrares_portable};
