/* Nim-product of numbers below 2^64.
 *
 * The numbers below F = 2^(2^k) are a field, and F is its own square's half more: F⊗F = F ⊕ F/2,
 * while F⊗x = F*x for x < F (Conway, On Numbers and Games, 1976, ch. 6). With a = a1*F + a0:
 *
 *   a⊗b = (a1b1 ⊕ a1b0 ⊕ a0b1)*F ⊕ a0b0 ⊕ a1b1⊗(F/2),
 *
 * three products of half the length (Karatsuba's trick gives the first bracket as
 * (a1⊕a0)(b1⊕b0) ⊕ a0b0), and one by F/2 = 2^(bits-1), which is shorter: by the same formula
 * x⊗(F²/2) = (h(x1) ⊕ h(x0))*F ⊕ h(h(x1)), with h(y) = y⊗(F/2).
 * Below 256 products are sums of logarithms. Cost: 27 products of bytes and 27 by 128.
 */
#include "grundy/nim.h"
#include "nim/powers.h"

static uint64_t product8(uint64_t a, uint64_t b) {
  return power[logarithm[a] + logarithm[b]];
}

/* halfN(x) is x⊗2^(N-1), for x below 2^N. */
static uint64_t half8(uint64_t x) {
  return product8(x, 128);
}

static uint64_t half16(uint64_t x) {
  uint64_t high = half8(x >> 8);
  return (high ^ half8(x & 255)) << 8 ^ half8(high);
}

static uint64_t half32(uint64_t x) {
  uint64_t high = half16(x >> 16);
  return (high ^ half16(x & 65535)) << 16 ^ half16(high);
}

/* productN(a, b), for a and b below 2^N. */
static uint64_t product16(uint64_t a, uint64_t b) {
  uint64_t a1 = a >> 8, a0 = a & 255, b1 = b >> 8, b0 = b & 255;
  uint64_t low = product8(a0, b0);
  return (product8(a1 ^ a0, b1 ^ b0) ^ low) << 8 ^ low ^ half8(product8(a1, b1));
}

static uint64_t product32(uint64_t a, uint64_t b) {
  uint64_t a1 = a >> 16, a0 = a & 65535, b1 = b >> 16, b0 = b & 65535;
  uint64_t low = product16(a0, b0);
  return (product16(a1 ^ a0, b1 ^ b0) ^ low) << 16 ^ low ^ half16(product16(a1, b1));
}

uint64_t grundy_nim_product(uint64_t a, uint64_t b) {
  uint64_t a1 = a >> 32, a0 = a & UINT32_MAX, b1 = b >> 32, b0 = b & UINT32_MAX;
  uint64_t low = product32(a0, b0);
  return (product32(a1 ^ a0, b1 ^ b0) ^ low) << 32 ^ low ^ half32(product32(a1, b1));
}
