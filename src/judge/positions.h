/* The positions that an input asks about: numbers of the input in a form.
 *
 * A form is the beginning of a `grundy solve` line in which letters stand for the numbers of that
 * letter: "nim a" for heaps, "staircase a," for one list, "wythoff a,b" for pairs,
 * "subtraction:s h" with a parameter, "--misere nim a". The numbers of a line of the
 * input are a position; those in front of the space may stand on an earlier line. */
#ifndef JUDGE_POSITIONS_H
#define JUDGE_POSITIONS_H

#include "grundy/solve.h"
#include "judge/shape.h"

/* Opens a game, as grundy_game_opening has it; `user` is NULL. */
typedef grundy_status (*grundy_i_positions_open)(void *user, grundy_context *context,
                                                 const char *name,
                                                 const grundy_game_options *options,
                                                 grundy_game **out);

/* `text` and `places`, the numbers' indices in `named`, are those of the position written last. */
typedef struct grundy_i_positions {
  grundy_context *context;
  const char *form, *letters;
  size_t prefix; /* bytes in front of the form: how it is played */
  grundy_solve_options options;
  grundy_i_positions_open open;
  grundy_game *game; /* its name is `name` */
  grundy_solver *solver;
  grundy_position *position;
  grundy_buffer text, name;
  size_t name_length; /* of the game's name in the text */
  grundy_array places;
} grundy_i_positions;

/* The form is borrowed; its first `plain` bytes behind --misere have no letters for numbers.
 * Errors: NO_MEMORY. */
grundy_status grundy_i_positions_init(grundy_i_positions *p, grundy_context *context,
                                      const char *form, size_t plain, grundy_i_positions_open open);
void grundy_i_positions_clear(grundy_i_positions *p);

/* Writes the position on the next line that has one, and lets *at, from 0, go past it; false where
 * there is none. The buffer keeps a failure. */
bool grundy_i_positions_next(grundy_i_positions *p, const grundy_i_input *input, size_t *at);

/* Reads the position written last into p->position, and solves it. Errors: those of opening the
 * game, of reading, and of grundy_solve. */
grundy_status grundy_i_positions_read(grundy_i_positions *p);
grundy_status grundy_i_positions_solve(grundy_i_positions *p, uint64_t moves,
                                       grundy_solution **out);

/* Changes the input so that its position after `at` becomes a P-position: by winning moves, which
 * are exact however large the numbers are, else by chance, a few times; with `beside` one number
 * is changed after that. What cannot be changed so, and what is not solved within the limits, stays
 * as it is. *led says whether it is P or next to P now. Errors: NO_MEMORY, CANCELLED. */
grundy_status grundy_i_positions_lead(grundy_i_positions *p, grundy_i_input *input,
                                      const char *shape, size_t at, uint64_t seed, bool beside,
                                      bool *led);

#endif
