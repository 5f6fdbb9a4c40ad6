/* One drawing for a whole match: what a move takes stays where it stood, and what survives keeps
 * its place and its name, though the rules go on with smaller components that they number and draw
 * again. Each component of the starting position, a root, is drawn once; the picture of a root
 * after some moves is made by going through them:
 *
 * - what keeps its name in the picture of the part that a move leaves is that item, moved by one
 *   vector for the whole part (a board that shrinks), or left in its place (the edges of a graph);
 * - where a row falls apart, the items that are left, in their order, are those of the parts;
 * - paper that is cut stays where it lies: the pieces are drawn as large as the sheet was;
 * - a heap that comes in addition is put below the others;
 * - what is gone is shown as taken, in the tone of the player who took it, and a cross or a queen
 *   stands where one was placed;
 * - a ruleset may draw the whole match itself (display.follow): the lines of sprouts;
 * - where nothing of this holds, the root is drawn again, but where nothing is left the last
 *   picture stays. */
#pragma once

#include "base/json.h"
#include "grundy/picture.h"
#include "play/match.h"
#include "text/components.h"

grundy_status grundy_i_stage_create(grundy_context *context, grundy_i_stage **out);
void grundy_i_stage_destroy(grundy_i_stage *stage);

/* Brings the stage to where it is after `turn` moves of the match, from where it was. Cost: a
 * picture of each component that these moves leave. Errors: NO_MEMORY, those of rulesets. */
grundy_status grundy_i_stage_go(grundy_i_stage *stage, const grundy_i_match *match, size_t turn);

/* Forgets moves after the first `count`, which are taken back. */
void grundy_i_stage_undo(grundy_i_stage *stage, size_t count);

/* A cursor of the position after `turn` moves that calls items as the stage does. */
void grundy_i_stage_cursor(const grundy_i_match *match, size_t turn, grundy_i_cursor *cursor);

/* How many roots there are; the root of a component of the position; whether a root is drawn; its
 * picture, put into an empty one: UNKNOWN where it is not. */
size_t grundy_i_stage_roots(const grundy_i_stage *stage);
size_t grundy_i_stage_root_of(const grundy_i_stage *stage, size_t component);
bool grundy_i_stage_drawn(const grundy_i_stage *stage, size_t root);
grundy_status grundy_i_stage_picture(const grundy_i_stage *stage, size_t root, grundy_picture *out);

/* Replaces the names of the component's own picture by those of the stage, in a ruleset's words for
 * a move: the items it names, and the numbers of pins and squares. These are different within a
 * root, so where there are some the reasons become reasons of the root, and the number of roots is
 * returned; else 0. Failures stay in said->status. */
size_t grundy_i_stage_rename(const grundy_i_stage *stage, grundy_reasons *said);

/* Whether the component's things are called otherwise on the stage. */
bool grundy_i_stage_renames(const grundy_i_stage *stage, size_t component);

/* Adds "pictures": an SVG for each root, null where it is not drawn, and "roots": the root of each
 * component. Failures stay in json->out->status. */
void grundy_i_stage_put_json(const grundy_i_stage *stage, grundy_i_json *json);
