/* Values that components are known not to have, a thread's own and lossy: what is forgotten is
 * found again. */
#ifndef SOLVE_REFUSALS_H
#define SOLVE_REFUSALS_H

#include "base/context.h"

/* Longer keys are not kept. */
enum { GRUNDY_I_REFUSAL_WORDS = 3 };

typedef struct grundy_i_refusal {
  uint64_t hash, values, words[GRUNDY_I_REFUSAL_WORDS];
  size_t length;
} grundy_i_refusal;

typedef struct grundy_i_refusals {
  grundy_i_refusal *entries; /* NULL until there is need */
  uint64_t asked;            /* how often one was to be kept */
} grundy_i_refusals;

void grundy_i_refusals_clear(grundy_i_refusals *refusals, grundy_context *context);

/* A hint that a component of this hash will soon be asked about. */
void grundy_i_refusals_prefetch(const grundy_i_refusals *refusals, uint64_t hash);

/* The values (bit v for v) that the component cannot have, as far as is known. O(1). */
uint64_t grundy_i_refusals_of(const grundy_i_refusals *refusals, uint64_t hash,
                              const uint64_t *words, size_t length);

/* Keeps values that the component cannot have, in place of another's. Takes its memory once it was
 * called often enough to be worth it, and does without where there is none. O(1). */
void grundy_i_refusals_add(grundy_i_refusals *refusals, grundy_context *context, uint64_t hash,
                           const uint64_t *words, size_t length, uint64_t values);

#endif
