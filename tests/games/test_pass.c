/* Octal games with a pass: options by hand; values against search, and against the recurrence
 * computed here; what is proved of all codes of two digits and of random ones of three, far beyond
 * what the theorem reads; certificates, true and changed, and for each condition of the theorem a
 * claim that only this one refutes; bad input. */
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
#include "support/effort.h"
#include "support/listing.h"
#include "support/random.h"
#include "support/rules.h"

enum { FAR = 1200, READ = 500, DIGITS = 4 };

static void options_by_hand(void **state) {
  test_game *t = test_game_open("pass:.770");
  assert_string_equal(t->game->name, "pass:0.77");
  test_check_options(t, "0", "");
  test_check_options(t, "1", "; 1,0");
  test_check_options(t, "2", "; 1; 2,0");
  test_check_options(t, "4", "2; 3; 4,0; 1,0 1; 1,0 2; 2,0 1");
  test_check_options(t, "4,0", "2,0; 3,0; 1,0 1,0; 2,0 1,0");
  test_check_options(t, "4,1", "2; 3; 4,0; 1,0 1; 1,0 2; 2,0 1");
  test_game_close(t);
  t = test_game_open("pass:4.02"); /* a heap of 1 has no move, so it cannot be passed */
  test_check_options(t, "1", "");
  test_check_options(t, "2", "2,0; 1,0 1");
  test_check_options(t, "3", "1; 3,0; 1,0 2; 2,0 1");
  test_game_close(t);
}

/* d0.d1d2d3, from its number in base 8, d0 0 or 4. */
static const char *code_of(uint64_t number, unsigned digits[DIGITS]) {
  static char name[16];
  for (unsigned i = 1; i < DIGITS; i++) digits[i] = number >> 3 * (DIGITS - 1 - i) & 7;
  digits[0] = number >> 3 * (DIGITS - 1) & 1 ? 4 : 0;
  snprintf(name, sizeof name, "pass:%u.%u%u%u", digits[0], digits[1], digits[2], digits[3]);
  return name;
}

static unsigned mex(const uint8_t *seen) {
  return (unsigned)((const uint8_t *)memchr(seen, 0, 1 << 14) - seen);
}

/* The values by the recurrence, heap after heap: each option of the pair (a, b) that is left. */
static void recur(const unsigned digits[DIGITS], size_t end, unsigned *g, unsigned *p) {
  static uint8_t seen[2][1 << 14];
  for (size_t n = 0; n < end; n++) {
    bool moves = false;
    memset(seen, 0, sizeof seen);
    for (size_t taken = 0; taken < DIGITS && taken <= n; taken++) {
      for (size_t a = 0; a <= n - taken; a++) {
        size_t b = n - taken - a;
        unsigned left = (a > 0 ? 1U : 0) + (b > 0 ? 1U : 0);
        if (!(digits[taken] >> left & 1)) continue;
        moves = true;
        seen[0][g[a] ^ g[b]] = 1;
        if (a || left == 0) seen[1][left == 0 ? 0 : p[a] ^ g[b]] = 1;
      }
    }
    g[n] = mex(seen[0]);
    if (moves) seen[1][g[n]] = 1;
    p[n] = mex(seen[1]);
  }
}

static void agrees_with_search(void **state) {
  test_random random = TEST_RANDOM(1);
  unsigned digits[DIGITS], g[64], p[64];
  for (int round = 0; round < 12; round++) {
    test_game *t = test_game_open(code_of(1 + test_random_below(&random, 1023), digits));
    recur(digits, 64, g, p);
    for (uint64_t n = 0; n < 64; n++) {
      char text[24];
      snprintf(text, sizeof text, "%u,0", (unsigned)n);
      if (n < 16) test_check_value(t, test_heap(t, n));
      if (n < 16) test_check_value(t, test_component(t, text));
      assert_int_equal(test_value(t, test_heap(t, n)).nimber, p[n]);
      assert_int_equal(test_value(t, test_component(t, text)).nimber, g[n]);
    }
    test_game_close(t);
  }
  test_game *t = test_game_open("pass:0.137");
  test_check_samples(t, 20, 12);
  test_game_close(t);
}

static grundy_period period_of(const test_game *t, uint64_t upto, grundy_buffer *record) {
  grundy_period p;
  const grundy_call call = {.context = t->context, .game = t->game};
  assert_int_equal(t->game->theory->period(&call, upto, &p, record), GRUNDY_OK);
  return p;
}

static uint64_t rise_of(const grundy_period *p, uint64_t n) {
  bool rises = p->status == GRUNDY_PERIOD_PROVED;
  for (size_t i = 0; i < p->rising_count; i++) rises = rises || p->rising[i] == n % p->period;
  return rises ? p->saltus : 0;
}

/* Compares what is proved from heaps up to READ with the values as far as FAR, and both numbers
 * with the least; counts 0 for none, 1 for a period, 2 with a saltus, 3 for both in parts. */
static unsigned compare(uint64_t number) {
  static unsigned g[FAR], v[FAR];
  unsigned digits[DIGITS];
  test_game *t = test_game_open(code_of(number, digits));
  grundy_period p = period_of(t, READ, NULL);
  if (p.status) recur(digits, FAR, g, v);
  for (uint64_t n = p.preperiod; p.status && n + p.period < FAR; n++) {
    assert_int_equal(v[n + p.period], v[n] + rise_of(&p, n));
  }
  uint64_t n = p.preperiod - 1;
  if (p.status && p.preperiod) assert_int_not_equal(v[n + p.period], v[n] + rise_of(&p, n));
  for (uint64_t q = 1; q < p.period; q++) {
    uint64_t i = FAR / 2;
    while (i + 2 * q < FAR && v[i + 2 * q] - v[i + q] == v[i + q] - v[i]) i++;
    assert_true(i + 2 * q < FAR);
  }
  if (p.status) {
    uint64_t far = 10 * FAR / p.period;
    assert_int_equal(test_value(t, test_heap(t, 500 + 100 * far * p.period)).nimber,
                     v[500] + 100 * far * rise_of(&p, 500));
  }
  unsigned kind = p.status == GRUNDY_PERIOD_MIXED ? 3 : !p.status ? 0 : p.saltus ? 2 : 1;
  test_game_close(t);
  return kind;
}

static void all_of_two_digits(void **state) {
  unsigned kinds[4] = {0};
  for (uint64_t i = 0; i < 128; i++) kinds[compare(i % 64 * 8 + i / 64 * 512)]++;
  assert_int_equal(kinds[1], 90);
  assert_int_equal(kinds[2], 9);
  assert_int_equal(kinds[3], 0);
}

static void some_of_three_digits(void **state) {
  test_random random = TEST_RANDOM(2);
  for (uint64_t i = test_effort(60); i; i--) compare(test_random_below(&random, 1024));
  assert_int_equal(compare(0517), 3);
  assert_int_equal(compare(0557), 3);
  assert_int_equal(compare(01124), 3);
  assert_int_equal(compare(01125), 3);
}

static void certificates(void **state) {
  static const char *const names[] = {"pass:0.77",  "pass:0.75",   "pass:4.76",  "pass:0.517",
                                      "pass:4.124", "pass:0.3",    "pass:0.07",  "pass:0.",
                                      "pass:0.57",  "pass:0.0031", "pass:0.175", "pass:0.355",
                                      "pass:0.724", "pass:4.166",  "pass:4.02"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    grundy_buffer text;
    test_game *t = test_game_open(names[i]);
    grundy_buffer_init(&text, t->context);
    grundy_period p = period_of(t, UINT64_MAX, &text);
    test_verify_accepts(text.data);
    if (i == 1 || i == 4) test_verify_rejects_changes(text.data);
    assert_int_equal(period_of(t, p.computed_to, NULL).period, p.period);
    assert_int_equal(period_of(t, p.computed_to - 1, NULL).status, GRUNDY_PERIOD_NONE);
    grundy_buffer_clear(&text);
    test_game_close(t);
  }
}

#define CERTIFICATE(code, preperiod, period, saltus, rising, computed)                             \
  "{\"schema\":1,\"kind\":\"pass\",\"game\":\"octal:" code "\",\"code\":\"" code                   \
  "\",\"preperiod\":\"" preperiod "\",\"period\":\"" period "\",\"saltus\":\"" saltus              \
  "\",\"rising\":[" rising "],\"computed_to\":\"" computed "\"}"
#define TO_3 "\"0\",\"1\",\"2\",\"3\""
#define TO_7 TO_3 ",\"4\",\"5\",\"6\",\"7\""

/* Claims that only one condition refutes; see docs/THEORY.md. */
static void each_condition(void **state) {
  static const char theorem[] = "verify.pass.theorem", repeats[] = "verify.repeats";
  test_verify_accepts(CERTIFICATE("0.75", "6", "4", "4", TO_3, "24"));
  test_verify_accepts(CERTIFICATE("4.76", "5", "1", "2", "\"0\"", "46"));
  /* Values without the pass that repeat, a power of 2 above them that divides the saltus, stones
   * that are taken, n0, the saltus, and what is large. */
  test_verify_refutes(CERTIFICATE("0.37", "4", "3", "0", "", "14"), theorem);
  test_verify_refutes(CERTIFICATE("4.76", "5", "1", "2", "\"0\"", "20"), theorem);
  test_verify_refutes(CERTIFICATE("0.02", "5", "4", "0", "", "17"), theorem);
  test_verify_refutes(CERTIFICATE("0.05", "4", "2", "0", "", "10"), theorem);
  test_verify_refutes(CERTIFICATE("0.75", "6", "4", "4", TO_3, "20"), theorem);
  test_verify_refutes(CERTIFICATE("0.57", "7", "6", "4", TO_3 ",\"4\",\"5\"", "43"), theorem);
  test_verify_refutes(CERTIFICATE("4.166", "4", "3", "4", "\"0\",\"1\",\"2\"", "100"), theorem);
  test_verify_refutes(CERTIFICATE("0.01", "3", "1", "0", "", "14"), theorem);
  /* P(2) = P(1), and so on, at first only; or only in a part of the period. */
  test_verify_refutes(CERTIFICATE("0.51", "1", "1", "0", "", "4"), repeats);
  test_verify_refutes(CERTIFICATE("0.75", "6", "2", "2", "\"0\",\"1\"", "24"), repeats);
  test_verify_refutes(CERTIFICATE("0.75", "5", "4", "4", TO_3, "24"), repeats);
  test_verify_refutes(CERTIFICATE("0.75", "7", "4", "4", TO_3, "29"), "verify.least-preperiod");
  test_verify_refutes(CERTIFICATE("0.75", "6", "8", "8", TO_7, "36"), "verify.least-period");
}

/* No certificates: each differs in one place from one that is accepted. */
static void malformed(void **state) {
  test_verify_accepts(CERTIFICATE("0.3", "2", "2", "0", "", "8"));
  test_verify_rejects(CERTIFICATE("0.3", "2", "2", "0", "\"0\"", "8"));
  test_verify_rejects(CERTIFICATE("0.3", "2", "2", "1", "", "8"));
  test_verify_rejects(CERTIFICATE("0.3", "2", "0", "0", "", "8"));
  test_verify_rejects(CERTIFICATE("0.3", "3", "2", "0", "", "8"));
  test_verify_rejects(CERTIFICATE("0.3", "2", "2", "0", "", "65536"));
  test_verify_rejects(CERTIFICATE("0.3", "18446744073709551615", "2", "0", "", "8"));
  test_verify_rejects(CERTIFICATE("0.3", "2", "18446744073709551615", "0", "", "8"));
  test_verify_rejects(CERTIFICATE("0.75", "6", "4", "4", "\"1\",\"0\",\"2\",\"3\"", "24"));
  test_verify_rejects(CERTIFICATE("0.75", "6", "4", "4", TO_3 ",\"4\"", "24"));
  test_verify_rejects("{\"schema\":1,\"kind\":\"pass\",\"game\":\"hex:0.3\",\"code\":\"0.3\","
                      "\"preperiod\":\"2\",\"period\":\"2\",\"saltus\":\"0\",\"rising\":[],"
                      "\"computed_to\":\"8\"}");
}

static void no_period(void **state) {
  test_game *t = test_game_open("pass:0.06");
  const grundy_call call = {.context = t->context, .game = t->game};
  grundy_period p;
  grundy_value v;
  uint64_t n = 1 << 15;
  assert_int_equal(period_of(t, 300, NULL).status, GRUNDY_PERIOD_NONE);
  assert_int_equal(period_of(t, 300, NULL).computed_to, 300);
  assert_int_equal(t->game->theory->period(&call, UINT64_MAX, &p, NULL), GRUNDY_LIMIT);
  assert_int_equal(p.computed_to, n - 1);
  assert_int_equal(t->game->theory->value(GRUNDY_CALL(t->context, t->game, {&n, 1}), &v),
                   GRUNDY_LIMIT);
  test_game_close(t);
}

static void bad_input(void **state) {
  test_game *t = test_game_open("pass:0.77");
  test_check_bad(t, "5,2", "with ,0 where");
  test_check_bad(t, "5,0,0", "with ,0 where");
  test_check_bad(t, "2^56", "below 2^56");
  test_check_bad(t, "x", "expected a whole number");
  test_check_options(t, "0,0", "");
  test_game_close(t);
  test_check_bad_game("pass", "code");
  test_check_bad_game("pass:0.8", "digit 0 to 7");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_by_hand),   cmocka_unit_test(agrees_with_search),
      cmocka_unit_test(all_of_two_digits), cmocka_unit_test(some_of_three_digits),
      cmocka_unit_test(certificates),      cmocka_unit_test(each_condition),
      cmocka_unit_test(malformed),         cmocka_unit_test(no_period),
      cmocka_unit_test(bad_input)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
