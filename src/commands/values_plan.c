/* What `values` is asked for: its options, which of them go together, and what follows from
 * them. */
#include "base/messages_shell.def"
#include "cli/arguments.h"
#include "commands/values_answer.h"
#include "grundy/print.h"
#include "text/words/words.h"

enum { HEAPS = 100, PAIRS = 20, OBSERVED = 10000 };
enum { SHORT = 1 << 17 /* heaps that are listed in one piece */ };

/* For games other than heap games. */
static grundy_status refuse_heap_options(grundy_i_cli *cli, const grundy_game *game) {
  const grundy_i_option heaps_only[] = {GRUNDY_OPTION_PERIOD,     GRUNDY_OPTION_PATTERN,
                                        GRUNDY_OPTION_STATISTICS, GRUNDY_OPTION_PLOT,
                                        GRUNDY_OPTION_BFILE,      GRUNDY_OPTION_NO_VALUES};
  for (size_t i = 0; i < sizeof heaps_only / sizeof heaps_only[0]; i++) {
    if (!cli->given[heaps_only[i]]) continue;
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, option_heaps,
                       grundy_i_option_at(heaps_only[i])->name, game->name);
  }
  return GRUNDY_OK;
}

/* Does the game have values in an order, and do the options fit it? */
static grundy_status check_game(grundy_i_cli *cli, const grundy_game *game) {
  const grundy_ruleset *rules = game->ruleset;
  bool ranged = cli->given[GRUNDY_OPTION_FROM] || cli->given[GRUNDY_OPTION_UPTO];
  if (rules->sides == 2) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, values_sides, game->name);
  }
  if (game->ruleset->dimensions == 0 && !game->display->component) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, values_shape, game->name,
                       grundy_i_notation(cli->language, rules->notation));
  }
  grundy_status s = game->ruleset->dimensions == 1 ? GRUNDY_OK : refuse_heap_options(cli, game);
  if (s != GRUNDY_OK) return s;
  if (game->ruleset->dimensions == 0 && ranged) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, range_numbers, game->name);
  }
  if (game->ruleset->dimensions && cli->given[GRUNDY_OPTION_DOT]) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, dot_graphs, game->name);
  }
  return GRUNDY_OK;
}

static grundy_status read_range(grundy_i_cli *cli, const grundy_game *game, bool many,
                                grundy_i_values_plan *p) {
  bool heaps = !p->pairs;
  uint64_t most =
      heaps && game->display->largest ? game->display->largest(game) : (uint64_t)UINT64_MAX;
  uint64_t usual = !heaps ? PAIRS : many ? OBSERVED : HEAPS;
  grundy_status s = grundy_i_cli_number(cli, GRUNDY_OPTION_FROM, 0, most, 0, &p->from);
  if (s != GRUNDY_OK) return s;
  usual = usual < most - p->from ? p->from + usual : most;
  s = grundy_i_cli_number(cli, GRUNDY_OPTION_UPTO, 0, most, usual, &p->to);
  if (s == GRUNDY_OK && p->to < p->from) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, range_order, cli->value[GRUNDY_OPTION_UPTO],
                       cli->value[GRUNDY_OPTION_FROM]);
  }
  return s;
}

/* The options that need all values together. */
static grundy_status read_looks(grundy_i_cli *cli, grundy_i_values_plan *p) {
  return grundy_i_cli_number(cli, GRUNDY_OPTION_WIDTH, 1, GRUNDY_PLOT_WIDTH_MOST, 0, &p->width);
}

grundy_status grundy_i_values_check_options(grundy_i_cli *cli) {
  const bool *given = cli->given;
  bool period = given[GRUNDY_OPTION_PERIOD], hidden = given[GRUNDY_OPTION_NO_VALUES];
  bool draws = given[GRUNDY_OPTION_PATTERN] || given[GRUNDY_OPTION_PLOT];
  bool looks = draws || given[GRUNDY_OPTION_STATISTICS];
  bool saves = given[GRUNDY_OPTION_CHECKPOINT] || given[GRUNDY_OPTION_RESUME];
  const grundy_i_refusal refusals[] = {
      {saves && !period && !hidden, &grundy_i_message_checkpoint_period},
      {hidden && !period && !(given[GRUNDY_OPTION_STATISTICS] && given[GRUNDY_OPTION_UPTO]),
       &grundy_i_message_hidden_period},
      {given[GRUNDY_OPTION_CERTIFICATE] && !period && looks, &grundy_i_message_certificate_of},
  };
  return grundy_i_cli_refuse(cli, refusals, sizeof refusals / sizeof *refusals);
}

static grundy_format format_of(const bool *given) {
  return given[GRUNDY_OPTION_JSON]    ? GRUNDY_FORMAT_JSON
         : given[GRUNDY_OPTION_CSV]   ? GRUNDY_FORMAT_CSV
         : given[GRUNDY_OPTION_BFILE] ? GRUNDY_FORMAT_BFILE
                                      : GRUNDY_FORMAT_TEXT;
}

/* Not for games that are searched, since their rules may turn out to be wrong. */
static bool come_in_blocks(const grundy_i_cli *cli, const grundy_ruleset_theory *theory,
                           const grundy_i_values_plan *p) {
  return !p->pairs && p->listed && !cli->given[GRUNDY_OPTION_CERTIFICATE] &&
         (theory->table || theory->value) && p->to - p->from >= SHORT;
}

grundy_status grundy_i_values_plan_make(grundy_i_cli *cli, const grundy_game *game,
                                        grundy_i_values_plan *out) {
  const bool *given = cli->given;
  bool hidden = given[GRUNDY_OPTION_NO_VALUES];
  grundy_i_values_plan p = {.pairs = game->ruleset->dimensions == 2,
                            .format = format_of(given),
                            .bounded = given[GRUNDY_OPTION_UPTO],
                            .table = game->theory->table != NULL,
                            .period = given[GRUNDY_OPTION_PERIOD],
                            .counts = given[GRUNDY_OPTION_STATISTICS],
                            .pattern = given[GRUNDY_OPTION_PATTERN],
                            .plot = given[GRUNDY_OPTION_PLOT],
                            .saves =
                                given[GRUNDY_OPTION_CHECKPOINT] || given[GRUNDY_OPTION_RESUME]};
  bool draws = p.pattern || p.plot, looks = draws || p.counts;
  grundy_status s = check_game(cli, game);
  if (s == GRUNDY_OK) s = read_range(cli, game, p.period || looks, &p);
  if (s == GRUNDY_OK) s = read_looks(cli, &p);
  if (s != GRUNDY_OK) return s;
  p.seeks = p.period || draws;
  p.listed = !hidden && !looks && (!p.period || p.bounded);
  p.fetched = p.listed || draws;
  p.in_blocks = come_in_blocks(cli, game->theory, &p);
  p.forgets = p.table && (hidden || (p.saves && !p.fetched));
  *out = p;
  return GRUNDY_OK;
}
