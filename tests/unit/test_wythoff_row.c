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

/* What the record of a row says. */
typedef struct claim {
  unsigned row, preperiod, period, matched, repeated;
} claim;

static grundy_game *open_row(unsigned row) {
  char text[32];
  grundy_game *game;
  snprintf(text, sizeof text, "%u,{n}", row);
  assert_int_equal(grundy_game_create_family(test_context, NULL, "wythoff", text, &game),
                   GRUNDY_OK);
  return game;
}

static claim prove(unsigned row) {
  claim c;
  grundy_period p;
  grundy_buffer record;
  grundy_game *game = open_row(row);
  const grundy_call call = {.context = test_context, .game = game};
  grundy_buffer_init(&record, test_context);
  assert_int_equal(game->theory->period(&call, UINT64_MAX, &p, &record), GRUNDY_OK);
  assert_int_equal(sscanf(record.data,
                          "{\"schema\":1,\"kind\":\"row\",\"game\":\"wythoff\",\"row\":\"%u\","
                          "\"preperiod\":\"%u\",\"period\":\"%u\",\"matched\":\"%u\","
                          "\"repeated\":\"%u\"}",
                          &c.row, &c.preperiod, &c.period, &c.matched, &c.repeated),
                   5);
  grundy_buffer_clear(&record);
  assert_true(p.status == GRUNDY_PERIOD_PROVED && p.preperiod == c.preperiod);
  assert_true(p.period == c.period && p.saltus == c.period);
  assert_true(c.row == row && c.period && c.preperiod <= c.matched && c.period <= c.repeated);
  assert_int_equal(p.computed_to, c.matched + c.repeated - 1);
  if (row) { /* row 0 repeats after one column */
    assert_int_equal(game->theory->period(&call, p.computed_to - 1, &p, NULL), GRUNDY_OK);
    assert_int_equal(p.status, GRUNDY_PERIOD_NONE);
  }
  grundy_game_destroy(game);
  return c;
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
  for (unsigned row = 0; row < ROWS; row++) {
    claim p = prove(row);
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

static grundy_status verify_claim(const claim *p, const char *game, grundy_verdict *verdict) {
  char text[256];
  snprintf(text, sizeof text,
           "{\"schema\":1,\"kind\":\"row\",\"game\":\"%s\",\"row\":\"%u\",\"preperiod\":\"%u\","
           "\"period\":\"%u\",\"matched\":\"%u\",\"repeated\":\"%u\"}\n",
           game, p->row, p->preperiod, p->period, p->matched, p->repeated);
  return verify_text(text, verdict);
}

static void check_refused(claim p) {
  grundy_verdict verdict;
  grundy_status s = verify_claim(&p, "wythoff", &verdict);
  assert_true(s == GRUNDY_BAD_INPUT || (s == GRUNDY_OK && !verdict.verified));
}

static void certificates(void **state) {
  for (unsigned row = 0; row < ROWS; row++) {
    grundy_verdict verdict;
    claim p = prove(row), forged;
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
  grundy_game *game = open_row(5);
  grundy_sequence *sequence;
  grundy_certificate *certificate;
  grundy_period p;
  grundy_verdict verdict = {.size = sizeof verdict};
  assert_int_equal(grundy_sequence_create(test_context, game, &sequence), GRUNDY_OK);
  assert_int_equal(grundy_sequence_period(sequence, UINT64_MAX, &p), GRUNDY_OK);
  assert_int_equal(grundy_certificate_create(test_context, path, &certificate), GRUNDY_OK);
  assert_int_equal(grundy_certificate_period(certificate, sequence, &p), GRUNDY_OK);
  assert_int_equal(grundy_certificate_commit(certificate), GRUNDY_OK);
  assert_int_equal(grundy_verify(test_context, NULL, path, &verdict), GRUNDY_OK);
  assert_true(verdict.verified);
  remove(path);
  grundy_sequence_destroy(sequence);
  grundy_game_destroy(game);
}

static void rows_beyond(void **state) {
  grundy_period p;
  grundy_game *game = open_row(64);
  const grundy_call call = {.context = test_context, .game = game};
  assert_int_equal(game->theory->period(&call, UINT64_MAX, &p, NULL), GRUNDY_LIMIT);
  assert_int_equal(game->theory->period(&call, 100, &p, NULL), GRUNDY_OK);
  assert_int_equal(p.status, GRUNDY_PERIOD_NONE);
  grundy_game_destroy(game);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(rows_of_the_table, test_context_open, test_context_close),
      cmocka_unit_test_setup_teardown(certificates, test_context_open, test_context_close),
      cmocka_unit_test_setup_teardown(a_file, test_context_open, test_context_close),
      cmocka_unit_test_setup_teardown(rows_beyond, test_context_open, test_context_close),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
