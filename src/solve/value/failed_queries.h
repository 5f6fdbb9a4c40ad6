/* Values that components are known not to have, a thread's own and lossy: what is forgotten is
 * found again. */
#ifndef SOLVE_VALUE_FAILED_QUERIES_H
#define SOLVE_VALUE_FAILED_QUERIES_H

#include "base/context.h"

/* Longer keys are not kept, nor values from GRUNDY_I_REFUSAL_VALUES on. */
enum { GRUNDY_I_REFUSAL_WORDS = 3, GRUNDY_I_REFUSAL_VALUES = 56 };

/* values: bit v for v, and in the bits above 1 + the number of words; 0: no entry. */
typedef struct grundy_i_failed_query {
  uint64_t values, words[GRUNDY_I_REFUSAL_WORDS];
} grundy_i_failed_query;

typedef struct grundy_i_failed_queries {
  uint64_t game;                  /* of all the components, as the table of searches numbers it */
  grundy_i_failed_query *entries; /* NULL until there is need */
  size_t capacity;                /* a power of two, or 0 */
  uint64_t asked;                 /* how often one was to be kept since it grew last */
} grundy_i_failed_queries;

void grundy_i_failed_queries_clear(grundy_i_failed_queries *failed, grundy_context *context);

/* A hint that a component of this hash will soon be asked about. */
void grundy_i_failed_queries_prefetch(const grundy_i_failed_queries *failed, uint64_t hash);

/* The values (bit v for v) that the component cannot have, as far as is known. `hash` is that of
 * grundy_i_transposition_hash. O(1). */
uint64_t grundy_i_failed_queries_of(const grundy_i_failed_queries *failed, uint64_t hash,
                                    const uint64_t *words, size_t length);

/* Keeps values that the component cannot have, in place of another's. Takes memory once it was
 * called often enough to be worth it, at most a share of what the context's limit leaves, and does
 * without where there is none. O(1) but for growth, which comes with every eightfold of calls. */
void grundy_i_failed_queries_add(grundy_i_failed_queries *failed, grundy_context *context,
                                 uint64_t hash, const uint64_t *words, size_t length,
                                 uint64_t values);

#endif
