/* The part that all certificates of XOR equations have in common:
 *
 *   "equations":"3","unknowns":"2","system":["110","011","101"]
 *
 * `system` has a text of 0 and 1 for each equation, coefficients first and the right-hand side
 * last. A large sparse one has "terms":["1 2 = 0","2 = 1","= 1"] instead, the unknowns of each. */
#include "verify/equations.h"

#include <string.h>

#include "base/messages_verify.def"

static grundy_status read(grundy_i_record *record, const char *list, uint64_t *equations,
                          grundy_i_stated_system *out) {
  grundy_status s = grundy_i_record_number(record, "equations", equations);
  if (s == GRUNDY_OK) s = grundy_i_record_number(record, "unknowns", &out->unknowns);
  if (s == GRUNDY_OK) s = grundy_i_record_list(record, list, &out->first, &out->count);
  return s;
}

grundy_status grundy_i_system_read(grundy_i_record *record, uint64_t *equations,
                                   grundy_i_stated_system *out) {
  return read(record, "system", equations, out);
}

grundy_status grundy_i_terms_read(grundy_i_record *record, uint64_t *equations,
                                  grundy_i_stated_system *out) {
  return read(record, "terms", equations, out);
}

/* An unknown above `before` and a space after it; returns where the text continues, NULL where it
 * is something else. */
static const char *parse_unknown(const char *text, uint64_t before, uint64_t unknowns,
                                 uint64_t *out) {
  uint64_t number = 0;
  const char *at = text;
  for (; *at >= '0' && *at <= '9'; at++) {
    uint64_t digit = (uint64_t)(*at - '0');
    if (digit > unknowns || number > (unknowns - digit) / 10) return NULL;
    number = number * 10 + digit;
  }
  if (*text == '0' || *at != ' ' || number <= before || number > unknowns) return NULL;
  *out = number;
  return at + 1;
}

grundy_status grundy_i_terms_add(grundy_i_record *record, const grundy_i_stated_system *system,
                                 size_t i, grundy_array *out, unsigned *right) {
  GRUNDY_ASSERT(i < system->count);
  const char *text = grundy_i_record_item(record, system->first + i), *at = text;
  uint64_t unknown = 0;
  while (at && *at != '=') {
    at = parse_unknown(at, unknown, system->unknowns, &unknown);
    grundy_status s = at ? grundy_array_push(out, unknown - 1) : GRUNDY_OK;
    if (s != GRUNDY_OK) return s;
  }
  if (at && (strcmp(at, "= 0") == 0 || strcmp(at, "= 1") == 0)) {
    *right ^= at[2] == '1';
    return GRUNDY_OK;
  }
  return GRUNDY_RECORD_FAIL(record, "terms", terms_expected, i + 1, system->unknowns,
                            grundy_i_quote(text, strlen(text)).text);
}

grundy_status grundy_i_system_check(grundy_i_record *record, uint64_t equations,
                                    const grundy_i_stated_system *system, grundy_verdict *verdict) {
  for (size_t i = 0; i < system->count; i++) {
    const char *row = grundy_i_record_item(record, system->first + i);
    size_t length = strlen(row);
    if (strspn(row, "01") != length) {
      return GRUNDY_RECORD_FAIL(record, "system", equation_bits, i + 1,
                                grundy_i_quote(row, length).text);
    }
    if (length == 0 || length - 1 != system->unknowns) {
      return GRUNDY_REFUTE(verdict, "verify.width", {"row", i + 1}, {"unknowns", system->unknowns});
    }
  }
  if (equations == system->count) return GRUNDY_OK;
  return GRUNDY_REFUTE(verdict, "verify.equations", {"count", system->count},
                       {"equations", equations});
}
