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

/* Errors: BAD_INPUT. The shape is not looked at before grundy_i_system_check. */
GRUNDY_MUST_CHECK grundy_status grundy_i_system_read(grundy_i_record *record, uint64_t *equations,
                                                     grundy_i_stated_system *out);

/* Are there as many equations, of as many coefficients, as stated? OK, REFUTED; BAD_INPUT. */
GRUNDY_MUST_CHECK grundy_status grundy_i_system_check(grundy_i_record *record, uint64_t equations,
                                                      const grundy_i_stated_system *system,
                                                      grundy_i_verdict *verdict);

#endif
