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

/* `words` (optional) are what the program prints of N and P, with _ for the number of the position;
 * `shape` (optional) is that of the input, with positions in the form of the name, or where that is
 * a game alone, of all numbers of a line. */
typedef struct grundy_i_game_trial {
  grundy_context *context;
  const char *name, *words, *shape;
  grundy_play play;
  grundy_i_asked asked;
  grundy_game *game;
  grundy_i_positions positions;
  grundy_position *after, *other;
  grundy_array room;
  grundy_buffer form, drawn; /* drawn: a shape of the game's own */
  uint64_t samples;
  bool lists; /* any list of numbers is a component */
} grundy_i_game_trial;

void grundy_i_game_trial_init(grundy_i_game_trial *trial, grundy_context *context);

/* Opens the game and prepares questions about it as a task that borrows the trial; `letters` are
 * those of the shape (grundy_i_shape_check), where one is given. Errors: those of
 * opening it; USAGE for what the game has not: values in misère play or of two sides, moves of two
 * sides, samples, and where it is not clear which numbers are a position; NO_MEMORY. */
grundy_status grundy_i_game_trial_open(grundy_i_game_trial *trial, const char *letters,
                                       grundy_i_trial_task *out);
void grundy_i_game_trial_clear(grundy_i_game_trial *trial);

#endif
