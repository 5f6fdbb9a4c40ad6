/* Paragraphs that fit a terminal. */
#ifndef TEXT_WORDS_WRAP_H
#define TEXT_WORDS_WRAP_H

#include <stddef.h>

#include "grundy/array.h"

enum { GRUNDY_REPORT_COLUMNS = 80 };

/* Appends one paragraph, wrapped at GRUNDY_REPORT_COLUMNS, and a newline. The cursor is in column
 * `indent`, where further lines begin too. Lines break at spaces, and within Chinese text where its
 * rules of punctuation allow. O(length). */
void grundy_i_put_wrapped(grundy_buffer *out, const char *text, size_t indent);

/* The same at another number of columns. */
void grundy_i_put_wrapped_at(grundy_buffer *out, const char *text, size_t indent, size_t columns);

#endif
