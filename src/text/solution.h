/* What solve found, as JSON and as text. Both only append to `out`; failures (NO_MEMORY) stay in
 * out->status. */
#ifndef TEXT_SOLUTION_H
#define TEXT_SOLUTION_H

#include <stdbool.h>

#include "grundy/language.h"
#include "grundy/solve.h"
#include "text/components.h"

/* More components than this are counted instead of listed, unless `full`. */
enum { GRUNDY_REPORT_COMPONENTS = 1000 };

/* language    of the text (JSON keys are English)
 * color       ANSI colours in the text
 * explain     the reasons too
 * full        list the components however many there are
 * sum         games were added by "+", even if they are one game
 * statistics  what search did */
typedef struct grundy_i_report_options {
  grundy_language language;
  bool color, explain, full, sum, statistics;
  const char *note; /* on how the position was read, or NULL */
} grundy_i_report_options;

/* One object and a newline. O(components and moves listed). */
void grundy_i_report_solution_json(grundy_buffer *out, const grundy_position *position,
                                   const grundy_solution *solution,
                                   const grundy_i_report_options *options);

/* Who wins, the values of the first components, the moves listed in the solution and how many there
 * are; the reasons where asked for. */
void grundy_i_report_solution_text(grundy_buffer *out, const grundy_position *position,
                                   const grundy_solution *solution,
                                   const grundy_i_report_options *options);

/* The name of the whole position's game: "sum" where there are several. */
const char *grundy_i_report_game_name(const grundy_position *position, bool sum);

/* "theorem", "table", … as in JSON; NULL for none. */
const char *grundy_i_method_name(grundy_method method);

/* "by theorem (Bouton 1901)": the method by its name, the source where there is one. */
void grundy_i_put_how(grundy_buffer *out, grundy_language language, const char *method,
                      const char *source);

/* The source of a component's value: its own, or that of the ruleset's theorem or table. NULL where
 * search found it. */
const char *grundy_i_value_source(const grundy_value *value, const grundy_game *game);

#endif
