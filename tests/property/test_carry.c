/* Staircases at play: a move from an even step is answered by moving the same stones on, against
 * arithmetic on the steps; and no other reply is said to be one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy.h"
#include "play/match.h"
#include "play/session.h"
#include "support/context.h"
#include "support/random.h"

enum { STAIRS = 2, STEPS = 5 };

/* Steps 1..STEPS of each staircase. */
typedef struct stairs {
  uint64_t stones[STAIRS][STEPS];
} stairs;

static uint64_t odd_steps(const stairs *s) {
  uint64_t value = 0;
  for (size_t k = 0; k < STAIRS; k++) {
    for (size_t i = 0; i < STEPS; i += 2) value ^= s->stones[k][i];
  }
  return value;
}

static stairs random_stairs(test_random *random) {
  stairs s;
  for (size_t k = 0; k < STAIRS; k++) {
    for (size_t i = 0; i < STEPS; i++) s.stones[k][i] = test_random_below(random, 4);
  }
  return s;
}

/* `count` stones from index i of staircase k to the index below it, or away. */
static stairs moved(const stairs *s, size_t k, size_t i, uint64_t count) {
  stairs after = *s;
  after.stones[k][i] -= count;
  if (i) after.stones[k][i - 1] += count;
  return after;
}

static void set(grundy_i_ply *ply, const stairs *s, size_t k) {
  const grundy_component to = {s->stones[k], STEPS};
  assert_int_equal(grundy_i_ply_set(ply, k, &to, 1, GRUNDY_MOVE_KIND_OPTION), GRUNDY_OK);
}

static bool makes(const grundy_i_ply *ply, const stairs *s, size_t k) {
  if (ply->component != k || grundy_i_sums_count(&ply->to) != 1) return false;
  grundy_component to = grundy_i_sums_at(&ply->to, 0);
  return to.length == STEPS && memcmp(to.words, s->stones[k], sizeof s->stones[k]) == 0;
}

static void begin(grundy_i_match *match, const grundy_game *game, const stairs *s) {
  grundy_position *position;
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  for (size_t k = 0; k < STAIRS; k++) {
    const grundy_component c = {s->stones[k], STEPS};
    assert_int_equal(grundy_position_add(position, game, c), GRUNDY_OK);
  }
  assert_int_equal(
      grundy_i_match_init(match, test_context, position, GRUNDY_PLAY_NORMAL, GRUNDY_SIDE_LEFT),
      GRUNDY_OK);
  grundy_position_destroy(position);
}

/* A random move; false where there is none. */
static bool draw_move(test_random *random, const stairs *s, size_t *k, size_t *i, uint64_t *count) {
  uint64_t all = 0;
  for (size_t a = 0; a < STAIRS * STEPS; a++) all += s->stones[a / STEPS][a % STEPS];
  if (!all) return false;
  do {
    *k = test_random_below(random, STAIRS);
    *i = test_random_below(random, STEPS);
  } while (!s->stones[*k][*i]);
  *count = 1 + test_random_below(random, s->stones[*k][*i]);
  return true;
}

/* The program answers a move from an even step of a lost position in the same staircase. */
static void even_steps_are_answered(void **state) {
  grundy_game *game;
  test_random random = TEST_RANDOM(41);
  size_t answered = 0;
  const size_t matches = test_effort_within(60, 600, 60000);
  assert_int_equal(grundy_game_create(test_context, "staircase", NULL, &game), GRUNDY_OK);
  for (size_t round = 0; round < matches; round++) {
    stairs s = random_stairs(&random);
    size_t k, i;
    uint64_t count;
    s.stones[0][0] ^= odd_steps(&s);
    if (!draw_move(&random, &s, &k, &i, &count)) continue;
    grundy_i_match match;
    grundy_i_ply ply;
    grundy_i_opponent opponent = {GRUNDY_LEVEL_PERFECT, round};
    grundy_i_carry carry = {0, 0};
    bool found;
    begin(&match, game, &s);
    grundy_i_ply_init(&ply, test_context);
    stairs after = moved(&s, k, i, count);
    set(&ply, &after, k);
    assert_int_equal(grundy_i_match_move(&match, &ply), GRUNDY_OK);
    assert_int_equal(grundy_i_opponent_move(&opponent, &match, &ply), GRUNDY_OK);
    assert_int_equal(grundy_i_carries_on(&match, 1, &ply, &found, &carry), GRUNDY_OK);
    assert_int_equal(found, i % 2 == 1);
    if (found) {
      stairs reply = moved(&after, k, i - 1, count);
      assert_true(makes(&ply, &reply, k));
      assert_int_equal(odd_steps(&reply), 0);
      assert_int_equal(carry.count, count);
      assert_int_equal(carry.from, i + 1);
      answered++;
    }
    grundy_i_ply_clear(&ply);
    grundy_i_match_clear(&match);
  }
  assert_true(answered > matches / 6);
  grundy_game_destroy(game);
}

/* Any two moves: the second is said to move the stones on exactly where it does. */
static void nothing_else_is_one(void **state) {
  grundy_game *game;
  test_random random = TEST_RANDOM(42);
  size_t yes = 0;
  const size_t pairs = test_effort_within(800, 2400, 240000);
  assert_int_equal(grundy_game_create(test_context, "staircase", NULL, &game), GRUNDY_OK);
  for (size_t round = 0; round < pairs; round++) {
    stairs s = random_stairs(&random);
    size_t k[2], i[2];
    uint64_t count[2];
    if (!draw_move(&random, &s, &k[0], &i[0], &count[0])) continue;
    stairs after = moved(&s, k[0], i[0], count[0]);
    if (!draw_move(&random, &after, &k[1], &i[1], &count[1])) continue;
    stairs last = moved(&after, k[1], i[1], count[1]);
    grundy_i_match match;
    grundy_i_ply ply;
    grundy_i_carry carry;
    bool found,
        expected = k[0] == k[1] && i[0] % 2 == 1 && i[1] + 1 == i[0] && count[0] == count[1];
    begin(&match, game, &s);
    grundy_i_ply_init(&ply, test_context);
    set(&ply, &after, k[0]);
    assert_int_equal(grundy_i_carries_on(&match, 0, &ply, &found, &carry), GRUNDY_OK);
    assert_false(found);
    assert_int_equal(grundy_i_match_move(&match, &ply), GRUNDY_OK);
    set(&ply, &last, k[1]);
    assert_int_equal(grundy_i_carries_on(&match, 1, &ply, &found, &carry), GRUNDY_OK);
    assert_int_equal(found, expected);
    yes += expected;
    grundy_i_ply_clear(&ply);
    grundy_i_match_clear(&match);
  }
  assert_true(yes > pairs / 200);
  grundy_game_destroy(game);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(even_steps_are_answered),
      cmocka_unit_test(nothing_else_is_one),
  };
  return cmocka_run_group_tests_name("carry", tests, test_context_open, test_context_close);
}
