/* Formulas of tables of two numbers: what is planted is found, and holds far beyond the table; what
 * has no formula is not given one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/random.h"
#include "grundy.h"
#include "support/context.h"

enum { ROWS = 54, CORNER = 17, FAR = 300 };

typedef uint64_t planted_function(uint64_t a, uint64_t b);

static uint64_t exponent(uint64_t n) {
  uint64_t e = 0;
  for (; n && n % 2 == 0; n /= 2) e++;
  return e;
}

static uint64_t smaller(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

static uint64_t nim(uint64_t a, uint64_t b) {
  return a ^ b;
}

/* Ryuo Nim, and cyclic Nimhoff of two heaps. */
static uint64_t ryuo(uint64_t a, uint64_t b) {
  return (a + b) % 3 + 3 * (a / 3 ^ b / 3);
}

static uint64_t ryuo_of_five(uint64_t a, uint64_t b) {
  return (a + b) % 5 + 5 * (a / 5 ^ b / 5);
}

static uint64_t delete_nim(uint64_t a, uint64_t b) {
  return a && b ? exponent(((a - 1) | (b - 1)) + 1) : 0;
}

/* Codeforces 494E with squares of side at most 4. */
static uint64_t sharti(uint64_t a, uint64_t b) {
  uint64_t least = smaller(a & (~a + 1), b & (~b + 1));
  return least < 4 ? least : 4;
}

/* A bar of chocolate; what is no bar has other values. */
static uint64_t chocolate(uint64_t a, uint64_t b) {
  return a <= b / 2 ? a ^ b : a * b % 7;
}

/* Euclid's game until both are equal (Nivasch 2006): floor(b/a - a/b), as one subtracts. */
static uint64_t euclid(uint64_t a, uint64_t b) {
  uint64_t less = smaller(a, b), more = a + b - less, n = 0;
  if (!less) return 0;
  while ((n + 1) * less * more + less * less <= more * more) n++;
  return n;
}

static uint64_t in_blocks(uint64_t a, uint64_t b) {
  return (a % 4 ^ b % 4) + smaller(a / 4, b / 4);
}

static void fill(planted_function *function, uint64_t *table) {
  for (uint64_t a = 0; a < ROWS; a++) {
    for (uint64_t b = 0; b < ROWS; b++) table[a * ROWS + b] = function(a, b);
  }
}

static grundy_pair_pattern find(const uint64_t *table) {
  grundy_pair_pattern p = {.size = sizeof p};
  assert_int_equal(grundy_pair_pattern_find(test_context, table, ROWS, CORNER, &p), GRUNDY_OK);
  return p;
}

/* `covered`: at least how many of a hundred pairs the formula is about. */
static void check_planted(planted_function *function, unsigned covered) {
  static uint64_t table[ROWS * ROWS];
  fill(function, table);
  grundy_pair_pattern p = find(table);
  assert_int_equal(p.status, GRUNDY_PATTERN_OBSERVED);
  uint64_t about = 0;
  for (uint64_t a = 0; a < FAR; a++) {
    for (uint64_t b = 0; b < FAR; b++) {
      uint64_t value;
      if (!grundy_pair_part_has(&p.part, a, b)) continue;
      about++;
      assert_true(grundy_pair_pattern_value(&p, a, b, &value));
      assert_int_equal(value, function(a, b));
    }
  }
  assert_true(100 * about >= (uint64_t)covered * FAR * FAR);
}

static void planted_formulas_are_found(void **state) {
  check_planted(nim, 100);
  check_planted(ryuo, 100);
  check_planted(ryuo_of_five, 100);
  check_planted(in_blocks, 100);
  check_planted(delete_nim, 99);
  check_planted(sharti, 99);
  check_planted(euclid, 49); /* the half of a symmetric table */
  check_planted(chocolate, 24);
}

/* Wythoff's values, and numbers at random. */
static void what_has_no_formula_gets_none(void **state) {
  static uint64_t table[ROWS * ROWS];
  grundy_game *game;
  grundy_sequence *sequence;
  assert_int_equal(grundy_game_create(test_context, "wythoff", NULL, &game), GRUNDY_OK);
  assert_int_equal(grundy_sequence_create(test_context, game, &sequence), GRUNDY_OK);
  for (uint64_t a = 0; a < ROWS; a++) {
    grundy_sequence_row(sequence, a);
    assert_int_equal(grundy_sequence_values(sequence, 0, ROWS - 1, table + a * ROWS), GRUNDY_OK);
  }
  grundy_pair_pattern p = find(table);
  assert_int_equal(p.status, GRUNDY_PATTERN_NONE);
  assert_true(p.symmetric && p.tried > 100000);
  grundy_sequence_destroy(sequence);
  grundy_game_destroy(game);
  uint64_t seed = 7, value;
  for (uint64_t a = 0; a < ROWS; a++) {
    for (uint64_t b = 0; b <= a; b++) {
      table[a * ROWS + b] = table[b * ROWS + a] = grundy_i_random_below(&seed, 4);
    }
  }
  p = find(table);
  assert_int_equal(p.status, GRUNDY_PATTERN_NONE);
  assert_false(grundy_pair_pattern_value(&p, 1, 1, &value));
}

/* A formula that the corner has and the rest of the table has not is refused. */
static void the_rest_of_the_table_is_a_test(void **state) {
  static uint64_t table[ROWS * ROWS];
  fill(nim, table);
  for (uint64_t a = CORNER; a < ROWS; a++) {
    for (uint64_t b = 0; b < ROWS; b++) {
      table[a * ROWS + b] = table[b * ROWS + a] = (a * a + b * b * b) % 11;
    }
  }
  grundy_pair_pattern p = find(table);
  assert_int_equal(p.status, GRUNDY_PATTERN_NONE);
  assert_true(p.runner_up.known && p.runner_up.right != p.runner_up.wrong);
  assert_true(p.runner_up.a >= CORNER || p.runner_up.b >= CORNER);
}

static void bad_calls(void **state) {
  static uint64_t table[49];
  grundy_pair_pattern p = {.size = 0};
  assert_int_equal(grundy_pair_pattern_find(test_context, table, 7, 7, &p), GRUNDY_USAGE);
  p.size = sizeof p;
  assert_int_equal(grundy_pair_pattern_find(test_context, table, 7, 7, &p), GRUNDY_OK);
  assert_true(p.few && p.status == GRUNDY_PATTERN_NONE);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(planted_formulas_are_found, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(what_has_no_formula_gets_none, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(the_rest_of_the_table_is_a_test, test_context_open,
                                      test_context_close),
      cmocka_unit_test_setup_teardown(bad_calls, test_context_open, test_context_close),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
