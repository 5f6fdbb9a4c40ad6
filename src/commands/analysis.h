/* What `values` makes of a list of nim-values: a pattern, statistics, a picture. */
#ifndef COMMANDS_ANALYSIS_H
#define COMMANDS_ANALYSIS_H

#include "cli/cli.h"
#include "store/file.h"
#include "text/values.h"

typedef struct grundy_i_analysis {
  grundy_i_pattern pattern;
  grundy_statistics statistics;
  uint64_t width;      /* of the picture's rows, or 0 */
  grundy_i_file *file; /* that the picture goes to */
} grundy_i_analysis;

void grundy_i_analysis_init(grundy_i_analysis *analysis, grundy_context *context);
void grundy_i_analysis_clear(grundy_i_analysis *analysis);

/* Reads the options, and begins the picture's file, before the work that may take long. Errors:
 * USAGE; IO. */
GRUNDY_MUST_CHECK grundy_status grundy_i_analysis_begin(grundy_i_cli *cli,
                                                        grundy_i_analysis *analysis);

/* Does an option ask for one? Then values are not shown. */
bool grundy_i_analysis_wanted(const grundy_i_cli *cli);

/* Does it need the period? */
bool grundy_i_analysis_wants_period(const grundy_i_cli *cli);

/* Does one need the values as a list? Statistics of a game with a table do not. */
bool grundy_i_analysis_wants_values(const grundy_i_cli *cli, const grundy_game *game);

/* Links the statistics of the heaps 0..upto of found->game, which has a table, as far as they have
 * been computed. Errors: CANCELLED. */
GRUNDY_MUST_CHECK grundy_status grundy_i_analysis_count(grundy_i_cli *cli,
                                                        grundy_i_analysis *analysis, uint64_t upto,
                                                        grundy_i_listing *found);

/* Does what the options ask for, with the values of `found`, of which there is one at least, and
 * links it there. `period` is that of these values, or NULL. Errors: UNKNOWN where a value is not
 * known; LIMIT, CANCELLED, NO_MEMORY, with what was found linked; IO. */
GRUNDY_MUST_CHECK grundy_status grundy_i_analyse(grundy_i_cli *cli, grundy_i_analysis *analysis,
                                                 const grundy_period *period,
                                                 grundy_i_listing *found);

#endif
