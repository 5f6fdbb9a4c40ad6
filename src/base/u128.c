/* Whole numbers as people write them. Grammar:
 *   number = digits | digits "e" digits | digits "^" digits [ "-1" ]
 * where digits may hold single underscores between two digits. Everything is exact in 128 bits; 0^0
 * is 1. */
#include "base/u128.h"

#include <stdio.h>
#include <string.h>

#include "base/messages.def"
#include "base/number.h"

static const grundy_i_uint128 largest = ~(grundy_i_uint128)0;

static bool multiply(grundy_i_uint128 a, grundy_i_uint128 b, grundy_i_uint128 *out) {
  bool small = a <= UINT64_MAX && b <= UINT64_MAX; /* so that no division is needed */
  if (!small && b && a > largest / b) return false;
  *out = a * b;
  return true;
}

static bool digit(char c) {
  return c >= '0' && c <= '9';
}

typedef struct u128_parts {
  grundy_i_uint128 value; /* `largest` where it does not fit */
  bool fits;
} u128_parts;

/* Digits from text[*at]; false where there are none. */
static bool scan_digits(const char *text, size_t length, size_t *at, u128_parts *out) {
  grundy_i_uint128 value = 0;
  bool fits = true;
  size_t i = *at;
  if (i == length || !digit(text[i])) return false;
  for (; i < length; i++) {
    if (text[i] == '_' && i + 1 < length && digit(text[i + 1]) && text[i - 1] != '_') continue;
    if (!digit(text[i])) break;
    unsigned d = (unsigned)(text[i] - '0');
    fits = fits && multiply(value, 10, &value) && value <= largest - d;
    value += fits ? d : 0;
  }
  *at = i;
  *out = (u128_parts){fits ? value : largest, fits};
  return true;
}

static const u128_parts one = {1, true}, ten = {10, true};

/* scale * base to the exponent; where it does not fit, the result is too large for any caller. */
static u128_parts power(u128_parts scale, u128_parts base, grundy_i_uint128 exponent) {
  if (base.value <= 1 && exponent > 1) exponent = 1;
  if (scale.value == 0 || exponent == 0) return scale;
  for (scale.fits = scale.fits && base.fits; exponent && scale.fits; exponent--) {
    scale.fits = multiply(scale.value, base.value, &scale.value);
  }
  return scale;
}

/* The decimals of 8.5e11 from text[*at] on, after the point: taken into the number; how many. */
static bool scan_decimals(const char *text, size_t length, size_t *at, u128_parts *number,
                          grundy_i_uint128 *count) {
  u128_parts decimals;
  size_t begin = *at;
  if (!scan_digits(text, length, at, &decimals)) return false;
  *count = 0;
  for (size_t i = begin; i < *at; i++) *count += text[i] != '_';
  *number = power(*number, ten, *count);
  number->fits = number->fits && decimals.fits && number->value <= largest - decimals.value;
  number->value += number->fits ? decimals.value : 0;
  return true;
}

/* base^exponent - 1, which may be the largest number of all. */
static u128_parts below_power(u128_parts base, grundy_i_uint128 exponent) {
  u128_parts out = power(one, base, exponent ? exponent - 1 : 0);
  grundy_i_uint128 product;
  if (!exponent || !base.value) return (u128_parts){0, exponent == 0};
  bool fits = out.fits && base.fits && multiply(out.value - 1, base.value, &product) &&
              product <= largest - (base.value - 1);
  return (u128_parts){fits ? product + (base.value - 1) : largest, fits};
}

static bool scan_number(const char *text, size_t length, u128_parts *out) {
  size_t at = 0;
  u128_parts left, right;
  grundy_i_uint128 decimals = 0;
  if (!scan_digits(text, length, &at, &left)) return false;
  *out = left;
  if (at == length) return true;
  char operation = text[at++];
  bool point = operation == '.';
  if (point && !scan_decimals(text, length, &at, &left, &decimals)) return false;
  if (point && at < length) operation = text[at++];
  if (operation != 'e' && operation != 'E' && (point || operation != '^')) return false;
  if (!scan_digits(text, length, &at, &right) || right.value < decimals) return false;
  bool below = operation == '^' && length - at == 2 && memcmp(text + at, "-1", 2) == 0;
  if (below) *out = below_power(left, right.value);
  if (below || at != length) return below;
  *out =
      operation == '^' ? power(one, left, right.value) : power(left, ten, right.value - decimals);
  return true;
}

grundy_i_u128_text grundy_i_u128_limit(grundy_i_uint128 limit) {
  enum { READABLE = 31 };
  grundy_i_u128_text out = grundy_i_u128_print(limit);
  for (unsigned k = READABLE; k < 128; k++) {
    grundy_i_uint128 power = (grundy_i_uint128)1 << k;
    bool below = limit == power - 1 || limit == power + (power - 1);
    if (below) snprintf(out.text, sizeof out.text, "2^%u-1", limit == power - 1 ? k : k + 1);
    if (limit == power) snprintf(out.text, sizeof out.text, "2^%u", k);
  }
  return out;
}

grundy_status grundy_i_u128_parse(grundy_context *context, const grundy_phrase *what,
                                  const char *text, size_t length, grundy_i_uint128 least,
                                  grundy_i_uint128 most, grundy_i_uint128 *out) {
  GRUNDY_ASSERT(least <= most);
  u128_parts number;
  if (!scan_number(text, length, &number) || !number.fits || number.value < least ||
      number.value > most) {
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, number_expected, what,
                       grundy_i_u128_limit(least).text, grundy_i_u128_limit(most).text,
                       grundy_i_quote(text, length).text);
  }
  *out = number.value;
  return GRUNDY_OK;
}

grundy_i_u128_text grundy_i_u128_print(grundy_i_uint128 number) {
  grundy_i_u128_text out;
  char digits[sizeof out.text];
  size_t at = sizeof digits;
  digits[--at] = 0;
  do {
    digits[--at] = (char)('0' + (int)(number % 10));
    number /= 10;
  } while (number);
  memcpy(out.text, digits + at, sizeof digits - at);
  return out;
}

/* ---- the greatest common divisor ----
 *
 * By Stein's method (1967) of shifts and subtractions once both numbers fit 64 bits and are about
 * equally long; by remainders before that. */

static uint64_t gcd64(uint64_t a, uint64_t b) {
  if (a < b) {
    uint64_t c = a;
    a = b;
    b = c;
  }
  if (!b || !(a %= b)) return a | b;
  unsigned shift = GRUNDY_LOWEST_BIT(a | b);
  a >>= GRUNDY_LOWEST_BIT(a);
  while (b) {
    b >>= GRUNDY_LOWEST_BIT(b);
    if (a > b) {
      uint64_t c = a;
      a = b;
      b = c;
    }
    b -= a;
  }
  return a << shift;
}

grundy_i_uint128 grundy_i_gcd(grundy_i_uint128 a, grundy_i_uint128 b) {
  while ((a | b) >> 64) {
    if (!b) return a;
    grundy_i_uint128 rest = a % b;
    a = b;
    b = rest;
  }
  return gcd64((uint64_t)a, (uint64_t)b);
}

/* ---- whole numbers of 64 bits ---- */

grundy_status grundy_i_number_parse(grundy_context *context, const grundy_phrase *what,
                                    const char *text, size_t length, uint64_t *out) {
  return grundy_i_number_parse_range(context, what, text, length, 0, UINT64_MAX, out);
}

grundy_status grundy_i_number_parse_range(grundy_context *context, const grundy_phrase *what,
                                          const char *text, size_t length, uint64_t least,
                                          uint64_t most, uint64_t *out) {
  GRUNDY_ASSERT(least <= most);
  grundy_i_uint128 value;
  GRUNDY_TRY(grundy_i_u128_parse(context, what, text, length, least, most, &value));
  *out = (uint64_t)value;
  return GRUNDY_OK;
}

bool grundy_i_number_digits(const char *text, size_t length, uint64_t *out) {
  uint64_t value = 0;
  for (size_t i = 0; i < length; i++) {
    if (text[i] < '0' || text[i] > '9') return false;
    uint64_t digit = (uint64_t)(text[i] - '0');
    if (value > (UINT64_MAX - digit) / 10) return false;
    value = value * 10 + digit;
  }
  *out = value;
  return length > 0;
}

bool grundy_i_number_plain(const char *text, size_t length, uint64_t *out) {
  bool led = length > 1 && text[0] == '0';
  return !led && grundy_i_number_digits(text, length, out);
}

grundy_status grundy_i_numbers_parse(grundy_context *context, const grundy_phrase *what,
                                     const char *text, size_t length, struct grundy_array *out) {
  return grundy_i_numbers_parse_within(context, what, text, length, 0, UINT64_MAX, out);
}

grundy_status grundy_i_numbers_parse_within(grundy_context *context, const grundy_phrase *what,
                                            const char *text, size_t length, uint64_t least,
                                            uint64_t most, struct grundy_array *out) {
  size_t start = 0, old = out->length;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i <= length && s == GRUNDY_OK; i++) {
    if (i < length && text[i] != ',') continue;
    uint64_t number = 0;
    s = grundy_i_number_parse_range(context, what, text + start, i - start, least, most, &number);
    if (s == GRUNDY_OK) s = grundy_array_push(out, number);
    start = i + 1;
  }
  if (s != GRUNDY_OK) out->length = old;
  return s;
}
