/* How the checks of a certificate say no. */
#ifndef VERIFY_VERDICT_H
#define VERIFY_VERDICT_H

#include "verify/verify.h"

/* Sets the verdict to "no" for this reason; facts follow as { {name, number}, … }. Returns REFUTED,
 * which ends the checks and which grundy_i_verify turns into an OK with that verdict. */
#define GRUNDY_REFUTE(verdict, id, ...)                                                            \
  grundy_i_refute((verdict), (id), (const grundy_fact[]){__VA_ARGS__, {NULL, 0}})

static inline grundy_status grundy_i_refute(grundy_verdict *verdict, const char *id,
                                            const grundy_fact *facts) {
  *verdict = (grundy_verdict){.verified = false, .reason = id};
  for (size_t i = 0; i < GRUNDY_VERDICT_FACTS && facts[i].name; i++) verdict->facts[i] = facts[i];
  return GRUNDY_REFUTED;
}

/* The checks, each for one kind of certificate; OK, REFUTED, or an error. */
grundy_status grundy_i_verify_period(grundy_context *context, grundy_i_record *record,
                                     grundy_verdict *verdict);
grundy_status grundy_i_verify_values(grundy_context *context, grundy_i_record *record,
                                     grundy_verdict *verdict);
grundy_status grundy_i_verify_contradiction(grundy_context *context, grundy_i_record *record,
                                            grundy_verdict *verdict);
grundy_status grundy_i_verify_solution(grundy_context *context, grundy_i_record *record,
                                       grundy_verdict *verdict);
grundy_status grundy_i_verify_strategy(grundy_context *context, const grundy_game_opening *opening,
                                       grundy_i_record *record, grundy_verdict *verdict);
grundy_status grundy_i_verify_quotient(grundy_context *context, const grundy_game_opening *opening,
                                       grundy_i_record *record, grundy_verdict *verdict);

#endif
