/* Failed queries: what is kept is true, growth keeps it, memory is bounded and accounted for. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "grundy.h"
#include "solve/value/transposition_table.h"
#include "solve/value/value_search.h"
#include "support/context.h"

enum { GAME = 3, MANY = 100000, LARGEST = 64 << 20 };

static grundy_i_failed_queries failed;

/* The values that component number i is said not to have: never the same for neighbours. */
static uint64_t values_of(uint64_t i) {
  return UINT64_C(1) << i % GRUNDY_I_FAILED_VALUES;
}

static uint64_t hash_of(const uint64_t *words, size_t length) {
  return grundy_i_transposition_hash(GAME, words, length);
}

/* Component number i: of one word, or two, or three. */
static size_t component(uint64_t i, uint64_t words[GRUNDY_I_FAILED_WORDS]) {
  words[0] = i / 3;
  words[1] = words[2] = 7;
  return (size_t)(i % 3) + 1;
}

static void add(uint64_t i) {
  uint64_t words[GRUNDY_I_FAILED_WORDS];
  size_t length = component(i, words);
  grundy_i_failed_queries_add(&failed, test_context, hash_of(words, length), words, length,
                              values_of(i));
}

static uint64_t kept(uint64_t i) {
  uint64_t words[GRUNDY_I_FAILED_WORDS];
  size_t length = component(i, words);
  return grundy_i_failed_queries_of(&failed, hash_of(words, length), words, length);
}

/* Adds components 0 .. MANY, each a second time later on; counts those kept in the end. */
static size_t fill(void) {
  size_t found = 0;
  for (uint64_t i = 0; i < MANY; i++) {
    add(i);
    if (i % 2) add(i / 2);
  }
  for (uint64_t i = 0; i < MANY; i++) {
    uint64_t values = kept(i);
    assert_true(values == 0 || values == values_of(i));
    found += values != 0;
  }
  return found;
}

static void nothing_is_kept_of_few(void **state) {
  add(1);
  assert_int_equal(kept(1), 0);
  assert_int_equal(grundy_context_memory(test_context), 0);
}

static void most_are_kept_of_many(void **state) {
  assert_true(fill() > MANY / 2);
  assert_true(grundy_context_memory(test_context) <= LARGEST);
}

static void what_comes_last_is_kept(void **state) {
  (void)fill();
  for (uint64_t i = 0; i < MANY; i += 1000) {
    add(i);
    assert_int_equal(kept(i), values_of(i));
  }
}

static void values_add_up(void **state) {
  uint64_t word = UINT64_C(1) << 40, hash = hash_of(&word, 1);
  (void)fill();
  grundy_i_failed_queries_add(&failed, test_context, hash, &word, 1, 1);
  grundy_i_failed_queries_add(&failed, test_context, hash, &word, 1, UINT64_C(1) << 63 | 4);
  assert_int_equal(grundy_i_failed_queries_of(&failed, hash, &word, 1), 5);
}

static void long_keys_are_not_kept(void **state) {
  const uint64_t words[GRUNDY_I_FAILED_WORDS + 1] = {1, 2, 3, 4};
  (void)fill();
  uint64_t hash = hash_of(words, GRUNDY_I_FAILED_WORDS + 1);
  grundy_i_failed_queries_add(&failed, test_context, hash, words, GRUNDY_I_FAILED_WORDS + 1, 1);
  assert_int_equal(grundy_i_failed_queries_of(&failed, hash, words, GRUNDY_I_FAILED_WORDS + 1), 0);
}

/* Under a limit it takes an eighth of what is left at most, here its first two sizes. */
static void a_limit_is_shared(void **state) {
  assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS(.memory = 12 << 20)),
                   GRUNDY_OK);
  assert_true(fill() > 1000);
  assert_true(grundy_context_memory_peak(test_context) <= 2 << 20);
}

static int open_context(void **state) {
  failed = (grundy_i_failed_queries){.game = GAME};
  return test_context_open(state);
}

static int close_context(void **state) {
  grundy_i_failed_queries_clear(&failed, test_context);
  return test_context_close(state);
}

#define EACH(test) cmocka_unit_test_setup_teardown(test, open_context, close_context)

int main(void) {
  const struct CMUnitTest tests[] = {
      EACH(nothing_is_kept_of_few), EACH(most_are_kept_of_many),  EACH(what_comes_last_is_kept),
      EACH(values_add_up),          EACH(long_keys_are_not_kept), EACH(a_limit_is_shared),
  };
  return cmocka_run_group_tests_name("failed", tests, NULL, NULL);
}
