/* grundy verify: checks every certificate of a file. */
#include <stdio.h>

#include "cli/cli.h"
#include "report/words.h"
#include "report/wrap.h"
#include "store/record.h"
#include "verify/verify.h"

/* Keys that an answer repeats, as they stand in the certificate. */
static const char *const shown[] = {"game",        "preperiod", "period", "saltus",
                                    "computed_to", "proof",     "from",   "to",
                                    "equations",   "unknowns",  "rank"};
enum { SHOWN = sizeof shown / sizeof *shown };

static void say_reason(grundy_buffer *out, grundy_i_language language,
                       const grundy_i_verdict *verdict) {
  grundy_i_blank blanks[GRUNDY_VERDICT_FACTS + 1] = {{NULL, NULL, 0}};
  for (size_t i = 0; i < GRUNDY_VERDICT_FACTS && verdict->facts[i].name; i++) {
    blanks[i] = (grundy_i_blank){verdict->facts[i].name, NULL, verdict->facts[i].number};
  }
  grundy_i_say(out, language, verdict->reason, blanks);
}

/* The kind is one that verify knows, and its numbers were read. */
static grundy_status say_claim(grundy_i_record *record, grundy_i_language language,
                               grundy_buffer *out) {
  grundy_i_blank blanks[SHOWN + 2];
  size_t count = 0;
  const char *kind, *text;
  grundy_status s = grundy_i_record_text(record, "kind", &kind);
  for (size_t i = 0; i < SHOWN && s == GRUNDY_OK; i++) {
    if (!grundy_i_record_has(record, shown[i])) continue;
    uint64_t number = 0;
    s = grundy_i_record_text(record, shown[i], &text);
    bool digits = s == GRUNDY_OK && text[0] >= '0' && text[0] <= '9';
    if (digits) s = grundy_i_record_number(record, shown[i], &number);
    blanks[count++] = (grundy_i_blank){shown[i], digits ? NULL : text, number};
  }
  if (s == GRUNDY_OK && grundy_i_record_has(record, "contradiction")) {
    size_t first, rows = 0;
    s = grundy_i_record_list(record, "contradiction", &first, &rows);
    blanks[count++] = (grundy_i_blank){"count", NULL, rows};
  }
  if (s != GRUNDY_OK) return s;
  blanks[count] = (grundy_i_blank){NULL, NULL, 0};
  char id[64];
  snprintf(id, sizeof id, "verify.yes.%s", kind);
  grundy_i_say(out, language, id, blanks);
  return out->status;
}

static void say_refuted(const grundy_i_verdict *verdict, grundy_i_language language,
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
    s = say_claim(record, cli->language, &line);
  } else {
    say_refuted(verdict, cli->language, &line);
  }
  if (s == GRUNDY_OK) s = line.status;
  if (s == GRUNDY_OK) grundy_i_put_wrapped(&cli->out, line.data, 0);
  grundy_buffer_clear(&line);
  return s;
}

static grundy_status put_key(grundy_i_json *json, grundy_i_record *record, const char *key) {
  const char *text;
  grundy_status s = grundy_i_record_text(record, key, &text);
  if (s != GRUNDY_OK) return s;
  uint64_t number;
  if (text[0] < '0' || text[0] > '9') {
    grundy_i_json_key_string(json, key, text);
    return GRUNDY_OK;
  }
  s = grundy_i_record_number(record, key, &number);
  if (s == GRUNDY_OK) grundy_i_json_key_number(json, key, number);
  return s;
}

static grundy_status put_json(grundy_i_cli *cli, grundy_i_record *record,
                              const grundy_i_verdict *verdict) {
  grundy_i_json json;
  const char *text = NULL;
  grundy_status s = grundy_i_record_text(record, "kind", &text);
  if (s != GRUNDY_OK) return s;
  grundy_i_json_init(&json, &cli->out);
  grundy_i_json_open(&json, '{');
  grundy_i_json_key_number(&json, "schema", 1);
  grundy_i_json_key_string(&json, "kind", text);
  grundy_i_json_key(&json, "verified");
  grundy_i_json_bool(&json, verdict->verified);
  if (!verdict->verified) {
    grundy_buffer reason;
    grundy_buffer_init(&reason, cli->context);
    say_reason(&reason, GRUNDY_LANGUAGE_EN, verdict);
    grundy_i_json_key_string(&json, "reason", reason.data);
    s = reason.status;
    grundy_buffer_clear(&reason);
  }
  for (size_t i = 0; i < SHOWN && s == GRUNDY_OK && verdict->verified; i++) {
    if (!grundy_i_record_has(record, shown[i])) continue;
    s = put_key(&json, record, shown[i]);
  }
  grundy_i_json_close(&json, '}');
  grundy_i_put(&cli->out, "\n");
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
    s = grundy_i_verify(cli->context, &record, &verdict);
    if (s == GRUNDY_OK) {
      s = cli->given[GRUNDY_OPTION_JSON] ? put_json(cli, &record, &verdict)
                                         : put_text(cli, &record, &verdict);
      all = all && verdict.verified;
    }
    if (s == GRUNDY_OK) s = grundy_i_record_next(&record, &more);
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
