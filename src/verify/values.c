/* Certificates of kind "values": G(from) .. G(to), computed again by the bare rule from heap 0. */
#include "verify/recount.h"
#include "verify/rule.h"
#include "verify/verdict.h"

static grundy_status compare(const grundy_i_recount *recount, uint64_t from,
                             const grundy_array *values, grundy_verdict *verdict) {
  for (size_t i = 0; i < values->length; i++) {
    uint64_t value = grundy_i_recount_at(recount, from + i);
    if (value != values->data[i]) {
      return GRUNDY_REFUTE(verdict, "verify.value", {"n", from + i}, {"value", value},
                           {"claimed", values->data[i]});
    }
  }
  return GRUNDY_OK;
}

static grundy_status check(grundy_i_record *record, grundy_i_rule *rule, grundy_array *values,
                           grundy_i_recount *recount, grundy_verdict *verdict) {
  uint64_t from = 0, to = 0;
  grundy_status s = grundy_i_verify_rule(record, rule, verdict);
  if (s == GRUNDY_OK) s = grundy_i_record_number(record, "from", &from);
  if (s == GRUNDY_OK) s = grundy_i_record_number(record, "to", &to);
  if (s == GRUNDY_OK) s = grundy_i_record_numbers(record, "values", values);
  if (s == GRUNDY_OK) s = grundy_i_record_finish(record);
  if (s != GRUNDY_OK) return s;
  if (values->length == 0 || to < from || to - from != values->length - 1) {
    return GRUNDY_REFUTE(verdict, "verify.count", {"count", values->length}, {"from", from},
                         {"to", to});
  }
  s = grundy_i_recount_compute(recount, rule, (grundy_i_uint128)to + 1);
  return s == GRUNDY_OK ? compare(recount, from, values, verdict) : s;
}

grundy_status grundy_i_verify_values(grundy_context *context, grundy_i_record *record,
                                     grundy_verdict *verdict) {
  grundy_i_rule rule;
  grundy_i_recount recount;
  grundy_i_rule_init(&rule, context);
  grundy_array values = grundy_i_array(context);
  grundy_i_recount_init(&recount, context);
  grundy_status s = check(record, &rule, &values, &recount, verdict);
  grundy_i_recount_clear(&recount);
  grundy_array_clear(&values);
  grundy_i_rule_clear(&rule);
  return s;
}
