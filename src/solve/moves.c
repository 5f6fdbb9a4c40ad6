/* Winning moves: listing them in the contract's order, and counting them.
 *
 * In a component of value v within a sum of value x the winning moves are exactly the options of
 * value v ^ x, lower or higher (the new sum is then 0). The ruleset's replies give them without
 * trying every option; where it has none, every option is tried. */
#include "solve/solver.h"

#include "base/messages_solving.def"
#include "base/messages_tasks.def"
#include "base/sort.h"

/* Order of options. */
static int compare_parts(grundy_component a, grundy_component b) {
  if (a.length != b.length) return a.length < b.length ? -1 : 1;
  for (size_t i = 0; i < a.length; i++) {
    if (a.words[i] != b.words[i]) return a.words[i] < b.words[i] ? -1 : 1;
  }
  return 0;
}

int grundy_i_option_compare(const grundy_component *a, size_t a_count, const grundy_component *b,
                            size_t b_count) {
  if (a_count != b_count) return a_count < b_count ? -1 : 1;
  for (size_t i = 0; i < a_count; i++) {
    int order = compare_parts(a[i], b[i]);
    if (order) return order;
  }
  return 0;
}

/* More moves for moves_total; inexact once it would pass 2^64, or where the count to be added
 * is. */
static void count_moves(grundy_i_work *work, grundy_total more) {
  grundy_total *total = &work->solution->public.moves_total;
  total->exact = total->exact && more.exact && more.total <= UINT64_MAX - total->total;
  total->total += more.total;
}

void grundy_i_moves_missed(grundy_i_work *work, const grundy_phrase *note) {
  work->solution->public.moves_total.exact = false;
  work->solution->public.moves_note = note;
}

static bool full(const grundy_i_work *work) {
  return work->solution->public.move_count >= work->options->moves;
}

static grundy_status reserve_move(grundy_i_solution *solution) {
  return GRUNDY_RESERVE(solution->context, solution->public.moves, solution->move_capacity,
                        solution->public.move_count, 16);
}

/* Adds a move to the solution's list while there is room; GRUNDY_STOP once there is none. */
static grundy_status add_move(grundy_i_work *work, size_t component, grundy_side side,
                              const grundy_option *option) {
  GRUNDY_ASSERT(component < grundy_position_count(work->position));
  grundy_i_solution *solution = work->solution;
  if (full(work)) return GRUNDY_STOP;
  GRUNDY_TRY(reserve_move(solution));
  grundy_move move = {.component = component,
                      .side = side,
                      .first = grundy_i_sums_count(&solution->parts),
                      .count = option->count,
                      .remoteness = GRUNDY_ENDLESS,
                      .kind = option->kind};
  GRUNDY_TRY(grundy_i_sums_add(&solution->parts, option->parts, option->count));
  solution->public.moves[solution->public.move_count++] = move;
  return full(work) ? GRUNDY_STOP : GRUNDY_OK;
}

/* The changes after the first are one block, each linked to the next. */
grundy_status grundy_i_moves_put(grundy_i_work *work, const grundy_move *changes, size_t count) {
  void *block = NULL;
  grundy_i_solution *solution = work->solution;
  GRUNDY_TRY(reserve_move(solution));
  if (count > 1) GRUNDY_TRY(grundy_i_allocate(work->context, count - 1, sizeof *changes, &block));
  grundy_move *also = block, *first = &solution->public.moves[solution->public.move_count++];
  *first = changes[0];
  first->also = also;
  for (size_t i = 1; i < count; i++) {
    also[i - 1] = changes[i];
    also[i - 1].also = i + 1 < count ? &also[i] : NULL;
  }
  return GRUNDY_OK;
}

void grundy_i_move_clear(grundy_context *context, grundy_move *move) {
  size_t count = 0;
  for (const grundy_move *also = move->also; also; also = also->also) count++;
  grundy_i_free(context, (void *)move->also, count * sizeof *move);
  move->also = NULL;
}

const grundy_move *grundy_solution_move(const grundy_solution *solution, size_t index) {
  GRUNDY_ASSERT(index < solution->move_count);
  return &solution->moves[index];
}

const grundy_value *grundy_solution_value(const grundy_solution *solution, size_t index) {
  GRUNDY_ASSERT(index < solution->value_count);
  return &solution->values[index];
}

grundy_component grundy_solution_part(const grundy_solution *solution, const grundy_move *move,
                                      size_t part) {
  GRUNDY_ASSERT(part < move->count);
  const grundy_i_solution *own = (const grundy_i_solution *)solution;
  return grundy_i_sums_at(&own->parts, move->first + part);
}

/* Passes replies on to the list. */
typedef struct move_lister {
  grundy_sink sink;
  const grundy_i_chooser *chooser;
} move_lister;

static grundy_status list(grundy_sink *sink, const grundy_option *option) {
  const grundy_i_chooser *k = ((move_lister *)sink)->chooser;
  return add_move(k->work, k->at.index, GRUNDY_SIDE_LEFT, option);
}

grundy_status grundy_i_moves_by_replies(grundy_i_chooser *chooser) {
  move_lister l = {{list}, chooser};
  grundy_total count = {false, 0};
  grundy_status s = chooser->reply(chooser, full(chooser->work) ? NULL : &l.sink, &count);
  if (s == GRUNDY_OK || s == GRUNDY_STOP) count_moves(chooser->work, count);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* Wants the options of one nim-value, which the ruleset's replies are. */
typedef struct of_value {
  grundy_i_chooser chooser;
  uint64_t v;
} of_value;

static grundy_status has_value(grundy_i_chooser *k, const grundy_option *option, bool *out) {
  bool known;
  GRUNDY_TRY(grundy_i_parts_are(k->work->solver, k->at.game, option->parts, option->count,
                                ((of_value *)k)->v, &known, out));
  return known ? GRUNDY_OK : GRUNDY_FAIL(k->work->context, GRUNDY_UNKNOWN, option_unknown);
}

static grundy_status reply(grundy_i_chooser *k, grundy_sink *sink, grundy_total *count) {
  const grundy_call *call = GRUNDY_CALL(k->work->context, k->at.game, k->at.component);
  return k->at.game->theory->replies(call, ((of_value *)k)->v, sink, count);
}

grundy_status grundy_i_moves_to_value(grundy_i_work *work, const grundy_i_summand *at, uint64_t v) {
  of_value k = {{.work = work, .at = *at, .wants = has_value, .reply = reply}, v};
  grundy_status s = GRUNDY_UNKNOWN;
  if (at->game->theory->replies) s = grundy_i_moves_by_replies(&k.chooser);
  return s == GRUNDY_UNKNOWN ? grundy_i_moves_by_trying(&k.chooser) : s;
}

/* Gathers the wanted options: their parts, and the number of parts of each option. */
typedef struct move_gatherer {
  grundy_sink sink;
  grundy_i_chooser *chooser;
  grundy_i_sums parts;
  grundy_array counts, kinds;
} move_gatherer;

static grundy_status gather(grundy_sink *sink, const grundy_option *option) {
  move_gatherer *g = (move_gatherer *)sink;
  grundy_context *context = g->chooser->work->context;
  bool yes;
  GRUNDY_TRY(grundy_i_tick(context, GRUNDY_PHRASE(task_moves_tried), g->counts.length, 0));
  GRUNDY_TRY(g->chooser->wants(g->chooser, option, &yes));
  if (!yes) return GRUNDY_OK;
  GRUNDY_TRY(grundy_i_sums_add(&g->parts, option->parts, option->count));
  GRUNDY_TRY(grundy_array_push(&g->kinds, option->kind));
  return grundy_array_push(&g->counts, option->count);
}

static int compare_candidates(const void *a, const void *b) {
  const grundy_option *x = a, *y = b;
  int order = grundy_i_option_compare(x->parts, x->count, y->parts, y->count);
  return order ? order : (int)x->kind - (int)y->kind;
}

/* Lays the gathered options out as candidates and their parts. */
static void lay_out(const move_gatherer *g, grundy_option *candidates, grundy_component *parts) {
  size_t part = 0;
  for (size_t i = 0; i < g->counts.length; i++) {
    size_t count = (size_t)g->counts.data[i];
    candidates[i] =
        (grundy_option){count ? parts + part : NULL, count, (grundy_move_kind)g->kinds.data[i]};
    for (size_t end = part + candidates[i].count; part < end; part++) {
      parts[part] = grundy_i_sums_at(&g->parts, part);
    }
  }
}

/* Adds the gathered options in order, each once. */
static grundy_status add_sorted(const move_gatherer *g) {
  grundy_i_work *work = g->chooser->work;
  grundy_context *context = work->context;
  size_t options = g->counts.length, part_count = grundy_i_sums_count(&g->parts);
  grundy_status s = GRUNDY_OK;
  grundy_option *sorted = grundy_i_new(context, options, sizeof(grundy_option), &s);
  void *parts = grundy_i_new(context, part_count, sizeof(grundy_component), &s);
  if (s == GRUNDY_OK && options) {
    lay_out(g, sorted, parts);
    s = grundy_i_sort_unstable(context, sorted, options, sizeof *sorted, compare_candidates);
    bool in_order = s == GRUNDY_OK;
    uint64_t distinct = 0;
    for (size_t i = 0; i < options && s == GRUNDY_OK; i++) {
      if (i && compare_candidates(&sorted[i - 1], &sorted[i]) == 0) continue;
      distinct++;
      if (full(work)) continue;
      s = add_move(work, g->chooser->at.index, g->chooser->side, &sorted[i]);
      if (s == GRUNDY_STOP) s = GRUNDY_OK;
    }
    if (in_order) count_moves(work, (grundy_total){true, distinct});
  }
  grundy_i_free(context, parts, part_count * sizeof(grundy_component));
  grundy_i_free(context, sorted, options * sizeof(grundy_option));
  return s;
}

grundy_status grundy_i_moves_by_trying(grundy_i_chooser *k) {
  grundy_context *context = k->work->context;
  const grundy_call *call = GRUNDY_CALL(context, k->at.game, k->at.component, .side = k->side);
  move_gatherer g = {.sink = {gather}, .chooser = k};
  GRUNDY_INIT(context, &g.parts, &g.counts, &g.kinds);
  grundy_status s = k->give ? k->give(k, &g.sink) : k->at.game->moves->options(call, &g.sink);
  if (s == GRUNDY_OK) s = add_sorted(&g);
  GRUNDY_CLEAR(&g.counts, &g.kinds, &g.parts);
  return s;
}
