/** @file
 * A context is what every call works under: allocator, limits, cancellation, progress, and the
 * words for the last error. One thread uses a context at a time; grundy_context_cancel alone may be
 * called from another thread or from a signal handler.
 *
 * @code{.c}
 *   grundy_context *context;
 *   if (grundy_context_create(NULL, &context) != GRUNDY_OK) return 1;
 *   grundy_status s =
 *       grundy_context_set_limits(context, GRUNDY_LIMITS(.memory = 1u << 30, .seconds = 10));
 *   // …
 *   if (s != GRUNDY_OK)
 *     fprintf(stderr, "%s\n", grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH));
 *   grundy_context_destroy(context);
 * @endcode
 */
#ifndef GRUNDY_CONTEXT_H
#define GRUNDY_CONTEXT_H

#include "grundy/language.h"
#include "grundy/status.h"

GRUNDY_BEGIN

/** What calls work under, see above. */
typedef struct grundy_context grundy_context;

/** Where memory comes from. `resize` gets the block's old size in bytes (0 with a NULL block) and
 * the wanted size: 0 frees and returns NULL, which is not a failure then; otherwise NULL means that
 * there is no memory, and the old block stays. `user` comes back untouched. */
typedef struct grundy_allocator {
  void *(*resize)(void *user, void *block, size_t old_size, size_t new_size);
  void *user;
} grundy_allocator;

/** Limits; a zero field means "no limit", except threads, where it means one.
 * - `size`: of the struct: GRUNDY_LIMITS(.seconds = 10) fills it in
 * - `memory`: bytes that may be allocated under the context at one time, counted exactly
 * - `seconds`: of wall-clock time from the call of grundy_context_set_limits
 * - `steps`: of search or table work that one question may take; the same on every machine
 * - `threads`: that a call may use
 * - `search`: bytes that a search whose end is not in sight may take, of `memory` */
typedef struct grundy_limits {
  size_t size;
  size_t memory;
  double seconds;
  uint64_t steps;
  unsigned threads;
  size_t search;
} grundy_limits;
#define GRUNDY_LIMITS(...) GRUNDY_SIZED(grundy_limits, __VA_ARGS__)

/** How far long work has come. `task` says what is being done; `total` is 0 where it is
 * not known; `note` is more to show, or NULL. Valid during the call only. */
typedef struct grundy_progress {
  const grundy_phrase *task;
  uint64_t done, total;
  const grundy_phrase *note;
} grundy_progress;

/** A caller's stream. Reading: puts at most `room` >= 1 bytes of the input into out; *count 0 is
 * its end. Writing: takes the next bytes. Any status but OK ends the work, which returns it; its
 * words are then those that the context has. */
typedef grundy_status (*grundy_read_function)(void *user, void *out, size_t room, size_t *count);
typedef grundy_status (*grundy_write_function)(void *user, const void *bytes, size_t size);

/** Receives the progress of work; `user` is the pointer given with the function. */
typedef void (*grundy_progress_function)(void *user, const grundy_progress *progress);

/** A new context without limits. `allocator` NULL means the C library's; otherwise it is copied and
 * must outlive the context. Errors: NO_MEMORY. */
GRUNDY_API grundy_status grundy_context_create(const grundy_allocator *allocator,
                                               grundy_context **out);

/** Frees the context; everything made under it must be gone. NULL is allowed. */
GRUNDY_API void grundy_context_destroy(grundy_context *context);

/** Sets the limits and starts the clock. Errors: USAGE where the size is missing, or
 * where limits are set that this library does not know. */
GRUNDY_API grundy_status grundy_context_set_limits(grundy_context *context,
                                                   const grundy_limits *limits);

/** The limits in force; borrowed from the context. */
GRUNDY_API const grundy_limits *grundy_context_get_limits(const grundy_context *context);

/** Sets the callback of progress: long work calls `function` periodically (at most about every 50
 * ms), on the thread that does it; NULL for none. */
GRUNDY_API void grundy_context_set_progress(grundy_context *context,
                                            grundy_progress_function function, void *user);

/** Makes the running call, and every later one, end soon with GRUNDY_CANCELLED. May be called from
 * any thread and from a signal handler. */
GRUNDY_API void grundy_context_cancel(grundy_context *context);

/** Takes a cancellation back. */
GRUNDY_API void grundy_context_resume(grundy_context *context);

/** Bytes allocated under the context now, and the most there ever were. */
GRUNDY_API size_t grundy_context_memory(const grundy_context *context);
/** @copydoc grundy_context_memory */
GRUNDY_API size_t grundy_context_memory_peak(const grundy_context *context);

/** The last error in one line: place, offending text, what was expected. Read it after a call
 * that failed: others may leave the words of an earlier error, or of one that they dealt with.
 * Valid until asked for again in the same language; the other keeps its own. O(its length). */
GRUNDY_API const char *grundy_context_message(grundy_context *context, grundy_language language);

/** The last error as data. `size` is the caller's: sizeof(grundy_error) before the call. `id` names
 * the message and does not change with its wording; "" before the first error. Where input is at
 * fault, `line` and `column` count from 1 and `offset` is the byte's, from 0; else `line` is 0. */
typedef struct grundy_error {
  size_t size;
  grundy_status status;
  const char *id;
  uint64_t line, column, offset;
} grundy_error;

/** Writes the last error as data; of a struct of another size only what the caller knows. O(1). */
GRUNDY_API void grundy_context_error(const grundy_context *context, grundy_error *out);

/** For your own rulesets and callbacks: makes the words for an error, in both languages, as printf
 * does, both from the same arguments in the same order; returns `status`, so that failing takes one
 * line. At most 511 bytes of each are kept. */
GRUNDY_API grundy_status grundy_context_fail(grundy_context *context, grundy_status status,
                                             const char *english, const char *chinese, ...)
    GRUNDY_PRINTF(3, 5) GRUNDY_PRINTF(4, 5);

GRUNDY_END

#endif
