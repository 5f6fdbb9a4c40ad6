/* Games by what the command line calls them: the catalogue knows names, src/script knows files. */
#include "cli/opening.h"

#include <string.h>

#include "grundy/game.h"
#include "grundy/script.h"

bool grundy_i_is_script(const char *name) {
  static const char ending[] = ".lua";
  size_t length = strlen(name), tail = sizeof ending - 1;
  return length > tail && strcmp(name + length - tail, ending) == 0;
}

grundy_status grundy_i_open_game(grundy_context *context, const char *name, grundy_game **out) {
  return grundy_i_open_game_with(context, name, NULL, out);
}

grundy_status grundy_i_open_game_with(grundy_context *context, const char *name,
                                      const grundy_game_options *options, grundy_game **out) {
  return grundy_i_is_script(name) ? grundy_script_open_file(context, name, out)
                                  : grundy_game_open_with(context, name, options, out);
}
