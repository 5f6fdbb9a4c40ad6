/* The proof "sparse-window" of a period. */
#pragma once

#include "verify/recount.h"

/* Values are below this. */
#define GRUNDY_SPARSE_VALUES (1 << 16)

/* The keys that only such a certificate has. */
typedef struct grundy_i_sparse_proof {
  uint64_t mask, parity, arms, window, matched_at;
  grundy_array rares;
} grundy_i_sparse_proof;

/* Reads the keys. Errors: BAD_INPUT; NO_MEMORY. Clear `out` in any case. */
grundy_status grundy_i_sparse_proof_read(grundy_i_sparse_proof *out, grundy_context *context,
                                         grundy_i_record *record);
void grundy_i_sparse_proof_clear(grundy_i_sparse_proof *sparse);

/* What can be checked before any value is known: the inequalities of the theorem. */
grundy_status grundy_i_sparse_proof_check(const grundy_i_sparse_proof *sparse,
                                          const grundy_i_rule *rule, const grundy_i_repeats *claim,
                                          grundy_verdict *verdict);

/* 1 ^ (s & tau): what chi is at common heaps. */
unsigned grundy_i_sparse_proof_kappa(const grundy_i_sparse_proof *sparse,
                                     const grundy_i_rule *rule);

/* Computes the heaps 0 .. matched_at + period - 1 of a proof that was checked: plainly, and in 2
 * bytes a heap. REFUTED where the rare heaps are not those listed, or a heap of the last period
 * lacks a witness. Errors: LIMIT, also where there is no memory for the values; CANCELLED. */
grundy_status grundy_i_recount_sparse(grundy_i_recount *recount, const grundy_i_rule *rule,
                                      const grundy_i_sparse_proof *sparse, uint64_t period,
                                      grundy_verdict *verdict);
