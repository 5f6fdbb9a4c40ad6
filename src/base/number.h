/* Whole numbers as people write them: 1000, 1_000, 1e6, 8.5e11, 2^20. */
#pragma once

#include "base/context.h"

/* Reads all of text[0..length) as one number. `what` names it in errors ("heap", "K"). Errors:
 * BAD_INPUT, also for 2^64 and above, signs, and an empty text. */
grundy_status grundy_i_number_parse(grundy_context *context, const grundy_phrase *what,
                                    const char *text, size_t length, uint64_t *out);

/* The same, within least..most. */
grundy_status grundy_i_number_parse_range(grundy_context *context, const grundy_phrase *what,
                                          const char *text, size_t length, uint64_t least,
                                          uint64_t most, uint64_t *out);

/* Whether text[0..length) is digits alone, of a number below 2^64; and whether without a leading
 * 0. */
bool grundy_i_number_digits(const char *text, size_t length, uint64_t *out);
bool grundy_i_number_plain(const char *text, size_t length, uint64_t *out);

/* Numbers joined by commas, appended to `out` (a grundy_array); at least one. */
struct grundy_array;
grundy_status grundy_i_numbers_parse(grundy_context *context, const grundy_phrase *what,
                                     const char *text, size_t length, struct grundy_array *out);

/* The same, for numbers within least..most. */
grundy_status grundy_i_numbers_parse_within(grundy_context *context, const grundy_phrase *what,
                                            const char *text, size_t length, uint64_t least,
                                            uint64_t most, struct grundy_array *out);

/* Appends the number in decimal. Errors: NO_MEMORY, with the buffer unchanged. */
struct grundy_buffer;
grundy_status grundy_i_append_decimal(struct grundy_buffer *buffer, uint64_t number);
