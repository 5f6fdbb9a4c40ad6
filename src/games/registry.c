/* The catalogue of rulesets, and games by name. Everything that lists games reads it from here. */
#include <string.h>

#include "base/context.h"
#include "grundy/game.h"

#define GRUNDY_GAME(symbol) extern const grundy_ruleset grundy_i_game_##symbol;
#include "games/games.def"
#undef GRUNDY_GAME

static const grundy_ruleset *const catalogue[] = {
#define GRUNDY_GAME(symbol) &grundy_i_game_##symbol,
#include "games/games.def"
#undef GRUNDY_GAME
};

enum { GAMES = sizeof catalogue / sizeof catalogue[0], NAME_LIMIT = 48 };

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

static unsigned least(unsigned a, unsigned b, unsigned c) {
  unsigned m = a < b ? a : b;
  return m < c ? m : c;
}

/* Edit distance (Levenshtein 1966) of texts shorter than NAME_LIMIT. */
static unsigned distance(const char *a, const char *b) {
  unsigned row[NAME_LIMIT + 1];
  size_t n = strlen(b);
  for (size_t j = 0; j <= n; j++) row[j] = (unsigned)j;
  for (size_t i = 0; a[i]; i++) {
    unsigned diagonal = row[0];
    row[0] = (unsigned)i + 1;
    for (size_t j = 0; j < n; j++) {
      unsigned change = diagonal + (a[i] != b[j]);
      diagonal = row[j + 1];
      row[j + 1] = least(change, row[j] + 1, row[j + 1] + 1);
    }
  }
  return row[n];
}

static const char *nearest(const char *name) {
  const char *best = catalogue[0]->name;
  unsigned nearest_yet = NAME_LIMIT;
  if (strlen(name) >= NAME_LIMIT) return best;
  for (size_t i = 0; i < GAMES; i++) {
    const char *names[] = {catalogue[i]->name, catalogue[i]->alias};
    for (size_t j = 0; j < 2 && names[j]; j++) {
      unsigned d = distance(name, names[j]);
      if (d < nearest_yet) best = names[j], nearest_yet = d;
    }
  }
  return best;
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
              : GRUNDY_FAIL(context, GRUNDY_UNKNOWN_GAME, unknown_game,
                            grundy_i_quote(bare.data, length).text, nearest(bare.data));
  }
  grundy_buffer_clear(&bare);
  return s;
}
