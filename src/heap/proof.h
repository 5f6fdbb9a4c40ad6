/* Proves the period of a game with a sparse space by a window that repeats. */
#ifndef HEAP_PROOF_H
#define HEAP_PROOF_H

#include "heap/cycle.h"
#include "heap/repeat.h"
#include "heap/sparse.h"

/* What was checked: the values of the `window` heaps before `matched` are those before matched +
 * period, and in the period from `matched` on no heap is rare and every rare value below a heap's
 * own was hit by a split with a part of at most `arm`, or by an option of one heap. */
typedef struct grundy_i_window_proof {
  uint64_t window, matched, arm;
} grundy_i_window_proof;

/* The search for it. */
typedef struct grundy_i_prover {
  grundy_i_repeat repeat;
  bool claimed; /* a period has been seen */
  uint64_t since, period;
  uint64_t patience; /* no repeat that ends before this heap is looked at closely */
  uint64_t wanted;   /* heaps that the claim needs, as far as is known now */
} grundy_i_prover;

void grundy_i_prover_init(grundy_i_prover *prover, uint64_t from);

/* To be called when the values have grown. *found with the cycle, both numbers least, and the
 * proof; or not yet: then prover->wanted is the count of values at which to call again, 0 for any
 * time. Amortised O(1) a heap. */
void grundy_i_prover_look(grundy_i_prover *prover, grundy_i_sparse *sparse,
                          const grundy_i_values *values, uint64_t last_stones, bool *found,
                          grundy_i_cycle *cycle, grundy_i_window_proof *proof);

/* Appends the prover's state; takes it back, false where the words are none. Errors: NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_prover_save(const grundy_i_prover *prover,
                                                     grundy_words *out);
bool grundy_i_prover_load(grundy_i_prover *prover, const uint64_t *words, size_t count);

/* The theorem that it checks the condition of. */
grundy_phrase grundy_i_prover_theorem(void);

#endif
