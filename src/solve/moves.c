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
  grundy_i_work *work;
  size_t index;
} move_lister;

static grundy_status list(grundy_sink *sink, const grundy_option *option) {
  move_lister *l = (move_lister *)sink;
  return add_move(l->work, l->index, GRUNDY_SIDE_LEFT, option);
}

/* Wants the options of one nim-value. */
typedef struct of_value {
  grundy_i_wanted wanted;
  grundy_solver *solver;
  const grundy_game *game;
  uint64_t v;
} of_value;

static grundy_status has_value(grundy_i_wanted *wanted, const grundy_component *parts, size_t count,
                               bool *out) {
  of_value *self = (of_value *)wanted;
  bool known;
  GRUNDY_TRY(grundy_i_parts_are(self->solver, self->game, parts, count, self->v, &known, out));
  if (!known) return GRUNDY_FAIL(self->solver->context, GRUNDY_UNKNOWN, option_unknown);
  return GRUNDY_OK;
}

grundy_status grundy_i_moves_given(grundy_i_work *work, size_t index, grundy_i_replier *replier) {
  move_lister l = {{list}, work, index};
  grundy_total count = {false, 0};
  grundy_status s = replier->give(replier, full(work) ? NULL : &l.sink, &count);
  if (s == GRUNDY_OK || s == GRUNDY_STOP) count_moves(work, count);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* The ruleset's replies. */
typedef struct ruleset_replier {
  grundy_i_replier replier;
  grundy_context *context;
  const grundy_game *game;
  grundy_component c;
  uint64_t v;
} ruleset_replier;

static grundy_status give_replies(grundy_i_replier *replier, grundy_sink *sink,
                                  grundy_total *count) {
  const ruleset_replier *r = (const ruleset_replier *)replier;
  return r->game->theory->replies(GRUNDY_CALL(r->context, r->game, r->c), r->v, sink, count);
}

grundy_status grundy_i_moves_to_value(grundy_i_work *work, size_t index, const grundy_game *game,
                                      grundy_component c, uint64_t v) {
  if (game->theory->replies) {
    ruleset_replier r = {{give_replies}, work->context, game, c, v};
    grundy_status s = grundy_i_moves_given(work, index, &r.replier);
    if (s != GRUNDY_UNKNOWN) return s;
  }
  of_value wanted = {{.wants = has_value}, work->solver, game, v};
  return grundy_i_moves_by_trying(work, index, game, c, GRUNDY_SIDE_LEFT, &wanted.wanted);
}

/* Gathers the wanted options: their parts, and the number of parts of each option. */
typedef struct move_gatherer {
  grundy_sink sink;
  grundy_i_work *work;
  grundy_i_wanted *wanted;
  grundy_i_sums parts;
  grundy_array counts, kinds;
} move_gatherer;

static grundy_status gather(grundy_sink *sink, const grundy_option *option) {
  move_gatherer *g = (move_gatherer *)sink;
  bool yes;
  GRUNDY_TRY(grundy_i_tick(g->work->context, GRUNDY_PHRASE(task_moves_tried), g->counts.length, 0));
  g->wanted->kind = option->kind;
  GRUNDY_TRY(g->wanted->wants(g->wanted, option->parts, option->count, &yes));
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
static grundy_status add_sorted(move_gatherer *g, size_t index, grundy_side side) {
  grundy_context *context = g->work->context;
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
      if (full(g->work)) continue;
      s = add_move(g->work, index, side, &sorted[i]);
      if (s == GRUNDY_STOP) s = GRUNDY_OK;
    }
    if (in_order) count_moves(g->work, (grundy_total){true, distinct});
  }
  grundy_i_free(context, parts, part_count * sizeof(grundy_component));
  grundy_i_free(context, sorted, options * sizeof(grundy_option));
  return s;
}

grundy_status grundy_i_moves_wanted(grundy_i_work *work, size_t index, grundy_side side,
                                    grundy_i_wanted *wanted, grundy_i_feed *feed) {
  move_gatherer g = {.sink = {gather}, .work = work, .wanted = wanted};
  GRUNDY_INIT(work->context, &g.parts, &g.counts, &g.kinds);
  grundy_status s = feed->give(feed, &g.sink);
  if (s == GRUNDY_OK) s = add_sorted(&g, index, side);
  GRUNDY_CLEAR(&g.counts, &g.kinds, &g.parts);
  return s;
}

/* Feeds all options of a component. */
typedef struct all_options {
  grundy_i_feed feed;
  grundy_context *context;
  const grundy_game *game;
  grundy_component c;
  grundy_side side;
} all_options;

static grundy_status give_options(grundy_i_feed *feed, grundy_sink *sink) {
  const all_options *self = (const all_options *)feed;
  return self->game->moves->options(
      GRUNDY_CALL(self->context, self->game, self->c, .side = self->side), sink);
}

grundy_status grundy_i_moves_by_trying(grundy_i_work *work, size_t index, const grundy_game *game,
                                       grundy_component c, grundy_side side,
                                       grundy_i_wanted *wanted) {
  all_options all = {{give_options}, work->context, game, c, side};
  return grundy_i_moves_wanted(work, index, side, wanted, &all.feed);
}
