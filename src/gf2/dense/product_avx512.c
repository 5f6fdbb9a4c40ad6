/* Products by the method of four Russians (Arlazarov, Dinic, Kronrod, Faradzhev 1970), its tables
 * in registers: the 16 sums of 4 rows of the right factor, a byte of each, fill a quarter of a
 * register, and one vpshufb looks 64 rows of the left factor up in them.
 *
 * 128 rows by a word of columns are added up in 16 registers over the whole inner dimension.
 * Cost: a lookup and half a three-way XOR for 2048 products of bits. */
#include "gf2/dense/product.h"

#if defined(__AVX512BW__)

#include <immintrin.h>

/* The packed forms are those of gf2/dense/product_shuffle.h. */
enum { LEFT = 16 * 8, RIGHT = 2 * 16 * 4 * 2, HALF = RIGHT / 2 };

#define TABLE(at)     _mm512_broadcast_i32x4(_mm_loadu_si128((const void *)(at)))
#define XOR3(a, b, c) _mm512_ternarylogic_epi64(a, b, c, 0x96)

#define EIGHT(DO) DO(0) DO(1) DO(2) DO(3) DO(4) DO(5) DO(6) DO(7)

/* ---- packed forms ---- */

/* Word i becomes byte i of each of the eight words. */
static inline __m512i bytes_turned(__m512i words) {
  static const uint8_t in_turns[16] = {0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15};
  static const uint16_t together[32] = {0, 8,  16, 24, 1, 9,  17, 25, 2, 10, 18, 26, 3, 11, 19, 27,
                                        4, 12, 20, 28, 5, 13, 21, 29, 6, 14, 22, 30, 7, 15, 23, 31};
  return _mm512_permutexvar_epi16(_mm512_loadu_si512(together),
                                  _mm512_shuffle_epi8(words, TABLE(in_turns)));
}

/* Word j of vector i becomes word i of vector j. */
static inline void turn_words(__m512i w[8]) {
  __m512i a[8], b[8];
  for (int i = 0; i < 8; i += 2) {
    a[i] = _mm512_unpacklo_epi64(w[i], w[i + 1]);
    a[i + 1] = _mm512_unpackhi_epi64(w[i], w[i + 1]);
  }
  for (int i = 0; i < 8; i += 4) {
    for (int odd = 0; odd < 2; odd++) {
      b[i + odd] = _mm512_shuffle_i64x2(a[i + odd], a[i + odd + 2], 0x88);
      b[i + odd + 2] = _mm512_shuffle_i64x2(a[i + odd], a[i + odd + 2], 0xdd);
    }
  }
  for (int i = 0; i < 4; i++) {
    w[i] = _mm512_shuffle_i64x2(b[i], b[i + 4], 0x88);
    w[i + 4] = _mm512_shuffle_i64x2(b[i], b[i + 4], 0xdd);
  }
}

static void pack_left(const uint64_t tile[GRUNDY_TILE], uint64_t *packed) {
  const __m512i low = _mm512_set1_epi8(15);
  __m512i w[8];
  for (int g = 0; g < 8; g++) w[g] = bytes_turned(_mm512_loadu_si512(tile + 8 * g));
  turn_words(w);
  for (int l = 0; l < 8; l++, packed += 16) {
    _mm512_storeu_si512(packed, _mm512_and_si512(w[l], low));
    _mm512_storeu_si512(packed + 8, _mm512_and_si512(_mm512_srli_epi64(w[l], 4), low));
  }
}

static void pack_right(const uint64_t tile[GRUNDY_TILE], uint64_t *packed) {
  const __m512i first = _mm512_setr_epi64(0, 8, 1, 9, 2, 10, 3, 11);
  const __m512i second = _mm512_setr_epi64(4, 12, 5, 13, 6, 14, 7, 15);
#define ROW(i)     (long long)tile[4 * q + (i)]
#define SUM(i, on) _mm512_maskz_set1_epi64(on, ROW(i))
  for (unsigned q = 0; q < 16; q++) {
    __m512i sums = XOR3(SUM(0, 0xaa), SUM(1, 0xcc), SUM(2, 0xf0));
    __m512i more = _mm512_xor_si512(sums, _mm512_set1_epi64(ROW(3)));
    sums = bytes_turned(sums);
    more = bytes_turned(more);
    _mm512_storeu_si512(packed + 8 * q, _mm512_permutex2var_epi64(sums, first, more));
    _mm512_storeu_si512(packed + HALF + 8 * q, _mm512_permutex2var_epi64(sums, second, more));
  }
}

/* Adds 64 rows' sums, those of column byte c in sums[c], to the targets. */
static void put_sums(const grundy_i_product_job *job, __m512i sums[8], size_t offset) {
  turn_words(sums);
  for (unsigned g = 0; g < 8; g++) sums[g] = bytes_turned(sums[g]);
  for (size_t t = 0; t < job->to_count; t++) {
    uint64_t *to = job->to[t] + offset;
    for (unsigned g = 0; g < 8; g++, to += 8)
      _mm512_storeu_si512(to, _mm512_xor_si512(_mm512_loadu_si512(to), sums[g]));
  }
}

/* ---- products ---- */

/* 128 rows by 8 bytes of columns, the second 64 rows' tiles being `pitch` words after; sums[h][c]
 * becomes the bytes of column byte c. */
static void multiply_tiles(const grundy_i_product_job *job, const uint64_t *left, size_t pitch,
                           const uint64_t *right, __m512i sums[2][8]) {
#define ZERO(c) __m512i a##c = _mm512_setzero_si512(), b##c = a##c;
  EIGHT(ZERO)
  for (size_t k = 0; k < job->inner; k++, left += LEFT, right += RIGHT) {
    for (unsigned q = 0; q < 16; q += 2) {
      const uint64_t *other = left + pitch, *table = right + 8 * q;
      __m512i x = _mm512_loadu_si512(left + 8 * q), y = _mm512_loadu_si512(left + 8 * q + 8);
      __m512i z = _mm512_loadu_si512(other + 8 * q), w = _mm512_loadu_si512(other + 8 * q + 8);
#define STEP(c)                                                                                    \
  {                                                                                                \
    __m512i t = TABLE(table + c / 4 * HALF + c % 4 * 2);                                           \
    __m512i u = TABLE(table + c / 4 * HALF + c % 4 * 2 + 8);                                       \
    a##c = XOR3(a##c, _mm512_shuffle_epi8(t, x), _mm512_shuffle_epi8(u, y));                       \
    b##c = XOR3(b##c, _mm512_shuffle_epi8(t, z), _mm512_shuffle_epi8(u, w));                       \
  }
      EIGHT(STEP)
    }
  }
#define STORE(c) sums[0][c] = a##c, sums[1][c] = b##c;
  EIGHT(STORE)
}

static void multiply(const grundy_i_product_job *job) {
  __m512i sums[2][8];
  size_t pitch = job->left_pitch * LEFT;
  for (size_t j = 0; j < job->columns; j++) {
    const uint64_t *right = job->right + j * job->right_pitch * RIGHT;
    for (size_t i = 0; i < job->rows; i += 2) {
      bool last = i + 1 == job->rows;
      size_t offset = j * job->height + i * GRUNDY_TILE;
      multiply_tiles(job, job->left + i * pitch, last ? 0 : pitch, right, sums);
      put_sums(job, sums[0], offset);
      if (!last) put_sums(job, sums[1], offset + GRUNDY_TILE);
    }
  }
}

static bool usable(void) {
  return GRUNDY_CPU_HAS("avx512bw");
}

const grundy_i_product grundy_i_product_avx512 = {"avx512", usable,    LEFT,       RIGHT,   16, 0,
                                                  0,        pack_left, pack_right, multiply};

#else

const grundy_i_product grundy_i_product_avx512 = {
    "avx512", grundy_i_nowhere, 0, 0, 16, 0, 0, NULL, NULL, NULL};

#endif
