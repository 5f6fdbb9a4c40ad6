/* Names as numbers: each distinct text gets the next index, in order of first appearance. */
#pragma once

#include "base/context.h"

/* Text i is text.data[ends[i - 1] + gap .. ends[i]); slots are 0, or hold index + 1 and bits of the
 * hash. */
typedef struct grundy_i_intern {
  grundy_context *context;
  grundy_buffer text;
  size_t gap; /* 1, for a NUL after each; 0 where texts are words (base/wordmap.c) */
  grundy_array ends;
  uint64_t *slots;
  size_t slot_count; /* 0 or a power of two, at most 3/4 full */
} grundy_i_intern;

/* How many there are. */
size_t grundy_i_intern_count(const grundy_i_intern *intern);

/* The index of a text, new or known. Expected O(length). Errors: NO_MEMORY; of names, whose gap is
 * 1, LIMIT (time) and CANCELLED too. */
grundy_status grundy_i_intern_index(grundy_i_intern *intern, const char *text, size_t length,
                                    size_t *out);

/* Whether a text is known, and then its index. Expected O(length). */
bool grundy_i_intern_find(const grundy_i_intern *intern, const char *text, size_t length,
                          size_t *out);

/* The text with that index, ended by a NUL; borrowed until the next one is added. */
const char *grundy_i_intern_text(const grundy_i_intern *intern, size_t index, size_t *length);
