/* grundy judge: a judge's input on standard input, the judge's output on standard output. */
#include "judge/judge.h"
#include "commands/commands.h"

grundy_status grundy_i_command_judge(grundy_i_cli *cli) {
  if (cli->argument_count != 1) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, problem_missing);
  }
  grundy_i_reader *in;
  grundy_status s = grundy_i_reader_open(cli->context, "-", &in);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_judge(cli->context, cli->arguments[0], in, &cli->out);
  grundy_i_reader_close(in);
  return s;
}
