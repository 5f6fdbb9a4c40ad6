/* tests/support/effort: sizes follow GRUNDY_EFFORT within their bounds, random numbers follow
 * GRUNDY_SEED, and malformed values are refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/random.h"

static void set(const char *variable, const char *text) {
  assert_int_equal(text ? setenv(variable, text, 1) : unsetenv(variable), 0);
}

/* Both variables as they were before the test. */
typedef struct saved {
  char effort[64], seed[64];
} saved;

static void keep(const char *variable, char *out, size_t size) {
  const char *text = getenv(variable);
  snprintf(out, size, "%s", text ? text : "");
}

static int open_test(void **state) {
  static saved before;
  keep("GRUNDY_EFFORT", before.effort, sizeof before.effort);
  keep("GRUNDY_SEED", before.seed, sizeof before.seed);
  *state = &before;
  return 0;
}

static int close_test(void **state) {
  const saved *before = *state;
  set("GRUNDY_EFFORT", *before->effort ? before->effort : NULL);
  set("GRUNDY_SEED", *before->seed ? before->seed : NULL);
  return 0;
}

static void test_sizes(void **state) {
  set("GRUNDY_EFFORT", NULL);
  assert_int_equal(test_effort(2000), 2000);
  set("GRUNDY_EFFORT", "0.1");
  assert_int_equal(test_effort(2000), 200);
  assert_int_equal(test_effort(26), 3);
  assert_int_equal(test_effort(4), 1);
  assert_int_equal(test_effort_within(300, 2000, 5000), 300);
  assert_int_equal(test_effort_within(100, 2000, 150), 150);
  set("GRUNDY_EFFORT", "10");
  assert_int_equal(test_effort(2000), 20000);
  assert_int_equal(test_effort_within(300, 2000, 5000), 5000);
  set("GRUNDY_EFFORT", ".25");
  assert_int_equal(test_effort(1000), 250);
}

/* One in n, everywhere between the first and the last, and each of them with some seed. */
static void test_shares(void **state) {
  static const struct {
    const char *effort;
    uint64_t every;
  } efforts[] = {{"1", 9}, {"0.1", 90}, {"3", 3}, {"10", 1}, {"1000", 1}};
  for (size_t i = 0; i < sizeof efforts / sizeof *efforts; i++) {
    uint64_t every = efforts[i].every, seen = 0;
    bool chosen[90] = {false};
    set("GRUNDY_EFFORT", efforts[i].effort);
    for (unsigned seed = 0; seed < 1000; seed++) {
      char text[16];
      snprintf(text, sizeof text, "%u", seed);
      set("GRUNDY_SEED", text);
      test_share share = test_share_of("test.c", 1000, 9, 1);
      assert_int_equal(share.every, every);
      for (uint64_t k = 0; k < every; k++) {
        assert_int_equal(test_share_has(share, k), k == share.first);
        assert_int_equal(test_share_has(share, every * 7 + k), k == share.first);
      }
      if (!chosen[share.first]) seen++;
      chosen[share.first] = true;
    }
    assert_int_equal(seen, every);
  }
  set("GRUNDY_EFFORT", "0.01");
  assert_int_equal(test_share_of("test.c", 3, 9, 1).every, 3); /* one of them at least */
}

static void test_streams_differ(void **state) {
  static const char *const seeds[] = {NULL, "0", "1", "18446744073709551615"};
  static const char *const files[] = {"/a/tests/unit/test_x.c", "/a/tests/games/test_x.c",
                                      "/a/tests/unit/test_y.c"};
  uint64_t drawn[36];
  size_t count = 0;
  for (size_t s = 0; s < 4; s++) {
    set("GRUNDY_SEED", seeds[s]);
    for (size_t f = 0; f < 3; f++) {
      for (uint64_t stream = 0; stream < 3; stream++) {
        uint64_t seed = test_seed_of(files[f], stream);
        for (size_t i = 0; i < count; i++) assert_true(drawn[i] != seed);
        drawn[count++] = seed;
      }
      assert_true(test_seed_of(files[f], 2) == drawn[count - 1]);
    }
  }
  set("GRUNDY_SEED", "52");
  assert_true(drawn[0] == test_seed_of("/elsewhere/unit/test_x.c", 0));
  test_random random = TEST_RANDOM(4);
  assert_true(random.state == test_seed_of(__FILE__, 4));
}

static void test_read(void **state) {
  static const char *const efforts[] = {"",    "x",   "0",  "-1",     "1x",    "1e3", "inf",
                                        "nan", "0x1", "1,", "0.0001", "1.0.0", " 1",  "1001"};
  static const char *const seeds[] = {"", "x", "-1", "+1", "1.5", " 1", "18446744073709551616"};
  double factor;
  uint64_t seed;
  for (size_t i = 0; i < sizeof efforts / sizeof *efforts; i++) {
    assert_false(test_effort_read(efforts[i], &factor));
  }
  for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
    assert_false(test_seed_read(seeds[i], &seed));
  }
  assert_true(test_effort_read("0.001", &factor) && factor < 0.0011);
  assert_true(test_effort_read("1000", &factor) && factor > 999);
  assert_true(test_seed_read("18446744073709551615", &seed) && seed == UINT64_MAX);
}

/* A test whose environment is malformed fails, rather than trying what was not asked for. */
static void test_malformed_ends_the_program(void **state) {
  for (int variable = 0; variable < 2; variable++) {
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
      if (!freopen("/dev/null", "w", stderr)) _exit(2);
      setenv(variable ? "GRUNDY_SEED" : "GRUNDY_EFFORT", "many", 1);
      if (variable) {
        test_seed_of("test.c", 1);
      } else {
        test_effort(1);
      }
      _exit(0);
    }
    int status;
    assert_true(waitpid(child, &status, 0) == child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 1);
  }
}

static void test_names(void **state) {
  static const char *const names[][2] = {{"/a/tests/unit/test_heap.c", "unit/heap"},
                                         {"games/test_fox_and_geese.c", "games/fox_and_geese"},
                                         {"/a/tests/support/laws.c", ""},
                                         {"test_heap.c", ""},
                                         {"/a/unit/test_heap.h", ""},
                                         {"/a/unit/test_", ""}};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char name[32];
    test_name_of(names[i][0], name, sizeof name);
    assert_string_equal(name, names[i][1]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_sizes, open_test, close_test),
      cmocka_unit_test_setup_teardown(test_shares, open_test, close_test),
      cmocka_unit_test_setup_teardown(test_streams_differ, open_test, close_test),
      cmocka_unit_test_setup_teardown(test_malformed_ends_the_program, open_test, close_test),
      cmocka_unit_test(test_read),
      cmocka_unit_test(test_names),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
