/* Patterns of surveys: members in order, counts without members, and what is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/context.h"
#include "survey/pattern.h"

static void expect(const char *text, const char *const *members) {
  grundy_i_pattern pattern;
  assert_int_equal(grundy_i_pattern_read(test_context, text, &pattern), GRUNDY_OK);
  uint64_t count = 0;
  do {
    grundy_buffer out;
    grundy_buffer_init(&out, test_context);
    assert_int_equal(grundy_i_pattern_put(&pattern, &out), GRUNDY_OK);
    if (!members[count]) fail_msg("%s: %s is one too many", text, out.data);
    assert_string_equal(out.data, members[count]);
    grundy_buffer_clear(&out);
    count++;
  } while (grundy_i_pattern_next(&pattern));
  assert_null(members[count]);
  assert_int_equal(pattern.members, count);
}

static void members_in_order(void **state) {
  static const struct {
    const char *text, *members[12];
  } cases[] = {
      {"nim", {"nim"}},
      {"{1,3,4}", {"{1,3,4}"}},
      {"octal:?.7", {"octal:0.7", "octal:4.7"}},
      {"hex:?.", {"hex:0.", "hex:4.", "hex:8.", "hex:c."}},
      {"0.[0-25]", {"0.0", "0.1", "0.2", "0.5"}},
      {"hex:0.[aF]1", {"hex:0.a1", "hex:0.f1"}},
      {"bounded-nim:{2,3,50}", {"bounded-nim:2", "bounded-nim:3", "bounded-nim:50"}},
      {"cram {1..2}x{8..10}",
       {"cram 1x8", "cram 1x9", "cram 1x10", "cram 2x8", "cram 2x9", "cram 2x10"}},
      {"subtraction:{2..5 choose 3}",
       {"subtraction:2,3,4", "subtraction:2,3,5", "subtraction:2,4,5", "subtraction:3,4,5"}},
      {"s:{1..2 choose 2}{5..6 choose 1}", {"s:1,25", "s:1,26"}},
      {"rules?.lua 0.{1..2}", {"rules?.lua 0.1", "rules?.lua 0.2"}},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) expect(cases[i].text, cases[i].members);
}

/* Against a count by recursion: n over k. */
static uint64_t choose(unsigned n, unsigned k) {
  return k == 0 || k == n ? 1 : choose(n - 1, k - 1) + choose(n - 1, k);
}

static void choices_are_counted(void **state) {
  for (unsigned n = 1; n <= 12; n++) {
    for (unsigned k = 1; k <= n; k++) {
      char text[64];
      grundy_i_pattern pattern;
      snprintf(text, sizeof text, "subtraction:{3..%u choose %u}", n + 2, k);
      assert_int_equal(grundy_i_pattern_read(test_context, text, &pattern), GRUNDY_OK);
      assert_int_equal(pattern.members, choose(n, k));
      uint64_t count = 1;
      while (grundy_i_pattern_next(&pattern)) count++;
      assert_int_equal(count, choose(n, k));
    }
  }
}

static void bad_ones(void **state) {
  static const struct {
    const char *text, *said;
  } cases[] = {
      {"", "expected the name of a game"},
      {"nim {1..", "character 9"},
      {"cram\t2x2", "character 5: expected a UTF-8 character"},
      {"caf\xc3\xa9 \xe5\xa0", "character 7: expected a UTF-8 character"},
      {"nim {2..1}", "not below its beginning"},
      {"nim {}", "whole numbers"},
      {"nim {1,}", "whole numbers"},
      {"nim {1..9", "closing bracket"},
      {"s:{1..3 choose 4}", "choose"},
      {"s:{1..3 choose 0}", "choose"},
      {"s:{1..100 choose 33}", "choose"},
      {"octal:0.[8]", "digits of the code"},
      {"octal:0.[]", "digits of the code"},
      {"octal:0.[5-3]", "not below its beginning"},
      {"octal:0.[1", "closing bracket"},
      {"octal:0.?\?\?\?\?\?\?\?", "16777216 games, and at most 10000000"},
      {"nim {0..9223372036854775807}{0..9}", "more than 10^17 games"},
      {"nim {0..18446744073709551616}", "whole numbers"},
      {"s:{1..90 choose 30}", "more than 10^17 games"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    grundy_i_pattern pattern;
    if (grundy_i_pattern_read(test_context, cases[i].text, &pattern) != GRUNDY_BAD_INPUT) {
      fail_msg("%s: taken", cases[i].text);
    }
    if (!strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH), cases[i].said)) {
      fail_msg("%s: %s", cases[i].text,
               grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
    }
  }
}

static void places_end(void **state) {
  char text[6 * GRUNDY_PLACES + 8] = "";
  grundy_i_pattern pattern;
  for (int i = 0; i < GRUNDY_PLACES; i++) strcat(text, "{7,7}");
  assert_int_equal(grundy_i_pattern_read(test_context, text + 5 * (GRUNDY_PLACES - 23), &pattern),
                   GRUNDY_OK);
  strcpy(text, "x");
  for (int i = 0; i < GRUNDY_PLACES; i++) strcat(text, "{7}");
  assert_int_equal(grundy_i_pattern_read(test_context, text, &pattern), GRUNDY_BAD_INPUT);
  assert_non_null(
      strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH), "at most 40 places"));
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(members_in_order),
                                     cmocka_unit_test(choices_are_counted),
                                     cmocka_unit_test(bad_ones), cmocka_unit_test(places_end)};
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
