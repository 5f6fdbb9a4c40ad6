/* The portable twin: one heap after another. */
#include <string.h>

#include "verify/fast/lanes.h"
#include "verify/fast/lanes_choose.h"

#define NAME(name)            name
#define T                     uint64_t
#define T_LANES               1
#define t_none                0
#define t_store(words, x)     (*(words) = (x))
#define t_bits(values, value) (UINT64_C(1) << (*(values) ^ (value)))
#define t_or(x, y)            ((x) | (y))
#include "verify/fast/lanes_body.h"

static unsigned rank_of(unsigned code) {
  return (code & 15) | code >> 7 << 4;
}

static uint64_t lacking(const grundy_i_part *parts, size_t count, const uint8_t *codes,
                        const grundy_i_lanes_ranks *const less[2]) {
  uint64_t bits = 0;
  for (size_t i = 0; i < GRUNDY_MANY_LANES; i++) {
    uint32_t left = 0;
    for (size_t k = 0; k < 4; k++) {
      left |= (uint32_t)less[i % 2]->ranks[codes[i] >> 7][k][codes[i] & 15] << 8 * k;
    }
    for (size_t k = 0; k < count && left; k++) {
      left &= ~(1U << rank_of(*(codes + i - parts[k].back) ^ (parts[k].value & 255)));
    }
    bits |= (uint64_t)(left != 0) << i;
  }
  return bits;
}

/* Four values of a word at once: x has a lane of 0 exactly where this is not 0. */
static inline uint64_t meets(const uint16_t *x, const uint16_t *y, uint64_t value) {
  uint64_t a, b;
  memcpy(&a, x, sizeof a);
  memcpy(&b, y, sizeof b);
  a ^= b ^ value;
  return (a - UINT64_C(0x0001000100010001)) & ~a & UINT64_C(0x8000800080008000);
}

#define W          uint64_t
#define W_LANES    4
#define w_each(v)  ((v)*UINT64_C(0x0001000100010001))
#define w_meets    meets
#define w_or(e, f) ((e) | (f))
#define w_any(e)   ((e) != 0)
#include "verify/fast/lanes_gives.h"

const grundy_i_lanes_kernel grundy_i_lanes_portable = {
    "portable", grundy_i_everywhere, see, see, choose, lacking, gives};
