/* Products of coin-turning games. On a rectangle of coins a move of the product of A and B takes a
 * move of A, turning the places x, x1, …, and one of B, turning y, y1, …, with x and y rightmost,
 * and turns every coin of these rows and columns; the coin (x, y) from heads to tails.
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
#include "games/coins.h"
#include "grundy/nim.h"
#include "rules/draw.h"
#include "rules/theorem.h"

enum { LARGEST = 63, SAMPLE_SIDE = 3, SAMPLES = (1 << (SAMPLE_SIDE * SAMPLE_SIDE)) - 1 };

typedef struct product {
  const grundy_i_coins *first, *second;
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

static const grundy_i_coins *find(const char *name, size_t length) {
  const grundy_i_coins *kind = NULL;
  for (size_t i = 0; (kind = grundy_i_coins_at(i)) != NULL; i++) {
    if (strlen(kind->name) == length && memcmp(kind->name, name, length) == 0) break;
  }
  return kind;
}

static grundy_status open(grundy_context *context, grundy_game *game, const char *parameters) {
  const char *text = parameters ? parameters : "", *comma = strchr(text, ',');
  product p = {NULL, NULL};
  if (comma) {
    p.first = find(text, (size_t)(comma - text));
    p.second = find(comma + 1, strlen(comma + 1));
  }
  if (!p.first || !p.second) {
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, tartan_parameter,
                       grundy_i_quote(text, strlen(text)).text);
  }
  grundy_status s = grundy_i_allocate(context, 1, sizeof p, &game->state);
  if (s == GRUNDY_OK) memcpy(game->state, &p, sizeof p);
  return s;
}

static void close(grundy_game *game) {
  grundy_i_free(game->context, game->state, sizeof(product));
}

/* ---- text: a,b of each coin, joined by / ---- */

static grundy_status parse_coin(grundy_context *context, const grundy_game *game, const char *text,
                                size_t length, grundy_array *heads) {
  const product *p = product_of(game);
  const char *comma = memchr(text, ',', length);
  uint64_t x, y;
  bool listed = true;
  if (!comma) {
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, tartan_coins, grundy_i_quote(text, length).text);
  }
  size_t left = (size_t)(comma - text);
  grundy_status s = grundy_i_number_parse_range(context, GRUNDY_PHRASE(noun_first_place_of_a_coin),
                                                text, left, p->first->first, LARGEST, &x);
  if (s == GRUNDY_OK) {
    s = grundy_i_number_parse_range(context, GRUNDY_PHRASE(noun_second_place_of_a_coin), comma + 1,
                                    length - left - 1, p->second->first, LARGEST, &y);
  }
  if (s == GRUNDY_OK) s = grundy_i_coins_turn(heads, coin_at(x, y), &listed);
  if (s == GRUNDY_OK && !listed) {
    s = GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, tartan_twice, grundy_i_quote(text, length).text);
  }
  return s;
}

static grundy_status parse(grundy_context *context, const grundy_game *game, const char *text,
                           size_t length, grundy_array *out) {
  grundy_array heads;
  grundy_array_init(&heads, context);
  grundy_status s = GRUNDY_OK;
  for (size_t start = 0; start <= length && s == GRUNDY_OK;) {
    const char *slash = memchr(text + start, '/', length - start);
    size_t end = slash ? (size_t)(slash - text) : length;
    s = parse_coin(context, game, text + start, end - start, &heads);
    start = end + 1;
  }
  if (s == GRUNDY_OK) s = grundy_array_append(out, heads.data, heads.length);
  grundy_array_clear(&heads);
  return s;
}

static grundy_status print(grundy_context *context, const grundy_game *game, grundy_component c,
                           grundy_buffer *out) {
  (void)context, (void)game;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < c.length && s == GRUNDY_OK; i++) {
    s = grundy_buffer_print(out, i ? "/%llu,%llu" : "%llu,%llu",
                            (unsigned long long)x_of(c.words[i]),
                            (unsigned long long)y_of(c.words[i]));
  }
  return s;
}

/* The heads are the bits of index + 1 in a square. */
static grundy_status sample(grundy_context *context, const grundy_game *game, uint64_t index,
                            grundy_array *out) {
  (void)context;
  const product *p = product_of(game);
  if (index >= SAMPLES) return GRUNDY_STOP;
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 0; i < SAMPLE_SIDE * SAMPLE_SIDE && s == GRUNDY_OK; i++) {
    if (!((index + 1) >> i & 1)) continue;
    s = grundy_array_push(
        out, coin_at(p->first->first + i / SAMPLE_SIDE, p->second->first + i % SAMPLE_SIDE));
  }
  return s;
}

/* ---- moves ---- */

/* The parts of a move; the last of `rows` and of `columns` is the coin's own. */
typedef struct move {
  grundy_context *context;
  const product *p;
  grundy_component c;
  uint64_t x, y;
  grundy_array rows, columns, heads;
} move;

static grundy_status give(move *m, grundy_sink *sink) {
  m->heads.length = 0;
  bool listed;
  grundy_status s = grundy_array_append(&m->heads, m->c.words, m->c.length);
  for (size_t i = 0; i <= m->rows.length; i++) {
    uint64_t x = i < m->rows.length ? m->rows.data[i] : m->x;
    for (size_t j = 0; j <= m->columns.length && s == GRUNDY_OK; j++) {
      uint64_t y = j < m->columns.length ? m->columns.data[j] : m->y;
      s = grundy_i_coins_turn(&m->heads, coin_at(x, y), &listed);
    }
  }
  if (s == GRUNDY_OK) s = grundy_i_tick(m->context, GRUNDY_PHRASE(task_options), 0, 0);
  return s == GRUNDY_OK ? grundy_i_coins_give(&m->heads, sink) : s;
}

/* The moves that turn these rows. */
static grundy_status give_columns(move *m, grundy_sink *sink) {
  bool more;
  m->columns.length = 0;
  grundy_status s = m->p->second->next(m->y, true, &m->columns, &more);
  while (s == GRUNDY_OK && more) {
    s = give(m, sink);
    if (s == GRUNDY_OK) s = m->p->second->next(m->y, false, &m->columns, &more);
  }
  return s;
}

static grundy_status give_rows(move *m, grundy_sink *sink) {
  bool more;
  m->rows.length = 0;
  grundy_status s = m->p->first->next(m->x, true, &m->rows, &more);
  while (s == GRUNDY_OK && more) {
    s = give_columns(m, sink);
    if (s == GRUNDY_OK) s = m->p->first->next(m->x, false, &m->rows, &more);
  }
  return s;
}

static grundy_status options(grundy_context *context, const grundy_game *game, grundy_component c,
                             grundy_side side, grundy_sink *sink) {
  (void)side;
  move m = {.context = context, .p = product_of(game), .c = c};
  grundy_array_init(&m.rows, context);
  grundy_array_init(&m.columns, context);
  grundy_array_init(&m.heads, context);
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < c.length && s == GRUNDY_OK; i++) {
    m.x = x_of(c.words[i]);
    m.y = y_of(c.words[i]);
    s = give_rows(&m, sink);
  }
  grundy_array_clear(&m.rows);
  grundy_array_clear(&m.columns);
  grundy_array_clear(&m.heads);
  return s;
}

/* ---- values ---- */

static uint64_t value_of_coin(const product *p, uint64_t coin) {
  return grundy_nim_product(p->first->value(x_of(coin)), p->second->value(y_of(coin)));
}

static uint64_t nimber(const grundy_game *game, grundy_component c) {
  uint64_t value = 0;
  for (size_t i = 0; i < c.length; i++) value ^= value_of_coin(product_of(game), c.words[i]);
  return value;
}

GRUNDY_VALUE_BY_THEOREM(nimber(game, c))

/* One reason a coin. */
static grundy_status reasons(grundy_context *context, const grundy_game *game, grundy_component c,
                             grundy_reasons *out) {
  (void)context;
  const product *p = product_of(game);
  for (size_t i = 0; i < c.length; i++) {
    uint64_t x = x_of(c.words[i]), y = y_of(c.words[i]);
    grundy_reasons_add(out, "tartan-coin");
    grundy_reasons_number(out, "x", x);
    grundy_reasons_number(out, "y", y);
    grundy_reasons_number(out, "first", p->first->value(x));
    grundy_reasons_number(out, "second", p->second->value(y));
    grundy_reasons_number(out, "product", value_of_coin(p, c.words[i]));
  }
  return out->status;
}

static grundy_i_item name_of(uint64_t coin) {
  return grundy_i_item_pair(x_of(coin), y_of(coin));
}

static grundy_status describe(grundy_context *context, const grundy_game *game,
                              grundy_component from, const grundy_component *to, size_t count,
                              grundy_side side, grundy_reasons *out) {
  (void)context, (void)game, (void)side;
  return grundy_i_coins_describe(from, to, count, name_of, out);
}

static const char *const examples[] = {"turtles,ruler", "mock-turtles,twins", "turtles,turtles",
                                       "ruler,mock-turtles", NULL};

static grundy_status sample_game(grundy_context *context, uint64_t seed, grundy_buffer *out) {
  (void)context;
  size_t kinds = 0;
  while (grundy_i_coins_at(kinds)) kinds++;
  const char *rows = grundy_i_coins_at((size_t)grundy_i_random_below(&seed, kinds))->name;
  const char *columns = grundy_i_coins_at((size_t)grundy_i_random_below(&seed, kinds))->name;
  return grundy_buffer_print(out, "%s,%s", rows, columns);
}

/* The rectangle from the first places to the last head in either direction: places of A downwards,
 * of B to the right. */
static grundy_status draw(grundy_context *context, const grundy_game *game, grundy_component c,
                          grundy_picture *out) {
  (void)context;
  const product *p = product_of(game);
  uint64_t first[] = {p->first->first, p->second->first}, last[] = {first[0], first[1]};
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
    .sides = 1,
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
    .parameter_help = {"A, B: turtles, mock-turtles, twins or ruler; places up to 63",
                       "A、B：turtles、mock-turtles、twins 或 ruler；位置不超过 63"},
    .theorem = {"tartan theorem: a head on (a, b) is worth the nim-product of what a is worth in A "
                "and b in B",
                "格子定理（tartan theorem）：(a, b) 上的正面值 a 在 A 中的值与 b 在 B 中的值的 Nim "
                "积"},
    .source = "Berlekamp, Conway and Guy 1982",
    .examples = examples,
    .example = "2,3/3,1",
    .sample = sample,
    .sample_game = sample_game,
    .moves =
        &(const grundy_ruleset_moves){
            .open = open,
            .close = close,
            .parse = parse,
            .print = print,
            .options = options,
        },
    .theory =
        &(const grundy_ruleset_theory){
            .value = value,
            .reasons = reasons,
        },
    .display = &(
        const grundy_ruleset_display){.noun = {GRUNDY_I_BOARD}, .describe = describe, .draw = draw},
};
