/* Infinite values as text. */
#ifndef TEXT_INFINITE_H
#define TEXT_INFINITE_H

#include <stdint.h>

#include "grundy/array.h"

/* Appends ∞(K) as "∞{0,2}". Errors: NO_MEMORY. */
grundy_status grundy_i_put_infinite(grundy_buffer *out, const uint64_t *loops, size_t count);

#endif
