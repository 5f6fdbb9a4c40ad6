/* Command lines: a byte for the command, then its arguments, a line each. Commands that write no
 * files are run. */
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "commands/commands.h"
#include "fuzz.h"

enum { ARGUMENTS = 16, TEXT = 1024 };

static size_t split(char *text, char **arguments) {
  size_t count = 0;
  for (char *at = text; at && count < ARGUMENTS; count++) {
    arguments[count] = at;
    at = strchr(at, '\n');
    if (at) *at++ = 0;
  }
  return count;
}

static bool is_harmless(const char *name) {
  static const char *const names[] = {"mex", "nimber", "help", "games", "count"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (strcmp(name, names[i]) == 0) return true;
  }
  return false;
}

static void read_numbers(grundy_i_cli *cli) {
  grundy_array numbers;
  grundy_array_init(&numbers, cli->context);
  for (size_t i = 0; i < cli->all_count; i++) {
    uint64_t number = 7;
    grundy_i_option option = cli->all[i].option;
    if (!cli->all[i].value) continue;
    grundy_status s = grundy_i_cli_number(cli, option, 7, UINT64_MAX, 7, &number);
    FUZZ_CHECK(s == GRUNDY_OK ? number >= 7 : s == GRUNDY_USAGE);
    s = grundy_i_cli_numbers(cli, option, &numbers);
    FUZZ_CHECK(s == GRUNDY_OK || s == GRUNDY_USAGE);
  }
  grundy_array_clear(&numbers);
}

void fuzz_options(grundy_context *context, fuzz_bytes bytes) {
  size_t commands = 0;
  while (grundy_i_command_at(commands)) commands++;
  const grundy_i_command *command = grundy_i_command_at(fuzz_choice(&bytes, (unsigned)commands));
  grundy_i_cli cli = {.context = context};
  char text[TEXT], *arguments[ARGUMENTS];
  size_t length = bytes.size < TEXT ? bytes.size : TEXT - 1;
  memcpy(text, fuzz_text(bytes), length);
  text[length] = 0;
  grundy_buffer_init(&cli.out, context);
  grundy_status s = grundy_i_arguments_read(&cli, command, split(text, arguments), arguments);
  FUZZ_CHECK(s == GRUNDY_OK || s == GRUNDY_USAGE);
  if (s == GRUNDY_OK) read_numbers(&cli);
  if (s == GRUNDY_OK && is_harmless(command->name) && !strchr(text, '/'))
    s = command->function(&cli);
  grundy_buffer_clear(&cli.out);
  grundy_i_free(context, cli.all, cli.all_room * sizeof *cli.all);
}
