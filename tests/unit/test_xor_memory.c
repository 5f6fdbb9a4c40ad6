/* src/nim, src/gf2, src/count: each request for memory refused in turn ends cleanly, and changes no
 * answer that is given. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "grundy.h"
#include "nim/odd.h"
#include "support/allocator.h"
#include "support/files.h"
#include "support/random.h"

/* A job under a context; with GRUNDY_OK it has checked its answer. */
typedef grundy_status (*job)(grundy_context *context);

static void sweep(job run) {
  bool done = false;
  for (size_t k = 0; !done; k++) {
    test_allocator allocator;
    grundy_context *context;
    test_allocator_init(&allocator, k);
    grundy_status s = grundy_context_create(&allocator.interface, &context);
    if (s == GRUNDY_OK) {
      s = run(context);
      assert_int_equal(grundy_context_memory(context), 0);
      grundy_context_destroy(context);
    }
    done = allocator.requests <= k;
    if (done) assert_int_equal(s, GRUNDY_OK);
    assert_true(s == GRUNDY_OK || s == GRUNDY_NO_MEMORY);
    test_allocator_check_empty(&allocator);
    assert_true(k < 2000);
  }
}

/* ---- systems ---- */

static grundy_status solve_file(grundy_context *context) {
  grundy_gf2_system *system = NULL;
  grundy_gf2_solution *solution = NULL;
  grundy_gf2_options options = {
      .size = sizeof options, .kernel = true, .certificate = true, .steps = 5};
  grundy_status s = grundy_gf2_read(context, test_path, GRUNDY_GF2_FORMAT_ANY, &system);
  if (s == GRUNDY_OK) s = grundy_gf2_solve(system, &options, &solution);
  if (s == GRUNDY_OK) assert_int_equal(solution->verdict, GRUNDY_GF2_VERDICT_NONE);
  if (s == GRUNDY_OK) assert_int_equal(solution->contradiction_count, 3);
  grundy_gf2_solution_destroy(solution);
  grundy_gf2_system_destroy(system);
  return s;
}

static void systems(void **state) {
  test_write_text(test_path, "1 1 0 0 0\n1 0 0 0 1\n0 0 0 1 1\n0 1 0 0 0\n");
  sweep(solve_file);
  test_write_text(test_path, "a ^ b = 0\na = 1\nd ^ c = 1\nb = 0\n");
  sweep(solve_file);
  test_write_text(test_path, "p cnf 5 4\nx-1 2 0\nx1 0\nx4 0\nx-2 0\n");
  sweep(solve_file);
}

/* More than a hundred names and equations: every array grows on the way. */
static void growing_systems(void **state) {
  static char text[400 * 20];
  char *at = text;
  for (int i = 0; i < 150; i++) at += sprintf(at, "v%d = v%d\n", i, i + 1);
  sprintf(at, "a ^ b = 1\nb ^ c = 1\na ^ c = 1\n");
  test_write_text(test_path, text);
  sweep(solve_file);
}

static grundy_status stream_and_weigh(grundy_context *context) {
  grundy_gf2_system *system = NULL;
  grundy_gf2_stream *stream = NULL;
  grundy_gf2_news news;
  test_random random = TEST_RANDOM(27);
  uint64_t x[1];
  size_t weight = 0;
  grundy_status s = grundy_gf2_system_create(context, 30, &system);
  if (s == GRUNDY_OK) s = grundy_gf2_stream_create(context, 30, &stream);
  for (int i = 0; i < 20 && s == GRUNDY_OK; i++) {
    uint64_t row = test_random_next(&random) >> 33;
    s = grundy_gf2_system_add(system, &row);
    if (s == GRUNDY_OK) s = grundy_gf2_stream_add(stream, &row, &news);
  }
  if (s == GRUNDY_OK) s = grundy_gf2_least_weight(system, x, &weight);
  if (s == GRUNDY_OK) assert_int_equal(grundy_gf2_stream_rank(stream), 20);
  if (s == GRUNDY_OK) assert_in_range(weight, 1, 20);
  grundy_gf2_stream_destroy(stream);
  grundy_gf2_system_destroy(system);
  return s;
}

static grundy_status judge_each(grundy_context *context) {
  grundy_gf2_system *system = NULL;
  grundy_gf2_news news[80];
  size_t unique = 1;
  grundy_status s = grundy_gf2_system_create(context, 70, &system);
  for (size_t i = 0; i < 80 && s == GRUNDY_OK; i++) {
    s = grundy_gf2_system_add_terms(system, (size_t[]){i % 69, i % 69 + 1}, 2, i < 75);
  }
  if (s == GRUNDY_OK) s = grundy_gf2_each(system, news, &unique);
  for (size_t i = 0; i < 80 && s == GRUNDY_OK; i++) {
    assert_int_equal(news[i], i < 69   ? GRUNDY_GF2_NEWS_NEW
                              : i < 75 ? GRUNDY_GF2_NEWS_KNOWN
                                       : GRUNDY_GF2_NEWS_CONTRADICTION);
  }
  if (s == GRUNDY_OK) assert_true(unique == SIZE_MAX);
  grundy_gf2_system_destroy(system);
  return s;
}

static grundy_status weigh_by_rank(grundy_context *context) {
  grundy_gf2_system *system = NULL;
  uint64_t x[2], row[2] = {UINT64_MAX, UINT64_C(1) << 36 | 15};
  size_t weight = 0;
  grundy_status s = grundy_gf2_system_create(context, 100, &system);
  if (s == GRUNDY_OK) s = grundy_gf2_system_add(system, row);
  if (s == GRUNDY_OK) s = grundy_gf2_least_weight(system, x, &weight);
  if (s == GRUNDY_OK) assert_int_equal(weight, 1);
  grundy_gf2_system_destroy(system);
  return s;
}

static void streams_and_weights(void **state) {
  sweep(stream_and_weigh);
  sweep(judge_each);
  sweep(weigh_by_rank);
}

/* ---- numbers ---- */

static grundy_status odd_numbers(grundy_context *context) {
  grundy_i_odd_set *set = NULL;
  const uint64_t *list;
  grundy_status s = grundy_i_odd_set_create(context, &set);
  for (uint64_t i = 0; i < 30000 && s == GRUNDY_OK; i++) s = grundy_i_odd_set_add(set, &i, 1);
  if (s == GRUNDY_OK) assert_int_equal(grundy_i_odd_set_list(set, &list), 30000);
  grundy_i_odd_set_destroy(set);
  return s;
}

static grundy_status mex_of_many(grundy_context *context) {
  static uint64_t values[10000];
  uint64_t mex;
  for (size_t i = 0; i < 10000; i++) values[i] = i;
  grundy_status s = grundy_nim_mex(context, values, 10000, &mex);
  if (s == GRUNDY_OK) assert_int_equal(mex, 10000);
  return s;
}

static void numbers(void **state) {
  sweep(odd_numbers);
  sweep(mex_of_many);
}

/* ---- counting ---- */

static grundy_status count_multiples(grundy_context *context) {
  grundy_u128 divisors[] = {{6, 0}, {10, 0}, {15, 0}, {35, 0}, {77, 0}, {12, 0}};
  grundy_multiples *multiples = NULL;
  grundy_status s =
      grundy_count_multiples(context, (grundy_u128){100, 0}, divisors, 6, 50, &multiples);
  if (s == GRUNDY_OK) assert_int_equal(multiples->count.low, 28);
  grundy_multiples_destroy(multiples);
  return s;
}

static grundy_status count_union(grundy_context *context) {
  grundy_union *u = NULL;
  grundy_status s = grundy_count_union(context, test_path, &u);
  if (s == GRUNDY_OK) assert_int_equal(u->count, 5);
  grundy_union_destroy(u);
  return s;
}

static void counting(void **state) {
  sweep(count_multiples);
  test_write_text(test_path, "a b c\nb c d\nc e\n");
  sweep(count_union);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(systems),
      cmocka_unit_test(growing_systems),
      cmocka_unit_test(streams_and_weights),
      cmocka_unit_test(numbers),
      cmocka_unit_test(counting),
  };
  return cmocka_run_group_tests_name("xor_memory", tests, test_path_open, test_path_close);
}
