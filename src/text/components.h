/* Components of a position, in any order that mostly goes forward, and their texts. */
#pragma once

#include "grundy/position.h"

typedef struct grundy_i_cursor {
  const grundy_position *position;
  size_t run, first; /* the run last visited, and the index of its first component */
  grundy_buffer text;
  void *parts; /* room for those of a move */
  size_t room;
  /* Gives the items of a move other names (play/stage.h). Where it returns a number of places, the
   * move is in one of these; where it returns 0, in its component. NULL: the ruleset's names. */
  size_t (*rename)(const void *stage, grundy_reasons *said);
  const void *stage;
  size_t places;        /* what it returned last */
  bool spares;          /* a limit that ends the words of a move leaves the move without words, */
  grundy_status unsaid; /* and is kept here; moves after it have none either */
} grundy_i_cursor;

void grundy_i_cursor_init(grundy_i_cursor *cursor, const grundy_position *position,
                          grundy_context *context);
void grundy_i_cursor_clear(grundy_i_cursor *cursor);

/* Component `index` and its game. O(runs passed), so O(runs) for a whole ascending pass. */
grundy_component grundy_i_cursor_at(grundy_i_cursor *cursor, size_t index,
                                    const grundy_game **game);

/* A component of a game as text, valid until the cursor's next text. Failures stay in
 * cursor->text.status; the text is then empty. */
const char *grundy_i_cursor_text(grundy_i_cursor *cursor, const grundy_game *game,
                                 grundy_component component);

/* Room for `count` parts of a move, valid until the cursor is asked for room again; NULL after a
 * failure, which stays in cursor->text.status. */
grundy_component *grundy_i_cursor_room(grundy_i_cursor *cursor, size_t count);

/* Component `index` as text, without and with its game's name ("3", "nim 3"), "must:" before it
 * where the player to move is bound to it. */
const char *grundy_i_cursor_print(grundy_i_cursor *cursor, size_t index);
const char *grundy_i_cursor_label(grundy_i_cursor *cursor, size_t index);

/* ---- notes on how positions are written, for commands and for play ---- */

/* Where a game of the position is one of lists, and each of its components, two or more, is a
 * single number: puts into the empty buffer how they are taken and how one list of them is written.
 * Else nothing. */
void grundy_i_list_note(grundy_buffer *out, grundy_language language,
                        const grundy_position *position);

/* Puts into the empty buffer that no component of the game was given, and how its components are
 * written; nothing where its ruleset has no example. */
void grundy_i_empty_note(grundy_buffer *out, grundy_language language, const grundy_game *game);

/* ---- a position as one picture ---- */

/* Appends the position as SVG. Errors: LIMIT for more components than are drawn; those of drawing,
 * NO_MEMORY. */
grundy_status grundy_i_sum_picture(grundy_buffer *out, const grundy_position *position);
