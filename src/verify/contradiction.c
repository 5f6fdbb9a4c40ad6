/* Certificates of kind "contradiction": equations over GF(2) of which some add up to 0 = 1.
 *
 *   {"schema":1,"kind":"contradiction","equations":"3","unknowns":"2",
 *    "system":["110","011","101"],"contradiction":["1","2","3"]}
 *
 * `system` has a text of 0 and 1 for each equation, coefficients first and the right-hand side
 * last; `contradiction` lists equations, counted from 1, ascending. The XOR of these is added up
 * digit by digit: every coefficient must come to 0 and the right-hand side to 1. */
#include "verify/equations.h"

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
  uint64_t equations = 0;
  grundy_i_stated_system system;
  grundy_status s = grundy_i_system_read(record, &equations, &system);
  if (s == GRUNDY_OK) s = grundy_i_record_numbers(record, "contradiction", rows);
  if (s == GRUNDY_OK) s = grundy_i_record_finish(record);
  if (s == GRUNDY_OK) s = grundy_i_system_check(record, equations, &system, verdict);
  if (s == GRUNDY_OK) s = check_rows(rows, system.count, verdict);
  for (uint64_t column = 0; s == GRUNDY_OK && column < system.unknowns && rows->length; column++) {
    s = grundy_i_tick(context, "adding equations", column, system.unknowns);
    if (s == GRUNDY_OK && sum_of(record, system.first, rows, column)) {
      s = GRUNDY_REFUTE(verdict, "verify.unknown-left", {"unknown", column + 1});
    }
  }
  if (s != GRUNDY_OK) return s;
  if (rows->length && sum_of(record, system.first, rows, system.unknowns)) return GRUNDY_OK;
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
