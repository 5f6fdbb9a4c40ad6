/* The picture of a position: those of its components one below another, each next to the game's
 * name where there are several, and its text where it is not drawn. */
#include "text/sum_picture.h"

#include <string.h>

#include "base/json.h"
#include "base/messages_shell.def"
#include "base/utf8.h"
#include "grundy/picture.h"
#include "grundy/print.h"
#include "text/components.h"

enum { MOST = 100, APART = 60, LINE = 60, LETTER = 20 };

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
      count > MOST ? GRUNDY_FAIL(context, GRUNDY_LIMIT, picture_components, MOST) : GRUNDY_OK;
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
