/* Products of coin-turning games. On a rectangle of coins a move of the product of A and B takes a
 * move of A, turning the places x, x1, …, and one of B, turning y, y1, …, with x and y rightmost,
 * and turns every coin of these rows and columns; the coin (x, y) from heads to tails. A and B are
 * games in a row: where x alone shows heads, the options of A are the other coins of its moves.
 *
 * Tartan theorem (Berlekamp, Conway and Guy 1982, ch. 14): a head on (x, y) has the value
 * G_A(x) times G_B(y), the product being that of nimbers (Conway 1976). That product is defined as
 * the mex of a'b ^ ab' ^ a'b' over a' < a and b' < b; the values of the options include all of
 * these and never the product itself.
 *
 * A component is one word a coin that shows heads, x 2^32 + y, ascending. */
#include <string.h>

#include "base/messages_games.def"
#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "base/random.h"
#include "display/draw.h"
#include "games/coins.h"
#include "grundy/nim.h"
#include "rules/replies.h"

extern const grundy_ruleset grundy_i_game_turtles, grundy_i_game_mock_turtles, grundy_i_game_twins,
    grundy_i_game_ruler, grundy_i_game_turning;

enum { LARGEST = 63, SAMPLE_SIDE = 3, SAMPLES = (1 << (SAMPLE_SIDE * SAMPLE_SIDE)) - 1 };

/* The games in a row. */
typedef struct product {
  grundy_game *rows, *columns;
} product;

static const product *product_of(const grundy_game *game) {
  return game->state;
}

static uint64_t coin_at(uint64_t x, uint64_t y) {
  return x << 32 | y;
}

static uint64_t x_of(uint64_t coin) {
  return coin >> 32;
}

static uint64_t y_of(uint64_t coin) {
  return coin & UINT32_MAX;
}

/* ---- parameters ---- */

static const grundy_ruleset *const named[] = {&grundy_i_game_turtles, &grundy_i_game_mock_turtles,
                                              &grundy_i_game_twins, &grundy_i_game_ruler};
enum { NAMED = sizeof named / sizeof *named };

/* Opens one of the games that have a theorem, else the one of a code. */
static grundy_status open_factor(grundy_context *context, const char *text, size_t length,
                                 grundy_game **out) {
  for (size_t i = 0; i < NAMED; i++) {
    if (strlen(named[i]->name) != length || memcmp(named[i]->name, text, length) != 0) continue;
    return grundy_game_create_ruleset(context, named[i], NULL, NULL, out);
  }
  grundy_buffer code = grundy_i_buffer(context);
  grundy_status s = grundy_buffer_append(&code, text, length);
  if (s == GRUNDY_OK) {
    s = grundy_game_create_ruleset(context, &grundy_i_game_turning, code.data, NULL, out);
  }
  grundy_buffer_clear(&code);
  return s;
}

/* Opens both, where the separator at `middle` is that between them. */
static grundy_status open_both(grundy_context *context, const char *text, size_t middle,
                               product *out) {
  const char *rest = text + middle + 1;
  GRUNDY_TRY(open_factor(context, text, middle, &out->rows));
  grundy_status s = open_factor(context, rest, strlen(rest), &out->columns);
  if (s != GRUNDY_OK) grundy_game_destroy(out->rows);
  return s;
}

/* Codes have commas too: at one of them, or at a slash, both sides are codes. */
static grundy_status open(grundy_context *context, grundy_game *game, const char *parameters) {
  const char *text = parameters ? parameters : "";
  grundy_status s = GRUNDY_BAD_INPUT;
  product p;
  for (size_t at = strcspn(text, ",/"); text[at] && s == GRUNDY_BAD_INPUT;
       at += 1 + strcspn(text + at + 1, ",/")) {
    s = open_both(context, text, at, &p);
  }
  if (s == GRUNDY_BAD_INPUT) {
    return GRUNDY_FAIL(context, s, tartan_parameter, GRUNDY_QUOTED(text));
  }
  if (s != GRUNDY_OK) return s;
  s = grundy_i_allocate(context, 1, sizeof p, &game->state);
  if (s == GRUNDY_OK) {
    memcpy(game->state, &p, sizeof p);
  } else {
    grundy_game_destroy(p.rows);
    grundy_game_destroy(p.columns);
  }
  return s;
}

static void close(grundy_game *game) {
  product *p = game->state;
  grundy_game_destroy(p->rows);
  grundy_game_destroy(p->columns);
  grundy_i_free(game->context, p, sizeof *p);
}

/* ---- text: a,b of each coin, joined by / ---- */

static grundy_status parse_coin(const grundy_call *call, const char *text, size_t length,
                                grundy_array *heads) {
  const product *p = product_of(call->game);
  const char *comma = memchr(text, ',', length);
  uint64_t x, y;
  bool listed = true;
  if (!comma) {
    return GRUNDY_FAIL(call->context, GRUNDY_BAD_INPUT, tartan_coins,
                       grundy_i_quote(text, length).text);
  }
  size_t left = (size_t)(comma - text);
  GRUNDY_TRY(grundy_i_number_parse_range(call->context, GRUNDY_PHRASE(noun_first_place_of_a_coin),
                                         text, left, grundy_i_coins_first(p->rows), LARGEST, &x));
  GRUNDY_TRY(grundy_i_number_parse_range(call->context, GRUNDY_PHRASE(noun_second_place_of_a_coin),
                                         comma + 1, length - left - 1,
                                         grundy_i_coins_first(p->columns), LARGEST, &y));
  GRUNDY_TRY(grundy_i_coins_turn(heads, coin_at(x, y), &listed));
  if (!listed) {
    return GRUNDY_FAIL(call->context, GRUNDY_BAD_INPUT, tartan_twice,
                       grundy_i_quote(text, length).text);
  }
  return GRUNDY_OK;
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  grundy_array heads = grundy_i_array(call->context);
  grundy_status s = GRUNDY_OK;
  for (size_t start = 0; start <= length && s == GRUNDY_OK;) {
    const char *slash = memchr(text + start, '/', length - start);
    size_t end = slash ? (size_t)(slash - text) : length;
    s = parse_coin(call, text + start, end - start, &heads);
    start = end + 1;
  }
  if (s == GRUNDY_OK) s = grundy_array_append(out, heads.data, heads.length);
  grundy_array_clear(&heads);
  return s;
}

static grundy_status print(const grundy_call *call, grundy_buffer *out) {
  const grundy_component c = call->component;
  for (size_t i = 0; i < c.length; i++) {
    GRUNDY_TRY(grundy_buffer_print(out, i ? "/%llu,%llu" : "%llu,%llu",
                                   (unsigned long long)x_of(c.words[i]),
                                   (unsigned long long)y_of(c.words[i])));
  }
  return GRUNDY_OK;
}

/* The heads are the bits of index + 1 in a square. */
static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  const product *p = product_of(call->game);
  if (index >= SAMPLES) return GRUNDY_STOP;
  for (uint64_t i = 0; i < SAMPLE_SIDE * SAMPLE_SIDE; i++) {
    if (!((index + 1) >> i & 1)) continue;
    GRUNDY_TRY(grundy_array_push(out, coin_at(grundy_i_coins_first(p->rows) + i / SAMPLE_SIDE,
                                              grundy_i_coins_first(p->columns) + i % SAMPLE_SIDE)));
  }
  return GRUNDY_OK;
}

/* ---- moves ---- */

/* A move that is put together: the coin, and the other rows that turn. */
typedef struct move {
  grundy_sink sink; /* takes the other columns */
  grundy_context *context;
  const product *p;
  grundy_component c, rows;
  uint64_t x, y;
  grundy_array heads;
  grundy_sink *out;
} move;

/* The other coins of a move of a factor, as an option of the coin by itself. */
static grundy_component others_of(const grundy_component *parts, size_t count) {
  return count ? *parts : (grundy_component){NULL, 0};
}

static grundy_status take_columns(grundy_sink *sink, const grundy_option *option) {
  move *m = (move *)sink;
  const grundy_component columns = others_of(option->parts, option->count);
  bool listed;
  m->heads.length = 0;
  grundy_status s = grundy_array_append(&m->heads, m->c.words, m->c.length);
  for (size_t i = 0; i <= m->rows.length; i++) {
    uint64_t x = i < m->rows.length ? m->rows.words[i] : m->x;
    for (size_t j = 0; j <= columns.length && s == GRUNDY_OK; j++) {
      uint64_t y = j < columns.length ? columns.words[j] : m->y;
      s = grundy_i_coins_turn(&m->heads, coin_at(x, y), &listed);
    }
  }
  if (s == GRUNDY_OK) s = grundy_i_tick(m->context, GRUNDY_PHRASE(task_options), 0, 0);
  return s == GRUNDY_OK ? grundy_i_coins_give(&m->heads, m->out) : s;
}

/* Takes the other rows of a move. */
typedef struct rows_sink {
  grundy_sink sink;
  move *move;
} rows_sink;

static grundy_status options_of(const grundy_game *game, grundy_context *context, uint64_t place,
                                grundy_sink *sink) {
  const grundy_component coin = {&place, 1};
  return game->moves->options(GRUNDY_CALL(context, game, coin), sink);
}

static grundy_status take_rows(grundy_sink *sink, const grundy_option *option) {
  move *m = ((rows_sink *)sink)->move;
  m->rows = others_of(option->parts, option->count);
  return options_of(m->p->columns, m->context, m->y, &m->sink);
}

/* Where the column has no move there is none in the product: the rows, of which there may be 2^60
 * sets, are not gone through. */
static grundy_status options_of_coin(move *m, rows_sink *rows) {
  grundy_sink any = {grundy_i_stop};
  grundy_status s = options_of(m->p->columns, m->context, m->y, &any);
  return s == GRUNDY_STOP ? options_of(m->p->rows, m->context, m->x, &rows->sink) : s;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  move m = {.sink = {take_columns},
            .context = call->context,
            .p = product_of(call->game),
            .c = c,
            .out = sink};
  rows_sink rows = {{take_rows}, &m};
  grundy_array_init(&m.heads, call->context);
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < c.length && s == GRUNDY_OK; i++) {
    m.x = x_of(c.words[i]);
    m.y = y_of(c.words[i]);
    s = options_of_coin(&m, &rows);
  }
  grundy_array_clear(&m.heads);
  return s;
}

/* ---- values ---- */

static grundy_status value_in(const grundy_game *game, grundy_context *context, uint64_t place,
                              uint64_t *out) {
  grundy_value value;
  const grundy_component coin = {&place, 1};
  GRUNDY_TRY(game->theory->value(GRUNDY_CALL(context, game, coin), &value));
  *out = value.nimber;
  return GRUNDY_OK;
}

/* What a head is worth in the two games. */
static grundy_status values_of(const product *p, grundy_context *context, uint64_t coin,
                               uint64_t out[2]) {
  GRUNDY_TRY(value_in(p->rows, context, x_of(coin), &out[0]));
  return value_in(p->columns, context, y_of(coin), &out[1]);
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  const grundy_component c = call->component;
  uint64_t sum = 0, both[2];
  for (size_t i = 0; i < c.length; i++) {
    GRUNDY_TRY(values_of(product_of(call->game), call->context, c.words[i], both));
    sum ^= grundy_nim_product(both[0], both[1]);
  }
  *out = (grundy_value){.known = true, .nimber = sum, .method = GRUNDY_METHOD_THEOREM};
  return GRUNDY_OK;
}

/* One reason a coin. */
static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  const grundy_component c = call->component;
  for (size_t i = 0; i < c.length; i++) {
    uint64_t both[2];
    GRUNDY_TRY(values_of(product_of(call->game), call->context, c.words[i], both));
    GRUNDY_REASON(out, "tartan-coin", {"x", x_of(c.words[i])}, {"y", y_of(c.words[i])},
                  {"first", both[0]}, {"second", both[1]},
                  {"product", grundy_nim_product(both[0], both[1])});
  }
  return out->status;
}

static grundy_i_item name_of(uint64_t coin) {
  return grundy_i_item_pair(x_of(coin), y_of(coin));
}

static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  return grundy_i_coins_describe(call, name_of, out);
}

static const char *const examples[] = {
    "turtles,ruler",    "mock-turtles,twins", "turtles,turtles", "ruler,mock-turtles",
    "turnips,triplets", "motley,1-2,first",   "2,3,spaced",      NULL};

/* Half of the factors are games with a theorem, half have a code. */
static grundy_status sample_factor(grundy_context *context, uint64_t *seed, grundy_buffer *out) {
  uint64_t kind = grundy_i_random_below(seed, 2 * NAMED);
  if (kind < NAMED) return grundy_buffer_print(out, "%s", named[kind]->name);
  return grundy_i_game_turning.sample_game(context, grundy_i_random_below(seed, 1 << 20), out);
}

static grundy_status sample_game(grundy_context *context, uint64_t seed, grundy_buffer *out) {
  GRUNDY_TRY(sample_factor(context, &seed, out));
  GRUNDY_TRY(grundy_buffer_append(out, ",", 1));
  return sample_factor(context, &seed, out);
}

/* The rectangle from the first places to the last head in either direction: places of A downwards,
 * of B to the right. */
static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  const grundy_component c = call->component;
  const product *p = product_of(call->game);
  uint64_t first[] = {grundy_i_coins_first(p->rows), grundy_i_coins_first(p->columns)},
           last[] = {first[0], first[1]};
  for (size_t i = 0; i < c.length; i++) {
    if (x_of(c.words[i]) > last[0]) last[0] = x_of(c.words[i]);
    if (y_of(c.words[i]) > last[1]) last[1] = y_of(c.words[i]);
  }
  if (last[0] >= GRUNDY_PICTURE_SIDE || last[1] >= GRUNDY_PICTURE_SIDE) return GRUNDY_UNKNOWN;
  for (uint64_t y = first[1]; y <= last[1]; y++) grundy_i_draw_number(out, 0, y - first[1] + 1, y);
  for (uint64_t x = first[0], i = 0; x <= last[0]; x++) {
    grundy_i_draw_number(out, x - first[0] + 1, 0, x);
    for (uint64_t y = first[1]; y <= last[1]; y++) {
      bool heads = i < c.length && c.words[i] == coin_at(x, y);
      i += heads;
      grundy_i_draw_coin(out, x - first[0] + 1, y - first[1] + 1, heads, "%u,%u", (unsigned)x,
                         (unsigned)y);
    }
  }
  return GRUNDY_OK;
}

const grundy_ruleset grundy_i_game_tartan = {
    .version = GRUNDY_RULESET_VERSION,
    .name = "tartan",
    .title = {"Tartan game", "翻硬币（二维乘积）"},
    .also = "二维翻硬币;格子呢",
    .family = GRUNDY_FAMILY_COINS,
    .summary =
        {"on a rectangle of coins turn those in the rows of a move of A and the columns of a "
         "move of B, the last coin from heads to tails",
         "在矩形排列的硬币上，翻转 A 的一步所选各行与 B 的一步所选各列相交处的硬币，"
         "最后一枚由正面翻到反面"},
    .notation = "a,b/c,d/…",
    .parameters = "A,B",
    .parameter_help =
        {"A, B: turtles, mock-turtles, twins, ruler, or a code as turning takes it; "
         "places up to 63",
         "A、B：turtles、mock-turtles、twins、ruler，或 turning 的代码；位置不超过 63"},
    .theorem = {"tartan theorem: a head on (a, b) is worth the nim-product of what a is worth in A "
                "and b in B",
                "格子定理（tartan theorem）：(a, b) 上的正面值 a 在 A 中的值与 b 在 B 中的值的 Nim "
                "积"},
    .source = "Berlekamp, Conway and Guy 1982",
    .examples = examples,
    .example = "2,3/3,1",
    .sample = sample,
    .sample_game = sample_game,
    .moves = GRUNDY_RULESET_MOVES(.open = open, .close = close, .parse = parse, .print = print,
                                  .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .reasons = reasons),
    .display = GRUNDY_RULESET_DISPLAY(.noun = {GRUNDY_I_BOARD}, .describe = describe, .draw = draw),
};
