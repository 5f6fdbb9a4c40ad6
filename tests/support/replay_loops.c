/* The steps about infinite values, by retrograde analysis of whole positions. */
#include "support/replay.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/retrograde.h"

/* The outcome of the position, and, with `to`, of the one in which the step's component is the
 * vertex or heap of that name. */
static grundy_outcome outcome(const test_step *step, const char *to) {
  test_retrograde r;
  uint64_t words[TEST_RETROGRADE_PARTS];
  grundy_array own;
  grundy_array_init(&own, step->world->context);
  test_retrograde_init(&r, step->world->context);
  test_retrograde_run(&r, step->parts, step->count);
  for (size_t i = 0; i < step->count; i++) words[i] = step->parts[i].c.words[0];
  if (to) {
    const grundy_game *game = step->own->game;
    assert_int_equal(game->moves->parse(GRUNDY_CALL(step->world->context, game, {NULL, 0}), to,
                                        strlen(to), &own),
                     GRUNDY_OK);
    words[step->own - step->parts] = own.data[0];
  }
  grundy_outcome found = test_retrograde_outcome(&r, words);
  test_retrograde_clear(&r);
  grundy_array_clear(&own);
  return found;
}

/* Who wins the other components together with a heap of nim as large as the step's `xor`: the
 * previous player exactly if that is their nim-sum. */
static bool others_add_up(const test_step *step) {
  test_part parts[TEST_RETROGRADE_PARTS];
  grundy_game *nim;
  uint64_t heap = test_step_number(step, "xor");
  size_t count = 0;
  assert_int_equal(grundy_game_create(step->world->context, "nim", NULL, &nim), GRUNDY_OK);
  for (size_t i = 0; i < step->count; i++) {
    if (&step->parts[i] != step->own) parts[count++] = step->parts[i];
  }
  parts[count++] = (test_part){nim, {&heap, 1}};
  test_step rest = {.world = step->world, .parts = parts, .count = count};
  bool right = outcome(&rest, NULL) == GRUNDY_OUTCOME_P;
  grundy_game_destroy(nim);
  return right;
}

static bool replay_wins(test_step *step) {
  return outcome(step, NULL) == GRUNDY_OUTCOME_N && others_add_up(step);
}

static bool replay_draws(test_step *step) {
  return outcome(step, NULL) == GRUNDY_OUTCOME_D && others_add_up(step);
}

static bool replay_several(test_step *step) {
  return outcome(step, NULL) == GRUNDY_OUTCOME_D && test_step_number(step, "count") >= 2 &&
         test_step_number(step, "count") <= step->count;
}

static bool replay_drawing_move(test_step *step) {
  const grundy_field *to = test_step_field(step, "to");
  return to->count == 1 && outcome(step, NULL) == GRUNDY_OUTCOME_D &&
         outcome(step, to->texts[0]) == GRUNDY_OUTCOME_D;
}

/* tests/unit/test_loopy.c plays this out to the end; an open component of a sum that is won. */
static bool replay_progress(test_step *step) {
  return step->own->game->loopy && outcome(step, NULL) == GRUNDY_OUTCOME_N;
}

const test_replayer test_replayers_of_loops[] = {
    {"loopy-wins", replay_wins},
    {"loopy-draws", replay_draws},
    {"loopy-several", replay_several},
    {"drawing-move", replay_drawing_move},
    {"loopy-progress", replay_progress},
    {"one-open", replay_progress},
    {NULL, NULL},
};
