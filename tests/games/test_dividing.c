/* Dividing games: options by hand, values as counted by division, everything against search, in
 * misère play too, the numbers with the most divisors and the largest primes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/listing.h"

static test_game *divisor, *power;

static void options_by_hand(void **state) {
  test_check_options(divisor, "0", "");
  test_check_options(divisor, "1", "");
  test_check_options(divisor, "7", "1");
  test_check_options(divisor, "12", "1; 2; 3; 4; 6");
  test_check_options(power, "1", "");
  test_check_options(power, "8", "1; 2; 4");
  test_check_options(power, "12", "3; 4; 6");
  test_check_options(power, "30", "6; 10; 15");
}

static void values_by_division(void **state) {
  for (uint64_t n = 1; n < 3000; n++) {
    uint64_t sum = 0, all = 0, rest = n;
    for (uint64_t p = 2; rest > 1; p++) {
      uint64_t exponent = 0;
      for (; rest % p == 0; rest /= p) exponent++;
      sum += exponent;
      all ^= exponent;
    }
    assert_int_equal(test_value(divisor, test_heap(divisor, n)).nimber, sum);
    assert_int_equal(test_value(power, test_heap(power, n)).nimber, all);
  }
}

static void agree_with_search(void **state) {
  test_check_samples(divisor, 256, 8);
  test_check_samples(power, 256, 8);
}

static void misere_pairs(void **state) {
  test_check_misere_pairs(divisor, 40);
  test_check_misere_pairs(power, 40);
}

static void huge_numbers(void **state) {
  const uint64_t prime = UINT64_MAX - 58, square = UINT64_C(4294967291) * UINT64_C(4294967291),
                 most = UINT64_C(9200527969062830400); /* 2^6 3^4 5^2 7^2 11 … 41 */
  grundy_total count;
  assert_int_equal(test_value(divisor, test_heap(divisor, prime)).nimber, 1);
  assert_string_equal(test_replies(divisor, test_heap(divisor, prime), 0, 9, &count), "1");
  assert_string_equal(test_replies(power, test_heap(power, square), 1, 9, &count), "4294967291");
  assert_int_equal(test_value(divisor, test_heap(divisor, UINT64_C(1) << 63)).nimber, 63);
  assert_string_equal(test_replies(power, test_heap(power, UINT64_C(1) << 63), 62, 9, &count),
                      "4611686018427387904");
  assert_int_equal(test_value(divisor, test_heap(divisor, most)).nimber, 23);
  (void)test_replies(divisor, test_heap(divisor, most), 22, 1, &count);
  assert_true(count.exact && count.total == 13); /* one prime less */
}

static void bad_input(void **state) {
  test_check_bad_game("divisor:2", "takes no parameters, got '2'");
  test_check_bad(power, "3,4", "'3,4'");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_by_hand),   cmocka_unit_test(values_by_division),
      cmocka_unit_test(agree_with_search), cmocka_unit_test(misere_pairs),
      cmocka_unit_test(huge_numbers),      cmocka_unit_test(bad_input),
  };
  divisor = test_game_open("divisor");
  power = test_game_open("prime-power");
  int failed = cmocka_run_group_tests_name("dividing", tests, NULL, NULL);
  test_game_close(divisor);
  test_game_close(power);
  return failed;
}
