/* Identified values: every match has the values by plain search, planted codes, sets and games are
 * found, no smaller set has them, and what is claimed forever of a game holds further on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/context.h"
#include "grundy/game.h"
#include "grundy/identify.h"
#include "sequence/sets.h"
#include "support/context.h"
#include "support/random.h"
#include "support/sequences.h"

enum { COUNT = 40, LONGEST = 130, FURTHER = 3000 };

/* ---- plain search ---- */

/* The values of a code by its definition: digits 0..15, d0 first. */
static void plain_code(const unsigned *digit, unsigned digits, uint64_t *values, unsigned count) {
  for (unsigned n = 0; n < count; n++) {
    bool seen[512] = {false};
    for (unsigned t = 0; t <= digits && t <= n; t++) {
      unsigned rest = n - t;
      if (digit[t] & 1 && rest == 0 && t) seen[0] = true;
      if (digit[t] & 2 && rest && t) seen[values[rest]] = true;
      for (unsigned a = 1; a < rest; a++) {
        if (digit[t] & 4) seen[values[a] ^ values[rest - a]] = true;
        for (unsigned b = 1; digit[t] & 8 && a + b < rest; b++) {
          seen[values[a] ^ values[b] ^ values[rest - a - b]] = true;
        }
      }
    }
    values[n] = 0;
    while (seen[values[n]]) values[n]++;
  }
}

static void plain_set(uint64_t members, bool all_but, uint64_t *values, unsigned count) {
  for (unsigned n = 0; n < count; n++) {
    bool seen[512] = {false};
    for (unsigned t = 1; t <= n; t++) {
      bool listed = t <= 64 && members >> (t - 1) & 1;
      if (listed != all_but) seen[values[n - t]] = true;
    }
    values[n] = 0;
    while (seen[values[n]]) values[n]++;
  }
}

/* The values that the matched game has, by its name alone. */
static void values_of(const char *name, uint64_t *values, unsigned count) {
  unsigned digit[8] = {0}, digits = 0;
  const char *code = strchr(name, ':');
  if (strncmp(name, "octal:", 6) == 0 || strncmp(name, "hex:", 4) == 0) {
    assert_int_equal(sscanf(code + 1, "%1x", &digit[0]), 1);
    for (const char *at = code + 3; *at; at++) {
      assert_int_equal(sscanf((const char[]){*at, '\0'}, "%x", &digit[++digits]), 1);
    }
    plain_code(digit, digits, values, count);
    return;
  }
  grundy_game *game;
  assert_int_equal(grundy_game_create(test_context, name, NULL, &game), GRUNDY_OK);
  assert_int_equal(test_sequence_values(test_context, game, 0, count - 1, values), GRUNDY_OK);
  grundy_game_destroy(game);
}

/* The last n of a relation's equation that a list of `count` values can decide. */
static uint64_t last_of(grundy_relation relation, uint64_t count) {
  return relation == GRUNDY_RELATION_HALVED ? (count - 1) / 2 : count - 1;
}

/* Every match holds, and to the end of the list. */
static void check_matches(const grundy_identity *found, const uint64_t *values) {
  for (size_t i = 0; i < found->match_count; i++) {
    const grundy_match *m = grundy_identity_match(found, i);
    uint64_t own[LONGEST + 8];
    values_of(m->game, own, (unsigned)found->count + 8);
    assert_true(m->likeness.to - m->likeness.from >= GRUNDY_IDENTIFY_FEWEST);
    if (m->likeness.to - 1 != last_of(m->relation, found->count)) {
      fail_msg("%s, shift %d: %u values, compared up to number %u", m->game, (int)m->likeness.shift,
               (unsigned)found->count, (unsigned)m->likeness.to - 1);
    }
    bool halved = m->relation == GRUNDY_RELATION_HALVED;
    for (uint64_t n = halved ? 0 : m->likeness.from; n < found->count; n++) {
      int64_t at = (int64_t)(halved ? n / 2 : n) + m->likeness.shift;
      if (at >= 0 && values[n] != own[at]) {
        fail_msg("%s, shift %d: false for number %u of %u", m->game, (int)m->likeness.shift,
                 (unsigned)n, (unsigned)found->count);
      }
    }
    bool ordered = i == 0 || m[-1].relation <= m->relation;
    assert_true(ordered);
  }
}

static const grundy_match *match_named(const grundy_identity *found, const char *name) {
  for (size_t i = 0; i < found->match_count; i++) {
    if (strcmp(grundy_identity_match(found, i)->game, name) == 0)
      return grundy_identity_match(found, i);
  }
  return NULL;
}

/* ---- lists ---- */

/* Random codes, shifted, doubled, and with a value changed: what is planted is among what is found,
 * unless the catalogue or a smaller shift has it too. */
static void codes_in_lists(void **state) {
  test_random random = TEST_RANDOM(18);
  unsigned shifted = 0, doubled = 0, none = 0;
  for (unsigned round = 0; round < 120; round++) {
    unsigned base = test_random_below(&random, 4) ? 8 : 16, digits = base == 8 ? 3 : 2;
    unsigned digit[4] = {test_random_below(&random, 3) ? 0 : 4};
    uint64_t values[COUNT], list[COUNT];
    for (unsigned t = 1; t <= digits; t++) digit[t] = (unsigned)test_random_below(&random, base);
    plain_code(digit, digits, values, COUNT);
    unsigned kind = (unsigned)test_random_below(&random, 4);
    unsigned shift = kind == 1 ? (unsigned)test_random_below(&random, 3) : 0;
    for (unsigned n = 0; n < COUNT - shift; n++) list[n] = values[kind == 2 ? n / 2 : n + shift];
    if (kind == 3) list[COUNT / 2] += 1;
    grundy_identity *found;
    assert_int_equal(grundy_identify_values(test_context, list, COUNT - shift, &found), GRUNDY_OK);
    assert_int_equal(found->count, COUNT - shift);
    check_matches(found, list);
    if (kind != 3) {
      assert_true(found->match_count > 0);
      bool near = kind == 2;
      for (size_t i = 0; i < found->match_count && !near; i++) {
        const grundy_match *m = grundy_identity_match(found, i);
        near = m->relation == GRUNDY_RELATION_SAME && llabs(m->likeness.shift) <= shift;
      }
      assert_true(near);
    }
    for (size_t i = 0; i < found->match_count; i++) {
      shifted += grundy_identity_match(found, i)->likeness.shift != 0;
      doubled += grundy_identity_match(found, i)->relation == GRUNDY_RELATION_HALVED;
    }
    none += found->match_count == 0;
    grundy_identity_destroy(found);
  }
  assert_true(shifted > 10 && doubled > 10 && none > 10);
}

/* Lists of 6 to 130 values of random codes, at all shifts or with each value twice, of which one of
 * the last six may be wrong: no match is false near the end, and the others are recognised. */
static void the_last_values_count(void **state) {
  enum { ROUNDS = 150, SHIFT = 4, LAST = 6, CODES = 12 };
  static const char *const codes[CODES] = {"octal:0.77", "octal:0.137", "octal:0.6",  "octal:4.4",
                                           "octal:0.15", "octal:0.012", "octal:0.36", "hex:0.ff",
                                           "hex:0.8",    "octal:0.333", "octal:0.07", "octal:0.45"};
  test_random random = {77};
  unsigned wrong = 0, unnamed = 0;
  for (unsigned round = 0; round < ROUNDS; round++) {
    uint64_t own[LONGEST + SHIFT], list[LONGEST];
    unsigned count = 6 + (unsigned)test_random_below(&random, LONGEST - 5);
    unsigned shift = (unsigned)test_random_below(&random, SHIFT + 1);
    bool back = test_random_below(&random, 3) == 0, twice = round % 8 == 7;
    values_of(codes[test_random_below(&random, CODES)], own, LONGEST + SHIFT);
    for (unsigned n = 0; n < count; n++) {
      unsigned at = twice ? n / 2 : n;
      list[n] = !back        ? own[at + shift]
                : at < shift ? test_random_below(&random, 3)
                             : own[at - shift];
    }
    bool changed = test_random_below(&random, 3) > 0;
    if (changed) list[count - 1 - test_random_below(&random, LAST)] += 1 + round % 5;
    grundy_identity *found;
    assert_int_equal(grundy_identify_values(test_context, list, count, &found), GRUNDY_OK);
    check_matches(found, list);
    wrong += changed;
    unnamed += changed && found->match_count == 0;
    if (!changed && !back && !twice) assert_true(found->match_count > 0);
    grundy_identity_destroy(found);
  }
  assert_true(wrong > ROUNDS / 2 && unnamed > ROUNDS / 4);
}

static void the_catalogue(void **state) {
  static const char *const games[] = {"nim",    "kayles", "dawson-kayles", "dawson-chess",
                                      "grundy", "lasker", "aliquot",       "treblecross"};
  for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
    uint64_t values[COUNT];
    grundy_identity *found;
    values_of(games[i], values, COUNT);
    assert_int_equal(grundy_identify_values(test_context, values, COUNT, &found), GRUNDY_OK);
    const grundy_match *m = match_named(found, games[i]);
    assert_non_null(m);
    assert_int_equal(m->likeness.shift, 0);
    check_matches(found, values);
    grundy_identity_destroy(found);
  }
}

/* ---- sets ---- */

/* The smallest number of members, at most LARGEST, of a set with these values: every set is tried.
 */
static unsigned fewest_members(const uint64_t *values, unsigned count) {
  enum { LARGEST = 10 };
  unsigned fewest = LARGEST + 1;
  for (uint64_t mask = 1; mask < UINT64_C(1) << LARGEST; mask++) {
    uint64_t own[COUNT];
    if (GRUNDY_ONES(mask) >= fewest) continue;
    plain_set(mask, false, own, count);
    if (memcmp(own, values, count * sizeof *own) == 0) fewest = GRUNDY_ONES(mask);
  }
  return fewest;
}

static void sets_in_lists(void **state) {
  test_random random = TEST_RANDOM(5);
  for (unsigned round = 0; round < 200; round++) {
    uint64_t planted = 0, values[COUNT], own[COUNT], read = 0;
    bool all_but = round % 4 == 3;
    unsigned most = all_but ? 6 : 10, members = 1 + (unsigned)test_random_below(&random, 4);
    for (unsigned i = 0; i < members; i++) {
      planted |= UINT64_C(1) << test_random_below(&random, most);
    }
    plain_set(planted, all_but, values, COUNT);
    grundy_buffer set;
    grundy_buffer_init(&set, test_context);
    assert_int_equal(grundy_i_sets_find(test_context, values, COUNT, &set), GRUNDY_OK);
    assert_true(set.length > 0);
    bool found_all_but = strncmp(set.data, "all-but:", 8) == 0;
    unsigned count = 0;
    for (const char *at = set.data + (found_all_but ? 8 : 0); at; count++) {
      unsigned long member = strtoul(at, NULL, 10);
      assert_in_range(member, 1, GRUNDY_SETS_LARGEST);
      read |= UINT64_C(1) << (member - 1);
      at = strchr(at, ',');
      if (at) at++;
    }
    plain_set(read, found_all_but, own, COUNT);
    assert_memory_equal(own, values, sizeof own);
    assert_int_equal(GRUNDY_ONES(read), count);
    if (!all_but) assert_int_equal(count, fewest_members(values, COUNT));
    if (all_but && found_all_but) assert_true(count <= GRUNDY_ONES(planted));
    grundy_buffer_clear(&set);
  }
}

static void check_no_set(const uint64_t *values, uint64_t count) {
  grundy_buffer set;
  grundy_buffer_init(&set, test_context);
  assert_int_equal(grundy_i_sets_find(test_context, values, count, &set), GRUNDY_OK);
  assert_int_equal(set.length, 0);
  grundy_buffer_clear(&set);
}

/* No set has the values of a game that splits, nor those for which heap 3 needs the number 2, since
 * heap 2 has the value of the empty heap. */
static void no_set(void **state) {
  uint64_t values[COUNT];
  values_of("kayles", values, COUNT);
  check_no_set(values, COUNT);
  check_no_set((const uint64_t[]){0, 1, 0, 2}, 4);
}

/* ---- games ---- */

/* What is proved of two games holds far beyond what was compared. */
static void proofs_hold_further(void **state) {
  static const char *const games[] = {
      "kayles",        "dawson-chess", "octal:0.12", "subtraction:1,3,4",
      "bounded-nim:4", "hex:0.3",      "octal:0.074"};
  static uint64_t values[FURTHER], own[FURTHER + 8];
  unsigned proved = 0, halved = 0;
  for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
    grundy_game *game, *other;
    grundy_identity *found;
    assert_int_equal(grundy_game_create(test_context, games[i], NULL, &game), GRUNDY_OK);
    assert_int_equal(test_sequence_values(test_context, game, 0, FURTHER - 1, values), GRUNDY_OK);
    assert_int_equal(grundy_identify_game(test_context, game, GRUNDY_COMPARE_USUAL, &found),
                     GRUNDY_OK);
    assert_ptr_equal(found->game, game);
    assert_null(match_named(found, games[i]));
    for (size_t k = 0; k < found->match_count && k < 40; k++) {
      const grundy_match *m = grundy_identity_match(found, k);
      assert_int_equal(grundy_game_create(test_context, m->game, NULL, &other), GRUNDY_OK);
      assert_int_equal(test_sequence_values(test_context, other, 0, FURTHER + 7, own), GRUNDY_OK);
      grundy_game_destroy(other);
      halved += m->relation == GRUNDY_RELATION_HALVED;
      if (!m->likeness.proved) continue;
      proved++;
      for (uint64_t n = m->likeness.from; n < FURTHER / 2; n++) {
        uint64_t at = m->relation == GRUNDY_RELATION_DOUBLED  ? n / 2
                      : m->relation == GRUNDY_RELATION_HALVED ? 2 * n
                                                              : n;
        assert_int_equal(values[at], own[(int64_t)n + m->likeness.shift]);
      }
    }
    grundy_identity_destroy(found);
    grundy_game_destroy(game);
  }
  assert_true(proved > 50 && halved > 0);
}

static void too_few(void **state) {
  const uint64_t values[] = {0, 1, 2, 0, 1};
  grundy_identity *found;
  grundy_game *nim;
  assert_int_equal(grundy_identify_values(test_context, values, 5, &found), GRUNDY_USAGE);
  grundy_identity_destroy(found);
  assert_int_equal(grundy_game_create(test_context, "nim", NULL, &nim), GRUNDY_OK);
  assert_int_equal(grundy_identify_game(test_context, nim, 31, &found), GRUNDY_USAGE);
  grundy_identity_destroy(found);
  grundy_game_destroy(nim);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(codes_in_lists),        cmocka_unit_test(the_catalogue),
      cmocka_unit_test(sets_in_lists),         cmocka_unit_test(no_set),
      cmocka_unit_test(proofs_hold_further),   cmocka_unit_test(too_few),
      cmocka_unit_test(the_last_values_count),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
