/* Coin-turning games in a row: moves by hand, published values, heads as sums,
 * search of real rows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "games/coins.h"
#include "support/listing.h"

enum { PLACES = 64 };

static test_game *turtles, *mock, *twins, *ruler;

static void options_by_hand(void **state) {
  test_check_options(turtles, "3", "; 1; 2");
  test_check_options(turtles, "2,3", "; 2; 3; 1,2; 1,3"); /* 3 with 2 leaves nothing */
  test_check_options(mock, "2", "; 0; 1; 0,1");
  test_check_options(mock, "0", "");
  test_check_options(twins, "0", "");
  test_check_options(twins, "2", "0; 1");
  test_check_options(twins, "0,2", "; 0,1");
  test_check_options(ruler, "4", "; 3; 2,3; 1,2,3");
  test_check_options(ruler, "3,4", "; 2; 3; 4; 1,2; 2,4; 1,2,4");
}

static uint64_t head(test_game *t, uint64_t place) {
  return test_value(t, (grundy_component){&place, 1}).nimber;
}

/* As in Winning Ways, ch. 14: odious numbers, and the largest power of 2 that divides n. */
static void published_values(void **state) {
  static const uint64_t odious[] = {1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22, 25, 26, 28, 31};
  static const uint64_t powers[] = {1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16};
  for (uint64_t i = 0; i < 16; i++) {
    assert_int_equal(head(mock, i), odious[i]);
    assert_int_equal(head(ruler, i + 1), powers[i]);
    assert_int_equal(head(turtles, i + 1), i + 1);
    assert_int_equal(head(twins, i), i);
  }
}

/* Marks the XORs that the other coins of a head's moves come to. */
typedef struct marker {
  grundy_sink sink;
  const uint64_t *values;
  uint64_t first, head;
  bool seen[4 * PLACES];
} marker;

static grundy_status mark(grundy_sink *sink, const grundy_option *option) {
  marker *m = (marker *)sink;
  uint64_t sum = 0;
  for (size_t i = 0; option->count && i < option->parts->length; i++) {
    const uint64_t *others = option->parts->words;
    assert_true(others[i] >= m->first && others[i] < m->head);
    assert_true(i == 0 || others[i] > others[i - 1]);
    sum ^= m->values[others[i]];
  }
  m->seen[sum] = true;
  return GRUNDY_OK;
}

/* The value of a single head is the mex of the XORs of the other coins turned, each a game of its
 * own. */
static void heads_are_sums(void **state) {
  test_game *games[] = {turtles, mock, twins, ruler};
  for (size_t k = 0; k < sizeof games / sizeof *games; k++) {
    const grundy_game *game = games[k]->game;
    uint64_t values[PLACES] = {0};
    for (uint64_t x = grundy_i_coins_first(game); x < PLACES; x++) {
      marker m = {.sink = {mark}, .values = values, .first = grundy_i_coins_first(game), .head = x};
      const grundy_component c = {&x, 1};
      assert_int_equal(game->moves->options(GRUNDY_CALL(games[k]->context, game, c), &m.sink),
                       GRUNDY_OK);
      while (m.seen[values[x]]) values[x]++;
      assert_int_equal(values[x], head(games[k], x));
    }
  }
}

static void agree_with_search(void **state) {
  test_check_samples(turtles, 255, 12);
  test_check_samples(mock, 255, 12);
  test_check_samples(twins, 255, 12);
  test_check_samples(ruler, 255, 12);
}

static void larger_rows_by_search(void **state) {
  test_check_value(mock, test_component(mock, "3,7,9"));
  test_check_value(ruler, test_component(ruler, "4,10,11"));
  test_check_value(turtles, test_component(turtles, "5,11"));
}

static void places_are_sorted(void **state) {
  assert_string_equal(test_text(turtles, test_component(turtles, "6,2,1023")), "2,6,1023");
}

static void bad_input(void **state) {
  test_check_bad(turtles, "0", "place of a head: expected a whole number from 1 to 1023, got '0'");
  test_check_bad(mock, "1024",
                 "place of a head: expected a whole number from 0 to 1023, got '1024'");
  test_check_bad(ruler, "3,3", "ruler: expected each place once, got 3 twice");
  test_check_bad(twins, "", "place of a head");
  test_check_bad_game("ruler:5", "takes no parameters");
}

static int open_games(void **state) {
  turtles = test_game_open("turtles");
  mock = test_game_open("mock-turtles");
  twins = test_game_open("twins");
  ruler = test_game_open("ruler");
  return 0;
}

static int close_games(void **state) {
  test_game_close(turtles);
  test_game_close(mock);
  test_game_close(twins);
  test_game_close(ruler);
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_by_hand),   cmocka_unit_test(published_values),
      cmocka_unit_test(heads_are_sums),    cmocka_unit_test(agree_with_search),
      cmocka_unit_test(places_are_sorted), cmocka_unit_test(larger_rows_by_search),
      cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("coins", tests, open_games, close_games);
}
