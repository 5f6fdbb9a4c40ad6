/* A cursor over the components of a position. It remembers the run it is in, so that a report that
 * goes through a position of very many runs takes one pass.
 *
 * Invariant: `first` is the number of components before run `run`. */
#include "text/components.h"

#include "base/json.h"

enum { LEAST_ROOM = 8 };

void grundy_i_cursor_init(grundy_i_cursor *cursor, const grundy_position *position,
                          grundy_context *context) {
  *cursor = (grundy_i_cursor){.position = position};
  grundy_buffer_init(&cursor->text, context);
}

void grundy_i_cursor_clear(grundy_i_cursor *cursor) {
  grundy_i_free(cursor->text.context, cursor->parts, cursor->room * sizeof(grundy_component));
  grundy_buffer_clear(&cursor->text);
}

grundy_component *grundy_i_cursor_room(grundy_i_cursor *cursor, size_t count) {
  grundy_buffer *text = &cursor->text;
  if (text->status == GRUNDY_OK && (!cursor->parts || count > cursor->room)) {
    size_t wanted = count < LEAST_ROOM ? LEAST_ROOM : count;
    text->status =
        grundy_i_resize(text->context, &cursor->parts, cursor->room * sizeof(grundy_component),
                        wanted * sizeof(grundy_component));
    if (text->status == GRUNDY_OK) cursor->room = wanted;
  }
  return text->status == GRUNDY_OK ? cursor->parts : NULL;
}

/* Whether `first` is correct, as far as that can be counted quickly. */
static inline bool stands_right(const grundy_i_cursor *cursor) {
  size_t before = 0;
  if (cursor->run > 64) return true;
  for (size_t i = 0; i < cursor->run; i++) {
    before += grundy_position_run(cursor->position, i).count;
  }
  return before == cursor->first;
}

grundy_component grundy_i_cursor_at(grundy_i_cursor *cursor, size_t index,
                                    const grundy_game **game) {
  GRUNDY_ASSERT(index < grundy_position_count(cursor->position));
  if (index < cursor->first) cursor->run = cursor->first = 0;
  grundy_run run = grundy_position_run(cursor->position, cursor->run);
  while (index - cursor->first >= run.count) {
    cursor->first += run.count;
    run = grundy_position_run(cursor->position, ++cursor->run);
  }
  GRUNDY_ASSERT(stands_right(cursor));
  *game = run.game;
  return grundy_run_component(&run, index - cursor->first);
}

static const char *print(grundy_i_cursor *cursor, const grundy_game *game,
                         grundy_component component, bool label) {
  grundy_buffer *text = &cursor->text;
  text->length = 0;
  grundy_i_put_string(text, label ? game->name : "");
  if (label) grundy_i_put_bytes(text, " ", 1);
  if (text->status == GRUNDY_OK) {
    text->status = game->moves->print(GRUNDY_CALL(text->context, game, component), text);
  }
  return text->status == GRUNDY_OK ? text->data : "";
}

const char *grundy_i_cursor_text(grundy_i_cursor *cursor, const grundy_game *game,
                                 grundy_component component) {
  return print(cursor, game, component, false);
}

static const char *print_at(grundy_i_cursor *cursor, size_t index, bool label) {
  const grundy_game *game;
  grundy_component component = grundy_i_cursor_at(cursor, index, &game);
  return print(cursor, game, component, label);
}

const char *grundy_i_cursor_print(grundy_i_cursor *cursor, size_t index) {
  return print_at(cursor, index, false);
}

const char *grundy_i_cursor_label(grundy_i_cursor *cursor, size_t index) {
  return print_at(cursor, index, true);
}
