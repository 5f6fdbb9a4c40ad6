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

/** Games opened by name, each once, and freed together. */
typedef struct grundy_game_cache grundy_game_cache;

/** How a cache opens games; all zero but the size: those of the catalogue, for normal play.
 * - `size`: of the struct: GRUNDY_GAME_OPENING(.open = open_file) fills it in
 * - `open`: opens a game of this name instead of grundy_game_create, for callers who know more
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
GRUNDY_API grundy_status grundy_game_cache_create(grundy_context *context,
                                                  const grundy_game_opening *opening,
                                                  grundy_game_cache **out);

/** Frees it and its games; positions of them must be gone. NULL is allowed. */
GRUNDY_API void grundy_game_cache_destroy(grundy_game_cache *cache);

/** The game name[0..length), opened if it was not yet. Errors: those of opening it; BAD_INPUT where
 * the name holds a NUL; NO_MEMORY. O(games that are open). */
GRUNDY_API grundy_status grundy_game_cache_get(grundy_game_cache *cache, const char *name,
                                               size_t length, const grundy_game **out);

/** Adds to the position what the text says: words separated by white space, first the name of a
 * game, then its components; "+" and another game; "#" begins a comment to the end of a line.
 * Without any word nothing is added. Errors: BAD_INPUT, UNKNOWN_GAME with the place in the detail;
 * those of opening a game; NO_MEMORY. What was read before the error stays added. */
GRUNDY_API grundy_status grundy_position_read(grundy_position *position, grundy_game_cache *games,
                                              const char *text);

/** Appends the words that grundy_position_read takes for typed text: the text itself where it is
 * right, and otherwise what it can only mean: "nim 3,4,5", "nim [3 4 5]", full-width signs, "nim 3
 * kayles 4", "octal 0.77 9", "subtraction:2..5 9", "nim 3 ⊕ kayles 4". A correction is a position
 * that can be read. Errors: those of grundy_position_read, where nothing is certain; nothing is
 * appended then. Costs a few times reading the text; games that are opened stay open. */
GRUNDY_API grundy_status grundy_position_correct(grundy_game_cache *games, const char *text,
                                                 grundy_buffer *out);

/** grundy_position_read from a file, or from standard input for "-". Errors also: IO. */
GRUNDY_API grundy_status grundy_position_read_file(grundy_position *position,
                                                   grundy_game_cache *games, const char *path);

/** The same from a stream, of which only a piece is in memory at a time; `read` gets `user`. Errors
 * also: those of `read`. */
GRUNDY_API grundy_status grundy_position_read_stream(grundy_position *position,
                                                     grundy_game_cache *games,
                                                     grundy_read_function read, void *user);

GRUNDY_END

#endif
