/* Products by the method of four Russians (Arlazarov, Dinic, Kronrod, Faradzhev 1970), its tables
 * in registers: the 16 sums of 4 rows of the right factor, a byte of each, fill a quarter of a
 * register, and one vpshufb looks 64 rows of the left factor up in them.
 *
 * 128 rows by a word of columns are added up in 16 registers over the whole inner dimension. The
 * packed forms are those of gf2/dense/product_shuffle.h.
 * Cost: a lookup and half a three-way XOR for 2048 products of bits. */
#include "gf2/dense/products.h"

#if defined(__AVX512BW__)

#include "gf2/dense/product_shuffle.h"

#define TABLE(at)     _mm512_broadcast_i32x4(_mm_loadu_si128((const void *)(at)))
#define XOR3(a, b, c) _mm512_ternarylogic_epi64(a, b, c, 0x96)

#define EIGHT(DO) DO(0) DO(1) DO(2) DO(3) DO(4) DO(5) DO(6) DO(7)

/* 128 rows by 8 bytes of columns, the second 64 rows' tiles being `pitch` words after; sums[h][c]
 * gets the bytes of column byte c. */
static void multiply_tiles(const grundy_i_product_job *job, const uint64_t *left, size_t pitch,
                           const uint64_t *right, uint64_t sums[2][8][8]) {
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
#define STORE(c)                                                                                   \
  _mm512_storeu_si512(sums[0][c], a##c);                                                           \
  _mm512_storeu_si512(sums[1][c], b##c);
  EIGHT(STORE)
}

static void multiply(const grundy_i_product_job *job) {
  uint64_t sums[2][8][8];
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

const grundy_i_product grundy_i_product_avx512 = {"avx512", usable,    LEFT,       RIGHT,   1,
                                                  2,        pack_left, pack_right, multiply};

#else

static bool usable(void) {
  return false;
}

const grundy_i_product grundy_i_product_avx512 = {"avx512", usable, 0, 0, 0, 0, NULL, NULL, NULL};

#endif
