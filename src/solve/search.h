/* Plain memoised search: what `options` alone say. Every theorem is tested against it. */
#pragma once

#include "grundy/quotient.h"
#include "solve/value/mex_search.h"
#include "solve/value/transposition_table.h"

/* The search's memory: nim-values of components, and who wins whole positions. It must not be moved
 * after its initialisation. */
typedef struct grundy_i_search {
  grundy_context *context;
  const grundy_game **games; /* keys name a game by its index here */
  size_t game_count, game_capacity;
  grundy_i_mex_search values; /* nim-values by `options` alone */
  grundy_i_transposition_table
      *table; /* who wins whole positions; `own` unless its owner sets another */
  grundy_i_transposition_table own;
  grundy_i_wordmap winners;  /* of keys that are too long for the table */
  grundy_quotient *quotient; /* who wins sums of which it knows all in misère play, or NULL */
  bool reduces;              /* whole positions by what their components reduce to */
  uint64_t nodes;            /* components and positions expanded so far */
  uint64_t work;             /* nodes, and options examined */
  uint64_t hits;             /* winners that were known already */
  uint64_t start;            /* work before the current question */
  uint64_t until;            /* where optional work ends with LIMIT; 0: nowhere */
  size_t memory;             /* that was in use before the current question */
} grundy_i_search;

void grundy_i_search_init(grundy_i_search *search, grundy_context *context);
void grundy_i_search_clear(grundy_i_search *search);

/* The nim-value of a component of an impartial game, by mex over all options. At most `work`
 * components and options are examined for it (0: no bound but the context's limits). Errors: LIMIT,
 * NO_MEMORY, CANCELLED; BAD_INPUT where play can return to a component. */
grundy_status grundy_i_search_value(grundy_i_search *search, const grundy_game *game,
                                    grundy_component c, uint64_t work, uint64_t *out);

/* Whether `side`, to move, wins the whole position (Zermelo 1913), by trying the moves of every
 * component. Uses neither nim-values nor any theorem. Errors as above. */
grundy_status grundy_i_search_wins(grundy_i_search *search, const grundy_position *position,
                                   grundy_play play, grundy_side side, bool *out);

/* The same for the position in which component `index` is replaced by `count` parts and the other
 * player is to move: whether that player wins. `side` has moved last. */
grundy_status grundy_i_search_wins_after(grundy_i_search *search, const grundy_position *position,
                                         size_t index, const grundy_component *parts, size_t count,
                                         grundy_play play, grundy_side side, bool *out);

/* ---- whole positions under their keys: play and side (bits 0 and 1 of the first word), then each
 * component that has a move, ascending, as game, length, words ---- */

/* Appends the key of a position. */
grundy_status grundy_i_search_key(grundy_i_search *search, const grundy_position *position,
                                  grundy_play play, grundy_side side, grundy_array *key);

/* The same without component `index`, for parts to be inserted in its place and the key to be
 * finished. */
grundy_status grundy_i_search_key_without(grundy_i_search *search, const grundy_position *position,
                                          size_t index, grundy_play play, grundy_side side,
                                          grundy_array *key);

/* Whether the player to move wins. */
grundy_status grundy_i_search_decide(grundy_i_search *search, const grundy_array *key, bool *out);

/* Appends the key that each move leads to, after its length, in the order in which a search would
 * try them; nothing where play is over. */
grundy_status grundy_i_search_moves(grundy_i_search *search, const grundy_array *key,
                                    grundy_array *out);

/* The index by which keys name this game. */
grundy_status grundy_i_search_game(grundy_i_search *search, const grundy_game *game, uint64_t *out);

/* One more unit of work: checks the limits on steps and time, and cancellation. */
grundy_status grundy_i_search_step(grundy_i_search *search);
