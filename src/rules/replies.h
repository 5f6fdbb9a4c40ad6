/* Sinks for `replies` of a ruleset, which gives the options of a value and counts them. */
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
