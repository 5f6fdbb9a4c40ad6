/* The sift for NEON. */
#include "base/compiler.h"
#include "heap/sift.h"

#if GRUNDY_NEON

#include <arm_neon.h>

#define V            uint8x16_t
#define V_WORDS      8u
#define v_load(p)    vreinterpretq_u8_u16(vld1q_u16(p))
#define v_xor        veorq_u8
#define v_or         vorrq_u8
#define v_words(x)   vreinterpretq_u8_u16(vdupq_n_u16((uint16_t)(x)))
#define v_bytes(x)   vdupq_n_u8((uint8_t)(x))
#define v_table(p)   vld1q_u8((const uint8_t *)(p))
#define v_narrow     narrow
#define v_look_up    look_up
#define v_high(x)    vshrq_n_u8(x, 4)
#define v_and        vandq_u8
#define v_any(x)     (vmaxvq_u8(x) != 0)
#define v_which      which_bytes
#define v_drop       drop
#define v_place(bit) (bit)

static inline uint8x16_t narrow(uint8x16_t x, uint8x16_t y) {
  return vqmovn_high_u16(vqmovn_u16(vreinterpretq_u16_u8(x)), vreinterpretq_u16_u8(y));
}

/* A place beyond 15 gives 0, so that a byte above 127 does. */
static inline uint8x16_t look_up(uint8x16_t table, uint8x16_t x) {
  return vqtbl1q_u8(table, vandq_u8(x, v_bytes(0x8f)));
}

static inline uint8x16_t drop(uint8x16_t table, uint32_t column, uint32_t bits) {
  static const uint8_t columns[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  uint8x16_t there = vceqq_u8(vld1q_u8(columns), v_bytes((uint8_t)column));
  return vbicq_u8(table, vandq_u8(there, v_bytes((uint8_t)bits)));
}

static inline uint32_t which_bytes(uint8x16_t x) {
  static const uint8_t bits[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  x = vandq_u8(vtstq_u8(x, x), vld1q_u8(bits));
  return vaddv_u8(vget_low_u8(x)) | (uint32_t)vaddv_u8(vget_high_u8(x)) << 8;
}

#include "heap/sift_body.h"

uint32_t grundy_i_sift_neon(uint8_t *stamps, uint32_t least, const uint16_t *up,
                            const uint16_t *down, size_t count) {
  return sift(stamps, least, up, down, count);
}

#else

uint32_t grundy_i_sift_neon(uint8_t *stamps, uint32_t least, const uint16_t *up,
                            const uint16_t *down, size_t count) {
  return grundy_i_sift_portable(stamps, least, up, down, count);
}

#endif
