/* The work on one game: from a job, plain data that says what to do, to a row, plain data that says
 * what was found. It knows no database and no other game, so that it can be done on any thread or
 * machine. */
#pragma once

#include <stdatomic.h>

#include "base/context.h"

/* The columns of a row. */
typedef enum grundy_i_survey_column {
#define GRUNDY_SURVEY_COLUMN(id, name, type) GRUNDY_SURVEY_##id,
#include "survey/columns.def"
#undef GRUNDY_SURVEY_COLUMN
  GRUNDY_SURVEY_COLUMNS
} grundy_i_survey_column;

enum { GRUNDY_SURVEY_NAME = 200, GRUNDY_SURVEY_PATH = 1024, GRUNDY_SURVEY_TEXTS = 2048 };

/* A job.
 * name         of the game, or of a position: the game's, and after a blank the components
 * effort       heaps 0..effort of a game, UINT64_MAX: until a period is proved; steps of a position
 * seconds      that it may still take; 0: no limit. `allowed`: and what it has taken before
 * order        of misère quotients, at most; 0: misère play is not asked for
 * rules        a hash of the files of rules, where all processes must read the same; else 0
 * normal       whether normal play is asked for
 * keeps        whether to keep the state of the work in the file `state`
 * certificate  where the certificate goes; "" for none
 * state        the file of the state, resumed where it is there */
typedef struct grundy_i_survey_job {
  int64_t id;
  uint64_t effort, order, rules;
  double seconds, allowed;
  bool normal, keeps;
  char name[GRUNDY_SURVEY_NAME + 1];
  char certificate[GRUNDY_SURVEY_PATH], state[GRUNDY_SURVEY_PATH];
} grundy_i_survey_job;

/* How the work on a job ended. TIMED: its seconds are over. STOPPED: it was ended before. MEMORY:
 * there was not enough. BROKEN: a file could not be written, which the note names. UNLIKE: it was
 * not begun, since the rules here are not those where the job comes from: see the note. */
typedef enum grundy_i_survey_end {
  GRUNDY_SURVEY_DONE,
  GRUNDY_SURVEY_TIMED,
  GRUNDY_SURVEY_STOPPED,
  GRUNDY_SURVEY_MEMORY,
  GRUNDY_SURVEY_BROKEN,
  GRUNDY_SURVEY_UNLIKE
} grundy_i_survey_end;

typedef enum grundy_i_cell_kind {
  GRUNDY_CELL_UNSET, /* the column stays as it was */
  GRUNDY_CELL_NULL,
  GRUNDY_CELL_NUMBER,
  GRUNDY_CELL_REAL,
  GRUNDY_CELL_TEXT
} grundy_i_cell_kind;

/* A cell; of a text where it begins in the row's texts. */
typedef struct grundy_i_cell {
  grundy_i_cell_kind kind;
  int64_t number;
  double real;
} grundy_i_cell;

/* A row: what was found, without pointers; `spent` are the seconds of normal play. */
typedef struct grundy_i_survey_row {
  grundy_i_survey_end end;
  double spent;
  grundy_i_cell cell[GRUNDY_SURVEY_COLUMNS];
  size_t used;
  char texts[GRUNDY_SURVEY_TEXTS];
} grundy_i_survey_row;

void grundy_i_row_null(grundy_i_survey_row *row, grundy_i_survey_column column);
/* Numbers of 2^63 and more are shown as 2^63 - 1. */
void grundy_i_row_number(grundy_i_survey_row *row, grundy_i_survey_column column, uint64_t number);
void grundy_i_row_text(grundy_i_survey_row *row, grundy_i_survey_column column, const char *text);

/* Whether a name is that of a position. */
bool grundy_i_survey_is_position(const char *name);

/* Does the work under a context of its own, whose limits of time and steps it sets; a cancellation
 * of the context ends it within a fraction of a second. *threads, which may change meanwhile, says
 * how many threads it may use; it is read once a second. The row reports every failure, which
 * without limits of time depends on the job alone. After a cancellation the row has what is known
 * by then. */
void grundy_i_survey_work(grundy_context *context, const grundy_i_survey_job *job,
                          const atomic_uint *threads, grundy_i_survey_row *row);

/* The workers of a survey, each with one game at a time: threads of this process, or other
 * processes. Only the thread that hands out games calls these. */

/* give    has number i, which is idle, begin a job
 * take    whether number i, which is not, has left its row; it is idle then
 * lend    lets number i, which is not idle, use `threads` threads from now on; 1 after give
 * wait    for a row, some hundredths of a second at most
 * cancel  asks number i to end soon, with what is known
 * node    of each, a number of the machine that it is on */
typedef struct grundy_i_survey_hands {
  unsigned count;
  const unsigned *node;
  void *user;
  void (*give)(void *user, unsigned i, const grundy_i_survey_job *job);
  bool (*take)(void *user, unsigned i, grundy_i_survey_row *row);
  void (*lend)(void *user, unsigned i, unsigned threads);
  void (*wait)(void *user);
  void (*cancel)(void *user, unsigned i);
} grundy_i_survey_hands;

/* Threads, as many as are wanted (1 to 64) and can be had, each with its share of the context's
 * memory. Errors: NO_MEMORY where there is none. */
grundy_status grundy_i_survey_threads_open(grundy_context *context, unsigned wanted,
                                           grundy_i_survey_hands *out);
void grundy_i_survey_threads_close(grundy_i_survey_hands *hands);
