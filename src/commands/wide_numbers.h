/* Whole numbers of any width: decimal, or strings of bits. */
#ifndef COMMANDS_WIDE_NUMBERS_H
#define COMMANDS_WIDE_NUMBERS_H

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

#endif
