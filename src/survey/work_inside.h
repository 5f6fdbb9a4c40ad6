/* What the files that do the work on a game share. */
#ifndef SURVEY_WORK_INSIDE_H
#define SURVEY_WORK_INSIDE_H

#include "grundy/certificate.h"
#include "grundy/sequence.h"
#include "survey/work.h"

/* A job in work. forgets: the sequence does; proved: its period is; last: the last heap whose value
 * is known without a period; threads: how many it may use now. */
typedef struct grundy_i_game_work {
  grundy_context *context;
  const grundy_i_survey_job *job;
  grundy_i_survey_row *row;
  const atomic_uint *threads;
  grundy_game *game;
  grundy_sequence *sequence;
  double begun;
  bool forgets, proved;
  uint64_t last;
} grundy_i_game_work;

/* Whether the last error is the limit of time. */
bool grundy_i_work_timed(const grundy_context *context);

/* Sets limits of time and steps (0: none) and of threads, as many as the work may use now, and
 * leaves that of memory. Errors: those of grundy_context_set_limits. */
grundy_status grundy_i_work_limit(grundy_i_game_work *work, double seconds, uint64_t steps);

/* Notes how the work ended; the words of the error that is kept are the row's note. */
void grundy_i_work_failed(grundy_i_game_work *work, grundy_status s);

/* What is left of the job's time, at least a moment; 0: it has no limit. */
double grundy_i_work_left(const grundy_i_game_work *work);

/* Commits the certificate and names it in the row where `s` is OK, else forgets it and returns `s`.
 * Errors: IO. */
grundy_status grundy_i_work_certify(grundy_i_game_work *work, grundy_certificate *certificate,
                                    grundy_status s);

/* Makes the folder of states where there is none yet; that a state cannot be kept is no failure. */
void grundy_i_work_make_folder(const grundy_i_survey_job *job);

/* The work on a position; misère play of a game. */
void grundy_i_work_position(grundy_i_game_work *work);
void grundy_i_work_misere(grundy_i_game_work *work);

#endif
