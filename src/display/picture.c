/* The model of a picture: a list of items, everything copied, the first failure kept. */

#include <string.h>

#include "base/context.h"
#include "display/draw.h"

void grundy_picture_init(grundy_picture *picture, grundy_context *context) {
  *picture = (grundy_picture){.context = context};
}

static void free_text(grundy_context *context, char *text) {
  if (text) grundy_i_free(context, text, strlen(text) + 1);
}

void grundy_picture_clear(grundy_picture *picture) {
  for (size_t i = 0; i < picture->count; i++) {
    free_text(picture->context, picture->list[i].name);
    free_text(picture->context, picture->list[i].label);
  }
  grundy_i_free(picture->context, picture->list, picture->capacity * sizeof *picture->list);
  grundy_picture_init(picture, picture->context);
}

/* The text that printf makes, copied; NULL after a failure. */
static char *make_text(grundy_picture *picture, const char *format, va_list arguments) {
  grundy_buffer text = grundy_i_buffer(picture->context);
  grundy_status s = grundy_buffer_vprint(&text, format, arguments);
  void *copy = grundy_i_new(picture->context, text.length + 1, 1, &s);
  if (s == GRUNDY_OK) memcpy(copy, text.data, text.length);
  grundy_buffer_clear(&text);
  if (s != GRUNDY_OK) picture->status = s;
  return copy;
}

void grundy_picture_add(grundy_picture *picture, grundy_picture_item item, const char *name, ...) {
  if (picture->status == GRUNDY_OK) {
    picture->status =
        GRUNDY_RESERVE(picture->context, picture->list, picture->capacity, picture->count, 32);
  }
  if (picture->status != GRUNDY_OK) return;
  item.name = item.label = NULL;
  item.group = item.tone = 0;
  if (name) {
    va_list arguments;
    va_start(arguments, name);
    item.name = make_text(picture, name, arguments);
    va_end(arguments);
  }
  picture->list[picture->count++] = item;
}

void grundy_picture_label(grundy_picture *picture, const char *label, ...) {
  if (picture->status != GRUNDY_OK) return;
  GRUNDY_ASSERT(picture->count);
  grundy_picture_item *last = &picture->list[picture->count - 1];
  va_list arguments;
  va_start(arguments, label);
  free_text(picture->context, last->label);
  last->label = make_text(picture, label, arguments);
  va_end(arguments);
}

size_t grundy_picture_find(const grundy_picture *picture, const char *name) {
  for (size_t i = 0; i < picture->count; i++) {
    if (picture->list[i].name && strcmp(picture->list[i].name, name) == 0) return i;
  }
  return SIZE_MAX;
}

/* Where nothing is left: the outline of a stone. */
static void put_nothing(grundy_picture *picture) {
  grundy_picture_item outline = {.shape = GRUNDY_SHAPE_STONE, .state = GRUNDY_STATE_TAKEN};
  picture->width = picture->height = GRUNDY_DRAW_CELL;
  outline.x = outline.y = GRUNDY_DRAW_HALF;
  grundy_picture_add(picture, outline, NULL);
}

grundy_status grundy_picture_draw(grundy_picture *picture, const grundy_game *game,
                                  grundy_component c) {
  const grundy_ruleset_display *display = game->display;
  grundy_context *context = picture->context;
  GRUNDY_ASSERT(picture->count == 0);
  GRUNDY_TRY(display->draw ? display->draw(GRUNDY_CALL(context, game, c), picture)
             : game->ruleset->dimensions == 1
                 ? grundy_i_draw_heap(GRUNDY_CALL(context, game, c), picture)
                 : GRUNDY_UNKNOWN);
  if (picture->count == 0) put_nothing(picture);
  return picture->status;
}
