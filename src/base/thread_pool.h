/* Threads that share work in pieces of microseconds each. */
#pragma once

#include <stdatomic.h>

#include "base/context.h"

typedef struct grundy_i_pool grundy_i_pool;

typedef void (*grundy_i_pool_work)(void *context, unsigned piece);

/* As many threads as the context allows, the caller's among them, but GRUNDY_POOL_MOST at most.
 * Memory belongs to `owner`. *out is NULL for one thread, or where the system has none to spare,
 * which is no failure. Errors: NO_MEMORY. */
enum { GRUNDY_POOL_MOST = 64 };
grundy_status grundy_i_pool_create(grundy_context *context, grundy_context *owner,
                                   grundy_i_pool **out);
void grundy_i_pool_destroy(grundy_i_pool *pool); /* NULL is allowed */

/* Replaces *pool, which may be NULL, where the context allows more or fewer threads than it was
 * made for. Errors: NO_MEMORY, with NULL in its place. */
grundy_status grundy_i_pool_fit(grundy_context *context, grundy_context *owner,
                                grundy_i_pool **pool);

/* How many threads take part, the caller's among them. */
unsigned grundy_i_pool_threads(const grundy_i_pool *pool);

/* Does work(context, i) once for each i < pieces, in no order, the caller and the others side by
 * side; returns when all is done. NULL is a pool of the caller alone. For one caller at a time. */
void grundy_i_pool_run(grundy_i_pool *pool, grundy_i_pool_work work, void *context,
                       unsigned pieces);

/* The same for pieces that become possible one after another, for one caller at a time: _open, then
 * _offer more pieces (0, 1, 2, …, fewer than 2^32 in all), which are begun in that order. The
 * pieces see what the caller wrote before the offer. */
void grundy_i_pool_open(grundy_i_pool *pool, grundy_i_pool_work work, void *context);
void grundy_i_pool_offer(grundy_i_pool *pool, unsigned more);

/* Waits until `ready`, which a piece that was offered sets, is true;
 * does other pieces meanwhile. */
void grundy_i_pool_await(grundy_i_pool *pool, atomic_bool *ready);

/* Withdraws the pieces that no thread has begun, and waits for the others. */
void grundy_i_pool_close(grundy_i_pool *pool);
