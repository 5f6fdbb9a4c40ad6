/* The intersection of two spans (Zassenhaus; E. M. Luks, F. Rákóczi, C. R. B. Wright 1997): of the
 * vectors (u, u) and (v, 0), in echelon form with the first half highest, those with 0 there are
 * (0, w) for a basis of w in both. First the lists are reduced to bases, so that the wide
 * elimination has at most two times the width of them.
 * Invariant: a basis of both has rank rank(a) + rank(b) - rank(a and b together). */
#include <string.h>

#include "base/context.h"
#include "grundy/wide_basis.h"

/* A list of numbers as a reduced basis: `count` rows. */
typedef struct wide_list {
  uint64_t *rows;
  size_t count, size;
} wide_list;

static grundy_status reduce_list(grundy_context *context, size_t width, const uint64_t *numbers,
                                 size_t count, wide_list *out) {
  grundy_wide_basis *basis;
  grundy_status s = grundy_wide_basis_create(context, width, &basis);
  if (s != GRUNDY_OK) return s;
  size_t words = grundy_wide_basis_words(basis);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = grundy_wide_basis_insert(basis, numbers + i * words, i, 0);
  }
  size_t rank = grundy_wide_basis_rank(basis, 0);
  void *rows = grundy_i_new(context, rank * words, sizeof(uint64_t), &s);
  *out = (wide_list){rows, rank, rank * words * sizeof(uint64_t)};
  if (s == GRUNDY_OK) s = grundy_wide_basis_list(basis, 0, rows);
  grundy_wide_basis_destroy(basis);
  return s;
}

/* (u, u) for each u of a, and (v, 0) for each v of b. */
static grundy_status insert_pairs(grundy_wide_basis *pairs, const wide_list *list, size_t words,
                                  bool twice, uint64_t *pair) {
  for (size_t i = 0; i < list->count; i++) {
    memset(pair, 0, 2 * words * sizeof *pair);
    memcpy(pair + words, list->rows + i * words, words * sizeof *pair);
    if (twice) memcpy(pair, list->rows + i * words, words * sizeof *pair);
    GRUNDY_TRY(grundy_wide_basis_insert(pairs, pair, i, 0));
  }
  return GRUNDY_OK;
}

/* The low halves of the rows whose high halves are 0. */
static grundy_status take_low(grundy_context *context, grundy_wide_basis *pairs, size_t words,
                              grundy_wide_basis *out) {
  size_t rank = grundy_wide_basis_rank(pairs, 0), size = rank * 2 * words * sizeof(uint64_t);
  grundy_status s = GRUNDY_OK;
  void *block = grundy_i_new(context, rank * 2 * words, sizeof(uint64_t), &s);
  const uint64_t *rows = block;
  if (s == GRUNDY_OK) s = grundy_wide_basis_list(pairs, 0, block);
  for (size_t i = 0; i < rank && s == GRUNDY_OK; i++) {
    bool low = true;
    for (size_t w = words; w < 2 * words; w++) low = low && rows[i * 2 * words + w] == 0;
    if (low) s = grundy_wide_basis_insert(out, rows + i * 2 * words, i, 0);
  }
  grundy_i_free(context, block, size);
  return s;
}

static grundy_status intersect(grundy_context *context, size_t words, const wide_list lists[2],
                               grundy_wide_basis *out) {
  grundy_wide_basis *pairs;
  grundy_status s = grundy_wide_basis_create(context, 2 * words * 64, &pairs);
  if (s != GRUNDY_OK) return s;
  void *pair = grundy_i_new(context, 2 * words, sizeof(uint64_t), &s);
  for (int i = 0; i < 2 && s == GRUNDY_OK; i++) {
    s = insert_pairs(pairs, &lists[i], words, i == 0, pair);
  }
  if (s == GRUNDY_OK) s = take_low(context, pairs, words, out);
  GRUNDY_ASSERT(s != GRUNDY_OK ||
                grundy_wide_basis_rank(pairs, 0) == lists[0].count + lists[1].count);
  if (pair) grundy_i_free(context, pair, 2 * words * sizeof(uint64_t));
  grundy_wide_basis_destroy(pairs);
  return s;
}

grundy_status grundy_wide_basis_intersect(grundy_context *context, size_t width, const uint64_t *a,
                                          size_t a_count, const uint64_t *b, size_t b_count,
                                          grundy_wide_basis **out) {
  wide_list lists[2] = {{0}, {0}};
  grundy_wide_basis *both = NULL;
  grundy_status s = reduce_list(context, width, a, a_count, &lists[0]);
  if (s == GRUNDY_OK) s = reduce_list(context, width, b, b_count, &lists[1]);
  if (s == GRUNDY_OK) s = grundy_wide_basis_create(context, width, &both);
  if (s == GRUNDY_OK) s = intersect(context, grundy_wide_basis_words(both), lists, both);
  for (int i = 0; i < 2; i++) {
    if (lists[i].rows) grundy_i_free(context, lists[i].rows, lists[i].size);
  }
  if (s != GRUNDY_OK) {
    grundy_wide_basis_destroy(both);
    return s;
  }
  *out = both;
  return GRUNDY_OK;
}
