/* Whole numbers of any width. Decimal digits are taken 19 at a time: quadratic in their number, as
 * is printing them. */
#include "commands/wide_numbers.h"

#include <string.h>

#include "base/messages.def"
#include "base/messages_math.def"
#include "base/messages_nouns.def"
#include "base/messages_shell.def"
#include "base/number.h"
#include "commands/numbers.h"

enum { WORD = 64, MOST_WORDS = GRUNDY_WIDE_MOST / WORD, CHUNK = 19 /* digits below 2^64 */ };

static const uint64_t chunk_size = UINT64_C(10000000000000000000);

/* ---- arithmetic on the words of an array from `begin` on ---- */

/* number * by + more. Errors: BAD_INPUT, without words, where it becomes too wide. */
static grundy_status scale(grundy_array *words, size_t begin, uint64_t by, uint64_t more) {
  grundy_i_uint128 carry = more;
  for (size_t i = begin; i < words->length; i++) {
    carry += (grundy_i_uint128)words->data[i] * by;
    words->data[i] = (uint64_t)carry;
    carry >>= WORD;
  }
  if (carry && words->length - begin >= MOST_WORDS) return GRUNDY_BAD_INPUT;
  GRUNDY_TRY(carry ? grundy_array_push(words, (uint64_t)carry) : GRUNDY_OK);
  return grundy_i_tick(words->context, NULL, 0, 0);
}

/* Divides words[0 .. *count) and returns the rest. */
static uint64_t divide(uint64_t *words, size_t *count, uint64_t by) {
  grundy_i_uint128 rest = 0;
  for (size_t i = *count; i-- > 0;) {
    rest = rest << WORD | words[i];
    words[i] = (uint64_t)(rest / by);
    rest %= by;
  }
  while (*count && !words[*count - 1]) --*count;
  return (uint64_t)rest;
}

/* ---- reading ---- */

void grundy_i_wide_list_init(grundy_i_wide_list *list, grundy_context *context,
                             grundy_i_number_form form) {
  *list = (grundy_i_wide_list){.context = context, .form = form};
  GRUNDY_INIT(context, &list->words, &list->ends);
}

void grundy_i_wide_list_clear(grundy_i_wide_list *list) {
  GRUNDY_CLEAR(&list->words, &list->ends);
}

/* Puts digits, with single underscores between them, after those of the number that begins there;
 * *at becomes the first character after them. */
static grundy_status read_digits(grundy_array *words, size_t begin, const char *text, size_t length,
                                 size_t *at, uint64_t *digits) {
  uint64_t chunk = 0, size = 1;
  grundy_status s = GRUNDY_OK;
  *digits = 0;
  for (; *at < length && s == GRUNDY_OK; ++*at) {
    bool between = text[*at] == '_' && *digits && text[*at - 1] != '_' && *at + 1 < length;
    if (between && text[*at + 1] >= '0' && text[*at + 1] <= '9') continue;
    if (text[*at] < '0' || text[*at] > '9') break;
    ++*digits;
    chunk = chunk * 10 + (uint64_t)(text[*at] - '0');
    size *= 10;
    if (size != chunk_size) continue;
    s = scale(words, begin, size, chunk);
    chunk = 0, size = 1;
  }
  if (s == GRUNDY_OK && size > 1) s = scale(words, begin, size, chunk);
  return s == GRUNDY_OK && !*digits ? GRUNDY_BAD_INPUT : s;
}

/* number * base^exponent, as many factors at a time as fit a word. */
static grundy_status multiply(grundy_array *words, size_t begin, uint64_t base, uint64_t exponent) {
  if (base == 0 && exponent) words->length = begin;
  if (base <= 1 || words->length == begin) return GRUNDY_OK;
  while (exponent) {
    uint64_t factor = base;
    for (exponent--; exponent && factor <= UINT64_MAX / base; exponent--) factor *= base;
    GRUNDY_TRY(scale(words, begin, factor, 0));
  }
  return GRUNDY_OK;
}

/* Digits alone, or `2^200`, `3e50`, `8.5e30`. BAD_INPUT has no words yet. */
static grundy_status read_decimal(grundy_array *words, const char *text, size_t length) {
  size_t begin = words->length, at = 0;
  uint64_t digits, decimals = 0, exponent;
  grundy_status s = read_digits(words, begin, text, length, &at, &digits);
  if (s != GRUNDY_OK || at == length) return s;
  bool point = text[at] == '.';
  if (point) {
    at++;
    s = read_digits(words, begin, text, length, &at, &decimals);
    if (s != GRUNDY_OK || at == length) return s == GRUNDY_OK ? GRUNDY_BAD_INPUT : s;
  }
  bool power = !point && text[at] == '^';
  if (!power && text[at] != 'e' && text[at] != 'E') return GRUNDY_BAD_INPUT;
  if (!grundy_i_number_digits(text + at + 1, length - at - 1, &exponent)) return GRUNDY_BAD_INPUT;
  if (exponent < decimals) return GRUNDY_BAD_INPUT;
  if (!power) return multiply(words, begin, 10, exponent - decimals);
  uint64_t base = words->length > begin ? words->data[begin] : 0;
  if (words->length > begin + 1) return GRUNDY_BAD_INPUT;
  words->length = begin;
  s = grundy_array_push(words, 1);
  return s == GRUNDY_OK ? multiply(words, begin, base, exponent) : s;
}

static grundy_status read_bits(grundy_i_wide_list *list, const char *text, size_t length) {
  grundy_status s = length && length <= GRUNDY_WIDE_MOST ? GRUNDY_OK : GRUNDY_BAD_INPUT;
  size_t begin = list->words.length;
  for (size_t w = 0; w < (length + WORD - 1) / WORD && s == GRUNDY_OK; w++) {
    s = grundy_array_push(&list->words, 0);
  }
  for (size_t i = 0; i < length && s == GRUNDY_OK; i++) {
    size_t place = length - 1 - i;
    if (text[i] != '0' && text[i] != '1') s = GRUNDY_BAD_INPUT;
    if (text[i] == '1') list->words.data[begin + place / WORD] |= UINT64_C(1) << place % WORD;
  }
  if (s == GRUNDY_OK && length > list->width) list->width = length;
  return s;
}

grundy_status grundy_i_wide_list_read(grundy_i_wide_list *list, const char *text, size_t length) {
  grundy_array *words = &list->words;
  size_t begin = words->length;
  bool bits = list->form == GRUNDY_FORM_BITS;
  const grundy_phrase *what = GRUNDY_PHRASE(noun_number);
  uint64_t number;
  grundy_status s;
  if (list->form == GRUNDY_FORM_NARROW) {
    s = grundy_i_number_parse(list->context, what, text, length, &number);
    if (s == GRUNDY_OK) s = grundy_array_push(words, number);
  } else {
    s = bits ? read_bits(list, text, length) : read_decimal(words, text, length);
    if (s == GRUNDY_BAD_INPUT) {
      const grundy_i_quoted said = grundy_i_quote(text, length);
      const size_t most = GRUNDY_WIDE_MOST;
      s = bits ? GRUNDY_FAIL(list->context, s, bits_expected, said.text, most)
               : GRUNDY_FAIL(list->context, s, wide_expected, said.text, most);
    }
  }
  if (s != GRUNDY_OK) return s;
  while (words->length > begin && !words->data[words->length - 1]) words->length--;
  size_t count = words->length - begin;
  size_t width =
      count ? count * WORD - WORD + grundy_i_top_bit(words->data[words->length - 1]) + 1 : 0;
  if (width > list->width) list->width = width;
  return grundy_array_push(&list->ends, words->length);
}

/* ---- files and arguments ---- */

static grundy_status add_numbers(void *user, const uint64_t *numbers, size_t count) {
  grundy_i_wide_list *list = user;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    unsigned width = numbers[i] ? grundy_i_top_bit(numbers[i]) + 1 : 0;
    if (numbers[i]) s = grundy_array_push(&list->words, numbers[i]);
    if (s == GRUNDY_OK) s = grundy_array_push(&list->ends, list->words.length);
    if (width > list->width) list->width = width;
  }
  return s;
}

static grundy_status read_words(grundy_i_wide_list *list, grundy_i_reader *reader) {
  const char *text;
  size_t length;
  for (;;) {
    GRUNDY_TRY(grundy_i_reader_token(reader, true, &text, &length));
    if (!text) return GRUNDY_OK;
    grundy_status s = grundy_i_wide_list_read(list, text, length);
    if (s == GRUNDY_BAD_INPUT) return grundy_i_reader_fail_at(reader, s);
    if (s != GRUNDY_OK) return s;
  }
}

grundy_status grundy_i_wide_list_file(grundy_i_wide_list *list, grundy_i_cli *cli,
                                      const char *path) {
  grundy_i_reader *reader;
  bool narrow = list->form == GRUNDY_FORM_NARROW;
  if (narrow) return grundy_i_numbers_stream(cli, path, add_numbers, list);
  GRUNDY_TRY(grundy_i_reader_open(cli->context, path, &reader));
  grundy_status s = read_words(list, reader);
  grundy_i_reader_close(reader);
  return s;
}

grundy_status grundy_i_wide_list_arguments(grundy_i_wide_list *list, grundy_i_cli *cli) {
  grundy_status s = GRUNDY_OK;
  bool narrow = list->form == GRUNDY_FORM_NARROW;
  if (narrow) return grundy_i_numbers_arguments(cli, add_numbers, list);
  if (!cli->argument_count) return grundy_i_wide_list_file(list, cli, "-");
  for (size_t i = 0; i < cli->argument_count && s == GRUNDY_OK; i++) {
    const char *path = grundy_i_numbers_path(cli, i), *text = cli->arguments[i];
    s = path ? grundy_i_wide_list_file(list, cli, path)
             : grundy_i_wide_list_read(list, text, strlen(text));
    if (s == GRUNDY_BAD_INPUT && !path) s = GRUNDY_FAIL_AT(cli->context, s, argument_number, i + 1);
  }
  return s;
}

grundy_status grundy_i_wide_list_option(grundy_i_wide_list *list, grundy_i_cli *cli,
                                        grundy_i_option option) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < cli->all_count && s == GRUNDY_OK; i++) {
    const char *text = cli->all[i].value;
    if (cli->all[i].option != option) continue;
    const grundy_phrase name = {option == GRUNDY_OPTION_KTH ? "--kth" : "--contains", NULL};
    s = grundy_i_wide_list_read(list, text, strlen(text));
    if (s == GRUNDY_BAD_INPUT) s = GRUNDY_FAIL_AT(cli->context, GRUNDY_USAGE, in_words, &name);
  }
  return s;
}

bool grundy_i_wide_list_get(const grundy_i_wide_list *list, size_t i, uint64_t *out, size_t words) {
  size_t begin = i ? (size_t)list->ends.data[i - 1] : 0, end = (size_t)list->ends.data[i];
  for (size_t w = 0; w < words; w++) out[w] = w < end - begin ? list->words.data[begin + w] : 0;
  return end - begin <= words;
}

/* ---- printing ---- */

static void put_chunks(grundy_buffer *out, grundy_array *rest, grundy_array *chunks) {
  grundy_status s = GRUNDY_OK;
  size_t count = rest->length;
  while (count && s == GRUNDY_OK) {
    s = grundy_array_push(chunks, divide(rest->data, &count, chunk_size));
    if (s == GRUNDY_OK) s = grundy_i_tick(out->context, NULL, 0, 0);
  }
  if (out->status == GRUNDY_OK) out->status = s;
  if (s != GRUNDY_OK) return;
  grundy_i_put(out, "%llu", (unsigned long long)chunks->data[chunks->length - 1]);
  for (size_t i = chunks->length - 1; i-- > 0;) {
    grundy_i_put(out, "%0*llu", CHUNK, (unsigned long long)chunks->data[i]);
  }
}

void grundy_i_put_wide(grundy_buffer *out, const uint64_t *number, size_t words,
                       grundy_i_number_form form, size_t width) {
  if (form == GRUNDY_FORM_BITS) {
    for (size_t i = width; i-- > 0;) {
      grundy_i_put_bytes(out, number[i / WORD] >> i % WORD & 1 ? "1" : "0", 1);
    }
    return;
  }
  while (words && !number[words - 1]) words--;
  if (words <= 1) {
    grundy_i_put_number(out, words ? number[0] : 0, 0);
    return;
  }
  grundy_array rest = grundy_i_array(out->context);
  grundy_array chunks = grundy_i_array(out->context);
  grundy_status s = grundy_array_append(&rest, number, words);
  if (s == GRUNDY_OK) {
    put_chunks(out, &rest, &chunks);
  } else if (out->status == GRUNDY_OK) {
    out->status = s;
  }
  GRUNDY_CLEAR(&rest, &chunks);
}
