/* JSON and UTF-8: every control character is escaped, ill-formed bytes are replaced, commas are
 * between values and nowhere else, and numbers are as printf writes them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/json.h"
#include "base/utf8.h"
#include "grundy.h"
#include "support/random.h"

static void check_text(const char *text, size_t length, const char *wanted) {
  grundy_context *context;
  grundy_buffer out;
  grundy_i_json json;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  grundy_buffer_init(&out, context);
  grundy_i_json_init(&json, &out);
  grundy_i_json_text(&json, text, length);
  assert_int_equal(out.status, GRUNDY_OK);
  assert_string_equal(out.data, wanted);
  grundy_buffer_clear(&out);
  grundy_context_destroy(context);
}

static void ascii_is_escaped_where_it_must_be(void **state) {
  for (int c = 0; c < 0x80; c++) {
    char text = (char)c, wanted[16];
    if (c < 0x20) {
      snprintf(wanted, sizeof wanted, "\"\\u%04x\"", (unsigned)c);
    } else {
      snprintf(wanted, sizeof wanted, c == '"' || c == '\\' ? "\"\\%c\"" : "\"%c\"", c);
    }
    check_text(&text, 1, wanted);
  }
}

/* Each ASCII character, at each place of texts that are looked at eight characters at a time. */
static void ascii_is_escaped_wherever_it_stands(void **state) {
  for (int c = 0; c < 0x80; c++) {
    for (size_t length = 1; length <= 18; length++) {
      for (size_t at = 0; at < length; at++) {
        char text[18], wanted[64] = "\"", *end = wanted + 1;
        memset(text, 'x', sizeof text);
        text[at] = (char)c;
        for (size_t i = 0; i < length; i++) {
          unsigned char x = (unsigned char)text[i];
          if (x < 0x20) end += sprintf(end, "\\u%04x", x);
          if (x == '"' || x == '\\') *end++ = '\\';
          if (x >= 0x20) *end++ = (char)x;
        }
        strcpy(end, "\"");
        check_text(text, length, wanted);
      }
    }
  }
}

#define REPLACED "\xef\xbf\xbd"

static void bytes_that_are_no_utf8_are_replaced(void **state) {
  check_text("a\xffz", 3, "\"a" REPLACED "z\"");
  check_text("\xe5\xa0", 2, "\"" REPLACED REPLACED "\"");              /* cut short */
  check_text("\xc0\xaf", 2, "\"" REPLACED REPLACED "\"");              /* overlong */
  check_text("\xed\xa0\x80", 3, "\"" REPLACED REPLACED REPLACED "\""); /* a surrogate */
  check_text("\xf4\x90\x80\x80", 4, "\"" REPLACED REPLACED REPLACED REPLACED "\""); /* too large */
  check_text("\xe5\xa0\x86\xf0\x9f\x99\x82", 7, "\"\xe5\xa0\x86\xf0\x9f\x99\x82\"");
}

/* Every pair of first bytes, by the number that the sequence would stand for. */
static void sequences_are_as_long_as_their_number_asks(void **state) {
  static const unsigned long least[] = {0, 0, 0x80, 0x800, 0x10000};
  for (unsigned a = 0xc0; a < 0xf8; a++) {
    size_t n = a < 0xe0 ? 2 : a < 0xf0 ? 3 : 4;
    for (unsigned b = 0; b < 256; b++) {
      const char text[] = {(char)a, (char)b, '\x80', '\xbf'};
      unsigned long code = (a & (0x7fu >> n)) << 6 | (b & 0x3f);
      for (size_t i = 2; i < n; i++) code = code << 6 | ((unsigned char)text[i] & 0x3f);
      bool formed = b >= 0x80 && b < 0xc0 && code >= least[n] && code <= 0x10ffff &&
                    (code < 0xd800 || code > 0xdfff);
      assert_int_equal(grundy_i_utf8_length(text, sizeof text), formed ? n : 0);
      assert_int_equal(grundy_i_utf8_length(text, n - 1), 0);
    }
  }
}

static void a_line_ends_before_what_is_none(void **state) {
  static const struct {
    const char *text;
    size_t good;
  } cases[] = {{"", 0},          {"a b", 3},  {"\xe5\xa0\x86z", 4}, {"ab\xe5\xa0", 2}, {"\xff", 0},
               {"a\xf4\x90", 1}, {"a\nb", 1}, {"ab\x1b", 2},        {"a\x7f", 1},      {"a\t", 1}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    assert_int_equal(grundy_i_utf8_line(cases[i].text, strlen(cases[i].text)), cases[i].good);
  }
  assert_int_equal(grundy_i_utf8_line("\xe5\xa0\x86", 2), 0);
  assert_int_equal(grundy_i_utf8_line("a\0b", 3), 1);
}

static void wide_characters_take_two_columns(void **state) {
  assert_int_equal(grundy_i_utf8_columns("a\xe5\xa0\x86z", 5), 4);
  assert_int_equal(grundy_i_utf8_columns("\xff", 1), 1);
  /* the characters around the ranges of wide ones */
  assert_int_equal(grundy_i_utf8_columns("\xe1\x83\xbf\xe1\x84\x80", 6), 3); /* 10ff 1100 */
  assert_int_equal(grundy_i_utf8_columns("\xe1\x85\x9f\xe1\x85\xa0", 6), 3); /* 115f 1160 */
  assert_int_equal(grundy_i_utf8_columns("\xe2\xb9\xbf\xe2\xba\x80", 6), 3); /* 2e7f 2e80 */
  assert_int_equal(grundy_i_utf8_columns("\xea\x93\x8f\xea\x93\x90", 6), 3); /* a4cf a4d0 */
  assert_int_equal(grundy_i_utf8_columns("\xea\xaf\xbf\xea\xb0\x80", 6), 3); /* abff ac00 */
  assert_int_equal(grundy_i_utf8_columns("\xed\x9e\xa3\xed\x9e\xa4", 6), 3); /* d7a3 d7a4 */
  assert_int_equal(grundy_i_utf8_columns("\xef\xa3\xbf\xef\xa4\x80", 6), 3); /* f8ff f900 */
  assert_int_equal(grundy_i_utf8_columns("\xef\xbb\xbf\xef\xbc\x80", 6), 3); /* feff ff00 */
  assert_int_equal(grundy_i_utf8_columns("\xef\xbd\xa0\xef\xbd\xa1", 6), 3); /* ff60 ff61 */
  assert_int_equal(grundy_i_utf8_columns("\xf0\x9f\xbf\xbf\xf0\xa0\x80\x80", 8), 3);
}

static void commas_stand_between_values(void **state) {
  grundy_context *context;
  grundy_buffer out;
  grundy_i_json json;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  grundy_buffer_init(&out, context);
  const uint64_t numbers[] = {1, 2};
  grundy_i_json_init(&json, &out);
  grundy_i_json_open(&json, '{');
  GRUNDY_JSON(&json, "a:");
  grundy_i_json_open(&json, '[');
  grundy_i_json_close(&json, ']');
  grundy_i_json_name(&json, "b");
  grundy_i_json_open(&json, '[');
  grundy_i_json_number(&json, UINT64_MAX);
  grundy_i_json_decimal(&json, UINT64_MAX);
  grundy_i_json_bool(&json, true);
  grundy_i_json_null(&json);
  grundy_i_json_close(&json, ']');
  GRUNDY_JSON(&json, "c:");
  grundy_i_json_string(&json, NULL);
  grundy_i_json_name(&json, "\"d\\\n");
  GRUNDY_JSON(&json, "%A", numbers, 2);
  grundy_i_json_close(&json, '}');
  assert_string_equal(out.data, "{\"a\":[],\"b\":[18446744073709551615,\"18446744073709551615\","
                                "true,null],\"c\":null,\"\\\"d\\\\\\u000a\":[\"1\",\"2\"]}");
  grundy_buffer_clear(&out);
  grundy_context_destroy(context);
}

/* A shape puts its values where they stand, and null for a number that is not known. */
static void shapes_take_values(void **state) {
  grundy_context *context;
  grundy_buffer out;
  grundy_i_json json;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  grundy_buffer_init(&out, context);
  grundy_i_json_init(&json, &out);
  GRUNDY_JSON(&json, "[{a:%n b:%d c:[%N %N] d:%D}", 1, 2, true, 3, false, 4, true, 5);
  GRUNDY_JSON(&json, "{a:%D b:%s c:%b d:null}", false, 6, "x", false);
  grundy_buffer text = grundy_i_buffer(context);
  GRUNDY_JSON(&json, "{a:%s b:%S %k:%i e:%S}]", &text, (const char *)NULL, "\"", (int64_t)-7, "y");
  assert_int_equal(out.status, GRUNDY_OK);
  assert_string_equal(out.data, "[{\"a\":1,\"b\":\"2\",\"c\":[3,null],\"d\":\"5\"},"
                                "{\"a\":null,\"b\":\"x\",\"c\":false,\"d\":null},"
                                "{\"a\":\"\",\"\\\"\":-7,\"e\":\"y\"}]");
  text.status = GRUNDY_LIMIT;
  GRUNDY_JSON(&json, "%s", &text);
  assert_int_equal(out.status, GRUNDY_LIMIT);
  grundy_buffer_clear(&out);
  grundy_context_destroy(context);
}

static void numbers_are_decimal(void **state) {
  grundy_context *context;
  grundy_buffer out;
  test_random random = TEST_RANDOM(9);
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  grundy_buffer_init(&out, context);
  for (unsigned i = 0; i < 2000; i++) {
    uint64_t number = i < 1000 ? i : test_random_any(&random);
    char expected[64];
    snprintf(expected, sizeof expected, "%llu%llu;", (unsigned long long)number,
             (unsigned long long)number);
    out.length = 0;
    grundy_i_put_number(&out, number, 0);
    grundy_i_put_number(&out, number, ';');
    assert_string_equal(out.data, expected);
  }
  grundy_buffer_clear(&out);
  grundy_context_destroy(context);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(shapes_take_values),
      cmocka_unit_test(numbers_are_decimal),
      cmocka_unit_test(ascii_is_escaped_where_it_must_be),
      cmocka_unit_test(ascii_is_escaped_wherever_it_stands),
      cmocka_unit_test(bytes_that_are_no_utf8_are_replaced),
      cmocka_unit_test(sequences_are_as_long_as_their_number_asks),
      cmocka_unit_test(a_line_ends_before_what_is_none),
      cmocka_unit_test(wide_characters_take_two_columns),
      cmocka_unit_test(commas_stand_between_values),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
