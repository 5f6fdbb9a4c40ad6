/* A game being played: the positions reached, whose turn it is, and how good each move was. */
#pragma once

#include "base/sums.h"
#include "grundy/solve.h"

/* A move: which component, what it becomes, and which of the ways to point at it was taken, from 0
 * (grundy_i_way_of): the pin at the left end of a row, or its mirror image. */
typedef struct grundy_i_ply {
  size_t component;
  grundy_i_sums to;
  grundy_move_kind kind;
  size_t way;
} grundy_i_ply;

/* Moves, distinct, in order of component and as the rules give them. `all`: the list is
 * complete. */
typedef struct grundy_i_plies {
  grundy_context *context;
  grundy_i_ply *list;
  size_t count, capacity;
  bool all;
} grundy_i_plies;

void grundy_i_ply_init(grundy_i_ply *ply, grundy_context *context);
void grundy_i_ply_clear(grundy_i_ply *ply);
grundy_status grundy_i_ply_set(grundy_i_ply *ply, size_t component, const grundy_component *parts,
                               size_t count, grundy_move_kind kind);
grundy_status grundy_i_ply_copy(grundy_i_ply *to, const grundy_i_ply *from);

void grundy_i_plies_init(grundy_i_plies *plies, grundy_context *context);
void grundy_i_plies_clear(grundy_i_plies *plies);

/* Whether the player to move is free to move in this component. */
bool grundy_i_may_move(const grundy_position *position, size_t component);

/* The moves of `side` in the position, in component `only` or in all of them (SIZE_MAX), at most
 * `most`, after at most 64 times as many options. Replaces what the list held. Errors: NO_MEMORY,
 * and those of the rules. Cost: the options examined. */
grundy_status grundy_i_plies_of(grundy_i_plies *plies, const grundy_position *position,
                                grundy_side side, size_t only, size_t most);

/* Whether the rules offer the move; *known false where finding out takes too long. It is looked for
 * among the options; only where these are more than `tries`, as in huge heaps, among those of its
 * own nim-value that the ruleset lists. A ply of kind ANY becomes one of the kind that is found; a
 * heap of 0 that the rules do not offer becomes none. */
#define GRUNDY_PLY_ANY ((grundy_move_kind)3)
grundy_status grundy_i_ply_legal(grundy_context *context, const grundy_position *position,
                                 grundy_side side, grundy_i_ply *ply, uint64_t tries, bool *known,
                                 bool *out);

/* A new position in which the ply has been made. */
grundy_status grundy_i_ply_make(grundy_context *context, const grundy_position *position,
                                const grundy_i_ply *ply, grundy_position **out);

/* The two players by who makes the first move of the match. */
typedef enum grundy_i_player { GRUNDY_PLAYER_FIRST, GRUNDY_PLAYER_SECOND } grundy_i_player;

/* A move that was made, and the position it was made from. */
typedef struct grundy_i_turn {
  grundy_position *position;
  grundy_i_ply ply;
} grundy_i_turn;

/* `first` is the side of the player who began, in games whose players move differently. */
typedef struct grundy_i_stage grundy_i_stage;
typedef struct grundy_i_match {
  grundy_context *context;
  grundy_solver *solver;
  grundy_play play;
  grundy_side first;
  grundy_position *now;
  grundy_i_turn *turns;
  size_t count, capacity;
  grundy_i_stage *stage; /* how it looks (play/stage.h) */
  double seconds, until; /* of a thought, 0: no limit; when the present one ends */
} grundy_i_match;

/* Begins a match from a copy of the position. A limit of time of the context is from now on that of
 * each thought, and does not count between thoughts. Errors: NO_MEMORY. */
grundy_status grundy_i_match_init(grundy_i_match *match, grundy_context *context,
                                  const grundy_position *position, grundy_play play,
                                  grundy_side first);
void grundy_i_match_clear(grundy_i_match *match);

/* Who moves next after `turn` moves, and on which side. */
grundy_i_player grundy_i_match_player(const grundy_i_match *match, size_t turn);
grundy_side grundy_i_match_side(const grundy_i_match *match, size_t turn);

/* The position after `turn` moves, 0 <= turn <= match->count. */
const grundy_position *grundy_i_match_position(const grundy_i_match *match, size_t turn);

/* Makes a legal move (copied). Errors: NO_MEMORY, with the match as it was. */
grundy_status grundy_i_match_move(grundy_i_match *match, const grundy_i_ply *ply);
/* Takes the last move back; there must be one. */
void grundy_i_match_undo(grundy_i_match *match);

/* The state of the match. DRAWN: a position has occurred for the third time, which only loopy rules
 * allow. */
typedef enum grundy_i_standing {
  GRUNDY_STANDING_OPEN,
  GRUNDY_STANDING_WON_BY_FIRST,
  GRUNDY_STANDING_WON_BY_SECOND,
  GRUNDY_STANDING_DRAWN
} grundy_i_standing;
grundy_status grundy_i_match_standing(const grundy_i_match *match, grundy_i_standing *out);

/* Steps of search for one move of the program: at most some seconds. */
enum { GRUNDY_THOUGHT = 1 << 24 };

/* Begins a thought: of the program for a move, or for what the user asked. */
void grundy_i_match_think(grundy_i_match *match);

/* Solves a position of the match with what its solver remembers, in at most `steps` steps and what
 * is left of the thought. *out is NULL where the limits allow nothing at all. */
grundy_status grundy_i_match_solve(const grundy_i_match *match, const grundy_position *position,
                                   const grundy_solve_options *options, uint64_t steps,
                                   grundy_solution **out);

/* The graph of all positions that play can reach from now on, where these and their moves are no
 * more than GRUNDY_LOOKED_AHEAD; *out is NULL where they are, or the players move differently. */
enum { GRUNDY_LOOKED_AHEAD = 1 << 16 };
grundy_status grundy_i_match_graph(const grundy_i_match *match, grundy_game_graph **out);

/* What the player to move can force; by a solution, or NULL. */
typedef enum grundy_i_prospect {
  GRUNDY_PROSPECT_UNKNOWN,
  GRUNDY_PROSPECT_LOSS,
  GRUNDY_PROSPECT_DRAW,
  GRUNDY_PROSPECT_WIN
} grundy_i_prospect;
grundy_i_prospect grundy_i_prospect_of(const grundy_solution *solution, grundy_side side);

/* What a move is worth for who makes it, by the prospect, which is known, of who moves next: the
 * opponent, or, `again`, the same player. */
grundy_i_prospect grundy_i_prospect_for_mover(grundy_i_prospect after, bool again);

/* The prospect of the player to move after `turn` moves. */
grundy_status grundy_i_match_prospect(const grundy_i_match *match, size_t turn,
                                      grundy_i_prospect *out);

/* Whether move `turn` gave away a win or a draw. */
grundy_status grundy_i_match_mistake(const grundy_i_match *match, size_t turn, bool *out);

/* The move that lost the match: the last mistake of the player who lost. SIZE_MAX where none is
 * known, the loser having been lost from the start perhaps, or where no player has lost. */
grundy_status grundy_i_match_losing_move(const grundy_i_match *match, size_t *out);

/* ---- stones that are moved on: the pairing strategy of staircases as moves of a match ---- */

/* Stones moved from step `from` to the next lower one, `from` - 1. */
typedef struct grundy_i_carry {
  uint64_t count, from;
} grundy_i_carry;

/* Whether a ply made after `turn` moves moves on the very stones that the move before brought down
 * from an even step; *out is then that move. Errors: NO_MEMORY, those of the ruleset. */
grundy_status grundy_i_carries_on(const grundy_i_match *match, size_t turn, const grundy_i_ply *ply,
                                  bool *found, grundy_i_carry *out);
