/* Pairs (g+, g-): first wild heaps and tame games that are known, random codes and sums against
 * plain search, and every code of up to three digits counted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "grundy/misere.h"
#include "misere/pairs_inside.h"
#include "support/context.h"
#include "support/oracle.h"
#include "support/random.h"

static grundy_game *open_game(const char *name) {
  grundy_game *game;
  assert_int_equal(grundy_game_create(test_context, name, NULL, &game), GRUNDY_OK);
  return game;
}

static grundy_tameness tameness_of(const char *name, uint64_t upto) {
  grundy_tameness tame = {.size = sizeof tame};
  grundy_game *game = open_game(name);
  grundy_misere *pairs;
  assert_int_equal(grundy_misere_create(test_context, game, &pairs), GRUNDY_OK);
  assert_int_equal(grundy_misere_tameness(pairs, upto, &tame), GRUNDY_OK);
  grundy_misere_destroy(pairs);
  grundy_game_destroy(game);
  return tame;
}

/* Plambeck and Siegel 2008; Allen 2007 for Grundy's game. */
static void first_wild_heaps(void **state) {
  static const struct {
    const char *game;
    uint64_t wild;
  } known[] = {{"0.07", 10}, {"kayles", 5}, {"0.123", 8}, {"0.75", 5}, {"grundy", 13}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    grundy_tameness tame = tameness_of(known[i].game, 40);
    assert_int_equal(tame.kind, GRUNDY_TAMENESS_WILD);
    assert_int_equal(tame.wild_from, known[i].wild);
    tame = tameness_of(known[i].game, known[i].wild - 1);
    assert_int_equal(tame.kind, GRUNDY_TAMENESS_OPEN);
  }
}

/* Those whose nim-values have no known period are tame as well. */
static void tame_by_the_last_fickle_heap(void **state) {
  static const struct {
    const char *game;
    uint64_t last;
  } known[] = {{"0.561", 6}, {"0.562", 6}, {"0.563", 6}, {"4.007", 4}, {"4.017", 4},
               {"4.207", 4}, {"4.217", 4}, {"0.156", 9}, {"0.56", 6}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    grundy_tameness tame = tameness_of(known[i].game, 100);
    assert_int_equal(tame.kind, GRUNDY_TAMENESS_TAME);
    assert_int_equal(tame.proof, GRUNDY_TAME_PROOF_LAST_FICKLE);
    assert_int_equal(tame.last_fickle, known[i].last);
  }
}

/* ---- against plain search ---- */

enum { CODES = 60, SUMS = 40, BUDGET = 40000 };

/* g- of a component is the m of Nim with which the previous player wins. */
static void check_pair(test_oracle *oracle, const grundy_game *nim, test_part part,
                       const grundy_component_pair *found) {
  uint64_t value;
  if (test_oracle_value(oracle, part.game, part.c, &value)) {
    assert_int_equal(found->pair.normal, value);
  }
  for (uint64_t m = 0; m <= found->pair.misere; m++) {
    const test_part sum[] = {part, {nim, {&m, 1}}};
    bool wins;
    if (!test_oracle_wins(oracle, sum, 2, GRUNDY_PLAY_MISERE, GRUNDY_SIDE_LEFT, &wins)) return;
    if (wins == (m == found->pair.misere)) {
      fail_msg("%s %llu: g- %llu, but with Nim %llu the next player %s", part.game->name,
               (unsigned long long)part.c.words[0], (unsigned long long)found->pair.misere,
               (unsigned long long)m, wins ? "wins" : "loses");
    }
  }
}

/* Sums of tame heaps; *checked counts those of which search tells the winner. */
static void check_sums(test_oracle *oracle, grundy_misere *pairs, const grundy_game *game,
                       uint64_t heaps, test_random *random, size_t *checked) {
  for (size_t round = 0; round < SUMS; round++) {
    uint64_t heap[3], normal = 0;
    test_part parts[3];
    bool firm = false, tame = true, wins;
    size_t count = 1 + (size_t)test_random_below(random, 3);
    for (size_t i = 0; i < count; i++) {
      grundy_component_pair found;
      heap[i] = test_random_below(random, heaps);
      parts[i] = (test_part){game, {&heap[i], 1}};
      assert_int_equal(grundy_misere_find(pairs, parts[i].c, true, &found), GRUNDY_OK);
      tame = tame && found.kind == GRUNDY_TAMENESS_TAME;
      normal ^= found.pair.normal;
      firm = firm || found.pair.normal == found.pair.misere;
    }
    if (!tame ||
        !test_oracle_wins(oracle, parts, count, GRUNDY_PLAY_MISERE, GRUNDY_SIDE_LEFT, &wins))
      continue;
    ++*checked;
    assert_int_equal(wins, normal != (firm ? 0 : 1));
  }
}

/* Of codes drawn by the family's own sample_game. */
static void codes_agree_with_search(const char *family, uint64_t heaps, uint64_t seed) {
  const grundy_ruleset *rules = grundy_catalogue_find(family);
  grundy_game *nim = open_game("nim");
  test_random random = TEST_RANDOM(seed);
  size_t known = 0, checked = 0;
  for (uint64_t code = 0; code < CODES; code++) {
    grundy_buffer text;
    grundy_game *game;
    grundy_misere *pairs;
    test_oracle oracle;
    grundy_buffer_init(&text, test_context);
    assert_int_equal(rules->sample_game(test_context, seed * CODES + code, &text), GRUNDY_OK);
    assert_int_equal(grundy_game_create_ruleset(test_context, rules, text.data, NULL, &game),
                     GRUNDY_OK);
    assert_int_equal(grundy_misere_create(test_context, game, &pairs), GRUNDY_OK);
    test_oracle_init(&oracle, test_context, BUDGET);
    for (uint64_t n = 0; n < heaps; n++) {
      grundy_component_pair found;
      const test_part part = {game, {&n, 1}};
      assert_int_equal(grundy_misere_find(pairs, part.c, true, &found), GRUNDY_OK);
      if (found.known) check_pair(&oracle, nim, part, &found);
      known += found.known;
    }
    check_sums(&oracle, pairs, game, heaps, &random, &checked);
    test_oracle_clear(&oracle);
    grundy_misere_destroy(pairs);
    grundy_game_destroy(game);
    grundy_buffer_clear(&text);
  }
  grundy_game_destroy(nim);
  assert_true(known > CODES * heaps / 2);
  assert_true(checked > CODES * SUMS / 8);
}

static void octal_codes(void **state) {
  codes_agree_with_search("octal", 15, 1);
}

static void hexadecimal_codes(void **state) {
  codes_agree_with_search("hex", 11, 2);
}

/* Each number of a genus is the m of Nim that is lost besides the component and k heaps of 2; what
 * follows from the last two as well. */
static void genera_agree_with_search(void **state) {
  static const char *const names[] = {"0.07", "kayles", "0.123", "grundy", "hex:0.9", "0.31"};
  grundy_game *nim = open_game("nim");
  size_t checked = 0;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    grundy_game *game = open_game(names[i]);
    grundy_misere *pairs;
    test_oracle oracle;
    assert_int_equal(grundy_misere_create(test_context, game, &pairs), GRUNDY_OK);
    test_oracle_init(&oracle, test_context, BUDGET);
    for (uint64_t n = 0; n < 14; n++) {
      grundy_genus genus;
      uint64_t two = 2;
      assert_int_equal(grundy_misere_genus(pairs, (grundy_component){&n, 1}, &genus), GRUNDY_OK);
      for (size_t k = 0; k < 4; k++) {
        size_t at = k < genus.count ? k : genus.count - 2 + (k - genus.count) % 2;
        const test_part sum[] = {{game, {&n, 1}},
                                 {nim, {&genus.misere[at], 1}},
                                 {nim, {&two, 1}},
                                 {nim, {&two, 1}},
                                 {nim, {&two, 1}}};
        bool wins;
        if (!test_oracle_wins(&oracle, sum, 2 + k, GRUNDY_PLAY_MISERE, GRUNDY_SIDE_LEFT, &wins))
          continue;
        assert_false(wins);
        checked++;
      }
    }
    test_oracle_clear(&oracle);
    grundy_misere_destroy(pairs);
    grundy_game_destroy(game);
  }
  grundy_game_destroy(nim);
  assert_true(checked > 150);
}

/* ---- every code of up to three digits ---- */

enum { PLAIN = 150, VALUES = 1 << 10, LOOKED = 5000 };

/* The first heaps of an octal code, by mex in two arrays: -1 stands for the first wild heap. */
static void plain_pairs(const unsigned digits[4], int normal[PLAIN], int misere[PLAIN]) {
  for (int n = 0; n < PLAIN; n++) {
    bool plus[VALUES] = {false}, minus[VALUES] = {false}, moves = false;
    for (int t = 0; t < 4 && t <= n; t++) {
      for (int b = 0; 2 * b <= n - t; b++) {
        int a = n - t - b;
        unsigned bit = b ? 4 : a ? 2 : 1;
        if (!(digits[t] & bit) || (t == 0 && !b)) continue;
        bool firm = normal[a] == misere[a] || normal[b] == misere[b];
        int x = normal[a] ^ normal[b];
        moves = plus[x] = minus[firm ? x : x ^ 1] = true;
      }
    }
    normal[n] = misere[n] = 0;
    while (plus[normal[n]]) normal[n]++;
    while (minus[misere[n]]) misere[n]++;
    if (!moves) misere[n] = 1;
    if (normal[n] == misere[n] || normal[n] + misere[n] == 1) continue;
    normal[n] = -1;
    return;
  }
}

static void check_code(const char *code, const unsigned digits[4], const grundy_tameness *tame) {
  int normal[PLAIN], misere[PLAIN];
  grundy_game *game = open_game(code);
  grundy_misere *pairs;
  assert_int_equal(grundy_misere_create(test_context, game, &pairs), GRUNDY_OK);
  plain_pairs(digits, normal, misere);
  for (uint64_t n = 0; n < PLAIN; n++) {
    grundy_component_pair found;
    assert_int_equal(grundy_misere_find(pairs, (grundy_component){&n, 1}, true, &found), GRUNDY_OK);
    assert_int_equal(found.kind == GRUNDY_TAMENESS_WILD, normal[n] < 0);
    if (normal[n] < 0) {
      assert_int_equal(tame->wild_from, n);
      break;
    }
    assert_int_equal(found.pair.normal, normal[n]);
    assert_int_equal(found.pair.misere, misere[n]);
  }
  grundy_misere_destroy(pairs);
  grundy_game_destroy(game);
}

/* How many are tame, and by what; none is undecided. */
static void codes_of_three_digits(void **state) {
  size_t by[GRUNDY_TAME_PROOF_ALL + 1] = {0}, wild = 0;
  for (unsigned number = 0; number < 1024; number++) {
    const unsigned digits[] = {number >> 9 << 2, number >> 6 & 7, number >> 3 & 7, number & 7};
    char code[8];
    (void)snprintf(code, sizeof code, "%u.%u%u%u", digits[0], digits[1], digits[2], digits[3]);
    grundy_tameness tame = tameness_of(code, LOOKED);
    assert_int_not_equal(tame.kind, GRUNDY_TAMENESS_OPEN);
    check_code(code, digits, &tame);
    wild += tame.kind == GRUNDY_TAMENESS_WILD;
    by[tame.proof] += tame.kind == GRUNDY_TAMENESS_TAME;
  }
  assert_int_equal(wild, 728);
  assert_int_equal(by[GRUNDY_TAME_PROOF_THEOREM] + by[GRUNDY_TAME_PROOF_PERIOD], 153);
  assert_int_equal(by[GRUNDY_TAME_PROOF_LAST_FICKLE], 143);
}

/* ---- winning moves ---- */

/* Options as numbers, in the order in which they come: the count of parts, then the parts. */
typedef struct option_list {
  grundy_sink sink;
  grundy_misere *pairs; /* NULL: every option is taken */
  grundy_i_pair_total others;
  grundy_array words;
} option_list;

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  option_list *l = (option_list *)sink;
  uint64_t normal = l->others.normal, word = option->count;
  bool firm = l->others.firm;
  for (size_t i = 0; i < option->count; i++) {
    grundy_pair pair = {0, 0};
    if (l->pairs)
      assert_int_equal(grundy_i_tame_pair(l->pairs, option->parts[i], &pair), GRUNDY_OK);
    normal ^= pair.normal;
    firm = firm || pair.normal == pair.misere;
    word = word << 20 | option->parts[i].words[0];
  }
  return l->pairs && normal != (firm ? 0 : 1) ? GRUNDY_OK : grundy_array_push(&l->words, word);
}

static int ascending(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

/* Those that are told, in order, are those that are found by trying every option. */
static void check_replies(grundy_game *game, grundy_misere *pairs, uint64_t n,
                          grundy_i_pair_total others) {
  option_list told = {{take}, NULL, others, {NULL, NULL, 0, 0}}, tried = told;
  const grundy_component c = {&n, 1};
  grundy_pair pair;
  grundy_total total;
  tried.pairs = pairs;
  grundy_array_init(&told.words, test_context);
  grundy_array_init(&tried.words, test_context);
  assert_int_equal(grundy_i_tame_pair(pairs, c, &pair), GRUNDY_OK);
  assert_int_equal(grundy_i_pairs_replies(pairs, c, others, &told.sink, &total), GRUNDY_OK);
  assert_int_equal(game->moves->options(GRUNDY_CALL(test_context, game, c), &tried.sink),
                   GRUNDY_OK);
  if (tried.words.length) {
    qsort(tried.words.data, tried.words.length, sizeof *tried.words.data, ascending);
  }
  if (told.words.length != tried.words.length || total.total != told.words.length) {
    fail_msg("%s %llu: %zu replies, %llu counted, %zu tried", game->name, (unsigned long long)n,
             told.words.length, (unsigned long long)total.total, tried.words.length);
  }
  assert_true(total.exact);
  for (size_t i = 0; i < told.words.length; i++) {
    assert_int_equal(told.words.data[i], tried.words.data[i]);
  }
  grundy_array_clear(&told.words);
  grundy_array_clear(&tried.words);
}

/* By the lemma, by a period, and before a wild heap. */
static void replies_are_all_that_win(void **state) {
  static const char *const names[] = {"0.55",  "0.304", "0.372", "0.507", "4.04", "4.32",
                                      "4.151", "0.561", "4.007", "0.147", "0.31", "0.13"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    grundy_game *game = open_game(names[i]);
    grundy_misere *pairs;
    assert_int_equal(grundy_misere_create(test_context, game, &pairs), GRUNDY_OK);
    grundy_tameness tame = {.size = sizeof tame};
    assert_int_equal(grundy_misere_tameness(pairs, 400, &tame), GRUNDY_OK);
    uint64_t most = tame.kind == GRUNDY_TAMENESS_TAME ? 230 : tame.wild_from;
    for (uint64_t n = 0; n < most; n++) {
      for (uint64_t x = 0; x < 6; x++) {
        if (x < 2) check_replies(game, pairs, n, (grundy_i_pair_total){x, false});
        check_replies(game, pairs, n, (grundy_i_pair_total){x, true});
      }
    }
    grundy_misere_destroy(pairs);
    grundy_game_destroy(game);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(first_wild_heaps),
      cmocka_unit_test(tame_by_the_last_fickle_heap),
      cmocka_unit_test(octal_codes),
      cmocka_unit_test(hexadecimal_codes),
      cmocka_unit_test(genera_agree_with_search),
      cmocka_unit_test(codes_of_three_digits),
      cmocka_unit_test(replies_are_all_that_win),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
