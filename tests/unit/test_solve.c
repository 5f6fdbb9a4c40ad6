/* src/solve alone: depth, cycles, positions that end by being reached, two sides, limits,
 * cancellation, and memory that runs out at every single request. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy.h"
#include "rules/heap.h"
#include "support/allocator.h"
#include "support/effort.h"
#include "support/laws.h"
#include "support/ruleset.h"

/* ---- rules ---- */

static grundy_status take_one(const grundy_call *call, grundy_sink *sink) {
  const grundy_component from = call->component;
  return from.words[0] ? grundy_sink_heap(sink, from.words[0] - 1) : GRUNDY_OK;
}

/* Up to three counters, so that search has something to do. */
static grundy_status take_some(const grundy_call *call, grundy_sink *sink) {
  const grundy_component from = call->component;
  grundy_status s = GRUNDY_OK;
  for (uint64_t n = 1; n <= 3 && n <= from.words[0] && s == GRUNDY_OK; n++) {
    s = grundy_sink_heap(sink, from.words[0] - n);
  }
  return s;
}

/* 5 and 6 lead to each other, and 5 nowhere else. */
static grundy_status circle(const grundy_call *call, grundy_sink *sink) {
  if (call->component.words[0] == 5) return grundy_sink_heap(sink, 6);
  return take_one(call, sink);
}

/* Left takes one, Right takes two. */
static grundy_status uneven(const grundy_call *call, grundy_sink *sink) {
  const grundy_component from = call->component;
  uint64_t n = call->side == GRUNDY_SIDE_LEFT ? 1 : 2;
  return from.words[0] >= n ? grundy_sink_heap(sink, from.words[0] - n) : GRUNDY_OK;
}

/* A sheet w x h is the word 100 w + h; a move cuts it in two. The player who cuts out a 1 x 1 has
 * won. */
static uint64_t sheet(uint64_t w, uint64_t h) {
  return w < h ? 100 * w + h : 100 * h + w;
}

static grundy_status cut(const grundy_call *call, grundy_sink *sink) {
  const grundy_component from = call->component;
  uint64_t w = from.words[0] / 100, h = from.words[0] % 100;
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 1; i < w && s == GRUNDY_OK; i++) {
    s = grundy_sink_heaps(sink, sheet(w - i, h), sheet(i, h));
  }
  for (uint64_t i = 1; i < h && s == GRUNDY_OK; i++) {
    s = grundy_sink_heaps(sink, sheet(w, h - i), sheet(w, i));
  }
  return s;
}

static grundy_status cut_out(const grundy_call *call, grundy_terminal *out) {
  *out = call->component.words[0] == sheet(1, 1) ? GRUNDY_TERMINAL_LOST : GRUNDY_TERMINAL_UNDECIDED;
  return GRUNDY_OK;
}

/* Three in a row on 1 x n cells, both players marking with the same sign: bit i is cell i, and the
 * word's top byte is n. The player who completes three has won. */
static grundy_status mark(const grundy_call *call, grundy_sink *sink) {
  const grundy_component from = call->component;
  grundy_status s = GRUNDY_OK;
  for (unsigned i = 0; i < from.words[0] >> 56 && s == GRUNDY_OK; i++) {
    if (!(from.words[0] >> i & 1)) s = grundy_sink_heap(sink, from.words[0] | UINT64_C(1) << i);
  }
  return s;
}

static grundy_status three_in_a_row(const grundy_call *call, grundy_terminal *out) {
  uint64_t cells = call->component.words[0] & ((UINT64_C(1) << 56) - 1);
  *out = cells & cells >> 1 & cells >> 2 ? GRUNDY_TERMINAL_LOST : GRUNDY_TERMINAL_UNDECIDED;
  return GRUNDY_OK;
}

/* ---- asking ---- */

typedef struct question {
  grundy_context *context;
  grundy_game *game;
  grundy_position *position;
  grundy_solver *solver;
} question;

#define GRUNDY_TOY(function)                                                                       \
  {                                                                                                \
    .version = GRUNDY_RULESET_VERSION, .name = #function, .sample = grundy_heap_sample,            \
    .moves = &(const grundy_ruleset_moves) {                                                       \
      .parse = grundy_heap_parse, .print = grundy_heap_print, .options = (function)                \
    }                                                                                              \
  }

static const grundy_ruleset one_rules = GRUNDY_TOY(take_one);
static const grundy_ruleset some_rules = GRUNDY_TOY(take_some);
static const grundy_ruleset circle_rules = GRUNDY_TOY(circle);

static void ask(question *q, const grundy_ruleset *rules, const uint64_t *heaps, size_t count) {
  assert_int_equal(grundy_context_create(NULL, &q->context), GRUNDY_OK);
  assert_int_equal(grundy_game_create_ruleset(q->context, rules, NULL, NULL, &q->game), GRUNDY_OK);
  assert_int_equal(grundy_position_create(q->context, &q->position), GRUNDY_OK);
  assert_int_equal(grundy_solver_create(q->context, &q->solver), GRUNDY_OK);
  for (size_t i = 0; i < count; i++) {
    grundy_component c = {&heaps[i], 1};
    assert_int_equal(grundy_position_add(q->position, q->game, c), GRUNDY_OK);
  }
}

static void end(question *q) {
  grundy_solver_destroy(q->solver);
  grundy_position_destroy(q->position);
  grundy_game_destroy(q->game);
  assert_int_equal(grundy_context_memory(q->context), 0);
  grundy_context_destroy(q->context);
}

static grundy_solution *solve(question *q, grundy_play play) {
  grundy_solution *solution;
  grundy_solve_options options = {.size = sizeof options, .play = play, .moves = 100};
  grundy_status s = grundy_solve(q->solver, q->position, &options, &solution);
  if (s != GRUNDY_OK) fail_msg("%s", grundy_context_message(q->context, GRUNDY_LANGUAGE_ENGLISH));
  return solution;
}

static grundy_outcome outcome(const grundy_ruleset *rules, const uint64_t *heaps, size_t count,
                              grundy_play play) {
  question q;
  ask(&q, rules, heaps, count);
  grundy_solution *solution = solve(&q, play);
  grundy_outcome found = solution->outcome;
  assert_int_equal(solution->status, GRUNDY_OK);
  grundy_solution_destroy(solution);
  end(&q);
  return found;
}

/* ---- depth and cycles ---- */

static void many_moves_deep(void **state) {
  const uint64_t heap = 2 * test_effort_within(50000, 500000, 500000), odd = heap - 1;
  assert_int_equal(outcome(&one_rules, &heap, 1, GRUNDY_PLAY_NORMAL), GRUNDY_OUTCOME_P);
  assert_int_equal(outcome(&one_rules, &odd, 1, GRUNDY_PLAY_NORMAL), GRUNDY_OUTCOME_N);
  assert_int_equal(outcome(&one_rules, &heap, 1, GRUNDY_PLAY_MISERE), GRUNDY_OUTCOME_N);
  assert_int_equal(outcome(&one_rules, &odd, 1, GRUNDY_PLAY_MISERE), GRUNDY_OUTCOME_P);
}

static void a_cycle_is_bad_input(void **state) {
  for (int play = GRUNDY_PLAY_NORMAL; play <= GRUNDY_PLAY_MISERE; play++) {
    question q;
    grundy_solution *solution;
    grundy_solve_options options = {.size = sizeof options, .play = (grundy_play)play, .moves = 1};
    ask(&q, &circle_rules, (const uint64_t[]){9, 2}, 2);
    for (int again = 0; again < 2; again++) {
      assert_int_equal(grundy_solve(q.solver, q.position, &options, &solution), GRUNDY_BAD_INPUT);
      assert_non_null(
          strstr(grundy_context_message(q.context, GRUNDY_LANGUAGE_ENGLISH), "play can return to"));
    }
    grundy_position_reset(q.position);
    assert_int_equal(grundy_position_add_text(q.position, q.game, "4", 1), GRUNDY_OK);
    solution = solve(&q, (grundy_play)play);
    assert_int_equal(solution->outcome, play ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P);
    grundy_solution_destroy(solution);
    end(&q);
  }
}

/* ---- ends by being reached; two sides ---- */

static void check_against_oracle(const grundy_ruleset *rules, const uint64_t *heaps, size_t count) {
  for (int play = GRUNDY_PLAY_NORMAL; play <= GRUNDY_PLAY_MISERE; play++) {
    test_world w;
    test_part parts[TEST_PARTS];
    test_world_init(&w);
    size_t index = test_world_add(&w, rules, NULL);
    const grundy_game *game = w.games[index].game;
    for (size_t i = 0; i < count; i++) parts[i] = (test_part){game, {&heaps[i], 1}};
    if (!test_law_solution(&w, parts, count, (grundy_play)play)) fail_msg("%s", w.report);
    assert_int_equal(w.skipped, 0);
    test_world_close(&w);
  }
}

/* POJ 2311, by its samples and by plain search. */
static void first_to_cut_out_a_square_wins(void **state) {
  const grundy_ruleset plain = GRUNDY_TOY(cut);
  test_ruleset own;
  test_ruleset_copy(&plain, &own);
  own.moves.terminal = cut_out;
  const struct {
    uint64_t w, h;
    grundy_outcome outcome;
  } cases[] = {{2, 2, GRUNDY_OUTCOME_P},
               {3, 2, GRUNDY_OUTCOME_P},
               {4, 2, GRUNDY_OUTCOME_N},
               {1, 2, GRUNDY_OUTCOME_N},
               {1, 1, GRUNDY_OUTCOME_P}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    uint64_t heap = sheet(cases[i].w, cases[i].h);
    assert_int_equal(outcome(&own.rules, &heap, 1, GRUNDY_PLAY_NORMAL), cases[i].outcome);
    check_against_oracle(&own.rules, &heap, 1);
  }
  const uint64_t two[] = {sheet(2, 2), sheet(2, 3)};
  check_against_oracle(&own.rules, two, 2);
}

/* The same game as heaps of a take-and-break code. */
static grundy_outcome treblecross(uint64_t n) {
  grundy_context *context;
  grundy_game *game;
  grundy_value v;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  assert_int_equal(grundy_game_create(context, "treblecross", NULL, &game), GRUNDY_OK);
  grundy_component row = {&n, 1};
  assert_int_equal(game->theory->value(GRUNDY_CALL(context, game, row), &v), GRUNDY_OK);
  grundy_game_destroy(game);
  grundy_context_destroy(context);
  return v.nimber ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
}

static void first_three_in_a_row_wins(void **state) {
  const grundy_ruleset plain = GRUNDY_TOY(mark);
  test_ruleset own;
  test_ruleset_copy(&plain, &own);
  own.moves.terminal = three_in_a_row;
  for (uint64_t n = 0; n <= 9; n++) {
    uint64_t cells = n << 56;
    assert_int_equal(outcome(&own.rules, &cells, 1, GRUNDY_PLAY_NORMAL), treblecross(n));
    check_against_oracle(&own.rules, &cells, 1);
  }
  const uint64_t two[] = {UINT64_C(4) << 56 | 1, UINT64_C(5) << 56};
  check_against_oracle(&own.rules, two, 2);
}

static void sides_that_move_differently(void **state) {
  grundy_ruleset rules = GRUNDY_TOY(uneven);
  rules.two_sided = true;
  const uint64_t heaps[] = {1, 4, 3};
  assert_int_equal(outcome(&rules, heaps, 1, GRUNDY_PLAY_NORMAL), GRUNDY_OUTCOME_L);
  assert_int_equal(outcome(&rules, heaps, 1, GRUNDY_PLAY_MISERE), GRUNDY_OUTCOME_R);
  for (size_t count = 0; count <= 3; count++) check_against_oracle(&rules, heaps, count);
}

/* ---- limits ---- */

/* Won in both kinds of play. */
static const uint64_t limited[] = {9, 6, 2};

/* Whatever ended the work, the same solver then gives the whole answer. */
static void check_recovery(question *q, grundy_play play) {
  assert_int_equal(grundy_context_set_limits(q->context, GRUNDY_LIMITS()), GRUNDY_OK);
  grundy_context_resume(q->context);
  grundy_solution *solution = solve(q, play);
  assert_int_equal(solution->status, GRUNDY_OK);
  assert_int_equal(solution->outcome, GRUNDY_OUTCOME_N);
  grundy_solution_destroy(solution);
}

enum { SKIPPED = 10 /* of this many limits one is tried at least */ };

static void every_number_of_steps(void **state) {
  for (int play = GRUNDY_PLAY_NORMAL; play <= GRUNDY_PLAY_MISERE; play++) {
    question q;
    bool done = false;
    const test_share share = TEST_SHARE(SKIPPED, 1, (uint64_t)play);
    for (uint64_t steps = 1 + share.first; !done; steps += share.every) {
      ask(&q, &some_rules, limited, 3);
      assert_int_equal(grundy_context_set_limits(q.context, GRUNDY_LIMITS(.steps = steps)),
                       GRUNDY_OK);
      grundy_solution *solution = solve(&q, (grundy_play)play);
      done = solution->status == GRUNDY_OK;
      if (!done) {
        assert_int_equal(solution->status, GRUNDY_LIMIT);
        assert_non_null(solution->note);
        assert_non_null(solution->moves_note);
        assert_false(solution->moves_total.exact);
      }
      grundy_solution_destroy(solution);
      check_recovery(&q, (grundy_play)play);
      end(&q);
      assert_true(steps < 20000);
    }
  }
}

/* A limit counts the steps of one question, not of the solver's life. */
static void steps_are_counted_anew(void **state) {
  question q;
  ask(&q, &some_rules, limited, 0);
  assert_int_equal(grundy_context_set_limits(q.context, GRUNDY_LIMITS(.steps = 200)), GRUNDY_OK);
  for (uint64_t heap = 10; heap < 200; heap += 10) {
    grundy_position_reset(q.position);
    assert_int_equal(grundy_position_add(q.position, q.game, (grundy_component){&heap, 1}),
                     GRUNDY_OK);
    grundy_solution *solution = solve(&q, GRUNDY_PLAY_NORMAL);
    assert_int_equal(solution->status, GRUNDY_OK);
    grundy_solution_destroy(solution);
  }
  grundy_value value;
  for (uint64_t heap = 200; heap < 400; heap += 10) {
    assert_int_equal(grundy_solver_value(q.solver, q.game, (grundy_component){&heap, 1}, &value),
                     GRUNDY_OK);
    assert_int_equal(value.nimber, heap % 4);
  }
  end(&q);
}

static void every_memory_limit(void **state) {
  for (int play = GRUNDY_PLAY_NORMAL; play <= GRUNDY_PLAY_MISERE; play++) {
    question q;
    bool done = false;
    const test_share share = TEST_SHARE(SKIPPED, 1, 2 + (uint64_t)play);
    for (size_t more = 64 * share.first; !done; more += 64 * share.every) {
      grundy_solution *solution;
      grundy_solve_options options = {
          .size = sizeof options, .play = (grundy_play)play, .moves = 5, .explain = true};
      ask(&q, &some_rules, limited, 3);
      size_t memory = grundy_context_memory(q.context) + more;
      assert_int_equal(grundy_context_set_limits(q.context, GRUNDY_LIMITS(.memory = memory)),
                       GRUNDY_OK);
      grundy_status s = grundy_solve(q.solver, q.position, &options, &solution);
      assert_true(grundy_context_memory_peak(q.context) <= memory);
      if (s == GRUNDY_OK) {
        done = solution->status == GRUNDY_OK;
        if (!done) assert_int_equal(solution->status, GRUNDY_NO_MEMORY);
        grundy_solution_destroy(solution);
      } else {
        assert_int_equal(s, GRUNDY_NO_MEMORY);
      }
      check_recovery(&q, (grundy_play)play);
      end(&q);
      assert_true(more < 1000000);
    }
  }
}

/* ---- cancellation ---- */

/* Cancels at the k-th request for memory, and goes on. */
typedef struct canceller {
  test_allocator memory;
  grundy_allocator interface;
  grundy_context *context;
  size_t left;
} canceller;

static void *resize_and_cancel(void *user, void *block, size_t old_size, size_t new_size) {
  canceller *c = user;
  if (c->left && --c->left == 0) grundy_context_cancel(c->context);
  return c->memory.interface.resize(c->memory.interface.user, block, old_size, new_size);
}

static grundy_status solve_cancelled(canceller *c, grundy_play play, size_t k) {
  grundy_game *game;
  grundy_position *position;
  grundy_solver *solver;
  grundy_solution *solution;
  grundy_solve_options options = {
      .size = sizeof options, .play = play, .moves = 5, .explain = true, .values = 3};
  test_allocator_init(&c->memory, TEST_NEVER);
  c->interface = (grundy_allocator){resize_and_cancel, c};
  c->left = 0;
  assert_int_equal(grundy_context_create(&c->interface, &c->context), GRUNDY_OK);
  assert_int_equal(grundy_game_create_ruleset(c->context, &some_rules, NULL, NULL, &game),
                   GRUNDY_OK);
  assert_int_equal(grundy_position_create(c->context, &position), GRUNDY_OK);
  for (size_t i = 0; i < 3; i++) {
    grundy_component heap = {&limited[i], 1};
    assert_int_equal(grundy_position_add(position, game, heap), GRUNDY_OK);
  }
  assert_int_equal(grundy_solver_create(c->context, &solver), GRUNDY_OK);
  c->left = k;
  assert_int_equal(grundy_solve(solver, position, &options, &solution), GRUNDY_OK);
  grundy_status s = c->left ? GRUNDY_STOP : solution->status;
  grundy_solution_destroy(solution);
  question again = {c->context, game, position, solver};
  check_recovery(&again, play);
  end(&again);
  test_allocator_check_empty(&c->memory);
  return s;
}

static void at_any_moment(void **state) {
  for (int play = GRUNDY_PLAY_NORMAL; play <= GRUNDY_PLAY_MISERE; play++) {
    size_t cancelled = 0;
    grundy_status s = GRUNDY_OK;
    for (size_t k = 1; s != GRUNDY_STOP; k++) {
      canceller c;
      s = solve_cancelled(&c, (grundy_play)play, k);
      assert_true(s == GRUNDY_CANCELLED || s == GRUNDY_OK || s == GRUNDY_STOP);
      cancelled += s == GRUNDY_CANCELLED;
    }
    assert_true(cancelled > 5);
  }
}

static void cancel(void *user, const grundy_progress *progress) {
  assert_non_null(progress->task);
  grundy_context_cancel(user);
}

static void from_the_progress_callback(void **state) {
  question q;
  const uint64_t heap = 100000;
  ask(&q, &some_rules, &heap, 1);
  grundy_context_set_progress(q.context, cancel, q.context);
  grundy_solution *solution = solve(&q, GRUNDY_PLAY_NORMAL);
  assert_int_equal(solution->status, GRUNDY_CANCELLED);
  assert_int_equal(solution->outcome, GRUNDY_OUTCOME_UNKNOWN);
  assert_true(solution->nodes < 2000);
  grundy_solution_destroy(solution);
  end(&q);
}

/* ---- memory that runs out ---- */

/* What is compared of two answers. */
typedef struct answer {
  grundy_outcome outcome;
  size_t moves, reasons;
} answer;

static bool same_answer(const answer *a, const answer *b) {
  return a->outcome == b->outcome && a->moves == b->moves && a->reasons == b->reasons;
}

/* Everything from the game on. */
static grundy_status solve_all(grundy_context *context, const char *name, const char *const *texts,
                               grundy_play play, answer *out) {
  grundy_game *game = NULL;
  grundy_position *position = NULL;
  grundy_solver *solver = NULL;
  grundy_solution *solution = NULL;
  grundy_solve_options options = {
      .size = sizeof options, .play = play, .moves = 50, .explain = true, .values = 8};
  grundy_status s = grundy_game_create(context, name, NULL, &game);
  if (s == GRUNDY_OK) s = grundy_position_create(context, &position);
  if (s == GRUNDY_OK) s = grundy_solver_create(context, &solver);
  for (size_t i = 0; texts[i] && s == GRUNDY_OK; i++) {
    s = grundy_position_add_text(position, game, texts[i], strlen(texts[i]));
  }
  if (s == GRUNDY_OK) s = grundy_solve(solver, position, &options, &solution);
  if (s == GRUNDY_OK) {
    s = solution->status;
    bool exact = solution->moves_total.exact;
    if (s == GRUNDY_NO_MEMORY) assert_true(!exact || solution->outcome != GRUNDY_OUTCOME_UNKNOWN);
    *out = (answer){solution->outcome, solution->move_count, solution->reasons.count};
  }
  grundy_solution_destroy(solution);
  grundy_solver_destroy(solver);
  grundy_position_destroy(position);
  grundy_game_destroy(game);
  assert_int_equal(grundy_context_memory(context), 0);
  return s;
}

/* Whichever request is refused, either the result is NO_MEMORY (from a table of values, a limit
 * that says so), or the answer is still the whole one. */
static void refuse_each(const char *name, const char *const *texts, grundy_play play) {
  answer whole = {GRUNDY_OUTCOME_UNKNOWN, 0, 0}, found;
  bool done = false;
  for (size_t k = 0; !done; k++) {
    test_allocator a;
    grundy_context *context;
    test_allocator_init(&a, k ? k : TEST_NEVER); /* request 0 is the context */
    assert_int_equal(grundy_context_create(&a.interface, &context), GRUNDY_OK);
    grundy_status s = solve_all(context, name, texts, play, k ? &found : &whole);
    const char *detail = grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH);
    bool said = s == GRUNDY_NO_MEMORY || (s == GRUNDY_LIMIT && strstr(detail, "no memory"));
    bool same = s == GRUNDY_OK && (!k || same_answer(&found, &whole));
    done = k && a.requests <= k;
    if (!same && (done || !k || !said)) {
      fail_msg("%s: request %zu refused, status %d: %s", name, k, (int)s, detail);
    }
    grundy_context_destroy(context);
    test_allocator_check_empty(&a);
  }
}

static void at_every_request(void **state) {
  for (int play = GRUNDY_PLAY_NORMAL; play <= GRUNDY_PLAY_MISERE; play++) {
    refuse_each("nim", (const char *const[]){"3", "4", "5", NULL}, (grundy_play)play);
    refuse_each("nim", (const char *const[]){"1", "2", "3", NULL}, (grundy_play)play);
    refuse_each("lasker", (const char *const[]){"4", "2", NULL}, (grundy_play)play);
    refuse_each("split", (const char *const[]){"3", "3", NULL}, (grundy_play)play);
    refuse_each("staircase", (const char *const[]){"2,1,1", "0,1", NULL}, (grundy_play)play);
    refuse_each("moore:2", (const char *const[]){"1,2,1", NULL}, (grundy_play)play);
    refuse_each("kayles", (const char *const[]){"4", "3", NULL}, (grundy_play)play);
    refuse_each("domineering", (const char *const[]){"2x2", "1x2", NULL}, (grundy_play)play);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(many_moves_deep),
      cmocka_unit_test(a_cycle_is_bad_input),
      cmocka_unit_test(first_to_cut_out_a_square_wins),
      cmocka_unit_test(first_three_in_a_row_wins),
      cmocka_unit_test(sides_that_move_differently),
      cmocka_unit_test(every_number_of_steps),
      cmocka_unit_test(steps_are_counted_anew),
      cmocka_unit_test(every_memory_limit),
      cmocka_unit_test(at_any_moment),
      cmocka_unit_test(from_the_progress_callback),
      cmocka_unit_test(at_every_request),
  };
  return cmocka_run_group_tests_name("solve", tests, NULL, NULL);
}
