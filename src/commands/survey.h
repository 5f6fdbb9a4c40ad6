/* `survey`, whoever does its games. */
#ifndef COMMANDS_SURVEY_H
#define COMMANDS_SURVEY_H

#include "cli/arguments.h"
#include "survey/hands.h"

/* What `grundy survey` with these arguments does, its games done by the hands; NULL: by threads of
 * this process. Errors: those of the command. */
grundy_status grundy_i_survey_by(grundy_i_cli *cli, const grundy_i_survey_hands *hands);

#endif
