/* Positions read piece by piece. */
#pragma once

#include "grundy/read.h"

/* A position read piece by piece: it remembers what has been read from one piece to the next. */
typedef struct grundy_i_position_reader grundy_i_position_reader;

/* Reads into `position` with games of `games`; both must outlive it. Errors: NO_MEMORY. */
grundy_status grundy_i_position_reader_create(grundy_position *position, grundy_game_cache *games,
                                              grundy_i_position_reader **out);
void grundy_i_position_reader_destroy(grundy_i_position_reader *reader);

/* Starts again, with components of `game`; NULL: with the name of a game, as after creation. The
 * position stays as it is. Errors: NO_MEMORY. */
grundy_status grundy_i_position_reader_begin(grundy_i_position_reader *reader,
                                             const grundy_game *game);

/* One word: a component of the game named before it, "+", or the name of a game. Where the game
 * has no such component, "end" is one of which nothing is left, and adds none, and a name of
 * grundy_game_graph_print, as "1+2", several. Errors: BAD_INPUT, UNKNOWN_GAME, those of opening a
 * game; NO_MEMORY. */
grundy_status grundy_i_position_reader_word(grundy_i_position_reader *reader, const char *word,
                                            size_t length);

/* All words of text[0..length), which errors locate by line and column; of a file (as
 * grundy_position_read_file). */
grundy_status grundy_i_position_reader_text(grundy_i_position_reader *reader, const char *text,
                                            size_t length);
grundy_status grundy_i_position_reader_file(grundy_i_position_reader *reader, const char *path);

/* The end of the words: "+" may not be the last. Errors: BAD_INPUT. */
grundy_status grundy_i_position_reader_end(grundy_i_position_reader *reader);

/* The game whose components are being read, NULL before the first and after "+". O(1). */
const grundy_game *grundy_i_position_reader_game(const grundy_i_position_reader *reader);

/* Whether a "+" has been read. O(1). */
bool grundy_i_position_reader_is_sum(const grundy_i_position_reader *reader);

/* grundy_position_correct, where games alone may be wanted (`bare`). What may have been meant, but
 * is not certain, is appended as well, with `guessed` and the error of the strict reader. */
grundy_status grundy_i_position_correct(grundy_game_cache *games, const char *text, bool bare,
                                        grundy_buffer *out, bool *guessed);

/* Lets either player make the moves of both sides; nothing changes in a game of one side. Errors:
 * USAGE for rules with `terminal`; NO_MEMORY. */
grundy_status grundy_i_impartial_make(grundy_game *game);

/* A name without the GRUNDY_IMPARTIAL before it, which sets options->impartial. */
#define GRUNDY_IMPARTIAL "impartial:"
const char *grundy_i_impartial_name(const char *name, grundy_game_options *options);

/* The name or title of the catalogue that is nearest to the text; NULL where none is near. */
const char *grundy_i_catalogue_nearest(const char *text);

grundy_context *grundy_i_game_cache_context(const grundy_game_cache *cache);
