/* Solvers, and nim-values of single components: the ruleset's theorem or table first, then search.
 * A ruleset that can name the winner without a value is searched for GRUNDY_I_OPTIONAL_WORK steps
 * at most. */
#include "solve/solver.h"

grundy_status grundy_solver_create(grundy_context *context, grundy_solver **out) {
  void *block;
  grundy_status s = grundy_i_allocate(context, 1, sizeof(grundy_solver), &block);
  if (s != GRUNDY_OK) return s;
  grundy_solver *solver = block;
  solver->context = context;
  grundy_i_search_init(&solver->search, context);
  *out = solver;
  return GRUNDY_OK;
}

void grundy_solver_destroy(grundy_solver *solver) {
  if (!solver) return;
  grundy_i_search_clear(&solver->search);
  grundy_i_free(solver->context, solver, sizeof *solver);
}

static grundy_status unknown(grundy_value *out, const char *note) {
  *out = (grundy_value){.known = false, .note = note};
  return GRUNDY_OK;
}

static grundy_status by_search(grundy_solver *solver, const grundy_game *game, grundy_component c,
                               grundy_value *out) {
  uint64_t before = solver->search.work, v = 0;
  if (!solver->solving) solver->search.start = before;
  uint64_t work = game->ruleset->winner ? GRUNDY_I_OPTIONAL_WORK : 0;
  grundy_status s = grundy_i_search_value(&solver->search, game, c, work, &v);
  if (s == GRUNDY_LIMIT && work && solver->search.work - before >= work) {
    return unknown(out,
                   "the theorem gives the winner only, and the position is too large to search "
                   "for its nim-value");
  }
  if (s == GRUNDY_OK) {
    *out = (grundy_value){.known = true,
                          .nimber = v,
                          .method = GRUNDY_METHOD_SEARCH,
                          .source = "Sprague 1935, Grundy 1939"};
  }
  return s;
}

grundy_status grundy_solver_value(grundy_solver *solver, const grundy_game *game,
                                  grundy_component component, grundy_value *out) {
  const grundy_ruleset *rules = game->ruleset;
  if (rules->sides > 1) return unknown(out, "the two players move differently");
  if (!rules->value) {
    if (rules->terminal) return unknown(out, "play can end before the moves run out");
    return by_search(solver, game, component, out);
  }
  grundy_value v = {.known = false};
  grundy_status s = rules->value(solver->context, game, component, &v);
  if (s != GRUNDY_OK) return s;
  if (!v.known && v.method == GRUNDY_METHOD_SEARCH) return by_search(solver, game, component, out);
  if (v.known && !v.source) v.source = rules->source;
  if (!v.known && !v.note) v.note = "no theorem or table reaches this component";
  *out = v;
  return GRUNDY_OK;
}

grundy_status grundy_i_parts_value(grundy_solver *solver, const grundy_game *game,
                                   const grundy_component *parts, size_t count, bool *known,
                                   uint64_t *out) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) {
    grundy_value v;
    grundy_status s = grundy_solver_value(solver, game, parts[i], &v);
    if (s != GRUNDY_OK) return s;
    if (!v.known) {
      *known = false;
      return GRUNDY_OK;
    }
    sum ^= v.nimber;
  }
  *known = true;
  *out = sum;
  return GRUNDY_OK;
}

bool grundy_i_two_sided(const grundy_position *position) {
  for (size_t r = 0; r < grundy_position_runs(position); r++) {
    if (grundy_position_run(position, r).game->ruleset->sides > 1) return true;
  }
  return false;
}
