/* Top Entails: options by hand, the values and loony stacks that are published, the rests by which
 * winning moves are found against the sets that make them, bad input. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "solve/entail.h"
#include "support/effort.h"
#include "support/listing.h"

static test_game *t;

static void options_by_hand(void **state) {
  test_check_options(t, "0", "");
  test_check_options(t, "1", "0");
  test_check_options(t, "4", "3; 2 2; 3 1");
}

static grundy_value value_of(uint64_t n) {
  grundy_value v;
  grundy_component c = {&n, 1};
  assert_int_equal(t->game->theory->value(GRUNDY_CALL(t->context, t->game, c), &v), GRUNDY_OK);
  return v;
}

/* By hand; 1 and 3 are loony (Winning Ways, ch. 12). */
static void small_values(void **state) {
  static const int values[] = {0, -1, 0, -1, 1, 0, 2, 1, 3, 0};
  for (uint64_t n = 0; n < sizeof values / sizeof *values; n++) {
    assert_int_equal(value_of(n).loony, values[n] < 0);
    assert_int_equal(value_of(n).known, values[n] >= 0);
    if (values[n] >= 0) assert_int_equal(value_of(n).nimber, values[n]);
  }
}

/* West 1996: the loony stacks of up to 600,000 coins; here as far as time allows. */
static void loony_stacks(void **state) {
  static const uint64_t loony[] = {1, 3, 2403, 2505, 33243, UINT64_MAX};
  const uint64_t most = test_effort_within(3000, 3000, 40000);
  for (uint64_t n = 0, i = 0; n <= most; n++) {
    assert_int_equal(value_of(n).loony, n == loony[i]);
    i += n == loony[i];
  }
}

/* Options that win against a rest. */
typedef struct counter {
  grundy_sink sink;
  grundy_i_entail *entail;
  const grundy_game *bare;
  uint64_t rest, count, wins;
} counter;

static grundy_status count(grundy_sink *sink, const grundy_option *option) {
  counter *c = (counter *)sink;
  bool wins;
  assert_int_equal(grundy_i_entail_wins(c->entail, c->bare, 0, option, c->rest, &wins), GRUNDY_OK);
  c->count++;
  c->wins += wins;
  return GRUNDY_OK;
}

static void replies_win(void **state) {
  grundy_ruleset rules = *t->game->ruleset;
  grundy_game bare = *t->game;
  grundy_i_entail entail;
  bare.ruleset = &rules;
  bare.theory = &(const grundy_ruleset_theory){0};
  grundy_i_entail_init(&entail, t->context);
  for (uint64_t n = 0; n < 40; n++) {
    for (uint64_t v = 0; v <= 20; v++) {
      counter all = {{count}, &entail, &bare, v < 20 ? v : GRUNDY_LOONY_REST, 0, 0};
      counter given = all;
      grundy_total total;
      const grundy_call *call = GRUNDY_CALL(t->context, t->game, {&n, 1});
      assert_int_equal(t->game->moves->options(call, &all.sink), GRUNDY_OK);
      assert_int_equal(t->game->theory->replies(call, all.rest, &given.sink, &total), GRUNDY_OK);
      assert_int_equal(given.wins, given.count);
      assert_int_equal(given.wins, all.wins);
      assert_true(total.exact && total.total == all.wins);
    }
  }
  grundy_i_entail_clear(&entail);
}

static void bad_input(void **state) {
  test_check_bad_game("top-entails:2", "takes no parameters, got '2'");
  test_check_bad(t, "3,4", "'3,4'");
}

static int open_game(void **state) {
  *state = t = test_game_open("top-entails");
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_by_hand), cmocka_unit_test(small_values),
      cmocka_unit_test(loony_stacks),    cmocka_unit_test(replies_win),
      cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("top-entails", tests, open_game, test_game_shut);
}
