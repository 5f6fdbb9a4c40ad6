#include "support/matches.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { WAYS = 3, MOST_PLIES = 300 };

grundy_game *test_match_begin(grundy_i_match *match, grundy_context *context, const char *game,
                              const char *component) {
  grundy_game *opened;
  grundy_position *position;
  assert_int_equal(grundy_game_create(context, game, NULL, &opened), GRUNDY_OK);
  assert_int_equal(grundy_position_create(context, &position), GRUNDY_OK);
  assert_int_equal(grundy_position_add_text(position, opened, component, strlen(component)),
                   GRUNDY_OK);
  assert_int_equal(
      grundy_i_match_init(match, context, position, GRUNDY_PLAY_NORMAL, GRUNDY_SIDE_LEFT),
      GRUNDY_OK);
  grundy_position_destroy(position);
  return opened;
}

bool test_match_move(grundy_i_match *match, test_random *random) {
  grundy_i_plies plies;
  grundy_side side = grundy_i_match_side(match, match->count);
  grundy_i_plies_init(&plies, match->context);
  assert_int_equal(grundy_i_plies_of(&plies, match->now, side, SIZE_MAX, MOST_PLIES), GRUNDY_OK);
  bool any = plies.count > 0;
  if (any) {
    grundy_i_ply *ply = &plies.list[test_random_below(random, plies.count)];
    ply->way = test_random_below(random, WAYS);
    assert_int_equal(grundy_i_match_move(match, ply), GRUNDY_OK);
  }
  grundy_i_plies_clear(&plies);
  return any;
}
