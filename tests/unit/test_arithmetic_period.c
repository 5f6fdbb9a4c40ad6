/* Arithmetic periods of codes that may leave three heaps: the published ones, every claim against a
 * table by sets of values far beyond what was read, both checks of the theorem, and near misses of
 * each of its conditions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "grundy/sequence.h"
#include "heap/period/arithmetic_period.h"
#include "heap/table.h"
#include "store/record.h"
#include "support/certificates.h"
#include "support/context.h"
#include "support/sequences.h"

/* ---- a table of its own ---- */

/* Sets of values as bits: two[n], three[n] are the nim-sums of two or three heaps that
 * add up to n. */
enum { MOST = 3001, WORDS = 48, VALUES = 64 * WORDS };
typedef struct sums {
  unsigned g[MOST], largest;
  uint64_t two[MOST][WORDS], three[MOST][WORDS];
} sums;

static uint64_t exchanged(uint64_t word, unsigned v) {
  static const uint64_t low[] = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                 0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
  for (unsigned b = 0; b < 6; b++) {
    if (v >> b & 1) word = (word >> (1u << b) & low[b]) | (word & low[b]) << (1u << b);
  }
  return word;
}

static void add_sums(sums *t, unsigned n) {
  unsigned words = 1;
  while (64 * words <= t->largest) words *= 2;
  memset(t->two[n], 0, sizeof t->two[n]);
  memset(t->three[n], 0, sizeof t->three[n]);
  for (unsigned a = 1; a < n; a++) {
    unsigned v = t->g[a] ^ t->g[n - a];
    t->two[n][v / 64] |= UINT64_C(1) << v % 64;
    for (unsigned w = 0; w < words; w++) {
      t->three[n][w ^ t->g[a] / 64] |= exchanged(t->two[n - a][w], t->g[a] % 64);
    }
  }
}

static void fill(sums *t, const unsigned *digits, unsigned count, unsigned heaps) {
  t->largest = 0;
  for (unsigned n = 0; n < heaps; n++) {
    uint64_t seen[WORDS] = {0};
    add_sums(t, n);
    for (unsigned k = 0; k <= count && k <= n; k++) {
      unsigned rest = n - k, d = digits[k];
      if (k && rest == 0 && d & 1) seen[0] |= 1;
      if (rest > 0 && d & 2) seen[t->g[rest] / 64] |= UINT64_C(1) << t->g[rest] % 64;
      for (unsigned w = 0; w < WORDS; w++) {
        seen[w] |= (d & 4 ? t->two[rest][w] : 0) | (d & 8 ? t->three[rest][w] : 0);
      }
    }
    unsigned v = 0;
    while (seen[v / 64] >> v % 64 & 1) v++;
    t->g[n] = v;
    if (v > t->largest) t->largest = v;
    assert_true(t->largest < VALUES / 2);
  }
}

/* ---- claims ---- */

static sums *table;

static void check_claim(const char *name, unsigned heaps, const grundy_period *p) {
  for (uint64_t n = p->preperiod; n + p->period < heaps; n++) {
    if (table->g[n + p->period] != table->g[n] + p->saltus) {
      fail_msg("%s: G(n + %d) = G(n) + %d fails at %d", name, (int)p->period, (int)p->saltus,
               (int)n);
    }
  }
}

/* The certificate of a proved claim is accepted by code that shares nothing with the prover. */
static void check_certificate(const grundy_game *game, const grundy_period *p) {
  grundy_buffer text;
  uint64_t matched;
  const grundy_heap_table *t = game->theory->table(game);
  grundy_buffer_init(&text, test_context);
  assert_int_equal(grundy_i_table_matched(test_context, t, p, &matched), GRUNDY_OK);
  assert_true(matched > 0 && matched < p->computed_to);
  assert_int_equal(grundy_i_certify_period(grundy_i_table_rule(t), p, matched, &text), GRUNDY_OK);
  test_verify_accepts(text.data);
  grundy_buffer_clear(&text);
}

/* What the first `upto` heaps prove, compared with `heaps`. Is there a saltus, and is it proved? */
static bool check_code(const char *name, const unsigned *digits, unsigned count, uint64_t upto,
                       unsigned heaps, unsigned *observed) {
  grundy_game *game;
  grundy_period p;
  assert_int_equal(grundy_game_create(test_context, name, NULL, &game), GRUNDY_OK);
  assert_int_equal(test_sequence_period(test_context, game, upto, &p), GRUNDY_OK);
  bool proved = p.saltus && p.status == GRUNDY_PERIOD_PROVED;
  if (proved) {
    fill(table, digits, count, heaps);
    check_claim(name, heaps, &p);
    check_certificate(game, &p);
  } else if (p.saltus) {
    ++*observed;
  }
  grundy_game_destroy(game);
  return proved;
}

static void codes_of_two_digits(void **state) {
  unsigned proved = 0, observed = 0;
  for (unsigned code = 8; code < 256; code++) {
    const unsigned digits[] = {0, code >> 4, code & 15};
    char name[20];
    if (!((digits[1] | digits[2]) & 8)) continue;
    snprintf(name, sizeof name, "hex:0.%02x", code);
    proved += check_code(name, digits, 2, 400, 600, &observed);
  }
  assert_int_equal(observed, 0);
  assert_int_equal(proved, 71);
}

static void codes_of_three_digits(void **state) {
  unsigned proved = 0, observed = 0;
  for (unsigned code = 1; code < 4096; code += 23) {
    const unsigned digits[] = {0, code >> 8, code >> 4 & 15, code & 15};
    char name[20];
    if (!((digits[1] | digits[2] | digits[3]) & 8)) continue;
    snprintf(name, sizeof name, "hex:0.%03x", code);
    proved += check_code(name, digits, 3, 250, 500, &observed);
  }
  assert_true(proved > 50 && observed < 1 + proved / 20);
}

/* The last period has values that lack a witness where no heap before it has. */
static void exceptions_are_those_of_the_period(void **state) {
  static const unsigned digits[] = {0, 3, 13, 13, 0};
  unsigned observed = 0;
  assert_true(check_code("hex:0.3dd0", digits, 4, 900, 1500, &observed));
}

/* Heaps that are broken without being taken from. */
static void codes_that_split(void **state) {
  unsigned proved = 0, observed = 0;
  for (unsigned code = 0; code < 512; code += 7) {
    const unsigned digits[] = {code < 256 ? 8 : 12, code >> 4 & 15, code & 15};
    char name[20];
    snprintf(name, sizeof name, "hex:%x.%02x", digits[0], code & 255);
    proved += check_code(name, digits, 2, 200, 500, &observed);
  }
  assert_true(proved > 15 && observed < 4);
}

/* Short tables prove nothing that is false. */
static void from_few_heaps(void **state) {
  unsigned proved = 0;
  for (unsigned code = 8; code < 256; code += 7) {
    const unsigned digits[] = {0, code >> 4, code & 15};
    char name[20];
    grundy_game *game;
    if (!((digits[1] | digits[2]) & 8)) continue;
    fill(table, digits, 2, 500);
    snprintf(name, sizeof name, "hex:0.%02x", code);
    assert_int_equal(grundy_game_create(test_context, name, NULL, &game), GRUNDY_OK);
    for (uint64_t upto = 5; upto < 150; upto += 1 + upto / 10) {
      grundy_period p;
      assert_int_equal(test_sequence_period(test_context, game, upto, &p), GRUNDY_OK);
      if (p.status != GRUNDY_PERIOD_PROVED || !p.saltus) continue;
      check_claim(name, 500, &p);
      proved++;
    }
    grundy_game_destroy(game);
  }
  assert_true(proved > 90);
}

/* 0.3f is Kenyon's game (Berlekamp, Conway and Guy 1982, ch. 4). The others, computed here, have a
 * long period, a preperiod, near heaps of large values, or no heap of value 0. */
static void known_periods(void **state) {
  static const struct {
    const char *name;
    unsigned digits[4];
    uint64_t preperiod, period, saltus;
  } known[] = {{"hex:0.3f", {0, 3, 15}, 0, 6, 3},      {"hex:0.28", {0, 2, 8}, 1, 53, 16},
               {"hex:0.9c", {0, 9, 12}, 28, 36, 16},   {"hex:0.8", {0, 8}, 1, 3, 1},
               {"hex:0.8b", {0, 8, 11}, 7, 7, 4},      {"hex:0.aa", {0, 10, 10}, 1, 1, 1},
               {"hex:0.7fe", {0, 7, 15, 14}, 0, 1, 1}, {"hex:0.bb", {0, 11, 11}, 4, 1, 1},
               {"hex:0.1fd", {0, 1, 15, 13}, 2, 3, 2}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    grundy_game *game;
    grundy_period p;
    uint64_t value, huge = UINT64_MAX - i;
    assert_int_equal(grundy_game_create(test_context, known[i].name, NULL, &game), GRUNDY_OK);
    assert_int_equal(test_sequence_period(test_context, game, UINT64_MAX, &p), GRUNDY_OK);
    assert_int_equal(p.status, GRUNDY_PERIOD_PROVED);
    assert_int_equal(p.preperiod, known[i].preperiod);
    assert_int_equal(p.period, known[i].period);
    assert_int_equal(p.saltus, known[i].saltus);
    fill(table, known[i].digits, 3, 1500);
    check_claim(known[i].name, 1500, &p);
    assert_int_equal(test_sequence_values(test_context, game, huge, huge, &value), GRUNDY_OK);
    uint64_t behind = huge - p.preperiod;
    grundy_proof proof;
    assert_int_equal(test_sequence_proof(test_context, game, &proof), GRUNDY_OK);
    assert_int_equal(proof.kind, GRUNDY_PROOF_ARITHMETIC);
    grundy_array_clear(&proof.rares);
    assert_true(value == table->g[p.preperiod + behind % p.period] + behind / p.period * p.saltus);
    grundy_game_destroy(game);
  }
}

/* The longest period of two digits, to 3000 heaps. */
static void far_beyond(void **state) {
  const unsigned digits[] = {0, 2, 8};
  unsigned observed = 0;
  assert_true(check_code("hex:0.28", digits, 2, UINT64_MAX, MOST, &observed));
}

/* ---- near misses ---- */

/* Does the theorem hold for a rule and values that are not its own? */
static bool proves(const char *code, const unsigned *g, unsigned count, grundy_period claim) {
  grundy_i_rule rule;
  grundy_i_value_list values;
  bool found;
  uint64_t matched;
  grundy_i_rule_init(&rule, test_context);
  grundy_i_value_list_init(&values, test_context);
  assert_int_equal(grundy_i_code_parse(&rule, 16, code, strlen(code)), GRUNDY_OK);
  for (unsigned n = 0; n < count; n++) {
    assert_int_equal(grundy_i_value_list_push(test_context, &values, g[n]), GRUNDY_OK);
  }
  assert_int_equal(
      grundy_i_arithmetic_prove(test_context, &rule, &values, count, &claim, &found, &matched),
      GRUNDY_OK);
  grundy_i_value_list_clear(&values);
  grundy_i_rule_clear(&rule);
  return found;
}

/* The claim G(n + 3) = G(n) + 1 of 0.8 for rules with one move more or less. */
static void each_condition_matters(void **state) {
  static const unsigned digits[] = {0, 8, 0, 0};
  enum { HEAPS = 100 };
  unsigned changed[HEAPS];
  fill(table, digits, 1, HEAPS);
  grundy_period claim = {.preperiod = 1, .period = 3, .saltus = 1};
  assert_true(proves("0.8", table->g, HEAPS, claim));
  assert_false(proves("0.a", table->g, HEAPS, claim));    /* n - 1 may have the value of n */
  assert_false(proves("0.c", table->g, HEAPS, claim));    /* and so may two heaps */
  assert_false(proves("8.8", table->g, HEAPS, claim));    /* and three */
  assert_true(proves("0.8008", table->g, HEAPS, claim));  /* but not where they are small */
  assert_false(proves("0.0008", table->g, HEAPS, claim)); /* then n has no witnesses near it */
  assert_false(proves("0.7", table->g, HEAPS, claim));    /* no three heaps */
  assert_false(proves("0.8", table->g, 12, claim));       /* heaps that the proof reads */
  assert_true(proves("0.8", table->g, 14, claim));
  memcpy(changed, table->g, sizeof changed);
  claim.preperiod = 8;
  assert_true(proves("0.8", changed, HEAPS, claim));
  changed[6] = 5; /* a near heap: 5 and the sum of two far ones may be G(n) */
  assert_false(proves("0.8", changed, HEAPS, claim));
}

/* A saltus whose power of two is too small to keep near heaps separate. */
static void unproved_ones_stay_observed(void **state) {
  static const char *const names[] = {"hex:0.129", "hex:0.209", "hex:0.219"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    grundy_game *game;
    grundy_period p;
    assert_int_equal(grundy_game_create(test_context, names[i], NULL, &game), GRUNDY_OK);
    assert_int_equal(test_sequence_period(test_context, game, 600, &p), GRUNDY_OK);
    assert_int_equal(p.status, GRUNDY_PERIOD_OBSERVED);
    assert_true(p.saltus == 3 && p.period == 9);
    grundy_game_destroy(game);
  }
}

static int set_up(void **state) {
  table = malloc(sizeof *table);
  return table ? test_context_open(state) : 1;
}

static int tear_down(void **state) {
  free(table);
  return test_context_close(state);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(codes_of_two_digits),
      cmocka_unit_test(codes_of_three_digits),
      cmocka_unit_test(exceptions_are_those_of_the_period),
      cmocka_unit_test(codes_that_split),
      cmocka_unit_test(from_few_heaps),
      cmocka_unit_test(known_periods),
      cmocka_unit_test(far_beyond),
      cmocka_unit_test(each_condition_matters),
      cmocka_unit_test(unproved_ones_stay_observed),
  };
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
