/* A small graph as a picture in DOT: a filled node for each component, with its name and value, and
 * an arrow for each option. Colours are those that the colour-blind can tell apart (Okabe and Ito
 * 2008): a P-position is grey, 1, 2, … have one each, larger values are yellow; infinite ones are
 * white inside a dashed line. */
#include "text/infinite.h"
#include "text/numbered.h"

enum { COLOURS = 7 };

static const char *colour(const grundy_value *value) {
  static const char *const colours[COLOURS] = {"#dcdcdc", "#56b4e9", "#e69f00", "#009e73",
                                               "#cc79a7", "#d55e00", "#f0e442"};
  if (value->loopy) return "#ffffff";
  return colours[value->nimber < COLOURS ? value->nimber : COLOURS - 1];
}

/* Text in quotes, quotes and backslashes after a backslash. */
static void put_quoted(grundy_buffer *out, const grundy_buffer *text) {
  grundy_i_put_bytes(out, "\"", 1);
  for (size_t i = 0; i < text->length; i++) {
    if (text->data[i] == '"' || text->data[i] == '\\') grundy_i_put_bytes(out, "\\", 1);
    grundy_i_put_bytes(out, text->data + i, 1);
  }
  grundy_i_put_bytes(out, "\"", 1);
}

static grundy_status print(const grundy_i_dot_writer *w, grundy_component c, grundy_buffer *out) {
  out->length = 0;
  return w->game->moves->print(out->context, w->game, c, out);
}

void grundy_i_dot_begin(grundy_i_dot_writer *w, grundy_buffer *out, const grundy_game *game) {
  *w = (grundy_i_dot_writer){.out = out, .game = game};
  grundy_buffer_init(&w->from, out->context);
  grundy_buffer_init(&w->text, out->context);
  grundy_i_put(out, "digraph {\n  node [style=filled];\n");
}

grundy_status grundy_i_dot_vertex(grundy_i_dot_writer *w, grundy_component c,
                                  const grundy_value *value) {
  grundy_status s = print(w, c, &w->from);
  if (s != GRUNDY_OK) return s;
  grundy_i_put(w->out, "  ");
  put_quoted(w->out, &w->from);
  w->text.length = 0;
  s = grundy_buffer_append(&w->text, w->from.data, w->from.length);
  if (s == GRUNDY_OK && value->known) {
    s = grundy_buffer_print(&w->text, ": %llu", (unsigned long long)value->nimber);
  } else if (s == GRUNDY_OK && value->loopy) {
    s = grundy_buffer_print(&w->text, ": ");
    if (s == GRUNDY_OK) s = grundy_i_put_infinite(&w->text, value->loops, value->loop_count);
  }
  grundy_i_put(w->out, " [label=");
  put_quoted(w->out, &w->text);
  grundy_i_put(w->out, ", fillcolor=\"%s\"%s];\n", colour(value),
               value->loopy ? ", style=\"filled,dashed\"" : "");
  return s;
}

grundy_status grundy_i_dot_edge(grundy_i_dot_writer *w, grundy_component to) {
  grundy_status s = print(w, to, &w->text);
  grundy_i_put(w->out, "  ");
  put_quoted(w->out, &w->from);
  grundy_i_put(w->out, " -> ");
  put_quoted(w->out, &w->text);
  grundy_i_put(w->out, ";\n");
  return s;
}

void grundy_i_dot_end(grundy_i_dot_writer *w) {
  grundy_i_put(w->out, "}\n");
  grundy_buffer_clear(&w->text);
  grundy_buffer_clear(&w->from);
}
