/* grundy xor: a system of XOR equations. */
#include <string.h>

#include "cli/numbers.h"
#include "report/xor.h"

/* Steps that an answer in JSON lists. */
enum { STEPS = 1000 };

static grundy_status read_format(grundy_i_cli *cli, grundy_gf2_format *out) {
  static const char *const names[] = {"", "rows", "words", "dimacs"};
  const char *text = cli->value[GRUNDY_OPTION_FORMAT];
  *out = GRUNDY_GF2_ANY;
  if (!text) return GRUNDY_OK;
  for (size_t i = GRUNDY_GF2_ROWS; i <= GRUNDY_GF2_DIMACS; i++) {
    if (strcmp(text, names[i]) == 0) {
      *out = (grundy_gf2_format)i;
      return GRUNDY_OK;
    }
  }
  return grundy_i_cli_usage(cli, "--format: expected rows, words or dimacs, got %s",
                            grundy_i_quote(text, strlen(text)).text);
}

static grundy_status answer(grundy_i_cli *cli, const grundy_gf2_system *system) {
  grundy_gf2_solution *solution;
  bool kernel = cli->given[GRUNDY_OPTION_KERNEL], explain = cli->given[GRUNDY_OPTION_EXPLAIN];
  grundy_gf2_options options = {
      .kernel = kernel, .certificate = true, .steps = explain ? STEPS : 0};
  grundy_status s = grundy_gf2_solve(system, &options, &solution);
  if (s != GRUNDY_OK) return s;
  grundy_i_xor_report report = {system, solution, kernel, explain, cli->language};
  if (cli->given[GRUNDY_OPTION_JSON]) {
    grundy_i_report_xor_json(&cli->out, &report);
  } else {
    grundy_i_report_xor_text(&cli->out, &report);
  }
  grundy_gf2_solution_destroy(solution);
  return cli->out.status;
}

grundy_status grundy_i_command_xor(grundy_i_cli *cli) {
  grundy_gf2_system *system;
  grundy_gf2_format format;
  const char *path;
  grundy_status s = read_format(cli, &format);
  if (s == GRUNDY_OK) s = grundy_i_cli_file(cli, "xor", &path);
  if (s == GRUNDY_OK) s = grundy_gf2_read(cli->context, path, format, &system);
  if (s != GRUNDY_OK) return s;
  s = answer(cli, system);
  grundy_gf2_system_destroy(system);
  return s;
}
