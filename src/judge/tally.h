/* What a trial has tried: which answers were right, and which positions were asked about. */
#ifndef JUDGE_TALLY_H
#define JUDGE_TALLY_H

#include "base/intern.h"
#include "base/wordmap.h"
#include "judge/positions.h"

/* `lines` are lines of right answers, the first few different ones, and `times` how often each was
 * right, and then all others. Where positions are known: how many had each outcome, and how many
 * were led to P or next to it; `seen` are digests of them, and `inputs` of the inputs. */
enum { GRUNDY_TALLY_LINES = 8 };
typedef struct grundy_i_trial_tally {
  grundy_i_intern lines;
  uint64_t times[GRUNDY_TALLY_LINES + 1], most; /* most: of times */
  grundy_i_wordmap seen, inputs;
  uint64_t outcomes[GRUNDY_OUTCOME_D + 1], led, largest;
} grundy_i_trial_tally;

void grundy_i_tally_init(grundy_i_trial_tally *tally, grundy_context *context);
void grundy_i_tally_clear(grundy_i_trial_tally *tally);

/* Whether an input is new, and, unless positions are known, a line of its answer rare so far. */
bool grundy_i_tally_wants(const grundy_i_trial_tally *tally, const grundy_i_input *input,
                          const grundy_buffer *expected, bool positions);

/* Counts an input, its right answer and its positions (NULL: not known). Positions that cannot be
 * solved, and those of long inputs, are not counted. Errors: NO_MEMORY, CANCELLED. */
grundy_status grundy_i_tally_count(grundy_i_trial_tally *tally, const grundy_i_input *input,
                                   const grundy_buffer *expected, grundy_i_positions *positions);

/* How many positions were counted. */
uint64_t grundy_i_tally_positions(const grundy_i_trial_tally *tally);

/* The next outcome and its positions, or where none are known the next line of answers, "…" for the
 * others; *at begins with 0. NULL after the last. */
const char *grundy_i_tally_row(const grundy_i_trial_tally *tally, size_t *at, uint64_t *times);

#endif
