/* Products by the method of four Russians (Arlazarov, Dinic, Kronrod, Faradzhev 1970), its tables
 * in registers: the 16 sums of 4 rows of the right factor, a byte of each, fill half a register,
 * and one vpshufb looks 32 rows of the left factor up in them.
 *
 * 64 rows by 4 bytes of columns are added up in 8 registers over the whole inner dimension. The
 * packed forms are those of gf2/dense/product_shuffle.h.
 * Cost: a lookup and an XOR for 1024 products of bits. */
#include "gf2/dense/products.h"

#if defined(__AVX2__)

#include "gf2/dense/product_shuffle.h"

static inline __m256i load(const void *at) {
  return _mm256_loadu_si256(at);
}

/* 64 rows by 4 bytes of columns; sums[c] gets the bytes of column byte c. */
static void multiply_half(const grundy_i_product_job *job, const uint64_t *left,
                          const uint64_t *right, uint64_t sums[4][8]) {
  __m256i a0 = _mm256_setzero_si256(), a1 = a0, a2 = a0, a3 = a0, b0 = a0, b1 = a0, b2 = a0,
          b3 = a0;
  for (size_t k = 0; k < job->inner; k++, left += LEFT, right += RIGHT) {
    for (unsigned q = 0; q < 16; q++) {
      __m256i x = load(left + 8 * q), y = load(left + 8 * q + 4), t;
#define STEP(c)                                                                                    \
  t = _mm256_broadcastsi128_si256(_mm_loadu_si128((const void *)(right + 8 * q + 2 * c)));         \
  a##c = _mm256_xor_si256(a##c, _mm256_shuffle_epi8(t, x));                                        \
  b##c = _mm256_xor_si256(b##c, _mm256_shuffle_epi8(t, y));
      STEP(0)
      STEP(1)
      STEP(2)
      STEP(3)
    }
  }
#define STORE(c)                                                                                   \
  _mm256_storeu_si256((void *)sums[c], a##c);                                                      \
  _mm256_storeu_si256((void *)(sums[c] + 4), b##c);
  STORE(0)
  STORE(1)
  STORE(2)
  STORE(3)
}

static void multiply(const grundy_i_product_job *job) {
  uint64_t sums[8][8];
  for (size_t j = 0; j < job->columns; j++) {
    const uint64_t *right = job->right + j * job->right_pitch * RIGHT;
    for (size_t i = 0; i < job->rows; i++) {
      const uint64_t *left = job->left + i * job->left_pitch * LEFT;
      multiply_half(job, left, right, sums);
      multiply_half(job, left, right + HALF, sums + 4);
      put_sums(job, sums, j * job->height + i * GRUNDY_TILE);
    }
  }
}

static bool usable(void) {
  return GRUNDY_CPU_HAS("avx2");
}

const grundy_i_product grundy_i_product_avx2 = {"avx2", usable,    LEFT,       RIGHT,   1,
                                                2,      pack_left, pack_right, multiply};

#else

static bool usable(void) {
  return false;
}

const grundy_i_product grundy_i_product_avx2 = {"avx2", usable, 0, 0, 0, 0, NULL, NULL, NULL};

#endif
