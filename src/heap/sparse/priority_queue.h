/* A queue of the numbers 0 .. count - 1, the one with the largest key on top (of several, the least
 * number). For greedy choices whose gains only fall as others are taken: an old gain is a bound, so
 * only the top's key is computed again (Minoux 1978). */
#ifndef HEAP_SPARSE_PRIORITY_QUEUE_H
#define HEAP_SPARSE_PRIORITY_QUEUE_H

#include "base/context.h"

typedef struct grundy_i_priority_queue {
  uint32_t *at; /* at[0] is the top */
  float *key;   /* by number */
  size_t count, capacity;
} grundy_i_priority_queue;

/* Room for so many numbers, none of them in the queue yet. Memory belongs to `owner`. Errors:
 * NO_MEMORY; _clear may be called even then. */
grundy_status grundy_i_priority_queue_init(grundy_context *context, grundy_context *owner,
                                           size_t capacity, grundy_i_priority_queue *out);
void grundy_i_priority_queue_clear(grundy_context *owner, grundy_i_priority_queue *queue);

/* Makes it hold 0 .. count - 1, whose keys have been set. O(count). */
void grundy_i_priority_queue_order(grundy_i_priority_queue *queue, size_t count);
/* The top's key has fallen. O(log count). */
void grundy_i_priority_queue_sink(grundy_i_priority_queue *queue);
/* Takes the top away. O(log count). */
void grundy_i_priority_queue_drop(grundy_i_priority_queue *queue);

#endif
