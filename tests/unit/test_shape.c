/* Inputs drawn from shapes: every problem's own solution takes all of them, numbers stay within
 * their limits, the same seed gives the same input, and shrinking finds the least that fails. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "judge/judge.h"
#include "judge/shape.h"
#include "support/context.h"
#include "support/effort.h"

static void draw(grundy_i_input *input, const char *shape, uint64_t seed, uint64_t size) {
  assert_int_equal(grundy_i_input_draw(input, shape, seed, size), GRUNDY_OK);
}

static void problems_take_their_inputs(void **state) {
  grundy_i_input input;
  grundy_buffer answer;
  grundy_i_input_init(&input, test_context);
  grundy_buffer_init(&answer, test_context);
  const uint64_t step = 300 / test_effort_within(15, 20, 300);
  for (size_t i = 0; grundy_i_judge_problem_at(i); i++) {
    const grundy_i_judge_problem *problem = grundy_i_judge_problem_at(i);
    for (uint64_t size = 0; size <= 300; size += step) {
      grundy_i_reader *reader;
      draw(&input, problem->shape, TEST_SEED(size + 7), size);
      answer.length = 0;
      assert_int_equal(
          grundy_i_reader_open_text(test_context, input.text.data, input.text.length, &reader),
          GRUNDY_OK);
      grundy_status s = grundy_i_judge(test_context, problem->key, reader, &answer, NULL);
      if (s != GRUNDY_OK) {
        fail_msg("%s: %s\n%s", problem->key,
                 grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH), input.text.data);
      }
      grundy_i_reader_close(reader);
    }
  }
  grundy_buffer_clear(&answer);
  grundy_i_input_clear(&input);
}

/* What the choices make is what was drawn; nothing is the least of everything. */
static void choices_make_the_input(void **state) {
  grundy_i_input input;
  grundy_i_input_init(&input, test_context);
  for (size_t i = 0; grundy_i_judge_problem_at(i); i++) {
    const char *shape = grundy_i_judge_problem_at(i)->shape;
    char *first = NULL;
    draw(&input, shape, i, 100);
    first = strdup(input.text.data);
    assert_int_equal(grundy_i_input_make(&input, shape), GRUNDY_OK);
    assert_string_equal(input.text.data, first);
    draw(&input, shape, i, 100);
    assert_string_equal(input.text.data, first);
    free(first);
  }
  input.choices.length = 0;
  assert_int_equal(grundy_i_input_make(&input, "n:2..9 | @n(a:5..7) |"), GRUNDY_OK);
  assert_string_equal(input.text.data, "2\n5 5\n");
  grundy_i_input_clear(&input);
}

static void manners_hold(void **state) {
  grundy_i_input input;
  grundy_i_input_init(&input, test_context);
  for (uint64_t seed = 0; seed < 300; seed++) {
    draw(&input, "n:3..9/hidden @n(p:2..200/prime/distinct)", seed, seed);
    for (size_t i = 1; i < input.named.length; i += GRUNDY_NAMED) {
      uint64_t p = input.named.data[i];
      assert_true(p <= 200);
      for (uint64_t d = 2; d < p; d++) assert_true(p % d);
      for (size_t j = 1; j < i; j += GRUNDY_NAMED) assert_true(p != input.named.data[j]);
    }
    draw(&input, "n:2..6/hidden m:1..~n/hidden @m(e:1..~n/distinct/pair |)", seed, seed);
    bool seen[7][7] = {{false}};
    char *at = input.text.data;
    while (*at) {
      unsigned long a = strtoul(at, &at, 10), b = strtoul(at, &at, 10);
      assert_true(a >= 1 && a < b && b <= 6 && !seen[a][b]);
      seen[a][b] = true;
      at++;
    }
    draw(&input, "h:1..4/hidden N:2h..2h @h(a:1..9 b:1..9)", seed, seed);
    assert_int_equal(input.named.data[1], input.named.length / GRUNDY_NAMED - 1);
  }
  grundy_i_input_clear(&input);
}

/* Each vertex but the first has an edge to one before it, in any order and either way around. */
static void trees_are_connected(void **state) {
  grundy_i_input input;
  size_t moved = 0, turned = 0;
  grundy_i_input_init(&input, test_context);
  for (uint64_t seed = 0; seed < 300; seed++) {
    draw(&input, "t:1..9/hidden N:t+1..t+1 | &(@t(&(a:1.._ b:_+1.._+1) c:7..8 |))", seed, seed);
    bool seen[11] = {false};
    char *at = input.text.data;
    unsigned long vertices = strtoul(at, &at, 10);
    for (unsigned long v = 2; v <= vertices; v++) {
      unsigned long a = strtoul(at, &at, 10), b = strtoul(at, &at, 10);
      unsigned long late = a > b ? a : b, c = strtoul(at, &at, 10);
      assert_true(a >= 1 && b >= 1 && a != b && late <= vertices && !seen[late] && c >= 7);
      seen[late] = true;
      moved += late != v;
      turned += a > b;
    }
    assert_string_equal(at, "\n");
  }
  assert_true(moved > 100 && turned > 100);
  input.choices.length = 0;
  assert_int_equal(grundy_i_input_make(&input, "t:2..2 &(@t(a:_.._)) | &(@t(b:_.._ |))"),
                   GRUNDY_OK);
  assert_string_equal(input.text.data, "2 1 2\n1\n2\n");
  grundy_i_input_clear(&input);
}

static void lists_ascend_and_are_independent(void **state) {
  size_t full = 0, anew = 0;
  grundy_i_input input;
  grundy_i_input_init(&input, test_context);
  for (uint64_t seed = 0; seed < 300; seed++) {
    draw(&input, "t:2..2/hidden @t(n:4..4/hidden @n(a:2..7/ascending))", seed, seed);
    const uint64_t *a = input.named.data + 1;
    for (size_t i = 1; i < 8; i++)
      assert_true(a[GRUNDY_NAMED * i] <= 7 &&
                  (i == 4 || a[GRUNDY_NAMED * i] >= a[GRUNDY_NAMED * (i - 1)]));
    anew += a[GRUNDY_NAMED * 4] < a[GRUNDY_NAMED * 3];
    draw(&input, "n:1..4/hidden @n(v:0..15/independent)", seed, seed);
    bool made[16] = {true};
    for (size_t i = 1; i < input.named.length; i += GRUNDY_NAMED) {
      uint64_t v = input.named.data[i];
      assert_true(v < 16 && !made[v]);
      bool before[16];
      memcpy(before, made, sizeof before);
      for (size_t x = 0; x < 16; x++) made[x] |= before[x ^ v];
      full += i == 3 * GRUNDY_NAMED + 1;
    }
    draw(&input, "n:0..3 h:^n..^n/hidden | @h(a:1..2) |", seed, seed);
    assert_int_equal(input.named.length / GRUNDY_NAMED - 1, 1u << input.named.data[1]);
    draw(&input, "n:1..9/hidden #n\"TH\"", seed, seed);
    assert_int_equal(strspn(input.text.data, "TH") + 1, input.text.length);
  }
  assert_true(full > 10 && anew > 10);
  grundy_i_input_clear(&input);
}

/* ---- shrinking ---- */

static uint64_t sum_of(const grundy_i_input *input, char name) {
  uint64_t sum = 0;
  for (size_t i = 0; i < input->named.length; i += GRUNDY_NAMED) {
    if (input->named.data[i] == (uint64_t)name) sum += input->named.data[i + 1];
  }
  return sum;
}

static grundy_status is_large(void *user, const grundy_i_input *input, bool *fails) {
  ++*(size_t *)user;
  *fails = sum_of(input, 'a') >= 1000;
  return GRUNDY_OK;
}

/* Some two rounds have the same number above 10. */
static grundy_status repeats(void *user, const grundy_i_input *input, bool *fails) {
  *fails = false;
  for (size_t i = 0; i < input->named.length; i += GRUNDY_NAMED) {
    for (size_t j = 0; j < i; j += GRUNDY_NAMED) {
      *fails |= input->named.data[i] == 'a' && input->named.data[j] == 'a' &&
                input->named.data[i + 1] == input->named.data[j + 1] &&
                input->named.data[i + 1] > 10;
    }
  }
  return GRUNDY_OK;
}

static void the_least_is_found(void **state) {
  const char *shape = "T:1..5 | @T(n:1..50 | @n(a:1..100000) |)";
  grundy_i_input input;
  grundy_i_input_init(&input, test_context);
  size_t tests = 0, shrunk = 0;
  const grundy_i_shrinking large = {is_large, NULL, &tests, 2000};
  const grundy_i_shrinking twice = {repeats, NULL, NULL, 5000};
  for (uint64_t seed = 0; seed < 60; seed++) {
    bool fails;
    draw(&input, shape, seed, 200);
    assert_int_equal(is_large(&tests, &input, &fails), GRUNDY_OK);
    if (fails) {
      tests = 0;
      assert_int_equal(grundy_i_input_shrink(&input, shape, &large), GRUNDY_OK);
      assert_string_equal(input.text.data, "1\n1\n1000\n");
      assert_true(tests <= 2001);
      shrunk++;
    }
    draw(&input, shape, seed, 200);
    assert_int_equal(repeats(NULL, &input, &fails), GRUNDY_OK);
    if (!fails) continue;
    assert_int_equal(grundy_i_input_shrink(&input, shape, &twice), GRUNDY_OK);
    assert_int_equal(repeats(NULL, &input, &fails), GRUNDY_OK);
    assert_true(fails && input.named.length <= GRUNDY_NAMED * 5);
  }
  assert_true(shrunk > 20);
  grundy_i_input_clear(&input);
}

/* ---- shapes of others ---- */

static void check_shape(const char *shape, grundy_status expected, const char *said) {
  grundy_buffer letters;
  grundy_buffer_init(&letters, test_context);
  grundy_status s = grundy_i_shape_check(test_context, shape, &letters);
  if (s != expected) fail_msg("%s: %d", shape, (int)s);
  if (s == GRUNDY_OK)
    assert_string_equal(letters.length ? letters.data : "", said);
  else
    assert_non_null(strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH), said));
  grundy_buffer_clear(&letters);
}

static void wrong_shapes_are_refused(void **state) {
  static const struct {
    const char *shape, *said;
  } wrong[] = {
      {"n", "column 2"},
      {"n:1", "column 4"},
      {"n:1..m", "column 6"},
      {"n:1..9 @m(a:1..2)", "column 9"},
      {"n:1..9 @n a:1..2", "column 10"},
      {"n:1..2 @n(a:1..2", "column 17"},
      {"n:1..2)", "column 7"},
      {"n:1..99999999999999999999", "column 25"},
      {"n:1..2/odd", "column 7"},
      {"s:1..2/named", "column 13"},
      {"'open", "column 6"},
      {"#3\"T\"", "column 3"},
      {"@_(a:1..2)", "column 2"},
      {"#9000000", "more than 1 MB"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    check_shape(wrong[i].shape, GRUNDY_USAGE, wrong[i].said);
  }
  check_shape("T:1..5 | @T(n:1..9 k:1..n/hidden b:0..3 | @n(a:k..2k+1) |)", GRUNDY_OK, "ba");
  check_shape("h:0..3/hidden N:^h..^h @N(#5\"TH\" 'x y' |)", GRUNDY_OK, "");
}

/* Those of problems are right, and cut off anywhere or with a byte changed they are refused or make
 * inputs. */
static void any_text_is_a_shape_or_refused(void **state) {
  grundy_i_input input;
  grundy_buffer letters;
  uint64_t random = TEST_SEED(90);
  grundy_buffer_init(&letters, test_context);
  grundy_i_input_init(&input, test_context);
  for (size_t i = 0; grundy_i_judge_problem_at(i); i++) {
    char *shape = strdup(grundy_i_judge_problem_at(i)->shape);
    size_t length = strlen(shape);
    assert_int_equal(grundy_i_shape_check(test_context, shape, &letters), GRUNDY_OK);
    for (uint64_t left = test_effort_within(4, 12, 2000); left > 0; left--) {
      size_t at = (size_t)grundy_i_random_below(&random, length);
      char old = shape[at];
      shape[at] = "@&#%|'\"()_^~+/:.19nTa "[grundy_i_random_below(&random, 24)];
      grundy_status s = grundy_i_shape_check(test_context, shape, &letters);
      if (s == GRUNDY_OK) s = grundy_i_input_draw(&input, shape, left, 20);
      assert_true(s == GRUNDY_OK || s == GRUNDY_USAGE);
      shape[at] = old;
    }
    free(shape);
  }
  grundy_i_input_clear(&input);
  grundy_buffer_clear(&letters);
}

/* A third of wide numbers or more has any number of decimal digits, and limits are met. */
static void numbers_have_every_magnitude(void **state) {
  grundy_i_input input;
  size_t digits[12] = {0}, limits = 0;
  grundy_i_input_init(&input, test_context);
  for (uint64_t seed = 0; seed < 3000; seed++) {
    draw(&input, "a:1..2147483647", seed, seed % 300);
    uint64_t a = input.named.data[1];
    size_t length = 0;
    limits += a == 2147483647;
    for (; a; a /= 10) length++;
    digits[length]++;
  }
  for (size_t i = 1; i <= 10; i++) assert_true(digits[i] > 60);
  assert_true(limits > 20);
  grundy_i_input_clear(&input);
}

int main(void) {
  static const struct CMUnitTest tests[] = {
      cmocka_unit_test(problems_take_their_inputs),
      cmocka_unit_test(choices_make_the_input),
      cmocka_unit_test(manners_hold),
      cmocka_unit_test(trees_are_connected),
      cmocka_unit_test(lists_ascend_and_are_independent),
      cmocka_unit_test(the_least_is_found),
      cmocka_unit_test(wrong_shapes_are_refused),
      cmocka_unit_test(any_text_is_a_shape_or_refused),
      cmocka_unit_test(numbers_have_every_magnitude),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
