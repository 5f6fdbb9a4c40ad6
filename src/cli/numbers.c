/* Numbers from a file or standard input. */
#include "cli/numbers.h"

#include "base/reader.h"

enum { BLOCK = 4096 };

static grundy_status read_all(grundy_i_reader *reader, bool binary, grundy_i_numbers_sink sink,
                              void *user) {
  const grundy_i_number_kind kind = {"number", 0, UINT64_MAX, false};
  uint64_t numbers[BLOCK];
  size_t count;
  grundy_status s;
  do {
    s = binary ? grundy_i_reader_words(reader, numbers, BLOCK, &count)
               : grundy_i_reader_numbers(reader, &kind, numbers, BLOCK, &count);
    if (s == GRUNDY_OK && count) s = sink(user, numbers, count);
  } while (s == GRUNDY_OK && count);
  return s;
}

grundy_status grundy_i_numbers_stream(grundy_context *context, const char *path, bool binary,
                                      grundy_i_numbers_sink sink, void *user) {
  grundy_i_reader *reader;
  grundy_status s = grundy_i_reader_open(context, path, &reader);
  if (s != GRUNDY_OK) return s;
  s = read_all(reader, binary, sink, user);
  grundy_i_reader_close(reader);
  return s;
}

grundy_status grundy_i_cli_file(grundy_i_cli *cli, const char *command, const char **out) {
  if (cli->argument_count > 1) {
    return grundy_i_cli_usage(cli, "%s takes one file, or none for standard input; got %zu",
                              command, cli->argument_count);
  }
  *out = cli->argument_count ? cli->arguments[0] : "-";
  return GRUNDY_OK;
}
