/* Reports of a survey: text, JSON, CSV. Each number comes from a query; nothing is computed. */
#include "survey/report.h"

#include <stdio.h>
#include <string.h>

#include "text/values.h"

enum { SHOWN = 10, NAME_WIDTH = 20 };

bool grundy_i_survey_count(grundy_i_survey_file *d, grundy_buffer *out,
                           grundy_i_survey_counts *counts) {
  static const char sql_text[] = "SELECT 0"
#define GRUNDY_SURVEY_COUNT(name, sql) ", " sql
      GRUNDY_SURVEY_COUNTS
#undef GRUNDY_SURVEY_COUNT
                                 " FROM games";
  grundy_i_sql sql;
  int column = 0;
  grundy_i_sql_open(&sql, d, sql_text);
  memset(counts, 0, sizeof *counts);
  if (grundy_i_sql_row(&sql)) {
#define GRUNDY_SURVEY_COUNT(name, text)                                                            \
  counts->name = (uint64_t)sqlite3_column_int64(sql.statement, ++column);
    GRUNDY_SURVEY_COUNTS
#undef GRUNDY_SURVEY_COUNT
  }
  grundy_status s = grundy_i_sql_close(&sql);
  if (s != GRUNDY_OK) out->status = s;
  return s == GRUNDY_OK;
}

/* The words of the counts that are not 0; their names end with NULL. */
static void say_parts(grundy_buffer *out, grundy_language language, const grundy_i_blanks *blanks,
                      const char *const *names, const uint64_t *counts) {
  const char *comma = NULL;
  for (; *names; names++, counts++) {
    if (!*counts) continue;
    char id[NAME_WIDTH + 16];
    snprintf(id, sizeof id, "survey.count.%s", *names);
    if (comma) grundy_i_say(out, language, comma, NULL);
    grundy_i_say(out, language, id, blanks);
    comma = "survey.count.comma";
  }
}

void grundy_i_survey_say_counts(const grundy_i_survey_counts *c, grundy_language language,
                                grundy_buffer *out) {
  const grundy_i_blanks *blanks =
      GRUNDY_BLANKS("games proved computed same failed waiting sequences tame finite infinite open",
                    c->games, c->proved, c->computed, c->same, c->failed, c->waiting, c->sequences,
                    c->tame, c->finite, c->infinite, c->open);
  static const char *const ends[] = {"proved", "computed", "same", "failed", "waiting", NULL};
  static const char *const quotients[] = {"tame", "finite", "infinite", "open", NULL};
  grundy_i_say(out, language, "survey.games", blanks);
  say_parts(out, language, blanks, ends, &c->proved);
  grundy_i_say_line(out, language, "survey.sequences", blanks);
  if (!(c->tame || c->finite || c->infinite || c->open)) return;
  grundy_i_say(out, language, "survey.misere", blanks);
  say_parts(out, language, blanks, quotients, &c->tame);
  grundy_i_say_line(out, language, "survey.end", blanks);
}

/* ---- records ---- */

/* What is greatest, and which games have it: the first of them by name. */
typedef struct survey_record {
  const char *key, *word, *sql;
} survey_record;

#define RECORD(column, where)                                                                      \
  "SELECT name, " column " FROM games WHERE " column " IS NOT NULL AND " where " ORDER BY " column \
  " DESC, length(name), name LIMIT 1"
static const survey_record records[] = {
    {"period", "survey.period", RECORD("period", "status = 'proved'")},
    {"preperiod", "survey.preperiod", RECORD("preperiod", "status = 'proved'")},
    {"saltus", "survey.saltus", RECORD("saltus", "saltus > 0")},
    {"largest", "survey.largest", RECORD("largest", "1")},
    {"rare", "survey.rare", RECORD("rare", "status = 'proved'")},
    {"last_rare", "survey.last-rare", RECORD("last_rare", "status = 'proved'")},
    {"computed_to", "survey.computed-to", RECORD("computed_to", "1")},
    {"quotient_order", "survey.order", RECORD("quotient_order", "1")},
    {"value", "survey.value", RECORD("value", "1")},
};
enum { RECORDS = sizeof records / sizeof *records };

static const char stagnating[] =
    "SELECT name, computed_to, rare, last_rare FROM stagnating"
    " ORDER BY CAST(last_rare AS REAL) / max(computed_to, 1), length(name), name LIMIT ?";

static void end(grundy_buffer *out, grundy_i_sql *sql) {
  grundy_status s = grundy_i_sql_close(sql);
  if (out->status == GRUNDY_OK) out->status = s;
}

/* ---- text ---- */

static void put_word(grundy_buffer *out, grundy_language language, const char *id, size_t width) {
  grundy_i_put(out, "  ");
  grundy_i_put_padded(out, grundy_i_word(language, id), width);
}

static void text_records(grundy_i_survey_file *d, grundy_language language, grundy_buffer *out) {
  grundy_i_sql sql;
  grundy_i_put(out, "\n%s\n", grundy_i_word(language, "survey.records"));
  for (size_t i = 0; i < RECORDS && out->status == GRUNDY_OK; i++) {
    grundy_i_sql_open(&sql, d, records[i].sql);
    if (grundy_i_sql_row(&sql)) {
      put_word(out, language, records[i].word, NAME_WIDTH);
      grundy_i_put(out, "  ");
      grundy_i_put_padded(out, grundy_i_sql_text(&sql, 1), NAME_WIDTH);
      grundy_i_put(out, "  %s\n", grundy_i_sql_text(&sql, 0));
    }
    end(out, &sql);
  }
}

static void text_stagnating(grundy_i_survey_file *d, grundy_language language, grundy_buffer *out) {
  static const char *const heads[] = {"survey.game", "survey.computed-to", "survey.rare",
                                      "survey.last-rare"};
  grundy_i_sql sql;
  bool first = true;
  grundy_i_sql_open(&sql, d, stagnating);
  grundy_i_sql_bind(&sql, "i", (int64_t)SHOWN);
  while (grundy_i_sql_row(&sql) && out->status == GRUNDY_OK) {
    if (first) {
      grundy_i_put(out, "\n%s\n", grundy_i_word(language, "survey.stagnating"));
      for (int i = 0; i < 4; i++) put_word(out, language, heads[i], i < 3 ? NAME_WIDTH : 0);
      grundy_i_put(out, "\n");
    }
    for (int i = 0; i < 4; i++) {
      grundy_i_put(out, "  ");
      grundy_i_put_padded(out, grundy_i_sql_text(&sql, i), i < 3 ? NAME_WIDTH : 0);
    }
    grundy_i_put(out, "\n");
    first = false;
  }
  end(out, &sql);
}

void grundy_i_survey_text(grundy_i_survey_file *d, bool whole, grundy_language language,
                          grundy_buffer *out) {
  grundy_i_survey_counts counts;
  if (!grundy_i_survey_count(d, out, &counts)) return;
  grundy_i_survey_say_counts(&counts, language, out);
  if (!whole) return;
  text_records(d, language, out);
  text_stagnating(d, language, out);
}

/* ---- JSON ---- */

static uint64_t number(const grundy_i_sql *sql, int column) {
  return (uint64_t)sqlite3_column_int64(sql->statement, column);
}

static void json_records(grundy_i_survey_file *d, grundy_i_json *json) {
  grundy_i_sql sql;
  GRUNDY_JSON(json, "records:[");
  for (size_t i = 0; i < RECORDS && json->out->status == GRUNDY_OK; i++) {
    grundy_i_sql_open(&sql, d, records[i].sql);
    if (grundy_i_sql_row(&sql)) {
      GRUNDY_JSON(json, "{what:%s game:%s value:%d}", records[i].key, grundy_i_sql_text(&sql, 0),
                  number(&sql, 1));
    }
    end(json->out, &sql);
  }
  GRUNDY_JSON(json, "]");
}

static void json_stagnating(grundy_i_survey_file *d, grundy_i_json *json) {
  grundy_i_sql sql;
  GRUNDY_JSON(json, "stagnating:[");
  grundy_i_sql_open(&sql, d, stagnating);
  grundy_i_sql_bind(&sql, "i", (int64_t)INT64_MAX);
  while (grundy_i_sql_row(&sql) && json->out->status == GRUNDY_OK) {
    GRUNDY_JSON(json, "{game:%s computed_to:%n rare:%n last_rare:%n}", grundy_i_sql_text(&sql, 0),
                number(&sql, 1), number(&sql, 2), number(&sql, 3));
  }
  end(json->out, &sql);
  GRUNDY_JSON(json, "]");
}

void grundy_i_survey_json(grundy_i_survey_file *d, bool whole, grundy_buffer *out) {
  grundy_i_survey_counts counts;
  if (!grundy_i_survey_count(d, out, &counts)) return;
  grundy_i_json json = grundy_i_json_begin(out);
  GRUNDY_JSON(&json, "db:%s counts:{", d->path);
#define GRUNDY_SURVEY_COUNT(name, sql) GRUNDY_JSON(&json, #name ":%n", counts.name);
  GRUNDY_SURVEY_COUNTS
#undef GRUNDY_SURVEY_COUNT
  GRUNDY_JSON(&json, "}");
  if (whole) json_records(d, &json);
  if (whole) json_stagnating(d, &json);
  grundy_i_json_end(&json);
}

/* ---- CSV ---- */

void grundy_i_survey_csv(grundy_i_survey_file *d, grundy_buffer *out) {
  grundy_i_sql sql;
  static const char sql_text[] = "SELECT name, same_as, shift"
#define GRUNDY_SURVEY_COLUMN(id, name, type) ", " #name
#include "survey/columns.def"
#undef GRUNDY_SURVEY_COLUMN
                                 " FROM games ORDER BY name";
  grundy_i_sql_open(&sql, d, sql_text);
  int count = sql.status == GRUNDY_OK ? sqlite3_column_count(sql.statement) : 0;
  for (int i = 0; i < count; i++) {
    grundy_i_put(out, i ? ",%s" : "%s", sqlite3_column_name(sql.statement, i));
  }
  grundy_i_put(out, "\n");
  while (grundy_i_sql_row(&sql) && out->status == GRUNDY_OK) {
    for (int i = 0; i < count; i++) {
      if (i) grundy_i_put(out, ",");
      const char *text = grundy_i_sql_text(&sql, i);
      grundy_i_csv_cell(out, text, strlen(text));
    }
    grundy_i_put(out, "\n");
  }
  end(out, &sql);
}
