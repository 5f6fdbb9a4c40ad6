/* Positions from the command line, files and standard input. */
#include "cli/input.h"

#include <string.h>

#include "cli/open_game.h"
#include "rules/heap.h"

enum { BLOCK = 4096 };

void grundy_i_game_cache_init(grundy_i_game_cache *cache, grundy_context *context) {
  *cache = (grundy_i_game_cache){.context = context};
}

void grundy_i_game_cache_clear(grundy_i_game_cache *cache) {
  for (size_t i = 0; i < cache->count; i++) {
    grundy_game_close(cache->games[i].game);
    grundy_i_free(cache->context, cache->games[i].name, strlen(cache->games[i].name) + 1);
  }
  grundy_i_free(cache->context, cache->games, cache->capacity * sizeof *cache->games);
  grundy_i_game_cache_init(cache, cache->context);
}

static grundy_status reserve(grundy_i_game_cache *cache) {
  void *games = cache->games;
  grundy_status s = grundy_i_reserve(cache->context, &games, &cache->capacity, cache->count,
                                     sizeof *cache->games, 4);
  cache->games = games;
  return s;
}

static grundy_status add(grundy_i_game_cache *cache, const char *name, size_t length,
                         const grundy_game **out) {
  void *copy;
  grundy_status s = reserve(cache);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_allocate(cache->context, length + 1, 1, &copy);
  if (s != GRUNDY_OK) return s;
  memcpy(copy, name, length);
  grundy_game *game;
  s = grundy_i_open_game_with(cache->context, copy, &cache->options, &game);
  if (s != GRUNDY_OK) {
    grundy_i_free(cache->context, copy, length + 1);
    return s;
  }
  cache->games[cache->count].name = copy;
  cache->games[cache->count++].game = game;
  *out = game;
  return GRUNDY_OK;
}

grundy_status grundy_i_game_cache_get(grundy_i_game_cache *cache, const char *name, size_t length,
                                      const grundy_game **out) {
  if (memchr(name, 0, length)) {
    return grundy_i_fail(cache->context, GRUNDY_BAD_INPUT, "expected the name of a game, got %s",
                         grundy_i_quote(name, length).text);
  }
  for (size_t i = 0; i < cache->count; i++) {
    const char *have = cache->games[i].name;
    if (strlen(have) == length && memcmp(have, name, length) == 0) {
      *out = cache->games[i].game;
      return GRUNDY_OK;
    }
  }
  return add(cache, name, length, out);
}

void grundy_i_input_init(grundy_i_input *input, grundy_i_game_cache *cache,
                         grundy_position *position) {
  *input = (grundy_i_input){.cache = cache, .position = position};
}

grundy_status grundy_i_input_token(grundy_i_input *input, const char *text, size_t length) {
  if (length == 1 && text[0] == '+') {
    if (!input->game) {
      return grundy_i_fail(input->cache->context, GRUNDY_BAD_INPUT,
                           "expected the name of a game, got '+'");
    }
    input->summed = input->after_plus = true;
    input->game = NULL;
    return GRUNDY_OK;
  }
  input->after_plus = false;
  if (input->game) {
    return grundy_position_add_text(input->position, input->game, text, length);
  }
  grundy_status s = grundy_i_game_cache_get(input->cache, text, length, &input->game);
  return s == GRUNDY_OK ? grundy_position_begin(input->position, input->game) : s;
}

grundy_status grundy_i_input_finish(grundy_i_input *input) {
  if (!input->after_plus) return GRUNDY_OK;
  return grundy_i_fail(input->cache->context, GRUNDY_BAD_INPUT,
                       "expected a game and its components behind '+'");
}

/* Heaps that are numbers and nothing else, many at a time; what follows them is left. */
static grundy_status read_heaps(grundy_i_input *input, grundy_i_reader *reader) {
  uint64_t heaps[BLOCK];
  size_t count = 1;
  grundy_status s = GRUNDY_OK;
  if (!input->game || input->game->ruleset->parse != grundy_i_heap_parse) return GRUNDY_OK;
  while (count && s == GRUNDY_OK) {
    s = grundy_i_reader_plain(reader, heaps, BLOCK, &count);
    if (s != GRUNDY_OK || !count) break;
    input->after_plus = false;
    s = grundy_position_add_heaps(input->position, input->game, heaps, count);
  }
  return s;
}

grundy_status grundy_i_input_reader(grundy_i_input *input, grundy_i_reader *reader) {
  for (;;) {
    const char *text;
    size_t length;
    grundy_status s = read_heaps(input, reader);
    if (s == GRUNDY_OK) s = grundy_i_reader_token(reader, true, &text, &length);
    if (s != GRUNDY_OK || !text) return s;
    s = grundy_i_input_token(input, text, length);
    if (s == GRUNDY_BAD_INPUT || s == GRUNDY_UNKNOWN_GAME) {
      return grundy_i_reader_fail_at(reader, s == GRUNDY_UNKNOWN_GAME ? GRUNDY_BAD_INPUT : s);
    }
    if (s != GRUNDY_OK) return s;
  }
}

grundy_status grundy_i_input_argument(grundy_i_input *input, const char *argument) {
  bool standard = strcmp(argument, "-") == 0;
  if (!standard && argument[0] != '@') {
    return grundy_i_input_token(input, argument, strlen(argument));
  }
  grundy_i_reader *reader;
  grundy_status s =
      grundy_i_reader_open(input->cache->context, standard ? argument : argument + 1, &reader);
  if (s != GRUNDY_OK) return s;
  s = grundy_i_input_reader(input, reader);
  grundy_i_reader_close(reader);
  return s;
}

grundy_status grundy_i_input_line(grundy_i_input *input, const char *text, size_t length) {
  size_t at = 0;
  while (at < length && text[at] != '#') {
    size_t start = at;
    while (at < length && !grundy_i_is_space(text[at]) && text[at] != '#') at++;
    if (at > start) {
      grundy_status s = grundy_i_input_token(input, text + start, at - start);
      if (s != GRUNDY_OK)
        return grundy_i_fail_at(input->cache->context, s, "column %zu", start + 1);
    } else {
      at++;
    }
  }
  return grundy_i_input_finish(input);
}
