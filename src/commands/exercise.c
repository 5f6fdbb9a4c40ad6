/* grundy exercise: a sheet of exercises, as text or as a document. */
#include <string.h>

#include "base/messages_shell.def"
#include "cli/open_game.h"
#include "commands/commands.h"
#include "commands/values_answer.h"

extern const grundy_i_option GRUNDY_OPTION_EXERCISE_COUNT, GRUNDY_OPTION_EXERCISE_LEVEL,
    GRUNDY_OPTION_ANSWERS;

enum { USUAL_COUNT = 8, USUAL_LEVEL = 2 };

static grundy_status print(grundy_i_cli *cli, const grundy_exercise_options *o) {
  grundy_exercises *sheet;
  GRUNDY_TRY(grundy_exercises_create(cli->context, o, &sheet));
  grundy_format document = grundy_i_cli_document(cli, NULL);
  grundy_print_options how = grundy_i_cli_print(cli, NULL);
  how.explain = cli->given[GRUNDY_OPTION_ANSWERS];
  cli->document = document != GRUNDY_FORMAT_TEXT;
  grundy_status s = grundy_print_exercises(
      &cli->out, cli->document ? document : grundy_i_cli_format(cli), &how, sheet);
  grundy_exercises_destroy(sheet);
  return s;
}

grundy_status grundy_i_command_exercise(grundy_i_cli *cli) {
  uint64_t level, count, seed;
  grundy_game_cache *games;
  const grundy_game_options opening = grundy_i_cli_game_options(cli);
  GRUNDY_TRY(grundy_i_cli_number(cli, GRUNDY_OPTION_EXERCISE_LEVEL, 1, 3, USUAL_LEVEL, &level));
  GRUNDY_TRY(grundy_i_cli_number(cli, GRUNDY_OPTION_EXERCISE_COUNT, 1, GRUNDY_EXERCISES_MOST,
                                 USUAL_COUNT, &count));
  GRUNDY_TRY(grundy_i_cli_number(cli, GRUNDY_OPTION_SEED, 0, UINT64_MAX, 1, &seed));
  GRUNDY_TRY(grundy_i_cli_games(cli, &opening, &games));
  grundy_buffer first = grundy_i_buffer(cli->context);
  for (size_t i = 0; cli->argument_count > 1 && i < cli->argument_count; i++) {
    grundy_i_put(&first, "%s%s", i ? " " : "", cli->arguments[i]);
  }
  grundy_status s = first.status;
  if (s == GRUNDY_OK) {
    s = print(cli,
              GRUNDY_EXERCISE_OPTIONS(.topic = cli->argument_count ? cli->arguments[0] : NULL,
                                      .first = first.length ? first.data : NULL, .games = games,
                                      .play = opening.play, .level = (unsigned)level,
                                      .count = (size_t)count, .seed = seed));
  }
  if (cli->argument_count == 1 && s == GRUNDY_UNKNOWN_GAME &&
      grundy_i_values_ended_by(cli->context, "unknown_game")) {
    s = GRUNDY_FAIL(cli->context, s, unknown_topic, GRUNDY_QUOTED(cli->arguments[0]));
  }
  grundy_game_cache_destroy(games);
  grundy_buffer_clear(&first);
  return s;
}
