/* Replays the reasons of a solution by plain search: each step is a claim, and each claim is
 * checked again.
 *
 *   if (!test_replay(&world, parts, 2, solution)) fail_msg("%s", world.report);
 */
#ifndef SUPPORT_REPLAY_H
#define SUPPORT_REPLAY_H

#include "support/laws.h"

/* False, with the world's report, where a step is wrong or its id is not known here. The oracle
 * leaves whole positions that are too large for it; then nim-values decide. */
bool test_replay(test_world *world, const test_part *parts, size_t count,
                 const grundy_solution *solution);

/* Whether a step of this id can be replayed. */
bool test_replay_knows(const char *id);

/* ---- between replay.c, replay_games.c and replay_boards.c ---- */

enum { TEST_REPLAY_TEXTS = 64 };

/* A step being replayed. `own` is the component it is about, or NULL. */
typedef struct test_step {
  test_world *world;
  const test_part *parts;
  size_t count;
  const grundy_solution *solution;
  const grundy_reason *reason;
  const test_part *own;
  grundy_array words[TEST_REPLAY_TEXTS]; /* of components read from text */
  size_t read;
} test_step;

typedef struct test_replayer {
  const char *id;
  bool (*replay)(test_step *step);
} test_replayer;

/* The facts about games of heaps, and about those on strips, boards and graphs, each list ended by
 * a NULL id. */
extern const test_replayer test_replayers_of_games[];
extern const test_replayer test_replayers_of_boards[];

/* The steps about infinite values, likewise. */
extern const test_replayer test_replayers_of_loops[];

/* The steps about misère quotients, likewise. */
extern const test_replayer test_replayers_of_quotients[];

/* The steps about sums of other kinds, likewise. */
extern const test_replayer test_replayers_of_sums[];

/* The number of a field; fails the test where there is none. */
uint64_t test_step_number(const test_step *step, const char *name);
/* A field; fails the test where there is none. */
const grundy_field *test_step_field(const test_step *step, const char *name);
/* The value of a component by plain search, with more patience than a position gets: a step may
 * speak of larger components. */
uint64_t test_step_value(const test_step *step, const grundy_game *game, grundy_component c);
/* Whether a component of the step's own game has this value. */
bool test_step_worth(const test_step *step, grundy_component c, uint64_t value);

#endif
