/* Certificates by the plain rule: good ones are accepted, every change of every key is rejected,
 * and no text, however broken, does harm. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "grundy/sequence.h"
#include "heap/table.h"
#include "store/record.h"
#include "support/allocator.h"
#include "support/certificates.h"
#include "support/judging.h"
#include "support/random.h"
#include "support/sequences.h"

static const char kayles[] =
    "{\"schema\":1,\"kind\":\"period\",\"game\":\"octal:0.77\",\"code\":\"0.77\",\"preperiod\":"
    "\"71\",\"period\":\"12\",\"saltus\":\"0\",\"computed_to\":\"167\",\"proof\":\"guy-smith\"}";
static const char values[] =
    "{\"schema\":1,\"kind\":\"values\",\"game\":\"octal:0.77\",\"code\":\"0.77\",\"from\":\"3\","
    "\"to\":\"6\",\"values\":[\"3\",\"1\",\"4\",\"3\"]}";
static const char contradiction[] =
    "{\"schema\":1,\"kind\":\"contradiction\",\"equations\":\"3\",\"unknowns\":\"2\",\"system\":["
    "\"110\",\"011\",\"100\"],\"contradiction\":[\"1\",\"2\",\"3\"]}";

/* A large sparse system would state its equations so. */
static const char lists[] =
    "{\"schema\":1,\"kind\":\"contradiction\",\"equations\":\"4\",\"unknowns\":\"3\",\"terms\":["
    "\"1 3 = 1\",\"2 = 0\",\"1 2 = 1\",\"2 3 = 1\"],\"contradiction\":[\"1\",\"3\",\"4\"]}";

static const char solution[] =
    "{\"schema\":1,\"kind\":\"solution\",\"equations\":\"3\",\"unknowns\":\"4\",\"system\":["
    "\"11011\",\"01100\",\"10111\"],\"rank\":\"2\",\"free\":[\"3\",\"4\"],\"solution\":\"1000\","
    "\"kernel\":[\"1110\",\"1001\"]}";

static const char kenyon[] =
    "{\"schema\":1,\"kind\":\"period\",\"game\":\"hex:0.3f\",\"code\":\"0.3f\",\"preperiod\":\"0\","
    "\"period\":\"6\",\"saltus\":\"3\",\"computed_to\":\"20\",\"proof\":\"arithmetic\","
    "\"matched_at\":\"15\"}";
static const char all_but[] =
    "{\"schema\":1,\"kind\":\"period\",\"game\":\"subtraction:all-but:1,2\",\"code\":"
    "\"all-but:1,2\",\"preperiod\":\"0\",\"period\":\"3\",\"saltus\":\"1\",\"computed_to\":\"63\","
    "\"proof\":\"state\",\"matched_at\":\"61\"}";

/* The certificate of a game's period, as the engine finds it; to be freed. */
static char *certificate_of(const char *name) {
  grundy_context *context;
  grundy_game *game;
  grundy_period period;
  grundy_buffer out;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  assert_int_equal(grundy_game_create(context, name, NULL, &game), GRUNDY_OK);
  assert_int_equal(test_sequence_period(context, game, UINT64_MAX, &period), GRUNDY_OK);
  assert_int_equal(period.status, GRUNDY_PERIOD_PROVED);
  grundy_buffer_init(&out, context);
  const grundy_i_rule *rule = grundy_i_table_rule(game->theory->table(game));
  const grundy_heap_table *table = game->theory->table(game);
  uint64_t matched_at;
  assert_int_equal(grundy_i_table_matched(context, table, &period, &matched_at), GRUNDY_OK);
  if (!matched_at) matched_at = period.computed_to + 1 - period.period;
  assert_int_equal(grundy_i_certify_period(rule, &period, matched_at, &out), GRUNDY_OK);
  char *text = malloc(out.length + 1);
  assert_non_null(text);
  memcpy(text, out.data, out.length + 1);
  grundy_buffer_clear(&out);
  grundy_game_destroy(game);
  grundy_context_destroy(context);
  return text;
}

static void periods_of_the_engine_are_verified(void **state) {
  static const char *const names[] = {"kayles",
                                      "dawson-kayles",
                                      "dawson-chess",
                                      "octal:0.3",
                                      "octal:0.",
                                      "octal:0.156",
                                      "octal:0.45",
                                      "octal:0.33003",
                                      "hex:0.77",
                                      "hex:0.8",
                                      "hex:0.28",
                                      "hex:0.9c",
                                      "hex:0.7fe",
                                      "subtraction:1,3,4",
                                      "subtraction:4,6",
                                      "subtraction:7",
                                      "subtraction:2000000,3000000",
                                      "subtraction:all-but:1,2",
                                      "subtraction:all-but:3,7,8",
                                      "subtraction:all-but:2",
                                      "subtraction:all-but:1,5,9,14"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char *text = certificate_of(names[i]);
    text[strcspn(text, "\n")] = 0;
    test_verify_accepts(text);
    free(text);
  }
}

static void changes_are_rejected(void **state) {
  static const char *const names[] = {"octal:0.45",
                                      "octal:0.3",
                                      "subtraction:2,4,7",
                                      "subtraction:all-but:1,2",
                                      "subtraction:all-but:3,7,8",
                                      "hex:0.3f",
                                      "hex:0.9c",
                                      "hex:0.7fe"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char *text = certificate_of(names[i]);
    text[strcspn(text, "\n")] = 0;
    test_verify_rejects_changes(text);
    free(text);
  }
  test_verify_accepts(kayles);
  test_verify_rejects_changes(kayles);
  test_verify_accepts(values);
  test_verify_rejects_changes(values);
  test_verify_accepts(contradiction);
  test_verify_rejects_changes(contradiction);
  test_verify_accepts(solution);
  test_verify_rejects_changes(solution);
  test_verify_accepts(kenyon);
  test_verify_accepts(all_but);
}

/* A period of kayles, with everything that depends on it right. */
static void check_kayles(unsigned preperiod, unsigned period, const char *reason) {
  char text[400];
  unsigned start = preperiod ? preperiod : 1;
  snprintf(text, sizeof text,
           "{\"schema\":1,\"kind\":\"period\",\"game\":\"octal:0.77\",\"code\":\"0.77\","
           "\"preperiod\":\"%u\",\"period\":\"%u\",\"saltus\":\"0\",\"computed_to\":\"%u\","
           "\"proof\":\"guy-smith\"}",
           preperiod, period, 2 * (start + period) + 2 - 1);
  test_verify_refutes(text, reason);
}

static void claims_must_be_true_and_least(void **state) {
  check_kayles(70, 12, "verify.repeats");
  check_kayles(72, 12, "verify.least-preperiod");
  check_kayles(71, 24, "verify.least-period");
  check_kayles(71, 36, "verify.least-period");
  check_kayles(71, 6, "verify.repeats");
  check_kayles(0, 12, "verify.repeats");
  check_kayles(71, 0, "verify.no-period");
}

static void proofs_must_be_of_the_rule(void **state) {
  test_verify_refutes("{\"schema\":1,\"kind\":\"period\",\"game\":\"octal:0.77\",\"code\":\"0.77\","
                      "\"preperiod\":\"71\",\"period\":\"12\",\"saltus\":\"0\",\"computed_to\":"
                      "\"84\",\"proof\":\"window\"}",
                      "verify.proof");
  test_verify_refutes("{\"schema\":1,\"kind\":\"period\",\"game\":\"octal:0.77\",\"code\":\"0.07\","
                      "\"preperiod\":\"71\",\"period\":\"12\",\"saltus\":\"0\",\"computed_to\":"
                      "\"167\",\"proof\":\"guy-smith\"}",
                      "verify.code");
}

/* Consistent in every number, false in the proof's own conditions. */
static void arithmetic_conditions_are_checked(void **state) {
  static const struct {
    const char *code, *period, *saltus, *computed_to, *matched_at, *reason;
  } lies[] = {{"0.8", "3", "1", "7", "2", "verify.no-witness"},
              {"0.8", "3", "1", "6", "1", "verify.early"},
              {"0.8", "3", "2", "13", "8", "verify.repeats"},
              {"0.8", "3", "0", "13", "8", "verify.no-saltus"},
              {"0.209", "9", "3", "91", "74", "verify.no-witness"}};
  for (size_t i = 0; i < sizeof lies / sizeof *lies; i++) {
    char text[400];
    snprintf(text, sizeof text,
             "{\"schema\":1,\"kind\":\"period\",\"game\":\"hex:%s\",\"code\":\"%s\","
             "\"preperiod\":\"1\",\"period\":\"%s\",\"saltus\":\"%s\",\"computed_to\":\"%s\","
             "\"proof\":\"arithmetic\",\"matched_at\":\"%s\"}",
             lies[i].code, lies[i].code, lies[i].period, lies[i].saltus, lies[i].computed_to,
             lies[i].matched_at);
    test_verify_refutes(text, lies[i].reason);
  }
}

/* A contradiction with these equations, as lists of three unknowns, and these rows. */
static void state_lists(const char *equations, const char *terms, const char *rows, char *text) {
  snprintf(text, 500,
           "{\"schema\":1,\"kind\":\"contradiction\",\"equations\":\"%s\",\"unknowns\":\"3\","
           "\"terms\":[%s],\"contradiction\":[%s]}",
           equations, terms, rows);
}

static void lists_must_come_to_0_is_1(void **state) {
  static const struct {
    const char *equations, *terms, *rows, *reason; /* NULL: no certificate */
  } cases[] = {{"1", "\"1 = 0\"", "\"1\"", "verify.unknown-left"},
               {"2", "\"1 2 = 0\",\"1 3 = 1\"", "\"1\",\"2\"", "verify.unknown-left"},
               {"2", "\"1 3 = 1\",\"1 3 = 1\"", "\"1\",\"2\"", "verify.no-contradiction"},
               {"1", "\"= 1\"", "", "verify.no-contradiction"},
               {"1", "\"= 0\"", "\"1\"", "verify.no-contradiction"},
               {"2", "\"= 1\"", "\"1\"", "verify.equations"},
               {"1", "\"= 1\"", "\"2\"", "verify.row"},
               {"1", "\"= 1\"", "\"1\",\"1\"", "verify.row"},
               {"2", "\"1 = 0\",\"= 1\"", "\"2\",\"1\"", "verify.row"},
               {"1", "\"4 = 1\"", "\"1\"", NULL},
               {"1", "\"0 = 1\"", "\"1\"", NULL},
               {"1", "\"01 = 1\"", "\"1\"", NULL},
               {"1", "\"1 1 = 1\"", "\"1\"", NULL},
               {"1", "\"2 1 = 1\"", "\"1\"", NULL},
               {"1", "\"1  = 1\"", "\"1\"", NULL},
               {"1", "\"1= 1\"", "\"1\"", NULL},
               {"1", "\"1 =1\"", "\"1\"", NULL},
               {"1", "\"= 2\"", "\"1\"", NULL},
               {"1", "\"= 1 \"", "\"1\"", NULL},
               {"1", "\"\"", "\"1\"", NULL},
               {"1", "\"1\"", "\"1\"", NULL},
               {"1", "\"18446744073709551617 = 1\"", "\"1\"", NULL},
               {"2", "\"= 1\",\"x = 1\"", "\"1\"", NULL}};
  char text[500];
  test_verify_accepts(lists);
  state_lists("1", "\"= 1\"", "\"1\"", text);
  test_verify_accepts(text);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    state_lists(cases[i].equations, cases[i].terms, cases[i].rows, text);
    if (cases[i].reason) {
      test_verify_refutes(text, cases[i].reason);
    } else {
      assert_int_equal(test_verify(text, strlen(text)).status, GRUNDY_BAD_INPUT);
    }
  }
}

static void contradictions_must_come_to_0_is_1(void **state) {
  test_verify_refutes("{\"schema\":1,\"kind\":\"contradiction\",\"equations\":\"2\",\"unknowns\":"
                      "\"1\",\"system\":[\"11\",\"11\"],\"contradiction\":[\"1\",\"2\"]}",
                      "verify.no-contradiction");
  test_verify_refutes("{\"schema\":1,\"kind\":\"contradiction\",\"equations\":\"2\",\"unknowns\":"
                      "\"2\",\"system\":[\"110\",\"101\"],\"contradiction\":[\"1\",\"2\"]}",
                      "verify.unknown-left");
  test_verify_refutes("{\"schema\":1,\"kind\":\"contradiction\",\"equations\":\"1\",\"unknowns\":"
                      "\"18446744073709551615\",\"system\":[\"\"],\"contradiction\":[\"1\"]}",
                      "verify.width");
  test_verify_accepts("{\"schema\":1,\"kind\":\"contradiction\",\"equations\":\"1\",\"unknowns\":"
                      "\"0\",\"system\":[\"1\"],\"contradiction\":[\"1\"]}");
}

/* Read modulo 2^64, 19 * 10^18 would be the other unknown, and the two would add up to 0 = 1. */
static void unknowns_do_not_wrap(void **state) {
  static const char text[] =
      "{\"schema\":1,\"kind\":\"contradiction\",\"equations\":\"2\","
      "\"unknowns\":\"18446744073709551615\",\"terms\":[\"19000000000000000000 = 1\","
      "\"553255926290448384 = 0\"],\"contradiction\":[\"1\",\"2\"]}";
  assert_int_equal(test_verify(text, sizeof text - 1).status, GRUNDY_BAD_INPUT);
}

static void check_solution(const char *rank, const char *rest, const char *reason) {
  char text[300];
  snprintf(text, sizeof text,
           "{\"schema\":1,\"kind\":\"solution\",\"equations\":\"2\",\"unknowns\":\"3\","
           "\"system\":[\"1101\",\"0110\"],\"rank\":\"%s\",%s}",
           rank, rest);
  if (reason) {
    test_verify_refutes(text, reason);
  } else {
    test_verify_accepts(text);
  }
}

/* Each claim apart from the others; x1 ^ x2 = 1 and x2 ^ x3 = 0 have 100 and 011. */
static void solutions_are_put_in(void **state) {
  check_solution("2", "\"free\":[\"3\"],\"solution\":\"100\",\"kernel\":[\"111\"]", NULL);
  check_solution("2", "\"free\":[\"3\"],\"solution\":\"100\"", NULL);
  check_solution("2", "\"free\":[\"3\"],\"solution\":\"011\"", "verify.vector-free");
  check_solution("2", "\"free\":[\"3\"],\"solution\":\"110\"", "verify.vector-row");
  check_solution("2", "\"free\":[\"3\"],\"solution\":\"10\"", "verify.vector");
  check_solution("1", "\"free\":[\"3\"],\"solution\":\"100\"", "verify.rank");
  check_solution("2", "\"free\":[\"2\"],\"solution\":\"100\"", "verify.free");
  check_solution("2", "\"free\":[\"3\",\"4\"],\"solution\":\"100\"", "verify.not-free");
  check_solution("2", "\"free\":[\"3\"],\"solution\":\"100\",\"kernel\":[]", "verify.kernel");
  check_solution("2", "\"free\":[\"3\"],\"solution\":\"100\",\"kernel\":[\"000\"]",
                 "verify.vector-free");
  check_solution("2", "\"free\":[\"3\"],\"solution\":\"100\",\"kernel\":[\"101\"]",
                 "verify.vector-row");
  test_verify_accepts("{\"schema\":1,\"kind\":\"solution\",\"equations\":\"0\",\"unknowns\":\"0\","
                      "\"system\":[],\"rank\":\"0\",\"free\":[],\"solution\":\"\",\"kernel\":[]}");
  test_verify_refutes("{\"schema\":1,\"kind\":\"solution\",\"equations\":\"0\",\"unknowns\":"
                      "\"18446744073709551615\",\"system\":[],\"rank\":\"0\",\"free\":[\"1\"],"
                      "\"solution\":\"\"}",
                      "verify.free");
}

/* The same as lists, with a rank that leaves tell, and without; a cycle has no leaf, equal
 * equations count once. */
static void solutions_are_put_in_lists(void **state) {
  static const struct {
    const char *terms, *rest, *reason;
  } cases[] = {{"\"1 2 = 1\",\"2 3 = 0\"", "\"rank\":\"2\",\"solution\":\"100\"", NULL},
               {"\"1 2 = 1\",\"2 3 = 0\"", "\"solution\":\"011\"", NULL},
               {"\"1 2 = 1\",\"2 3 = 0\"", "\"solution\":\"110\"", "verify.vector-row"},
               {"\"1 2 = 1\",\"2 3 = 0\"", "\"solution\":\"10\"", "verify.vector"},
               {"\"1 2 = 1\",\"2 3 = 0\"", "\"solution\":\"1000\"", "verify.vector"},
               {"\"1 2 = 1\",\"2 3 = 0\"", "\"rank\":\"3\",\"solution\":\"100\"", "verify.rank"},
               {"\"1 2 = 1\"", "\"solution\":\"100\"", "verify.equations"},
               {"\"1 2 = 1\",\"= 1\"", "\"solution\":\"100\"", "verify.vector-row"},
               {"\"1 2 = 1\",\"= 0\"", "\"rank\":\"1\",\"solution\":\"100\"", NULL},
               {"\"1 2 3 = 1\",\"1 2 3 = 1\"", "\"rank\":\"1\",\"solution\":\"100\"", NULL}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char text[300];
    snprintf(text, sizeof text,
             "{\"schema\":1,\"kind\":\"solution\",\"equations\":\"2\",\"unknowns\":\"3\","
             "\"terms\":[%s],%s}",
             cases[i].terms, cases[i].rest);
    if (cases[i].reason) {
      test_verify_refutes(text, cases[i].reason);
    } else {
      test_verify_accepts(text);
    }
  }
#define CYCLE                                                                                      \
  "{\"schema\":1,\"kind\":\"solution\",\"equations\":\"3\",\"unknowns\":\"3\","                    \
  "\"terms\":[\"1 2 = 1\",\"2 3 = 0\",\"1 3 = 1\"],"
  test_verify_refutes(CYCLE "\"rank\":\"2\",\"solution\":\"100\"}", "verify.leaves");
  test_verify_accepts(CYCLE "\"solution\":\"100\"}");
}

/* ---- values against a definition that shares nothing ---- */

static void values_are_those_of_the_engine(void **state) {
  static const char *const names[] = {"octal:0.6",   "octal:4.03", "hex:0.8",
                                      "hex:c.1",     "grundy",     "subtraction:all-but:2,5",
                                      "octal:0.007", "hex:8.3",    "subtraction:6,10"};
  enum { HEAPS = 120 };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    grundy_context *context;
    grundy_game *game;
    grundy_buffer out;
    uint64_t list[HEAPS];
    assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
    assert_int_equal(grundy_game_create(context, names[i], NULL, &game), GRUNDY_OK);
    assert_int_equal(test_sequence_values(context, game, 0, HEAPS - 1, list), GRUNDY_OK);
    grundy_buffer_init(&out, context);
    const grundy_i_rule *rule = grundy_i_table_rule(game->theory->table(game));
    assert_int_equal(grundy_i_certify_values(rule, 10, HEAPS - 1, list + 10, &out), GRUNDY_OK);
    test_verify_accepts(out.data);
    list[HEAPS - 1] ^= 1;
    out.length = 0;
    assert_int_equal(grundy_i_certify_values(rule, 10, HEAPS - 1, list + 10, &out), GRUNDY_OK);
    test_verify_refutes(out.data, "verify.value");
    grundy_buffer_clear(&out);
    grundy_game_destroy(game);
    grundy_context_destroy(context);
  }
}

/* ---- broken texts ---- */

static void check_bad(const char *text, const char *part) {
  test_certificate c = test_verify(text, strlen(text));
  assert_int_equal(c.status, GRUNDY_BAD_INPUT);
  if (!strstr(c.detail, part)) fail_msg("%s: %s", text, c.detail);
}

static void errors_have_their_place(void **state) {
  check_bad("{", "input:1:2: expected a key in double quotes, got the end of the line");
  check_bad("\n\n  [", "input:3:3: expected a JSON object");
  check_bad("{\"schema\":1,\"kind\":\"x\"}", "input:1:20: \"kind\": expected period");
  check_bad("{\"schema\":2,\"kind\":\"x\"}", "input:1:11: expected schema 1");
  check_bad("{\"kind\":\"x\"}", "input:1:1: the key \"schema\" is missing");
  check_bad("{\"schema\":1}", "input:1:1: the key \"kind\" is missing");
  check_bad("{\"a\":\"1\",\"a\":\"1\"}", "input:1:10: expected each key once");
  check_bad("{\"a\":{}}", "input:1:6: expected a text");
  check_bad("{\"a\":[[\"1\"]]}", "input:1:7: expected a text in double quotes");
  check_bad("{\"a\":\"\\u0000\"}", "expected four hexadecimal digits");
  check_bad("{\"a\":\"\\ud800\"}", "expected a pair of surrogates");
  check_bad("{\"a\":\"\\x\"}", "expected one of");
  check_bad("{\"a\":\"\xff\"}", "expected a UTF-8 character");
  check_bad("{\"a\":\"1\"} x", "expected the end of the line, got 'x'");
  check_bad("{\"a\":-1}", "expected a text");
}

static void one_changed_byte_is_rejected(void **state) {
  static const char *const texts[] = {kayles, values, contradiction, solution, kenyon, all_but};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    char text[500];
    for (size_t at = 0; texts[i][at]; at++) {
      for (unsigned bit = 0; bit < 8; bit++) {
        strcpy(text, texts[i]);
        text[at] = (char)(text[at] ^ (1 << bit));
        test_certificate c = test_verify(text, strlen(texts[i]));
        bool no = c.status == GRUNDY_BAD_INPUT || (c.status == GRUNDY_OK && !c.verdict.verified);
        if (!no) fail_msg("%s: %s", text, c.detail);
      }
    }
  }
}

static void broken_texts_do_no_harm(void **state) {
  static const char *const texts[] = {kayles,   values, contradiction, lists,
                                      solution, kenyon, all_but};
  test_random random = TEST_RANDOM(7);
  for (unsigned i = 0; i < 4000; i++) {
    char text[500];
    strcpy(text, texts[i % 7]);
    size_t length = 1 + (size_t)test_random_below(&random, strlen(text));
    for (uint64_t k = test_random_below(&random, 12); k > 0; k--) {
      size_t at = (size_t)test_random_below(&random, length);
      uint64_t kind = test_random_below(&random, 3);
      text[at] = kind ? "{}[]\",:0123456789\\u"[test_random_below(&random, 19)]
                      : (char)test_random_next(&random);
    }
    test_certificate c = test_verify(text, length);
    assert_true(c.status == GRUNDY_OK || c.status == GRUNDY_BAD_INPUT || c.status == GRUNDY_LIMIT);
  }
}

static void what_is_too_large_is_not_decided(void **state) {
  const char *text =
      "{\"schema\":1,\"kind\":\"period\",\"game\":\"octal:0.77\",\"code\":\"0.77\",\"preperiod\":"
      "\"1000000000000\",\"period\":\"12\",\"saltus\":\"0\",\"computed_to\":\"2000000000025\","
      "\"proof\":\"guy-smith\"}";
  test_certificate c = test_verify(text, strlen(text));
  assert_int_equal(c.status, GRUNDY_LIMIT);
}

/* Every request for memory in turn is refused. */
static void out_of_memory_is_a_limit(void **state) {
  static const char *const texts[] = {kayles,   values, contradiction, lists,
                                      solution, kenyon, all_but};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    bool done = false;
    for (size_t k = 0; !done; k++) {
      test_allocator a;
      test_allocator_init(&a, k);
      grundy_context *context;
      grundy_verdict verdict = {.verified = false};
      bool more = false;
      grundy_status s = grundy_context_create(&a.interface, &context);
      if (s == GRUNDY_OK) {
        grundy_i_reader *reader = test_reader_of(context, texts[i], strlen(texts[i]));
        if (reader) {
          grundy_i_record record;
          grundy_i_record_init(&record, reader);
          s = grundy_i_record_next(&record, &more);
          if (s == GRUNDY_OK)
            s = grundy_i_verify(context, &(grundy_i_verify_how){.fast = false}, &record, &verdict);
          assert_int_equal(verdict.verified, s == GRUNDY_OK);
          assert_true(s == GRUNDY_OK || grundy_status_exit(s) == 4);
          grundy_i_record_clear(&record);
          grundy_i_reader_close(reader);
        }
        grundy_context_destroy(context);
      }
      done = a.requests <= k;
      test_allocator_check_empty(&a);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(periods_of_the_engine_are_verified),
      cmocka_unit_test(changes_are_rejected),
      cmocka_unit_test(claims_must_be_true_and_least),
      cmocka_unit_test(proofs_must_be_of_the_rule),
      cmocka_unit_test(arithmetic_conditions_are_checked),
      cmocka_unit_test(contradictions_must_come_to_0_is_1),
      cmocka_unit_test(unknowns_do_not_wrap),
      cmocka_unit_test(lists_must_come_to_0_is_1),
      cmocka_unit_test(solutions_are_put_in),
      cmocka_unit_test(solutions_are_put_in_lists),
      cmocka_unit_test(values_are_those_of_the_engine),
      cmocka_unit_test(errors_have_their_place),
      cmocka_unit_test(one_changed_byte_is_rejected),
      cmocka_unit_test(broken_texts_do_no_harm),
      cmocka_unit_test(what_is_too_large_is_not_decided),
      cmocka_unit_test(out_of_memory_is_a_limit),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
