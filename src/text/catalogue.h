/* The catalogue of games, one game, and what the check of its rules found. */
#ifndef TEXT_CATALOGUE_H
#define TEXT_CATALOGUE_H

#include <stdbool.h>

#include "grundy/language.h"
#include "grundy/ruleset.h"
#include "solve/conditions.h"

/* The index-th ruleset, NULL behind the last: the registry, which this folder does not know. */
typedef const grundy_ruleset *(*grundy_i_registry)(size_t index);

/* All games: name, component and rule, aligned; or a JSON object each, one a line. */
void grundy_i_report_games_text(grundy_buffer *out, grundy_i_registry registry,
                                grundy_language language, bool color);
void grundy_i_report_games_json(grundy_buffer *out, grundy_i_registry registry,
                                grundy_language language);

/* One game: rule, notation, parameters, theorem, source, an example to type. */
void grundy_i_report_game_text(grundy_buffer *out, const grundy_ruleset *rules,
                               grundy_language language, bool color);
void grundy_i_report_game_json(grundy_buffer *out, const grundy_ruleset *rules,
                               grundy_language language);

/* Whether the conditions are those of an impartial game; for rules that say that the players move
 * differently that one condition is not asked for. */
bool grundy_i_conditions_hold(const grundy_game *game, const grundy_i_conditions *conditions);

/* One line where all is well; a line for each condition otherwise. */
void grundy_i_report_conditions_text(grundy_buffer *out, const grundy_game *game,
                                     const grundy_i_conditions *conditions,
                                     grundy_language language, bool color);
void grundy_i_report_conditions_json(grundy_buffer *out, const grundy_game *game,
                                     const grundy_i_conditions *conditions);

#endif
