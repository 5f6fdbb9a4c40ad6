/* The proof "sparse-window" of a period. */
#ifndef VERIFY_SPARSE_H
#define VERIFY_SPARSE_H

#include "verify/recount.h"

/* The keys that only such a certificate has. */
typedef struct grundy_i_sparse_proof {
  uint64_t mask, parity, arms, window, matched_at;
  grundy_array rares;
} grundy_i_sparse_proof;

/* Reads the keys. Errors: BAD_INPUT; NO_MEMORY. `out` is to be cleared in any case. */
GRUNDY_MUST_CHECK grundy_status grundy_i_sparse_proof_read(grundy_i_sparse_proof *out,
                                                           grundy_context *context,
                                                           grundy_i_record *record);
void grundy_i_sparse_proof_clear(grundy_i_sparse_proof *sparse);

/* What can be checked before any value is known: the inequalities of the theorem. */
GRUNDY_MUST_CHECK grundy_status grundy_i_sparse_proof_check(const grundy_i_sparse_proof *sparse,
                                                            const grundy_i_rule *rule,
                                                            const grundy_i_repeats *claim,
                                                            grundy_verdict *verdict);

/* Computes the heaps 0 .. matched_at + period - 1 into a fresh recount; REFUTED where the rare
 * heaps are not those listed, or a heap of the last period lacks a witness. The window itself is
 * compared by grundy_i_check_repeats. Errors: LIMIT, CANCELLED. */
GRUNDY_MUST_CHECK grundy_status grundy_i_sparse_proof_compute(const grundy_i_sparse_proof *sparse,
                                                              const grundy_i_rule *rule,
                                                              const grundy_i_repeats *claim,
                                                              grundy_i_recount *out,
                                                              grundy_verdict *verdict);

#endif
