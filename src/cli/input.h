/* Positions from the command line, files and standard input. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include "base/reader.h"
#include "grundy.h"

/* Games opened by name, each once, and closed together. */
typedef struct grundy_i_game_cache {
  grundy_context *context;
  struct grundy_i_shelved {
    char *name;
    grundy_game *game;
  } * games;
  size_t count, capacity;
  grundy_game_options options; /* that games are opened with */
} grundy_i_game_cache;

void grundy_i_game_cache_init(grundy_i_game_cache *cache, grundy_context *context);
void grundy_i_game_cache_clear(grundy_i_game_cache *cache);

/* The game of that name, opened if it was not yet. Errors: those of grundy_game_open. */
GRUNDY_MUST_CHECK grundy_status grundy_i_game_cache_get(grundy_i_game_cache *cache,
                                                        const char *name, size_t length,
                                                        const grundy_game **out);

/* Reads tokens into a position: components of the game at hand; a lone + is followed by a game. */
typedef struct grundy_i_input {
  grundy_i_game_cache *cache;
  grundy_position *position;
  const grundy_game *game; /* NULL: the next token names one */
  bool summed;             /* a + has been read */
  bool after_plus;         /* and nothing since */
} grundy_i_input;

void grundy_i_input_init(grundy_i_input *input, grundy_i_game_cache *cache,
                         grundy_position *position);

/* One token. Errors: BAD_INPUT, UNKNOWN_GAME, IO (a file that a game names), NO_MEMORY. */
GRUNDY_MUST_CHECK grundy_status grundy_i_input_token(grundy_i_input *input, const char *text,
                                                     size_t length);

/* The end of the tokens: a game must have been named, and no + may stand last. */
GRUNDY_MUST_CHECK grundy_status grundy_i_input_finish(grundy_i_input *input);

/* All tokens that a reader still has; errors carry their place. */
GRUNDY_MUST_CHECK grundy_status grundy_i_input_reader(grundy_i_input *input,
                                                      grundy_i_reader *reader);

/* An argument: a token, `-` (standard input), or `@FILE`. */
GRUNDY_MUST_CHECK grundy_status grundy_i_input_argument(grundy_i_input *input,
                                                        const char *argument);

/* All tokens of one line of text, `#` begins a comment. */
GRUNDY_MUST_CHECK grundy_status grundy_i_input_line(grundy_i_input *input, const char *text,
                                                    size_t length);

#endif
