/* A small graph as a picture in DOT: a filled node for each position, with its name and value, and
 * an arrow for each option. Colours are those that the colour-blind can tell apart (Okabe and Ito
 * 2008): a P-position is grey, 1, 2, … have one each, larger values are yellow; infinite ones are
 * white inside a dashed line. */
#include "text/dot.h"

#include "base/json.h"

enum { COLOURS = 7 };

static const char *colour(grundy_i_dot_tone tone) {
  static const char *const colours[COLOURS] = {"#dcdcdc", "#56b4e9", "#e69f00", "#009e73",
                                               "#cc79a7", "#d55e00", "#f0e442"};
  if (tone == GRUNDY_I_DOT_DASHED) return "#ffffff";
  return colours[tone < COLOURS ? tone : COLOURS - 1];
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

void grundy_i_dot_begin(grundy_buffer *out) {
  grundy_i_put(out, "digraph {\n  node [style=filled];\n");
}

void grundy_i_dot_vertex(grundy_buffer *out, const grundy_buffer *name, const grundy_buffer *label,
                         grundy_i_dot_tone tone) {
  grundy_i_put(out, "  ");
  put_quoted(out, name);
  grundy_i_put(out, " [label=");
  put_quoted(out, label);
  grundy_i_put(out, ", fillcolor=\"%s\"%s];\n", colour(tone),
               tone == GRUNDY_I_DOT_DASHED ? ", style=\"filled,dashed\"" : "");
}

void grundy_i_dot_edge(grundy_buffer *out, const grundy_buffer *from, const grundy_buffer *to) {
  grundy_i_put(out, "  ");
  put_quoted(out, from);
  grundy_i_put(out, " -> ");
  put_quoted(out, to);
  grundy_i_put(out, ";\n");
}

void grundy_i_dot_end(grundy_buffer *out) {
  grundy_i_put(out, "}\n");
}
