/* Periods of rows of Wythoff's Nim: against the table that another engine computes, and their
 * certificates, true and forged. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy.h"
#include "support/context.h"

enum { ROWS = 9, COLUMNS = 900 };

static grundy_row_period prove(uint64_t row) {
  grundy_row_period p = {.size = sizeof p};
  assert_int_equal(grundy_wythoff_row_period(test_context, row, &p), GRUNDY_OK);
  assert_true(p.row == row && p.period && p.preperiod <= p.matched && p.period <= p.repeated);
  return p;
}

static bool repeats(const uint64_t *values, uint64_t from, uint64_t period) {
  for (uint64_t b = from; b + period < COLUMNS; b++) {
    if (values[b + period] != values[b] + period) return false;
  }
  return true;
}

/* Both numbers are least, as far as the table shows. */
static void rows_of_the_table(void **state) {
  grundy_game *game;
  grundy_sequence *sequence;
  uint64_t values[COLUMNS];
  assert_int_equal(grundy_game_create(test_context, "wythoff", NULL, &game), GRUNDY_OK);
  assert_int_equal(grundy_sequence_create(test_context, game, &sequence), GRUNDY_OK);
  for (uint64_t row = 0; row < ROWS; row++) {
    grundy_row_period p = prove(row);
    grundy_sequence_row(sequence, row);
    assert_int_equal(grundy_sequence_values(sequence, 0, COLUMNS - 1, values), GRUNDY_OK);
    assert_true(repeats(values, p.preperiod, p.period));
    assert_false(p.preperiod && repeats(values, p.preperiod - 1, p.period));
    for (uint64_t less = 1; less < p.period; less++) {
      assert_false(repeats(values, COLUMNS / 2, less));
    }
  }
  grundy_sequence_destroy(sequence);
  grundy_game_destroy(game);
}

static grundy_status verify_text(const char *text, grundy_verdict *verdict) {
  grundy_verifier *verifier;
  bool more;
  verdict->size = sizeof *verdict;
  assert_int_equal(grundy_verifier_create_text(test_context, NULL, text, strlen(text), &verifier),
                   GRUNDY_OK);
  grundy_status s = grundy_verifier_next(verifier, verdict, &more);
  grundy_verifier_destroy(verifier);
  return s;
}

static grundy_status verify_claim(const grundy_row_period *p, const char *game,
                                  grundy_verdict *verdict) {
  char text[256];
  snprintf(text, sizeof text,
           "{\"schema\":1,\"kind\":\"row\",\"game\":\"%s\",\"row\":\"%u\",\"preperiod\":\"%u\","
           "\"period\":\"%u\",\"matched\":\"%u\",\"repeated\":\"%u\"}\n",
           game, (unsigned)p->row, (unsigned)p->preperiod, (unsigned)p->period,
           (unsigned)p->matched, (unsigned)p->repeated);
  return verify_text(text, verdict);
}

static void check_refused(grundy_row_period p) {
  grundy_verdict verdict;
  grundy_status s = verify_claim(&p, "wythoff", &verdict);
  assert_true(s == GRUNDY_BAD_INPUT || (s == GRUNDY_OK && !verdict.verified));
}

static void certificates(void **state) {
  for (uint64_t row = 0; row < ROWS; row++) {
    grundy_verdict verdict;
    grundy_row_period p = prove(row), forged;
    assert_int_equal(verify_claim(&p, "wythoff", &verdict), GRUNDY_OK);
    assert_true(verdict.verified);
    forged = p, forged.preperiod++;
    check_refused(forged);
    forged = p, forged.preperiod--; /* of 0 a large number */
    check_refused(forged);
    forged = p, forged.period++;
    check_refused(forged);
    forged = p, forged.period--;
    check_refused(forged);
    forged = p, forged.period *= 2;
    check_refused(forged);
    forged = p, forged.repeated++;
    if (row) check_refused(forged); /* row 0 repeats after every column */
    forged = p, forged.matched = row;
    if (row > 3) check_refused(forged); /* no state of theirs comes again so early */
    assert_int_equal(verify_claim(&p, "nim", &verdict), GRUNDY_BAD_INPUT);
  }
}

/* Written to a file, and read back. */
static void a_file(void **state) {
  const char *path = "wythoff_row.cert";
  grundy_certificate *certificate;
  grundy_row_period p = prove(5);
  grundy_verdict verdict = {.size = sizeof verdict};
  assert_int_equal(grundy_certificate_create(test_context, path, &certificate), GRUNDY_OK);
  assert_int_equal(grundy_certificate_row(certificate, &p), GRUNDY_OK);
  assert_int_equal(grundy_certificate_commit(certificate), GRUNDY_OK);
  assert_int_equal(grundy_verify(test_context, NULL, path, &verdict), GRUNDY_OK);
  assert_true(verdict.verified);
  remove(path);
}

static void bad_calls(void **state) {
  grundy_row_period p = {.size = 0};
  assert_int_equal(grundy_wythoff_row_period(test_context, 1, &p), GRUNDY_USAGE);
  p.size = sizeof p;
  assert_int_equal(grundy_wythoff_row_period(test_context, GRUNDY_WYTHOFF_ROWS, &p), GRUNDY_LIMIT);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(rows_of_the_table, test_context_open, test_context_close),
      cmocka_unit_test_setup_teardown(certificates, test_context_open, test_context_close),
      cmocka_unit_test_setup_teardown(a_file, test_context_open, test_context_close),
      cmocka_unit_test_setup_teardown(bad_calls, test_context_open, test_context_close),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
