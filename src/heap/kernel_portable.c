/* The portable twin: 64-bit words of 4 or 2 lanes. */
#include <string.h>

#include "heap/kernels.h"
#include "heap/wide_kernel.h"

#define JOIN_(a, b) a##b
#define JOIN(a, b)  JOIN_(a, b)

static inline uint64_t load(const void *from) {
  uint64_t x;
  memcpy(&x, from, sizeof x);
  return x;
}

static inline void store(void *to, uint64_t x) {
  memcpy(to, &x, sizeof x);
}

static inline uint64_t or (uint64_t a, uint64_t b) {
  return a | b;
}

static inline uint64_t zero(void) {
  return 0;
}

/* The bits of each lane permuted i -> i ^ swap; a lane has more bits than swap reaches. */
static inline uint64_t swap64(uint64_t x, uint32_t swap) {
  static const uint64_t masks[5] = {0x5555555555555555u, 0x3333333333333333u, 0x0f0f0f0f0f0f0f0fu,
                                    0x00ff00ff00ff00ffu, 0x0000ffff0000ffffu};
  for (unsigned j = 0; j < 5; j++) {
    if (swap >> j & 1) x = (x & masks[j]) << (1u << j) | (x >> (1u << j) & masks[j]);
  }
  return x;
}

/* Eight lanes of 16 or 32 bits. */
typedef struct eight {
  uint64_t word[4];
} eight;

static inline eight eight_zero(void) {
  return (eight){{0, 0, 0, 0}};
}

static inline eight eight_or(eight a, eight b) {
  for (int i = 0; i < 4; i++) a.word[i] |= b.word[i];
  return a;
}

static inline eight eight_swap(eight a, uint32_t swap) {
  for (int i = 0; i < 4; i++) a.word[i] = swap64(a.word[i], swap);
  return a;
}

static inline eight load16(const void *from) {
  eight x = eight_zero();
  memcpy(&x, from, 16);
  return x;
}

static inline eight load32(const void *from) {
  eight x;
  memcpy(&x, from, 32);
  return x;
}

static inline void store16(void *to, eight x) {
  memcpy(to, &x, 16);
}

static inline void store32(void *to, eight x) {
  memcpy(to, &x, 32);
}

/* Value of one lane, and whether it is to be reported. `odd` is the heap's parity. */
static inline uint32_t finish(const grundy_i_plan *plan, uint32_t one, uint32_t hit, unsigned odd,
                              uint16_t *value) {
  uint64_t width = 1u << plan->low, index = 0;
  uint32_t v = 0;
  for (size_t j = 0; j < plan->decode_count; j++) {
    if (one & plan->decode[j].mask[odd]) v |= plan->decode[j].weight;
  }
  *value = (uint16_t)v;
  while (one >> index > 1) index++;
  uint64_t start = index & ~(width - 1);
  uint64_t below = ((uint64_t)1 << start) - 1;
  if (one & plan->twin[odd]) below |= (((uint64_t)1 << width) - 1) << start;
  return !one || (below & ~(uint64_t)hit);
}

static inline uint32_t finish16(const grundy_i_plan *plan, const uint16_t *at, uint64_t hit,
                                uint16_t *values) {
  uint32_t reported = 0;
  uint16_t hits[4];
  memcpy(hits, &hit, sizeof hits);
  for (unsigned i = 0; i < 4; i++) reported |= finish(plan, at[i], hits[i], i & 1, values + i) << i;
  return reported;
}

static inline uint32_t finish32(const grundy_i_plan *plan, const uint32_t *at, uint64_t hit,
                                uint16_t *values) {
  uint32_t reported = 0, hits[2];
  memcpy(hits, &hit, sizeof hits);
  for (unsigned i = 0; i < 2; i++) reported |= finish(plan, at[i], hits[i], i & 1, values + i) << i;
  return reported;
}

#define LANE      uint16_t
#define LANE_BITS 16
#define RUN       run16
#define V         uint64_t
#define V_LANES   4
#define v_load    load
#define v_store   store
#define v_or      or
#define v_zero    zero
#define v_swap    swap64
#define E         eight
#define e_load    load16
#define e_store   store16
#define e_or      eight_or
#define e_zero    eight_zero
#define e_swap    eight_swap
#define FINISH    finish16
#include "heap/kernel_body.h"

#define LANE      uint32_t
#define LANE_BITS 32
#define RUN       run32
#define V         uint64_t
#define V_LANES   2
#define v_load    load
#define v_store   store
#define v_or      or
#define v_zero    zero
#define v_swap    swap64
#define E         eight
#define e_load    load32
#define e_store   store32
#define e_or      eight_or
#define e_zero    eight_zero
#define e_swap    eight_swap
#define FINISH    finish32
#include "heap/kernel_body.h"

static bool usable(void) {
  return true;
}

const grundy_i_kernel grundy_i_kernel_portable = {"portable", usable, run16, run32,
                                                  &grundy_i_wide_portable};
