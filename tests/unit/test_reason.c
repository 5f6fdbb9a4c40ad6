/* Reasons made by hand: as many fields as there may be, one more, fields without a reason, and
 * texts that are gathered under one name. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/reason.h"
#include "support/context.h"

static const char *const names[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"};

static void add_full(grundy_reasons *reasons, uint64_t first) {
  const uint64_t numbers[] = {first, first + 1};
  grundy_reasons_add(reasons, "full");
  grundy_reasons_numbers(reasons, names[0], numbers, 2);
  grundy_reasons_text(reasons, names[1], "a text", 6);
  for (size_t i = 2; i < GRUNDY_REASON_FIELDS; i++) {
    grundy_reasons_number(reasons, names[i], first + i);
  }
}

static void check_full(const grundy_reason *reason, uint64_t first) {
  assert_int_equal(reason->field_count, GRUNDY_REASON_FIELDS);
  for (size_t i = 0; i < GRUNDY_REASON_FIELDS; i++) {
    const grundy_field *field = grundy_reason_field(reason, names[i]);
    assert_ptr_equal(field, &reason->fields[i]);
    if (i == 0) assert_true(field->count == 2 && field->numbers[1] == first + 1);
    if (i == 1) assert_true(field->count == 1 && !strcmp(field->texts[0], "a text"));
    if (i > 1) assert_int_equal(field->number, first + i);
  }
  assert_null(grundy_reason_field(reason, "k"));
}

static void reasons_are_full_and_freed(void **state) {
  grundy_reasons reasons;
  grundy_reasons_init(&reasons, test_context);
  for (uint64_t i = 0; i < 20; i++) add_full(&reasons, 100 * i);
  assert_int_equal(reasons.status, GRUNDY_OK);
  assert_int_equal(reasons.count, 20);
  for (uint64_t i = 0; i < 20; i++) check_full(&reasons.list[i], 100 * i);
  grundy_reasons_clear(&reasons);
  assert_int_equal(reasons.count, 0);
}

/* What could not be finished is gone, what was there before stays, and nothing is added after. */
static void one_field_more_is_a_fault(void **state) {
  grundy_reasons reasons;
  grundy_reasons_init(&reasons, test_context);
  add_full(&reasons, 7);
  add_full(&reasons, 8);
  grundy_reasons_number(&reasons, "k", 1);
  assert_int_equal(reasons.status, GRUNDY_FAULT);
  assert_int_equal(reasons.count, 1);
  grundy_reasons_add(&reasons, "late");
  grundy_reasons_number(&reasons, "late", 1);
  assert_int_equal(reasons.count, 1);
  check_full(&reasons.list[0], 7);
  grundy_reasons_clear(&reasons);
}

static void a_field_needs_a_reason(void **state) {
  grundy_reasons reasons;
  grundy_reasons_init(&reasons, test_context);
  grundy_reasons_number(&reasons, "a", 1);
  assert_int_equal(reasons.status, GRUNDY_FAULT);
  assert_int_equal(reasons.count, 0);
  grundy_reasons_clear(&reasons);
}

static void texts_are_gathered(void **state) {
  static const char *const texts[] = {"one", "two", ""};
  grundy_reasons reasons;
  grundy_reasons_init(&reasons, test_context);
  grundy_reasons_add(&reasons, "list");
  grundy_reasons_texts(&reasons, "empty", NULL, 0);
  for (size_t i = 0; i < 3; i++) {
    grundy_reasons_texts(&reasons, "texts", texts[i], strlen(texts[i]));
    grundy_reasons_index(&reasons, names[i], i);
  }
  assert_int_equal(reasons.list[0].field_count, 5);
  assert_int_equal(grundy_reason_field(&reasons.list[0], "empty")->count, 0);
  const grundy_field *field = grundy_reason_field(&reasons.list[0], "texts");
  assert_int_equal(field->count, 3);
  for (size_t i = 0; i < 3; i++) assert_string_equal(field->texts[i], texts[i]);
  grundy_reasons_clear(&reasons);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(reasons_are_full_and_freed),
      cmocka_unit_test(one_field_more_is_a_fault),
      cmocka_unit_test(a_field_needs_a_reason),
      cmocka_unit_test(texts_are_gathered),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
