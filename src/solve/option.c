/* The first option of a nim-value. */
#include "solve/option.h"

/* Takes the first option of value v, or the first of all where all have that value; in a loopy game
 * the one of least rank. */
typedef struct option_finder {
  grundy_sink sink;
  grundy_i_work *work;
  const grundy_game *game;
  uint64_t v, tries, rank;
  bool filtered, found;
  grundy_i_sums *out;
} option_finder;

/* Where play can come back: whether the option's rank is less than that of the one taken so far. */
static grundy_status compare_rank(option_finder *f, const grundy_component *parts, size_t count,
                                  bool *better) {
  uint64_t rank = 0;
  for (size_t i = 0; i < count; i++) {
    grundy_value v;
    grundy_status s = grundy_solver_value(f->work->solver, f->game, parts[i], &v);
    if (s != GRUNDY_OK) return s;
    rank = v.rank > rank ? v.rank : rank;
  }
  *better = !f->found || rank < f->rank;
  if (*better) f->rank = rank;
  return GRUNDY_OK;
}

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  option_finder *f = (option_finder *)sink;
  uint64_t v = f->v;
  bool known = true;
  grundy_status s = GRUNDY_OK;
  if (f->filtered)
    s = grundy_i_parts_value(f->work->solver, f->game, option->parts, option->count, &known, &v);
  if (s != GRUNDY_OK) return s;
  if (known && v == f->v) {
    bool better = true;
    if (f->game->loopy) s = compare_rank(f, option->parts, option->count, &better);
    if (s == GRUNDY_OK && better) s = grundy_i_sums_set(f->out, option->parts, option->count);
    f->found = true;
    if (s != GRUNDY_OK || !f->game->loopy) return s == GRUNDY_OK ? GRUNDY_STOP : s;
  }
  return --f->tries ? GRUNDY_OK : GRUNDY_STOP;
}

grundy_status grundy_i_option_of_value(grundy_i_work *work, const grundy_game *game,
                                       grundy_component c, uint64_t v, uint64_t tries, bool *found,
                                       grundy_i_sums *out) {
  GRUNDY_ASSERT(tries);
  option_finder f = {
      .sink = {take}, .work = work, .game = game, .v = v, .tries = tries, .out = out};
  grundy_status s = GRUNDY_UNKNOWN;
  if (game->theory->replies) {
    grundy_total count;
    s = game->theory->replies(GRUNDY_CALL(work->context, game, c), v, &f.sink, &count);
  }
  if (s == GRUNDY_UNKNOWN) {
    f.filtered = true;
    s = game->moves->options(GRUNDY_CALL(work->context, game, c), &f.sink);
  }
  *found = f.found;
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}
