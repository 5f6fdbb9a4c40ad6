/* grundy positions: positions of a few heaps, or pairs of numbers, with an outcome or a value. */
#include <string.h>

#include "base/file.h"
#include "base/gcd.h"
#include "base/messages_math.def"
#include "base/messages_shell.def"
#include "base/messages_tasks.def"
#include "base/u128.h"
#include "cli/open_game.h"
#include "commands/commands.h"
#include "text/plot/svg.h"
#include "text/words/words.h"

/* What is counted: positions of the query, with at least `least` (0 or 1) in each heap. `ordered`:
 * the same heaps in another order count again; `distinct`: no two heaps are equal. `modulus`: 0, or
 * up to 2^32, what the answer is taken modulo. */
typedef struct positions_kind {
  grundy_losing_query query;
  uint64_t least, modulus;
  bool ordered, distinct;
} positions_kind;

/* Positions of k heaps counted by the histogram of nim-values.
 *
 * With a[v] heaps of value v, the XOR convolution of a with itself says how many sums have each
 * value; after the Walsh-Hadamard transform it is a product for each character w. Of the n heaps, w
 * gives p the sign + and q the sign -, p - q being the transform at w. The choices of k heaps have
 * there, as the coefficient of z^k,
 *
 *   in order (p - q)^k,  without order in (1 - z)^-p (1 + z)^-q,  distinct in (1 + z)^p (1 - z)^q,
 *
 * and those of value x are the sum of (-1)^ones(w & x) times that over all w, divided by 2^bits.
 * Sums are kept modulo 2^128 or modulo the modulus times 2^bits, so that the division is exact. */

enum { BLOCK = 4096, MOST_BITS = 30 };

typedef struct counter {
  grundy_context *context;
  const positions_kind *kind;
  int64_t *heaps; /* how many have each value, then the transform of that */
  unsigned bits;
  uint64_t count;         /* of heaps */
  grundy_i_uint128 range; /* what is calculated modulo; 0: 2^128 */
} counter;

/* ---- heaps of each value ---- */

static grundy_status reach(counter *c, uint64_t value) {
  unsigned bits = c->bits;
  while (value >> bits) bits++;
  if (bits > MOST_BITS) return GRUNDY_FAIL(c->context, GRUNDY_LIMIT, heaps_exact);
  if (bits == c->bits && c->heaps) return GRUNDY_OK;
  void *block = c->heaps;
  size_t old = c->heaps ? sizeof *c->heaps << c->bits : 0;
  GRUNDY_TRY(grundy_i_resize(c->context, &block, old, sizeof *c->heaps << bits));
  c->heaps = block;
  for (size_t i = old / sizeof *c->heaps; i < (size_t)1 << bits; i++) c->heaps[i] = 0;
  c->bits = bits;
  return GRUNDY_OK;
}

static grundy_status gather(counter *c, grundy_sequence *sequence) {
  uint64_t values[BLOCK], known[BLOCK / 64], from = c->kind->least, upto = c->kind->query.upto;
  grundy_status s = reach(c, c->kind->query.value);
  while (from <= upto && s == GRUNDY_OK) {
    size_t got = 0, want = upto - from < BLOCK ? (size_t)(upto - from) + 1 : BLOCK;
    s = grundy_sequence_read(sequence, from, want, values, known, &got);
    for (size_t i = 0; i < got && s == GRUNDY_OK; i++) {
      if (!(known[i / 64] >> i % 64 & 1)) return GRUNDY_UNKNOWN;
      s = reach(c, values[i]);
      if (s == GRUNDY_OK) c->heaps[values[i]]++;
    }
    from += got;
    c->count += got;
    if (s == GRUNDY_OK) {
      s = grundy_i_tick(c->context, GRUNDY_PHRASE(task_positions_listed), from, upto);
    }
  }
  return s;
}

/* ---- choices ---- */

static grundy_i_uint128 times(const counter *c, grundy_i_uint128 a, grundy_i_uint128 b) {
  return c->range ? a * b % c->range : a * b;
}

/* n over k, k <= n. */
static grundy_i_uint128 choose(const counter *c, uint64_t n, unsigned k) {
  grundy_i_uint128 factors[GRUNDY_LOSING_HEAPS], product = 1;
  for (unsigned i = 0; i < k; i++) factors[i] = n - i;
  for (unsigned d = 2; d <= k; d++) {
    grundy_i_uint128 left = d;
    for (unsigned i = 0; i < k && left > 1; i++) {
      grundy_i_uint128 common = grundy_i_gcd(factors[i], left);
      factors[i] /= common;
      left /= common;
    }
  }
  for (unsigned i = 0; i < k; i++) product = times(c, product, factors[i]);
  return product;
}

/* Choices of k of n heaps, as the kind says but for the order. */
static grundy_i_uint128 choices(const counter *c, uint64_t n, unsigned k) {
  if (k == 0) return 1;
  if (c->kind->distinct) return n < k ? 0 : choose(c, n, k);
  return n ? choose(c, n + k - 1, k) : 0;
}

/* The sum of all choices of p and q heaps of either sign, each with its sign. */
static grundy_i_uint128 signed_choices(const counter *c, uint64_t p, uint64_t q) {
  unsigned k = c->kind->query.heaps;
  grundy_i_uint128 sum = 0;
  if (c->kind->ordered && !c->kind->distinct) {
    grundy_i_uint128 base = p >= q     ? p - q
                            : c->range ? c->range - (q - p) % c->range
                                       : -(grundy_i_uint128)(q - p);
    for (sum = 1; k > 0; k--) sum = times(c, sum, base);
    return sum;
  }
  for (unsigned i = 0; i <= k; i++) {
    grundy_i_uint128 term = times(c, choices(c, p, k - i), choices(c, q, i));
    sum += i % 2 == 0 ? term : c->range ? c->range - term : -term;
  }
  for (unsigned i = 2; i <= k && c->kind->ordered; i++) sum = times(c, sum, i);
  return c->range ? sum % c->range : sum;
}

static grundy_status count_value(const counter *c, uint64_t x, grundy_i_uint128 *out) {
  grundy_i_uint128 sum = 0;
  grundy_status s = GRUNDY_OK;
  for (size_t w = 0; w >> c->bits == 0 && s == GRUNDY_OK; w++) {
    uint64_t p = (c->count + (uint64_t)c->heaps[w]) / 2;
    grundy_i_uint128 term = signed_choices(c, p, c->count - p);
    bool less = GRUNDY_ONES(w & x) % 2;
    sum += !less ? term : c->range ? c->range - term : -term;
    if (c->range) sum %= c->range;
    if (w % BLOCK == 0) s = grundy_i_tick(c->context, NULL, 0, 0);
  }
  *out = sum >> c->bits;
  return s;
}

/* ---- the answer ---- */

/* Whether all choices, in order, times 2^bits are fewer than 2^126. */
static bool fits(const counter *c) {
  unsigned bits = c->bits, each = 0;
  while (each < 64 && (c->count + GRUNDY_LOSING_HEAPS) >> each) each++;
  return bits + each * c->kind->query.heaps < 126;
}

static grundy_status count(counter *c, grundy_u128 *out) {
  const grundy_losing_query *q = &c->kind->query;
  bool others = q->outcome == GRUNDY_OUTCOME_N && !q->by_value;
  bool none = q->by_value && q->outcome && (q->value != 0) != (q->outcome == GRUNDY_OUTCOME_N);
  grundy_i_uint128 sum = 0;
  grundy_status s = GRUNDY_OK;
  c->range = (grundy_i_uint128)c->kind->modulus << c->bits;
  if (!c->range && !fits(c)) return GRUNDY_FAIL(c->context, GRUNDY_LIMIT, heaps_exact);
  if (!none) s = grundy_walsh_transform(c->context, c->heaps, c->bits);
  if (s == GRUNDY_OK && !none) s = count_value(c, q->by_value ? q->value : 0, &sum);
  if (others) {
    grundy_i_uint128 all = signed_choices(c, c->count, 0);
    sum = all + (c->range ? c->range - sum : -sum);
  }
  if (c->kind->modulus) sum %= c->kind->modulus;
  *out = grundy_i_u128_to(sum);
  return s;
}

/* Counts positions of a game of heaps in normal play. O(upto + 2^b heaps^4), b being the bits of
 * the largest nim-value. Errors: UNKNOWN where a heap has no value; LIMIT where the answer may not
 * fit 128 bits and for time; NO_MEMORY, CANCELLED. */
static grundy_status count_positions(grundy_context *context, const grundy_game *game,
                                     const positions_kind *kind, grundy_u128 *out) {
  counter c = {.context = context, .kind = kind};
  grundy_sequence *sequence;
  GRUNDY_TRY(grundy_sequence_create(context, game, &sequence));
  grundy_status s = gather(&c, sequence);
  grundy_sequence_destroy(sequence);
  if (s == GRUNDY_OK) s = count(&c, out);
  grundy_i_free(context, c.heaps, c.heaps ? sizeof *c.heaps << c.bits : 0);
  return s;
}

extern const grundy_i_option GRUNDY_OPTION_HEAPS, GRUNDY_OPTION_OUTCOME, GRUNDY_OPTION_VALUE,
    GRUNDY_OPTION_COUNT_ALL, GRUNDY_OPTION_ORDERED, GRUNDY_OPTION_NONEMPTY, GRUNDY_OPTION_DISTINCT,
    GRUNDY_OPTION_MODULUS;

enum { FLUSH_AT = 1 << 16 };

typedef struct positions_job {
  grundy_i_cli *cli;
  grundy_losing_query query;
  grundy_i_points *points; /* being drawn, or NULL */
  bool symmetric;          /* of two heaps, which are listed in one order */
  const grundy_game *game; /* of which two numbers are one component; NULL: they are heaps */
  uint64_t count;
  grundy_u128 total; /* where `counted`, of `kind` */
  positions_kind kind;
  bool counts, counted; /* only how many */
} positions_job;

static void put_numbers(grundy_buffer *out, const uint64_t *numbers, size_t count, char between) {
  for (size_t i = 0; i < count; i++) {
    grundy_i_put_number(out, numbers[i], i + 1 < count ? between : 0);
  }
}

static void put_json(grundy_buffer *out, const uint64_t *numbers, size_t count) {
  grundy_i_json json = grundy_i_json_begin(out);
  grundy_i_json_key_decimals(&json, "position", numbers, count);
  grundy_i_json_end(&json);
}

/* The component that two numbers stand for, as it is typed: lines that solve --batch reads. */
static grundy_status put_component(positions_job *j, const uint64_t *numbers) {
  const grundy_game *game = j->game;
  grundy_array words = grundy_i_array(j->cli->context);
  const grundy_call *none = GRUNDY_CALL(j->cli->context, game, {NULL, 0});
  grundy_status s = GRUNDY_OK;
  if (game->display->pair) {
    s = game->display->pair(none, numbers[0], numbers[1], &words);
  } else {
    s = grundy_array_append(&words, numbers, 2);
  }
  if (s == GRUNDY_OK) {
    const grundy_component c = {words.data, words.length};
    s = game->moves->print(GRUNDY_CALL(j->cli->context, game, c), &j->cli->out);
  }
  grundy_array_clear(&words);
  return s;
}

static grundy_status take(void *user, const uint64_t *numbers, size_t count) {
  positions_job *j = user;
  grundy_i_cli *cli = j->cli;
  j->count++;
  if (j->points) {
    grundy_i_points_add(j->points, numbers[0], numbers[1]);
    if (j->symmetric) grundy_i_points_add(j->points, numbers[1], numbers[0]);
    return GRUNDY_OK;
  }
  if (j->counts) return GRUNDY_OK;
  if (cli->given[GRUNDY_OPTION_JSON]) {
    put_json(&cli->out, numbers, count);
  } else if (cli->given[GRUNDY_OPTION_BFILE]) {
    grundy_i_put_number(&cli->out, count > 1 ? numbers[0] : j->count, ' ');
    grundy_i_put_number(&cli->out, numbers[count > 1], '\n');
  } else {
    bool csv = cli->given[GRUNDY_OPTION_CSV];
    grundy_status s = j->game && !csv ? put_component(j, numbers) : GRUNDY_OK;
    if (!j->game || csv) put_numbers(&cli->out, numbers, count, csv ? ',' : ' ');
    grundy_i_put_bytes(&cli->out, "\n", 1);
    if (s != GRUNDY_OK) return s;
  }
  if (cli->out.status == GRUNDY_OK && cli->out.length > FLUSH_AT) return grundy_i_cli_flush(cli);
  return cli->out.status;
}

static void put_count(positions_job *j, const char *plot) {
  grundy_i_cli *cli = j->cli;
  const grundy_i_blank blanks[] = {{"n", NULL, j->count}, {"file", plot, 0}, {NULL, NULL, 0}};
  const grundy_u128 listed = {j->count, 0};
  grundy_i_u128_text total = grundy_i_u128_print(grundy_i_u128_of(j->counted ? j->total : listed));
  if (cli->given[GRUNDY_OPTION_JSON]) {
    grundy_i_json json = grundy_i_json_begin(&cli->out);
    grundy_i_json_key_string(&json, "count", total.text);
    if (j->kind.modulus) grundy_i_json_key_decimal(&json, "mod", j->kind.modulus);
    if (plot) grundy_i_json_key_string(&json, "plot", plot);
    grundy_i_json_end(&json);
  } else if (plot) {
    grundy_i_say_line(&cli->out, cli->language, "positions.plot", blanks);
  } else {
    grundy_i_put(&cli->out, "%s\n", total.text);
  }
}

/* ---- the picture ---- */

/* What the picture shows: a word. */
static const char *title_of(const grundy_losing_query *query) {
  static const char *const titles[2][2] = {{"positions.P", "positions.N"},
                                           {"positions.misere-P", "positions.misere-N"}};
  if (query->by_value) return "positions.value";
  return titles[query->play == GRUNDY_PLAY_MISERE][query->outcome == GRUNDY_OUTCOME_N];
}

static grundy_status write(positions_job *j, const grundy_game *game, grundy_buffer *svg) {
  grundy_i_file *file;
  grundy_i_cli *cli = j->cli;
  GRUNDY_TRY(grundy_i_file_create(cli->context, cli->value[GRUNDY_OPTION_PLOT], &file));
  grundy_status s = grundy_losing_list(cli->context, game, &j->query, take, j);
  if (s == GRUNDY_OK) {
    s = grundy_i_svg_points(svg, j->points, game->name, title_of(&j->query), j->query.value,
                            cli->language);
  }
  if (s == GRUNDY_OK) s = grundy_i_file_write(file, svg->data, svg->length);
  if (s == GRUNDY_OK) return grundy_i_file_commit(file);
  grundy_i_file_discard(file);
  return s;
}

static grundy_status draw(positions_job *j, const grundy_game *game) {
  grundy_i_cli *cli = j->cli;
  grundy_i_points points;
  if (j->query.upto > GRUNDY_I_POINTS_MOST) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, positions_plot, GRUNDY_I_POINTS_MOST);
  }
  grundy_status s = grundy_i_points_init(&points, cli->context, j->query.upto);
  grundy_buffer svg = grundy_i_buffer(cli->context);
  j->points = &points;
  j->symmetric = game->ruleset->dimensions == 1 || game->hints->canonical;
  if (s == GRUNDY_OK) s = write(j, game, &svg);
  grundy_buffer_clear(&svg);
  grundy_i_points_clear(&points);
  if (s == GRUNDY_OK) put_count(j, cli->value[GRUNDY_OPTION_PLOT]);
  return s;
}

/* ---- the options ---- */

static grundy_status read_outcome(positions_job *j) {
  grundy_i_cli *cli = j->cli;
  const char *text = cli->value[GRUNDY_OPTION_OUTCOME];
  if (!text) return GRUNDY_OK;
  if (strcmp(text, "P") == 0) j->query.outcome = GRUNDY_OUTCOME_P;
  if (strcmp(text, "N") == 0) j->query.outcome = GRUNDY_OUTCOME_N;
  return j->query.outcome ? GRUNDY_OK
                          : GRUNDY_FAIL(cli->context, GRUNDY_USAGE, usage_outcome,
                                        grundy_i_quote(text, strlen(text)).text);
}

static grundy_status read_options(positions_job *j) {
  grundy_i_cli *cli = j->cli;
  const bool *given = cli->given;
  uint64_t heaps;
  grundy_status s = read_outcome(j);
  j->query.play = given[GRUNDY_OPTION_MISERE] ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL;
  j->query.by_value = given[GRUNDY_OPTION_VALUE];
  j->counts = given[GRUNDY_OPTION_COUNT_ALL];
  if (s == GRUNDY_OK) {
    s = grundy_i_cli_number(cli, GRUNDY_OPTION_HEAPS, 1, GRUNDY_LOSING_HEAPS, 1, &heaps);
  }
  if (s == GRUNDY_OK) {
    s = grundy_i_cli_number(cli, GRUNDY_OPTION_UPTO, 0, UINT32_MAX, 20, &j->query.upto);
  }
  if (s == GRUNDY_OK) {
    s = grundy_i_cli_number(cli, GRUNDY_OPTION_VALUE, 0, UINT64_MAX, 0, &j->query.value);
  }
  if (s == GRUNDY_OK) j->query.heaps = (unsigned)heaps;
  if (s == GRUNDY_OK) {
    s = grundy_i_cli_number(cli, GRUNDY_OPTION_MODULUS, 1, UINT64_C(1) << 32, 0, &j->kind.modulus);
  }
  j->kind.query = j->query;
  j->kind.least = given[GRUNDY_OPTION_NONEMPTY];
  j->kind.ordered = given[GRUNDY_OPTION_ORDERED];
  j->kind.distinct = given[GRUNDY_OPTION_DISTINCT];
  return s;
}

/* Whether a position that is listed is one component of two numbers. */
static bool is_pair(const grundy_game *game) {
  return game->ruleset->dimensions == 2 || game->display->pair;
}

/* What one way of writing excludes. */
static grundy_status check_options(const positions_job *j, const grundy_game *game) {
  grundy_i_cli *cli = j->cli;
  const bool *given = cli->given;
  bool two = is_pair(game) || j->query.heaps == 2;
  int ways = given[GRUNDY_OPTION_PLOT] + given[GRUNDY_OPTION_BFILE] + given[GRUNDY_OPTION_CSV] +
             given[GRUNDY_OPTION_COUNT_ALL];
  bool two_only = given[GRUNDY_OPTION_PLOT] || (given[GRUNDY_OPTION_BFILE] && j->query.heaps != 1);
  bool lines = given[GRUNDY_OPTION_BFILE] || given[GRUNDY_OPTION_CSV];
  if (ways > 1 || (lines && given[GRUNDY_OPTION_JSON])) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, positions_ways);
  }
  bool heaps = game->ruleset->dimensions == 1 && !game->display->pair &&
               j->query.play == GRUNDY_PLAY_NORMAL && game->ruleset->sides == 1;
  bool kind = j->kind.least || j->kind.modulus || j->kind.ordered || j->kind.distinct;
  if (kind && !(j->counts && heaps)) {
    return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, positions_total);
  }
  if (two_only && !two) return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, positions_two);
  return GRUNDY_OK;
}

/* Counts, without listing where the nim-values of heaps say it. */
static grundy_status list(positions_job *j, const grundy_game *game) {
  grundy_i_cli *cli = j->cli;
  const grundy_ruleset_display *display = game->display;
  bool all = !display->largest || j->query.upto <= display->largest(game);
  bool heaps = game->ruleset->dimensions == 1 && !display->pair && all;
  grundy_status s = GRUNDY_UNKNOWN;
  if (j->counts && heaps && j->query.play == GRUNDY_PLAY_NORMAL) {
    s = count_positions(cli->context, game, &j->kind, &j->total);
    j->counted = s == GRUNDY_OK;
  }
  if (s == GRUNDY_UNKNOWN) s = grundy_losing_list(cli->context, game, &j->query, take, j);
  if (s == GRUNDY_OK && j->counts) put_count(j, NULL);
  return s;
}

grundy_status grundy_i_command_positions(grundy_i_cli *cli) {
  positions_job j = {.cli = cli, .query = {.size = sizeof j.query}};
  grundy_game *game = NULL;
  if (cli->argument_count != 1) return GRUNDY_FAIL(cli->context, GRUNDY_USAGE, usage_positions);
  grundy_status s = read_options(&j);
  const grundy_game_options options = {.size = sizeof options, .play = j.query.play};
  if (s == GRUNDY_OK) s = grundy_i_open_game(cli->context, cli->arguments[0], &options, &game);
  if (s == GRUNDY_OK) s = check_options(&j, game);
  if (s == GRUNDY_OK && is_pair(game)) j.game = game;
  if (s == GRUNDY_OK && cli->given[GRUNDY_OPTION_PLOT]) {
    s = draw(&j, game);
  } else if (s == GRUNDY_OK) {
    s = list(&j, game);
  }
  grundy_game_destroy(game);
  return s == GRUNDY_OK ? cli->out.status : s;
}
