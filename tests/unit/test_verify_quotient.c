/* Certificates of misère quotients: a true one and one lie for each reason by hand, and changes of
 * written ones, of which the verifier and the reader of quotients, which have nothing in common,
 * must say the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/certificate.h"
#include "grundy/quotient.h"
#include "support/certificates.h"
#include "support/context.h"
#include "support/files.h"
#include "support/random.h"

enum { ROOM = 1 << 16, NUMBER = 24 };

/* The quotient of Nim with heaps of 0, 1 and 2: a = 1 with a² = 1, b = 2 with b³ = b; P = {a, b²}.
 * Elements 0 .. 5 are 1 a b ab b² ab². */
#define PRODUCTS "\"1\",\"2\",\"0\",\"3\",\"3\",\"4\",\"2\",\"5\",\"5\",\"2\",\"4\",\"3\""
#define RECORD(head, generators, products, p, closure, phi, rest)                                  \
  "{\"schema\":1,\"kind\":\"quotient\",\"games\":[\"nim\"]," head ",\"generators\":[" generators   \
  "],\"products\":[" products "],\"p\":[" p "],\"closure\":[" closure "],\"phi\":[" phi "]" rest   \
  "}\n"
#define HEAD   "\"order\":\"6\",\"p_size\":\"2\""
#define LISTED "\"0\",\"1\",\"2\""
#define NIM(head, products, p, closure, phi, rest)                                                 \
  RECORD(head, "\"1\",\"2\"", products, p, closure, phi, rest)
#define CLAIM(position, play, outcome)                                                             \
  NIM(HEAD, PRODUCTS, "\"1\",\"4\"", LISTED, LISTED,                                               \
      ",\"position\":\"" position "\",\"play\":\"" play "\",\"outcome\":\"" outcome "\"")

static void truths_are_verified(void **state) {
  test_verify_accepts(NIM(HEAD, PRODUCTS, "\"1\",\"4\"", LISTED, LISTED, ""));
  test_verify_accepts(CLAIM("1 1 1", "misere", "P"));
  test_verify_accepts(CLAIM("2 2", "misere", "P"));
  test_verify_accepts(CLAIM("", "misere", "N"));
  test_verify_accepts(CLAIM("2 1 2", "misere", "N"));
}

static void lies_are_refuted(void **state) {
#define LIE(head, products, p, closure, phi, rest, reason)                                         \
  test_verify_refutes(NIM(head, products, p, closure, phi, rest), "verify.quotient." reason)
  LIE("\"order\":\"7\",\"p_size\":\"2\"", PRODUCTS, "\"1\",\"4\"", LISTED, LISTED, "", "size");
  LIE("\"order\":\"0\",\"p_size\":\"2\"", "", "\"1\",\"4\"", LISTED, LISTED, "", "size");
  LIE("\"order\":\"6\",\"p_size\":\"3\"", PRODUCTS, "\"1\",\"4\"", LISTED, LISTED, "", "p-size");
  LIE(HEAD, "\"1\",\"3\",\"0\",\"2\",\"3\",\"4\",\"2\",\"5\",\"5\",\"2\",\"4\",\"3\"",
      "\"1\",\"4\"", LISTED, LISTED, "", "order");
  /* Of one generator: an element that its own product names first, one too many, one too early. */
#define CYCLE(order, products)                                                                     \
  test_verify_refutes(RECORD("\"order\":\"" order "\",\"p_size\":\"1\"", "\"1\"", products,        \
                             "\"1\"", "\"0\",\"1\"", "\"0\",\"1\"", ""),                           \
                      "verify.quotient.order")
  CYCLE("2", "\"0\",\"1\"");
  CYCLE("2", "\"0\",\"0\"");
  CYCLE("2", "\"1\",\"2\"");
  CYCLE("3", "\"2\",\"0\",\"0\"");
  LIE(HEAD, "\"1\",\"2\",\"0\",\"3\",\"3\",\"4\",\"2\",\"5\",\"4\",\"2\",\"4\",\"3\"",
      "\"1\",\"4\"", LISTED, LISTED, "", "commute");
  LIE(HEAD, PRODUCTS, "\"4\",\"1\"", LISTED, LISTED, "", "p");
  LIE(HEAD, PRODUCTS, "\"0\",\"4\"", LISTED, LISTED, "", "p");
  LIE(HEAD, PRODUCTS, "\"1\",\"6\"", LISTED, LISTED, "", "p");
  LIE(HEAD, PRODUCTS, "\"4\",\"5\"", LISTED, LISTED, "", "alike");
  LIE(HEAD, PRODUCTS, "\"1\",\"4\"", LISTED, "\"0\",\"1\"", "", "phi");
  LIE(HEAD, PRODUCTS, "\"1\",\"4\"", LISTED, "\"0\",\"1\",\"6\"", "", "element");
  LIE(HEAD, PRODUCTS, "\"1\",\"4\"", "\"0\",\"2\",\"1\"", LISTED, "", "unlisted");
  LIE(HEAD, PRODUCTS, "\"1\",\"4\"", "\"0\",\"1\",\"1\"", "\"0\",\"1\",\"1\"", "", "twice");
  LIE(HEAD, PRODUCTS, "\"1\",\"4\"", LISTED, "\"0\",\"1\",\"3\"", "", "generator");
  LIE(HEAD, PRODUCTS, "\"1\",\"4\"", LISTED, "\"0\",\"1\",\"1\"", "", "p-option");
  LIE(HEAD, PRODUCTS, "\"1\",\"4\"", LISTED, "\"1\",\"1\",\"2\"", "", "no-move");
  LIE(HEAD, PRODUCTS, "\"1\",\"4\"", LISTED, "\"0\",\"2\",\"1\"", "", "no-option");
  LIE(HEAD, PRODUCTS, "\"1\",\"4\"", LISTED, LISTED, ",\"preperiod\":[\"1\"],\"period\":[\"1\"]",
      "twice");
  LIE(HEAD, PRODUCTS, "\"1\",\"4\"", LISTED, LISTED, ",\"preperiod\":[\"1\"],\"period\":[\"2\"]",
      "rule");
  LIE(HEAD, PRODUCTS, "\"1\",\"4\"", LISTED, LISTED,
      ",\"preperiod\":[\"1\"],\"period\":[\"18446744073709551615\"]", "long");
#undef LIE
  test_verify_refutes(CLAIM("1 1 1", "misere", "N"), "verify.quotient.outcome");
  test_verify_refutes(CLAIM("", "misere", "P"), "verify.quotient.outcome");
  test_verify_refutes(CLAIM("3", "misere", "N"), "verify.quotient.part");
  test_verify_refutes(CLAIM("1 1 1", "normal", "N"), "verify.quotient.play");
  test_verify_rejects(CLAIM("1 1 1", "misere", "L"));
}

/* octal:0.1 is a heap of 1 of Nim, and heaps without a move; next to Nim's own. */
#define SMALL(closure, phi, preperiod, period)                                                     \
  "{\"schema\":1,\"kind\":\"quotient\",\"games\":[\"octal:0.1\",\"nim\"],\"order\":\"2\","         \
  "\"p_size\":\"1\",\"generators\":[\"1\"],\"products\":[\"1\",\"0\"],\"p\":[\"1\"],\"closure\":"  \
  "[" closure "],\"phi\":[" phi "],\"preperiod\":[\"" preperiod "\",\"0\"],\"period\":[\"" period  \
  "\",\"0\"]}"

static void periods_are_looked_at(void **state) {
  test_verify_accepts(SMALL(LISTED, "\"0\",\"1\",\"0\"", "2", "1"));
  test_verify_accepts(SMALL(LISTED ",\"+ 0\",\"+ 1\"", "\"0\",\"1\",\"0\",\"0\",\"1\"", "2", "1"));
  test_verify_refutes(SMALL("\"0\",\"1\",\"+ 0\",\"+ 1\"", "\"0\",\"1\",\"0\",\"1\"", "2", "1"),
                      "verify.quotient.heaps");
  test_verify_refutes(SMALL(LISTED ",\"3\"", "\"0\",\"1\",\"0\",\"0\"", "3", "1"),
                      "verify.least-preperiod");
  test_verify_refutes(SMALL(LISTED ",\"3\"", "\"0\",\"1\",\"0\",\"0\"", "2", "2"),
                      "verify.least-period");
  test_verify_refutes(SMALL("\"0\",\"1\"", "\"0\",\"1\"", "0", "2"), "verify.quotient.no-move");
  test_verify_refutes(SMALL("\"1\",\"2\",\"3\"", "\"1\",\"0\",\"0\"", "2", "1"),
                      "verify.quotient.twice");
  test_verify_refutes(SMALL(LISTED, "\"0\",\"1\",\"0\"", "1", "0"), "verify.no-period");
}

/* Sums of one component are right, those of two are not: a heap of 2 of a game in which it is a
 * move away from nothing and from 1, as if two of it were nothing. */
static void sums_are_looked_at(void **state) {
  test_verify_refutes(RECORD("\"order\":\"4\",\"p_size\":\"1\"", "\"1\",\"2\"",
                             "\"1\",\"2\",\"0\",\"3\",\"3\",\"0\",\"2\",\"1\"", "\"1\"", LISTED,
                             LISTED, ""),
                      "verify.quotient.sum");
}

/* ---- changes ---- */

static const grundy_game_options misere = {.size = sizeof misere, .play = GRUNDY_PLAY_MISERE};

static grundy_game_cache *open_cache(void) {
  grundy_game_cache *cache;
  const grundy_game_opening opening = {.size = sizeof opening, .options = &misere};
  assert_int_equal(grundy_game_cache_create(test_context, &opening, &cache), GRUNDY_OK);
  return cache;
}

/* Writes the quotient of a position, or of all heaps where it names none, to test_path. */
static void write_quotient(const char *text) {
  grundy_quotient *q;
  grundy_position *position;
  grundy_certificate *certificate;
  grundy_game_cache *cache = open_cache();
  assert_int_equal(grundy_quotient_create(test_context, NULL, &q), GRUNDY_OK);
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  assert_int_equal(grundy_position_read(position, cache, text), GRUNDY_OK);
  for (size_t r = 0; r < grundy_position_runs(position); r++) {
    const grundy_run run = grundy_position_run(position, r);
    if (!run.count) {
      assert_int_equal(grundy_quotient_reach(q, run.game, UINT64_MAX), GRUNDY_OK);
    }
    for (size_t i = 0; i < run.count; i++) {
      assert_int_equal(grundy_quotient_add(q, run.game, grundy_run_component(&run, i)), GRUNDY_OK);
    }
  }
  assert_int_equal(grundy_certificate_create(test_context, test_path, &certificate), GRUNDY_OK);
  assert_int_equal(grundy_certificate_quotient(certificate, q, NULL), GRUNDY_OK);
  assert_int_equal(grundy_certificate_commit(certificate), GRUNDY_OK);
  grundy_quotient_destroy(q);
  grundy_position_destroy(position);
  grundy_game_cache_destroy(cache);
}

static size_t get_text(char *out) {
  FILE *file = fopen(test_path, "rb");
  assert_non_null(file);
  size_t length = fread(out, 1, ROOM - 1, file);
  assert_int_equal(fclose(file), 0);
  assert_in_range(length, 1, ROOM - 2);
  out[length] = 0;
  return length;
}

static bool is_read(grundy_game_cache *cache, const char *text) {
  grundy_quotient *q = NULL;
  test_write_text(test_path, text);
  grundy_status s = grundy_quotient_read(test_context, cache, test_path, &q);
  bool no = s == GRUNDY_BAD_INPUT || s == GRUNDY_UNKNOWN_GAME || s == GRUNDY_UNKNOWN;
  if (s != GRUNDY_OK && !no) {
    fail_msg("%s: status %d %s", text, (int)s,
             grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
  }
  grundy_quotient_destroy(q);
  return s == GRUNDY_OK;
}

/* What both make of a text; they must agree. */
static bool is_true(grundy_game_cache *cache, const char *text) {
  test_certificate c = test_verify(text, strlen(text));
  bool verified = c.status == GRUNDY_OK && c.verdict.verified;
  if (c.status != GRUNDY_OK && c.status != GRUNDY_BAD_INPUT && c.status != GRUNDY_UNKNOWN_GAME) {
    fail_msg("%s: status %d %s", text, (int)c.status, c.detail);
  }
  if (verified != is_read(cache, text)) {
    fail_msg("%s: verified %d (%s)", text, verified, c.status ? c.detail : c.verdict.reason);
  }
  return verified;
}

/* The number at text[at], changed in one of seven ways. */
static void change_number(char *text, size_t at, unsigned how) {
  char tail[ROOM], number[NUMBER];
  char *end;
  uint64_t old = strtoull(text + at, &end, 10);
  const uint64_t ways[] = {old + 1,   old ? old - 1 : 2, 0, 2 * old, UINT64_C(1000000000000000000),
                           UINT64_MAX};
  memcpy(tail, end, strlen(end) + 1);
  if (how < 6) {
    snprintf(number, sizeof number, "%llu", (unsigned long long)ways[how]);
  } else {
    snprintf(number, sizeof number, "18446744073709551616");
  }
  sprintf(text + at, "%s%s", number, tail);
}

static size_t find_numbers(const char *text, size_t *out) {
  size_t count = 0;
  for (size_t i = 1; text[i]; i++) {
    bool digit = text[i] >= '0' && text[i] <= '9',
         before = text[i - 1] >= '0' && text[i - 1] <= '9';
    if (digit && !before) out[count++] = i;
  }
  return count;
}

/* Periods are believed of games whose rules the name says, three heaps of hexadecimal ones too. */
static void periods_of_named_rules(void **state) {
  static const char *const names[] = {"kayles", "octal:0.152", "hex:0.a", "hex:0.b", "octal:4.041"};
  static char text[ROOM];
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    grundy_game_cache *cache = open_cache();
    write_quotient(names[i]);
    get_text(text);
    assert_non_null(strstr(text, "\"period\":"));
    assert_true(is_true(cache, text));
    grundy_game_cache_destroy(cache);
  }
}

/* Numbers, and items of lists left out, doubled or put the other way round. */
static void changes_are_judged_alike(void **state) {
  static const char *const positions[] = {
      "octal:0.75",       "octal:0.71",           "hex:0.11",
      "octal:0.07 10 12", "cram 2x2 + octal:0.3", "node-kayles:path:4 all + nim 1 2",
      "grundy 8"};
  static char text[ROOM], changed[2 * ROOM];
  static size_t at[ROOM];
  test_random random = TEST_RANDOM(18);
  size_t tried = 0, still = 0;
  for (size_t p = 0; p < sizeof positions / sizeof *positions; p++) {
    grundy_game_cache *cache = open_cache();
    write_quotient(positions[p]);
    get_text(text);
    size_t count = find_numbers(text, at);
    assert_true(is_true(cache, text));
    for (unsigned i = 0; i < 200; i++) {
      strcpy(changed, text);
      change_number(changed, at[test_random_below(&random, count)],
                    (unsigned)test_random_below(&random, 7));
      still += strcmp(changed, text) != 0 && is_true(cache, changed);
      tried += strcmp(changed, text) != 0;
    }
    grundy_game_cache_destroy(cache);
  }
  assert_true(tried > 1000);
  assert_in_range(still, 0, tried / 20);
  print_message("%zu changes, %zu of them true\n", tried, still);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(truths_are_verified),    cmocka_unit_test(lies_are_refuted),
      cmocka_unit_test(periods_are_looked_at),  cmocka_unit_test(sums_are_looked_at),
      cmocka_unit_test(periods_of_named_rules), cmocka_unit_test(changes_are_judged_alike),
  };
  return cmocka_run_group_tests(tests, test_path_open, test_path_close);
}
