/* Certificates of nim-values: what a claim says and what its proof read, as records that
 * `grundy verify` checks (src/verify). Each function appends one line to `out`. A certificate
 * depends on the claim alone, never on the machine, the threads or the way the claim was found.
 *
 *   {"schema":1,"kind":"period","game":"octal:0.77","code":"0.77","preperiod":"71","period":"12",
 *    "saltus":"0","computed_to":"167","proof":"guy-smith"}                     (in one line)
 *   {"schema":1,"kind":"values","game":"octal:0.77","code":"0.77","from":"0","to":"4",
 *    "values":["0","1","2","3","1"]}
 *
 * `game` is octal:CODE, hex:CODE, subtraction:SET, subtraction:all-but:SET or grundy, `code` what
 * stands behind its first colon ("4." for grundy); `computed_to` is the last heap whose value the
 * proof reads. Proofs:
 *
 *   window        one heap is left: k values in a row repeat, k the most that is taken
 *   guy-smith     two or three heaps are left: Guy and Smith's condition
 *   state         all-but: the states before the heaps matched_at and matched_at + period agree
 *   arithmetic    three heaps and a saltus: the theorem of src/heap/period/arithmetic_period.c,
 * with the equation read before matched_at sparse-window the argument of src/verify/sparse.c:
 * further keys mask, parity, rares, arms, window, matched_at */
#ifndef STORE_CERTIFICATE_H
#define STORE_CERTIFICATE_H

#include <stddef.h>
#include <stdint.h>

#include "grundy/array.h"
#include "rules/code.h"

/* G(n + period) = G(n) + saltus for all n >= preperiod, all three least. */
typedef struct grundy_i_period_claim {
  const grundy_i_rule *rule;
  uint64_t preperiod, period, saltus;
} grundy_i_period_claim;

/* By `window` or `guy-smith`, whichever the rule asks for; or, for all-but, by the state before the
 * heap `matched_at`; or, with a saltus, by `arithmetic` up to there (ignored otherwise). Errors:
 * NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_certify_period(const grundy_i_period_claim *claim,
                                                        uint64_t matched_at, grundy_buffer *out);

/* What a sparse space was: value v of heap n has the character parity(v & mask) ^ (parity & n & 1);
 * every rare heap from 1 up, ascending; `arms` A: in one whole period, every rare-class value below
 * G(n) is that of a single heap left or of a split with one part in 1..A. */
typedef struct grundy_i_sparse_claim {
  uint64_t mask, parity, arms;
  const uint64_t *rares;
  size_t rare_count;
} grundy_i_sparse_claim;

/* By `sparse-window`; saltus is 0. Errors: NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_certify_sparse(const grundy_i_period_claim *claim,
                                                        const grundy_i_sparse_claim *sparse,
                                                        grundy_buffer *out);

/* values[0 .. to-from] are G(from) .. G(to). Errors: NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_certify_values(const grundy_i_rule *rule, uint64_t from,
                                                        uint64_t to, const uint64_t *values,
                                                        grundy_buffer *out);

#endif
