/* grundy values: the nim-values of a game's components in order, and the period of heaps. */
#include <string.h>

#include "base/messages_rules.def"
#include "base/messages_shell.def"
#include "base/messages_tasks.def"
#include "cli/open_game.h"
#include "commands/commands.h"
#include "commands/numbers.h"
#include "commands/values_answer.h"
#include "text/values.h"
#include "text/words/words.h"

/* What `values` is asked for: its options, which of them go together, and what follows from
 * them. */

extern const grundy_i_option GRUNDY_OPTION_ANTIDIAGONALS, GRUNDY_OPTION_ZEROS;

/* The last heap or number, where nothing else is given. */
enum { HEAPS = 100, PAIRS = 20, PATTERN_PAIRS = 66, OBSERVED = 10000 };
enum { EXPLAINED = 16 /* values, whose reasons are in one answer of the solver */ };
enum { SHORT = 1 << 17 /* heaps that are listed in one piece */ };

/* For games other than heap games: options that need one, the first four a table at least. */
static grundy_status refuse_heap_options(grundy_i_cli *cli, const grundy_game *game) {
  const grundy_i_option heaps_only[] = {
      GRUNDY_OPTION_BFILE,  GRUNDY_OPTION_PLOT,       GRUNDY_OPTION_PATTERN,   GRUNDY_OPTION_ZEROS,
      GRUNDY_OPTION_PERIOD, GRUNDY_OPTION_STATISTICS, GRUNDY_OPTION_NO_VALUES, GRUNDY_OPTION_WIDTH};
  bool pairs = game->ruleset->dimensions == 2, rows = pairs && !cli->given[GRUNDY_OPTION_FAMILY];
  for (size_t i = pairs ? 4 : 0; i < sizeof heaps_only / sizeof heaps_only[0]; i++) {
    if (!cli->given[heaps_only[i]]) continue;
    if (rows && heaps_only[i] == GRUNDY_OPTION_PERIOD) {
      return GRUNDY_REFUSE(cli, period_row, game->name);
    }
    return GRUNDY_REFUSE(cli, option_heaps, grundy_i_option_at(heaps_only[i])->name, game->name);
  }
  return GRUNDY_OK;
}

/* Does the game have values in an order, and do the options fit it? */
static grundy_status check_game(grundy_i_cli *cli, const grundy_game *game) {
  const grundy_ruleset *rules = game->ruleset;
  bool ranged = cli->given[GRUNDY_OPTION_FROM] || cli->given[GRUNDY_OPTION_UPTO];
  if (rules->two_sided) return GRUNDY_REFUSE(cli, values_sides, game->name);
  if (rules->dimensions == 0 && !game->display->component) {
    return GRUNDY_REFUSE(cli, values_shape, game->name,
                         grundy_i_notation(cli->language, rules->notation));
  }
  if (rules->dimensions != 1) GRUNDY_TRY(refuse_heap_options(cli, game));
  if (rules->dimensions != 2 && cli->given[GRUNDY_OPTION_ANTIDIAGONALS]) {
    return GRUNDY_REFUSE(cli, option_pairs, "--antidiagonals", game->name);
  }
  if (rules->dimensions == 0 && ranged) return GRUNDY_REFUSE(cli, range_numbers, game->name);
  if (rules->dimensions && cli->given[GRUNDY_OPTION_DOT]) {
    return GRUNDY_REFUSE(cli, dot_graphs, game->name);
  }
  return GRUNDY_OK;
}

static grundy_status read_range(grundy_i_cli *cli, const grundy_game *game, bool many,
                                grundy_i_values_plan *p) {
  bool heaps = !p->pairs, family = cli->given[GRUNDY_OPTION_FAMILY];
  uint64_t most =
      heaps && game->display->largest ? game->display->largest(game) : (uint64_t)UINT64_MAX;
  uint64_t usual = !heaps && (p->pattern || cli->given[GRUNDY_OPTION_ZEROS]) && !family
                       ? PATTERN_PAIRS
                   : !heaps || family ? PAIRS
                   : many             ? OBSERVED
                                      : HEAPS;
  GRUNDY_TRY(grundy_i_cli_number(cli, GRUNDY_OPTION_FROM, 0, most, 0, &p->from));
  usual = usual < most - p->from ? p->from + usual : most;
  GRUNDY_TRY(grundy_i_cli_number(cli, GRUNDY_OPTION_UPTO, 0, most, usual, &p->to));
  if (p->to < p->from) {
    return GRUNDY_REFUSE(cli, range_order, cli->value[GRUNDY_OPTION_UPTO],
                         cli->value[GRUNDY_OPTION_FROM]);
  }
  return GRUNDY_OK;
}

/* Which options go together. Errors: USAGE. */
static grundy_status values_check_options(grundy_i_cli *cli) {
  const bool *given = cli->given;
  bool period = given[GRUNDY_OPTION_PERIOD], hidden = given[GRUNDY_OPTION_NO_VALUES];
  bool draws = given[GRUNDY_OPTION_PATTERN] || given[GRUNDY_OPTION_PLOT];
  bool looks = draws || given[GRUNDY_OPTION_STATISTICS];
  if (hidden && !period && !(given[GRUNDY_OPTION_STATISTICS] && given[GRUNDY_OPTION_UPTO])) {
    return GRUNDY_REFUSE(cli, hidden_period);
  }
  return given[GRUNDY_OPTION_CERTIFICATE] && !period && looks ? GRUNDY_REFUSE(cli, certificate_of)
                                                              : GRUNDY_OK;
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

/* The plan for a game, of options that go together. Errors: USAGE. */
static grundy_status values_plan_make(grundy_i_cli *cli, const grundy_game *game,
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
  GRUNDY_TRY(check_game(cli, game));
  GRUNDY_TRY(read_range(cli, game, p.period || looks, &p));
  GRUNDY_TRY(grundy_i_cli_number(cli, GRUNDY_OPTION_WIDTH, 1, GRUNDY_PLOT_WIDTH_MOST, 0, &p.width));
  p.seeks = !p.pairs && (p.period || draws);
  p.listed = !hidden && !looks && (!p.period || p.bounded);
  p.fetched = p.listed || draws;
  p.in_blocks = come_in_blocks(cli, game->theory, &p);
  p.forgets = p.table && (hidden || (p.saves && !p.fetched));
  *out = p;
  return GRUNDY_OK;
}

enum { BLOCK = 1 << 12, LATE = 1 << 17 /* pairs that are listed after a limit */ };

/* ---- the answer ---- */

/* Writes the next values, all of them or none. */
static grundy_status put_block(grundy_i_cli *cli, grundy_i_listing_writer *w,
                               const uint64_t *values, const uint64_t *known, size_t count) {
  size_t before = cli->out.length;
  grundy_i_listing_put(w, values, known, count);
  grundy_status s = cli->out.status;
  if (s == GRUNDY_OK) return s;
  cli->out.length = before; /* which makes room for the end */
  cli->out.status = GRUNDY_OK;
  return s;
}

/* The next values, at most BLOCK: those that are held, or from the sequence. */
static grundy_status next_block(grundy_sequence *sequence, const grundy_listing *v, size_t done,
                                uint64_t *values, uint64_t *known, size_t *got) {
  size_t count = v->count - done < BLOCK ? v->count - done : BLOCK;
  if (!v->values) return grundy_sequence_read(sequence, v->from + done, count, values, known, got);
  memcpy(values, v->values + done, count * sizeof *values);
  memset(known, 0xff, BLOCK / 8);
  if (v->known) memcpy(known, v->known + done / 64, (count + 63) / 64 * sizeof *known);
  *got = count;
  return GRUNDY_OK;
}

/* Says before which heap, or pair of numbers, a listing of `done` values ended. */
static grundy_status cut_short(const grundy_i_cli *cli, const grundy_listing *v, size_t done,
                               grundy_status s) {
  uint64_t row = v->to - v->from + 1;
  if (!v->pairs) return GRUNDY_FAIL_AT(cli->context, s, listing_ends, (v->from + done));
  return GRUNDY_FAIL_AT(cli->context, s, listing_ends_pair, (v->from + done / row),
                        (v->from + done % row));
}

/* Long listings are fetched, written and sent to standard output block after block, so that their
 * length takes no memory; a limit or an interruption ends them at a block, with a note. Values that
 * are held are only written; what a limit has cut short before, whole. */
static grundy_status print_blocks(grundy_i_cli *cli, grundy_sequence *sequence,
                                  const grundy_listing *v, const char *note,
                                  grundy_i_listing_writer *w) {
  uint64_t values[BLOCK], known[BLOCK / 64];
  grundy_status s = GRUNDY_OK;
  size_t done = 0, got;
  for (; s == GRUNDY_OK && done < v->count; done += s == GRUNDY_OK ? got : 0) {
    s = done && !v->values ? grundy_i_cli_flush(cli) : GRUNDY_OK;
    if (s == GRUNDY_OK && !note)
      s = grundy_i_tick(cli->context, GRUNDY_PHRASE(task_values), done, v->count);
    if (s == GRUNDY_OK) s = next_block(sequence, v, done, values, known, &got);
    if (s == GRUNDY_OK) s = put_block(cli, w, values, known, got);
  }
  return s == GRUNDY_OK ? s : cut_short(cli, v, done, s);
}

static grundy_status print(grundy_i_cli *cli, grundy_sequence *sequence,
                           const grundy_i_values_plan *plan, const grundy_listing *v,
                           const char *note) {
  grundy_i_listing_writer *w;
  if (!v->listed || !v->count) {
    (void)grundy_print_listing(&cli->out, plan->format, GRUNDY_CLI_HOW(cli, note), v);
    return GRUNDY_OK;
  }
  GRUNDY_TRY(grundy_i_listing_create(&cli->out, v, plan->format, cli->language, cli->color, &w));
  grundy_status s = cli->out.status;
  if (s == GRUNDY_OK) s = print_blocks(cli, sequence, v, note, w);
  if (s != GRUNDY_OK) note = grundy_context_message(cli->context, cli->language);
  grundy_i_listing_destroy(w, note);
  return s;
}

/* Writes the results, perhaps only a part, and returns how the work ended. */
static grundy_status answer(grundy_i_cli *cli, grundy_sequence *sequence,
                            const grundy_i_values_plan *plan, grundy_i_values_answer *found) {
  grundy_listing *listing = &found->listing;
  grundy_i_file *picture;
  grundy_status s = grundy_i_cli_begin_file(cli, GRUNDY_OPTION_PLOT, &picture);
  if (s == GRUNDY_OK) s = grundy_i_values_run(cli, sequence, plan, &picture, found);
  grundy_i_file_discard(picture);
  bool part = grundy_i_leaves_part(s);
  bool known = listing->count || listing->period || listing->statistics;
  if (s != GRUNDY_OK && !(part && known)) return s;
  const char *note = s == GRUNDY_OK ? NULL : grundy_context_message(cli->context, cli->language);
  if (s != GRUNDY_OK && listing->pairs && listing->count > LATE) listing->count = LATE;
  grundy_status printed = print(cli, sequence, plan, listing, note);
  return s == GRUNDY_OK ? printed : s;
}

/* ---- its certificate ---- */

/* Begins the certificate, where the game can have one. */
static grundy_status begin_certificate(grundy_i_cli *cli, const grundy_game *game,
                                       grundy_certificate **out) {
  *out = NULL;
  if (!cli->given[GRUNDY_OPTION_CERTIFICATE]) return GRUNDY_OK;
  if (!grundy_certificate_possible(game) && !game->display->component) {
    if (game->ruleset->entails) return GRUNDY_REFUSE(cli, entails_only, game->name);
    return GRUNDY_REFUSE(cli, certificate_games, game->name);
  }
  if (game->theory->period && !cli->given[GRUNDY_OPTION_PERIOD]) {
    return GRUNDY_REFUSE(cli, certificate_periods, game->name);
  }
  return grundy_i_cli_begin_certificate(cli, out);
}

/* Adds the period that was found, or the values where none was asked for. */
static grundy_status certify(grundy_i_cli *cli, grundy_sequence *sequence,
                             const grundy_listing *found, grundy_certificate *certificate) {
  static const grundy_period none;
  if (!certificate) return GRUNDY_OK;
  if (cli->given[GRUNDY_OPTION_PERIOD]) {
    return grundy_certificate_period(certificate, sequence, found->period ? found->period : &none);
  }
  if (found->count) {
    return grundy_certificate_values(certificate, sequence, found->from,
                                     found->from + (found->count - 1));
  }
  return GRUNDY_FAIL(cli->context, GRUNDY_UNKNOWN, certificate_value);
}

/* ---- how the values arise ---- */

/* The options of each component, and the mex of their values. */
static grundy_status print_mexes(grundy_i_cli *cli, const grundy_game *game,
                                 const grundy_position *position) {
  const char *notation = grundy_i_notation(cli->language, game->ruleset->notation);
  grundy_solver *solver;
  grundy_solution *solution = NULL;
  GRUNDY_TRY(grundy_solver_create(cli->context, &solver));
  grundy_status s =
      grundy_solve(solver, position, GRUNDY_SOLVE_OPTIONS(.explain = true), &solution);
  if (s == GRUNDY_OK) s = solution->status;
  if (s == GRUNDY_OK) s = solution->reasons.status;
  grundy_reasons all = s == GRUNDY_OK ? solution->reasons : (grundy_reasons){.count = 0};
  grundy_reasons mexes = all; /* which stand together */
  for (mexes.count = 0; all.count && strcmp(all.list->id, "mex") != 0; all.count--) all.list++;
  for (mexes.list = all.list; mexes.count < all.count; mexes.count++) {
    if (strcmp(mexes.list[mexes.count].id, "mex") != 0) break;
  }
  if (mexes.count) {
    grundy_i_put(&cli->out, "\n");
    GRUNDY_SAY_LINE(&cli->out, cli->language, "values.why", "n game component", mexes.count,
                    game->name, notation);
    (void)grundy_print_reasons(&cli->out, GRUNDY_FORMAT_TEXT, GRUNDY_CLI_HOW(cli, NULL), position,
                               &mexes);
  }
  grundy_solution_destroy(solution);
  grundy_solver_destroy(solver);
  return s;
}

typedef struct explained {
  grundy_position *position; /* of the components that are explained */
  grundy_array words;        /* of the current one */
  grundy_buffer example;     /* the one to be explained in full, as the command line has it */
} explained;

/* Adds the component of that number, or of `row` and that number. Errors: STOP after the last. */
static grundy_status explain_component(grundy_i_cli *cli, const grundy_game *game, uint64_t row,
                                       uint64_t index, explained *e) {
  const unsigned dimensions = game->ruleset->dimensions;
  const uint64_t pair[] = {row, index};
  const char *play = cli->given[GRUNDY_OPTION_MISERE] ? "--misere " : "";
  e->words.length = 0;
  GRUNDY_TRY(dimensions == 2 ? grundy_array_append(&e->words, pair, 2)
                             : grundy_i_values_component(game, index, &e->words));
  const grundy_component c = {e->words.data, e->words.length};
  GRUNDY_TRY(grundy_position_add(e->position, game, c));
  if (!dimensions && index && !cli->given[GRUNDY_OPTION_JSON]) return GRUNDY_OK;
  e->example.length = 0;
  grundy_i_put(&e->example, "%s%s ", play, game->name);
  GRUNDY_TRY(game->moves->print(GRUNDY_CALL(cli->context, game, c), &e->example));
  GRUNDY_TRY(e->example.status);
  return cli->given[GRUNDY_OPTION_JSON] ? grundy_i_explain(cli, e->example.data) : GRUNDY_OK;
}

grundy_status grundy_i_values_explain(grundy_i_cli *cli, const grundy_game *game, uint64_t from,
                                      uint64_t to) {
  explained e = {.words = grundy_i_array(cli->context), .example = grundy_i_buffer(cli->context)};
  uint64_t first = to - from < EXPLAINED ? from : to - (EXPLAINED - 1);
  if (!cli->given[GRUNDY_OPTION_EXPLAIN]) return GRUNDY_OK;
  grundy_status s = grundy_position_create(cli->context, &e.position);
  for (uint64_t i = 0; s == GRUNDY_OK && i <= to - first; i++) {
    s = explain_component(cli, game, to, first + i, &e);
  }
  if (s == GRUNDY_STOP) s = GRUNDY_OK;
  if (s == GRUNDY_OK && e.example.length && !cli->given[GRUNDY_OPTION_JSON]) {
    if (grundy_position_count(e.position) > 1) s = print_mexes(cli, game, e.position);
    if (s == GRUNDY_OK) s = grundy_i_explain_example(cli, e.example.data);
  }
  grundy_position_destroy(e.position);
  GRUNDY_CLEAR(&e.example, &e.words);
  return s;
}

/* The answer, and its certificate where it is complete. */
static grundy_status answer_and_certify(grundy_i_cli *cli, const grundy_game *game,
                                        grundy_sequence *sequence, const grundy_i_values_plan *plan,
                                        grundy_certificate *certificate) {
  grundy_i_values_answer found;
  grundy_i_values_answer_init(&found, cli->context);
  found.listing.game = game;
  grundy_status s = answer(cli, sequence, plan, &found);
  if (s == GRUNDY_OK) s = certify(cli, sequence, &found.listing, certificate);
  if (s == GRUNDY_OK) s = grundy_i_values_explain(cli, game, found.listing.from, found.listing.to);
  grundy_i_values_answer_clear(&found);
  return s;
}

static grundy_status list_components(grundy_i_cli *cli, const grundy_game *game,
                                     grundy_sequence *sequence, const grundy_i_values_plan *plan,
                                     grundy_certificate *certificate) {
  GRUNDY_TRY(grundy_i_values_components(cli, game, sequence, plan->from, plan->to));
  GRUNDY_TRY(grundy_i_values_explain(cli, game, 0, EXPLAINED - 1));
  return certificate ? grundy_certificate_components(certificate, sequence) : GRUNDY_OK;
}

static grundy_status values_of(grundy_i_cli *cli, const grundy_game *game) {
  grundy_certificate *certificate;
  grundy_i_values_plan plan;
  grundy_sequence *sequence = NULL;
  GRUNDY_TRY(begin_certificate(cli, game, &certificate));
  grundy_status s = values_plan_make(cli, game, &plan);
  if (s == GRUNDY_OK) s = grundy_sequence_create(cli->context, game, &sequence);
  if (s == GRUNDY_OK) {
    bool one_by_one =
        game->loopy && !plan.seeks && !plan.counts && plan.format != GRUNDY_FORMAT_BFILE;
    bool antidiagonals =
        plan.pairs && !cli->given[GRUNDY_OPTION_ZEROS] &&
        (plan.format == GRUNDY_FORMAT_BFILE || cli->given[GRUNDY_OPTION_ANTIDIAGONALS]);
    s = antidiagonals ? grundy_i_values_antidiagonals(cli, sequence, game, &plan)
        : cli->given[GRUNDY_OPTION_ZEROS] ? grundy_i_values_zeros(cli, sequence, game, &plan)
        : !game->ruleset->dimensions || (one_by_one && !plan.pairs)
            ? list_components(cli, game, sequence, &plan, certificate)
            : answer_and_certify(cli, game, sequence, &plan, certificate);
  }
  if (s == GRUNDY_OK && certificate) {
    s = grundy_certificate_commit(certificate);
  } else {
    grundy_certificate_destroy(certificate);
  }
  grundy_sequence_destroy(sequence);
  return s;
}

/* ---- a list of nim-values from anywhere, such as a contestant's own printed table ---- */

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

static grundy_status values_listed(grundy_i_cli *cli) {
  GRUNDY_TRY(check_options(cli));
  grundy_array values = grundy_i_array(cli->context);
  grundy_status s = grundy_i_numbers_list(cli, &values);
  if (s == GRUNDY_OK && !values.length) s = GRUNDY_REFUSE(cli, usage_values);
  if (s == GRUNDY_OK) s = look_at(cli, &values);
  grundy_array_clear(&values);
  return s;
}

grundy_status grundy_i_command_values(grundy_i_cli *cli) {
  grundy_game *game = NULL;
  bool misere = cli->given[GRUNDY_OPTION_MISERE];
  grundy_game_options options = grundy_i_cli_game_options(cli);
  options.largest = 64 * (options.largest ? options.largest : HEAPS);
  if (grundy_i_numbers_listed(cli)) return values_listed(cli);
  if (cli->argument_count != 1) return GRUNDY_REFUSE(cli, usage_values);
  grundy_status s = values_check_options(cli);
  if (s == GRUNDY_OK) s = grundy_i_open_family(cli, cli->arguments[0], &options, &game);
  if (s == GRUNDY_OK) s = misere ? grundy_i_values_misere(cli, game) : values_of(cli, game);
  grundy_game_destroy(game);
  return s == GRUNDY_OK ? cli->out.status : s;
}
