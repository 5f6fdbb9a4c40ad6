/* Cutting paper: a sheet of w x h unit squares is cut in two along a line of the grid, then any
 * piece, and so on; the player who first cuts out a single square wins (the Cutting Game of many
 * contests).
 *
 * The next player wins a strip of width 1: cut off its last square. So no one cuts off such a strip
 * while another cut is left, a sheet with both sides 2 or more yields no single square at once, and
 * a player who has no other cut loses. That is normal play in which both sides of each piece stay
 * at least 2, and these cuts are the options here.
 *
 * In misère play, where the player who cuts out a single square loses, strips count, so all cuts
 * are options there and the single square ends play. A sheet cannot be cut up without one, so a
 * player who has no other cut left has to make it, and loses: that is normal play of the cuts that
 * do not make one, in any sum.
 *
 * G(w, h) is the mex of G(i, h) ^ G(w-i, h) and G(w, i) ^ G(w, h-i) over 2 <= i, in misère play
 * over 1 <= i where that is no single square. Tables of all sheets are made as they are asked for,
 * O(n^3) for sides below n. */
#include <stdio.h>

#include "base/messages_games.def"
#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "display/describe.h"
#include "display/draw.h"
#include "rules/levels.h"
#include "rules/list.h"

enum { LARGEST = 1023, SAMPLE_SIDES = 15, SEEN = 2048 };

/* The difference between normal and misère play: the least side of a sheet. */
static const uint64_t least_in_normal = 2, least_in_misere = 1;

static uint64_t least_of(const grundy_game *game) {
  return *(const uint64_t *)game->ruleset->data;
}

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  uint64_t least = least_of(call->game);
  size_t start = out->length;
  GRUNDY_TRY(grundy_i_numbers_parse(call->context, GRUNDY_PHRASE(noun_side_of_a_sheet), text,
                                    length, out));
  const uint64_t *sides = out->data + start;
  if (out->length - start == 2 && sides[0] >= least && sides[1] >= least && sides[0] <= LARGEST &&
      sides[1] <= LARGEST) {
    return GRUNDY_OK;
  }
  return GRUNDY_FAIL(call->context, GRUNDY_BAD_INPUT, paper_sides, least, LARGEST,
                     grundy_i_quote(text, length).text);
}

static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  static const grundy_i_list_shape shape = {2, SAMPLE_SIDES};
  size_t start = out->length;
  GRUNDY_TRY(grundy_i_list_sample(&shape, 1, index, out));
  out->data[start] += least_of(call->game);
  out->data[start + 1] += least_of(call->game);
  return GRUNDY_OK;
}

/* The cuts of the side at `index`, the larger piece first. */
static grundy_status cut(grundy_component c, size_t index, uint64_t least, grundy_sink *sink) {
  uint64_t side = c.words[index];
  uint64_t large[] = {c.words[0], c.words[1]}, small[] = {c.words[0], c.words[1]};
  grundy_component parts[] = {{large, 2}, {small, 2}};
  for (uint64_t i = least; i <= side / 2; i++) {
    small[index] = i;
    large[index] = side - i;
    GRUNDY_TRY(grundy_sink_give(sink, parts, 2));
  }
  return GRUNDY_OK;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  GRUNDY_TRY(cut(c, 0, least_of(call->game), sink));
  return cut(c, 1, least_of(call->game), sink);
}

/* Stamps in `seen` the values of cutting the side w of a w x h sheet, except into single
 * squares. */
static void stamp_cuts(const uint16_t *cells, size_t w, size_t h, uint64_t least, uint32_t stamp,
                       uint32_t *seen) {
  for (size_t i = least + (least == 1 && h == 1); i <= w / 2; i++) {
    seen[cells[grundy_i_level_cell(i, h)] ^ cells[grundy_i_level_cell(w - i, h)]] = stamp;
  }
}

/* A sheet has fewer than 1024 cuts, so values stay below 1024 and so does their XOR. */
static grundy_status fill(const grundy_call *call, uint16_t *cells, size_t size) {
  uint64_t least = least_of(call->game);
  uint32_t seen[SEEN] = {0}, stamp = 0;
  for (size_t h = least; h < size; h++) {
    for (size_t w = least; w <= h; w++) {
      GRUNDY_TRY(grundy_i_tick(call->context, GRUNDY_PHRASE(task_cutting_sheets), h, size));
      stamp++;
      stamp_cuts(cells, w, h, least, stamp, seen);
      stamp_cuts(cells, h, w, least, stamp, seen);
      uint16_t mex = 0;
      while (seen[mex] == stamp) mex++;
      cells[grundy_i_level_cell(w, h)] = mex;
    }
  }
  return GRUNDY_OK;
}

static grundy_status find(const grundy_call *call, const uint16_t **out) {
  const grundy_component c = call->component;
  uint64_t side = c.words[0] > c.words[1] ? c.words[0] : c.words[1];
  return grundy_i_levels_find(call, side, fill, out);
}

static uint64_t nimber(const uint16_t *cells, grundy_component c) {
  return cells[grundy_i_level_cell((size_t)c.words[0], (size_t)c.words[1])];
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  const uint16_t *cells;
  GRUNDY_TRY(find(call, &cells));
  *out = (grundy_value){
      .known = true, .nimber = nimber(cells, call->component), .method = GRUNDY_METHOD_TABLE};
  return GRUNDY_OK;
}

static bool square(grundy_component c) {
  return c.words[0] == 1 && c.words[1] == 1;
}

static grundy_status misere_pair(const grundy_call *call, grundy_pair *out) {
  const grundy_component c = call->component;
  const uint16_t *cells;
  if (square(c)) return GRUNDY_UNKNOWN;
  GRUNDY_TRY(find(call, &cells));
  *out = (grundy_pair){nimber(cells, c), nimber(cells, c)};
  return GRUNDY_OK;
}

/* Why strips do not occur. */
static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  const grundy_component c = call->component;
  const uint16_t *cells;
  GRUNDY_TRY(find(call, &cells));
  GRUNDY_REASON(out, "paper-cuts", {"width", c.words[0]}, {"height", c.words[1]},
                {"value", nimber(cells, c)});
  return out->status;
}

/* The player to move after a single square was cut out has won. */
static grundy_status terminal(const grundy_call *call, grundy_terminal *out) {
  *out = square(call->component) ? GRUNDY_TERMINAL_WON : GRUNDY_TERMINAL_UNDECIDED;
  return GRUNDY_OK;
}

static void pick_line(grundy_reasons *out, size_t index, uint64_t at) {
  grundy_i_item line;
  snprintf(line.text, sizeof line.text, "%c%llu", index ? 'y' : 'x', (unsigned long long)at);
  grundy_i_pick(out, line);
}

/* The cut of a side, or its mirror image. */
static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  size_t index = grundy_i_changed_word(call->component, *call->to);
  const uint64_t parts[] = {call->to[0].words[index], call->to[1].words[index]};
  grundy_reasons_add(out, index ? "move.cut-height" : "move.cut-width");
  grundy_reasons_numbers(out, "parts", parts, 2);
  pick_line(out, index, parts[0]);
  if (parts[0] == parts[1]) return out->status;
  grundy_i_way(out);
  if (out->items) pick_line(out, index, parts[1]);
  return out->status;
}

static void put_cut(grundy_picture *out, char way, int32_t at) {
  grundy_picture_item line = {.shape = GRUNDY_SHAPE_LINE, .state = GRUNDY_STATE_FREE};
  if (way == 'x') {
    line.x = line.x2 = at;
    line.y2 = out->height;
  } else {
    line.y = line.y2 = at;
    line.x2 = out->width;
  }
  grundy_picture_add(out, line, "%c%d", way, (int)(at / GRUNDY_DRAW_CELL));
}

/* The sheet and the lines to cut along: x1, x2, … from the left, y1, y2, … from below. */
static grundy_status draw(const grundy_call *call, grundy_picture *out) {
  const grundy_component c = call->component;
  if (c.words[0] > GRUNDY_PICTURE_SIDE || c.words[1] > GRUNDY_PICTURE_SIDE) return GRUNDY_UNKNOWN;
  int32_t width = (int32_t)c.words[0], height = (int32_t)c.words[1];
  out->width = width * GRUNDY_DRAW_CELL;
  out->height = height * GRUNDY_DRAW_CELL;
  grundy_picture_item sheet = {.shape = GRUNDY_SHAPE_SQUARE, .state = GRUNDY_STATE_PAPER};
  sheet.x2 = out->width;
  sheet.y2 = out->height;
  grundy_picture_add(out, sheet, NULL);
  for (int32_t x = 1; x < width; x++) put_cut(out, 'x', x * GRUNDY_DRAW_CELL);
  for (int32_t y = 1; y < height; y++) put_cut(out, 'y', y * GRUNDY_DRAW_CELL);
  return GRUNDY_OK;
}

static const grundy_ruleset_display display = {
    .noun = {"sheet {n}", "第 {n} 张纸"},
    .describe = describe,
    .draw = draw,
};

static const grundy_ruleset_hints hints = {.canonical = grundy_i_pair_canonical};

#define COMMON                                                                                     \
  .version = GRUNDY_RULESET_VERSION, .name = "paper", .title = {"Cutting paper", "剪纸游戏"},      \
  .also = "剪纸", .family = GRUNDY_FAMILY_BOARDS,                                                  \
  .summary = {"cut a sheet of w x h squares in two along the grid; the player who first cuts out " \
              "a single square wins",                                                              \
              "沿格线把 w×h 的纸剪成两张，先剪出单个格子者胜"},                                    \
  .notation = "w,h", .example = "4,5", .sample = sample, .hints = &hints, .display = &display

static const grundy_ruleset of_misere;

static const grundy_ruleset of_misere = {
    COMMON,
    .data = &least_in_misere,
    .moves = GRUNDY_LIST_MOVES(.open = grundy_i_levels_open, .close = grundy_i_levels_close,
                               .parse = parse, .options = options, .terminal = terminal),
    .theory = GRUNDY_RULESET_THEORY(.misere_pair = misere_pair, .misere = &of_misere),
};

const grundy_ruleset grundy_i_game_paper = {
    COMMON,
    .theorem =
        {"a strip of width 1 is lost for the player who cuts it off, so both sides of each piece "
         "stay "
         "at least 2, and a player with no such cut loses; nim-values from a table, sides up to "
         "1023. In misère play, where the single square loses, strips count: normal play of the "
         "cuts that leave none, from a table too",
         "剪出宽为 1 的纸条者必败，故各张纸的两边都保持不小于 2，无法再这样剪者败；查表，边长"
         "不超过 1023。反规则下剪出单个格子者败，纸条也要算：相当于不剪出单个格子的正常规则，"
         "同样查表"},
    .source = "Sprague 1935, Grundy 1939",
    .data = &least_in_normal,
    .moves = GRUNDY_LIST_MOVES(.open = grundy_i_levels_open, .close = grundy_i_levels_close,
                               .parse = parse, .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .reasons = reasons, .misere = &of_misere),
};
