/* Conjunctive and continued sums by search to a bounded depth: against the whole graph of each
 * component, on random sums of the whole catalogue, and sums whose graphs nobody can list. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/game_graph.h"
#include "grundy/read.h"
#include "solve/compound.h"
#include "support/context.h"
#include "support/laws.h"
#include "support/replay.h"

enum { LISTED = 8, SUMS = 700, GRAPH = 3000, DEPTH = 40 };

/* ---- the search against graphs ---- */

/* Every vertex of a graph lasts as long as the search says, for each bound. */
static void check_vertex(grundy_i_lasting *lasting, const test_part *part, uint64_t exact) {
  for (uint64_t bound = 0; bound < DEPTH; bound = 2 * bound + 1) {
    uint64_t found = 0;
    assert_int_equal(grundy_i_lasting_find(lasting, part->game, &part->c, 1, bound, &found),
                     GRUNDY_OK);
    if (found != (exact <= bound ? exact : GRUNDY_I_LONGER)) {
      fail_msg("%s by itself lasts %llu moves; up to %llu: %llu",
               test_sum_text(&test_catalogue, part, 1), (unsigned long long)exact,
               (unsigned long long)bound, (unsigned long long)found);
    }
  }
}

static bool is_plain(const test_part *part) {
  const grundy_game *game = part->game;
  return !game->ruleset->two_sided && !game->moves->terminal && !game->loopy;
}

static void check_component(const test_part *part, grundy_play play, bool suspense) {
  grundy_game_graph *graph;
  grundy_position *position = test_make_position(&test_catalogue, part, 1);
  const grundy_solve_options options = {.size = sizeof options, .play = play};
  grundy_i_work work = {.solver = test_catalogue.solver,
                        .context = test_catalogue.context,
                        .position = position,
                        .options = &options};
  grundy_status s = grundy_game_graph_create(test_catalogue.context, position, play, GRAPH, &graph);
  if (s == GRUNDY_OK) {
    grundy_vertex v = grundy_game_graph_vertex(graph, 0);
    grundy_i_lasting lasting;
    grundy_i_lasting_init(&lasting, &work, suspense);
    check_vertex(&lasting, part, suspense ? v.suspense : v.remoteness);
    grundy_i_lasting_clear(&lasting);
    grundy_game_graph_destroy(graph);
  }
  grundy_position_destroy(position);
}

static void bounded_search_agrees_with_graphs(void **state) {
  test_random random = {11};
  for (size_t i = 0; i < SUMS; i++) {
    test_part part;
    grundy_play play = i % 2 ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL;
    test_random_sum(&test_catalogue, &random, i / 4 % test_catalogue.count, 1, play, &part);
    if (is_plain(&part)) check_component(&part, play, i / 2 % 2);
  }
}

/* ---- sums, with hardly any work for graphs ---- */

static grundy_solution *solve_without_graphs(grundy_position *position,
                                             const grundy_solve_options *options) {
  grundy_i_solution *solution;
  assert_int_equal(grundy_i_solution_create(test_catalogue.context, options->play, &solution),
                   GRUNDY_OK);
  solution->public.sum = options->sum;
  solution->public.play = options->play;
  grundy_i_work work = {.solver = test_catalogue.solver,
                        .context = test_catalogue.context,
                        .position = position,
                        .options = options,
                        .solution = solution};
  assert_int_equal(grundy_i_solve_lengths(&work, 1), GRUNDY_OK);
  return &solution->public;
}

static bool same_moves(const grundy_solution *a, const grundy_solution *b) {
  bool same = a->move_count == b->move_count;
  for (size_t i = 0; i < a->move_count && same; i++) {
    const grundy_move *x = &a->moves[i], *y = &b->moves[i];
    for (; x && y && same; x = x->also, y = y->also) {
      same = x->component == y->component && x->count == y->count &&
             x->remoteness == y->remoteness && !x->also == !y->also;
      for (size_t k = 0; k < x->count && same; k++) {
        grundy_component c = grundy_solution_part(a, x, k), d = grundy_solution_part(b, y, k);
        same = c.length == d.length && !memcmp(c.words, d.words, c.length * sizeof *c.words);
      }
    }
  }
  return same;
}

static bool same_lengths(const grundy_solution *a, const grundy_solution *b) {
  return a->remoteness.known == b->remoteness.known && a->remoteness.moves == b->remoteness.moves &&
         a->suspense.known == b->suspense.known && a->suspense.moves == b->suspense.moves;
}

static void check_sum(const test_part *parts, size_t count, grundy_sum sum, grundy_play play) {
  grundy_position *position = test_make_position(&test_catalogue, parts, count);
  const grundy_solve_options options = {
      .size = sizeof options, .play = play, .sum = sum, .moves = LISTED, .explain = true};
  grundy_solution *whole, *bounded;
  assert_int_equal(grundy_solve(test_catalogue.solver, position, &options, &whole), GRUNDY_OK);
  if (whole->status == GRUNDY_OK) {
    bounded = solve_without_graphs(position, &options);
    bool right = bounded->outcome == whole->outcome && same_lengths(bounded, whole);
    if (right && whole->outcome == GRUNDY_OUTCOME_N) {
      right = bounded->moves_total.exact == whole->moves_total.exact &&
              bounded->moves_total.total == whole->moves_total.total && same_moves(bounded, whole);
    }
    right = right && test_replay(&test_catalogue, parts, count, bounded);
    if (!right) {
      fail_msg("%s, %s sum, %s play", test_sum_text(&test_catalogue, parts, count),
               sum == GRUNDY_SUM_CONJUNCTIVE ? "conjunctive" : "continued",
               play == GRUNDY_PLAY_MISERE ? "misère" : "normal");
    }
    grundy_solution_destroy(bounded);
  }
  grundy_solution_destroy(whole);
  grundy_position_destroy(position);
}

static bool are_small(const test_part *parts, size_t count, grundy_play play) {
  bool small = true;
  for (size_t i = 0; i < count && small; i++) {
    grundy_game_graph *graph;
    grundy_position *position = test_make_position(&test_catalogue, &parts[i], 1);
    small = is_plain(&parts[i]) && grundy_game_graph_create(test_catalogue.context, position, play,
                                                            GRAPH, &graph) == GRUNDY_OK;
    if (small) grundy_game_graph_destroy(graph);
    grundy_position_destroy(position);
  }
  return small;
}

static void sums_agree_with_graphs(void **state) {
  test_random random = {12};
  for (size_t i = 0; i < SUMS; i++) {
    test_part parts[TEST_PARTS];
    grundy_play play = i % 2 ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL;
    size_t count =
        test_random_sum(&test_catalogue, &random, i / 4 % test_catalogue.count, 3, play, parts);
    if (!are_small(parts, count, play)) continue;
    check_sum(parts, count, i / 2 % 2 ? GRUNDY_SUM_CONJUNCTIVE : GRUNDY_SUM_CONTINUED, play);
  }
}

/* ---- sums with a component that falls apart ---- */

/* `moves` 0: any number; `wins`: as many winning moves, 0: any number.
 * `moves` UNKNOWN: how long it lasts takes too long to find. */
#define UNKNOWN UINT64_MAX
typedef struct hard_sum {
  const char *position;
  grundy_sum sum;
  grundy_play play;
  grundy_outcome outcome;
  uint64_t moves, wins;
} hard_sum;

/* Who takes the last counter of another component, or leaves nothing in it, has ended conjunctive
 * sums: the first three end in one move, and any move of the other component goes with it.
 * In a continued sum split 8 lasts longer than nim 1, and an odd number of moves: it is won. */
static const hard_sum hard_sums[] = {
    {"split 8 + nim 1", GRUNDY_SUM_CONJUNCTIVE, GRUNDY_PLAY_NORMAL, GRUNDY_OUTCOME_N, 1, 36},
    {"split 8 + silver-dollar 2", GRUNDY_SUM_CONJUNCTIVE, GRUNDY_PLAY_NORMAL, GRUNDY_OUTCOME_N, 1,
     0},
    {"wythoff 7,2 + split 11 + nim 4", GRUNDY_SUM_CONJUNCTIVE, GRUNDY_PLAY_NORMAL, GRUNDY_OUTCOME_N,
     1, 0},
    {"moore:3 3,3,0 + split 10", GRUNDY_SUM_CONJUNCTIVE, GRUNDY_PLAY_NORMAL, GRUNDY_OUTCOME_N, 1,
     0},
    {"octal:0.6707 9 + split 10", GRUNDY_SUM_CONJUNCTIVE, GRUNDY_PLAY_NORMAL, GRUNDY_OUTCOME_N, 1,
     0},
    {"prime-power 27 + split 10 + cram x../.../...", GRUNDY_SUM_CONJUNCTIVE, GRUNDY_PLAY_NORMAL,
     GRUNDY_OUTCOME_N, 1, 0},
    {"prime-power 27 + split 10 + cram x../.../...", GRUNDY_SUM_CONJUNCTIVE, GRUNDY_PLAY_MISERE,
     GRUNDY_OUTCOME_N, 0, 0},
    {"split 8 + nim 1", GRUNDY_SUM_CONTINUED, GRUNDY_PLAY_NORMAL, GRUNDY_OUTCOME_N, 5, 0},
    {"split 11", GRUNDY_SUM_CONTINUED, GRUNDY_PLAY_MISERE, GRUNDY_OUTCOME_N, 0, 0},
    {"ruler 5,9 + split 8", GRUNDY_SUM_CONTINUED, GRUNDY_PLAY_NORMAL, GRUNDY_OUTCOME_N, 5, 0},
    {"cram 5x5", GRUNDY_SUM_CONTINUED, GRUNDY_PLAY_NORMAL, GRUNDY_OUTCOME_P, UNKNOWN, 0},
    {"split 1000000 + nim 1", GRUNDY_SUM_CONJUNCTIVE, GRUNDY_PLAY_NORMAL, GRUNDY_OUTCOME_N, 1, 0},
};

static void check_hard_sum(const hard_sum *h) {
  grundy_game_cache *games;
  grundy_position *position;
  grundy_solver *solver;
  grundy_solution *solution;
  assert_int_equal(grundy_game_cache_create(test_context, NULL, &games), GRUNDY_OK);
  assert_int_equal(grundy_position_create(test_context, &position), GRUNDY_OK);
  assert_int_equal(grundy_position_read(position, games, h->position), GRUNDY_OK);
  assert_int_equal(grundy_solver_create(test_context, &solver), GRUNDY_OK);
  assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS(.memory = 64 << 20)),
                   GRUNDY_OK);
  const grundy_solve_options options = {
      .size = sizeof options, .play = h->play, .sum = h->sum, .moves = LISTED};
  assert_int_equal(grundy_solve(solver, position, &options, &solution), GRUNDY_OK);
  const grundy_duration *lasts =
      h->sum == GRUNDY_SUM_CONJUNCTIVE ? &solution->remoteness : &solution->suspense;
  if (solution->outcome != h->outcome || lasts->known != (h->moves != UNKNOWN) ||
      (h->moves && h->moves != UNKNOWN && lasts->moves != h->moves) ||
      (h->wins && solution->moves_total.total != h->wins)) {
    fail_msg("%s, %s sum: outcome %d in %llu moves, %llu winning moves", h->position,
             h->sum == GRUNDY_SUM_CONJUNCTIVE ? "conjunctive" : "continued", (int)solution->outcome,
             (unsigned long long)lasts->moves, (unsigned long long)solution->moves_total.total);
  }
  assert_true(solution->move_count || !solution->moves_total.exact);
  grundy_solution_destroy(solution);
  grundy_solver_destroy(solver);
  grundy_position_destroy(position);
  grundy_game_cache_destroy(games);
}

static void components_that_fall_apart(void **state) {
  for (size_t i = 0; i < sizeof hard_sums / sizeof *hard_sums; i++) check_hard_sum(&hard_sums[i]);
}

int main(void) {
  const struct CMUnitTest plain[] = {
      cmocka_unit_test_setup_teardown(components_that_fall_apart, test_context_open,
                                      test_context_close),
  };
  const struct CMUnitTest catalogue[] = {
      cmocka_unit_test(bounded_search_agrees_with_graphs),
      cmocka_unit_test(sums_agree_with_graphs),
  };
  int failed = cmocka_run_group_tests(plain, NULL, NULL);
  return failed + cmocka_run_group_tests(catalogue, test_catalogue_open, test_catalogue_close);
}
