/* Misère sums solved by quotients: winner and every winning move against plain search, of random
 * codes and of heaps far away, with quotients of the solver's own and with smaller ones that only
 * help the search. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "grundy/solve.h"
#include "support/context.h"
#include "support/oracle.h"
#include "support/random.h"

enum { MOST_PARTS = 4, GAMES = 40, BUDGET = 1 << 20, NAME = 16 };

static grundy_game *open_game(const char *name) {
  grundy_game *game;
  const grundy_game_options options = {.size = sizeof options, .play = GRUNDY_PLAY_MISERE};
  assert_int_equal(grundy_game_create(test_context, name, &options, &game), GRUNDY_OK);
  return game;
}

/* A sum of heaps; component i is heaps[i] of games[i]. */
typedef struct sum {
  const grundy_game *games[MOST_PARTS];
  uint64_t heaps[MOST_PARTS];
  size_t count;
} sum;

static grundy_solution *solve(grundy_solver *solver, const sum *s, grundy_position **position) {
  grundy_solution *solution;
  assert_int_equal(grundy_position_create(test_context, position), GRUNDY_OK);
  for (size_t i = 0; i < s->count; i++) {
    const grundy_component c = {&s->heaps[i], 1};
    assert_int_equal(grundy_position_add(*position, s->games[i], c), GRUNDY_OK);
  }
  assert_int_equal(grundy_solve(solver, *position,
                                GRUNDY_SOLVE_OPTIONS(.play = GRUNDY_PLAY_MISERE, .moves = 1 << 20),
                                &solution),
                   GRUNDY_OK);
  return solution;
}

/* What plain search says of a sum; far[i], where it is not 0, stands for heaps beyond it: heap n is
 * then far + (n - far) mod period. */
typedef struct truth {
  test_oracle *oracle;
  uint64_t far, period;
} truth;

static uint64_t near(const truth *t, uint64_t n) {
  return t->period && n >= t->far ? t->far + (n - t->far) % t->period : n;
}

static bool wins(const truth *t, const sum *s, size_t without, const grundy_component *parts,
                 size_t count) {
  test_part all[MOST_PARTS + 3];
  uint64_t heaps[MOST_PARTS + 3];
  size_t length = 0;
  bool won;
  for (size_t i = 0; i < s->count; i++) {
    if (i == without) continue;
    heaps[length] = near(t, s->heaps[i]);
    all[length] = (test_part){s->games[i], {&heaps[length], 1}};
    length++;
  }
  for (size_t i = 0; i < count; i++) {
    heaps[length] = near(t, parts[i].words[0]);
    all[length] = (test_part){s->games[without], {&heaps[length], 1}};
    length++;
  }
  assert_true(test_oracle_wins(t->oracle, all, length, GRUNDY_PLAY_MISERE, GRUNDY_SIDE_LEFT, &won));
  return won;
}

/* Every option of the sum, each of which must be listed exactly where the opponent then loses. */
typedef struct checker {
  grundy_sink sink;
  const truth *truth;
  const sum *sum;
  const grundy_solution *solution;
  size_t index;
  uint64_t expected;
} checker;

static bool is_listed(const checker *c, const grundy_component *parts, size_t count) {
  for (size_t m = 0; m < c->solution->move_count; m++) {
    const grundy_move *move = &c->solution->moves[m];
    if (move->component != c->index || move->count != count) continue;
    size_t i = 0;
    while (i < count && grundy_solution_part(c->solution, move, i).words[0] == parts[i].words[0]) {
      i++;
    }
    if (i == count) return true;
  }
  return false;
}

static grundy_status look(grundy_sink *sink, const grundy_option *option) {
  checker *c = (checker *)sink;
  bool winning = !wins(c->truth, c->sum, c->index, option->parts, option->count);
  c->expected += winning;
  assert_int_equal(is_listed(c, option->parts, option->count), winning);
  return GRUNDY_OK;
}

static void check(grundy_solver *solver, const truth *t, const sum *s) {
  grundy_position *position;
  grundy_solution *solution = solve(solver, s, &position);
  bool won = wins(t, s, SIZE_MAX, NULL, 0);
  assert_int_equal(solution->status, GRUNDY_OK);
  assert_int_equal(solution->outcome, won ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P);
  checker c = {{look}, t, s, solution, 0, 0};
  for (; c.index < s->count; c.index++) {
    const grundy_component own = {&s->heaps[c.index], 1};
    const grundy_game *game = s->games[c.index];
    assert_int_equal(game->moves->options(GRUNDY_CALL(test_context, game, own), &c.sink),
                     GRUNDY_OK);
  }
  assert_true(solution->moves_total.exact);
  if (won) {
    assert_int_equal(solution->moves_total.total, c.expected);
    assert_int_equal(solution->move_count, c.expected);
  } else {
    assert_int_equal(c.expected, 0);
  }
  grundy_solution_destroy(solution);
  grundy_position_destroy(position);
}

static void random_code(test_random *random, char *name) {
  static const char *const digits = "01234567";
  size_t length = 1 + test_random_below(random, 3);
  size_t at = (size_t)snprintf(name, NAME, "octal:0.");
  for (size_t i = 0; i < length; i++) name[at++] = digits[test_random_below(random, 8)];
  name[at - 1] = digits[1 + test_random_below(random, 7)];
  name[at] = 0;
}

static void random_sums(void **state) {
  test_random random = TEST_RANDOM(2026);
  for (size_t g = 0; g < GAMES; g++) {
    char names[2][NAME];
    grundy_game *games[2];
    grundy_solver *solver;
    test_oracle oracle;
    const truth t = {&oracle, 0, 0};
    test_oracle_init(&oracle, test_context, BUDGET);
    assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
    for (size_t i = 0; i < 2; i++) {
      random_code(&random, names[i]);
      games[i] = open_game(names[i]);
    }
    for (size_t i = 0; i < 12; i++) {
      sum s = {.count = 1 + test_random_below(&random, MOST_PARTS)};
      for (size_t k = 0; k < s.count; k++) {
        s.games[k] = games[k * 2 / MOST_PARTS];
        s.heaps[k] = test_random_below(&random, s.count > 2 ? 9 : 14);
      }
      check(solver, &t, &s);
    }
    grundy_solver_destroy(solver);
    test_oracle_clear(&oracle);
    for (size_t i = 0; i < 2; i++) grundy_game_destroy(games[i]);
  }
}

/* Heaps play like those a period before: the printed quotients of 0.75 and 0.34 say from where. */
static void far_heaps(void **state) {
  static const struct {
    const char *name;
    uint64_t preperiod, period;
  } known[] = {{"octal:0.75", 8, 2}, {"octal:0.34", 7, 8}};
  for (size_t g = 0; g < 2; g++) {
    test_random random = TEST_RANDOM(g);
    test_oracle oracle;
    grundy_solver *solver;
    grundy_game *game = open_game(known[g].name);
    const truth t = {&oracle, known[g].preperiod, known[g].period};
    test_oracle_init(&oracle, test_context, BUDGET);
    assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
    for (size_t i = 0; i < 40; i++) {
      sum s = {.count = 1 + test_random_below(&random, 2)};
      for (size_t k = 0; k < s.count; k++) {
        s.games[k] = game;
        s.heaps[k] = k ? test_random_below(&random, 12) : 200 + test_random_below(&random, 300);
      }
      check(solver, &t, &s);
    }
    grundy_solver_destroy(solver);
    test_oracle_clear(&oracle);
    grundy_game_destroy(game);
  }
}

static uint64_t count_moves(grundy_solver *solver, const grundy_game *game, uint64_t n) {
  const grundy_component c = {&n, 1};
  grundy_position *position;
  grundy_solution *solution;
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  assert_int_equal(grundy_position_add(position, game, c), GRUNDY_OK);
  assert_int_equal(grundy_solve(solver, position,
                                GRUNDY_SOLVE_OPTIONS(.play = GRUNDY_PLAY_MISERE, .moves = 3),
                                &solution),
                   GRUNDY_OK);
  assert_int_equal(solution->status, GRUNDY_OK);
  assert_true(solution->moves_total.exact);
  uint64_t total = solution->moves_total.total;
  assert_int_equal(solution->move_count, total < 3 ? total : 3);
  grundy_solution_destroy(solution);
  grundy_position_destroy(position);
  return total;
}

/* Up to the largest heap there is, each two periods more bring a heap as many winning moves as any
 * other two. */
static void largest_heaps(void **state) {
  enum { KAYLES = 12, NEAR = 2000 };
  const uint64_t step = UINT64_C(2) * KAYLES;
  grundy_game *game = open_game("kayles");
  grundy_solver *solver;
  assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
  for (uint64_t back = 0; back < step; back++) {
    uint64_t n = UINT64_MAX - back, first = NEAR + (n - NEAR) % step;
    uint64_t near = count_moves(solver, game, first),
             next = count_moves(solver, game, first + step);
    assert_int_equal(count_moves(solver, game, n), near + (n - first) / step * (next - near));
  }
  grundy_solver_destroy(solver);
  grundy_game_destroy(game);
}

/* A quotient of small heaps, for sums with larger ones; and again without it. */
static void given_quotients(void **state) {
  grundy_game *game = open_game("dawson-kayles");
  grundy_quotient *q;
  grundy_solver *solver;
  test_oracle oracle;
  const truth t = {&oracle, 0, 0};
  test_oracle_init(&oracle, test_context, BUDGET);
  assert_int_equal(grundy_quotient_create(test_context, NULL, &q), GRUNDY_OK);
  assert_int_equal(grundy_quotient_reach(q, game, 14), GRUNDY_OK);
  assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
  grundy_solver_use_quotient(solver, q);
  for (uint64_t n = 10; n <= 30; n += 4) {
    const sum s = {{game, game}, {n, n % 7}, 2};
    check(solver, &t, &s);
  }
  assert_int_equal(grundy_quotient_heaps(q, game), 15);
  grundy_solver_use_quotient(solver, NULL);
  const sum s = {{game, game}, {21, 20}, 2};
  check(solver, &t, &s);
  grundy_solver_destroy(solver);
  test_oracle_clear(&oracle);
  grundy_quotient_destroy(q);
  grundy_game_destroy(game);
}

/* 10^5 equal heaps need no search: powers of an element repeat. */
static void many_equal_heaps(void **state) {
  enum { MANY = 100000, FEW = 7 };
  grundy_game *game = open_game("kayles");
  grundy_solver *solver;
  test_oracle oracle;
  const uint64_t five = 5;
  test_part parts[FEW];
  test_oracle_init(&oracle, test_context, BUDGET);
  assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
  grundy_position *position;
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  grundy_outcome outcomes[FEW + 1];
  for (size_t k = 1; k <= MANY; k++) {
    assert_int_equal(grundy_position_add(position, game, (grundy_component){&five, 1}), GRUNDY_OK);
    if (k > FEW && k < MANY) continue;
    grundy_solution *solution;
    assert_int_equal(
        grundy_solve(solver, position, GRUNDY_SOLVE_OPTIONS(.play = GRUNDY_PLAY_MISERE), &solution),
        GRUNDY_OK);
    assert_int_equal(solution->nodes, 0);
    if (k <= FEW) {
      bool won;
      parts[k - 1] = (test_part){game, {&five, 1}};
      assert_true(test_oracle_wins(&oracle, parts, k, GRUNDY_PLAY_MISERE, GRUNDY_SIDE_LEFT, &won));
      outcomes[k] = solution->outcome;
      assert_int_equal(solution->outcome, won ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P);
    } else {
      assert_int_equal(solution->outcome, outcomes[6]);
    }
    grundy_solution_destroy(solution);
  }
  grundy_position_destroy(position);
  grundy_solver_destroy(solver);
  test_oracle_clear(&oracle);
  grundy_game_destroy(game);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(random_sums),      cmocka_unit_test(far_heaps),
      cmocka_unit_test(largest_heaps),    cmocka_unit_test(given_quotients),
      cmocka_unit_test(many_equal_heaps),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
