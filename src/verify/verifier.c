/* Certificates of a file or text, checked one after another. The claims of a strategy are in the
 * lines after its record; those of a refuted one are skipped unread. */
#include <string.h>

#include "base/messages_shell.def"
#include "base/messages_verify.def"
#include "verify/verify.h"

/* ---- which check belongs to which kind of certificate ---- */

static const struct {
  const char *kind;
  grundy_i_verify_check *check;
} kinds[] = {{"period", grundy_i_verify_period},
             {"values", grundy_i_verify_values},
             {"contradiction", grundy_i_verify_contradiction},
             {"solution", grundy_i_verify_solution},
             {"strategy", grundy_i_verify_strategy},
             {"components", grundy_i_verify_strategy},
             {"quotient", grundy_i_verify_quotient},
             {"row", grundy_i_verify_row},
             {"strip", grundy_i_verify_strip},
             {"cut", grundy_i_verify_cut},
             {"pass", grundy_i_verify_pass}};
enum { KINDS = sizeof kinds / sizeof *kinds };

grundy_status grundy_i_verify(grundy_context *context, const grundy_i_verify_how *how,
                              grundy_i_record *record, grundy_verdict *out) {
  const char *kind;
  grundy_verdict verdict = {.verified = true};
  GRUNDY_TRY(grundy_i_record_text(record, "kind", &kind));
  size_t i = 0;
  while (i < KINDS && strcmp(kind, kinds[i].kind) != 0) i++;
  if (i == KINDS) {
    return GRUNDY_RECORD_FAIL(record, "kind", certificate_kind, GRUNDY_QUOTED(kind));
  }
  grundy_status s = kinds[i].check(context, how, record, &verdict);
  if (s == GRUNDY_OK || s == GRUNDY_REFUTED) *out = verdict;
  return s == GRUNDY_REFUTED ? GRUNDY_OK : s;
}

/* ---- one after another ---- */

struct grundy_verifier {
  grundy_context *context;
  grundy_i_verify_how how;
  grundy_i_reader *reader;
  grundy_i_record record;
  size_t count; /* certificates that were checked */
  bool refuted; /* the last one */
};

/* Takes the reader, which was opened with this status. */
static grundy_status create(grundy_context *context, const grundy_game_opening *opening,
                            grundy_status s, grundy_i_reader *reader, grundy_verifier **out) {
  grundy_i_verify_how how = {.fast = false};
  if (s == GRUNDY_OK) s = grundy_i_options(context, &how.opening, sizeof how.opening, opening);
  grundy_verifier *verifier = grundy_i_new(context, 1, sizeof *verifier, &s);
  if (s == GRUNDY_OK) {
    *verifier = (grundy_verifier){.context = context, .how = how, .reader = reader};
    grundy_i_record_init(&verifier->record, reader);
    *out = verifier;
  } else {
    grundy_i_reader_close(reader);
  }
  return s;
}

grundy_status grundy_verifier_create(grundy_context *context, const grundy_game_opening *opening,
                                     const char *path, grundy_verifier **out) {
  grundy_i_reader *reader = NULL;
  grundy_status s = grundy_i_reader_open(context, path, &reader);
  return create(context, opening, s, reader, out);
}

grundy_status grundy_verifier_create_text(grundy_context *context,
                                          const grundy_game_opening *opening, const char *text,
                                          size_t length, grundy_verifier **out) {
  grundy_i_reader *reader = NULL;
  grundy_status s = grundy_i_reader_open_text(context, text, length, &reader);
  return create(context, opening, s, reader, out);
}

void grundy_verifier_destroy(grundy_verifier *verifier) {
  if (!verifier) return;
  grundy_i_record_clear(&verifier->record);
  grundy_i_reader_close(verifier->reader);
  grundy_i_free(verifier->context, verifier, sizeof *verifier);
}

void grundy_verifier_set_fast(grundy_verifier *verifier, bool fast) {
  verifier->how.fast = fast;
}

static grundy_status read_next(grundy_verifier *verifier, bool *more) {
  const char *kind;
  GRUNDY_TRY(grundy_i_record_next(&verifier->record, more));
  while (*more && verifier->refuted) {
    GRUNDY_TRY(grundy_i_record_text(&verifier->record, "kind", &kind));
    if (strcmp(kind, "claims") != 0) break;
    GRUNDY_TRY(grundy_i_record_next(&verifier->record, more));
  }
  if (*more || verifier->count) return GRUNDY_OK;
  return GRUNDY_READER_FAIL(verifier->reader, certificate_expected);
}

grundy_status grundy_verifier_next(grundy_verifier *verifier, grundy_verdict *out, bool *more) {
  GRUNDY_TRY(grundy_i_sized(verifier->context, out));
  GRUNDY_TRY(read_next(verifier, more));
  if (!*more) return GRUNDY_OK;
  grundy_verdict own;
  GRUNDY_TRY(grundy_i_verify(verifier->context, &verifier->how, &verifier->record, &own));
  grundy_i_result(out, &own, sizeof own);
  verifier->refuted = !own.verified;
  verifier->count++;
  return GRUNDY_OK;
}

const char *grundy_verifier_claim(const grundy_verifier *verifier, const char *key, size_t item) {
  return grundy_i_record_find(&verifier->record, key, item);
}

grundy_status grundy_verify(grundy_context *context, const grundy_game_opening *opening,
                            const char *path, grundy_verdict *out) {
  grundy_verifier *verifier;
  bool more = true;
  grundy_status s = grundy_verifier_create(context, opening, path, &verifier);
  if (s != GRUNDY_OK) return s;
  do {
    s = grundy_verifier_next(verifier, out, &more);
  } while (s == GRUNDY_OK && more && out->verified);
  grundy_verifier_destroy(verifier);
  return s;
}
