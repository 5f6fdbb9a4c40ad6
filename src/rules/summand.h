/* The components of a position, one after another, each with its number and its game:
 *
 *   for (grundy_i_summand at = {.position = position}; grundy_i_next_summand(&at);) …
 */
#pragma once

#include "grundy/position.h"

typedef struct grundy_i_summand {
  const grundy_position *position;
  const grundy_game *game;
  grundy_component component;
  size_t index;
  /* How many components and runs were passed; the current run, and how much of it is left. */
  size_t count, runs, left;
  grundy_run run;
} grundy_i_summand;

/* Goes to the next component; false after the last one. */
static inline bool grundy_i_next_summand(grundy_i_summand *at) {
  while (!at->left) {
    if (at->runs == grundy_position_runs(at->position)) return false;
    at->run = grundy_position_run(at->position, at->runs++);
    at->game = at->run.game;
    at->left = at->run.count;
  }
  at->component = grundy_run_component(&at->run, at->run.count - at->left--);
  at->index = at->count++;
  return true;
}

/* Component `index` alone. O(runs). */
static inline grundy_i_summand grundy_i_summand_at(const grundy_position *position, size_t index) {
  grundy_i_summand at = {.position = position, .index = index};
  at.component = grundy_position_component(position, index, &at.game);
  return at;
}

/* The first game of the position of which this is so; NULL for none. */
const grundy_game *grundy_i_find_game(const grundy_position *position,
                                      bool (*is)(const grundy_game *game));
