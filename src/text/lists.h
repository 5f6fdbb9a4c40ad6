/* Games whose components are lists of numbers: "2 1 3" typed for "2,1,3". */
#ifndef TEXT_LISTS_H
#define TEXT_LISTS_H

#include "grundy/language.h"
#include "grundy/position.h"

/* Where a game of the position is one of lists, and each of its components, two or more, is a
 * single number: puts into the empty buffer how they are taken and how one list of them is written.
 * Else nothing. Failures stay in out->status. */
void grundy_i_put_list_note(grundy_buffer *out, grundy_language language,
                            const grundy_position *position);

#endif
