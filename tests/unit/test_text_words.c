/* The catalogue of words: every row in every language with the same blanks, and templates. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/json.h"
#include "grundy.h"
#include "support/context.h"
#include "support/random.h"
#include "support/sequences.h"
#include "text/words/words.h"

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

static void ids_are_unique(void **state) {
  for (size_t i = 0; grundy_i_entry_at(i); i++) {
    for (size_t j = 0; j < i; j++) {
      assert_string_not_equal(grundy_i_entry_at(i)->id, grundy_i_entry_at(j)->id);
    }
  }
}

/* Whether every blank of `text` also stands in `other`, choices between words aside, which another
 * language need not make. -1 where braces do not match. */
static int blanks_within(const char *text, const char *other) {
  while ((text = strpbrk(text, "{}")) != NULL) {
    if (text[1] == text[0]) {
      text += 2;
      continue;
    }
    if (*text == '}') return -1;
    size_t length = strcspn(text + 1, ":?}");
    if (strchr(text, '}') == NULL || length == 0) return -1;
    int found = text[1 + length] == '?';
    for (const char *at = strchr(other, '{'); at && !found; at = strchr(at + 1, '{')) {
      found = strncmp(at + 1, text + 1, length) == 0 && strchr(":?}", at[1 + length]);
    }
    if (!found) return 0;
    text = strchr(text, '}') + 1;
  }
  return 1;
}

static void languages_have_the_same_blanks(void **state) {
  assert_int_equal(blanks_within("{n} and {m}", "{n}"), 0);
  assert_int_equal(blanks_within("{n} }", "{n}"), -1);
  assert_int_equal(blanks_within("{n} {m?heap|heaps}", "{n}"), 1);
  for (size_t i = 0; grundy_i_entry_at(i); i++) {
    const grundy_i_entry *entry = grundy_i_entry_at(i);
    const char *en = entry->text[GRUNDY_LANGUAGE_ENGLISH],
               *zh = entry->text[GRUNDY_LANGUAGE_CHINESE];
    assert_true(*en);
    if (!zh) { /* a contributed game's, listed by tools/lint.py */
      assert_ptr_equal(grundy_i_word(GRUNDY_LANGUAGE_CHINESE, entry->id), en);
      continue;
    }
    assert_true(*zh);
    if (strncmp(entry->id, "move.told", 9) == 0) continue; /* a game's own words, {en} and {zh} */
    if (blanks_within(en, zh) != 1 || blanks_within(zh, en) != 1) {
      fail_msg("the blanks of '%s' differ", entry->id);
    }
  }
}

static void words_are_found(void **state) {
  assert_string_equal(grundy_i_word(GRUNDY_LANGUAGE_ENGLISH, "why"), "Why");
  assert_string_equal(grundy_i_word(GRUNDY_LANGUAGE_CHINESE, "why"), "理由");
  assert_null(grundy_i_word(GRUNDY_LANGUAGE_ENGLISH, "no such id"));
  test_random random = TEST_RANDOM(5); /* whichever was looked for before: some share a place */
  size_t count = 0;
  while (grundy_i_entry_at(count)) count++;
  for (size_t i = 0; i < 40 * count; i++) {
    const grundy_i_entry *entry = grundy_i_entry_at(test_random_below(&random, count));
    assert_ptr_equal(grundy_i_word(GRUNDY_LANGUAGE_ENGLISH, entry->id),
                     entry->text[GRUNDY_LANGUAGE_ENGLISH]);
  }
  assert_string_equal(grundy_i_notation(GRUNDY_LANGUAGE_CHINESE, "a row of 0 and 1"),
                      "由 0 和 1 组成的一排");
  assert_string_equal(grundy_i_notation(GRUNDY_LANGUAGE_CHINESE, "a,b"), "a,b");
}

/* ---- templates ---- */

static bool find(void *user, const char *name, grundy_i_filling *filling) {
  static const uint64_t numbers[] = {1, 5, UINT64_MAX};
  static const char *const texts[] = {"2", "1"};
  if (name[1]) return false;
  switch (*name) {
  case 'n':
    *filling = (grundy_i_filling){GRUNDY_FIELD_NUMBERS, 3, numbers, NULL};
    return true;
  case 'o':
    *filling = (grundy_i_filling){GRUNDY_FIELD_NUMBER, 1, numbers, NULL};
    return true;
  case 'f':
    *filling = (grundy_i_filling){GRUNDY_FIELD_NUMBER, 1, numbers + 1, NULL};
    return true;
  case 't':
    *filling = (grundy_i_filling){GRUNDY_FIELD_TEXTS, 2, NULL, texts};
    return true;
  case 'e':
    *filling = (grundy_i_filling){GRUNDY_FIELD_TEXTS, 0, NULL, NULL};
    return true;
  default:
    return false;
  }
}

static void check_fill(const char *template, const char *expected) {
  out.length = 0;
  grundy_i_fill(&out, GRUNDY_LANGUAGE_ENGLISH, template, find, NULL);
  assert_int_equal(out.status, GRUNDY_OK);
  assert_string_equal(out.length ? out.data : "", expected);
}

static void templates_are_filled(void **state) {
  check_fill("", "");
  check_fill("plain", "plain");
  check_fill("{n}", "1, 5, 18446744073709551615");
  check_fill("<{f:b}>", "<101>");
  check_fill("{t} {t:+} {e} {e:+}", "2, 1 2 + 1 none nothing");
  check_fill("{{{t}}}", "{2, 1}");
  check_fill("{n:i} {e:i}", "∞{1,5,18446744073709551615} ∞{}");
  check_fill("{o} {o?move|moves}, {f} {f?move|moves}", "1 move, 5 moves");
}

static void bad_templates_are_faults(void **state) {
  static const char *const bad[] = {"{x}", "{n", "}", "{t?a|b}", "{o?ab}", "{n?a|b}"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    out.status = GRUNDY_OK;
    grundy_i_fill(&out, GRUNDY_LANGUAGE_ENGLISH, bad[i], find, NULL);
    assert_int_equal(out.status, GRUNDY_FAULT);
  }
  out.status = GRUNDY_OK;
  grundy_i_say(&out, GRUNDY_LANGUAGE_ENGLISH, "no such id", NULL);
  assert_int_equal(out.status, GRUNDY_FAULT);
}

static void sentences_are_said(void **state) {
  const grundy_i_blanks *blanks = GRUNDY_BLANKS("value", UINT64_MAX);
  grundy_i_say(&out, GRUNDY_LANGUAGE_CHINESE, "outcome.N.value", blanks);
  assert_string_equal(out.data, "先手必胜 (N)：SG 值 18446744073709551615。");
  grundy_buffer text = grundy_i_buffer(out.context);
  const char *none = NULL;
  static const grundy_phrase phrase = {"note", "注"};
  grundy_i_put(&text, "4,5");
  grundy_i_say(&out, GRUNDY_LANGUAGE_ENGLISH, "bound", GRUNDY_BLANKS("x components", none, &text));
  grundy_i_say(&out, GRUNDY_LANGUAGE_CHINESE, "value.note", GRUNDY_BLANKS("note", &phrase));
  grundy_i_say(&out, GRUNDY_LANGUAGE_ENGLISH, "value.note", GRUNDY_BLANKS("note", none));
  assert_string_equal(out.data, "先手必胜 (N)：SG 值 18446744073709551615。"
                                "The player to move must move in 4,5.（注）()");
  text.status = GRUNDY_LIMIT;
  grundy_i_say(&out, GRUNDY_LANGUAGE_ENGLISH, "bound", GRUNDY_BLANKS("components", &text));
  assert_int_equal(out.status, GRUNDY_LIMIT);
  out.status = GRUNDY_OK;
  grundy_i_say(&out, GRUNDY_LANGUAGE_ENGLISH, "bound", GRUNDY_BLANKS("component", 1));
  assert_int_equal(out.status, GRUNDY_FAULT);
  grundy_buffer_clear(&text);
}

static void numbers_and_columns_are_padded(void **state) {
  grundy_i_put_binary(&out, 0, 1);
  grundy_i_put(&out, "|");
  grundy_i_put_binary(&out, 5, 5);
  grundy_i_put(&out, "|");
  grundy_i_put_binary(&out, UINT64_MAX, 1);
  grundy_i_put(&out, "|");
  grundy_i_put_padded(&out, "异或", 6);
  grundy_i_put_padded(&out, "xor", 1);
  assert_string_equal(
      out.data,
      "0|00101|1111111111111111111111111111111111111111111111111111111111111111|异或  xor");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(ids_are_unique),
      cmocka_unit_test(languages_have_the_same_blanks),
      cmocka_unit_test_setup_teardown(words_are_found, set_up, tear_down),
      cmocka_unit_test_setup_teardown(templates_are_filled, set_up, tear_down),
      cmocka_unit_test_setup_teardown(bad_templates_are_faults, set_up, tear_down),
      cmocka_unit_test_setup_teardown(sentences_are_said, set_up, tear_down),
      cmocka_unit_test_setup_teardown(numbers_and_columns_are_padded, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
