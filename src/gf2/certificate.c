/* The certificate of contradiction, by solving the transposed system.
 *
 * Theorem (Rouché-Capelli, in Fredholm's form): A x = b has no solution iff some y has y A = 0 and
 * y b = 1; y names equations whose XOR reads 0 = 1. That is a system of XOR equations itself, with
 * an unknown an equation of the old one, so it needs no record of the elimination.
 *
 * With leftmost pivots and free unknowns 0 the ones of y lie among the equations that do not follow
 * from earlier ones; those have only one combination with 0 on the left, so no part of y would do.
 * Cost: another elimination of a matrix of the same size.
 */
#include "gf2/certificate.h"

#include <string.h>

#include "gf2/eliminate.h"

static grundy_status solve_transposed(grundy_i_matrix *transposed, size_t equations, uint64_t *y) {
  size_t columns = transposed->rows, rank;
  size_t room = equations < columns ? equations : columns;
  void *pivots = NULL;
  grundy_status s = grundy_i_allocate(transposed->context, room, sizeof(size_t), &pivots);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_eliminate(transposed, equations, pivots, &rank, NULL);
  if (s == GRUNDY_OK) {
    memset(y, 0, transposed->stride * sizeof *y);
    grundy_i_bit_flip(y, equations);
    grundy_i_substitute(transposed, pivots, rank, y);
    grundy_i_bit_flip(y, equations);
  }
  grundy_i_free(transposed->context, pivots, room * sizeof(size_t));
  return s;
}

grundy_status grundy_i_contradiction(const grundy_i_matrix *system, uint64_t *y) {
  grundy_i_matrix transposed;
  grundy_status s =
      grundy_i_matrix_init(&transposed, system->context, system->columns, system->rows + 1);
  if (s == GRUNDY_OK) {
    grundy_i_matrix_transpose(system, &transposed);
    grundy_i_bit_flip(grundy_i_matrix_row(&transposed, system->columns - 1), system->rows);
    s = solve_transposed(&transposed, system->rows, y);
  }
  grundy_i_matrix_clear(&transposed);
  return s;
}
