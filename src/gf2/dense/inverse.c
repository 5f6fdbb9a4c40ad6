/* The inverse of a square matrix of full rank: with as many right-hand sides as equations, the k-th
 * of them 1 in equation k alone, elimination and back-substitution turn A X = 1 into X. The row of
 * an unknown of X has the right-hand sides whose XOR it is.
 * Cost: the elimination of a matrix twice as wide, and a third of it for back-substitution. */

#include <string.h>

#include "gf2/dense/echelon.h"

/* The system's coefficients, and 1 after them. */
static grundy_status fill(grundy_i_echelon *e, const grundy_gf2_system *system) {
  size_t n = system->unknowns;
  GRUNDY_TRY(grundy_i_columns_take(&e->matrix, 0, &system->rows, 0, n));
  for (size_t w = 0; w < e->unknown_words; w++) {
    uint64_t *column = grundy_i_columns_word(&e->matrix, e->unknown_words + w);
    memset(column, 0, n * sizeof *column);
    for (size_t i = w * 64; i < n && i < (w + 1) * 64; i++) column[i] = UINT64_C(1) << i % 64;
    GRUNDY_TRY(grundy_i_tick(e->context, NULL, 0, 0));
  }
  return GRUNDY_OK;
}

static grundy_status copy(const grundy_i_echelon *e, uint64_t *out, size_t words) {
  GRUNDY_ASSERT(e->rank == e->matrix.rows);
  for (size_t w = 0; w < e->unknown_words; w++) {
    const uint64_t *column = grundy_i_columns_word(&e->matrix, e->unknown_words + w);
    for (size_t j = 0; j < e->rank; j++) out[j * words + w] = column[j];
    GRUNDY_TRY(grundy_i_tick(e->context, NULL, 0, 0));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_gf2_inverse(const grundy_gf2_system *system, uint64_t *out, size_t words) {
  grundy_i_echelon e;
  size_t own = grundy_i_bit_words(system->unknowns);
  GRUNDY_ASSERT(words >= own && system->rows.rows == system->unknowns);
  grundy_status s = grundy_i_echelon_init(&e, system->rows.context, system->unknowns, own, own);
  if (s == GRUNDY_OK) s = fill(&e, system);
  if (s == GRUNDY_OK) s = grundy_i_echelon_reduce(&e, NULL, 0);
  if (s == GRUNDY_OK) s = grundy_i_echelon_back(&e, NULL, &e.matrix, own, own);
  if (s == GRUNDY_OK) s = copy(&e, out, words);
  grundy_i_echelon_clear(&e);
  return s;
}
