/* The pivots of a strip of 64 columns, by a basis of its rows as words: each row is reduced by what
 * is known, and what is left of it extends the basis (as in src/nim/basis.c). The columns in which
 * a reduced echelon form has its pivots depend on the span alone, not on the rows taken.
 *
 * Once the first rows are in, further ones are seldom new. Reduction by a basis whose vectors each
 * begin with a pivot is linear, so with a table of 256 sums for each byte of the word, eight
 * lookups find what is left of a row; it is rebuilt for each pivot that is found late. Invariant:
 * basis[b], if bit b of `columns` is set, has lowest bit b. */
#include "gf2/dense/panel.h"

enum { TABLES = 8, SUMS = 256, PLAIN_ROWS = 128 };

typedef struct pivot_search {
  const uint64_t *x;
  size_t count;
  uint64_t columns, basis[GRUNDY_TILE], sums[GRUNDY_TILE];
  uint64_t left[TABLES][SUMS];
  size_t *chosen;
} pivot_search;

/* Reduces a row and records in *sum what was added; 0 where it is in the span. */
static uint64_t reduce(const pivot_search *s, uint64_t row, uint64_t *sum) {
  while (row) {
    unsigned bit = GRUNDY_LOWEST_BIT(row);
    if (!(s->columns >> bit & 1)) return row;
    row ^= s->basis[bit];
    *sum ^= s->sums[bit];
  }
  return 0;
}

/* Row i, if it is new, joins the basis. */
static void take(pivot_search *s, size_t i) {
  uint64_t sum = s->count < GRUNDY_TILE ? UINT64_C(1) << s->count : 0;
  uint64_t row = reduce(s, s->x[i], &sum);
  if (!row) return;
  unsigned bit = GRUNDY_LOWEST_BIT(row);
  GRUNDY_ASSERT(row >> bit & 1 && (row & ((UINT64_C(1) << bit) - 1)) == 0 &&
                s->count < GRUNDY_TILE);
  s->chosen[s->count++] = i;
  s->columns |= UINT64_C(1) << bit;
  s->basis[bit] = row;
  s->sums[bit] = sum;
}

/* What is left of a word when every pivot is reduced. */
static uint64_t reduce_all(const pivot_search *s, uint64_t row) {
  for (uint64_t bits = row & s->columns; bits; bits = row & s->columns) {
    row ^= s->basis[GRUNDY_LOWEST_BIT(bits)];
  }
  return row;
}

static void tabulate(pivot_search *s) {
  for (unsigned t = 0; t < TABLES; t++) {
    s->left[t][0] = 0;
    for (unsigned bit = 0; bit < 8; bit++) {
      uint64_t unit = reduce_all(s, UINT64_C(1) << (8 * t + bit));
      for (unsigned v = 0; v < 1u << bit; v++) s->left[t][v + (1u << bit)] = s->left[t][v] ^ unit;
    }
  }
}

static uint64_t look_up(const pivot_search *s, uint64_t x) {
  return s->left[0][x & 255] ^ s->left[1][x >> 8 & 255] ^ s->left[2][x >> 16 & 255] ^
         s->left[3][x >> 24 & 255] ^ s->left[4][x >> 32 & 255] ^ s->left[5][x >> 40 & 255] ^
         s->left[6][x >> 48 & 255] ^ s->left[7][x >> 56];
}

/* The rows from `i` on, few of which are new. */
static void take_rest(pivot_search *s, size_t i, size_t rows) {
  tabulate(s);
  for (; i < rows && s->count < GRUNDY_TILE; i++) {
    if (!s->x[i] || !look_up(s, s->x[i])) continue;
    take(s, i);
    tabulate(s);
  }
}

/* Clears the pivots of later vectors in each vector, the last vector first. */
static void reduce_basis(pivot_search *s) {
  uint64_t later = 0;
  for (uint64_t bits = s->columns; bits;) {
    unsigned bit = grundy_i_top_bit(bits);
    GRUNDY_ASSERT(s->basis[bit] && GRUNDY_LOWEST_BIT(s->basis[bit]) == bit);
    uint64_t row = s->basis[bit], sum = s->sums[bit];
    for (uint64_t add = row & later; add; add &= add - 1) {
      row ^= s->basis[GRUNDY_LOWEST_BIT(add)];
      sum ^= s->sums[GRUNDY_LOWEST_BIT(add)];
    }
    s->basis[bit] = row;
    s->sums[bit] = sum;
    later |= UINT64_C(1) << bit;
    bits ^= UINT64_C(1) << bit;
  }
}

/* What the head of the file says about a basis and about what is found. */
static inline bool is_reduced(const grundy_i_block_pivots *p) {
  uint64_t columns = p->columns;
  for (size_t k = 0; k < p->count; k++, columns &= columns - 1) {
    if ((p->reduced[k] & p->columns) != (columns & (0 - columns))) return false;
    if (k && p->chosen[k - 1] >= p->chosen[k]) return false;
  }
  return columns == 0;
}

void grundy_i_block_column_find(const uint64_t *x, size_t rows, grundy_i_block_pivots *out) {
  pivot_search s = {.x = x, .chosen = out->chosen};
  size_t i = 0, plain = rows < PLAIN_ROWS ? rows : PLAIN_ROWS;
  while (i < plain && s.count < GRUNDY_TILE) take(&s, i++);
  if (i < rows && s.count < GRUNDY_TILE) take_rest(&s, i, rows);
  reduce_basis(&s);
  out->count = 0;
  out->columns = s.columns;
  for (uint64_t bits = s.columns; bits; bits &= bits - 1, out->count++) {
    unsigned bit = GRUNDY_LOWEST_BIT(bits);
    out->reduced[out->count] = s.basis[bit];
    out->sums[out->count] = s.sums[bit];
  }
  GRUNDY_ASSERT(is_reduced(out));
}
