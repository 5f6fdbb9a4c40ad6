/* Readers of numbers under faults: files with bytes changed, put in, taken out and cut off, NUL,
 * ends of lines of all systems, no memory at any request, and a file that shrinks while it is read.
 * What must come out is found in memory, a byte at a time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/messages_nouns.def"
#include "base/reader.h"
#include "support/allocator.h"
#include "support/files.h"
#include "support/random.h"

/* The reader's block is made small, so that files of a few are. */
enum { MOST = 220000, BLOCK = 4096, ROOM = 1 << 16 };

static const grundy_i_number_kind plain = {GRUNDY_PHRASE(noun_number), 0, UINT64_MAX, true};

/* Numbers up to the first thing that is none, and where that is; line 0: there is none. */
typedef struct numbers {
  uint64_t list[MOST];
  size_t count;
  unsigned long long line, column;
} numbers;

static numbers wanted, got;

static bool space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool digits_of(const char *text, size_t length, uint64_t *out) {
  *out = 0;
  for (size_t i = 0; i < length; i++) {
    uint64_t d = (uint64_t)(unsigned char)text[i] - '0';
    if (d > 9 || *out > UINT64_MAX / 10 || *out * 10 > UINT64_MAX - d) return false;
    *out = *out * 10 + d;
  }
  return true;
}

static void find_in(const char *text, size_t length) {
  size_t i = length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0, start = i;
  wanted.count = 0;
  wanted.line = 1;
  for (; i < length; i++) {
    if (space(text[i])) {
      if (text[i] == '\n') wanted.line++, start = i + 1;
      continue;
    }
    size_t end = i;
    while (end < length && !space(text[end])) end++;
    wanted.column = i - start + 1;
    if (!digits_of(text + i, end - i, &wanted.list[wanted.count])) return;
    wanted.count++;
    i = end - 1;
  }
  wanted.line = 0;
}

static grundy_i_reader *open_file(grundy_context *context) {
  grundy_i_reader *reader;
  assert_int_equal(grundy_i_reader_open(context, test_path, &reader), GRUNDY_OK);
  reader->room = ROOM;
  return reader;
}

/* All numbers that come, appended to `got`. */
static grundy_status read_on(grundy_i_reader *reader, size_t room) {
  grundy_status s;
  size_t more = 0;
  do {
    s = grundy_i_reader_numbers(reader, &plain, got.list + got.count, room, &more);
    if (s == GRUNDY_OK) got.count += more;
  } while (s == GRUNDY_OK && more);
  return s;
}

/* The numbers before an error need not have been passed on. */
static void compare(grundy_context *context, grundy_status s) {
  if (wanted.line) {
    char place[128];
    snprintf(place, sizeof place, "%s:%llu:%llu: number: expected", test_path, wanted.line,
             wanted.column);
    assert_int_equal(s, GRUNDY_BAD_INPUT);
    assert_int_equal(
        strncmp(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH), place, strlen(place)), 0);
    assert_null(strchr(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH), '\n'));
    assert_true(got.count <= wanted.count);
  } else {
    assert_int_equal(s, GRUNDY_OK);
    assert_int_equal(got.count, wanted.count);
  }
  assert_memory_equal(got.list, wanted.list, got.count * sizeof *got.list);
}

/* With the places given. */
static void check_file(grundy_context *context, const char *data, size_t length, size_t room) {
  test_write_file(test_path, data, length);
  find_in(data, length);
  grundy_i_reader *reader = open_file(context);
  got.count = 0;
  compare(context, read_on(reader, room));
  grundy_i_reader_close(reader);
  assert_int_equal(grundy_context_memory(context), 0);
}

/* Valid numbers, about `wanted_length` bytes with `separator` between; the length. */
static size_t fill(test_random *random, char *data, size_t wanted_length, const char *separator) {
  size_t length = 0;
  while (length < wanted_length) {
    length += (size_t)sprintf(data + length, "%llu%s", (unsigned long long)test_random_any(random),
                              separator);
  }
  return length;
}

/* One byte changed, put in or taken out, or the end cut off. */
static size_t mutate(test_random *random, char *data, size_t length) {
  static const char bytes[] = "0 9\n\r\t#-+/:.,aeE^_x\x80\xff\xef\xbb\xbf\v\f\x1b\x7f";
  size_t at = test_random_below(random, length);
  char byte = bytes[test_random_below(random, sizeof bytes)]; /* NUL included */
  switch (test_random_below(random, 5)) {
  case 0:
    memmove(data + at, data + at + 1, length - at - 1);
    return length - 1;
  case 1:
    memmove(data + at + 1, data + at, length - at);
    data[at] = byte;
    return length + 1;
  case 2:
    return at;
  default:
    data[at] = byte;
    return length;
  }
}

static void mutated_files(void **state) {
  grundy_context *context = *state;
  static char data[MOST];
  static const char *const separators[] = {"\n", " ", "\r\n", " \t\n", "\n\n"};
  test_random random = TEST_RANDOM(51);
  for (int round = 0; round < 400; round++) {
    size_t sizes[] = {30, 300, 5000, 70000, 140000};
    size_t length = fill(&random, data, sizes[round / 5 % 5], separators[round % 5]);
    for (uint64_t changes = test_random_below(&random, 4); changes && length > 1; changes--) {
      length = mutate(&random, data, length);
    }
    check_file(context, data, length, round % 2 ? BLOCK : 1 + (size_t)round);
  }
}

/* The same numbers whatever ends the lines, and whether or not something ends the last. */
static void ends_of_lines(void **state) {
  grundy_context *context = *state;
  static const char *const files[] = {
      "1\n22\n333\n",   "1\r\n22\r\n333\r\n",   "1\r22\r333\r", "1\n22\n333",
      "1\r\n22\r\n333", "1\n22\r\n333\r\n\r\n", " 1\t22\v333",  "\xef\xbb\xbf\x31\n22\n333"};
  static const uint64_t expected[] = {1, 22, 333};
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    check_file(context, files[i], strlen(files[i]), BLOCK);
    assert_int_equal(got.count, 3);
    assert_memory_equal(got.list, expected, sizeof expected);
  }
  static const char *const empty[] = {"", "\n", "\r\n", " \t ", "\xef\xbb\xbf"};
  for (size_t i = 0; i < sizeof empty / sizeof *empty; i++) {
    check_file(context, empty[i], strlen(empty[i]), BLOCK);
    assert_int_equal(got.count, 0);
  }
}

/* NUL is no white space: at any place it spoils the number there, and is shown. */
static void nul_anywhere(void **state) {
  grundy_context *context = *state;
  for (size_t at = 0; at < 150; at++) {
    char data[151];
    for (size_t i = 0; i < sizeof data; i++) data[i] = i % 5 == 4 ? '\n' : '7';
    data[at] = 0;
    check_file(context, data, sizeof data, BLOCK);
    assert_int_equal(wanted.line, at / 5 + 1);
    assert_non_null(strstr(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH), "\\x00"));
  }
}

/* One reading under an allocator that refuses the k-th request. */
static grundy_status read_poor(grundy_context *context) {
  grundy_i_reader *reader;
  grundy_status s = grundy_i_reader_open(context, test_path, &reader);
  got.count = 0;
  if (s != GRUNDY_OK) return s;
  reader->room = ROOM;
  s = read_on(reader, 100);
  grundy_i_reader_close(reader);
  return s;
}

/* Leading zeros make a token longer than several blocks, which takes memory to gather. */
static void no_memory_at_any_request(void **state) {
  static char data[MOST];
  test_random random = TEST_RANDOM(52);
  size_t length = fill(&random, data, 5000, "\n"), zeros = 150000;
  memset(data + length, '0', zeros);
  memcpy(data + length + zeros, "42\n7", 4);
  length += zeros + 4;
  test_write_file(test_path, data, length);
  find_in(data, length);
  assert_int_equal(wanted.list[wanted.count - 2], 42);
  bool done = false;
  for (size_t k = 0; !done; k++) {
    test_allocator a;
    grundy_context *context;
    test_allocator_init(&a, k);
    if (grundy_context_create(&a.interface, &context) == GRUNDY_OK) {
      grundy_status s = read_poor(context);
      assert_true(s == GRUNDY_OK || s == GRUNDY_NO_MEMORY);
      if (s == GRUNDY_OK) assert_int_equal(got.count, wanted.count);
      assert_memory_equal(got.list, wanted.list, got.count * sizeof *got.list);
      grundy_context_destroy(context);
    }
    done = a.requests <= k;
    if (done) assert_true(k > 3);
    test_allocator_check_empty(&a);
  }
}

static void check_shorter(grundy_context *context, grundy_status s, size_t length) {
  char part[100];
  snprintf(part, sizeof part, "cannot be read: it had %zu bytes and has become shorter", length);
  assert_int_equal(s, GRUNDY_IO);
  assert_non_null(strstr(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH), part));
}

/* A file cut off while it is read, before or after what has been read, even within a number: no
 * answer for what is left of it, and no number that was not there. */
static void file_that_shrinks(void **state) {
  grundy_context *context = *state;
  static char data[MOST];
  test_random random = TEST_RANDOM(53);
  for (int round = 0; round < 60; round++) {
    size_t length = fill(&random, data, 180000, "\n"), more = 0;
    test_write_file(test_path, data, length);
    grundy_i_reader *reader = open_file(context);
    assert_int_equal(grundy_i_reader_numbers(reader, &plain, got.list, 50, &more), GRUNDY_OK);
    assert_int_equal(truncate(test_path, (off_t)test_random_below(&random, length)), 0);
    got.count = more;
    check_shorter(context, read_on(reader, BLOCK), length);
    find_in(data, length);
    assert_true(got.count < wanted.count);
    assert_memory_equal(got.list, wanted.list, got.count * sizeof *got.list);
    grundy_i_reader_close(reader);
  }
}

/* An endless word is refused as a number long before memory runs out. */
static void word_without_end(void **state) {
  grundy_context *context = *state;
  static const grundy_i_number_kind kinds[] = {{GRUNDY_PHRASE(noun_number), 0, UINT64_MAX, true},
                                               {GRUNDY_PHRASE(noun_number), 0, UINT64_MAX, false}};
  static char data[3 << 20];
  for (int round = 0; round < 4; round++) {
    uint64_t list[64];
    size_t count;
    memset(data, round / 2 ? '0' : 0, sizeof data); /* leading zeros, or NUL */
    memcpy(data, "17\n 4 ", 6);
    test_write_file(test_path, data, sizeof data);
    grundy_i_reader *reader = open_file(context);
    grundy_status s = grundy_i_reader_numbers(reader, &kinds[round % 2], list, 64, &count);
    if (s == GRUNDY_OK) s = grundy_i_reader_numbers(reader, &kinds[round % 2], list, 64, &count);
    assert_int_equal(s, GRUNDY_BAD_INPUT);
    assert_non_null(strstr(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH),
                           ":2:4: number: expected a whole"));
    assert_true(grundy_context_memory(context) < sizeof data);
    grundy_i_reader_close(reader);
  }
}

/* A file to which more is written while it is read is read to its new end. */
static void file_that_grows(void **state) {
  grundy_context *context = *state;
  static char data[MOST];
  test_random random = TEST_RANDOM(55);
  for (int round = 0; round < 60; round++) {
    size_t length = fill(&random, data, 180000, "\n"), more = 0;
    size_t first = ROOM + test_random_below(&random, length - ROOM);
    test_write_file(test_path, data, first);
    grundy_i_reader *reader = open_file(context);
    assert_int_equal(grundy_i_reader_numbers(reader, &plain, got.list, 50, &more), GRUNDY_OK);
    FILE *file = fopen(test_path, "ab");
    assert_non_null(file);
    assert_int_equal(fwrite(data + first, 1, length - first, file), length - first);
    assert_int_equal(fclose(file), 0);
    got.count = more;
    grundy_status s = read_on(reader, BLOCK);
    find_in(data, length);
    compare(context, s);
    grundy_i_reader_close(reader);
  }
}

/* Words of eight bytes that are cut off. */
static void words_that_shrink(void **state) {
  grundy_context *context = *state;
  static uint64_t data[20000];
  test_random random = TEST_RANDOM(54);
  for (size_t i = 0; i < 20000; i++) data[i] = test_random_next(&random);
  for (int round = 0; round < 40; round++) {
    test_write_file(test_path, data, sizeof data);
    grundy_i_reader *reader = open_file(context);
    size_t more = 0, left = 8 * 100 + test_random_below(&random, sizeof data - 8 * 100);
    assert_int_equal(grundy_i_reader_words(reader, got.list, 100, &more), GRUNDY_OK);
    assert_int_equal(more, 100);
    assert_int_equal(truncate(test_path, (off_t)left), 0);
    got.count = more;
    grundy_status s;
    do {
      s = grundy_i_reader_words(reader, got.list + got.count, 777, &more);
      if (s == GRUNDY_OK) got.count += more;
    } while (s == GRUNDY_OK && more);
    check_shorter(context, s, sizeof data);
    assert_true(got.count <= left / 8);
    for (size_t i = 0; i < got.count; i++) {
      assert_true(got.list[i] == grundy_i_first_lowest(data[i]));
    }
    grundy_i_reader_close(reader);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(mutated_files),     cmocka_unit_test(ends_of_lines),
      cmocka_unit_test(nul_anywhere),      cmocka_unit_test(no_memory_at_any_request),
      cmocka_unit_test(file_that_shrinks), cmocka_unit_test(file_that_grows),
      cmocka_unit_test(word_without_end),  cmocka_unit_test(words_that_shrink),
  };
  return cmocka_run_group_tests_name("faults of input", tests, test_path_open, test_path_close);
}
