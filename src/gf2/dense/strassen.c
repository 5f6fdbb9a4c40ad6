/* Strassen's recursion (V. Strassen, Gaussian elimination is not optimal, 1969) on packed blocks,
 * without temporaries for the products (J. Huang, T. M. Smith, G. M. Henry, R. A. van de Geijn,
 * Strassen's algorithm reloaded, 2016): sums of factors are made once, since packed forms add up as
 * the tiles do, and a kernel adds its product to every place of the result that needs it. Over
 * GF(2) all signs are plus:
 *
 *   1  (A11 + A22) (B11 + B22)   to C11, C22        5  (A11 + A12)  B22          to C11, C12
 *   2  (A21 + A22)  B11          to C21, C22        6  (A11 + A21) (B11 + B12)   to C22
 *   3   A11        (B12 + B22)   to C12, C22        7  (A12 + A22) (B21 + B22)   to C11
 *   4   A22        (B11 + B21)   to C11, C21
 *
 * A quarter is named by 2 * (second half of the outer index) + (second half of the inner one), in C
 * by 2 * (second half of the rows) + (second half of the columns).
 * Cost: (7/8)^level of the plain products, and sums that grow as the blocks do. */
#include "gf2/dense/panel.h"

#include <string.h>

enum { PRODUCTS = 7, QUARTERS = 4 };

#define Q(quarter) (1u << (quarter))
static const unsigned char left_quarters[PRODUCTS] = {Q(0) | Q(3), Q(2) | Q(3), Q(0),       Q(3),
                                                      Q(0) | Q(1), Q(0) | Q(2), Q(1) | Q(3)};
static const unsigned char right_quarters[PRODUCTS] = {
    Q(0) | Q(3), Q(0), Q(2) | Q(3), Q(0) | Q(1), Q(3), Q(0) | Q(2), Q(1) | Q(3)};
static const unsigned char target_quarters[PRODUCTS] = {
    Q(0) | Q(3), Q(2) | Q(3), Q(1) | Q(3), Q(0) | Q(2), Q(0) | Q(1), Q(3), Q(0)};

static size_t products_of(unsigned level) {
  size_t count = 1;
  while (level--) count *= PRODUCTS;
  return count;
}

static size_t words_of(const grundy_i_strassen_block *block) {
  return block->outer * block->inner * block->tile_words;
}

size_t grundy_i_strassen_words(const grundy_i_strassen_block *block, unsigned level) {
  return products_of(level) * (words_of(block) >> 2 * level);
}

size_t grundy_i_strassen_scratch(const grundy_i_strassen_block *block, unsigned level) {
  return level > 1 ? words_of(block) / 2 : 0; /* a quarter, a sixteenth, … */
}

static grundy_i_strassen_block quarter_of(const grundy_i_strassen_block *block, unsigned quarter) {
  GRUNDY_ASSERT(block->outer % 2 == 0 && block->inner % 2 == 0);
  grundy_i_strassen_block part = *block;
  part.outer /= 2;
  part.inner /= 2;
  part.data +=
      ((quarter >> 1) * part.outer * part.pitch + (quarter & 1) * part.inner) * part.tile_words;
  return part;
}

/* Writes the sum of the given quarters, tile after tile. */
static void sum_quarters(const grundy_i_strassen_block *block, unsigned quarters, uint64_t *out) {
  const uint64_t *from[QUARTERS];
  unsigned count = 0;
  grundy_i_strassen_block part = *block;
  for (unsigned q = 0; q < QUARTERS; q++) {
    if (!(quarters & Q(q))) continue;
    part = quarter_of(block, q);
    from[count++] = part.data;
  }
  size_t run = part.inner * part.tile_words, step = part.pitch * part.tile_words;
  for (size_t o = 0; o < part.outer; o++, out += run) {
    const uint64_t *a = from[0] + o * step, *b = from[count - 1] + o * step;
    if (count == 1) {
      memcpy(out, a, run * sizeof *out);
    } else {
      for (size_t w = 0; w < run; w++) out[w] = a[w] ^ b[w];
    }
  }
}

void grundy_i_strassen_expand(const grundy_i_strassen_block *block, unsigned level, bool right,
                              uint64_t *out, uint64_t *scratch) {
  GRUNDY_ASSERT(level >= 1 && level <= GRUNDY_STRASSEN_LEVELS);
  const unsigned char *quarters = right ? right_quarters : left_quarters;
  size_t quarter = words_of(block) / QUARTERS, step = products_of(level - 1) * quarter;
  step >>= 2 * (level - 1);
  for (unsigned p = 0; p < PRODUCTS; p++, out += step) {
    if (level == 1) {
      sum_quarters(block, quarters[p], out);
    } else {
      sum_quarters(block, quarters[p], scratch);
      grundy_i_strassen_block sum = {scratch, block->outer / 2, block->inner / 2, block->inner / 2,
                                     block->tile_words};
      grundy_i_strassen_expand(&sum, level - 1, right, out, scratch + quarter);
    }
  }
}

/* The targets of product p: at each level, from the coarsest on,
 * the quarters that its digit says. */
static size_t list_targets(const grundy_i_product_job *job, size_t p, unsigned level,
                           uint64_t *to[GRUNDY_STRASSEN_TARGETS]) {
  size_t count = 1, rows = job->rows, columns = job->columns;
  to[0] = job->to[0];
  while (level-- > 0) {
    unsigned quarters = target_quarters[p / products_of(level) % PRODUCTS];
    uint64_t *next[GRUNDY_STRASSEN_TARGETS];
    size_t more = 0;
    rows /= 2;
    columns /= 2;
    for (size_t t = 0; t < count; t++) {
      for (unsigned q = 0; q < QUARTERS; q++) {
        if (!(quarters & Q(q))) continue;
        next[more++] = to[t] + (q >> 1) * rows * GRUNDY_TILE + (q & 1) * columns * job->height;
      }
    }
    GRUNDY_ASSERT(more <= GRUNDY_STRASSEN_TARGETS);
    count = more;
    memcpy(to, next, count * sizeof *next);
  }
  return count;
}

void grundy_i_strassen_multiply(const grundy_i_product *product, const grundy_i_product_job *job,
                                unsigned level) {
  GRUNDY_ASSERT(level >= 1 && level <= GRUNDY_STRASSEN_LEVELS);
  GRUNDY_ASSERT((job->rows | job->inner | job->columns) % (1u << level) == 0);
  uint64_t *to[GRUNDY_STRASSEN_TARGETS];
  grundy_i_product_job part = *job;
  part.rows >>= level;
  part.inner >>= level;
  part.columns >>= level;
  part.left_pitch = part.right_pitch = part.inner;
  part.to = to;
  for (size_t p = 0; p < products_of(level); p++) {
    part.to_count = list_targets(job, p, level, to);
    product->multiply(&part);
    part.left += part.rows * part.inner * product->left_words;
    part.right += part.columns * part.inner * product->right_words;
  }
}
