/* grundy help: the commands, or one of them. */
#include "cli/arguments.h"

grundy_status grundy_i_command_help(grundy_i_cli *cli) {
  for (size_t i = 0; grundy_i_command_at(i); i++) {
    const grundy_i_command *command = grundy_i_command_at(i);
    grundy_i_put(&cli->out, "grundy %s %s  %s\n", command->name, command->arguments,
                 cli->language == GRUNDY_LANGUAGE_ZH ? command->zh : command->en);
  }
  return cli->out.status;
}
