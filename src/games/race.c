/* The race to TARGET (the count-to-21 game): to the total n add 1 to MAX, never past TARGET;
 * the player who reaches TARGET wins, which is normal play, since nothing can be added there.
 *
 * What is left, TARGET - n, is a heap of bounded Nim, so G(n) = (TARGET - n) mod (MAX+1) (Bachet
 * 1612) and the losing totals are TARGET - k(MAX+1). Replies cost O(1). */
#include <stdio.h>
#include <string.h>

#include "base/messages_games.def"
#include "base/messages_nouns.def"
#include "base/number.h"
#include "base/random.h"
#include "display/describe.h"
#include "display/draw.h"
#include "games/bounded.h"
#include "rules/heap.h"
#include "rules/theorem.h"

enum { LOSING_SHOWN = 8, SAMPLES = 256 };

typedef struct race {
  uint64_t target, most;
} race;

static const race *rules(const grundy_game *game) {
  return game->state;
}

static uint64_t left(const grundy_game *game, grundy_component c) {
  return rules(game)->target - c.words[0];
}

static grundy_status read_parameters(grundy_context *context, const char *text, race *out) {
  const char *comma = text ? strchr(text, ',') : NULL;
  if (!comma) {
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, race_expected,
                       grundy_i_quote(text ? text : "", text ? strlen(text) : 0).text);
  }
  GRUNDY_TRY(grundy_i_number_parse_range(context, GRUNDY_PHRASE(noun_target_of_race_target_max),
                                         text, (size_t)(comma - text), 1, UINT64_MAX,
                                         &out->target));
  return grundy_i_number_parse_range(context, GRUNDY_PHRASE(noun_max_of_race_target_max), comma + 1,
                                     strlen(comma + 1), 1, UINT64_MAX, &out->most);
}

static grundy_status open(grundy_context *context, grundy_game *game, const char *parameters) {
  race r;
  GRUNDY_TRY(read_parameters(context, parameters, &r));
  char name[64];
  snprintf(name, sizeof name, "race:%llu,%llu", (unsigned long long)r.target,
           (unsigned long long)r.most);
  GRUNDY_TRY(grundy_game_rename(game, name));
  GRUNDY_TRY(grundy_i_allocate(context, 1, sizeof r, &game->state));
  memcpy(game->state, &r, sizeof r);
  return GRUNDY_OK;
}

static void close(grundy_game *game) {
  grundy_i_free(game->context, game->state, sizeof(race));
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  uint64_t total;
  GRUNDY_TRY(grundy_i_number_parse_range(call->context, GRUNDY_PHRASE(noun_total), text, length, 0,
                                         rules(call->game)->target, &total));
  return grundy_array_push(out, total);
}

static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  uint64_t target = rules(call->game)->target;
  if (index > target || index >= SAMPLES) return GRUNDY_STOP;
  return grundy_array_push(out, target - index);
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  uint64_t most = rules(call->game)->most;
  if (most > left(call->game, c)) most = left(call->game, c);
  for (uint64_t add = 0; add < most; add++) {
    GRUNDY_TRY(grundy_sink_heap(sink, c.words[0] + 1 + add));
  }
  return GRUNDY_OK;
}

static uint64_t nimber(const grundy_game *game, grundy_component c) {
  return grundy_i_bounded_value(rules(game)->most, left(game, c));
}

GRUNDY_VALUE_BY_THEOREM(nimber(call->game, call->component))

static grundy_status replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                             grundy_total *count) {
  const grundy_component c = call->component;
  uint64_t add = grundy_i_bounded_take(rules(call->game)->most, left(call->game, c), v);
  return grundy_i_heap_reply(add != 0, c.words[0] + add, sink, count);
}

/* The losing totals nearest to TARGET, ascending. */
static void add_losing_totals(const race *r, grundy_reasons *out) {
  uint64_t totals[LOSING_SHOWN], total = r->target;
  size_t first = LOSING_SHOWN;
  for (;;) {
    totals[--first] = total;
    if (first == 0 || total <= r->most) break;
    total -= r->most + 1;
  }
  grundy_reasons_numbers(out, "losing", totals + first, LOSING_SHOWN - first);
}

static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  const grundy_component c = call->component;
  GRUNDY_REASON(out, "race-losing", {"n", c.words[0]}, {"target", rules(call->game)->target},
                {"max", rules(call->game)->most}, {"left", left(call->game, c)},
                {"value", nimber(call->game, c)});
  add_losing_totals(rules(call->game), out);
  return out->status;
}

static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  GRUNDY_REASON(out, "move.add", {"count", call->to->words[0] - call->component.words[0]});
  grundy_i_pick(out, grundy_i_item_number(call->to->words[0]));
  return out->status;
}

static uint64_t largest(const grundy_game *game) {
  return rules(game)->target;
}

static grundy_status sample_game(grundy_context *context, uint64_t seed, grundy_buffer *out) {
  uint64_t bound = 1 + grundy_i_random_below(&seed, SAMPLES);
  unsigned long long target = 1 + grundy_i_random_below(&seed, bound);
  return grundy_buffer_print(out, "%llu,%llu", target,
                             1 + (unsigned long long)grundy_i_random_below(&seed, bound));
}

enum { NUMBERS = 60, IN_A_ROW = 14 };

/* The numbers 0 to TARGET along a line, in rows of about the same length. */
static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  const grundy_component c = call->component;
  enum { CELL = GRUNDY_DRAW_CELL, HALF = GRUNDY_DRAW_HALF };
  uint64_t target = rules(call->game)->target;
  if (target >= NUMBERS) return GRUNDY_UNKNOWN;
  uint64_t rows = target / IN_A_ROW + 1, row = target / rows + 1;
  out->width = CELL * (int32_t)row;
  out->height = CELL * (int32_t)rows;
  for (uint64_t first = 0; first <= target; first += row) {
    uint64_t last = first + row <= target ? first + row - 1 : target;
    grundy_picture_item line = {.shape = GRUNDY_SHAPE_LINE, .state = GRUNDY_STATE_GROUND};
    line.x = first ? 0 : HALF;
    line.x2 = (int32_t)(last - first) * CELL + (last < target ? CELL : HALF);
    line.y = line.y2 = (int32_t)(first / row) * CELL + HALF;
    grundy_picture_add(out, line, NULL);
  }
  for (uint64_t n = 0; n <= target; n++) {
    grundy_picture_item place = {.shape = GRUNDY_SHAPE_VERTEX};
    place.x = (int32_t)(n % row) * CELL + HALF;
    place.y = (int32_t)(n / row) * CELL + HALF;
    place.state = n < c.words[0]    ? GRUNDY_STATE_TAKEN
                  : n == c.words[0] ? GRUNDY_STATE_HERE
                  : n == target     ? GRUNDY_STATE_GOAL
                                    : GRUNDY_STATE_FREE;
    grundy_picture_add(out, place, "%u", (unsigned)n);
    grundy_picture_label(out, "%u", (unsigned)n);
  }
  return GRUNDY_OK;
}

const grundy_ruleset grundy_i_game_race = {
    .version = GRUNDY_RULESET_VERSION,
    .name = "race",
    .title = {"Counting race (count to 21)", "报数游戏"},
    .also = "报数;抢数;抢 21;抢 30",
    .family = GRUNDY_FAMILY_NUMBERS,
    .summary = {"add 1 to MAX to the total, never past TARGET; the player who reaches TARGET wins",
                "每次给总数加上 1 到 MAX，不能超过 TARGET，先报到 TARGET 者胜"},
    .notation = "n",
    .parameters = "TARGET,MAX",
    .parameter_help = {"TARGET: the total that wins; MAX: the most that may be added; both from 1 "
                       "to 2^64 - 1",
                       "TARGET：获胜的总数；MAX：每次最多加的数；都从 1 到 2^64 - 1"},
    .theorem = {"the nim-value of the total n is (TARGET - n) mod (MAX+1); the losing totals are "
                "TARGET - k(MAX+1)",
                "总数 n 的 SG 值是 (TARGET - n) mod (MAX+1)；必败态是 TARGET - k(MAX+1)"},
    .source = "Bachet 1612, Ferguson 1974",
    .examples = (const char *const[]){"21,3", "300,7", "250,1", "7,9", NULL},
    .example = "0",
    .dimensions = 1,
    .sample = sample,
    .sample_game = sample_game,
    .moves = GRUNDY_RULESET_MOVES(.open = open, .close = close, .parse = parse,
                                  .print = grundy_heap_print, .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .replies = replies,
                                    .misere_pair = grundy_i_heap_pair, .reasons = reasons),
    .display = GRUNDY_RULESET_DISPLAY(.draw = draw, .largest = largest,
                                      .noun = {"total {n}", "第 {n} 个数"}, .describe = describe),
};
