/* The catalogue of rulesets, and games by name. Everything that lists games reads it from here. */
#include <string.h>

#include "base/context.h"
#include "base/messages_games.def"
#include "base/nearest.h"
#include "games/read.h"

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

/* Whether the text fits a name of the ruleset. */
static bool any_name(const grundy_ruleset *rules, bool (*fits)(const char *names, const char *text),
                     const char *text) {
  return fits(rules->name, text) || fits(rules->alias, text) || fits(rules->title.en, text) ||
         fits(rules->title.zh, text) || fits(rules->also, text);
}

bool grundy_ruleset_matches(const grundy_ruleset *rules, const char *text) {
  return any_name(rules, grundy_i_names_hold, text);
}

const grundy_ruleset *grundy_catalogue_find(const char *name) {
  for (size_t i = 0; i < GAMES; i++) {
    if (any_name(catalogue[i], grundy_i_names_have, name)) return catalogue[i];
  }
  return NULL;
}

/* Shorter texts (one character of Chinese has three bytes) are part of too much. */
enum { LEAST_PART = 3 };

/* The name of the last of the games, `count` many, with a name that holds the text. */
static const char *part_of(const char *text, size_t *count) {
  const char *name = NULL;
  *count = 0;
  for (size_t i = 0; i < GAMES && strlen(text) >= LEAST_PART; i++) {
    if (!grundy_ruleset_matches(catalogue[i], text)) continue;
    name = catalogue[i]->name;
    ++*count;
  }
  return name;
}

const char *grundy_i_catalogue_nearest(const char *text) {
  grundy_i_nearest near;
  grundy_i_nearest_init(&near, text, strlen(text));
  for (size_t i = 0; i < GAMES; i++) {
    grundy_i_nearest_show(&near, catalogue[i]->name);
    if (catalogue[i]->alias) grundy_i_nearest_show(&near, catalogue[i]->alias);
    if (catalogue[i]->title.zh) grundy_i_nearest_show(&near, catalogue[i]->title.zh);
  }
  return near.found;
}

static grundy_status fail_unknown(grundy_context *context, const char *name) {
  const grundy_i_quoted said = grundy_i_quote(name, strlen(name));
  const char *meant = grundy_i_catalogue_nearest(name);
  size_t count = 0;
  if (!meant) meant = part_of(name, &count);
  if (count > 1) {
    return GRUNDY_FAIL(context, GRUNDY_UNKNOWN_GAME, unknown_game_several, said.text, count, name);
  }
  return meant ? GRUNDY_FAIL(context, GRUNDY_UNKNOWN_GAME, unknown_game_near, said.text, meant)
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
  if (!rules) return fail_unknown(context, name);
  GRUNDY_TRY(grundy_game_create_ruleset(context, rules, colon ? colon + 1 : NULL, options, out));
  grundy_status s = options->impartial ? grundy_i_impartial_make(*out) : GRUNDY_OK;
  if (s != GRUNDY_OK) grundy_game_destroy(*out);
  return s;
}

grundy_status grundy_game_create(grundy_context *context, const char *name,
                                 const grundy_game_options *options, grundy_game **out) {
  grundy_game_options own;
  GRUNDY_TRY(grundy_i_options(context, &own, sizeof own, options));
  grundy_buffer spelled = grundy_i_buffer(context);
  grundy_status s = spell_out(&spelled, grundy_i_impartial_name(name, &own));
  if (s == GRUNDY_OK) s = open_named(context, spelled.data, &own, out);
  grundy_buffer_clear(&spelled);
  return s;
}
