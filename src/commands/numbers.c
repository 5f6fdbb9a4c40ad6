/* Numbers from arguments, files and standard input. */
#include "commands/numbers.h"

#include <stdio.h>
#include <string.h>

#include "base/messages.def"
#include "base/messages_math.def"
#include "base/messages_nouns.def"
#include "base/number.h"
#include "base/reader.h"

/* How many numbers are read at a time: from text, as many as leave room for it in the fastest
 * cache; binary numbers, which the system writes where they are read, as many as make the call
 * worthwhile, from the beginning of a cache line, where it writes fastest. */
enum { TEXT_LOT = 1 << 10, BINARY_LOT = 1 << 16, LINE = 64 };

static grundy_status read_text(grundy_i_reader *reader, grundy_i_numbers_sink sink, void *user) {
  const grundy_i_number_kind kind = {GRUNDY_PHRASE(noun_number), 0, UINT64_MAX, false};
  uint64_t numbers[TEXT_LOT];
  size_t count;
  do {
    GRUNDY_TRY(grundy_i_reader_numbers(reader, &kind, numbers, TEXT_LOT, &count));
    if (count) GRUNDY_TRY(sink(user, numbers, count));
  } while (count);
  return GRUNDY_OK;
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

grundy_status grundy_i_numbers_stream(grundy_i_cli *cli, const char *path,
                                      grundy_i_numbers_sink sink, void *user) {
  grundy_i_reader *reader;
  GRUNDY_TRY(grundy_i_reader_open(cli->context, path, &reader));
  grundy_status s = cli->given[GRUNDY_OPTION_BINARY] ? read_binary(reader, sink, user)
                                                     : read_text(reader, sink, user);
  grundy_i_reader_close(reader);
  return s;
}

/* ---- arguments ---- */

/* Whether the file can be opened. */
static bool opens(grundy_context *context, const char *path) {
  grundy_i_reader *reader;
  if (grundy_i_reader_open(context, path, &reader) != GRUNDY_OK) return false;
  grundy_i_reader_close(reader);
  return true;
}

const char *grundy_i_numbers_path(const grundy_i_cli *cli, size_t index) {
  const char *text = cli->arguments[index];
  if (text[0] == '@') return text + 1;
  if (strcmp(text, "-") == 0) return text;
  bool digit = text[0] == '-' || (text[0] >= '0' && text[0] <= '9');
  if (!digit && cli->argument_count == 1) return text;
  uint64_t number;
  const grundy_phrase what = {"", NULL};
  grundy_status s = grundy_i_number_parse(cli->context, &what, text, strlen(text), &number);
  return s == GRUNDY_BAD_INPUT && opens(cli->context, text) ? text : NULL;
}

/* An argument that is no path: each part of "0,1,2"; a comma may also end it, as in "0, 1, 2"
 * without quotes. */
static grundy_status read_parts(grundy_i_cli *cli, size_t index, const grundy_i_numbers_reader *r) {
  char en[32], zh[32];
  const grundy_phrase what = {en, zh};
  snprintf(en, sizeof en, "argument %zu", index + 1);
  snprintf(zh, sizeof zh, "第 %zu 个参数", index + 1);
  for (const char *text = cli->arguments[index], *next; text; text = next) {
    const char *comma = strchr(text, ',');
    next = comma && comma[1] ? comma + 1 : NULL;
    GRUNDY_TRY(r->number(r->user, &what, text, comma ? (size_t)(comma - text) : strlen(text)));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_numbers_read(grundy_i_cli *cli, const grundy_i_numbers_reader *r) {
  if (!cli->argument_count) return r->file(r->user, "-");
  for (size_t i = 0; i < cli->argument_count; i++) {
    const char *path = grundy_i_numbers_path(cli, i);
    GRUNDY_TRY(path ? r->file(r->user, path) : read_parts(cli, i, r));
  }
  return GRUNDY_OK;
}

/* Plain numbers, and where they go. */
typedef struct plain_numbers {
  grundy_i_cli *cli;
  grundy_i_numbers_sink sink;
  void *user;
} plain_numbers;

static grundy_status read_file(void *user, const char *path) {
  const plain_numbers *p = user;
  return grundy_i_numbers_stream(p->cli, path, p->sink, p->user);
}

static grundy_status read_number(void *user, const grundy_phrase *what, const char *text,
                                 size_t length) {
  const plain_numbers *p = user;
  uint64_t number;
  GRUNDY_TRY(grundy_i_number_parse(p->cli->context, what, text, length, &number));
  return p->sink(p->user, &number, 1);
}

grundy_status grundy_i_numbers_arguments(grundy_i_cli *cli, grundy_i_numbers_sink sink,
                                         void *user) {
  plain_numbers p = {cli, sink, user};
  return grundy_i_numbers_read(cli, &(grundy_i_numbers_reader){read_file, read_number, &p});
}

bool grundy_i_numbers_listed(const grundy_i_cli *cli) {
  const char *text = cli->argument_count ? cli->arguments[0] : "";
  bool digit = *text >= '0' && *text <= '9'; /* with a point it is a code: 0.77 */
  return *text == '-' || *text == '@' || (digit && !strchr(text, '.'));
}

static grundy_status append(void *user, const uint64_t *numbers, size_t count) {
  return grundy_array_append(user, numbers, count);
}

grundy_status grundy_i_numbers_list(grundy_i_cli *cli, grundy_array *out) {
  return grundy_i_numbers_arguments(cli, append, out);
}

grundy_phrase grundy_i_numbers_source(const grundy_i_cli *cli) {
  const char *path = cli->argument_count ? grundy_i_numbers_path(cli, 0) : "-";
  if (cli->argument_count > 1 || !path) return *GRUNDY_PHRASE(numbers_given);
  if (strcmp(path, "-") == 0) return *GRUNDY_PHRASE(standard_input);
  return (grundy_phrase){path, NULL};
}
