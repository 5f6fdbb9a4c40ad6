/* Partition games: options by hand, values and winning moves against search, random sets too;
 * published periods far beyond what proves them; hexadecimal codes that are the same game;
 * certificates, true and changed; bad input. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/certificate.h"
#include "grundy/sequence.h"
#include "support/certificates.h"
#include "support/listing.h"
#include "support/random.h"
#include "support/rules.h"

static void options_by_hand(void **state) {
  test_game *t = test_game_open("cut:4,1");
  assert_string_equal(t->game->name, "cut:1,4");
  test_check_options(t, "0", "");
  test_check_options(t, "1", "");
  test_check_options(t, "4", "2 2; 3 1");
  test_check_options(t, "7", "4 3; 5 2; 6 1; 2 2 1 1 1; 3 1 1 1 1");
  test_game_close(t);
  t = test_game_open("cut:2");
  test_check_options(t, "9", "3 3 3; 4 3 2; 4 4 1; 5 2 2; 5 3 1; 6 2 1; 7 1 1");
  test_game_close(t);
}

static const char *random_set(test_random *random, char *out, size_t room) {
  size_t length = (size_t)snprintf(out, room, "cut:%u", (unsigned)test_random_below(random, 5) + 1);
  for (uint64_t more = test_random_below(random, 3); more; more--) {
    unsigned c = 1 + (unsigned)test_random_below(random, 7);
    length += (size_t)snprintf(out + length, room - length, ",%u", c);
  }
  return out;
}

static void agrees_with_search(void **state) {
  test_random random = TEST_RANDOM(1);
  char name[64];
  for (int round = 0; round < 12; round++) {
    test_game *t = test_game_open(random_set(&random, name, sizeof name));
    for (uint64_t n = 0; n < 20; n++) {
      test_check_value(t, test_heap(t, n));
      for (uint64_t v = 0; v < 8; v++) test_check_replies(t, test_heap(t, n), v);
    }
    test_game_close(t);
  }
  test_game *t = test_game_open("cut:1,4");
  test_check_samples(t, 20, 12);
  test_game_close(t);
}

static grundy_period period_of(const test_game *t, uint64_t upto, grundy_buffer *record) {
  grundy_period p;
  const grundy_call call = {.context = t->context, .game = t->game};
  assert_int_equal(t->game->theory->period(&call, upto, &p, record), GRUNDY_OK);
  return p;
}

/* Dailly and others 2020; {1, 2c}: arXiv 2203.02457. */
static const struct {
  const char *name;
  unsigned period, saltus;
} periods[] = {{"cut:1,3,5", 2, 0},  {"cut:1", 2, 0},     {"cut:5,8", 5, 1},  {"cut:1,2,3", 1, 1},
               {"cut:1,4", 24, 8},   {"cut:1,6", 36, 8},  {"cut:1,8", 48, 8}, {"cut:2,5", 2, 1},
               {"cut:1,3,4", 4, 2},  {"cut:1,3,6", 6, 2}, {"cut:31", 31, 1},  {"cut:1,4,5", 4, 2},
               {"cut:1,2,5", 12, 8}, {"cut:1,4,6", 24, 8}};

/* The last heap that a theorem reads; the last number of the game's name is its most cuts. */
static uint64_t last_read(const test_game *t, const grundy_period *p) {
  const char *comma = strrchr(t->game->name, ',');
  uint64_t heaps = strtoull(comma ? comma + 1 : t->game->name + 4, NULL, 10) + 1;
  return p->saltus ? 4 * p->period : heaps * (1 + p->period) - 1;
}

/* The values repeat after 3 up to heap 7, and would prove a period of games whose moves make at
 * most 2 heaps; G(8) is not G(5). */
static void repeats_too_few(void **state) {
  test_game *t = test_game_open("cut:7");
  for (uint64_t n = 1; n <= 4; n++) {
    assert_int_equal(test_value(t, test_heap(t, n)).nimber, 0);
    assert_int_equal(test_value(t, test_heap(t, n + 3)).nimber, 0);
  }
  assert_int_equal(test_value(t, test_heap(t, 8)).nimber, 1);
  assert_int_equal(period_of(t, 7, NULL).status, GRUNDY_PERIOD_NONE);
  test_game_close(t);
}

static void published_periods(void **state) {
  for (size_t i = 0; i < sizeof periods / sizeof *periods; i++) {
    test_game *t = test_game_open(periods[i].name);
    grundy_period p = period_of(t, UINT64_MAX, NULL);
    assert_int_equal(p.status, GRUNDY_PERIOD_PROVED);
    assert_int_equal(p.preperiod, 1);
    assert_int_equal(p.period, periods[i].period);
    assert_int_equal(p.saltus, periods[i].saltus);
    assert_int_equal(p.computed_to, last_read(t, &p));
    assert_int_equal(period_of(t, p.computed_to, NULL).period, p.period);
    assert_int_equal(period_of(t, p.computed_to - 1, NULL).status, GRUNDY_PERIOD_NONE);
    for (uint64_t n = 1; n + p.period < 1024 && n < 10 * p.computed_to; n++) {
      uint64_t later = test_value(t, test_heap(t, n + p.period)).nimber;
      assert_int_equal(later, test_value(t, test_heap(t, n)).nimber + p.saltus);
    }
    uint64_t far = test_value(t, test_heap(t, 7 + 1000000 * p.period)).nimber;
    assert_int_equal(far, test_value(t, test_heap(t, 7)).nimber + 1000000 * p.saltus);
    test_game_close(t);
  }
}

/* A code of splits alone is a partition game; its values come from another table. */
static void same_as_codes(void **state) {
  static const char *const pairs[][2] = {
      {"cut:1", "octal:4."}, {"cut:2", "hex:8."}, {"cut:1,2", "hex:c."}};
  for (size_t i = 0; i < 3; i++) {
    test_game *a = test_game_open(pairs[i][0]), *b = test_game_open(pairs[i][1]);
    for (uint64_t n = 0; n < 300; n++) {
      assert_int_equal(test_value(a, test_heap(a, n)).nimber,
                       test_value(b, test_heap(b, n)).nimber);
    }
    test_game_close(a);
    test_game_close(b);
  }
}

static void certificates(void **state) {
  for (size_t i = 0; i < sizeof periods / sizeof *periods; i++) {
    grundy_buffer text;
    test_game *t = test_game_open(periods[i].name);
    grundy_buffer_init(&text, t->context);
    period_of(t, UINT64_MAX, &text);
    test_verify_accepts(text.data);
    if (i == 1 || i == 8) test_verify_rejects_changes(text.data);
    grundy_buffer_clear(&text);
    test_game_close(t);
  }
}

#define CERTIFICATE(game, preperiod, period, saltus)                                               \
  "{\"schema\":1,\"kind\":\"cut\",\"game\":\"" game "\",\"preperiod\":\"" preperiod                \
  "\",\"period\":\"" period "\",\"saltus\":\"" saltus "\"}"

/* Of each condition of the theorems, claims that all others allow; see docs/THEORY.md. */
static void each_condition(void **state) {
  test_verify_refutes(CERTIFICATE("cut:7", "1", "3", "0"), "verify.repeats"); /* heaps up to 7 */
  test_verify_refutes(CERTIFICATE("cut:3", "1", "7", "1"), "verify.cut.condition");   /* G(4) = 1 */
  test_verify_refutes(CERTIFICATE("cut:1,3", "1", "1", "1"), "verify.cut.condition"); /* r + 2p */
  test_verify_refutes(CERTIFICATE("cut:1,2", "1", "1", "1"), "verify.cut.condition"); /* r + 3p */
  test_verify_refutes(CERTIFICATE("cut:1,4", "1", "9", "4"), "verify.cut.condition"); /* r + p */
  test_verify_rejects(CERTIFICATE("cut:1,4", "1", "20", "6")); /* no power of 2 */
  test_verify_rejects(CERTIFICATE("cut:1,2,4", "1", "9", "5"));
}

static void forgeries(void **state) {
  test_verify_refutes(CERTIFICATE("cut:1,4", "1", "48", "16"), "verify.least-period");
  test_verify_refutes(CERTIFICATE("cut:1,4", "1", "12", "4"), "verify.cut.condition");
  test_verify_refutes(CERTIFICATE("cut:1,4", "0", "24", "8"), "verify.repeats");
  test_verify_refutes(CERTIFICATE("cut:1,4", "2", "24", "8"), "verify.least-preperiod");
  test_verify_refutes(CERTIFICATE("cut:1,3", "1", "4", "0"), "verify.least-period");
  test_verify_refutes(CERTIFICATE("cut:1,3", "2", "2", "0"), "verify.least-preperiod");
  test_verify_refutes(CERTIFICATE("cut:1,3", "1", "1", "0"), "verify.repeats");
  test_verify_refutes(CERTIFICATE("cut:1,2", "1", "3", "4"), "verify.cut.condition");
  test_verify_refutes(CERTIFICATE("cut:1,2", "1", "12", "8"), "verify.cut.condition");
  test_verify_rejects(CERTIFICATE("cut:4,1", "1", "24", "8"));
  test_verify_rejects(CERTIFICATE("cut:", "1", "24", "8"));
  test_verify_rejects(CERTIFICATE("cut:1,32", "1", "24", "8"));
  test_verify_rejects(CERTIFICATE("cut:1,4", "1", "24", "7"));
  test_verify_rejects(CERTIFICATE("cut:1,4", "1", "2000", "8"));
}

static void no_period(void **state) {
  test_game *t = test_game_open("cut:1,2");
  const grundy_call call = {.context = t->context, .game = t->game};
  grundy_period p;
  grundy_value v;
  uint64_t n = 1024;
  assert_int_equal(period_of(t, 1023, NULL).status, GRUNDY_PERIOD_NONE);
  assert_int_equal(t->game->theory->period(&call, UINT64_MAX, &p, NULL), GRUNDY_LIMIT);
  assert_int_equal(p.computed_to, 1023);
  assert_int_equal(t->game->theory->value(GRUNDY_CALL(t->context, t->game, {&n, 1}), &v),
                   GRUNDY_LIMIT);
  test_game_close(t);
}

static void bad_sets(void **state) {
  test_check_bad_game("cut", "number of cuts: expected");
  test_check_bad_game("cut:0", "from 1 to 31, got '0'");
  test_check_bad_game("cut:3,32", "from 1 to 31, got '32'");
  test_check_bad_game("cut:1,,2", "number of cuts: expected");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_by_hand),   cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(published_periods), cmocka_unit_test(same_as_codes),
      cmocka_unit_test(certificates),      cmocka_unit_test(forgeries),
      cmocka_unit_test(repeats_too_few),   cmocka_unit_test(each_condition),
      cmocka_unit_test(no_period),         cmocka_unit_test(bad_sets)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
