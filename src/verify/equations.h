/* Systems of XOR equations as certificates state them. */
#ifndef VERIFY_EQUATIONS_H
#define VERIFY_EQUATIONS_H

#include "verify/verdict.h"

/* The keys equations, unknowns and system: equation i is the text grundy_i_record_item(record,
 * first + i), `unknowns` coefficients and the right-hand side. */
typedef struct grundy_i_stated_system {
  uint64_t unknowns;
  size_t first, count;
} grundy_i_stated_system;

/* Errors: BAD_INPUT. The shape is not checked before grundy_i_system_check. */
grundy_status grundy_i_system_read(grundy_i_record *record, uint64_t *equations,
                                   grundy_i_stated_system *out);

/* The same with `terms` in place of `system`, texts of the unknowns of an equation, ascending, and
 * the right-hand side, such as "1 3 = 0". */
grundy_status grundy_i_terms_read(grundy_i_record *record, uint64_t *equations,
                                  grundy_i_stated_system *out);

/* Adds the unknowns of equation i of `terms` to `out`, and its right-hand side to *right. Errors:
 * BAD_INPUT, NO_MEMORY. */
grundy_status grundy_i_terms_add(grundy_i_record *record, const grundy_i_stated_system *system,
                                 size_t i, grundy_array *out, unsigned *right);

/* Are there as many equations, of as many coefficients, as stated? OK, REFUTED; BAD_INPUT. */
grundy_status grundy_i_system_check(grundy_i_record *record, uint64_t equations,
                                    const grundy_i_stated_system *system, grundy_verdict *verdict);

#endif
