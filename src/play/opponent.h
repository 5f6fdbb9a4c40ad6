/* The program as a player. */
#ifndef PLAY_OPPONENT_H
#define PLAY_OPPONENT_H

#include "play/match.h"

/* RANDOM: any legal move. MISTAKES: one move in three is a random one. PERFECT: never gives away
 * what it can force; where every move loses, the one after which the fewest replies win. */
typedef enum grundy_i_level {
  GRUNDY_LEVEL_RANDOM,
  GRUNDY_LEVEL_MISTAKES,
  GRUNDY_LEVEL_PERFECT
} grundy_i_level;

/* "random", "mistakes", "perfect"; and the level of such a name, false where there is none. */
const char *grundy_i_level_name(grundy_i_level level);
bool grundy_i_level_find(const char *text, size_t length, grundy_i_level *out);

/* `state` is that of the random numbers: the same state and position give the same move. */
typedef struct grundy_i_opponent {
  grundy_i_level level;
  uint64_t state;
} grundy_i_opponent;

/* A move for the player whose turn it is; the match must be open. Errors: those of solve and of the
 * rules. */
GRUNDY_MUST_CHECK grundy_status grundy_i_opponent_move(grundy_i_opponent *opponent,
                                                       const grundy_i_match *match,
                                                       grundy_i_ply *out);

/* The best move as the perfect opponent sees it. */
GRUNDY_MUST_CHECK grundy_status grundy_i_opponent_best(grundy_i_opponent *opponent,
                                                       const grundy_i_match *match,
                                                       grundy_i_ply *out);

#endif
