/* src/nim: expressions, against trees that are calculated before they are written; texts that are
 * not expressions; memory refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/u128.h"
#include "grundy.h"
#include "support/allocator.h"
#include "support/random.h"

enum { ROOM = 4096 };

/* The text of an expression so far, and what the calculator reported about it. */
typedef struct world {
  grundy_context *context;
  test_random random;
  char text[ROOM];
  size_t length, steps, told;
} world;

static void start(world *w, uint64_t seed) {
  *w = (world){.random = TEST_RANDOM(seed)};
  assert_int_equal(grundy_context_create(NULL, &w->context), GRUNDY_OK);
}

static void put(world *w, const char *text) {
  for (uint64_t blanks = test_random_below(&w->random, 8); blanks > 5; blanks--) {
    w->text[w->length++] = ' ';
  }
  w->length += (size_t)snprintf(w->text + w->length, ROOM - w->length, "%s", text);
}

/* Whether a value is there is kept beside it: divisions by zero make the whole worthless. */
typedef struct result {
  grundy_u128 value;
  bool good;
} result;

static bool equal(grundy_u128 a, grundy_u128 b) {
  return a.high == b.high && a.low == b.low;
}

/* By the order of the group, 2^128 - 1. */
static grundy_u128 inverse(grundy_u128 a) {
  return grundy_nim_wide_power(a, (grundy_u128){UINT64_MAX - 1, UINT64_MAX});
}

static bool zero(grundy_u128 a) {
  return !a.high && !a.low;
}

static result write_tree(world *w, int depth, int binding);

static result write_number(world *w) {
  static const struct {
    const char *text;
    grundy_u128 value;
  } forms[] = {
      {"1e3", {1000, 0}},   {"2^20", {1 << 20, 0}},
      {"1_000", {1000, 0}}, {"2^0", {1, 0}},
      {"0", {0, 0}},        {"18446744073709551615", {UINT64_MAX, 0}},
      {"2^64", {0, 1}},     {"340282366920938463463374607431768211455", {UINT64_MAX, UINT64_MAX}},
      {"3E2", {300, 0}},    {"007", {7, 0}}};
  bool small = test_random_below(&w->random, 2);
  grundy_u128 value = {test_random_any(&w->random), small ? 0 : test_random_any(&w->random)};
  size_t form = (size_t)test_random_below(&w->random, 30);
  if (form < sizeof forms / sizeof *forms) {
    put(w, forms[form].text);
    return (result){forms[form].value, true};
  }
  put(w, grundy_i_u128_print(grundy_i_u128_of(value)).text);
  return (result){value, true};
}

static result write_function(world *w, int depth) {
  static const char *const names[] = {"sqrt", "inv", "artin"};
  uint64_t which = test_random_below(&w->random, 3);
  put(w, names[which]);
  put(w, "(");
  result r = write_tree(w, depth - 1, 1);
  put(w, ")");
  w->steps++;
  grundy_u128 half_order = {0, UINT64_C(1) << 63};
  if (which == 0) return (result){grundy_nim_wide_power(r.value, half_order), r.good};
  if (which == 1) return (result){inverse(r.value), r.good && !zero(r.value)};
  r.good = grundy_nim_wide_artin_schreier(r.value, &r.value) && r.good;
  return r;
}

/* An operator of its binding, with operands that bind as tightly as grammar asks. */
static result write_binary(world *w, int depth, int binding) {
  static const char *const texts[] = {"", "+", "*", "**"};
  bool over = binding == 2 && test_random_below(&w->random, 2);
  result a = write_tree(w, depth - 1, binding == 3 ? 4 : binding);
  put(w, over ? "/" : texts[binding]);
  result b = write_tree(w, depth - 1, binding == 3 ? 3 : binding + 1);
  bool good = a.good && b.good && !(over && zero(b.value));
  grundy_u128 sum = {a.value.low ^ b.value.low, a.value.high ^ b.value.high};
  w->steps++;
  if (binding == 1) return (result){sum, good};
  if (binding == 3) return (result){grundy_nim_wide_power(a.value, b.value), good};
  grundy_u128 factor = over ? inverse(b.value) : b.value;
  return (result){grundy_nim_wide_product(a.value, factor), good};
}

/* A tree that is allowed where operators below `binding` are not. */
static result write_tree(world *w, int depth, int binding) {
  if (depth <= 0 || w->length > ROOM / 2) return write_number(w);
  uint64_t kind = test_random_below(&w->random, 6);
  if (kind == 0) return write_number(w);
  if (kind == 1) return write_function(w, depth);
  if (kind == 2 || binding == 4) {
    put(w, "(");
    result r = write_tree(w, depth - 1, 1);
    put(w, ")");
    return r;
  }
  return write_binary(w, depth,
                      binding + (int)test_random_below(&w->random, 4 - (unsigned)binding));
}

static void count_step(void *user, const grundy_nim_step *step) {
  world *w = user;
  w->told++;
  assert_true(step->binary || zero(step->left));
}

static void trees(void **state) {
  world w;
  size_t good = 0;
  start(&w, 1);
  for (int round = 0; round < 20000; round++) {
    grundy_u128 value = {77, 0};
    w.length = w.steps = w.told = 0;
    result wanted = write_tree(&w, 5, 1);
    grundy_status s = grundy_nim_evaluate(w.context, w.text, w.length, count_step, &w, &value);
    assert_int_equal(s, wanted.good ? GRUNDY_OK : GRUNDY_BAD_INPUT);
    assert_true(equal(value, wanted.good ? wanted.value : (grundy_u128){77, 0}));
    assert_true(!wanted.good || w.told == w.steps);
    good += wanted.good;
  }
  assert_true(good > 10000 && good < 20000);
  grundy_context_destroy(w.context);
}

static void bad(world *w, const char *text, const char *detail) {
  grundy_u128 value = {7, 7};
  assert_int_equal(grundy_nim_evaluate(w->context, text, strlen(text), NULL, NULL, &value),
                   GRUNDY_BAD_INPUT);
  assert_string_equal(grundy_context_message(w->context, GRUNDY_LANGUAGE_ENGLISH), detail);
  assert_true(equal(value, (grundy_u128){7, 7}));
}

static void faults(void **state) {
  world w;
  start(&w, 2);
  bad(&w, "", "column 1: expected a number, a function or '(', but the expression ends");
  bad(&w, "3 +", "column 4: expected a number, a function or '(', but the expression ends");
  bad(&w, "3 + * 4", "column 5: expected a number, a function or '(', got '*'");
  bad(&w, "(3", "column 3: expected ')', but the expression ends");
  bad(&w, "3)", "column 2: expected an operator (no '(' is open), got ')'");
  bad(&w, "()", "column 2: expected a number, a function or '(', got ')'");
  bad(&w, "3 4", "column 3: expected +, *, /, ** or ')', got '4'");
  bad(&w, "2 ^ 3",
      "column 3: expected + for the XOR, or 2^20 without spaces for a number, got '^'");
  bad(&w, "5-3", "column 2: expected + (adding again undoes an addition), got '-'");
  bad(&w, "foo(3)", "column 1: expected sqrt, inv or artin, got 'foo'");
  bad(&w, "sqrt 3", "column 6: expected '(', got '3'");
  bad(&w, "5 / (2 + 2)", "column 3: cannot divide by 0");
  bad(&w, "1 + inv(0)", "column 5: cannot divide by 0");
  bad(&w, "artin(2^127)",
      "column 1: artin(170141183460469231731687303715884105728): no y has y*y + y = "
      "170141183460469231731687303715884105728; there is none from 2^127 on");
  bad(&w, "1 + 2^128",
      "column 5: number: expected a whole number from 0 to "
      "2^128-1, got '2^128'");
  bad(&w, "3 \xe2\x8a\x97 4", "column 3: expected +, *, /, ** or ')', got '\xe2\x8a\x97'");
  grundy_context_destroy(w.context);
}

/* Any text is answered or refused with a column within it. */
static void any_text(void **state) {
  static const char alphabet[] = "0123 ()+*/^_esqrtinvartin\xe2\x80\n";
  world w;
  start(&w, 3);
  for (int round = 0; round < 100000; round++) {
    grundy_u128 value;
    char *text;
    size_t length = (size_t)test_random_below(&w.random, 12);
    text = malloc(length + 1); /* so that a sanitiser sees reads after the end */
    assert_non_null(text);
    for (size_t i = 0; i < length; i++) {
      text[i] = alphabet[test_random_below(&w.random, sizeof alphabet)];
    }
    char *exact = malloc(length ? length : 1);
    assert_non_null(exact);
    memcpy(exact, text, length);
    grundy_status s = grundy_nim_evaluate(w.context, exact, length, NULL, NULL, &value);
    if (s != GRUNDY_OK) {
      size_t column = 0;
      assert_int_equal(s, GRUNDY_BAD_INPUT);
      assert_int_equal(sscanf(grundy_context_message(w.context, GRUNDY_LANGUAGE_ENGLISH),
                              "column %zu:", &column),
                       1);
      assert_true(column >= 1 && column <= length + 1);
    }
    free(exact);
    free(text);
  }
  grundy_context_destroy(w.context);
}

static void deep_parentheses(void **state) {
  enum { DEPTH = 100000 };
  world w;
  grundy_u128 value = {0, 0};
  char *text = malloc(2 * DEPTH + 1);
  assert_non_null(text);
  memset(text, '(', DEPTH);
  text[DEPTH] = '7';
  memset(text + DEPTH + 1, ')', DEPTH);
  start(&w, 4);
  assert_int_equal(grundy_nim_evaluate(w.context, text, 2 * DEPTH + 1, NULL, NULL, &value),
                   GRUNDY_OK);
  assert_true(equal(value, (grundy_u128){7, 0}));
  free(text);
  grundy_context_destroy(w.context);
}

static void memory_refused(void **state) {
  static const char text[] = "((((((((((((3 * 5 + 7) / 2 ** 3)))))))) + sqrt(sqrt(sqrt(9))))))";
  bool done = false;
  for (size_t k = 0; !done; k++) {
    test_allocator allocator;
    grundy_context *context;
    grundy_u128 value;
    test_allocator_init(&allocator, k);
    grundy_status s = grundy_context_create(&allocator.interface, &context);
    if (s == GRUNDY_OK) {
      s = grundy_nim_evaluate(context, text, sizeof text - 1, NULL, NULL, &value);
      assert_int_equal(grundy_context_memory(context), 0);
      grundy_context_destroy(context);
    }
    done = allocator.requests <= k;
    assert_int_equal(s, done ? GRUNDY_OK : GRUNDY_NO_MEMORY);
    test_allocator_check_empty(&allocator);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(trees),          cmocka_unit_test(faults),
      cmocka_unit_test(any_text),       cmocka_unit_test(deep_parentheses),
      cmocka_unit_test(memory_refused),
  };
  return cmocka_run_group_tests_name("nim_calculator", tests, NULL, NULL);
}
