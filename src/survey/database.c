/* The database of a survey: opening, checking, making its schema.
 *
 * Write-ahead logging, so that readers and a second process do not stop the one that writes; each
 * result is a transaction, so that a process that dies takes nothing with it that was written. A
 * file is checked before anything is written: its application_id says that it is a survey's, its
 * user_version which schema it has, and quick_check that it is whole. Waiting for another process
 * and long statements poll the context. */
#include "survey/database.h"

#include <stdarg.h>
#include <string.h>
#include <time.h>

#include "base/messages.def"
#include "base/messages_survey.def"
#include "base/system.h"
#include "base/utf8.h"

enum { APPLICATION = 0x67726e64, SCHEMA = 1, PATIENCE = 20000000 /* ns */, CALLS = 10000 };

/* ---- failures ---- */

/* What SQLite's result means; OK where it is none. */
static grundy_status fail(grundy_i_survey_file *d, int result) {
  const char *path = d->path, *said = d->base ? sqlite3_errmsg(d->base) : "no memory";
  switch (result & 0xff) {
  case SQLITE_OK:
  case SQLITE_ROW:
  case SQLITE_DONE:
    return GRUNDY_OK;
  case SQLITE_NOTADB:
    return GRUNDY_FAIL(d->context, GRUNDY_BAD_INPUT, survey_not_database, path);
  case SQLITE_CORRUPT:
    return GRUNDY_FAIL(d->context, GRUNDY_BAD_INPUT, survey_damaged, path, said);
  case SQLITE_NOMEM:
    return GRUNDY_FAIL(d->context, GRUNDY_NO_MEMORY, no_memory);
  case SQLITE_BUSY:
  case SQLITE_INTERRUPT:
    GRUNDY_TRY(grundy_i_tick_now(d->context, NULL, 0, 0));
    /* fall through */
  default:
    return GRUNDY_FAIL(d->context, GRUNDY_IO, survey_failed, path, said);
  }
}

/* Another process writes: waits a moment, as long as the context allows. */
static int wait_for_others(void *user, int times) {
  grundy_i_survey_file *d = user;
  if (grundy_i_tick_now(d->context, NULL, 0, 0) != GRUNDY_OK) return 0;
  nanosleep(&(struct timespec){.tv_nsec = PATIENCE}, NULL);
  return 1;
}

static int look(void *user) {
  grundy_i_survey_file *d = user;
  return grundy_i_tick(d->context, NULL, 0, 0) != GRUNDY_OK;
}

/* SQLite does not ask wait_for_others where the journal changes hands: a first or last process. */
static bool tries_again(grundy_i_survey_file *d, int result) {
  bool busy = (result & 0xff) == SQLITE_BUSY && sqlite3_get_autocommit(d->base);
  return busy && wait_for_others(d, 0);
}

/* ---- statements ---- */

void grundy_i_sql_open(grundy_i_sql *sql, grundy_i_survey_file *d, const char *text) {
  int result;
  *sql = (grundy_i_sql){.survey = d};
  do result = sqlite3_prepare_v2(d->base, text, -1, &sql->statement, NULL);
  while (tries_again(d, result));
  sql->status = fail(d, result);
}

static void bind_one(grundy_i_sql *sql, int at, char kind, va_list *arguments) {
  int result;
  if (kind == 'i') {
    result = sqlite3_bind_int64(sql->statement, at, va_arg(*arguments, int64_t));
  } else if (kind == 'd') {
    result = sqlite3_bind_double(sql->statement, at, va_arg(*arguments, double));
  } else {
    const char *text = va_arg(*arguments, const char *);
    result = text ? sqlite3_bind_text(sql->statement, at, text, -1, SQLITE_TRANSIENT)
                  : sqlite3_bind_null(sql->statement, at);
  }
  if (result != SQLITE_OK) sql->status = fail(sql->survey, result);
}

static void bind_all(grundy_i_sql *sql, const char *kinds, va_list *arguments) {
  for (int i = 0; kinds[i] && sql->status == GRUNDY_OK; i++) {
    bind_one(sql, i + 1, kinds[i], arguments);
  }
}

void grundy_i_sql_bind(grundy_i_sql *sql, const char *kinds, ...) {
  va_list arguments;
  va_start(arguments, kinds);
  bind_all(sql, kinds, &arguments);
  va_end(arguments);
}

bool grundy_i_sql_row(grundy_i_sql *sql) {
  if (sql->status != GRUNDY_OK) return false;
  int result = sqlite3_step(sql->statement);
  sql->status = fail(sql->survey, result);
  return result == SQLITE_ROW;
}

grundy_status grundy_i_sql_close(grundy_i_sql *sql) {
  (void)sqlite3_finalize(sql->statement); /* failures were reported when they happened */
  sql->statement = NULL;
  return sql->status;
}

grundy_status grundy_i_sql_run(grundy_i_survey_file *d, const char *text) {
  int result;
  do result = sqlite3_exec(d->base, text, NULL, NULL, NULL);
  while (tries_again(d, result));
  return fail(d, result);
}

grundy_status grundy_i_sql_do(grundy_i_survey_file *d, const char *text, const char *kinds, ...) {
  grundy_i_sql sql;
  va_list arguments;
  grundy_i_sql_open(&sql, d, text);
  va_start(arguments, kinds);
  bind_all(&sql, kinds, &arguments);
  va_end(arguments);
  while (grundy_i_sql_row(&sql)) continue;
  return grundy_i_sql_close(&sql);
}

/* As it stands in the file. */
static const char *any_text(grundy_i_sql *sql, int column) {
  const char *text = (const char *)sqlite3_column_text(sql->statement, column);
  return text ? text : "";
}

const char *grundy_i_sql_text(grundy_i_sql *sql, int column) {
  const char *text = any_text(sql, column);
  if (!text[grundy_i_utf8_line(text, strlen(text))]) return text;
  sql->status = GRUNDY_FAIL(sql->survey->context, GRUNDY_BAD_INPUT, survey_damaged_text,
                            sql->survey->path, text);
  return "";
}

grundy_status grundy_i_sql_begin(grundy_i_survey_file *d) {
  return grundy_i_sql_run(d, "BEGIN IMMEDIATE");
}

grundy_status grundy_i_sql_end(grundy_i_survey_file *d, grundy_status s) {
  if (s == GRUNDY_OK) s = grundy_i_sql_run(d, "COMMIT");
  if (s == GRUNDY_OK) return s;
  const grundy_i_error kept = *grundy_i_context_error(d->context);
  if (!sqlite3_get_autocommit(d->base)) (void)sqlite3_exec(d->base, "ROLLBACK", NULL, NULL, NULL);
  grundy_i_context_restore(d->context, &kept);
  return s;
}

/* ---- the schema ---- */

static const char *const tables[] = {
    "CREATE TABLE games (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,"
    " same_as TEXT, shift INTEGER"
#define GRUNDY_SURVEY_COLUMN(id, name, type) ", " #name " " type
#include "survey/columns.def"
#undef GRUNDY_SURVEY_COLUMN
    ", form TEXT, form_shift INTEGER, effort INTEGER NOT NULL DEFAULT 0,"
    " misere_effort INTEGER NOT NULL DEFAULT 0, spent REAL NOT NULL DEFAULT 0,"
    " worker INTEGER, tried INTEGER)",
    "CREATE INDEX games_same ON games (same_as) WHERE same_as IS NOT NULL",
    "CREATE INDEX games_form ON games (form) WHERE form IS NOT NULL",
    "CREATE INDEX games_worker ON games (worker) WHERE worker IS NOT NULL",
    "CREATE TABLE patterns (text TEXT PRIMARY KEY, members INTEGER NOT NULL)",
    "CREATE TABLE workers (id INTEGER PRIMARY KEY AUTOINCREMENT, host TEXT NOT NULL,"
    " pid INTEGER NOT NULL, beat INTEGER NOT NULL)",
#define GRUNDY_SURVEY_VIEW(name, sql) "CREATE VIEW " #name " AS " sql,
#include "survey/schema.def"
#undef GRUNDY_SURVEY_VIEW
};

static grundy_status ask_number(grundy_i_survey_file *d, const char *text, int64_t *out) {
  grundy_i_sql sql;
  grundy_i_sql_open(&sql, d, text);
  *out = 0;
  if (grundy_i_sql_row(&sql)) *out = sqlite3_column_int64(sql.statement, 0);
  return grundy_i_sql_close(&sql);
}

/* Within a transaction, so that of two processes one makes the schema and the other finds it. */
static grundy_status make_schema(grundy_i_survey_file *d) {
  int64_t there;
  char marks[96];
  GRUNDY_TRY(grundy_i_sql_begin(d));
  grundy_status s = ask_number(d, "SELECT count(*) FROM sqlite_master", &there);
  for (size_t i = 0; i < sizeof tables / sizeof *tables && s == GRUNDY_OK && !there; i++) {
    s = grundy_i_sql_run(d, tables[i]);
  }
  if (s == GRUNDY_OK && !there) {
    sqlite3_snprintf(sizeof marks, marks, "PRAGMA application_id = %d; PRAGMA user_version = %d",
                     APPLICATION, SCHEMA);
    s = grundy_i_sql_run(d, marks);
  }
  return grundy_i_sql_end(d, s);
}

/* Whether the file is a survey's, of this schema, and whole; an empty one is not checked. Numbers
 * are read within a transaction: another process may be making the schema. */
static grundy_status check(grundy_i_survey_file *d, bool *empty) {
  int64_t there = 0, application = 0, version = 0;
  grundy_i_sql sql;
  grundy_status s = grundy_i_sql_run(d, "BEGIN");
  if (s == GRUNDY_OK) s = ask_number(d, "SELECT count(*) FROM sqlite_master", &there);
  if (s == GRUNDY_OK) s = ask_number(d, "PRAGMA application_id", &application);
  if (s == GRUNDY_OK) s = ask_number(d, "PRAGMA user_version", &version);
  s = grundy_i_sql_end(d, s);
  if (s != GRUNDY_OK) return s;
  *empty = !there && !application && !version;
  if (*empty) return s;
  if (application != APPLICATION) {
    return GRUNDY_FAIL(d->context, GRUNDY_BAD_INPUT, survey_foreign, d->path);
  }
  if (version != SCHEMA) {
    return GRUNDY_FAIL(d->context, GRUNDY_BAD_INPUT, survey_version, d->path, (uint64_t)version,
                       (uint64_t)SCHEMA);
  }
  grundy_i_sql_open(&sql, d, "PRAGMA quick_check(1)");
  if (grundy_i_sql_row(&sql) && strcmp(any_text(&sql, 0), "ok") != 0) {
    sql.status =
        GRUNDY_FAIL(d->context, GRUNDY_BAD_INPUT, survey_damaged, d->path, any_text(&sql, 0));
  }
  return grundy_i_sql_close(&sql);
}

static grundy_status open_base(grundy_i_survey_file *d, grundy_i_survey_mode mode) {
  bool writes = mode == GRUNDY_SURVEY_WRITE, empty;
  int flags = writes ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
  GRUNDY_TRY(fail(d, sqlite3_open_v2(d->path, &d->base, flags, NULL)));
  sqlite3_busy_handler(d->base, wait_for_others, d);
  sqlite3_progress_handler(d->base, CALLS, look, d);
  GRUNDY_TRY(check(d, &empty));
  if (!writes) {
    return empty ? GRUNDY_FAIL(d->context, GRUNDY_BAD_INPUT, survey_none, d->path) : GRUNDY_OK;
  }
  GRUNDY_TRY(grundy_i_sql_run(d, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL"));
  return empty ? make_schema(d) : GRUNDY_OK;
}

grundy_status grundy_i_survey_open(grundy_context *context, const char *path,
                                   grundy_i_survey_mode mode, grundy_i_survey_file **out) {
  size_t length = strlen(path) + 1;
  bool missing = !*path || (mode == GRUNDY_SURVEY_READ &&
                            grundy_i_path_find(path).kind == GRUNDY_PATH_NOTHING);
  if (missing) return GRUNDY_FAIL(context, GRUNDY_IO, survey_none, path);
  grundy_i_survey_file *d = grundy_i_make(context, sizeof(grundy_i_survey_file));
  if (!d) return GRUNDY_NO_MEMORY;
  grundy_status s = GRUNDY_OK;
  d->context = context;
  d->path = grundy_i_new(context, length, 1, &s);
  if (s == GRUNDY_OK) memcpy(d->path, path, length);
  if (s == GRUNDY_OK) s = open_base(d, mode);
  if (s == GRUNDY_OK) *out = d;
  if (s != GRUNDY_OK) grundy_i_survey_close(d);
  return s;
}

/* What this process claimed and did not finish is free again; where that cannot be written it will
 * be when the process is gone. */
void grundy_i_survey_close(grundy_i_survey_file *d) {
  if (!d) return;
  const grundy_i_error kept = *grundy_i_context_error(d->context);
  if (d->worker) {
    (void)!grundy_i_sql_do(d, "UPDATE games SET worker = NULL WHERE worker = ?", "i", d->worker);
    (void)!grundy_i_sql_do(d, "DELETE FROM workers WHERE id = ?", "i", d->worker);
  }
  (void)sqlite3_close(d->base);
  grundy_i_context_restore(d->context, &kept);
  if (d->path) grundy_i_free(d->context, d->path, strlen(d->path) + 1);
  grundy_i_free(d->context, d, sizeof *d);
}
