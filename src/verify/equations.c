/* The part that all certificates of XOR equations have in common:
 *
 *   "equations":"3","unknowns":"2","system":["110","011","101"]
 *
 * `system` has a text of 0 and 1 for each equation, coefficients first and the right-hand side
 * last. A large sparse one has "terms":["1 2 = 0","2 = 1","= 1"] instead, the unknowns of each. */
#include "verify/equations.h"

#include <stdlib.h>
#include <string.h>

#include "base/messages_tasks.def"
#include "base/messages_verify.def"
#include "base/sort.h"

/* Certificates of kind "contradiction": equations over GF(2) of which some add up to 0 = 1.
 *
 *   {"schema":1,"kind":"contradiction","equations":"3","unknowns":"2",
 *    "system":["110","011","101"],"contradiction":["1","2","3"]}
 *
 * `system` has a text of 0 and 1 for each equation, coefficients first and the right-hand side
 * last; `contradiction` lists equations, counted from 1, ascending. The XOR of these is added up
 * digit by digit: every coefficient must become 0 and the right-hand side 1.
 *
 * Large sparse systems have "terms":["1 2 = 0","2 = 1","1 = 0"] in place of `system`, the unknowns
 * of each equation, ascending; each unknown must occur in the listed equations an even number of
 * times. */

static grundy_status check_rows(const grundy_array *rows, size_t count, grundy_verdict *verdict) {
  uint64_t before = 0;
  for (size_t i = 0; i < rows->length; i++) {
    uint64_t row = rows->data[i];
    if (row <= before || row > count) return GRUNDY_REFUTE(verdict, "verify.row", {"row", row});
    before = row;
  }
  return GRUNDY_OK;
}

/* ---- equations as lists of unknowns ---- */

/* The first of these that occurs an odd number of times; `unknowns` where none does. */
static uint64_t first_odd(grundy_array *terms, uint64_t unknowns) {
  grundy_i_sort_words(terms->data, terms->length, grundy_i_ascending);
  for (size_t i = 0, end; i < terms->length; i = end) {
    for (end = i; end < terms->length && terms->data[end] == terms->data[i];) end++;
    if ((end - i) % 2) return terms->data[i];
  }
  return unknowns;
}

static grundy_status add_terms(grundy_i_record *record, const grundy_i_stated_system *system,
                               const grundy_array *rows, grundy_array *terms,
                               grundy_verdict *verdict) {
  unsigned right = 0, other = 0;
  for (size_t i = 0, next = 0; i < system->count; i++) {
    bool taken = next < rows->length && rows->data[next] == i + 1;
    size_t length = terms->length;
    GRUNDY_TRY(grundy_i_terms_add(record, system, i, terms, taken ? &right : &other));
    if (taken) {
      next++;
    } else {
      terms->length = length;
    }
  }
  uint64_t left = first_odd(terms, system->unknowns);
  if (left < system->unknowns) {
    return GRUNDY_REFUTE(verdict, "verify.unknown-left", {"unknown", left + 1});
  }
  if (right) return GRUNDY_OK;
  return GRUNDY_REFUTE(verdict, "verify.no-contradiction", {"count", rows->length});
}

static grundy_status check_terms(grundy_context *context, grundy_i_record *record,
                                 grundy_array *rows, grundy_verdict *verdict) {
  uint64_t equations = 0;
  grundy_i_stated_system system;
  grundy_array terms = grundy_i_array(context);
  grundy_status s = grundy_i_terms_read(record, &equations, &system);
  if (s == GRUNDY_OK) s = grundy_i_record_numbers(record, "contradiction", rows);
  if (s == GRUNDY_OK) s = grundy_i_record_finish(record);
  if (s == GRUNDY_OK && equations != system.count) {
    s = GRUNDY_REFUTE(verdict, "verify.equations", {"count", system.count},
                      {"equations", equations});
  }
  if (s == GRUNDY_OK) s = check_rows(rows, system.count, verdict);
  if (s == GRUNDY_OK) s = add_terms(record, &system, rows, &terms, verdict);
  grundy_array_clear(&terms);
  return s;
}

/* ---- equations as rows of bits ---- */

/* The digit of the sum in one column. */
static unsigned sum_of(const grundy_i_record *record, size_t first, const grundy_array *rows,
                       uint64_t column) {
  unsigned sum = 0;
  for (size_t i = 0; i < rows->length; i++) {
    sum ^= (unsigned)grundy_i_record_item(record, first + (size_t)rows->data[i] - 1)[column] & 1;
  }
  return sum;
}

static grundy_status check(grundy_context *context, grundy_i_record *record, grundy_array *rows,
                           grundy_verdict *verdict) {
  uint64_t equations = 0;
  grundy_i_stated_system system;
  GRUNDY_TRY(grundy_i_system_read(record, &equations, &system));
  GRUNDY_TRY(grundy_i_record_numbers(record, "contradiction", rows));
  GRUNDY_TRY(grundy_i_record_finish(record));
  GRUNDY_TRY(grundy_i_system_check(record, equations, &system, verdict));
  GRUNDY_TRY(check_rows(rows, system.count, verdict));
  for (uint64_t column = 0; column < system.unknowns && rows->length; column++) {
    GRUNDY_TRY(
        grundy_i_tick(context, GRUNDY_PHRASE(task_adding_equations), column, system.unknowns));
    if (sum_of(record, system.first, rows, column)) {
      return GRUNDY_REFUTE(verdict, "verify.unknown-left", {"unknown", column + 1});
    }
  }
  if (rows->length && sum_of(record, system.first, rows, system.unknowns)) return GRUNDY_OK;
  return GRUNDY_REFUTE(verdict, "verify.no-contradiction", {"count", rows->length});
}

grundy_status grundy_i_verify_contradiction(grundy_context *context, grundy_i_record *record,
                                            grundy_verdict *verdict) {
  grundy_array rows = grundy_i_array(context);
  bool lists = grundy_i_record_has(record, "terms");
  grundy_status s = (lists ? check_terms : check)(context, record, &rows, verdict);
  grundy_array_clear(&rows);
  return s;
}

static grundy_status read(grundy_i_record *record, const char *list, uint64_t *equations,
                          grundy_i_stated_system *out) {
  GRUNDY_TRY(grundy_i_record_number(record, "equations", equations));
  GRUNDY_TRY(grundy_i_record_number(record, "unknowns", &out->unknowns));
  return grundy_i_record_list(record, list, &out->first, &out->count);
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
    GRUNDY_TRY(at ? grundy_array_push(out, unknown - 1) : GRUNDY_OK);
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
