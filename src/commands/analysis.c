/* The options of `values` that look at all values together. */
#include "commands/analysis.h"

#include "cli/arguments.h"
#include "text/plot/plot.h"

void grundy_i_analysis_init(grundy_i_analysis *analysis, grundy_context *context) {
  grundy_i_pattern_init(&analysis->pattern, context);
}

void grundy_i_analysis_clear(grundy_i_analysis *analysis) {
  grundy_i_pattern_clear(&analysis->pattern);
  grundy_i_file_discard(analysis->file);
}

grundy_status grundy_i_analysis_begin(grundy_i_cli *cli, grundy_i_analysis *analysis) {
  const bool *given = cli->given;
  bool whole = given[GRUNDY_OPTION_PATTERN] || given[GRUNDY_OPTION_STATISTICS];
  if (given[GRUNDY_OPTION_FROM] && whole) {
    return grundy_i_cli_usage(cli, "--pattern and --statistics take the heaps from 0, no --from");
  }
  if (given[GRUNDY_OPTION_WIDTH] && !given[GRUNDY_OPTION_PLOT]) {
    return grundy_i_cli_usage(cli, "--width goes with --plot FILE.svg");
  }
  grundy_status s =
      grundy_i_cli_number(cli, GRUNDY_OPTION_WIDTH, 1, GRUNDY_PLOT_WIDTH_MOST, 0, &analysis->width);
  if (s != GRUNDY_OK || !given[GRUNDY_OPTION_PLOT]) return s;
  return grundy_i_file_create(cli->context, cli->value[GRUNDY_OPTION_PLOT], &analysis->file);
}

bool grundy_i_analysis_wanted(const grundy_i_cli *cli) {
  return cli->given[GRUNDY_OPTION_STATISTICS] || grundy_i_analysis_wants_period(cli);
}

bool grundy_i_analysis_wants_period(const grundy_i_cli *cli) {
  return cli->given[GRUNDY_OPTION_PATTERN] || cli->given[GRUNDY_OPTION_PLOT];
}

bool grundy_i_analysis_wants_values(const grundy_i_cli *cli, const grundy_game *game) {
  bool counted = cli->given[GRUNDY_OPTION_STATISTICS] && !game->theory->table;
  return counted || grundy_i_analysis_wants_period(cli);
}

grundy_status grundy_i_analysis_count(grundy_i_cli *cli, grundy_i_analysis *analysis, uint64_t upto,
                                      grundy_i_listing *found) {
  grundy_status s = grundy_heap_statistics(cli->context, found->game, upto, &analysis->statistics);
  if (s == GRUNDY_OK && analysis->statistics.heaps) found->statistics = &analysis->statistics;
  return s;
}

static grundy_status check_known(grundy_i_cli *cli, const grundy_i_listing *found) {
  for (size_t i = 0; i < found->count; i++) {
    if (grundy_i_listing_known(found, i)) continue;
    return grundy_i_fail(cli->context, GRUNDY_UNKNOWN, "the nim-value of heap %llu is not known",
                         (unsigned long long)(found->from + i));
  }
  return GRUNDY_OK;
}

static grundy_status draw(grundy_i_cli *cli, grundy_i_analysis *analysis,
                          const grundy_period *period, grundy_i_listing *found) {
  grundy_i_plot plot = {.game = found->game->name,
                        .from = found->from,
                        .count = found->count,
                        .asked = found->asked,
                        .values = found->values,
                        .width = analysis->width,
                        .period = period,
                        .language = cli->language};
  grundy_buffer svg;
  uint64_t drawn;
  grundy_buffer_init(&svg, cli->context);
  grundy_status s = grundy_i_plot_svg(&svg, &plot, &drawn);
  if (s == GRUNDY_OK) s = grundy_i_file_write(analysis->file, svg.data, svg.length);
  grundy_buffer_clear(&svg);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_file_commit(analysis->file);
  analysis->file = NULL;
  if (s != GRUNDY_OK) return s;
  found->plot = cli->value[GRUNDY_OPTION_PLOT];
  found->plot_to = found->from + (drawn - 1);
  return s;
}

grundy_status grundy_i_analyse(grundy_i_cli *cli, grundy_i_analysis *analysis,
                               const grundy_period *period, grundy_i_listing *found) {
  grundy_status s = check_known(cli, found);
  if (s != GRUNDY_OK) return s;
  if (cli->given[GRUNDY_OPTION_STATISTICS] && !found->statistics) {
    analysis->statistics = grundy_i_statistics_of(found->values, found->count);
    found->statistics = &analysis->statistics;
  }
  if (cli->given[GRUNDY_OPTION_PATTERN]) {
    const grundy_game *game = found->game;
    bool complete =
        game->display->largest && found->count == game->display->largest(game) + (uint64_t)1;
    s = grundy_i_pattern_find(cli->context, game->ruleset, found->values, found->count, period,
                              complete, &analysis->pattern);
    if (s == GRUNDY_OK) found->pattern = &analysis->pattern;
  }
  if (s == GRUNDY_OK && analysis->file) s = draw(cli, analysis, period, found);
  return s;
}
