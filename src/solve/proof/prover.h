/* The making of a proof: what proof.c, proof_values.c and proof_positions.c share. */
#ifndef SOLVE_PROOF_PROVER_H
#define SOLVE_PROOF_PROVER_H

#include "solve/proof/proof.h"
#include "solve/search.h"
#include "solve/solver.h"

/* A claim whose grounds are being proved: those of grounds[next .. end) are left. */
typedef struct grundy_i_prover_frame {
  size_t fact, first, next;
  uint64_t rank;
} grundy_i_prover_frame;

/* A part of an option: words[first .. first + length). Options of one listing lie in `options`,
 * their parts in `parts`. */
typedef struct grundy_i_prover_part {
  uint64_t game, size, hash;
  size_t first, length;
} grundy_i_prover_part;

typedef struct grundy_i_prover_option {
  uint64_t size, hash;
  size_t first, count;
  bool exact; /* its value is known without search */
  uint64_t value;
} grundy_i_prover_option;

typedef struct grundy_i_prover {
  grundy_sink sink, reduced; /* they take options, and what a part reduces to; `sink` comes first */
  grundy_context *context;
  grundy_i_proof *proof;
  grundy_solver *solver;
  grundy_i_search plain; /* lists moves of positions as they are, with the solver's numbers */
  size_t most;           /* claims */
  uint64_t work;         /* options and moves looked at */
  grundy_play play;      /* of a position */
  grundy_i_prover_frame *frames;
  size_t depth, frame_capacity;
  grundy_array grounds;       /* length, kind, game, value, words of each */
  grundy_array goal, scratch; /* the ground being looked at; scratch words */
  uint64_t game;              /* of the component whose options are listed */
  grundy_i_prover_option *options;
  size_t option_count, option_capacity;
  grundy_i_prover_part *parts;
  size_t part_count, part_capacity;
  grundy_array words, first;
  grundy_component *list; /* parts in the form that searches take */
  size_t list_capacity;
} grundy_i_prover;

/* Adds a ground to the current frame. */
grundy_status grundy_i_prover_rest(grundy_i_prover *prover, const grundy_i_claim *claim);

/* One more option or move was looked at. Errors: LIMIT, CANCELLED. */
grundy_status grundy_i_prover_step(grundy_i_prover *prover);

/* The claim in prover->goal. */
grundy_i_claim grundy_i_prover_goal(const grundy_i_prover *prover);

/* Whether a value is claimed for a component, and which. */
grundy_status grundy_i_prover_value(grundy_i_prover *prover, uint64_t game, const uint64_t *words,
                                    size_t length, bool *known, uint64_t *out);

/* The grounds of the goal, which may turn out to be another claim on the same component, and is
 * then changed. */
grundy_status grundy_i_prover_component(grundy_i_prover *prover);
grundy_status grundy_i_prover_position(grundy_i_prover *prover);

/* The first grounds, for which nothing is claimed: that the sum of all components has this value;
 * that it is not 0; who wins the position. */
grundy_status grundy_i_prover_sum(grundy_i_prover *prover, const grundy_position *position,
                                  const grundy_solution *solution);
grundy_status grundy_i_prover_play(grundy_i_prover *prover, const grundy_position *position,
                                   const grundy_solution *solution);

#endif
