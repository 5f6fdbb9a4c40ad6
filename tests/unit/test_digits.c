/* base/digits.h against strtoull, on every length, every byte after it, and random text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/digits.h"
#include "support/random.h"

enum { ROOM = 64 };

static void check(const char *text) {
  uint64_t number;
  size_t length = strspn(text, "0123456789");
  unsigned count = grundy_i_digits(text, &number);
  if (length > GRUNDY_DIGITS_MOST) {
    assert_int_equal(count, GRUNDY_DIGITS_MOST + 1);
    return;
  }
  assert_int_equal(count, length);
  assert_int_equal(number, length ? strtoull(text, NULL, 10) : 0);
}

/* Numbers of each length before every byte, and before everything that may follow it. */
static void lengths_and_ends(void **state) {
  test_random random = TEST_RANDOM(1);
  for (size_t length = 0; length <= 20; length++) {
    for (int end = 0; end < 256; end++) {
      char text[ROOM] = {0};
      for (size_t i = 0; i < length; i++) text[i] = (char)('0' + test_random_below(&random, 10));
      text[length] = (char)end;
      for (size_t i = length + 1; i < ROOM - 1; i++) text[i] = (char)test_random_next(&random);
      check(text);
    }
  }
}

static void random_bytes(void **state) {
  static const char bytes[] = "0123456789 \n:/9\xff\x80";
  test_random random = TEST_RANDOM(2);
  for (int round = 0; round < 200000; round++) {
    char text[ROOM] = {0};
    for (size_t i = 0; i < 30; i++) text[i] = bytes[test_random_below(&random, sizeof bytes - 1)];
    check(text);
  }
}

static void printed(void **state) {
  test_random random = TEST_RANDOM(3);
  for (int round = 0; round < 10000; round++) {
    uint64_t number = round < 3 ? (uint64_t)round - 1 : test_random_any(&random);
    char digits[GRUNDY_DIGITS_ROOM], wanted[ROOM];
    size_t length = grundy_i_digits_print(number, digits);
    assert_int_equal(snprintf(wanted, sizeof wanted, "%llu", (unsigned long long)number), length);
    assert_memory_equal(digits, wanted, length);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lengths_and_ends),
      cmocka_unit_test(random_bytes),
      cmocka_unit_test(printed),
  };
  return cmocka_run_group_tests_name("digits", tests, NULL, NULL);
}
