/* Periods: the published ones, claims against values computed further by the bare definition, what
 * a short table must not claim, and the least ones. */
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
#include "heap/table.h"
#include "support/context.h"
#include "support/random.h"
#include "support/sequences.h"

static grundy_game *open_game(const char *name) {
  grundy_game *game;
  if (grundy_game_create(test_context, name, NULL, &game) != GRUNDY_OK) {
    fail_msg("%s", grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH));
  }
  return game;
}

static grundy_period period_of(const char *name, uint64_t upto) {
  grundy_game *game = open_game(name);
  grundy_period period;
  assert_int_equal(test_sequence_period(test_context, game, upto, &period), GRUNDY_OK);
  grundy_game_destroy(game);
  return period;
}

/* What a theorem says about all heaps, on the first ones: true, and least in every number. */
static void laws_hold(void **state) {
  enum { COUNT = 400 };
  unsigned laws = 0;
  for (size_t i = 0; grundy_catalogue_at(i); i++) {
    const grundy_ruleset *rules = grundy_catalogue_at(i);
    static const char *const plain[] = {NULL, NULL};
    if (!rules->theory || !rules->theory->law) continue;
    for (const char *const *e = rules->examples ? rules->examples : plain; e == plain || *e; e++) {
      grundy_game *game;
      uint64_t v[COUNT];
      assert_int_equal(grundy_game_create_ruleset(test_context, rules, *e, NULL, &game), GRUNDY_OK);
      grundy_period law, period;
      rules->theory->law(game, &law);
      assert_int_equal(test_sequence_period(test_context, game, UINT64_MAX, &period), GRUNDY_OK);
      assert_int_equal(period.status, GRUNDY_PERIOD_PROVED);
      assert_int_equal(test_sequence_values(test_context, game, 0, COUNT - 1, v), GRUNDY_OK);
      for (uint64_t n = law.preperiod; law.period < COUNT && n < COUNT - law.period; n++) {
        assert_true(v[n + law.period] == v[n] + law.saltus);
      }
      if (law.preperiod) {
        uint64_t n = law.preperiod - 1;
        assert_false(v[n + law.period] == v[n] + law.saltus);
      }
      for (uint64_t p = 1; p < law.period && p < COUNT / 2; p++) {
        bool holds = true;
        for (uint64_t n = COUNT / 4; n + 1 < COUNT - p; n++) {
          holds = holds && v[n + 1 + p] - v[n + 1] == v[n + p] - v[n];
        }
        if (law.period < COUNT / 4) assert_false(holds);
      }
      laws++;
      grundy_game_destroy(game);
      if (e == plain) break;
    }
  }
  assert_true(laws >= 4);
}

/* Guy and Smith 1956; Winning Ways, ch. 4; Flammenkamp's table of octal games. */
static void published_periods(void **state) {
  static const struct {
    const char *name;
    uint64_t period, preperiod;
  } known[] = {{"octal:0.77", 12, 71},      {"octal:0.07", 34, 53},     {"octal:0.45", 20, 498},
               {"octal:0.156", 349, 3479},  {"octal:0.644", 442, 3256}, {"octal:0.356", 142, 7315},
               {"octal:0.165", 1550, 5181}, {"octal:0.137", 34, 52}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    grundy_period period = period_of(known[i].name, UINT64_MAX);
    if (period.status != GRUNDY_PERIOD_PROVED || period.period != known[i].period ||
        period.preperiod != known[i].preperiod || period.saltus != 0) {
      fail_msg("%s", known[i].name);
    }
    assert_non_null(period.theorem.en);
    assert_non_null(period.theorem.zh);
  }
}

/* ---- the bare definition, sharing nothing with the table ---- */

enum { FAR = 700 };

typedef struct digits {
  unsigned d[4]; /* d[0] before the point */
  int unequal;
} digits;

static void values_by_definition(const digits *rule, unsigned count, unsigned *g) {
  for (unsigned n = 0; n < count; n++) {
    unsigned char seen[1024] = {0};
    for (unsigned t = 0; t < 4 && t <= n; t++) {
      unsigned rest = n - t;
      if (rest == 0 && rule->d[t] & 1) seen[0] = 1;
      if (rest > 0 && rule->d[t] & 2) seen[g[rest]] = 1;
      for (unsigned j = 1; j < rest && rule->d[t] & 4; j++) {
        if (!rule->unequal || 2 * j != rest) seen[g[j] ^ g[rest - j]] = 1;
      }
      for (unsigned j = 1; j + 1 < rest && rule->d[t] & 8; j++) {
        for (unsigned l = 1; l <= j && j + l < rest; l++) seen[g[j] ^ g[l] ^ g[rest - j - l]] = 1;
      }
    }
    for (g[n] = 0; seen[g[n]]; g[n]++) {
    }
  }
}

static uint64_t steps_apart(const unsigned *g, uint64_t n, const grundy_period *p) {
  return g[n + p->period] - g[n];
}

/* The claim on 0 .. count-1, and that no smaller period or preperiod does. */
static void check_claim(const char *name, const unsigned *g, unsigned count,
                        const grundy_period *p) {
  for (uint64_t n = p->preperiod; n + p->period < count; n++) {
    if (steps_apart(g, n, p) != p->saltus) fail_msg("%s fails at %u", name, (unsigned)n);
  }
  if (p->preperiod && steps_apart(g, p->preperiod - 1, p) == p->saltus) {
    fail_msg("%s: the preperiod is not least", name);
  }
  for (uint64_t q = 1; q < p->period; q++) {
    uint64_t n = p->preperiod;
    uint64_t step = g[n + q] - g[n];
    while (n + q < count && g[n + q] - g[n] == step) n++;
    if (n + q == count && count > p->preperiod + 3 * p->period) {
      fail_msg("%s: period %u is smaller", name, (unsigned)q);
    }
  }
}

/* How many values the theorem requires, by the digits. */
static uint64_t values_needed(const digits *rule, const grundy_period *p) {
  uint64_t heaps = 1, last = 0, start = p->preperiod ? p->preperiod : 1;
  for (unsigned t = 0; t < 4; t++) {
    if (rule->d[t]) last = t;
    if (rule->d[t] & 4 && heaps < 2) heaps = 2;
    if (rule->d[t] & 8) heaps = 3;
  }
  return heaps * (start + p->period) + last + (rule->unequal ? p->period : 0);
}

/* Proved by that many values, and not by one less; for a saltus see test_arithmetic_period.c. */
static void check_least_proof(grundy_heap_table *table, const digits *rule) {
  grundy_period period, shorter;
  assert_int_equal(grundy_i_table_period(test_context, table, 230, &period), GRUNDY_OK);
  if (period.status != GRUNDY_PERIOD_PROVED || period.saltus) return;
  uint64_t needed = values_needed(rule, &period);
  assert_int_equal(grundy_i_table_period(test_context, table, needed - 1, &shorter), GRUNDY_OK);
  assert_int_equal(shorter.status, GRUNDY_PERIOD_PROVED);
  assert_true(shorter.period == period.period && shorter.preperiod == period.preperiod);
  assert_true(shorter.computed_to == needed - 1);
  assert_int_equal(grundy_i_table_period(test_context, table, needed - 2, &shorter), GRUNDY_OK);
  assert_int_not_equal(shorter.status, GRUNDY_PERIOD_PROVED);
}

static void check_code(const char *name, const digits *rule, unsigned far) {
  static unsigned g[FAR];
  values_by_definition(rule, far, g);
  grundy_game *game = open_game(name);
  uint64_t values[FAR];
  assert_int_equal(test_sequence_values(test_context, game, 0, far - 1, values), GRUNDY_OK);
  for (unsigned n = 0; n < far; n++) {
    if (values[n] != g[n]) fail_msg("%s: heap %u", name, n);
  }
  for (unsigned upto = 10; upto < far / 3; upto += 23) {
    grundy_period period;
    assert_int_equal(test_sequence_period(test_context, game, upto, &period), GRUNDY_OK);
    assert_true(period.computed_to <= upto);
    if (period.status == GRUNDY_PERIOD_PROVED) check_claim(name, g, far, &period);
  }
  check_least_proof(game->theory->table(game), rule);
  grundy_game_destroy(game);
}

/* All codes of two digits, with and without splitting by d0, and a third of those of three. */
static void short_codes(void **state) {
  char name[20];
  for (unsigned code = 0; code < 512; code++) {
    digits rule = {{0, code >> 6, code >> 3 & 7, code & 7}, 0};
    if (rule.d[3] && code % 3) continue;
    snprintf(name, sizeof name, "octal:0.%03o", code);
    check_code(name, &rule, FAR);
    if (rule.d[3]) continue;
    rule.d[0] = 4;
    snprintf(name, sizeof name, "octal:4.%02o", code >> 3);
    check_code(name, &rule, FAR);
  }
}

/* All hexadecimal codes of two digits, and those of one where d0 splits. */
static void codes_of_three_heaps(void **state) {
  char name[20];
  for (unsigned code = 0; code < 256; code++) {
    snprintf(name, sizeof name, "hex:0.%02x", code);
    check_code(name, &(digits){{0, code >> 4, code & 15, 0}, 0}, 200);
    if (code < 128) continue;
    unsigned split = code & 16 ? 12 : 8;
    snprintf(name, sizeof name, "hex:%x.%x", split, code & 15);
    check_code(name, &(digits){{split, code & 15, 0, 0}, 0}, 200);
  }
}

static void grundys_game(void **state) {
  check_code("grundy", &(digits){{4, 0, 0, 0}, 1}, FAR);
}

/* No game of the catalogue is known to need it,
 * so the proof for unequal parts is tried on codes. */
static void unequal_parts(void **state) {
  unsigned proved = 0;
  for (unsigned code = 0; code < 512; code++) {
    static unsigned g[FAR];
    unsigned split = code & 1 ? 4 : 0;
    char text[8];
    grundy_i_rule rule;
    grundy_heap_table *table;
    grundy_period period;
    grundy_i_rule_init(&rule, test_context);
    rule.unequal = true;
    snprintf(text, sizeof text, "%u.%03o", split, code);
    assert_int_equal(grundy_i_code_parse(&rule, 8, text, strlen(text)), GRUNDY_OK);
    assert_int_equal(grundy_i_table_create(test_context, &rule, &table), GRUNDY_OK);
    assert_int_equal(grundy_i_table_period(test_context, table, 230, &period), GRUNDY_OK);
    if (period.status == GRUNDY_PERIOD_PROVED) {
      digits same = {{split, code >> 6, code >> 3 & 7, code & 7}, 1};
      values_by_definition(&same, FAR, g);
      check_claim(text, g, FAR, &period);
      check_least_proof(table, &same);
      proved++;
    }
    grundy_i_table_destroy(table);
    grundy_i_rule_clear(&rule);
  }
  assert_true(proved > 100);
}

/* ---- sets ---- */

static unsigned set_value(const unsigned *g, unsigned n, const uint64_t *set, size_t size,
                          int all_but) {
  static unsigned char seen[FAR];
  memset(seen, 0, sizeof seen);
  for (unsigned t = 1; t <= n; t++) {
    int listed = 0;
    for (size_t i = 0; i < size; i++) listed |= set[i] == t;
    if (listed != all_but) seen[g[n - t]] = 1;
  }
  unsigned v = 0;
  while (seen[v]) v++;
  return v;
}

static void check_set(const uint64_t *set, size_t size, int all_but) {
  unsigned g[FAR];
  char name[200];
  int used = snprintf(name, sizeof name, "subtraction:%s", all_but ? "all-but:" : "");
  for (size_t i = 0; i < size; i++) {
    used +=
        snprintf(name + used, sizeof name - (size_t)used, "%s%u", i ? "," : "", (unsigned)set[i]);
  }
  for (unsigned n = 0; n < FAR; n++) g[n] = set_value(g, n, set, size, all_but);
  grundy_game *game = open_game(name);
  uint64_t values[FAR];
  for (unsigned upto = 10; upto < 300; upto += 35) {
    grundy_period period;
    assert_int_equal(test_sequence_period(test_context, game, upto, &period), GRUNDY_OK);
    if (period.status == GRUNDY_PERIOD_PROVED) check_claim(name, g, FAR, &period);
  }
  assert_int_equal(test_sequence_values(test_context, game, 0, FAR - 1, values), GRUNDY_OK);
  for (unsigned n = 0; n < FAR; n++) {
    if (values[n] != g[n]) fail_msg("%s: heap %u", name, n);
  }
  grundy_game_destroy(game);
}

static void random_sets(void **state) {
  test_random random = TEST_RANDOM(5);
  for (int round = 0; round < 300; round++) {
    uint64_t set[6];
    size_t size = 1 + (size_t)test_random_below(&random, 6);
    uint64_t most = 2 + test_random_below(&random, round % 7 ? 14 : 60);
    uint64_t factor = round % 5 ? 1 : 1 + test_random_below(&random, 5);
    for (size_t i = 0; i < size; i++) set[i] = factor * (1 + test_random_below(&random, most));
    check_set(set, size, round % 2);
  }
}

static void sets_of_all_kinds_end_with_a_proof(void **state) {
  grundy_period period = period_of("subtraction:1,3,4", UINT64_MAX);
  assert_true(period.status == GRUNDY_PERIOD_PROVED && period.period == 7);
  assert_true(period.preperiod == 0 && period.saltus == 0);
  period = period_of("subtraction:4,10", UINT64_MAX);
  assert_true(period.status == GRUNDY_PERIOD_PROVED && period.period == 14);
  period = period_of("subtraction:all-but:1,2", UINT64_MAX);
  assert_true(period.status == GRUNDY_PERIOD_PROVED && period.period == 3 && period.saltus == 1);
}

/* ---- what must not be claimed ---- */

static void too_short_for_a_proof(void **state) {
  /* 2 * 71 + 2 * 12 + 2 = 168 values are needed, that is the heaps 0..167 */
  grundy_period period = period_of("octal:0.77", 166);
  assert_int_equal(period.status, GRUNDY_PERIOD_OBSERVED);
  assert_true(period.computed_to == 166 && period.period == 12 && period.preperiod == 71);
  assert_null(period.theorem.en);
  period = period_of("octal:0.77", 167);
  assert_int_equal(period.status, GRUNDY_PERIOD_PROVED);
  assert_true(period.computed_to == 167);
  period = period_of("octal:0.77", 30);
  assert_int_equal(period.status, GRUNDY_PERIOD_NONE);
  assert_true(period.period == 0 && period.computed_to == 30);
  period = period_of("octal:0.77", 0);
  assert_int_equal(period.status, GRUNDY_PERIOD_NONE);
}

/* What was computed for another question does not change the answer. */
static void the_answer_does_not_depend_on_the_table(void **state) {
  grundy_game *game = open_game("kayles");
  grundy_period before, after;
  uint64_t value;
  assert_int_equal(test_sequence_period(test_context, game, 100, &before), GRUNDY_OK);
  assert_int_equal(test_sequence_values(test_context, game, UINT64_MAX, UINT64_MAX, &value),
                   GRUNDY_OK);
  assert_int_equal(test_sequence_period(test_context, game, 100, &after), GRUNDY_OK);
  assert_memory_equal(&before, &after, sizeof before);
  grundy_game_destroy(game);
}

static void limits_tell_what_was_seen(void **state) {
  grundy_limits limits = {.size = sizeof limits, .steps = 200000};
  grundy_game *game = open_game("hex:0.209");
  grundy_period period;
  assert_int_equal(grundy_context_set_limits(test_context, &limits), GRUNDY_OK);
  assert_int_equal(test_sequence_period(test_context, game, UINT64_MAX, &period), GRUNDY_LIMIT);
  assert_int_equal(period.status, GRUNDY_PERIOD_OBSERVED);
  assert_true(period.period == 9 && period.saltus == 3 && period.computed_to > 100);
  assert_non_null(strstr(grundy_context_message(test_context, GRUNDY_LANGUAGE_ENGLISH),
                         "no period proved up to heap"));
  limits.steps = 0;
  assert_int_equal(grundy_context_set_limits(test_context, &limits), GRUNDY_OK);
  grundy_context_cancel(test_context);
  assert_int_equal(test_sequence_period(test_context, game, UINT64_MAX, &period), GRUNDY_CANCELLED);
  grundy_context_resume(test_context);
  grundy_game_destroy(game);
}

static void games_without_a_table(void **state) {
  grundy_game *game = open_game("nim");
  grundy_period period;
  uint64_t values[50];
  grundy_game *split = open_game("split");
  assert_int_equal(test_sequence_period(test_context, split, UINT64_MAX, &period), GRUNDY_UNKNOWN);
  grundy_game_destroy(split);
  assert_int_equal(test_sequence_values(test_context, game, 0, 49, values), GRUNDY_OK);
  assert_int_equal(grundy_sequence_observe(test_context, values, 50, &period), GRUNDY_OK);
  assert_int_equal(period.status, GRUNDY_PERIOD_OBSERVED);
  assert_true(period.preperiod == 0 && period.period == 1 && period.saltus == 1);
  assert_true(period.computed_to == 49);
  grundy_game_destroy(game);
}

static void observed_in_plain_numbers(void **state) {
  static const uint64_t values[] = {9, 7, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1},
                        falling[] = {9, 8, 7, 6, 5, 4, 3, 2, 1, 0};
  grundy_period period;
  assert_int_equal(grundy_sequence_observe(test_context, values, 12, &period), GRUNDY_OK);
  assert_true(period.status == GRUNDY_PERIOD_OBSERVED && period.preperiod == 2);
  assert_true(period.period == 3 && period.saltus == 0);
  assert_int_equal(grundy_sequence_observe(test_context, values, 10, &period), GRUNDY_OK);
  assert_int_equal(period.status, GRUNDY_PERIOD_NONE);
  assert_int_equal(grundy_sequence_observe(test_context, falling, 10, &period), GRUNDY_OK);
  assert_int_equal(period.status, GRUNDY_PERIOD_NONE);
  assert_int_equal(grundy_sequence_observe(test_context, NULL, 0, &period), GRUNDY_OK);
  assert_int_equal(period.status, GRUNDY_PERIOD_NONE);
}

/* A long run that a limit ends costs no memory, and so no time, beyond its table's. */
static void a_limit_ends_long_runs_at_once(void **state) {
  grundy_limits limits = *grundy_context_get_limits(test_context);
  const grundy_limits some = {.size = sizeof some, .steps = 1 << 23};
  grundy_period period;
  grundy_game *game = open_game("octal:0.106");
  assert_int_equal(grundy_context_set_limits(test_context, &some), GRUNDY_OK);
  assert_int_equal(test_sequence_period(test_context, game, UINT64_MAX, &period), GRUNDY_LIMIT);
  assert_int_equal(grundy_context_set_limits(test_context, &limits), GRUNDY_OK);
  assert_true(period.computed_to > 1 << 20 && period.status == GRUNDY_PERIOD_NONE);
  assert_true(grundy_context_memory_peak(test_context) <=
              grundy_context_memory(test_context) + (1 << 20));
  grundy_game_destroy(game);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_limit_ends_long_runs_at_once),
      cmocka_unit_test(laws_hold),
      cmocka_unit_test(published_periods),
      cmocka_unit_test(short_codes),
      cmocka_unit_test(codes_of_three_heaps),
      cmocka_unit_test(grundys_game),
      cmocka_unit_test(unequal_parts),
      cmocka_unit_test(random_sets),
      cmocka_unit_test(sets_of_all_kinds_end_with_a_proof),
      cmocka_unit_test(too_short_for_a_proof),
      cmocka_unit_test(the_answer_does_not_depend_on_the_table),
      cmocka_unit_test(limits_tell_what_was_seen),
      cmocka_unit_test(games_without_a_table),
      cmocka_unit_test(observed_in_plain_numbers),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
