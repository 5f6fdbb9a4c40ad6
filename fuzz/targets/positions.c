/* Positions, as `solve` takes them. What was read prints as text that reads as the same. */
#include <string.h>

#include "fuzz.h"

static void check_component(grundy_context *context, const grundy_game *game, grundy_component c) {
  grundy_buffer text;
  grundy_array again;
  grundy_buffer_init(&text, context);
  grundy_array_init(&again, context);
  grundy_status s = game->moves->print(GRUNDY_CALL(context, game, c), &text);
  if (s == GRUNDY_OK)
    s = game->moves->parse(GRUNDY_CALL(context, game, {NULL, 0}), text.data, text.length, &again);
  FUZZ_CHECK(s == GRUNDY_OK || s == GRUNDY_NO_MEMORY || s == GRUNDY_LIMIT);
  if (s == GRUNDY_OK) {
    FUZZ_CHECK(again.length == c.length);
    FUZZ_CHECK(memcmp(again.data, c.words, c.length * sizeof *c.words) == 0);
  }
  grundy_array_clear(&again);
  grundy_buffer_clear(&text);
}

void fuzz_positions(grundy_context *context, fuzz_bytes bytes) {
  grundy_game_cache *games;
  grundy_position *position;
  grundy_status s = fuzz_position(context, bytes, &games, &position);
  for (size_t i = 0; s == GRUNDY_OK && i < grundy_position_count(position); i++) {
    const grundy_game *game;
    grundy_component c = grundy_position_component(position, i, &game);
    check_component(context, game, c);
  }
  grundy_position_destroy(position);
  grundy_game_cache_destroy(games);
}
