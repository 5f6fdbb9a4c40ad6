/* The database: statements of SQL, and reports of their failures. The only header that knows
 * SQLite. */
#pragma once

#include <sqlite3.h>

#include "survey/survey.h"

/* worker   the row of this process in `workers`, 0 before it has one
 * cursor   of each round: the last game that was claimed
 * memory   games that could not be done in the memory there is */
struct grundy_i_survey_file {
  grundy_context *context;
  char *path;
  sqlite3 *base;
  int64_t worker;
  int64_t cursor[GRUNDY_SURVEY_ROUNDS];
  uint64_t memory;
};

/* A statement, its parameters bound in order by kind: 'i' int64_t, 'd' double, 't' text or NULL. */
typedef struct grundy_i_sql {
  grundy_i_survey_file *survey;
  sqlite3_stmt *statement;
  grundy_status status;
} grundy_i_sql;

/* Prepares; a failure stays in ->status, and _row then gives nothing. */
void grundy_i_sql_open(grundy_i_sql *sql, grundy_i_survey_file *survey, const char *text);
void grundy_i_sql_bind(grundy_i_sql *sql, const char *kinds, ...);
/* Goes to the next row; false after the last one, and after a failure. */
bool grundy_i_sql_row(grundy_i_sql *sql);
/* Ends the statement: its status. */
grundy_status grundy_i_sql_close(grundy_i_sql *sql);

/* Runs statements without parameters or rows. */
grundy_status grundy_i_sql_run(grundy_i_survey_file *survey, const char *text);
/* One with parameters. */
grundy_status grundy_i_sql_do(grundy_i_survey_file *survey, const char *text, const char *kinds,
                              ...);

/* The column's text, "" for NULL; valid until the next row. One that is not a line of UTF-8,
 * which a survey never writes, is damage: it leaves BAD_INPUT in ->status. */
const char *grundy_i_sql_text(grundy_i_sql *sql, int column);

/* Begins a transaction that writes; ends it, undone where `s` is not OK, which it then returns. */
grundy_status grundy_i_sql_begin(grundy_i_survey_file *survey);
grundy_status grundy_i_sql_end(grundy_i_survey_file *survey, grundy_status s);
