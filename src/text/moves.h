/* Moves in words, for reports and for play. */
#pragma once

#include "base/json.h"
#include "base/sums.h"
#include "grundy/print.h"
#include "text/components.h"

/* What a move makes of component `component`: `count` parts; who moves next; and its way, as
 * below. */
typedef struct grundy_i_change {
  size_t component;
  grundy_side side;
  const grundy_component *to;
  size_t count;
  grundy_move_kind kind;
  size_t way;
} grundy_i_change;

/* A listed move of a solution of the cursor's position; a move to the parts of a sum. The parts are
 * in the cursor's room; after a failure, which is in cursor->text.status, there are none. */
grundy_i_change grundy_i_change_of_move(grundy_i_cursor *cursor, const grundy_solution *solution,
                                        const grundy_move *move);
grundy_i_change grundy_i_change_of_sums(grundy_i_cursor *cursor, size_t component, grundy_side side,
                                        const grundy_i_sums *to);

/* "take 2 from heap 1", from what a ruleset said of a move, with this `place`, or without (NULL).
 * `way` is 0, or the place in `said` of another way to make the move, with whose blanks it is then
 * said. Nothing where the ruleset said nothing. */
void grundy_i_put_said(grundy_buffer *out, grundy_language language, const grundy_reasons *said,
                       size_t way, const char *place);

/* The reason in `said` of way number `way`, 0 for the first, or that of the first where there are
 * fewer ways; SIZE_MAX where nothing was said. */
size_t grundy_i_way_of(const grundy_reasons *said, size_t way);

/* "heap 2": a component by its ruleset's noun. */
void grundy_i_put_place(grundy_buffer *out, grundy_language language, const grundy_game *game,
                        size_t component);

/* The words of a move in the template `id`, whose blank is {move}; nothing where the
 * ruleset does not describe its moves. */
void grundy_i_put_worded(grundy_buffer *out, grundy_language language, grundy_i_cursor *cursor,
                         const grundy_i_change *change, const char *id);

/* "nim 4 -> 1": the component, and what it becomes. */
void grundy_i_put_change(grundy_buffer *out, grundy_language language, grundy_i_cursor *cursor,
                         const grundy_i_change *change);

/* The words of a move, or else the change, with the number of the component where there are
 * several. */
void grundy_i_put_move(grundy_buffer *out, grundy_language language, grundy_i_cursor *cursor,
                       const grundy_i_change *change);

/* What to say where the cursor spared a limit that ended the words of moves, which the context's
 * error still is; NULL where they all have theirs. */
const char *grundy_i_unsaid_note(const grundy_i_cursor *cursor, grundy_language language);

/* The same without the component: "take 2", or "-> 1". */
void grundy_i_put_move_alone(grundy_buffer *out, grundy_language language, grundy_i_cursor *cursor,
                             const grundy_i_change *change);

/* The items of the picture that JSON names: none; "gone":[…], those that the move changes;
 * "ways":[{"pick":[…],"gone":[…]},…], all ways to point at it. */
typedef enum grundy_i_move_items {
  GRUNDY_MOVE_NO_ITEMS,
  GRUNDY_MOVE_GONE,
  GRUNDY_MOVE_WAYS
} grundy_i_move_items;

/* Who moves next and where, after a move that is not an ordinary one: words after it; "then":… */
void grundy_i_say_then(grundy_buffer *out, grundy_language language, grundy_move_kind kind);
void grundy_i_json_then(grundy_i_json *json, grundy_move_kind kind);

/* A line that says where the player to move must move; nothing where he is free. */
void grundy_i_say_bound(grundy_buffer *out, grundy_language language, grundy_i_cursor *cursor);

/* "text":…, and the items. */
void grundy_i_json_move(grundy_i_json *json, grundy_language language, grundy_i_cursor *cursor,
                        const grundy_i_change *change, grundy_i_move_items items);

/* The same as data: adds what the ruleset's display.describe says of the move, nothing where it
 * does not describe moves. Where out->items is set that includes the names of the items of the
 * picture. Errors: NO_MEMORY, FAULT. */
grundy_status grundy_i_move_describe(const grundy_position *position, size_t component,
                                     grundy_side side, const grundy_component *to, size_t count,
                                     grundy_reasons *out);
