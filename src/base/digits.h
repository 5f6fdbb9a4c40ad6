/* Plain decimal numbers: read eight digits at a time in one word (Lemire 2018 describes the
 * multiplications), and written. The text must be readable for 8 bytes after
 * the place where a number begins and after every digit of it.
 *
 *   uint64_t number;
 *   unsigned length = grundy_i_digits(text, &number);   "417 9" gives 3 and 417 */
#pragma once

#include <string.h>

#include "base/compiler.h"

enum { GRUNDY_DIGITS_MOST = 16, GRUNDY_DIGITS_ROOM = 20 };

/* Eight bytes, the first one lowest, on every machine. */
static inline uint64_t grundy_i_digits_load(const char *text) {
  uint64_t bytes;
  memcpy(&bytes, text, sizeof bytes);
  return grundy_i_first_lowest(bytes);
}

/* How many of eight bytes, from the lowest, are digits; *number is their value, 0 for none. */
static inline unsigned grundy_i_digits_of(uint64_t bytes, uint32_t *number) {
  uint64_t x = bytes ^ UINT64_C(0x3030303030303030); /* a digit becomes its value */
  /* The lowest byte of 10 or more has a bit in its upper half here; carries go upwards only. */
  uint64_t other = (x | (x + UINT64_C(0x0606060606060606))) & UINT64_C(0xf0f0f0f0f0f0f0f0);
  unsigned count = other ? GRUNDY_LOWEST_BIT(other) / 8 : 8;
  x = count ? x << (64 - 8 * count) : 0; /* as if zeros stood in front */
  x = (x * 10 + (x >> 8)) & UINT64_C(0x00ff00ff00ff00ff);
  x = (x * 100 + (x >> 16)) & UINT64_C(0x0000ffff0000ffff);
  *number = (uint32_t)(x * 10000 + (x >> 32));
  return count;
}

/* The number of digits that the text begins with, and their value. More than GRUNDY_DIGITS_MOST
 * digits count as GRUNDY_DIGITS_MOST + 1; *number is then the value of the first
 * GRUNDY_DIGITS_MOST. */
static inline unsigned grundy_i_digits(const char *text, uint64_t *number) {
  static const uint32_t powers[] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000};
  uint32_t head, tail;
  unsigned count = grundy_i_digits_of(grundy_i_digits_load(text), &head);
  *number = head;
  if (GRUNDY_LIKELY(count < 8)) return count;
  unsigned more = grundy_i_digits_of(grundy_i_digits_load(text + 8), &tail);
  *number = (uint64_t)head * powers[more] + tail;
  if (more < 8) return 8 + more;
  bool longer = text[16] >= '0' && text[16] <= '9';
  return GRUNDY_DIGITS_MOST + (longer ? 1 : 0);
}

/* Writes a number without a NUL into GRUNDY_DIGITS_ROOM bytes; returns how many it took. */
static inline size_t grundy_i_digits_print(uint64_t number, char *out) {
  char digits[GRUNDY_DIGITS_ROOM];
  size_t at = sizeof digits;
  do {
    digits[--at] = (char)('0' + number % 10);
    number /= 10;
  } while (number);
  memcpy(out, digits + at, sizeof digits - at);
  return sizeof digits - at;
}
