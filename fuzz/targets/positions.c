/* Positions, as `solve` takes them. What was read prints as text that reads as the same; what was
 * refused has a correction that can be read, or none. */
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

static void check_correction(grundy_context *context, grundy_game_cache *games, fuzz_bytes bytes) {
  grundy_buffer text, correction;
  grundy_position *position = NULL;
  grundy_buffer_init(&text, context);
  grundy_buffer_init(&correction, context);
  grundy_status s = grundy_buffer_append(&text, (const char *)bytes.data, bytes.size);
  if (s == GRUNDY_OK && text.length) s = grundy_position_correct(games, text.data, &correction);
  if (s == GRUNDY_OK && text.length) s = grundy_position_create(context, &position);
  if (s == GRUNDY_OK && text.length) {
    s = grundy_position_read(position, games, correction.data);
    FUZZ_CHECK(s == GRUNDY_OK || s == GRUNDY_NO_MEMORY || s == GRUNDY_LIMIT);
  }
  grundy_position_destroy(position);
  grundy_buffer_clear(&correction);
  grundy_buffer_clear(&text);
}

void fuzz_positions(grundy_context *context, fuzz_bytes bytes) {
  grundy_game_cache *games = NULL;
  grundy_position *position;
  grundy_status s = fuzz_position(context, bytes, &games, &position);
  if (s == GRUNDY_BAD_INPUT || s == GRUNDY_UNKNOWN_GAME) check_correction(context, games, bytes);
  for (size_t i = 0; s == GRUNDY_OK && i < grundy_position_count(position); i++) {
    const grundy_game *game;
    grundy_component c = grundy_position_component(position, i, &game);
    check_component(context, game, c);
  }
  grundy_position_destroy(position);
  grundy_game_cache_destroy(games);
}
