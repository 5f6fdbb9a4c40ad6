/* What `values` is asked for, and what it finds. */
#pragma once

#include "base/file.h"
#include "cli/cli.h"

/* The plan, made once from the options.
 * from, to    the range that was asked for, or the default; `bounded` where --upto gives it
 * seeks       a period is looked for, to show it or to draw it
 * counts      statistics are wanted
 * listed      the values are shown
 * fetched     they are needed, to be shown or examined
 * in_blocks   they come in blocks because there are many
 * forgets     nothing but the period and statistics is kept
 * saves       the work is kept in a checkpoint
 * width       of a picture's rows, or 0 */
typedef struct grundy_i_values_plan {
  grundy_format format;
  uint64_t from, to;
  bool bounded, table, pairs;
  bool period, seeks, counts, pattern, plot;
  bool listed, fetched, in_blocks;
  bool forgets, saves;
  uint64_t width;
} grundy_i_values_plan;

/* What was found. The listing points to the rest. `values` has a bit in `known` for each; both are
 * empty where values come in blocks. */
typedef struct grundy_i_values_answer {
  grundy_array values, known;
  grundy_period period;
  grundy_statistics statistics;
  grundy_pattern *pattern;
  grundy_pair_pattern pair_pattern;
  grundy_listing listing;
} grundy_i_values_answer;

void grundy_i_values_answer_init(grundy_i_values_answer *answer, grundy_context *context);
void grundy_i_values_answer_clear(grundy_i_values_answer *answer);

/* Does the work, and draws into `picture`, NULL without --svg. What was found is in the answer
 * also with LIMIT, UNKNOWN and CANCELLED, and the limits are then lifted, so that it can be
 * printed. Errors: those of the game; LIMIT, NO_MEMORY, CANCELLED, UNKNOWN; IO. */
grundy_status grundy_i_values_run(grundy_i_cli *cli, grundy_sequence *sequence,
                                  const grundy_i_values_plan *plan, grundy_i_file **picture,
                                  grundy_i_values_answer *answer);

/* Whether the last error is the one of that id: which limit it was that ended the work. */
bool grundy_i_values_ended_by(const grundy_context *context, const char *id);

/* `values` of a game that numbers its components: writes them all, one by one, and the picture of
 * --dot. Errors: those of the game; IO; LIMIT where the picture would be too large; NO_MEMORY,
 * CANCELLED. */
grundy_status grundy_i_values_components(grundy_i_cli *cli, const grundy_game *game,
                                         grundy_sequence *sequence, uint64_t from, uint64_t to);

/* With --explain, how the values of the components from..to arise, the last of them where there are
 * many; in two dimensions those of the row `to`. Errors: those of solving. */
grundy_status grundy_i_values_explain(grundy_i_cli *cli, const grundy_game *game, uint64_t from,
                                      uint64_t to);

/* Component `index` of a game of heaps, or of one that numbers its components. Errors: STOP after
 * the last. */
grundy_status grundy_i_values_component(const grundy_game *game, uint64_t index,
                                        grundy_array *words);

/* `values --misere`: writes the pairs of components in order, whether the game is tame, and with
 * --period their period. Errors: those of the game; USAGE; LIMIT, CANCELLED, NO_MEMORY. */
grundy_status grundy_i_values_misere(grundy_i_cli *cli, const grundy_game *game);

/* With --antidiagonals, or as a b-file: the values of a,b with a + b at most to - from, from the
 * first on, (0,0), (0,1), (1,0), (0,2), …, up to the first that is not known. Errors: those of the
 * values. */
grundy_status grundy_i_values_antidiagonals(grundy_i_cli *cli, grundy_sequence *sequence,
                                            const grundy_game *game,
                                            const grundy_i_values_plan *plan);

/* With --positions: the heaps of nim-value 0, p(0) < p(1) < …, their differences, and with --period
 * what repeats in these. Errors: those of the values. */
grundy_status grundy_i_values_zeros(grundy_i_cli *cli, grundy_sequence *sequence,
                                    const grundy_game *game, const grundy_i_values_plan *plan);

/* Draws values into `picture`, which is committed or discarded, and notes it in the listing.
 * Errors: IO, NO_MEMORY, CANCELLED. */
grundy_status grundy_i_values_draw(grundy_i_cli *cli, grundy_i_file *picture, const char *name,
                                   uint64_t width, grundy_listing *listing);
