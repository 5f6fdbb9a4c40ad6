/* Values of numbered components, one after another. Text needs to know the widest name and value
 * first, so it looks at all components twice; the other formats write as they go. */
#include "text/numbered.h"

#include <string.h>

#include "base/digits.h"
#include "base/json.h"
#include "base/utf8.h"
#include "solve/loopy.h"
#include "text/words/words.h"

enum { FLUSH_AT = 1 << 16 };

/* The component at hand: its words, its text, its value and the value's text. */
typedef struct row {
  grundy_array words;
  grundy_buffer name, number;
  grundy_value value;
  uint64_t index;
} row;

static void init_row(row *r, grundy_context *context) {
  *r = (row){.index = 0};
  grundy_array_init(&r->words, context);
  grundy_buffer_init(&r->name, context);
  grundy_buffer_init(&r->number, context);
}

static void clear_row(row *r) {
  grundy_array_clear(&r->words);
  grundy_buffer_clear(&r->name);
  grundy_buffer_clear(&r->number);
}

/* "3", "∞{0,2}", "" where the value is not known. */
static grundy_status put_number(grundy_buffer *out, const grundy_value *value) {
  char digits[GRUNDY_DIGITS_ROOM];
  out->length = 0;
  if (value->loopy) return grundy_i_put_loops(out, value->loops, value->loop_count);
  size_t length = value->known ? grundy_i_digits_print(value->nimber, digits) : 0;
  return grundy_buffer_append(out, digits, length);
}

/* Goes to component r->index. Errors: STOP behind the last. */
static grundy_status load(const grundy_i_numbered *n, row *r) {
  grundy_context *context = n->out->context;
  r->words.length = r->name.length = 0;
  grundy_status s = grundy_i_tick(context, "nim-values", r->index, 0);
  if (s == GRUNDY_OK) s = n->game->display->component(context, n->game, r->index, &r->words);
  if (s != GRUNDY_OK) return s;
  grundy_component c = {r->words.data, r->words.length};
  s = n->game->moves->print(context, n->game, c, &r->name);
  if (s == GRUNDY_OK) s = grundy_solver_value(n->solver, n->game, c, &r->value);
  return s == GRUNDY_OK ? put_number(&r->number, &r->value) : s;
}

typedef void (*put_row)(grundy_i_numbered *named, const row *r, void *user);

/* Puts every component in turn. */
static grundy_status each(grundy_i_numbered *n, put_row put, void *user) {
  row r;
  init_row(&r, n->out->context);
  grundy_status s = load(n, &r);
  while (s == GRUNDY_OK) {
    put(n, &r, user);
    s = n->out->status;
    if (s == GRUNDY_OK && n->flush && n->out->length >= FLUSH_AT) s = n->flush(n->user);
    r.index++;
    if (s == GRUNDY_OK) s = load(n, &r);
  }
  clear_row(&r);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* Whether the answer may stand as far as it has come. */
static bool is_part(grundy_status s) {
  return grundy_status_exit(s) == 4 || s == GRUNDY_CANCELLED;
}

/* ---- text ---- */

typedef struct widths {
  size_t name, number;
  uint64_t count;
} widths;

static size_t columns(const grundy_buffer *text) {
  return text->length ? grundy_i_utf8_columns(text->data, text->length) : 0;
}

static void measure(grundy_i_numbered *named, const row *r, void *user) {
  widths *w = user;
  (void)named;
  size_t name = columns(&r->name), number = columns(&r->number);
  w->name = name > w->name ? name : w->name;
  w->number = number > w->number ? number : w->number;
  w->count++;
}

static void put_blanks(grundy_buffer *out, size_t count) {
  static const char blanks[] = "                ";
  for (; count >= sizeof blanks; count -= sizeof blanks - 1) {
    grundy_i_put_bytes(out, blanks, sizeof blanks - 1);
  }
  grundy_i_put_bytes(out, blanks, count);
}

static void put_line(grundy_i_numbered *named, const row *r, void *user) {
  const widths *w = user;
  grundy_buffer *out = named->out;
  bool known = r->number.length > 0;
  grundy_i_put_bytes(out, " ", 1);
  grundy_i_put_bytes(out, r->name.data, r->name.length);
  put_blanks(out, w->name - columns(&r->name) + 2);
  put_blanks(out, w->number - (known ? columns(&r->number) : 1));
  grundy_i_put_bytes(out, known ? r->number.data : "-", known ? r->number.length : 1);
  grundy_i_put_bytes(out, "\n", 1);
}

static void put_title(const grundy_i_numbered *n, uint64_t count) {
  const grundy_i_style style = grundy_i_style_of(n->color);
  const grundy_i_blank blanks[] = {
      {"game", n->game->name, 0}, {"count", NULL, count}, {NULL, NULL, 0}};
  grundy_i_put(n->out, "%s", style.bold);
  grundy_i_say(n->out, n->language, "values.named", blanks);
  grundy_i_put(n->out, "%s\n", style.plain);
}

static void put_text_dot(const grundy_i_numbered *n) {
  const grundy_i_blank blanks[] = {{"file", n->dot, 0}, {NULL, NULL, 0}};
  grundy_i_put(n->out, "\n");
  grundy_i_say(n->out, n->language, "dot.written", blanks);
  grundy_i_put(n->out, "\n");
}

static grundy_status write_text(grundy_i_numbered *n) {
  widths w = {0, 1, 0};
  grundy_status s = each(n, measure, &w);
  if (s != GRUNDY_OK) return s;
  put_title(n, w.count);
  s = each(n, put_line, &w);
  if (n->dot && s == GRUNDY_OK) put_text_dot(n);
  if (is_part(s))
    grundy_i_say_note(n->out, n->language, "note", grundy_context_detail(n->out->context));
  return s;
}

/* ---- JSON ---- */

static void put_member(grundy_i_numbered *named, const row *r, void *user) {
  grundy_i_json *json = user;
  grundy_i_json_text(json, r->name.data, r->name.length);
  grundy_i_put_bytes(named->out, ":", 1);
  if (r->value.known) {
    grundy_i_put_bytes(named->out, r->number.data, r->number.length);
  } else if (!r->value.loopy) {
    grundy_i_put_bytes(named->out, "null", 4);
  } else {
    json->comma = false;
    grundy_i_json_open(json, '{');
    grundy_i_json_key_decimals(json, "loopy", r->value.loops, r->value.loop_count);
    grundy_i_json_close(json, '}');
  }
  json->comma = true;
}

static grundy_status write_json(grundy_i_numbered *n) {
  grundy_i_json json;
  grundy_i_json_begin(&json, n->out);
  grundy_i_json_key_string(&json, "game", n->game->name);
  grundy_i_json_key(&json, "values");
  grundy_i_json_open(&json, '{');
  grundy_status s = each(n, put_member, &json);
  grundy_i_json_close(&json, '}');
  if (n->dot) grundy_i_json_key_string(&json, "dot", n->dot);
  if (is_part(s)) {
    grundy_i_json_key_string(&json, "note", grundy_context_detail(n->out->context));
  }
  grundy_i_json_end(&json);
  return s;
}

/* ---- CSV ---- */

/* Text, in quotes where it holds a comma, a quote or a line's end (RFC 4180). */
static void put_cell(grundy_buffer *out, const grundy_buffer *text) {
  bool quoted = false;
  for (size_t i = 0; i < text->length; i++) quoted = quoted || strchr(",\"\r\n", text->data[i]);
  if (!quoted) {
    grundy_i_put_bytes(out, text->data, text->length);
    return;
  }
  grundy_i_put_bytes(out, "\"", 1);
  for (size_t i = 0; i < text->length; i++) {
    if (text->data[i] == '"') grundy_i_put_bytes(out, "\"", 1);
    grundy_i_put_bytes(out, text->data + i, 1);
  }
  grundy_i_put_bytes(out, "\"", 1);
}

static void put_record(grundy_i_numbered *named, const row *r, void *user) {
  (void)user;
  put_cell(named->out, &r->name);
  grundy_i_put_bytes(named->out, ",", 1);
  put_cell(named->out, &r->number);
  grundy_i_put_bytes(named->out, "\n", 1);
}

static grundy_status write_csv(grundy_i_numbered *n) {
  grundy_i_put(n->out, "component,value\n");
  return each(n, put_record, NULL);
}

grundy_status grundy_i_report_numbered(grundy_i_numbered *named) {
  grundy_status s = named->format == GRUNDY_NAMED_JSON  ? write_json(named)
                    : named->format == GRUNDY_NAMED_CSV ? write_csv(named)
                                                        : write_text(named);
  return s == GRUNDY_OK ? named->out->status : s;
}
