/* The test of numbers against a span, AVX2: 32 numbers at a time.
 *
 * Eight vectors of four numbers become eight planes, plane i with byte i of all 32; their order
 * within planes does not matter. Byte p of the syndromes is the XOR, over the 16 nibbles of a
 * number, of entries of tables of 16 bytes, and the processor looks up 32 of these at once.
 * Cost: 32 permutations, and 16 lookups for each byte of the syndrome, for 32 numbers.
 */
#include "base/compiler.h"
#include "grundy/more.h"
#include "nim/span.h"

#if defined(__AVX2__) && defined(__x86_64__)

#include <immintrin.h>

enum { PLANES = 8, LOT = 32 };

/* Unpacking two vectors of words moves the highest bit of a word's place in its 16 bytes into the
 * vector's number, and that bit of the vector's number into the lowest of the place. Three times,
 * the three bits of each have changed sides. */
static inline void exchange(__m256i *x) {
  for (int bit = 4; bit; bit /= 2) {
    for (int i = 0; i < PLANES; i++) {
      if (i & bit) continue;
      __m256i low = _mm256_unpacklo_epi16(x[i], x[i | bit]);
      x[i | bit] = _mm256_unpackhi_epi16(x[i], x[i | bit]);
      x[i] = low;
    }
  }
}

/* Byte i of two neighbours becomes word i, so that exchange moves the bytes' places. */
static inline void load(const uint64_t *from, __m256i *x) {
  const __m256i place = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15));
  for (int i = 0; i < PLANES; i++) {
    x[i] = _mm256_shuffle_epi8(_mm256_loadu_si256((const void *)(from + i * 4)), place);
  }
  exchange(x);
}

static inline __m256i look_up(const uint8_t table[16], __m256i nibbles) {
  __m256i both = _mm256_broadcastsi128_si256(_mm_loadu_si128((const void *)table));
  return _mm256_shuffle_epi8(both, nibbles);
}

/* Byte p of 32 syndromes, from its tables and the nibbles, the lower ones of a plane first. */
static inline __m256i check(const uint8_t tables[16][16], const __m256i *nibbles) {
  __m256i sum = look_up(tables[0], nibbles[0]);
  for (int i = 1; i < 2 * PLANES; i++) {
    sum = _mm256_xor_si256(sum, look_up(tables[i], nibbles[i]));
  }
  return sum;
}

static inline void part(const __m256i *x, __m256i *nibbles) {
  const __m256i low = _mm256_set1_epi8(15);
  for (int i = 0; i < PLANES; i++) {
    nibbles[2 * i] = _mm256_and_si256(x[i], low);
    nibbles[2 * i + 1] = _mm256_and_si256(_mm256_srli_epi16(x[i], 4), low);
  }
}

static size_t first_outside(const grundy_nim_span *span, const uint64_t *numbers, size_t count) {
  unsigned bytes = (span->syndrome_bits + 7) / 8;
  size_t i = 0;
  for (; count - i >= LOT; i += LOT) {
    __m256i x[PLANES], nibbles[2 * PLANES], any = _mm256_setzero_si256();
    load(numbers + i, x);
    part(x, nibbles);
    for (unsigned p = 0; p < bytes; p++) {
      any = _mm256_or_si256(any, check(span->nibbles[p], nibbles));
    }
    if (!_mm256_testz_si256(any, any)) break;
  }
  return i + grundy_i_span_portable.first_outside(span, numbers + i, count - i);
}

const grundy_i_span_kernel grundy_i_span_avx2 = {"avx2", grundy_i_with_avx2, first_outside};

#else

const grundy_i_span_kernel grundy_i_span_avx2 = {"avx2", grundy_i_nowhere, NULL};

#endif
