/* The part that all certificates of XOR equations have in common:
 *
 *   "equations":"3","unknowns":"2","system":["110","011","101"]
 *
 * `system` has a text of 0 and 1 for each equation, coefficients first and the right-hand side
 * last. */
#include "verify/equations.h"

#include <string.h>

grundy_status grundy_i_system_read(grundy_i_record *record, uint64_t *equations,
                                   grundy_i_stated_system *out) {
  grundy_status s = grundy_i_record_number(record, "equations", equations);
  if (s == GRUNDY_OK) s = grundy_i_record_number(record, "unknowns", &out->unknowns);
  if (s == GRUNDY_OK) s = grundy_i_record_list(record, "system", &out->first, &out->count);
  return s;
}

grundy_status grundy_i_system_check(grundy_i_record *record, uint64_t equations,
                                    const grundy_i_stated_system *system,
                                    grundy_i_verdict *verdict) {
  for (size_t i = 0; i < system->count; i++) {
    const char *row = grundy_i_record_item(record, system->first + i);
    size_t length = strlen(row);
    if (strspn(row, "01") != length) {
      return grundy_i_record_fail(record, "system", "equation %zu: expected 0 and 1 only, got %s",
                                  i + 1, grundy_i_quote(row, length).text);
    }
    if (length == 0 || length - 1 != system->unknowns) {
      return GRUNDY_REFUTE(verdict, "verify.width", {"row", i + 1}, {"unknowns", system->unknowns});
    }
  }
  if (equations == system->count) return GRUNDY_OK;
  return GRUNDY_REFUTE(verdict, "verify.equations", {"count", system->count},
                       {"equations", equations});
}
