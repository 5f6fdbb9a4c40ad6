/* Domineering: outcomes of small boards as published, text, canonical boards, bad input. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/rules.h"

static test_game *t;

static grundy_array canonical_of(grundy_component c) {
  grundy_array words;
  grundy_array_init(&words, t->context);
  assert_int_equal(t->game->hints->canonical(GRUNDY_CALL(t->context, t->game, c), &words),
                   GRUNDY_OK);
  return words;
}

/* Who wins when `side` starts: 0 unknown, 1 the starter, 2 the other; by canonical 5x5 boards. */
static bool wins(uint8_t *memo, grundy_component c, grundy_side side);

typedef struct tries {
  grundy_sink sink;
  uint8_t *memo;
  grundy_side side;
  bool won;
} tries;

static grundy_status try_one(grundy_sink *sink, const grundy_option *option) {
  tries *self = (tries *)sink;
  assert_int_equal(option->count, 1);
  grundy_side other = self->side == GRUNDY_SIDE_LEFT ? GRUNDY_SIDE_RIGHT : GRUNDY_SIDE_LEFT;
  self->won = !wins(self->memo, option->parts[0], other);
  return self->won ? GRUNDY_STOP : GRUNDY_OK;
}

static bool wins(uint8_t *memo, grundy_component c, grundy_side side) {
  grundy_array words = canonical_of(c);
  size_t at = (size_t)words.data[1] * 2 + (side == GRUNDY_SIDE_RIGHT);
  grundy_array_clear(&words);
  if (memo[at]) return memo[at] == 1;
  tries self = {.sink.take = try_one, .memo = memo, .side = side};
  grundy_status s =
      t->game->moves->options(GRUNDY_CALL(t->context, t->game, c, .side = side), &self.sink);
  assert_true(s == GRUNDY_OK || s == GRUNDY_STOP);
  memo[at] = self.won ? 1 : 2;
  return self.won;
}

static char outcome(const char *text) {
  grundy_component c = test_component(t, text);
  uint8_t *memo = calloc((size_t)1 << ((c.words[0] >> 8) * (c.words[0] & 255) + 1), 1);
  assert_non_null(memo);
  bool left = wins(memo, c, GRUNDY_SIDE_LEFT), right = wins(memo, c, GRUNDY_SIDE_RIGHT);
  free(memo);
  return left ? right ? 'N' : 'L' : right ? 'R' : 'P';
}

/* Berlekamp 1988, Breuker, Uiterwijk, van den Herik 2000; Left is vertical. */
static void published_outcomes(void **state) {
  static const struct {
    const char *board;
    char outcome;
  } published[] = {{"1x1", 'P'}, {"2x2", 'N'}, {"3x3", 'N'}, {"4x4", 'N'}, {"2x1", 'L'},
                   {"1x2", 'R'}, {"2x3", 'N'}, {"2x4", 'R'}, {"4x2", 'L'}, {"1x7", 'R'},
                   {"2x5", 'L'}, {"2x6", 'N'}, {"2x7", 'N'}, {"2x8", 'R'}, {"2x9", 'L'},
                   {"3x4", 'R'}, {"3x5", 'R'}, {"5x3", 'L'}, {"4x5", 'L'}, {"5x4", 'R'}};
  for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
    if (outcome(published[i].board) != published[i].outcome) {
      fail_msg("%s: %c", published[i].board, outcome(published[i].board));
    }
  }
}

static void five_by_five_is_lost(void **state) {
  assert_int_equal(outcome("5x5"), 'P');
}

static void boards_print_as_they_are_read(void **state) {
  assert_string_equal(test_text(t, test_component(t, "8x8")), "8x8");
  assert_string_equal(test_text(t, test_component(t, "../..")), "2x2");
  assert_string_equal(test_text(t, test_component(t, "..x/x..")), "..x/x..");
  assert_string_equal(test_text(t, test_component(t, "x")), "x");
}

static void moves_of_each_side(void **state) {
  for (int side = 0; side < 2; side++) {
    test_list list;
    test_list_init(&list, 9);
    assert_int_equal(
        t->game->moves->options(
            GRUNDY_CALL(t->context, t->game, test_component(t, "../.x"), .side = (grundy_side)side),
            &list.sink),
        GRUNDY_OK);
    assert_int_equal(list.count, 1);
    assert_string_equal(test_list_text(t, &list, 0), side ? "xx/.x" : "x./xx");
    test_list_clear(&list);
  }
}

static void canonical_boards(void **state) {
  static const char *const equal[][2] = {
      {"..x/xx.", "x../.xx"}, {"..x/xxx", "x../xxx"}, {".x./...", ".../.x."}, {"x.x", "xxx"}};
  for (size_t i = 0; i < sizeof equal / sizeof *equal; i++) {
    grundy_array a = canonical_of(test_component(t, equal[i][0]));
    grundy_array b = canonical_of(test_component(t, equal[i][1]));
    assert_memory_equal(a.data, b.data, 2 * sizeof *a.data);
    grundy_array_clear(&a);
    grundy_array_clear(&b);
  }
}

static void samples_read_back(void **state) {
  for (uint64_t i = 0;; i++) {
    grundy_array words;
    grundy_array_init(&words, t->context);
    grundy_status s =
        t->game->ruleset->sample(GRUNDY_CALL(t->context, t->game, {NULL, 0}), i, &words);
    if (s == GRUNDY_STOP) {
      assert_true(i >= 200);
      break;
    }
    grundy_component c = {words.data, words.length};
    grundy_component again = test_component(t, test_text(t, c));
    assert_memory_equal(c.words, again.words, 2 * sizeof *c.words);
    grundy_array_clear(&words);
  }
}

static void bad_input(void **state) {
  test_check_bad(t, "", "RxC or rows of . and x");
  test_check_bad(t, "4", "RxC or rows of . and x");
  test_check_bad(t, "0x3", "rows of the board");
  test_check_bad(t, "3x0", "columns of the board");
  test_check_bad(t, "3x", "columns of the board");
  test_check_bad(t, "9x8", "at most 64 squares, got '9x8'");
  test_check_bad(t, "../...", "row 2");
  test_check_bad(t, ".../..", "row 2");
  test_check_bad(t, "../", "row 2");
  test_check_bad(t, "../..y", "row 2");
  test_check_bad(t, ".q", "row 1");
  test_check_bad(t, ".................................................................",
                 "at most 64 squares");
  test_check_bad_game("domineering:3", "takes no parameters");
}

static int open_game(void **state) {
  *state = t = test_game_open("domineering");
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(published_outcomes), cmocka_unit_test(five_by_five_is_lost),
      cmocka_unit_test(moves_of_each_side), cmocka_unit_test(boards_print_as_they_are_read),
      cmocka_unit_test(canonical_boards),   cmocka_unit_test(samples_read_back),
      cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("domineering", tests, open_game, test_game_shut);
}
