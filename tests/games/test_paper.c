/* Cutting paper: moves by hand, everything against search, the real rule (the player who cuts out a
 * single square wins) on whole positions, tables of two sizes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/listing.h"

static test_game *t;

static grundy_component sheet(uint64_t w, uint64_t h) {
  char text[24];
  snprintf(text, sizeof text, "%u,%u", (unsigned)w, (unsigned)h);
  return test_component(t, text);
}

static void options_by_hand(void **state) {
  test_check_options(t, "2,2", "");
  test_check_options(t, "3,3", "");
  test_check_options(t, "5,4", "3,4 2,4; 5,2 5,2");
}

static void agrees_with_search(void **state) {
  test_check_samples(t, 225, 8);
}

/* ---- the real rule ---- */

enum { PIECES = 24, KEYS = 1 << 16 };

/* Who wins whole positions, by the sorted list of pieces; a later one may replace an earlier
 * one. */
typedef struct piece {
  uint8_t w, h;
} piece;

static struct {
  piece pieces[PIECES];
  uint8_t count, wins;
} memo[KEYS];

static void sort(piece *pieces, size_t count) {
  for (size_t i = 1; i < count; i++) {
    for (size_t j = i; j && memcmp(&pieces[j], &pieces[j - 1], sizeof(piece)) < 0; j--) {
      piece p = pieces[j];
      pieces[j] = pieces[j - 1];
      pieces[j - 1] = p;
    }
  }
}

static bool next_wins(const piece *pieces, size_t count);

/* Whether the cut that leaves a and b of piece i wins. */
static bool cut_wins(const piece *pieces, size_t count, size_t i, piece a, piece b) {
  piece after[PIECES];
  assert_true(count < PIECES);
  memcpy(after, pieces, count * sizeof *after);
  after[i] = a;
  after[count] = b;
  if ((a.w == 1 && a.h == 1) || (b.w == 1 && b.h == 1)) return true;
  sort(after, count + 1);
  return !next_wins(after, count + 1);
}

static bool any_cut_wins(const piece *pieces, size_t count) {
  for (size_t i = 0; i < count; i++) {
    piece p = pieces[i];
    for (uint8_t at = 1; at < p.w; at++) {
      if (cut_wins(pieces, count, i, (piece){at, p.h}, (piece){(uint8_t)(p.w - at), p.h})) {
        return true;
      }
    }
    for (uint8_t at = 1; at < p.h; at++) {
      if (cut_wins(pieces, count, i, (piece){p.w, at}, (piece){p.w, (uint8_t)(p.h - at)})) {
        return true;
      }
    }
  }
  return false;
}

static bool next_wins(const piece *pieces, size_t count) {
  uint64_t hash = count;
  for (size_t i = 0; i < count; i++) hash = hash * 131 + (uint64_t)pieces[i].w * 11 + pieces[i].h;
  size_t slot = (size_t)(hash * UINT64_C(0x9e3779b97f4a7c15) >> 48);
  if (memo[slot].count == count && !memcmp(memo[slot].pieces, pieces, count * sizeof *pieces)) {
    return memo[slot].wins;
  }
  bool wins = any_cut_wins(pieces, count);
  memcpy(memo[slot].pieces, pieces, count * sizeof *pieces);
  memo[slot].count = (uint8_t)count;
  memo[slot].wins = wins;
  return wins;
}

static void the_real_rule(void **state) {
  for (uint8_t w = 2; w <= 5; w++) {
    for (uint8_t h = w; w * h <= 20; h++) {
      piece one = {w, h};
      assert_int_equal(next_wins(&one, 1), test_value(t, sheet(w, h)).nimber != 0);
    }
  }
  piece two[] = {{2, 4}, {3, 4}};
  assert_int_equal(next_wins(two, 2),
                   test_value(t, sheet(2, 4)).nimber != test_value(t, sheet(3, 4)).nimber);
}

/* The judge's sample, and tables of sides below 64 and 128. */
static void tables(void **state) {
  assert_int_equal(test_value(t, sheet(2, 2)).nimber, 0);
  assert_int_equal(test_value(t, sheet(3, 2)).nimber, 0);
  assert_int_equal(test_value(t, sheet(4, 2)).nimber, 1);
  uint64_t small = test_value(t, sheet(31, 57)).nimber;
  test_game *other = test_game_open("paper");
  assert_int_equal(test_value(other, test_component(other, "100,57")).nimber,
                   test_value(other, test_component(other, "57,100")).nimber);
  assert_int_equal(test_value(other, test_component(other, "31,57")).nimber, small);
  test_game_close(other);
}

static void bad_input(void **state) {
  test_check_bad(t, "3", "paper: expected two sides w,h from 2 to 1023, got '3'");
  test_check_bad(t, "1,5", "two sides w,h from 2 to 1023, got '1,5'");
  test_check_bad(t, "1024,5", "two sides w,h from 2 to 1023");
  test_check_bad(t, "4,x", "side of a sheet");
  test_check_bad_game("paper:5", "takes no parameters");
}

static int open_game(void **state) {
  *state = t = test_game_open("paper");
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_by_hand), cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(the_real_rule),   cmocka_unit_test(tables),
      cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("paper", tests, open_game, test_game_shut);
}
