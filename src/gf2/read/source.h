/* The lines of a file that count, and equations collected as lists of terms. */
#ifndef GF2_READ_SOURCE_H
#define GF2_READ_SOURCE_H

#include "base/reader.h"
#include "gf2/system.h"

/* The line at hand, without its comment. */
typedef struct grundy_i_gf2_source {
  grundy_i_reader *reader;
  const char *line; /* NULL at the end */
  size_t length;
} grundy_i_gf2_source;

/* Steps to the next line that is not blank. */
GRUNDY_MUST_CHECK grundy_status grundy_i_gf2_next(grundy_i_gf2_source *source);

/* BAD_INPUT with the place of line[offset]. */
grundy_status grundy_i_gf2_fail(grundy_i_gf2_source *source, size_t offset, const char *format, ...)
    GRUNDY_PRINTF(3, 4);

/* The text from line[offset] to the next white space, quoted; "the end of the line" at the end. */
grundy_i_quoted grundy_i_gf2_quote(const grundy_i_gf2_source *source, size_t offset);

/* The system of the list, which becomes empty: as lists where packed rows would be large and nearly
 * all of their bits 0. Errors: NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_gf2_list_system(grundy_i_gf2_list *list, size_t unknowns,
                                                         grundy_gf2_system **out);

#endif
