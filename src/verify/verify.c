/* Which check belongs to which kind of certificate. */
#include "verify/verify.h"

#include <string.h>

#include "base/messages_verify.def"
#include "verify/verdict.h"

typedef grundy_status (*check_function)(grundy_context *context, grundy_i_record *record,
                                        grundy_verdict *verdict);
typedef grundy_status (*game_check_function)(grundy_context *context,
                                             const grundy_game_opening *opening,
                                             grundy_i_record *record, grundy_verdict *verdict);

/* Each has a check, or one that opens games. */
static const struct {
  const char *kind;
  check_function check;
  game_check_function check_games;
} kinds[] = {{"period", grundy_i_verify_period, NULL},
             {"values", grundy_i_verify_values, NULL},
             {"contradiction", grundy_i_verify_contradiction, NULL},
             {"solution", grundy_i_verify_solution, NULL},
             {"strategy", NULL, grundy_i_verify_strategy},
             {"components", NULL, grundy_i_verify_strategy},
             {"quotient", NULL, grundy_i_verify_quotient}};
enum { KINDS = sizeof kinds / sizeof *kinds };

grundy_status grundy_i_verify(grundy_context *context, const grundy_game_opening *opening,
                              grundy_i_record *record, grundy_verdict *out) {
  const char *kind;
  grundy_verdict verdict = {.verified = true};
  GRUNDY_TRY(grundy_i_record_text(record, "kind", &kind));
  size_t i = 0;
  while (i < KINDS && strcmp(kind, kinds[i].kind) != 0) i++;
  if (i == KINDS) {
    return GRUNDY_RECORD_FAIL(record, "kind", certificate_kind,
                              grundy_i_quote(kind, strlen(kind)).text);
  }
  grundy_status s = kinds[i].check ? kinds[i].check(context, record, &verdict)
                                   : kinds[i].check_games(context, opening, record, &verdict);
  if (s == GRUNDY_OK || s == GRUNDY_REFUTED) *out = verdict;
  return s == GRUNDY_REFUTED ? GRUNDY_OK : s;
}
