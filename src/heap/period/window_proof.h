/* Proves the period of a game with a sparse space by a window that repeats. */
#pragma once

#include "heap/sparse/sparse.h"

/* Notices, from the last values alone, that a long sequence of nim-values repeats while it is being
 * made. */

enum { GRUNDY_REPEAT_WIDTH = 32, GRUNDY_REPEAT_SLOTS = 1 << 14, GRUNDY_REPEAT_LEVELS = 7 };

/* A place of the past: a signature of the 32 values before heap `end`, and hashes of the windows
 * there that are 1/512, 1/64, 1/8, 1, 5/4, 3/2 and 2 times `length`. */
typedef struct grundy_i_anchor {
  uint64_t signature, end; /* end 0: free */
  uint64_t length;
  uint64_t hashes[GRUNDY_REPEAT_LEVELS];
} grundy_i_anchor;

typedef struct grundy_i_repeat {
  grundy_i_anchor anchors[GRUNDY_REPEAT_SLOTS]; /* by signature */
  uint16_t tags[GRUNDY_REPEAT_SLOTS];           /* some of their bits, which fit a cache */
  uint64_t looked, next;                        /* heaps examined; where the next anchor is set */
  uint64_t from;                                /* values before this heap are not read any more */
} grundy_i_repeat;

/* The 32 values before heap `end` have the signature of those before the anchor. */
typedef struct grundy_i_repeat_match {
  uint64_t end;
  grundy_i_anchor anchor;
} grundy_i_repeat_match;

/* A period that is proved if the `window` values before heap `since` are those before since +
 * period; their hashes agree. */
typedef struct grundy_i_window_claim {
  uint64_t period, since, window;
} grundy_i_window_claim;

/* The search for it. */
typedef struct grundy_i_window_prover {
  grundy_i_repeat repeat;
  uint64_t patience; /* no repeat that ends before this heap is examined closely */
  bool keeps;        /* all values are kept: they are compared, not their hashes; false at first */
} grundy_i_window_prover;

void grundy_i_window_prover_init(grundy_i_window_prover *prover, uint64_t from);

/* The window that a period of the game needs, by current knowledge: max(last rare heap, arms) + k,
 * where moves take at most k = `last_stones`. */
uint64_t grundy_i_window_prover_window(const grundy_i_sparse *sparse, uint64_t last_stones);

/* Call it when the values have grown. True with a claim that meets the theorem's conditions, as
 * said there. Reads the last values only, those from _needs_from on. Amortised O(1) a heap. */
bool grundy_i_window_prover_look(grundy_i_window_prover *prover, const grundy_i_sparse *sparse,
                                 const grundy_i_value_list *values, uint64_t last_stones,
                                 grundy_i_window_claim *claim);

/* The first of the values that the next calls of _look read: at most the last 2^16 and twice the
 * window that a period needed so far. It never decreases. */
uint64_t grundy_i_window_prover_needs_from(const grundy_i_window_prover *prover);

/* Settles a claim by values that are all held: false where the hashes agreed by chance, else the
 * cycle, both numbers least. O(values). */
bool grundy_i_window_claim_settle(const grundy_i_window_claim *claim,
                                  const grundy_i_value_list *values, grundy_period *cycle);

/* What proves a cycle that was settled at heap `count`. */
grundy_proof grundy_i_window_claim_proof(const grundy_i_sparse *sparse, uint64_t last_stones,
                                         uint64_t count, uint64_t period);

/* Appends the prover's state; restores it, false where the words are not such a state. Errors:
 * NO_MEMORY. */
grundy_status grundy_i_window_prover_save(const grundy_i_window_prover *prover, grundy_array *out);
bool grundy_i_window_prover_load(grundy_i_window_prover *prover, const uint64_t *words,
                                 uint64_t values);
enum { GRUNDY_PROVER_WORDS = 4 + (3 + GRUNDY_REPEAT_LEVELS) * GRUNDY_REPEAT_SLOTS };

/* The theorem whose condition it checks. */
grundy_phrase grundy_i_window_prover_theorem(void);
