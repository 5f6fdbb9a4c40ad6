/* Games in which positions may come back, from their moves alone.
 *
 * What can be reached from a component is a graph: a vertex is a sum of components, an edge a move
 * in one of them. Its generalised nim-values (Smith 1966, Fraenkel & Perl 1975; src/graph/loopy.c)
 * are those of the components. The graph grows where a component is asked for that it does not
 * have, and its values are then found again; what was found of others stays true, since a vertex
 * comes with all that can be reached from it.
 *
 * Invariant: every target of a vertex below `expanded` has a number, and after a question
 * all vertices have a value. Memory: the vertices, their edges, and 40 bytes a vertex. */
#include <stdlib.h>
#include <string.h>

#include "base/lock.h"
#include "base/messages.def"
#include "base/messages_notes.def"
#include "base/messages_solving.def"
#include "base/messages_tasks.def"
#include "base/sort.h"
#include "base/sums.h"
#include "base/wordmap.h"
#include "games/read.h"
#include "graph/graph.h"
#include "graph/read/edges.h"
#include "rules/replies.h"

/* Where no limit of steps or time is set, MOST positions and moves are followed, and in games of
 * numbers none beyond LARGEST without another bound. A vertex that is not followed is open: it gets
 * a move to itself, so that it has no value, and proofs about others hold for any moves of it
 * (docs/THEORY.md). */
enum { MOST = 1 << 22 };
#define LARGEST (UINT64_C(1) << 32)

/* Vertex v is key v: for each component, larger ones first, its length and words; the moves of
 * those below `expanded` are edges. values[v].loops is a block of its own, which never moves. */
typedef struct grundy_loops {
  grundy_ruleset_theory theory; /* the game's */
  void (*under)(grundy_game *game);
  pthread_mutex_t lock;
  grundy_i_wordmap keys, sets;
  grundy_i_edges edges;
  grundy_value *values;
  size_t expanded, valued, value_room;
  uint64_t **blocks; /* of set i */
  size_t block_count, block_room;
  uint64_t largest;
  bool open; /* some vertex is */
} loops;

static void forget(grundy_game *game) {
  loops *l = game->loops;
  grundy_context *context = game->context;
  for (size_t i = 0; i < l->block_count; i++) {
    size_t length;
    (void)grundy_i_wordmap_key(&l->sets, i, &length);
    grundy_i_free(context, l->blocks[i], length * sizeof(uint64_t));
  }
  grundy_i_free(context, l->blocks, l->block_room * sizeof *l->blocks);
  grundy_i_free(context, l->values, l->value_room * sizeof *l->values);
  grundy_i_edges_clear(&l->edges);
  GRUNDY_CLEAR(&l->keys, &l->sets);
  pthread_mutex_destroy(&l->lock);
  void (*under)(grundy_game *) = l->under;
  grundy_i_free(context, l, sizeof *l);
  if (under) under(game);
}

/* ---- the graph ---- */

/* Lists the moves of a vertex: in the component that is left out of `rest`. */
typedef struct explorer {
  grundy_sink sink;
  loops *loops;
  const grundy_call *call;
  grundy_i_sums rest; /* the other components, and then the option's parts */
  grundy_array key, words;
  size_t others;
  grundy_component *parts;
  size_t part_room;
} explorer;

static int larger_first(const void *a, const void *b) {
  const grundy_component *x = a, *y = b;
  if (x->length != y->length) return x->length < y->length ? 1 : -1;
  for (size_t i = 0; i < x->length; i++) {
    if (x->words[i] != y->words[i]) return x->words[i] < y->words[i] ? 1 : -1;
  }
  return 0;
}

/* The vertex that is the sum of what is in `rest`. */
static grundy_status find_sum(explorer *e, uint64_t *out) {
  size_t count = grundy_i_sums_count(&e->rest), index;
  grundy_status s = GRUNDY_OK;
  e->key.length = 0;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = GRUNDY_RESERVE(e->call->context, e->parts, e->part_room, i, 8);
    if (s == GRUNDY_OK) e->parts[i] = grundy_i_sums_at(&e->rest, i);
  }
  if (s == GRUNDY_OK && count > 1) qsort(e->parts, count, sizeof *e->parts, larger_first);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = grundy_array_push(&e->key, e->parts[i].length);
    if (s == GRUNDY_OK) s = grundy_array_append(&e->key, e->parts[i].words, e->parts[i].length);
  }
  if (s != GRUNDY_OK) return s;
  s = grundy_i_wordmap_number(&e->loops->keys, e->key.data, e->key.length, 0, &index);
  *out = index;
  return s;
}

/* A move of the vertex that is being expanded. */
static grundy_status add_move(loops *l, uint64_t target) {
  return grundy_i_edges_add(&l->edges, (uint32_t)l->expanded, (uint32_t)target);
}

static grundy_status take_move(grundy_sink *sink, const grundy_option *option) {
  explorer *e = (explorer *)sink;
  uint64_t target = 0;
  grundy_i_sums_cut(&e->rest, e->others);
  grundy_status s = grundy_i_sums_add(&e->rest, option->parts, option->count);
  if (s == GRUNDY_OK) s = find_sum(e, &target);
  return s == GRUNDY_OK ? add_move(e->loops, target) : s;
}

static bool is_beyond(const explorer *e, const uint64_t *key, size_t length) {
  bool numbers = e->call->game->ruleset->dimensions > 0, beyond = false;
  for (size_t at = 0; at < length && numbers; at += 1 + (size_t)key[at]) {
    for (size_t i = 0; i < key[at]; i++) beyond |= key[at + 1 + i] > e->loops->largest;
  }
  return beyond;
}

/* The moves of the next vertex; of an open one the move to itself. */
static grundy_status expand(explorer *e, size_t vertex, bool follow) {
  size_t length;
  const uint64_t *key = grundy_i_wordmap_key(&e->loops->keys, vertex, &length);
  grundy_status s = GRUNDY_OK;
  if (!follow || is_beyond(e, key, length)) {
    e->loops->open = true;
    return add_move(e->loops, vertex);
  }
  e->words.length = 0;
  s = grundy_array_append(&e->words, key, length); /* the map's keys move */
  for (size_t at = 0; at < length && s == GRUNDY_OK; at += 1 + (size_t)e->words.data[at]) {
    const uint64_t *words = e->words.data;
    grundy_i_sums_cut(&e->rest, 0);
    for (size_t other = 0; other < length && s == GRUNDY_OK; other += 1 + (size_t)words[other]) {
      const grundy_component c = {words + other + 1, (size_t)words[other]};
      if (other != at) s = grundy_i_sums_add(&e->rest, &c, 1);
    }
    e->others = grundy_i_sums_count(&e->rest);
    const grundy_component own = {words + at + 1, (size_t)words[at]};
    const grundy_game *game = e->call->game;
    if (s == GRUNDY_OK) {
      s = game->moves->options(GRUNDY_CALL(e->call->context, game, own), &e->sink);
    }
  }
  return s;
}

static grundy_status explore(explorer *e) {
  loops *l = e->loops;
  const grundy_limits *limits = grundy_context_get_limits(e->call->context);
  bool bounded = !limits->steps && limits->seconds <= 0;
  grundy_status s = GRUNDY_OK;
  while (s == GRUNDY_OK && l->expanded < grundy_i_wordmap_count(&l->keys)) {
    size_t vertex = l->expanded, before = l->edges.count;
    s = grundy_i_tick(e->call->context, GRUNDY_PHRASE(task_positions_searched), vertex, 0);
    if (s == GRUNDY_OK) s = expand(e, vertex, !bounded || vertex + before <= MOST);
    if (s == GRUNDY_OK) l->expanded++;
    if (s != GRUNDY_OK) l->edges.count = before;
  }
  return s;
}

/* ---- values ---- */

static grundy_status value_graph(grundy_i_graph *graph, const loops *l) {
  grundy_i_survey survey;
  grundy_i_list_source list;
  graph->vertices = grundy_i_wordmap_count(&l->keys);
  graph->loopy = true;
  grundy_i_list_source_init(&list, &l->edges, graph->pool);
  grundy_i_survey_init(&survey, graph->context);
  grundy_status s = grundy_i_survey_edges(&survey, &list.source, graph->vertices);
  if (s == GRUNDY_OK) s = grundy_i_rows_make(&graph->rows, &survey, &list.source);
  if (s == GRUNDY_OK) s = grundy_i_graph_find_loopy(graph);
  grundy_i_survey_clear(&survey);
  return s;
}

/* A set that stays where it is, equal ones once. */
static grundy_status keep_set(loops *l, grundy_context *owner, const uint64_t *set, size_t count,
                              const uint64_t **out) {
  size_t index;
  *out = NULL;
  if (!count) return GRUNDY_OK;
  grundy_status s = GRUNDY_RESERVE(owner, l->blocks, l->block_room, l->block_count, 8);
  if (s == GRUNDY_OK) s = grundy_i_wordmap_number(&l->sets, set, count, 0, &index);
  if (s != GRUNDY_OK) return s;
  while (l->block_count <= index && s == GRUNDY_OK) {
    uint64_t *block = grundy_i_new(owner, count, sizeof *block, &s);
    if (s != GRUNDY_OK) return s;
    memcpy(block, set, count * sizeof *block);
    l->blocks[l->block_count++] = block;
  }
  *out = l->blocks[index];
  return s;
}

static grundy_status keep_values(loops *l, grundy_context *owner, const grundy_i_graph *graph) {
  grundy_status s = GRUNDY_OK;
  for (size_t v = 0; v < graph->vertices && s == GRUNDY_OK; v++) {
    grundy_value value = {.method = GRUNDY_METHOD_GRAPH,
                          .source = "Smith 1966, Fraenkel & Perl 1975",
                          .rank = graph->labelled[v]};
    value.loopy = grundy_i_graph_infinite(graph, v);
    value.known = !value.loopy;
    if (value.known) value.nimber = graph->values[v];
    if (value.loopy) {
      value.open = l->open;
      value.note = l->open ? GRUNDY_PHRASE(note_loopy_open) : GRUNDY_PHRASE(note_loopy);
      const uint64_t *set = grundy_i_graph_set(graph, v, &value.loop_count);
      s = keep_set(l, owner, set, value.loop_count, &value.loops);
    }
    if (s == GRUNDY_OK) {
      s = GRUNDY_RESERVE(owner, l->values, l->value_room, v, 64);
    }
    if (s == GRUNDY_OK) l->values[v] = value;
  }
  if (s == GRUNDY_OK) l->valued = graph->vertices;
  return s;
}

/* The number of a component, or of a sum of components, whose value is known then. */
static grundy_status find_vertex(const grundy_call *call, const grundy_component *parts,
                                 size_t count, uint64_t *out) {
  loops *l = call->game->loops;
  grundy_i_graph graph;
  explorer e = {.sink = {take_move}, .loops = l, .call = call};
  GRUNDY_INIT(call->context, &e.rest, &e.key, &e.words);
  grundy_i_graph_init(&graph, call->context);
  grundy_status s = grundy_i_sums_add(&e.rest, parts, count);
  if (s == GRUNDY_OK) s = find_sum(&e, out);
  if (s == GRUNDY_OK && *out >= l->valued) {
    s = explore(&e);
    if (s == GRUNDY_OK) s = value_graph(&graph, l);
    if (s == GRUNDY_OK) s = keep_values(l, call->game->context, &graph);
  }
  GRUNDY_ASSERT(s != GRUNDY_OK || *out < l->valued);
  grundy_i_graph_clear(&graph);
  GRUNDY_CLEAR(&e.rest, &e.key, &e.words);
  grundy_i_free(call->context, e.parts, e.part_room * sizeof *e.parts);
  return s;
}

static grundy_status lock(const grundy_call *call) {
  loops *l = call->game->loops;
  return grundy_i_lock(call->context, &l->lock, GRUNDY_PHRASE(task_waiting_for_nim_values), 0);
}

static grundy_status value(const grundy_call *call, grundy_value *out) {
  uint64_t vertex;
  loops *l = call->game->loops;
  GRUNDY_TRY(lock(call));
  grundy_status s = find_vertex(call, &call->component, 1, &vertex);
  if (s == GRUNDY_OK) *out = l->values[vertex];
  pthread_mutex_unlock(&l->lock);
  return s;
}

/* Passes on the options of nim-value v, each once. */
typedef struct replier {
  grundy_sink sink;
  grundy_i_counting to;
  const grundy_call *call;
  uint64_t v;
  grundy_i_wordmap given; /* vertices */
} replier;

static grundy_status take_reply(grundy_sink *sink, const grundy_option *option) {
  replier *r = (replier *)sink;
  const loops *l = r->call->game->loops;
  uint64_t vertex;
  size_t before = grundy_i_wordmap_count(&r->given), index;
  grundy_status s = find_vertex(r->call, option->parts, option->count, &vertex);
  if (s != GRUNDY_OK || !l->values[vertex].known || l->values[vertex].nimber != r->v) return s;
  s = grundy_i_wordmap_number(&r->given, &vertex, 1, 0, &index);
  return s != GRUNDY_OK || index < before ? s : r->to.sink.take(&r->to.sink, option);
}

static grundy_status replies(const grundy_call *call, uint64_t v, grundy_sink *sink,
                             grundy_total *count) {
  loops *l = call->game->loops;
  replier r = {.sink = {take_reply}, .call = call, .v = v};
  r.to = grundy_i_counting_of(sink, count);
  GRUNDY_TRY(lock(call));
  grundy_i_wordmap_init(&r.given, call->context);
  grundy_status s = call->game->moves->options(call, &r.sink);
  grundy_i_wordmap_clear(&r.given);
  pthread_mutex_unlock(&l->lock);
  return s;
}

/* ---- life ---- */

static grundy_status allow_loops(grundy_game *game, uint64_t largest) {
  grundy_context *context = game->context;
  if (game->loopy) return GRUNDY_OK;
  if (game->ruleset->two_sided || game->moves->terminal || game->ruleset->loops) {
    return GRUNDY_FAIL(context, GRUNDY_USAGE, loopy_refused, game->name);
  }
  game->loopy = game->ruleset->entails; /* then no theorem gives values: src/solve/whole.c */
  if (game->loopy) return GRUNDY_OK;
  loops *l = GRUNDY_MAKE_LOCKED(context, loops);
  if (!l) return GRUNDY_NO_MEMORY;
  GRUNDY_INIT(context, &l->keys, &l->sets);
  l->edges = (grundy_i_edges){.context = context};
  l->theory = (grundy_ruleset_theory){.value = value, .replies = replies};
  game->theory = &l->theory;
  game->loops = l;
  l->largest = largest ? largest : LARGEST;
  l->under = game->forget;
  game->loopy = true;
  game->forget = forget;
  return GRUNDY_OK;
}

grundy_status grundy_game_adapt(grundy_game *game, const grundy_game_options *options) {
  grundy_game_options own;
  GRUNDY_TRY(grundy_i_options(game->context, &own, sizeof own, options));
  if (own.impartial) GRUNDY_TRY(grundy_i_impartial_make(game));
  return own.loopy ? allow_loops(game, own.largest) : GRUNDY_OK;
}
