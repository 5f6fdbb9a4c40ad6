/* Positions with slips, as people type them: the right words come out, or an error. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/json.h"
#include "grundy/read.h"
#include "grundy/solve.h"
#include "support/context.h"
#include "support/random.h"

typedef struct reading {
  grundy_game_cache *games;
  grundy_position *position;
} reading;

static void begin(reading *r, const grundy_game_opening *opening) {
  assert_int_equal(grundy_game_cache_create(test_context, opening, &r->games), GRUNDY_OK);
  assert_int_equal(grundy_position_create(test_context, &r->position), GRUNDY_OK);
}

static void end(reading *r) {
  grundy_position_destroy(r->position);
  grundy_game_cache_destroy(r->games);
}

static uint64_t value_of(const grundy_position *position) {
  grundy_solver *solver;
  grundy_solution *solution;
  assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
  assert_int_equal(grundy_solve(solver, position, GRUNDY_SOLVE_OPTIONS(.moves = 0), &solution),
                   GRUNDY_OK);
  assert_true(solution->value_known);
  uint64_t value = solution->value;
  grundy_solution_destroy(solution);
  grundy_solver_destroy(solver);
  return value;
}

/* A game with its numbers: with slips, and as grundy_position_read takes it. */
static void put_summand(test_random *random, bool slips, bool first, grundy_buffer *typed,
                        grundy_buffer *right) {
  static const char *const games[] = {"nim", "kayles", "grundy", "subtraction:1,3,4", "octal:0.77"};
  static const char *const between[] = {" ", ",", ", ", "\xef\xbc\x8c", " ,", "\xe3\x80\x80"};
  static const char *const plus[] = {" + ", " ", " +", "\xe2\x8a\x95", " \xef\xbc\x8b "};
  const char *game = games[test_random_below(random, 5)];
  bool brackets = slips && test_random_below(random, 3) == 0;
  bool wide = slips && test_random_below(random, 4) == 0;
  const char *colon = strchr(game, ':');
  uint64_t count = 1 + test_random_below(random, 4);
  if (!first) grundy_i_put(right, " + ");
  if (!first) grundy_i_put(typed, "%s", slips ? plus[test_random_below(random, 5)] : " + ");
  grundy_i_put(right, "%s", game);
  if (slips && colon && test_random_below(random, 2)) {
    grundy_i_put(typed, "%.*s %s", (int)(colon - game), game, colon + 1);
  } else {
    grundy_i_put(typed, "%s", game);
  }
  grundy_i_put(typed, brackets ? " [" : " ");
  for (uint64_t i = 0; i < count; i++) {
    unsigned heap = (unsigned)test_random_below(random, 10);
    grundy_i_put(right, " %u", heap);
    if (i) grundy_i_put(typed, "%s", slips ? between[test_random_below(random, 6)] : " ");
    if (wide) grundy_i_put(typed, "\xef\xbc%c", (char)(0x90 + heap));
    if (!wide) grundy_i_put(typed, "%u", heap);
  }
  if (brackets) grundy_i_put(typed, "]");
}

/* Slips of all kinds at once, in sums of up to four games: the right words come out; right words
 * stay as they are. */
static void slips_are_corrected(void **state) {
  test_random random = TEST_RANDOM(1);
  for (uint64_t n = test_effort(400); n--;) {
    reading r;
    grundy_buffer typed, right, found;
    bool slips = n % 4 != 0;
    uint64_t count = 1 + test_random_below(&random, 4);
    begin(&r, NULL);
    grundy_buffer_init(&typed, test_context);
    grundy_buffer_init(&right, test_context);
    grundy_buffer_init(&found, test_context);
    for (uint64_t i = 0; i < count; i++) put_summand(&random, slips, i == 0, &typed, &right);
    grundy_status s = grundy_position_correct(r.games, typed.data, &found);
    if (s != GRUNDY_OK) fail_msg("%s: not corrected", typed.data);
    if (!slips) assert_string_equal(found.data, typed.data);
    assert_int_equal(grundy_position_read(r.position, r.games, found.data), GRUNDY_OK);
    uint64_t value = value_of(r.position);
    size_t components = grundy_position_count(r.position);
    grundy_position_reset(r.position);
    assert_int_equal(grundy_position_read(r.position, r.games, right.data), GRUNDY_OK);
    if (value != value_of(r.position) || components != grundy_position_count(r.position)) {
      fail_msg("%s: read as %s, not as %s", typed.data, found.data, right.data);
    }
    grundy_buffer_clear(&found);
    grundy_buffer_clear(&right);
    grundy_buffer_clear(&typed);
    end(&r);
  }
}

/* What may mean another thing, too: of a list a comma is no blank, and a number may be missing. */
static void guesses_are_errors(void **state) {
  static const char *const typed[] = {"3 4 5",
                                      "kayle 5",
                                      "nim x",
                                      "nim 3 +",
                                      "",
                                      ",",
                                      "+",
                                      "nim 3 4]x",
                                      "(",
                                      "race 0",
                                      "turtles 1,1",
                                      "silver-dollar 3,1",
                                      "staircase 1,,2",
                                      "take-away:3 5,6,7",
                                      "wythoff 3,,5"};
  for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
    reading r;
    grundy_buffer found;
    begin(&r, NULL);
    grundy_buffer_init(&found, test_context);
    grundy_status s = grundy_position_correct(r.games, typed[i], &found);
    if (*typed[i] && s == GRUNDY_OK) fail_msg("%s: read as %s", typed[i], found.data);
    if (found.length) fail_msg("%s: left %s", typed[i], found.data);
    grundy_buffer_clear(&found);
    end(&r);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(slips_are_corrected),
      cmocka_unit_test(guesses_are_errors),
  };
  return cmocka_run_group_tests_name("correct", tests, test_context_open, test_context_close);
}
