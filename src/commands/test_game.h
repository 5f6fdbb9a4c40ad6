/* What grundy test asks a program about the positions of a game. */
#ifndef COMMANDS_TEST_GAME_H
#define COMMANDS_TEST_GAME_H

#include "grundy/solve.h"
#include "judge/trial.h"

/* One line a position. WINNER: N or P (of games for two sides also L and R). VALUE: the nim-value.
 * MOVE: the position after a winning move, or "-". */
typedef enum grundy_i_asked {
  GRUNDY_ASKED_WINNER,
  GRUNDY_ASKED_VALUE,
  GRUNDY_ASKED_MOVE
} grundy_i_asked;

typedef struct grundy_i_game_trial {
  grundy_context *context;
  const char *name; /* as it is opened */
  grundy_game *game;
  grundy_solver *solver;
  grundy_position *position, *after, *other;
  grundy_array words;
  grundy_play play;
  grundy_i_asked asked;
  char shape[96];
} grundy_i_game_trial;

void grundy_i_game_trial_init(grundy_i_game_trial *trial, grundy_context *context);

/* Prepares questions about this game, which is then the trial's, as a task that borrows it. Errors:
 * USAGE for what the game has not: values in misère play or of two sides, moves of two sides,
 * samples; NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_game_trial_open(grundy_i_game_trial *trial,
                                                         grundy_i_trial_task *out);
void grundy_i_game_trial_clear(grundy_i_game_trial *trial);

#endif
