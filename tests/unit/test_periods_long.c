/* The long periods of the literature, proved from nothing, in the memory of a window where few
 * heaps are rare. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "grundy/game.h"
#include "grundy/sequence.h"
#include "support/sequences.h"

static void long_periods(void **state) {
  static const struct {
    const char *game;
    uint64_t period, preperiod;
    bool few;
  } known[] = {{"octal:0.354", 1180, 10061916, true},
               {"octal:0.376", 4, 2268248, false},
               {"octal:0.104", 11770282, 197769598, true},
               {"octal:0.454", 60620715, 160949019, true},
               {"octal:0.054", 10015179, 193235616, true}};
  grundy_context *context;
  assert_int_equal(grundy_context_create(NULL, &context), GRUNDY_OK);
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    grundy_game *game;
    grundy_period period;
    assert_int_equal(grundy_game_create(context, known[i].game, NULL, &game), GRUNDY_OK);
    if (known[i].few) assert_int_equal(test_sequence_forget(context, game, true), GRUNDY_OK);
    assert_int_equal(test_sequence_period(context, game, UINT64_MAX, &period), GRUNDY_OK);
    assert_int_equal(period.status, GRUNDY_PERIOD_PROVED);
    assert_int_equal(period.period, known[i].period);
    assert_int_equal(period.preperiod, known[i].preperiod);
    assert_true(!known[i].few || grundy_context_memory(context) < 32 << 20);
    grundy_game_destroy(game);
  }
  grundy_context_destroy(context);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(long_periods)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
