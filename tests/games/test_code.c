/* Take-and-break games: published values, everything against search, huge heaps against what their
 * period requires. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/effort.h"
#include "support/rules.h"

enum { BILLION = 1000000000 };
static const uint64_t huge = (uint64_t)BILLION * BILLION;

static const char *const names[] = {
    "kayles",      "dawson-kayles", "dawson-chess", "grundy",      "octal:0.6", "octal:4.03",
    "octal:0.103", "octal:4.7",     "octal:0.3333", "octal:0.05",  "octal:0.",  "octal:4.007",
    "octal:0.4",   "octal:0.1",     "octal:0.0007", "octal:0.777", NULL};

static const char *const three_names[] = {"hex:0.2a", "hex:0.8", "hex:c.1", "hex:8.3",
                                          "hex:0.f",  "hex:4.9", NULL};

static void check_values(const char *name, const uint8_t *wanted, size_t count) {
  test_game *t = test_game_open(name);
  for (size_t n = 0; n < count; n++) {
    assert_int_equal(test_value(t, test_heap(t, n)).nimber, wanted[n]);
  }
  test_game_close(t);
}

/* Guy and Smith 1956; Winning Ways, ch. 4. */
static void published_values(void **state) {
  static const uint8_t kayles[] = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4,
                                   3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7,
                                   4, 1, 2, 3, 1, 4, 7, 2, 1, 8, 2, 7, 4, 1, 2, 8};
  static const uint8_t dawson[] = {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2,
                                   2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4};
  static const uint8_t grundy[] = {0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3,
                                   2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1, 2, 4,
                                   1, 2, 4, 1, 2, 4, 1, 5, 4, 1, 5, 4, 1, 5, 4, 1, 0};
  check_values("kayles", kayles, sizeof kayles);
  check_values("octal:.77", kayles, sizeof kayles);
  check_values("hex:0.770", kayles, sizeof kayles);
  check_values("dawson-chess", dawson, sizeof dawson);
  check_values("grundy", grundy, sizeof grundy);
}

static void agrees_with_search(void **state) {
  for (size_t i = 0; names[i]; i++) {
    test_game *t = test_game_open(names[i]);
    if (strcmp(names[i], "octal:0.") != 0) test_check_samples(t, 50, 17);
    test_game_close(t);
  }
  for (size_t i = 0; three_names[i]; i++) {
    test_game *t = test_game_open(three_names[i]);
    test_check_samples(t, 30, 17);
    test_game_close(t);
  }
}

/* Past the preperiod a walk over residues counts; enumeration must confirm it. */
static void replies_past_the_preperiod(void **state) {
  static const char *const periodic[] = {
      "kayles",       "dawson-chess", "octal:0.45",  "octal:0.05",
      "octal:0.3577", "octal:4.07",   "octal:0.707", NULL};
  for (size_t i = 0; periodic[i]; i++) {
    test_game *t = test_game_open(periodic[i]);
    test_value(t, test_heap(t, huge));
    const test_share share = TEST_SHARE(5, 1, i);
    for (uint64_t n = 1400 + share.first; n < 1405; n += share.every) {
      for (uint64_t v = 0; v < 10; v++) test_check_replies(t, test_heap(t, n), v);
    }
    test_game_close(t);
  }
}

/* Heaps beyond the table for which the steady zone is too short: dawson-kayles is proved by 216
 * values, and the zone begins at 2 * 53 + 4 * 34. */
static void replies_between_table_and_steady_zone(void **state) {
  test_game *t = test_game_open("dawson-kayles");
  test_value(t, test_heap(t, huge));
  const test_share share = TEST_SHARE(40, 1, 20);
  for (uint64_t n = 210 + share.first; n < 250; n += share.every) {
    for (uint64_t v = 0; v < 10; v++) test_check_replies(t, test_heap(t, n), v);
  }
  grundy_total count;
  assert_string_equal(test_replies(t, test_heap(t, huge), UINT64_C(1) << 40, 1, &count), "");
  assert_true(count.exact && count.total == 0);
  test_game_close(t);
}

/* From some heap on, each two further periods add the same number of replies. */
static void counts_of_huge_heaps(void **state) {
  test_game *t = test_game_open("kayles");
  for (uint64_t v = 0; v < 10; v++) {
    grundy_total first, second, last;
    uint64_t n = 1000, steps = huge / 24;
    test_replies(t, test_heap(t, n), v, 1, &first);
    test_replies(t, test_heap(t, n + 24), v, 1, &second);
    test_replies(t, test_heap(t, n + 24 * steps), v, 1, &last);
    assert_true(first.exact && second.exact && last.exact);
    assert_true(last.total == first.total + (second.total - first.total) * steps);
  }
  test_game_close(t);
}

static void first_replies_of_huge_heaps(void **state) {
  test_game *t = test_game_open("kayles");
  grundy_total count;
  assert_int_equal(test_value(t, test_heap(t, huge)).nimber,
                   test_value(t, test_heap(t, 72 + (huge - 72) % 12)).nimber);
  grundy_component c = test_heap(t, huge);
  assert_string_equal(test_replies(t, c, 0, 1, &count), "499999999999999999 499999999999999999");
  assert_string_equal(test_replies(t, test_heap(t, UINT64_MAX), 0, 1, &count),
                      "9223372036854775807 9223372036854775807");
  assert_string_equal(test_replies(t, c, 1000, 3, &count), "");
  assert_true(count.exact && count.total == 0);
  test_game_close(t);
}

/* All listed replies are legal, ascending and of the value asked for. */
static void listed_replies_of_huge_heaps(void **state) {
  test_game *t = test_game_open("octal:0.45");
  for (uint64_t v = 0; v < 9; v++) {
    grundy_total count;
    test_list list;
    test_list_init(&list, 300);
    assert_int_equal(t->game->theory->replies(GRUNDY_CALL(t->context, t->game, test_heap(t, huge)),
                                              v, &list.sink, &count),
                     GRUNDY_OK);
    uint64_t last = 0;
    for (size_t i = 0; i < list.count; i++) {
      const uint64_t *words = list.words + list.starts[i];
      if (list.counts[i] != 2) continue;
      uint64_t a = words[1], b = words[3], taken = huge - a - b;
      assert_true(a >= b && b > 0 && a >= last && (taken == 1 || taken == 2));
      last = a;
      assert_int_equal(
          test_value(t, test_heap(t, a)).nimber ^ test_value(t, test_heap(t, b)).nimber, v);
    }
    assert_true(count.exact && (list.count == 300 || count.total == list.count));
    test_list_clear(&list);
  }
  test_game_close(t);
}

/* Not all options of a large heap into three can be tried: the first ones come without a count. */
static void first_replies_of_three_parts(void **state) {
  test_game *t = test_game_open("hex:0.8");
  grundy_total count;
  grundy_component c = test_heap(t, 2500);
  assert_int_equal(test_value(t, c).nimber, 833);
  assert_string_equal(test_replies(t, c, 1, 1, &count), "1156 863 480");
  assert_false(count.exact);
  assert_string_equal(test_replies(t, test_heap(t, 10), 1, 9, &count),
                      "4 3 2; 5 2 2; 5 3 1; 6 2 1");
  assert_true(count.exact && count.total == 4);
  test_game_close(t);
}

static void tells_what_is_known(void **state) {
  test_game *t = test_game_open("octal:0.106");
  grundy_limits limits = {.size = sizeof limits, .steps = 1000000};
  assert_int_equal(grundy_context_set_limits(t->context, &limits), GRUNDY_OK);
  grundy_value value;
  for (int round = 0; round < 3; round++) {
    assert_int_equal(
        t->game->theory->value(GRUNDY_CALL(t->context, t->game, test_heap(t, huge)), &value),
        GRUNDY_LIMIT);
    const char *detail = grundy_context_message(t->context, GRUNDY_LANGUAGE_ENGLISH);
    assert_non_null(strstr(detail, "game octal:0.106: heap 1000000000000000000 is out of reach"));
    assert_non_null(strstr(detail, "no period is proved"));
    assert_non_null(strstr(detail, "1000000 steps"));
  }
  assert_int_equal(test_value(t, test_heap(t, 5)).nimber, 1);
  limits =
      (grundy_limits){.size = sizeof limits, .memory = grundy_context_memory(t->context) + 100000};
  assert_int_equal(grundy_context_set_limits(t->context, &limits), GRUNDY_OK);
  assert_int_equal(
      t->game->theory->value(GRUNDY_CALL(t->context, t->game, test_heap(t, huge)), &value),
      GRUNDY_LIMIT);
  assert_non_null(
      strstr(grundy_context_message(t->context, GRUNDY_LANGUAGE_ENGLISH), "memory limit"));
  test_game_close(t);
}

static void nim_misere_rule_where_nothing_breaks(void **state) {
  test_game *t = test_game_open("octal:0.303");
  test_check_misere_pairs(t, 10);
  test_game_close(t);
  grundy_pair pair;
  t = test_game_open("kayles");
  assert_int_equal(
      t->game->theory->misere_pair(GRUNDY_CALL(t->context, t->game, test_heap(t, 3)), &pair),
      GRUNDY_UNKNOWN);
  test_game_close(t);
}

static void names_are_canonical(void **state) {
  static const char *const pairs[][2] = {{"octal:.770", "octal:0.77"}, {"hex:C.0A0", "hex:c.0a"},
                                         {"octal:4.", "octal:4."},     {"octal:.", "octal:0."},
                                         {"hex:0.000", "hex:0."},      {"kayles", "kayles"}};
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    test_game *t = test_game_open(pairs[i][0]);
    assert_string_equal(t->game->name, pairs[i][1]);
    test_game_close(t);
  }
}

static void bad_codes(void **state) {
  test_check_bad_game("octal", "expected d0.d1d2");
  test_check_bad_game("octal:", "expected d0.d1d2");
  test_check_bad_game("octal:77", "expected d0.d1d2");
  test_check_bad_game("octal:0.78", "expected a digit 0 to 7");
  test_check_bad_game("hex:0.7g", "expected a digit 0 to f");
  test_check_bad_game("octal:0.7.7", "expected a digit 0 to 7");
  test_check_bad_game("octal:1.7", "play would not end");
  test_check_bad_game("octal:6.7", "play would not end");
  test_check_bad_game("octal:7.", "play would not end");
  test_check_bad_game("hex:2.7", "play would not end");
  test_check_bad_game("hex:f.", "play would not end");
  test_check_bad_game("octal:8.7", "expected a digit 0 to 7");
  test_check_bad_game("kayles:3", "takes no parameters");
  test_check_bad_game("grundy:", "takes no parameters");
  char text[90] = "octal:0.";
  memset(text + 8, '1', 64);
  text[72] = 0;
  test_game_close(test_game_open(text));
  text[72] = '1', text[73] = 0;
  test_check_bad_game(text, "at most 64 digits");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(published_values),
      cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(replies_past_the_preperiod),
      cmocka_unit_test(replies_between_table_and_steady_zone),
      cmocka_unit_test(counts_of_huge_heaps),
      cmocka_unit_test(first_replies_of_huge_heaps),
      cmocka_unit_test(listed_replies_of_huge_heaps),
      cmocka_unit_test(first_replies_of_three_parts),
      cmocka_unit_test(tells_what_is_known),
      cmocka_unit_test(nim_misere_rule_where_nothing_breaks),
      cmocka_unit_test(names_are_canonical),
      cmocka_unit_test(bad_codes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
