/* Pairs (g+, g-): first wild heaps and tame games that are known, random codes and sums against
 * plain search, and every code of up to three digits counted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "grundy/misere.h"
#include "support/context.h"
#include "support/oracle.h"
#include "support/random.h"

static grundy_game *open_game(const char *name) {
  grundy_game *game;
  assert_int_equal(grundy_game_open(test_context, name, NULL, &game), GRUNDY_OK);
  return game;
}

static grundy_tameness tameness_of(const char *name, uint64_t upto) {
  grundy_tameness tame = {.size = sizeof tame};
  grundy_game *game = open_game(name);
  grundy_pairs *pairs;
  assert_int_equal(grundy_pairs_open(test_context, game, &pairs), GRUNDY_OK);
  assert_int_equal(grundy_pairs_tameness(pairs, upto, &tame), GRUNDY_OK);
  grundy_pairs_close(pairs);
  grundy_game_close(game);
  return tame;
}

/* Plambeck and Siegel 2008; Allen 2007 for Grundy's game. */
static void first_wild_heaps(void **state) {
  (void)state;
  static const struct {
    const char *game;
    uint64_t wild;
  } known[] = {{"0.07", 10}, {"kayles", 5}, {"0.123", 8}, {"0.75", 5}, {"grundy", 13}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    grundy_tameness tame = tameness_of(known[i].game, 40);
    assert_int_equal(tame.kind, GRUNDY_WILD);
    assert_int_equal(tame.wild_from, known[i].wild);
    tame = tameness_of(known[i].game, known[i].wild - 1);
    assert_int_equal(tame.kind, GRUNDY_TAME_OPEN);
  }
}

/* Those whose nim-values have no known period are tame as well. */
static void tame_by_the_last_fickle_heap(void **state) {
  (void)state;
  static const struct {
    const char *game;
    uint64_t last;
  } known[] = {{"0.561", 6}, {"0.562", 6}, {"0.563", 6}, {"4.007", 4}, {"4.017", 4},
               {"4.207", 4}, {"4.217", 4}, {"0.156", 9}, {"0.56", 6}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    grundy_tameness tame = tameness_of(known[i].game, 100);
    assert_int_equal(tame.kind, GRUNDY_TAME);
    assert_int_equal(tame.proof, GRUNDY_TAME_BY_LAST_FICKLE);
    assert_int_equal(tame.last_fickle, known[i].last);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(first_wild_heaps),
      cmocka_unit_test(tame_by_the_last_fickle_heap),
  };
  return cmocka_run_group_tests(tests, test_context_open, test_context_close);
}
