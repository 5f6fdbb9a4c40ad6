/* Surveys: many games, each row of what is known of one kept in an SQLite database.
 *
 *   grundy_i_survey_file *survey;
 *   s = grundy_i_survey_open(context, "octal.sqlite", GRUNDY_SURVEY_WRITE, &survey);
 *   if (s == GRUNDY_OK) s = grundy_i_survey_add(survey, "octal:0.???");
 *   if (s == GRUNDY_OK) s = grundy_i_survey_settle(survey);
 *   if (s == GRUNDY_OK) s = grundy_i_survey_run(survey, &plan, &hands);
 *   grundy_i_survey_close(survey);
 *
 * One process hands out games: it claims one after the other, has each done by
 * grundy_i_survey_work, on threads or by other processes, and writes the rows. The others do not
 * know the database. */
#pragma once

#include "survey/work.h"

typedef struct grundy_i_survey_file grundy_i_survey_file;

typedef enum grundy_i_survey_mode { GRUNDY_SURVEY_READ, GRUNDY_SURVEY_WRITE } grundy_i_survey_mode;

/* Opens the database, or creates it for writing. Errors: BAD_INPUT for a file that is no database
 * of a survey, for a damaged one and for one of another schema; IO, also where there is nothing to
 * read; NO_MEMORY, LIMIT, CANCELLED. Cost: reads the file once. */
grundy_status grundy_i_survey_open(grundy_context *context, const char *path,
                                   grundy_i_survey_mode mode, grundy_i_survey_file **out);
/* Gives back what is claimed. NULL is allowed. */
void grundy_i_survey_close(grundy_i_survey_file *survey);

/* Adds the games of a pattern, each once; one that was added before adds nothing. Errors: BAD_INPUT
 * for a bad pattern, and for one with a member that is no game; IO, LIMIT, CANCELLED, NO_MEMORY. */
grundy_status grundy_i_survey_add(grundy_i_survey_file *survey, const char *pattern);

/* Marks games that are proved to be others by the rules: of each class all but the least name
 * (shorter ones first). What the least is depends on the games alone. Errors: as above. */
grundy_status grundy_i_survey_settle(grundy_i_survey_file *survey);

/* What to compute.
 * heaps         of the first round; each later one has ten times as many heaps, steps, seconds, for
 *               games whose last rare heap lies in the first half of what was computed, and for
 *               positions
 * until_proved  heaps until a period is proved, 2^32 steps where there is no limit of time
 * seconds       for each game in the first round; 0: no limit
 * order         of misère quotients; 0: misère play is not asked for
 * certificates  the folder of certificates, or NULL */
typedef struct grundy_i_survey_plan {
  uint64_t heaps;
  bool until_proved;
  double seconds;
  unsigned rounds;
  uint64_t order;
  const char *certificates;
} grundy_i_survey_plan;

enum { GRUNDY_SURVEY_ROUNDS = 9 };

/* The next game with work left, which then goes to no one else; *found false where there is none
 * now. Errors: IO, LIMIT, CANCELLED, NO_MEMORY. */
grundy_status grundy_i_survey_claim(grundy_i_survey_file *survey, const grundy_i_survey_plan *plan,
                                    grundy_i_survey_job *job, bool *found);

/* How many games other processes are working on, which they may leave undone. Errors: as above. */
grundy_status grundy_i_survey_others(grundy_i_survey_file *survey, uint64_t *out);

/* Writes the row of a job that was claimed, in a transaction of its own; nothing of a BROKEN or
 * UNLIKE one, and of a STOPPED one where earlier rounds have written one: these games must be done
 * again. Errors: as above. */
grundy_status grundy_i_survey_finish(grundy_i_survey_file *survey, const grundy_i_survey_job *job,
                                     const grundy_i_survey_row *row);

/* Reports that this process is alive; call it every few seconds. Errors: as above. */
grundy_status grundy_i_survey_beat(grundy_i_survey_file *survey);

/* Runs all pending jobs on the hands. Errors: as above; LIMIT where games could not be done in the
 * memory there is. */
grundy_status grundy_i_survey_run(grundy_i_survey_file *survey, const grundy_i_survey_plan *plan,
                                  const grundy_i_survey_hands *hands);

/* What the survey knows: in a few lines or (`whole`) with records and the games to go on with; as
 * JSON; as CSV, a line a game in order of the name; as a page of its own, HTML with pictures. */
void grundy_i_survey_text(grundy_i_survey_file *survey, bool whole, grundy_language language,
                          grundy_buffer *out);
void grundy_i_survey_json(grundy_i_survey_file *survey, bool whole, grundy_buffer *out);
void grundy_i_survey_csv(grundy_i_survey_file *survey, grundy_buffer *out);
void grundy_i_survey_page(grundy_i_survey_file *survey, grundy_language language,
                          grundy_buffer *out);
