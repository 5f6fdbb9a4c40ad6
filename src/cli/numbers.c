/* Numbers from a file or standard input. */
#include "cli/numbers.h"

#include "base/number.h"
#include "base/reader.h"

enum { BLOCK = 1024 };

/* Fills the block; fewer than BLOCK numbers mean the end. */
static grundy_status fill(grundy_i_reader *reader, uint64_t *numbers, size_t *count) {
  size_t n = 0;
  grundy_status s = GRUNDY_OK;
  while (n < BLOCK) {
    const char *text;
    size_t length;
    s = grundy_i_reader_token(reader, true, &text, &length);
    if (s != GRUNDY_OK || !text) break;
    s = grundy_i_number_parse(reader->context, "number", text, length, &numbers[n]);
    if (s == GRUNDY_BAD_INPUT) s = grundy_i_reader_fail_at(reader, s);
    if (s != GRUNDY_OK) break;
    n++;
  }
  *count = n;
  return s;
}

grundy_status grundy_i_numbers_stream(grundy_context *context, const char *path,
                                      grundy_i_numbers_sink sink, void *user) {
  grundy_i_reader *reader;
  uint64_t numbers[BLOCK];
  size_t count = BLOCK;
  grundy_status s = grundy_i_reader_open(context, path, &reader);
  if (s != GRUNDY_OK) return s;
  while (s == GRUNDY_OK && count == BLOCK) {
    s = fill(reader, numbers, &count);
    if (s == GRUNDY_OK && count) s = sink(user, numbers, count);
  }
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
