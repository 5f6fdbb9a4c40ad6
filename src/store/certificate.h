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
 * follows its first colon ("4." for grundy); `computed_to` is the last heap whose value the
 * proof reads. Proofs:
 *
 *   window        one heap is left: k values in a row repeat, k the most that is taken
 *   guy-smith     two or three heaps are left: Guy and Smith's condition
 *   state         all-but: the states before the heaps matched_at and matched_at + period agree
 *   arithmetic    three heaps and a saltus: the theorem of src/heap/period/arithmetic_period.c,
 *                 with the equation read before matched_at
 *   sparse-window the argument of src/verify/sparse.c: further keys mask, parity, rares, arms,
 *                 window, matched_at */
#ifndef STORE_CERTIFICATE_H
#define STORE_CERTIFICATE_H

#include "grundy/sequence.h"
#include "rules/code.h"

/* The period is proved by `window` or `guy-smith`, whichever the rule asks for; or, for all-but, by
 * the state before the heap `matched_at`; or, with a saltus, by `arithmetic` up to there (ignored
 * otherwise). Errors: NO_MEMORY. */
grundy_status grundy_i_certify_period(const grundy_i_rule *rule, const grundy_period *period,
                                      uint64_t matched_at, grundy_buffer *out);

/* By `sparse-window`, of which mask, parity, arms and rares are read; saltus is 0. Errors:
 * NO_MEMORY. */
grundy_status grundy_i_certify_sparse(const grundy_i_rule *rule, const grundy_period *period,
                                      const grundy_proof *proof, grundy_buffer *out);

/* values[0 .. to-from] are G(from) .. G(to). Errors: NO_MEMORY. */
grundy_status grundy_i_certify_values(const grundy_i_rule *rule, uint64_t from, uint64_t to,
                                      const uint64_t *values, grundy_buffer *out);

#endif
