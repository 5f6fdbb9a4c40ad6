/* Explanations of systems of XOR equations: a sparse system is explained as the packed one with the
 * same equations, and a solution without its steps is not explained by steps that were not made. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy.h"
#include "support/context.h"
#include "support/random.h"

enum { ROUNDS = 400, MOST = 20, STEPS = 1000 };

typedef struct random_system {
  grundy_gf2_system *packed, *sparse;
} random_system;

static random_system draw(test_random *random) {
  random_system out;
  size_t unknowns = test_random_below(random, MOST), equations = test_random_below(random, MOST);
  assert_int_equal(grundy_gf2_system_create(test_context, unknowns, &out.packed), GRUNDY_OK);
  assert_int_equal(grundy_gf2_system_create_sparse(test_context, unknowns, &out.sparse), GRUNDY_OK);
  for (size_t e = 0; e < equations; e++) {
    size_t terms[MOST], count = unknowns ? test_random_below(random, 4) : 0;
    bool right = test_random_below(random, 4) == 0;
    for (size_t i = 0; i < count; i++) terms[i] = test_random_below(random, unknowns);
    assert_int_equal(grundy_gf2_system_add_terms(out.packed, terms, count, right), GRUNDY_OK);
    assert_int_equal(grundy_gf2_system_add_terms(out.sparse, terms, count, right), GRUNDY_OK);
  }
  return out;
}

static void destroy(const random_system *system) {
  grundy_gf2_system_destroy(system->packed);
  grundy_gf2_system_destroy(system->sparse);
}

/* The system solved as `options` say, and printed with an explanation. */
static void explain(const grundy_gf2_system *system, const grundy_gf2_options *options,
                    grundy_language language, grundy_buffer *text, grundy_buffer *json) {
  grundy_gf2_solution *solution;
  assert_int_equal(grundy_gf2_solve(system, options, &solution), GRUNDY_OK);
  const grundy_xor_report *report = GRUNDY_XOR_REPORT(.system = system, .solution = solution);
  const grundy_print_options *how = GRUNDY_PRINT_OPTIONS(.language = language, .explain = true);
  grundy_buffer_init(text, test_context);
  grundy_buffer_init(json, test_context);
  (void)grundy_print_xor(text, GRUNDY_FORMAT_TEXT, how, report);
  (void)grundy_print_xor(json, GRUNDY_FORMAT_JSON, how, report);
  assert_int_equal(text->status, GRUNDY_OK);
  assert_int_equal(json->status, GRUNDY_OK);
  grundy_gf2_solution_destroy(solution);
}

static void sparse_systems_are_explained_as_packed_ones(void **state) {
  test_random random = {116};
  unsigned rows = 0, none = 0;
  for (unsigned round = 0; round < ROUNDS; round++) {
    random_system system = draw(&random);
    grundy_buffer text[2], json[2];
    const grundy_gf2_options *all =
        GRUNDY_GF2_OPTIONS(.kernel = true, .certificate = true, .steps = STEPS);
    grundy_language language = round % 2 ? GRUNDY_LANGUAGE_CHINESE : GRUNDY_LANGUAGE_ENGLISH;
    explain(system.packed, all, language, &text[0], &json[0]);
    explain(system.sparse, all, language, &text[1], &json[1]);
    assert_string_equal(text[0].data, text[1].data);
    assert_string_equal(json[0].data, json[1].data);
    rows += strstr(json[0].data, "\"rows\":[\"") != NULL;
    none += strstr(json[0].data, "\"status\":\"none\"") != NULL;
    for (int i = 0; i < 2; i++) {
      grundy_buffer_clear(&text[i]);
      grundy_buffer_clear(&json[i]);
    }
    destroy(&system);
  }
  assert_true(rows > ROUNDS / 4 && none > ROUNDS / 10);
}

/* No values are computed from rows that nobody eliminated. */
static void missing_steps_are_not_made_up(void **state) {
  test_random random = {74};
  unsigned some = 0;
  for (unsigned round = 0; round < ROUNDS; round++) {
    random_system system = draw(&random);
    for (int sparse = 0; sparse < 2; sparse++) {
      for (size_t steps = 0; steps < 2; steps++) {
        grundy_gf2_solution *solution;
        grundy_buffer text, json;
        const grundy_gf2_system *asked = sparse ? system.sparse : system.packed;
        const grundy_gf2_options *few = GRUNDY_GF2_OPTIONS(.steps = steps);
        assert_int_equal(grundy_gf2_solve(asked, few, &solution), GRUNDY_OK);
        bool all =
            solution->step_count >= solution->rank && solution->step_count == solution->step_total;
        grundy_gf2_solution_destroy(solution);
        explain(asked, few, GRUNDY_LANGUAGE_ENGLISH, &text, &json);
        if (!all) assert_null(strstr(text.data, "1. The equations as rows of bits"));
        some += !all;
        grundy_buffer_clear(&text);
        grundy_buffer_clear(&json);
      }
    }
    destroy(&system);
  }
  assert_true(some > ROUNDS);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sparse_systems_are_explained_as_packed_ones),
      cmocka_unit_test(missing_steps_are_not_made_up),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
