/* Checks certificates independently: nim-values are computed again from the rule alone, and every
 * key of the certificate is checked. No engine is included.
 *
 *   grundy_verdict verdict;
 *   s = grundy_i_verify(context, &opening, &record, &verdict);      // a record that was just read
 *   if (s == GRUNDY_OK && !verdict.verified) …            // verdict.reason says what is false
 */
#pragma once

#include "grundy/verify.h"
#include "store/record.h"

/* How games that a certificate names are opened; is the fast check asked for? */
typedef struct grundy_i_verify_how {
  grundy_game_opening opening;
  bool fast;
} grundy_i_verify_how;

/* OK when it was decided, either way. Errors: BAD_INPUT with file, line and column for a record
 * that is not a certificate; LIMIT, NO_MEMORY, CANCELLED where it could not be decided; IO. Cost:
 * see the kinds; `period` and `values` take what the plain rule takes, `strategy` the options of
 * what it claims. A strategy's claims are read from the lines after the record, which stays. */
grundy_status grundy_i_verify(grundy_context *context, const grundy_i_verify_how *how,
                              grundy_i_record *record, grundy_verdict *out);

/* ---- how the checks of a certificate say no ---- */

/* Sets the verdict to "no" for this reason; facts follow as { {name, number}, … }. Returns REFUTED,
 * which ends the checks and which grundy_i_verify turns into an OK with that verdict. */
#define GRUNDY_REFUTE(verdict, id, ...)                                                            \
  grundy_i_refute((verdict), (id), (const grundy_fact[]){__VA_ARGS__, {NULL, 0}})

static inline grundy_status grundy_i_refute(grundy_verdict *verdict, const char *id,
                                            const grundy_fact *facts) {
  *verdict = (grundy_verdict){.verified = false, .fast = verdict->fast, .reason = id};
  for (size_t i = 0; i < GRUNDY_VERDICT_FACTS && facts[i].name; i++) verdict->facts[i] = facts[i];
  return GRUNDY_REFUTED;
}

/* The checks, each for one kind of certificate; OK, REFUTED, or an error. */
typedef grundy_status grundy_i_verify_check(grundy_context *context, const grundy_i_verify_how *how,
                                            grundy_i_record *record, grundy_verdict *verdict);
grundy_i_verify_check grundy_i_verify_period, grundy_i_verify_values, grundy_i_verify_contradiction,
    grundy_i_verify_solution, grundy_i_verify_strategy, grundy_i_verify_quotient,
    grundy_i_verify_row, grundy_i_verify_strip, grundy_i_verify_cut, grundy_i_verify_pass;

/* The rank of a sparse system by its leaves. */

/* Equations over GF(2): the unknowns of equation e are terms[ends[e - 1] .. ends[e]), from 0 on,
 * each once. */
typedef struct grundy_i_term_lists {
  size_t unknowns;
  grundy_array terms, ends;
} grundy_i_term_lists;

/* The rank of the coefficients; *whole false where leaves do not determine it. O(terms + unknowns),
 * and sorting where equations may be equal.
 * Errors: NO_MEMORY, LIMIT (time), CANCELLED. */
grundy_status grundy_i_leaf_rank(grundy_context *context, const grundy_i_term_lists *lists,
                                 uint64_t *rank, bool *whole);
