/* Is the nim-value of a sum in a set? All components but one are valued, by theorem or table where
 * possible, the rest by search; about the last one search is asked only whether its value is in the
 * set shifted by the XOR of the others (Beling and Rogalski 2020), which takes less work than the
 * value.
 *
 * Cost: bounded by `work` options for each component that is searched. */
#include "solve/solver.h"

typedef struct asking {
  grundy_solver *solver;
  grundy_ask ask;
  uint64_t known;          /* XOR of the values that are known */
  const grundy_game *game; /* of the component that is left to search, NULL for none */
  grundy_component component;
  bool undecided;
} asking;

/* A LIMIT from the caller's own bound makes the answer unknown; one from the context is passed
 * on. */
static grundy_status pass_limit(asking *a, grundy_status s) {
  if (s != GRUNDY_LIMIT || !a->ask.work) return s;
  if (grundy_context_get_limits(a->solver->context)->steps) return s;
  a->undecided = true;
  return grundy_i_own_limit(a->solver->context, s);
}

static grundy_status add_value(asking *a, const grundy_game *game, grundy_component c) {
  uint64_t v = 0;
  grundy_status s = pass_limit(a, grundy_i_solver_search(a->solver, game, c, a->ask.work, &v));
  a->known ^= v;
  return s;
}

/* Takes one component into account: by its value from theorem or table; otherwise it takes the
 * place of the one left to search before, which is searched now. */
static grundy_status add(asking *a, const grundy_game *game, grundy_component c) {
  grundy_value v = {.known = false};
  grundy_status s = grundy_i_solver_theory(a->solver, game, c, &v);
  if (s != GRUNDY_OK) return s;
  if (v.known) {
    a->known ^= v.nimber;
    return GRUNDY_OK;
  }
  if (v.method != GRUNDY_METHOD_SEARCH) {
    a->undecided = true;
    return GRUNDY_OK;
  }
  if (a->game) s = add_value(a, a->game, a->component);
  a->game = game;
  a->component = c;
  return s;
}

/* Whether v is in the set, with what is known of it. */
static void decide(const asking *a, uint64_t v, grundy_asked *out) {
  bool inside = v < 64 ? a->ask.values >> v & 1 : a->ask.larger;
  *out = (grundy_asked){.known = true, .inside = inside, .value_known = true, .value = v};
}

static grundy_status ask_last(asking *a, grundy_asked *out) {
  unsigned answer;
  uint64_t number;
  if (!a->ask.larger && a->known < GRUNDY_I_NIMSET_SIZE) {
    GRUNDY_TRY(grundy_i_search_game(&a->solver->search, a->game, &number));
    grundy_status s = grundy_i_value_engine_ask(&a->solver->values, a->game, number, a->component,
                                                grundy_i_nimset_xor(a->ask.values, a->known),
                                                a->ask.work, &answer);
    if (s == GRUNDY_OK && answer == GRUNDY_I_OUTSIDE) {
      *out = (grundy_asked){.known = true};
    } else if (s == GRUNDY_OK) {
      decide(a, answer ^ a->known, out);
    }
    return pass_limit(a, s);
  }
  GRUNDY_TRY(add_value(a, a->game, a->component));
  if (!a->undecided) decide(a, a->known, out);
  return GRUNDY_OK;
}

grundy_status grundy_solver_ask(grundy_solver *solver, const grundy_position *position,
                                const grundy_ask *ask, grundy_asked *out) {
  asking a = {.solver = solver};
  grundy_asked own = {.known = false};
  GRUNDY_TRY(grundy_i_options(solver->context, &a.ask, sizeof a.ask, ask));
  GRUNDY_TRY(grundy_i_sized(solver->context, out));
  grundy_i_solver_begin(solver);
  for (grundy_i_summand at = {.position = position}; !a.undecided && grundy_i_next_summand(&at);) {
    GRUNDY_TRY(add(&a, at.game, at.component));
  }
  if (!a.undecided) {
    if (a.game) {
      GRUNDY_TRY(ask_last(&a, &own));
    } else {
      decide(&a, a.known, &own);
    }
  }
  grundy_i_result(out, &own, sizeof own);
  return GRUNDY_OK;
}
