/* Judge problems whose theorems tell the winner, against search of whole positions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/json.h"
#include "support/context.h"
#include "support/judging.h"

enum { HEAP = 90 };

static int set_up(void **state) {
  return test_judge_open(state, 5);
}

/* Who may take 1..most of n wins, by all moves. */
static bool wins[HEAP + 1][HEAP + 1];

static void search_fibonacci(void) {
  for (unsigned n = 1; n <= HEAP; n++) {
    for (unsigned most = 1; most <= HEAP; most++) {
      for (unsigned take = 1; take <= most && take <= n; take++) {
        unsigned next = 2 * take < HEAP ? 2 * take : HEAP;
        wins[n][most] |= take == n || !wins[n - take][next];
      }
    }
  }
}

static unsigned least_winning(unsigned n) {
  unsigned take = 1;
  while (take < n && wins[n - take][2 * take < HEAP ? 2 * take : HEAP]) take++;
  return take;
}

static void fibonacci_nim_is_decided_as_search_does(void **state) {
  search_fibonacci();
  for (unsigned n = 1; n <= HEAP; n++) {
    grundy_i_put(&test_judge_input, "%u\n", n);
    grundy_i_put(&test_judge_output, "%u\n", least_winning(n));
    test_judge_gathered("luogu-P6487");
  }
  for (unsigned n = 1; n <= HEAP; n++) {
    grundy_i_put(&test_judge_input, "%u\n", n);
    grundy_i_put(&test_judge_output, "%s win\n", n > 1 && wins[n][n - 1] ? "First" : "Second");
  }
  grundy_i_put(&test_judge_input, "0\n");
  test_judge_gathered("hdu-2516");
  test_judge("hdu-2516", "12200160415121876738\n18446744073709551615\n0\n",
             "Second win\nFirst win\n");
  test_judge("luogu-P6487", "12200160415121876738\n", "12200160415121876738\n");
  test_judge("luogu-P6487", "18446744073709551615\n", "2\n");
  test_judge_refuses("luogu-P6487", "0\n", GRUNDY_BAD_INPUT, ":1:1: ");
}

/* H of Project Euler 692, and its sum over 1..13. */
static void least_first_moves_are_as_published(void **state) {
  static const unsigned published[][2] = {{1, 1}, {4, 1}, {17, 1}, {8, 8}, {18, 5}};
  unsigned sum = 0;
  search_fibonacci();
  for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
    assert_int_equal(least_winning(published[i][0]), published[i][1]);
  }
  for (unsigned n = 1; n <= 13; n++) sum += least_winning(n);
  assert_int_equal(sum, 43);
}

/* ---- Wythoff's game ---- */

enum { SIDE = 40 };

static bool wythoff_wins(bool known[SIDE][SIDE], unsigned a, unsigned b) {
  for (unsigned take = 1; take <= a || take <= b; take++) {
    if (take <= a && !known[a - take][b]) return true;
    if (take <= b && !known[a][b - take]) return true;
    if (take <= a && take <= b && !known[a - take][b - take]) return true;
  }
  return false;
}

static void wythoff_is_decided_as_search_does(void **state) {
  static bool known[SIDE][SIDE];
  for (unsigned a = 0; a < SIDE; a++) {
    for (unsigned b = 0; b < SIDE; b++) {
      known[a][b] = wythoff_wins(known, a, b);
      grundy_i_put(&test_judge_input, "%u %u\n", a, b);
      grundy_i_put(&test_judge_output, "%d\n", known[a][b]);
      test_judge_gathered("luogu-P2252");
    }
  }
  /* Where k (sqrt(5) + 1) / 2 rounded to double is an integer. */
  test_judge("luogu-P2252", "165580140 267914295\n", "0\n");
  test_judge("luogu-P2252", "165580141 267914296\n", "1\n");
  test_judge("luogu-P2252", "701408732 433494436\n", "0\n");
}

/* ---- Euclid's game, two at a time ---- */

enum { PILE = 8, PAIRS = PILE * PILE };

/* The pairs that a move in the pair makes, or the pair itself where it has ended; how many. */
static unsigned moves_of(unsigned pair, unsigned to[PILE]) {
  unsigned a = pair / PILE, b = pair % PILE, count = 0;
  for (unsigned k = 1; a >= b && b && k * b <= a; k++) to[count++] = (a - k * b) * PILE + b;
  for (unsigned k = 1; a < b && a && k * a <= b; k++) to[count++] = a * PILE + b - k * a;
  if (count == 0) to[count++] = pair;
  return count;
}

static bool ended(unsigned pair) {
  return pair / PILE == 0 || pair % PILE == 0;
}

/* Every move makes the piles smaller, so this ends. memo: 0 unknown, 1 lost, 2 won. */
static bool first_wins(char memo[PAIRS][PAIRS], unsigned one, unsigned other) {
  unsigned to[2][PILE], count[2] = {moves_of(one, to[0]), moves_of(other, to[1])};
  char *known = &memo[one][other];
  if (*known) return *known == 2;
  *known = 1;
  if (ended(one) && ended(other)) return false;
  for (unsigned i = 0; i < count[0]; i++) {
    for (unsigned j = 0; j < count[1]; j++) {
      if (!first_wins(memo, to[0][i], to[1][j])) *known = 2;
    }
  }
  return *known == 2;
}

static void every_euclid_is_decided_as_search_does(void **state) {
  static char memo[PAIRS][PAIRS];
  for (unsigned one = 0; one < PAIRS; one++) {
    for (unsigned other = 0; other < PAIRS; other++) {
      grundy_i_put(&test_judge_input, "2\n%u %u\n%u %u\n", one / PILE, one % PILE, other / PILE,
                   other % PILE);
      grundy_i_put(&test_judge_output, "%s\n", first_wins(memo, one, other) ? "MM" : "GG");
    }
  }
  test_judge_gathered("hdu-3595");
  test_judge("hdu-3595", "", "");
  test_judge("hdu-3595", "0\n1\n0 0\n", "GG\nGG\n");
  /* Neighbouring Fibonacci numbers leave one good move each time: 91 moves in all. */
  test_judge("hdu-3595", "1\n12200160415121876738 7540113804746346429\n", "MM\n");
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, set_up, test_judge_close)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(fibonacci_nim_is_decided_as_search_does),
      TEST(least_first_moves_are_as_published),
      TEST(wythoff_is_decided_as_search_does),
      TEST(every_euclid_is_decided_as_search_does),
  };
  return cmocka_run_group_tests_name("judge winners", tests, NULL, NULL);
}
