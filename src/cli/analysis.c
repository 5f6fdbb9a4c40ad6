/* The options of `values` that look at all values together. */
#include "cli/analysis.h"

void grundy_i_analysis_init(grundy_i_analysis *analysis, grundy_context *context) {
  grundy_i_pattern_init(&analysis->pattern, context);
}

void grundy_i_analysis_clear(grundy_i_analysis *analysis) {
  grundy_i_pattern_clear(&analysis->pattern);
}

bool grundy_i_analysis_wanted(const grundy_i_cli *cli) {
  return cli->given[GRUNDY_OPTION_PATTERN] || cli->given[GRUNDY_OPTION_STATISTICS];
}

bool grundy_i_analysis_wants_period(const grundy_i_cli *cli) {
  return cli->given[GRUNDY_OPTION_PATTERN];
}

static grundy_status check_known(grundy_i_cli *cli, const grundy_i_values *found) {
  for (size_t i = 0; i < found->count; i++) {
    if (grundy_i_values_known(found, i)) continue;
    return grundy_i_fail(cli->context, GRUNDY_UNKNOWN, "the nim-value of heap %llu is not known",
                         (unsigned long long)(found->from + i));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_analyse(grundy_i_cli *cli, grundy_i_analysis *analysis,
                               const grundy_period *period, grundy_i_values *found) {
  grundy_status s = check_known(cli, found);
  if (s != GRUNDY_OK) return s;
  if (cli->given[GRUNDY_OPTION_STATISTICS]) {
    analysis->statistics = grundy_i_statistics_of(found->values, found->count);
    s = grundy_heap_space(cli->context, found->game, &analysis->statistics.space);
    if (s != GRUNDY_OK && s != GRUNDY_UNKNOWN) return s;
    s = GRUNDY_OK;
    found->statistics = &analysis->statistics;
  }
  if (cli->given[GRUNDY_OPTION_PATTERN]) {
    s = grundy_i_pattern_find(cli->context, found->values, found->count, period,
                              &analysis->pattern);
    if (s == GRUNDY_OK) found->pattern = &analysis->pattern;
  }
  return s;
}
