/* The proof "sparse-window" of a period. */
#pragma once

#include "verify/lanes.h"
#include "verify/recount.h"

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

/* Heaps that a proof may cover, and are held where nothing else is said. */
#define GRUNDY_SPARSE_PROOF_MOST (UINT64_C(1) << 40)
#define GRUNDY_SPARSE_PROOF_HELD (UINT64_C(1) << 26)

/* Computes the heaps 0 .. matched_at + period - 1 and compares what the claim is about. REFUTED
 * where the rare heaps are not those listed, a heap of the last period lacks a witness, the window
 * does not repeat, or preperiod or period are not least. In memory for `held` heaps (2 bytes each),
 * or 2 windows, and half as many. Errors: LIMIT, also where that is too little; CANCELLED. */
grundy_status grundy_i_sparse_proof_recompute(grundy_context *context,
                                              const grundy_i_sparse_proof *sparse,
                                              const grundy_i_rule *rule,
                                              const grundy_i_repeats *claim,
                                              const grundy_i_lanes_kernel *kernel, uint64_t held,
                                              grundy_verdict *verdict);
