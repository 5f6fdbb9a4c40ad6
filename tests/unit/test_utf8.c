/* What is a character of UTF-8: every first and second byte, with others after them at the ends of
 * their ranges, against numbers written down as UTF-8. */
#include "base/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* How many bytes a number beyond ASCII takes; 0 where it is none of Unicode's. */
static size_t written(uint32_t code, unsigned char *out) {
  if (code < 0x80 || (code >= 0xd800 && code < 0xe000) || code > 0x10ffff) return 0;
  size_t length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  for (size_t i = length; i-- > 1; code >>= 6) out[i] = (unsigned char)(0x80 | (code & 0x3f));
  out[0] = (unsigned char)(0xf00 >> length | code);
  return length;
}

/* The number that bytes with such a beginning would be. */
static uint32_t read(const unsigned char *s) {
  size_t length = s[0] >= 0xf0 ? 4 : s[0] >= 0xe0 ? 3 : 2;
  uint32_t code = s[0] & (0x7fU >> length);
  for (size_t i = 1; i < length; i++) code = code << 6 | (s[i] & 0x3f);
  return code;
}

/* The same length, if they are what the number is written as. */
static size_t expected(const unsigned char *s) {
  unsigned char same[4];
  size_t length = s[0] < 0xc0 ? 0 : written(read(s), same);
  for (size_t i = 0; i < length; i++) {
    if (same[i] != s[i]) return 0;
  }
  return length;
}

static void characters_are_those_that_numbers_are_written_as(void **state) {
  static const unsigned char ends[] = {0x00, 0x7f, 0x80, 0xa5, 0xbf, 0xc0, 0xff};
  for (unsigned i = 0; i < 128 * 256 * 7 * 7; i++) {
    const unsigned char s[] = {(unsigned char)(128 + i / 49 / 256), (unsigned char)(i / 49 % 256),
                               ends[i / 7 % 7], ends[i % 7]};
    size_t length = expected(s);
    for (size_t room = 1; room <= 4; room++) {
      size_t found = grundy_i_utf8_length((const char *)s, room);
      if (found != (room < length ? 0 : length)) {
        fail_msg("%02x %02x %02x %02x: %zu of %zu", s[0], s[1], s[2], s[3], found, room);
      }
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(characters_are_those_that_numbers_are_written_as),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
