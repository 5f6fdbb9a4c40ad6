/* The catalogue of rulesets, and games by name. Everything that lists games reads it from here. */
#include <stdbool.h>
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

/* Whether a text is a take-and-break code with digits of this kind. */
static bool is_code(const char *text, const char *digits) {
  size_t whole = strspn(text, digits);
  return text[whole] == '.' && text[whole + 1 + strspn(text + whole + 1, digits)] == 0;
}

/* A code or a subtraction set may be given without the name of its game: 0.77, 0.9f, {1,3,4}. */
static grundy_status spell_out(grundy_buffer *out, const char *name) {
  size_t length = strlen(name);
  if (length > 1 && name[0] == '{' && name[length - 1] == '}') {
    return grundy_buffer_print(out, "subtraction:%.*s", (int)(length - 2), name + 1);
  }
  const char *family = is_code(name, "01234567")                 ? "octal:"
                       : is_code(name, "0123456789abcdefABCDEF") ? "hex:"
                                                                 : "";
  return grundy_buffer_print(out, "%s%s", family, name);
}

static grundy_status open_named(grundy_context *context, char *name,
                                const grundy_game_options *options, grundy_game **out) {
  char *colon = strchr(name, ':');
  if (colon) *colon = 0;
  const grundy_ruleset *rules = grundy_catalogue_find(name);
  return rules ? grundy_game_open_ruleset(context, rules, colon ? colon + 1 : NULL, options, out)
               : fail_unknown(context, name, strlen(name));
}

grundy_status grundy_game_open(grundy_context *context, const char *name,
                               const grundy_game_options *options, grundy_game **out) {
  grundy_buffer spelled;
  grundy_buffer_init(&spelled, context);
  grundy_status s = spell_out(&spelled, name);
  if (s == GRUNDY_OK) s = open_named(context, spelled.data, options, out);
  grundy_buffer_clear(&spelled);
  return s;
}
