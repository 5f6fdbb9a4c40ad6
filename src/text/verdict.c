/* What became of a certificate: as JSON the keys that it claims, in text one sentence. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static bool find_fact(void *user, const char *name, grundy_i_filling *out) {
  const grundy_fact *fact = user;
  while (fact->name && strcmp(fact->name, name) != 0) fact++;
  *out = (grundy_i_filling){GRUNDY_FIELD_NUMBER, 1, &fact->number, NULL};
  return fact->name;
}

static void say_reason(grundy_buffer *out, grundy_language language,
                       const grundy_verdict *verdict) {
  grundy_i_fill(out, language, grundy_i_word(language, verdict->reason), find_fact,
                (void *)verdict->facts);
}

/* ---- in words ---- */

/* The games of a strategy's certificate, as the command line adds them. */
static void join_games(const grundy_verifier *verifier, grundy_buffer *out) {
  const char *game;
  for (size_t i = 0; (game = grundy_verifier_claim(verifier, "games", i)) != NULL; i++) {
    grundy_i_put(out, "%s%s", i ? " + " : "", game);
  }
}

/* What is claimed; `text` and `number` are those found last. */
typedef struct claims {
  const grundy_verifier *verifier;
  grundy_language language;
  grundy_buffer games;
  const char *text;
  uint64_t number;
} claims;

/* `count`: the rows of a contradiction. */
static bool find_claim(void *user, const char *name, grundy_i_filling *out) {
  claims *c = user;
  size_t i = 0, rows = 0;
  while (i < SHOWN && strcmp(shown[i].key, name) != 0) i++;
  c->text = i < SHOWN ? claim_of(c->verifier, name) : NULL;
  bool count = strcmp(name, "count") == 0, number = count || (c->text && shown[i].number);
  while (count && grundy_verifier_claim(c->verifier, "contradiction", rows)) rows++;
  if (number) c->number = count ? rows : strtoull(c->text, NULL, 10);
  if (!c->text && strcmp(name, "game") == 0) c->text = c->games.data;
  if (c->text && !*c->text) c->text = grundy_i_word(c->language, "verify.empty-position");
  *out = number ? (grundy_i_filling){GRUNDY_FIELD_NUMBER, 1, &c->number, NULL}
                : (grundy_i_filling){GRUNDY_FIELD_TEXT, 1, NULL, &c->text};
  return number || c->text;
}

static void say_claim(grundy_buffer *out, grundy_language language, const grundy_verifier *verifier,
                      const grundy_verdict *verdict) {
  char id[64];
  claims c = {.verifier = verifier, .language = language, .games = grundy_i_buffer(out->context)};
  join_games(verifier, &c.games);
  snprintf(id, sizeof id, "verify.yes.%s", grundy_verifier_claim(verifier, "kind", 0));
  grundy_i_fill(out, language, grundy_i_word(language, verdict->reason ? verdict->reason : id),
                find_claim, &c);
  if (verdict->trusting) grundy_i_say(out, language, "verify.trusting", NULL);
  if (verdict->fast) grundy_i_say(out, language, "verify.fast", NULL);
  grundy_i_put_end(out, &c.games);
}

static void say_refuted(grundy_buffer *out, grundy_language language,
                        const grundy_verdict *verdict) {
  grundy_buffer reason = grundy_i_buffer(out->context);
  say_reason(&reason, language, verdict);
  GRUNDY_SAY(out, language, "verify.no", "reason", &reason);
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
  GRUNDY_JSON(json, "games:[");
  for (size_t i = 0; (game = grundy_verifier_claim(verifier, "games", i)) != NULL; i++) {
    grundy_i_json_string(json, game);
  }
  GRUNDY_JSON(json, "]");
}

static void put_claims(grundy_i_json *json, const grundy_verifier *verifier) {
  put_games(json, verifier);
  for (size_t i = 0; i < SHOWN; i++) {
    const char *key = shown[i].key, *text = claim_of(verifier, key);
    if (!text) continue;
    grundy_i_json_name(json, key);
    if (shown[i].number) {
      grundy_i_json_number(json, strtoull(text, NULL, 10));
    } else {
      grundy_i_json_string(json, text);
    }
  }
}

static void put_reason(grundy_i_json *json, const grundy_verdict *verdict) {
  grundy_buffer reason = grundy_i_buffer(json->out->context);
  say_reason(&reason, GRUNDY_LANGUAGE_ENGLISH, verdict);
  GRUNDY_JSON(json, "reason:%s", reason.data);
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

GRUNDY_I_PRINTS(grundy_print_verdict, const grundy_verifier *verifier,
                const grundy_verdict *verdict) {
  GRUNDY_I_PRINT(text_verdict(out, how.language, verifier, verdict),
                 json_verdict(out, verifier, verdict));
}
