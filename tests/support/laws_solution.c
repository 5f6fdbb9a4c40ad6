/* The law of whole answers: grundy_solve against the oracle. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/laws_inside.h"

enum { STEPS = 20000 }; /* for one question to the solver */

grundy_position *test_make_position(test_world *world, const test_part *parts, size_t count) {
  grundy_position *position;
  assert_int_equal(grundy_position_create(world->context, &position), GRUNDY_OK);
  for (size_t i = 0; i < count; i++) {
    assert_int_equal(grundy_position_add(position, parts[i].game, parts[i].c), GRUNDY_OK);
  }
  return position;
}

/* The parts with number `which` replaced by an option. */
static size_t replace(const test_part *parts, size_t count, size_t which, const test_item *option,
                      test_part *out) {
  size_t n = 0;
  const uint64_t *words = option->words;
  assert_true(count + option->parts <= 2 * TEST_PARTS);
  for (size_t i = 0; i < count; i++) {
    if (i != which) out[n++] = parts[i];
  }
  for (size_t i = 0; i < option->parts; i++) {
    out[n++] = (test_part){parts[which].game, test_next_part(&words)};
  }
  return n;
}

static bool is_move(const grundy_solution *solution, const grundy_move *move, size_t component,
                    grundy_side side, const test_item *option) {
  if (move->component != component || move->side != side || move->count != option->parts) {
    return false;
  }
  const uint64_t *words = option->words;
  for (size_t i = 0; i < move->count; i++) {
    if (!test_same_component(grundy_solution_part(solution, move, i), test_next_part(&words)))
      return false;
  }
  return true;
}

/* What is being compared: listed moves up to `next` have been met, `wins` options win. `by_values`:
 * who wins is known by nim-values, since there are too many whole positions. `partial`: the steps
 * did not suffice for all that is asked; the answer must be right, but moves may be missing. */
typedef struct comparison {
  const test_part *parts;
  size_t count;
  grundy_play play;
  const grundy_solution *solution;
  size_t next;
  uint64_t wins;
  bool by_values, partial;
} comparison;

/* Whether `side`, to move, wins; false where the oracle's budget does not suffice. */
static bool next_wins(test_world *world, const comparison *k, const test_part *parts, size_t count,
                      grundy_side side, bool *out) {
  uint64_t value;
  if (!k->by_values) return test_oracle_wins(&world->oracle, parts, count, k->play, side, out);
  bool known = test_oracle_sum(&world->oracle, parts, count, &value);
  *out = value != 0;
  return known;
}

/* The options of one component for one side, in order, against the moves listed. Without a solution
 * only the oracle is asked. False where its budget does not suffice or, with a whole solution,
 * where a listed move is not the next one that wins. */
static bool compare_moves(test_world *world, comparison *k, size_t which, grundy_side side) {
  test_items all;
  bool right = true;
  test_list_options(world, k->parts[which].game, k->parts[which].c, side, &all);
  for (size_t i = 0; i < all.count && right; i++) {
    bool opponent;
    test_part child[2 * TEST_PARTS];
    size_t n = replace(k->parts, k->count, which, &all.sorted[i], child);
    right = next_wins(world, k, child, n, (grundy_side)(1 - side), &opponent);
    if (!right || opponent || !k->solution) continue;
    k->wins++;
    bool listed = k->next < k->solution->move_count &&
                  is_move(k->solution, &k->solution->moves[k->next], which, side, &all.sorted[i]);
    k->next += listed;
    right = listed || k->partial;
  }
  test_clear_items(&all);
  return right || test_offend(world, "%s, play %d: move %zu of the list is not the next that wins",
                              test_sum_text(world, k->parts, k->count), (int)k->play, k->next);
}

static bool compare_all_moves(test_world *world, comparison *k, bool two_sided) {
  bool right = true;
  for (size_t i = 0; i < k->count; i++) {
    for (unsigned side = 0; side <= two_sided && right; side++) {
      right = compare_moves(world, k, i, (grundy_side)side);
    }
  }
  return right;
}

static bool check_moves(test_world *world, comparison *k, bool two_sided) {
  bool ignored;
  if (test_oracle_over(&world->oracle, k->parts, k->count, GRUNDY_SIDE_LEFT, &ignored)) {
    return k->solution->move_count == 0 || test_offend(world, "a move after the end");
  }
  if (!compare_all_moves(world, k, two_sided)) return false;
  const grundy_total *total = &k->solution->moves_total;
  bool all = total->exact ? total->total == k->wins : k->partial;
  if (k->next == k->solution->move_count && all) return true;
  return test_offend(world, "%s, play %d: %zu moves listed, total %llu%s, but %llu win",
                     test_sum_text(world, k->parts, k->count), (int)k->play,
                     k->solution->move_count, test_number(k->solution->moves_total.total),
                     k->solution->moves_total.exact ? "" : "+", test_number(k->wins));
}

static bool check_values(test_world *world, const comparison *k) {
  uint64_t sum;
  const grundy_solution *solution = k->solution;
  if (!solution->value_known) {
    return solution->value_note || test_offend(world, "no value, and no note says why");
  }
  if (!test_oracle_sum(&world->oracle, k->parts, k->count, &sum)) return true;
  if (k->play == GRUNDY_PLAY_MISERE || sum != solution->value) {
    return test_offend(world, "%s: value %llu, the oracle finds %llu",
                       test_sum_text(world, k->parts, k->count), test_number(solution->value),
                       test_number(sum));
  }
  for (size_t i = 0; i < solution->value_count; i++) {
    if (!test_oracle_sum(&world->oracle, &k->parts[i], 1, &sum)) continue;
    if (!solution->values[i].known && k->partial) continue;
    if (!solution->values[i].known || solution->values[i].nimber != sum) {
      return test_offend(world, "%s: component %zu", test_sum_text(world, k->parts, k->count), i);
    }
  }
  return true;
}

/* With fewer moves asked for the list is a beginning of the whole one, and nothing else changes. */
static bool check_short(test_world *world, const grundy_position *position, const comparison *k,
                        uint64_t most) {
  grundy_solution *brief;
  const grundy_solution *whole = k->solution;
  grundy_solve_options options = {.size = sizeof options, .play = k->play, .moves = most};
  assert_int_equal(grundy_solve(world->solver, position, &options, &brief), GRUNDY_OK);
  size_t wanted = whole->move_count < most ? whole->move_count : (size_t)most;
  bool right = brief->outcome == whole->outcome && brief->value_known == whole->value_known &&
               (!brief->value_known || brief->value == whole->value);
  right = right && (k->partial || brief->move_count == wanted);
  if (k->partial) wanted = 0; /* other steps may be left for other moves */
  if (most && right && !k->partial) {
    right = brief->moves_total.exact == whole->moves_total.exact &&
            brief->moves_total.total == whole->moves_total.total;
  }
  for (size_t i = 0; i < wanted && right; i++) {
    const grundy_move *a = &brief->moves[i], *b = &whole->moves[i];
    right = a->component == b->component && a->side == b->side && a->count == b->count;
    for (size_t j = 0; right && j < a->count; j++) {
      right =
          test_same_component(grundy_solution_part(brief, a, j), grundy_solution_part(whole, b, j));
    }
  }
  grundy_solution_destroy(brief);
  return right ||
         test_offend(world, "%s, play %d: another answer when %llu moves are asked for",
                     test_sum_text(world, k->parts, k->count), (int)k->play, test_number(most));
}

static grundy_outcome outcome_of(bool left, bool right) {
  if (left) return right ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_L;
  return right ? GRUNDY_OUTCOME_R : GRUNDY_OUTCOME_P;
}

static bool check_solution(test_world *world, const grundy_position *position, comparison *k,
                           grundy_outcome truth, bool two_sided) {
  const grundy_solution *solution = k->solution;
  if (solution->status != GRUNDY_OK || solution->outcome != truth ||
      solution->two_sided != two_sided) {
    return test_offend(world, "%s, play %d: outcome %d (status %d, %s), the oracle finds %d",
                       test_sum_text(world, k->parts, k->count), (int)k->play,
                       (int)solution->outcome, (int)solution->status,
                       solution->note ? solution->note->en : "no note", (int)truth);
  }
  return check_values(world, k) && check_moves(world, k, two_sided) &&
         check_short(world, position, k, 0) && check_short(world, position, k, 1) &&
         check_short(world, position, k, 3);
}

/* What the oracle says of the position for either side; whether it knows, of all moves as well. */
static bool ask_all(test_world *world, comparison *k, bool two_sided, bool wins[2]) {
  return next_wins(world, k, k->parts, k->count, GRUNDY_SIDE_LEFT, &wins[0]) &&
         next_wins(world, k, k->parts, k->count, GRUNDY_SIDE_RIGHT, &wins[1]) &&
         compare_all_moves(world, k, two_sided);
}

/* Do two components cancel? Then the sum may be known while the steps do not suffice for them. */
static bool has_twins(const test_part *parts, size_t count) {
  for (size_t i = 0; i < count; i++) {
    for (size_t j = 0; j < i; j++) {
      if (parts[i].game == parts[j].game && test_same_component(parts[i].c, parts[j].c))
        return true;
    }
  }
  return false;
}

static bool is_partial(const comparison *k) {
  const grundy_solution *solution = k->solution;
  bool whole = solution->moves_total.exact;
  for (size_t i = 0; i < solution->value_count; i++) whole = whole && solution->values[i].known;
  return !whole && solution->value_known && has_twins(k->parts, k->count);
}

/* Boards that are too large to be searched for a value have a winner only, or none in a sum. */
static bool gave_up(const grundy_solution *solution) {
  return solution->status == GRUNDY_LIMIT || solution->status == GRUNDY_UNKNOWN ||
         (!solution->value_known && !solution->moves_total.exact);
}

bool test_law_solution(test_world *world, const test_part *parts, size_t count, grundy_play play) {
  bool wins[2], two_sided = false, ends = false;
  comparison k = {.parts = parts, .count = count, .play = play};
  for (size_t i = 0; i < count; i++) {
    two_sided = two_sided || parts[i].game->ruleset->two_sided;
    ends = ends || parts[i].game->moves->terminal;
  }
  bool known = ask_all(world, &k, two_sided, wins);
  if (!known && play == GRUNDY_PLAY_NORMAL && !two_sided && !ends) {
    k.by_values = true;
    known = ask_all(world, &k, two_sided, wins);
  }
  if (!known) {
    world->skipped++;
    return true;
  }
  grundy_solution *solution;
  grundy_position *position = test_make_position(world, parts, count);
  grundy_solve_options options = {
      .size = sizeof options, .play = play, .moves = UINT64_MAX, .values = count};
  assert_int_equal(grundy_context_set_limits(world->context, GRUNDY_LIMITS(.steps = STEPS)),
                   GRUNDY_OK);
  grundy_status s = grundy_solve(world->solver, position, &options, &solution);
  bool right = s == GRUNDY_OK;
  if (!right) {
    test_offend(world, "%s: status %d: %s", test_sum_text(world, parts, count), (int)s,
                grundy_context_message(world->context, GRUNDY_LANGUAGE_ENGLISH));
  } else if (gave_up(solution)) {
    world->skipped++;
    grundy_solution_destroy(solution);
  } else {
    k.solution = solution;
    k.partial = is_partial(&k);
    right = check_solution(world, position, &k, outcome_of(wins[0], wins[1]), two_sided);
    grundy_solution_destroy(solution);
  }
  grundy_position_destroy(position);
  return right;
}
