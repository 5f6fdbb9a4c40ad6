/* Numbers with a sign: plain ones in bulk, others word by word. */
#include "commands/signed_numbers.h"

#include <stdio.h>
#include <string.h>

#include "base/messages.def"
#include "base/messages_nouns.def"
#include "base/number.h"
#include "base/reader.h"
#include "commands/numbers.h"

enum { LOT = 1 << 10 };

void grundy_i_signed_numbers_init(grundy_i_signed_numbers *numbers, grundy_context *context) {
  grundy_array_init(&numbers->sizes, context);
  grundy_array_init(&numbers->negative, context);
}

void grundy_i_signed_numbers_clear(grundy_i_signed_numbers *numbers) {
  grundy_array_clear(&numbers->sizes);
  grundy_array_clear(&numbers->negative);
}

static grundy_status add(grundy_context *context, const grundy_phrase *what, const char *text,
                         size_t length, grundy_i_signed_numbers *out) {
  bool negative = length > 1 && text[0] == '-';
  uint64_t size;
  grundy_status s = grundy_i_number_parse_range(context, what, text + negative, length - negative,
                                                0, negative ? INT64_MAX : UINT64_MAX, &size);
  if (s == GRUNDY_BAD_INPUT) {
    return GRUNDY_FAIL(context, s, wide_number_expected, what, "-9223372036854775807",
                       "18446744073709551615", grundy_i_quote(text, length).text);
  }
  if (s == GRUNDY_OK && negative && size) s = grundy_array_push(&out->negative, out->sizes.length);
  return s == GRUNDY_OK ? grundy_array_push(&out->sizes, size) : s;
}

static grundy_status read_all(grundy_i_reader *reader, grundy_i_signed_numbers *out) {
  uint64_t numbers[LOT];
  for (;;) {
    const char *text;
    size_t length, count;
    grundy_status s = grundy_i_reader_plain(reader, numbers, LOT, &count);
    if (s == GRUNDY_OK && count) {
      s = grundy_array_append(&out->sizes, numbers, count);
      if (s == GRUNDY_OK) continue;
    }
    if (s == GRUNDY_OK) s = grundy_i_tick(reader->context, NULL, 0, 0);
    if (s == GRUNDY_OK) s = grundy_i_reader_token(reader, true, &text, &length);
    if (s != GRUNDY_OK || !text) return s;
    s = add(reader->context, GRUNDY_PHRASE(noun_number), text, length, out);
    if (s == GRUNDY_BAD_INPUT) return grundy_i_reader_fail_at(reader, s);
    if (s != GRUNDY_OK) return s;
  }
}

grundy_status grundy_i_signed_numbers_stream(grundy_context *context, const char *path,
                                             grundy_i_signed_numbers *out) {
  grundy_i_reader *reader;
  grundy_status s = grundy_i_reader_open(context, path, &reader);
  if (s != GRUNDY_OK) return s;
  s = read_all(reader, out);
  grundy_i_reader_close(reader);
  return s;
}

/* The numbers of "0,-1,2"; a comma may also end them. */
static grundy_status add_argument(grundy_i_cli *cli, size_t index, grundy_i_signed_numbers *out) {
  const char *text = cli->arguments[index], *path = grundy_i_numbers_path(cli, index);
  char en[32], zh[32];
  const grundy_phrase what = {en, zh};
  grundy_status s = GRUNDY_OK;
  if (path) return grundy_i_signed_numbers_stream(cli->context, path, out);
  snprintf(en, sizeof en, "argument %zu", index + 1);
  snprintf(zh, sizeof zh, "第 %zu 个参数", index + 1);
  for (const char *next = text; s == GRUNDY_OK && next; text = next) {
    const char *comma = strchr(text, ',');
    next = comma && comma[1] ? comma + 1 : NULL;
    s = add(cli->context, &what, text, comma ? (size_t)(comma - text) : strlen(text), out);
  }
  return s;
}

grundy_status grundy_i_signed_numbers_arguments(grundy_i_cli *cli, grundy_i_signed_numbers *out) {
  grundy_status s = GRUNDY_OK;
  if (!cli->argument_count) return grundy_i_signed_numbers_stream(cli->context, "-", out);
  for (size_t i = 0; i < cli->argument_count && s == GRUNDY_OK; i++) {
    s = add_argument(cli, i, out);
  }
  return s;
}
