/* Heaps of any size, up to 2^64 - 1: values by what continues the list of small ones, each move by
 * the printed rule, by its value, and by a fresh solver. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "laws/laws.h"
#include "support/laws_inside.h"

enum { LISTED = 40, TRIED = 3, MOST = 600, WORK = 60000, STEPS = 1 << 19, ALL = 4096 };
enum { PIECES = 32, ITEM = 64 }; /* parts and words of an option */

/* The position's heaps and what is known of their values; how many are worth 2^64 or more, which
 * count as 0. */
typedef struct question {
  law_position *p;
  size_t count;
  law_values values[LAW_GAMES];
  uint64_t heaps[LAW_PARTS], worth[LAW_PARTS], sum;
  size_t beyond;
} question;

static const law_values *values_of(const question *q, size_t part) {
  return &q->values[q->p->c->parts[part].game];
}

static const char *words(question *q) {
  return test_sum_text(&q->p->world, q->p->parts, q->count);
}

/* ---- moves ---- */

/* The parts a listed move leaves, and their nim-sum; false where that is not known. */
static bool leave(const question *q, const grundy_solution *solution, const grundy_move *move,
                  uint64_t parts[PIECES], uint64_t *sum) {
  *sum = 0;
  assert_true(move->count <= PIECES);
  for (size_t i = 0; i < move->count; i++) {
    uint64_t value;
    parts[i] = grundy_solution_part(solution, move, i).words[0];
    if (!law_value(values_of(q, move->component), parts[i], &value)) return false;
    *sum ^= value;
  }
  return true;
}

static bool move_is_right(question *q, const grundy_solution *solution, size_t index) {
  const grundy_move *move = &solution->moves[index];
  uint64_t parts[PIECES], sum;
  bool known;
  size_t own = move->component;
  if (leave(q, solution, move, parts, &sum) && sum != (q->sum ^ q->worth[own])) {
    return test_offend(&q->p->world, "%s: move %zu leaves %llu, not %llu", words(q), index,
                       test_number(sum), test_number(q->sum ^ q->worth[own]));
  }
  return law_legal(q->p->parts[own].game, q->heaps[own], parts, move->count, &known) || !known ||
         test_offend(&q->p->world, "%s: move %zu is not in the rules", words(q), index);
}

/* A move as an option, in these words. */
static test_item item_of(const grundy_solution *solution, const grundy_move *move,
                         uint64_t words[ITEM]) {
  size_t length = 0;
  for (size_t i = 0; i < move->count; i++) {
    grundy_component c = grundy_solution_part(solution, move, i);
    assert_true(length + c.length < ITEM);
    words[length++] = c.length;
    for (size_t j = 0; j < c.length; j++) words[length++] = c.words[j];
  }
  return (test_item){words, move->count};
}

static bool in_order(question *q, const grundy_solution *solution, size_t index) {
  if (!index) return true;
  const grundy_move *a = &solution->moves[index - 1], *b = &solution->moves[index];
  uint64_t before[ITEM], after[ITEM];
  if (a->component != b->component) return a->component < b->component;
  const test_item x = item_of(solution, a, before), y = item_of(solution, b, after);
  return test_compare_items(&x, &y) < 0 ||
         test_offend(&q->p->world, "%s: moves %zu and %zu are out of order", words(q), index - 1,
                     index);
}

/* A solver that knows nothing finds the position after the move lost. */
static bool is_lost_after(question *q, const grundy_solution *solution, size_t index) {
  const grundy_move *move = &solution->moves[index];
  grundy_solver *solver;
  grundy_position *position;
  grundy_solution *after;
  grundy_context *context = q->p->world.context;
  const test_part *own = solution->play == GRUNDY_PLAY_MISERE ? q->p->misere : q->p->parts;
  assert_int_equal(grundy_solver_create(context, &solver), GRUNDY_OK);
  assert_int_equal(grundy_position_create(context, &position), GRUNDY_OK);
  for (size_t i = 0; i < q->count; i++) {
    size_t parts = i == move->component ? move->count : 1;
    for (size_t j = 0; j < parts; j++) {
      grundy_component c =
          i == move->component ? grundy_solution_part(solution, move, j) : own[i].c;
      assert_int_equal(grundy_position_add(position, own[i].game, c), GRUNDY_OK);
    }
  }
  grundy_solve_options options = {.size = sizeof options, .play = solution->play};
  grundy_status s = grundy_solve(solver, position, &options, &after);
  bool right = s != GRUNDY_OK || after->outcome == GRUNDY_OUTCOME_P ||
               after->outcome == GRUNDY_OUTCOME_UNKNOWN;
  if (s == GRUNDY_OK) grundy_solution_destroy(after);
  grundy_position_destroy(position);
  grundy_solver_destroy(solver);
  return right || test_offend(&q->p->world, "%s, play %d: move %zu does not win", words(q),
                              (int)solution->play, index);
}

/* ---- all moves ---- */

/* How many options of one heap have the value that wins; false where that cannot be counted. */
static bool count_wins(question *q, size_t part, uint64_t *out) {
  const test_part *own = &q->p->parts[part];
  uint64_t wanted = q->sum ^ q->worth[part];
  if (law_count(values_of(q, part), q->heaps[part], wanted, out)) return true;
  test_items items;
  test_list_init(&items.list, ALL);
  grundy_status s = own->game->moves->options(GRUNDY_CALL(q->p->world.context, own->game, own->c),
                                              &items.list.sink);
  bool known = s == GRUNDY_OK && items.list.count < ALL;
  test_sort_items(&items);
  *out = 0;
  for (size_t i = 0; i < items.count && known; i++) {
    const uint64_t *at = items.sorted[i].words;
    uint64_t sum = 0, value;
    for (size_t j = 0; j < items.sorted[i].parts && known; j++) {
      known = law_value(values_of(q, part), test_next_part(&at).words[0], &value);
      sum ^= value;
    }
    *out += sum == wanted;
  }
  test_clear_items(&items);
  return known;
}

static bool total_is_right(question *q, const grundy_solution *solution) {
  uint64_t total = 0;
  for (size_t i = 0; i < q->count && q->sum; i++) {
    uint64_t wins;
    if (!count_wins(q, i, &wins)) return true;
    total += wins;
    if (total < wins) return true;
  }
  bool right = solution->moves_total.exact && solution->moves_total.total == total &&
               solution->move_count == (total < LISTED ? total : LISTED);
  return right || test_offend(&q->p->world, "%s: %llu moves in all and %zu listed, but %llu win",
                              words(q), test_number(solution->moves_total.total),
                              solution->move_count, test_number(total));
}

/* ---- answers ---- */

/* Whether there is any move. */
static bool can_move(const question *q) {
  for (size_t i = 0; i < q->count; i++) {
    test_list one;
    const test_part *part = &q->p->parts[i];
    test_list_init(&one, 1);
    grundy_status s = part->game->moves->options(
        GRUNDY_CALL(q->p->world.context, part->game, part->c), &one.sink);
    bool any = one.count != 0;
    test_list_clear(&one);
    assert_true(s == GRUNDY_OK || s == GRUNDY_STOP);
    if (any) return true;
  }
  return false;
}

static bool moves_are_right(question *q, const grundy_solution *solution, bool by_value) {
  for (size_t i = 0; i < solution->move_count; i++) {
    if (by_value && !move_is_right(q, solution, i)) return false;
    if (!in_order(q, solution, i)) return false;
    if (i < TRIED && !is_lost_after(q, solution, i)) return false;
  }
  bool won = solution->outcome == GRUNDY_OUTCOME_N && can_move(q);
  return (solution->move_count != 0) == won ||
         test_offend(&q->p->world, "%s, play %d: won %d, but %zu moves", words(q),
                     (int)solution->play, won, solution->move_count);
}

static bool normal_is_right(question *q, const grundy_solution *solution) {
  grundy_outcome wanted = q->sum ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  if (solution->outcome != wanted || !solution->value_known || solution->value != q->sum) {
    return test_offend(&q->p->world, "%s: outcome %d, value %llu, but it is worth %llu", words(q),
                       (int)solution->outcome, test_number(solution->value), test_number(q->sum));
  }
  return moves_are_right(q, solution, true) && total_is_right(q, solution);
}

/* Whether every part has a pair, and who then wins by Nim's misère rule. */
static bool misere_by_pairs(question *q, bool *wins) {
  bool fickle = true;
  for (size_t i = 0; i < q->count; i++) {
    grundy_pair pair;
    const test_part *part = &q->p->parts[i];
    if (!part->game->theory->misere_pair || part->game->moves->terminal) return false;
    if (part->game->theory->misere_pair(GRUNDY_CALL(q->p->world.context, part->game, part->c),
                                        &pair) != GRUNDY_OK) {
      return false;
    }
    fickle = fickle && q->worth[i] < 2 && pair.normal != pair.misere;
  }
  *wins = (fickle ? q->sum ^ 1 : q->sum) != 0;
  return true;
}

/* One heap is worth 2^64 or more, and the others less: its options worth what these are win. */
static bool beyond_is_right(question *q, const grundy_solution *solution) {
  bool right = solution->outcome == GRUNDY_OUTCOME_N && !solution->value_known;
  if (!right) {
    return test_offend(&q->p->world, "%s: outcome %d beside a value of 2^64 or more", words(q),
                       (int)solution->outcome);
  }
  return moves_are_right(q, solution, true);
}

static bool misere_is_right(question *q, const grundy_solution *solution) {
  bool wins;
  if (solution->outcome == GRUNDY_OUTCOME_UNKNOWN || !misere_by_pairs(q, &wins)) return true;
  if (wins != (solution->outcome == GRUNDY_OUTCOME_N)) {
    return test_offend(&q->p->world, "%s, misère play: outcome %d", words(q),
                       (int)solution->outcome);
  }
  return solution->status != GRUNDY_OK || moves_are_right(q, solution, false);
}

static law_verdict solve(question *q, grundy_play play) {
  grundy_solution *solution;
  test_world *world = &q->p->world;
  grundy_solve_options options = {
      .size = sizeof options, .play = play, .moves = LISTED, .values = q->count};
  const test_part *parts = play == GRUNDY_PLAY_MISERE ? q->p->misere : q->p->parts;
  assert_int_equal(grundy_context_set_limits(world->context, GRUNDY_LIMITS(.steps = STEPS)),
                   GRUNDY_OK);
  grundy_position *position = test_make_position(world, parts, q->count);
  grundy_status s = grundy_solve(world->solver, position, &options, &solution);
  law_verdict verdict = s == GRUNDY_LIMIT ? LAW_SKIPPED : LAW_HOLDS;
  if (s != GRUNDY_OK && s != GRUNDY_LIMIT) {
    test_offend(world, "%s: status %d", words(q), (int)s);
    verdict = LAW_BREAKS;
  }
  if (s == GRUNDY_OK) {
    bool limit = play == GRUNDY_PLAY_NORMAL && solution->status != GRUNDY_OK && !q->beyond;
    bool right = limit || (q->beyond                    ? beyond_is_right(q, solution)
                           : play == GRUNDY_PLAY_NORMAL ? normal_is_right(q, solution)
                                                        : misere_is_right(q, solution));
    right = right && law_texts_agree(world, position, solution);
    verdict = !right ? LAW_BREAKS : limit ? LAW_SKIPPED : LAW_HOLDS;
    grundy_solution_destroy(solution);
  }
  grundy_position_destroy(position);
  return verdict;
}

static bool exceeds(const test_part *part) {
  bool (*says)(const grundy_call *) = part->game->theory->exceeds;
  return says && says(GRUNDY_CALL(part->game->context, part->game, part->c));
}

/* Looks up the values of the heaps; skipped where one is not known, or several do not fit. */
static law_verdict look_up(question *q) {
  const law_case *c = q->p->c;
  for (size_t g = 0; g < c->game_count; g++) {
    law_values_fill(&q->values[g], q->p->world.context, q->p->world.games[g].game, MOST, WORK);
    if (!law_values_extend(&q->values[g], &q->p->world)) return LAW_BREAKS;
  }
  for (size_t i = 0; i < q->count; i++) {
    q->heaps[i] = q->p->parts[i].c.words[0];
    bool known = law_value(values_of(q, i), q->heaps[i], &q->worth[i]);
    bool beyond = exceeds(&q->p->parts[i]);
    if (known && beyond) {
      test_offend(&q->p->world, "%s: heap %zu is worth %llu only", words(q), i,
                  test_number(q->worth[i]));
      return LAW_BREAKS;
    }
    if (!known && !beyond) return LAW_SKIPPED;
    if (beyond) q->worth[i] = 0;
    q->beyond += beyond;
    q->sum ^= q->worth[i];
  }
  return q->beyond > 1 ? LAW_SKIPPED : LAW_HOLDS;
}

/* A number is the heap of that size. */
static bool read_as_typed(question *q) {
  for (size_t i = 0; i < q->count; i++) {
    char *end;
    unsigned long long n = strtoull(q->p->c->parts[i].text, &end, 10);
    if (*end || n == q->p->parts[i].c.words[0]) continue;
    return test_offend(&q->p->world, "%s: part %zu is read as %llu", words(q), i,
                       test_number(q->p->parts[i].c.words[0]));
  }
  return true;
}

law_verdict law_check_heaps(law_position *p) {
  question q = {.p = p, .count = p->c->part_count};
  for (size_t g = 0; g < p->c->game_count; g++) {
    if (!law_is_numbered(p->world.games[g].game)) return LAW_SKIPPED;
  }
  law_verdict verdict = read_as_typed(&q) ? look_up(&q) : LAW_BREAKS;
  if (verdict == LAW_HOLDS) verdict = solve(&q, GRUNDY_PLAY_NORMAL);
  bool pairs =
      verdict == LAW_HOLDS && p->has_misere && !q.beyond && misere_by_pairs(&q, &(bool){false});
  if (pairs && solve(&q, GRUNDY_PLAY_MISERE) == LAW_BREAKS) verdict = LAW_BREAKS;
  for (size_t g = 0; g < p->c->game_count; g++) free(q.values[g].list);
  return verdict;
}
