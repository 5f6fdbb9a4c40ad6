/* src/script: rules as used by the solver: heaps valued from below, play without end, canonical
 * forms, cancellation, threads, progress. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy.h"
#include "solve/conditions.h"
#include "support/context.h"
#include "support/effort.h"
#include "support/scripts.h"

static grundy_value value_of(grundy_solver *solver, grundy_game *game, uint64_t n) {
  grundy_value v;
  if (grundy_solver_value(solver, game, (grundy_component){&n, 1}, &v) != GRUNDY_OK) {
    fail_msg("%s", grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
  }
  return v;
}

static void heaps_are_valued_from_below_where_that_can_be(void **state) {
  static const struct {
    const char *source;
    uint64_t n, value;
    grundy_method method;
  } rows[] = {
      {TEST_TAKE_3, 30, 2, GRUNDY_METHOD_TABLE},
      {"return { options = function(n) if n > 999 then option(n - 1000) end end }", 2001001, 1,
       GRUNDY_METHOD_SEARCH}, /* far away */
      {"return { options = function(n) if n < 21 then option(n + 1) end end }", 0, 1,
       GRUNDY_METHOD_SEARCH},
      {"return { options = function(n) if n > 0 then option(n // 2) end end }", UINT64_C(1) << 60,
       1, GRUNDY_METHOD_SEARCH},
      {"return { options = function(n) assert(n ~= 5) if n > 10 then option(n - 1) end end }", 12,
       0, GRUNDY_METHOD_SEARCH},
      {"return { options = function(n) if n > 1 then option('x') end end }", 0, 0,
       GRUNDY_METHOD_TABLE},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    grundy_solver *solver;
    grundy_game *game = test_script_open(rows[i].source);
    assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
    grundy_value v = value_of(solver, game, rows[i].n);
    assert_true(v.known);
    assert_int_equal(v.nimber, rows[i].value);
    assert_int_equal(v.method, rows[i].method);
    grundy_solver_destroy(solver);
    grundy_game_destroy(game);
  }
}

static void endless_play_is_told_with_its_chain(void **state) {
#ifdef __SANITIZE_THREAD__
  skip(); /* what it keeps of 2^20 blocks takes 23 GB; there are no threads here */
#endif
  static const struct {
    const char *source;
    grundy_play play;
    const char *wanted;
  } rows[] = {
      {"return { options = function(n) option(n + 1) end }", GRUNDY_PLAY_NORMAL,
       "t.lua: no end of play after 1048576 moves: 5 -> 6 -> 7 -> 8 -> … -> 1048579 -> 1048580 -> "
       "1048581; do the rules end?"},
      {"return { options = function(n) option(n + 1) end }", GRUNDY_PLAY_MISERE,
       "no end of play after 1048576 moves: 5 -> 6 -> 7 -> 8 -> … -> 1048579 -> 1048580 -> "
       "1048581; do the rules end?"},
      {"return { options = function(n) option((3 * n + 1) % 17) end }", GRUNDY_PLAY_NORMAL,
       "t.lua: play can return to '5', so the game does not end: 5 -> 16 -> 15 -> 12 -> … -> 2 -> "
       "7 -> 5"},
      {"return { options = function(n) if n > 5 then option(n - 1, 0) else option(6) end end }",
       GRUNDY_PLAY_NORMAL, "t.lua: play can return to '5', so the game does not end: 5 -> 6 -> 5"},
      {"return { options = function(n) if n ~= 7 then option(n ~ 1) end end }", GRUNDY_PLAY_MISERE,
       "play can return to '5', so the game does not end: 5 -> 4 -> 5"},
  };
  /* The first two take a million moves each, which is dear under a sanitiser. */
  for (size_t i = test_effort(2) < 2 ? 2 : 0; i < sizeof rows / sizeof rows[0]; i++) {
    grundy_game *game = test_script_open(rows[i].source);
    grundy_solver *solver;
    grundy_position *position;
    grundy_solution *solution;
    assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
    assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
    assert_int_equal(grundy_position_add_text(position, game, "5", 1), GRUNDY_OK);
    grundy_solve_options options = {.size = sizeof options, .play = rows[i].play};
    grundy_status s = grundy_solve(solver, position, &options, &solution);
    if (s == GRUNDY_OK) {
      assert_int_equal(solution->status, GRUNDY_LIMIT);
      assert_string_equal(solution->note->en, rows[i].wanted);
      grundy_solution_destroy(solution);
    } else {
      assert_int_equal(s, GRUNDY_BAD_INPUT);
      assert_string_equal(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH),
                          rows[i].wanted);
    }
    grundy_position_destroy(position);
    grundy_solver_destroy(solver);
    grundy_game_destroy(game);
  }
}

/* --check finds a canonical form that is worth something else. */
static void false_canonical_forms_are_found(void **state) {
  static const struct {
    const char *source, *changed; /* NULL: all is well */
  } rows[] = {
      {"return { options = function(n) for i = 0, n - 1 do option(i) end end,\n"
       "canonical = function(n) return n == 9 and 8 or n end }",
       "9 -> 8"},
      {"return { options = function(n) if n > 0 then option(n - 1) end end,\n"
       "canonical = function(n) return n % 2 end }",
       NULL},
      {"return { sides = 2, options = function(side, n)\n"
       "if side == 'left' and n > 0 then option(n - 1) end end,\n"
       "canonical = function(n) return n > 3 and 0 or n end }",
       "4 -> 0"},
      {"return { sides = 2, options = function(side, n)\n"
       "if side == 'right' and n > 0 then option(n - 1) end end,\n"
       "canonical = function(n) return n > 3 and 0 or n end }",
       "4 -> 0"},
      {"return { options = function(n) if n > 0 then option(n - 1) end end,\n"
       "terminal = function(n) if n == 5 then return 'won' end end,\n"
       "canonical = function(n) return n == 7 and 5 or n end }",
       NULL},
      {"return { options = function(n) if n > 0 then option(n - 1) end end,\n"
       "terminal = function(n) if n == 5 then return 'won' end end,\n"
       "canonical = function(n) return n == 6 and 5 or n end }",
       "6 -> 5"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    grundy_conditions found;
    grundy_game *game = test_script_open(rows[i].source);
    grundy_i_conditions_init(&found, test_context);
    assert_int_equal(grundy_i_conditions_check(test_context, game, 40, 100000, 1000, &found),
                     GRUNDY_OK);
    assert_int_equal(found.canonical,
                     rows[i].changed ? GRUNDY_CONDITION_FAILS : GRUNDY_CONDITION_HOLDS);
    if (rows[i].changed) assert_string_equal(found.changed.data, rows[i].changed);
    grundy_conditions_clear(&found);
    grundy_game_destroy(game);
  }
}

/* ---- the world around ---- */

typedef struct counter {
  grundy_sink sink;
  uint64_t count;
} counter;

static grundy_status count_one(grundy_sink *sink, const grundy_option *option) {
  ((counter *)sink)->count++;
  return GRUNDY_OK;
}

static grundy_status give_up(grundy_sink *sink, const grundy_option *option) {
  return GRUNDY_STOP;
}

static void sinks_and_cancellation_end_the_rules(void **state) {
  grundy_game *game =
      test_script_open("return { options = function(n) while true do option(0) end end }");
  uint64_t n = 1;
  grundy_component c = {&n, 1};
  grundy_sink sink = {give_up};
  assert_int_equal(game->moves->options(GRUNDY_CALL(test_context, game, c), &sink), GRUNDY_STOP);
  grundy_context_cancel(test_context);
  counter all = {{count_one}, 0};
  assert_int_equal(game->moves->options(GRUNDY_CALL(test_context, game, c), &all.sink),
                   GRUNDY_CANCELLED);
  grundy_context_resume(test_context);
  grundy_game_destroy(game);
}

enum { THREADS = 4, HEAPS = 60 };

typedef struct worker {
  pthread_t thread;
  const grundy_game *game;
  uint64_t options;
  grundy_status status;
} worker;

static void *work(void *argument) {
  worker *w = argument;
  grundy_context *own;
  w->status = grundy_context_create(NULL, &own);
  for (uint64_t n = 0; n < HEAPS && w->status == GRUNDY_OK; n++) {
    counter c = {{count_one}, 0};
    grundy_value v;
    grundy_component heap = {&n, 1};
    w->status = w->game->moves->options(GRUNDY_CALL(own, w->game, heap), &c.sink);
    if (w->status == GRUNDY_OK)
      w->status = w->game->theory->value(GRUNDY_CALL(own, w->game, heap), &v);
    if (w->status == GRUNDY_OK && (!v.known || v.nimber != n % 4)) w->status = GRUNDY_FAULT;
    w->options += c.count;
  }
  grundy_context_destroy(own);
  return NULL;
}

static void threads_share_a_game(void **state) {
  grundy_game *game = test_script_open(TEST_TAKE_3);
  worker workers[THREADS] = {{.options = 0}};
  for (size_t i = 0; i < THREADS; i++) {
    workers[i].game = game;
    assert_int_equal(pthread_create(&workers[i].thread, NULL, work, &workers[i]), 0);
  }
  for (size_t i = 0; i < THREADS; i++) {
    pthread_join(workers[i].thread, NULL);
    assert_int_equal(workers[i].status, GRUNDY_OK);
    assert_int_equal(workers[i].options, 3 * HEAPS - 6);
  }
  grundy_game_destroy(game);
}

/* ---- progress ---- */

typedef struct reports {
  size_t count;
  uint64_t done;
  bool strange; /* another task, or one that went back, or beyond its end */
} reports;

static void take_down(void *user, const grundy_progress *progress) {
  reports *r = user;
  if (strcmp(progress->task->en, "nim-values") != 0 || progress->done < r->done) r->strange = true;
  if (progress->done >= progress->total) r->strange = true;
  r->done = progress->done;
  r->count++;
}

/* Progress of a table is how far it has come, not what one call of the rules takes. */
static void progress_is_that_of_the_table(void **state) {
  enum { FIRST = 60, MOST = 2000, STEP = 20 };
  grundy_game *game =
      test_script_open("return { options = function(n)"
                       "  for i = 0, n - 1 do for j = 0, i do option(i, j) end end end }");
  reports r = {0};
  grundy_context_set_progress(test_context, take_down, &r);
  for (uint64_t n = FIRST; r.count < 2 && n < MOST; n += STEP) {
    grundy_value v;
    assert_int_equal(
        game->theory->value(GRUNDY_CALL(test_context, game, (grundy_component){&n, 1}), &v),
        GRUNDY_OK);
  }
  grundy_context_set_progress(test_context, NULL, NULL);
  assert_true(r.count >= 2);
  assert_false(r.strange);
  grundy_game_destroy(game);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, test_context_open, test_context_close)
  const struct CMUnitTest tests[] = {
      TEST(heaps_are_valued_from_below_where_that_can_be),
      TEST(endless_play_is_told_with_its_chain),
      TEST(false_canonical_forms_are_found),
      TEST(sinks_and_cancellation_end_the_rules),
      TEST(threads_share_a_game),
      TEST(progress_is_that_of_the_table),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
