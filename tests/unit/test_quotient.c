/* Misère quotients: those that are in print, random codes and sums of games against plain search,
 * and monoids made wrong on purpose, which the axioms must refuse. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "grundy/misere.h"
#include "grundy/quotient.h"
#include "misere/quotient_inside.h"
#include "misere/replies.h"
#include "support/context.h"
#include "support/oracle.h"
#include "support/random.h"

enum { MOST_PARTS = 4, NAME = 32 };

static grundy_game *open_game(const char *name) {
  grundy_game *game;
  const grundy_game_options options = {.size = sizeof options, .play = GRUNDY_PLAY_MISERE};
  assert_int_equal(grundy_game_create(test_context, name, &options, &game), GRUNDY_OK);
  return game;
}

static grundy_quotient *open_quotient(uint64_t order) {
  grundy_quotient *q;
  assert_int_equal(
      grundy_quotient_create(test_context, GRUNDY_QUOTIENT_OPTIONS(.order = order), &q), GRUNDY_OK);
  return q;
}

/* Plambeck and Siegel 2008, with the supplement. */
static void printed_quotients(void **state) {
  static const struct {
    const char *game;
    uint64_t order, p_size, preperiod, period;
  } known[] = {
      {"kayles", 40, 9, 71, 12}, {"0.123", 20, 5, 5, 5}, {"0.15", 42, 12, 66, 10},
      {"0.115", 42, 12, 92, 14}, {"0.71", 36, 9, 3, 6},  {"0.241", 36, 9, 4, 10},
      {"0.72", 24, 5, 16, 4},    {"0.34", 12, 3, 7, 8},  {"0.75", 8, 2, 8, 2},
      {"0.152", 34, 6, 25, 48},
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    grundy_game *game = open_game(known[i].game);
    grundy_quotient *q = open_quotient(0);
    grundy_period period;
    uint64_t far, near;
    assert_int_equal(grundy_quotient_reach(q, game, UINT64_MAX), GRUNDY_OK);
    assert_int_equal(grundy_quotient_sizes_of(q)->order, known[i].order);
    assert_int_equal(grundy_quotient_sizes_of(q)->p_size, known[i].p_size);
    grundy_quotient_period(q, game, &period);
    assert_int_equal(period.status, GRUNDY_PERIOD_PROVED);
    assert_int_equal(period.preperiod, known[i].preperiod);
    assert_int_equal(period.period, known[i].period);
    assert_int_equal(grundy_quotient_heaps(q, game), UINT64_MAX);
    const uint64_t n = known[i].preperiod + UINT64_C(1000000000000) * known[i].period;
    assert_int_equal(grundy_i_quotient_heap(q, game, n, &far), GRUNDY_OK);
    assert_int_equal(grundy_i_quotient_heap(q, game, known[i].preperiod, &near), GRUNDY_OK);
    assert_int_equal(far, near);
    grundy_quotient_destroy(q);
    grundy_game_destroy(game);
  }
}

/* Heap by heap the period is proved with the heap that the theorem asks for last, not before. */
static void proved_no_sooner(void **state) {
  static const struct {
    const char *game;
    uint64_t most_heaps, most_taken;
  } rules[] = {{"0.75", 2, 2}, {"0.123", 1, 3}, {"0.71", 2, 2}, {"0.34", 2, 2}, {"0.3", 1, 1}};
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
    const uint64_t r = rules[i].most_heaps;
    grundy_game *game = open_game(rules[i].game);
    grundy_quotient *q = open_quotient(0);
    grundy_period found = {.status = GRUNDY_PERIOD_NONE};
    uint64_t n = 0;
    for (; found.status == GRUNDY_PERIOD_NONE; n++) {
      assert_int_equal(grundy_quotient_reach(q, game, n), GRUNDY_OK);
      grundy_quotient_period(q, game, &found);
    }
    const uint64_t start = found.preperiod ? found.preperiod : 1, p = found.period;
    assert_int_equal(n, r * start + (r - 1) * p + rules[i].most_taken + p);
    grundy_quotient_destroy(q);
    grundy_game_destroy(game);
  }
}

/* Whatever is said to repeat does, in all heaps that are known, and the heap before does not: the
 * codes of three digits whose quotient is small, each with a few heaps more at a time. */
static void periods_are_seen(void **state) {
  size_t seen = 0;
  for (unsigned code = 1; code < 512; code++) {
    char name[NAME];
    sprintf(name, "0.%u%u%u", code / 64, code / 8 % 8, code % 8);
    grundy_game *game = open_game(name);
    grundy_quotient *q = open_quotient(30);
    uint64_t element, far;
    for (uint64_t n = 5; n < 40 && grundy_quotient_reach(q, game, n) == GRUNDY_OK; n += 5) {
      grundy_period found;
      grundy_quotient_period(q, game, &found);
      if (found.status != GRUNDY_PERIOD_PROVED) continue;
      seen++;
      uint64_t from = found.preperiod ? found.preperiod - 1 : 0;
      for (uint64_t m = from; m + found.period <= found.computed_to; m++) {
        assert_int_equal(grundy_i_quotient_heap(q, game, m, &element), GRUNDY_OK);
        assert_int_equal(grundy_i_quotient_heap(q, game, m + found.period, &far), GRUNDY_OK);
        if ((element == far) != (m >= found.preperiod)) fail_msg("%s: heap %d", name, (int)m);
      }
    }
    grundy_quotient_destroy(q);
    grundy_game_destroy(game);
  }
  assert_true(seen > 500);
}

/* Plambeck and Siegel 2008 for 0.07, Allen 2007 for Grundy's game; each larger quotient is built on
 * the one before. */
static void growing_quotients(void **state) {
  static const struct {
    const char *game;
    uint64_t heap, order, p_size;
  } known[] = {
      {"0.07", 14, 24, 0},   {"0.07", 25, 144, 0},  {"0.07", 27, 176, 0},   {"0.07", 30, 360, 0},
      {"0.07", 31, 520, 0},  {"0.07", 32, 552, 0},  {"0.07", 33, 638, 109}, {"grundy", 12, 6, 0},
      {"grundy", 13, 12, 0}, {"grundy", 18, 24, 0},
  };
  static const uint64_t p_heaps[] = {2, 3, 7, 8, 12, 16, 17, 21, 22, 26, 30, 31};
  for (size_t i = 0; i < sizeof known / sizeof *known;) {
    grundy_game *game = open_game(known[i].game);
    grundy_quotient *q = open_quotient(0);
    const char *name = known[i].game;
    for (; i < sizeof known / sizeof *known && !strcmp(known[i].game, name); i++) {
      assert_int_equal(grundy_quotient_reach(q, game, known[i].heap), GRUNDY_OK);
      assert_int_equal(grundy_quotient_sizes_of(q)->order, known[i].order);
      if (known[i].p_size) assert_int_equal(grundy_quotient_sizes_of(q)->p_size, known[i].p_size);
      assert_int_equal(grundy_quotient_heaps(q, game), known[i].heap + 1);
    }
    for (uint64_t n = 0, next = 0; !strcmp(name, "0.07") && n <= 33; n++) {
      uint64_t x;
      assert_int_equal(grundy_i_quotient_heap(q, game, n, &x), GRUNDY_OK);
      bool p = next < sizeof p_heaps / sizeof *p_heaps && p_heaps[next] == n;
      assert_int_equal(grundy_quotient_is_p(q, x), p);
      next += p;
    }
    grundy_quotient_destroy(q);
    grundy_game_destroy(game);
  }
}

/* Whether a code has a wild heap up to 60. */
static bool is_wild(const grundy_game *game) {
  grundy_misere *pairs;
  grundy_tameness tame = {.size = sizeof tame};
  assert_int_equal(grundy_misere_create(test_context, game, &pairs), GRUNDY_OK);
  assert_int_equal(grundy_misere_tameness(pairs, 60, &tame), GRUNDY_OK);
  grundy_misere_destroy(pairs);
  return tame.kind == GRUNDY_TAMENESS_WILD;
}

/* Plambeck and Siegel 2008: of the wild quaternary codes of four digits exactly 17 have a finite
 * quotient, and four none that is known. Codes are counted as they are written, those that have the
 * same values too, with a last digit that is not 0: 0.1230 and 0.3120 are codes of three digits. */
static void quaternary_codes(void **state) {
  static const char *const open[] = {"0.3102", "0.3122", "0.3123", "0.3312"};
  size_t finite = 0, left = 0, orders[3] = {0};
  for (unsigned code = 0; code < 256; code++) {
    char name[NAME];
    sprintf(name, "0.%u%u%u%u", code / 64, code / 16 % 4, code / 4 % 4, code % 4);
    grundy_game *game = open_game(name);
    if (code % 4 && is_wild(game)) {
      grundy_quotient *q;
      grundy_period period;
      assert_int_equal(
          grundy_quotient_create(test_context, GRUNDY_QUOTIENT_OPTIONS(.steps = 1 << 20), &q),
          GRUNDY_OK);
      grundy_status s = grundy_quotient_reach(q, game, UINT64_MAX);
      grundy_quotient_period(q, game, &period);
      assert_int_equal(s, period.status == GRUNDY_PERIOD_PROVED ? GRUNDY_OK : GRUNDY_LIMIT);
      if (s == GRUNDY_OK) {
        finite++;
        orders[0] += grundy_quotient_sizes_of(q)->order == 20;
        orders[1] += grundy_quotient_sizes_of(q)->order == 46;
        orders[2] += grundy_quotient_sizes_of(q)->order < 20; /* 0.3101: 14, 0.3131: 12 */
      } else {
        assert_true(left < 4);
        assert_string_equal(name, open[left++]);
      }
      grundy_quotient_destroy(q);
    }
    grundy_game_destroy(game);
  }
  assert_int_equal(finite, 17);
  assert_int_equal(left, 4);
  assert_true(orders[0] == 12 && orders[1] == 3 && orders[2] == 2);
}

/* Whether a proof that it is infinite is found where a limit ends it. */
static bool found_infinite(const char *name, uint64_t order, grundy_infinity *out, bool *limited) {
  grundy_game *game = open_game(name);
  grundy_quotient *q;
  const grundy_quotient_options *effort = GRUNDY_QUOTIENT_OPTIONS(.order = order, .steps = 1 << 20);
  assert_int_equal(grundy_quotient_create(test_context, effort, &q), GRUNDY_OK);
  *limited = grundy_quotient_reach(q, game, UINT64_MAX) == GRUNDY_LIMIT;
  *out = (grundy_infinity){.size = sizeof *out};
  assert_int_equal(grundy_quotient_infinite(q, out), GRUNDY_OK);
  if (out->proved) {
    assert_int_equal(out->component.length, 1);
    assert_int_equal(out->component.words[0], grundy_quotient_heaps(q, game));
  }
  grundy_quotient_destroy(q);
  grundy_game_destroy(game);
  return out->proved;
}

/* 0.3122 is (Weimerskirch); no game is whose quotient is finite, wherever it is cut off. */
static void infinite_quotients(void **state) {
  static const char *const finite[] = {"kayles", "0.123", "0.15",  "0.71",   "0.241", "0.72",
                                       "0.34",   "0.75",  "0.152", "0.3101", "0.1232"};
  grundy_infinity found;
  bool limited;
  size_t cut = 0;
  assert_true(found_infinite("0.3122", 0, &found, &limited));
  assert_true(found.from == 10 && found.period == 4 && found.width == 4);
  for (size_t i = 0; i < sizeof finite / sizeof *finite; i++) {
    for (uint64_t order = 2; order < 42; order += 13) {
      assert_false(found_infinite(finite[i], order, &found, &limited));
      cut += limited;
    }
  }
  assert_true(cut > 15);
}

/* What the proof says of 0.3122: 4 m + 2 heaps of 7 and j of 5 are a P-position exactly where
 * j > 4 m + 2, in plain search. */
static void infinite_by_search(void **state) {
  grundy_game *game = open_game("0.3122");
  const uint64_t seven = 7, five = 5;
  test_oracle oracle;
  test_oracle_init(&oracle, test_context, 4000000);
  const size_t most = test_effort_within(2, 6, 6);
  for (size_t k = 2; k <= most; k += 4) {
    for (size_t j = 0; j <= k + 3; j++) {
      test_part parts[16];
      bool wins;
      for (size_t i = 0; i < k + j; i++) {
        parts[i] = (test_part){game, {i < k ? &seven : &five, 1}};
      }
      assert_true(
          test_oracle_wins(&oracle, parts, k + j, GRUNDY_PLAY_MISERE, GRUNDY_SIDE_LEFT, &wins));
      assert_int_equal(!wins, j > k);
    }
  }
  test_oracle_clear(&oracle);
  grundy_game_destroy(game);
}

/* ---- against plain search ---- */

/* No two elements are the same to every third, and products agree with one another. */
static void is_reduced(const grundy_quotient *q) {
  uint64_t order = grundy_quotient_sizes_of(q)->order;
  for (uint64_t x = 0; x < order; x++) {
    for (uint64_t y = 0; y < x; y++) {
      uint64_t z = 0;
      assert_int_equal(grundy_quotient_product(q, x, y), grundy_quotient_product(q, y, x));
      while (z < order && grundy_quotient_is_p(q, grundy_quotient_product(q, x, z)) ==
                              grundy_quotient_is_p(q, grundy_quotient_product(q, y, z))) {
        z++;
      }
      assert_true(z < order);
    }
  }
}

/* Sums of what the quotient has: its word for each is the search's. Returns how many were asked. */
static size_t agrees(grundy_quotient *q, test_oracle *oracle, const test_part *parts,
                     size_t count) {
  uint64_t product = 0;
  bool wins;
  for (size_t i = 0; i < count; i++) {
    uint64_t x;
    assert_int_equal(grundy_quotient_element(q, parts[i].game, parts[i].c, &x), GRUNDY_OK);
    product = grundy_quotient_product(q, product, x);
  }
  if (!test_oracle_wins(oracle, parts, count, GRUNDY_PLAY_MISERE, GRUNDY_SIDE_LEFT, &wins))
    return 0;
  assert_int_equal(grundy_quotient_is_p(q, product), !wins);
  return 1;
}

static void random_name(test_random *random, char *out) {
  static const char *const digits = "0123456789abcdef";
  bool hex = test_random_below(random, 4) == 0;
  unsigned length = 1 + (unsigned)test_random_below(random, 4);
  char *at =
      out + sprintf(out, "%s:%s.", hex ? "hex" : "octal", test_random_below(random, 4) ? "0" : "4");
  while (length--) *at++ = digits[test_random_below(random, hex ? 16 : 8)];
  *at = 0;
}

/* Asks about random sums of up to four heaps. */
static size_t random_sums(grundy_quotient *q, const grundy_game *game, test_oracle *oracle,
                          test_random *random) {
  uint64_t heaps = grundy_quotient_heaps(q, game);
  size_t asked = 0;
  if (heaps > 13) heaps = 13;
  for (unsigned i = 0; i < 30; i++) {
    uint64_t at[MOST_PARTS];
    test_part parts[MOST_PARTS];
    size_t count = 1 + (size_t)test_random_below(random, MOST_PARTS);
    for (size_t k = 0; k < count; k++) {
      at[k] = test_random_below(random, heaps);
      parts[k] = (test_part){game, {&at[k], 1}};
    }
    asked += agrees(q, oracle, parts, count);
  }
  return asked;
}

/* At least some are drawn, and more until there is one with a quotient that is proved, and one that
 * is given up. */
static void random_codes(void **state) {
  test_random random = TEST_RANDOM(16);
  size_t asked = 0, proved = 0, given_up = 0;
  const unsigned codes = (unsigned)test_effort_within(12, 30, 3000);
  size_t drawn = 0;
  for (; drawn < codes || (drawn < 20 * codes && !(proved && given_up)); drawn++) {
    char name[NAME];
    random_name(&random, name);
    grundy_game *game = open_game(name);
    grundy_quotient *q = open_quotient(60);
    test_oracle oracle;
    test_oracle_init(&oracle, test_context, 20000);
    grundy_status s = grundy_quotient_reach(q, game, 60);
    assert_true(s == GRUNDY_OK || s == GRUNDY_LIMIT);
    asked += random_sums(q, game, &oracle, &random);
    proved += grundy_quotient_heaps(q, game) == UINT64_MAX;
    given_up += s == GRUNDY_LIMIT;
    is_reduced(q);
    test_oracle_clear(&oracle);
    grundy_quotient_destroy(q);
    grundy_game_destroy(game);
  }
  assert_true(asked > 8 * drawn && proved > 0 && given_up > 0);
}

/* Two codes at once: sums of both, and no game's period is claimed that does not hold. */
static void sums_of_codes(void **state) {
  test_random random = TEST_RANDOM(17);
  size_t asked = 0, proved = 0;
  const unsigned pairs = (unsigned)test_effort_within(6, 20, 2000);
  size_t drawn = 0;
  for (; drawn < pairs || (drawn < 20 * pairs && !proved); drawn++) {
    grundy_game *games[2];
    uint64_t heaps[2], at[MOST_PARTS];
    test_part parts[MOST_PARTS];
    test_oracle oracle;
    grundy_quotient *q = open_quotient(100);
    grundy_status s = GRUNDY_OK;
    test_oracle_init(&oracle, test_context, 20000);
    for (size_t k = 0; k < 2; k++) {
      char name[NAME];
      random_name(&random, name);
      games[k] = open_game(name);
    }
    for (uint64_t n = 8; n <= 64 && s == GRUNDY_OK; n *= 2) {
      for (size_t k = 0; k < 2 && s == GRUNDY_OK; k++) s = grundy_quotient_reach(q, games[k], n);
    }
    assert_true(s == GRUNDY_OK || s == GRUNDY_LIMIT);
    for (size_t k = 0; k < 2; k++) {
      heaps[k] = grundy_quotient_heaps(q, games[k]);
      proved += heaps[k] == UINT64_MAX;
      if (heaps[k] > 12) heaps[k] = 12;
    }
    for (unsigned sum = 0; sum < 30 && heaps[0] && heaps[1]; sum++) {
      for (size_t k = 0; k < MOST_PARTS; k++) {
        at[k] = test_random_below(&random, heaps[k % 2]);
        parts[k] = (test_part){games[k % 2], {&at[k], 1}};
      }
      asked += agrees(q, &oracle, parts, 2 + (size_t)test_random_below(&random, 3));
    }
    test_oracle_clear(&oracle);
    grundy_quotient_destroy(q);
    for (size_t k = 0; k < 2; k++) grundy_game_destroy(games[k]);
  }
  assert_true(asked > 6 * drawn && proved > 0);
}

/* Sums of different games, some on boards and graphs, from one quotient. */
static void sums_of_games(void **state) {
  static const char *const names[] = {"cram", "kayles", "node-kayles:path:5", "nimble"};
  static const char *const texts[] = {"2x3", "9", "all", "1,3"};
  enum { GAMES = sizeof names / sizeof *names };
  grundy_game *games[GAMES];
  grundy_array words[GAMES];
  grundy_quotient *q = open_quotient(0);
  test_oracle oracle;
  test_oracle_init(&oracle, test_context, 100000);
  for (size_t i = 0; i < GAMES; i++) {
    games[i] = open_game(names[i]);
    grundy_array_init(&words[i], test_context);
    assert_int_equal(games[i]->moves->parse(GRUNDY_CALL(test_context, games[i], {NULL, 0}),
                                            texts[i], strlen(texts[i]), &words[i]),
                     GRUNDY_OK);
    assert_int_equal(
        grundy_quotient_add(q, games[i], (grundy_component){words[i].data, words[i].length}),
        GRUNDY_OK);
  }
  is_reduced(q);
  assert_int_equal(grundy_quotient_reach(q, games[1], 11), GRUNDY_OK);
  size_t asked = 0;
  const size_t most = test_effort_within(3, 5, 5);
  for (unsigned sum = 1; sum < 81; sum++) { /* each game 0, 1 or 2 times */
    test_part parts[2 * GAMES];
    size_t count = 0;
    for (unsigned i = 0, times = sum; i < GAMES; i++, times /= 3) {
      for (unsigned k = 0; k < times % 3; k++) {
        parts[count++] = (test_part){games[i], {words[i].data, words[i].length}};
      }
    }
    if (count <= most) asked += agrees(q, &oracle, parts, count);
  }
  assert_true(asked > (most > 3 ? 20 : 10));
  test_oracle_clear(&oracle);
  grundy_quotient_destroy(q);
  for (size_t i = 0; i < GAMES; i++) {
    grundy_array_clear(&words[i]);
    grundy_game_destroy(games[i]);
  }
}

/* ---- limits ---- */

static void stays_exact_where_it_ends(void **state) {
  grundy_game *game = open_game("kayles");
  grundy_quotient *q = open_quotient(30);
  assert_int_equal(grundy_quotient_reach(q, game, UINT64_MAX), GRUNDY_LIMIT);
  assert_string_equal(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH),
                      "the misère quotient has more than 30 elements");
  assert_int_equal(grundy_quotient_sizes_of(q)->order, 24); /* |Q_12|; |Q_25| = 32 */
  assert_int_equal(grundy_quotient_heaps(q, game), 25);
  test_oracle oracle;
  test_random random = TEST_RANDOM(1);
  test_oracle_init(&oracle, test_context, 20000);
  assert_true(random_sums(q, game, &oracle, &random) > 10);
  assert_int_equal(grundy_quotient_reach(q, game, 24), GRUNDY_OK);
  assert_int_equal(grundy_quotient_reach(q, game, 25), GRUNDY_LIMIT);
  uint64_t x;
  assert_int_equal(grundy_i_quotient_heap(q, game, 25, &x), GRUNDY_UNKNOWN);
  test_oracle_clear(&oracle);
  grundy_quotient_destroy(q);
  grundy_game_destroy(game);
}

/* More steps go further, as far on every machine, and what there is agrees with the whole. */
static void steps_end_it(void **state) {
  grundy_game *game = open_game("0.07");
  grundy_quotient *whole = open_quotient(0), *q;
  uint64_t before = 0;
  assert_int_equal(grundy_quotient_reach(whole, game, 31), GRUNDY_OK);
  for (uint64_t steps = 1; steps <= 1 << 18; steps *= 8) {
    uint64_t x, y;
    assert_int_equal(
        grundy_quotient_create(test_context, GRUNDY_QUOTIENT_OPTIONS(.steps = steps), &q),
        GRUNDY_OK);
    assert_int_equal(grundy_quotient_reach(q, game, UINT64_MAX), GRUNDY_LIMIT);
    assert_non_null(
        strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH), "steps reached"));
    uint64_t heaps = grundy_quotient_heaps(q, game);
    assert_true(heaps >= before && heaps <= 32);
    for (uint64_t n = 0; n < heaps * heaps; n++) {
      uint64_t at[] = {n / heaps, n % heaps}, product[2] = {0, 0};
      for (size_t i = 0; i < 2; i++) {
        assert_int_equal(grundy_i_quotient_heap(q, game, at[i], &x), GRUNDY_OK);
        assert_int_equal(grundy_i_quotient_heap(whole, game, at[i], &y), GRUNDY_OK);
        product[0] = grundy_quotient_product(q, product[0], x);
        product[1] = grundy_quotient_product(whole, product[1], y);
      }
      assert_int_equal(grundy_quotient_is_p(q, product[0]),
                       grundy_quotient_is_p(whole, product[1]));
    }
    before = heaps;
    grundy_quotient_destroy(q);
  }
  assert_true(before > 20);
  grundy_quotient_destroy(whole);
  grundy_game_destroy(game);
}

static void refused(const char *name) {
  grundy_game *game = open_game(name);
  grundy_quotient *q = open_quotient(0);
  uint64_t words[] = {3, 3, 3};
  assert_int_equal(grundy_quotient_add(q, game, (grundy_component){words, 3}), GRUNDY_UNKNOWN);
  assert_int_equal(grundy_quotient_sizes_of(q)->order, 1);
  grundy_quotient_destroy(q);
  grundy_game_destroy(game);
}

static void games_without_a_quotient(void **state) {
  refused("domineering");
  refused("silver-dollar-bag:2");
}

/* ---- the axioms ---- */

/* Whether the products say who wins misère Nim with i heaps of 1 and j of 2. */
static bool right_for_nim(const uint64_t *step, const uint64_t *p, const uint64_t *elements) {
  bool right = elements[0] == 0; /* the heap of 0, next to anything */
  for (unsigned i = 0; i < 6; i++) {
    for (unsigned j = 0; j < 6; j++) {
      uint64_t x = 0;
      for (unsigned k = 0; k < i + j; k++) { /* elements[] are 1 a b ab b² ab², as words */
        uint64_t y = elements[k < i ? 1 : 2];
        for (unsigned b = 0; b < y / 2; b++) x = step[2 * x + 1];
        if (y % 2) x = step[2 * x];
      }
      bool lost = j ? i % 2 == 0 && j % 2 == 0 : i % 2 == 1;
      right = right && (p[x] == 1) == lost;
    }
  }
  return right;
}

/* The quotient of Nim with heaps of 0, 1 and 2, with one number changed. */
static void wrong_monoids(void **state) {
  /* T_2: generators a (heap 1, a² = 1) and b (heap 2, b³ = b); P = {a, b²}. */
  static const uint64_t step[] = {1, 2, 0, 3, 3, 4, 2, 5, 5, 2, 4, 3};
  static const uint64_t parent[] = {0, 0, 0, 1, 2, 3}, last[] = {0, 0, 1, 1, 1, 1};
  static const uint64_t options[] = {0, 0, 1}, ends[] = {0, 1, 3};
  size_t accepted = 0;
  for (unsigned change = 0; change < 6 + 3 * 6; change++) {
    uint64_t p[] = {0, 1, 0, 0, 1, 0}, elements[] = {0, 1, 2};
    if (change < 6) p[change] ^= 1;
    if (change >= 6) elements[(change - 6) / 6] = change % 6;
    grundy_i_monoid m;
    grundy_array failure;
    grundy_i_monoid_init(&m, test_context);
    grundy_array_init(&failure, test_context);
    m.order = 6;
    m.generators = 2;
    assert_int_equal(grundy_array_append(&m.step, step, 12), GRUNDY_OK);
    assert_int_equal(grundy_array_append(&m.parent, parent, 6), GRUNDY_OK);
    assert_int_equal(grundy_array_append(&m.last, last, 6), GRUNDY_OK);
    assert_int_equal(grundy_array_append(&m.p, p, 6), GRUNDY_OK);
    const grundy_i_pretending games = {elements, options, ends, 3};
    grundy_i_allowance allowance = grundy_i_allowance_of(test_context, 0, 1 << 20);
    grundy_i_axioms axioms;
    grundy_i_axioms_init(&axioms, &allowance, &m);
    assert_int_equal(grundy_i_axioms_check(&axioms, &games, &failure), GRUNDY_OK);
    assert_int_equal(axioms.holds, right_for_nim(step, p, elements));
    accepted += axioms.holds;
    grundy_i_axioms_clear(&axioms);
    grundy_array_clear(&failure);
    grundy_i_monoid_clear(&m);
  }
  assert_int_equal(accepted, 4); /* three changes of nothing, and b <-> ab */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(printed_quotients),
      cmocka_unit_test(growing_quotients),
      cmocka_unit_test(proved_no_sooner),
      cmocka_unit_test(periods_are_seen),
      cmocka_unit_test(quaternary_codes),
      cmocka_unit_test(infinite_quotients),
      cmocka_unit_test(infinite_by_search),
      cmocka_unit_test(random_codes),
      cmocka_unit_test(sums_of_codes),
      cmocka_unit_test(sums_of_games),
      cmocka_unit_test(stays_exact_where_it_ends),
      cmocka_unit_test(steps_end_it),
      cmocka_unit_test(games_without_a_quotient),
      cmocka_unit_test(wrong_monoids),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
