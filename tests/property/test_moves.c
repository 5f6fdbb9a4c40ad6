/* grundy_solve on random sums of random games, against plain search of whole positions: who wins,
 * the value, and that exactly the listed moves win, in normal and misère play. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/laws.h"

/* Sums a ruleset, shared among the games that it is opened as, but at least some for each. */
enum { SUMS = 200, LEAST = 30, ATTEMPTS = 20 };

static size_t share(size_t index) {
  size_t games = 0;
  for (size_t g = 0; g < test_catalogue.count; g++) {
    games += test_catalogue.games[g].game->ruleset == test_catalogue.games[index].game->ruleset;
  }
  return SUMS / games > LEAST ? SUMS / games : LEAST;
}

static void sums(grundy_play play, size_t most) {
  for (size_t g = 0; g < test_catalogue.count; g++) {
    test_random random = {100 * g + play};
    size_t done = 0, wanted = share(g);
    for (size_t attempt = 0; done < wanted && attempt < ATTEMPTS * wanted; attempt++) {
      test_part parts[TEST_PARTS];
      size_t count = test_random_sum(&test_catalogue, &random, g, most, play, parts),
             skipped = test_catalogue.skipped;
      if (!test_law_solution(&test_catalogue, parts, count, play))
        fail_msg("%s", test_catalogue.report);
      done += test_catalogue.skipped == skipped;
    }
    if (done < wanted) fail_msg("%s: only %zu sums", test_catalogue.games[g].game->name, done);
  }
}

static void normal_play(void **state) {
  (void)state;
  sums(GRUNDY_NORMAL, 4);
}

static void misere_play(void **state) {
  (void)state;
  sums(GRUNDY_MISERE, 3);
}

static void no_component_at_all(void **state) {
  (void)state;
  if (!test_law_solution(&test_catalogue, NULL, 0, GRUNDY_NORMAL))
    fail_msg("%s", test_catalogue.report);
  if (!test_law_solution(&test_catalogue, NULL, 0, GRUNDY_MISERE))
    fail_msg("%s", test_catalogue.report);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(normal_play),
      cmocka_unit_test(misere_play),
      cmocka_unit_test(no_component_at_all),
  };
  return cmocka_run_group_tests_name("moves", tests, test_catalogue_open, test_catalogue_close);
}
