/* Solvers, and nim-values of single components: the ruleset's theorem or table first, then search.
 * A ruleset that can name the winner without a value is searched for GRUNDY_I_OPTIONAL_WORK steps
 * at most. */
#include "solve/solver.h"
#include "base/messages_notes.def"

grundy_status grundy_solver_create(grundy_context *context, grundy_solver **out) {
  grundy_solver *solver = grundy_i_make(context, sizeof(grundy_solver));
  if (!solver) return GRUNDY_NO_MEMORY;
  solver->context = context;
  grundy_i_search_init(&solver->search, context);
  solver->search.reduces = true;
  grundy_i_value_engine_init(&solver->values, context, 0);
  solver->search.table = &solver->values.table;
  grundy_i_entail_init(&solver->entail, context);
  *out = solver;
  return GRUNDY_OK;
}

void grundy_solver_destroy(grundy_solver *solver) {
  if (!solver) return;
  grundy_i_search_clear(&solver->search);
  grundy_i_value_engine_clear(&solver->values);
  grundy_i_entail_clear(&solver->entail);
  grundy_i_solver_pairs_clear(solver);
  grundy_i_kept_quotient_clear(&solver->quotient);
  grundy_i_free(solver->context, solver, sizeof *solver);
}

uint64_t grundy_i_solver_nodes(const grundy_solver *solver) {
  return solver->search.nodes + solver->values.nodes + solver->entail.nodes;
}

uint64_t grundy_i_solver_entries(const grundy_solver *solver) {
  return grundy_i_wordmap_count(&solver->search.winners) +
         grundy_i_value_engine_entries(&solver->values);
}

uint64_t grundy_i_solver_hits(const grundy_solver *solver) {
  return solver->search.hits + solver->values.hits;
}

void grundy_i_solver_begin(grundy_solver *solver) {
  solver->search.start = solver->search.work;
  solver->search.memory = grundy_context_memory(solver->context);
  solver->values.start = solver->values.work;
  solver->values.mex.memory = solver->search.memory;
}

grundy_status grundy_i_solver_number(grundy_solver *solver, const grundy_position *position) {
  uint64_t number;
  for (size_t r = 0; r < grundy_position_runs(position); r++) {
    GRUNDY_TRY(
        grundy_i_search_game(&solver->search, grundy_position_run(position, r).game, &number));
  }
  return GRUNDY_OK;
}

static grundy_status unknown(grundy_value *out, const grundy_phrase *note) {
  *out = (grundy_value){.known = false, .note = note};
  return GRUNDY_OK;
}

grundy_status grundy_i_solver_search(grundy_solver *solver, const grundy_game *game,
                                     grundy_component c, uint64_t work, uint64_t *out) {
  uint64_t number;
  GRUNDY_TRY(grundy_i_search_game(&solver->search, game, &number));
  return grundy_i_value_engine_value(&solver->values, game, number, c, work, out);
}

/* A P-position by the ruleset's theorem has value 0. */
static grundy_status by_winner(grundy_solver *solver, const grundy_game *game, grundy_component c,
                               grundy_value *out) {
  const grundy_ruleset *rules = game->ruleset;
  grundy_outcome winner = GRUNDY_OUTCOME_UNKNOWN;
  *out = (grundy_value){.known = false};
  if (!game->theory->winner) return GRUNDY_OK;
  GRUNDY_TRY(
      game->theory->winner(GRUNDY_CALL(solver->context, game, c), GRUNDY_PLAY_NORMAL, &winner));
  if (winner != GRUNDY_OUTCOME_P) return GRUNDY_OK;
  *out = (grundy_value){.known = true, .method = GRUNDY_METHOD_THEOREM, .source = rules->source};
  return GRUNDY_OK;
}

static grundy_status by_search(grundy_solver *solver, const grundy_game *game, grundy_component c,
                               grundy_value *out) {
  uint64_t v = 0;
  bool optional = game->theory->winner && !game->theory->value;
  GRUNDY_TRY(by_winner(solver, game, c, out));
  if (out->known) return GRUNDY_OK;
  if (!solver->solving) grundy_i_solver_begin(solver);
  grundy_status s =
      grundy_i_solver_search(solver, game, c, optional ? GRUNDY_I_OPTIONAL_WORK : 0, &v);
  if (s == GRUNDY_LIMIT && optional && !grundy_context_get_limits(solver->context)->steps) {
    s = grundy_i_own_limit(solver->context, s);
    if (s != GRUNDY_OK) return s;
    return unknown(out, GRUNDY_PHRASE(note_too_large));
  }
  if (s == GRUNDY_OK) {
    *out = (grundy_value){.known = true, .nimber = v, .method = GRUNDY_METHOD_SEARCH};
  }
  return s;
}

static grundy_status by_theory(grundy_solver *solver, const grundy_game *game,
                               grundy_component component, grundy_value *out) {
  const grundy_ruleset *rules = game->ruleset;
  if (rules->two_sided) return unknown(out, GRUNDY_PHRASE(note_two_sided));
  if (!game->theory->value && game->moves->terminal)
    return unknown(out, GRUNDY_PHRASE(note_ends_early));
  grundy_value v = {.known = false, .method = GRUNDY_METHOD_SEARCH};
  GRUNDY_TRY(game->theory->value
                 ? game->theory->value(GRUNDY_CALL(solver->context, game, component), &v)
                 : GRUNDY_OK);
  if ((v.known || v.loony) && !v.source) v.source = rules->source;
  if (!v.known && !v.note && !v.loony && v.method != GRUNDY_METHOD_SEARCH)
    v.note = GRUNDY_PHRASE(note_no_value);
  *out = v;
  return GRUNDY_OK;
}

grundy_status grundy_solver_value(grundy_solver *solver, const grundy_game *game,
                                  grundy_component component, grundy_value *out) {
  grundy_value v;
  GRUNDY_TRY(by_theory(solver, game, component, &v));
  bool search = !v.known && !v.loony && v.method == GRUNDY_METHOD_SEARCH;
  if (search && game->ruleset->entails && !game->hints->split)
    return grundy_i_entail_value(solver, game, component, out);
  if (search) return by_search(solver, game, component, out);
  *out = v;
  return GRUNDY_OK;
}

grundy_status grundy_i_solver_theory(grundy_solver *solver, const grundy_game *game,
                                     grundy_component c, grundy_value *out) {
  if (game->ruleset->entails) {
    GRUNDY_TRY(grundy_solver_value(solver, game, c, out));
    if (!out->known) out->method = GRUNDY_METHOD_NONE;
    return GRUNDY_OK;
  }
  GRUNDY_TRY(by_theory(solver, game, c, out));
  if (out->known || out->method != GRUNDY_METHOD_SEARCH) return GRUNDY_OK;
  GRUNDY_TRY(by_winner(solver, game, c, out));
  if (!out->known) out->method = GRUNDY_METHOD_SEARCH;
  return GRUNDY_OK;
}

grundy_status grundy_i_parts_value(grundy_solver *solver, const grundy_game *game,
                                   const grundy_component *parts, size_t count, bool *known,
                                   uint64_t *out) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) {
    grundy_value v;
    GRUNDY_TRY(grundy_solver_value(solver, game, parts[i], &v));
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

/* Whether the ruleset leaves some of these components to search, and always finds them. */
static grundy_status searched(grundy_solver *solver, const grundy_game *game,
                              const grundy_component *parts, size_t count, bool *out) {
  const grundy_ruleset *rules = game->ruleset;
  *out = !rules->two_sided && !rules->entails && !game->theory->value && !game->moves->terminal &&
         !game->theory->winner;
  for (size_t i = 0; i < count && game->theory->value && !rules->entails; i++) {
    grundy_value v = {.known = false};
    GRUNDY_TRY(game->theory->value(GRUNDY_CALL(solver->context, game, parts[i]), &v));
    *out = *out || (!v.known && v.method == GRUNDY_METHOD_SEARCH);
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_parts_are(grundy_solver *solver, const grundy_game *game,
                                 const grundy_component *parts, size_t count, uint64_t v,
                                 bool *known, bool *out) {
  bool search;
  uint64_t number, sum = 0;
  grundy_status s = searched(solver, game, parts, count, &search);
  if (s != GRUNDY_OK) return s;
  if (search) {
    *known = true;
    s = grundy_i_search_game(&solver->search, game, &number);
    if (s == GRUNDY_OK) {
      s = grundy_i_value_engine_is(&solver->values, game, number, parts, count, v, 0, out);
    }
    return s;
  }
  s = grundy_i_parts_value(solver, game, parts, count, known, &sum);
  *out = sum == v;
  return s;
}
