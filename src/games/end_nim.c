/* End-Nim: a row of stacks; take any number of stones from the first or the last one.
 *
 * Winner (Albert and Nowakowski 2001): for each row there is exactly one size of a stack that makes
 * it a P-position when put before it, and one when put after it, 0 being no stack. Of a single
 * stack both are its size. Of a longer row whose last stack is x, let l and r be the sizes before
 * and after the row without x. The size before it is
 *
 *   0       where x = r
 *   x       where x is less than both l and r, or more than both
 *   x + 1   where l <= x < r
 *   x - 1   where r < x <= l
 *
 * and the size after it is found likewise from the first stack. So a row is lost exactly if its
 * first stack has the size that belongs before the others. O(n^2) for n stacks of any size. A
 * winning move leaves that size first, or the one after the others last.
 *
 * Values: one stack is a heap of Nim, and two are both ends, two heaps of Nim; else search of the
 * stones that can be left of two stacks at a time. */
#include "base/messages_games.def"
#include "base/messages_notes.def"
#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "base/number.h"
#include "display/describe.h"
#include "display/draw.h"
#include "grundy/nim.h"
#include "rules/list.h"

enum { SEARCHED_STONES = 400 };

/* ---- sizes ---- */

/* The sizes before and after some rows, one for each place where a row begins. */
typedef struct end_sizes {
  grundy_array before, after;
} end_sizes;

/* The size at one end of a row whose stack at the other end is x; `near` and `far` are the sizes at
 * this end and the other one of the row without it. */
static uint64_t size_next(uint64_t x, uint64_t near, uint64_t far) {
  if (x == far) return 0;
  if ((x < near) == (x < far) && x != near) return x;
  return x < far ? x + 1 : x - 1;
}

/* The sizes of all rows of one stack fewer than c has, which are two, c without the first and
 * without the last stack; c has two stacks or more. */
static grundy_status find_sizes(grundy_context *context, grundy_component c, end_sizes *out) {
  GRUNDY_INIT(context, &out->before, &out->after);
  grundy_status s = grundy_array_append(&out->before, c.words, c.length);
  if (s == GRUNDY_OK) s = grundy_array_append(&out->after, c.words, c.length);
  for (size_t length = 2; length < c.length && s == GRUNDY_OK; length++) {
    s = grundy_i_tick(context, GRUNDY_PHRASE(task_values), length, c.length);
    uint64_t *before = out->before.data, *after = out->after.data;
    for (size_t i = 0; i + length <= c.length; i++) {
      before[i] = size_next(c.words[i + length - 1], before[i], after[i]);
      after[i] = size_next(c.words[i], after[i + 1], before[i + 1]);
    }
  }
  return s;
}

/* The size that belongs before all stacks but the first, and after all but the last. */
static grundy_status losing_sizes(grundy_context *context, grundy_component c, uint64_t *first,
                                  uint64_t *last) {
  *first = *last = 0;
  if (c.length < 2) return GRUNDY_OK;
  end_sizes sizes;
  grundy_status s = find_sizes(context, c, &sizes);
  if (s == GRUNDY_OK) *first = sizes.before.data[1];
  if (s == GRUNDY_OK) *last = sizes.after.data[0];
  GRUNDY_CLEAR(&sizes.before, &sizes.after);
  return s;
}

static grundy_status find_lost(grundy_context *context, grundy_component c, bool *lost) {
  uint64_t first, last;
  grundy_status s = losing_sizes(context, c, &first, &last);
  *lost = c.length == 0 || c.words[0] == first;
  return s;
}

static grundy_status winner(const grundy_call *call, grundy_play play, grundy_outcome *out) {
  bool lost = false;
  *out = GRUNDY_OUTCOME_UNKNOWN;
  if (play == GRUNDY_PLAY_MISERE) return GRUNDY_OK;
  GRUNDY_TRY(find_lost(call->context, call->component, &lost));
  *out = lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
  return GRUNDY_OK;
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  const grundy_component c = call->component;
  uint64_t nimber = grundy_nim_sum(c.words, c.length), stones = 0;
  bool lost = false;
  for (size_t i = 0; i < c.length && stones <= SEARCHED_STONES; i++) {
    stones += c.words[i] <= SEARCHED_STONES ? c.words[i] : SEARCHED_STONES + 1;
  }
  GRUNDY_TRY(c.length > 2 ? find_lost(call->context, c, &lost) : GRUNDY_OK);
  if (lost) nimber = 0;
  *out = (grundy_value){.known = true, .nimber = nimber, .method = GRUNDY_METHOD_THEOREM};
  if (c.length <= 2) out->source = "Bouton 1901";
  if (c.length > 2 && !lost) {
    bool searched = stones <= SEARCHED_STONES;
    *out = (grundy_value){.method = searched ? GRUNDY_METHOD_SEARCH : GRUNDY_METHOD_NONE,
                          .note = GRUNDY_PHRASE(note_winner_only)};
  }
  return GRUNDY_OK;
}

/* ---- moves ---- */

static grundy_status parse(const grundy_call *call, const char *text, size_t length,
                           grundy_array *out) {
  return grundy_i_numbers_parse_within(call->context, GRUNDY_PHRASE(noun_stack_of_end_nim), text,
                                       length, 1, UINT64_MAX, out);
}

static grundy_status sample(const grundy_call *call, uint64_t index, grundy_array *out) {
  static const grundy_i_list_shape shapes[] = {{1, 6}, {2, 5}, {3, 4}, {4, 3}, {5, 2}};
  size_t start = out->length;
  GRUNDY_TRY(grundy_i_list_sample(shapes, sizeof shapes / sizeof *shapes, index, out));
  for (size_t i = start; i < out->length; i++) out->data[i]++;
  return GRUNDY_OK;
}

/* Passes on the row with its first or last stack, which `room` is a copy of, of this size. */
static grundy_status give(grundy_array *room, grundy_component c, bool last, uint64_t size,
                          grundy_sink *sink) {
  size_t at = last ? c.length - 1 : 0, gone = size == 0;
  room->data[at] = size;
  grundy_component part = {room->data + (last ? 0 : gone), c.length - gone};
  grundy_status s = grundy_sink_give(sink, &part, part.length != 0);
  room->data[at] = c.words[at];
  return s;
}

static grundy_status options(const grundy_call *call, grundy_sink *sink) {
  const grundy_component c = call->component;
  grundy_array room;
  grundy_status s = grundy_i_editable(call, &room);
  for (size_t end = 0; end < 2 && end < c.length && s == GRUNDY_OK; end++) {
    uint64_t stones = end ? c.words[c.length - 1] : c.words[0];
    for (uint64_t size = 0; size < stones && s == GRUNDY_OK; size++) {
      s = grundy_i_tick(call->context, GRUNDY_PHRASE(task_options), size, stones);
      if (s == GRUNDY_OK) s = give(&room, c, end, size, sink);
    }
  }
  grundy_array_clear(&room);
  return s;
}

/* Word i of the row in which the first or last stack has another size, 0 for none. */
static uint64_t word_of(grundy_component c, bool last, uint64_t size, size_t i) {
  size_t at = i + (!last && size == 0);
  return size && at == (last ? c.length - 1 : 0) ? size : c.words[at];
}

/* How the rows with another first stack and with another last stack compare: the shorter one is
 * the smaller. */
static int compare_ends(grundy_component c, const uint64_t size[2]) {
  if (!size[0] != !size[1]) return size[0] ? 1 : -1;
  for (size_t i = 0; i + !size[0] < c.length; i++) {
    uint64_t a = word_of(c, false, size[0], i), b = word_of(c, true, size[1], i);
    if (a != b) return a < b ? -1 : 1;
  }
  return 0;
}

/* Where both ends lead to the same row it is given once. */
static grundy_status losing_replies(grundy_context *context, grundy_component c, grundy_sink *sink,
                                    grundy_total *count) {
  uint64_t size[2];
  grundy_array room = grundy_i_array(context);
  GRUNDY_TRY(losing_sizes(context, c, &size[0], &size[1]));
  GRUNDY_TRY(grundy_array_append(&room, c.words, c.length));
  bool there[2] = {false, false};
  if (c.length) there[0] = size[0] < c.words[0];
  if (c.length > 1) there[1] = size[1] < c.words[c.length - 1];
  int order = there[0] && there[1] ? compare_ends(c, size) : -1;
  if (order == 0) there[1] = false;
  *count = (grundy_total){.exact = true, .total = (uint64_t)there[0] + there[1]};
  grundy_status s = GRUNDY_OK;
  for (size_t k = 0; k < 2 && sink && s == GRUNDY_OK; k++) {
    size_t end = order > 0 ? 1 - k : k;
    if (there[end]) s = give(&room, c, end, size[end], sink);
  }
  grundy_array_clear(&room);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

static grundy_status replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                             grundy_total *count) {
  if (v == 0) return losing_replies(call->context, call->component, sink, count);
  return GRUNDY_FAIL(call->context, GRUNDY_UNKNOWN, moves_only, call->game->name);
}

/* The row or its mirror image, whichever is the smaller list. */
static grundy_status canonical(const grundy_call *call, grundy_array *out) {
  const grundy_component c = call->component;
  size_t i = 0;
  while (i < c.length && c.words[i] == c.words[c.length - 1 - i]) i++;
  bool mirrored = i < c.length && c.words[i] > c.words[c.length - 1 - i];
  for (i = 0; i < c.length; i++) {
    GRUNDY_TRY(grundy_array_push(out, c.words[mirrored ? c.length - 1 - i : i]));
  }
  return GRUNDY_OK;
}

/* ---- words and pictures ---- */

static grundy_status reasons(const grundy_call *call, grundy_reasons *out) {
  const grundy_component c = call->component;
  uint64_t first, last;
  GRUNDY_TRY(losing_sizes(call->context, c, &first, &last));
  if (c.length < 2) return GRUNDY_OK;
  grundy_reasons_add(out, c.words[0] == first ? "end-nim-lost" : "end-nim-won");
  grundy_reasons_numbers(out, "others", c.words + 1, c.length - 1);
  grundy_reasons_number(out, "size", first);
  grundy_reasons_number(out, "first", c.words[0]);
  return out->status;
}

/* How many stones are left of the first or last stack; false where the move was at the other
 * end. */
static bool left_of(grundy_component from, grundy_component to, bool last, uint64_t *left) {
  size_t gone = from.length - to.length, at = last ? from.length - 1 : 0;
  *left = gone ? 0 : to.words[at];
  for (size_t i = !last; i + last < from.length; i++) {
    if (from.words[i] != to.words[last ? i : i - gone]) return false;
  }
  return *left < from.words[at];
}

static void say(grundy_component from, bool last, uint64_t left, grundy_reasons *out) {
  size_t heap = last ? from.length : 1;
  uint64_t stones = from.words[heap - 1];
  grundy_reasons_number(out, "heap", heap);
  grundy_reasons_number(out, "count", stones - left);
  grundy_i_pick_stones_of(out, heap, stones, left);
}

static grundy_status describe(const grundy_call *call, grundy_reasons *out) {
  const grundy_component from = call->component;
  grundy_component after = call->count ? *call->to : (grundy_component){NULL, 0};
  uint64_t left;
  bool first = left_of(from, after, false, &left);
  grundy_reasons_add(out, "move.heap");
  if (first) say(from, false, left, out);
  if (from.length < 2 || !left_of(from, after, true, &left)) return out->status;
  if (first && !out->items) return out->status;
  if (first) grundy_i_way(out);
  say(from, true, left, out);
  return out->status;
}

const grundy_ruleset grundy_i_game_end_nim = {
    .version = GRUNDY_RULESET_VERSION,
    .name = "end-nim",
    .title = {"End-Nim", "两端取石子（End-Nim）"},
    .also = "两端取石子;取石子游戏",
    .family = GRUNDY_FAMILY_HEAPS,
    .summary = {"take any number of stones from the first or the last stack of a row",
                "从一排石子堆中最左或最右的一堆取走任意正数个"},
    .notation = "a1,a2,…",
    .theorem = {"before each row of stacks exactly one size of a stack (0: none) loses, found from "
                "the sizes before and after the row without its last stack; nim-values by search "
                "up to 400 stones",
                "一排石子堆的左边恰有一种大小的一堆（0 "
                "为不放）使先手必败，由去掉最右一堆后左右两边的这种大小得出；SG "
                "值由搜索得出，石子数不超过 400"},
    .source = "Albert, Nowakowski 2001",
    .example = "3,1,9,4",
    .sample = sample,
    .moves = GRUNDY_LIST_MOVES(.parse = parse, .options = options),
    .theory = GRUNDY_RULESET_THEORY(.value = value, .winner = winner, .replies = replies,
                                    .reasons = reasons),
    .hints = GRUNDY_RULESET_HINTS(.canonical = canonical),
    .display = GRUNDY_RULESET_DISPLAY(.list = "list.heaps", .draw = grundy_i_draw_heaps,
                                      .noun = {GRUNDY_I_ROW}, .describe = describe),
};
