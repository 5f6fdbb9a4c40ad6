/* `solve --picture`. */
#ifndef COMMANDS_SOLVE_PICTURE_H
#define COMMANDS_SOLVE_PICTURE_H

#include "base/file.h"
#include "grundy/position.h"

/* Writes the position as SVG. Errors: LIMIT for more components than are drawn; those of drawing,
 * IO, NO_MEMORY. */
grundy_status grundy_i_solve_picture(grundy_context *context, const grundy_position *position,
                                     grundy_i_file *file);

#endif
