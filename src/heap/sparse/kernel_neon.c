/* The kernel for NEON, which every AArch64 has. A lookup of bytes in two registers moves lanes. */
#include "heap/sparse/manyrares_kernel.h"

#if GRUNDY_NEON

#include "heap/sparse/swap.h"

#define JOIN_(a, b) a##b
#define JOIN(a, b)  JOIN_(a, b)

#define OF_16(x) vreinterpretq_u16_u8(x)
#define OF_32(x) vreinterpretq_u32_u8(x)
#define OF_64(x) vreinterpretq_u64_u8(x)
#define AS_16(x) vreinterpretq_u8_u16(x)
#define AS_32(x) vreinterpretq_u8_u32(x)
#define AS_64(x) vreinterpretq_u8_u64(x)

static inline uint8x16_t zero(void) {
  return vdupq_n_u8(0);
}

static inline uint8x16_t set(uint64_t word) {
  return vreinterpretq_u8_u64(vdupq_n_u64(word));
}

static inline uint8x16_t swap128(uint8x16_t x, uint32_t swap) {
  if (swap >> 3) x = vqtbl1q_u8(x, vld1q_u8(swap_places[swap >> 3 & 7]));
  return swap & 7 ? swap_bits(x, swap) : x;
}

/* The bytes of a moved up by `bytes` < 16, after the last of b. */
static inline uint8x16_t after(uint8x16_t b, uint8x16_t a, int bytes) {
  static const uint8_t places[32] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10,
                                     11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
                                     22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
  return vqtbl2q_u8((uint8x16x2_t){{b, a}}, vld1q_u8(places + 16 - bytes));
}

/* The bytes of a before `end`, and then 0. */
static inline uint8x16_t below(uint8x16_t a, unsigned end) {
  static const uint8_t kept[32] = {255, 255, 255, 255, 255, 255, 255, 255,
                                   255, 255, 255, 255, 255, 255, 255, 255};
  return vandq_u8(a, vld1q_u8(kept + 16 - end));
}

/* Bit i is set if lane i is not 0. */
static inline uint32_t some16(const uint8x16_t *x) {
  const uint8x16_t bits = set(UINT64_C(0x8040201008040201));
  uint8x16_t y[2];
  for (int i = 0; i < 2; i++) {
    uint8x16_t a = AS_16(vtstq_u16(OF_16(x[2 * i]), OF_16(x[2 * i])));
    uint8x16_t b = AS_16(vtstq_u16(OF_16(x[2 * i + 1]), OF_16(x[2 * i + 1])));
    y[i] = vandq_u8(vuzp1q_u8(a, b), bits);
  }
  uint8x16_t sums = vpaddq_u8(y[0], y[1]);
  sums = vpaddq_u8(sums, sums);
  return vgetq_lane_u32(OF_32(vpaddq_u8(sums, sums)), 0);
}

static inline uint32_t some32(const uint8x16_t *x) {
  uint8x16_t y[4];
  for (int i = 0; i < 4; i++) {
    uint8x16_t a = AS_32(vtstq_u32(OF_32(x[2 * i]), OF_32(x[2 * i])));
    uint8x16_t b = AS_32(vtstq_u32(OF_32(x[2 * i + 1]), OF_32(x[2 * i + 1])));
    y[i] = AS_16(vuzp1q_u16(OF_16(a), OF_16(b)));
  }
  return some16(y);
}

static inline uint32_t some64(const uint8x16_t *x) {
  uint8x16_t y[8];
  for (int i = 0; i < 8; i++) {
    uint8x16_t a = AS_64(vtstq_u64(OF_64(x[2 * i]), OF_64(x[2 * i])));
    uint8x16_t b = AS_64(vtstq_u64(OF_64(x[2 * i + 1]), OF_64(x[2 * i + 1])));
    y[i] = AS_32(vuzp1q_u32(OF_32(a), OF_32(b)));
  }
  return some32(y);
}

static inline void put16(uint16_t *values, uint8x16_t x) {
  vst1q_u16(values, OF_16(x));
}

static inline void put32(uint16_t *values, uint8x16_t x) {
  vst1_u16(values, vmovn_u32(OF_32(x)));
}

static inline void put64(uint16_t *values, uint8x16_t x) {
  uint32x2_t two = vmovn_u64(OF_64(x));
  vst1_lane_u32((void *)values, vreinterpret_u32_u16(vmovn_u32(vcombine_u32(two, two))), 0);
}

#define V                uint8x16_t
#define V_BYTES          16
#define v_loads(p)       vld1q_u8((const void *)(p))
#define v_stores(p, x)   vst1q_u8((void *)(p), x)
#define v_zero           zero
#define v_set            set
#define v_lanes(l)       vreinterpretq_u8_u64(vld1q_u64((l)->words))
#define v_or             vorrq_u8
#define v_and            vandq_u8
#define v_without        vbicq_u8
#define v_swap           swap128
#define after16(b, a, s) after(b, a, 2 * (s))
#define after32(b, a, s) after(b, a, 4 * (s))
#define after64(b, a, s) after(b, a, 8 * (s))
#define raise16(x, s)    AS_16(vshlq_u16(OF_16(x), vdupq_n_s16((int16_t)(s))))
#define raise32(x, s)    AS_32(vshlq_u32(OF_32(x), vdupq_n_s32(s)))
#define raise64(x, s)    AS_64(vshlq_u64(OF_64(x), vdupq_n_s64(s)))
#define lower16(x, s)    raise16(x, -(s))
#define lower32(x, s)    raise32(x, -(s))
#define lower64(x, s)    raise64(x, -(s))
#define minus16(a, b)    AS_16(vsubq_u16(OF_16(a), OF_16(b)))
#define minus32(a, b)    AS_32(vsubq_u32(OF_32(a), OF_32(b)))
#define minus64(a, b)    AS_64(vsubq_u64(OF_64(a), OF_64(b)))
#define more16(t, e)     below(minus16(t, set(UINT64_MAX)), 2 * (e))
#define more32(t, e)     below(minus32(t, set(UINT64_MAX)), 4 * (e))
#define more64(t, e)     below(minus64(t, set(UINT64_MAX)), 8 * (e))
#define meets16(x, m, y) vandq_u8(AS_16(vtstq_u16(OF_16(x), OF_16(m))), y)
#define meets32(x, m, y) vandq_u8(AS_32(vtstq_u32(OF_32(x), OF_32(m))), y)

#define meets64(x, m, y) vandq_u8(AS_64(vtstq_u64(OF_64(x), OF_64(m))), y)

#define BITS 16
#include "heap/sparse/kernel_vector.h"

#define BITS 32
#include "heap/sparse/kernel_vector.h"

#define BITS 64
#include "heap/sparse/kernel_vector.h"

const grundy_i_kernel grundy_i_kernel_neon = {
    "neon",  grundy_i_everywhere,     run16, run32, run64, ahead16, ahead32,
    ahead64, &grundy_i_manyrares_neon};

#else

const grundy_i_kernel grundy_i_kernel_neon = {
    "neon", grundy_i_nowhere, NULL, NULL, NULL, NULL, NULL, NULL, &grundy_i_manyrares_neon};

#endif
