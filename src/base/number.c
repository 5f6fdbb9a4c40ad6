/* Whole numbers as people write them. Grammar:
 *   number = digits | digits "e" digits | digits "^" digits
 * where digits may hold single underscores between two digits. Everything is exact in 64 bits. */
#include "base/number.h"

#include <stdbool.h>

#include "grundy/words.h"

/* What a scan came to. */
typedef enum scan { SCANNED, NOT_A_NUMBER, TOO_LARGE } scan;

static bool multiply(uint64_t a, uint64_t b, uint64_t *out) {
  grundy_i_uint128 wide = (grundy_i_uint128)a * b;
  *out = (uint64_t)wide;
  return wide <= UINT64_MAX;
}

static bool digit(char c) {
  return c >= '0' && c <= '9';
}

/* Digits with underscores between them, from text[*at]. */
static scan scan_digits(const char *text, size_t length, size_t *at, uint64_t *out) {
  uint64_t value = 0;
  bool fits = true;
  size_t i = *at;
  if (i == length || !digit(text[i])) return NOT_A_NUMBER;
  for (; i < length; i++) {
    if (text[i] == '_' && i + 1 < length && digit(text[i + 1]) && text[i - 1] != '_') continue;
    if (!digit(text[i])) break;
    uint64_t d = (uint64_t)(text[i] - '0');
    fits = fits && multiply(value, 10, &value) && value <= UINT64_MAX - d;
    value += d;
  }
  *at = i;
  *out = value;
  return fits ? SCANNED : TOO_LARGE;
}

/* base to the exponent. 0^0 is 1. */
static bool power(uint64_t base, uint64_t exponent, uint64_t *out) {
  uint64_t result = 1;
  if (base <= 1 && exponent > 1) exponent = 1;
  for (; exponent; exponent--) {
    if (!multiply(result, base, &result)) return false;
  }
  *out = result;
  return true;
}

static scan scan_number(const char *text, size_t length, uint64_t *out) {
  size_t at = 0;
  uint64_t left = 0, right = 0;
  scan first = scan_digits(text, length, &at, &left);
  if (first == NOT_A_NUMBER) return first;
  if (at == length) {
    *out = left;
    return first;
  }
  char operation = text[at++];
  if (operation != 'e' && operation != 'E' && operation != '^') return NOT_A_NUMBER;
  scan second = scan_digits(text, length, &at, &right);
  if (second == NOT_A_NUMBER || at != length) return NOT_A_NUMBER;
  if (first == TOO_LARGE || second == TOO_LARGE) return TOO_LARGE;
  if (operation == '^') return power(left, right, out) ? SCANNED : TOO_LARGE;
  uint64_t scale;
  if (left == 0) right = 0;
  return power(10, right, &scale) && multiply(left, scale, out) ? SCANNED : TOO_LARGE;
}

grundy_status grundy_i_number_parse(grundy_context *context, const char *what, const char *text,
                                    size_t length, uint64_t *out) {
  return grundy_i_number_parse_range(context, what, text, length, 0, UINT64_MAX, out);
}

grundy_status grundy_i_number_parse_range(grundy_context *context, const char *what,
                                          const char *text, size_t length, uint64_t least,
                                          uint64_t most, uint64_t *out) {
  uint64_t value = 0;
  if (scan_number(text, length, &value) != SCANNED || value < least || value > most) {
    return grundy_i_fail(
        context, GRUNDY_BAD_INPUT, "%s: expected a whole number from %llu to %llu, got %s", what,
        (unsigned long long)least, (unsigned long long)most, grundy_i_quote(text, length).text);
  }
  *out = value;
  return GRUNDY_OK;
}

grundy_status grundy_i_numbers_parse(grundy_context *context, const char *what, const char *text,
                                     size_t length, struct grundy_words *out) {
  size_t start = 0, old = out->length;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i <= length && s == GRUNDY_OK; i++) {
    if (i < length && text[i] != ',') continue;
    uint64_t number = 0;
    s = grundy_i_number_parse(context, what, text + start, i - start, &number);
    if (s == GRUNDY_OK) s = grundy_words_push(out, number);
    start = i + 1;
  }
  if (s != GRUNDY_OK) out->length = old;
  return s;
}
