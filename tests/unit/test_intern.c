/* src/base: numbered names, maps of words, and numbers of 128 bits as text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/intern.h"
#include "base/messages_nouns.def"
#include "base/u128.h"
#include "base/wordmap.h"
#include "support/context.h"
#include "support/random.h"

static void names_are_numbered_in_order(void **state) {
  grundy_context *context = *state;
  grundy_i_intern names;
  size_t index, length;
  grundy_i_intern_init(&names, context);
  for (int round = 0; round < 2; round++) {
    for (size_t i = 0; i < 5000; i++) {
      char text[16];
      snprintf(text, sizeof text, "%zx", i * i);
      assert_int_equal(grundy_i_intern_index(&names, text, strlen(text), &index), GRUNDY_OK);
      assert_int_equal(index, i);
      assert_string_equal(grundy_i_intern_text(&names, i, &length), text);
      assert_int_equal(length, strlen(text));
    }
  }
  assert_int_equal(grundy_i_intern_count(&names), 5000);
  grundy_i_intern_clear(&names);
  assert_int_equal(grundy_context_memory(context), 0);
}

/* Texts may be empty, hold NULs, and be the beginning of another. */
static void odd_names(void **state) {
  grundy_context *context = *state;
  grundy_i_intern names;
  static const struct {
    const char *text;
    size_t length;
  } texts[] = {{"", 0}, {"\0", 1}, {"\0\0", 2}, {"a", 1}, {"a\0b", 3}, {"a\0c", 3}, {"ab", 2}};
  size_t index;
  grundy_i_intern_init(&names, context);
  for (int round = 0; round < 2; round++) {
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
      assert_int_equal(grundy_i_intern_index(&names, texts[i].text, texts[i].length, &index), 0);
      assert_int_equal(index, i);
    }
  }
  grundy_i_intern_clear(&names);
}

/* A name that did not fit the limit may be added later. */
static void names_keep_the_limit(void **state) {
  grundy_context *context = *state;
  for (size_t memory = 1; memory < 20000; memory += 37) {
    grundy_i_intern names;
    grundy_i_intern_init(&names, context);
    for (size_t i = 0, index; i < 100; i++) {
      char text[16];
      snprintf(text, sizeof text, "name%zu", i);
      assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.memory = memory)),
                       GRUNDY_OK);
      grundy_status s = grundy_i_intern_index(&names, text, strlen(text), &index);
      assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS()), GRUNDY_OK);
      if (s != GRUNDY_OK) s = grundy_i_intern_index(&names, text, strlen(text), &index);
      assert_int_equal(s, GRUNDY_OK);
      assert_int_equal(index, i);
    }
    grundy_i_intern_clear(&names);
    assert_int_equal(grundy_context_memory(context), 0);
  }
}

/* While the work is to end, words get no larger table as long as the old one has a free slot: that
 * would take seconds. Nothing is lost. */
static void words_wait_for_no_table(void **state) {
  enum { WORDS = 5000 };
  grundy_context *context = *state;
  grundy_i_wordmap map;
  grundy_i_wordmap_init(&map, context);
  for (uint64_t i = 0; i < WORDS; i++) {
    size_t slots = map.keys.slot_count;
    assert_int_equal(grundy_i_wordmap_put(&map, &i, 1, ~i), GRUNDY_OK);
    if (i == WORDS / 3) grundy_context_cancel(context);
    bool full = slots <= i + 1;
    if (i > WORDS / 3 && !full) assert_int_equal(map.keys.slot_count, slots);
    assert_true(map.keys.slot_count > i + 1);
  }
  for (uint64_t i = 0; i < WORDS; i++) {
    const uint64_t *value = grundy_i_wordmap_find(&map, &i, 1);
    assert_true(value && *value == ~i);
  }
  grundy_context_resume(context);
  grundy_i_wordmap_clear(&map);
}

/* FNV-1a, mixed down: the hash by which names were once found. */
static uint64_t known_hash(const char *text) {
  uint64_t h = UINT64_C(14695981039346656037);
  for (; *text; text++) h = (h ^ (unsigned char)*text) * UINT64_C(1099511628211);
  h ^= h >> 32;
  h *= UINT64_C(0x9e3779b97f4a7c15);
  return h ^ h >> 29;
}

/* Names that would fall into one place of a table, by a hash known to their author, are spread over
 * it: no name has to pass more than a short run of others. */
static void crafted_names_are_spread(void **state) {
  enum { NAMES = 1000, PLACES = 4096 };
  grundy_context *context = *state;
  grundy_i_intern names;
  grundy_i_intern_init(&names, context);
  for (uint64_t i = 0; grundy_i_intern_count(&names) < NAMES; i++) {
    char text[24];
    size_t index;
    snprintf(text, sizeof text, "v%llu", (unsigned long long)i);
    if (known_hash(text) % PLACES) continue;
    assert_int_equal(grundy_i_intern_index(&names, text, strlen(text), &index), GRUNDY_OK);
  }
  size_t run = 0, longest = 0;
  for (size_t i = 0; i < names.slot_count; i++) {
    run = names.slots[i] ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  assert_in_range(longest, 1, NAMES / 4);
  grundy_i_intern_clear(&names);
}

static void keys_of_words(void **state) {
  grundy_context *context = *state;
  grundy_i_wordmap map;
  static const uint64_t keys[] = {0, 0, 1, 0};
  grundy_i_wordmap_init(&map, context);
  assert_null(grundy_i_wordmap_find(&map, keys, 1));
  for (size_t length = 0; length <= 4; length++) {
    assert_int_equal(grundy_i_wordmap_put(&map, keys, length, 100 + length), GRUNDY_OK);
    assert_int_equal(grundy_i_wordmap_put(&map, keys, length, length), GRUNDY_OK);
  }
  assert_int_equal(grundy_i_wordmap_count(&map), 5);
  for (size_t i = 0, length; i <= 4; i++) {
    const uint64_t *key = grundy_i_wordmap_key(&map, i, &length);
    assert_int_equal(length, i);
    assert_memory_equal(key, keys, length * sizeof *key);
    assert_int_equal(*grundy_i_wordmap_find(&map, keys, i), i);
  }
  grundy_i_wordmap_clear(&map);
}

/* A key that did not fit the limit is as if it had not been put. */
static void keys_keep_the_limit(void **state) {
  grundy_context *context = *state;
  for (size_t memory = 1; memory < 20000; memory += 37) {
    grundy_i_wordmap map;
    grundy_i_wordmap_init(&map, context);
    for (uint64_t i = 0; i < 100; i++) {
      assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS(.memory = memory)),
                       GRUNDY_OK);
      grundy_status s = grundy_i_wordmap_put(&map, &i, 1, i);
      assert_int_equal(grundy_context_set_limits(context, GRUNDY_LIMITS()), GRUNDY_OK);
      assert_int_equal(grundy_i_wordmap_find(&map, &i, 1) != NULL, s == GRUNDY_OK);
      if (s != GRUNDY_OK) assert_int_equal(grundy_i_wordmap_put(&map, &i, 1, i), GRUNDY_OK);
      assert_int_equal(*grundy_i_wordmap_find(&map, &i, 1), i);
    }
    grundy_i_wordmap_clear(&map);
  }
}

static void wide_numbers_round(void **state) {
  grundy_context *context = *state;
  test_random random = TEST_RANDOM(26);
  const grundy_i_uint128 all = ~(grundy_i_uint128)0;
  for (int round = 0; round < 2000; round++) {
    grundy_i_uint128 number = (grundy_i_uint128)test_random_any(&random) << 64, back;
    number = (number | test_random_next(&random)) >> test_random_below(&random, 128);
    grundy_i_u128_text text = grundy_i_u128_print(number);
    assert_int_equal(grundy_i_u128_parse(context, GRUNDY_PHRASE(noun_n), text.text,
                                         strlen(text.text), 0, all, &back),
                     GRUNDY_OK);
    assert_true(back == number);
  }
  assert_string_equal(grundy_i_u128_print(0).text, "0");
  assert_string_equal(grundy_i_u128_print(all).text, "340282366920938463463374607431768211455");
}

static void wide_forms(void **state) {
  grundy_context *context = *state;
  static const struct {
    const char *text, *value; /* NULL: refused */
  } cases[] = {
      {"2^127", "170141183460469231731687303715884105728"},
      {"2^127_", NULL},
      {"2^128", NULL},
      {"340282366920938463463374607431768211454", "340282366920938463463374607431768211454"},
      {"340282366920938463463374607431768211455", "340282366920938463463374607431768211455"},
      {"340282366920938463463374607431768211455^1", "340282366920938463463374607431768211455"},
      {"340282366920938463463374607431768211456^1", NULL},
      {"340282366920938463463374607431768211456^0", "1"},
      {"340282366920938463463374607431768211456e0", NULL},
      {"340282366920938463463374607431768211456", NULL},
      {"9999999999999999999999999999999999999999999999", NULL},
      {"1e38", "100000000000000000000000000000000000000"},
      {"1E3", "1000"},
      {"1e39", NULL},
      {"0e99999999999999999999999999999999999999999999", "0"},
      {"1^340282366920938463463374607431768211455", "1"},
      {"1_000", "1000"},
      {"1__0", NULL},
      {"_1", NULL},
      {"", NULL},
      {"-1", NULL},
      {"1.5", NULL},
      {"1.5e1", "15"},
      {"1.55e1", NULL},
      {"1.50e1", NULL},
      {"8.5e11", "850000000000"},
      {"0.000_1e4", "1"},
      {"0.0e1", "0"},
      {"0.0e0", NULL},
      {"1.5^2", NULL},
      {"1.e1", NULL},
      {".5e1", NULL},
      {"1.5.5e2", NULL},
      {"1.5e1e1", NULL},
      {"3.40282366920938463463374607431768211455e38", "340282366920938463463374607431768211455"},
      {"3.40282366920938463463374607431768211456e38", NULL},
      {"34.0282366920938463463374607431768211456e37", NULL},
      {"1.340282366920938463463374607431768211456e99", NULL},
      {"1e", NULL},
      {"^2", NULL},
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    grundy_i_uint128 number;
    grundy_status s = grundy_i_u128_parse(context, GRUNDY_PHRASE(noun_n), cases[k].text,
                                          strlen(cases[k].text), 0, ~(grundy_i_uint128)0, &number);
    assert_int_equal(s, cases[k].value ? GRUNDY_OK : GRUNDY_BAD_INPUT);
    if (s == GRUNDY_OK) assert_string_equal(grundy_i_u128_print(number).text, cases[k].value);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(names_are_numbered_in_order),
      cmocka_unit_test(odd_names),
      cmocka_unit_test(names_keep_the_limit),
      cmocka_unit_test(words_wait_for_no_table),
      cmocka_unit_test(crafted_names_are_spread),
      cmocka_unit_test(keys_of_words),
      cmocka_unit_test(keys_keep_the_limit),
      cmocka_unit_test(wide_numbers_round),
      cmocka_unit_test(wide_forms),
  };
  return cmocka_run_group_tests_name("names", tests, test_context_open, test_context_close);
}
