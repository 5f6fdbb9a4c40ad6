/* Positions from small to large, against every tuple in turn and plain search. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "grundy/losing.h"
#include "support/laws.h"
#include "support/random.h"

enum { MOST = 4000 };

typedef struct listing {
  uint64_t numbers[MOST][3];
  size_t count, at;
} listing;

static grundy_status take(void *user, const uint64_t *numbers, size_t count) {
  listing *l = user;
  assert_true(l->count < MOST && count <= 3);
  for (size_t i = 0; i < count; i++) l->numbers[l->count][i] = numbers[i];
  l->count++;
  return GRUNDY_OK;
}

static void expect(listing *l, const uint64_t *numbers, size_t count, bool wanted) {
  bool next = l->at < l->count;
  for (size_t i = 0; i < count; i++) next = next && l->numbers[l->at][i] == numbers[i];
  assert_int_equal(next, wanted);
  l->at += next;
}

typedef struct question {
  const grundy_game *game;
  grundy_losing_query query;
} question;

/* Whether plain search puts the heaps into the list. */
static bool belongs(test_world *world, const question *q, const uint64_t *heaps, size_t count) {
  test_part parts[3];
  bool wins;
  uint64_t value;
  for (size_t i = 0; i < count; i++) parts[i] = (test_part){q->game, {&heaps[i], 1}};
  assert_true(
      test_oracle_wins(&world->oracle, parts, count, q->query.play, GRUNDY_SIDE_LEFT, &wins));
  grundy_outcome wanted = q->query.outcome;
  if (wanted == GRUNDY_OUTCOME_UNKNOWN && !q->query.by_value) wanted = GRUNDY_OUTCOME_P;
  bool right = wanted == GRUNDY_OUTCOME_UNKNOWN || wins == (wanted == GRUNDY_OUTCOME_N);
  if (!q->query.by_value) return right;
  assert_true(test_oracle_sum(&world->oracle, parts, count, &value));
  return right && value == q->query.value;
}

static void check(test_world *world, const question *q) {
  listing *l = calloc(1, sizeof *l);
  uint64_t n[3], upto = q->query.upto;
  unsigned heaps = q->query.heaps;
  assert_non_null(l);
  assert_int_equal(grundy_losing_list(world->context, q->game, &q->query, take, l), GRUNDY_OK);
  for (n[0] = 0; n[0] <= upto; n[0]++) {
    for (n[1] = n[0]; n[1] <= (heaps > 1 ? upto : n[0]); n[1]++) {
      for (n[2] = n[1]; n[2] <= (heaps > 2 ? upto : n[1]); n[2]++) {
        expect(l, n, heaps, belongs(world, q, n, heaps));
      }
    }
  }
  assert_int_equal(l->at, l->count);
  free(l);
}

static void every_sum_of_heaps(void **state) {
  static const char *const games[] = {"nim", "kayles", "subtraction:1,3,4", "octal:0.07", "lasker"};
  test_world world;
  test_world_init(&world);
  for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
    grundy_game *game;
    assert_int_equal(grundy_game_create(world.context, games[g], NULL, &game), GRUNDY_OK);
    test_world_take(&world, game, NULL);
    for (unsigned heaps = 1; heaps <= 3; heaps++) {
      for (int kind = 0; kind < 6; kind++) {
        grundy_outcome outcome = kind % 3 == 0   ? GRUNDY_OUTCOME_UNKNOWN
                                 : kind % 3 == 1 ? GRUNDY_OUTCOME_P
                                                 : GRUNDY_OUTCOME_N;
        const question q = {game,
                            {.size = sizeof q.query,
                             .heaps = heaps,
                             .upto = 10 - heaps,
                             .play = kind > 3 ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL,
                             .outcome = outcome,
                             .by_value = kind == 3,
                             .value = 2}};
        check(&world, &q);
      }
    }
  }
  test_world_close(&world);
}

/* Every pair, itself or the other way round, is in the list of its outcome. */
static void check_pairs(test_world *world, const grundy_game *game, grundy_play play,
                        grundy_outcome outcome) {
  const grundy_losing_query query = {
      .size = sizeof query, .heaps = 1, .upto = 12, .play = play, .outcome = outcome};
  listing *l = calloc(1, sizeof *l);
  assert_non_null(l);
  assert_int_equal(grundy_losing_list(world->context, game, &query, take, l), GRUNDY_OK);
  for (uint64_t a = 0; a <= 12; a++) {
    for (uint64_t b = a; b <= 12; b++) {
      const uint64_t words[] = {a, b};
      const test_part part = {game, {words, 2}};
      bool wins;
      assert_true(test_oracle_wins(&world->oracle, &part, 1, play, GRUNDY_SIDE_LEFT, &wins));
      expect(l, words, 2, wins == (outcome == GRUNDY_OUTCOME_N));
    }
  }
  assert_int_equal(l->at, l->count);
  free(l);
}

static void every_pair(void **state) {
  static const char *const games[] = {"wythoff", "euclid"};
  test_world world;
  test_world_init(&world);
  for (size_t g = 0; g < 2; g++) {
    grundy_game *game;
    assert_int_equal(grundy_game_create(world.context, games[g], NULL, &game), GRUNDY_OK);
    test_world_take(&world, game, NULL);
    for (grundy_play play = GRUNDY_PLAY_NORMAL; play <= GRUNDY_PLAY_MISERE; play++) {
      check_pairs(&world, game, play, GRUNDY_OUTCOME_P);
      check_pairs(&world, game, play, GRUNDY_OUTCOME_N);
    }
  }
  test_world_close(&world);
}

/* What makes lists of the same numbers the same in all play. */
typedef enum likeness { NONE, ANY_ORDER, EITHER_END } likeness;

static bool is_first(const uint64_t *n, likeness alike) {
  if (alike == ANY_ORDER) return n[0] <= n[1] && n[1] <= n[2];
  return alike == NONE || n[0] <= n[2];
}

/* The words of three numbers. False where they are not a component. */
static bool read_three(const grundy_game *game, const uint64_t *n, grundy_array *words) {
  char text[64];
  int length = snprintf(text, sizeof text, "%d,%d,%d", (int)n[0], (int)n[1], (int)n[2]);
  words->length = 0;
  return game->moves->parse(GRUNDY_CALL(game->context, game, {NULL, 0}), text, (size_t)length,
                            words) == GRUNDY_OK;
}

/* Every list of three numbers, against plain search. */
static void check_lists(test_world *world, const char *name, likeness alike,
                        grundy_outcome outcome) {
  grundy_game *game;
  listing *l = calloc(1, sizeof *l);
  grundy_array words = {0};
  assert_non_null(l);
  assert_int_equal(grundy_game_create(world->context, name, NULL, &game), GRUNDY_OK);
  test_world_take(world, game, NULL);
  grundy_array_init(&words, world->context);
  const grundy_losing_query query = {
      .size = sizeof query, .heaps = 3, .upto = 4, .outcome = outcome};
  assert_int_equal(grundy_losing_list(world->context, game, &query, take, l), GRUNDY_OK);
  for (unsigned i = 0; i < 125; i++) {
    const uint64_t n[] = {i / 25, i / 5 % 5, i % 5};
    bool wins, taken = read_three(game, n, &words);
    const test_part part = {game, {words.data, words.length}};
    if (!taken || !is_first(n, alike)) continue;
    assert_true(
        test_oracle_wins(&world->oracle, &part, 1, GRUNDY_PLAY_NORMAL, GRUNDY_SIDE_LEFT, &wins));
    expect(l, n, 3, wins == (outcome == GRUNDY_OUTCOME_N));
  }
  assert_int_equal(l->at, l->count);
  assert_true(l->count > 0);
  grundy_array_clear(&words);
  free(l);
}

static void every_list(void **state) {
  static const struct {
    const char *name;
    likeness alike;
  } games[] = {{"staircase", NONE},     {"moore:2", ANY_ORDER},  {"moore:1", ANY_ORDER},
               {"end-nim", EITHER_END}, {"silver-dollar", NONE}, {"nimble", NONE}};
  test_world world;
  test_world_init(&world);
  for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
    check_lists(&world, games[g].name, games[g].alike, GRUNDY_OUTCOME_P);
    check_lists(&world, games[g].name, games[g].alike, GRUNDY_OUTCOME_N);
  }
  test_world_close(&world);
}

/* ---- how many ---- */

typedef struct total_case {
  const grundy_game *game;
  grundy_losing_query query;
  grundy_losing_choices choices;
} total_case;

static total_case draw_total(test_random *random, const grundy_game *game) {
  const grundy_outcome outcomes[] = {GRUNDY_OUTCOME_UNKNOWN, GRUNDY_OUTCOME_P, GRUNDY_OUTCOME_N};
  total_case t = {game, {.size = sizeof t.query}, {.size = sizeof t.choices}};
  t.query.heaps = 1 + (unsigned)test_random_below(random, 4);
  t.query.upto = test_random_below(random, 9);
  t.query.outcome = outcomes[test_random_below(random, 3)];
  t.query.by_value = test_random_below(random, 2);
  t.query.value = test_random_below(random, 6);
  t.choices.ordered = test_random_below(random, 2);
  t.choices.nonempty = test_random_below(random, 2);
  t.choices.distinct = test_random_below(random, 2);
  t.choices.modulus = test_random_below(random, 2) ? 1 + test_random_below(random, 40) : 0;
  return t;
}

/* Whether these heaps are counted, by the values of the heaps. */
static bool counts(const total_case *t, const uint64_t *heaps, const uint64_t *values) {
  uint64_t value = 0;
  for (unsigned i = 0; i < t->query.heaps; i++) {
    value ^= values[heaps[i]];
    if (t->choices.nonempty && !heaps[i]) return false;
    for (unsigned j = 0; j < i; j++) {
      if (!t->choices.ordered && heaps[j] > heaps[i]) return false;
      if (t->choices.distinct && heaps[j] == heaps[i]) return false;
    }
  }
  if (t->query.by_value && value != t->query.value) return false;
  if (t->query.outcome == GRUNDY_OUTCOME_UNKNOWN) return t->query.by_value || value == 0;
  return (value != 0) == (t->query.outcome == GRUNDY_OUTCOME_N);
}

/* Every choice of heaps, one after another. */
static uint64_t count_all(const total_case *t, const uint64_t *values) {
  uint64_t all = 1, total = 0, heaps[4];
  for (unsigned i = 0; i < t->query.heaps; i++) all *= t->query.upto + 1;
  for (uint64_t k = 0; k < all; k++) {
    uint64_t rest = k;
    for (unsigned i = 0; i < t->query.heaps; i++, rest /= t->query.upto + 1) {
      heaps[i] = rest % (t->query.upto + 1);
    }
    total += counts(t, heaps, values);
  }
  return t->choices.modulus ? total % t->choices.modulus : total;
}

static void every_total(void **state) {
  static const char *const games[] = {"nim", "kayles", "subtraction:1,3,4", "grundy"};
  test_world world;
  test_random random = TEST_RANDOM(1);
  test_world_init(&world);
  for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
    grundy_game *game;
    uint64_t values[9];
    assert_int_equal(grundy_game_create(world.context, games[g], NULL, &game), GRUNDY_OK);
    test_world_take(&world, game, NULL);
    for (uint64_t n = 0; n < 9; n++) {
      const test_part part = {game, {&n, 1}};
      assert_true(test_oracle_sum(&world.oracle, &part, 1, &values[n]));
    }
    for (int i = 0; i < 60; i++) {
      const total_case t = draw_total(&random, game);
      grundy_u128 total;
      assert_int_equal(grundy_losing_total(world.context, game, &t.query, &t.choices, &total),
                       GRUNDY_OK);
      assert_int_equal(total.high, 0);
      assert_int_equal(total.low, count_all(&t, values));
    }
  }
  test_world_close(&world);
}

/* What has no nim-values is listed, and then there is nothing to choose. */
static void totals_of_lists(void **state) {
  static const char *const games[] = {"staircase", "wythoff", "end-nim"};
  test_world world;
  test_world_init(&world);
  for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
    grundy_game *game;
    grundy_u128 total;
    listing *l = calloc(1, sizeof *l);
    assert_non_null(l);
    assert_int_equal(grundy_game_create(world.context, games[g], NULL, &game), GRUNDY_OK);
    test_world_take(&world, game, NULL);
    const grundy_losing_query query = {.size = sizeof query, .heaps = g == 1 ? 1 : 3, .upto = 4};
    assert_int_equal(grundy_losing_list(world.context, game, &query, take, l), GRUNDY_OK);
    assert_int_equal(grundy_losing_total(world.context, game, &query, NULL, &total), GRUNDY_OK);
    assert_int_equal(total.low, l->count);
    assert_int_equal(grundy_losing_total(world.context, game, &query,
                                         GRUNDY_LOSING_CHOICES(.ordered = true), &total),
                     GRUNDY_USAGE);
    free(l);
  }
  test_world_close(&world);
}

/* Two rows of chocolate, of which the shorter may be missing. */
static void two_rows_of_chomp(void **state) {
  test_world world;
  grundy_game *game;
  listing *l = calloc(1, sizeof *l);
  assert_non_null(l);
  test_world_init(&world);
  assert_int_equal(grundy_game_create(world.context, "chomp", NULL, &game), GRUNDY_OK);
  test_world_take(&world, game, NULL);
  assert_int_equal(
      grundy_losing_list(world.context, game, GRUNDY_LOSING(.heaps = 1, .upto = 9), take, l),
      GRUNDY_OK);
  for (uint64_t a = 0; a <= 9; a++) {
    for (uint64_t b = a ? a : 1; b <= 9; b++) {
      const uint64_t rows[] = {b, a}, pair[] = {a, b};
      const test_part part = {game, {rows, a ? 2 : 1}};
      bool wins;
      assert_true(
          test_oracle_wins(&world.oracle, &part, 1, GRUNDY_PLAY_NORMAL, GRUNDY_SIDE_LEFT, &wins));
      expect(l, pair, 2, !wins);
    }
  }
  assert_int_equal(l->at, l->count);
  assert_int_equal(l->count, 9);
  free(l);
  test_world_close(&world);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_sum_of_heaps), cmocka_unit_test(every_pair),
      cmocka_unit_test(every_list),         cmocka_unit_test(every_total),
      cmocka_unit_test(totals_of_lists),    cmocka_unit_test(two_rows_of_chomp),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
