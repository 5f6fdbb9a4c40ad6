/* The flip game: moves by hand, Dawson's Kayles, everything against search, canonical rows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/listing.h"

static test_game *t;

static void options_by_hand(void **state) {
  test_check_options(t, "0101", "");
  test_check_options(t, "111", "100; 001");
  test_check_options(t, "1101111", "1101100; 1101001; 1100011; 0001111");
}

static void agrees_with_search(void **state) {
  test_check_samples(t, 510, 6);
}

/* Rows across words of 64 squares. */
static void runs_are_dawsons_kayles(void **state) {
  test_game *octal = test_game_open("dawson-kayles");
  char row[201] = {0};
  for (size_t n = 0; n < 100; n++) {
    memset(row, '1', 200);
    row[n] = '0';
    uint64_t expected = test_value(octal, test_heap(octal, n)).nimber ^
                        test_value(octal, test_heap(octal, 199 - n)).nimber;
    assert_int_equal(test_value(t, test_component(t, row)).nimber, expected);
  }
  test_game_close(octal);
}

static void check_canonical(const char *text, const char *expected) {
  grundy_array words;
  grundy_array_init(&words, t->context);
  assert_int_equal(
      t->game->hints->canonical(GRUNDY_CALL(t->context, t->game, test_component(t, text)), &words),
      GRUNDY_OK);
  assert_string_equal(test_text(t, (grundy_component){words.data, words.length}), expected);
  grundy_array_clear(&words);
}

static void canonical_rows(void **state) {
  check_canonical("0001011100011", "110111");
  check_canonical("1010", "0");
  check_canonical("11", "11");
}

static void bad_input(void **state) {
  char row[4098] = {0};
  memset(row, '1', 4097);
  test_check_bad(t, row, "at most 4096 squares, got 4097");
  test_check_bad(t, "", "expected a row of 0 and 1, got ''");
  test_check_bad(t, "0121", "square 3: expected a row of 0 and 1, got '0121'");
  test_check_bad_game("flip:5", "takes no parameters");
}

static int open_game(void **state) {
  *state = t = test_game_open("flip");
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_by_hand), cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(canonical_rows),  cmocka_unit_test(runs_are_dawsons_kayles),
      cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("flip", tests, open_game, test_game_shut);
}
