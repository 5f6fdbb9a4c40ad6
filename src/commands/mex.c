/* grundy mex: the least number that is absent. */
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "commands/commands.h"
#include "commands/numbers.h"
#include "grundy/text.h"

static grundy_status add(void *user, const uint64_t *numbers, size_t count) {
  return grundy_array_append(user, numbers, count);
}

/* A number, or - or @FILE for the numbers in it. */
static grundy_status read_argument(grundy_i_cli *cli, size_t index, grundy_array *values) {
  const char *text = cli->arguments[index];
  bool binary = cli->given[GRUNDY_OPTION_BINARY];
  char en[32], zh[32];
  const grundy_phrase what = {en, zh};
  uint64_t number;
  if (strcmp(text, "-") == 0)
    return grundy_i_numbers_stream(cli->context, text, binary, add, values);
  if (text[0] == '@') return grundy_i_numbers_stream(cli->context, text + 1, binary, add, values);
  snprintf(en, sizeof en, "argument %zu", index + 1);
  snprintf(zh, sizeof zh, "第 %zu 个参数", index + 1);
  grundy_status s = grundy_i_number_parse(cli->context, &what, text, strlen(text), &number);
  return s == GRUNDY_OK ? grundy_array_push(values, number) : s;
}

static grundy_status answer(grundy_i_cli *cli, grundy_array *values) {
  grundy_status s = GRUNDY_OK;
  uint64_t mex;
  for (size_t i = 0; i < cli->argument_count && s == GRUNDY_OK; i++) {
    s = read_argument(cli, i, values);
  }
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
