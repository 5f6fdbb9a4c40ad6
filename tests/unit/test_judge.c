/* Judge problems in general: every sample to the byte, wrong input of every kind, memory that runs
 * out at every place, counts that the input does not fulfil. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "judge/judge.h"
#include "judge/trial.h"
#include "support/allocator.h"
#include "support/judging.h"
#include "support/random.h"

/* ---- samples: tests/data/judge/KEY.in and the case KEY of tests/golden/judge.t ---- */

typedef struct sample {
  char input[1024], output[1024];
} sample;

static void load(const char *name, char *text, size_t size) {
  char path[512];
  snprintf(path, sizeof path, "%s/%s", GRUNDY_TEST_DATA, name);
  FILE *file = fopen(path, "rb");
  if (!file) fail_msg("%s cannot be read", path);
  size_t n = fread(text, 1, size - 1, file);
  text[n] = 0;
  fclose(file);
}

/* What the case expects: the lines after its command, up to the next case. */
static void load_output(const char *key, char text[1024]) {
  char cases[1 << 16], head[64];
  load("../golden/judge.t", cases, sizeof cases);
  snprintf(head, sizeof head, "== %s\n$ grundy judge ", key);
  const char *start = strstr(cases, head);
  if (!start) fail_msg("judge.t has no case %s", key);
  start = strchr(start + strlen(head), '\n') + 1;
  const char *next = strstr(start, "\n\n== ");
  int length = next ? (int)(next + 1 - start) : (int)strlen(start);
  snprintf(text, 1024, "%.*s", length, start);
}

static sample load_sample(const char *key) {
  sample s;
  char name[64];
  snprintf(name, sizeof name, "judge/%s.in", key);
  load(name, s.input, sizeof s.input);
  load_output(key, s.output);
  return s;
}

static void every_problem_answers_its_sample(void **state) {
  for (size_t i = 0; grundy_i_judge_problem_at(i); i++) {
    const char *key = grundy_i_judge_problem_at(i)->key;
    sample s = load_sample(key);
    test_judge(key, s.input, s.output);
  }
  sample s = load_sample("luogu-P1247-2");
  test_judge("luogu-P1247", s.input, s.output);
}

/* All of these formats are numbers in order, whatever the white space between them. */
static void white_space_does_not_matter(void **state) {
  for (size_t i = 0; grundy_i_judge_problem_at(i); i++) {
    const char *key = grundy_i_judge_problem_at(i)->key;
    if (strcmp(key, "acwing-884") == 0) continue; /* its rows are lines */
    sample s = load_sample(key);
    for (char *c = s.input; *c; c++) {
      if (*c == ' ' || *c == '\n') *c = *c == ' ' ? '\n' : '\t';
    }
    test_judge(key, s.input, s.output);
    s.input[strlen(s.input) - 1] = 0;
    test_judge(key, s.input, s.output);
  }
}

static void windows_lines_are_read(void **state) {
  test_judge("acwing-884", "2\r\n1 0 1\r\n0 1 1\r\n", "1\n1\n");
  test_judge("library-checker-mod2", "1 1\r\n1\r\n1\r\n", "0\n1\n");
  test_judge("luogu-P2594", "1\r\n1 2\r\nHT\r\n", "-_-\n");
}

/* ---- wrong input ---- */

/* Whether the shape is that of tests until the input ends: a number that is not written says how
 * many there are, and nothing follows them. */
static bool reads_until_end(const char *shape) {
  const char *hidden = strstr(shape, "/hidden @");
  if (!hidden || strchr(shape, ' ') < hidden) return false;
  const char *at = strchr(hidden, '(');
  for (int depth = 0; *at; at++) {
    depth += (*at == '(') - (*at == ')');
    if (depth == 0) return at[1] == 0;
  }
  return false;
}

/* The sample with its last token taken away, doubled, or spoilt is refused everywhere. */
static void every_problem_refuses_a_spoilt_sample(void **state) {
  for (size_t i = 0; grundy_i_judge_problem_at(i); i++) {
    const char *key = grundy_i_judge_problem_at(i)->key;
    sample s = load_sample(key);
    char text[2048];
    size_t end = strlen(s.input) - 1, start = end;
    while (start && s.input[start - 1] != ' ' && s.input[start - 1] != '\n') start--;

    bool until_end = reads_until_end(grundy_i_judge_problem_at(i)->shape);
    const char *again = strchr(s.input, '\n');
    bool lines_of_one = until_end && !memchr(s.input, ' ', (size_t)(again - s.input));
    snprintf(text, sizeof text, "%.*s", (int)start, s.input);
    if (!lines_of_one) {
      test_judge_refuses(key, text, GRUNDY_BAD_INPUT, "unexpected end of input; expected ");
    }
    if (!until_end) test_judge_refuses(key, "", GRUNDY_BAD_INPUT, "input:1:1: ");
    snprintf(text, sizeof text, "%.*sx%s", (int)start, s.input, s.input + start);
    test_judge_refuses(key, text, GRUNDY_BAD_INPUT, "expected ");
    snprintf(text, sizeof text, "%.*s-%s", (int)start, s.input, s.input + start);
    test_judge_refuses(key, text, GRUNDY_BAD_INPUT, "expected ");
    snprintf(text, sizeof text, "%s7\n", s.input);
    if (!lines_of_one) test_judge_refuses(key, text, GRUNDY_BAD_INPUT, "expected ");
  }
}

static void unknown_problems_name_the_known_ones(void **state) {
  test_judge_refuses("acwing-895", "", GRUNDY_USAGE, "did you mean 'acwing-890'?");
  test_judge_refuses("", "", GRUNDY_USAGE, "`grundy help judge` lists them");
}

typedef struct refusal {
  const char *key, *input, *part;
} refusal;

static const refusal refusals[] = {
    {"acwing-891", "2\n2 18446744073709551616\n", "input:2:3: number: expected a whole number"},
    {"acwing-891", "18446744073709551615\n1 2\n",
     "input:3:1: unexpected end of input; expected number"},
    {"acwing-891", "1\n1e3\n", "'1e3'"},
    {"acwing-891", "1\n1\n1\n", "input:3:1: expected the end of the input, got '1'"},
    {"acwing-884", "0\n", "input:1:1: number of equations"},
    {"acwing-884", "2\n1 0 1 0\n1 1\n", "input:2:7: expected lines of 3 bits"},
    {"acwing-884", "2\n1 0\n1 0 1 1\n", "input:3:1: expected lines of 3 bits"},
    {"acwing-884", "2 1 0 1\n0 1 1\n", "input:1:3: expected lines of 3 bits"},
    {"acwing-884", "1\n1 2\n",
     "input:2:3: bit of an equation: expected a whole number from 0 to 1"},
    {"acwing-890", "10 2\n2 0\n", "input:2:3: divisor"},
    {"acwing-893", "0\n1\n1\n", "subtraction set '': expected numbers from 1"},
    {"acwing-893", "2\n2 0\n1\n1\n",
     "number of the subtraction set: expected a whole number from 1"},
    {"luogu-P2447", "3 1\n01 1\n", "input:2:1: measurement: expected 3 characters 0 or 1"},
    {"luogu-P2447", "2 1\n0101 1\n", "got '0101'"},
    {"luogu-P2447", "2 1\n2a 1\n", "got '2a'"},
    {"luogu-P2447", "1 2\n1 1\n1 0\n", "input:3:3: parity: expected 1"},
    {"luogu-P2447", "1 1\n1 2\n", "input:2:3: parity"},
    {"luogu-P2962", "2 1\n1 3\n", "input:2:3: light: expected a whole number from 1 to 2"},
    {"luogu-P2962", "2 1\n0 1\n", "input:2:1: light"},
    {"luogu-P2962", "1000000 0\n", "number of lights: expected a whole number from 1 to 4096"},
    {"luogu-P3235", "1 3\n1 10000001\n", "pile: expected a whole number from 0 to 10000000"},
    {"luogu-P2148", "1\n3\n1 2 3\n", "input:2:1: number of heaps: expected an even number, got 3"},
    {"luogu-P2148", "1\n2\n0 1\n", "input:3:1: heap: expected a whole number from 1"},
    {"luogu-P2575", "1\n1\n2 5 5\n",
     "input:3:5: column of a piece: expected a column without a piece, got 5"},
    {"luogu-P2575", "1\n1\n1 21\n", "input:3:3: column of a piece"},
    {"luogu-P2575", "1\n1\n21 1\n", "input:3:1: number of pieces"},
    {"poj-2311", "2 2\n3\n", "input:3:1: unexpected end of input; expected number"},
    {"poj-2311", "0 2\n", "input:1:3: "},
    {"poj-2960", "1 1\n1\n1 1\n", "input:4:1: unexpected end of input; expected number"},
    {"hdu-1848", "1 1 1\n", "input:2:1: unexpected end of input"},
    {"hdu-1848", "0 0 0\n1 1 1\n", "input:2:1: expected the end"},
    {"luogu-P4151", "3 1\n1 2 5\n",
     "input:2:5: expected a connected graph: vertex 3 cannot be reached from vertex 1"},
    {"luogu-P4151", "2 1\n1 3 5\n", "input:2:3: vertex: expected a whole number from 1 to 2"},
    {"luogu-P4151", "1048577 0\n", "number of vertices"},
    {"luogu-P2594", "1\n2 2\nHT\nHX\n",
     "input:4:1: row of coins: expected 2 characters H or T, got 'HX'"},
    {"luogu-P2594", "1\n1 2\nHTH\n", "got 'HTH'"},
    {"luogu-P2594", "1\n0 2\n", "input:2:1: number of rows"},
    {"luogu-P2599", "1\n2\n1 0\n", "input:3:3: stack of end-nim: expected a whole number from 1"},
    {"luogu-P3185", "1\n65\n", "number of bottles: expected a whole number from 1 to 64"},
    {"luogu-P3480", "1\n2\n3 2\n",
     "input:3:3: pile: expected at least 3, what the one before has, got 2"},
    {"library-checker-mod2-rank", "1 2\n1\n", "input:2:1: row of the matrix: expected 2"},
    {"library-checker-mod2-det", "0\n", "input:1:1: size of the matrix"},
    {"library-checker-convolution", "31\n", "n: expected a whole number from 0 to 30"},
    {"library-checker-mod2", "1 20000\n", "from 1 to 16384"},
    {"library-checker-mod2", "2 2\n10\n0\n11\n", "input:3:1: row of the matrix"},
    {"library-checker-mod2", "2 2\n10\n01\n1\n", "input:4:1: right-hand sides: expected 2"},
};

static void refusals_name_place_text_and_expectation(void **state) {
  for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
    test_judge_refuses(refusals[i].key, refusals[i].input, GRUNDY_BAD_INPUT, refusals[i].part);
  }
}

static void nul_bytes_are_no_digits(void **state) {
  grundy_context *context;
  grundy_buffer out;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  grundy_buffer_init(&out, context);
  assert_int_equal(test_judge_run(context, "acwing-891", "1\n1\0\n", 5, &out), GRUNDY_BAD_INPUT);
  assert_int_equal(test_judge_run(context, "luogu-P2447", "2 1\n1\0 1\n", 9, &out),
                   GRUNDY_BAD_INPUT);
  assert_non_null(strstr(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH), "'1\\x00'"));
  assert_int_equal(out.length, 0);
  grundy_buffer_clear(&out);
  grundy_context_destroy(context);
}

static void what_stood_in_the_output_stays(void **state) {
  grundy_context *context;
  grundy_buffer out;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  grundy_buffer_init(&out, context);
  assert_int_equal(grundy_buffer_append(&out, "kept\n", 5), GRUNDY_OK);
  assert_int_equal(test_judge_run(context, "luogu-P2197", "2\n1\n1\n", 6, &out), GRUNDY_BAD_INPUT);
  assert_int_equal(out.length, 5);
  assert_int_equal(test_judge_run(context, "luogu-P2197", "1\n1\n1\n", 6, &out), GRUNDY_OK);
  assert_string_equal(out.data, "kept\nYes\n");
  grundy_buffer_clear(&out);
  grundy_context_destroy(context);
}

/* A count that the input does not fulfil must not cost memory: all of this runs within 4 MB. */
static void promises_cost_nothing(void **state) {
  const char *counts[] = {"4096 4096", "16384 16384", "1000000000000 2"};
  for (size_t i = 0; grundy_i_judge_problem_at(i); i++) {
    for (size_t j = 0; j < 3; j++) {
      grundy_context *context;
      grundy_buffer out;
      assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
      assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.memory = 4 << 20)),
                       GRUNDY_OK);
      grundy_buffer_init(&out, context);
      const char *key = grundy_i_judge_problem_at(i)->key;
      grundy_status s = test_judge_run(context, key, counts[j], strlen(counts[j]), &out);
      /* Two numbers are all that some games need. */
      bool enough = !strchr(grundy_i_judge_problem_at(i)->shape, '@') ||
                    strcmp(key, "cses-2207") == 0 ||
                    reads_until_end(grundy_i_judge_problem_at(i)->shape);
      if (!enough && s != GRUNDY_BAD_INPUT) fail_msg("%s: status %d", key, (int)s);
      grundy_buffer_clear(&out);
      grundy_context_destroy(context);
    }
  }
}

/* ---- memory that runs out ---- */

/* Runs the sample with request k refused; true where all went well. */
static bool runs_without(const char *key, const sample *s, size_t k) {
  test_allocator a;
  grundy_context *context;
  grundy_buffer out;
  test_allocator_init(&a, k);
  assert_int_equal(grundy_context_create(&a.interface, &context), GRUNDY_OK);
  grundy_buffer_init(&out, context);
  grundy_status status = test_judge_run(context, key, s->input, strlen(s->input), &out);
  if (status != GRUNDY_OK) {
    assert_int_equal(grundy_status_exit(status), 4);
    assert_int_equal(out.length, 0);
  } else {
    assert_string_equal(out.data, s->output);
  }
  grundy_buffer_clear(&out);
  grundy_context_destroy(context);
  bool done = a.requests <= k;
  test_allocator_check_empty(&a);
  return done;
}

static void every_refused_request_is_survived(void **state) {
  for (size_t i = 0; grundy_i_judge_problem_at(i); i++) {
    const char *key = grundy_i_judge_problem_at(i)->key;
    sample s = load_sample(key);
    for (size_t k = 1; !runs_without(key, &s, k); k++) assert_true(k < 1000);
  }
}

/* ---- lists of heaps that are read many at a time ---- */

/* 4k + 3 and 4k + 4 are exchanged (Lasker 1931): its own inverse. */
static uint64_t lasker(uint64_t n) {
  return n % 4 == 3 ? n + 1 : n && n % 4 == 0 ? n - 1 : n;
}

/* Writes a test of `count` heaps; heap `marked` is one that Lasker's Nim has no value of 64 bits
 * for. */
static void write_heaps(char *text, test_random *random, size_t count, size_t marked,
                        uint64_t sums[2]) {
  static const char *const spaces[] = {" ", "\n", "\r\n", "\t", "  ", " \n\n"};
  size_t at = (size_t)sprintf(text, "1\n%zu\n", count);
  sums[0] = sums[1] = 0;
  for (size_t i = 0; i < count; i++) {
    uint64_t heap = i == marked ? UINT64_MAX : test_random_any(random) >> 1;
    sums[0] ^= heap;
    sums[1] ^= lasker(heap);
    at += (size_t)sprintf(text + at, "%llu", (unsigned long long)heap);
    const char *space = spaces[test_random_below(random, 6)];
    while (*space) text[at++] = *space++;
  }
  text[at] = 0;
}

static void long_lists_of_heaps(void **state) {
  static char text[600000];
  static const size_t counts[] = {1, 1000, 1023, 1024, 1025, 2048, 20000};
  test_random random = TEST_RANDOM(7);
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
    uint64_t sums[2];
    size_t count = counts[i];
    write_heaps(text, &random, count, SIZE_MAX, sums);
    test_judge("luogu-P2197", text, sums[0] ? "Yes\n" : "No\n");
    test_judge("hdu-3032", text, sums[1] ? "Alice\n" : "Bob\n");
    char *end = text + strlen(text), expected[40];
    for (int k = 0; k < 2; k++) { /* one more heap makes the sum 0 */
      int digits = sprintf(expected, "1\n%zu\n", count);
      sprintf(expected, "1\n%zu\n", count + 1);
      if (strlen(expected) != (size_t)digits) continue;
      memcpy(text, expected, (size_t)digits);
      uint64_t heap = k ? lasker(sums[1]) : sums[0];
      sprintf(end, " %llu\n", (unsigned long long)heap);
      test_judge(k ? "hdu-3032" : "luogu-P2197", text, k ? "Bob\n" : "No\n");
    }
  }
}

static void a_heap_without_a_value_is_named(void **state) {
  static char text[600000];
  test_random random = TEST_RANDOM(8);
  for (int round = 0; round < 60; round++) {
    uint64_t sums[2];
    size_t count = 1 + (size_t)test_random_below(&random, 20000);
    write_heaps(text, &random, count, test_random_below(&random, count), sums);
    test_judge_refuses("hdu-3032", text, GRUNDY_LIMIT,
                       "lasker: the nim-value 2^64 of heap 18446744073709551615 ");
    test_judge("luogu-P2197", text, sums[0] ? "Yes\n" : "No\n");
  }
}

/* ---- inputs led to P-positions ---- */

static grundy_status open_sprouts(void *user, grundy_context *context, const char *name,
                                  const grundy_game_options *options, grundy_game **out) {
  return grundy_game_create(context, "sprouts", NULL, out);
}

/* Leads an input of five spots, which is not P, within a few steps of search or this time. */
static grundy_status lead(grundy_context *context, uint64_t steps, double seconds) {
  static const char shape[] = "a:5..6";
  grundy_i_positions positions;
  grundy_i_input input;
  bool led;
  assert_int_equal(grundy_i_positions_init(&positions, context, "sprouts a", 7, open_sprouts),
                   GRUNDY_OK);
  grundy_i_input_init(&input, context);
  assert_int_equal(grundy_i_input_make(&input, shape), GRUNDY_OK);
  assert_int_equal(
      grundy_context_set_limits(context, GRUNDY_LIMITS(.steps = steps, .seconds = seconds)),
      GRUNDY_OK);
  grundy_status s = grundy_i_positions_lead(&positions, &input, shape, 0, 1, false, &led);
  assert_int_equal(led, steps == 0);
  grundy_i_input_clear(&input);
  grundy_i_positions_clear(&positions);
  return s;
}

/* A position that is not solved within the steps for it stays as it is; the end of the time ends
 * all. */
static void time_ends_what_steps_do_not(void **state) {
  grundy_context *context;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  assert_int_equal(lead(context, 10, 0), GRUNDY_OK);
  assert_int_equal(lead(context, 10, 1e-9), GRUNDY_LIMIT);
  assert_int_equal(lead(context, 0, 3600), GRUNDY_OK);
  assert_int_equal(grundy_context_memory(context), 0);
  grundy_context_destroy(context);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_problem_answers_its_sample),
      cmocka_unit_test(white_space_does_not_matter),
      cmocka_unit_test(windows_lines_are_read),
      cmocka_unit_test(every_problem_refuses_a_spoilt_sample),
      cmocka_unit_test(unknown_problems_name_the_known_ones),
      cmocka_unit_test(refusals_name_place_text_and_expectation),
      cmocka_unit_test(nul_bytes_are_no_digits),
      cmocka_unit_test(what_stood_in_the_output_stays),
      cmocka_unit_test(promises_cost_nothing),
      cmocka_unit_test(every_refused_request_is_survived),
      cmocka_unit_test(long_lists_of_heaps),
      cmocka_unit_test(a_heap_without_a_value_is_named),
      cmocka_unit_test(time_ends_what_steps_do_not),
  };
  return cmocka_run_group_tests_name("judge", tests, NULL, NULL);
}
