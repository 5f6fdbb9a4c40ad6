/* Graphs in which play may go on forever, beside heaps: outcome, value, moves and reasons against
 * retrograde analysis of whole positions, which knows no values. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "laws/laws.h"
#include "support/laws_inside.h"
#include "support/replay.h"
#include "support/retrograde.h"

enum { KEPT = 16, LARGEST_HEAP = 12 };

/* A file of a graph opens as a game that ends exactly where it has no cycle. */
static bool cycles_are_seen(law_position *p) {
  for (size_t g = 0; g < p->c->game_count; g++) {
    grundy_game *game;
    bool cyclic = law_is_cyclic(&p->world, &p->world.games[g]);
    grundy_status s = grundy_game_create(p->world.context, p->c->games[g].name, NULL, &game);
    if (s == GRUNDY_OK) grundy_game_destroy(game);
    if (s != (cyclic ? GRUNDY_BAD_INPUT : GRUNDY_OK)) {
      return test_offend(&p->world, "%s: cycle %d, status %d", p->c->games[g].name, cyclic, (int)s);
    }
  }
  return true;
}

/* The value beside heaps of nim: v + *m is lost exactly if v is m, and won beside an infinite v
 * exactly if m is in its set. */
static bool value_is_right(test_world *world, test_retrograde *r, const test_part *part) {
  grundy_value v;
  uint64_t largest = LARGEST_HEAP;
  const test_part parts[] = {*part, {world->games[world->count - 1].game, {&largest, 1}}};
  assert_int_equal(grundy_solver_value(world->solver, part->game, part->c, &v), GRUNDY_OK);
  test_retrograde_run(r, parts, 2);
  for (uint64_t heap = 0; heap <= largest; heap++) {
    grundy_outcome wanted = GRUNDY_OUTCOME_D;
    if (v.known) wanted = heap == v.nimber ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    for (size_t i = 0; v.loopy && i < v.loop_count; i++) {
      if (v.loops[i] == heap) wanted = GRUNDY_OUTCOME_N;
    }
    if (test_retrograde_outcome(r, (uint64_t[]){part->c.words[0], heap}) == wanted) continue;
    return test_offend(world, "%s: wrong beside a heap of %llu", test_sum_text(world, part, 1),
                       test_number(heap));
  }
  return true;
}

/* The listed moves are exactly those that keep the outcome. */
static bool moves_are_right(test_world *world, const test_retrograde *r, const test_part *parts,
                            size_t count, const grundy_solution *solution) {
  size_t at = 0;
  grundy_outcome wanted =
      solution->outcome == GRUNDY_OUTCOME_D ? GRUNDY_OUTCOME_D : GRUNDY_OUTCOME_P;
  for (size_t i = 0; i < count; i++) {
    test_items all;
    bool right = true;
    uint64_t words[TEST_RETROGRADE_PARTS];
    for (size_t j = 0; j < count; j++) words[j] = parts[j].c.words[0];
    test_list_options(world, parts[i].game, parts[i].c, GRUNDY_SIDE_LEFT, &all);
    for (size_t j = 0; j < all.count && right; j++) {
      words[i] = all.sorted[j].words[1];
      if (test_retrograde_outcome(r, words) != wanted) continue;
      const grundy_move *move = &solution->moves[at];
      right = at < solution->move_count && move->component == i && move->count == 1 &&
              grundy_solution_part(solution, move, 0).words[0] == words[i];
      at++;
    }
    test_clear_items(&all);
    if (!right) {
      return test_offend(world, "%s: move %zu is not the next", test_sum_text(world, parts, count),
                         at - 1);
    }
  }
  return (at == solution->move_count && solution->moves_total.exact &&
          solution->moves_total.total == at) ||
         test_offend(world, "%s: %zu moves listed, not %zu", test_sum_text(world, parts, count),
                     solution->move_count, at);
}

/* The steps that speak of loops. */
static bool reasons_are_right(test_world *world, const test_part *parts, size_t count,
                              const grundy_solution *solution) {
  grundy_reason kept[KEPT];
  grundy_solution part = *solution;
  part.reasons.list = kept;
  part.reasons.count = 0;
  for (size_t i = 0; i < solution->reasons.count && part.reasons.count < KEPT; i++) {
    const grundy_reason *reason = &solution->reasons.list[i];
    bool loopy = strncmp(reason->id, "loopy", 5) == 0 || strcmp(reason->id, "drawing-move") == 0;
    if (loopy) kept[part.reasons.count++] = *reason;
  }
  if (solution->loopy && !part.reasons.count) {
    return test_offend(world, "%s: no reason", test_sum_text(world, parts, count));
  }
  return test_replay(world, parts, count, &part);
}

static bool solution_is_right(law_position *p, const test_retrograde *r,
                              const grundy_position *position, const grundy_solution *solution) {
  uint64_t words[TEST_RETROGRADE_PARTS];
  size_t count = p->c->part_count;
  for (size_t i = 0; i < count; i++) words[i] = p->parts[i].c.words[0];
  grundy_outcome truth = test_retrograde_outcome(r, words);
  if (solution->outcome != truth) {
    return test_offend(&p->world, "%s: outcome %d, not %d",
                       test_sum_text(&p->world, p->parts, count), (int)solution->outcome,
                       (int)truth);
  }
  return moves_are_right(&p->world, r, p->parts, count, solution) &&
         reasons_are_right(&p->world, p->parts, count, solution) &&
         law_texts_agree(&p->world, position, solution);
}

static bool answer_is_right(law_position *p, test_retrograde *r) {
  grundy_solution *solution;
  size_t count = p->c->part_count;
  grundy_solve_options options = {
      .size = sizeof options, .moves = UINT64_MAX, .explain = true, .values = count};
  grundy_position *position = test_make_position(&p->world, p->parts, count);
  test_retrograde_run(r, p->parts, count);
  grundy_status s = grundy_solve(p->world.solver, position, &options, &solution);
  bool right = s == GRUNDY_OK || test_offend(&p->world, "%s: status %d",
                                             test_sum_text(&p->world, p->parts, count), (int)s);
  if (s == GRUNDY_OK) {
    right = solution_is_right(p, r, position, solution);
    grundy_solution_destroy(solution);
  }
  grundy_position_destroy(position);
  return right;
}

/* Heaps that are too large for the analysis are none of its cases. */
static bool is_small(const law_position *p) {
  for (size_t i = 0; i < p->c->part_count; i++) {
    const test_part *part = &p->parts[i];
    bool graph = strcmp(part->game->ruleset->name, "graph") == 0;
    if (part->c.length != 1 || (!graph && part->c.words[0] > LARGEST_HEAP)) return false;
  }
  return true;
}

law_verdict law_check_loops(law_position *p) {
  test_retrograde r;
  if (!is_small(p)) return LAW_SKIPPED;
  if (!cycles_are_seen(p)) return LAW_BREAKS;
  test_retrograde_init(&r, p->world.context);
  bool right = true;
  for (size_t i = 0; i < p->c->part_count && right; i++) {
    right = value_is_right(&p->world, &r, &p->parts[i]);
  }
  right = right && answer_is_right(p, &r);
  test_retrograde_clear(&r);
  return right ? LAW_HOLDS : LAW_BREAKS;
}
