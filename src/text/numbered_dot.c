/* A small graph as a picture in DOT: a filled node each component, with its name and value, and an
 * arrow each option. Colours are those that the colour-blind can tell apart (Okabe and Ito 2008): a
 * P-position is grey, 1, 2, … have one each, larger values are yellow; infinite ones are white
 * inside a dashed line. */
#include <string.h>

#include "base/json.h"
#include "solve/loopy.h"
#include "text/numbered.h"

enum { COLOURS = 7 };

typedef struct drawing {
  grundy_sink sink; /* takes options */
  grundy_i_numbered *named;
  grundy_array words;
  grundy_buffer from, text;
  size_t edges;
} drawing;

static const char *colour(const grundy_value *value) {
  static const char *const colours[COLOURS] = {"#dcdcdc", "#56b4e9", "#e69f00", "#009e73",
                                               "#cc79a7", "#d55e00", "#f0e442"};
  if (value->loopy) return "#ffffff";
  return colours[value->nimber < COLOURS ? value->nimber : COLOURS - 1];
}

/* Text in quotes, quotes and backslashes behind a backslash. */
static void put_quoted(grundy_buffer *out, const grundy_buffer *text) {
  grundy_i_put_bytes(out, "\"", 1);
  for (size_t i = 0; i < text->length; i++) {
    if (text->data[i] == '"' || text->data[i] == '\\') grundy_i_put_bytes(out, "\\", 1);
    grundy_i_put_bytes(out, text->data + i, 1);
  }
  grundy_i_put_bytes(out, "\"", 1);
}

static grundy_status print(const drawing *d, grundy_component c, grundy_buffer *out) {
  out->length = 0;
  return d->named->game->moves->print(out->context, d->named->game, c, out);
}

static grundy_status take(grundy_sink *sink, const grundy_component *parts, size_t count) {
  drawing *d = (drawing *)sink;
  grundy_buffer *out = d->named->out;
  if (count != 1 || ++d->edges > GRUNDY_DOT_EDGES) {
    return grundy_i_fail(out->context, GRUNDY_LIMIT, "--dot draws at most %d vertices and %d edges",
                         GRUNDY_DOT_VERTICES, GRUNDY_DOT_EDGES);
  }
  grundy_status s = print(d, parts[0], &d->text);
  grundy_i_put(out, "  ");
  put_quoted(out, &d->from);
  grundy_i_put(out, " -> ");
  put_quoted(out, &d->text);
  grundy_i_put(out, ";\n");
  return s;
}

static grundy_status put_node(drawing *d, const grundy_value *value) {
  grundy_buffer *out = d->named->out;
  grundy_i_put(out, "  ");
  put_quoted(out, &d->from);
  d->text.length = 0;
  grundy_status s = grundy_buffer_append(&d->text, d->from.data, d->from.length);
  if (s == GRUNDY_OK && value->known) {
    s = grundy_buffer_print(&d->text, ": %llu", (unsigned long long)value->nimber);
  } else if (s == GRUNDY_OK && value->loopy) {
    s = grundy_buffer_print(&d->text, ": ");
    if (s == GRUNDY_OK) s = grundy_i_put_loops(&d->text, value->loops, value->loop_count);
  }
  grundy_i_put(out, " [label=");
  put_quoted(out, &d->text);
  grundy_i_put(out, ", fillcolor=\"%s\"%s];\n", colour(value),
               value->loopy ? ", style=\"filled,dashed\"" : "");
  return s;
}

/* The node of component `index` and the arrows from it. Errors: STOP behind the last. */
static grundy_status put_component(drawing *d, uint64_t index) {
  grundy_value value;
  grundy_i_numbered *n = d->named;
  grundy_context *context = n->out->context;
  d->words.length = 0;
  grundy_status s = n->game->display->component(context, n->game, index, &d->words);
  if (s != GRUNDY_OK) return s;
  if (index == GRUNDY_DOT_VERTICES) d->edges = GRUNDY_DOT_EDGES;
  grundy_component c = {d->words.data, d->words.length};
  if (index == GRUNDY_DOT_VERTICES) return take(&d->sink, &c, 1);
  s = print(d, c, &d->from);
  if (s == GRUNDY_OK) s = grundy_solver_value(n->solver, n->game, c, &value);
  if (s == GRUNDY_OK) s = put_node(d, &value);
  if (s == GRUNDY_OK) s = n->game->moves->options(context, n->game, c, GRUNDY_LEFT, &d->sink);
  return s;
}

grundy_status grundy_i_report_dot(grundy_i_numbered *named) {
  drawing d = {.sink = {take}, .named = named};
  grundy_array_init(&d.words, named->out->context);
  grundy_buffer_init(&d.from, named->out->context);
  grundy_buffer_init(&d.text, named->out->context);
  grundy_i_put(named->out, "digraph {\n  node [style=filled];\n");
  grundy_status s = GRUNDY_OK;
  for (uint64_t index = 0; s == GRUNDY_OK; index++) s = put_component(&d, index);
  if (s == GRUNDY_STOP) s = GRUNDY_OK;
  grundy_i_put(named->out, "}\n");
  grundy_array_clear(&d.words);
  grundy_buffer_clear(&d.from);
  grundy_buffer_clear(&d.text);
  return s == GRUNDY_OK ? named->out->status : s;
}
