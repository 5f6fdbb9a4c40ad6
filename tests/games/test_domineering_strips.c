/* Bounds from strips of Domineering: those of all small patterns against search of all moves, with
 * moves elsewhere as numbers; what is concluded from strips, on random boards, likewise. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/domineering_strips.h"
#include "support/context.h"
#include "support/random.h"

enum { LEADS = 41, MIDDLE = LEADS / 2 };

/* 0 unknown, 1 the player to move wins, 2 loses: by free squares, lead and side; the player `own`
 * places dominoes from one line of `length` squares to the next. */
typedef struct plain {
  unsigned lines, length;
  uint8_t *memo;
} plain;

static void plain_open(plain *p, unsigned lines, unsigned length) {
  *p = (plain){lines, length, calloc((size_t)(2 * LEADS) << lines * length, 1)};
  assert_non_null(p->memo);
}

static bool plain_wins(plain *p, uint32_t free, int lead, bool own) {
  uint8_t *known = &p->memo[((size_t)free * LEADS + (size_t)(lead + MIDDLE)) * 2 + own];
  if (*known) return *known == 1;
  bool won = false;
  if (own ? lead > 0 : lead < 0) won = !plain_wins(p, free, own ? lead - 1 : lead + 1, !own);
  for (unsigned at = 0; at < p->lines * p->length && !won; at++) {
    if (own ? at / p->length + 1 >= p->lines : at % p->length + 1 >= p->length) continue;
    uint32_t domino = UINT32_C(1) << at | UINT32_C(1) << (at + (own ? p->length : 1));
    if (!(domino & ~free)) won = !plain_wins(p, free & ~domino, lead, !own);
  }
  *known = won ? 1 : 2;
  return won;
}

/* The largest n that a strip is at least: the other player, first, loses against n. */
static int plain_least(plain *p, uint32_t free) {
  int n = MIDDLE - 2;
  while (plain_wins(p, free, -n, false)) n--;
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
      assert_int_equal(strips[free].own, own);
      assert_int_equal(strips[free].other, other);
    }
    grundy_i_strips_destroy(context, length, strips);
    free(p.memo);
  }
}

static void conclusions_are_true(void **state) {
  grundy_context *context = *state;
  test_random random = {19};
  for (unsigned lines = 2; lines <= 6; lines++) {
    unsigned length = 18 / lines, concluded = 0;
    grundy_i_strip *strips;
    plain p;
    plain_open(&p, lines, length);
    assert_int_equal(grundy_i_strips_create(context, length, &strips), GRUNDY_OK);
    for (unsigned i = 0; i < 4000; i++) {
      uint32_t free = (uint32_t)test_random_next(&random) | (uint32_t)test_random_next(&random);
      uint32_t parts[6];
      int lead = (int)(test_random_below(&random, 5)) - 2;
      bool first = test_random_below(&random, 2);
      free &= (UINT32_C(1) << lines * length) - 1;
      for (unsigned k = 0; k < lines; k++) {
        parts[k] = free >> k * length & ((UINT32_C(1) << length) - 1);
      }
      if (!grundy_i_strips_win(strips, length, parts, lines, lead, first)) continue;
      concluded++;
      assert_int_equal(plain_wins(&p, free, lead, first), first);
    }
    assert_true(concluded > 500);
    grundy_i_strips_destroy(context, length, strips);
    free(p.memo);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(patterns_against_all_moves),
      cmocka_unit_test(conclusions_are_true),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
