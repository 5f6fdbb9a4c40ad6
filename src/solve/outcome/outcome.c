/* Questions about positions: who wins one, who wins after a move, and its moves in the order in
 * which to try them. Cost: that of making keys, and of the search. */

#include "base/sort.h"
#include "rules/summand.h"
#include "solve/outcome/position_key.h"

/* Bit 0 of a key's first word is the play, bit 1 the side to move. */
static uint64_t head_word(grundy_play play, grundy_side side) {
  return (uint64_t)play | (uint64_t)side << 1;
}

/* Adds the components of a position, except number `without`, to a key. */
static grundy_status add_components(grundy_i_search *search, const grundy_position *position,
                                    size_t without, grundy_array *key) {
  for (grundy_i_summand at = {.position = position}; grundy_i_next_summand(&at);) {
    uint64_t game;
    GRUNDY_TRY(grundy_i_search_game(search, at.game, &game));
    if (at.index == without) continue;
    GRUNDY_TRY(grundy_i_position_key_insert(search, key, game, at.component));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_search_key_without(grundy_i_search *search, const grundy_position *position,
                                          size_t index, grundy_play play, grundy_side side,
                                          grundy_array *key) {
  GRUNDY_TRY(grundy_array_push(key, head_word(play, side)));
  return add_components(search, position, index, key);
}

grundy_status grundy_i_search_key(grundy_i_search *search, const grundy_position *position,
                                  grundy_play play, grundy_side side, grundy_array *key) {
  GRUNDY_TRY(grundy_i_search_key_without(search, position, SIZE_MAX, play, side, key));
  grundy_i_position_key_finish(search, key->data, key->length);
  return GRUNDY_OK;
}

/* Counts the positions of a ruleset's own search; each takes about as much as a few of ours. */
typedef struct own_steps {
  grundy_steps steps;
  grundy_i_search *search;
} own_steps;

static grundy_status count_step(grundy_steps *steps) {
  enum { TIMES = 16 };
  grundy_i_search *search = ((own_steps *)steps)->search;
  search->nodes++;
  search->work += TIMES - 1;
  return grundy_i_search_step(search);
}

/* A single component whose ruleset searches it by itself; UNKNOWN where it does not, or has no
 * room. */
static grundy_status search_alone(grundy_i_search *search, const grundy_game *game,
                                  grundy_component c, grundy_play play, grundy_side side,
                                  bool *out) {
  own_steps own = {{count_step}, search};
  if (!game->hints->wins || play != GRUNDY_PLAY_NORMAL) return GRUNDY_UNKNOWN;
  grundy_status s =
      game->hints->wins(GRUNDY_CALL(search->context, game, c, .side = side), &own.steps, out);
  return s == GRUNDY_NO_MEMORY ? GRUNDY_UNKNOWN : s;
}

grundy_status grundy_i_search_wins(grundy_i_search *search, const grundy_position *position,
                                   grundy_play play, grundy_side side, bool *out) {
  const grundy_game *game;
  if (grundy_position_count(position) == 1) {
    grundy_component c = grundy_position_component(position, 0, &game);
    grundy_status alone = search_alone(search, game, c, play, side, out);
    if (alone != GRUNDY_UNKNOWN) return alone;
  }
  grundy_array key = grundy_i_array(search->context);
  grundy_status s = grundy_i_search_key(search, position, play, side, &key);
  if (s == GRUNDY_OK) s = grundy_i_search_decide(search, &key, out);
  grundy_array_clear(&key);
  return s;
}

grundy_status grundy_i_search_wins_after(grundy_i_search *search, const grundy_position *position,
                                         size_t index, const grundy_component *parts, size_t count,
                                         grundy_play play, grundy_side side, bool *out) {
  const grundy_game *game;
  uint64_t number = 0;
  grundy_array key = grundy_i_array(search->context);
  (void)grundy_position_component(position, index, &game);
  grundy_side other = side == GRUNDY_SIDE_LEFT ? GRUNDY_SIDE_RIGHT : GRUNDY_SIDE_LEFT;
  if (count == 1 && grundy_position_count(position) == 1) {
    grundy_status alone = search_alone(search, game, parts[0], play, other, out);
    if (alone != GRUNDY_UNKNOWN) return alone;
  }
  grundy_status s = grundy_i_search_key_without(search, position, index, play, other, &key);
  if (s == GRUNDY_OK) s = grundy_i_search_game(search, game, &number);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = grundy_i_position_key_insert(search, &key, number, parts[i]);
  }
  if (s == GRUNDY_OK) grundy_i_position_key_finish(search, key.data, key.length);
  if (s == GRUNDY_OK) s = grundy_i_search_decide(search, &key, out);
  grundy_array_clear(&key);
  return s;
}

/* ---- moves in order ---- */

/* A move to words[at .. at + length). */
typedef struct ranked {
  uint64_t rank;
  size_t at, length;
} ranked;

typedef struct outcome_gatherer {
  grundy_i_position_moves moves; /* first: a listing leads to its gatherer */
  grundy_array words;
  ranked *list;
  size_t count, capacity;
} outcome_gatherer;

static grundy_status gather(grundy_i_position_moves *moves, const uint64_t *key, size_t length) {
  outcome_gatherer *g = (outcome_gatherer *)moves;
  ranked r = {.at = g->words.length, .length = length};
  GRUNDY_TRY(grundy_i_position_key_rank(moves->search, key, length, &r.rank));
  GRUNDY_TRY(GRUNDY_RESERVE(moves->search->context, g->list, g->capacity, g->count, 64));
  GRUNDY_TRY(grundy_array_append(&g->words, key, length));
  g->list[g->count++] = r;
  return GRUNDY_OK;
}

GRUNDY_ORDER(compare, ranked, rank, at)

grundy_status grundy_i_search_moves(grundy_i_search *search, const grundy_array *key,
                                    grundy_array *out) {
  grundy_terminal decided;
  outcome_gatherer g = {.moves = {.take = gather, .search = search}};
  GRUNDY_INIT(search->context, &g.moves.child, &g.words);
  grundy_status s = grundy_i_position_key_terminal(search, key->data, key->length, &decided);
  if (s == GRUNDY_OK && decided == GRUNDY_TERMINAL_UNDECIDED) {
    s = grundy_i_position_key_list(&g.moves, key->data, key->length);
  }
  if (s == GRUNDY_OK) {
    s = grundy_i_sort_unstable(search->context, g.list, g.count, sizeof *g.list, compare);
  }
  for (size_t i = 0; i < g.count && s == GRUNDY_OK; i++) {
    s = grundy_array_push(out, g.list[i].length);
    if (s == GRUNDY_OK) s = grundy_array_append(out, g.words.data + g.list[i].at, g.list[i].length);
  }
  grundy_i_free(search->context, g.list, g.capacity * sizeof *g.list);
  GRUNDY_CLEAR(&g.words, &g.moves.child);
  return s;
}
