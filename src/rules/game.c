/* Rulesets opened as games. A game remembers its full name, for answers and errors. */
#include <string.h>

#include "base/context.h"
#include "base/messages_rules.def"
#include "rules/entails.h"
#include "rules/heap.h"
#include "rules/summand.h"

static void free_text(grundy_context *context, char *text) {
  if (text) grundy_i_free(context, text, strlen(text) + 1);
}

grundy_status grundy_game_rename(grundy_game *game, const char *name) {
  size_t size = strlen(name) + 1;
  char *fresh;
  GRUNDY_TRY(GRUNDY_ALLOCATE(game->context, fresh, size));
  memcpy(fresh, name, size);
  free_text(game->context, game->name);
  game->name = fresh;
  return GRUNDY_OK;
}

grundy_status grundy_i_rename(grundy_game *game, grundy_status s, grundy_buffer *name) {
  if (s == GRUNDY_OK) s = grundy_game_rename(game, name->data);
  grundy_buffer_clear(name);
  return s;
}

grundy_status grundy_game_set_ruleset(grundy_game *game, const grundy_ruleset *ruleset) {
  static const grundy_ruleset_theory no_theory;
  static const grundy_ruleset_hints no_hints;
  static const grundy_ruleset_display no_display;
  if (ruleset->version < 1 || ruleset->version > GRUNDY_RULESET_VERSION) {
    return GRUNDY_FAIL(game->context, GRUNDY_BAD_INPUT, ruleset_version, ruleset->version,
                       GRUNDY_RULESET_VERSION);
  }
  game->ruleset = ruleset;
  game->moves = ruleset->moves;
  game->theory = ruleset->theory ? ruleset->theory : &no_theory;
  game->hints = ruleset->hints ? ruleset->hints : &no_hints;
  game->display = ruleset->display           ? ruleset->display
                  : ruleset->dimensions == 1 ? &grundy_i_heap_display
                                             : &no_display;
  return GRUNDY_OK;
}

static grundy_status set_full_name(grundy_game *game, const char *parameters) {
  if (!parameters) return grundy_game_rename(game, game->ruleset->name);
  grundy_buffer full = grundy_i_buffer(game->context);
  grundy_status s = grundy_buffer_print(&full, "%s:%s", game->ruleset->name, parameters);
  return grundy_i_rename(game, s, &full);
}

static grundy_status open_state(grundy_game *game, const char *parameters) {
  if (parameters && !(game->moves->open && game->ruleset->parameters)) {
    return GRUNDY_FAIL(game->context, GRUNDY_BAD_INPUT, no_parameters, game->ruleset->name,
                       GRUNDY_QUOTED(parameters));
  }
  return game->moves->open ? game->moves->open(game->context, game, parameters) : GRUNDY_OK;
}

grundy_status grundy_game_create_ruleset(grundy_context *context, const grundy_ruleset *ruleset,
                                         const char *parameters, const grundy_game_options *options,
                                         grundy_game **out) {
  GRUNDY_ASSERT(ruleset->name);
  grundy_game_options own;
  grundy_status s = grundy_i_options(context, &own, sizeof own, options);
  if (s != GRUNDY_OK) return s;
  grundy_game *game = grundy_i_new(context, 1, sizeof(grundy_game), &s);
  if (s != GRUNDY_OK) return s;
  game->context = context;
  game->loopy = own.loopy && ruleset->loops;
  s = grundy_game_set_ruleset(game, ruleset);
  if (s == GRUNDY_OK && own.play == GRUNDY_PLAY_MISERE && game->theory->misere) {
    s = grundy_game_set_ruleset(game, game->theory->misere);
  }
  if (s == GRUNDY_OK) s = set_full_name(game, parameters);
  if (s == GRUNDY_OK) s = open_state(game, parameters);
  if (s != GRUNDY_OK) free_text(context, game->name);
  if (s != GRUNDY_OK) grundy_i_free(context, game, sizeof *game);
  if (s == GRUNDY_OK) *out = game;
  return s;
}

void grundy_game_destroy(grundy_game *game) {
  if (!game) return;
  if (game->forget) game->forget(game);
  if (game->moves->close) game->moves->close(game);
  free_text(game->context, game->name);
  grundy_i_free(game->context, game, sizeof *game);
}

/* ---- entailing moves ---- */

grundy_status grundy_i_refuse_entails(grundy_context *context, const grundy_game *game) {
  if (!game->ruleset->entails) return GRUNDY_OK;
  return GRUNDY_FAIL(context, GRUNDY_USAGE, entails_only, game->name);
}

const grundy_game *grundy_i_find_game(const grundy_position *position,
                                      bool (*is)(const grundy_game *game)) {
  for (size_t r = 0; r < grundy_position_runs(position); r++) {
    const grundy_game *game = grundy_position_run(position, r).game;
    if (is(game)) return game;
  }
  return NULL;
}

static bool entails(const grundy_game *game) {
  return game->ruleset->entails;
}

const grundy_game *grundy_i_entailing_game(const grundy_position *position) {
  return grundy_i_find_game(position, entails);
}

grundy_status grundy_i_refuse_entails_in(grundy_context *context, const grundy_position *position) {
  const grundy_game *game = grundy_i_entailing_game(position);
  return game ? grundy_i_refuse_entails(context, game) : GRUNDY_OK;
}
