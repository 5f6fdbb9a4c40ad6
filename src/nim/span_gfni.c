/* The test of numbers against a span, AVX-512 with GFNI: 64 numbers at a time.
 *
 * Eight vectors of eight numbers become eight planes, plane i with byte i of all 64; their order
 * within planes does not matter. Byte p of the syndromes is the XOR of block [p][i] times plane i,
 * the processor multiplying 64 bytes by a matrix of 8 by 8 bits in one instruction.
 * Cost: 32 permutations, and 8 products for each byte of the syndrome, for 64 numbers.
 */
#include "grundy/more.h"
#include "nim/gfni.h"
#include "nim/span.h"

#ifdef GRUNDY_I_GFNI

enum { PLANES = 8, LOT = 64 };

/* Words of two vectors by turns of size 1, 2, 4: three rounds put word i of all into vector i. */
static inline void exchange(__m512i *x) {
  const __m512i even = _mm512_setr_epi64(0, 8, 2, 10, 4, 12, 6, 14);
  const __m512i odd = _mm512_setr_epi64(1, 9, 3, 11, 5, 13, 7, 15);
  const __m512i evens = _mm512_setr_epi64(0, 1, 8, 9, 4, 5, 12, 13);
  const __m512i odds = _mm512_setr_epi64(2, 3, 10, 11, 6, 7, 14, 15);
  __m512i y[PLANES];
  for (int i = 0; i < PLANES; i += 2) {
    y[i] = _mm512_permutex2var_epi64(x[i], even, x[i + 1]);
    y[i + 1] = _mm512_permutex2var_epi64(x[i], odd, x[i + 1]);
  }
  for (int i = 0; i < PLANES; i += 4) {
    for (int k = i; k < i + 2; k++) {
      x[k] = _mm512_permutex2var_epi64(y[k], evens, y[k + 2]);
      x[k + 2] = _mm512_permutex2var_epi64(y[k], odds, y[k + 2]);
    }
  }
  for (int k = 0; k < PLANES / 2; k++) {
    y[k] = _mm512_shuffle_i64x2(x[k], x[k + 4], 0x44);
    x[k + 4] = _mm512_shuffle_i64x2(x[k], x[k + 4], 0xee);
    x[k] = y[k];
  }
}

/* Byte i of the vector's numbers, eight of them, becomes word i. */
static inline void load(const uint64_t *from, __m512i *x) {
  for (int i = 0; i < PLANES; i++) {
    x[i] = grundy_i_transpose_bytes(_mm512_loadu_si512(from + i * PLANES));
  }
  exchange(x);
}

/* Byte p of 64 syndromes. */
static inline __m512i check(const uint64_t *blocks, const __m512i *x) {
  __m512i sum = _mm512_setzero_si512();
  for (int i = 0; i < PLANES; i++) {
    __m512i block = _mm512_set1_epi64((long long)blocks[i]);
    sum = _mm512_xor_si512(sum, _mm512_gf2p8affine_epi64_epi8(x[i], block, 0));
  }
  return sum;
}

static size_t first_outside(const grundy_nim_span *span, const uint64_t *numbers, size_t count) {
  unsigned bytes = (span->syndrome_bits + 7) / 8;
  size_t i = 0;
  for (; count - i >= LOT; i += LOT) {
    __m512i x[PLANES], any = _mm512_setzero_si512();
    load(numbers + i, x);
    for (unsigned p = 0; p < bytes; p++) any = _mm512_or_si512(any, check(span->blocks[p], x));
    if (_mm512_test_epi64_mask(any, any)) break;
  }
  return i + grundy_i_span_portable.first_outside(span, numbers + i, count - i);
}

const grundy_i_span_kernel grundy_i_span_gfni = {"gfni", grundy_i_gfni_usable, first_outside};

#else

const grundy_i_span_kernel grundy_i_span_gfni = {"gfni", grundy_i_gfni_usable, NULL};

#endif
