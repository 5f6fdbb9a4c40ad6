/* Rules by name: octal:CODE, hex:CODE, subtraction:SET, subtraction:all-but:SET, grundy. */
#include "verify/games.h"

#include <string.h>

#include "base/messages_nouns.def"
#include "base/messages_verify.def"
#include "base/number.h"
#include "verify/recount.h"

/* Certificates of kind "values": G(from) .. G(to), computed again by the bare rule from heap 0. */

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
  GRUNDY_TRY(grundy_i_verify_rule(record, rule, verdict));
  GRUNDY_TRY(grundy_i_record_number(record, "from", &from));
  GRUNDY_TRY(grundy_i_record_number(record, "to", &to));
  GRUNDY_TRY(grundy_i_record_numbers(record, "values", values));
  GRUNDY_TRY(grundy_i_record_finish(record));
  if (values->length == 0 || to < from || to - from != values->length - 1) {
    return GRUNDY_REFUTE(verdict, "verify.count", {"count", values->length}, {"from", from},
                         {"to", to});
  }
  GRUNDY_TRY(grundy_i_recount_compute(recount, rule, (grundy_i_uint128)to + 1));
  return compare(recount, from, values, verdict);
}

grundy_status grundy_i_verify_values(grundy_context *context, const grundy_i_verify_how *how,
                                     grundy_i_record *record, grundy_verdict *verdict) {
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

static const char all_but[] = "all-but:", grundys_code[] = "4.";

static grundy_status add_set(grundy_i_record *record, grundy_i_rule *rule, const char *text) {
  grundy_array set = grundy_i_array(rule->context);
  grundy_status s = grundy_i_numbers_parse(
      rule->context, GRUNDY_PHRASE(noun_number_of_the_subtraction_set), text, strlen(text), &set);
  s = grundy_i_verify_fail_at(record, "code", s);
  uint64_t before = 0;
  for (size_t i = 0; s == GRUNDY_OK && i < set.length; i++) {
    if (set.data[i] <= before) {
      s = GRUNDY_RECORD_FAIL(record, "code", set_ascending);
    } else {
      s = grundy_i_rule_add(rule, set.data[i], GRUNDY_LEAVE_HEAP);
      before = set.data[i];
    }
  }
  grundy_array_clear(&set);
  return s;
}

static grundy_status read_set(grundy_i_record *record, grundy_i_rule *rule, const char *code) {
  rule->all_but = strncmp(code, all_but, sizeof all_but - 1) == 0;
  rule->ground = true;
  return add_set(record, rule, rule->all_but ? code + sizeof all_but - 1 : code);
}

static bool named(const char *game, const char *name, const char **code) {
  size_t length = strlen(name);
  if (strncmp(game, name, length) != 0 || game[length] != ':') return false;
  *code = game + length + 1;
  return true;
}

grundy_status grundy_i_verify_rule(grundy_i_record *record, grundy_i_rule *rule,
                                   grundy_verdict *verdict) {
  const char *game, *code, *own;
  GRUNDY_TRY(grundy_i_record_text(record, "game", &game));
  GRUNDY_TRY(grundy_i_record_text(record, "code", &code));
  unsigned base = 0;
  if (named(game, "octal", &own)) {
    base = 8;
  } else if (named(game, "hex", &own)) {
    base = 16;
  } else if (strcmp(game, "grundy") == 0) {
    base = 8;
    own = grundys_code;
    rule->unequal = true;
  } else if (!named(game, "subtraction", &own)) {
    return GRUNDY_RECORD_FAIL(record, "game", rule_expected, GRUNDY_QUOTED(game));
  }
  if (strcmp(own, code) != 0)
    return grundy_i_refute(verdict, "verify.code", (grundy_fact[]){{NULL, 0}});
  if (!base) return read_set(record, rule, code);
  return grundy_i_verify_fail_at(record, "code",
                                 grundy_i_code_parse(rule, base, code, strlen(code)));
}

grundy_status grundy_i_verify_named_rule(grundy_i_rule *rule, const char *name, bool *known) {
  static const char *const families[][2] = {
      {"kayles", "0.77"}, {"dawson-kayles", "0.07"}, {"dawson-chess", "0.137"}};
  const char *code = NULL;
  unsigned base = 8;
  for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
    if (strcmp(name, families[i][0]) == 0) code = families[i][1];
  }
  if (!code && !named(name, "octal", &code) && named(name, "hex", &code)) base = 16;
  *known = code != NULL;
  return code ? grundy_i_code_parse(rule, base, code, strlen(code)) : GRUNDY_OK;
}
