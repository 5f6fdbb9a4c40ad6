/* A cursor over the components of a position. It remembers the run it is in, so that a report that
 * goes through a position of very many runs takes one pass.
 *
 * Invariant: `first` is the number of components before run `run`. */
#include "text/components.h"

#include <string.h>

#include "base/json.h"
#include "base/messages_shell.def"
#include "base/utf8.h"
#include "grundy/print.h"
#include "text/words/words.h"

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

/* Whether `first` is correct, where that can be counted quickly. */
static inline bool stands_right(const grundy_i_cursor *cursor) {
  size_t before = 0;
  if (cursor->run > 64) return true;
  for (size_t i = 0; i < cursor->run; i++) before += grundy_position_run(cursor->position, i).count;
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
                         grundy_component component, bool label, bool must) {
  grundy_buffer *text = &cursor->text;
  text->length = 0;
  grundy_i_put_string(text, label ? game->name : "");
  if (label) grundy_i_put_bytes(text, " ", 1);
  if (must) grundy_i_put_string(text, GRUNDY_MUST);
  if (text->status == GRUNDY_OK) {
    text->status = game->moves->print(GRUNDY_CALL(text->context, game, component), text);
  }
  return text->status == GRUNDY_OK ? text->data : "";
}

const char *grundy_i_cursor_text(grundy_i_cursor *cursor, const grundy_game *game,
                                 grundy_component component) {
  return print(cursor, game, component, false, false);
}

static const char *print_at(grundy_i_cursor *cursor, size_t index, bool label) {
  const grundy_game *game;
  grundy_component component = grundy_i_cursor_at(cursor, index, &game);
  return print(cursor, game, component, label, grundy_position_binds(cursor->position, index));
}

const char *grundy_i_cursor_print(grundy_i_cursor *cursor, size_t index) {
  return print_at(cursor, index, false);
}

const char *grundy_i_cursor_label(grundy_i_cursor *cursor, size_t index) {
  return print_at(cursor, index, true);
}

/* Notes on how a position was read. Lists of one number each are recognised by their texts, and no
 * note is made where the game does not take such a list. */

/* Longer lists are not suggested: they are not typed. */
enum { MOST = 64 };

/* Whether the text is a number, or a name that ends in one. */
static bool is_single(const char *text, size_t length) {
  return length && text[length - 1] >= '0' && text[length - 1] <= '9' && !memchr(text, ',', length);
}

/* The components of the run as one list; false where one of them is not a single number. */
static bool join(const grundy_run *run, grundy_buffer *out) {
  for (size_t i = 0; i < run->count && out->status == GRUNDY_OK; i++) {
    if (i) grundy_i_put(out, ",");
    size_t begun = out->length;
    if (out->status == GRUNDY_OK) {
      out->status = run->game->moves->print(
          GRUNDY_CALL(out->context, run->game, grundy_run_component(run, i)), out);
    }
    if (out->status == GRUNDY_OK && !is_single(out->data + begun, out->length - begun))
      return false;
  }
  return out->status == GRUNDY_OK;
}

static bool is_component(const grundy_game *game, const grundy_buffer *text) {
  grundy_array words = grundy_i_array(text->context);
  grundy_status s = game->moves->parse(GRUNDY_CALL(text->context, game, {NULL, 0}), text->data,
                                       text->length, &words);
  grundy_array_clear(&words);
  return s == GRUNDY_OK;
}

void grundy_i_list_note(grundy_buffer *out, grundy_language language,
                        const grundy_position *position) {
  for (size_t r = 0; r < grundy_position_runs(position) && !out->length; r++) {
    grundy_run run = grundy_position_run(position, r);
    if (!run.game->display->list || run.count < 2 || run.count > MOST) continue;
    grundy_buffer list = grundy_i_buffer(out->context);
    if (join(&run, &list) && is_component(run.game, &list)) {
      GRUNDY_SAY(out, language, run.game->display->list, "count list", run.count, list.data);
    }
    grundy_i_put_end(out, &list);
  }
}

void grundy_i_empty_note(grundy_buffer *out, grundy_language language, const grundy_game *game) {
  const char *example = game->ruleset->example;
  if (!example) return;
  GRUNDY_SAY(out, language, "list.none", "example", example);
}

/* The picture of a position: those of its components one below another, each next to the game's
 * name where there are several, and its text where it is not drawn. */

enum { DRAWN = 100, APART = 60, LINE = 60, LETTER = 20 };

/* Adds a line of words below what is there. */
static void put_words(grundy_picture *all, const char *text) {
  int32_t width = (int32_t)grundy_i_utf8_columns(text, strlen(text)) * LETTER;
  grundy_picture_item label = {.shape = GRUNDY_SHAPE_LABEL, .x = width / 2};
  label.y = all->height + LINE / 2;
  grundy_picture_add(all, label, NULL);
  grundy_picture_label(all, "%s", text);
  all->height += LINE;
  if (width > all->width) all->width = width;
}

/* Adds a picture below what is there; its names begin with the component's number. */
static void put_picture(grundy_picture *all, const grundy_picture *one, size_t number) {
  for (size_t i = 0; i < one->count; i++) {
    grundy_picture_item item = one->list[i];
    item.y += all->height;
    item.y2 += all->height;
    grundy_picture_add(all, item, item.name ? "%zu/%s" : NULL, number, item.name);
    if (item.label) grundy_picture_label(all, "%s", item.label);
  }
  all->height += one->height;
  if (one->width > all->width) all->width = one->width;
}

static grundy_status put_component(grundy_picture *all, grundy_i_cursor *cursor, size_t index,
                                   bool several) {
  const grundy_game *game;
  grundy_picture one;
  grundy_component c = grundy_i_cursor_at(cursor, index, &game);
  grundy_picture_init(&one, all->context);
  grundy_status s = grundy_picture_draw(&one, game, c);
  if (index) all->height += APART;
  if (several || s == GRUNDY_UNKNOWN) put_words(all, grundy_i_cursor_label(cursor, index));
  if (s == GRUNDY_OK) put_picture(all, &one, index + 1);
  grundy_picture_clear(&one);
  return s == GRUNDY_UNKNOWN ? GRUNDY_OK : s;
}

grundy_status grundy_i_sum_picture(grundy_buffer *out, const grundy_position *position) {
  grundy_context *context = out->context;
  grundy_picture all;
  grundy_i_cursor cursor;
  grundy_picture_init(&all, context);
  grundy_buffer title = grundy_i_buffer(context);
  grundy_i_cursor_init(&cursor, position, context);
  size_t count = grundy_position_count(position);
  grundy_status s =
      count > DRAWN ? GRUNDY_FAIL(context, GRUNDY_LIMIT, picture_components, DRAWN) : GRUNDY_OK;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = put_component(&all, &cursor, i, count > 1);
    grundy_i_put(&title, "%s%s", i ? " + " : "", grundy_i_cursor_label(&cursor, i));
  }
  if (s == GRUNDY_OK) s = all.status != GRUNDY_OK ? all.status : cursor.text.status;
  if (s == GRUNDY_OK)
    (void)grundy_print_picture(out, GRUNDY_FORMAT_SVG, NULL, &all, title.data ? title.data : "");
  if (s == GRUNDY_OK) s = title.status != GRUNDY_OK ? title.status : out->status;
  grundy_i_cursor_clear(&cursor);
  grundy_buffer_clear(&title);
  grundy_picture_clear(&all);
  return s;
}
