/* One drawing for a whole match, in every game: what survives a move keeps its place and its name,
 * what is taken or placed stays to be seen, and the things of each component are those of its own
 * picture. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "play/stage.h"
#include "support/allocator.h"
#include "support/laws.h"
#include "support/matches.h"

enum { MOST_TURNS = 12 };

static void draw_root(const grundy_i_match *match, size_t turn, size_t root, grundy_picture *out) {
  grundy_picture_init(out, match->context);
  assert_int_equal(grundy_i_stage_go(match->stage, match, turn), GRUNDY_OK);
  if (!grundy_i_stage_drawn(match->stage, root)) return;
  assert_int_equal(grundy_i_stage_picture(match->stage, root, out), GRUNDY_OK);
}

static bool is_thing(const grundy_picture_item *item) {
  return item->name && item->shape != GRUNDY_SHAPE_GAP && !(item->state & GRUNDY_STATE_TAKEN);
}

/* Whether b is a line along which paper could be cut, or what is left of it after another cut. */
static bool is_piece(const grundy_picture_item *a, const grundy_picture_item *b) {
  bool along = a->x == a->x2 ? b->x == a->x && b->x2 == a->x : b->y == a->y && b->y2 == a->y;
  bool free = a->shape == GRUNDY_SHAPE_LINE && a->state & GRUNDY_STATE_FREE && b->shape == a->shape;
  return free && along && b->x >= a->x && b->x2 <= a->x2 && b->y >= a->y && b->y2 <= a->y2;
}

/* Whether the numbers next to the rows of a board, or below its squares, are as they were. */
static bool keeps_numbers(const grundy_picture *before, const grundy_picture *after, int32_t dx,
                          int32_t dy) {
  for (size_t i = 0; i < before->count; i++) {
    const grundy_picture_item *a = &before->list[i];
    if (a->shape != GRUNDY_SHAPE_LABEL || a->label[strspn(a->label, "0123456789")]) continue;
    bool kept = false;
    for (size_t k = 0; k < after->count && !kept; k++) {
      const grundy_picture_item *b = &after->list[k];
      kept = b->shape == a->shape && b->x - a->x == dx && b->y - a->y == dy &&
             strcmp(b->label, a->label) == 0;
    }
    if (!kept) return false;
  }
  return true;
}

/* Whether everything with a name is in its place after a move, but for one vector, and what was
 * taken still is, or a stone has come to where it was. */
static bool remembers(const grundy_picture *before, const grundy_picture *after) {
  bool first = true;
  int32_t dx = 0, dy = 0;
  size_t placed[2] = {0, 0};
  for (size_t i = 0; i < before->count; i++) {
    const grundy_picture_item *a = &before->list[i];
    placed[0] += a->state & GRUNDY_STATE_QUEEN && a->tone;
    if (!a->name) continue;
    size_t at = grundy_picture_find(after, a->name);
    if (at == SIZE_MAX) return false;
    const grundy_picture_item *b = &after->list[at];
    if (is_piece(a, b)) continue;
    if (first) dx = b->x - a->x, dy = b->y - a->y;
    first = false;
    if (b->shape != a->shape || b->x - a->x != dx || b->y - a->y != dy) return false;
    if (b->x2 - a->x2 != dx || b->y2 - a->y2 != dy) return false;
    unsigned lasting = a->state & (GRUNDY_STATE_TAKEN | GRUNDY_STATE_CROSS);
    if (a->shape == GRUNDY_SHAPE_STONE && is_thing(b)) continue;
    if ((b->state & lasting) != lasting || (a->tone && b->tone != a->tone)) return false;
  }
  for (size_t i = 0; i < after->count; i++) {
    const grundy_picture_item *b = &after->list[i];
    placed[1] += b->state & GRUNDY_STATE_QUEEN && b->tone;
    for (size_t k = 0; b->name && k < i; k++) {
      if (after->list[k].name && strcmp(after->list[k].name, b->name) == 0) return false;
    }
  }
  bool paper = before->count && before->list[0].state & GRUNDY_STATE_PAPER;
  return placed[0] <= placed[1] && (paper || first || keeps_numbers(before, after, dx, dy));
}

/* How much paper there is, in pieces that do not overlap; -1 where they do. */
static int64_t paper_of(const grundy_picture *p) {
  int64_t all = 0;
  for (size_t i = 0; i < p->count; i++) {
    const grundy_picture_item *a = &p->list[i];
    if (!(a->state & GRUNDY_STATE_PAPER)) continue;
    all += (int64_t)(a->x2 - a->x) * (a->y2 - a->y);
    for (size_t k = 0; k < i; k++) {
      const grundy_picture_item *b = &p->list[k];
      bool apart = a->x2 <= b->x || b->x2 <= a->x || a->y2 <= b->y || b->y2 <= a->y;
      if (b->state & GRUNDY_STATE_PAPER && !apart) return -1;
    }
  }
  return all;
}

/* The things of a component's own picture are things of the stage, in the same state, each by a
 * name of its own; marks them in `claimed`. */
static bool has_things(const grundy_i_match *match, size_t turn, size_t component,
                       const grundy_picture *stage, bool *claimed) {
  const grundy_game *game;
  grundy_component c =
      grundy_position_component(grundy_i_match_position(match, turn), component, &game);
  grundy_picture own;
  grundy_reasons said;
  grundy_picture_init(&own, match->context);
  grundy_reasons_init(&said, match->context);
  said.component = component;
  grundy_reasons_add(&said, "move.way");
  bool good = grundy_picture_draw(&own, game, c) == GRUNDY_OK;
  for (size_t i = 0; i < own.count; i++) {
    if (!is_thing(&own.list[i])) continue;
    grundy_reasons_texts(&said, "gone", own.list[i].name, strlen(own.list[i].name));
  }
  (void)grundy_i_stage_rename(match->stage, &said);
  const grundy_field *names = grundy_reason_field(said.list, "gone");
  for (size_t i = 0, n = 0; good && i < own.count; i++) {
    if (!is_thing(&own.list[i])) continue;
    const char *name = names->texts[n++];
    if (grundy_picture_find(&own, own.list[i].name) != i) continue; /* drawn in several places */
    size_t at = grundy_picture_find(stage, name);
    good = at != SIZE_MAX && !claimed[at] && stage->list[at].state == own.list[i].state &&
           stage->list[at].shape == own.list[i].shape;
    if (good) claimed[at] = true;
  }
  grundy_reasons_clear(&said);
  grundy_picture_clear(&own);
  return good;
}

/* All components of a root, after `turn` moves; and no other stone, pin or edge is left. */
static bool holds_all(const grundy_i_match *match, size_t turn, size_t root,
                      const grundy_picture *stage) {
  bool good = true, *claimed = calloc(stage->count + 1, sizeof *claimed);
  assert_non_null(claimed);
  for (size_t i = 0; i < grundy_position_count(grundy_i_match_position(match, turn)); i++) {
    if (grundy_i_stage_root_of(match->stage, i) != root) continue;
    good = good && has_things(match, turn, i, stage, claimed);
  }
  for (size_t i = 0; i < stage->count; i++) {
    const grundy_picture_item *item = &stage->list[i];
    bool solid = item->shape == GRUNDY_SHAPE_STONE || item->shape == GRUNDY_SHAPE_PIN ||
                 item->shape == GRUNDY_SHAPE_EDGE;
    good = good && (!solid || !is_thing(item) || claimed[i]);
  }
  free(claimed);
  return good;
}

static void check_match(grundy_i_match *match, test_random *random, const char *text,
                        size_t *checked) {
  for (size_t turn = 0; turn < MOST_TURNS && test_match_move(match, random); turn++) {
    const grundy_position *start = grundy_i_match_position(match, 0);
    for (size_t root = 0; root < grundy_position_count(start); root++) {
      grundy_picture before, after;
      draw_root(match, turn, root, &before);
      draw_root(match, turn + 1, root, &after);
      if (before.count && !after.count) fail_msg("%s: move %zu leaves no picture", text, turn + 1);
      if (before.count && after.count) {
        if (!remembers(&before, &after)) {
          fail_msg("%s: move %zu does not keep what was seen", text, turn + 1);
        }
        if (paper_of(&before) < 0 || paper_of(&after) != paper_of(&before)) {
          fail_msg("%s: move %zu loses paper", text, turn + 1);
        }
        ++*checked;
      }
      if (after.count && !holds_all(match, turn + 1, root, &after)) {
        fail_msg("%s: after move %zu a component is not on the stage", text, turn + 1);
      }
      grundy_picture_clear(&after);
      grundy_picture_clear(&before);
    }
  }
}

static void everything_stays_to_be_seen(void **state) {
  size_t all = test_effort_within(4, 20, 2000), checked = 0;
  for (size_t g = 0; g < test_catalogue.count; g++) {
    test_random random = TEST_RANDOM(test_stream_of(&test_catalogue, g));
    for (size_t i = 0; i < all; i++) {
      test_part parts[TEST_PARTS];
      grundy_i_match match;
      size_t count =
          test_random_sum(&test_catalogue, &random, g, 1 + i % 2, GRUNDY_PLAY_NORMAL, parts);
      grundy_position *position = test_make_position(&test_catalogue, parts, count);
      assert_int_equal(grundy_i_match_init(&match, test_catalogue.context, position,
                                           GRUNDY_PLAY_NORMAL, GRUNDY_SIDE_LEFT),
                       GRUNDY_OK);
      check_match(&match, &random, test_sum_text(&test_catalogue, parts, count), &checked);
      grundy_i_match_clear(&match);
      grundy_position_destroy(position);
    }
  }
  assert_true(checked > all * test_catalogue.count);
}

/* Moves that are taken back are forgotten, and other moves take their places. */
static void moves_are_taken_back(void **state) {
  grundy_i_match match;
  grundy_picture once, again;
  grundy_game *game = test_match_begin(&match, test_catalogue.context, "kayles", "9");
  for (uint64_t i = 0; i < 40; i++) {
    test_random random = TEST_RANDOM(i);
    assert_true(test_match_move(&match, &random));
    draw_root(&match, 1, 0, &once);
    grundy_i_match_undo(&match);
    test_random other = TEST_RANDOM(i + 1);
    assert_true(test_match_move(&match, &other));
    draw_root(&match, 1, 0, &again);
    size_t gone[2] = {0, 0};
    for (size_t k = 0; k < 9; k++) {
      char name[2] = {(char)('1' + k), 0};
      gone[0] += !is_thing(&once.list[grundy_picture_find(&once, name)]);
      gone[1] += !is_thing(&again.list[grundy_picture_find(&again, name)]);
    }
    assert_true(gone[0] >= 1 && gone[0] <= 2 && gone[1] >= 1 && gone[1] <= 2);
    grundy_picture_clear(&once);
    grundy_picture_clear(&again);
    grundy_i_match_undo(&match);
  }
  grundy_i_match_clear(&match);
  grundy_game_destroy(game);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(everything_stays_to_be_seen),
      cmocka_unit_test(moves_are_taken_back),
  };
  return cmocka_run_group_tests(tests, test_catalogue_open, test_catalogue_close);
}
