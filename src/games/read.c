/* Positions from text, and the games that they name.
 *
 *   sum = [ game component … ] [ "+" game component … ] …
 *
 * Where a game has no component of that name, "end" is one of which nothing is left, and a word
 * such as "1+2+3" several components: so the names of grundy_game_graph_print are read.
 *
 * Plain numbers in bulk go from a file into the position without a copy of each as text. */
#include "games/read.h"

#include <string.h>

#include "base/messages_games.def"
#include "base/messages_math.def"
#include "base/messages_shell.def"
#include "base/reader.h"

enum { BLOCK = 4096 };

/* ---- games ---- */

typedef struct entry {
  char *name;
  grundy_game *game;
} entry;

struct grundy_game_cache {
  grundy_context *context;
  grundy_game_opening opening;
  grundy_game_options options;
  entry *entries;
  size_t count, capacity;
};

static grundy_status open_by_name(void *user, grundy_context *context, const char *name,
                                  const grundy_game_options *options, grundy_game **out) {
  return grundy_game_create(context, name, options, out);
}

grundy_status grundy_game_cache_create(grundy_context *context, const grundy_game_opening *opening,
                                       grundy_game_cache **out) {
  grundy_game_cache *cache = grundy_i_make(context, sizeof(grundy_game_cache));
  if (!cache) return GRUNDY_NO_MEMORY;
  cache->context = context;
  grundy_status s = grundy_i_options(context, &cache->opening, sizeof cache->opening, opening);
  if (s == GRUNDY_OK) {
    s = grundy_i_options(context, &cache->options, sizeof cache->options, cache->opening.options);
  }
  if (!cache->opening.open) cache->opening.open = open_by_name;
  if (s != GRUNDY_OK) grundy_i_free(context, cache, sizeof *cache);
  if (s == GRUNDY_OK) *out = cache;
  return s;
}

void grundy_game_cache_destroy(grundy_game_cache *cache) {
  if (!cache) return;
  for (size_t i = 0; i < cache->count; i++) {
    grundy_game_destroy(cache->entries[i].game);
    grundy_i_free(cache->context, cache->entries[i].name, strlen(cache->entries[i].name) + 1);
  }
  grundy_i_free(cache->context, cache->entries, cache->capacity * sizeof *cache->entries);
  grundy_i_free(cache->context, cache, sizeof *cache);
}

grundy_context *grundy_i_game_cache_context(const grundy_game_cache *cache) {
  return cache->context;
}

static grundy_status add(grundy_game_cache *cache, const char *name, size_t length,
                         const grundy_game **out) {
  const grundy_game_opening *opening = &cache->opening;
  grundy_status s =
      GRUNDY_RESERVE(cache->context, cache->entries, cache->capacity, cache->count, 4);
  if (s != GRUNDY_OK) return s;
  void *copy = grundy_i_new(cache->context, length + 1, 1, &s);
  if (s != GRUNDY_OK) return s;
  memcpy(copy, name, length);
  grundy_game *game;
  s = opening->open(opening->user, cache->context, copy, &cache->options, &game);
  if (s != GRUNDY_OK) {
    grundy_i_free(cache->context, copy, length + 1);
    return s;
  }
  cache->entries[cache->count++] = (entry){copy, game};
  *out = game;
  return GRUNDY_OK;
}

grundy_status grundy_game_cache_get(grundy_game_cache *cache, const char *name, size_t length,
                                    const grundy_game **out) {
  if (memchr(name, 0, length)) {
    return GRUNDY_FAIL(cache->context, GRUNDY_BAD_INPUT, game_expected,
                       grundy_i_quote(name, length).text);
  }
  for (size_t i = 0; i < cache->count; i++) {
    const char *have = cache->entries[i].name;
    if (strlen(have) == length && memcmp(have, name, length) == 0) {
      *out = cache->entries[i].game;
      return GRUNDY_OK;
    }
  }
  return add(cache, name, length, out);
}

/* ---- words ---- */

struct grundy_i_position_reader {
  grundy_context *context;
  grundy_position *position;
  grundy_game_cache *cache;
  const grundy_game *game; /* NULL: the next word names one */
  bool summed;             /* a + has been read */
  bool after_plus;         /* and nothing since */
};

grundy_status grundy_i_position_reader_create(grundy_position *position, grundy_game_cache *games,
                                              grundy_i_position_reader **out) {
  grundy_i_position_reader *reader =
      grundy_i_make(games->context, sizeof(grundy_i_position_reader));
  if (!reader) return GRUNDY_NO_MEMORY;
  *reader =
      (grundy_i_position_reader){.context = games->context, .position = position, .cache = games};
  *out = reader;
  return GRUNDY_OK;
}

void grundy_i_position_reader_destroy(grundy_i_position_reader *reader) {
  if (reader) grundy_i_free(reader->context, reader, sizeof *reader);
}

grundy_status grundy_i_position_reader_begin(grundy_i_position_reader *reader,
                                             const grundy_game *game) {
  reader->game = game;
  reader->summed = reader->after_plus = false;
  return game ? grundy_position_begin(reader->position, game) : GRUNDY_OK;
}

const grundy_game *grundy_i_position_reader_game(const grundy_i_position_reader *reader) {
  return reader->game;
}

bool grundy_i_position_reader_is_sum(const grundy_i_position_reader *reader) {
  return reader->summed;
}

static int digit_of(char c) {
  static const char digits[] = "0123456789ABCDEF";
  const char *at = c ? strchr(digits, c) : NULL;
  return at ? (int)(at - digits) : -1;
}

/* Appends the text with %XX for what that stands for. */
static grundy_status unescape(const char *text, size_t length, grundy_buffer *out) {
  for (size_t i = 0; i < length; i++) {
    char c = text[i];
    bool escaped =
        c == '%' && i + 2 < length && digit_of(text[i + 1]) >= 0 && digit_of(text[i + 2]) >= 0;
    if (escaped) {
      c = (char)(16 * digit_of(text[i + 1]) + digit_of(text[i + 2]));
      i += 2;
    }
    GRUNDY_TRY(grundy_buffer_append(out, &c, 1));
  }
  return GRUNDY_OK;
}

/* Adds the components of a name such as "1+2+3". */
static grundy_status add_joined(grundy_i_position_reader *reader, const char *word, size_t length) {
  grundy_buffer part = grundy_i_buffer(reader->context);
  grundy_status s = GRUNDY_OK;
  for (size_t at = 0; at <= length && s == GRUNDY_OK;) {
    const char *plus = memchr(word + at, '+', length - at);
    size_t end = plus ? (size_t)(plus - word) : length;
    part.length = 0;
    s = unescape(word + at, end - at, &part);
    if (s == GRUNDY_OK) {
      s = grundy_position_add_text(reader->position, reader->game, part.data ? part.data : "",
                                   part.length);
    }
    at = end + 1;
  }
  grundy_buffer_clear(&part);
  return s;
}

static grundy_status add_component(grundy_i_position_reader *reader, const char *word,
                                   size_t length) {
  grundy_status s = grundy_position_add_text(reader->position, reader->game, word, length);
  if (s != GRUNDY_BAD_INPUT) return s;
  const grundy_i_error refused = *grundy_i_context_error(reader->context);
  grundy_i_error none;
  grundy_i_error_clear(&none);
  bool end = length == 3 && memcmp(word, "end", 3) == 0;
  bool name = memchr(word, '+', length) || memchr(word, '%', length);
  if (!end && name) s = add_joined(reader, word, length);
  if (end) s = GRUNDY_OK;
  grundy_i_context_restore(reader->context, s == GRUNDY_BAD_INPUT ? &refused : &none);
  return s;
}

grundy_status grundy_i_position_reader_word(grundy_i_position_reader *reader, const char *word,
                                            size_t length) {
  if (length == 1 && word[0] == '+') {
    if (!reader->game) return GRUNDY_FAIL(reader->context, GRUNDY_BAD_INPUT, game_not_plus);
    reader->summed = reader->after_plus = true;
    reader->game = NULL;
    return GRUNDY_OK;
  }
  reader->after_plus = false;
  if (reader->game) return add_component(reader, word, length);
  GRUNDY_TRY(grundy_game_cache_get(reader->cache, word, length, &reader->game));
  return grundy_position_begin(reader->position, reader->game);
}

grundy_status grundy_i_position_reader_end(grundy_i_position_reader *reader) {
  if (!reader->after_plus) return GRUNDY_OK;
  return GRUNDY_FAIL(reader->context, GRUNDY_BAD_INPUT, plus_alone);
}

/* ---- text ---- */

/* The place of a word: in text of one line, the column alone. */
static grundy_status fail_at(grundy_i_position_reader *reader, grundy_status status, size_t line,
                             size_t column, size_t offset) {
  if (status == GRUNDY_BAD_INPUT || status == GRUNDY_UNKNOWN_GAME) {
    grundy_i_error_place(reader->context, line, column, offset);
  }
  if (line == 1) return GRUNDY_FAIL_AT(reader->context, status, column_number, column);
  return GRUNDY_FAIL_AT(reader->context, status, place_in_text, line, column);
}

grundy_status grundy_i_position_reader_text(grundy_i_position_reader *reader, const char *text,
                                            size_t length) {
  size_t line = 1, begun = 0;
  bool comment = false;
  for (size_t at = 0; at < length;) {
    size_t start = at;
    if (text[at] == '\n') {
      begun = at + 1;
      line++;
    }
    comment = text[at] != '\n' && (comment || text[at] == '#');
    while (!comment && at < length && !grundy_i_is_space(text[at]) && text[at] != '#') at++;
    if (at == start) {
      at++;
      continue;
    }
    grundy_status s = grundy_i_position_reader_word(reader, text + start, at - start);
    if (s != GRUNDY_OK) return fail_at(reader, s, line, start - begun + 1, start);
    GRUNDY_TRY(grundy_i_tick(reader->context, NULL, 0, 0));
  }
  return GRUNDY_OK;
}

grundy_status grundy_position_read(grundy_position *position, grundy_game_cache *games,
                                   const char *text) {
  grundy_i_position_reader reader = {
      .context = games->context, .position = position, .cache = games};
  GRUNDY_TRY(grundy_i_position_reader_text(&reader, text, strlen(text)));
  return grundy_i_position_reader_end(&reader);
}

/* ---- files and streams ---- */

/* Heaps that are plain numbers, many at a time; what follows them stays unread. */
static grundy_status read_heaps(grundy_i_position_reader *reader, grundy_i_reader *file) {
  uint64_t heaps[BLOCK];
  size_t count = 1;
  if (!reader->game || reader->game->moves->parse != grundy_heap_parse) return GRUNDY_OK;
  while (count) {
    GRUNDY_TRY(grundy_i_reader_plain(file, heaps, BLOCK, &count));
    if (!count) break;
    reader->after_plus = false;
    GRUNDY_TRY(grundy_position_add_heaps(reader->position, reader->game, heaps, count));
  }
  return GRUNDY_OK;
}

static grundy_status read_words(grundy_i_position_reader *reader, grundy_i_reader *file) {
  for (;;) {
    const char *text;
    size_t length;
    GRUNDY_TRY(read_heaps(reader, file));
    GRUNDY_TRY(grundy_i_tick(reader->context, NULL, 0, 0));
    GRUNDY_TRY(grundy_i_reader_token(file, true, &text, &length));
    if (!text) return GRUNDY_OK;
    grundy_status s = grundy_i_position_reader_word(reader, text, length);
    if (s == GRUNDY_BAD_INPUT || s == GRUNDY_UNKNOWN_GAME) {
      return grundy_i_reader_fail_at(file, GRUNDY_BAD_INPUT);
    }
    if (s != GRUNDY_OK) return s;
  }
}

grundy_status grundy_i_position_reader_file(grundy_i_position_reader *reader, const char *path) {
  grundy_i_reader *file;
  GRUNDY_TRY(grundy_i_reader_open(reader->context, path, &file));
  grundy_status s = read_words(reader, file);
  grundy_i_reader_close(file);
  return s;
}

grundy_status grundy_position_read_stream(grundy_position *position, grundy_game_cache *games,
                                          grundy_read_function read, void *user) {
  grundy_i_position_reader reader = {
      .context = games->context, .position = position, .cache = games};
  grundy_i_reader *stream;
  GRUNDY_TRY(grundy_i_reader_open_stream(reader.context, read, user, &stream));
  grundy_status s = read_words(&reader, stream);
  grundy_i_reader_close(stream);
  return s == GRUNDY_OK ? grundy_i_position_reader_end(&reader) : s;
}

grundy_status grundy_position_read_file(grundy_position *position, grundy_game_cache *games,
                                        const char *path) {
  grundy_i_position_reader reader = {
      .context = games->context, .position = position, .cache = games};
  GRUNDY_TRY(grundy_i_position_reader_file(&reader, path));
  return grundy_i_position_reader_end(&reader);
}
