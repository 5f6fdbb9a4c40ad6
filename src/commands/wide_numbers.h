/* Whole numbers of any width: decimal, or strings of bits. */
#pragma once

#include "base/reader.h"
#include "cli/cli.h"

/* Numbers have at most this many bits. */
enum { GRUNDY_WIDE_MOST = 1 << 20 };

/* How numbers are written: below 2^64; of any width in decimal; as strings of 0 and 1. */
typedef enum grundy_i_number_form {
  GRUNDY_FORM_NARROW,
  GRUNDY_FORM_WIDE,
  GRUNDY_FORM_BITS
} grundy_i_number_form;

/* Numbers one after another: the i-th has the words [ends[i - 1], ends[i]), the lowest first, of
 * which the last is not 0. `width` is that of the longest, in strings of bits with their zeros. */
typedef struct grundy_i_wide_list {
  grundy_context *context;
  grundy_i_number_form form;
  grundy_array words, ends;
  size_t width;
} grundy_i_wide_list;

void grundy_i_wide_list_init(grundy_i_wide_list *list, grundy_context *context,
                             grundy_i_number_form form);
void grundy_i_wide_list_clear(grundy_i_wide_list *list);

/* Appends the number that text[0..length) is: 1000, 1_000, 1e30 or 2^200, or a string of bits.
 * Errors: BAD_INPUT, NO_MEMORY, LIMIT (time). */
grundy_status grundy_i_wide_list_read(grundy_i_wide_list *list, const char *text, size_t length);

/* Appends the numbers that the command is given as arguments, in files, or on standard input; those
 * of a file; each value of an option. Errors: those, IO. */
grundy_status grundy_i_wide_list_arguments(grundy_i_wide_list *list, grundy_i_cli *cli);
grundy_status grundy_i_wide_list_file(grundy_i_wide_list *list, grundy_i_cli *cli,
                                      const char *path);
grundy_status grundy_i_wide_list_option(grundy_i_wide_list *list, grundy_i_cli *cli,
                                        grundy_i_option option);

/* The i-th number in `words` words; false, with the lowest words written, where it has more. */
bool grundy_i_wide_list_get(const grundy_i_wide_list *list, size_t i, uint64_t *out, size_t words);

/* Appends a number of `words` words in that form; strings of bits have `width` characters. */
void grundy_i_put_wide(grundy_buffer *out, const uint64_t *number, size_t words,
                       grundy_i_number_form form, size_t width);

/* Queries about the XORs of a list of numbers, one a line:
 *
 *   contains X      which X      ways X      rank      kth K      max [X]      min [X]
 *   insert X        delete X
 *
 * and, after a question, a range `L..R` of the list, its numbers counted from 1; `kth K nonempty`
 * leaves out the XOR of no number. */

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

/* `basis --queries`. */
grundy_status grundy_i_basis_queries(grundy_i_cli *cli, grundy_i_number_form form);
