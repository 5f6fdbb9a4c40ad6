/* Edges that are given block by block, more than once: what the compact form is made from. */
#pragma once

#include "base/reader.h"
#include "base/thread_pool.h"

/* An edge between numbers, or, with `to` GRUNDY_I_NO_VERTEX, a vertex by itself. */
typedef struct grundy_i_edge {
  uint32_t from, to;
} grundy_i_edge;

#define GRUNDY_I_NO_VERTEX UINT32_MAX

/* Takes a block of edges of a part; false ends the reading. */
typedef bool (*grundy_i_take_edges)(void *user, size_t part, const grundy_i_edge *edges,
                                    size_t count);

/* `start` goes back to before the first edge, also if some were given already. `next` gives a
 * block, borrowed until the next call; a count of 0 is the end.
 *
 * A source of several parts has `read` instead, for a part and one of the threads of `pool` (from
 * 0), each of which may be at one part at a time. False: `take` said so, or the part could not be
 * read, or the work is to end. */
typedef struct grundy_i_edge_source grundy_i_edge_source;
struct grundy_i_edge_source {
  grundy_status (*start)(grundy_i_edge_source *source);
  grundy_status (*next)(grundy_i_edge_source *source, const grundy_i_edge **edges, size_t *count);
  bool (*read)(grundy_i_edge_source *source, size_t part, unsigned thread, grundy_i_take_edges take,
               void *user);
  size_t parts; /* where there is `read` */
  grundy_i_pool *pool;
};

/* Lines, several at a time; reader->line is the number of the line that begins at `at`. */
typedef struct grundy_i_edge_lines {
  grundy_i_reader *reader;
  const char *at, *end;
} grundy_i_edge_lines;

/* Makes sure that there is a line between `at` and `end`;
 * they are equal at the end of the input. */
grundy_status grundy_i_edge_lines_fill(grundy_i_edge_lines *lines);

/* The next line without LF or CRLF, *line NULL at the end;
 * errors of the reader refer to it then. */
grundy_status grundy_i_edge_lines_next(grundy_i_edge_lines *lines, const char **line,
                                       size_t *length);

/* The next name of a line from *at on, with *at moved past it; false where there is none. */
bool grundy_i_next_name(const char *line, size_t length, size_t *at, size_t *start);

/* BAD_INPUT (without a place) where a name could not be written on a command line. */
grundy_status grundy_i_name_check(grundy_context *context, const char *name, size_t length);

/* Edges between numbers of at most `most` < GRUNDY_I_NO_VERTEX in lines of text. Where a line holds
 * something else, but no error, the source ends before it, and `named` says so. */
enum { GRUNDY_I_BATCH = 2048 };
typedef struct grundy_i_numbers {
  grundy_i_edge_source source;
  grundy_i_edge_lines lines;
  uint32_t most;
  bool begun, named;
  grundy_i_edge edges[GRUNDY_I_BATCH];
} grundy_i_numbers;

/* Lines from `at` to `end`, after which GRUNDY_READER_MARGIN bytes may be read, and their edges. */
typedef struct grundy_i_plain_lines {
  const char *at, *end;
  grundy_i_edge *edges;
  size_t count, room;
} grundy_i_plain_lines;

/* Reads plain lines of two numbers of at most `most` up to the first that is not plain, or until
 * there is no room; the same from two places in turns, in five sixths of the time, up to where one
 * of them comes to that or to its end. */
void grundy_i_plain_lines_read(grundy_i_plain_lines *lines, uint32_t most);
void grundy_i_plain_lines_read_two(grundy_i_plain_lines *a, grundy_i_plain_lines *b, uint32_t most);

void grundy_i_numbers_init(grundy_i_numbers *numbers, grundy_i_reader *reader, uint32_t most);
