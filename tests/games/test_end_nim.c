/* End-Nim: moves by hand, winners, winning moves and values against search, long rows against the
 * sizes of their parts found one after another, published positions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/listing.h"
#include "support/random.h"

enum { LONG = 60 };

static test_game *t;

static bool lost(const uint64_t *row, size_t length) {
  grundy_outcome outcome;
  assert_int_equal(
      t->game->theory->winner(GRUNDY_CALL(t->context, t->game, (grundy_component){row, length}),
                              GRUNDY_PLAY_NORMAL, &outcome),
      GRUNDY_OK);
  return outcome == GRUNDY_OUTCOME_P;
}

static void options_by_hand(void **state) {
  test_check_options(t, "2", "; 1");
  test_check_options(t, "1,1", "1");
  test_check_options(t, "2,1", "1; 2; 1,1");
  test_check_options(t, "2,5,1", "2,5; 5,1; 1,5,1");
}

static void agrees_with_search(void **state) {
  test_check_samples(t, 255, 8);
}

/* All rows of up to five stacks of up to four, and longer ones. */
static void winners_agree_with_search(void **state) {
  test_random random = TEST_RANDOM(5);
  for (int round = 0; round < 4000; round++) {
    uint64_t row[6];
    size_t length = 1 + test_random_below(&random, 6);
    for (size_t i = 0; i < length; i++) row[i] = 1 + test_random_below(&random, length > 4 ? 3 : 7);
    grundy_component c = {row, length};
    test_check_winner(t, c, GRUNDY_PLAY_NORMAL);
    test_check_replies(t, c, 0);
  }
}

/* Two equal stacks are lost, so that three stacks with two equal neighbours are won.
 * ZJOI 2009: 3 1 9 4 is lost. */
static void published_positions(void **state) {
  assert_true(lost((const uint64_t[]){3, 1, 9, 4}, 4));
  assert_true(lost((const uint64_t[]){7, 7}, 2));
  assert_false(lost((const uint64_t[]){7}, 1));
  for (uint64_t x = 1; x < 9; x++) {
    for (uint64_t y = 1; y < 9; y++) {
      /* before y,y the size is 0: two equal stacks are lost already */
      assert_false(lost((const uint64_t[]){x, y, y}, 3));
    }
  }
}

/* Exactly one size before a long row loses, none if the row itself is lost. */
static void one_size_loses(void **state) {
  test_random random = TEST_RANDOM(8);
  for (int round = 0; round < 60; round++) {
    uint64_t row[LONG], most = round % 2 ? 9 : 1000;
    size_t length = 2 + test_random_below(&random, LONG - 2);
    for (size_t i = 0; i < length; i++) row[i] = 1 + test_random_below(&random, most);
    unsigned count = lost(row + 1, length - 1);
    for (row[0] = 1; row[0] <= most + 2; row[0]++) count += lost(row, length);
    assert_int_equal(count, 1);
  }
}

/* Winning moves of long rows of huge stacks lead to lost rows; lost rows have none. */
static void replies_of_long_rows(void **state) {
  test_random random = TEST_RANDOM(9);
  for (int round = 0; round < 300; round++) {
    uint64_t row[LONG];
    size_t length = 1 + test_random_below(&random, LONG);
    for (size_t i = 0; i < length; i++) row[i] = test_random_any(&random) | 1;
    if (round % 3 == 0) row[length - 1] = row[0];
    test_list list;
    grundy_total count;
    test_list_init(&list, 5);
    grundy_component c = {row, length};
    assert_int_equal(
        t->game->theory->replies(GRUNDY_CALL(t->context, t->game, c), 0, &list.sink, &count),
        GRUNDY_OK);
    assert_int_equal(list.count == 0, lost(row, length));
    assert_true(count.exact && count.total == list.count);
    for (size_t i = 0; i < list.count; i++) {
      if (!list.counts[i]) { /* nothing is left, and there may be no words */
        assert_int_equal(length, 1);
        continue;
      }
      const uint64_t *part = list.words + list.starts[i];
      assert_true(lost(part + 1, (size_t)part[0]));
    }
    test_list_clear(&list);
  }
}

static void values_of_short_rows(void **state) {
  assert_true(test_value(t, test_component(t, "18446744073709551615")).nimber == UINT64_MAX);
  assert_int_equal(test_value(t, test_component(t, "1000000007,5")).nimber, 1000000007 ^ 5);
  assert_false(test_value(t, test_component(t, "1000,5,3")).known);
  assert_int_equal(test_value(t, test_component(t, "1000,5,3")).method, GRUNDY_METHOD_NONE);
  assert_int_equal(test_value(t, test_component(t, "10,5,3")).method, GRUNDY_METHOD_SEARCH);
}

static void bad_input(void **state) {
  test_check_bad(t, "3,0", "stack of end-nim: expected a whole number from 1");
  test_check_bad(t, "3,,1", "stack of end-nim");
  test_check_bad_game("end-nim:2", "takes no parameters, got '2'");
}

static int open_game(void **state) {
  *state = t = test_game_open("end-nim");
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_by_hand),
      cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(winners_agree_with_search),
      cmocka_unit_test(published_positions),
      cmocka_unit_test(one_size_loses),
      cmocka_unit_test(replies_of_long_rows),
      cmocka_unit_test(values_of_short_rows),
      cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("end-nim", tests, open_game, test_game_shut);
}
