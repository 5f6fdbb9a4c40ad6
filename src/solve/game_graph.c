/* The graph of a game's positions, in breadth: each position's moves are listed once, and what they
 * lead to gets a number when it is first met. */
#include "rules/entails.h"
#include "solve/compound.h"

#include <string.h>

#include "base/messages_solving.def"
#include "base/messages_tasks.def"
#include "base/sort.h"
#include "solve/outcome/position_key.h"

/* What play on a graph comes to, backwards from the positions where it ends.
 *
 * In rounds: a position whose winner and remoteness r are known makes those before it won in r + 1
 * moves where it is lost, and counts as one losing move fewer where it is won; without one left
 * they are lost in r + 1. Positions that no round reaches are draws. Where every option is weighed,
 * suspense, birthday and nim-value follow from the options; positions that can come back never are.
 *
 * Invariant: the queue is in order of remoteness, so that the first win found is the quickest and
 * the last way out of a loss the slowest. */

typedef struct weighing {
  grundy_game_graph *graph;
  size_t count;
  grundy_array first, before; /* the positions before v: before[first[v] .. first[v + 1]) */
  grundy_array left;          /* options that are not weighed yet */
  grundy_array queue;
} weighing;

static grundy_status tick(const weighing *w, size_t done) {
  return grundy_i_tick(w->graph->context, GRUNDY_PHRASE(task_positions_weighed), done, w->count);
}

/* The edges the other way round. */
static grundy_status turn(weighing *w) {
  const grundy_game_graph *g = w->graph;
  GRUNDY_TRY(grundy_i_array_pad(&w->first, w->count + 2, 0));
  GRUNDY_TRY(grundy_i_array_pad(&w->before, g->targets.length, 0));
  GRUNDY_TRY(grundy_i_array_pad(&w->left, w->count, 0));
  uint64_t *first = w->first.data;
  for (size_t i = 0; i < g->targets.length; i++) first[g->targets.data[i] + 2]++;
  for (size_t v = 2; v < w->count + 2; v++) first[v] += first[v - 1];
  for (size_t v = 0; v < w->count; v++) {
    for (uint64_t i = g->starts.data[v]; i < g->starts.data[v + 1]; i++) {
      w->before.data[first[g->targets.data[i] + 1]++] = v;
    }
    GRUNDY_TRY(tick(w, v));
  }
  return GRUNDY_OK;
}

/* Begins a pass from the positions without moves. */
static grundy_status begin(weighing *w) {
  w->queue.length = 0;
  for (size_t v = 0; v < w->count; v++) {
    const uint64_t *starts = w->graph->starts.data + v;
    w->left.data[v] = starts[1] - starts[0];
    if (!w->left.data[v]) GRUNDY_TRY(grundy_array_push(&w->queue, v));
  }
  return GRUNDY_OK;
}

/* ---- who wins, and how soon ---- */

static grundy_outcome end_of(const grundy_game_graph *g, size_t v) {
  uint64_t decided = *grundy_i_wordmap_value(&g->keys, v);
  if (decided != GRUNDY_TERMINAL_UNDECIDED) {
    return decided == GRUNDY_TERMINAL_WON ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  }
  return g->shape.play == GRUNDY_PLAY_MISERE ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
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
  GRUNDY_TRY(grundy_i_array_pad(seen, count + 1, 0));
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

/* Fills in graph->vertices from the edges. O(vertices + edges); 16 bytes an edge and 40 a vertex
 * meanwhile. Errors: NO_MEMORY, CANCELLED, LIMIT (time). */
static grundy_status game_graph_weigh(grundy_game_graph *graph) {
  weighing w = {.graph = graph, .count = grundy_i_wordmap_count(&graph->keys)};
  GRUNDY_TRY(GRUNDY_ALLOCATE(graph->context, graph->vertices, w.count));
  graph->vertex_room = w.count * sizeof *graph->vertices;
  GRUNDY_INIT(graph->context, &w.first, &w.before, &w.left, &w.queue);
  grundy_status s = turn(&w);
  if (s == GRUNDY_OK) s = find_winners(&w);
  if (s == GRUNDY_OK) s = find_values(&w);
  GRUNDY_CLEAR(&w.queue, &w.left, &w.before, &w.first);
  return s;
}

/* How large the graph of a sum will be, from the graphs of its components. A position of the sum is
 * a sum of one position of each; of equal components the order does not matter, which leaves
 * C(p + m - 1, m) for m with p positions. Different choices may be the same position, where parts
 * change places: as long as nothing splits, at most k! of them, k the number of components. */

enum { USUAL = 1 << 16, MOST_FACTORIAL = 20 };

/* a b / c, UINT64_MAX where that is no 64-bit number; c divides a b. */
static uint64_t times(uint64_t a, uint64_t b, uint64_t c) {
  if (a == UINT64_MAX) return a;
  grundy_i_uint128 product = (grundy_i_uint128)a * b / c;
  return product < UINT64_MAX ? (uint64_t)product : UINT64_MAX;
}

/* C(p + m - 1, m) */
static uint64_t choices(uint64_t p, uint64_t m) {
  uint64_t count = 1;
  for (uint64_t i = 1; i <= m; i++) count = times(count, p + i - 1, i);
  return count;
}

static bool equal(grundy_component a, grundy_component b) {
  bool same = a.length == b.length;
  for (size_t i = 0; i < a.length && same; i++) same = a.words[i] == b.words[i];
  return same;
}

/* How often component `index` occurs, 0 where it has occurred before. */
static uint64_t occurrences(const grundy_position *position, size_t index) {
  const grundy_i_summand own = grundy_i_summand_at(position, index);
  uint64_t count = 0;
  for (grundy_i_summand at = {.position = position}; grundy_i_next_summand(&at);) {
    if (at.game != own.game || !equal(at.component, own.component)) continue;
    if (at.index < index) return 0;
    count++;
  }
  return count;
}

/* Whether some position has several components. */
static bool splits(const grundy_game_graph *g) {
  for (size_t v = 0; v < grundy_i_wordmap_count(&g->keys); v++) {
    size_t length;
    const uint64_t *key = grundy_i_wordmap_key(&g->keys, v, &length);
    if (length > 1 && length > 3 + (size_t)key[2]) return true;
  }
  return false;
}

/* What the graphs of the components say. */
typedef struct part_graphs {
  uint64_t product, largest;
  bool known, splits;
} part_graphs;

static grundy_status count_one(grundy_context *context, const grundy_position *position,
                               size_t index, grundy_play play, uint64_t most, part_graphs *c) {
  const grundy_game *game;
  grundy_component own = grundy_position_component(position, index, &game);
  uint64_t times_there = occurrences(position, index);
  grundy_position *alone;
  grundy_game_graph *graph = NULL;
  if (!times_there) return GRUNDY_OK;
  GRUNDY_TRY(grundy_position_create(context, &alone));
  grundy_status s = grundy_position_add(alone, game, own);
  if (s == GRUNDY_OK) s = grundy_i_game_graph_create(context, alone, play, most, &graph);
  if (s == GRUNDY_OK) {
    uint64_t count = graph->shape.vertices, whole = choices(count, times_there);
    c->product = whole == UINT64_MAX ? whole : times(c->product, whole, 1);
    if (count > c->largest) c->largest = count;
    c->splits = c->splits || splits(graph);
  }
  c->known = c->known && s != GRUNDY_STOP;
  grundy_game_graph_destroy(graph);
  grundy_position_destroy(alone);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

grundy_status grundy_game_graph_estimate(grundy_context *context, const grundy_position *position,
                                         grundy_play play, uint64_t most,
                                         grundy_game_graph_bounds *out) {
  part_graphs c = {.product = 1, .largest = 1, .known = true};
  size_t count = grundy_position_count(position);
  GRUNDY_TRY(grundy_i_refuse_entails_in(context, position));
  if (grundy_position_two_sided(position)) {
    return GRUNDY_FAIL(context, GRUNDY_USAGE, game_graph_sides);
  }
  for (size_t i = 0; i < count; i++) {
    GRUNDY_TRY(count_one(context, position, i, play, most ? most : USUAL, &c));
  }
  *out = (grundy_game_graph_bounds){c.largest, c.known ? c.product : UINT64_MAX};
  if (!c.known || c.splits || count > MOST_FACTORIAL || c.product == UINT64_MAX) return GRUNDY_OK;
  uint64_t fewest = c.product;
  for (uint64_t i = 2; i <= count; i++) fewest /= i;
  if (fewest > out->least) out->least = fewest;
  return GRUNDY_OK;
}

enum { USUAL_WORK = 1 << 22 };

/* ---- making it ---- */

typedef struct unfolding {
  grundy_i_position_moves moves; /* first: a listing leads to its unfolding */
  grundy_game_graph *graph;
  uint64_t most;
} unfolding;

static grundy_status check_size(const unfolding *u) {
  const grundy_game_graph *g = u->graph;
  size_t positions = grundy_i_wordmap_count(&g->keys);
  if (u->most && positions + g->targets.length > u->most) return GRUNDY_STOP;
  return grundy_i_tick(g->context, GRUNDY_PHRASE(task_positions_listed), g->starts.length,
                       positions);
}

/* The number of a position, new or known, with what the rules say by themselves. */
static grundy_status add(unfolding *u, const uint64_t *key, size_t length, size_t *index) {
  grundy_game_graph *g = u->graph;
  size_t before = grundy_i_wordmap_count(&g->keys);
  GRUNDY_TRY(grundy_i_wordmap_number(&g->keys, key, length, GRUNDY_TERMINAL_UNDECIDED, index));
  if (*index < before) return GRUNDY_OK;
  grundy_terminal decided;
  GRUNDY_TRY(grundy_i_position_key_terminal(&g->search, key, length, &decided));
  *grundy_i_wordmap_value(&g->keys, *index) = decided;
  return GRUNDY_OK;
}

static grundy_status take(grundy_i_position_moves *moves, const uint64_t *key, size_t length) {
  unfolding *u = (unfolding *)moves;
  size_t index;
  GRUNDY_TRY(add(u, key, length, &index));
  GRUNDY_TRY(grundy_array_push(&u->graph->targets, index));
  return check_size(u);
}

/* Sorts the targets from `first` on and leaves one of each. */
static grundy_status tidy(grundy_array *targets, size_t first) {
  size_t count = targets->length - first, kept = 0;
  if (count < 2) return GRUNDY_OK; /* perhaps there is no array yet */
  uint64_t *row = targets->data + first;
  grundy_status s = grundy_i_sort(targets->context, row, count, sizeof *row, grundy_i_ascending);
  for (size_t i = 1; i < count; i++) {
    if (row[i] != row[kept]) row[++kept] = row[i];
  }
  targets->length = first + kept + 1;
  return s;
}

/* Lists the moves of vertex v, whose key is copied: keys move as the map grows. */
static grundy_status expand(unfolding *u, size_t v, grundy_array *own) {
  grundy_game_graph *g = u->graph;
  size_t length, first = g->targets.length;
  const uint64_t *key = grundy_i_wordmap_key(&g->keys, v, &length);
  own->length = 0;
  GRUNDY_TRY(grundy_array_push(&g->starts, first));
  GRUNDY_TRY(grundy_array_append(own, key, length));
  if (*grundy_i_wordmap_value(&g->keys, v) != GRUNDY_TERMINAL_UNDECIDED) return GRUNDY_OK;
  GRUNDY_TRY(grundy_i_position_key_list(&u->moves, own->data, length));
  return tidy(&g->targets, first);
}

static grundy_status unfold(unfolding *u, const grundy_position *position) {
  grundy_game_graph *g = u->graph;
  size_t index;
  grundy_array own = grundy_i_array(g->context);
  grundy_array_init(&u->moves.child, g->context);
  grundy_status s =
      grundy_i_search_key(&g->search, position, g->shape.play, GRUNDY_SIDE_LEFT, &own);
  if (s == GRUNDY_OK) s = add(u, own.data, own.length, &index);
  for (size_t v = 0; v < grundy_i_wordmap_count(&g->keys) && s == GRUNDY_OK; v++) {
    s = expand(u, v, &own);
  }
  if (s == GRUNDY_OK) s = grundy_array_push(&g->starts, g->targets.length);
  g->shape.vertices = grundy_i_wordmap_count(&g->keys);
  g->shape.edges = g->targets.length;
  GRUNDY_CLEAR(&u->moves.child, &own);
  return s;
}

grundy_status grundy_i_game_graph_create(grundy_context *context, const grundy_position *position,
                                         grundy_play play, uint64_t most, grundy_game_graph **out) {
  *out = NULL;
  grundy_game_graph *g = grundy_i_make(context, sizeof **out);
  if (!g) return GRUNDY_NO_MEMORY;
  *g = (grundy_game_graph){.context = context, .shape.play = play};
  grundy_i_search_init(&g->search, context);
  GRUNDY_INIT(context, &g->keys, &g->starts, &g->targets);
  unfolding u = {.moves = {.take = take, .search = &g->search}, .graph = g, .most = most};
  grundy_status s = unfold(&u, position);
  if (s == GRUNDY_OK) s = game_graph_weigh(g);
  if (s == GRUNDY_OK) *out = g;
  if (s != GRUNDY_OK) grundy_game_graph_destroy(g);
  return s;
}

grundy_status grundy_game_graph_create(grundy_context *context, const grundy_position *position,
                                       grundy_play play, uint64_t most, grundy_game_graph **out) {
  *out = NULL;
  GRUNDY_TRY(grundy_i_refuse_entails_in(context, position));
  if (grundy_position_two_sided(position)) {
    return GRUNDY_FAIL(context, GRUNDY_USAGE, game_graph_sides);
  }
  const grundy_limits *limits = grundy_context_get_limits(context);
  bool limited = limits->steps || limits->seconds > 0;
  if (!most && !limited) most = USUAL_WORK;
  grundy_status s = grundy_i_game_graph_create(context, position, play, most, out);
  return s == GRUNDY_STOP ? GRUNDY_FAIL(context, GRUNDY_LIMIT, game_graph_most, most) : s;
}

void grundy_game_graph_destroy(grundy_game_graph *graph) {
  if (!graph) return;
  grundy_i_free(graph->context, graph->vertices, graph->vertex_room);
  GRUNDY_CLEAR(&graph->targets, &graph->starts, &graph->keys);
  grundy_i_search_clear(&graph->search);
  grundy_i_free(graph->context, graph, sizeof *graph);
}

/* ---- reading it ---- */

const grundy_game_graph_shape *grundy_game_graph_shape_of(const grundy_game_graph *graph) {
  return &graph->shape;
}

grundy_vertex grundy_game_graph_vertex(const grundy_game_graph *graph, size_t index) {
  GRUNDY_ASSERT(index < graph->shape.vertices);
  return graph->vertices[index];
}

const uint64_t *grundy_game_graph_options(const grundy_game_graph *graph, size_t index,
                                          size_t *count) {
  const uint64_t *starts = graph->starts.data;
  GRUNDY_ASSERT(index + 1 < graph->starts.length);
  *count = (size_t)(starts[index + 1] - starts[index]);
  return *count ? graph->targets.data + starts[index] : NULL;
}

/* Writes what was appended from `at` on so that a file of edges can hold it, and a + in it differs
 * from that of a sum. */
static grundy_status escape(grundy_buffer *out, size_t at) {
  bool plain = true;
  for (size_t i = at; i < out->length; i++) plain = plain && !strchr(" #%+", out->data[i]);
  if (plain) return GRUNDY_OK;
  grundy_buffer copy = grundy_i_buffer(out->context);
  grundy_status s = grundy_buffer_append(&copy, out->data + at, out->length - at);
  if (s == GRUNDY_OK) out->length = at;
  for (size_t i = 0; i < copy.length && s == GRUNDY_OK; i++) {
    unsigned char c = (unsigned char)copy.data[i];
    s = strchr(" #%+", c) ? grundy_buffer_print(out, "%%%02X", c)
                          : grundy_buffer_append(out, copy.data + i, 1);
  }
  grundy_buffer_clear(&copy);
  return s;
}

grundy_status grundy_game_graph_print(const grundy_game_graph *graph, size_t index,
                                      grundy_buffer *out) {
  static const char end[] = "end"; /* where no component is left */
  size_t length, whole = out->length;
  const uint64_t *key = grundy_i_wordmap_key(&graph->keys, index, &length);
  const grundy_i_search *search = &graph->search;
  if (length == 1) return grundy_buffer_append(out, end, sizeof end - 1);
  for (size_t at = 1; at < length; at += 2 + (size_t)key[at + 1]) {
    const grundy_game *game = search->games[key[at]];
    grundy_component part = {key + at + 2, (size_t)key[at + 1]};
    if (at > 1) GRUNDY_TRY(grundy_buffer_append(out, "+", 1));
    size_t begun = out->length;
    if (search->game_count > 1) GRUNDY_TRY(grundy_buffer_print(out, "%s:", game->name));
    GRUNDY_TRY(game->moves->print(GRUNDY_CALL(out->context, game, part), out));
    GRUNDY_TRY(escape(out, begun));
  }
  bool same = out->length - whole == sizeof end - 1;
  if (!same || memcmp(out->data + whole, end, sizeof end - 1) != 0) return GRUNDY_OK;
  out->length = whole; /* a component of that name, and not the end */
  return grundy_buffer_print(out, "%%%02X%s", end[0], end + 1);
}

/* The vertex of a key that lacks its end; the key is cleared. */
static grundy_status look_up(grundy_game_graph *graph, grundy_status s, grundy_array *key,
                             bool *found, size_t *index) {
  if (s == GRUNDY_OK) {
    grundy_i_position_key_finish(&graph->search, key->data, key->length);
    const uint64_t *value = grundy_i_wordmap_find(&graph->keys, key->data, key->length);
    *found = value != NULL;
    if (value) *index = (size_t)(value - graph->keys.values.data);
  }
  grundy_array_clear(key);
  return s;
}

grundy_status grundy_i_game_graph_find(grundy_game_graph *graph, const grundy_game *game,
                                       const grundy_component *parts, size_t count, bool *found,
                                       size_t *index) {
  uint64_t number;
  grundy_array key = grundy_i_array(graph->context);
  grundy_status s = grundy_i_search_game(&graph->search, game, &number);
  if (s == GRUNDY_OK)
    s = grundy_array_push(&key, graph->shape.play == GRUNDY_PLAY_MISERE); /* Left moves */
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = grundy_i_position_key_insert(&graph->search, &key, number, parts[i]);
  }
  return look_up(graph, s, &key, found, index);
}

grundy_status grundy_game_graph_find(grundy_game_graph *graph, const grundy_position *position,
                                     bool *found, size_t *index) {
  grundy_array key = grundy_i_array(graph->context);
  grundy_status s =
      grundy_i_search_key(&graph->search, position, graph->shape.play, GRUNDY_SIDE_LEFT, &key);
  return look_up(graph, s, &key, found, index);
}

grundy_status grundy_i_game_graph_after(grundy_game_graph *graph, const grundy_position *position,
                                        const grundy_solution *solution, const grundy_move *move,
                                        size_t *vertex) {
  const grundy_game *game;
  uint64_t number;
  bool found = false;
  (void)grundy_position_component(position, move->component, &game);
  grundy_array key = grundy_i_array(graph->context);
  grundy_status s = grundy_i_search_game(&graph->search, game, &number);
  if (s == GRUNDY_OK) {
    s = grundy_i_search_key_without(&graph->search, position, move->component, graph->shape.play,
                                    GRUNDY_SIDE_LEFT, &key);
  }
  for (size_t i = 0; i < move->count && s == GRUNDY_OK; i++) {
    s = grundy_i_position_key_insert(&graph->search, &key, number,
                                     grundy_solution_part(solution, move, i));
  }
  s = look_up(graph, s, &key, &found, vertex);
  return s != GRUNDY_OK || found ? s : GRUNDY_FAIL(graph->context, GRUNDY_FAULT, graph_lacks_move);
}
