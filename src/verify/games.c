/* Games by name, digests of what they were read from, and positions: components in runs, a lone +
 * before those of the next game. */
#include "verify/games.h"

#include "base/messages_rules.def"
#include "base/messages_verify.def"

#include <stdio.h>
#include <string.h>

enum { MOST_GAMES = 1000 };

grundy_status grundy_i_verify_fail_at(const grundy_i_record *record, const char *key,
                                      grundy_status s) {
  if (s != GRUNDY_BAD_INPUT && s != GRUNDY_UNKNOWN_GAME) return s;
  return grundy_i_record_fail_at(record, key, s);
}

grundy_status grundy_i_verify_choice(grundy_i_record *record, const char *key,
                                     const char *const *choices, size_t *out) {
  const char *text;
  GRUNDY_TRY(grundy_i_record_text(record, key, &text));
  for (*out = 0; choices[*out]; ++*out) {
    if (strcmp(text, choices[*out]) == 0) return GRUNDY_OK;
  }
  return GRUNDY_RECORD_FAIL(record, key, one_of_two, key, choices[0], choices[1],
                            GRUNDY_QUOTED(text));
}

static grundy_status open_game(grundy_i_verify_games *g, const grundy_game_opening *opening,
                               grundy_play play, bool loopy, const char *name) {
  const grundy_game_options options = {.size = sizeof options, .play = play, .loopy = loopy};
  grundy_game **out = &g->games[g->count];
  return opening && opening->open ? opening->open(opening->user, g->context, name, &options, out)
                                  : grundy_game_create(g->context, name, &options, out);
}

grundy_status grundy_i_verify_games_open(grundy_i_verify_games *g,
                                         const grundy_game_opening *opening, grundy_play play,
                                         grundy_i_record *record) {
  size_t first, count;
  grundy_status s = grundy_i_record_list(record, "games", &first, &count);
  if (s != GRUNDY_OK) return s;
  if (!count || count > MOST_GAMES) {
    return GRUNDY_RECORD_FAIL(record, "games", games_most, MOST_GAMES);
  }
  GRUNDY_TRY(GRUNDY_ALLOCATE(g->context, g->games, MOST_GAMES));
  while (g->count < count) {
    s = open_game(g, opening, play, grundy_i_record_has(record, "loopy"),
                  grundy_i_record_item(record, first + g->count));
    if (s == GRUNDY_OK && g->games[g->count++]->ruleset->entails && play == GRUNDY_PLAY_MISERE) {
      s = GRUNDY_FAIL(g->context, GRUNDY_BAD_INPUT, entails_only, g->games[g->count - 1]->name);
    }
    if (s != GRUNDY_OK) return grundy_i_verify_fail_at(record, "games", s);
  }
  return GRUNDY_OK;
}

void grundy_i_verify_games_close(grundy_i_verify_games *g) {
  for (size_t i = 0; i < g->count; i++) grundy_game_destroy(g->games[i]);
  grundy_i_free(g->context, g->games, MOST_GAMES * sizeof *g->games);
}

/* The digest of a game as certificates write it, empty where it has none. */
typedef struct digest_text {
  char text[40];
} digest_text;

static grundy_status print_digest(grundy_context *context, const grundy_game *game,
                                  digest_text *out) {
  uint64_t own = 0;
  grundy_status s = game->ruleset->digest
                        ? game->ruleset->digest(GRUNDY_CALL(context, game, {NULL, 0}), &own)
                        : GRUNDY_OK;
  *out = (digest_text){""};
  if (own) snprintf(out->text, sizeof out->text, "siphash-2-4:%016llx", (unsigned long long)own);
  return s;
}

grundy_status grundy_i_verify_digests(const grundy_i_verify_games *g, grundy_i_record *record,
                                      grundy_verdict *verdict) {
  size_t first = 0, count = 0;
  bool stated = grundy_i_record_has(record, "digests");
  if (stated) GRUNDY_TRY(grundy_i_record_list(record, "digests", &first, &count));
  if (stated && count != g->count) return GRUNDY_RECORD_FAIL(record, "digests", digests_expected);
  for (size_t i = 0; i < g->count; i++) {
    digest_text own;
    GRUNDY_TRY(print_digest(g->context, g->games[i], &own));
    if (strcmp(stated ? grundy_i_record_item(record, first + i) : "", own.text) != 0) {
      return GRUNDY_REFUTE(verdict, "verify.digest", {"n", i + 1});
    }
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_verify_position(const grundy_i_verify_games *g,
                                       const grundy_i_record *record, const char *key,
                                       const char *text, grundy_i_take_component take, void *user) {
  grundy_array words = grundy_i_array(g->context);
  grundy_status s = GRUNDY_OK;
  for (size_t game = 0, length; *text && s == GRUNDY_OK; text += length + (text[length] == ' ')) {
    length = strcspn(text, " ");
    if (length == 1 && *text == '+') {
      if (++game == g->count) s = GRUNDY_RECORD_FAIL(record, key, last_plus, key);
      continue;
    }
    const grundy_game *own = g->games[game];
    words.length = 0;
    s = own->moves->parse(GRUNDY_CALL(g->context, own, {NULL, 0}), text, length, &words);
    s = s == GRUNDY_OK ? take(user, game, (grundy_component){words.data, words.length})
                       : grundy_i_verify_fail_at(record, key, s);
  }
  grundy_array_clear(&words);
  return s;
}
