/* The graph of a game's positions, in breadth: each position's moves are listed once, and what they
 * lead to gets a number when it is first met. */
#include "solve/game_graph.h"

#include <string.h>

#include "base/messages_solving.def"
#include "base/messages_tasks.def"
#include "base/sort.h"
#include "solve/outcome/position_key.h"

enum { USUAL = 1 << 22 };

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
  grundy_status s =
      grundy_i_wordmap_number(&g->keys, key, length, GRUNDY_TERMINAL_UNDECIDED, index);
  if (s != GRUNDY_OK || *index < before) return s;
  grundy_terminal decided;
  s = grundy_i_position_key_terminal(&g->search, key, length, &decided);
  if (s == GRUNDY_OK) *grundy_i_wordmap_value(&g->keys, *index) = decided;
  return s;
}

static grundy_status take(grundy_i_position_moves *moves, const uint64_t *key, size_t length) {
  unfolding *u = (unfolding *)moves;
  size_t index;
  grundy_status s = add(u, key, length, &index);
  if (s == GRUNDY_OK) s = grundy_array_push(&u->graph->targets, index);
  return s == GRUNDY_OK ? check_size(u) : s;
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
  grundy_status s = grundy_array_push(&g->starts, first);
  if (s == GRUNDY_OK) s = grundy_array_append(own, key, length);
  if (s != GRUNDY_OK || *grundy_i_wordmap_value(&g->keys, v) != GRUNDY_TERMINAL_UNDECIDED) return s;
  s = grundy_i_position_key_list(&u->moves, own->data, length);
  return s == GRUNDY_OK ? tidy(&g->targets, first) : s;
}

static grundy_status unfold(unfolding *u, const grundy_position *position) {
  grundy_game_graph *g = u->graph;
  size_t index;
  grundy_array own = grundy_i_array(g->context);
  grundy_array_init(&u->moves.child, g->context);
  grundy_status s = grundy_i_search_key(&g->search, position, g->play, GRUNDY_SIDE_LEFT, &own);
  if (s == GRUNDY_OK) s = add(u, own.data, own.length, &index);
  for (size_t v = 0; v < grundy_i_wordmap_count(&g->keys) && s == GRUNDY_OK; v++) {
    s = expand(u, v, &own);
  }
  if (s == GRUNDY_OK) s = grundy_array_push(&g->starts, g->targets.length);
  grundy_array_clear(&u->moves.child);
  grundy_array_clear(&own);
  return s;
}

grundy_status grundy_i_game_graph_create(grundy_context *context, const grundy_position *position,
                                         grundy_play play, uint64_t most, grundy_game_graph **out) {
  *out = NULL;
  grundy_status s = GRUNDY_OK;
  grundy_game_graph *g = grundy_i_new(context, 1, sizeof **out, &s);
  if (s != GRUNDY_OK) return s;
  *g = (grundy_game_graph){.context = context, .play = play};
  grundy_i_search_init(&g->search, context);
  grundy_i_wordmap_init(&g->keys, context);
  grundy_array_init(&g->starts, context);
  grundy_array_init(&g->targets, context);
  unfolding u = {.moves = {.take = take, .search = &g->search}, .graph = g, .most = most};
  s = unfold(&u, position);
  if (s == GRUNDY_OK) s = grundy_i_game_graph_weigh(g);
  if (s == GRUNDY_OK) {
    *out = g;
  } else {
    grundy_game_graph_destroy(g);
  }
  return s;
}

grundy_status grundy_game_graph_create(grundy_context *context, const grundy_position *position,
                                       grundy_play play, uint64_t most, grundy_game_graph **out) {
  *out = NULL;
  if (grundy_position_two_sided(position)) {
    return GRUNDY_FAIL(context, GRUNDY_USAGE, game_graph_sides);
  }
  const grundy_limits *limits = grundy_context_get_limits(context);
  bool limited = limits->steps || limits->seconds > 0;
  if (!most && !limited) most = USUAL;
  grundy_status s = grundy_i_game_graph_create(context, position, play, most, out);
  return s == GRUNDY_STOP ? GRUNDY_FAIL(context, GRUNDY_LIMIT, game_graph_most, most) : s;
}

void grundy_game_graph_destroy(grundy_game_graph *graph) {
  if (!graph) return;
  grundy_i_free(graph->context, graph->vertices, graph->vertex_room);
  grundy_array_clear(&graph->targets);
  grundy_array_clear(&graph->starts);
  grundy_i_wordmap_clear(&graph->keys);
  grundy_i_search_clear(&graph->search);
  grundy_i_free(graph->context, graph, sizeof *graph);
}

/* ---- looking at it ---- */

grundy_play grundy_game_graph_play(const grundy_game_graph *graph) {
  return graph->play;
}

size_t grundy_game_graph_count(const grundy_game_graph *graph) {
  return grundy_i_wordmap_count(&graph->keys);
}

size_t grundy_game_graph_edges(const grundy_game_graph *graph) {
  return graph->targets.length;
}

grundy_vertex grundy_game_graph_vertex(const grundy_game_graph *graph, size_t index) {
  GRUNDY_ASSERT(index < grundy_game_graph_count(graph));
  return graph->vertices[index];
}

const uint64_t *grundy_game_graph_options(const grundy_game_graph *graph, size_t index,
                                          size_t *count) {
  const uint64_t *starts = graph->starts.data;
  GRUNDY_ASSERT(index + 1 < graph->starts.length);
  *count = (size_t)(starts[index + 1] - starts[index]);
  return *count ? graph->targets.data + starts[index] : NULL;
}

/* Writes what was appended from `at` on so that a file of edges can hold it, and a sum of it is
 * told from it. */
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
  grundy_status s = GRUNDY_OK;
  for (size_t at = 1; at < length && s == GRUNDY_OK; at += 2 + (size_t)key[at + 1]) {
    const grundy_game *game = search->games[key[at]];
    grundy_component part = {key + at + 2, (size_t)key[at + 1]};
    if (at > 1) s = grundy_buffer_append(out, "+", 1);
    size_t begun = out->length;
    if (s == GRUNDY_OK && search->game_count > 1) s = grundy_buffer_print(out, "%s:", game->name);
    if (s == GRUNDY_OK) s = game->moves->print(GRUNDY_CALL(out->context, game, part), out);
    if (s == GRUNDY_OK) s = escape(out, begun);
  }
  bool same = out->length - whole == sizeof end - 1;
  if (s != GRUNDY_OK || !same || memcmp(out->data + whole, end, sizeof end - 1) != 0) return s;
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
    s = grundy_array_push(&key, graph->play == GRUNDY_PLAY_MISERE); /* Left moves */
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = grundy_i_position_key_insert(&graph->search, &key, number, parts[i]);
  }
  return look_up(graph, s, &key, found, index);
}

grundy_status grundy_game_graph_find(grundy_game_graph *graph, const grundy_position *position,
                                     bool *found, size_t *index) {
  grundy_array key = grundy_i_array(graph->context);
  grundy_status s =
      grundy_i_search_key(&graph->search, position, graph->play, GRUNDY_SIDE_LEFT, &key);
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
    s = grundy_i_search_key_without(&graph->search, position, move->component, graph->play,
                                    GRUNDY_SIDE_LEFT, &key);
  }
  for (size_t i = 0; i < move->count && s == GRUNDY_OK; i++) {
    s = grundy_i_position_key_insert(&graph->search, &key, number,
                                     grundy_solution_part(solution, move, i));
  }
  s = look_up(graph, s, &key, &found, vertex);
  return s != GRUNDY_OK || found ? s : GRUNDY_FAIL(graph->context, GRUNDY_FAULT, graph_lacks_move);
}
