/* Certificates written and checked through the public functions alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "grundy.h"
#include "support/context.h"
#include "support/files.h"
#include "support/random.h"

static const char false_rank[] =
    "{\"schema\":1,\"kind\":\"solution\",\"equations\":\"1\",\"unknowns\":\"2\","
    "\"system\":[\"110\"],\"rank\":\"2\",\"free\":[\"2\"],\"solution\":\"00\","
    "\"kernel\":[\"11\"]}\n";
static const char period[] =
    "{\"schema\":1,\"kind\":\"period\",\"game\":\"octal:0.77\",\"code\":\"0.77\","
    "\"preperiod\":\"71\",\"period\":\"12\",\"saltus\":\"0\",\"computed_to\":\"167\","
    "\"proof\":\"guy-smith\"}\n";

/* Adds the certificate of a sum to the file of these tests. */
static void certify(const char *sum) {
  grundy_game_cache *games;
  grundy_position *position;
  grundy_solver *solver;
  grundy_solution *solution;
  grundy_certificate *certificate;
  assert_int_equal(grundy_game_cache_create(test_context, NULL, &games), GRUNDY_OK);
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  assert_int_equal(grundy_position_read(position, games, sum), GRUNDY_OK);
  assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
  assert_int_equal(grundy_solve(solver, position, GRUNDY_SOLVE_OPTIONS(.moves = 1), &solution),
                   GRUNDY_OK);
  assert_int_equal(grundy_certificate_create(test_context, test_path, &certificate), GRUNDY_OK);
  assert_int_equal(grundy_certificate_solution(certificate, solver, position, solution), GRUNDY_OK);
  assert_int_equal(grundy_certificate_commit(certificate), GRUNDY_OK);
  grundy_solution_destroy(solution);
  grundy_solver_destroy(solver);
  grundy_position_destroy(position);
  grundy_game_cache_destroy(games);
}

static void what_is_written_is_verified(void **state) {
  grundy_verdict verdict = {.size = sizeof verdict};
  certify("nim 3 5 + kayles 4");
  assert_int_equal(grundy_verify(test_context, NULL, test_path, &verdict), GRUNDY_OK);
  assert_true(verdict.verified);
}

static void what_is_discarded_is_not_there(void **state) {
  grundy_certificate *certificate;
  grundy_verdict verdict = {.size = sizeof verdict};
  test_write_text(test_path, period);
  assert_int_equal(grundy_certificate_create(test_context, test_path, &certificate), GRUNDY_OK);
  grundy_certificate_destroy(certificate);
  assert_int_equal(grundy_verify(test_context, NULL, test_path, &verdict), GRUNDY_OK);
  assert_true(verdict.verified);
}

/* Solves the system in the file of these tests, and verifies the certificate. */
static void certify_system(void) {
  grundy_gf2_system *system;
  grundy_gf2_solution *solution;
  grundy_certificate *certificate;
  grundy_verdict verdict = {.size = sizeof verdict};
  const grundy_gf2_options options = {
      .size = sizeof options, .kernel = true, .certificate = true, .leftmost = true};
  assert_int_equal(grundy_gf2_read(test_context, test_path, GRUNDY_GF2_FORMAT_ANY, &system),
                   GRUNDY_OK);
  assert_int_equal(grundy_gf2_solve(system, &options, &solution), GRUNDY_OK);
  assert_int_equal(grundy_certificate_create(test_context, test_path, &certificate), GRUNDY_OK);
  assert_int_equal(grundy_certificate_system(certificate, system, solution), GRUNDY_OK);
  assert_int_equal(grundy_certificate_commit(certificate), GRUNDY_OK);
  assert_int_equal(grundy_verify(test_context, NULL, test_path, &verdict), GRUNDY_OK);
  assert_true(verdict.verified);
  grundy_gf2_solution_destroy(solution);
  grundy_gf2_system_destroy(system);
}

static void systems_are_certified(void **state) {
  test_write_text(test_path, "1 1 0\n0 1 1\n");
  certify_system();
  test_write_text(test_path, "1 1 0\n1 1 1\n");
  certify_system();
}

/* Around the widths of words, with dependent equations, and rows that begin late. */
static void random_systems_are_certified(void **state) {
  enum { MOST = 140 };
  static char text[MOST * (MOST + 2) + 1];
  test_random random = TEST_RANDOM(15);
  for (unsigned unknowns = 1; unknowns <= MOST; unknowns += unknowns < 60 ? 7 : 1) {
    size_t at = 0, equations = 1 + test_random_below(&random, unknowns);
    for (size_t i = 0; i < equations; i++) {
      unsigned zeros = (unsigned)test_random_below(&random, unknowns);
      for (unsigned c = 0; c < unknowns; c++) {
        text[at++] = (char)('0' + (c >= zeros && test_random_below(&random, 2)));
      }
      text[at++] = '0';
      text[at++] = '\n';
    }
    text[at] = '\0';
    test_write_text(test_path, text);
    certify_system();
  }
}

/* A refuted certificate does not end the reading, and its text says why in either language. */
static void texts_hold_several(void **state) {
  char text[sizeof false_rank + sizeof period];
  grundy_verifier *verifier;
  grundy_verdict verdict = {.size = sizeof verdict};
  grundy_buffer out;
  bool more;
  snprintf(text, sizeof text, "%s%s", false_rank, period);
  grundy_buffer_init(&out, test_context);
  assert_int_equal(grundy_verifier_create_text(test_context, NULL, text, strlen(text), &verifier),
                   GRUNDY_OK);
  assert_int_equal(grundy_verifier_next(verifier, &verdict, &more), GRUNDY_OK);
  assert_true(more && !verdict.verified);
  (void)grundy_print_verdict(&out, GRUNDY_FORMAT_JSON, NULL, verifier, &verdict);
  assert_int_equal(out.status, GRUNDY_OK);
  assert_non_null(strstr(out.data, "\"verified\":false"));
  assert_int_equal(grundy_verifier_next(verifier, &verdict, &more), GRUNDY_OK);
  assert_true(more && verdict.verified);
  assert_string_equal(grundy_verifier_claim(verifier, "code", 0), "0.77");
  assert_null(grundy_verifier_claim(verifier, "code", 1));
  assert_null(grundy_verifier_claim(verifier, "rank", 0));
  out.length = 0;
  (void)grundy_print_verdict(&out, GRUNDY_FORMAT_TEXT,
                             GRUNDY_PRINT_OPTIONS(.language = GRUNDY_LANGUAGE_CHINESE), verifier,
                             &verdict);
  assert_int_equal(out.status, GRUNDY_OK);
  assert_non_null(strstr(out.data, "0.77"));
  assert_int_equal(grundy_verifier_next(verifier, &verdict, &more), GRUNDY_OK);
  assert_false(more);
  grundy_verifier_destroy(verifier);
  grundy_buffer_clear(&out);
}

static grundy_status append(void *user, const void *bytes, size_t size) {
  return grundy_buffer_append(user, bytes, size);
}

static grundy_status refuse(void *user, const void *bytes, size_t size) {
  return GRUNDY_IO;
}

/* The period of kayles, to a stream. */
static grundy_status stream_period(grundy_write_function write, void *user) {
  grundy_game *kayles;
  grundy_sequence *sequence;
  grundy_period found;
  grundy_certificate *certificate;
  assert_int_equal(grundy_game_create(test_context, "octal:0.77", NULL, &kayles), GRUNDY_OK);
  assert_int_equal(grundy_sequence_create(test_context, kayles, &sequence), GRUNDY_OK);
  assert_int_equal(grundy_sequence_period(sequence, UINT64_MAX, &found), GRUNDY_OK);
  assert_int_equal(grundy_certificate_create_stream(test_context, write, user, &certificate),
                   GRUNDY_OK);
  assert_int_equal(grundy_certificate_period(certificate, sequence, &found), GRUNDY_OK);
  grundy_status s = grundy_certificate_commit(certificate);
  assert_int_equal(grundy_certificate_create_stream(test_context, write, user, &certificate),
                   GRUNDY_OK);
  grundy_certificate_destroy(certificate);
  grundy_sequence_destroy(sequence);
  grundy_game_destroy(kayles);
  return s;
}

static void streams_get_the_same_bytes(void **state) {
  grundy_buffer text;
  grundy_buffer_init(&text, test_context);
  assert_int_equal(stream_period(append, &text), GRUNDY_OK);
  assert_string_equal(text.data, period);
  grundy_buffer_clear(&text);
  assert_int_equal(stream_period(refuse, NULL), GRUNDY_IO);
}

static void nothing_is_no_certificate(void **state) {
  grundy_verifier *verifier;
  grundy_verdict verdict = {.size = sizeof verdict};
  bool more;
  assert_int_equal(grundy_verifier_create_text(test_context, NULL, "", 0, &verifier), GRUNDY_OK);
  assert_int_equal(grundy_verifier_next(verifier, &verdict, &more), GRUNDY_BAD_INPUT);
  grundy_verifier_destroy(verifier);
}

/* A caller may free or reuse the path as soon as the verifier is open. */
static void errors_name_the_file_whatever_becomes_of_the_path(void **state) {
  char path[512];
  grundy_verifier *verifier;
  grundy_verdict verdict = {.size = sizeof verdict};
  bool more;
  test_write_text(test_path, "{\"schema\":1}\n");
  assert_true(strlen(test_path) < sizeof path);
  snprintf(path, sizeof path, "%s", test_path);
  assert_int_equal(grundy_verifier_create(test_context, NULL, path, &verifier), GRUNDY_OK);
  memset(path, '?', strlen(path));
  assert_int_equal(grundy_verifier_next(verifier, &verdict, &more), GRUNDY_BAD_INPUT);
  assert_ptr_equal(strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH), test_path),
                   grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
  grundy_verifier_destroy(verifier);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_is_written_is_verified),
      cmocka_unit_test(what_is_discarded_is_not_there),
      cmocka_unit_test(systems_are_certified),
      cmocka_unit_test(random_systems_are_certified),
      cmocka_unit_test(texts_hold_several),
      cmocka_unit_test(streams_get_the_same_bytes),
      cmocka_unit_test(nothing_is_no_certificate),
      cmocka_unit_test(errors_name_the_file_whatever_becomes_of_the_path),
  };
  return cmocka_run_group_tests_name("certificate", tests, test_path_open, test_path_close);
}
