/* Coin-turning games by a code: moves by hand, values as published, every code against the words of
 * its rule, codes of error-correcting rows, everything against search. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/compiler.h"
#include "support/listing.h"
#include "support/random.h"

enum { PLACES = 13 };

static uint64_t head(test_game *t, uint64_t place) {
  return test_value(t, (grundy_component){&place, 1}).nimber;
}

static void check_options(const char *name, const char *heads, const char *options) {
  test_game *t = test_game_open(name);
  test_check_options(t, heads, options);
  test_game_close(t);
}

static void options_by_hand(void **state) {
  check_options("turning:triplets", "3", "0,1; 0,2; 1,2");
  check_options("turning:triplets", "1", "");
  check_options("turning:turnips", "4", "0,2; 2,3");
  check_options("turning:2-3,spaced", "2", "0; 1; 0,1");
  check_options("turning:ruler", "2", "; 1; 0,1");
  check_options("turning:2,run", "2", "1");
  check_options("turning:sym", "3", "; 0; 1; 2; 1,2; 0,1,2");
  check_options("turning:3,mirror", "4", "0,2; 2,3");
  check_options("turning:grunt", "5", "0,1,4; 0,2,3");
  check_options("turning:2-3,first", "3", "0; 0,1; 0,2");
  check_options("turning:1-,first", "0", "");
  check_options("turning:1-,run,first", "2,3", "0,1; 0,1,3");
  check_options("turning:motley", "2", "; 0; 1; 0,1");
}

/* Rows as Winning Ways, ch. 14, has them; that of turnips is the program's own, kept as it is. The
 * values of all are computed from their sets of coins below. */
static void known_values(void **state) {
  static const struct {
    const char *name;
    uint64_t values[18];
  } games[] = {
      {"triplets", {0, 0, 1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22, 25, 26, 28, 31}},
      {"moebius", {1, 2, 4, 8, 16, 31, 32, 64, 103, 128, 171, 213, 256, 301, 342, 439, 475, 494}},
      {"mogul",
       {1, 2, 4, 8, 16, 32, 64, 127, 128, 256, 512, 911, 1024, 1459, 1749, 1897, 2048, 2518}},
      {"sym", {1, 2, 4, 3, 6, 7, 8, 16, 18, 25, 32, 11, 64, 31, 128, 10, 256, 5}},
      {"turnips", {0, 0, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 0, 0, 1, 2, 2, 1}},
  };
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    char name[40];
    snprintf(name, sizeof name, "turning:%s", games[i].name);
    test_game *t = test_game_open(name);
    for (uint64_t x = 0; x < 18; x++) assert_int_equal(head(t, x), games[i].values[x]);
    test_game_close(t);
  }
}

/* Games that have theorems of their own, on places counted from 0. */
static void known_games(void **state) {
  static const struct {
    const char *code, *game;
    uint64_t shift;
  } same[] = {{"turtles", "turtles", 1},
              {"mock-turtles", "mock-turtles", 0},
              {"twins", "twins", 0},
              {"ruler", "ruler", 1},
              {"grunt", "grundy", 0}};
  for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
    char name[40];
    snprintf(name, sizeof name, "turning:%s", same[i].code);
    test_game *t = test_game_open(name), *other = test_game_open(same[i].game);
    for (uint64_t x = 0; x < 200; x++) {
      assert_int_equal(head(t, x), head(other, x + same[i].shift));
    }
    test_game_close(t);
    test_game_close(other);
  }
}

/* ---- the words of the rule, set by set ---- */

typedef struct rule {
  unsigned least, most;
  const char *shape;
  bool first;
} rule;

static bool lies_so(const rule *r, unsigned set, unsigned x) {
  unsigned places[PLACES], count = 0;
  for (unsigned i = 0; i <= x; i++) {
    if (set >> i & 1) places[count++] = i;
  }
  if (count < r->least || count > r->most || (r->first && places[0] != 0)) return false;
  for (unsigned i = 0; i < count; i++) {
    if (!strcmp(r->shape, "run") && places[i] != places[0] + i) return false;
    if (!strcmp(r->shape, "spaced") && i > 1 && places[i] - places[i - 1] != places[1] - places[0])
      return false;
    if (!strcmp(r->shape, "mirror") && places[i] + places[count - 1 - i] != places[0] + x) {
      return false;
    }
  }
  return true;
}

static void check_rule(const rule *r, const char *name) {
  test_game *t = test_game_open(name);
  uint64_t values[PLACES] = {0};
  for (unsigned x = 0; x < PLACES; x++) {
    static bool seen[1 << (PLACES + 1)];
    memset(seen, 0, sizeof seen);
    for (unsigned set = 0; set < 1u << x; set++) {
      if (!lies_so(r, set | 1u << x, x)) continue;
      uint64_t sum = 0;
      for (unsigned i = 0; i < x; i++) sum ^= set >> i & 1 ? values[i] : 0;
      seen[sum] = true;
    }
    while (seen[values[x]]) values[x]++;
    if (head(t, x) != values[x]) fail_msg("%s: place %u", name, x);
  }
  test_game_close(t);
}

static void every_code_by_its_words(void **state) {
  static const char *const shapes[] = {"", ",run", ",spaced", ",mirror"};
  for (unsigned least = 1; least <= 5; least++) {
    for (unsigned most = least; most <= 7; most++) {
      for (unsigned shape = 0; shape < 8; shape++) {
        char name[60];
        const rule r = {least, most == 7 ? PLACES : most, shapes[shape / 2] + (shape > 1),
                        shape % 2};
        snprintf(name, sizeof name, "turning:%u-%.*u%s%s", least, most == 7 ? 0 : 1,
                 most == 7 ? 0 : most, shapes[shape / 2], shape % 2 ? ",first" : "");
        check_rule(&r, name);
      }
    }
  }
}

/* The P-positions of at most 2d - 1 coins are rows any two of which differ in 2d places or more: of
 * 24 coins and 7 the Golay code, 2^12 rows, of 18 and 5 a quadratic residue code, 2^9. */
static void rows_that_are_codes(void **state) {
  test_game *moebius = test_game_open("turning:moebius"), *mogul = test_game_open("turning:mogul");
  uint64_t values[24], golay = 0, weights[25] = {0};
  for (uint64_t x = 0; x < 18; x++) assert_true(head(moebius, x) < 512);
  for (uint64_t x = 0; x < 24; x++) values[x] = head(mogul, x);
  for (uint32_t row = 0; row < 1u << 24; row++) {
    uint64_t sum = 0, ones = 0;
    for (uint32_t rest = row; rest; rest &= rest - 1, ones++)
      sum ^= values[GRUNDY_LOWEST_BIT(rest)];
    golay += sum == 0;
    weights[ones] += sum == 0;
  }
  assert_int_equal(golay, 4096);
  assert_int_equal(weights[0] + weights[24], 2);
  assert_int_equal(weights[8], 759);
  assert_int_equal(weights[12], 2576);
  assert_int_equal(weights[16], 759);
  test_game_close(moebius);
  test_game_close(mogul);
}

static void agree_with_search(void **state) {
  static const char *const names[] = {
      "1-3",        "3",        "2-",         "1-,mirror", "3,spaced", "2,run",    "1-4,spaced",
      "2-4,mirror", "grunt",    "2-,first",   "5",         "3,mirror", "4,mirror", "5,mirror",
      "7,mirror",   "6,mirror", "3-5,mirror", "5,first",   "4-,mirror"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char name[40];
    snprintf(name, sizeof name, "turning:%s", names[i]);
    test_game *t = test_game_open(name);
    test_check_samples(t, 127, 9);
    test_game_close(t);
  }
}

typedef struct option_count {
  grundy_sink sink;
  size_t count;
} option_count;

static grundy_status count_one(grundy_sink *sink, const grundy_option *option) {
  ((option_count *)sink)->count++;
  return GRUNDY_OK;
}

static size_t count_options(const char *name, uint64_t place) {
  test_game *t = test_game_open(name);
  option_count o = {.sink = {count_one}};
  grundy_component head = {&place, 1};
  assert_int_equal(t->game->moves->options(GRUNDY_CALL(t->context, t->game, head), &o.sink),
                   GRUNDY_OK);
  test_game_close(t);
  return o.count;
}

/* All coins but a few are to be turned: their few options are found without the sets that cannot
 * grow to one, of which there are 2^59 and more. */
static void almost_all_coins(void **state) {
  assert_int_equal(count_options("turning:61", 60), 1);
  assert_int_equal(count_options("turning:60", 60), 60);
  assert_int_equal(count_options("turning:59", 60), 60 * 59 / 2);
  assert_int_equal(count_options("turning:59-60", 60), 60 + 60 * 59 / 2);
  assert_int_equal(count_options("turning:60,first", 60), 59);
  assert_int_equal(count_options("turning:62-,mirror", 60), 0);
  /* 61 coins without the middle; 60 coins, all of them */
  assert_int_equal(count_options("turning:60,mirror", 60), 2);
  /* 61 without two in mirror image, of 29 pairs; all of the last 59 */
  assert_int_equal(count_options("turning:59,mirror", 60), 30);
  assert_int_equal(count_options("turning:61,mirror", 61), 1); /* 62 coins without one: no image */
  assert_int_equal(count_options("turning:101,mirror,first", 201), 0); /* 99 of 100 pairs */
}

static void large_values(void **state) {
  test_game *t = test_game_open("turning:motley");
  grundy_value value;
  const uint64_t last = 22, beyond = 23;
  assert_int_equal(head(t, last), 1 << 22);
  assert_int_equal(t->game->theory->value(
                       GRUNDY_CALL(t->context, t->game, (grundy_component){&beyond, 1}), &value),
                   GRUNDY_LIMIT);
  test_game_close(t);
}

static void names_and_bad_input(void **state) {
  static const char *const bad[] = {"",     "0",     "3-2",          "2000",
                                    "1-3,", "run",   "1,run,spaced", "1,first,first",
                                    "-3",   "1-2-3", "1,RUN",        "1-3,run,,first"};
  static const char *const good[][2] = {
      {"sym", "1-,mirror"}, {"grunt", "4,mirror,first"},    {"3-3", "3"},
      {"1-1024", "1-"},     {"2,first,run", "2,run,first"}, {"ternups", "3,spaced"}};
  for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
    char name[60];
    snprintf(name, sizeof name, "turning:%s", good[i][0]);
    test_game *t = test_game_open(name);
    assert_string_equal(t->game->name + strlen("turning:"), good[i][1]);
    test_game_close(t);
  }
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    char name[60];
    snprintf(name, sizeof name, "turning:%s", bad[i]);
    test_check_bad_game(name, "turning: expected turning:CODE");
  }
  test_check_bad_game("turning", "turning: expected turning:CODE");
  test_game *t = test_game_open("turning:sym");
  test_check_bad(t, "0,0", "turning: expected each place once");
  test_check_bad(t, "1024", "'1024'");
  test_game_close(t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_by_hand),     cmocka_unit_test(known_values),
      cmocka_unit_test(known_games),         cmocka_unit_test(every_code_by_its_words),
      cmocka_unit_test(rows_that_are_codes), cmocka_unit_test(agree_with_search),
      cmocka_unit_test(almost_all_coins),    cmocka_unit_test(large_values),
      cmocka_unit_test(names_and_bad_input),
  };
  return cmocka_run_group_tests_name("turning", tests, NULL, NULL);
}
