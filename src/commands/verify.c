/* grundy verify: checks every certificate of a file. */
#include <stdio.h>
#include <string.h>

#include "cli/open_game.h"
#include "commands/commands.h"
#include "store/record.h"
#include "text/words/words.h"
#include "text/words/wrap.h"
#include "verify/verify.h"

/* Keys that an answer repeats, as they stand in the certificate. */
static const struct shown_key {
  const char *key;
  bool number;
} shown[] = {{"game", false},  {"position", false},   {"play", false},       {"outcome", false},
             {"value", false}, {"components", false}, {"claims", true},      {"preperiod", true},
             {"period", true}, {"saltus", true},      {"computed_to", true}, {"proof", false},
             {"from", true},   {"to", true},          {"equations", true},   {"unknowns", true},
             {"rank", true}};
enum { SHOWN = sizeof shown / sizeof *shown };

/* The games that certificates may speak of: all that the command line can name. */
static const grundy_game_opening opening = {.open = grundy_i_open_any};

static void say_reason(grundy_buffer *out, grundy_language language,
                       const grundy_i_verdict *verdict) {
  grundy_i_blank blanks[GRUNDY_VERDICT_FACTS + 1] = {{NULL, NULL, 0}};
  for (size_t i = 0; i < GRUNDY_VERDICT_FACTS && verdict->facts[i].name; i++) {
    blanks[i] = (grundy_i_blank){verdict->facts[i].name, NULL, verdict->facts[i].number};
  }
  grundy_i_say(out, language, verdict->reason, blanks);
}

/* The games of a strategy's certificate, as the command line adds them. */
static grundy_status join_games(grundy_i_record *record, grundy_buffer *out) {
  size_t first, count = 0;
  if (!grundy_i_record_has(record, "games")) return GRUNDY_OK;
  grundy_status s = grundy_i_record_list(record, "games", &first, &count);
  for (size_t i = 0; i < count; i++) {
    grundy_i_put(out, "%s%s", i ? " + " : "", grundy_i_record_item(record, first + i));
  }
  return s == GRUNDY_OK ? out->status : s;
}

/* Fills the blanks of a sentence with the keys of the record, whose kind is one that verify knows,
 * so that its numbers were read. */
static grundy_status fill(grundy_i_record *record, grundy_language language, grundy_i_blank *blanks,
                          size_t *count) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < SHOWN && s == GRUNDY_OK; i++) {
    const char *key = shown[i].key, *text = NULL;
    uint64_t number = 0;
    if (!grundy_i_record_has(record, key)) continue;
    s = shown[i].number ? grundy_i_record_number(record, key, &number)
                        : grundy_i_record_text(record, key, &text);
    if (text && !*text) text = grundy_i_word(language, "verify.empty-position");
    blanks[(*count)++] = (grundy_i_blank){key, text, number};
  }
  if (s == GRUNDY_OK && grundy_i_record_has(record, "contradiction")) {
    size_t first, rows = 0;
    s = grundy_i_record_list(record, "contradiction", &first, &rows);
    blanks[(*count)++] = (grundy_i_blank){"count", NULL, rows};
  }
  return s;
}

static grundy_status say_claim(grundy_i_record *record, const grundy_i_verdict *verdict,
                               grundy_language language, grundy_buffer *out) {
  grundy_i_blank blanks[SHOWN + 3];
  size_t count = 0;
  const char *kind;
  char id[64];
  grundy_buffer games;
  grundy_buffer_init(&games, out->context);
  grundy_status s = grundy_i_record_text(record, "kind", &kind);
  if (s == GRUNDY_OK) s = fill(record, language, blanks, &count);
  if (s == GRUNDY_OK) s = join_games(record, &games);
  if (s == GRUNDY_OK) {
    if (games.data) blanks[count++] = (grundy_i_blank){"game", games.data, 0};
    blanks[count] = (grundy_i_blank){NULL, NULL, 0};
    snprintf(id, sizeof id, "verify.yes.%s", kind);
    grundy_i_say(out, language, verdict->reason ? verdict->reason : id, blanks);
    if (verdict->trusting) grundy_i_say(out, language, "verify.trusting", blanks);
    s = out->status;
  }
  grundy_buffer_clear(&games);
  return s;
}

static void say_refuted(const grundy_i_verdict *verdict, grundy_language language,
                        grundy_buffer *out) {
  grundy_buffer reason;
  grundy_buffer_init(&reason, out->context);
  say_reason(&reason, language, verdict);
  const grundy_i_blank blanks[] = {{"reason", reason.data, 0}, {NULL, NULL, 0}};
  if (reason.status == GRUNDY_OK) grundy_i_say(out, language, "verify.no", blanks);
  if (reason.status != GRUNDY_OK) out->status = reason.status;
  grundy_buffer_clear(&reason);
}

static grundy_status put_text(grundy_i_cli *cli, grundy_i_record *record,
                              const grundy_i_verdict *verdict) {
  grundy_buffer line;
  grundy_buffer_init(&line, cli->context);
  grundy_status s = GRUNDY_OK;
  if (verdict->verified) {
    s = say_claim(record, verdict, cli->language, &line);
  } else {
    say_refuted(verdict, cli->language, &line);
  }
  if (s == GRUNDY_OK) s = line.status;
  if (s == GRUNDY_OK) grundy_i_put_wrapped(&cli->out, line.data, 0);
  grundy_buffer_clear(&line);
  return s;
}

static grundy_status put_key(grundy_i_json *json, grundy_i_record *record,
                             const struct shown_key *shown_key) {
  const char *text;
  uint64_t number;
  grundy_status s = shown_key->number ? grundy_i_record_number(record, shown_key->key, &number)
                                      : grundy_i_record_text(record, shown_key->key, &text);
  if (s != GRUNDY_OK) return s;
  if (shown_key->number) {
    grundy_i_json_key_number(json, shown_key->key, number);
  } else {
    grundy_i_json_key_string(json, shown_key->key, text);
  }
  return s;
}

static grundy_status put_games(grundy_i_json *json, grundy_i_record *record) {
  size_t first, count = 0;
  if (!grundy_i_record_has(record, "games")) return GRUNDY_OK;
  grundy_status s = grundy_i_record_list(record, "games", &first, &count);
  grundy_i_json_key(json, "games");
  grundy_i_json_open(json, '[');
  for (size_t i = 0; i < count; i++) {
    grundy_i_json_string(json, grundy_i_record_item(record, first + i));
  }
  grundy_i_json_close(json, ']');
  return s;
}

static grundy_status put_json(grundy_i_cli *cli, grundy_i_record *record,
                              const grundy_i_verdict *verdict) {
  grundy_i_json json;
  const char *text = NULL;
  grundy_status s = grundy_i_record_text(record, "kind", &text);
  if (s != GRUNDY_OK) return s;
  grundy_i_json_begin(&json, &cli->out);
  grundy_i_json_key_string(&json, "kind", text);
  grundy_i_json_key(&json, "verified");
  grundy_i_json_bool(&json, verdict->verified);
  if (!verdict->verified) {
    grundy_buffer reason;
    grundy_buffer_init(&reason, cli->context);
    say_reason(&reason, GRUNDY_ENGLISH, verdict);
    grundy_i_json_key_string(&json, "reason", reason.data);
    s = reason.status;
    grundy_buffer_clear(&reason);
  }
  if (s == GRUNDY_OK && verdict->verified) s = put_games(&json, record);
  for (size_t i = 0; i < SHOWN && s == GRUNDY_OK && verdict->verified; i++) {
    if (grundy_i_record_has(record, shown[i].key)) s = put_key(&json, record, &shown[i]);
  }
  grundy_i_json_end(&json);
  return s;
}

/* Reads on; the claims of a strategy that was refuted are passed over. */
static grundy_status next_certificate(grundy_i_record *record, const grundy_i_verdict *verdict,
                                      bool *more) {
  const char *kind;
  grundy_status s = grundy_i_record_next(record, more);
  while (s == GRUNDY_OK && *more && !verdict->verified) {
    s = grundy_i_record_text(record, "kind", &kind);
    if (s != GRUNDY_OK || strcmp(kind, "claims") != 0) return s;
    s = grundy_i_record_next(record, more);
  }
  return s;
}

static grundy_status check_file(grundy_i_cli *cli, grundy_i_reader *reader) {
  grundy_i_record record;
  bool more = true, all = true;
  size_t count = 0;
  grundy_i_record_init(&record, reader);
  grundy_status s = grundy_i_record_next(&record, &more);
  for (; s == GRUNDY_OK && more; count++) {
    grundy_i_verdict verdict;
    s = grundy_i_verify(cli->context, &opening, &record, &verdict);
    if (s == GRUNDY_OK) {
      s = cli->given[GRUNDY_OPTION_JSON] ? put_json(cli, &record, &verdict)
                                         : put_text(cli, &record, &verdict);
      all = all && verdict.verified;
    }
    if (s == GRUNDY_OK) s = next_certificate(&record, &verdict, &more);
  }
  grundy_i_record_clear(&record);
  if (s == GRUNDY_OK && count == 0)
    s = grundy_i_reader_fail(reader, "expected a certificate, got nothing");
  return s == GRUNDY_OK && !all ? GRUNDY_REFUTED : s;
}

grundy_status grundy_i_command_verify(grundy_i_cli *cli) {
  if (cli->argument_count != 1) {
    return grundy_i_cli_usage(cli, "verify takes one file: grundy verify kayles.cert");
  }
  grundy_i_reader *reader;
  grundy_status s = grundy_i_reader_open(cli->context, cli->arguments[0], &reader);
  if (s != GRUNDY_OK) return s;
  s = check_file(cli, reader);
  grundy_i_reader_close(reader);
  return s;
}
