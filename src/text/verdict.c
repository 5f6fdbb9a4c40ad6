/* What became of a certificate: as JSON the keys that it claims, in text one sentence. */
#include <stdio.h>
#include <stdlib.h>

#include "base/json.h"
#include "text/print.h"
#include "text/words/words.h"

/* Keys that an answer repeats as they are in the certificate; that has been read, so numbers are
 * numbers. */
static const struct shown_key {
  const char *key;
  bool number;
} shown[] = {{"game", false},   {"position", false},   {"play", false},       {"outcome", false},
             {"value", false},  {"components", false}, {"claims", true},      {"preperiod", true},
             {"period", true},  {"saltus", true},      {"computed_to", true}, {"proof", false},
             {"from", true},    {"to", true},          {"equations", true},   {"unknowns", true},
             {"rank", true},    {"order", true},       {"p_size", true},      {"row", true},
             {"matched", true}, {"repeated", true}};
enum { SHOWN = sizeof shown / sizeof *shown };

/* What is claimed of a key: a text, or a list of one, as of one game. */
static const char *claim_of(const grundy_verifier *verifier, const char *key) {
  if (grundy_verifier_claim(verifier, key, 1)) return NULL;
  return grundy_verifier_claim(verifier, key, 0);
}

static uint64_t number_of(const char *text) {
  return strtoull(text, NULL, 10);
}

static void say_reason(grundy_buffer *out, grundy_language language,
                       const grundy_verdict *verdict) {
  grundy_i_blank blanks[GRUNDY_VERDICT_FACTS + 1] = {{NULL, NULL, 0}};
  for (size_t i = 0; i < GRUNDY_VERDICT_FACTS && verdict->facts[i].name; i++) {
    blanks[i] = (grundy_i_blank){verdict->facts[i].name, NULL, verdict->facts[i].number};
  }
  grundy_i_say(out, language, verdict->reason, blanks);
}

/* ---- in words ---- */

/* The games of a strategy's certificate, as the command line adds them. */
static void join_games(const grundy_verifier *verifier, grundy_buffer *out) {
  const char *game;
  for (size_t i = 0; (game = grundy_verifier_claim(verifier, "games", i)) != NULL; i++) {
    grundy_i_put(out, "%s%s", i ? " + " : "", game);
  }
}

/* Fills the blanks of a sentence with what is claimed. */
static size_t fill(const grundy_verifier *verifier, grundy_language language,
                   grundy_i_blank *blanks) {
  size_t count = 0, rows = 0;
  for (size_t i = 0; i < SHOWN; i++) {
    const char *key = shown[i].key, *text = claim_of(verifier, key);
    if (!text) continue;
    if (!*text) text = grundy_i_word(language, "verify.empty-position");
    blanks[count++] = shown[i].number ? (grundy_i_blank){key, NULL, number_of(text)}
                                      : (grundy_i_blank){key, text, 0};
  }
  while (grundy_verifier_claim(verifier, "contradiction", rows)) rows++;
  if (rows) blanks[count++] = (grundy_i_blank){"count", NULL, rows};
  return count;
}

static void say_claim(grundy_buffer *out, grundy_language language, const grundy_verifier *verifier,
                      const grundy_verdict *verdict) {
  grundy_i_blank blanks[SHOWN + 3];
  char id[64];
  grundy_buffer games = grundy_i_buffer(out->context);
  size_t count = fill(verifier, language, blanks);
  join_games(verifier, &games);
  if (games.data) blanks[count++] = (grundy_i_blank){"game", games.data, 0};
  blanks[count] = (grundy_i_blank){NULL, NULL, 0};
  snprintf(id, sizeof id, "verify.yes.%s", grundy_verifier_claim(verifier, "kind", 0));
  grundy_i_say(out, language, verdict->reason ? verdict->reason : id, blanks);
  if (verdict->trusting) grundy_i_say(out, language, "verify.trusting", blanks);
  if (verdict->fast) grundy_i_say(out, language, "verify.fast", NULL);
  grundy_i_put_end(out, &games);
}

static void say_refuted(grundy_buffer *out, grundy_language language,
                        const grundy_verdict *verdict) {
  grundy_buffer reason = grundy_i_buffer(out->context);
  say_reason(&reason, language, verdict);
  if (reason.status == GRUNDY_OK)
    grundy_i_say(out, language, "verify.no", GRUNDY_BLANKS({"reason", reason.data, 0}));
  if (verdict->fast) grundy_i_say(out, language, "verify.fast", NULL);
  grundy_i_put_end(out, &reason);
}

static void text_verdict(grundy_buffer *out, grundy_language language,
                         const grundy_verifier *verifier, const grundy_verdict *verdict) {
  grundy_buffer line = grundy_i_buffer(out->context);
  if (verdict->verified) {
    say_claim(&line, language, verifier, verdict);
  } else {
    say_refuted(&line, language, verdict);
  }
  if (line.status == GRUNDY_OK) grundy_i_put_wrapped(out, line.data, 0);
  grundy_i_put_end(out, &line);
}

/* ---- as JSON ---- */

static void put_games(grundy_i_json *json, const grundy_verifier *verifier) {
  const char *game;
  if (!grundy_verifier_claim(verifier, "games", 0)) return;
  grundy_i_json_key_open(json, "games", '[');
  for (size_t i = 0; (game = grundy_verifier_claim(verifier, "games", i)) != NULL; i++) {
    grundy_i_json_string(json, game);
  }
  grundy_i_json_close(json, ']');
}

static void put_claims(grundy_i_json *json, const grundy_verifier *verifier) {
  put_games(json, verifier);
  for (size_t i = 0; i < SHOWN; i++) {
    const char *key = shown[i].key, *text = claim_of(verifier, key);
    if (!text) continue;
    grundy_i_json_name(json, key);
    if (shown[i].number) {
      grundy_i_json_number(json, number_of(text));
    } else {
      grundy_i_json_string(json, text);
    }
  }
}

static void put_reason(grundy_i_json *json, const grundy_verdict *verdict) {
  grundy_buffer reason = grundy_i_buffer(json->out->context);
  say_reason(&reason, GRUNDY_LANGUAGE_ENGLISH, verdict);
  grundy_i_json_key_string(json, "reason", reason.data);
  grundy_i_put_end(json->out, &reason);
}

static void json_verdict(grundy_buffer *out, const grundy_verifier *verifier,
                         const grundy_verdict *verdict) {
  grundy_i_json json = grundy_i_json_begin(out);
  GRUNDY_JSON(&json, "kind:%s verified:%b checker:%s", grundy_verifier_claim(verifier, "kind", 0),
              verdict->verified, verdict->fast ? "fast" : "plain");
  if (verdict->verified) {
    put_claims(&json, verifier);
  } else {
    put_reason(&json, verdict);
  }
  grundy_i_json_end(&json);
}

grundy_status grundy_print_verdict(grundy_buffer *out, grundy_format format,
                                   const grundy_print_options *options,
                                   const grundy_verifier *verifier, const grundy_verdict *verdict) {
  GRUNDY_I_PRINT(text_verdict(out, how.language, verifier, verdict),
                 json_verdict(out, verifier, verdict));
}
