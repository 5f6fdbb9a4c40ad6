/* Whole positions under their keys, and the moves that lead from one to the next. A key is a head
 * word, play in bit 0 and the side to move in bit 1, and then each component that has a move,
 * ascending, as game, length, words. */
#pragma once

#include "solve/search.h"

static inline grundy_play grundy_i_position_key_play(const uint64_t *key) {
  return (grundy_play)(key[0] & 1);
}

/* Inserts a component, or what it reduces to where the search reduces, in a key under
 * construction. */
grundy_status grundy_i_position_key_insert(grundy_i_search *search, grundy_array *key,
                                           uint64_t game, grundy_component c);

/* Makes Left the side of a key whose components are all impartial,
 * so that each is searched once. */
void grundy_i_position_key_finish(const grundy_i_search *search, uint64_t *key, size_t length);

/* What the components' own `terminal` says for the player to move. */
grundy_status grundy_i_position_key_terminal(grundy_i_search *search, const uint64_t *key,
                                             size_t length, grundy_terminal *out);

/* Listing the positions that the moves of one lead to: `take` gets each one's finished key, in the
 * order of the rules, repeats included; GRUNDY_STOP asks for no more. */
typedef struct grundy_i_position_moves {
  grundy_sink sink; /* first, so that a sink leads to its listing */
  grundy_status (*take)(struct grundy_i_position_moves *self, const uint64_t *key, size_t length);
  grundy_i_search *search;
  grundy_array child;     /* a key under construction */
  const uint64_t *key;    /* the position's */
  size_t length;          /* of `key` */
  size_t skip, skip_next; /* where the component that is moved in begins and ends in `key` */
} grundy_i_position_moves;

/* Lists them. The key must not move meanwhile. Errors: those of `take`, STOP among them, and of the
 * games. */
grundy_status grundy_i_position_key_list(grundy_i_position_moves *moves, const uint64_t *key,
                                         size_t length);

/* How soon to try a move to this position, the least first: where the players' moves differ, by how
 * many moves the other has left; otherwise by how much play is left. */
grundy_status grundy_i_position_key_rank(grundy_i_search *search, const uint64_t *key,
                                         size_t length, uint64_t *out);

/* Appends the position as text. */
grundy_status grundy_i_position_key_print(const grundy_i_search *search, const uint64_t *key,
                                          size_t length, grundy_buffer *out);

/* A key in the form that the table keeps; its words are `words`. */
typedef struct grundy_i_position_packed {
  uint64_t words[GRUNDY_I_TABLE_WORDS];
  grundy_i_transposition_key key;
} grundy_i_position_packed;

/* Packs a key, each number in as few bytes as it needs (LEB128). False where it is too long for the
 * table. */
bool grundy_i_position_key_pack(const uint64_t *key, size_t length, grundy_i_position_packed *out);
