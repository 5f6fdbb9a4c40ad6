/* Lists of numbers with a sign, from arguments, a file or standard input. */
#ifndef COMMANDS_SIGNED_NUMBERS_H
#define COMMANDS_SIGNED_NUMBERS_H

#include "cli/cli.h"

/* Numbers from -(2^63 - 1) to 2^64 - 1: their sizes, and the places of those below 0, ascending. */
typedef struct grundy_i_signed_numbers {
  grundy_array sizes, negative;
} grundy_i_signed_numbers;

void grundy_i_signed_numbers_init(grundy_i_signed_numbers *numbers, grundy_context *context);
void grundy_i_signed_numbers_clear(grundy_i_signed_numbers *numbers);

/* Appends the numbers of a file, "-" being standard input, and of all arguments as
 * grundy_i_numbers_arguments reads them. Errors: IO, NO_MEMORY; BAD_INPUT with the place. */
grundy_status grundy_i_signed_numbers_stream(grundy_context *context, const char *path,
                                             grundy_i_signed_numbers *out);
grundy_status grundy_i_signed_numbers_arguments(grundy_i_cli *cli, grundy_i_signed_numbers *out);

#endif
