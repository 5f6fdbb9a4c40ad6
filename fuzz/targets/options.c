/* Command lines: a byte for the command, then its arguments, a line each. Commands that write no
 * files are run, and what they print as JSON is lines of JSON. */
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "commands/commands.h"
#include "fuzz.h"

enum { ARGUMENTS = 16, TEXT = 1024, MEMORY = 48 << 20, STEPS = 1000 };

static size_t split(char *text, char **arguments) {
  size_t count = 0;
  for (char *at = text; at && count < ARGUMENTS; count++) {
    arguments[count] = at;
    at = strchr(at, '\n');
    if (at) *at++ = 0;
  }
  return count;
}

/* Whether the command writes no files, as it was asked. */
static bool is_harmless(const grundy_i_cli *cli, const char *name) {
  static const char *const names[] = {"mex",      "nimber",    "help",  "games", "count",
                                      "identify", "positions", "graph", "values"};
  const grundy_i_option writes[] = {GRUNDY_OPTION_PLOT,       GRUNDY_OPTION_EDGES,
                                    GRUNDY_OPTION_DOT,        GRUNDY_OPTION_CERTIFICATE,
                                    GRUNDY_OPTION_CHECKPOINT, GRUNDY_OPTION_RESUME};
  bool found = false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    found = found || strcmp(name, names[i]) == 0;
  }
  for (size_t i = 0; i < sizeof writes / sizeof *writes; i++)
    found = found && !cli->given[writes[i]];
  return found;
}

/* Every line of an answer in JSON is an object; of a long list the last values are left, or what
 * comes after them. */
static void check_lines(const grundy_i_cli *cli) {
  const char *at = cli->out.data;
  for (size_t left = cli->out.length; left;) {
    const char *end = memchr(at, '\n', left);
    bool rest = at == cli->out.data && (*at == ',' || *at == ']');
    FUZZ_CHECK(end && end - at >= 2 && (at[0] == '{' || rest) && end[-1] == '}');
    left -= (size_t)(end + 1 - at);
    at = end + 1;
  }
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
  static FILE *nowhere;
  if (!nowhere) nowhere = freopen("/dev/null", "w", stdout);
  size_t commands = 0;
  while (grundy_i_command_at(commands)) commands++;
  const grundy_i_command *command = grundy_i_command_at(fuzz_choice(&bytes, (unsigned)commands));
  grundy_i_cli cli = {.context = context};
  char text[TEXT], *arguments[ARGUMENTS];
  size_t length = bytes.size < TEXT ? bytes.size : TEXT - 1;
  memcpy(text, fuzz_text(bytes), length);
  text[length] = 0;
  grundy_buffer_init(&cli.out, context);
  fuzz_limit(context, MEMORY, STEPS, 0.003);
  grundy_status s = grundy_i_arguments_read(&cli, command, split(text, arguments), arguments);
  FUZZ_CHECK(s == GRUNDY_OK || s == GRUNDY_USAGE);
  if (s == GRUNDY_OK) read_numbers(&cli);
  if (s == GRUNDY_OK && is_harmless(&cli, command->name) && !strchr(text, '/')) {
    s = command->function(&cli);
    if (s == GRUNDY_OK && cli.given[GRUNDY_OPTION_JSON]) check_lines(&cli);
  }
  grundy_buffer_clear(&cli.out);
  grundy_i_free(context, cli.all, cli.all_room * sizeof *cli.all);
}
