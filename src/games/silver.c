/* The silver dollar game: coins on a strip, at most one a square; a move slides one coin to the
 * left without passing or reaching another (N. G. de Bruijn; Conway 1976; Berlekamp, Conway and Guy
 * 1982). A component lists the squares of its coins, ascending, counted from 0.
 *
 * Let gap i be how far coin i can slide: the empty squares up to the coin before it or the end of
 * the strip. A move takes c squares from gap i and gives them to gap i+1, so the gaps are the
 * stones of a staircase whose first step is the last gap: G is the XOR of the last gap, the last
 * but two, and so on (Sprague 1937), and misère play is Nim's, of these gaps. The option that moves
 * an earlier coin is the smaller one.
 *
 * With the dollar: square 0 is a bag that holds any number of coins, coin K from the left is the
 * dollar, and a player who finds it in the bag takes the bag and has won. So no one puts the dollar
 * there while another move is left; without that move this is normal play, and the gaps decide as
 * before: a move changes exactly one gap that counts, though by one more where a coin left of the
 * dollar goes into the bag, and a gap that counts can be reduced to any smaller size.
 *
 * In misère play, where a player who finds the dollar in the bag loses, putting it there wins: that
 * move is an option then, and ends play. */

#include "base/messages_games.def"
#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "base/random.h"
#include "display/describe.h"
#include "display/draw.h"
#include "rules/heap.h"
#include "rules/list.h"
#include "rules/replies.h"
#include "rules/theorem.h"

enum { SQUARES = 8, SAMPLES = (1 << SQUARES) - 1, MOST_SAMPLED = 6 };

/* The dollar's index among the coins; 0 also means no dollar, and coin 0 may be on square 0. */
static size_t dollar(const grundy_game *game) {
  return game->state ? (size_t)grundy_i_number_of(game) - 1 : 0;
}

/* How many coins from the left may go into the bag. */
static size_t baggable(const grundy_game *game) {
  return game->state ? dollar(game) + (game->theory->misere == game->ruleset) : 0;
}

/* The first square that coin i may ever reach. */
static uint64_t lowest(const grundy_game *game, size_t i) {
  return game->state && i >= baggable(game);
}

static uint64_t gap(const grundy_game *game, grundy_component c, size_t i) {
  uint64_t before = i ? c.words[i - 1] : 0;
  bool bag = i < baggable(game) && before == 0;
  return i && !bag ? c.words[i] - before - 1 : c.words[i] - lowest(game, i);
}

static bool counts(grundy_component c, size_t i) {
  return (c.length - i) % 2 == 1;
}

static uint64_t nimber(const grundy_game *game, grundy_component c) {
  uint64_t value = 0;
  for (size_t i = 0; i < c.length; i++) {
    if (counts(c, i)) value ^= gap(game, c, i);
  }
  return value;
}

/* Whether coin i of those from `squares` on is on a square where it may be. */
static bool stands(const grundy_game *game, const uint64_t *squares, size_t i) {
  if (i < baggable(game) && squares[i] == 0) return i == 0 || squares[i - 1] == 0;
  return squares[i] >= lowest(game, i) && (i == 0 || squares[i] > squares[i - 1]);
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  size_t start = out->length;
  grundy_status s = grundy_i_numbers_parse(call->context, GRUNDY_PHRASE(noun_square_of_a_coin),
                                           text, length, out);
  size_t coins = out->length - start;
  for (size_t i = 0; i < coins && s == GRUNDY_OK; i++) {
    const uint64_t *squares = out->data + start;
    if (stands(call->game, squares, i)) continue;
    s = GRUNDY_FAIL(
        call->context, GRUNDY_BAD_INPUT, coins_ascending, call->game->ruleset->name, i + 1,
        call->game->state ? GRUNDY_PHRASE(coins_in_bag) : GRUNDY_PHRASE(nothing_said), squares[i]);
  }
  if (s == GRUNDY_OK && coins <= dollar(call->game)) {
    s = GRUNDY_FAIL(call->context, GRUNDY_BAD_INPUT, coins_count, call->game->ruleset->name,
                    dollar(call->game) + 1, grundy_i_quote(text, length).text);
  }
  return s;
}

/* The coins are the bits of index + 1. */
static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  if (index >= SAMPLES) return GRUNDY_STOP;
  for (uint64_t square = 0; square < SQUARES; square++) {
    if ((index + 1) >> square & 1) GRUNDY_TRY(grundy_array_push(out, square));
  }
  return GRUNDY_OK;
}

/* Some coins in the bag, and the bits of a number on the squares after it, enough of them to
 * include the dollar. */
static grundy_status sample_bag(const grundy_call *call, uint64_t index, grundy_array *out) {
  uint64_t code = 0, bagged = 0, set = 0, kinds = dollar(call->game) + 1;
  for (uint64_t left = index + 1; left; code++) {
    bagged = code % kinds;
    set = code / kinds + 1;
    if (set > SAMPLES) return GRUNDY_STOP;
    left -= bagged + GRUNDY_ONES(set) >= kinds;
  }
  for (; bagged; bagged--) GRUNDY_TRY(grundy_array_push(out, 0));
  for (uint64_t square = 1; square <= SQUARES; square++) {
    if (set >> (square - 1) & 1) GRUNDY_TRY(grundy_array_push(out, square));
  }
  return GRUNDY_OK;
}

/* Passes on the coins with coin i moved by `steps`. */
static grundy_status give(grundy_array *coins, size_t i, uint64_t steps, grundy_sink *sink) {
  coins->data[i] -= steps;
  grundy_status s = grundy_i_list_give(coins, sink);
  coins->data[i] += steps;
  return s;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  grundy_array coins;
  grundy_status s = grundy_i_editable(call, &coins);
  for (size_t i = 0; i < c.length && s == GRUNDY_OK; i++) {
    for (uint64_t steps = gap(call->game, c, i); steps && s == GRUNDY_OK; steps--) {
      s = grundy_i_tick(call->context, GRUNDY_PHRASE(task_options), steps, 0);
      if (s == GRUNDY_OK) s = give(&coins, i, steps, sink);
    }
  }
  grundy_array_clear(&coins);
  return s;
}

GRUNDY_VALUE_BY_THEOREM(nimber(call->game, call->component))

/* How far coin i must move so that the value changes by XOR with `change`, which is not 0; 0 where
 * that is impossible. Its own gap shrinks, or the next one grows. */
static uint64_t steps_to_move(const grundy_game *game, grundy_component c, size_t i,
                              uint64_t change) {
  uint64_t own = gap(game, c, i);
  if (counts(c, i)) {
    uint64_t wanted = own ^ change;
    return wanted < own ? own - wanted : 0;
  }
  uint64_t next = gap(game, c, i + 1), wanted = next ^ change, steps = wanted - next;
  bool bagged = i + 1 < dollar(game) && own == c.words[i]; /* the way leads into the bag */
  if (wanted <= next) return 0;
  if (bagged && steps == own + 1) return own;
  return steps <= own && !(bagged && steps == own) ? steps : 0;
}

static grundy_status replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                             grundy_total *count) {
  const grundy_component c = call->component;
  uint64_t change = nimber(call->game, c) ^ v;
  grundy_array coins;
  grundy_status s = grundy_i_editable(call, &coins);
  grundy_i_counting to = grundy_i_counting_of(sink, count);
  for (size_t i = 0; change && i < c.length && s == GRUNDY_OK; i++) {
    uint64_t steps = steps_to_move(call->game, c, i, change);
    if (steps) s = give(&coins, i, steps, &to.sink);
  }
  grundy_array_clear(&coins);
  return s;
}

/* Firm as soon as a gap that counts has two squares. */
static grundy_status misere_pair(const grundy_call *call, grundy_pair *out) {
  const grundy_component c = call->component;
  bool fickle = true;
  for (size_t i = 0; i < c.length; i++) {
    fickle = fickle && (!counts(c, i) || gap(call->game, c, i) <= 1);
  }
  uint64_t v = nimber(call->game, c);
  *out = (grundy_pair){v, fickle ? 1 - v : v};
  return GRUNDY_OK;
}

static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  const grundy_component c = call->component;
  grundy_array counted = grundy_i_array(call->context);
  grundy_array others = grundy_i_array(call->context);
  grundy_status s = GRUNDY_OK;
  for (size_t i = c.length; i-- > 0 && s == GRUNDY_OK;) {
    s = grundy_array_push(counts(c, i) ? &counted : &others, gap(call->game, c, i));
  }
  if (s == GRUNDY_OK) {
    grundy_reasons_add(out, "silver-gaps");
    grundy_reasons_numbers(out, "gaps", counted.data, counted.length);
    grundy_reasons_number(out, "value", nimber(call->game, c));
    if (call->game->state) {
      GRUNDY_REASON(out, "silver-bag", {"dollar", grundy_i_number_of(call->game)});
    } else if (others.length) {
      grundy_reasons_add(out, "silver-pairing");
      grundy_reasons_numbers(out, "gaps", others.data, others.length);
    }
    s = out->status;
  }
  GRUNDY_CLEAR(&counted, &others);
  return s;
}

static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  bool bag = call->game->state != NULL;
  return grundy_i_draw_strip(call->component, bag ? dollar(call->game) : SIZE_MAX, bag, out);
}

static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  const grundy_component from = call->component;
  size_t coin = grundy_i_changed_word(from, *call->to);
  bool bagged = call->game->state && call->to->words[coin] == 0;
  grundy_i_say_coin(out, from.words[coin], call->to->words[coin],
                    bagged ? "move.bag" : "move.coin");
  return out->status;
}

static const grundy_ruleset_display display = {
    .list = "list.strip",
    .draw = draw,
    .noun = {GRUNDY_I_STRIP},
    .describe = describe,
};

const grundy_ruleset grundy_i_game_silver = {
    .version = GRUNDY_RULESET_VERSION,
    .name = "silver-dollar",
    .title = {"Silver Dollar", "银元游戏"},
    .also = "银元",
    .family = GRUNDY_FAMILY_STRIPS,
    .summary =
        {"slide one coin of a strip to the left, not onto or past another; squares "
         "count from 0, hold one coin and are listed ascending",
         "把纸带上的一枚硬币向左移动，不能越过或占据别的硬币；格子从 0 编号，一格一枚，按升序列出"},
    .notation = "s1,s2,…",
    .theorem = {"the gaps between the coins are a staircase, the last gap its first step: the "
                "nim-value is the XOR of every second gap from the right; misère play is Nim's, of "
                "these gaps",
                "硬币间的空格数构成一个台阶博弈，最右的空隙是第一级：SG "
                "值是从右数起每隔一个空隙的异或；反规则即以这些空隙为各堆的反 Nim"},
    .source = "de Bruijn; Conway 1976; Sprague 1937",
    .example = "2,5,6,11",
    .sample = sample,
    .moves = GRUNDY_LIST_MOVES(.parse = parse, .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .replies = replies, .misere_pair = misere_pair,
                                    .reasons = reasons),
    .display = &display,
};

/* A player who finds the dollar in the bag has lost. */
static grundy_status terminal(const grundy_call *call, grundy_terminal *out) {
  *out = call->component.words[dollar(call->game)] == 0 ? GRUNDY_TERMINAL_LOST
                                                        : GRUNDY_TERMINAL_UNDECIDED;
  return GRUNDY_OK;
}

static grundy_status sample_bags(grundy_context *context, uint64_t seed, grundy_buffer *out) {
  return grundy_buffer_print(out, "%d", 1 + (int)grundy_i_random_below(&seed, MOST_SAMPLED));
}

static const char *const bag_examples[] = {"1", "2", "3", NULL};

#define BAG                                                                                        \
  .version = GRUNDY_RULESET_VERSION, .name = "silver-dollar-bag",                                  \
  .title = {"Silver Dollar with a bag", "银元游戏（带钱袋）"}, .family = GRUNDY_FAMILY_STRIPS,     \
  .summary =                                                                                       \
      {"silver-dollar with a bag for any number of coins on square 0 and the dollar as coin K; "   \
       "the player who finds the dollar in the bag takes it and wins",                             \
       "银元游戏，但 0 号格是可放任意多枚硬币的钱袋，第 K 枚是银元；"   \
       "轮到时银元已在袋中者取走钱袋获胜"},                                                        \
  .notation = "s1,s2,…", .parameters = "K",                                                        \
  .parameter_help = {"K: which coin from the left, those in the bag included, is the dollar",      \
                     "K：从左数（含袋中的）第几枚是银元"},                                         \
  .examples = bag_examples, .example = "2,5,6,11", .sample = sample_bag,                           \
  .sample_game = sample_bags, .display = &display

#define BAG_MOVES                                                                                  \
  .open = grundy_i_number_open, .close = grundy_i_number_close, .parse = parse,                    \
  .print = grundy_i_list_print, .options = options

static const grundy_ruleset bag_of_misere;

static const grundy_ruleset bag_of_misere = {
    BAG,
    .moves = GRUNDY_RULESET_MOVES(BAG_MOVES, .terminal = terminal),
    .theory = GRUNDY_RULESET_THEORY(.misere = &bag_of_misere),
};

const grundy_ruleset grundy_i_game_silver_bag = {
    BAG,
    .theorem = {"the player who must put the dollar into the bag loses, so without that move: the "
                "nim-value is the XOR of every second gap from the right, a gap being how far a "
                "coin can slide. In misère play that move wins: search",
                "被迫把银元放入钱袋者败，故去掉这一步：SG "
                "值是从右数起每隔一个空隙的异或，空隙即硬币可移动的格数。反规则下这一步获胜："
                "由搜索判定"},
    .source = "de Bruijn; Conway 1976",
    .moves = GRUNDY_RULESET_MOVES(BAG_MOVES),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .replies = replies, .reasons = reasons,
                                    .misere = &bag_of_misere),
};
