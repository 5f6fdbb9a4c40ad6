/* grundy judge: a judge's input on standard input, the judge's output on standard output, perhaps
 * with the reasons; or a program that does the same. */
#include <string.h>

#include "base/messages_shell.def"
#include "commands/commands.h"
#include "judge/judge.h"

extern const grundy_i_option GRUNDY_OPTION_TEMPLATE;

static grundy_status put_template(grundy_i_cli *cli) {
  const grundy_i_judge_problem *problem = grundy_i_judge_named(cli->arguments[0]);
  if (!problem) return grundy_i_judge_find(cli->context, cli->arguments[0], &problem);
  return grundy_i_judge_template(cli->context, problem->key, cli->value[GRUNDY_OPTION_TEMPLATE],
                                 cli->language, &cli->out);
}

enum { EXPLAINED = 3 };

/* Why: of the first positions, a line each; where there are none what the problem rests on. */
static grundy_status explain(grundy_i_cli *cli, grundy_buffer *asked) {
  grundy_status s = asked->status;
  char *line = asked->data;
  for (int i = 0; i < EXPLAINED && line && *line && s == GRUNDY_OK; i++) {
    char *end = strchr(line, '\n');
    *end = '\0';
    s = grundy_i_explain_example(cli, line);
    line = end + 1;
  }
  if (asked->length || s != GRUNDY_OK) return s;
  grundy_i_put(&cli->out, "\n");
  grundy_i_judge_idea(grundy_i_judge_named(cli->arguments[0])->key, cli->language, &cli->out);
  return cli->out.status;
}

grundy_status grundy_i_command_judge(grundy_i_cli *cli) {
  if (cli->argument_count != 1) return GRUNDY_REFUSE(cli, problem_missing);
  if (cli->given[GRUNDY_OPTION_TEMPLATE]) return put_template(cli);
  grundy_i_reader *in;
  GRUNDY_TRY(grundy_i_reader_open(cli->context, "-", &in));
  bool explains = cli->given[GRUNDY_OPTION_EXPLAIN];
  grundy_buffer asked = grundy_i_buffer(cli->context);
  grundy_status s =
      grundy_i_judge(cli->context, cli->arguments[0], in, &cli->out, explains ? &asked : NULL);
  if (s == GRUNDY_OK && explains) s = explain(cli, &asked);
  grundy_buffer_clear(&asked);
  grundy_i_reader_close(in);
  return s;
}
