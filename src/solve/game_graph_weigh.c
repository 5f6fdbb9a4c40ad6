/* What play on a graph comes to, backwards from the positions where it ends.
 *
 * In rounds: a position whose winner and remoteness r are known makes those before it won in r + 1
 * moves where it is lost, and counts as one losing move fewer where it is won; without one left
 * they are lost in r + 1. Positions that no round reaches are draws. Where every option is weighed,
 * suspense, birthday and nim-value follow from the options; positions that can come back never are.
 *
 * Invariant: the queue is in order of remoteness, so that the first win found is the quickest and
 * the last way out of a loss the slowest. */
#include "base/messages_tasks.def"
#include "solve/game_graph.h"

typedef struct weighing {
  grundy_game_graph *graph;
  size_t count;
  grundy_array first, before; /* the positions before v: before[first[v] .. first[v + 1]) */
  grundy_array left;          /* options that are not weighed yet */
  grundy_array queue;
} weighing;

static grundy_status zeros(grundy_array *array, size_t count) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) s = grundy_array_push(array, 0);
  return s;
}

static grundy_status tick(const weighing *w, size_t done) {
  return grundy_i_tick(w->graph->context, GRUNDY_PHRASE(task_positions_weighed), done, w->count);
}

/* The edges the other way round. */
static grundy_status turn(weighing *w) {
  const grundy_game_graph *g = w->graph;
  grundy_status s = zeros(&w->first, w->count + 2);
  if (s == GRUNDY_OK) s = zeros(&w->before, g->targets.length);
  if (s == GRUNDY_OK) s = zeros(&w->left, w->count);
  if (s != GRUNDY_OK) return s;
  uint64_t *first = w->first.data;
  for (size_t i = 0; i < g->targets.length; i++) first[g->targets.data[i] + 2]++;
  for (size_t v = 2; v < w->count + 2; v++) first[v] += first[v - 1];
  for (size_t v = 0; v < w->count && s == GRUNDY_OK; v++) {
    for (uint64_t i = g->starts.data[v]; i < g->starts.data[v + 1]; i++) {
      w->before.data[first[g->targets.data[i] + 1]++] = v;
    }
    s = tick(w, v);
  }
  return s;
}

/* Begins a pass from the positions without moves. */
static grundy_status begin(weighing *w) {
  grundy_status s = GRUNDY_OK;
  w->queue.length = 0;
  for (size_t v = 0; v < w->count && s == GRUNDY_OK; v++) {
    const uint64_t *starts = w->graph->starts.data + v;
    w->left.data[v] = starts[1] - starts[0];
    if (!w->left.data[v]) s = grundy_array_push(&w->queue, v);
  }
  return s;
}

/* ---- who wins, and how soon ---- */

static grundy_outcome end_of(const grundy_game_graph *g, size_t v) {
  uint64_t decided = *grundy_i_wordmap_value(&g->keys, v);
  if (decided != GRUNDY_TERMINAL_UNDECIDED) {
    return decided == GRUNDY_TERMINAL_WON ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  }
  return g->play == GRUNDY_PLAY_MISERE ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
}

static grundy_status settle(weighing *w, size_t v, grundy_outcome outcome, uint64_t remoteness) {
  w->graph->vertices[v].outcome = outcome;
  w->graph->vertices[v].remoteness = remoteness;
  return grundy_array_push(&w->queue, v);
}

/* Position v is settled: what follows for position u before it. */
static grundy_status follow(weighing *w, size_t u, const grundy_vertex *v) {
  if (w->graph->vertices[u].outcome != GRUNDY_OUTCOME_D) return GRUNDY_OK;
  if (v->outcome == GRUNDY_OUTCOME_P) return settle(w, u, GRUNDY_OUTCOME_N, v->remoteness + 1);
  if (--w->left.data[u]) return GRUNDY_OK;
  return settle(w, u, GRUNDY_OUTCOME_P, v->remoteness + 1);
}

static grundy_status find_winners(weighing *w) {
  grundy_vertex *vertices = w->graph->vertices;
  grundy_status s = begin(w);
  for (size_t v = 0; v < w->count; v++) {
    vertices[v] =
        (grundy_vertex){GRUNDY_OUTCOME_D, GRUNDY_ENDLESS, GRUNDY_ENDLESS, GRUNDY_ENDLESS, 0, false};
  }
  for (size_t i = 0; i < w->queue.length; i++) {
    grundy_vertex *end = &vertices[w->queue.data[i]];
    end->outcome = end_of(w->graph, (size_t)w->queue.data[i]);
    end->remoteness = 0;
  }
  for (size_t i = 0; i < w->queue.length && s == GRUNDY_OK; i++) {
    size_t v = (size_t)w->queue.data[i];
    const grundy_vertex settled = vertices[v];
    GRUNDY_ASSERT(i == 0 || vertices[w->queue.data[i - 1]].remoteness <= settled.remoteness);
    for (uint64_t k = w->first.data[v]; k < w->first.data[v + 1] && s == GRUNDY_OK; k++) {
      s = follow(w, (size_t)w->before.data[k], &settled);
    }
    if (s == GRUNDY_OK) s = tick(w, i);
  }
  return s;
}

/* ---- what follows from all options ---- */

/* The mex of the options' values, which are all known. */
static grundy_status find_value(const weighing *w, const uint64_t *options, size_t count,
                                grundy_array *seen, uint64_t *out) {
  seen->length = 0;
  grundy_status s = zeros(seen, count + 1);
  if (s != GRUNDY_OK) return s;
  for (size_t i = 0; i < count; i++) {
    uint64_t value = w->graph->vertices[options[i]].value;
    if (value < count) seen->data[value] = 1;
  }
  for (*out = 0; seen->data[*out]; ++*out) continue;
  return GRUNDY_OK;
}

/* All options of v are weighed. */
static grundy_status weigh(const weighing *w, size_t v, grundy_array *seen) {
  size_t count;
  const uint64_t *options = grundy_game_graph_options(w->graph, v, &count);
  grundy_vertex *own = &w->graph->vertices[v];
  bool wins = own->outcome == GRUNDY_OUTCOME_N, ended = count == 0;
  uint64_t birthday = 0, longest = 0, shortest = GRUNDY_ENDLESS;
  own->value_known = *grundy_i_wordmap_value(&w->graph->keys, v) == GRUNDY_TERMINAL_UNDECIDED;
  for (size_t i = 0; i < count; i++) {
    const grundy_vertex *option = &w->graph->vertices[options[i]];
    own->value_known = own->value_known && option->value_known;
    if (option->birthday >= birthday) birthday = option->birthday + 1;
    if (wins && option->outcome != GRUNDY_OUTCOME_P) continue;
    if (option->suspense > longest) longest = option->suspense;
    if (option->suspense < shortest) shortest = option->suspense;
  }
  own->birthday = birthday;
  own->suspense = ended ? 0 : 1 + (wins ? longest : shortest);
  if (!own->value_known) return GRUNDY_OK;
  return find_value(w, options, count, seen, &own->value);
}

static grundy_status find_values(weighing *w) {
  grundy_array seen = grundy_i_array(w->graph->context);
  grundy_status s = begin(w);
  for (size_t i = 0; i < w->queue.length && s == GRUNDY_OK; i++) {
    size_t v = (size_t)w->queue.data[i];
    s = weigh(w, v, &seen);
    for (uint64_t k = w->first.data[v]; k < w->first.data[v + 1] && s == GRUNDY_OK; k++) {
      size_t u = (size_t)w->before.data[k];
      if (!--w->left.data[u]) s = grundy_array_push(&w->queue, u);
    }
    if (s == GRUNDY_OK) s = tick(w, i);
  }
  grundy_array_clear(&seen);
  return s;
}

grundy_status grundy_i_game_graph_weigh(grundy_game_graph *graph) {
  weighing w = {.graph = graph, .count = grundy_game_graph_count(graph)};
  grundy_status s = GRUNDY_OK;
  graph->vertices = grundy_i_new(graph->context, w.count, sizeof *graph->vertices, &s);
  if (s != GRUNDY_OK) return s;
  graph->vertex_room = w.count * sizeof *graph->vertices;
  grundy_array_init(&w.first, graph->context);
  grundy_array_init(&w.before, graph->context);
  grundy_array_init(&w.left, graph->context);
  grundy_array_init(&w.queue, graph->context);
  s = turn(&w);
  if (s == GRUNDY_OK) s = find_winners(&w);
  if (s == GRUNDY_OK) s = find_values(&w);
  grundy_array_clear(&w.queue);
  grundy_array_clear(&w.left);
  grundy_array_clear(&w.before);
  grundy_array_clear(&w.first);
  return s;
}
