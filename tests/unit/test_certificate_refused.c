/* What a certificate cannot say is refused, from every caller: another sum than the disjunctive
 * one, and a position without a game. What is written is always verified. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "grundy.h"
#include "support/context.h"
#include "support/random.h"

enum { GAMES = 1000 }; /* that a certificate may name */

static grundy_status append(void *user, const void *bytes, size_t size) {
  return grundy_buffer_append(user, bytes, size);
}

/* Whether grundy_certificate_solution says OK; whatever is then there is verified. */
static grundy_status certify(grundy_solver *solver, const grundy_position *position,
                             const grundy_solution *solution) {
  grundy_buffer text;
  grundy_certificate *certificate;
  grundy_verifier *verifier;
  grundy_verdict verdict = {.size = sizeof verdict};
  bool more;
  grundy_buffer_init(&text, test_context);
  assert_int_equal(grundy_certificate_create_stream(test_context, append, &text, &certificate),
                   GRUNDY_OK);
  grundy_status s = grundy_certificate_solution(certificate, solver, position, solution);
  if (s == GRUNDY_OK) {
    assert_int_equal(grundy_certificate_commit(certificate), GRUNDY_OK);
    assert_int_equal(
        grundy_verifier_create_text(test_context, NULL, text.data, text.length, &verifier),
        GRUNDY_OK);
    assert_int_equal(grundy_verifier_next(verifier, &verdict, &more), GRUNDY_OK);
    assert_true(more && verdict.verified);
    grundy_verifier_destroy(verifier);
  } else {
    assert_int_equal(text.length, 0);
    grundy_certificate_destroy(certificate);
  }
  grundy_buffer_clear(&text);
  return s;
}

static grundy_status solve_and_certify(grundy_solver *solver, const grundy_position *position,
                                       grundy_play play, grundy_sum sum) {
  grundy_solution *solution;
  assert_int_equal(
      grundy_solve(solver, position, GRUNDY_SOLVE_OPTIONS(.play = play, .sum = sum), &solution),
      GRUNDY_OK);
  assert_int_equal(solution->status, GRUNDY_OK);
  grundy_status s = certify(solver, position, solution);
  grundy_solution_destroy(solution);
  return s;
}

static void other_sums_are_refused(void **state) {
  static const char *const names[] = {"nim", "octal:0.07", "kayles", "subtraction:1,3,4"};
  test_random random = {52};
  for (int round = 0; round < 40; round++) {
    grundy_game *game;
    grundy_position *position;
    grundy_solver *solver;
    char heap[8];
    const char *name = names[test_random_below(&random, 4)];
    assert_int_equal(grundy_game_create(test_context, name, NULL, &game), GRUNDY_OK);
    assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
    assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
    assert_int_equal(grundy_position_begin(position, game), GRUNDY_OK);
    for (uint64_t count = test_random_below(&random, 4); count; count--) {
      snprintf(heap, sizeof heap, "%d", (int)(test_random_below(&random, 9)));
      assert_int_equal(grundy_position_add_text(position, game, heap, strlen(heap)), GRUNDY_OK);
    }
    for (grundy_sum sum = GRUNDY_SUM_DISJUNCTIVE; sum <= GRUNDY_SUM_ORDINAL; sum++) {
      for (grundy_play play = GRUNDY_PLAY_NORMAL; play <= GRUNDY_PLAY_MISERE; play++) {
        assert_int_equal(solve_and_certify(solver, position, play, sum),
                         sum == GRUNDY_SUM_DISJUNCTIVE ? GRUNDY_OK : GRUNDY_USAGE);
      }
    }
    assert_int_equal(solve_and_certify(solver, position, GRUNDY_PLAY_NORMAL, GRUNDY_SUM_SELECTIVE),
                     GRUNDY_USAGE);
    assert_non_null(
        strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH), "disjunctive"));
    grundy_solver_destroy(solver);
    grundy_position_destroy(position);
    grundy_game_destroy(game);
  }
}

/* Also where the solver has met games in other positions, and so has names to write. */
static void positions_without_games_are_refused(void **state) {
  grundy_game *nim;
  grundy_position *position, *heap;
  grundy_solver *solver;
  assert_int_equal(grundy_game_create(test_context, "nim", NULL, &nim), GRUNDY_OK);
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  assert_int_equal(grundy_position_create(test_context, &heap), GRUNDY_OK);
  assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
  assert_int_equal(grundy_position_add_text(heap, nim, "3", 1), GRUNDY_OK);
  for (grundy_play play = GRUNDY_PLAY_NORMAL; play <= GRUNDY_PLAY_MISERE; play++) {
    assert_int_equal(solve_and_certify(solver, position, play, GRUNDY_SUM_DISJUNCTIVE),
                     GRUNDY_USAGE);
    assert_int_equal(solve_and_certify(solver, heap, play, GRUNDY_SUM_DISJUNCTIVE), GRUNDY_OK);
    assert_int_equal(solve_and_certify(solver, position, play, GRUNDY_SUM_DISJUNCTIVE),
                     GRUNDY_USAGE);
  }
  assert_int_equal(grundy_position_begin(position, nim), GRUNDY_OK);
  assert_int_equal(solve_and_certify(solver, position, GRUNDY_PLAY_NORMAL, GRUNDY_SUM_DISJUNCTIVE),
                   GRUNDY_OK);
  grundy_solver_destroy(solver);
  grundy_position_destroy(heap);
  grundy_position_destroy(position);
  grundy_game_destroy(nim);
}

/* Certificates with so many games are read, and none with more is written. */
static void too_many_games_are_refused(void **state) {
  static grundy_game *games[GAMES + 1];
  grundy_position *position;
  grundy_solver *solver;
  char name[32];
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
  for (int i = 0; i <= GAMES; i++) {
    snprintf(name, sizeof name, "subtraction:1,%d", i + 2);
    assert_int_equal(grundy_game_create(test_context, name, NULL, &games[i]), GRUNDY_OK);
    if (i == GAMES) {
      assert_int_equal(
          solve_and_certify(solver, position, GRUNDY_PLAY_NORMAL, GRUNDY_SUM_DISJUNCTIVE),
          GRUNDY_OK);
    }
    assert_int_equal(grundy_position_add_text(position, games[i], "1", 1), GRUNDY_OK);
  }
  assert_int_equal(solve_and_certify(solver, position, GRUNDY_PLAY_NORMAL, GRUNDY_SUM_DISJUNCTIVE),
                   GRUNDY_LIMIT);
  grundy_solver_destroy(solver);
  grundy_position_destroy(position);
  for (int i = 0; i <= GAMES; i++) grundy_game_destroy(games[i]);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(other_sums_are_refused),
      cmocka_unit_test(positions_without_games_are_refused),
      cmocka_unit_test(too_many_games_are_refused),
  };
  return cmocka_run_group_tests_name("certificate_refused", tests, test_context_open,
                                     test_context_close);
}
