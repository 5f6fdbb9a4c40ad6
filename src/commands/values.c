/* grundy values: the nim-values of a game's components in order, and the period of heaps. */
#include <string.h>

#include "base/context.h"
#include "cli/open_game.h"
#include "commands/analysis.h"
#include "commands/certificate.h"
#include "commands/commands.h"
#include "commands/listing.h"
#include "commands/numbered.h"
#include "commands/values_checkpoint.h"
#include "heap/value_list.h"

enum { HEAPS = 100, PAIRS = 20, OBSERVED = 10000, DRAWN = 1 << 20, BLOCK = 64 };
static const uint64_t glance_steps = UINT64_C(1) << 26, usual_steps = UINT64_C(1) << 32;

/* The values as they come: `known` has a bit for each. */
typedef struct job {
  grundy_i_cli *cli;
  grundy_game *game;
  grundy_solver *solver;
  grundy_array values, known;
  grundy_period period;
  grundy_i_listing found;
  grundy_i_analysis analysis;
  grundy_i_heap_stream stream;
  bool forgets;
} job;

/* ---- what is asked for ---- */

static uint64_t largest_heap(const grundy_game *game) {
  return game->display->largest ? game->display->largest(game) : UINT64_MAX;
}

/* For games that are not of heaps. */
static grundy_status refuse_heap_options(job *j) {
  static const grundy_i_option heaps_only[] = {GRUNDY_OPTION_PERIOD,     GRUNDY_OPTION_PATTERN,
                                               GRUNDY_OPTION_STATISTICS, GRUNDY_OPTION_PLOT,
                                               GRUNDY_OPTION_BFILE,      GRUNDY_OPTION_NO_VALUES};
  for (size_t i = 0; i < sizeof heaps_only / sizeof heaps_only[0]; i++) {
    if (!j->cli->given[heaps_only[i]]) continue;
    return grundy_i_cli_usage(j->cli, "%s is for games of heaps, not for %s",
                              grundy_i_option_at(heaps_only[i])->name, j->game->name);
  }
  return GRUNDY_OK;
}

static grundy_status read_shape(job *j) {
  grundy_i_cli *cli = j->cli;
  const grundy_ruleset *rules = j->game->ruleset;
  bool ranged = cli->given[GRUNDY_OPTION_FROM] || cli->given[GRUNDY_OPTION_UPTO];
  if (rules->sides == 2) {
    return grundy_i_cli_usage(cli, "%s has no nim-values: the two players move differently",
                              j->game->name);
  }
  if (j->game->display->dimensions == 0 && !j->game->display->component) {
    return grundy_i_cli_usage(cli,
                              "values lists games of one heap or of two numbers, and graphs; a "
                              "component of %s is %s (try grundy solve)",
                              j->game->name, rules->notation);
  }
  grundy_status s = j->game->display->dimensions == 1 ? GRUNDY_OK : refuse_heap_options(j);
  if (s != GRUNDY_OK) return s;
  if (j->game->display->dimensions == 0 && ranged) {
    return grundy_i_cli_usage(cli, "--from and --upto are for games of numbers, not for %s",
                              j->game->name);
  }
  if (j->game->display->dimensions && cli->given[GRUNDY_OPTION_DOT]) {
    return grundy_i_cli_usage(cli, "--dot is for graphs, not for %s", j->game->name);
  }
  j->found.shape = j->game->display->dimensions == 1 ? GRUNDY_SHAPE_HEAPS : GRUNDY_SHAPE_PAIRS;
  return GRUNDY_OK;
}

static grundy_status read_range(job *j) {
  grundy_i_cli *cli = j->cli;
  bool heaps = j->found.shape == GRUNDY_SHAPE_HEAPS;
  uint64_t most = heaps ? largest_heap(j->game) : UINT64_MAX;
  bool many = cli->given[GRUNDY_OPTION_PERIOD] || grundy_i_analysis_wanted(cli);
  uint64_t usual = !heaps ? PAIRS : many ? OBSERVED : HEAPS;
  grundy_status s = grundy_i_cli_number(cli, GRUNDY_OPTION_FROM, 0, most, 0, &j->found.from);
  uint64_t after = most - j->found.from;
  if (s != GRUNDY_OK) return s;
  usual = usual < after ? j->found.from + usual : most;
  s = grundy_i_cli_number(cli, GRUNDY_OPTION_UPTO, 0, most, usual, &j->found.to);
  if (s == GRUNDY_OK && j->found.to < j->found.from) {
    return grundy_i_cli_usage(cli, "--upto %s is below --from %s", cli->value[GRUNDY_OPTION_UPTO],
                              cli->value[GRUNDY_OPTION_FROM]);
  }
  j->found.asked = j->found.to;
  return s;
}

/* Refuses before starting `count` values that need more bytes than there are. */
static grundy_status check_need(job *j, double count, double need) {
  size_t memory = grundy_context_get_limits(j->cli->context).memory;
  double limit = memory ? (double)memory : (double)SIZE_MAX / 2;
  if (need <= limit) return GRUNDY_OK;
  const double mega = 1 << 20;
  return grundy_i_fail(j->cli->context, GRUNDY_LIMIT,
                       "%.0f values need about %.1f MB; the limit of memory is %.1f MB", count,
                       need / mega, limit / mega);
}

static grundy_status check_memory(job *j) {
  double width = (double)(j->found.to - j->found.from) + 1;
  double count = j->found.shape == GRUNDY_SHAPE_PAIRS ? width * width : width;
  return check_need(j, count, grundy_i_listing_estimate(count, j->found.to));
}

/* A heap whose table would take more than there is follows from a period,
 * if that is proved soon. */
static grundy_status check_reach(job *j) {
  grundy_context *context = j->cli->context;
  size_t memory = grundy_context_get_limits(context).memory;
  double need = ((double)j->found.to + 1) * sizeof(uint32_t);
  uint64_t value, to = j->found.to;
  bool fits = to < GRUNDY_VALUES_MOST && (!memory || need <= (double)memory);
  if (fits || !j->game->theory->table || j->cli->given[GRUNDY_OPTION_PERIOD]) return GRUNDY_OK;
  grundy_i_limit_steps(context, glance_steps);
  grundy_status s = grundy_heap_values(context, j->game, to, to, &value);
  grundy_i_limit_steps(context, 0);
  if (s != GRUNDY_LIMIT) return s;
  const double mega = 1 << 20;
  return grundy_i_fail(context, s,
                       "heap %llu needs a table of about %.1f MB, for no period is proved by heap "
                       "%llu (--period looks further); the limit of memory is %.1f MB",
                       (unsigned long long)to, need / mega,
                       (unsigned long long)grundy_heap_count(j->game) - 1, (double)memory / mega);
}

/* Are there so many heaps to list that they come in blocks? Not of games that are searched, for
 * their rules may turn out to be wrong. */
static bool streams(const job *j) {
  return j->found.shape == GRUNDY_SHAPE_HEAPS && j->found.listed &&
         !j->cli->given[GRUNDY_OPTION_CERTIFICATE] &&
         (j->game->theory->table || j->game->theory->value) &&
         j->found.to - j->found.from >= GRUNDY_LISTING_SHORT;
}

/* Of what is to be listed, before anything is computed. */
static grundy_status check_listing(job *j) {
  double count = (double)(j->found.to - j->found.from) + 1;
  grundy_status s = streams(j) ? check_need(j, count, count * sizeof(uint32_t)) : check_memory(j);
  return s == GRUNDY_OK && j->found.shape == GRUNDY_SHAPE_HEAPS ? check_reach(j) : s;
}

/* Of statistics of 0..to: what a table of them takes, or its most heaps. */
static grundy_status check_table(job *j) {
  double count = (double)j->found.to + 1;
  if (!j->cli->given[GRUNDY_OPTION_NO_VALUES]) return check_need(j, count, count * 4);
  if (j->found.to < GRUNDY_VALUES_MOST) return GRUNDY_OK;
  return grundy_i_fail(j->cli->context, GRUNDY_LIMIT, "a run computes %llu heaps at most, not %.0f",
                       (unsigned long long)GRUNDY_VALUES_MOST, count);
}

/* ---- the values ---- */

static grundy_status add(job *j, grundy_component component) {
  grundy_value value;
  size_t at = j->values.length;
  grundy_status s = grundy_solver_value(j->solver, j->game, component, &value);
  if (s == GRUNDY_OK && at % 64 == 0) s = grundy_array_push(&j->known, 0);
  if (s == GRUNDY_OK) s = grundy_array_push(&j->values, value.known ? value.nimber : 0);
  if (s != GRUNDY_OK) return s;
  j->known.data[at / 64] |= (uint64_t)value.known << at % 64;
  return grundy_i_tick(j->cli->context, "nim-values", at, 0);
}

/* A range that was asked for may take its time, unlike one heap of a position: computes a block of
 * it beforehand. Where a limit ends that, `add` finds out. */
static grundy_status compute_block(job *j, uint64_t from) {
  uint64_t last = from | (BLOCK - 1), value;
  if (!j->game->theory->table) return GRUNDY_OK;
  if (last > j->found.to) last = j->found.to;
  grundy_status s = grundy_heap_values(j->cli->context, j->game, last, last, &value);
  return s == GRUNDY_LIMIT ? GRUNDY_OK : s;
}

static grundy_status add_heaps(job *j, uint64_t from) {
  for (uint64_t heap = from;; heap++) {
    grundy_status s = GRUNDY_OK;
    if (heap == from || heap % BLOCK == 0) s = compute_block(j, heap);
    if (s == GRUNDY_OK) s = add(j, (grundy_component){&heap, 1});
    if (s != GRUNDY_OK || heap == j->found.to) return s;
  }
}

static grundy_status add_pairs(job *j) {
  uint64_t from = j->found.from, to = j->found.to, pair[2] = {from, from};
  for (;;) {
    grundy_status s = add(j, (grundy_component){pair, 2});
    if (s != GRUNDY_OK || (pair[0] == to && pair[1] == to)) return s;
    pair[0] += pair[1] == to;
    pair[1] = pair[1] == to ? from : pair[1] + 1;
  }
}

static grundy_status add_values(job *j) {
  return j->found.shape == GRUNDY_SHAPE_HEAPS ? add_heaps(j, j->found.from) : add_pairs(j);
}

/* ---- the period, and what else is found in the values ---- */

/* Of a game without a table: what the values 0..to show. */
static grundy_status observe(job *j) {
  grundy_i_listing *found = &j->found;
  grundy_status s = check_memory(j);
  if (s != GRUNDY_OK) return s;
  j->values.length = j->known.length = 0;
  s = add_heaps(j, 0);
  for (size_t i = 0; s == GRUNDY_OK && i < j->values.length; i++) {
    bool known = j->known.data[i / 64] >> i % 64 & 1;
    if (!known) return grundy_i_fail(j->cli->context, GRUNDY_UNKNOWN, "a value is not known");
  }
  if (s != GRUNDY_OK) return s;
  s = grundy_heap_observe(j->cli->context, j->values.data, j->values.length, &j->period);
  if (s == GRUNDY_OK) found->period = &j->period;
  return s;
}

static grundy_status find_period(job *j) {
  grundy_i_cli *cli = j->cli;
  bool bounded = cli->given[GRUNDY_OPTION_UPTO] || !cli->given[GRUNDY_OPTION_PERIOD];
  uint64_t upto = bounded ? j->found.to : UINT64_MAX;
  j->period = (grundy_period){.status = GRUNDY_PERIOD_NONE};
  grundy_status s = GRUNDY_OK;
  if (grundy_i_values_checkpoint_wanted(cli))
    s = grundy_i_values_checkpoint(cli, j->game, upto, j->forgets);
  if (s != GRUNDY_OK) {
    uint64_t count = grundy_heap_count(j->game);
    j->period.computed_to = count ? count - 1 : 0;
    if (s == GRUNDY_LIMIT || s == GRUNDY_CANCELLED) j->found.period = &j->period;
    return s;
  }
  s = grundy_heap_period(cli->context, j->game, upto, &j->period);
  if (s == GRUNDY_UNKNOWN) return observe(j);
  if (s == GRUNDY_OK || s == GRUNDY_LIMIT || s == GRUNDY_CANCELLED) j->found.period = &j->period;
  return s;
}

/* Computes 0..to, for statistics without a period. */
static grundy_status run(job *j) {
  grundy_i_cli *cli = j->cli;
  grundy_status s = check_table(j);
  if (s != GRUNDY_OK) return s;
  return grundy_i_values_checkpoint_wanted(cli)
             ? grundy_i_values_checkpoint(cli, j->game, j->found.to, j->forgets)
             : grundy_heap_compute(cli->context, j->game, j->found.to);
}

/* Of the heaps that the period was found by, or that were asked for. */
static grundy_status count_values(job *j) {
  bool open = j->found.period && !j->cli->given[GRUNDY_OPTION_UPTO];
  uint64_t upto = open ? j->period.computed_to : j->found.to;
  return grundy_i_analysis_count(j->cli, &j->analysis, upto, &j->found);
}

/* Looks at the values that there are; what ended their computation comes first. */
static grundy_status analyse(job *j, grundy_status s, bool show_period) {
  const grundy_period *period = j->found.period;
  if (!show_period && s == GRUNDY_OK) j->found.period = NULL;
  if (!j->found.count) return s;
  grundy_status t = grundy_i_analyse(j->cli, &j->analysis, period, &j->found);
  return s == GRUNDY_OK ? t : s;
}

/* ---- the answer ---- */

/* What is known of the range, as far as the work came. */
static void settle(job *j) {
  grundy_i_listing *found = &j->found;
  if (found->stream) return;
  found->values = j->values.data;
  found->known = j->known.data;
  found->count = j->values.length;
  if (found->shape == GRUNDY_SHAPE_HEAPS && found->count) {
    found->to = found->from + (found->count - 1);
  } else if (!found->listed && (found->period || found->statistics)) {
    found->from = 0;
    found->to = found->period ? found->period->computed_to : found->statistics->heaps - 1;
  }
}

static void report(job *j) {
  grundy_i_cli *cli = j->cli;
  if (cli->given[GRUNDY_OPTION_JSON]) {
    grundy_i_report_values_json(&cli->out, &j->found);
  } else if (cli->given[GRUNDY_OPTION_CSV]) {
    grundy_i_report_values_csv(&cli->out, &j->found);
  } else if (cli->given[GRUNDY_OPTION_BFILE]) {
    grundy_i_report_values_bfile(&cli->out, &j->found);
  } else {
    grundy_i_report_values_text(&cli->out, &j->found, cli->language, cli->color);
  }
}

/* Lists the values, for the answer or for what is made of them. */
static grundy_status list(job *j, grundy_status s) {
  grundy_status t;
  j->values.length = j->known.length = 0;
  if (streams(j)) {
    t = grundy_i_listing_stream(&j->stream, j->cli, j->solver, &j->found);
  } else {
    t = add_values(j);
  }
  return s == GRUNDY_OK ? t : s;
}

/* How many heaps, from 0 on, are known when a period was looked for. */
static uint64_t count_known(const job *j) {
  return j->game->theory->table ? grundy_heap_count(j->game) : j->values.length;
}

/* Drops the first values, of a list that is longer. */
static void drop_first(job *j, size_t count) {
  uint64_t *known = j->known.data;
  j->values.length -= count;
  for (size_t i = 0, k = count; i < j->values.length; i++, k++) {
    uint64_t bit = UINT64_C(1) << i % 64;
    j->values.data[i] = j->values.data[k];
    known[i / 64] = known[k / 64] >> k % 64 & 1 ? known[i / 64] | bit : known[i / 64] & ~bit;
  }
}

/* After a limit the values that are known by then are told and looked at, some of them. The limits
 * are lifted for it, and nothing more is computed. */
static grundy_status list_known(job *j, grundy_status s) {
  grundy_i_listing *found = &j->found;
  const bool *given = j->cli->given;
  uint64_t most = given[GRUNDY_OPTION_PATTERN] ? OBSERVED
                  : given[GRUNDY_OPTION_PLOT]  ? DRAWN
                                               : GRUNDY_LISTING_SHORT;
  uint64_t count = count_known(j);
  char detail[512];
  grundy_i_copy_detail(j->cli->context, detail, sizeof detail);
  grundy_i_grace(j->cli->context);
  count = count > found->from ? count - found->from : 0;
  if (count > most) count = most;
  if (count > found->to - found->from) count = found->to - found->from + 1;
  if (count) found->to = found->from + (count - 1);
  if (count && j->game->theory->table) {
    s = list(j, s);
  } else {
    if (count) drop_first(j, (size_t)found->from);
    j->values.length = (size_t)count;
  }
  return grundy_i_fail(j->cli->context, s, "%s", detail);
}

/* Without --upto as many heaps as the usual number of steps goes. */
static grundy_status curb(job *j) {
  grundy_context *context = j->cli->context;
  const bool *given = j->cli->given;
  bool open = given[GRUNDY_OPTION_UPTO] || given[GRUNDY_OPTION_TIME] || given[GRUNDY_OPTION_PERIOD];
  if (open || !grundy_i_analysis_wanted(j->cli) || !j->game->theory->table) return GRUNDY_OK;
  grundy_i_limit_steps(context, usual_steps);
  grundy_status s = grundy_heap_compute(context, j->game, j->found.to);
  grundy_i_limit_steps(context, 0);
  uint64_t count = grundy_heap_count(j->game);
  if (s != GRUNDY_LIMIT || count <= j->found.from) return s;
  if (count <= j->found.to) j->found.to = j->found.asked = count - 1;
  return GRUNDY_OK;
}

/* A pattern is looked for in as many heaps as show a period three times,
 * where a glance proves one. */
static grundy_status widen(job *j) {
  grundy_context *context = j->cli->context;
  grundy_period p;
  bool may = j->cli->given[GRUNDY_OPTION_PATTERN] && !j->cli->given[GRUNDY_OPTION_UPTO];
  if (!may || !(j->game->theory->table || j->game->theory->law)) return GRUNDY_OK;
  grundy_i_limit_steps(context, glance_steps);
  grundy_status s = grundy_heap_period(context, j->game, UINT64_MAX, &p);
  grundy_i_limit_steps(context, 0);
  if (s != GRUNDY_OK) return s == GRUNDY_LIMIT ? GRUNDY_OK : s;
  if (p.status != GRUNDY_PERIOD_PROVED || p.preperiod > DRAWN || p.period > DRAWN) return s;
  uint64_t wanted = p.preperiod + 3 * p.period;
  if (wanted < p.computed_to) wanted = p.computed_to;
  if (wanted > j->found.to && wanted < DRAWN) j->found.to = j->found.asked = wanted;
  return GRUNDY_OK;
}

/* A period that was looked for without end and not found leaves the first values to tell. */
static void show_first(job *j, bool *values) {
  grundy_i_listing *found = &j->found;
  uint64_t count = count_known(j);
  if (count <= found->from) return;
  if (found->to - found->from > HEAPS) found->to = found->from + HEAPS;
  if (found->to >= count) found->to = count - 1;
  found->asked = found->to;
  found->listed = *values = true;
}

/* Values first, so that the period of games without a table is found without the range's start. */
static grundy_status compute(job *j) {
  grundy_i_cli *cli = j->cli;
  bool period = cli->given[GRUNDY_OPTION_PERIOD], table = j->game->theory->table;
  bool count = cli->given[GRUNDY_OPTION_STATISTICS] && table;
  bool analysis = grundy_i_analysis_wants_values(cli, j->game);
  bool hide = cli->given[GRUNDY_OPTION_NO_VALUES] || grundy_i_analysis_wanted(cli);
  grundy_status s = GRUNDY_OK;
  j->found.listed = !hide && (!period || cli->given[GRUNDY_OPTION_UPTO]);
  bool values = j->found.listed || analysis;
  j->forgets = table && (cli->given[GRUNDY_OPTION_NO_VALUES] ||
                         (grundy_i_values_checkpoint_wanted(cli) && !values));
  j->found.hidden = j->forgets;
  if (j->forgets) s = grundy_heap_forget(cli->context, j->game, period);
  if (s == GRUNDY_OK && values) s = check_listing(j);
  if (s == GRUNDY_OK) s = widen(j);
  if (s == GRUNDY_OK) s = curb(j);
  if (s != GRUNDY_OK) return s;
  if (period || grundy_i_analysis_wants_period(cli)) {
    s = find_period(j);
  } else if (count) {
    s = run(j);
  }
  bool found = s == GRUNDY_OK || j->found.period;
  bool part = s == GRUNDY_LIMIT || s == GRUNDY_CANCELLED;
  if (count && (found || part)) {
    grundy_status t = count_values(j);
    if (s == GRUNDY_OK) s = t;
  }
  if (part && period && !values && !hide) show_first(j, &values);
  if (part && values) {
    s = list_known(j, s);
  } else if (found && values) {
    s = list(j, s);
  }
  settle(j);
  return analysis ? analyse(j, s, period) : s;
}

static grundy_status answer(job *j) {
  j->found.game = j->game;
  grundy_status s = read_shape(j);
  bool named = j->game->display->dimensions == 0;
  if (s == GRUNDY_OK && named) return grundy_i_values_numbered(j->cli, j->game, j->solver);
  if (s == GRUNDY_OK) s = read_range(j);
  if (s == GRUNDY_OK) s = grundy_i_analysis_begin(j->cli, &j->analysis);
  if (s == GRUNDY_OK) s = compute(j);
  bool part = grundy_status_exit(s) == 4 || s == GRUNDY_CANCELLED;
  bool known = j->found.count || j->found.period || j->found.statistics;
  if (s != GRUNDY_OK && !(part && known)) return s;
  if (s != GRUNDY_OK) j->found.note = grundy_context_detail(j->cli->context);
  report(j);
  return s == GRUNDY_OK && j->found.stream ? j->found.stream->status : s;
}

/* The answer, and the certificate of it where it is whole. */
static grundy_status answer_and_certify(job *j) {
  grundy_i_file *file;
  grundy_status s = grundy_i_certificate_begin(j->cli, j->game, &file);
  if (s != GRUNDY_OK) return s;
  s = answer(j);
  if (s == GRUNDY_OK && j->game->display->component) {
    return grundy_i_certificate_of_components(j->cli, j->solver, j->game, file);
  }
  if (s == GRUNDY_OK) return grundy_i_certificate_end(j->cli, &j->found, file);
  grundy_i_file_discard(file);
  return s;
}

/* Which options go together. */
static grundy_status check_options(grundy_i_cli *cli) {
  const bool *given = cli->given;
  bool csv = given[GRUNDY_OPTION_CSV], bfile = given[GRUNDY_OPTION_BFILE];
  bool more = given[GRUNDY_OPTION_PERIOD] || grundy_i_analysis_wanted(cli);
  bool period = given[GRUNDY_OPTION_PERIOD], hidden = given[GRUNDY_OPTION_NO_VALUES];
  if (grundy_i_values_checkpoint_wanted(cli) && !period && !hidden) {
    return grundy_i_cli_usage(cli, "--checkpoint and --resume go with --period or --no-values");
  }
  if (given[GRUNDY_OPTION_INTERVAL] && !given[GRUNDY_OPTION_CHECKPOINT]) {
    return grundy_i_cli_usage(cli, "--interval goes with --checkpoint FILE");
  }
  if (hidden && !period && !(given[GRUNDY_OPTION_STATISTICS] && given[GRUNDY_OPTION_UPTO])) {
    return grundy_i_cli_usage(cli,
                              "--no-values goes with --period, or with --statistics and --upto N");
  }
  if (hidden && (csv || bfile || grundy_i_analysis_wants_period(cli))) {
    return grundy_i_cli_usage(cli,
                              "--no-values leaves nothing for --csv, --bfile, --pattern, --plot");
  }
  if (csv && (given[GRUNDY_OPTION_JSON] || more)) {
    return grundy_i_cli_usage(cli, "--csv gives values only, without --json or --period");
  }
  if (bfile && (given[GRUNDY_OPTION_JSON] || csv || more)) {
    return grundy_i_cli_usage(cli, "--bfile gives values only, without --json, --csv or --period");
  }
  if (given[GRUNDY_OPTION_CERTIFICATE] && !given[GRUNDY_OPTION_PERIOD] &&
      grundy_i_analysis_wanted(cli)) {
    return grundy_i_cli_usage(cli, "--certificate is of values or of --period");
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_command_values(grundy_i_cli *cli) {
  job j = {.cli = cli};
  if (cli->argument_count != 1) {
    return grundy_i_cli_usage(cli, "values takes one game: grundy values kayles --upto 100");
  }
  grundy_status s = check_options(cli);
  if (s != GRUNDY_OK) return s;
  const grundy_game_options options = {.loopy = cli->given[GRUNDY_OPTION_LOOPY]};
  grundy_array_init(&j.values, cli->context);
  grundy_array_init(&j.known, cli->context);
  grundy_i_analysis_init(&j.analysis, cli->context);
  s = grundy_i_open_game_with(cli->context, cli->arguments[0], &options, &j.game);
  if (s == GRUNDY_OK) s = grundy_solver_create(cli->context, &j.solver);
  if (s == GRUNDY_OK) s = answer_and_certify(&j);
  grundy_solver_destroy(j.solver);
  grundy_game_close(j.game);
  grundy_i_analysis_clear(&j.analysis);
  grundy_array_clear(&j.known);
  grundy_array_clear(&j.values);
  return s == GRUNDY_OK ? cli->out.status : s;
}
