/* Numbers from a file or standard input. */
#include "commands/numbers.h"

#include "base/reader.h"

/* How many numbers are read at a time: from text, as many as leave room for it in the fastest
 * cache; binary numbers, which the system writes where they are read, as many as make the call
 * worthwhile, from the beginning of a cache line, where it writes fastest. */
enum { TEXT_LOT = 1 << 10, BINARY_LOT = 1 << 16, LINE = 64 };

static grundy_status read_text(grundy_i_reader *reader, grundy_i_numbers_sink sink, void *user) {
  const grundy_i_number_kind kind = {GRUNDY_PHRASE(noun_number), 0, UINT64_MAX, false};
  uint64_t numbers[TEXT_LOT];
  size_t count;
  grundy_status s;
  do {
    s = grundy_i_reader_numbers(reader, &kind, numbers, TEXT_LOT, &count);
    if (s == GRUNDY_OK && count) s = sink(user, numbers, count);
  } while (s == GRUNDY_OK && count);
  return s;
}

static grundy_status read_binary(grundy_i_reader *reader, grundy_i_numbers_sink sink, void *user) {
  void *block = NULL;
  size_t count, size = BINARY_LOT * sizeof(uint64_t) + LINE;
  grundy_status s = grundy_i_resize(reader->context, &block, 0, size);
  if (s != GRUNDY_OK) return s;
  uint64_t *numbers = (uint64_t *)((char *)block + (LINE - (uintptr_t)block % LINE) % LINE);
  do {
    s = grundy_i_reader_words(reader, numbers, BINARY_LOT, &count);
    if (s == GRUNDY_OK && count) s = sink(user, numbers, count);
  } while (s == GRUNDY_OK && count);
  grundy_i_free(reader->context, block, size);
  return s;
}

grundy_status grundy_i_numbers_stream(grundy_context *context, const char *path, bool binary,
                                      grundy_i_numbers_sink sink, void *user) {
  grundy_i_reader *reader;
  grundy_status s = grundy_i_reader_open(context, path, &reader);
  if (s != GRUNDY_OK) return s;
  s = binary ? read_binary(reader, sink, user) : read_text(reader, sink, user);
  grundy_i_reader_close(reader);
  return s;
}
