/* Plain decimal numbers in bulk. */
#ifndef BASE_DECIMALS_H
#define BASE_DECIMALS_H

#include "base/compiler.h"

/* The first `bytes` bytes held `count` numbers, with `lines` ends of lines, the last of them before
 * byte `line`; 0 where there is none. */
typedef struct grundy_i_decimals {
  size_t bytes, count, lines, line;
} grundy_i_decimals;

/* Bytes that must be readable after a text, and the least room for numbers. */
enum { GRUNDY_DECIMALS_MARGIN = 16, GRUNDY_DECIMALS_ROOM = 64 };

/* Reads numbers of digits alone, below 2^64, with white space before and after them (the white
 * space of base/reader.h), until `room` is nearly full (fewer than GRUNDY_DECIMALS_ROOM places
 * left) or something else follows: another token, or one that text[0..length) does not end. Such a
 * token is left where it begins; so may be one of more than 16 digits. */
grundy_i_decimals grundy_i_decimals_read(const char *text, size_t length, uint64_t *out,
                                         size_t room);

#endif
