/** @file
 * Positions from text, in the words of the command line: a game and its components, and more games
 * after "+".
 *
 * @code{.c}
 *   grundy_game_cache *games = NULL;
 *   grundy_position *sum = NULL;
 *   s = grundy_game_cache_create(context, NULL, &games);
 *   if (s == GRUNDY_OK) s = grundy_position_create(context, &sum);
 *   if (s == GRUNDY_OK) s = grundy_position_read(sum, games, "nim 3 5 + kayles 4");
 *   // …
 *   grundy_position_destroy(sum);
 *   grundy_game_cache_destroy(games);
 * @endcode
 */
#ifndef GRUNDY_READ_H
#define GRUNDY_READ_H

#include "grundy/game.h"
#include "grundy/position.h"

GRUNDY_BEGIN

/** Games opened by name, each once, and closed together. */
typedef struct grundy_game_cache grundy_game_cache;

/** How a cache opens games; all zero but the size: those of the catalogue, for normal play.
 * - `size`: of the struct: GRUNDY_GAME_OPENING(.open = open_file) fills it in
 * - `open`: opens a game of this name in place of grundy_game_open, for callers who know more
 *   games (files of rules); it gets `user` and `options`
 * - `options`: that games are opened with, copied; NULL for none */
typedef struct grundy_game_opening {
  size_t size;
  grundy_status (*open)(void *user, grundy_context *context, const char *name,
                        const grundy_game_options *options, grundy_game **out);
  void *user;
  const grundy_game_options *options;
} grundy_game_opening;
#define GRUNDY_GAME_OPENING(...) GRUNDY_SIZED(grundy_game_opening, __VA_ARGS__)

/** An empty cache; `opening` is copied, NULL for none. Errors: NO_MEMORY, USAGE. */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status grundy_game_cache_create(
    grundy_context *context, const grundy_game_opening *opening, grundy_game_cache **out);

/** Closes its games; positions of them must be gone. NULL is allowed. */
GRUNDY_API void grundy_game_cache_destroy(grundy_game_cache *cache);

/** The game name[0..length), opened if it was not yet. Errors: those of opening it; BAD_INPUT where
 * the name holds a NUL; NO_MEMORY. O(games that are open). */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status grundy_game_cache_get(grundy_game_cache *cache,
                                                                 const char *name, size_t length,
                                                                 const grundy_game **out);

/** Adds to the position what the text says: words separated by white space, first the name of a
 * game, then its components; "+" and another game; "#" begins a comment to the end of a line.
 * Without any word nothing is added. Errors: BAD_INPUT, UNKNOWN_GAME with the place in the detail;
 * those of opening a game; NO_MEMORY. What was read before the error stays added. */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status grundy_position_read(grundy_position *position,
                                                                grundy_game_cache *games,
                                                                const char *text);

/** The same from a file, or from standard input for "-". Errors also: IO. */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status grundy_position_read_file(grundy_position *position,
                                                                     grundy_game_cache *games,
                                                                     const char *path);

/** The same from a stream, of which only a piece is in memory at a time; `read` gets `user`. Errors
 * also: those of `read`. */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status grundy_position_read_stream(grundy_position *position,
                                                                       grundy_game_cache *games,
                                                                       grundy_read_function read,
                                                                       void *user);

/** A position read piece by piece: it remembers what has been read from one piece to the next. */
typedef struct grundy_position_reader grundy_position_reader;

/** Reads into `position` with games of `games`; both must outlive it. Errors: NO_MEMORY. */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status grundy_position_reader_create(
    grundy_position *position, grundy_game_cache *games, grundy_position_reader **out);
/** @copydoc grundy_position_reader_create */
GRUNDY_API void grundy_position_reader_destroy(grundy_position_reader *reader);

/** Starts again, with components of `game`; NULL: with the name of a game, as after creation. The
 * position stays as it is. Errors: NO_MEMORY. */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status
grundy_position_reader_begin(grundy_position_reader *reader, const grundy_game *game);

/** One word: a component of the game named before it, "+", or the name of a game. Where the game
 * has no such component, "end" is one of which nothing is left, and adds none, and a name of
 * grundy_game_graph_print, as "1+2", several. Errors: BAD_INPUT, UNKNOWN_GAME, those of opening a
 * game; NO_MEMORY. */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status
grundy_position_reader_word(grundy_position_reader *reader, const char *word, size_t length);

/** All words of text[0..length), which errors locate by line and column; of a file (as
 * grundy_position_read_file). */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status
grundy_position_reader_text(grundy_position_reader *reader, const char *text, size_t length);
/** @copydoc grundy_position_reader_text */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status
grundy_position_reader_file(grundy_position_reader *reader, const char *path);

/** The end of the words: "+" may not be the last. Errors: BAD_INPUT. */
GRUNDY_API GRUNDY_MUST_CHECK grundy_status
grundy_position_reader_end(grundy_position_reader *reader);

/** The game whose components are being read, NULL before the first and after "+". O(1). */
GRUNDY_API const grundy_game *grundy_position_reader_game(const grundy_position_reader *reader);

/** Whether a "+" has been read. O(1). */
GRUNDY_API bool grundy_position_reader_is_sum(const grundy_position_reader *reader);

GRUNDY_END

#endif
