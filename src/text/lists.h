/* Notes on how positions are written, for commands and for play. */
#ifndef TEXT_LISTS_H
#define TEXT_LISTS_H

#include "grundy/language.h"
#include "grundy/position.h"

/* Where a game of the position is one of lists, and each of its components, two or more, is a
 * single number: puts into the empty buffer how they are taken and how one list of them is written.
 * Else nothing. */
void grundy_i_list_note(grundy_buffer *out, grundy_language language,
                        const grundy_position *position);

/* Puts into the empty buffer that no component of the game was given, and how its components are
 * written; nothing where its ruleset has no example. */
void grundy_i_empty_note(grundy_buffer *out, grundy_language language, const grundy_game *game);

#endif
