/* Nim-products with AVX-512 and GFNI: 64 at a time, byte by byte, or one in one vector.
 *
 * The numbers below F = 2^(2^k) are a field, and F⊗x = F*x for x < F, F⊗F = F ⊕ F/2 (Conway, On
 * Numbers and Games, 1976, ch. 6). So with h(x) = x⊗(F/2) and a = a1*F + a0, b = b1*F + b0:
 *
 *   a⊗b     = ((a1⊕a0)⊗(b1⊕b0) ⊕ a0⊗b0)*F ⊕ a0⊗b0 ⊕ h(a1⊗b1),      (Karatsuba)
 *   a⊗F²/2  = h(a1⊕a0)*F ⊕ h(h(a1)),
 *
 * three times down to bytes: 27 products of bytes and 21 by 128 or its square. The processor
 * multiplies bytes as polynomials modulo x^8 + x^4 + x^3 + x + 1; bytes go there and back by
 * matrices over GF(2), isomorphisms of the field of 256 elements (research/nim_isomorphism.c).
 *
 * Layout: eight vectors of eight numbers become eight planes, plane i with byte i of 64 numbers.
 * Unusable on other machines. Cost: about two cycles a product, 14 for a single one.
 */
#include "base/compiler.h"
#include "nim/isomorphism.h"
#include "nim/product.h"

#if defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512VBMI__) &&                   \
    defined(__GFNI__) && defined(__x86_64__)

#include <immintrin.h>

enum { PLANES = 8, LOT = 64 };

typedef __m512i bytes64;

static inline bytes64 add(bytes64 a, bytes64 b) {
  return _mm512_xor_si512(a, b);
}

static inline bytes64 product8(bytes64 a, bytes64 b) {
  return _mm512_gf2p8mul_epi8(a, b);
}

static inline bytes64 half8(bytes64 x) {
  return product8(x, _mm512_set1_epi8((char)HALF));
}

/* Numbers of 2, 4, 8 planes stand lowest byte first. x may be out. */
static inline void half16(const bytes64 *x, bytes64 *out) {
  bytes64 sum = add(x[1], x[0]);
  out[0] = half8(half8(x[1]));
  out[1] = half8(sum);
}

static inline void half32(const bytes64 *x, bytes64 *out) {
  bytes64 high[2] = {x[2], x[3]}, sum[2] = {add(x[0], x[2]), add(x[1], x[3])};
  half16(high, high);
  half16(high, out);
  half16(sum, out + 2);
}

static inline void product16(const bytes64 *a, const bytes64 *b, bytes64 *out) {
  bytes64 low = product8(a[0], b[0]), high = product8(a[1], b[1]);
  bytes64 middle = product8(add(a[1], a[0]), add(b[1], b[0]));
  out[0] = add(low, half8(high));
  out[1] = add(middle, low);
}

static inline void product32(const bytes64 *a, const bytes64 *b, bytes64 *out) {
  bytes64 low[2], high[2], middle[2];
  bytes64 as[2] = {add(a[0], a[2]), add(a[1], a[3])}, bs[2] = {add(b[0], b[2]), add(b[1], b[3])};
  product16(a, b, low);
  product16(a + 2, b + 2, high);
  product16(as, bs, middle);
  half16(high, high);
  for (int i = 0; i < 2; i++) {
    out[i] = add(low[i], high[i]);
    out[i + 2] = add(middle[i], low[i]);
  }
}

static inline void product64(const bytes64 *a, const bytes64 *b, bytes64 *out) {
  bytes64 low[4], high[4], middle[4], as[4], bs[4];
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
static inline void exchange(bytes64 *x) {
  for (int bit = 4; bit; bit /= 2) {
    for (int i = 0; i < PLANES; i++) {
      if (i & bit) continue;
      bytes64 low = _mm512_unpacklo_epi16(x[i], x[i | bit]);
      x[i | bit] = _mm512_unpackhi_epi16(x[i], x[i | bit]);
      x[i] = low;
    }
  }
}

/* Byte i of two neighbours becomes word i, so that exchange moves the bytes' places. */
static inline void load(const uint64_t *from, bytes64 *x) {
  const bytes64 place =
      _mm512_broadcast_i32x4(_mm_setr_epi8(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15));
  const bytes64 map = _mm512_set1_epi64((long long)byte_from_nim);
  for (int i = 0; i < PLANES; i++) {
    x[i] = _mm512_shuffle_epi8(_mm512_loadu_si512(from + i * PLANES), place);
  }
  exchange(x);
  for (int i = 0; i < PLANES; i++) x[i] = _mm512_gf2p8affine_epi64_epi8(x[i], map, 0);
}

static inline void store(bytes64 *x, uint64_t *to) {
  const bytes64 place =
      _mm512_broadcast_i32x4(_mm_setr_epi8(0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15));
  const bytes64 map = _mm512_set1_epi64((long long)byte_to_nim);
  for (int i = 0; i < PLANES; i++) x[i] = _mm512_gf2p8affine_epi64_epi8(x[i], map, 0);
  exchange(x);
  for (int i = 0; i < PLANES; i++) {
    _mm512_storeu_si512(to + i * PLANES, _mm512_shuffle_epi8(x[i], place));
  }
}

/* ---- one product ----
 *
 * Multiplication by a is a matrix of 8 by 8 over the field of bytes: with e(j) = 2^(8j), entry (k,
 * j) is byte k of a⊗e(j), and byte k of a⊗b the sum over j of entry (k, j) times byte j of b. By
 * the formulas above, whatever F,
 *
 *   M(a) = | M(a0)  M(h(a1)) |     a = a1*F + a0,
 *          | M(a1)  M(a0⊕a1) |
 *
 * so a number's four parts a0, a1, h(a1), a0⊕a1, their parts, and the parts of these are the 64
 * entries. Word k of a vector takes row k. */

/* The four parts of a number of 64 bits, which stands twice. With a1 = q*2^16 + p, the bytes of p
 * and q being p0, p1, q0, q1, h(a1) is 2^15⊗2^15⊗q + 2^15⊗(p⊕q) * 2^16, and 2^15⊗x is 128⊗128⊗x1 +
 * 128⊗(x0⊕x1) * 2^8. Bytes 8 and 9 below are those of p⊕q. */
static inline __m128i parts64(__m128i a) {
  const __m128i shift = _mm_setr_epi32(32, 32, 16, 32);
  const __m128i first = _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 6, 6, 9, 8, 0, 1, 2, 3);
  const __m128i other = _mm_setr_epi8(-1, -1, -1, -1, -1, -1, -1, -1, 7, 7, -1, 9, 4, 5, 6, 7);
  const __m128i by_first = _mm_setr_epi8(1, 1, 1, 1, 1, 1, 1, 1, (char)HALF_CUBE, (char)HALF_SQUARE,
                                         (char)HALF_SQUARE, (char)HALF, 1, 1, 1, 1);
  const __m128i by_other =
      _mm_setr_epi8(1, 1, 1, 1, 1, 1, 1, 1, (char)HALF_CUBE, (char)(HALF_SQUARE ^ HALF_CUBE), 1,
                    (char)HALF, 1, 1, 1, 1);
  __m128i x = _mm_shuffle_epi32(a, _MM_SHUFFLE(1, 1, 1, 0));
  x = _mm_xor_si128(x, _mm_srlv_epi32(x, shift));
  return _mm_xor_si128(_mm_gf2p8mul_epi8(_mm_shuffle_epi8(x, first), by_first),
                       _mm_gf2p8mul_epi8(_mm_shuffle_epi8(x, other), by_other));
}

/* The four parts of four numbers of 32 bits. */
static inline __m256i parts32(__m128i numbers) {
  const __m256i first = _mm256_setr_epi8(0, 1, 2, 3, 3, 3, 0, 1, 4, 5, 6, 7, 7, 7, 4, 5, 8, 9, 10,
                                         11, 11, 11, 8, 9, 12, 13, 14, 15, 15, 15, 12, 13);
  const __m256i other =
      _mm256_setr_epi8(-1, -1, -1, -1, -1, 2, 2, 3, -1, -1, -1, -1, -1, 6, 6, 7, -1, -1, -1, -1, -1,
                       10, 10, 11, -1, -1, -1, -1, -1, 14, 14, 15);
  const __m256i by =
      _mm256_set1_epi64x(0x0101000001010101 | (long long)HALF << 40 | (long long)HALF_SQUARE << 32);
  __m256i x = _mm256_broadcastsi128_si256(numbers);
  x = _mm256_xor_si256(_mm256_shuffle_epi8(x, first), _mm256_shuffle_epi8(x, other));
  return _mm256_gf2p8mul_epi8(x, by);
}

/* Where the 16 bits are that entries (k, j) are parts of, by the two higher bits of k and of j. */
#define PLACE(k2, k1, j2, j1) (16 * (j2) + 8 * (k2) + 4 * (j1) + 2 * (k1))
#define ROW(PAIR, k2, k1)                                                                          \
  PAIR(PLACE(k2, k1, 0, 0)), PAIR(PLACE(k2, k1, 0, 1)), PAIR(PLACE(k2, k1, 1, 0)),                 \
      PAIR(PLACE(k2, k1, 1, 1))
#define ROWS(EVEN, ODD)                                                                            \
  ROW(EVEN, 0, 0), ROW(ODD, 0, 0), ROW(EVEN, 0, 1), ROW(ODD, 0, 1), ROW(EVEN, 1, 0),               \
      ROW(ODD, 1, 0), ROW(EVEN, 1, 1), ROW(ODD, 1, 1)
#define EVEN_FIRST(place) place, place + 1
#define ODD_FIRST(place)  place + 1, place
#define EVEN_OTHER(place) NO_BYTE, NO_BYTE
#define ODD_OTHER(place)  NO_BYTE, place + 1

enum { NO_BYTE = 32 };

static const uint8_t first_bytes[64] = {ROWS(EVEN_FIRST, ODD_FIRST)};
static const uint8_t other_bytes[64] = {ROWS(EVEN_OTHER, ODD_OTHER)};

/* The matrix of a number from its 16 parts of 16 bits, except that entries (k, j), k even and j
 * odd, lack a factor 128. */
static inline bytes64 matrix(__m256i parts) {
  const bytes64 all = _mm512_zextsi256_si512(parts);
  return add(_mm512_permutexvar_epi8(_mm512_loadu_si512(first_bytes), all),
             _mm512_permutexvar_epi8(_mm512_loadu_si512(other_bytes), all));
}

/* The factors go to b. At the end the bytes of each word go back from polynomials and add up: taken
 * as a matrix, times the isomorphism's rows as bytes they give the transpose of what they stand
 * for, and that times a byte of ones the sum. */
static inline uint64_t multiply(uint64_t a, uint64_t b) {
  const long long even = (long long)(0x0001000100010001 | HALF * UINT64_C(0x0100010001000100));
  const long long odd = 0x0101010101010101;
  const bytes64 by = _mm512_setr_epi64(even, odd, even, odd, even, odd, even, odd);
  const bytes64 ones = _mm512_set1_epi8(-1);
  __m128i x = _mm_gf2p8affine_epi64_epi8(_mm_set1_epi64x((long long)a),
                                         _mm_set1_epi64x((long long)byte_from_nim), 0);
  bytes64 y = _mm512_gf2p8affine_epi64_epi8(_mm512_set1_epi64((long long)b),
                                            _mm512_set1_epi64((long long)byte_from_nim), 0);
  bytes64 terms = product8(matrix(parts32(parts64(x))), product8(y, by));
  terms = _mm512_gf2p8affine_epi64_epi8(_mm512_set1_epi64((long long)byte_to_nim), terms, 0);
  terms = _mm512_gf2p8affine_epi64_epi8(ones, terms, 0);
  return (uint64_t)_mm_cvtsi128_si64(_mm512_cvtepi64_epi8(terms));
}

static uint64_t product(uint64_t a, uint64_t b) {
  return multiply(a, b);
}

static void products(const uint64_t *a, const uint64_t *b, size_t count, uint64_t *out) {
  size_t i = 0;
  for (; count - i >= LOT; i += LOT) {
    bytes64 x[PLANES], y[PLANES], z[PLANES];
    load(a + i, x);
    load(b + i, y);
    product64(x, y, z);
    store(z, out + i);
  }
  for (; i < count; i++) out[i] = multiply(a[i], b[i]);
}

static bool usable(void) {
  return grundy_i_nim_has_gfni();
}

const grundy_i_nim_kernel grundy_i_nim_gfni = {"gfni", usable, product, products, NULL};

#else

const grundy_i_nim_kernel grundy_i_nim_gfni = {"gfni", grundy_i_nowhere, NULL, NULL, NULL};

#endif
