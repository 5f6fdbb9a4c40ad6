/* Nim-products of many numbers, AVX-512 with GFNI: 64 at a time, byte by byte.
 *
 * The numbers below F = 2^(2^k) are a field, and F⊗x = F*x for x < F, F⊗F = F ⊕ F/2 (Conway, On
 * Numbers and Games, 1976, ch. 6). So with h(x) = x⊗(F/2) and a = a1*F + a0, b = b1*F + b0:
 *
 *   a⊗b     = ((a1⊕a0)⊗(b1⊕b0) ⊕ a0⊗b0)*F ⊕ a0⊗b0 ⊕ h(a1⊗b1),      (Karatsuba)
 *   a⊗F²/2  = h(a1⊕a0)*F ⊕ h(h(a1)),
 *
 * three times down to bytes: 27 products of bytes and 21 by 128 or its square. The processor
 * multiplies bytes as polynomials modulo x^8 + x^4 + x^3 + x + 1; bytes go there and back by
 * matrices over GF(2), isomorphisms of the field of 256 elements (tools/nim_isomorphism.c).
 *
 * Layout: eight vectors of eight numbers become eight planes, plane i with byte i of 64 numbers.
 * Unusable on other machines. Cost: near two cycles a product.
 */
#include "base/compiler.h"
#include "nim/isomorphism.h"
#include "nim/product.h"

#if defined(__AVX512BW__) && defined(__GFNI__) && defined(__x86_64__)

#include <immintrin.h>

enum { PLANES = 8, LOT = 64 };

typedef __m512i plane;

static inline plane add(plane a, plane b) {
  return _mm512_xor_si512(a, b);
}

static inline plane product8(plane a, plane b) {
  return _mm512_gf2p8mul_epi8(a, b);
}

static inline plane half8(plane x) {
  return product8(x, _mm512_set1_epi8((char)half_byte));
}

/* Numbers of 2, 4, 8 planes stand lowest byte first. x may be out. */
static inline void half16(const plane *x, plane *out) {
  plane sum = add(x[1], x[0]);
  out[0] = half8(half8(x[1]));
  out[1] = half8(sum);
}

static inline void half32(const plane *x, plane *out) {
  plane high[2] = {x[2], x[3]}, sum[2] = {add(x[0], x[2]), add(x[1], x[3])};
  half16(high, high);
  half16(high, out);
  half16(sum, out + 2);
}

static inline void product16(const plane *a, const plane *b, plane *out) {
  plane low = product8(a[0], b[0]), high = product8(a[1], b[1]);
  plane middle = product8(add(a[1], a[0]), add(b[1], b[0]));
  out[0] = add(low, half8(high));
  out[1] = add(middle, low);
}

static inline void product32(const plane *a, const plane *b, plane *out) {
  plane low[2], high[2], middle[2];
  plane as[2] = {add(a[0], a[2]), add(a[1], a[3])}, bs[2] = {add(b[0], b[2]), add(b[1], b[3])};
  product16(a, b, low);
  product16(a + 2, b + 2, high);
  product16(as, bs, middle);
  half16(high, high);
  for (int i = 0; i < 2; i++) {
    out[i] = add(low[i], high[i]);
    out[i + 2] = add(middle[i], low[i]);
  }
}

static inline void product64(const plane *a, const plane *b, plane *out) {
  plane low[4], high[4], middle[4], as[4], bs[4];
  for (int i = 0; i < 4; i++) {
    as[i] = add(a[i], a[i + 4]);
    bs[i] = add(b[i], b[i + 4]);
  }
  product32(a, b, low);
  product32(a + 4, b + 4, high);
  product32(as, bs, middle);
  half32(high, high);
  for (int i = 0; i < 4; i++) {
    out[i] = add(low[i], high[i]);
    out[i + 4] = add(middle[i], low[i]);
  }
}

/* Unpacking two vectors of words moves the highest bit of a word's place in its 16 bytes into the
 * vector's number, and that bit of the vector's number into the lowest of the place. Three times,
 * the three bits of each have changed sides. */
static inline void exchange(plane *x) {
  for (int bit = 4; bit; bit /= 2) {
    for (int i = 0; i < PLANES; i++) {
      if (i & bit) continue;
      plane low = _mm512_unpacklo_epi16(x[i], x[i | bit]);
      x[i | bit] = _mm512_unpackhi_epi16(x[i], x[i | bit]);
      x[i] = low;
    }
  }
}

/* Byte i of two neighbours becomes word i, so that exchange moves the bytes' places. */
static inline void load(const uint64_t *from, plane *x) {
  const plane place =
      _mm512_broadcast_i32x4(_mm_setr_epi8(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15));
  const plane map = _mm512_set1_epi64((long long)byte_from_nim);
  for (int i = 0; i < PLANES; i++) {
    x[i] = _mm512_shuffle_epi8(_mm512_loadu_si512(from + i * PLANES), place);
  }
  exchange(x);
  for (int i = 0; i < PLANES; i++) x[i] = _mm512_gf2p8affine_epi64_epi8(x[i], map, 0);
}

static inline void store(plane *x, uint64_t *to) {
  const plane place =
      _mm512_broadcast_i32x4(_mm_setr_epi8(0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15));
  const plane map = _mm512_set1_epi64((long long)byte_to_nim);
  for (int i = 0; i < PLANES; i++) x[i] = _mm512_gf2p8affine_epi64_epi8(x[i], map, 0);
  exchange(x);
  for (int i = 0; i < PLANES; i++) {
    _mm512_storeu_si512(to + i * PLANES, _mm512_shuffle_epi8(x[i], place));
  }
}

static void products(const uint64_t *a, const uint64_t *b, size_t count, uint64_t *out) {
  size_t i = 0;
  for (; count - i >= LOT; i += LOT) {
    plane x[PLANES], y[PLANES], z[PLANES];
    load(a + i, x);
    load(b + i, y);
    product64(x, y, z);
    store(z, out + i);
  }
  grundy_i_nim_clmul.products(a + i, b + i, count - i, out + i);
}

static uint64_t product(uint64_t a, uint64_t b) {
  return grundy_i_nim_clmul.product(a, b);
}

static bool usable(void) {
  return GRUNDY_CPU_HAS("avx512bw") && GRUNDY_CPU_HAS("gfni") && grundy_i_nim_clmul.usable();
}

const grundy_i_nim_kernel grundy_i_nim_gfni = {"gfni", usable, product, products};

#else

static bool usable(void) {
  return false;
}

const grundy_i_nim_kernel grundy_i_nim_gfni = {"gfni", usable, NULL, NULL};

#endif
