/* grundy nimber: a calculator of nim-arithmetic. */
#include <string.h>

#include "base/messages_math.def"
#include "base/messages_shell.def"
#include "commands/commands.h"

extern const grundy_i_option GRUNDY_OPTION_TABLE;

/* A table has at most this many rows. */
enum { TABLE_MOST = 1024 };

typedef struct nimber_job {
  grundy_i_cli *cli;
  grundy_buffer expression, steps;
} nimber_job;

/* The arguments joined with spaces, so that columns count what was typed. */
static grundy_status join(nimber_job *j) {
  for (size_t i = 0; i < j->cli->argument_count; i++) {
    if (i) grundy_i_put_bytes(&j->expression, " ", 1);
    grundy_i_put_bytes(&j->expression, j->cli->arguments[i], strlen(j->cli->arguments[i]));
  }
  return j->expression.status;
}

static void note(void *user, const grundy_nim_step *step) {
  nimber_job *j = user;
  (void)grundy_print_nim_step(&j->steps, grundy_i_cli_format(j->cli), NULL, step);
}

static grundy_status answer(nimber_job *j) {
  grundy_i_cli *cli = j->cli;
  const grundy_buffer *steps = cli->given[GRUNDY_OPTION_EXPLAIN] ? &j->steps : NULL;
  grundy_u128 value;
  GRUNDY_TRY(join(j));
  GRUNDY_TRY(grundy_nim_evaluate(cli->context, j->expression.data, j->expression.length,
                                 steps ? note : NULL, j, &value));
  GRUNDY_TRY(j->steps.status);
  return grundy_print_nimber(GRUNDY_CLI_PRINT(cli, NULL), j->expression.data, j->expression.length,
                             value, steps);
}

static grundy_status print_table(grundy_i_cli *cli) {
  uint64_t size;
  if (cli->argument_count) return GRUNDY_REFUSE(cli, usage_table);
  GRUNDY_TRY(grundy_i_cli_number(cli, GRUNDY_OPTION_TABLE, 1, TABLE_MOST, 0, &size));
  return grundy_print_nimber_table(GRUNDY_CLI_PRINT(cli, NULL), size);
}

grundy_status grundy_i_command_nimber(grundy_i_cli *cli) {
  nimber_job j = {.cli = cli};
  if (cli->given[GRUNDY_OPTION_TABLE]) return print_table(cli);
  if (!cli->argument_count) return GRUNDY_REFUSE(cli, usage_nimber);
  GRUNDY_INIT(cli->context, &j.expression, &j.steps);
  grundy_status s = answer(&j);
  GRUNDY_CLEAR(&j.expression, &j.steps);
  return s;
}
