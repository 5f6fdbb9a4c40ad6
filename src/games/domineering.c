/* Domineering (Göran Andersson, about 1973): on a board of squares Left places vertical dominoes
 * and Right horizontal ones on two free squares; a player who cannot place one loses. The players
 * move differently, so there are outcomes N, P, L, R and no nim-values; search decides.
 *
 * Searches see connected regions separately, one reflection of each, without the free squares on
 * which no domino fits; a rotation would exchange the players. A board of FEW_SQUARES or more by
 * itself, in normal play, has a search of its own (domineering_search.c). */
#include "base/messages_solving.def"
#include "display/describe.h"
#include "display/draw.h"
#include "games/domineering_search.h"
#include "rules/area.h"

enum { MOST_REGIONS = GRUNDY_I_BOARD_SQUARES / 2, FEW_SQUARES = 26 };

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  grundy_i_area a = grundy_i_area_of(call->component);
  grundy_i_neighbours n = grundy_i_neighbours_of(&a, grundy_i_area_first_column(a.columns), a.free);
  bool left = call->side == GRUNDY_SIDE_LEFT;
  for (uint64_t firsts = a.free & (left ? n.up : n.left); firsts; firsts &= firsts - 1) {
    uint64_t first = firsts & -firsts, words[GRUNDY_I_BOARD_WORDS];
    grundy_i_area after = {a.rows, a.columns, a.free & ~(first | first << (left ? a.columns : 1))};
    grundy_component part = grundy_i_area_component(&after, words);
    GRUNDY_TRY(grundy_sink_give(sink, &part, 1));
  }
  return GRUNDY_OK;
}

/* Without the free squares on which no domino of either player fits. */
static grundy_i_area useful(grundy_component c) {
  grundy_i_area a = grundy_i_area_of(c);
  grundy_i_neighbours n = grundy_i_neighbours_of(&a, grundy_i_area_first_column(a.columns), a.free);
  a.free &= grundy_i_neighbours_all(&n);
  return a;
}

/* The one of the board's reflections with the greatest set of free squares. */
static void turn_to_greatest(grundy_i_area *a) {
  const grundy_i_area turned = {a->rows, a->columns, grundy_i_area_half_turn(a)};
  const uint64_t images[] = {turned.free, grundy_i_area_upside_down(a),
                             grundy_i_area_upside_down(&turned)};
  for (size_t i = 0; i < sizeof images / sizeof *images; i++) {
    if (images[i] > a->free) a->free = images[i];
  }
}

static grundy_status canonical(const grundy_call *call, grundy_array *out) {
  grundy_i_area a = useful(call->component);
  uint64_t words[GRUNDY_I_BOARD_WORDS];
  turn_to_greatest(&a);
  grundy_component c = grundy_i_area_component(&a, words);
  return grundy_array_append(out, c.words, c.length);
}

static grundy_status reduce(const grundy_call *call, grundy_sink *sink) {
  uint64_t words[MOST_REGIONS][GRUNDY_I_BOARD_WORDS];
  grundy_component parts[MOST_REGIONS];
  size_t count = 0;
  const grundy_i_area a = useful(call->component);
  const uint64_t first = grundy_i_area_first_column(a.columns);
  for (uint64_t left = a.free; left; count++) {
    grundy_i_area part = {a.rows, a.columns, grundy_i_area_region(&a, first, left & -left)};
    left &= ~part.free;
    part = grundy_i_area_trimmed(&part, NULL);
    turn_to_greatest(&part);
    parts[count] = grundy_i_area_component(&part, words[count]);
  }
  return grundy_sink_give(sink, parts, count);
}

static grundy_status open(grundy_context *context, grundy_game *game, const char *parameters) {
  grundy_i_domineering *search;
  GRUNDY_TRY(grundy_i_domineering_create(context, &search));
  game->state = search;
  return GRUNDY_OK;
}

static void close(grundy_game *game) {
  grundy_i_domineering_destroy(game->state);
}

static grundy_status wins(const grundy_call *call, grundy_steps *steps, bool *out) {
  grundy_i_board b = grundy_i_board_of(call->component);
  uint64_t free = grundy_i_board_all(&b) & ~b.taken;
  if (GRUNDY_ONES(free) < FEW_SQUARES) {
    return GRUNDY_FAIL(call->context, GRUNDY_UNKNOWN, option_unknown);
  }
  return grundy_i_domineering_wins(call->game->state, &b, call->side, steps, out);
}

const grundy_ruleset grundy_i_game_domineering = {
    .version = GRUNDY_RULESET_VERSION,
    .two_sided = true,
    .name = "domineering",
    .title = {"Domineering", "横竖骨牌"},
    .family = GRUNDY_FAMILY_BOARDS,
    .summary = {"Left places vertical, Right horizontal dominoes on free squares",
                "左方竖放、右方横放多米诺骨牌，盖住两个空格"},
    .notation = "RxC, or rows of . (free) and x joined by /",
    .theorem = {"none: search; by Zermelo's theorem each board is won by Left, by Right, by the "
                "next or by the previous player",
                "无公式，由搜索判定；由策梅洛定理，每个局面必属左胜、右胜、先手胜、后手胜之一"},
    .source = "Zermelo 1913, Conway 1976",
    .example = "4x4",
    .sample = grundy_i_board_sample,
    .moves = GRUNDY_BOARD_MOVES(.open = open, .close = close, .options = options),
    .hints = GRUNDY_RULESET_HINTS(.canonical = canonical, .reduce = reduce, .wins = wins),
    .display = GRUNDY_RULESET_DISPLAY(.draw = grundy_i_draw_taken, .noun = {GRUNDY_I_BOARD},
                                      .describe = grundy_i_describe_domino),
};
