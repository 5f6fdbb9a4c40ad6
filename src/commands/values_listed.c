/* grundy values of a list: nim-values from anywhere, such as a contestant's own printed table. */
#include "base/messages_shell.def"
#include "commands/commands.h"
#include "commands/numbers.h"
#include "commands/values_answer.h"
#include "text/words/words.h"

extern const grundy_i_option GRUNDY_OPTION_ANTIDIAGONALS, GRUNDY_OPTION_ZEROS;

static grundy_status draw(grundy_i_cli *cli, grundy_listing *listing) {
  grundy_i_file *picture;
  uint64_t width;
  GRUNDY_TRY(grundy_i_cli_number(cli, GRUNDY_OPTION_WIDTH, 1, GRUNDY_PLOT_WIDTH_MOST, 0, &width));
  GRUNDY_TRY(grundy_i_file_create(cli->context, cli->value[GRUNDY_OPTION_PLOT], &picture));
  return grundy_i_values_draw(cli, picture, grundy_i_word(cli->language, "listed"), width, listing);
}

static grundy_status look_at(grundy_i_cli *cli, const grundy_array *values) {
  const bool *given = cli->given;
  grundy_period period;
  grundy_pattern *pattern = NULL;
  grundy_listing listing = {.size = sizeof listing,
                            .to = values->length - 1,
                            .asked = values->length - 1,
                            .values = values->data,
                            .count = values->length,
                            .period = &period};
  grundy_status s = grundy_sequence_observe(cli->context, values->data, values->length, &period);
  if (s == GRUNDY_OK && given[GRUNDY_OPTION_PATTERN]) {
    s = grundy_pattern_find(cli->context, NULL, values->data, values->length, &period, &pattern);
  }
  listing.pattern = pattern;
  if (s == GRUNDY_OK && given[GRUNDY_OPTION_PLOT]) s = draw(cli, &listing);
  if (!given[GRUNDY_OPTION_PERIOD]) listing.period = NULL;
  if (s == GRUNDY_OK) (void)grundy_print_listing(GRUNDY_CLI_PRINT(cli, NULL), &listing);
  grundy_pattern_destroy(pattern);
  return s == GRUNDY_OK ? cli->out.status : s;
}

/* The options that fit a list, and at least one that asks for something. */
static grundy_status check_options(const grundy_i_cli *cli) {
  const grundy_i_option games_only[] = {
      GRUNDY_OPTION_FROM,     GRUNDY_OPTION_UPTO,        GRUNDY_OPTION_MISERE,
      GRUNDY_OPTION_GENUS,    GRUNDY_OPTION_STATISTICS,  GRUNDY_OPTION_NO_VALUES,
      GRUNDY_OPTION_LOOPY,    GRUNDY_OPTION_DOT,         GRUNDY_OPTION_BFILE,
      GRUNDY_OPTION_CSV,      GRUNDY_OPTION_CHECKPOINT,  GRUNDY_OPTION_RESUME,
      GRUNDY_OPTION_INTERVAL, GRUNDY_OPTION_CERTIFICATE, GRUNDY_OPTION_EXPLAIN,
      GRUNDY_OPTION_FAMILY,   GRUNDY_OPTION_ZEROS,       GRUNDY_OPTION_ANTIDIAGONALS,
      GRUNDY_OPTION_ROW};
  for (size_t i = 0; i < sizeof games_only / sizeof games_only[0]; i++) {
    if (!cli->given[games_only[i]]) continue;
    return GRUNDY_REFUSE(cli, listed_option, grundy_i_option_at(games_only[i])->name);
  }
  bool plot = cli->given[GRUNDY_OPTION_PLOT];
  if (plot || cli->given[GRUNDY_OPTION_PATTERN] || cli->given[GRUNDY_OPTION_PERIOD]) {
    return GRUNDY_OK;
  }
  return GRUNDY_REFUSE(cli, usage_listed);
}

grundy_status grundy_i_command_values_listed(grundy_i_cli *cli) {
  GRUNDY_TRY(check_options(cli));
  grundy_array values = grundy_i_array(cli->context);
  grundy_status s = grundy_i_numbers_list(cli, &values);
  if (s == GRUNDY_OK && !values.length) s = GRUNDY_REFUSE(cli, usage_values);
  if (s == GRUNDY_OK) s = look_at(cli, &values);
  grundy_array_clear(&values);
  return s;
}
