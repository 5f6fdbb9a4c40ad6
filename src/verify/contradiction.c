/* Certificates of kind "contradiction": equations over GF(2) of which some add up to 0 = 1.
 *
 *   {"schema":1,"kind":"contradiction","equations":"3","unknowns":"2",
 *    "system":["110","011","101"],"contradiction":["1","2","3"]}
 *
 * `system` has a text of 0 and 1 for each equation, coefficients first and the right-hand side
 * last; `contradiction` lists equations, counted from 1, ascending. The XOR of these is added up
 * digit by digit: every coefficient must come to 0 and the right-hand side to 1. */
#include <string.h>

#include "verify/verdict.h"

static grundy_status check_shape(grundy_i_record *record, size_t first, size_t count,
                                 uint64_t unknowns, grundy_i_verdict *verdict) {
  for (size_t i = 0; i < count; i++) {
    const char *row = grundy_i_record_item(record, first + i);
    size_t length = strlen(row);
    if (strspn(row, "01") != length) {
      return grundy_i_record_fail(record, "system", "equation %zu: expected 0 and 1 only, got %s",
                                  i + 1, grundy_i_quote(row, length).text);
    }
    if (length == 0 || length - 1 != unknowns) {
      return GRUNDY_REFUTE(verdict, "verify.width", {"row", i + 1}, {"unknowns", unknowns});
    }
  }
  return GRUNDY_OK;
}

static grundy_status check_rows(const grundy_words *rows, size_t count, grundy_i_verdict *verdict) {
  uint64_t before = 0;
  for (size_t i = 0; i < rows->length; i++) {
    uint64_t row = rows->data[i];
    if (row <= before || row > count) return GRUNDY_REFUTE(verdict, "verify.row", {"row", row});
    before = row;
  }
  return GRUNDY_OK;
}

/* The digit of the sum in one column. */
static unsigned sum_of(const grundy_i_record *record, size_t first, const grundy_words *rows,
                       uint64_t column) {
  unsigned sum = 0;
  for (size_t i = 0; i < rows->length; i++) {
    sum ^= (unsigned)grundy_i_record_item(record, first + (size_t)rows->data[i] - 1)[column] & 1;
  }
  return sum;
}

static grundy_status check(grundy_context *context, grundy_i_record *record, grundy_words *rows,
                           grundy_i_verdict *verdict) {
  uint64_t equations = 0, unknowns = 0;
  size_t first = 0, count = 0;
  grundy_status s = grundy_i_record_number(record, "equations", &equations);
  if (s == GRUNDY_OK) s = grundy_i_record_number(record, "unknowns", &unknowns);
  if (s == GRUNDY_OK) s = grundy_i_record_list(record, "system", &first, &count);
  if (s == GRUNDY_OK) s = grundy_i_record_numbers(record, "contradiction", rows);
  if (s == GRUNDY_OK) s = grundy_i_record_finish(record);
  if (s == GRUNDY_OK) s = check_shape(record, first, count, unknowns, verdict);
  if (s == GRUNDY_OK && equations != count) {
    s = GRUNDY_REFUTE(verdict, "verify.equations", {"count", count}, {"equations", equations});
  }
  if (s == GRUNDY_OK) s = check_rows(rows, count, verdict);
  for (uint64_t column = 0; s == GRUNDY_OK && column < unknowns && rows->length; column++) {
    s = grundy_i_tick(context, "adding equations", column, unknowns);
    if (s == GRUNDY_OK && sum_of(record, first, rows, column)) {
      s = GRUNDY_REFUTE(verdict, "verify.unknown-left", {"unknown", column + 1});
    }
  }
  if (s != GRUNDY_OK) return s;
  if (rows->length && sum_of(record, first, rows, unknowns)) return GRUNDY_OK;
  return GRUNDY_REFUTE(verdict, "verify.no-contradiction", {"count", rows->length});
}

grundy_status grundy_i_verify_contradiction(grundy_context *context, grundy_i_record *record,
                                            grundy_i_verdict *verdict) {
  grundy_words rows;
  grundy_words_init(&rows, context);
  grundy_status s = check(context, record, &rows, verdict);
  grundy_words_clear(&rows);
  return s;
}
