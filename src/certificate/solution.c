/* The certificate of an answer: the claims that prove it, or the misère quotient that does. */
#include "base/messages_shell.def"
#include "base/messages_tasks.def"
#include "base/messages_verify.def"
#include "certificate/certificate.h"
#include "solve/proof/proof.h"
#include "solve/solver.h"
#include "store/strategy.h"

static grundy_status fail_games(const grundy_certificate *certificate, grundy_status s,
                                size_t count) {
  return GRUNDY_FAIL(certificate->context, s, certificate_of_games, count,
                     (uint64_t)GRUNDY_I_STRATEGY_GAMES);
}

static grundy_status write_claims(grundy_certificate *certificate, const grundy_i_proof *proof,
                                  const grundy_i_strategy *strategy) {
  grundy_i_strategy_writer w;
  grundy_status s = grundy_i_strategy_begin(&w, certificate->context, certificate->file, strategy);
  for (size_t i = 0; i < proof->count && s == GRUNDY_OK; i++) {
    const grundy_i_claim claim = grundy_i_proof_claim(proof, i);
    s = grundy_i_tick(certificate->context, GRUNDY_PHRASE(task_claims_written), i, proof->count);
    if (s == GRUNDY_OK) s = grundy_i_strategy_add(&w, &claim);
  }
  grundy_status ended = grundy_i_strategy_end(&w);
  return s == GRUNDY_OK ? ended : s;
}

/* The quotient that the solver uses in misère play, where it knows all components; or NULL. */
static grundy_quotient *find_quotient(const grundy_solver *solver, const grundy_position *position,
                                      const grundy_solution *solution) {
  grundy_quotient *q = solver->search.quotient;
  if (solution->play != GRUNDY_PLAY_MISERE || !grundy_position_count(position)) return NULL;
  for (size_t i = 0; q && i < grundy_position_count(position); i++) {
    uint64_t element;
    const grundy_game *game;
    grundy_component c = grundy_position_component(position, i, &game);
    if (grundy_quotient_element(q, game, c, &element) != GRUNDY_OK) return NULL;
  }
  return q;
}

static grundy_status certify_claims(grundy_certificate *certificate, grundy_solver *solver,
                                    const grundy_position *position,
                                    const grundy_solution *solution) {
  grundy_i_proof proof;
  grundy_i_proof_init(&proof, certificate->context);
  grundy_array digests = grundy_i_array(certificate->context);
  grundy_status s = grundy_i_proof_make(&proof, solver, position, solution);
  if (s == GRUNDY_OK && proof.game_count > GRUNDY_I_STRATEGY_GAMES) {
    s = fail_games(certificate, GRUNDY_LIMIT, proof.game_count);
  }
  if (s == GRUNDY_OK) s = grundy_i_certificate_digests(&digests, proof.games, proof.game_count);
  if (s == GRUNDY_OK) {
    const grundy_i_strategy strategy = {.games = proof.games,
                                        .game_count = proof.game_count,
                                        .digests = digests.data,
                                        .position = position,
                                        .play = solution->play,
                                        .outcome = solution->outcome,
                                        .positions = proof.positions,
                                        .reduced = proof.reduced,
                                        .value_known = solution->value_known,
                                        .value = solution->value,
                                        .claims = proof.count};
    s = write_claims(certificate, &proof, &strategy);
  }
  grundy_array_clear(&digests);
  grundy_i_proof_clear(&proof);
  return s;
}

grundy_status grundy_certificate_solution(grundy_certificate *certificate, grundy_solver *solver,
                                          const grundy_position *position,
                                          const grundy_solution *solution) {
  if (solution->sum != GRUNDY_SUM_DISJUNCTIVE) {
    return GRUNDY_FAIL(certificate->context, GRUNDY_USAGE, certificate_sum);
  }
  if (!grundy_position_runs(position)) return fail_games(certificate, GRUNDY_USAGE, 0);
  grundy_quotient *q = find_quotient(solver, position, solution);
  return q ? grundy_certificate_quotient(certificate, q, position)
           : certify_claims(certificate, solver, position, solution);
}
