/** @file
 * Exercises for a class: drawn at random, each checked by the solver to have the answer that one of
 * its level should have. grundy_print_exercises prints a sheet of them.
 *
 * @code{.c}
 *   grundy_game_cache *games;
 *   grundy_exercises *sheet;
 *   s = grundy_game_cache_create(context, NULL, &games);
 *   if (s != GRUNDY_OK) return s;
 *   s = grundy_exercises_create(context, GRUNDY_EXERCISE_OPTIONS(.topic = "staircase",
 *                                                                .games = games, .level = 2,
 *                                                                .count = 8, .seed = 3), &sheet);
 *   if (s == GRUNDY_OK) grundy_exercises_destroy(sheet);
 *   grundy_game_cache_destroy(games);
 * @endcode
 */
#ifndef GRUNDY_EXERCISE_H
#define GRUNDY_EXERCISE_H

#include "grundy/count.h"
#include "grundy/gf2.h"
#include "grundy/sequence.h"
#include "grundy/solve.h"

GRUNDY_BEGIN

/** What is asked.
 * - `MOVE`: who wins `position`, and by which move; `solution` explains it
 * - `TABLE`: `values`, G(0), G(1), … of `game`; `solution` explains the sum of these heaps
 * - `PERIOD`: `period` of the nim-values of `game`, which `values` prove
 * - `SYSTEM`: the solutions of `system`, `solved` with the steps of elimination
 * - `COUNT`: how many of 1..n are divisible by one of divisors[0..count): `multiples` */
typedef enum grundy_exercise_kind {
  GRUNDY_EXERCISE_MOVE = 0,
  GRUNDY_EXERCISE_TABLE = 1,
  GRUNDY_EXERCISE_PERIOD = 2,
  GRUNDY_EXERCISE_SYSTEM = 3,
  GRUNDY_EXERCISE_COUNT = 4
} grundy_exercise_kind;

/** An exercise and its answer; what its kind does not need is NULL or empty. `topic` is a topic, or
 * the name of a game. `text` is what is asked about, as the command reads it: "nim 3 4 5", a game,
 * "x1 ^ x2 = 1" and further lines, "30 2 3". `graph` is a game that only this exercise has. */
typedef struct grundy_exercise {
  grundy_exercise_kind kind;
  const char *topic;
  grundy_buffer text;
  const grundy_game *game;
  grundy_game *graph;
  grundy_position *position;
  grundy_solution *solution;
  grundy_array values;
  grundy_period period;
  grundy_gf2_system *system;
  grundy_gf2_solution *solved;
  grundy_u128 divisors[3];
  size_t count;
  grundy_multiples *multiples;
} grundy_exercise;

/** Which exercises.
 * - `size`: of the struct: GRUNDY_EXERCISE_OPTIONS(.count = 8, …) fills it in
 * - `topic`: "nim", "misere", "staircase", "mex", "sums", "periods", "graphs", "xor" or "count";
 *   else a game; NULL: the topics in turn
 * - `first`: a position, as text, that is the first exercise of a game; NULL: none. It is left out
 *   where a component has no moves, or the winner is not found
 * - `games`: opens games, and must live as long as the sheet
 * - `play`: of positions, for which `games` must open; the topic "misere" is always played misère
 * - `level`: 1: a few small heaps; 2: more, and where the next player wins mostly one winning move;
 *   3: larger, or with a trap
 * - `count`: how many, 1 to GRUNDY_EXERCISES_MOST
 * - `seed`: the same options give the same exercises */
typedef struct grundy_exercise_options {
  size_t size;
  const char *topic, *first;
  grundy_game_cache *games;
  grundy_play play;
  unsigned level;
  size_t count;
  uint64_t seed;
} grundy_exercise_options;
#define GRUNDY_EXERCISE_OPTIONS(...) GRUNDY_SIZED(grundy_exercise_options, __VA_ARGS__)

enum { GRUNDY_EXERCISES_MOST = 1000 };

/** A sheet of `count` exercises, list[0..count), no two of them the same, made with a level and a
 * seed. */
typedef struct grundy_exercises {
  grundy_context *context;
  unsigned level;
  uint64_t seed;
  size_t count, room;
  grundy_exercise *list;
} grundy_exercises;

/** Draws them. Errors: USAGE for options out of range; UNKNOWN_GAME and BAD_INPUT for what is
 * neither a topic nor a game; UNKNOWN where there are too few that can be solved; LIMIT, CANCELLED,
 * NO_MEMORY. Milliseconds each, of a game the cost of solving some small positions. */
GRUNDY_API grundy_status grundy_exercises_create(grundy_context *context,
                                                 const grundy_exercise_options *options,
                                                 grundy_exercises **out);

/** Frees a sheet. NULL is allowed. */
GRUNDY_API void grundy_exercises_destroy(grundy_exercises *sheet);

GRUNDY_END

#endif
