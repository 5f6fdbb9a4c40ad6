/* Who wins a board of Domineering by itself: every pattern of small boards and random ones of
 * larger ones, against search of all moves; published outcomes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/domineering_search.h"
#include "support/context.h"
#include "support/random.h"

/* 0 unknown, 1 the player to move wins, 2 loses: by taken squares and side. */
typedef struct plain {
  uint64_t rows, columns;
  uint8_t *memo;
} plain;

static bool plain_wins(plain *p, uint64_t taken, grundy_side side) {
  uint8_t *known = &p->memo[taken * 2 + (side == GRUNDY_SIDE_RIGHT)];
  bool won = false;
  if (*known) return *known == 1;
  for (uint64_t r = 0; r < p->rows && !won; r++) {
    for (uint64_t c = 0; c < p->columns && !won; c++) {
      uint64_t down = side == GRUNDY_SIDE_LEFT, across = !down, at = r * p->columns + c;
      if (r + down >= p->rows || c + across >= p->columns) continue;
      uint64_t domino = UINT64_C(1) << at | UINT64_C(1) << (at + (down ? p->columns : 1));
      if (taken & domino) continue;
      won = !plain_wins(p, taken | domino, down ? GRUNDY_SIDE_RIGHT : GRUNDY_SIDE_LEFT);
    }
  }
  *known = won ? 1 : 2;
  return won;
}

typedef struct counter {
  grundy_steps steps;
  uint64_t count, most;
} counter;

static grundy_status count_step(grundy_steps *steps) {
  counter *c = (counter *)steps;
  return ++c->count > c->most ? GRUNDY_LIMIT : GRUNDY_OK;
}

static bool wins(grundy_i_domineering *d, uint64_t rows, uint64_t columns, uint64_t taken,
                 grundy_side side) {
  counter steps = {{count_step}, 0, UINT64_MAX};
  grundy_i_board b = {rows, columns, taken};
  bool out;
  assert_int_equal(grundy_i_domineering_wins(d, &b, side, &steps.steps, &out), GRUNDY_OK);
  return out;
}

static void check(grundy_i_domineering *d, uint64_t rows, uint64_t columns, uint64_t step) {
  uint64_t patterns = UINT64_C(1) << rows * columns;
  plain p = {rows, columns, calloc(2 * patterns, 1)};
  assert_non_null(p.memo);
  for (uint64_t taken = 0; taken < patterns; taken += step) {
    for (grundy_side side = GRUNDY_SIDE_LEFT; side <= GRUNDY_SIDE_RIGHT; side++) {
      assert_int_equal(wins(d, rows, columns, taken, side), plain_wins(&p, taken, side));
    }
  }
  free(p.memo);
}

static void boards_against_all_moves(void **state) {
  grundy_context *context = *state;
  grundy_i_domineering *d;
  assert_int_equal(grundy_i_domineering_create(context, &d), GRUNDY_OK);
  static const uint64_t boards[][3] = {
      {1, 1, 1},    {1, 7, 1},    {7, 1, 1},    {2, 2, 1},      {2, 6, 1},     {6, 2, 1},
      {3, 4, 1},    {4, 4, 1},    {3, 5, 1},    {5, 3, 1},      {2, 9, 7},     {9, 2, 7},
      {4, 5, 1009}, {5, 4, 1009}, {3, 7, 2003}, {4, 6, 100003}, {6, 4, 100003}};
  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
    check(d, boards[i][0], boards[i][1], boards[i][2]);
  }
  grundy_i_domineering_destroy(d);
}

/* Square boards, where positions are searched as those of the other player too, against the same
 * with a column of taken squares beside them, where they are not. */
static void square_boards_against_wider(void **state) {
  grundy_context *context = *state;
  enum { SIZE = 6, BOARDS = 3000 };
  grundy_i_domineering *square, *wider;
  test_random random = TEST_RANDOM(6);
  size_t won[2] = {0, 0};
  assert_int_equal(grundy_i_domineering_create(context, &square), GRUNDY_OK);
  assert_int_equal(grundy_i_domineering_create(context, &wider), GRUNDY_OK);
  for (size_t i = 0; i < BOARDS; i++) {
    uint64_t taken = 0, beside = 0, holes = test_random_below(&random, 16);
    while (holes--) taken |= UINT64_C(1) << test_random_below(&random, SIZE * SIZE);
    for (unsigned row = 0; row < SIZE; row++) {
      uint64_t line = (taken >> row * SIZE & ((1 << SIZE) - 1)) | 1 << SIZE;
      beside |= line << row * (SIZE + 1);
    }
    for (grundy_side side = GRUNDY_SIDE_LEFT; side <= GRUNDY_SIDE_RIGHT; side++) {
      bool out = wins(square, SIZE, SIZE, taken, side);
      assert_int_equal(out, wins(wider, SIZE, SIZE + 1, beside, side));
      won[out]++;
    }
  }
  assert_true(won[0] > BOARDS / 4 && won[1] > BOARDS / 4);
  grundy_i_domineering_destroy(square);
  grundy_i_domineering_destroy(wider);
}

/* Breuker, Uiterwijk and van den Herik 2000. */
static void published_outcomes(void **state) {
  grundy_context *context = *state;
  static const struct {
    uint64_t rows, columns;
    char outcome;
  } boards[] = {{4, 4, 'N'},  {5, 5, 'P'},  {5, 6, 'R'}, {6, 5, 'L'}, {6, 6, 'N'},
                {1, 64, 'R'}, {64, 1, 'L'}, {7, 7, 'N'}, {6, 8, 'R'}, {8, 7, 'L'}};
  grundy_i_domineering *d;
  assert_int_equal(grundy_i_domineering_create(context, &d), GRUNDY_OK);
  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
    bool left = wins(d, boards[i].rows, boards[i].columns, 0, GRUNDY_SIDE_LEFT);
    bool right = wins(d, boards[i].rows, boards[i].columns, 0, GRUNDY_SIDE_RIGHT);
    assert_int_equal(left ? right ? 'N' : 'L' : right ? 'R' : 'P', boards[i].outcome);
  }
  grundy_i_domineering_destroy(d);
}

static void steps_end_it(void **state) {
  grundy_context *context = *state;
  grundy_i_domineering *d;
  counter steps = {{count_step}, 0, 1000};
  grundy_i_board b = {8, 8, 0};
  bool out;
  assert_int_equal(grundy_i_domineering_create(context, &d), GRUNDY_OK);
  assert_int_equal(grundy_i_domineering_wins(d, &b, GRUNDY_SIDE_LEFT, &steps.steps, &out),
                   GRUNDY_LIMIT);
  assert_int_equal(steps.count, 1001);
  grundy_i_domineering_destroy(d);
  grundy_limits limits = {.size = sizeof limits, .memory = 1 << 16};
  assert_int_equal(grundy_context_set_limits(context, &limits), GRUNDY_OK);
  assert_int_equal(grundy_i_domineering_create(context, &d), GRUNDY_OK);
  assert_int_equal(grundy_i_domineering_wins(d, &b, GRUNDY_SIDE_LEFT, &steps.steps, &out),
                   GRUNDY_NO_MEMORY);
  grundy_i_domineering_destroy(d);
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS()), GRUNDY_OK);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(boards_against_all_moves),
      cmocka_unit_test(square_boards_against_wider),
      cmocka_unit_test(published_outcomes),
      cmocka_unit_test(steps_end_it),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
