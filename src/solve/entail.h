/* Components with entailing moves, and moves after which the same player moves again. */
#pragma once

#include "base/wordmap.h"
#include "grundy/solve.h"

/* A set of nimbers: `numbers`, ascending, or all but these. */
typedef struct grundy_i_nimbers {
  bool all_but;
  const uint64_t *numbers;
  size_t count;
} grundy_i_nimbers;

/* What has been found: of each component the number of a set, by the number of its game. `listed`:
 * by moves alone, not by theorems; then `order` has each component, by the number of its game and
 * its index in `rests`, after its options. */
typedef struct grundy_i_entail {
  grundy_context *context;
  grundy_i_wordmap *rests; /* by game */
  size_t game_count, game_capacity;
  grundy_i_wordmap sets; /* all_but, then the numbers */
  uint64_t nodes;
  bool listed;
  grundy_array order;
} grundy_i_entail;

void grundy_i_entail_init(grundy_i_entail *entail, grundy_context *context);
void grundy_i_entail_clear(grundy_i_entail *entail);

/* The winning rests of a component: the nimbers k such that the player to move wins the component
 * + *k by a move in the component. Borrowed until the next call. Errors: LIMIT, NO_MEMORY,
 * CANCELLED; BAD_INPUT where play can return to a component. */
grundy_status grundy_i_entail_rests(grundy_i_entail *entail, const grundy_game *game,
                                    uint64_t number, grundy_component c, grundy_i_nimbers *out);

/* The value that a set of winning rests says: the least nimber that is not in it. False where there
 * is none: the component is loony. */
bool grundy_i_nimbers_mex(const grundy_i_nimbers *set, uint64_t *out);

/* Whether an option of the game wins against a rest of value *k. Errors as above. */
grundy_status grundy_i_entail_wins(grundy_i_entail *entail, const grundy_game *game,
                                   uint64_t number, const grundy_option *option, uint64_t k,
                                   bool *out);
