/* Numbers in bulk, against strtoull on every kind of text; the reader against reading token by
 * token. */
#include <ctype.h>
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/messages.def"
#include "base/messages_nouns.def"
#include "base/number.h"
#include "base/reader.h"
#include "base/u128.h"
#include "support/files.h"
#include "support/random.h"

enum { ROOM = 4096, TEXT = 3000 };

static bool space(char c) {
  return c && strchr(" \t\n\v\f\r", c);
}

/* The numbers in a text by strtoull: stops before the first token that is not a number of digits
 * alone, below 2^64, ended by white space. */
static grundy_i_decimals by_strtoull(const char *text, size_t length, uint64_t *out) {
  grundy_i_decimals done = {0, 0, 0, 0};
  size_t at = 0;
  for (;;) {
    for (; at < length && space(text[at]); at++) {
      if (text[at] == '\n') done.lines++, done.line = at + 1;
    }
    done.bytes = at;
    size_t digits = 0;
    while (at + digits < length && isdigit((unsigned char)text[at + digits])) digits++;
    if (!digits || at + digits == length || !space(text[at + digits])) return done;
    char *copy = strndup(text + at, digits);
    assert_non_null(copy);
    errno = 0;
    out[done.count] = strtoull(copy, NULL, 10);
    free(copy);
    if (errno) return done;
    done.count++;
    at += digits;
  }
}

/* A token may be left of more than 16 digits that strtoull reads. */
static void check(const char *text, size_t length) {
  static uint64_t wanted[ROOM], got[ROOM];
  grundy_i_decimals w = by_strtoull(text, length, wanted);
  char *exact = malloc(length + GRUNDY_DECIMALS_MARGIN); /* a sanitiser sees reads beyond */
  assert_non_null(exact);
  memcpy(exact, text, length);
  memset(exact + length, 0, GRUNDY_DECIMALS_MARGIN);
  grundy_i_decimals g = grundy_i_decimals_read(exact, length, got, ROOM);
  free(exact);
  assert_true(g.count <= w.count && g.bytes <= w.bytes);
  assert_memory_equal(got, wanted, g.count * sizeof *got);
  if (g.bytes == w.bytes) {
    assert_int_equal(g.count, w.count);
    assert_int_equal(g.lines, w.lines);
    assert_int_equal(g.line, w.line);
  } else {
    size_t digits = strspn(text + g.bytes, "0123456789");
    assert_true(digits > 20); /* leading zeros */
    assert_true(g.bytes == 0 || space(text[g.bytes - 1]));
  }
}

typedef struct text {
  test_random random;
  char data[TEXT + 64];
  size_t length;
} text;

static void put(text *t, const char *token) {
  size_t length = strlen(token);
  if (t->length + length + 2 > TEXT) return;
  memcpy(t->data + t->length, token, length);
  t->length += length;
}

static void put_spaces(text *t) {
  static const char *const kinds[] = {" ", "\n", "\r\n", "\t", "  ", " \n\n", "\v\f", "          "};
  put(t, kinds[test_random_below(&t->random, test_random_below(&t->random, 4) ? 2 : 8)]);
}

static void put_number(text *t, unsigned bits) {
  char digits[32];
  uint64_t number = test_random_next(&t->random) >> (64 - bits);
  snprintf(digits, sizeof digits, "%llu", (unsigned long long)number);
  put(t, digits);
}

/* Now and then something that is not a plain number, or one at the limit. */
static void put_odd(text *t) {
  static const char *const tokens[] = {"1e6",
                                       "2^20",
                                       "1_000",
                                       "-1",
                                       "+5",
                                       "x",
                                       "12a",
                                       "#",
                                       "18446744073709551615",
                                       "18446744073709551616",
                                       "18450000000000000000",
                                       "99999999999999999999",
                                       "100000000000000000005",
                                       "1000000000000000000000000000000000000000000000000000000000"
                                       "0000000000000000000000000000000000000000000000000000000006",
                                       "00000000000000000007",
                                       "000000000000000000007",
                                       "0000000000000000000000000000000000000000000000000000000"
                                       "00000000000000000000000000000000000000000000000000000005",
                                       "0",
                                       "1.5",
                                       "8.5e11",
                                       "\xc3\xa9",
                                       "\x7f",
                                       "1:",
                                       "/9"};
  put(t, tokens[test_random_below(&t->random, sizeof tokens / sizeof *tokens)]);
}

static void fill(text *t, unsigned bits, unsigned odd) {
  size_t wanted = (size_t)test_random_below(&t->random, TEXT - 200);
  if (test_random_below(&t->random, 3) == 0) wanted /= 20;
  t->length = 0;
  if (test_random_below(&t->random, 2)) put_spaces(t);
  while (t->length < wanted) {
    if (odd && test_random_below(&t->random, odd) == 0) {
      put_odd(t);
    } else {
      put_number(t, bits ? bits : 1 + (unsigned)test_random_below(&t->random, 64));
    }
    if (t->length + 20 < TEXT) put_spaces(t);
  }
  t->length -= test_random_below(&t->random, t->length < 3 ? 1 : 3);
  memset(t->data + t->length, 0, 64);
}

static void texts_against_strtoull(void **state) {
  static const unsigned widths[] = {0, 1, 4, 10, 30, 53, 64};
  text t = {.random = TEST_RANDOM(1)};
  for (int round = 0; round < 4000; round++) {
    fill(&t, widths[round % 7], round % 3 ? (round % 5 ? 100 : 5) : 0);
    check(t.data, t.length);
  }
}

/* Every byte at every place of two blocks of numbers. */
static void every_byte_everywhere(void **state) {
  text t = {.random = TEST_RANDOM(2)};
  for (size_t place = 0; place < 150; place++) {
    for (int byte = 0; byte < 256; byte++) {
      t.length = 0;
      while (t.length < 150) {
        put_number(&t, byte % 2 ? 30 : 64);
        put(&t, "\n");
      }
      memset(t.data + t.length, 0, 64);
      t.data[place] = (char)byte;
      check(t.data, t.length);
    }
  }
}

/* Fewer places than numbers: what was not read is read by the next call. */
static void little_room(void **state) {
  static uint64_t wanted[ROOM], got[ROOM];
  text t = {.random = TEST_RANDOM(3)};
  for (int round = 0; round < 500; round++) {
    fill(&t, 10, 0);
    grundy_i_decimals w = by_strtoull(t.data, t.length, wanted);
    size_t at = 0, count = 0, lines = 0;
    for (grundy_i_decimals d = {1, 1, 0, 0}; d.bytes; at += d.bytes) {
      size_t room = GRUNDY_DECIMALS_ROOM + (size_t)test_random_below(&t.random, 100);
      uint64_t beyond[512];
      memset(beyond, 0x55, sizeof beyond);
      d = grundy_i_decimals_read(t.data + at, t.length - at, beyond, room);
      assert_true(d.count <= room);
      for (size_t i = room; i < 512; i++) assert_true(beyond[i] == 0x5555555555555555);
      memcpy(got + count, beyond, d.count * sizeof *got);
      count += d.count;
      lines += d.lines;
    }
    assert_int_equal(count, w.count);
    assert_int_equal(at, w.bytes);
    assert_int_equal(lines, w.lines);
    assert_memory_equal(got, wanted, count * sizeof *got);
  }
}

/* ---- the reader ---- */

static uint64_t lines[400000], columns[400000]; /* where each number of a file begins */

/* Reads all numbers token by token; the status, and the detail in the context. */
static grundy_status one_by_one(grundy_context *context, const grundy_i_number_kind *kind,
                                uint64_t *out, size_t *count) {
  grundy_i_reader *reader;
  const char *token;
  size_t length;
  *count = 0;
  assert_int_equal(grundy_i_reader_open(context, test_path, &reader), GRUNDY_OK);
  grundy_status s = grundy_i_reader_token(reader, !kind->plain, &token, &length);
  while (s == GRUNDY_OK && token) {
    bool good = !kind->plain || strspn(token, "0123456789") >= length;
    s = grundy_i_number_parse_range(context, kind->what, token, length, kind->least, kind->most,
                                    &out[*count]);
    if (s == GRUNDY_OK && !good) {
      s = GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, number_expected, kind->what,
                      grundy_i_u128_limit(kind->least).text, grundy_i_u128_limit(kind->most).text,
                      grundy_i_quote(token, length).text);
    }
    if (s != GRUNDY_OK) {
      s = grundy_i_reader_fail_at(reader, s);
      break;
    }
    lines[*count] = reader->token_line;
    columns[*count] = reader->token_column;
    ++*count;
    s = grundy_i_reader_token(reader, !kind->plain, &token, &length);
  }
  grundy_i_reader_close(reader);
  return s;
}

/* By `room` numbers at a time, from blocks of `block` bytes. */
static void compare(grundy_context *context, const grundy_i_number_kind *kind, size_t room,
                    size_t block) {
  static uint64_t wanted[400000], got[400000];
  char detail[512];
  size_t wanted_count, count = 0, more = 0;
  grundy_i_reader *reader;
  grundy_status expected = one_by_one(context, kind, wanted, &wanted_count), s;
  snprintf(detail, sizeof detail, "%s",
           expected ? grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH) : "");
  assert_int_equal(grundy_i_reader_open(context, test_path, &reader), GRUNDY_OK);
  reader->room = block;
  do {
    s = grundy_i_reader_numbers(reader, kind, got + count, room, &more);
    if (s != GRUNDY_OK) break;
    assert_true(more <= room);
    count += more;
    if (more) assert_int_equal(reader->token_line, lines[count - 1]);
    if (more) assert_int_equal(reader->token_column, columns[count - 1]);
  } while (more);
  assert_int_equal(s, expected);
  if (expected) {
    assert_string_equal(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH), detail);
  } else {
    assert_int_equal(count, wanted_count);
  }
  assert_true(count <= wanted_count);
  assert_memory_equal(got, wanted, count * sizeof *got);
  grundy_i_reader_close(reader);
}

/* Files of several blocks of the reader, errors anywhere in them. */
static void reader_against_tokens(void **state) {
  static const grundy_i_number_kind kinds[] = {{GRUNDY_PHRASE(noun_number), 0, UINT64_MAX, false},
                                               {GRUNDY_PHRASE(noun_heap), 0, UINT64_MAX, true},
                                               {GRUNDY_PHRASE(noun_heap), 1, 1000000000, true},
                                               {GRUNDY_PHRASE(noun_number), 0, 1u << 29, false}};
  static const size_t blocks[] = {GRUNDY_READER_BLOCK, 1 << 16, 4096, 200, 65, 8};
  static char data[600000];
  grundy_context *context;
  text t = {.random = TEST_RANDOM(4)};
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  for (int round = 0; round < 240; round++) {
    size_t length = 0, wanted = (size_t)test_random_below(&t.random, sizeof data - TEXT);
    if (round % 8) wanted /= round % 3 ? 5 : 100;
    while (length < wanted) {
      bool odd = test_random_below(&t.random, 200) == 0 && round % 4;
      fill(&t, round % 2 ? 29 : 20, odd ? 20 : 0);
      memcpy(data + length, t.data, t.length);
      length += t.length;
    }
    test_write_file(test_path, data, length);
    size_t room = test_random_below(&t.random, 2) ? 4096 : 1 + (size_t)round;
    size_t block = blocks[test_random_below(&t.random, sizeof blocks / sizeof *blocks)];
    compare(context, &kinds[round % 4], room, block);
  }
  grundy_context_destroy(context);
}

static void words(void **state) {
  enum { COUNT = 20000 };
  static uint64_t numbers[COUNT], got[COUNT];
  static unsigned char bytes[8 * COUNT + 8];
  grundy_context *context;
  grundy_i_reader *reader;
  size_t count, more;
  test_random random = TEST_RANDOM(5);
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  for (size_t i = 0; i < COUNT; i++) {
    numbers[i] = test_random_next(&random);
    for (size_t b = 0; b < 8; b++) bytes[8 * i + b] = (unsigned char)(numbers[i] >> 8 * b);
  }
  test_write_file(test_path, bytes, 8 * COUNT);
  assert_int_equal(grundy_i_reader_open(context, test_path, &reader), GRUNDY_OK);
  for (count = 0, more = 1; more; count += more) {
    size_t room = COUNT - count < 777 ? COUNT - count + 1 : 777;
    assert_int_equal(grundy_i_reader_words(reader, got + count, room, &more), GRUNDY_OK);
  }
  grundy_i_reader_close(reader);
  assert_int_equal(count, COUNT);
  assert_memory_equal(got, numbers, sizeof numbers);
  test_write_file(test_path, bytes, 21);
  assert_int_equal(grundy_i_reader_open(context, test_path, &reader), GRUNDY_OK);
  assert_int_equal(grundy_i_reader_words(reader, got, 10, &more), GRUNDY_BAD_INPUT);
  assert_non_null(strstr(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH),
                         "within a word of eight bytes: 5 bytes"));
  grundy_i_reader_close(reader);
  grundy_context_destroy(context);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(texts_against_strtoull),
      cmocka_unit_test(every_byte_everywhere),
      cmocka_unit_test(little_room),
      cmocka_unit_test(reader_against_tokens),
      cmocka_unit_test(words),
  };
  return cmocka_run_group_tests_name("decimals", tests, test_path_open, test_path_close);
}
