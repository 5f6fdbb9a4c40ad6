/* Values of numbered components, one after another, and what goes around them. */
#include "text/values.h"

#include <string.h>

#include "base/digits.h"
#include "base/utf8.h"

void grundy_i_numbered_init(grundy_i_numbered_writer *w, grundy_buffer *out,
                            const grundy_game *game, grundy_i_numbered_format format,
                            grundy_language language, bool color) {
  *w = (grundy_i_numbered_writer){.out = out,
                                  .game = game,
                                  .format = format,
                                  .language = language,
                                  .color = color,
                                  .number_width = 1};
  GRUNDY_INIT(out->context, &w->name, &w->number);
}

void grundy_i_numbered_clear(grundy_i_numbered_writer *w) {
  GRUNDY_CLEAR(&w->number, &w->name);
}

/* "3", "∞{0,2}", "" where the value is not known. */
static grundy_status put_number(grundy_buffer *out, const grundy_value *value) {
  char digits[GRUNDY_DIGITS_ROOM];
  out->length = 0;
  if (value->loopy) return grundy_i_put_infinite(out, value->loops, value->loop_count);
  if (value->loony) return grundy_buffer_append(out, "loony", 5);
  size_t length = value->known ? grundy_i_digits_print(value->nimber, digits) : 0;
  return grundy_buffer_append(out, digits, length);
}

/* The texts of a component and its value. */
static grundy_status print(grundy_i_numbered_writer *w, grundy_component c,
                           const grundy_value *value) {
  w->name.length = 0;
  GRUNDY_TRY(w->game->moves->print(GRUNDY_CALL(w->out->context, w->game, c), &w->name));
  return put_number(&w->number, value);
}

/* ---- text ---- */

static size_t columns(const grundy_buffer *text) {
  return text->length ? grundy_i_utf8_columns(text->data, text->length) : 0;
}

grundy_status grundy_i_numbered_measure(grundy_i_numbered_writer *w, grundy_component c,
                                        const grundy_value *value) {
  GRUNDY_TRY(print(w, c, value));
  size_t name = columns(&w->name), number = columns(&w->number);
  w->name_width = name > w->name_width ? name : w->name_width;
  w->number_width = number > w->number_width ? number : w->number_width;
  w->count++;
  return GRUNDY_OK;
}

static void put_blanks(grundy_buffer *out, size_t count) {
  static const char blanks[] = "                ";
  for (; count >= sizeof blanks; count -= sizeof blanks - 1) {
    grundy_i_put_bytes(out, blanks, sizeof blanks - 1);
  }
  grundy_i_put_bytes(out, blanks, count);
}

static void put_line(grundy_i_numbered_writer *w) {
  bool known = w->number.length > 0;
  grundy_i_put_bytes(w->out, " ", 1);
  grundy_i_put_bytes(w->out, w->name.data, w->name.length);
  put_blanks(w->out, w->name_width - columns(&w->name) + 2);
  put_blanks(w->out, w->number_width - (known ? columns(&w->number) : 1));
  grundy_i_put_bytes(w->out, known ? w->number.data : "-", known ? w->number.length : 1);
  grundy_i_put_bytes(w->out, "\n", 1);
}

static void put_title(const grundy_i_numbered_writer *w) {
  const grundy_i_style style = grundy_i_style_of(w->color);
  grundy_i_put(w->out, "%s", style.bold);
  GRUNDY_SAY(w->out, w->language,
             w->game->ruleset->dimensions ? "values.loopy-heaps" : "values.named", "game count",
             w->game->name, w->count);
  grundy_i_put(w->out, "%s\n", style.plain);
}

static void end_text(const grundy_i_numbered_writer *w, const char *dot, const char *note) {
  if (dot && !note) {
    grundy_i_put(w->out, "\n");
    GRUNDY_SAY_LINE(w->out, w->language, "dot.written", "file", dot);
  }
  grundy_i_say_note(w->out, w->language, "note", note);
}

/* ---- JSON ---- */

static void put_member(grundy_i_numbered_writer *w, const grundy_value *value) {
  grundy_i_json *json = &w->json;
  grundy_i_json_text(json, w->name.data, w->name.length);
  grundy_i_put_bytes(w->out, ":", 1);
  if (value->known) {
    grundy_i_put_bytes(w->out, w->number.data, w->number.length);
  } else if (value->loony) {
    grundy_i_put_bytes(w->out, "\"loony\"", 7);
  } else if (!value->loopy) {
    grundy_i_put_bytes(w->out, "null", 4);
  } else {
    json->comma = false;
    GRUNDY_JSON(json, "{loopy:%A}", value->loops, value->loop_count);
  }
  json->comma = true;
}

/* ---- CSV ---- */

void grundy_i_csv_cell(grundy_buffer *out, const char *text, size_t length) {
  bool quoted = false;
  for (size_t i = 0; i < length; i++) quoted = quoted || strchr(",\"\r\n", text[i]);
  if (!quoted) {
    grundy_i_put_bytes(out, text, length);
    return;
  }
  grundy_i_put_bytes(out, "\"", 1);
  for (size_t i = 0; i < length; i++) {
    if (text[i] == '"') grundy_i_put_bytes(out, "\"", 1);
    grundy_i_put_bytes(out, text + i, 1);
  }
  grundy_i_put_bytes(out, "\"", 1);
}

static void put_record(grundy_i_numbered_writer *w) {
  grundy_i_csv_cell(w->out, w->name.data, w->name.length);
  grundy_i_put_bytes(w->out, ",", 1);
  grundy_i_csv_cell(w->out, w->number.data, w->number.length);
  grundy_i_put_bytes(w->out, "\n", 1);
}

/* ---- any of them ---- */

void grundy_i_numbered_begin(grundy_i_numbered_writer *w) {
  if (w->format == GRUNDY_NUMBERED_TEXT) put_title(w);
  if (w->format == GRUNDY_NUMBERED_JSON) {
    w->json = grundy_i_json_begin(w->out);
    GRUNDY_JSON(&w->json, "game:%s values:{", w->game->name);
  }
  if (w->format == GRUNDY_NUMBERED_CSV) grundy_i_put(w->out, "component,value\n");
}

grundy_status grundy_i_numbered_row(grundy_i_numbered_writer *w, grundy_component c,
                                    const grundy_value *value) {
  GRUNDY_TRY(print(w, c, value));
  if (w->format == GRUNDY_NUMBERED_TEXT) put_line(w);
  if (w->format == GRUNDY_NUMBERED_JSON) put_member(w, value);
  if (w->format == GRUNDY_NUMBERED_CSV) put_record(w);
  return w->out->status;
}

void grundy_i_numbered_end(grundy_i_numbered_writer *w, const char *dot, const char *note) {
  if (w->format == GRUNDY_NUMBERED_TEXT) end_text(w, dot, note);
  if (w->format == GRUNDY_NUMBERED_JSON) {
    GRUNDY_JSON(&w->json, "} dot:%S note:%S", dot, note);
    grundy_i_json_end(&w->json);
  }
}
