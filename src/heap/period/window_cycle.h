/* Notices that a window of a sequence occurs again: where the last k values determine the next one,
 * that proves a period. */
#pragma once

#include "heap/value_list.h"

/* The search, all zero at first: for the window of the `length` values before heap `anchor`. */
typedef struct grundy_i_recurrence {
  size_t length;
  uint64_t anchor;  /* 0: none yet */
  uint64_t looked;  /* heaps examined */
  size_t matched;   /* the greatest number of values before `looked` that begin the window */
  uint32_t *window; /* its values, and for each the longest border of the part that ends there */
  uint32_t *borders;
} grundy_i_recurrence;

void grundy_i_recurrence_clear(grundy_context *owner, grundy_i_recurrence *recurrence);

/* Looks in the values up to `count` for the remembered window of `length` >= 1 values, or remembers
 * the last one. The values not yet examined, and `length` before them, must be held. *period is 0,
 * or how far after the window the same window occurs: the least period of the sequence, if such
 * windows determine what follows. The search has then ended. O(1) a heap, amortised. Memory belongs
 * to `owner`. Errors: NO_MEMORY. */
grundy_status grundy_i_recurrence_look(grundy_context *context, grundy_context *owner,
                                       grundy_i_recurrence *recurrence,
                                       const grundy_i_value_list *values, uint64_t count,
                                       size_t length, uint64_t *period);

/* Appends its state; takes it back, for `count` heaps and windows of `length`, from *read words.
 * Errors: NO_MEMORY; BAD_INPUT where the words are not such a state. */
grundy_status grundy_i_recurrence_save(const grundy_i_recurrence *recurrence, grundy_array *out);
grundy_status grundy_i_recurrence_load(grundy_context *context, grundy_context *owner,
                                       grundy_i_recurrence *recurrence, uint64_t count,
                                       size_t length, const uint64_t *words, size_t word_count,
                                       size_t *read);
