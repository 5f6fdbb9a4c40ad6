/** @file
 * Growing arrays: of 64-bit words (components are made of them) and of text. Both belong to a
 * context, count against its memory limit, and are empty after _init.
 *
 * @code{.c}
 *   grundy_array words;
 *   grundy_array_init(&words, context);
 *   s = grundy_array_push(&words, 7);
 *   grundy_array_clear(&words);
 * @endcode
 */
#ifndef GRUNDY_ARRAY_H
#define GRUNDY_ARRAY_H

#include <stdarg.h>

#include "grundy/context.h"

GRUNDY_BEGIN

/** An array of words. `data` holds `length` words; it moves when the array grows. */
typedef struct grundy_array {
  grundy_context *context;
  uint64_t *data;
  size_t length, capacity;
} grundy_array;

/** Text. `data` holds `length` bytes and then a NUL (never NULL after a successful append).
 * `status` is OK and for a writer's use: it may keep the first failure there and write on. */
typedef struct grundy_buffer {
  grundy_context *context;
  char *data;
  size_t length, capacity;
  grundy_status status;
} grundy_buffer;

/** Makes an empty array under the context; frees what it holds and makes it empty again. */
GRUNDY_API void grundy_array_init(grundy_array *words, grundy_context *context);
/** @copydoc grundy_array_init */
GRUNDY_API void grundy_array_clear(grundy_array *words);

/** Appends one word, or `count` of them. Amortised O(1) a word; at most 1/16 is kept in reserve
 * once the array is large. Errors: NO_MEMORY, with the array unchanged. */
GRUNDY_API grundy_status grundy_array_push(grundy_array *words, uint64_t word);
/** @copydoc grundy_array_push */
GRUNDY_API grundy_status grundy_array_append(grundy_array *words, const uint64_t *more,
                                             size_t count);

/** The same for text. A NULL for %s prints nothing: it is the text of a buffer that got no
 * memory. */
GRUNDY_API void grundy_buffer_init(grundy_buffer *buffer, grundy_context *context);
/** @copydoc grundy_buffer_init */
GRUNDY_API void grundy_buffer_clear(grundy_buffer *buffer);

/** Appends bytes, or text made as printf makes it. Errors: NO_MEMORY, with the buffer unchanged. */
GRUNDY_API grundy_status grundy_buffer_append(grundy_buffer *buffer, const char *bytes,
                                              size_t count);
/** @copydoc grundy_buffer_append */
GRUNDY_API grundy_status grundy_buffer_print(grundy_buffer *buffer, const char *format, ...)
    GRUNDY_PRINTF(2, 3);
/** @copydoc grundy_buffer_append */
GRUNDY_API grundy_status grundy_buffer_vprint(grundy_buffer *buffer, const char *format,
                                              va_list arguments) GRUNDY_PRINTF(2, 0);

GRUNDY_END

#endif
