/* Every game of the catalogue opened, read, solved and explained, with each request for memory
 * refused in turn: failures say that there is no memory, and everything is freed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "grundy/solve.h"
#include "support/allocator.h"
#include "support/effort.h"
#include "support/random.h"

/* Later requests are refused only now and then. */
enum { EACH = 150, STRIDE = 37, NAME = 128, SAMPLE = 20 };

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  return GRUNDY_OK;
}

/* What the solver may not have asked for. */
static grundy_status ask_more(grundy_context *context, const grundy_game *game,
                              grundy_component c) {
  grundy_sink sink = {take};
  grundy_array words;
  grundy_array_init(&words, context);
  grundy_status s = game->hints->canonical
                        ? game->hints->canonical(GRUNDY_CALL(context, game, c), &words)
                        : GRUNDY_OK;
  if (s == GRUNDY_OK && game->hints->reduce)
    s = game->hints->reduce(GRUNDY_CALL(context, game, c), &sink);
  grundy_array_clear(&words);
  return s;
}

static grundy_status solve(grundy_solver *solver, const grundy_position *position) {
  grundy_solution *solution = NULL;
  grundy_solve_options options = {
      .size = sizeof options, .play = GRUNDY_PLAY_NORMAL, .moves = 3, .explain = true, .values = 9};
  grundy_status s = grundy_solve(solver, position, &options, &solution);
  if (s == GRUNDY_OK) s = solution->status;
  grundy_solution_destroy(solution);
  return s;
}

/* Opens the game, reads the text, and asks everything about it and about a sample. */
static grundy_status use(grundy_context *context, const char *name, const char *text) {
  grundy_game *game = NULL;
  grundy_position *position = NULL;
  grundy_solver *solver = NULL;
  grundy_array words;
  grundy_array_init(&words, context);
  grundy_status s = grundy_game_create(context, name, NULL, &game);
  if (s == GRUNDY_OK) s = grundy_position_create(context, &position);
  if (s == GRUNDY_OK) s = grundy_position_add_text(position, game, text, strlen(text));
  if (s == GRUNDY_OK)
    s = game->ruleset->sample(GRUNDY_CALL(context, game, {NULL, 0}), SAMPLE, &words);
  grundy_component c = {words.data, words.length};
  if (s == GRUNDY_OK) s = ask_more(context, game, c);
  if (s == GRUNDY_OK) s = grundy_solver_create(context, &solver);
  if (s == GRUNDY_OK) s = solve(solver, position);
  grundy_array_clear(&words);
  grundy_solver_destroy(solver);
  grundy_position_destroy(position);
  grundy_game_destroy(game);
  assert_int_equal(grundy_context_memory(context), 0);
  return s;
}

/* A ruleset that names winners may still be silent where there was no memory for the value. */
static bool says_so(grundy_status s, bool names_winners, const char *detail) {
  if (s == GRUNDY_NO_MEMORY) return true;
  return (s == GRUNDY_LIMIT && strstr(detail, "no memory")) ||
         (s == GRUNDY_UNKNOWN && names_winners);
}

static void refuse_in_turn(const char *name, const char *text, bool names_winners) {
  bool done = false;
  grundy_status whole = GRUNDY_OK; /* with all the memory there is */
  const test_share share = TEST_SHARE(10, 1, test_random_name(name));
  for (size_t k = 0; !done; k += k ? (k < EACH ? 1 : STRIDE) * share.every : 1 + share.first) {
    test_allocator a;
    grundy_context *context;
    test_allocator_init(&a, k ? k : TEST_NEVER); /* request 0 is the context */
    assert_int_equal(grundy_context_create(&a.interface, &context), GRUNDY_OK);
    grundy_status s = use(context, name, text);
    const char *detail = grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH);
    if (!k) whole = s;
    if (s != whole && !says_so(s, names_winners, detail)) {
      fail_msg("%s %s: request %zu refused, status %d: %s", name, text, k, (int)s, detail);
    }
    done = k && a.requests <= k;
    grundy_context_destroy(context);
    test_allocator_check_empty(&a);
  }
}

/* The first component of the example with the first parameters. */
static void every_game(void **state) {
  for (size_t i = 0; grundy_catalogue_at(i); i++) {
    char name[NAME], text[NAME];
    const grundy_ruleset *rules = grundy_catalogue_at(i);
    if (strcmp(rules->name, "graph") == 0) continue; /* needs a file; tests/unit/test_graph.c */
    const char *parameters = rules->examples ? rules->examples[0] : "";
    snprintf(name, sizeof name, "%s%s%s", rules->name, *parameters ? ":" : "", parameters);
    snprintf(text, sizeof text, "%.*s", (int)strcspn(rules->example, " "), rules->example);
    refuse_in_turn(name, text, rules->theory && rules->theory->winner);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(every_game)};
  return cmocka_run_group_tests_name("memory", tests, NULL, NULL);
}
