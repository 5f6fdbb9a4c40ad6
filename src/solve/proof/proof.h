/* Proofs of answers: a closed set of claims from which, by listing options alone, the answer
 * follows.
 *
 *   grundy_i_proof proof;
 *   grundy_i_proof_init(&proof, context);
 *   s = grundy_i_proof_make(&proof, solver, position, solution);
 *   for (size_t i = 0; i < proof.count; i++) … grundy_i_proof_claim(&proof, i) …
 *   grundy_i_proof_clear(&proof);
 */
#pragma once

#include "rules/claim.h"
#include "solve/entail.h"

/* A claim's place in the proof: by rank, one more than the highest of the claims it rests on; then
 * by what it claims; then by when it was made. */
typedef struct grundy_i_proof_entry {
  uint64_t rank, kind, game, value;
  size_t at; /* of the claim in `claims` */
} grundy_i_proof_entry;

/* `reduced`: components stand for what the ruleset's `reduce` or `canonical` makes of them, which a
 * check of the claims has to believe. `loopy`: positions may come back. Numbers of games are
 * indices of `games`. */
typedef struct grundy_i_proof {
  grundy_context *context;
  const grundy_game *const *games; /* the solver's */
  size_t game_count;
  bool positions, reduced, loopy; /* of whole positions; see above */
  grundy_i_entail entail;         /* the sets of claims of RESTS */
  grundy_i_wordmap claims;        /* kind, game, value, words -> index of a fact */
  grundy_array facts;             /* value and rank of each claim */
  grundy_i_proof_entry *entries;
  size_t count;
} grundy_i_proof;

void grundy_i_proof_init(grundy_i_proof *proof, grundy_context *context);
void grundy_i_proof_clear(grundy_i_proof *proof);

/* Proves what the solution says about the position: its value where it is known, else its outcome.
 * Components as `options` gives them where 2^16 claims suffice, else reduced ones. The claims
 * depend neither on what the solver knows nor on its memory and threads; they follow the numbers of
 * the games. Errors: UNKNOWN where the outcome is not known; LIMIT where 2^22 claims or 2^26 steps
 * do not suffice, or the search for them is too long, or where positions come back and a component
 * becomes several; NO_MEMORY, CANCELLED; those of the game's options. Cost: for each claim its
 * options, each with a question to the solver. */
grundy_status grundy_i_proof_make(grundy_i_proof *proof, grundy_solver *solver,
                                  const grundy_position *position, const grundy_solution *solution);

/* Claim number i of `count`. Borrowed. */
grundy_i_claim grundy_i_proof_claim(const grundy_i_proof *proof, size_t i);
