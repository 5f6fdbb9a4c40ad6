/* `solve --batch`: a byte for the options, then lines of positions. One of RATE batches has the
 * time to solve what the others only begin with. */
#include <stdio.h>

#include "commands/commands.h"
#include "fuzz.h"

enum { RATE = 24, MEMORY = 48 << 20, STEPS = 1 << 17 };

static grundy_status solve(grundy_i_cli *cli, size_t count, char **arguments) {
  const grundy_i_command *command = grundy_i_command_find("solve");
  grundy_status s = grundy_i_arguments_read(cli, command, count, arguments);
  return s == GRUNDY_OK ? command->function(cli) : s;
}

void fuzz_batch(grundy_context *context, fuzz_bytes bytes) {
  static FILE *nowhere;
  bool whole = fuzz_seldom(bytes, RATE);
  fuzz_limit(context, whole ? MEMORY : 8 << 20, whole ? STEPS : 1000, whole ? 0.1 : 0.005);
  if (!nowhere) nowhere = freopen("/dev/null", "w", stdout);
  unsigned choice = fuzz_choice(&bytes, 16);
  char batch[] = "--batch", json[] = "--json", misere[] = "--misere", explain[] = "--explain",
       moves[] = "--moves=3", game[] = "nim", path[600];
  char *arguments[8] = {batch, path};
  size_t count = 2;
  snprintf(path, sizeof path, "%s", fuzz_file(".txt", bytes));
  if (choice & 1) arguments[count++] = misere;
  if (choice & 2) arguments[count++] = explain;
  arguments[count++] = choice & 4 ? moves : json;
  if (choice & 8) arguments[count++] = game;
  grundy_i_cli cli = {.context = context};
  grundy_buffer_init(&cli.out, context);
  grundy_status s = solve(&cli, count, arguments);
  FUZZ_CHECK(s != GRUNDY_FAULT);
  grundy_buffer_clear(&cli.out);
  grundy_i_free(context, cli.all, cli.all_room * sizeof *cli.all);
}
