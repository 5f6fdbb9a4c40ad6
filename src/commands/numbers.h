/* Numbers from arguments, a file or standard input, as a stream. */
#pragma once

#include "cli/cli.h"

/* Takes `count` >= 1 more numbers. */
typedef grundy_status (*grundy_i_numbers_sink)(void *user, const uint64_t *numbers, size_t count);

/* Reads numbers (0..2^64-1 as people write them, separated by white space; # begins a comment), or
 * with --binary words of eight bytes, the lowest first, and passes them to `sink` in blocks.
 * Memory does not depend on how many there are. Errors: IO, BAD_INPUT with the place, and those of
 * `sink`. */
grundy_status grundy_i_numbers_stream(grundy_i_cli *cli, const char *path,
                                      grundy_i_numbers_sink sink, void *user);

/* Readers of a file, "-" being standard input, and of a text that should be one number, which
 * errors call `what`. */
typedef struct grundy_i_numbers_reader {
  grundy_status (*file)(void *user, const char *path);
  grundy_status (*number)(void *user, const grundy_phrase *what, const char *text, size_t length);
  void *user;
} grundy_i_numbers_reader;

/* Reads what the arguments are, as below. Errors: those of the readers. */
grundy_status grundy_i_numbers_read(grundy_i_cli *cli, const grundy_i_numbers_reader *reader);

/* Passes the numbers of the arguments to `sink`: an argument is a number, several of them with
 * commas between them, a file (@ before its name where that reads as a number) or - for standard
 * input, which is also read where there are no arguments. --binary is for files.
 * Errors: as above; BAD_INPUT for what begins as a number does and is neither one nor a file. */
grundy_status grundy_i_numbers_arguments(grundy_i_cli *cli, grundy_i_numbers_sink sink, void *user);

/* Whether the arguments list numbers, and do not name a game: the first begins with a digit and has
 * no point, as 0.77 has, or begins with - or @. */
bool grundy_i_numbers_listed(const grundy_i_cli *cli);

/* All numbers of the arguments, in memory. Errors: as above. */
grundy_status grundy_i_numbers_list(grundy_i_cli *cli, grundy_array *out);

/* The path that an argument names, NULL where it should be a number. One that does not begin as a
 * number does is a path if it stands alone, or names a file. */
const char *grundy_i_numbers_path(const grundy_i_cli *cli, size_t index);

/* What errors call the source of these numbers: the one file, standard input, or all arguments. */
grundy_phrase grundy_i_numbers_source(const grundy_i_cli *cli);
