/* grundy compare: two sequences of nim-values, or a game and all short codes with its values. */
#include <string.h>

#include "base/context.h"
#include "cli/open_game.h"
#include "commands/commands.h"
#include "grundy/sequence.h"
#include "heap/table.h"
#include "pattern/equivalent_codes.h"
#include "text/compare.h"

enum { GLANCE_STEPS = 1 << 26, FURTHEST = 1 << 22 /* heaps, to settle what is alike so far */ };
enum { HEAPS = 10000, HEAPS_OF_CODES = 1000, BLOCK = 1024, MORE = GRUNDY_COMPARE_SHIFTS };

/* A game and its values as far as they are wanted, or as they could be computed. */
typedef struct side {
  grundy_game *game;
  grundy_sequence *sequence;
  grundy_array values;
  grundy_i_sequence_known known;
} side;

static void clear_side(side *x) {
  grundy_array_clear(&x->values);
  grundy_sequence_close(x->sequence);
  grundy_game_close(x->game);
}

static grundy_status open_side(grundy_i_cli *cli, const char *name, side *x) {
  grundy_array_init(&x->values, cli->context);
  grundy_status s = grundy_i_open_game(cli->context, name, &x->game);
  if (s != GRUNDY_OK) return s;
  const grundy_ruleset *rules = x->game->ruleset;
  if (rules->sides == 1 && x->game->display->dimensions == 1) {
    return grundy_sequence_open(cli->context, x->game, &x->sequence);
  }
  return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, compare_heaps, x->game->name);
}

static grundy_status check_memory(grundy_i_cli *cli, uint64_t upto) {
  size_t memory = grundy_context_get_limits(cli->context)->memory;
  double need = ((double)upto + 1) * 4 * sizeof(uint64_t);
  double limit = memory ? (double)memory : (double)SIZE_MAX / 2;
  if (need <= limit) return GRUNDY_OK;
  const double mega = 1 << 20;
  return GRUNDY_FAIL(cli->context, GRUNDY_LIMIT, compare_memory, (double)upto + 1, need / mega,
                     limit / mega);
}

/* The last heap of the game, at most upto. */
static uint64_t last_heap(const side *x, uint64_t upto) {
  return x->game->display->largest && x->game->display->largest(x->game) < upto
             ? x->game->display->largest(x->game)
             : upto;
}

static grundy_status take_values(grundy_i_cli *cli, side *x, const uint64_t *values,
                                 const uint64_t *known, size_t count) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    if (!(known[i / 64] >> i % 64 & 1)) {
      return GRUNDY_FAIL(cli->context, GRUNDY_UNKNOWN, game_heap_unknown, x->game->name,
                         x->values.length);
    }
    s = grundy_array_push(&x->values, values[i]);
  }
  return s;
}

/* The values 0..upto, fewer where the game ends before; what there is stays when a limit ends it.
 */
static grundy_status compute_values(grundy_i_cli *cli, side *x, uint64_t upto) {
  uint64_t block[BLOCK], known[BLOCK / 64];
  grundy_status s = GRUNDY_OK;
  upto = last_heap(x, upto);
  while (s == GRUNDY_OK && x->values.length <= upto) {
    uint64_t first = x->values.length, left = upto - first;
    size_t count = left < BLOCK ? (size_t)left + 1 : BLOCK, got;
    if (!x->game->theory->table) s = grundy_sequence_reach(x->sequence, first + (count - 1));
    grundy_status t = grundy_sequence_read(x->sequence, first, count, block, known, &got);
    if (t == GRUNDY_OK) t = take_values(cli, x, block, known, got);
    if (t == GRUNDY_OK) t = grundy_i_tick(cli->context, "nim-values", first, upto);
    if (s == GRUNDY_OK) s = t;
  }
  x->known.values = x->values.data;
  x->known.count = x->values.length;
  return s;
}

static grundy_status compute(grundy_i_cli *cli, side *x, uint64_t upto) {
  grundy_status s = compute_values(cli, x, upto);
  return s == GRUNDY_OK ? grundy_sequence_period(x->sequence, last_heap(x, upto), &x->known.period)
                        : s;
}

static bool is_partial(grundy_status s) {
  return s == GRUNDY_LIMIT || s == GRUNDY_CANCELLED || s == GRUNDY_NO_MEMORY;
}

/* ---- two games ---- */

/* Proves both periods where a glance does, and computes as many values as then settle whether the
 * games stay the same. What a limit leaves out is left open. */
static grundy_status look_further(grundy_i_cli *cli, side x[2]) {
  uint64_t need = 0;
  grundy_status s = GRUNDY_OK;
  for (int i = 0; i < 2 && s == GRUNDY_OK; i++) {
    grundy_period p;
    grundy_i_limit_steps(cli->context, GLANCE_STEPS);
    s = grundy_sequence_period(x[i].sequence, UINT64_MAX, &p);
    grundy_i_limit_steps(cli->context, 0);
    if (s != GRUNDY_OK || p.status != GRUNDY_PERIOD_PROVED) return is_partial(s) ? GRUNDY_OK : s;
    if (p.computed_to > need) need = p.computed_to;
    if (need < p.preperiod + 2 * p.period) need = p.preperiod + 2 * p.period;
  }
  if (need > FURTHEST || x[0].known.count > need) return s;
  for (int i = 0; i < 2 && s == GRUNDY_OK; i++) s = compute(cli, &x[i], need);
  return s;
}

/* Both games up to the same heap, further and further, so that a limit leaves both to compare. */
static grundy_status compute_both(grundy_i_cli *cli, side x[2], uint64_t upto) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t end = BLOCK - 1; s == GRUNDY_OK && end < upto; end += end + 1) {
    for (int i = 0; i < 2 && s == GRUNDY_OK; i++) s = compute_values(cli, &x[i], end);
  }
  for (int i = 0; i < 2 && s == GRUNDY_OK; i++) s = compute(cli, &x[i], upto);
  return s;
}

/* Do the values agree, and might their periods settle the rest? */
static bool alike_so_far(const side x[2]) {
  grundy_i_likeness l = grundy_i_compare(&x[0].known, &x[1].known, 0);
  return x[0].game->theory->table && x[1].game->theory->table && !l.differs && !l.proved;
}

/* Games of one rule, however it is written. */
static bool same_game(const side x[2]) {
  const grundy_i_rule *a = grundy_i_game_rule(x[0].game), *b = grundy_i_game_rule(x[1].game);
  if (a && b) return grundy_i_rule_same(a, b);
  return x[0].game->theory->value && strcmp(x[0].game->name, x[1].game->name) == 0;
}

/* Proves a likeness by the rules, where its values have not. */
static bool prove_by_rule(const side x[2], grundy_i_likeness *l) {
  const grundy_i_rule *a = grundy_i_game_rule(x[0].game), *b = grundy_i_game_rule(x[1].game);
  bool proved = !l->proved && grundy_i_codes_equivalent(a, b, &x[0].known, l);
  l->proved = l->proved || proved;
  return proved;
}

static void put_comparison(grundy_i_cli *cli, const grundy_i_comparison *c) {
  if (cli->given[GRUNDY_OPTION_JSON]) {
    grundy_i_report_comparison_json(&cli->out, c);
  } else {
    grundy_i_report_comparison_text(&cli->out, c, cli->language, cli->color);
  }
}

/* What the values say, as far as both are known. */
static grundy_status compare_values(grundy_i_cli *cli, side x[2], uint64_t upto,
                                    grundy_i_comparison *c) {
  grundy_i_likeness shifted;
  grundy_status s = check_memory(cli, upto);
  if (s == GRUNDY_OK) s = compute_both(cli, x, upto);
  bool open = s == GRUNDY_OK && !cli->given[GRUNDY_OPTION_UPTO];
  if (open && alike_so_far(x)) s = look_further(cli, x);
  bool any = x[0].known.count && x[1].known.count;
  if (s != GRUNDY_OK && !(is_partial(s) && any)) return s;
  for (int i = 0; i < 2; i++) c->upto[i] = x[i].known.count - 1;
  c->straight = grundy_i_compare(&x[0].known, &x[1].known, 0);
  c->by_rule[0] = prove_by_rule(x, &c->straight);
  if (grundy_i_compare_shifted(&x[0].known, &x[1].known, &shifted)) {
    c->by_rule[1] = prove_by_rule(x, &shifted);
    c->shifted = &shifted;
  }
  if (s != GRUNDY_OK) c->note = grundy_context_detail(cli->context);
  put_comparison(cli, c);
  return s;
}

static grundy_status compare(grundy_i_cli *cli, side x[2]) {
  uint64_t upto;
  grundy_i_comparison c = {.games = {x[0].game->name, x[1].game->name}, .same = same_game(x)};
  grundy_status s =
      grundy_i_cli_number(cli, GRUNDY_OPTION_UPTO, 0, UINT64_MAX - MORE, HEAPS, &upto);
  if (s != GRUNDY_OK || !c.same) return s == GRUNDY_OK ? compare_values(cli, x, upto, &c) : s;
  for (int i = 0; i < 2; i++) c.upto[i] = last_heap(&x[i], upto);
  c.straight = (grundy_i_likeness){.to = c.upto[0] + 1, .proved = true};
  put_comparison(cli, &c);
  return s;
}

/* ---- equivalents ---- */

static grundy_status take(void *user, const grundy_i_octal *code,
                          const grundy_i_likeness *likeness) {
  grundy_i_equivalents_report *report = user;
  grundy_i_equivalents_add(report, code, likeness);
  return report->out->status;
}

/* As many digits as the code of the game has, 3 where it has none. */
static grundy_status read_digits(grundy_i_cli *cli, const grundy_game *game, uint64_t *out) {
  uint64_t usual = 3;
  if (game->theory->table) {
    const grundy_i_rule *rule = grundy_i_table_rule(game->theory->table(game));
    uint64_t last = grundy_i_rule_last(rule);
    if (!rule->all_but && last <= GRUNDY_COMPARE_DIGITS) usual = last ? last : 1;
  }
  return grundy_i_cli_number(cli, GRUNDY_OPTION_DIGITS, 1, GRUNDY_COMPARE_DIGITS, usual, out);
}

/* A sequence that stands in a relation to another, which is not SAME. */
static grundy_status relate(const grundy_i_sequence_known *sequence, grundy_i_relation relation,
                            grundy_array *room, bool *possible, grundy_i_sequence_known *out) {
  return relation == GRUNDY_RELATION_DOUBLED
             ? grundy_i_sequence_double(sequence, room, possible, out)
             : grundy_i_sequence_halve(sequence, room, possible, out);
}

/* Codes for the sequence that stands in a relation to that of the game. */
static grundy_status find_related(grundy_i_cli *cli, const grundy_i_original *original,
                                  grundy_i_relation relation, grundy_i_equivalents_report *report) {
  grundy_array room[2];
  grundy_i_sequence_known sequence, further;
  bool possible, more = false;
  for (int i = 0; i < 2; i++) grundy_array_init(&room[i], cli->context);
  grundy_status s = relate(original->sequence, relation, &room[0], &possible, &sequence);
  if (s == GRUNDY_OK && possible && original->further) {
    s = relate(original->further, relation, &room[1], &more, &further);
  }
  report->relation = relation;
  if (s == GRUNDY_OK && possible) {
    const grundy_i_original related = {.sequence = &sequence, .further = more ? &further : NULL};
    s = grundy_i_equivalents(cli->context, &related, report->digits, take, report);
  }
  for (int i = 0; i < 2; i++) grundy_array_clear(&room[i]);
  return s;
}

/* The values as far as it takes to settle whether others stay the same, where a glance proves the
 * period; none otherwise. */
static grundy_status compute_further(grundy_i_cli *cli, side *y) {
  grundy_period p;
  if (cli->given[GRUNDY_OPTION_UPTO] || !y->game->theory->table) return GRUNDY_OK;
  grundy_i_limit_steps(cli->context, GLANCE_STEPS);
  grundy_status s = grundy_sequence_period(y->sequence, UINT64_MAX, &p);
  grundy_i_limit_steps(cli->context, 0);
  if (s == GRUNDY_LIMIT) return GRUNDY_OK;
  if (s != GRUNDY_OK || p.status != GRUNDY_PERIOD_PROVED) return s;
  if (p.computed_to > FURTHEST || p.preperiod > FURTHEST || p.period > FURTHEST) return s;
  uint64_t need = p.preperiod + 2 * p.period + 2 * MORE;
  if (need < p.computed_to) need = p.computed_to;
  return need > FURTHEST ? s : compute(cli, y, need);
}

static grundy_status find_all(grundy_i_cli *cli, const grundy_i_original *original,
                              grundy_i_equivalents_report *report) {
  grundy_status s = grundy_i_equivalents(cli->context, original, report->digits, take, report);
  if (s == GRUNDY_OK) s = find_related(cli, original, GRUNDY_RELATION_DOUBLED, report);
  return s == GRUNDY_OK ? find_related(cli, original, GRUNDY_RELATION_HALVED, report) : s;
}

static grundy_status find_equivalents(grundy_i_cli *cli, side *x) {
  uint64_t upto, digits;
  grundy_status s =
      grundy_i_cli_number(cli, GRUNDY_OPTION_UPTO, 32, UINT64_MAX - MORE, HEAPS_OF_CODES, &upto);
  if (s == GRUNDY_OK) s = read_digits(cli, x->game, &digits);
  if (s == GRUNDY_OK) s = check_memory(cli, upto);
  if (s == GRUNDY_OK) s = compute(cli, x, upto);
  if (s != GRUNDY_OK) return s;
  side y = {.game = x->game, .sequence = x->sequence};
  grundy_array_init(&y.values, cli->context);
  s = compute_further(cli, &y);
  grundy_i_original original = {.sequence = &x->known,
                                .further = y.known.count ? &y.known : NULL,
                                .rule = grundy_i_game_rule(x->game)};
  grundy_i_equivalents_report report = {.out = &cli->out,
                                        .game = x->game->name,
                                        .digits = (unsigned)digits,
                                        .upto = x->known.count - 1,
                                        .json = cli->given[GRUNDY_OPTION_JSON],
                                        .color = cli->color,
                                        .language = cli->language};
  grundy_i_equivalents_begin(&report);
  if (s == GRUNDY_OK) s = find_all(cli, &original, &report);
  grundy_i_equivalents_end(&report, s == GRUNDY_OK ? NULL : grundy_context_detail(cli->context));
  grundy_array_clear(&y.values);
  return s;
}

grundy_status grundy_i_command_compare(grundy_i_cli *cli) {
  bool equivalent = cli->given[GRUNDY_OPTION_EQUIVALENT];
  side x[2] = {{.game = NULL}, {.game = NULL}};
  if (cli->argument_count != (equivalent ? 1 : 2)) {
    return equivalent ? GRUNDY_FAIL(cli->context, GRUNDY_USAGE, usage_equivalent)
                      : GRUNDY_FAIL(cli->context, GRUNDY_USAGE, usage_compare);
  }
  if (cli->given[GRUNDY_OPTION_DIGITS] && !equivalent) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, digits_equivalent);
  }
  grundy_status s = open_side(cli, cli->arguments[0], &x[0]);
  if (s == GRUNDY_OK && !equivalent) s = open_side(cli, cli->arguments[1], &x[1]);
  if (s == GRUNDY_OK) s = equivalent ? find_equivalents(cli, &x[0]) : compare(cli, x);
  if (!equivalent) clear_side(&x[1]);
  clear_side(&x[0]);
  return s == GRUNDY_OK ? cli->out.status : s;
}
