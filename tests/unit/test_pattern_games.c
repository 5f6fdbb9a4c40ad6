/* Patterns of games: known ones are found, what they claim holds beyond what was looked at and is
 * proved where a period or a theorem is, and the printed code gives the values. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/context.h"
#include "support/patterns.h"
#include "support/sequences.h"

enum { COUNT = 600 };

static const struct {
  const char *name, *text;
  grundy_pattern_status status;
} games[] = {
    {"nim", "n", GRUNDY_PATTERN_PROVED},
    {"bounded-nim:6", "n mod 7", GRUNDY_PATTERN_PROVED},
    {"lasker", "n + d[n mod 4]", GRUNDY_PATTERN_PROVED},
    {"split", "2 * (n - 1) - parity(n - 1) + 1", GRUNDY_PATTERN_OBSERVED},
    {"aliquot", "exponent-of-2(n)", GRUNDY_PATTERN_OBSERVED},
    {"kayles", "d[n mod 12]", GRUNDY_PATTERN_PROVED},
    {"dawson-kayles", "d[n mod 34]", GRUNDY_PATTERN_PROVED},
    {"subtraction:1,2,3", "n mod 4", GRUNDY_PATTERN_PROVED},
    {"subtraction:2,3", "(n mod 5) div 2", GRUNDY_PATTERN_PROVED},
    {"subtraction:1,3,4", "d[n mod 7]", GRUNDY_PATTERN_PROVED},
    {"subtraction:all-but:1", "n div 2", GRUNDY_PATTERN_PROVED},
    {"subtraction:all-but:1,2,3", "n div 4", GRUNDY_PATTERN_PROVED},
    {"subtraction:all-but:2", "2 * (n div 4) + d[n mod 4]", GRUNDY_PATTERN_PROVED},
    {"octal:0.3", "n mod 2", GRUNDY_PATTERN_PROVED},
    {"octal:0.51", "min(n, 1)", GRUNDY_PATTERN_PROVED},
    {"octal:0.156", "d[n mod 349]", GRUNDY_PATTERN_PROVED},
    {"treblecross", NULL, GRUNDY_PATTERN_NONE},
};
enum { GAMES = sizeof games / sizeof games[0], HEAPS = 8000, BEYOND = 12000 };

static uint64_t *values_of(const char *name, uint64_t to, uint64_t upto, grundy_period *period) {
  grundy_game *game;
  uint64_t *values = calloc(to + 1, sizeof *values);
  assert_non_null(values);
  assert_int_equal(grundy_game_create(test_context, name, NULL, &game), GRUNDY_OK);
  assert_int_equal(test_sequence_values(test_context, game, 0, to, values), GRUNDY_OK);
  grundy_status s = test_sequence_period(test_context, game, upto, period);
  if (s == GRUNDY_UNKNOWN)
    s = grundy_sequence_observe(test_context, values, (size_t)upto + 1, period);
  assert_int_equal(s, GRUNDY_OK);
  grundy_game_destroy(game);
  return values;
}

static void games_have_their_patterns(void **state) {
  for (size_t i = 0; i < GAMES; i++) {
    grundy_pattern *pattern;
    grundy_period period;
    uint64_t heaps = games[i].text ? HEAPS : 1000, beyond = games[i].text ? BEYOND : 1000;
    uint64_t *values = values_of(games[i].name, beyond, heaps, &period);
    pattern = test_pattern_within(values, (size_t)heaps + 1, &period);
    if (pattern->status != games[i].status) fail_msg("%s: %d", games[i].name, (int)pattern->status);
    if (games[i].text) test_pattern_reads(&pattern->formula, games[i].text);
    for (uint64_t n = 0; n <= beyond && games[i].text; n++) {
      if (test_pattern_value(pattern, values, n) != values[n])
        fail_msg("%s: G(%d)", games[i].name, (int)n);
    }
    free(values);
    grundy_pattern_destroy(pattern);
  }
}

/* A proved period of numbers other than those of the formula proves nothing. */
static void proof_needs_a_common_period(void **state) {
  uint64_t values[COUNT];
  for (uint64_t n = 0; n < COUNT; n++) values[n] = n % 5;
  static const struct {
    uint64_t preperiod, period, saltus;
    bool proved;
  } cases[] = {{0, 5, 0, true},    {0, 10, 0, true},  {0, 5, 5, false},  {0, 7, 0, true},
               {0, 121, 0, false}, {590, 5, 0, true}, {596, 5, 0, false}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    grundy_period period = {GRUNDY_PERIOD_PROVED,
                            cases[i].preperiod,
                            cases[i].period,
                            cases[i].saltus,
                            COUNT - 1,
                            {NULL, NULL},
                            NULL,
                            0};
    grundy_pattern *pattern;
    pattern = test_pattern_within(values, COUNT, &period);
    assert_int_equal(pattern->status == GRUNDY_PATTERN_PROVED, cases[i].proved);
    period.status = GRUNDY_PERIOD_OBSERVED;
    grundy_pattern_destroy(pattern);
    pattern = test_pattern_within(values, COUNT, &period);
    assert_int_equal(pattern->status, GRUNDY_PATTERN_OBSERVED);
    grundy_pattern_destroy(pattern);
  }
}

/* Where there are no other heaps, all of them are proof; a wrong one still refutes. */
static void all_heaps_of_a_game_are_proof(void **state) {
  uint64_t values[22];
  grundy_period none = {.status = GRUNDY_PERIOD_NONE};
  grundy_game *race;
  assert_int_equal(grundy_game_create(test_context, "race:21,3", NULL, &race), GRUNDY_OK);
  for (unsigned wrong = 0; wrong < 2; wrong++) {
    grundy_pattern *pattern;
    for (uint64_t n = 0; n < 22; n++) values[n] = (21 - n) % 4;
    values[20] += wrong;
    assert_int_equal(grundy_pattern_find(test_context, race, values, 22, &none, &pattern),
                     GRUNDY_OK);
    assert_int_equal(pattern->complete, true);
    assert_int_equal(pattern->status, wrong ? GRUNDY_PATTERN_NONE : GRUNDY_PATTERN_PROVED);
    grundy_pattern_destroy(pattern);
  }
  grundy_game_destroy(race);
}

/* The formula named as closest reaches far: it is not one that is shorter but fails at heap 1. */
static void the_runner_up_reaches_far(void **state) {
  static const struct {
    const char *name;
    uint64_t least;
  } cases[] = {{"octal:0.6", 11}, {"treblecross", 7}, {"subtraction:1,3,4", 5}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    grundy_pattern *pattern;
    grundy_period period;
    uint64_t *values = values_of(cases[i].name, 1000, 1000, &period);
    pattern = test_pattern_within(values, 1001, &period);
    assert_true(pattern->runner_up.known);
    assert_true(pattern->runner_up.at - pattern->runner_up.from >= cases[i].least);
    free(values);
    grundy_pattern_destroy(pattern);
  }
}

/* ---- theorems ---- */

/* Finds the pattern of values 0..count-1 of a game, its rules and period given. */
static grundy_pattern *find_of(const grundy_game *game, uint64_t *values, size_t count) {
  grundy_pattern *pattern;
  grundy_period period;
  grundy_status s = test_sequence_period(test_context, game, count - 1, &period);
  if (s == GRUNDY_UNKNOWN) s = grundy_sequence_observe(test_context, values, count, &period);
  assert_int_equal(s, GRUNDY_OK);
  assert_int_equal(grundy_pattern_find(test_context, game, values, count, &period, &pattern),
                   GRUNDY_OK);
  return pattern;
}

/* What a theorem says about all heaps is proved by it, even from few values; but never against
 * them, so a theorem that is wrong is not believed. */
static void theorems_prove_their_games(void **state) {
  enum { WRONG = 777, FEW = 5 };
  unsigned proved = 0;
  for (size_t i = 0; grundy_catalogue_at(i); i++) {
    const grundy_ruleset *rules = grundy_catalogue_at(i);
    grundy_game *game;
    grundy_pattern *pattern;
    static uint64_t values[BEYOND + 1];
    const grundy_ruleset_theory *theory = rules->theory;
    if (!theory || !(theory->law || theory->closed_form.formula)) continue;
    const char *parameters = rules->examples ? rules->examples[0] : NULL;
    assert_int_equal(grundy_game_create_ruleset(test_context, rules, parameters, NULL, &game),
                     GRUNDY_OK);
    assert_int_equal(test_sequence_values(test_context, game, 0, BEYOND, values), GRUNDY_OK);
    pattern = find_of(game, values, COUNT);
    assert_int_equal(pattern->status, GRUNDY_PATTERN_PROVED);
    assert_ptr_equal(pattern->theorem, rules);
    for (uint64_t n = 0; n <= BEYOND; n++) {
      if (test_pattern_value(pattern, values, n) != values[n])
        fail_msg("%s: G(%d)", game->name, (int)n);
    }
    grundy_pattern_destroy(pattern);
    if (theory->closed_form.formula) {
      pattern = find_of(game, values, FEW);
      assert_int_equal(pattern->status, GRUNDY_PATTERN_PROVED);
      grundy_pattern_destroy(pattern);
      values[WRONG] ^= 1;
      pattern = find_of(game, values, BEYOND);
      assert_int_not_equal(pattern->status, GRUNDY_PATTERN_PROVED);
      assert_null(pattern->theorem);
      grundy_pattern_destroy(pattern);
    }
    grundy_game_destroy(game);
    proved++;
  }
  assert_true(proved >= 5);
}

/* ---- the printed code ---- */

static void printed_code_gives_the_values(void **state) {
  test_programs programs;
  test_programs_open(&programs);
  for (size_t i = 0; i < GAMES; i++) {
    grundy_pattern *pattern;
    grundy_period period;
    if (!games[i].text) continue;
    uint64_t *values = values_of(games[i].name, HEAPS - 1, HEAPS - 1, &period);
    pattern = test_pattern_within(values, HEAPS, &period);
    test_programs_add(&programs, pattern, values, HEAPS);
    free(values);
    grundy_pattern_destroy(pattern);
  }
  test_programs_run(&programs);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(games_have_their_patterns),  cmocka_unit_test(proof_needs_a_common_period),
      cmocka_unit_test(theorems_prove_their_games), cmocka_unit_test(all_heaps_of_a_game_are_proof),
      cmocka_unit_test(the_runner_up_reaches_far),  cmocka_unit_test(printed_code_gives_the_values),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
