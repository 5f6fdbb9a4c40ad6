/* The catalogue of rulesets, and games by name. Everything that lists games reads it from here. */
#include <string.h>

#include "base/context.h"
#include "base/nearest.h"
#include "grundy/game.h"

#define GRUNDY_GAME(symbol) extern const grundy_ruleset grundy_i_game_##symbol;
#include "games/games.def"
#undef GRUNDY_GAME

static const grundy_ruleset *const catalogue[] = {
#define GRUNDY_GAME(symbol) &grundy_i_game_##symbol,
#include "games/games.def"
#undef GRUNDY_GAME
};

enum { GAMES = sizeof catalogue / sizeof catalogue[0] };

const grundy_ruleset *grundy_catalogue_at(size_t index) {
  return index < GAMES ? catalogue[index] : NULL;
}

const grundy_ruleset *grundy_catalogue_find(const char *name) {
  for (size_t i = 0; i < GAMES; i++) {
    const grundy_ruleset *rules = catalogue[i];
    if (strcmp(rules->name, name) == 0) return rules;
    if (rules->alias && strcmp(rules->alias, name) == 0) return rules;
  }
  return NULL;
}

static grundy_status fail_unknown(grundy_context *context, const char *name, size_t length) {
  grundy_i_nearest near;
  grundy_i_nearest_init(&near, name, length);
  for (size_t i = 0; i < GAMES; i++) {
    grundy_i_nearest_show(&near, catalogue[i]->name);
    if (catalogue[i]->alias) grundy_i_nearest_show(&near, catalogue[i]->alias);
  }
  const grundy_i_quoted said = grundy_i_quote(name, length);
  return near.found
             ? GRUNDY_FAIL(context, GRUNDY_UNKNOWN_GAME, unknown_game_near, said.text, near.found)
             : GRUNDY_FAIL(context, GRUNDY_UNKNOWN_GAME, unknown_game, said.text);
}

grundy_status grundy_game_open(grundy_context *context, const char *name,
                               const grundy_game_options *options, grundy_game **out) {
  grundy_buffer bare;
  grundy_buffer_init(&bare, context);
  const char *colon = strchr(name, ':');
  size_t length = colon ? (size_t)(colon - name) : strlen(name);
  grundy_status s = grundy_buffer_append(&bare, name, length);
  if (s == GRUNDY_OK) {
    const grundy_ruleset *rules = grundy_catalogue_find(bare.data);
    s = rules ? grundy_game_open_ruleset(context, rules, colon ? colon + 1 : NULL, options, out)
              : fail_unknown(context, bare.data, length);
  }
  grundy_buffer_clear(&bare);
  return s;
}
