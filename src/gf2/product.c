/* The product of two bit matrices by the method of four Russians: eight rows of the right factor
 * have 256 sums, each one row added to an earlier sum; a byte of a row of the left factor picks
 * one.
 * Cost: 256 and `rows` additions of a row for each eight rows of the right factor. */
#include "grundy/gf2.h"

#include <string.h>

#include "gf2/dense/matrix.h"

enum { GROUP = 8, SUMS = 1 << GROUP };

typedef struct gf2_factor {
  const uint64_t *rows;
  size_t count, words;
} gf2_factor;

/* sums[m] is the XOR of the rows first + i of b for the bits i of m. */
static void list_sums(const gf2_factor *b, size_t first, uint64_t *sums) {
  size_t group = b->count - first < GROUP ? b->count - first : GROUP;
  memset(sums, 0, b->words * sizeof *sums);
  for (size_t m = 1; m < (size_t)1 << group; m++) {
    size_t low = GRUNDY_LOWEST_BIT(m);
    const uint64_t *row = b->rows + (first + low) * b->words,
                   *rest = sums + (m & (m - 1)) * b->words;
    for (size_t w = 0; w < b->words; w++) sums[m * b->words + w] = rest[w] ^ row[w];
  }
}

grundy_status grundy_gf2_product(grundy_context *context, const uint64_t *a, size_t rows,
                                 size_t inner, const uint64_t *b, size_t columns, uint64_t *out) {
  gf2_factor right = {b, inner, grundy_i_bit_words(columns)};
  size_t words = grundy_i_bit_words(inner);
  grundy_status s = GRUNDY_OK;
  void *sums = grundy_i_new(context, SUMS * right.words, sizeof(uint64_t), &s);
  if (s != GRUNDY_OK) return s;
  if (rows && right.words) memset(out, 0, rows * right.words * sizeof *out);
  for (size_t first = 0; first < inner && s == GRUNDY_OK && right.words; first += GROUP) {
    list_sums(&right, first, sums);
    for (size_t i = 0; i < rows; i++) {
      uint64_t picked = a[i * words + first / 64] >> (first % 64) & (SUMS - 1);
      const uint64_t *sum = (const uint64_t *)sums + picked * right.words;
      if (picked) grundy_i_bits_add(out + i * right.words, sum, right.words);
    }
    s = grundy_i_tick_now(context, NULL, 0, 0);
  }
  grundy_i_free(context, sums, SUMS * right.words * sizeof(uint64_t));
  return s;
}
