/* Treblecross in misère play, against a board: rows with X's and sums of rows, outcomes and numbers
 * of winning moves; long rows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "grundy/solve.h"
#include "support/context.h"
#include "support/random.h"

enum { SQUARES = 14 };

typedef struct board {
  unsigned all;                    /* bit i: square i is there; the others separate rows */
  signed char known[1 << SQUARES]; /* 1: the next player wins, -1: loses, 0: not known */
} board;

static int three(unsigned marks) {
  return (marks & marks >> 1 & marks >> 2) != 0;
}

/* The player who makes three in a row loses. */
static int next_wins(board *b, unsigned marks) {
  if (three(marks) || marks == b->all) return 1;
  if (b->known[marks]) return b->known[marks] > 0;
  int wins = 0;
  for (unsigned bit = 1; bit < 1u << SQUARES && !wins; bit <<= 1) {
    if (b->all & bit && !(marks & bit)) wins = !next_wins(b, marks | bit);
  }
  b->known[marks] = wins ? 1 : -1;
  return wins;
}

static unsigned winning_squares(board *b, unsigned marks) {
  unsigned count = 0;
  for (unsigned bit = 1; bit < 1u << SQUARES && !three(marks); bit <<= 1) {
    count += b->all & bit && !(marks & bit) && !next_wins(b, marks | bit);
  }
  return count;
}

typedef struct asker {
  grundy_game *game;
  grundy_solver *solver;
} asker;

static asker begin(void) {
  asker a;
  const grundy_game_options misere = {.size = sizeof misere, .play = GRUNDY_PLAY_MISERE};
  assert_int_equal(grundy_game_create(test_context, "treblecross", &misere, &a.game), GRUNDY_OK);
  assert_int_equal(grundy_solver_create(test_context, &a.solver), GRUNDY_OK);
  return a;
}

static void finish(asker *a) {
  grundy_solver_destroy(a->solver);
  grundy_game_destroy(a->game);
}

static grundy_solution *ask(asker *a, const char *text) {
  grundy_position *position;
  grundy_solution *solution;
  const grundy_solve_options options = {
      .size = sizeof options, .play = GRUNDY_PLAY_MISERE, .moves = 100};
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
    char row[SQUARES + 1] = "";
    size_t length = strcspn(text, " ");
    assert_true(length < sizeof row);
    memcpy(row, text, length);
    assert_int_equal(grundy_position_add_text(position, a->game, row, strlen(row)), GRUNDY_OK);
    text += length;
  }
  assert_int_equal(grundy_solve(a->solver, position, &options, &solution), GRUNDY_OK);
  grundy_position_destroy(position);
  return solution;
}

/* Rows of b->all with X's on the squares of `marks`. */
static void check(asker *a, board *b, unsigned marks) {
  char text[2 * SQUARES], *end = text;
  for (unsigned i = 0; i < SQUARES; i++) {
    *end++ = !(b->all >> i & 1) ? ' ' : marks >> i & 1 ? 'x' : '.';
  }
  *end = '\0';
  grundy_solution *solution = ask(a, text);
  bool wins = solution->outcome == GRUNDY_OUTCOME_N;
  if (wins != next_wins(b, marks)) fail_msg("%s", text);
  if (!solution->moves_total.exact || solution->moves_total.total != winning_squares(b, marks)) {
    fail_msg("%s: moves", text);
  }
  grundy_solution_destroy(solution);
}

static void rows_with_crosses(void **state) {
  enum { ROW = 10, SUMS = 150, MARKS = 12 };
  static board b;
  asker a = begin();
  for (unsigned n = 1; n <= ROW; n++) {
    memset(&b, 0, sizeof b);
    b.all = (1u << n) - 1;
    for (unsigned marks = 0; marks <= b.all; marks++) check(&a, &b, marks);
  }
  test_random random = TEST_RANDOM(1);
  for (unsigned sum = 0; sum < SUMS; sum++) {
    unsigned all = (1u << SQUARES) - 1;
    for (unsigned gaps = 0; gaps < 3; gaps++) all &= ~(1u << test_random_below(&random, SQUARES));
    memset(&b, 0, sizeof b);
    b.all = all;
    for (unsigned i = 0; i < MARKS; i++) {
      unsigned marks = all;
      for (unsigned k = 0; k < 1 + i % 3; k++) marks &= (unsigned)test_random_next(&random);
      check(&a, &b, marks);
    }
  }
  finish(&a);
}

/* A row of 31 has few pieces, one of 64 too many, which is not a failure. */
static void long_rows(void **state) {
  asker a = begin();
  assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS(.steps = 50000)),
                   GRUNDY_OK);
  grundy_solution *solution = ask(&a, "31");
  assert_int_equal(solution->outcome, GRUNDY_OUTCOME_N);
  assert_true(solution->moves_total.exact);
  grundy_solution_destroy(solution);
  solution = ask(&a, "64");
  assert_int_equal(solution->outcome, GRUNDY_OUTCOME_UNKNOWN);
  assert_int_equal(solution->status, GRUNDY_LIMIT);
  grundy_solution_destroy(solution);
  assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS(.steps = 0)), GRUNDY_OK);
  finish(&a);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(rows_with_crosses),
      cmocka_unit_test(long_rows),
  };
  return cmocka_run_group_tests_name("treblecross without three in a row", tests, test_context_open,
                                     test_context_close);
}
