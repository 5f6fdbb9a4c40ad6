/* Take-and-break rules in disguise: codes and sets drawn at random and written as a rule in Lua are
 * named, and one option more or less in one heap is noticed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/json.h"
#include "grundy/game.h"
#include "sequence/disguise.h"
#include "support/context.h"
#include "support/random.h"
#include "support/scripts.h"

enum { DIGITS = 8, ROUNDS = 24, TEXT = 2000 };

/* A rule with d[t + 1] for digit t; from heap `from` to heap `to` the option of one heap, `less`
 * smaller, is left out. Smaller parts come first, and empty heaps too. */
static const char rule[] =
    "local d = { %s }\n"
    "return { options = function(n)\n"
    "  for t = math.min(n, #d - 1), 0, -1 do\n"
    "    local rest, digit = n - t, d[t + 1]\n"
    "    if digit & 1 > 0 and rest == 0 and n > 0 then option(0) end\n"
    "    if digit & 2 > 0 and rest > 0 and not (n >= %u and n <= %u and t == %u) then\n"
    "      option(0, rest)\n"
    "    end\n"
    "    for a = 1, rest - 1 do\n"
    "      if digit & 4 > 0 and a <= rest - a then option(a, rest - a) end\n"
    "      for b = a, digit & 8 > 0 and (rest - a) // 2 or 0 do option(a, b, rest - a - b) end\n"
    "    end\n"
    "  end\n"
    "end }\n";

static char *name_of(const char *text, char name[TEXT], grundy_period *period) {
  grundy_game *game = test_script_open(text);
  grundy_buffer out = grundy_i_buffer(test_context);
  *period = (grundy_period){.status = GRUNDY_PERIOD_NONE};
  grundy_status s = grundy_i_disguise_find(test_context, game, &out, period);
  if (s != GRUNDY_OK) fail_msg("status %d: %s", (int)s, text);
  snprintf(name, TEXT, "%s", out.length ? out.data : "");
  grundy_buffer_clear(&out);
  grundy_game_destroy(game);
  return name;
}

static void write_rule(char text[TEXT], const unsigned *digits, unsigned from, unsigned to,
                       unsigned less) {
  char list[8 * DIGITS] = "";
  for (unsigned t = 0; t < DIGITS; t++) {
    snprintf(list + strlen(list), sizeof list - strlen(list), "%u, ", digits[t]);
  }
  snprintf(text, TEXT, rule, list, from, to, less);
}

/* Digits of a set, an octal or a hexadecimal code, and its name. Digit 0 breaks only, and the last
 * one leaves one heap at least, which is left out where that is asked for. */
static unsigned draw(test_random *random, unsigned kind, unsigned *digits, char *name) {
  unsigned last = 1 + (unsigned)test_random_below(random, DIGITS - 1);
  memset(digits, 0, DIGITS * sizeof *digits);
  for (unsigned t = 1; t <= last; t++) {
    uint64_t digit = test_random_below(random, kind == 2 ? 16 : 8);
    digits[t] = kind == 0 ? digit % 2 ? 3 : 0 : (unsigned)digit;
  }
  if (kind && test_random_below(random, 4) == 0) digits[0] = 4;
  digits[last] = kind == 0 ? 3 : kind == 1 ? 6 : 10;
  size_t at = (size_t)sprintf(name, "%s",
                              kind == 0   ? "subtraction:"
                              : kind == 1 ? "octal:"
                                          : "hex:");
  if (kind) at += (size_t)sprintf(name + at, "%x.", digits[0]);
  for (unsigned t = 1; t <= last; t++) {
    if (kind) at += (size_t)sprintf(name + at, "%x", digits[t]);
    if (!kind && digits[t]) at += (size_t)sprintf(name + at, t < last ? "%u," : "%u", t);
  }
  return last;
}

static void drawn_rules_are_named(void **state) {
  test_random random = TEST_RANDOM(31);
  for (unsigned round = 0; round < ROUNDS; round++) {
    char text[TEXT], wanted[TEXT], name[TEXT];
    unsigned digits[DIGITS], last = draw(&random, round % 3, digits, wanted);
    grundy_period period;
    write_rule(text, digits, 1, 0, 0);
    assert_string_equal(name_of(text, name, &period), wanted);
    if (round % 3 == 0) assert_int_equal(period.status, GRUNDY_PERIOD_PROVED);
    unsigned heap = 32 + (unsigned)test_random_below(&random, GRUNDY_DISGUISE_UPTO - 31);
    write_rule(text, digits, heap, heap, last);
    assert_string_equal(name_of(text, name, &period), "");
    write_rule(text, digits, GRUNDY_DISGUISE_UPTO + 1, 1000, last); /* not seen */
    assert_string_equal(name_of(text, name, &period), wanted);
  }
}

/* Sets of all numbers but a few, games that break heaps by rules of their own, and rules that do
 * not take and break. */
static void other_rules(void **state) {
  static const char *const rules[][2] = {
      {"for t = 1, n do option(n - t) end", "nim"},
      {"for t = 1, n do if t ~= 3 and t ~= 31 then option(n - t) end end",
       "subtraction:all-but:3,31"},
      {"for t = 1, n do if t ~= 3 and t ~= 32 then option(n - t) end end", ""},
      {"for a = 1, n - 1 do if a ~= n - a then option(a, n - a) end end", "grundy"},
      {"for a = 0, n - 1 do option(a) if a > 0 then option(a, n - a) end end", "lasker"},
      {"for a = 0, n - 1 do for b = 0, n - 1 do option(a, b) end end", ""},
      {"if n > 1 then option(n // 2) end", ""},
      {"if n > 3 then option(n - 4, 1, 1, 1) end", ""},
  };
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
    char text[TEXT], name[TEXT];
    grundy_period period;
    snprintf(text, TEXT, "return { options = function(n) %s end }", rules[i][0]);
    assert_string_equal(name_of(text, name, &period), rules[i][1]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(drawn_rules_are_named),
      cmocka_unit_test(other_rules),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
