/* A game's values for a comparison, taken from its sequence in blocks. */
#include "sequence/compared.h"

#include "base/messages_shell.def"
#include "base/messages_tasks.def"

enum { BLOCK = 1024 };

grundy_status grundy_i_compared_open(grundy_context *context, const grundy_game *game,
                                     grundy_i_compared *out) {
  *out = (grundy_i_compared){.game = game};
  grundy_array_init(&out->values, context);
  if (!game->ruleset->two_sided && game->ruleset->dimensions == 1) {
    return grundy_sequence_create(context, game, &out->sequence);
  }
  return GRUNDY_FAIL(context, GRUNDY_USAGE, compare_heaps, game->name);
}

void grundy_i_compared_clear(grundy_i_compared *x) {
  grundy_array_clear(&x->values);
  grundy_sequence_destroy(x->sequence);
}

grundy_status grundy_i_compared_room(grundy_context *context, uint64_t upto) {
  size_t memory = grundy_context_get_limits(context)->memory;
  double need = ((double)upto + 1) * 4 * sizeof(uint64_t);
  double limit = memory ? (double)memory : (double)SIZE_MAX / 2;
  if (need <= limit) return GRUNDY_OK;
  const double mega = 1 << 20;
  return GRUNDY_FAIL(context, GRUNDY_LIMIT, compare_memory, (double)upto + 1, need / mega,
                     limit / mega);
}

uint64_t grundy_i_compared_last(const grundy_i_compared *x, uint64_t upto) {
  const grundy_ruleset_display *display = x->game->display;
  return display->largest && display->largest(x->game) < upto ? display->largest(x->game) : upto;
}

grundy_status grundy_i_compared_values(grundy_context *context, grundy_i_compared *x,
                                       uint64_t upto) {
  grundy_status s = GRUNDY_OK;
  upto = grundy_i_compared_last(x, upto);
  while (s == GRUNDY_OK && x->values.length <= upto) {
    uint64_t first = x->values.length;
    uint64_t last = upto - first < BLOCK ? upto : first + (BLOCK - 1);
    if (!x->game->theory->table) s = grundy_sequence_reach(x->sequence, last);
    grundy_status t = grundy_i_sequence_collect(x->sequence, first, last, &x->values, NULL);
    if (t == GRUNDY_OK) t = grundy_i_tick(context, GRUNDY_PHRASE(task_nim_values), first, upto);
    if (s == GRUNDY_OK) s = t;
  }
  x->known.values = x->values.data;
  x->known.count = x->values.length;
  return s;
}

grundy_status grundy_i_compared_compute(grundy_context *context, grundy_i_compared *x,
                                        uint64_t upto) {
  GRUNDY_TRY(grundy_i_compared_values(context, x, upto));
  return grundy_sequence_period(x->sequence, grundy_i_compared_last(x, upto), &x->known.period);
}

grundy_status grundy_i_compared_glance(grundy_context *context, grundy_i_compared *x,
                                       grundy_period *out) {
  grundy_i_limit_steps(context, GRUNDY_COMPARE_GLANCE);
  grundy_status s = grundy_sequence_period(x->sequence, UINT64_MAX, out);
  grundy_i_limit_steps(context, 0);
  if (s == GRUNDY_LIMIT) *out = (grundy_period){.status = GRUNDY_PERIOD_NONE};
  return grundy_i_own_limit(context, s);
}

grundy_status grundy_i_compared_further(grundy_context *context, grundy_i_compared *y) {
  grundy_period p;
  if (!y->game->theory->table) return GRUNDY_OK;
  grundy_status s = grundy_i_compared_glance(context, y, &p);
  if (s != GRUNDY_OK || p.status != GRUNDY_PERIOD_PROVED) return s;
  const uint64_t most = GRUNDY_COMPARE_FURTHEST;
  if (p.computed_to > most || p.preperiod > most || p.period > most) return s;
  uint64_t need = p.preperiod + 2 * p.period + 2 * GRUNDY_COMPARE_SHIFTS;
  if (need < p.computed_to) need = p.computed_to;
  return need > most ? s : grundy_i_compared_compute(context, y, need);
}
