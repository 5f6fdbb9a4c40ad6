/* Sums with entailing moves in which positions may come back: the whole sum as a graph, backwards
 * from the positions without moves. Values would need a theorem on loops and all kinds of moves;
 * the winner needs none.
 *
 * The key of a vertex is a head word, then each component that has a move: first those of which one
 * must be answered, up to the index that is the head word (0: the player is free), then the others.
 * The player to move wins by a move to a lost vertex, or by `again` to a won one; he has lost where
 * every move leads to a won vertex, or by `again` to a lost one. What is left is drawn.
 *
 * Cost: each position that can be reached is expanded once; memory grows with the moves. */
#include "base/messages_notes.def"
#include "base/messages_tasks.def"
#include "solve/outcome/position_key.h"
#include "solve/solver.h"

enum { OPEN, WON, LOST };

typedef struct whole {
  grundy_sink sink;      /* first: it takes the options of the vertex that is expanded */
  grundy_i_search names; /* names the games in keys */
  grundy_i_wordmap keys; /* what a vertex is worth */
  grundy_array starts;   /* where the edges of each vertex begin */
  grundy_array edges;    /* 2 · vertex, and 1 for `again` */
  grundy_array before;   /* the edges the other way round: 2 · vertex, and 1 for `again` */
  grundy_array firsts;   /* where those of each vertex begin in it */
  grundy_array left;     /* edges that may still win, or at least draw */
  grundy_array own;      /* the key that is expanded */
  size_t moved;          /* where the component that is moved in begins in it */
  grundy_array bound, free, key;
} whole;

/* ---- keys ---- */

static grundy_status begin_key(whole *w) {
  w->bound.length = w->free.length = w->key.length = 0;
  GRUNDY_TRY(grundy_array_push(&w->bound, 0));
  return grundy_array_push(&w->free, 0);
}

static grundy_status end_key(whole *w, bool binds) {
  GRUNDY_TRY(grundy_array_push(&w->key, binds ? w->bound.length : 0));
  GRUNDY_TRY(grundy_array_append(&w->key, w->bound.data + 1, w->bound.length - 1));
  return grundy_array_append(&w->key, w->free.data + 1, w->free.length - 1);
}

/* Ends the key of what an option leaves; its other components are in it. */
static grundy_status end_move(whole *w, uint64_t game, const grundy_option *option) {
  bool entails = option->kind == GRUNDY_MOVE_KIND_ENTAIL;
  grundy_array *key = entails ? &w->bound : &w->free;
  for (size_t i = 0; i < option->count; i++) {
    GRUNDY_TRY(grundy_i_position_key_insert(&w->names, key, game, option->parts[i]));
  }
  return end_key(w, entails);
}

/* Begins the key with the components of a position but one; SIZE_MAX: with all, some of them bound,
 * as they are in it. */
static grundy_status put_position(whole *w, const grundy_position *position, size_t but) {
  GRUNDY_TRY(begin_key(w));
  for (grundy_i_summand at = {.position = position}; grundy_i_next_summand(&at);) {
    uint64_t number;
    bool binds = but == SIZE_MAX && grundy_position_binds(position, at.index);
    if (at.index == but) continue;
    GRUNDY_TRY(grundy_i_search_game(&w->names, at.game, &number));
    GRUNDY_TRY(grundy_i_position_key_insert(&w->names, binds ? &w->bound : &w->free, number,
                                            at.component));
  }
  return GRUNDY_OK;
}

/* ---- the graph ---- */

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  whole *w = (whole *)sink;
  const uint64_t *own = w->own.data;
  size_t vertex;
  GRUNDY_TRY(grundy_i_search_step(&w->names));
  GRUNDY_TRY(begin_key(w));
  for (size_t at = 1; at < w->own.length; at += 2 + (size_t)own[at + 1]) {
    const grundy_component c = {own + at + 2, (size_t)own[at + 1]};
    if (at == w->moved) continue;
    GRUNDY_TRY(grundy_i_position_key_insert(&w->names, &w->free, own[at], c));
  }
  GRUNDY_TRY(end_move(w, own[w->moved], option));
  GRUNDY_TRY(grundy_i_wordmap_number(&w->keys, w->key.data, w->key.length, OPEN, &vertex));
  return grundy_array_push(&w->edges, 2 * vertex + (option->kind == GRUNDY_MOVE_KIND_AGAIN));
}

static grundy_status expand(whole *w, size_t vertex) {
  size_t length;
  const uint64_t *key = grundy_i_wordmap_key(&w->keys, vertex, &length);
  w->own.length = 0;
  GRUNDY_TRY(grundy_array_append(&w->own, key, length));
  GRUNDY_TRY(grundy_array_push(&w->starts, w->edges.length));
  const uint64_t *own = w->own.data;
  for (w->moved = 1; w->moved < (own[0] ? own[0] : length); w->moved += 2 + own[w->moved + 1]) {
    const grundy_game *game = w->names.games[own[w->moved]];
    const grundy_component c = {own + w->moved + 2, (size_t)own[w->moved + 1]};
    GRUNDY_TRY(game->moves->options(GRUNDY_CALL(w->names.context, game, c), &w->sink));
  }
  w->names.nodes++;
  return GRUNDY_OK;
}

/* Edge `edge` leads to a vertex that has just been decided: what that makes of where it begins. */
static grundy_status follow(whole *w, uint64_t edge, uint64_t worth, grundy_array *queue) {
  uint64_t *from = grundy_i_wordmap_value(&w->keys, (size_t)(edge / 2));
  bool wins = (worth == WON) == (edge & 1);
  if (*from != OPEN || (!wins && --w->left.data[edge / 2])) return GRUNDY_OK;
  *from = wins ? WON : LOST;
  return grundy_array_push(queue, edge / 2);
}

static grundy_status decide(whole *w, grundy_array *queue) {
  size_t count = grundy_i_wordmap_count(&w->keys);
  GRUNDY_TRY(grundy_i_array_pad(&w->firsts, count + 2, 0));
  uint64_t *first = w->firsts.data;
  for (size_t i = 0; i < w->edges.length; i++) first[w->edges.data[i] / 2 + 2]++;
  for (size_t v = 2; v < count + 2; v++) first[v] += first[v - 1];
  GRUNDY_TRY(grundy_i_array_pad(&w->before, w->edges.length, 0));
  for (size_t v = 0; v < count; v++) {
    const uint64_t *starts = w->starts.data + v;
    GRUNDY_TRY(grundy_array_push(&w->left, starts[1] - starts[0]));
    for (uint64_t i = starts[0]; i < starts[1]; i++) {
      w->before.data[first[w->edges.data[i] / 2 + 1]++] = 2 * v + (w->edges.data[i] & 1);
    }
    if (starts[0] != starts[1]) continue;
    *grundy_i_wordmap_value(&w->keys, v) = LOST;
    GRUNDY_TRY(grundy_array_push(queue, v));
  }
  for (size_t next = 0; next < queue->length; next++) {
    size_t v = (size_t)queue->data[next];
    uint64_t worth = *grundy_i_wordmap_value(&w->keys, v);
    GRUNDY_TRY(grundy_i_tick(w->names.context, GRUNDY_PHRASE(task_positions_weighed), next, count));
    for (uint64_t i = first[v]; i < first[v + 1]; i++) {
      GRUNDY_TRY(follow(w, w->before.data[i], worth, queue));
    }
  }
  return GRUNDY_OK;
}

static grundy_status build(whole *w, const grundy_position *position) {
  size_t vertex;
  GRUNDY_TRY(put_position(w, position, SIZE_MAX));
  GRUNDY_TRY(end_key(w, grundy_position_binds(position, SIZE_MAX)));
  GRUNDY_TRY(grundy_i_wordmap_number(&w->keys, w->key.data, w->key.length, OPEN, &vertex));
  for (; vertex < grundy_i_wordmap_count(&w->keys); vertex++) GRUNDY_TRY(expand(w, vertex));
  return grundy_array_push(&w->starts, w->edges.length);
}

/* ---- moves ---- */

/* Wants the moves that win, or that draw where nothing wins. */
typedef struct keeping {
  grundy_i_chooser chooser;
  whole *w;
} keeping;

static grundy_status keeps(grundy_i_chooser *k, const grundy_option *option, bool *out) {
  whole *w = ((keeping *)k)->w;
  uint64_t number;
  GRUNDY_TRY(grundy_i_search_game(&w->names, k->at.game, &number));
  GRUNDY_TRY(put_position(w, k->work->position, k->at.index));
  GRUNDY_TRY(end_move(w, number, option));
  uint64_t worth = *grundy_i_wordmap_find(&w->keys, w->key.data, w->key.length);
  bool again = option->kind == GRUNDY_MOVE_KIND_AGAIN;
  bool draws = k->work->solution->public.outcome == GRUNDY_OUTCOME_D;
  *out = draws ? worth == OPEN : worth == (again ? WON : LOST);
  return GRUNDY_OK;
}

static grundy_status answer(whole *w, grundy_i_work *work) {
  static const grundy_outcome outcomes[] = {GRUNDY_OUTCOME_D, GRUNDY_OUTCOME_N, GRUNDY_OUTCOME_P};
  grundy_solution *out = &work->solution->public;
  const grundy_position *position = work->position;
  out->outcome = outcomes[*grundy_i_wordmap_value(&w->keys, 0)];
  out->value_note = GRUNDY_PHRASE(note_whole);
  work->by_search = true;
  work->solver->search.nodes += w->names.nodes;
  if (!work->options->moves || out->outcome == GRUNDY_OUTCOME_P) return GRUNDY_OK;
  keeping k = {{.work = work, .at = {.position = position}, .wants = keeps}, w};
  while (grundy_i_next_summand(&k.chooser.at)) {
    bool free = !grundy_position_binds(position, SIZE_MAX);
    if (!free && !grundy_position_binds(position, k.chooser.at.index)) continue;
    GRUNDY_TRY(grundy_i_moves_by_trying(&k.chooser));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_solve_whole(grundy_i_work *work) {
  whole w = {.sink = {take}};
  grundy_array queue = grundy_i_array(work->context);
  GRUNDY_INIT(work->context, &w.starts, &w.edges, &w.before, &w.firsts, &w.left, &w.own);
  GRUNDY_INIT(work->context, &w.bound, &w.free, &w.key, &w.keys);
  grundy_i_search_init(&w.names, work->context);
  grundy_status s = build(&w, work->position);
  if (s == GRUNDY_OK) s = decide(&w, &queue);
  if (s == GRUNDY_OK) s = answer(&w, work);
  grundy_i_search_clear(&w.names);
  GRUNDY_CLEAR(&w.bound, &w.free, &w.key, &w.keys, &queue);
  GRUNDY_CLEAR(&w.starts, &w.edges, &w.before, &w.firsts, &w.left, &w.own);
  return s;
}
