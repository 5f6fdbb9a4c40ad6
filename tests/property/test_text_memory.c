/* Answers as text, with each request for memory refused in turn: what is printed without an error
 * is the whole answer, and everything is freed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy.h"
#include "support/allocator.h"
#include "text/print.h"

typedef grundy_status operation(grundy_context *context, grundy_buffer *out);

static grundy_status print_position(grundy_context *context, grundy_buffer *out, const char *name,
                                    const char *text, grundy_play play) {
  grundy_game *game = NULL;
  grundy_position *position = NULL;
  grundy_solver *solver = NULL;
  grundy_solution *solution = NULL;
  grundy_status s = grundy_game_create(context, name, NULL, &game);
  if (s == GRUNDY_OK) s = grundy_position_create(context, &position);
  if (s == GRUNDY_OK) s = grundy_position_add_text(position, game, text, strlen(text));
  if (s == GRUNDY_OK) s = grundy_position_add_text(position, game, text, strlen(text));
  if (s == GRUNDY_OK) s = grundy_solver_create(context, &solver);
  if (s == GRUNDY_OK) {
    s = grundy_solve(solver, position,
                     GRUNDY_SOLVE_OPTIONS(.play = play, .moves = 9, .explain = true, .values = 9),
                     &solution);
  }
  if (s == GRUNDY_OK) s = solution->status;
  if (s == GRUNDY_OK) {
    (void)grundy_print_solution(
        out, GRUNDY_FORMAT_TEXT,
        GRUNDY_PRINT_OPTIONS(.language = GRUNDY_LANGUAGE_CHINESE, .explain = true), position,
        solution);
    (void)grundy_print_solution(out, GRUNDY_FORMAT_JSON, GRUNDY_PRINT_OPTIONS(.explain = true),
                                position, solution);
  }
  grundy_solution_destroy(solution);
  grundy_solver_destroy(solver);
  grundy_position_destroy(position);
  grundy_game_destroy(game);
  return s;
}

static grundy_status print_kayles(grundy_context *context, grundy_buffer *out) {
  return print_position(context, out, "kayles", "5", GRUNDY_PLAY_NORMAL);
}

static grundy_status print_cram(grundy_context *context, grundy_buffer *out) {
  return print_position(context, out, "cram", "2x3", GRUNDY_PLAY_NORMAL);
}

static grundy_status print_misere(grundy_context *context, grundy_buffer *out) {
  return print_position(context, out, "nim", "3", GRUNDY_PLAY_MISERE);
}

static grundy_status print_comparison(grundy_context *context, grundy_buffer *out) {
  grundy_game *games[2] = {NULL, NULL};
  grundy_comparison comparison = {.size = sizeof comparison};
  grundy_status s = grundy_game_create(context, "octal:0.137", NULL, &games[0]);
  if (s == GRUNDY_OK) s = grundy_game_create(context, "octal:0.07", NULL, &games[1]);
  if (s == GRUNDY_OK) s = grundy_compare(context, games[0], games[1], 3000, &comparison);
  if (s == GRUNDY_OK) {
    (void)grundy_print_comparison(out, GRUNDY_FORMAT_TEXT, NULL, &comparison);
    (void)grundy_print_comparison(out, GRUNDY_FORMAT_JSON, NULL, &comparison);
  }
  for (int i = 0; i < 2; i++) grundy_game_destroy(games[i]);
  return s;
}

/* The quotient of a code's heaps up to `most`, or as far as the order allows: then it is shown that
 * with the next heap it is infinite. */
static grundy_status print_quotient(grundy_context *context, grundy_buffer *out, const char *code,
                                    uint64_t most, uint64_t order) {
  grundy_game *game = NULL;
  grundy_position *position = NULL;
  grundy_quotient *quotient = NULL;
  grundy_tameness tame = {.size = sizeof tame};
  grundy_quotient_report report = {
      .size = sizeof report, .tame = &tame, .infinity = {.size = sizeof report.infinity}};
  const grundy_quotient_options options = {.size = sizeof options, .order = order};
  grundy_status s =
      grundy_game_create(context, code, GRUNDY_GAME_OPTIONS(.play = GRUNDY_PLAY_MISERE), &game);
  if (s == GRUNDY_OK) s = grundy_position_create(context, &position);
  if (s == GRUNDY_OK) s = grundy_position_begin(position, game);
  if (s == GRUNDY_OK) s = grundy_quotient_create(context, &options, &quotient);
  if (s == GRUNDY_OK) s = grundy_quotient_reach(quotient, game, most);
  if (s == GRUNDY_LIMIT) s = grundy_quotient_infinite(quotient, &report.infinity);
  if (s == GRUNDY_OK) {
    report.quotient = quotient;
    report.position = position;
    (void)grundy_print_quotient(out, GRUNDY_FORMAT_JSON, NULL, &report);
    (void)grundy_print_quotient(out, GRUNDY_FORMAT_TEXT,
                                GRUNDY_PRINT_OPTIONS(.language = GRUNDY_LANGUAGE_CHINESE), &report);
  }
  grundy_quotient_destroy(quotient);
  grundy_position_destroy(position);
  grundy_game_destroy(game);
  return s;
}

static grundy_status print_infinite(grundy_context *context, grundy_buffer *out) {
  return print_quotient(context, out, "octal:0.3122", 99, 60);
}

static grundy_status print_finite(grundy_context *context, grundy_buffer *out) {
  return print_quotient(context, out, "octal:0.75", 9, 0);
}

/* Three equations in three unknowns, with their steps. */
static grundy_status print_system(grundy_context *context, grundy_buffer *out,
                                  const uint64_t rows[3]) {
  grundy_gf2_system *system = NULL;
  grundy_gf2_solution *solution = NULL;
  grundy_status s = grundy_gf2_system_create(context, 3, &system);
  for (int i = 0; i < 3 && s == GRUNDY_OK; i++) s = grundy_gf2_system_add(system, &rows[i]);
  if (s == GRUNDY_OK) {
    s = grundy_gf2_solve(
        system, GRUNDY_GF2_OPTIONS(.steps = 20, .kernel = true, .certificate = true), &solution);
  }
  if (s == GRUNDY_OK) {
    for (int language = 0; language < 2; language++) {
      (void)grundy_print_xor(
          out, GRUNDY_FORMAT_TEXT,
          GRUNDY_PRINT_OPTIONS(.language = (grundy_language)language, .explain = true),
          GRUNDY_XOR_REPORT(.system = system, .solution = solution, .kernel = true));
    }
    (void)grundy_print_xor(out, GRUNDY_FORMAT_JSON, GRUNDY_PRINT_OPTIONS(.explain = true),
                           GRUNDY_XOR_REPORT(.system = system, .solution = solution));
  }
  grundy_gf2_solution_destroy(solution);
  grundy_gf2_system_destroy(system);
  return s;
}

static grundy_status print_solved(grundy_context *context, grundy_buffer *out) {
  return print_system(context, out, (const uint64_t[]){11, 6, 9});
}

static grundy_status print_contradiction(grundy_context *context, grundy_buffer *out) {
  return print_system(context, out, (const uint64_t[]){11, 14, 13});
}

static grundy_status print_catalogue(grundy_context *context, grundy_buffer *out) {
  (void)grundy_print_games(out, GRUNDY_FORMAT_TEXT,
                           GRUNDY_PRINT_OPTIONS(.language = GRUNDY_LANGUAGE_CHINESE, .color = true),
                           NULL, NULL);
  (void)grundy_print_games(out, GRUNDY_FORMAT_JSON, NULL, "coins", NULL);
  return GRUNDY_OK;
}

static grundy_status print_numbers(grundy_context *context, grundy_buffer *out) {
  static const uint64_t values[] = {5, 7, 5};
  grundy_sample sample = {.count = 0};
  grundy_i_sample_add(&sample, values, 3);
  (void)grundy_print_odd(out, GRUNDY_FORMAT_TEXT,
                         GRUNDY_PRINT_OPTIONS(.language = GRUNDY_LANGUAGE_CHINESE, .explain = true),
                         values, 1, GRUNDY_ODD_TRUST(.promise = 1), &sample);
  (void)grundy_print_mex(out, GRUNDY_FORMAT_TEXT, GRUNDY_PRINT_OPTIONS(.explain = true), NULL, 0,
                         2);
  return GRUNDY_OK;
}

/* The answer where nothing is refused; then each request refused in turn. */
static void refuse_in_turn(operation *print) {
  char whole[1 << 16] = "";
  bool done = false;
  for (size_t k = TEST_NEVER; !done; k++) {
    test_allocator a;
    grundy_context *context = NULL;
    grundy_buffer out;
    test_allocator_init(&a, k);
    grundy_status s = grundy_context_create(&a.interface, &context);
    if (s == GRUNDY_OK) {
      grundy_buffer_init(&out, context);
      s = print(context, &out);
      if (s == GRUNDY_OK) s = out.status;
      if (k == TEST_NEVER) {
        assert_int_equal(s, GRUNDY_OK);
        assert_in_range(out.length, 1, sizeof whole - 1);
        memcpy(whole, out.data, out.length + 1);
      } else if (s == GRUNDY_OK) {
        assert_string_equal(out.data, whole);
      }
      grundy_buffer_clear(&out);
    }
    if (s != GRUNDY_OK && s != GRUNDY_NO_MEMORY) assert_int_equal(s, GRUNDY_LIMIT);
    grundy_context_destroy(context);
    test_allocator_check_empty(&a);
    done = k != TEST_NEVER && a.requests <= k;
  }
}

static void answers_are_whole_or_fail(void **state) {
  static operation *const operations[] = {
      print_kayles,        print_cram,      print_misere,  print_comparison, print_solved,
      print_contradiction, print_catalogue, print_numbers, print_finite,     print_infinite};
  for (size_t i = 0; i < sizeof operations / sizeof operations[0]; i++) {
    refuse_in_turn(operations[i]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(answers_are_whole_or_fail)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
