/* grundy judge: a judge's input on standard input, the judge's output on standard output; or a
 * program that does the same. */
#include "judge/judge.h"
#include "base/messages_shell.def"
#include "commands/commands.h"

extern const grundy_i_option GRUNDY_OPTION_TEMPLATE;

static grundy_status put_template(grundy_i_cli *cli) {
  const grundy_i_judge_problem *problem = grundy_i_judge_named(cli->arguments[0]);
  if (!problem) return grundy_i_judge_find(cli->context, cli->arguments[0], &problem);
  return grundy_i_judge_template(cli->context, problem->key, cli->value[GRUNDY_OPTION_TEMPLATE],
                                 cli->language, &cli->out);
}

grundy_status grundy_i_command_judge(grundy_i_cli *cli) {
  if (cli->argument_count != 1) return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, problem_missing);
  if (cli->given[GRUNDY_OPTION_TEMPLATE]) return put_template(cli);
  grundy_i_reader *in;
  GRUNDY_TRY(grundy_i_reader_open(cli->context, "-", &in));
  grundy_status s = grundy_i_judge(cli->context, cli->arguments[0], in, &cli->out);
  grundy_i_reader_close(in);
  return s;
}
