/* grundy mex: the least number that is absent. */
#include "base/messages_shell.def"
#include "commands/commands.h"
#include "commands/numbers.h"

grundy_status grundy_i_command_mex(grundy_i_cli *cli) {
  if (!cli->argument_count) return GRUNDY_REFUSE(cli, usage_mex);
  grundy_array values = grundy_i_array(cli->context);
  uint64_t mex;
  grundy_status s = grundy_i_numbers_list(cli, &values);
  if (s == GRUNDY_OK) s = grundy_nim_mex(cli->context, values.data, values.length, &mex);
  if (s == GRUNDY_OK) {
    s = grundy_print_mex(GRUNDY_CLI_PRINT(cli, NULL), values.data, values.length, mex);
  }
  grundy_array_clear(&values);
  return s;
}
