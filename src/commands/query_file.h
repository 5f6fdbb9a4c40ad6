/* Queries about the XORs of a list of numbers, one a line:
 *
 *   contains X      which X      ways X      rank      kth K      max [X]      min [X]
 *   insert X        delete X
 *
 * and, after a question, a range `L..R` of the list, its numbers counted from 1; `kth K nonempty`
 * leaves out the XOR of no number. */
#ifndef COMMANDS_QUERY_FILE_H
#define COMMANDS_QUERY_FILE_H

#include "base/reader.h"
#include "commands/wide_numbers.h"

/* The kinds, in the order of their names. */
typedef enum grundy_i_query_kind {
  GRUNDY_QUERY_CONTAINS,
  GRUNDY_QUERY_WHICH,
  GRUNDY_QUERY_WAYS,
  GRUNDY_QUERY_RANK,
  GRUNDY_QUERY_KTH,
  GRUNDY_QUERY_MAX,
  GRUNDY_QUERY_MIN,
  GRUNDY_QUERY_INSERT,
  GRUNDY_QUERY_DELETE,
  GRUNDY_QUERY_KINDS
} grundy_i_query_kind;

/* A question.
 * number    the place of X in `numbers`, of K in `places`; SIZE_MAX where there is none
 * first     the first place, from 1, of the numbers it is about, and
 * upto      the last one
 * from      what they have to last until: the time, or, without deletions, `first`
 * count     how many numbers it is about
 * text      where its line begins in `text`, without spaces around it, and its length */
typedef struct grundy_i_query {
  grundy_i_query_kind kind;
  size_t number, first, upto, count, text, length;
  uint64_t from, line;
  bool nonempty;
} grundy_i_query;

/* `list` holds the numbers, those inserted included; lasts[i] says until when the i-th lasts. With
 * ranges and deletions, `both`, a question has to see to `first` itself. */
typedef struct grundy_i_query_file {
  grundy_context *context;
  grundy_i_wide_list *list, numbers, places;
  grundy_array lasts;
  grundy_buffer text;
  grundy_i_query *queries;
  size_t count, capacity;
  bool both;
} grundy_i_query_file;

void grundy_i_query_file_init(grundy_i_query_file *file, grundy_context *context,
                              grundy_i_wide_list *list);
void grundy_i_query_file_clear(grundy_i_query_file *file);

/* Reads a file of queries about `list`; what a reader has. Errors: IO, BAD_INPUT with the place,
 * NO_MEMORY. */
grundy_status grundy_i_query_file_read(grundy_i_query_file *file, const char *path);
grundy_status grundy_i_query_file_take(grundy_i_query_file *file, grundy_i_reader *reader);

#endif
