/* Stones that are moved on. Only the odd steps of a staircase count, so a move from an even step is
 * answered by moving the same stones on to the next even step, or to the ground: no odd step has
 * changed then (see games/staircase.c). What a move does is read from its description, the
 * sentences about stones on steps; no other games use these. */
#include "play/carry.h"

#include <string.h>

#include "base/context.h"
#include "text/moves.h"

static uint64_t number(const grundy_reason *reason, const char *name) {
  const grundy_field *field = grundy_reason_field(reason, name);
  return field ? field->number : 0;
}

/* What a ply made after `turn` moves does with stones; *found false where it is another move. */
static grundy_status read(const grundy_i_match *match, size_t turn, const grundy_i_ply *ply,
                          bool *found, grundy_i_carry *out) {
  const grundy_position *position = grundy_i_match_position(match, turn);
  grundy_reasons said;
  *found = false;
  if (grundy_i_sums_count(&ply->to) != 1) return GRUNDY_OK;
  grundy_component to = grundy_i_sums_at(&ply->to, 0);
  grundy_reasons_init(&said, match->context);
  grundy_status s = grundy_i_move_describe(position, ply->component,
                                           grundy_i_match_side(match, turn), &to, 1, &said);
  if (s == GRUNDY_OK && said.count) {
    const grundy_reason *move = said.list;
    bool ground = strcmp(move->id, "move.ground") == 0;
    *found = ground || strcmp(move->id, "move.stones") == 0;
    if (*found) *out = (grundy_i_carry){number(move, "count"), ground ? 1 : number(move, "from")};
  }
  grundy_reasons_clear(&said);
  return s;
}

grundy_status grundy_i_carries_on(const grundy_i_match *match, size_t turn, const grundy_i_ply *ply,
                                  bool *found, grundy_i_carry *out) {
  grundy_i_carry before = {0, 0}, reply = {0, 0};
  *found = false;
  if (!turn || match->turns[turn - 1].ply.component != ply->component) return GRUNDY_OK;
  grundy_status s = read(match, turn - 1, &match->turns[turn - 1].ply, found, &before);
  if (s == GRUNDY_OK && *found) s = read(match, turn, ply, found, &reply);
  *found = s == GRUNDY_OK && *found && before.from % 2 == 0 && reply.from == before.from - 1 &&
           reply.count == before.count;
  if (*found) *out = before;
  return s;
}
