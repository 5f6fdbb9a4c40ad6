/* Bounds from strips of Domineering: those of all small patterns against search of all moves, with
 * moves elsewhere as numbers; what is concluded from strips, on random boards, likewise. */
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

enum { LEADS = 89, MIDDLE = LEADS / 2, MOVE = GRUNDY_I_STRIP_MOVE };

/* 0 unknown, 1 the player to move wins, 2 loses: by free squares, lead in quarters of a move, and
 * side; the player `own` places dominoes from one line of `length` squares to the next. */
typedef struct plain {
  unsigned lines, length;
  uint8_t *memo;
} plain;

static void plain_open(plain *p, unsigned lines, unsigned length) {
  *p = (plain){lines, length, calloc((size_t)(2 * LEADS) << lines * length, 1)};
  assert_non_null(p->memo);
}

/* What a player makes of a lead n, if it is that player's turn in it (Conway 1976): an integer is
 * that many moves of one player, and (2k+1)/2^m = {2k/2^m | (2k+2)/2^m}. */
static bool play_lead(int *lead, bool own) {
  int unit = *lead & -*lead;
  if (*lead % MOVE == 0) {
    if (own ? *lead <= 0 : *lead >= 0) return false;
    unit = MOVE;
  }
  *lead += own ? -unit : unit;
  return true;
}

static bool plain_wins(plain *p, uint32_t free, int lead, bool own) {
  uint8_t *known = &p->memo[((size_t)free * LEADS + (size_t)(lead + MIDDLE)) * 2 + own];
  if (*known) return *known == 1;
  bool won = false;
  int after = lead;
  if (play_lead(&after, own)) won = !plain_wins(p, free, after, !own);
  for (unsigned at = 0; at < p->lines * p->length && !won; at++) {
    if (own ? at / p->length + 1 >= p->lines : at % p->length + 1 >= p->length) continue;
    uint32_t domino = UINT32_C(1) << at | UINT32_C(1) << (at + (own ? p->length : 1));
    if (!(domino & ~free)) won = !plain_wins(p, free & ~domino, lead, !own);
  }
  *known = won ? 1 : 2;
  return won;
}

/* The largest number n of quarters that a strip is at least: the other player, first, loses
 * against n. */
static int plain_least(plain *p, uint32_t free) {
  int n = MIDDLE - 2;
  while (plain_wins(p, free, -n, false)) n--;
  return n;
}

/* The smallest that it is at most: the player `own`, first, loses. */
static int plain_most(plain *p, uint32_t free) {
  int n = 2 - MIDDLE;
  while (plain_wins(p, free, -n, true)) n++;
  return n;
}

static void patterns_against_all_moves(void **state) {
  grundy_context *context = *state;
  for (unsigned length = 1; length <= 5; length++) {
    grundy_i_strip *strips;
    plain p;
    plain_open(&p, 2, length);
    assert_int_equal(grundy_i_strips_create(context, length, &strips), GRUNDY_OK);
    for (uint32_t free = 0; free < UINT32_C(1) << 2 * length; free++) {
      int own = -GRUNDY_I_STRIP_NONE, other = GRUNDY_I_STRIP_NONE;
      for (unsigned at = 0; at < 2 * length; at++) {
        uint32_t down = UINT32_C(1) << at | UINT32_C(1) << (at + length), along = UINT32_C(3) << at;
        if (at < length && !(down & ~free)) {
          int least = plain_least(&p, free & ~down);
          if (least > own) own = least;
        }
        if (at % length + 1 < length && !(along & ~free)) {
          int least = plain_least(&p, free & ~along);
          if (least < other) other = least;
        }
      }
      assert_int_equal(strips[free].least, plain_least(&p, free));
      assert_int_equal(strips[free].most, plain_most(&p, free));
      assert_int_equal(strips[free].own, own);
      assert_int_equal(strips[free].other, other);
    }
    grundy_i_strips_destroy(context, length, strips);
    free(p.memo);
  }
}

static void conclusions_are_true(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(19);
  for (unsigned lines = 2; lines <= 6; lines++) {
    unsigned length = 18 / lines, concluded = 0;
    grundy_i_strip *strips;
    plain p;
    plain_open(&p, lines, length);
    assert_int_equal(grundy_i_strips_create(context, length, &strips), GRUNDY_OK);
    for (unsigned i = 0; i < 4000; i++) {
      uint32_t free = (uint32_t)test_random_next(&random) | (uint32_t)test_random_next(&random);
      int lead = (int)(test_random_below(&random, 4 * MOVE + 1)) - 2 * MOVE;
      bool first = test_random_below(&random, 2);
      free &= (UINT32_C(1) << lines * length) - 1;
      grundy_i_switches beside = {lead, 0};
      if (!grundy_i_strips_win(strips, length, free, lines, &beside, first)) continue;
      concluded++;
      assert_int_equal(plain_wins(&p, free, lead, first), first);
    }
    assert_true(concluded > 500);
    grundy_i_strips_destroy(context, length, strips);
    free(p.memo);
  }
}

/* Sums of switches {x + w | x} by trying all orders; `left` has the widths. */
static bool switches_win(int number, const int *widths, unsigned left, bool first) {
  if (!left) return number > 0 || (number == 0 && !first);
  for (unsigned i = 0; 1U << i <= left; i++) {
    if (!(left >> i & 1)) continue;
    int after = first ? number + widths[i] : number;
    if (switches_win(after, widths, left & ~(1U << i), !first) == first) return first;
  }
  return !first;
}

static void switches_in_any_order(void **state) {
  enum { MOST = 6 };
  test_random random = TEST_RANDOM(20);
  unsigned won = 0, sums = 4000;
  for (unsigned i = 0; i < sums; i++) {
    grundy_i_switches sum = {(int)test_random_below(&random, 41) - 40, 0};
    int widths[MOST], number = sum.least;
    unsigned count = (unsigned)test_random_below(&random, MOST + 1);
    bool first = test_random_below(&random, 2);
    for (unsigned k = 0; k < count; k++) {
      int other = (int)test_random_below(&random, 17) - 8;
      widths[k] = 1 + (int)test_random_below(&random, 12);
      number += other;
      grundy_i_switches_add(&sum, other - 1, other + widths[k], other);
    }
    bool out = grundy_i_switches_win(&sum, first);
    assert_int_equal(out, switches_win(number, widths, (1U << count) - 1, first));
    won += out;
  }
  assert_true(won > sums / 8 && won < sums / 8 * 7);
}

static void simplest_numbers(void **state) {
  static const int cases[][3] = {{-4, 4, 0},  {0, 8, 4},    {0, 4, 2}, {0, 2, 1},   {2, 4, 3},
                                 {-8, 0, -4}, {-4, -2, -3}, {4, 9, 8}, {-9, -5, -8}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    assert_int_equal(grundy_i_simplest(cases[i][0], cases[i][1]), cases[i][2]);
  }
  assert_int_equal(grundy_i_simplest(1, 2), GRUNDY_I_STRIP_NONE);
  assert_int_equal(grundy_i_simplest(3, 3), GRUNDY_I_STRIP_NONE);
  assert_int_equal(grundy_i_simplest(3, -3), GRUNDY_I_STRIP_NONE);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(patterns_against_all_moves),
      cmocka_unit_test(conclusions_are_true),
      cmocka_unit_test(switches_in_any_order),
      cmocka_unit_test(simplest_numbers),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
