/* A parser for each format of a system. */
#ifndef GF2_READ_FORMATS_H
#define GF2_READ_FORMATS_H

#include "base/reader.h"
#include "gf2/system.h"

/* ---- the lines of a file that count, and equations collected as lists of terms ---- */

/* The current line, without its comment. */
typedef struct grundy_i_gf2_source {
  grundy_i_reader *reader;
  const char *line;       /* NULL at the end */
  size_t length, start;   /* line[start] is not white space */
  grundy_i_quoted quoted; /* for errors */
  grundy_phrase found;
} grundy_i_gf2_source;

/* Steps to the next line that is not blank. */
grundy_status grundy_i_gf2_next(grundy_i_gf2_source *source);

/* GRUNDY_GF2_FAIL(source, offset, id, arguments…): BAD_INPUT at line[offset]. */
#define GRUNDY_GF2_FAIL(source, offset, ...)                                                       \
  grundy_i_gf2_fail_at(source, offset,                                                             \
                       GRUNDY_FAIL((source)->reader->context, GRUNDY_BAD_INPUT, __VA_ARGS__))

/* Puts the place of line[offset] before what the context keeps. */
grundy_status grundy_i_gf2_fail_at(grundy_i_gf2_source *source, size_t offset,
                                   grundy_status status);

/* The text from line[offset] to the next white space, quoted, or the end of the line. Valid until
 * the next is asked for. */
const grundy_phrase *grundy_i_gf2_found(grundy_i_gf2_source *source, size_t offset);

/* The system of the list, which becomes empty: as lists where packed rows would be large and nearly
 * all of their bits 0. Errors: NO_MEMORY. */
grundy_status grundy_i_gf2_list_system(grundy_i_gf2_list *list, size_t unknowns,
                                       grundy_gf2_system **out);

/* The parsers begin at the current line and read to the end. */
grundy_status grundy_i_gf2_read_rows(grundy_i_gf2_source *source, grundy_gf2_system **out);
grundy_status grundy_i_gf2_read_words(grundy_i_gf2_source *source, grundy_gf2_system **out);
grundy_status grundy_i_gf2_read_dimacs(grundy_i_gf2_source *source, grundy_gf2_system **out);
grundy_status grundy_i_gf2_read_pbm(grundy_i_gf2_source *source, grundy_gf2_system **out);

#endif
