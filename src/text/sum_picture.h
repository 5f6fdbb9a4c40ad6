/* A position as one picture. */
#ifndef TEXT_SUM_PICTURE_H
#define TEXT_SUM_PICTURE_H

#include "grundy/array.h"
#include "grundy/position.h"

/* Appends the position as SVG. Errors: LIMIT for more components than are drawn; those of drawing,
 * NO_MEMORY. */
grundy_status grundy_i_sum_picture(grundy_buffer *out, const grundy_position *position);

#endif
