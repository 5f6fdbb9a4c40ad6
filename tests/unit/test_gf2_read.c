/* src/gf2: the four formats of a file of XOR equations, and errors in bad ones. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/reader.h"
#include "grundy.h"
#include "support/random.h"

static char path[] = "/tmp/grundy-test-XXXXXX";

static void write_file(const char *text, size_t length) {
  FILE *file = fopen(path, "wb");
  assert_non_null(file);
  assert_int_equal(fwrite(text, 1, length, file), length);
  assert_int_equal(fclose(file), 0);
}

static grundy_gf2_system *read_text(grundy_context *context, const char *text,
                                    grundy_gf2_format format) {
  grundy_gf2_system *system = NULL;
  write_file(text, strlen(text));
  grundy_status s = grundy_gf2_read(context, path, format, &system);
  if (s != GRUNDY_OK)
    fail_msg("%s: %s", text, grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH));
  return system;
}

/* `rows` as text: rows of 0 and 1, right-hand side last, joined by spaces. */
static void expect(grundy_context *context, const char *text, const char *rows, const char *names) {
  grundy_gf2_system *system = read_text(context, text, GRUNDY_GF2_FORMAT_ANY);
  char found[1000] = "", found_names[100] = "";
  size_t unknowns = grundy_gf2_system_unknowns(system);
  for (size_t i = 0; i < grundy_gf2_system_equations(system); i++) {
    const uint64_t *row = grundy_gf2_system_row(system, i);
    if (i) strcat(found, " ");
    for (size_t j = 0; j <= unknowns; j++) strcat(found, row[0] >> j & 1 ? "1" : "0");
  }
  for (size_t j = 0; j < unknowns; j++) {
    const char *name = grundy_gf2_system_name(system, j);
    if (!name) continue;
    if (j) strcat(found_names, " ");
    strcat(found_names, name);
  }
  assert_string_equal(found, rows);
  assert_string_equal(found_names, names);
  grundy_gf2_system_destroy(system);
  assert_int_equal(grundy_context_memory(context), 0);
}

/* A line of CRs alone that two blocks of the reader share. */
static void returns_across_blocks(void **state) {
  grundy_context *context = *state;
  char *text = malloc(GRUNDY_READER_BLOCK + 64);
  assert_non_null(text);
  for (size_t before = GRUNDY_READER_BLOCK - 8; before < GRUNDY_READER_BLOCK + 2; before++) {
    memset(text, '#', before);
    strcpy(text + before, "\n\r\r\r\r\r\n1 0\n");
    expect(context, text, "10", "");
  }
  free(text);
}

static void rows(void **state) {
  grundy_context *context = *state;
  expect(context, "1 1 0 1\n0 1 1 0\n1 0 0 1\n", "1101 0110 1001", "");
  expect(context, "1101\n0110\n1001", "1101 0110 1001", "");
  expect(context, "11 01\r\n\r\n # nothing\n\t0110 # end\n", "1101 0110", "");
  expect(context, "1\n0\n", "1 0", "");
  expect(context, "1 0\r\r\n\r\r\n0 1\r", "10 01", "");
}

static void words(void **state) {
  grundy_context *context = *state;
  expect(context, "x1 ^ x3 ^ y = 1\n", "1111", "x1 x3 y");
  expect(context, "b=a\na ^ 1 = 0 # a is 1\n", "110 011", "b a");
  expect(context, "x + x = 1\n", "01", "x");
  expect(context, "x \xe2\x8a\x95 \xe7\x94\xb2 = y_2.z ^ 1 ^ 1\n", "1110", "x \xe7\x94\xb2 y_2.z");
  expect(context, "1 = 1\n0 = 1\n", "0 1", "");
  expect(context, "c = 1\np ^ c = 0\n", "101 110", "c p");
}

static void dimacs(void **state) {
  grundy_context *context = *state;
  expect(context, "x1 -2 3 0\n", "1110", "");
  expect(context, "c some text = 1\np cnf 4 2\nx1 2 0\nx -1 -2 0\n", "11001 11001", "");
  expect(context, "x1 1 2 0\nx 0\n", "011 001", "");
  expect(context, "p xor 3 0\n", "", "");
  expect(context, "c\n", "", "");
}

static void nothing_is_the_empty_system(void **state) {
  grundy_context *context = *state;
  expect(context, "", "", "");
  expect(context, "\n# only this\n", "", "");
}

static void header_counts_unknowns(void **state) {
  grundy_context *context = *state;
  grundy_gf2_system *system = read_text(context, "p cnf 7 1\nx1 0\n", GRUNDY_GF2_FORMAT_ANY);
  assert_int_equal(grundy_gf2_system_unknowns(system), 7);
  grundy_gf2_system_destroy(system);
}

static void refuse(grundy_context *context, const char *text, size_t length, const char *place,
                   const char *part) {
  grundy_gf2_system *system = NULL;
  char expected[100];
  write_file(text, length);
  assert_int_equal(grundy_gf2_read(context, path, GRUNDY_GF2_FORMAT_ANY, &system),
                   GRUNDY_BAD_INPUT);
  snprintf(expected, sizeof expected, "%s:%s: ", path, place);
  const char *detail = grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH);
  if (strncmp(detail, expected, strlen(expected)) != 0 || !strstr(detail, part)) {
    fail_msg("'%s' gives: %s", text, detail);
  }
  assert_null(strchr(detail, '\n'));
  assert_int_equal(grundy_context_memory(context), 0);
}

static void bad_files(void **state) {
  grundy_context *context = *state;
  static const struct {
    const char *text, *place, *part;
  } cases[] = {
      {"1 0 1\n1 0\n", "2:4", "expected 3 values as in the first row, got 2"},
      {"1 0\n1 0 1\n", "2:5", "expected 2 values as in the first row, got more: '1'"},
      {"101\n1x1\n", "2:2", "expected 0 or 1, got 'x1'"},
      {"1 2 1\n", "1:3", "expected 0 or 1, got '2'"},
      {"1 0 1\r0 1 1\r", "1:6", "expected lines that end with LF or CR LF, got a CR alone"},
      {"# one\r1 0\r\r0 1", "1:6", "got a CR alone"},
      {"x = 1\nx ^ y = 1\r#\n", "2:10", "got a CR alone"},
      {"1 0 1\n-1 0 1\n", "2:1", "got '-1'"},
      {"hello\n", "1:1", "expected a row of 0 and 1, an equation"},
      {"  \n  ?\n", "2:3", "got '?'"},
      {"x ^ y\n", "1:6", "expected '^' or '=', got the end of the line"},
      {"x ^ y 1\n", "1:7", "expected '^' or '=', got '1'"},
      {"x = 1\nx ^ = 1\n", "2:5", "expected a name, 0 or 1, got '='"},
      {"x = 2\n", "1:5", "expected a name, 0 or 1, got '2'"},
      {"x = 10\n", "1:5", "got '10'"},
      {"x = \n", "1:5", "got the end of the line"},
      {"x = 1 = 1\n", "1:7", "expected '^' or the end of the line, got '='"},
      {"2x = 1\n", "1:1", "got '2x'"},
      {"x1 2 3\n", "1:7", "expected a literal"},
      {"x1 y 0\n", "1:4", "got 'y'"},
      {"x1 -0 0\n", "1:4", "got '-0'"},
      {"x0 2 0\n", "1:4", "unknowns count from 1"},
      {"x1 0 2\n", "1:6", "expected the end of the line after 0 (unknowns count from 1), got '2'"},
      {"x1 2147483648 0\n", "1:4", "got '2147483648'"},
      {"x1 99999999999999999999999 0\n", "1:4", "expected a literal"},
      {"x1 0\n1 2 0\n", "2:1", "expected an XOR line"},
      {"p cnf 2 1\nx1 3 0\n", "2:4", "1 to 2, as line 1 says"},
      {"p cnf 2 1\np cnf 2 1\n", "2:1", "expected one 'p' line"},
      {"p cnf 2 2\nx1 0\n", "3:1", "ends after 1 XOR lines, expected 2"},
      {"p dnf 2 2\n", "1:3", "expected 'cnf' or 'xor', got 'dnf'"},
      {"p cnf x 2\n", "1:7", "expected the number of unknowns"},
      {"p cnf 2\n", "1:8", "expected the number of lines"},
      {"p cnf 2 1 1\n", "1:11", "expected the end of the line"},
      {"P4\n# none\n3\n", "4:1", "unexpected end of input; expected the number of rows"},
      {"P4 3 x\n", "1:6", "expected the number of rows, below 2^32, got 'x'"},
      {"P4 99999999999 1\n", "1:4", "expected the number of bits in a row, below 2^32"},
      {"P4 4294967296 1\n", "1:4", "below 2^32, got '4294967296'"},
      {"P4 3 1 1\n", "1:8", "expected the end of the line, got '1'"},
      {"P4 0 1\n", "1:1", "expected at least 1 bit in a row"},
      {"P4 9 2\nabc", "1:1", "expected 2 rows of 2 bytes"},
      {"P4 3 1\nab", "2:1", "expected the end of the input, got 'b'"},
      {"P4 3 4000000000\nab", "1:1", "but the file has 18 bytes"},
      {"P4x 3 1\n", "1:1", "expected a row of 0 and 1, an equation"},
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    refuse(context, cases[k].text, strlen(cases[k].text), cases[k].place, cases[k].part);
  }
  refuse(context, "1 0\n1 \0\n", 8, "2:3", "got '\\x00'");
  refuse(context, "x\0 = 1\n", 7, "1:2", "got");
  refuse(context, "x \xff= 1\n", 7, "1:3", "got '\\xff=");
}

static void forced_format(void **state) {
  grundy_context *context = *state;
  grundy_gf2_system *system = NULL;
  write_file("1 0 1\n", 6);
  assert_int_equal(grundy_gf2_read(context, path, GRUNDY_GF2_FORMAT_WORDS, &system),
                   GRUNDY_BAD_INPUT);
  assert_int_equal(grundy_gf2_read(context, path, GRUNDY_GF2_FORMAT_DIMACS, &system),
                   GRUNDY_BAD_INPUT);
  assert_int_equal(grundy_gf2_read(context, path, GRUNDY_GF2_FORMAT_ROWS, &system), GRUNDY_OK);
  grundy_gf2_system_destroy(system);
  assert_int_equal(grundy_gf2_read(context, "/no/such", GRUNDY_GF2_FORMAT_ANY, &system), GRUNDY_IO);
}

/* One system in three formats is the same system; long rows cross the reader's blocks. */
static void forms_agree(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(19);
  enum { EQUATIONS = 30, UNKNOWNS = 5000 };
  static char texts[3][EQUATIONS * UNKNOWNS * 12];
  char *at[3] = {texts[0], texts[1], texts[2]};
  grundy_gf2_system *systems[3];
  static uint8_t bits[EQUATIONS][UNKNOWNS + 1];
  for (size_t i = 0; i < EQUATIONS; i++) {
    /* the first row has every unknown, so that the words number them in order */
    for (size_t j = 0; j <= UNKNOWNS; j++) {
      bits[i][j] = (uint8_t)((i == 0 && j < UNKNOWNS) || test_random_below(&random, 2));
    }
    bool any = false;
    at[2] += sprintf(at[2], "x");
    for (size_t j = 0; j <= UNKNOWNS; j++) {
      at[0] += sprintf(at[0], i % 2 ? "%d" : "%d ", bits[i][j]);
      if (j == UNKNOWNS || !bits[i][j]) continue;
      at[1] += sprintf(at[1], "%sv%zu", any ? " ^ " : "", j);
      at[2] += sprintf(at[2], "%s%zu ", !any && !bits[i][UNKNOWNS] ? "-" : "", j + 1);
      any = true;
    }
    at[0] += sprintf(at[0], "\n");
    at[1] += sprintf(at[1], "= %d\n", bits[i][UNKNOWNS]);
    at[2] += sprintf(at[2], "0\n");
  }
  for (int k = 0; k < 3; k++) {
    systems[k] = read_text(context, texts[k], GRUNDY_GF2_FORMAT_ANY);
    assert_int_equal(grundy_gf2_system_unknowns(systems[k]), UNKNOWNS);
    assert_int_equal(grundy_gf2_system_equations(systems[k]), EQUATIONS);
  }
  for (size_t i = 0; i < EQUATIONS; i++) {
    const uint64_t *row = grundy_gf2_system_row(systems[0], i);
    for (size_t j = 0; j <= UNKNOWNS; j++) {
      assert_int_equal(row[j / 64] >> j % 64 & 1, bits[i][j]);
    }
    for (int k = 1; k < 3; k++) {
      assert_memory_equal(grundy_gf2_system_row(systems[k], i), row, (UNKNOWNS / 64 + 1) * 8);
    }
  }
  for (int k = 0; k < 3; k++) grundy_gf2_system_destroy(systems[k]);
}

/* Rows of 0 and 1 however they are spaced: run together, with one blank between, in groups; rows
 * one bit too long are refused at that bit. */
static void spaced_rows(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(22);
  static const char *const gaps[] = {"", " ", "\t", "  ", "\v\f"};
  for (int round = 0; round < 3000; round++) {
    char text[2000] = "", bits[2][200], expected[40];
    size_t width = 1 + (size_t)test_random_below(&random, 150), column = 0;
    size_t long_row = round % 4 == 0, often = test_random_below(&random, 30);
    for (size_t row = 0; row < 2; row++) {
      const char *gap = gaps[test_random_below(&random, 2)];
      size_t begin = strlen(text), count = width + (row ? long_row : 0);
      for (size_t j = 0; j < count; j++) {
        if (row && j == width) column = strlen(text) - begin + 1;
        bits[row][j] = (char)('0' + test_random_below(&random, 2));
        strncat(text, &bits[row][j], 1);
        if (often && test_random_below(&random, often) == 0)
          gap = gaps[test_random_below(&random, 5)];
        strcat(text, gap);
      }
      strcat(text, "\n");
    }
    if (long_row) {
      snprintf(expected, sizeof expected, "2:%zu", column);
      refuse(context, text, strlen(text), expected, "as in the first row, got more");
      continue;
    }
    grundy_gf2_system *system = read_text(context, text, GRUNDY_GF2_FORMAT_ROWS);
    assert_int_equal(grundy_gf2_system_unknowns(system), width - 1);
    for (size_t row = 0; row < 2; row++) {
      const uint64_t *packed = grundy_gf2_system_row(system, row);
      for (size_t j = 0; j < width; j++) {
        assert_int_equal(packed[j / 64] >> j % 64 & 1, bits[row][j] == '1');
      }
    }
    grundy_gf2_system_destroy(system);
  }
}

/* Packed rows of every width around the edges of bytes and words are what was packed; the padding
 * of the last byte does not count. */
static void packed_rows(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(21);
  for (size_t width = 1; width <= 200; width++) {
    size_t height = test_random_below(&random, 20), bytes = (width + 7) / 8;
    static unsigned char text[100 + 20 * 25];
    size_t begin = (size_t)sprintf(
        (char *)text, width % 2 ? "P4\n# rows\n%zu %zu\n" : "P4 %zu\n%zu\n", width, height);
    for (size_t i = 0; i < height * bytes; i++) {
      text[begin + i] = (unsigned char)test_random_next(&random);
    }
    grundy_gf2_system *system = NULL;
    write_file((const char *)text, begin + height * bytes);
    assert_int_equal(grundy_gf2_read(context, path, GRUNDY_GF2_FORMAT_ANY, &system), GRUNDY_OK);
    assert_int_equal(grundy_gf2_system_unknowns(system), width - 1);
    assert_int_equal(grundy_gf2_system_equations(system), height);
    for (size_t i = 0; i < height; i++) {
      const uint64_t *row = grundy_gf2_system_row(system, i);
      const unsigned char *packed = text + begin + i * bytes;
      for (size_t j = 0; j < (width + 63) / 64 * 64; j++) {
        bool bit = j < width && packed[j / 8] >> (7 - j % 8) & 1;
        assert_int_equal(row[j / 64] >> j % 64 & 1, bit);
      }
    }
    grundy_gf2_system_destroy(system);
  }
  refuse(context, "P4 9 2\n\0\0\0", 10, "1:1", "expected 2 rows of 2 bytes");
}

/* Writes a row of `width` bits with white space between some or all, and perhaps one foreign
 * character; returns the column of that, 0 for none. */
static size_t write_row(test_random *random, char *line, size_t width, const uint8_t *bits) {
  static const char foreign[] = "2a-./:\x80\xb0 P";
  static const char *const between[] = {"", " ", "", " ", "\t", "  "};
  size_t length = 0, kind = test_random_below(random, 7), fault = 0;
  for (size_t j = 0; j < width; j++) {
    line[length++] = (char)('0' + bits[j]);
    const char *gap = between[kind < 4 ? kind : test_random_below(random, 6)];
    length += (size_t)sprintf(line + length, "%s", gap);
  }
  if (test_random_below(random, 4) == 0) {
    size_t at = test_random_below(random, length);
    line[at] = foreign[test_random_below(random, sizeof foreign - 1)];
    fault = at + 1;
  }
  sprintf(line + length, test_random_below(random, 2) ? "\n" : "\r\n");
  return fault;
}

/* The second of two rows is read as its characters are when looked at one by one: bits, too few,
 * too many, or a foreign character. */
static void rows_by_characters(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(22);
  for (int round = 0; round < 4000; round++) {
    static char text[2000], *line;
    uint8_t bits[300], seen[300];
    char expected[80] = "";
    size_t width = 1 + test_random_below(&random, 150), count = 0;
    size_t given = round % 5 ? width : 1 + test_random_below(&random, 300);
    for (size_t j = 0; j < given; j++) bits[j] = (uint8_t)test_random_below(&random, 2);
    line = text + sprintf(text, "%0*d\n", (int)width, 0);
    size_t fault = write_row(&random, line, given, bits), end = strcspn(line, "\r\n");
    if (strspn(line, " \t") == end) continue; /* a blank line does not count */
    for (size_t i = 0; i < end && !*expected; i++) {
      if (strchr(" \t", line[i])) continue;
      bool digit = line[i] == '0' || line[i] == '1';
      if (digit && count < width)
        seen[count++] = line[i] == '1';
      else
        sprintf(expected, "2:%zu: expected %s", i + 1, digit ? "" : "0 or 1");
    }
    if (!*expected && count < width) sprintf(expected, "2:%zu: expected", end + 1);
    assert_true(fault || given != width || !*expected);
    write_file(text, strlen(text));
    grundy_gf2_system *system;
    grundy_status s = grundy_gf2_read(context, path, GRUNDY_GF2_FORMAT_ROWS, &system);
    if (*expected) {
      assert_int_equal(s, GRUNDY_BAD_INPUT);
      assert_non_null(strstr(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH), expected));
      continue;
    }
    assert_int_equal(s, GRUNDY_OK);
    const uint64_t *row = grundy_gf2_system_row(system, 1);
    for (size_t j = 0; j < width; j++) assert_int_equal(row[j / 64] >> j % 64 & 1, seen[j]);
    for (size_t j = width; j < (width + 63) / 64 * 64; j++) {
      assert_int_equal(row[j / 64] >> j % 64 & 1, 0);
    }
    grundy_gf2_system_destroy(system);
  }
}

/* Files made of pieces of good ones never do more than fail. */
static void mixed_pieces(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(20);
  static const char *const pieces[] = {
      "0", "1",           " ",     "\n", "x1",           " -2",  " 0\n", " ^ ", " = ",
      "y", "p cnf 3 2\n", "c z\n", "#",  "\xe2\x8a\x95", "\xff", "p",    "2",   "P4"};
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.memory = 1 << 20)), GRUNDY_OK);
  for (int round = 0; round < 2000; round++) {
    char text[200] = "";
    for (size_t k = test_random_below(&random, 12); k; k--) {
      strcat(text, pieces[test_random_below(&random, sizeof pieces / sizeof *pieces)]);
    }
    write_file(text, strlen(text));
    grundy_gf2_system *system;
    grundy_status s = grundy_gf2_read(context, path, GRUNDY_GF2_FORMAT_ANY, &system);
    assert_true(s == GRUNDY_OK || s == GRUNDY_BAD_INPUT || s == GRUNDY_NO_MEMORY);
    if (s == GRUNDY_OK) grundy_gf2_system_destroy(system);
    assert_int_equal(grundy_context_memory(context), 0);
  }
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS()), GRUNDY_OK);
}

static void sizes_beyond_memory(void **state) {
  grundy_context *context = *state;
  grundy_gf2_system *system;
  const char *text = "p cnf 2147483647 3\nx1 0\nx2 0\nx3 0\n";
  write_file(text, strlen(text));
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.memory = 1 << 28)), GRUNDY_OK);
  assert_int_equal(grundy_gf2_read(context, path, GRUNDY_GF2_FORMAT_ANY, &system),
                   GRUNDY_NO_MEMORY);
  assert_non_null(
      strstr(grundy_context_message(context, GRUNDY_LANGUAGE_ENGLISH), "take 805.3 MB"));
  assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS()), GRUNDY_OK);
}

static int make_context(void **state) {
  grundy_context *context;
  if (grundy_context_create(NULL, &context) != GRUNDY_OK) return 1;
  *state = context;
  int file = mkstemp(path);
  return file < 0 ? 1 : close(file);
}

static int drop_context(void **state) {
  grundy_context_destroy(*state);
  return remove(path);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(returns_across_blocks),
      cmocka_unit_test(rows),
      cmocka_unit_test(words),
      cmocka_unit_test(dimacs),
      cmocka_unit_test(nothing_is_the_empty_system),
      cmocka_unit_test(header_counts_unknowns),
      cmocka_unit_test(bad_files),
      cmocka_unit_test(forced_format),
      cmocka_unit_test(forms_agree),
      cmocka_unit_test(spaced_rows),
      cmocka_unit_test(packed_rows),
      cmocka_unit_test(rows_by_characters),
      cmocka_unit_test(mixed_pieces),
      cmocka_unit_test(sizes_beyond_memory),
  };
  return cmocka_run_group_tests_name("gf2_read", tests, make_context, drop_context);
}
