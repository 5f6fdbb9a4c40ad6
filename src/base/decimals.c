/* Decimal numbers in bulk, one after the other, eight digits in one word (base/digits.h). */
#include "base/decimals.h"

#include "base/digits.h"
#include "base/reader.h" /* white space */

/* 17 to 20 digits, the first 16 of which make *number, below 2^64; returns how many, or 0. */
static unsigned long_number(const char *text, const char *end, uint64_t *number) {
  GRUNDY_ASSERT(text + GRUNDY_DIGITS_MOST <= end);
  grundy_i_uint128 value = *number;
  unsigned count = GRUNDY_DIGITS_MOST;
  for (; text + count < end && text[count] >= '0' && text[count] <= '9'; count++) {
    if (count == GRUNDY_DIGITS_ROOM) return 0;
    value = value * 10 + (unsigned)(text[count] - '0');
  }
  *number = (uint64_t)value;
  return value > UINT64_MAX ? 0 : count;
}

grundy_i_decimals grundy_i_decimals_read(const char *text, size_t length, uint64_t *out,
                                         size_t room) {
  grundy_i_decimals done = {0, 0, 0, 0};
  size_t at = 0;
  while (done.count + GRUNDY_DECIMALS_ROOM <= room) {
    for (; at < length && grundy_i_is_space(text[at]); at++) {
      if (text[at] != '\n') continue;
      done.lines++;
      done.line = at + 1;
    }
    done.bytes = at;
    uint64_t number;
    unsigned digits = at < length ? grundy_i_digits(text + at, &number) : 0;
    if (digits > GRUNDY_DIGITS_MOST) digits = long_number(text + at, text + length, &number);
    if (!digits || at + digits >= length || !grundy_i_is_space(text[at + digits])) break;
    out[done.count++] = number;
    done.bytes = at += digits;
  }
  return done;
}
