/* Certificates of systems of XOR equations, as records that `grundy verify` checks.
 *
 *   {"schema":1,"kind":"contradiction","equations":"3","unknowns":"2",
 *    "system":["110","011","101"],"contradiction":["1","2","3"]}               (in one line)
 *   {"schema":1,"kind":"solution","equations":"2","unknowns":"3","system":["1101","0110"],
 *    "rank":"2","free":["3"],"solution":"100","kernel":["111"]}
 *
 * `system` has a text of 0 and 1 for each equation, the right-hand side last; rows and unknowns
 * count from 1. A large sparse system has in its place `terms`, a text for each equation, with its
 * unknowns ascending and the right-hand side: "1 3 = 0"; its solution comes without `free` and
 * `kernel`, and with `rank` only where removing leaves shows it (src/verify/leaf_removal.c). */
#ifndef STORE_EQUATIONS_H
#define STORE_EQUATIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/array.h"

/* A system, as rows: bit j % 64 of rows[i][j / 64] is the coefficient of unknown j in equation i,
 * and after the last one comes the right-hand side; or, where there are none, as lists: terms(of,
 * i, …) are the unknowns of equation i, ascending, their number, and the right-hand side. */
typedef struct grundy_i_equations {
  size_t equations, unknowns;
  const uint64_t *const *rows;
  const uint64_t *(*terms)(const void *of, size_t equation, size_t *count, bool *right);
  const void *of;
} grundy_i_equations;

/* The XOR of these equations, ascending from 0, reads 0 = 1. Errors: NO_MEMORY. */
grundy_status grundy_i_certify_contradiction(const grundy_i_equations *system, const size_t *rows,
                                             size_t count, grundy_buffer *out);

/* The rank; the unknowns that leftmost pivots leave free, ascending from 0; the solution with these
 * 0; and for each of them the solution of the system with right-hand sides 0 in which it is 1 and
 * the others are 0, `words` words each, or NULL. For a system as lists only the rank, or SIZE_MAX
 * where it is not claimed, and the solution. */
typedef struct grundy_i_solution_claim {
  size_t rank, free_count, words;
  const size_t *free;
  const uint64_t *solution, *kernel;
} grundy_i_solution_claim;

/* Errors: NO_MEMORY. */
grundy_status grundy_i_certify_solution(const grundy_i_equations *system,
                                        const grundy_i_solution_claim *claim, grundy_buffer *out);

#endif
