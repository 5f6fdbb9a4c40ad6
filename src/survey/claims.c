/* Job claims: a process claims a game before it works on it, and gives it back with the row.
 *
 * A process is a row of `workers` with the time at which it last said that it lives. What a process
 * claimed that is dead (no such row, no such process on this machine, or silent for LEASE seconds)
 * is free again. Should it be alive after all, two do the same game, and the last one writes the
 * same row. */
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "grundy/sequence.h"
#include "survey/database.h"
#include "survey/process.h"

enum { LEASE = 60, HOST = 256, GROWTH = 10 };
static const uint64_t first_steps = UINT64_C(1) << 32;

/* ---- processes ---- */

static void host_name(char out[HOST]) {
  if (!grundy_i_host_name(out, HOST)) strcpy(out, "?");
  out[HOST - 1] = 0;
}

static bool is_dead(grundy_i_sql *sql, const char *host) {
  bool here = strcmp(grundy_i_sql_text(sql, 1), host) == 0;
  int64_t pid = sqlite3_column_int64(sql->statement, 2);
  if (here && pid > 0 && grundy_i_process_gone(pid)) return true;
  int64_t beat = sqlite3_column_int64(sql->statement, 3), now = (int64_t)time(NULL);
  return beat < now - LEASE || beat > now + LEASE;
}

/* The least worker that is dead and another, 0 where there is none. */
static grundy_status find_dead(grundy_i_survey_file *d, int64_t *out) {
  grundy_i_sql sql;
  char host[HOST];
  host_name(host);
  *out = 0;
  grundy_i_sql_open(&sql, d, "SELECT id, host, pid, beat FROM workers ORDER BY id");
  while (!*out && grundy_i_sql_row(&sql)) {
    int64_t id = sqlite3_column_int64(sql.statement, 0);
    if (id != d->worker && is_dead(&sql, host)) *out = id;
  }
  return grundy_i_sql_close(&sql);
}

static grundy_status bury(grundy_i_survey_file *d) {
  int64_t dead = 0;
  GRUNDY_TRY(find_dead(d, &dead));
  while (dead) {
    GRUNDY_TRY(grundy_i_sql_do(d, "DELETE FROM workers WHERE id = ?", "i", dead));
    GRUNDY_TRY(find_dead(d, &dead));
  }
  return grundy_i_sql_do(d,
                         "UPDATE games SET worker = NULL WHERE worker IS NOT NULL"
                         " AND worker <> ? AND worker NOT IN (SELECT id FROM workers)",
                         "i", d->worker);
}

grundy_status grundy_i_survey_others(grundy_i_survey_file *d, uint64_t *out) {
  grundy_i_sql sql;
  grundy_i_sql_open(&sql, d, "SELECT count(*) FROM games WHERE worker IS NOT NULL AND worker <> ?");
  grundy_i_sql_bind(&sql, "i", d->worker);
  *out = grundy_i_sql_row(&sql) ? (uint64_t)sqlite3_column_int64(sql.statement, 0) : 0;
  return grundy_i_sql_close(&sql);
}

static grundy_status enter(grundy_i_survey_file *d) {
  char host[HOST];
  host_name(host);
  GRUNDY_TRY(grundy_i_sql_do(d, "INSERT INTO workers (host, pid, beat) VALUES (?, ?, ?)", "tii",
                             host, (int64_t)getpid(), (int64_t)time(NULL)));
  d->worker = sqlite3_last_insert_rowid(d->base);
  return GRUNDY_OK;
}

/* Also takes its place again where others took it for dead. */
grundy_status grundy_i_survey_beat(grundy_i_survey_file *d) {
  char host[HOST];
  host_name(host);
  if (!d->worker) return GRUNDY_OK;
  return grundy_i_sql_do(d,
                         "INSERT OR REPLACE INTO workers (id, host, pid, beat) VALUES (?, ?, ?, ?)",
                         "itii", d->worker, host, (int64_t)getpid(), (int64_t)time(NULL));
}

/* ---- what a round asks ---- */

/* The effort of a round: heaps, steps, seconds. */
typedef struct round_effort {
  int64_t heaps, steps;
  double seconds;
} round_effort;

static round_effort effort_of(const grundy_i_survey_plan *plan, unsigned round) {
  round_effort e = {.seconds = plan->seconds};
  double heaps = (double)plan->heaps, steps = (double)first_steps;
  for (unsigned i = 0; i < round; i++) heaps *= GROWTH, steps *= GROWTH, e.seconds *= GROWTH;
  double most = (double)GRUNDY_SEQUENCE_FORGETTING_MOST;
  e.heaps = plan->until_proved ? INT64_MAX : (int64_t)(heaps < most ? heaps : most);
  e.steps = (int64_t)steps;
  return e;
}

/* ---- paths ---- */

/* FOLDER/NAME.ENDING, with characters of the name that a file should not have as %XX. False where
 * it is too long. */
static bool put_path(char out[GRUNDY_SURVEY_PATH], const char *folder, const char *name,
                     const char *ending) {
  int length = snprintf(out, GRUNDY_SURVEY_PATH, "%s/", folder);
  size_t at = (size_t)length;
  for (; at + 8 < GRUNDY_SURVEY_PATH && *name; name++) {
    unsigned char c = (unsigned char)*name;
    bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                 strchr(",.-_", c);
    at += (size_t)snprintf(out + at, GRUNDY_SURVEY_PATH - at, plain ? "%c" : "%%%02x", c);
  }
  if (*name || at + strlen(ending) + 1 > GRUNDY_SURVEY_PATH) return false;
  strcpy(out + at, ending);
  return true;
}

/* Where states go: a folder next to the database, made when it is needed. */
static void put_state(const grundy_i_survey_file *d, grundy_i_survey_job *job) {
  char folder[GRUNDY_SURVEY_PATH];
  int length = snprintf(folder, sizeof folder, "%s.states", d->path);
  job->keeps = length < (int)sizeof folder && put_path(job->state, folder, job->name, ".state");
  if (!job->keeps) job->state[0] = 0;
}

static void put_certificate(const grundy_i_survey_plan *plan, grundy_i_survey_job *job) {
  if (!plan->certificates) return;
  if (!put_path(job->certificate, plan->certificates, job->name, ".cert")) job->certificate[0] = 0;
}

/* ---- claims ---- */

/* What is left to do in a round: ?1 heaps, ?2 steps, ?3 seconds, ?4 the first round, ?5 the order
 * of misère quotients, ?6 after this game, ?7 who asks. */
#define NORMAL                                                                                     \
  "(status IS NULL OR (status IN ('computed', 'failed')"                                           \
  " AND effort < CASE kind WHEN 'position' THEN ?2 ELSE ?1 END AND (?3 = 0 OR spent < ?3)"         \
  " AND (?4 OR kind = 'position' OR last_rare * 2 <= computed_to)))"
static const char next[] = "SELECT id, name, spent, kind = 'position', " NORMAL " AS normal"
                           " FROM games WHERE worker IS NULL AND tried IS NOT ?7 AND id > ?6"
                           " AND (" NORMAL " OR (misere_effort < ?5 AND kind = 'heaps'"
                           " AND (misere IS NULL OR misere = 'open'))) ORDER BY id LIMIT 1";

/* The next game of a round after the one claimed last. */
static grundy_status find_next(grundy_i_survey_file *d, const grundy_i_survey_plan *plan,
                               unsigned round, grundy_i_survey_job *job, bool *found) {
  grundy_i_sql sql;
  const round_effort e = effort_of(plan, round);
  grundy_i_sql_open(&sql, d, next);
  grundy_i_sql_bind(&sql, "iidiiii", e.heaps, e.steps, e.seconds, (int64_t)(round == 0),
                    (int64_t)plan->order, d->cursor[round], d->worker);
  *found = grundy_i_sql_row(&sql);
  if (*found) {
    bool position = sqlite3_column_int(sql.statement, 3);
    *job = (grundy_i_survey_job){.id = sqlite3_column_int64(sql.statement, 0),
                                 .order = plan->order,
                                 .normal = sqlite3_column_int(sql.statement, 4)};
    snprintf(job->name, sizeof job->name, "%s", grundy_i_sql_text(&sql, 1));
    job->allowed = e.seconds;
    double spent = sqlite3_column_double(sql.statement, 2);
    if (e.seconds > 0) job->seconds = e.seconds > spent ? e.seconds - spent : 1e-3;
    job->effort = position               ? (uint64_t)e.steps
                  : e.heaps == INT64_MAX ? UINT64_MAX
                                         : (uint64_t)e.heaps;
    d->cursor[round] = job->id;
  }
  return grundy_i_sql_close(&sql);
}

/* Games of any round: after those that were claimed last, then from the first on. */
static grundy_status find(grundy_i_survey_file *d, const grundy_i_survey_plan *plan,
                          grundy_i_survey_job *job, bool *found) {
  *found = false;
  for (int turn = 0; turn < 2; turn++) {
    for (unsigned round = 0; round < plan->rounds; round++) {
      GRUNDY_TRY(find_next(d, plan, round, job, found));
      if (*found) return GRUNDY_OK;
    }
    memset(d->cursor, 0, sizeof d->cursor);
    if (turn == 0) GRUNDY_TRY(bury(d));
  }
  return GRUNDY_OK;
}

static grundy_status claim(grundy_i_survey_file *d, const grundy_i_survey_plan *plan,
                           grundy_i_survey_job *job, bool *found) {
  GRUNDY_TRY(d->worker ? GRUNDY_OK : enter(d));
  GRUNDY_TRY(find(d, plan, job, found));
  if (!*found) return GRUNDY_OK;
  return grundy_i_sql_do(d, "UPDATE games SET worker = ? WHERE id = ?", "ii", d->worker, job->id);
}

grundy_status grundy_i_survey_claim(grundy_i_survey_file *d, const grundy_i_survey_plan *plan,
                                    grundy_i_survey_job *job, bool *found) {
  int64_t before = d->worker;
  grundy_status s = grundy_i_sql_begin(d);
  if (s == GRUNDY_OK) s = grundy_i_sql_end(d, claim(d, plan, job, found));
  if (s != GRUNDY_OK) d->worker = before;
  if (s != GRUNDY_OK || !*found) return s;
  /* Work that is counted in steps is not taken up again: it would get more of them. */
  bool counted = job->effort == UINT64_MAX && job->seconds == 0;
  if (job->normal && !counted) put_state(d, job);
  if (job->normal) put_certificate(plan, job);
  return s;
}

/* ---- results ---- */

static const char *const columns[] = {
#define GRUNDY_SURVEY_COLUMN(id, name, type) #name,
#include "survey/columns.def"
#undef GRUNDY_SURVEY_COLUMN
};

static grundy_status write_cell(grundy_i_survey_file *d, int64_t id, const char *column,
                                const grundy_i_cell *cell, const char *texts) {
  char text[128];
  snprintf(text, sizeof text, "UPDATE games SET %s = ? WHERE id = ?", column);
  switch (cell->kind) {
  case GRUNDY_CELL_NUMBER:
    return grundy_i_sql_do(d, text, "ii", cell->number, id);
  case GRUNDY_CELL_TEXT:
    return grundy_i_sql_do(d, text, "ti", texts + cell->number, id);
  default:
    return grundy_i_sql_do(d, text, "ti", (const char *)NULL, id);
  }
}

/* Of a game that has become the same as another only what misère play says. */
static grundy_status is_same(grundy_i_survey_file *d, int64_t id, bool *out) {
  grundy_i_sql sql;
  grundy_i_sql_open(&sql, d, "SELECT 1 FROM games WHERE id = ? AND same_as IS NOT NULL");
  grundy_i_sql_bind(&sql, "i", id);
  *out = grundy_i_sql_row(&sql);
  return grundy_i_sql_close(&sql);
}

static bool is_misere(int column) {
  return column >= GRUNDY_SURVEY_MISERE && column <= GRUNDY_SURVEY_QUOTIENT_ORDER;
}

static grundy_status write_cells(grundy_i_survey_file *d, const grundy_i_survey_job *job,
                                 const grundy_i_survey_row *row) {
  bool same;
  GRUNDY_TRY(is_same(d, job->id, &same));
  for (int i = 0; i < GRUNDY_SURVEY_COLUMNS; i++) {
    const grundy_i_cell *cell = &row->cell[i];
    bool kept = cell->kind == GRUNDY_CELL_UNSET || i == GRUNDY_SURVEY_SECONDS;
    bool other = same && !is_misere(i) && i != GRUNDY_SURVEY_VERSION;
    if (!kept && !other) GRUNDY_TRY(write_cell(d, job->id, columns[i], cell, row->texts));
  }
  return GRUNDY_OK;
}

/* How far the effort went; a game for which there was not enough memory is left alone by this
 * process, and tried again by the next. */
static grundy_status write_effort(grundy_i_survey_file *d, const grundy_i_survey_job *job,
                                  const grundy_i_survey_row *row) {
  bool done = row->end == GRUNDY_SURVEY_DONE, timed = row->end == GRUNDY_SURVEY_TIMED;
  int64_t effort = job->effort > INT64_MAX ? INT64_MAX : (int64_t)job->effort;
  int64_t tried = row->end == GRUNDY_SURVEY_MEMORY ? d->worker : 0;
  return grundy_i_sql_do(
      d,
      "UPDATE games SET effort = CASE WHEN ?2 THEN max(effort, ?3) ELSE effort END,"
      " misere_effort = CASE WHEN ?4 THEN max(misere_effort, ?5) ELSE misere_effort END,"
      " spent = CASE WHEN ?6 THEN max(spent + ?7, ?8) ELSE spent + ?7 END,"
      " seconds = coalesce(seconds, 0) + ?9, tried = nullif(?10, 0), worker = NULL WHERE id = ?1",
      "iiiiiidddi", job->id, (int64_t)(done && job->normal), effort, (int64_t)(done && job->order),
      (int64_t)job->order, (int64_t)timed, row->spent, job->allowed,
      row->cell[GRUNDY_SURVEY_SECONDS].real, tried);
}

static grundy_status write_row(grundy_i_survey_file *d, const grundy_i_survey_job *job,
                               const grundy_i_survey_row *row) {
  GRUNDY_TRY(write_cells(d, job, row));
  return write_effort(d, job, row);
}

/* Whether to write nothing of the row: the game must be done again, and earlier rounds left more
 * than the work that was stopped knows. */
static grundy_status is_void(grundy_i_survey_file *d, const grundy_i_survey_job *job,
                             const grundy_i_survey_row *row, bool *out) {
  grundy_i_sql sql;
  *out = row->end == GRUNDY_SURVEY_BROKEN || row->end == GRUNDY_SURVEY_UNLIKE;
  if (row->end != GRUNDY_SURVEY_STOPPED) return GRUNDY_OK;
  grundy_i_sql_open(&sql, d, "SELECT 1 FROM games WHERE id = ? AND status IS NOT NULL");
  grundy_i_sql_bind(&sql, "i", job->id);
  *out = grundy_i_sql_row(&sql);
  return grundy_i_sql_close(&sql);
}

grundy_status grundy_i_survey_finish(grundy_i_survey_file *d, const grundy_i_survey_job *job,
                                     const grundy_i_survey_row *row) {
  bool nothing;
  GRUNDY_TRY(is_void(d, job, row, &nothing));
  if (nothing) {
    return grundy_i_sql_do(d, "UPDATE games SET worker = NULL WHERE id = ?", "i", job->id);
  }
  GRUNDY_TRY(grundy_i_sql_begin(d));
  GRUNDY_TRY(grundy_i_sql_end(d, write_row(d, job, row)));
  if (row->end == GRUNDY_SURVEY_MEMORY) d->memory++;
  return GRUNDY_OK;
}
