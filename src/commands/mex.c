/* grundy mex: the least number that is absent. */
#include "base/messages_shell.def"
#include "commands/commands.h"
#include "commands/numbers.h"
#include "grundy/text.h"

static grundy_status add(void *user, const uint64_t *numbers, size_t count) {
  return grundy_array_append(user, numbers, count);
}

static grundy_status answer(grundy_i_cli *cli, grundy_array *values) {
  uint64_t mex;
  grundy_status s = grundy_i_numbers_arguments(cli, cli->given[GRUNDY_OPTION_BINARY], add, values);
  if (s == GRUNDY_OK) s = grundy_nim_mex(cli->context, values->data, values->length, &mex);
  if (s != GRUNDY_OK) return s;
  if (cli->given[GRUNDY_OPTION_JSON]) {
    grundy_json_mex(&cli->out, values->data, values->length, mex);
  } else {
    grundy_text_mex(&cli->out, mex, cli->given[GRUNDY_OPTION_EXPLAIN], cli->language);
  }
  return cli->out.status;
}

grundy_status grundy_i_command_mex(grundy_i_cli *cli) {
  grundy_array values;
  if (!cli->argument_count) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, usage_mex);
  }
  grundy_array_init(&values, cli->context);
  grundy_status s = answer(cli, &values);
  grundy_array_clear(&values);
  return s;
}
