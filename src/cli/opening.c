/* Games by what the command line calls them: the catalogue knows names, src/script knows files. */
#include "cli/opening.h"

#include <string.h>

#include "base/reader.h"
#include "grundy/game.h"
#include "grundy/script.h"
#include "store/checksum.h"

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

grundy_status grundy_i_game_digest(grundy_context *context, const char *name, uint64_t *out) {
  grundy_i_reader *reader;
  grundy_i_checksum sum;
  *out = 0;
  if (!grundy_i_is_script(name)) return GRUNDY_OK;
  grundy_status s = grundy_i_reader_open(context, name, &reader);
  if (s != GRUNDY_OK) return s;
  grundy_i_checksum_init(&sum);
  for (const char *text = ""; s == GRUNDY_OK && text;) {
    size_t length = 0;
    s = grundy_i_reader_lines(reader, &text, &length);
    if (s == GRUNDY_OK && text) grundy_i_checksum_add(&sum, text, length);
  }
  grundy_i_reader_close(reader);
  *out = sum.value ? sum.value : 1;
  return s;
}
