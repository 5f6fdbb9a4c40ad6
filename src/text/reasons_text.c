/* Reasons as numbered steps in words. The text for a reason of id ID is the template "reason.ID" of
 * the catalogue; "reason.ID.head", where there is one, opens the step. Where the position has one
 * component, or none, a template that ends in ".one" or ".empty" is taken before the plain one.
 * Reasons of one id make one step, a line each, at the place of the first. Tables have a layout of
 * their own. */
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "text/moves.h"
#include "text/print.h"
#include "text/solution.h"
#include "text/words/words.h"

enum { LINES_SHOWN = 20, ITEMS_SHOWN = 12, WIDE = 20, ID_LENGTH = 64, NUMBER_LENGTH = 21 };

#define NUMBER            "%llu"
#define NUMBER_OF(number) (unsigned long long)(number)

/* `out` takes the current paragraph, which then goes to `answer`. */
typedef struct reasons_page {
  grundy_buffer *answer, *out;
  grundy_language language;
  size_t columns;
  grundy_i_cursor *cursor;
  const grundy_reasons *reasons;
} reasons_page;

/* One step: the reasons of reasons->list[first]'s id. */
typedef struct step {
  const char *id;
  size_t first;
  unsigned number;
} step;

typedef void (*line_function)(reasons_page *p, const grundy_reason *reason);

/* Columns before the text of a step, and before the lines below its head. */
enum { MARGIN = 4, INNER_MARGIN = 7 };

/* ---- blanks ---- */

static bool names_component(const char *name) {
  static const char word[] = "component";
  size_t length = strlen(name), tail = sizeof word - 1;
  return length >= tail && strcmp(name + length - tail, word) == 0;
}

/* "nim 3"; valid until the next label. */
static const char *label_of(reasons_page *p, size_t component) {
  if (component >= grundy_position_count(p->cursor->position)) return "?";
  return grundy_i_cursor_label(p->cursor, component);
}

/* `text` is what was found last, `said` room for it. */
typedef struct blanks {
  reasons_page *p;
  const grundy_reason *reason;
  const char *text;
  grundy_buffer said;
} blanks;

/* The word for "odd" or "even" in the language. */
static const char *parity(const reasons_page *p, const char *text) {
  return grundy_i_word(p->language, strcmp(text, "odd") == 0 ? "parity.odd" : "parity.even");
}

/* The parts of the field `to`, read back. */
static grundy_status read_parts(grundy_context *context, const grundy_game *game,
                                const grundy_field *to, grundy_i_sums *parts) {
  for (size_t i = 0; i < to->count; i++) {
    GRUNDY_TRY(game->moves->parse(GRUNDY_CALL(context, game, {NULL, 0}), to->texts[i],
                                  strlen(to->texts[i]), &parts->words));
    GRUNDY_TRY(grundy_i_sums_end(parts));
  }
  return GRUNDY_OK;
}

/* " (take 2 from heap 1)": the words of the move to `to`, "" where the ruleset has none. */
static const char *say_move(blanks *b) {
  grundy_buffer *out = b->p->out;
  const grundy_game *game;
  const grundy_field *to = grundy_reason_field(b->reason, "to");
  size_t component = b->reason->component;
  if (!to || component >= grundy_position_count(b->p->cursor->position)) return "";
  grundy_i_cursor_at(b->p->cursor, component, &game);
  if (!game->display->describe || out->status != GRUNDY_OK) return "";
  grundy_i_sums parts;
  grundy_i_sums_init(&parts, out->context);
  grundy_status s = read_parts(out->context, game, to, &parts);
  if (s == GRUNDY_OK) {
    grundy_side side =
        strcmp(b->reason->id, "winning-move-right") == 0 ? GRUNDY_SIDE_RIGHT : GRUNDY_SIDE_LEFT;
    grundy_i_change change = grundy_i_change_of_sums(b->p->cursor, component, side, &parts);
    grundy_i_put_worded(&b->said, b->p->language, b->p->cursor, &change, "moves.bracketed");
    s = b->said.status;
  }
  if (out->status == GRUNDY_OK) out->status = s;
  grundy_i_sums_clear(&parts);
  return b->said.length ? b->said.data : "";
}

/* A field called …component is replaced by the component's label ("nim 3"); what is missing shows
 * as ?. */
static bool find(void *user, const char *name, grundy_i_filling *out) {
  blanks *b = user;
  const grundy_field *field = grundy_reason_field(b->reason, name);
  b->text = "?";
  if (strcmp(name, "said") == 0) {
    b->text = say_move(b);
  } else if (names_component(name)) {
    b->text = label_of(b->p, field ? (size_t)field->number : b->reason->component);
  } else if (field && strcmp(field->name, "parity") == 0) {
    b->text = parity(b->p, field->texts[0]);
  } else if (field) {
    *out = grundy_i_filling_of(field);
    return true;
  }
  *out = (grundy_i_filling){GRUNDY_FIELD_TEXT, 1, NULL, &b->text};
  return true;
}

/* The ending for a position of one component, or of none; "" for a sum. */
static const char *variant(const reasons_page *p) {
  size_t count = grundy_position_count(p->cursor->position);
  return count == 0 ? ".empty" : count == 1 ? ".one" : "";
}

static const char *template_of(const reasons_page *p, const char *id, const char *part) {
  char full[ID_LENGTH];
  snprintf(full, sizeof full, "reason.%s%s%s", id, part, variant(p));
  const char *text = grundy_i_word(p->language, full);
  snprintf(full, sizeof full, "reason.%s%s", id, part);
  return text ? text : grundy_i_word(p->language, full);
}

static void fill(reasons_page *p, const char *text, const grundy_reason *reason) {
  blanks b = {.p = p, .reason = reason};
  grundy_buffer_init(&b.said, p->out->context);
  grundy_i_fill(p->out, p->language, text, find, &b);
  grundy_buffer_clear(&b.said);
}

/* ---- lines ---- */

/* For a reason that the catalogue has no words for: its id and fields. */
static void put_raw(reasons_page *p, const grundy_reason *reason) {
  grundy_i_put(p->out, "%s", reason->id);
  for (size_t i = 0; i < reason->field_count; i++) {
    const grundy_field *field = &reason->fields[i];
    grundy_buffer text = grundy_i_buffer(p->out->context);
    grundy_i_put(&text, "%s%s = {%s}", i ? ", " : ": ", field->name, field->name);
    if (text.status == GRUNDY_OK) fill(p, text.data, reason);
    grundy_i_put_end(p->out, &text);
  }
}

static void put_line(reasons_page *p, const grundy_reason *reason) {
  const char *text = template_of(p, reason->id, "");
  if (text) {
    fill(p, text, reason);
  } else {
    put_raw(p, reason);
  }
}

/* Item `i` of a list: an option, "" for nothing, and its value. */
static void put_item(reasons_page *p, size_t i, uint64_t value, const char *option) {
  if (i) grundy_i_say(p->out, p->language, "reason.mex.comma", NULL);
  GRUNDY_SAY(p->out, p->language, "reason.mex.item", "value option", value,
             *option ? option : grundy_i_word(p->language, "nothing"));
}

/* "kayles 3 -> 1 + 1 (0), 1 (1), 2 (2); none has value 3." */
static void put_mex(reasons_page *p, const grundy_reason *reason) {
  const grundy_field *seen = grundy_reason_field(reason, "seen");
  const grundy_field *by = grundy_reason_field(reason, "by");
  size_t count = seen ? seen->count : 0, shown = count < ITEMS_SHOWN ? count : ITEMS_SHOWN;
  fill(p, template_of(p, "mex", count ? ".begin" : ".none"), reason);
  for (size_t i = 0; i < shown; i++) {
    const char *option = by && i < by->count ? by->texts[i] : "…";
    put_item(p, i, seen->numbers[i], option);
  }
  if (count > shown) {
    grundy_i_say(p->out, p->language, "reason.mex.comma", NULL);
    grundy_i_put(p->out, "…");
  }
  if (count) fill(p, template_of(p, "mex", ".end"), reason);
}

/* A component of the sum as it is, or with `to` in its place; with its game where there are several
 * games. */
static void put_part(reasons_page *p, grundy_buffer *out, size_t component, const char *to) {
  const grundy_game *game;
  bool several = grundy_position_runs(p->cursor->position) > 1;
  grundy_i_cursor_at(p->cursor, component, &game);
  if (to && !*to) return;
  if (out->length) grundy_i_put(out, " + ");
  if (to && several) grundy_i_put(out, "%s ", game->name);
  if (!to) to = several ? label_of(p, component) : grundy_i_cursor_print(p->cursor, component);
  grundy_i_put(out, "%s", to);
}

/* "0 + 2 (2), 1 + 0 (1), 1 + 1 (0). None has 3, …". */
static void put_sum_options(reasons_page *p, const grundy_reason *reason) {
  const grundy_field *at = grundy_reason_field(reason, "at");
  const grundy_field *to = grundy_reason_field(reason, "to");
  const grundy_field *values = grundy_reason_field(reason, "values");
  if (!at || !to || !values) return;
  fill(p, template_of(p, "sum-options", ".begin"), reason);
  for (size_t i = 0; i < values->count; i++) {
    grundy_buffer option = grundy_i_buffer(p->out->context);
    for (size_t c = 0; c < grundy_position_count(p->cursor->position); c++) {
      put_part(p, &option, c, c == at->numbers[i] ? to->texts[i] : NULL);
    }
    put_item(p, i, values->numbers[i], option.length ? option.data : "");
    grundy_i_put_end(p->out, &option);
  }
  fill(p, template_of(p, "sum-options", ".end"), reason);
}

/* As many as "∞{0,2}" takes. */
static size_t infinite_columns(const grundy_field *infinite) {
  size_t columns = 3 + (infinite->count ? infinite->count - 1 : 0);
  for (size_t i = 0; i < infinite->count; i++) {
    columns += (size_t)snprintf(NULL, 0, NUMBER, NUMBER_OF(infinite->numbers[i]));
  }
  return columns;
}

/* The widths of labels and values among the reasons "component". */
static void measure_components(reasons_page *p, size_t *labels, size_t *values) {
  *labels = *values = 0;
  for (size_t i = 0; i < p->reasons->count; i++) {
    const grundy_reason *reason = &p->reasons->list[i];
    if (strcmp(reason->id, "component") != 0) continue;
    const grundy_field *value = grundy_reason_field(reason, "value");
    const grundy_field *infinite = grundy_reason_field(reason, "infinite");
    const char *label = label_of(p, reason->component);
    size_t width = grundy_i_utf8_columns(label, strlen(label));
    size_t digits = value ? (size_t)snprintf(NULL, 0, NUMBER, NUMBER_OF(value->number)) : 1;
    if (infinite) digits = infinite_columns(infinite);
    if (grundy_reason_field(reason, "loony")) digits = 5;
    if (width > *labels) *labels = width;
    if (digits > *values) *values = digits;
  }
}

/* "nim 3  3  by theorem (Bouton 1901)" */
static void put_component(reasons_page *p, const grundy_reason *reason) {
  const grundy_field *value = grundy_reason_field(reason, "value");
  const grundy_field *method = grundy_reason_field(reason, "method");
  const grundy_field *source = grundy_reason_field(reason, "source");
  const grundy_field *infinite = grundy_reason_field(reason, "infinite");
  size_t labels, values;
  measure_components(p, &labels, &values);
  grundy_buffer shown = grundy_i_buffer(p->out->context);
  if (infinite) {
    shown.status = grundy_i_put_infinite(&shown, infinite->numbers, infinite->count);
  } else if (value) {
    grundy_i_put(&shown, NUMBER, NUMBER_OF(value->number));
  } else if (grundy_reason_field(reason, "loony")) {
    grundy_i_say(&shown, p->language, "value.is-loony", NULL);
  } else {
    grundy_i_put(&shown, "-");
  }
  grundy_i_put_padded(p->out, label_of(p, reason->component), labels + 2);
  if (shown.data) grundy_i_put_padded(p->out, shown.data, method ? values + 2 : 0);
  if (method) {
    grundy_i_put_how(p->out, p->language, method->texts[0], source ? source->texts[0] : NULL);
  }
  grundy_i_put_end(p->out, &shown);
}

/* ---- the XOR, column by column ---- */

typedef struct reasons_table {
  const grundy_field *values, *names;
  uint64_t sum;
  unsigned width;                      /* bits */
  size_t names_columns, digits, cells; /* columns of a name, a number, a bit with its blank */
} reasons_table;

static unsigned ones(const reasons_table *t, unsigned bit) {
  unsigned count = 0;
  for (size_t i = 0; i < t->values->count; i++) count += t->values->numbers[i] >> bit & 1;
  return count;
}

static const char *name_of(const reasons_table *t, size_t i) {
  return t->names && i < t->names->count ? t->names->texts[i] : "";
}

static reasons_table measure(const reasons_page *p, const grundy_reason *reason,
                             const grundy_field *values) {
  const grundy_field *sum = grundy_reason_field(reason, "xor");
  reasons_table t = {.values = values, .names = grundy_reason_field(reason, "names"), .width = 1};
  uint64_t any = t.sum = sum ? sum->number : 0;
  for (size_t i = 0; i < values->count; i++) {
    size_t columns = grundy_i_utf8_columns(name_of(&t, i), strlen(name_of(&t, i)));
    any |= values->numbers[i];
    if (columns > t.names_columns) t.names_columns = columns;
  }
  const char *label = grundy_i_word(p->language, "columns.ones");
  size_t columns = grundy_i_utf8_columns(label, strlen(label));
  if (columns > t.names_columns) t.names_columns = columns;
  while (t.width < 64 && any >> t.width) t.width++;
  char number[NUMBER_LENGTH];
  t.digits = (size_t)snprintf(number, sizeof number, NUMBER, NUMBER_OF(any));
  size_t blank = t.width > WIDE ? 0 : 1;
  t.cells = blank + (values->count < 10 ? 1 : values->count < 100 ? 2 : 3);
  return t;
}

static void put_head(reasons_page *p, const reasons_table *t, const char *name,
                     const char *number) {
  grundy_i_put(p->out, "%*s", INNER_MARGIN, "");
  grundy_i_put_padded(p->out, name, t->names_columns);
  grundy_i_put(p->out, "  %*s ", (int)t->digits, number);
}

static void put_bits(reasons_page *p, const reasons_table *t, const char *name, uint64_t value) {
  char number[NUMBER_LENGTH];
  snprintf(number, sizeof number, NUMBER, NUMBER_OF(value));
  put_head(p, t, name, number);
  for (unsigned bit = t->width; bit-- > 0;) {
    grundy_i_put(p->out, "%*u", (int)t->cells, (unsigned)(value >> bit & 1));
  }
  grundy_i_put(p->out, "\n");
}

static void put_columns(reasons_page *p, const grundy_reason *reason) {
  const grundy_field *values = grundy_reason_field(reason, "values");
  if (values == NULL) return;
  reasons_table t = measure(p, reason, values);
  for (size_t i = 0; i < values->count; i++) put_bits(p, &t, name_of(&t, i), values->numbers[i]);
  put_head(p, &t, grundy_i_word(p->language, "columns.ones"), "");
  for (unsigned bit = t.width; bit-- > 0;) grundy_i_put(p->out, "%*u", (int)t.cells, ones(&t, bit));
  grundy_i_put(p->out, "\n");
  put_bits(p, &t, grundy_i_word(p->language, "columns.xor"), t.sum);
}

/* ---- steps ---- */

static bool is_first(const grundy_reasons *reasons, size_t index) {
  for (size_t i = 0; i < index; i++) {
    if (strcmp(reasons->list[i].id, reasons->list[index].id) == 0) return false;
  }
  return true;
}

/* Reasons that are given only for sums, not for one component or none. */
static bool skipped(const reasons_page *p, const char *id) {
  size_t count = grundy_position_count(p->cursor->position);
  bool sums_only = strcmp(id, "xor-columns") == 0 || strcmp(id, "lemma") == 0;
  return (count <= 1 && sums_only) || (count == 0 && strcmp(id, "breaks-zero") == 0);
}

static line_function line_of(const char *id) {
  static const struct {
    const char *id;
    line_function put;
  } layouts[] = {{"component", put_component},
                 {"xor-columns", put_columns},
                 {"mex", put_mex},
                 {"sum-options", put_sum_options}};
  for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++) {
    if (strcmp(layouts[i].id, id) == 0) return layouts[i].put;
  }
  return put_line;
}

/* The current paragraph goes to the answer, wrapped after `indent` columns already written. */
static void end_paragraph(reasons_page *p, size_t indent) {
  grundy_buffer *answer = p->answer;
  if (p->out->length) grundy_i_put_wrapped_at(answer, p->out->data, indent, p->columns);
  if (answer->status == GRUNDY_OK) answer->status = p->out->status;
  p->out->length = 0;
}

static void put_more(reasons_page *p, size_t count) {
  const grundy_i_blanks *more = GRUNDY_BLANKS("n", count);
  grundy_i_put(p->answer, "%*s", INNER_MARGIN, "");
  grundy_i_say(p->out, p->language, "steps.more", more);
  end_paragraph(p, INNER_MARGIN);
}

static void put_step(reasons_page *p, const step *s) {
  const char *head = template_of(p, s->id, ".head");
  line_function put = line_of(s->id);
  size_t lines = 0;
  int indent = head ? INNER_MARGIN : MARGIN;
  grundy_i_put(p->answer, "%2u. ", s->number);
  if (head) {
    fill(p, head, &p->reasons->list[s->first]);
    end_paragraph(p, MARGIN);
  }
  for (size_t i = s->first; i < p->reasons->count; i++) {
    const grundy_reason *reason = &p->reasons->list[i];
    if (strcmp(reason->id, s->id) != 0 || ++lines > LINES_SHOWN) continue;
    put(p, reason);
    if (put == put_columns) {
      grundy_i_put_bytes(p->answer, p->out->data ? p->out->data : "", p->out->length);
      p->out->length = 0;
      continue;
    }
    if (head || lines > 1) grundy_i_put(p->answer, "%*s", indent, "");
    end_paragraph(p, (size_t)indent);
  }
  if (lines > LINES_SHOWN) put_more(p, lines - LINES_SHOWN);
}

void grundy_i_put_reasons_text(grundy_buffer *out, grundy_language language, size_t columns,
                               grundy_i_cursor *cursor, const grundy_reasons *reasons) {
  grundy_buffer paragraph = grundy_i_buffer(out->context);
  if (!columns) columns = GRUNDY_TEXT_COLUMNS;
  reasons_page p = {out, &paragraph, language, columns, cursor, reasons};
  step s = {.number = 0};
  for (size_t i = 0; i < reasons->count; i++) {
    if (!is_first(reasons, i) || skipped(&p, reasons->list[i].id)) continue;
    s = (step){reasons->list[i].id, i, s.number + 1};
    put_step(&p, &s);
  }
  grundy_i_put_end(out, &paragraph);
}

static void text_reasons(grundy_buffer *out, const grundy_print_options *how,
                         const grundy_position *position, const grundy_reasons *reasons) {
  grundy_i_cursor cursor;
  grundy_i_cursor_init(&cursor, position, out->context);
  grundy_i_put_reasons_text(out, how->language, how->columns, &cursor, reasons);
  if (out->status == GRUNDY_OK) out->status = cursor.text.status;
  grundy_i_cursor_clear(&cursor);
}

/* Reasons as JSON: an id, the component it is about, and the fields as they are. Heap sizes and
 * nim-values are decimal strings, places and bits are numbers. */

static void put_field(grundy_i_json *json, const grundy_field *field) {
  grundy_i_json_name(json, field->name);
  if (field->kind == GRUNDY_FIELD_NUMBER) {
    grundy_i_json_decimal(json, field->number);
  } else if (field->kind == GRUNDY_FIELD_INDEX) {
    grundy_i_json_number(json, field->number);
  } else if (field->kind == GRUNDY_FIELD_TEXT) {
    grundy_i_json_string(json, field->texts[0]);
  } else if (field->kind == GRUNDY_FIELD_NUMBERS) {
    GRUNDY_JSON(json, "%A", field->numbers, field->count);
  } else {
    GRUNDY_JSON(json, "[");
    for (size_t i = 0; i < field->count; i++) grundy_i_json_string(json, field->texts[i]);
    GRUNDY_JSON(json, "]");
  }
}

void grundy_i_put_reasons_json(grundy_i_json *json, const grundy_reasons *reasons) {
  GRUNDY_JSON(json, "[");
  for (size_t i = 0; i < reasons->count; i++) {
    const grundy_reason *reason = &reasons->list[i];
    bool placed = reason->component != SIZE_MAX;
    GRUNDY_JSON(json, "{id:%s", reason->id);
    if (placed) GRUNDY_JSON(json, "component:%n", reason->component);
    for (size_t f = 0; f < reason->field_count; f++) {
      bool again = placed && strcmp(reason->fields[f].name, "component") == 0;
      if (!again) put_field(json, &reason->fields[f]);
    }
    GRUNDY_JSON(json, "}");
  }
  GRUNDY_JSON(json, "]");
}

static void json_reasons(grundy_buffer *out, const grundy_reasons *reasons) {
  grundy_i_json json = {.out = out};
  grundy_i_put_reasons_json(&json, reasons);
}

GRUNDY_I_PRINTS(grundy_print_reasons, const grundy_position *position,
                const grundy_reasons *reasons) {
  GRUNDY_I_PRINT(text_reasons(out, &how, position, reasons), json_reasons(out, reasons));
}
