/* Sinks for options: that of `replies` of a ruleset, which gives the options of a value and counts
 * them, and one that only asks whether there is an option. */
#pragma once

#include "grundy/ruleset.h"

/* Counts options, and passes them on to `out` while this wants them; NULL: no more. */
typedef struct grundy_i_counting {
  grundy_sink sink;
  grundy_sink *out;
  grundy_total *count;
} grundy_i_counting;

static inline grundy_status grundy_i_counting_take(grundy_sink *sink, const grundy_option *option) {
  grundy_i_counting *self = (grundy_i_counting *)sink;
  self->count->total++;
  grundy_status s = self->out ? self->out->take(self->out, option) : GRUNDY_OK;
  if (s == GRUNDY_STOP) self->out = NULL;
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* Begins with no option counted. */
static inline grundy_i_counting grundy_i_counting_of(grundy_sink *out, grundy_total *count) {
  *count = (grundy_total){.exact = true};
  return (grundy_i_counting){{grundy_i_counting_take}, out, count};
}

static inline grundy_status grundy_i_stop(grundy_sink *sink, const grundy_option *option) {
  return GRUNDY_STOP;
}

/* Has the side of the call a move? Errors: those of the options. */
static inline grundy_status grundy_i_can_move(const grundy_call *call, bool *out) {
  grundy_sink any = {grundy_i_stop};
  grundy_status s = call->game->moves->options(call, &any);
  *out = s == GRUNDY_STOP;
  return *out ? GRUNDY_OK : s;
}

/* Has the component a move, or may it decide the position on its own? */
static inline grundy_status grundy_i_is_alive(grundy_context *context, const grundy_game *game,
                                              grundy_component c, bool *out) {
  *out = game->moves->terminal != NULL;
  for (unsigned side = 0; side <= game->ruleset->two_sided && !*out; side++) {
    GRUNDY_TRY(grundy_i_can_move(GRUNDY_CALL(context, game, c, .side = (grundy_side)side), out));
  }
  return GRUNDY_OK;
}
