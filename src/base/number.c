/* Whole numbers of 64 bits as people write them, by the reader of base/u128.c. */
#include "base/number.h"

#include "base/u128.h"

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
