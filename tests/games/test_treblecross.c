/* Treblecross: against a board with X's, moves by hand, the sequence with a row of 2 in it, rows
 * with X's in misère play. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/sequence.h"
#include "heap/table.h"
#include "support/listing.h"
#include "support/sequences.h"

/* ---- treblecross on a board: rows of squares, three X's in a row win at once ---- */

enum { SQUARES = 14 };

typedef struct board {
  unsigned all, blocked;           /* bit i: square i is there; … and belongs to no row */
  signed char known[1 << SQUARES]; /* 1: the next player wins, -1: loses, 0: not known */
} board;

static int three(unsigned marks) {
  return (marks & marks >> 1 & marks >> 2) != 0;
}

static int next_wins(board *b, unsigned marks) {
  if (b->known[marks]) return b->known[marks] > 0;
  int wins = 0;
  for (unsigned bit = 1; bit < 1u << SQUARES && !wins; bit <<= 1) {
    if (!(b->all & bit) || marks & bit) continue;
    wins = three(marks | bit) || !next_wins(b, marks | bit);
  }
  b->known[marks] = wins ? 1 : -1;
  return wins;
}

static int board_of_rows(unsigned first, unsigned second) {
  static board b;
  memset(&b, 0, sizeof b);
  b.all = ((1u << first) - 1) | ((1u << second) - 1) << (first + 1);
  return next_wins(&b, 0);
}

static void treblecross_is_the_board_game(void **state) {
  test_game *t = test_game_open("treblecross"), *heaps = test_game_open("octal:0.007");
  for (unsigned n = 0; n < 200; n++) {
    if (n == 2) continue; /* too short for three in a row */
    assert_int_equal(test_value(t, test_heap(t, n)).nimber,
                     test_value(heaps, test_heap(heaps, n + 2)).nimber);
  }
  for (unsigned n = 0; n < SQUARES; n++) {
    for (unsigned m = 0; n + m + 1 <= SQUARES; m++) {
      uint64_t a = test_value(t, test_heap(t, n)).nimber, b = test_value(t, test_heap(t, m)).nimber;
      if (board_of_rows(n, m) != (a != b)) fail_msg("rows %u and %u", n, m);
    }
  }
  test_game_close(t);
  test_game_close(heaps);
}

static void agrees_with_search(void **state) {
  test_game *t = test_game_open("treblecross");
  test_check_samples(t, 50, 17);
  test_game_close(t);
}

static void options_by_hand(void **state) {
  test_game *t = test_game_open("treblecross");
  test_check_options(t, "0", "");
  test_check_options(t, "1", "");
  test_check_options(t, "2", "1");
  test_check_options(t, "3", "");
  test_check_options(t, "7", "1; 3; 4; 1 1");
  test_game_close(t);
}

/* Values and statistics have the row of 2 as it is, and no code gives the sequence. */
static void the_sequence(void **state) {
  enum { ROWS = 40 };
  test_game *t = test_game_open("treblecross");
  uint64_t values[ROWS], zeros = 0;
  grundy_statistics statistics;
  grundy_context *context = t->context;
  assert_int_equal(test_sequence_values(context, t->game, 0, ROWS - 1, values), GRUNDY_OK);
  for (unsigned n = 0; n < ROWS; n++) {
    assert_int_equal(values[n], test_value(t, test_heap(t, n)).nimber);
    zeros += values[n] == 0;
  }
  assert_int_equal(test_sequence_values(context, t->game, 2, 2, values), GRUNDY_OK);
  assert_int_equal(values[0], 0);
  assert_int_equal(test_sequence_statistics(context, t->game, ROWS - 1, &statistics), GRUNDY_OK);
  assert_int_equal(statistics.heaps, ROWS);
  assert_int_equal(statistics.counts[0], zeros);
  assert_null(grundy_i_game_rule(t->game));
  test_game_close(t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(treblecross_is_the_board_game),
      cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(options_by_hand),
      cmocka_unit_test(the_sequence),
  };
  return cmocka_run_group_tests_name("treblecross", tests, NULL, NULL);
}
