/** @file
 * Pictures of components: what a ruleset says about the looks of a component (display->draw) as a
 * list of items with places, from which SVG and characters are made; neither knows any game.
 *
 * @code{.c}
 *   grundy_picture picture;
 *   grundy_picture_init(&picture, context);
 *   if (grundy_picture_draw(&picture, game, component) == GRUNDY_OK)
 *     (void)grundy_print_picture(&text, GRUNDY_FORMAT_SVG, NULL, &picture, "nim 5");
 *   grundy_picture_clear(&picture);
 * @endcode
 */
#ifndef GRUNDY_PICTURE_H
#define GRUNDY_PICTURE_H

#include "grundy/ruleset.h"

GRUNDY_BEGIN

/** What an item is. Its place is (x, y); a SQUARE, an EDGE and a LINE go on to (x2, y2), which of a
 * SQUARE is the opposite corner. A GAP is where a heap can be split; a PIECE stands on a square or
 * vertex of its own name's place; a LABEL is words only; a DOT, next to an item, says how a move
 * that names it goes, and is not seen unless something points at it. */
typedef enum grundy_shape {
  GRUNDY_SHAPE_STONE = 0,
  GRUNDY_SHAPE_PIN = 1,
  GRUNDY_SHAPE_GAP = 2,
  GRUNDY_SHAPE_SQUARE = 3,
  GRUNDY_SHAPE_COIN = 4,
  GRUNDY_SHAPE_PIECE = 5,
  GRUNDY_SHAPE_VERTEX = 6,
  GRUNDY_SHAPE_EDGE = 7,
  GRUNDY_SHAPE_LINE = 8,
  GRUNDY_SHAPE_LABEL = 9,
  GRUNDY_SHAPE_DOT = 10
} grundy_shape;

/** In what state an item is, as bits. FREE: nothing has been done to it; TAKEN: it is used up, and
 * still shown; HERE: what moves stands here; GOAL: where play ends; DARK: a dark square of a
 * chessboard, a black pawn or stone, a spot with room for one more line; CROSS: marked with an X;
 * ARROW: an edge that leads one way; QUEEN and PAWN: which PIECE it is; PAPER: a sheet of it. */
enum {
  GRUNDY_STATE_FREE = 1,
  GRUNDY_STATE_TAKEN = 2,
  GRUNDY_STATE_HERE = 4,
  GRUNDY_STATE_GOAL = 8,
  GRUNDY_STATE_POISON = 16,
  GRUNDY_STATE_CHOCOLATE = 32,
  GRUNDY_STATE_HEADS = 64,
  GRUNDY_STATE_TAILS = 128,
  GRUNDY_STATE_DOLLAR = 256,
  GRUNDY_STATE_GROUND = 512,
  GRUNDY_STATE_DARK = 1024,
  GRUNDY_STATE_CROSS = 2048,
  GRUNDY_STATE_ARROW = 4096,
  GRUNDY_STATE_QUEEN = 8192,
  GRUNDY_STATE_PAWN = 16384,
  GRUNDY_STATE_PAPER = 32768
};

/** An item. Places are in hundredths of a cell, x to the right and y down, within the picture's
 * frame. `bend` is how far the middle of an EDGE lies off the straight line, to its left; an edge
 * from a place to itself is a loop of that height. `name` is what moves call it (the names of
 * `pick` and `gone`), NULL for decoration; `label` is shown with it, or NULL. Items of one `group`,
 * which is not 0, belong together, and `tone` says whose they are: 1 Left or the first player, 2
 * the other, 0 neither. */
typedef struct grundy_picture_item {
  grundy_shape shape;
  unsigned state;
  int32_t x, y, x2, y2, bend;
  char *name, *label;
  size_t group;
  unsigned tone;
} grundy_picture_item;

/** A picture: list[0..count), later items over earlier ones, in a frame of width x height
 * hundredths of a cell. Functions that return nothing keep their first failure in `status`. */
struct grundy_picture {
  grundy_context *context;
  grundy_status status;
  int32_t width, height;
  grundy_picture_item *list;
  size_t count, capacity, groups;
};

/** Larger components are not drawn. */
enum {
  GRUNDY_PICTURE_STONES = 40,
  GRUNDY_PICTURE_SIDE = 26,
  GRUNDY_PICTURE_VERTICES = 60,
  GRUNDY_PICTURE_EDGES = 300
};

/** Makes an empty picture under the context; frees what it holds and makes it empty again. */
GRUNDY_API void grundy_picture_init(grundy_picture *picture, grundy_context *context);
/** @copydoc grundy_picture_init */
GRUNDY_API void grundy_picture_clear(grundy_picture *picture);

/** Adds an item, with the name that `name` and what follows it make as printf does, or NULL for
 * none; the item's own name, label, group and tone are not read. Then gives the item added
 * last its label. Errors (in `status`): NO_MEMORY. */
GRUNDY_API void grundy_picture_add(grundy_picture *picture, grundy_picture_item item,
                                   const char *name, ...) GRUNDY_PRINTF(3, 4);
/** @copydoc grundy_picture_add */
GRUNDY_API void grundy_picture_label(grundy_picture *picture, const char *label, ...)
    GRUNDY_PRINTF(2, 3);

/** The index of the item with that name, SIZE_MAX where there is none. O(items). */
GRUNDY_API size_t grundy_picture_find(const grundy_picture *picture, const char *name);

/** Draws a component into an empty picture: by its ruleset, or as a row of stones where a component
 * is a heap. Errors: UNKNOWN where it has no picture, its ruleset having none or it being too
 * large; NO_MEMORY; those of the ruleset. */
GRUNDY_API grundy_status grundy_picture_draw(grundy_picture *picture, const grundy_game *game,
                                             grundy_component c);

GRUNDY_END

#endif
