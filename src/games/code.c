/* Take-and-break games: octal and hexadecimal codes, and those of them that have a name.
 *
 * A code says what may be taken and how many heaps the rest may form (rules/code.h); the table of
 * nim-values does the rest. Kayles is 0.77, Dawson's Kayles 0.07, Dawson's chess 0.137, Grundy's
 * game is 4. with the two heaps unequal. */

#include <string.h>

#include "base/random.h"
#include "display/describe.h"
#include "display/draw.h"
#include "heap/table_ruleset.h"

enum { SAMPLED_DIGITS = 6 };

/* A member of the family of one code. */
typedef struct named {
  const char *code;
  bool unequal;
} named;

/* The bases of the codes of the families that take one. */
static const unsigned base_of_octal = 8, base_of_hex = 16;

/* Names the game NAME:CODE, with the code in canonical form. */
static grundy_status rename_game(grundy_context *context, grundy_game *game,
                                 const grundy_i_rule *rule) {
  grundy_buffer full = grundy_i_buffer(context);
  grundy_status s = grundy_buffer_print(&full, "%s:", game->ruleset->name);
  if (s == GRUNDY_OK) s = grundy_i_code_print(rule, &full);
  return grundy_i_rename(game, s, &full);
}

static grundy_status open_code(grundy_context *context, grundy_game *game, const char *parameters) {
  const unsigned *base = game->ruleset->data;
  const char *code = parameters ? parameters : "";
  grundy_i_rule rule;
  grundy_i_rule_init(&rule, context);
  grundy_status s = grundy_i_code_parse(&rule, *base, code, strlen(code));
  if (s == GRUNDY_OK) s = rename_game(context, game, &rule);
  if (s == GRUNDY_OK) return grundy_i_table_ruleset_open(context, game, &rule);
  grundy_i_rule_clear(&rule);
  return s;
}

static grundy_status open_named(grundy_context *context, grundy_game *game,
                                const char *parameters) {
  const named *n = game->ruleset->data;
  return grundy_i_table_ruleset_open_code(context, game, n->code, n->unequal);
}

/* Any digits; of d0 only the bits of splits, in one code of two. */
static grundy_status sample_code(uint64_t seed, unsigned base, grundy_buffer *out) {
  uint64_t first = grundy_i_random_below(&seed, 2) ? 0 : grundy_i_random_below(&seed, base / 4);
  uint64_t digits = 1 + grundy_i_random_below(&seed, SAMPLED_DIGITS);
  GRUNDY_TRY(grundy_buffer_print(out, "%x.", 4 * (unsigned)first));
  for (; digits; digits--) {
    uint64_t digit = grundy_i_random_below(&seed, 4) ? grundy_i_random_below(&seed, base) : 0;
    GRUNDY_TRY(grundy_buffer_print(out, "%x", (unsigned)digit));
  }
  return GRUNDY_OK;
}

static grundy_status sample_octal(grundy_context *context, uint64_t seed, grundy_buffer *out) {
  return sample_code(seed, base_of_octal, out);
}

static grundy_status sample_hex(grundy_context *context, uint64_t seed, grundy_buffer *out) {
  return sample_code(seed, base_of_hex, out);
}

/* ---- moves in words ---- */

static void play_on(grundy_reasons *out, uint64_t square, grundy_i_broken b) {
  uint64_t n = b.left + b.taken + b.right, last = b.left + b.taken;
  grundy_reasons_number(out, "square", square);
  if (n <= GRUNDY_PICTURE_STONES) grundy_i_gone_run(out, b.left + 1, last, square, square);
}

/* One is taken with its neighbours: the middle one of three; of two at an end the outer one, which
 * in a row of two is either. */
static grundy_status describe_chess(const grundy_call *call, grundy_reasons *out) {
  const grundy_component from = call->component;
  grundy_i_broken b = grundy_i_broken_of(call);
  uint64_t n = from.words[0], square = b.taken == 3 ? b.left + 2 : 1, other = n + 1 - square;
  grundy_reasons_add(out, "move.with-neighbours");
  play_on(out, square, b);
  if (!out->items || square == other || n > GRUNDY_PICTURE_STONES) return out->status;
  grundy_i_way(out);
  play_on(out, other, (grundy_i_broken){b.right, b.taken, b.left});
  return out->status;
}

static const grundy_ruleset_display as_pins = {
    .draw = grundy_i_table_ruleset_draw,
    .noun = {GRUNDY_I_ROW},
    .describe = grundy_i_describe_pins,
};

static const grundy_ruleset_display as_squares = {
    .draw = grundy_i_draw_squares,
    .noun = {GRUNDY_I_ROW},
    .describe = describe_chess,
};

/* ---- rulesets ---- */

#define GUY_SMITH                                                                                  \
  {                                                                                                \
    "nim-values from a table, G(n) = mex of the nim-sums of the parts; all larger heaps once Guy " \
    "and Smith's condition proves a period",                                                       \
        "查表：G(n) 是各后继（各部分 SG 值的异或）的 mex；一旦 Guy–Smith "   \
        "条件证明了周期，更大的堆也由周期得出"                                   \
  }

static const char *const hex_examples[] = {"0.2a", "0.8", "c.1", "0.f", "0.77", "8.3", NULL};

const grundy_ruleset grundy_i_game_octal = {
    GRUNDY_TABLE_GAME(open_code, grundy_i_table_ruleset_display),
    .name = "octal",
    .title = {"Octal game", "八进制游戏"},
    .also = "八进制",
    .family = GRUNDY_FAMILY_BREAKING,
    .summary = {"take from a heap and break the rest, as an octal code says",
                "按八进制代码从一堆中取走石子，并可把剩余分成几堆"},
    .parameters = "CODE",
    .parameter_help =
        {"d0.d1d2…, at most 64 digits from 0 to 7 after the point; bit j (1, 2, 4) of "
         "digit d_t: t may be taken if exactly j = 0, 1, 2 heaps are left; d0 is 0 "
         "or 4",
         "d0.d1d2…，小数点后至多 64 位，每位 0 到 7；d_t 的第 j 位（1、2、4）为 1 表示可取 t "
         "个而恰好剩下 j = 0、1、2 堆；d0 只能是 0 或 4"},
    .theorem = GUY_SMITH,
    .source = "Guy and Smith 1956",
    .examples = (const char *const[]){"0.77", "0.07", "0.137", "0.6", "4.03", "0.103", "4.7",
                                      "0.3333", "0.05", NULL},
    .sample_game = sample_octal,
    .data = &base_of_octal,
};

const grundy_ruleset grundy_i_game_hex = {
    GRUNDY_TABLE_GAME(open_code, grundy_i_table_ruleset_display),
    .name = "hex",
    .title = {"Hexadecimal game", "十六进制游戏"},
    .also = "十六进制",
    .family = GRUNDY_FAMILY_BREAKING,
    .summary = {"take from a heap and break the rest into up to three, as a hexadecimal code says",
                "按十六进制代码从一堆中取走石子，并可把剩余分成至多三堆"},
    .parameters = "CODE",
    .parameter_help =
        {"d0.d1d2…, at most 64 digits from 0 to f after the point; bit j (1, 2, 4, 8) "
         "of digit d_t: t may be taken if exactly j = 0, 1, 2, 3 heaps are left; d0 "
         "is 0, 4, 8 or c",
         "d0.d1d2…，小数点后至多 64 位，每位 0 到 f；d_t 的第 j 位（1、2、4、8）为 1 表示可取 t "
         "个而恰好剩下 j = 0、1、2、3 堆；d0 只能是 0、4、8 或 c"},
    .theorem = GUY_SMITH,
    .source = "Guy and Smith 1956; Howse and Nowakowski 2004",
    .examples = hex_examples,
    .sample_game = sample_hex,
    .data = &base_of_hex,
};

/* A game is a row: its symbol, name, titles and code, whether two heaps left must be unequal,
 * how it is shown, and its texts. */
#define TAKE_AND_BREAK(symbol, called, english, chinese, others, digits, apart, shown, by, known,  \
                       ...)                                                                        \
  const grundy_ruleset grundy_i_game_##symbol = {                                                  \
      GRUNDY_TABLE_GAME(open_named, shown),                                                        \
      .name = (called),                                                                            \
      .title = {english, chinese},                                                                 \
      .also = (others),                                                                            \
      .family = GRUNDY_FAMILY_BREAKING,                                                            \
      .data = &(const named){.code = (digits), .unequal = (apart)},                                \
      .source = (by),                                                                              \
      .theorem = known,                                                                            \
      .summary = {__VA_ARGS__},                                                                    \
  };

TAKE_AND_BREAK(kayles, "kayles", "Kayles", "凯尔斯", "击柱", "0.77", false, as_pins,
               "Guy and Smith 1956", GUY_SMITH,
               "knock down one pin or two neighbouring ones of a row (0.77)",
               "从一排木柱中击倒一根或相邻的两根 (0.77)")
TAKE_AND_BREAK(dawson_kayles, "dawson-kayles", "Dawson's Kayles", "道森凯尔斯", NULL, "0.07", false,
               as_pins, "Guy and Smith 1956", GUY_SMITH,
               "knock down two neighbouring pins of a row (0.07)",
               "从一排木柱中击倒相邻的两根 (0.07)")
TAKE_AND_BREAK(dawson_chess, "dawson-chess", "Dawson's chess", "道森棋", "道森", "0.137", false,
               as_squares, "Dawson 1935; Guy and Smith 1956", GUY_SMITH,
               "take one from a row of n together with its neighbours (0.137)",
               "从一排 n 个中取走一个连同它的邻居 (0.137)")

#define NO_PERIOD_KNOWN                                                                            \
  {                                                                                                \
    "nim-values from a table; whether they are periodic is not known",                             \
        "查表；其 SG 值是否有周期尚不知道"                                           \
  }

TAKE_AND_BREAK(grundy, "grundy", "Grundy's game", "格兰迪游戏", "分成不等的两堆;Grundy 博弈", "4.",
               true, grundy_i_table_ruleset_display, "Grundy 1939", NO_PERIOD_KNOWN,
               "split a heap into two unequal heaps, neither empty",
               "把一堆分成数目不等的两个非空堆")
