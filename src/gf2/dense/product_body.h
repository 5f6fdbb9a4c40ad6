/* The products by AVX2 and by NEON, the method of four Russians (Arlazarov, Dinic, Kronrod,
 * Faradzhev 1970) with tables in registers: the 16 sums of 4 rows of the right factor, a byte of
 * each, fill 16 bytes, and one instruction finds as many rows of the left factor in them as a
 * register has bytes.
 *
 * 64 rows by 4 bytes of columns are added up in registers over the whole inner dimension. The
 * packed forms are those of gf2/dense/product_shuffle.h. The including file defines
 *   V, V_WORDS                a vector, and its number of words
 *   v_load, v_store           without alignment
 *   v_table(p)                16 bytes, as often as they fit
 *   v_zero, v_xor, v_look_up(table, x)
 * Cost: a lookup and an XOR for 256 V_WORDS products of bits. */
#include "gf2/dense/product_shuffle.h"

/* DO for each vector of 64 rows and each byte of columns; sums are variables by name, which stay in
 * registers however little the compiler does. */
#if V_WORDS == 4
#define ROWS(DO, c) DO(0, c) DO(1, c)
#else
#define ROWS(DO, c) DO(0, c) DO(1, c) DO(2, c) DO(3, c)
#endif
#define COLUMNS(DO)     DO(0) DO(1) DO(2) DO(3)
#define ZERO(i, c)      V sum##i##c = v_zero();
#define ZEROS(c)        ROWS(ZERO, c)
#define LEFT_ROWS(i, c) V x##i = v_load(left + 8 * q + i * V_WORDS);
#define ADD(i, c)       sum##i##c = v_xor(sum##i##c, v_look_up(table, x##i));
#define ADD_COLUMN(c)                                                                              \
  table = v_table(right + 8 * q + 2 * c);                                                          \
  ROWS(ADD, c)
#define PUT(i, c)     v_store(sums[c] + i * V_WORDS, sum##i##c);
#define PUT_COLUMN(c) ROWS(PUT, c)

/* 64 rows by 4 bytes of columns; sums[c] gets the bytes of column byte c. */
static void multiply_half(const grundy_i_product_job *job, const uint64_t *left,
                          const uint64_t *right, uint64_t sums[4][8]) {
  COLUMNS(ZEROS)
  for (size_t k = 0; k < job->inner; k++, left += LEFT, right += RIGHT) {
    for (unsigned q = 0; q < 16; q++) {
      V table;
      ROWS(LEFT_ROWS, )
      COLUMNS(ADD_COLUMN)
    }
  }
  COLUMNS(PUT_COLUMN)
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
