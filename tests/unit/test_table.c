/* The transposition table: what it keeps is never wrong, whole keys decide, entries of much effort
 * stay, memory is bounded, threads may use it at once. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <pthread.h>

#include "solve/value/transposition_table.h"
#include "support/allocator.h"
#include "support/context.h"
#include "support/random.h"

enum { WORDS = 33, KEYS = 20000, THREADS = 4 };

/* The index-th key, in `words`, and its value. Some of the first KEYS are long. */
static grundy_i_transposition_key key_of(uint64_t index, uint64_t words[WORDS], unsigned *value) {
  test_random random = {index};
  grundy_i_transposition_key key = {test_random_below(&random, 3), words, 0, 0};
  key.length = 1 + (size_t)test_random_below(&random, index % 32 || index >= KEYS ? 4 : WORDS);
  for (size_t i = 0; i < key.length; i++) words[i] = i ? test_random_next(&random) : index;
  key.hash = grundy_i_transposition_hash(key.game, words, key.length);
  *value = (unsigned)(key.hash >> 7 & 63);
  return key;
}

static void put_all(grundy_i_transposition_table *table, uint64_t first, uint64_t count) {
  uint64_t words[WORDS];
  for (uint64_t i = first; i < first + count; i++) {
    unsigned value;
    grundy_i_transposition_key key = key_of(i, words, &value);
    grundy_i_transposition_put(table, &key, value, 1);
  }
}

/* How many of the keys are there; none with another value. */
static size_t found(const grundy_i_transposition_table *table, uint64_t first, uint64_t count) {
  uint64_t words[WORDS];
  size_t there = 0;
  for (uint64_t i = first; i < first + count; i++) {
    unsigned value, kept;
    grundy_i_transposition_key key = key_of(i, words, &value);
    if (!grundy_i_transposition_find(table, &key, &kept)) continue;
    assert_int_equal(kept, value);
    there++;
  }
  return there;
}

static void keeps_what_fits(void **state) {
  grundy_i_transposition_table table;
  uint64_t words[WORDS];
  grundy_i_transposition_init(&table, test_context, 0);
  assert_int_equal(found(&table, 0, 100), 0);
  put_all(&table, 0, 100);
  assert_int_equal(found(&table, 0, 100), 0);
  for (uint64_t i = 0; i < KEYS; i++) {
    unsigned value;
    if (grundy_i_transposition_wants_room(&table))
      assert_int_equal(grundy_i_transposition_grow(&table), GRUNDY_OK);
    grundy_i_transposition_key key = key_of(i, words, &value);
    grundy_i_transposition_put(&table, &key, value, 1);
  }
  size_t long_ones = 0;
  for (uint64_t i = 0; i < KEYS; i++) {
    unsigned value;
    long_ones += key_of(i, words, &value).length > GRUNDY_I_TABLE_WORDS;
  }
  assert_true(found(&table, 0, KEYS) + long_ones > KEYS - KEYS / 10);
  assert_int_equal(found(&table, KEYS, KEYS), 0);
  grundy_i_transposition_clear(&table);
}

/* Keys with the same hash are distinguished by their words and their game. */
static void whole_keys_decide(void **state) {
  grundy_i_transposition_table table;
  grundy_i_transposition_init(&table, test_context, 0);
  assert_int_equal(grundy_i_transposition_grow(&table), GRUNDY_OK);
  const uint64_t words[] = {1, 2, 3, 4};
  for (unsigned i = 0; i < 3; i++) {
    grundy_i_transposition_put(&table, &(grundy_i_transposition_key){i, words, 1, 77}, i, 0);
    grundy_i_transposition_put(&table, &(grundy_i_transposition_key){9, words + i, 1, 77}, 10 + i,
                               0);
    grundy_i_transposition_put(&table, &(grundy_i_transposition_key){9, words, i + 2, 77}, 20 + i,
                               0);
  }
  unsigned value;
  for (unsigned i = 0; i < 3; i++) {
    assert_true(grundy_i_transposition_find(&table, &(grundy_i_transposition_key){i, words, 1, 77},
                                            &value));
    assert_int_equal(value, i);
    assert_true(grundy_i_transposition_find(
        &table, &(grundy_i_transposition_key){9, words + i, 1, 77}, &value));
    assert_int_equal(value, 10 + i);
  }
  assert_false(
      grundy_i_transposition_find(&table, &(grundy_i_transposition_key){8, words, 1, 77}, &value));
  assert_false(
      grundy_i_transposition_find(&table, &(grundy_i_transposition_key){9, words, 0, 77}, &value));
  grundy_i_transposition_clear(&table);
}

/* Under pressure nothing is wrong, and what took long stays. */
static void replacement(void **state) {
  grundy_i_transposition_table table;
  grundy_i_transposition_init(&table, test_context, 1);
  assert_int_equal(grundy_i_transposition_grow(&table), GRUNDY_OK);
  const uint64_t dear[] = {5, 6, 7};
  grundy_i_transposition_key key = {1, dear, 3, grundy_i_transposition_hash(1, dear, 3)};
  grundy_i_transposition_put(&table, &key, 42, 30);
  size_t bytes = table.bytes;
  put_all(&table, KEYS, KEYS);
  if (grundy_i_transposition_wants_room(&table))
    assert_int_equal(grundy_i_transposition_grow(&table), GRUNDY_OK);
  put_all(&table, KEYS, KEYS);
  size_t kept = found(&table, KEYS, KEYS);
  assert_true(kept > 20 && kept <= bytes / 16);
  assert_int_equal(kept + 1, table.entries);
  assert_int_equal(table.bytes, bytes);
  unsigned value;
  assert_true(grundy_i_transposition_find(&table, &key, &value));
  assert_int_equal(value, 42);
  grundy_i_transposition_clear(&table);
}

/* A limit on memory bounds the table, and leaves some for others. */
static void memory_limit(void **state) {
  for (size_t limit = 8000; limit < 40000000; limit = limit * 5 / 2) {
    grundy_i_transposition_table table;
    grundy_i_transposition_init(&table, test_context, 0);
    assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS(.memory = limit)),
                     GRUNDY_OK);
    for (uint64_t i = 0; i < 2 * KEYS; i += KEYS / 100) {
      if (grundy_i_transposition_wants_room(&table)) {
        assert_int_equal(grundy_i_transposition_grow(&table), GRUNDY_OK);
      }
      put_all(&table, i, KEYS / 100);
    }
    assert_true(table.bytes > limit / 3 || table.bytes >= 2 << 20);
    assert_true(grundy_context_memory(test_context) <= limit);
    assert_true(found(&table, 0, 2 * KEYS) > 0);
    grundy_i_transposition_clear(&table);
    assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS()), GRUNDY_OK);
  }
  grundy_i_transposition_table table;
  assert_int_equal(
      grundy_context_set_limits(test_context,
                                GRUNDY_LIMITS(.memory = grundy_context_memory(test_context) + 9)),
      GRUNDY_OK);
  grundy_i_transposition_init(&table, test_context, 0);
  assert_int_equal(grundy_i_transposition_grow(&table), GRUNDY_NO_MEMORY);
  grundy_i_transposition_clear(&table);
  assert_int_equal(grundy_context_set_limits(test_context, GRUNDY_LIMITS()), GRUNDY_OK);
}

typedef struct user {
  grundy_i_transposition_table *table;
  uint64_t seed;
  pthread_t thread;
  size_t wrong, there;
} user;

static void *use(void *argument) {
  user *u = argument;
  test_random random = {u->seed};
  uint64_t words[WORDS];
  for (size_t i = 0; i < 200000; i++) {
    unsigned value, kept;
    grundy_i_transposition_key key = key_of(test_random_below(&random, 3000), words, &value);
    if (grundy_i_transposition_find(u->table, &key, &kept)) {
      u->there++;
      u->wrong += kept != value;
    } else {
      grundy_i_transposition_put(u->table, &key, value, (unsigned)test_random_below(&random, 5));
    }
  }
  return NULL;
}

static void threads_at_once(void **state) {
  grundy_i_transposition_table table;
  user users[THREADS];
  grundy_i_transposition_init(&table, test_context, 30000);
  assert_int_equal(grundy_i_transposition_grow(&table), GRUNDY_OK);
  for (size_t i = 0; i < THREADS; i++) {
    users[i] = (user){.table = &table, .seed = TEST_SEED(i)};
    assert_int_equal(pthread_create(&users[i].thread, NULL, use, &users[i]), 0);
  }
  for (size_t i = 0; i < 20; i++) assert_int_equal(grundy_i_transposition_grow(&table), GRUNDY_OK);
  for (size_t i = 0; i < THREADS; i++) {
    assert_int_equal(pthread_join(users[i].thread, NULL), 0);
    assert_int_equal(users[i].wrong, 0);
    assert_true(users[i].there > 1000);
  }
  grundy_i_transposition_clear(&table);
}

/* Copies every level into another table. */
static void copy_into(const grundy_i_transposition_table *from, grundy_i_transposition_table *to) {
  uint64_t buckets[3 * GRUNDY_I_TABLE_BUCKET];
  for (unsigned level = 0; level < from->level_count; level++) {
    for (size_t at = 0; at < from->levels[level].buckets; at += 3) {
      size_t left = from->levels[level].buckets - at, count = left < 3 ? left : 3;
      grundy_i_transposition_copy(from, level, at, count, buckets);
      for (size_t i = 0; i < count; i++) {
        assert_int_equal(grundy_i_transposition_take_in(to, 3, buckets + i * GRUNDY_I_TABLE_BUCKET),
                         GRUNDY_OK);
      }
    }
  }
}

/* A copy has what the table had, and its efforts;
 * one made while threads write has nothing wrong. */
static void copies(void **state) {
  grundy_i_transposition_table table, copy;
  user users[THREADS];
  grundy_i_transposition_init(&table, test_context, 0);
  grundy_i_transposition_init(&copy, test_context, 0);
  for (uint64_t i = 0; i < 2 * KEYS; i += 100) {
    if (grundy_i_transposition_wants_room(&table))
      assert_int_equal(grundy_i_transposition_grow(&table), GRUNDY_OK);
    put_all(&table, i, 100);
  }
  copy_into(&table, &copy);
  assert_int_equal(found(&copy, 0, 2 * KEYS), found(&table, 0, 2 * KEYS));
  grundy_i_transposition_clear(&table);
  grundy_i_transposition_clear(&copy);
  grundy_i_transposition_init(&table, test_context, 30000);
  assert_int_equal(grundy_i_transposition_grow(&table), GRUNDY_OK);
  for (size_t i = 0; i < THREADS; i++) {
    users[i] = (user){.table = &table, .seed = TEST_SEED(i)};
    assert_int_equal(pthread_create(&users[i].thread, NULL, use, &users[i]), 0);
  }
  for (size_t i = 0; i < 20; i++) copy_into(&table, &copy);
  for (size_t i = 0; i < THREADS; i++) assert_int_equal(pthread_join(users[i].thread, NULL), 0);
  copy_into(&table, &copy);
  assert_true(found(&copy, 0, 3000) >= found(&table, 0, 3000));
  grundy_i_transposition_clear(&table);
  grundy_i_transposition_clear(&copy);
}

/* Whatever a bucket holds, it is taken or refused. */
static void unsound_buckets(void **state) {
  grundy_i_transposition_table table;
  test_random random = TEST_RANDOM(11);
  grundy_i_transposition_init(&table, test_context, 0);
  size_t refused = 0, taken = 0;
  for (size_t i = 0; i < 20000; i++) {
    uint64_t bucket[GRUNDY_I_TABLE_BUCKET];
    for (size_t w = 0; w < GRUNDY_I_TABLE_BUCKET; w++) {
      bucket[w] = test_random_below(&random, 3) ? 0 : test_random_next(&random) >> 40;
    }
    grundy_status s = grundy_i_transposition_take_in(&table, 3, bucket);
    assert_true(s == GRUNDY_OK || s == GRUNDY_BAD_INPUT);
    *(s == GRUNDY_OK ? &taken : &refused) += 1;
  }
  assert_true(refused > 100 && taken > 100);
  grundy_i_transposition_clear(&table);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(keeps_what_fits), cmocka_unit_test(whole_keys_decide),
      cmocka_unit_test(replacement),     cmocka_unit_test(memory_limit),
      cmocka_unit_test(threads_at_once), cmocka_unit_test(copies),
      cmocka_unit_test(unsound_buckets),
  };
  return cmocka_run_group_tests_name("table", tests, test_context_open, test_context_close);
}
