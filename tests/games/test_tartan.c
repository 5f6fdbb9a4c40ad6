/* Products of coin-turning games: moves by hand, the table of nim-products, everything against
 * search. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "grundy/nim.h"
#include "support/listing.h"

static void options_by_hand(void **state) {
  test_game *t = test_game_open("tartan:turtles,ruler");
  test_check_options(t, "1,1", "");
  test_check_options(t, "1,2", "; 1,1");
  test_check_options(t, "2,2", "; 1,2; 2,1; 1,1/1,2/2,1");
  test_check_options(t, "1,1/2,1", "; 1,1; 2,1"); /* 2 with 1 leaves nothing */
  test_game_close(t);
}

/* Turtles times turtles: a head on (a, b) is a nim-product, by search of real rectangles. */
static void nim_products_by_search(void **state) {
  static const uint64_t products[4][4] = {{1, 2, 3, 4}, {2, 3, 1, 8}, {3, 1, 2, 12}, {4, 8, 12, 6}};
  test_game *t = test_game_open("tartan:turtles,turtles");
  for (unsigned a = 1; a <= 4; a++) {
    for (unsigned b = 1; b <= 4; b++) {
      char text[16];
      snprintf(text, sizeof text, "%u,%u", a, b);
      grundy_component c = test_component(t, text);
      assert_int_equal(test_value(t, c).nimber, products[a - 1][b - 1]);
      if (a * b <= 12) assert_int_equal(test_search(t, c), products[a - 1][b - 1]);
    }
  }
  test_game_close(t);
}

static void agree_with_search(void **state) {
  static const char *const names[] = {"turtles,ruler", "mock-turtles,twins", "ruler,ruler",
                                      "mock-turtles,mock-turtles", "twins,turtles",
                                      /* codes, with and without commas */
                                      "turnips,motley", "motley,1-2,first", "2,3,spaced",
                                      "3,spaced/1-,mirror", "ruler,1-3"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char name[64];
    snprintf(name, sizeof name, "tartan:%s", names[i]);
    test_game *t = test_game_open(name);
    assert_string_equal(t->game->name, name);
    test_check_samples(t, 300, 8);
    test_game_close(t);
  }
}

/* Turnips times Grunt: the product of the values of the two games in a row, wherever a head is. */
static void values_are_products(void **state) {
  test_game *rows = test_game_open("turning:turnips"), *columns = test_game_open("turning:grunt");
  test_game *t = test_game_open("tartan:turnips,grunt");
  for (unsigned x = 0; x < 64; x += 3) {
    for (unsigned y = 0; y < 64; y += 3) {
      uint64_t a = x, b = y;
      char text[16];
      snprintf(text, sizeof text, "%u,%u", x, y);
      uint64_t first = test_value(rows, (grundy_component){&a, 1}).nimber;
      uint64_t second = test_value(columns, (grundy_component){&b, 1}).nimber;
      assert_int_equal(test_value(t, test_component(t, text)).nimber,
                       grundy_nim_product(first, second));
    }
  }
  test_game_close(t);
  test_game_close(columns);
  test_game_close(rows);
}

static void far_coins(void **state) {
  test_game *t = test_game_open("tartan:mock-turtles,ruler");
  grundy_component c = test_component(t, "63,48/0,63/5,32");
  assert_string_equal(test_text(t, c), "0,63/5,32/63,48");
  assert_int_equal(test_value(t, c).nimber, grundy_nim_product(127, 16) ^ grundy_nim_product(1, 1) ^
                                                grundy_nim_product(11, 32));
  test_game_close(t);
}

static void bad_input(void **state) {
  test_game *t = test_game_open("tartan:turtles,twins");
  test_check_bad(t, "3", "expected coins a,b joined by /, got '3'");
  test_check_bad(t, "0,1", "first place of a coin");
  test_check_bad(t, "1,64", "second place of a coin");
  test_check_bad(t, "1,1/", "got ''");
  test_check_bad(t, "1,1/2,2/1,1", "each coin once, got '1,1' twice");
  test_game_close(t);
  test_check_bad_game("tartan", "expected tartan:A,B");
  test_check_bad_game("tartan:turtles", "expected tartan:A,B");
  test_check_bad_game("tartan:turtles,nim", "got 'turtles,nim'");
  test_check_bad_game("tartan:turnips,", "got 'turnips,'");
  test_check_bad_game("tartan:,turnips", "got ',turnips'");
  test_check_bad_game("tartan:3,spaced", "got '3,spaced'");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_by_hand),   cmocka_unit_test(nim_products_by_search),
      cmocka_unit_test(agree_with_search), cmocka_unit_test(values_are_products),
      cmocka_unit_test(far_coins),         cmocka_unit_test(bad_input),
  };
  return cmocka_run_group_tests_name("tartan", tests, NULL, NULL);
}
