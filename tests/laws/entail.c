/* Rules that say who moves next, and where: winner, value and winning moves of sums in which the
 * player may be bound from the start, against plain search of whole sums, which knows no values. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "laws/laws.h"
#include "support/laws_inside.h"

enum { HEAPS = 32, OPTIONS = 12, PARTS = 3, ROOM = 96, LARGEST_HEAP = 6, STEPS = 300000 };

/* A move: its kind, and what the heap becomes. */
typedef struct entail_option {
  grundy_move_kind kind;
  size_t count;
  uint64_t parts[PARTS];
} entail_option;

typedef struct entail_heap {
  bool read;
  size_t count;
  entail_option options[OPTIONS];
} entail_heap;

/* The options that were read, of each game by its number in the case, nim the last of all. */
typedef struct entail_search {
  test_world *world;
  entail_heap (*heaps)[HEAPS];
  size_t steps;
  bool large;
} entail_search;

typedef struct entail_piece {
  size_t game;
  uint64_t heap;
  bool must;
} entail_piece;

/* A sum; `bound`: the player must move in a piece with `must`. */
typedef struct entail_sum {
  size_t count;
  entail_piece pieces[ROOM];
  bool bound;
} entail_sum;

/* ---- options ---- */

typedef struct entail_reader {
  grundy_sink sink;
  entail_heap *heap;
  bool large;
} entail_reader;

static bool same_option(const entail_option *a, const entail_option *b) {
  return a->kind == b->kind && a->count == b->count &&
         memcmp(a->parts, b->parts, a->count * sizeof *a->parts) == 0;
}

static grundy_status read_option(grundy_sink *sink, const grundy_option *option) {
  entail_reader *r = (entail_reader *)sink;
  entail_option own = {.kind = option->kind, .count = option->count};
  r->large = r->large || option->count > PARTS || r->heap->count == OPTIONS;
  for (size_t i = 0; i < option->count && !r->large; i++) {
    own.parts[i] = option->parts[i].words[0];
    r->large = option->parts[i].length != 1 || own.parts[i] >= HEAPS;
  }
  if (r->large) return GRUNDY_STOP;
  for (size_t i = 0; i < r->heap->count; i++) { /* rules may give an option twice */
    if (same_option(&own, &r->heap->options[i])) return GRUNDY_OK;
  }
  r->heap->options[r->heap->count++] = own;
  return GRUNDY_OK;
}

static const entail_heap *options_of(entail_search *s, const entail_piece *piece) {
  entail_heap *heap = &s->heaps[piece->game][piece->heap];
  if (heap->read || s->large) return heap;
  entail_reader r = {{read_option}, heap, false};
  const grundy_game *game = s->world->games[piece->game].game;
  grundy_status status = game->moves->options(
      GRUNDY_CALL(s->world->context, game, (grundy_component){&piece->heap, 1}), &r.sink);
  s->large = s->large || r.large || status != GRUNDY_OK;
  heap->read = true;
  return heap;
}

/* ---- plain search ---- */

static bool wins(entail_search *s, const entail_sum *sum);

/* Whether the player who makes this move of piece `at` wins by it. */
static bool wins_by(entail_search *s, const entail_sum *sum, size_t at,
                    const entail_option *option) {
  entail_sum next = {.bound = option->kind == GRUNDY_MOVE_KIND_ENTAIL};
  if (sum->count + option->count > ROOM || ++s->steps > STEPS) s->large = true;
  if (s->large) return false;
  for (size_t i = 0; i < sum->count; i++) {
    if (i == at) continue;
    next.pieces[next.count] = sum->pieces[i];
    next.pieces[next.count++].must = false;
  }
  for (size_t i = 0; i < option->count; i++) {
    next.pieces[next.count++] = (entail_piece){sum->pieces[at].game, option->parts[i], next.bound};
  }
  return wins(s, &next) == (option->kind == GRUNDY_MOVE_KIND_AGAIN);
}

static bool wins(entail_search *s, const entail_sum *sum) {
  for (size_t at = 0; at < sum->count; at++) {
    if (sum->bound && !sum->pieces[at].must) continue;
    const entail_heap *heap = options_of(s, &sum->pieces[at]);
    for (size_t i = 0; i < heap->count && !s->large; i++) {
      if (wins_by(s, sum, at, &heap->options[i])) return true;
    }
  }
  return false;
}

/* ---- the comparison ---- */

static bool is_move(const grundy_solution *solution, const grundy_move *move, size_t at,
                    const entail_option *option) {
  entail_option own = {.kind = move->kind, .count = move->count};
  if (move->component != at || move->count > PARTS) return false;
  for (size_t i = 0; i < move->count; i++) {
    own.parts[i] = grundy_solution_part(solution, move, i).words[0];
  }
  return same_option(&own, option);
}

static bool is_listed(const grundy_solution *solution, size_t at, const entail_option *option) {
  for (size_t i = 0; i < solution->move_count; i++) {
    if (is_move(solution, grundy_solution_move(solution, i), at, option)) return true;
  }
  return false;
}

/* The listed moves are exactly those that win, each once. */
static bool moves_are_right(entail_search *s, const entail_sum *sum,
                            const grundy_solution *solution) {
  size_t winning = 0;
  for (size_t at = 0; at < sum->count; at++) {
    if (sum->bound && !sum->pieces[at].must) continue;
    const entail_heap *heap = options_of(s, &sum->pieces[at]);
    for (size_t i = 0; i < heap->count; i++) {
      bool truth = wins_by(s, sum, at, &heap->options[i]);
      winning += truth;
      if (s->large || truth == is_listed(solution, at, &heap->options[i])) continue;
      return test_offend(s->world, "component %zu, option %zu: wins %d", at, i, truth);
    }
  }
  return s->large ||
         (winning == solution->move_count && solution->moves_total.exact &&
          winning == solution->moves_total.total) ||
         test_offend(s->world, "%zu moves listed, not %zu", solution->move_count, winning);
}

/* Next to a heap of nim of that value the sum is lost, and next to any where it is loony, won. */
static bool value_is_right(entail_search *s, const entail_sum *sum,
                           const grundy_solution *solution) {
  entail_sum with = *sum;
  if (sum->bound) {
    return (!solution->value_known && !solution->loony) ||
           test_offend(s->world, "bound, and a value");
  }
  if (solution->loony == solution->value_known) return test_offend(s->world, "no value");
  if (solution->value > LARGEST_HEAP) return true;
  for (uint64_t heap = 0; heap <= (solution->loony ? 2 : solution->value); heap++) {
    with.count = sum->count;
    with.pieces[with.count++] = (entail_piece){s->world->count - 1, heap, false};
    bool lost = solution->value_known && heap == solution->value;
    if (wins(s, &with) == lost && !s->large) {
      return test_offend(s->world, "wrong next to a heap of %llu", test_number(heap));
    }
  }
  return true;
}

static bool answer_is_right(entail_search *s, const entail_sum *sum,
                            const grundy_position *position) {
  grundy_solution *solution;
  const grundy_solve_options *options =
      GRUNDY_SOLVE_OPTIONS(.moves = UINT64_MAX, .explain = true, .values = sum->count);
  bool truth = wins(s, sum);
  if (s->large) return true;
  grundy_status status = grundy_solve(s->world->solver, position, options, &solution);
  if (status != GRUNDY_OK) {
    return test_offend(s->world, "status %d: %s", (int)status,
                       grundy_context_message(s->world->context, GRUNDY_LANGUAGE_ENGLISH));
  }
  bool right = solution->outcome == (truth ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P) ||
               test_offend(s->world, "outcome %d", (int)solution->outcome);
  right = right && moves_are_right(s, sum, solution) && value_is_right(s, sum, solution) &&
          law_texts_agree(s->world, position, solution);
  grundy_solution_destroy(solution);
  return right;
}

/* Reads the components with their marks, as they are typed. */
static bool read_sum(law_position *p, grundy_position *position, entail_sum *out) {
  *out = (entail_sum){.count = p->c->part_count};
  for (size_t i = 0; i < out->count; i++) {
    const law_part *part = &p->c->parts[i];
    const grundy_game *game = p->world.games[part->game].game;
    if (grundy_position_add_text(position, game, part->text, strlen(part->text)) != GRUNDY_OK ||
        grundy_position_count(position) != i + 1) {
      return false;
    }
    grundy_component c = grundy_position_component(position, i, &game);
    if (c.length != 1 || c.words[0] > LARGEST_HEAP) return false;
    out->pieces[i] = (entail_piece){part->game, c.words[0], strncmp(part->text, "must:", 5) == 0};
    out->bound = out->bound || out->pieces[i].must;
  }
  return true;
}

static bool entails(const law_position *p) {
  for (size_t i = 0; i < p->c->part_count; i++) {
    if (p->world.games[p->c->parts[i].game].game->ruleset->entails) return true;
  }
  return false;
}

law_verdict law_check_entail(law_position *p) {
  entail_sum sum;
  grundy_position *position;
  entail_search s = {.world = &p->world};
  if (!entails(p)) return LAW_SKIPPED;
  s.heaps = calloc(p->world.count, sizeof *s.heaps);
  assert_non_null(s.heaps);
  assert_int_equal(grundy_position_create(p->world.context, &position), GRUNDY_OK);
  bool reads = read_sum(p, position, &sum);
  bool right = !reads || answer_is_right(&s, &sum, position);
  grundy_position_destroy(position);
  free(s.heaps);
  if (!right) return LAW_BREAKS;
  return reads && !s.large ? LAW_HOLDS : LAW_SKIPPED;
}
