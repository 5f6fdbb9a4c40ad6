/* Who does the games of a survey, each one at a time: threads of this process, or other processes.
 * The thread that hands out is the only one that calls these. */
#ifndef SURVEY_HANDS_H
#define SURVEY_HANDS_H

#include "survey/work.h"

/* give    has number i, which is idle, begin a job
 * take    whether number i, which is not, has left its row; it is idle then
 * lend    lets number i, which is not idle, use so many threads from now on; 1 after give
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

#endif
