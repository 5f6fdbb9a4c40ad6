/* Games by their names on the command line: the catalogue knows names, src/script knows files. */
#include "cli/open_game.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/input.h"
#include "base/messages_files.def"
#include "base/messages_script.def"
#include "base/messages_shell.def"
#include "base/system.h"
#include "games/read.h"

bool grundy_i_is_script(const char *name) {
  static const char ending[] = ".lua";
  size_t length = strlen(name), tail = sizeof ending - 1;
  return length > tail && strcmp(name + length - tail, ending) == 0;
}

/* Where no game has the name but there is a file of rules with that name and ".lua", suggests the
 * file; where the name is that of a file, says how numbers in files are given. */
static grundy_status suggest_file(grundy_context *context, const char *name) {
  if (grundy_i_path_find(name).kind == GRUNDY_PATH_FILE) {
    return GRUNDY_FAIL(context, GRUNDY_UNKNOWN_GAME, unknown_game_numbers, GRUNDY_QUOTED(name),
                       name);
  }
  grundy_buffer path = grundy_i_buffer(context);
  grundy_status s = grundy_buffer_print(&path, "%s.lua", name);
  if (s == GRUNDY_OK && grundy_i_path_readable(path.data)) {
    s = GRUNDY_FAIL(context, GRUNDY_UNKNOWN_GAME, unknown_game_file, GRUNDY_QUOTED(name),
                    grundy_i_quote(path.data, path.length).text);
  }
  grundy_buffer_clear(&path);
  return s == GRUNDY_OK ? GRUNDY_UNKNOWN_GAME : s;
}

/* ---- rules with a parameter ---- */

/* What follows "FILE.lua:" in a name, NULL where it is no such name. */
static const char *parameter_of(const char *name) {
  static const char ending[] = ".lua:";
  const char *at = strstr(name, ending);
  return at && at > name ? at + sizeof ending - 1 : NULL;
}

static grundy_status cannot_read(grundy_context *context, const char *path) {
  grundy_phrase room;
  return GRUNDY_FAIL(context, GRUNDY_IO, file_reason, path, grundy_i_system_error(errno, &room));
}

/* Appends what a file holds; of one that is too long for rules only more than these may have. */
static grundy_status read_rules(grundy_context *context, const char *path, grundy_buffer *out) {
  enum { BLOCK = 1 << 14, MOST = 1 << 21 };
  char block[BLOCK];
  ssize_t got = 1;
  grundy_status s = GRUNDY_OK;
  int file = grundy_i_input_open(path);
  if (file < 0) return cannot_read(context, path);
  while (got > 0 && out->length < MOST && s == GRUNDY_OK) {
    s = grundy_i_input_read(context, file, block, sizeof block, 0, 0, &got);
    if (s == GRUNDY_OK && got > 0) s = grundy_buffer_append(out, block, (size_t)got);
  }
  if (s == GRUNDY_OK && got < 0) s = cannot_read(context, path);
  close(file);
  return s;
}

/* The rules see the parameter as a text that is there before their first line begins. */
static grundy_status open_with_parameter(grundy_context *context, const char *name,
                                         const char *parameter, grundy_game **out) {
  static const char plain[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ,.-_";
  grundy_buffer path, text;
  if (!*parameter || parameter[strspn(parameter, plain)]) {
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, lua_parameter, GRUNDY_QUOTED(name));
  }
  GRUNDY_INIT(context, &path, &text);
  grundy_status s = grundy_buffer_append(&path, name, (size_t)(parameter - 1 - name));
  if (s == GRUNDY_OK) s = grundy_buffer_print(&text, "local parameter = '%s' ", parameter);
  if (s == GRUNDY_OK) s = read_rules(context, path.data, &text);
  if (s == GRUNDY_OK) s = grundy_game_create_script(context, text.data, text.length, name, out);
  GRUNDY_CLEAR(&text, &path);
  return s;
}

static grundy_status open_rules(grundy_context *context, const char *name,
                                const grundy_game_options *options, grundy_game **out) {
  const char *parameter = parameter_of(name);
  GRUNDY_TRY(parameter ? open_with_parameter(context, name, parameter, out)
                       : grundy_game_create_script_file(context, name, out));
  grundy_status s = grundy_game_adapt(*out, options);
  if (s != GRUNDY_OK) grundy_game_destroy(*out);
  return s;
}

grundy_status grundy_i_open_game(grundy_context *context, const char *name,
                                 const grundy_game_options *options, grundy_game **out) {
  grundy_game_options own = {.size = sizeof own};
  if (options) own = *options;
  name = grundy_i_impartial_name(name, &own);
  if (parameter_of(name) || grundy_i_is_script(name)) return open_rules(context, name, &own, out);
  grundy_status s = grundy_game_create(context, name, &own, out);
  return s == GRUNDY_UNKNOWN_GAME ? suggest_file(context, name) : s;
}

grundy_game_options grundy_i_cli_game_options(const grundy_i_cli *cli) {
  bool bounded = cli->given[GRUNDY_OPTION_LOOPY] && cli->given[GRUNDY_OPTION_UPTO];
  return (grundy_game_options){
      .size = sizeof(grundy_game_options),
      .play = cli->given[GRUNDY_OPTION_MISERE] ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL,
      .loopy = cli->given[GRUNDY_OPTION_LOOPY],
      .impartial = cli->given[GRUNDY_OPTION_IMPARTIAL],
      .largest = bounded ? strtoull(cli->value[GRUNDY_OPTION_UPTO], NULL, 10) : 0};
}

grundy_status grundy_i_open_any(void *user, grundy_context *context, const char *name,
                                const grundy_game_options *options, grundy_game **out) {
  return grundy_i_open_game(context, name, options, out);
}

grundy_status grundy_i_cli_games(grundy_i_cli *cli, const grundy_game_options *options,
                                 grundy_game_cache **out) {
  return grundy_game_cache_create(
      cli->context, GRUNDY_GAME_OPENING(.open = grundy_i_open_any, .options = options), out);
}

grundy_status grundy_i_open_family(grundy_i_cli *cli, const char *name,
                                   const grundy_game_options *options, grundy_game **out) {
  const char *text = cli->value[GRUNDY_OPTION_FAMILY];
  const grundy_game_opening opening = {
      .size = sizeof opening, .open = grundy_i_open_any, .options = options};
  uint64_t row;
  char of_row[32];
  if (!text && strstr(name, "{n}")) return GRUNDY_REFUSE(cli, family_missing, GRUNDY_QUOTED(name));
  GRUNDY_TRY(grundy_i_cli_number(cli, GRUNDY_OPTION_ROW, 0, UINT64_MAX, 0, &row));
  if (cli->given[GRUNDY_OPTION_ROW]) {
    grundy_game *table;
    GRUNDY_TRY(grundy_i_open_game(cli->context, name, options, &table));
    bool pairs = table->ruleset->dimensions == 2;
    grundy_status s = pairs ? GRUNDY_OK : GRUNDY_REFUSE(cli, option_pairs, "--row", table->name);
    grundy_game_destroy(table);
    if (s != GRUNDY_OK) return s;
    snprintf(of_row, sizeof of_row, "%llu,{n}", (unsigned long long)row);
    text = of_row;
  }
  return text ? grundy_game_create_family(cli->context, &opening, name, text, out)
              : grundy_i_open_game(cli->context, name, options, out);
}

grundy_status grundy_i_read_argument(grundy_i_position_reader *reader, const char *argument) {
  if (strcmp(argument, "-") == 0) return grundy_i_position_reader_file(reader, argument);
  if (argument[0] == '@') return grundy_i_position_reader_file(reader, argument + 1);
  return grundy_i_position_reader_word(reader, argument, strlen(argument));
}

grundy_status grundy_i_read_arguments(grundy_i_cli *cli, grundy_i_position_reader *reader) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < cli->argument_count && s == GRUNDY_OK; i++) {
    s = grundy_i_read_argument(reader, cli->arguments[i]);
    if (s == GRUNDY_BAD_INPUT) s = GRUNDY_FAIL_AT(cli->context, s, argument_number, i + 1);
  }
  return s;
}

grundy_status grundy_i_read_position(grundy_i_cli *cli, grundy_game_cache *cache,
                                     grundy_position *position) {
  grundy_i_position_reader *reader;
  GRUNDY_TRY(grundy_i_position_reader_create(position, cache, &reader));
  grundy_status s = grundy_i_read_arguments(cli, reader);
  if (s == GRUNDY_OK) s = grundy_i_position_reader_end(reader);
  grundy_i_position_reader_destroy(reader);
  return s;
}
