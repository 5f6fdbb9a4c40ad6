/* Formats: what a thing does not have is refused by name, and what failed before stays. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "grundy.h"
#include "support/context.h"

static grundy_buffer out;

static int set_up(void **state) {
  test_context_open(state);
  grundy_buffer_init(&out, test_context);
  return 0;
}

static int tear_down(void **state) {
  grundy_buffer_clear(&out);
  return test_context_close(state);
}

static const char *said(void) {
  return grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH);
}

static void other_formats_are_refused(void **state) {
  const grundy_ruleset *nim = grundy_catalogue_find("nim");
  for (int format = GRUNDY_FORMAT_TEXT - 1; format <= GRUNDY_FORMAT_BFILE + 1; format++) {
    bool has = format == GRUNDY_FORMAT_TEXT || format == GRUNDY_FORMAT_JSON;
    out.length = 0;
    out.status = GRUNDY_OK;
    grundy_status s = grundy_print_game(&out, (grundy_format)format, NULL, nim);
    assert_int_equal(s, has ? GRUNDY_OK : GRUNDY_USAGE);
    assert_int_equal(out.status, s);
    assert_int_equal(out.length > 0, has);
    if (!has) assert_non_null(strstr(said(), "its formats are: text, json"));
  }
  out.status = GRUNDY_OK;
  assert_int_equal(grundy_print_game(&out, GRUNDY_FORMAT_DOT, NULL, nim), GRUNDY_USAGE);
  assert_string_equal(said(), "this is not printed as dot; its formats are: text, json");
}

static void pictures_have_no_text(void **state) {
  grundy_picture picture;
  grundy_picture_init(&picture, test_context);
  assert_int_equal(grundy_print_picture(&out, GRUNDY_FORMAT_TEXT, NULL, &picture, "none"),
                   GRUNDY_USAGE);
  assert_string_equal(said(), "this is not printed as text; its formats are: svg");
  out.status = GRUNDY_OK;
  assert_int_equal(grundy_print_picture(&out, GRUNDY_FORMAT_SVG, NULL, &picture, "none"),
                   GRUNDY_OK);
  grundy_picture_clear(&picture);
}

static void a_failure_stays(void **state) {
  out.status = GRUNDY_LIMIT;
  assert_int_equal(grundy_print_nimber_table(&out, GRUNDY_FORMAT_JSON, NULL, 2), GRUNDY_LIMIT);
  assert_int_equal(out.length, 0);
}

static void options_carry_their_size(void **state) {
  const grundy_print_options sizeless = {.explain = true};
  assert_int_equal(grundy_print_mex(&out, GRUNDY_FORMAT_TEXT, &sizeless, NULL, 0, 0), GRUNDY_USAGE);
  assert_int_equal(out.length, 0);
}

/* ---- values that occur an odd number of times, with a promise or without ---- */

static void odd_values_are_listed(void **state) {
  static const uint64_t numbers[] = {7, 3, 7, 5, 3, 3};
  for (unsigned promise = 0; promise < 4; promise++) {
    grundy_nim_odd *odd;
    const uint64_t *values = NULL;
    size_t count = 0;
    grundy_status s = grundy_nim_odd_create(test_context, promise, &odd);
    assert_int_equal(s, promise < 3 ? GRUNDY_OK : GRUNDY_USAGE);
    if (s != GRUNDY_OK) continue;
    assert_int_equal(grundy_nim_odd_add(odd, numbers, 6), GRUNDY_OK);
    bool proved = false;
    assert_int_equal(grundy_nim_odd_list(odd, &values, &count, &proved), promise != 1);
    assert_int_equal(proved, promise != 1);
    if (promise != 1) {
      assert_int_equal(count, 2);
      assert_true(values[0] == 3 && values[1] == 5);
    } else {
      assert_null(values);
    }
    grundy_nim_odd_destroy(odd);
  }
  grundy_nim_odd_destroy(NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(other_formats_are_refused, set_up, tear_down),
      cmocka_unit_test_setup_teardown(pictures_have_no_text, set_up, tear_down),
      cmocka_unit_test_setup_teardown(a_failure_stays, set_up, tear_down),
      cmocka_unit_test_setup_teardown(options_carry_their_size, set_up, tear_down),
      cmocka_unit_test_setup_teardown(odd_values_are_listed, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
