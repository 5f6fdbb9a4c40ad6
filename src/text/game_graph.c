/* The graph of a game's positions in words, as JSON, as edges and as DOT. */
#include "text/game_graph.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/messages_shell.def"
#include "base/utf8.h"
#include "text/print.h"
#include "text/solution.h"
#include "text/words/words.h"

/* A small graph as a picture in DOT: a filled node for each position, with its name and value, and
 * an arrow for each option. Colours are those that the colour-blind can tell apart (Okabe and Ito
 * 2008): a P-position is grey, 1, 2, … have one each, larger values are yellow; infinite ones are
 * white inside a dashed line. */

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

enum { ROWS_SHOWN = 40, OPTIONS_SHOWN = 8, NUMBER_TEXT = 24 };

/* The name of a vertex; failures stay in `name`, which is emptied first. */
static void game_graph_name(const grundy_game_graph *graph, size_t index, grundy_buffer *name) {
  name->length = 0;
  grundy_status s = grundy_game_graph_print(graph, index, name);
  if (name->status == GRUNDY_OK) name->status = s;
}

/* ---- files ---- */

void grundy_i_game_graph_edges(grundy_buffer *out, const grundy_game_graph *graph, size_t index,
                               grundy_buffer *name) {
  size_t count;
  const uint64_t *options = grundy_game_graph_options(graph, index, &count);
  for (size_t i = 0; i < count && grundy_i_put_look(out, i); i++) {
    game_graph_name(graph, index, name);
    grundy_i_put_bytes(out, name->data, name->length);
    game_graph_name(graph, (size_t)options[i], name);
    grundy_i_put_bytes(out, " ", 1);
    grundy_i_put_bytes(out, name->data, name->length);
    grundy_i_put_bytes(out, "\n", 1);
  }
  if (count) return;
  game_graph_name(graph, index, name);
  grundy_i_put_bytes(out, name->data, name->length);
  grundy_i_put_bytes(out, "\n", 1);
}

/* What a vertex is labelled and coloured by: its value, or else who wins. */
static grundy_i_dot_tone put_label(grundy_buffer *label, const grundy_vertex *vertex, bool values) {
  bool draw = vertex->outcome == GRUNDY_OUTCOME_D;
  if (values && vertex->value_known) {
    grundy_i_put(label, ": %" PRIu64, vertex->value);
    return vertex->value;
  }
  grundy_i_put(label, ": %s", grundy_i_outcome_letter(vertex->outcome));
  return draw ? GRUNDY_I_DOT_DASHED : vertex->outcome == GRUNDY_OUTCOME_N;
}

static void dot_game_graph(grundy_buffer *out, const grundy_game_graph *graph) {
  if (grundy_game_graph_shape_of(graph)->vertices > GRUNDY_DOT_VERTICES ||
      grundy_game_graph_shape_of(graph)->edges > GRUNDY_DOT_EDGES) {
    out->status =
        GRUNDY_FAIL(out->context, GRUNDY_LIMIT, dot_most, GRUNDY_DOT_VERTICES, GRUNDY_DOT_EDGES);
    return;
  }
  bool values = grundy_game_graph_shape_of(graph)->play == GRUNDY_PLAY_NORMAL;
  grundy_buffer name = grundy_i_buffer(out->context);
  grundy_buffer text = grundy_i_buffer(out->context);
  grundy_i_dot_begin(out);
  for (size_t v = 0; v < grundy_game_graph_shape_of(graph)->vertices; v++) {
    size_t count;
    const uint64_t *options = grundy_game_graph_options(graph, v, &count);
    const grundy_vertex vertex = grundy_game_graph_vertex(graph, v);
    game_graph_name(graph, v, &name);
    game_graph_name(graph, v, &text);
    grundy_i_dot_tone tone = put_label(&text, &vertex, values);
    grundy_i_dot_vertex(out, &name, &text, tone);
    for (size_t i = 0; i < count; i++) {
      game_graph_name(graph, (size_t)options[i], &text);
      grundy_i_dot_edge(out, &name, &text);
    }
  }
  grundy_i_dot_end(out);
  grundy_i_put_end(out, &text);
  grundy_i_put_end(out, &name);
}

/* ---- JSON ---- */

static void put_vertex(grundy_i_json *json, const grundy_game_graph *graph, size_t index,
                       grundy_buffer *name) {
  size_t count;
  const uint64_t *options = grundy_game_graph_options(graph, index, &count);
  const grundy_vertex vertex = grundy_game_graph_vertex(graph, index);
  game_graph_name(graph, index, name);
  GRUNDY_JSON(json, "{position:%s outcome:%s", name, grundy_i_outcome_letter(vertex.outcome));
  GRUNDY_JSON(json, "value:%D remoteness:%D suspense:%D birthday:%D options:[", vertex.value_known,
              vertex.value, vertex.remoteness != GRUNDY_ENDLESS, vertex.remoteness,
              vertex.suspense != GRUNDY_ENDLESS, vertex.suspense, vertex.birthday != GRUNDY_ENDLESS,
              vertex.birthday);
  for (size_t i = 0; i < count; i++) grundy_i_json_number(json, options[i]);
  GRUNDY_JSON(json, "]}");
}

static void json_game_graph(grundy_buffer *out, const grundy_game_graph *graph,
                            const grundy_print_options *how) {
  const grundy_game_graph_shape *shape = grundy_game_graph_shape_of(graph);
  size_t count = shape->vertices;
  grundy_buffer name = grundy_i_buffer(out->context);
  grundy_i_json json = grundy_i_json_begin(out);
  GRUNDY_JSON(&json, "play:%s positions:%n moves:%n",
              shape->play == GRUNDY_PLAY_MISERE ? "misere" : "normal", count, shape->edges);
  if (how->full || count <= GRUNDY_TEXT_COMPONENTS) {
    GRUNDY_JSON(&json, "vertices:[");
    for (size_t v = 0; v < count && grundy_i_put_look(out, v); v++) {
      put_vertex(&json, graph, v, &name);
    }
    GRUNDY_JSON(&json, "]");
  }
  grundy_i_json_end(&json);
  grundy_i_put_end(out, &name);
}

/* ---- text ---- */

typedef struct graph_page {
  grundy_buffer *out;
  const grundy_game_graph *graph;
  grundy_language language;
  grundy_i_style style;
  grundy_buffer name;
  size_t width; /* of the names */
} graph_page;

static void put_number(const graph_page *p, bool known, uint64_t number, size_t columns) {
  char text[NUMBER_TEXT];
  snprintf(text, sizeof text, "%" PRIu64, number);
  grundy_i_put_padded(p->out, known ? text : "-", columns);
}

static void put_row(graph_page *p, size_t index) {
  size_t count;
  const uint64_t *options = grundy_game_graph_options(p->graph, index, &count);
  const grundy_vertex v = grundy_game_graph_vertex(p->graph, index);
  game_graph_name(p->graph, index, &p->name);
  grundy_i_put(p->out, "  ");
  grundy_i_put_padded(p->out, p->name.data, p->width + 2);
  grundy_i_put_padded(p->out, grundy_i_outcome_letter(v.outcome), 3);
  put_number(p, v.value_known, v.value, 7);
  put_number(p, v.remoteness != GRUNDY_ENDLESS, v.remoteness, 12);
  put_number(p, v.birthday != GRUNDY_ENDLESS, v.birthday, count ? 8 : 1);
  for (size_t i = 0; i < count && i < OPTIONS_SHOWN; i++) {
    game_graph_name(p->graph, (size_t)options[i], &p->name);
    grundy_i_put(p->out, "  %s", p->name.data);
  }
  grundy_i_put(p->out, count > OPTIONS_SHOWN ? "  …\n" : "\n");
}

static void put_head(const graph_page *p) {
  static const struct {
    const char *id;
    size_t columns;
  } heads[] = {{"graph.value", 7}, {"graph.remoteness", 12}, {"graph.birthday", 10}};
  grundy_i_put(p->out, "\n%s", p->style.dim);
  grundy_i_put(p->out, "%*s", (int)p->width + 7, "");
  for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
    grundy_buffer head = grundy_i_buffer(p->out->context);
    grundy_i_say(&head, p->language, heads[i].id, NULL);
    grundy_i_put_padded(p->out, head.data ? head.data : "", heads[i].columns);
    grundy_i_put_end(p->out, &head);
  }
  grundy_i_say(p->out, p->language, "graph.options", NULL);
  grundy_i_put(p->out, "%s\n", p->style.plain);
}

static void put_rows(graph_page *p, size_t shown) {
  size_t count = grundy_game_graph_shape_of(p->graph)->vertices;
  for (size_t v = 0; v < shown; v++) {
    game_graph_name(p->graph, v, &p->name);
    size_t width = grundy_i_utf8_columns(p->name.data, p->name.length);
    if (width > p->width) p->width = width;
  }
  put_head(p);
  for (size_t v = 0; v < shown && grundy_i_put_look(p->out, v); v++) put_row(p, v);
  if (shown == count) return;
  GRUNDY_SAY_LINE(p->out, p->language, "graph.more", "n", count - shown);
}

static void text_game_graph(grundy_buffer *out, const grundy_game_graph *graph,
                            const grundy_print_options *how) {
  graph_page p = {.out = out,
                  .graph = graph,
                  .language = how->language,
                  .style = grundy_i_style_of(how->color)};
  size_t count = grundy_game_graph_shape_of(graph)->vertices;
  const grundy_vertex start = grundy_game_graph_vertex(graph, 0);
  const grundy_i_blanks *blanks = GRUNDY_BLANKS("positions moves outcome value remoteness birthday",
                                                count, grundy_game_graph_shape_of(graph)->edges,
                                                grundy_i_outcome_letter(start.outcome), start.value,
                                                start.remoteness, start.birthday);
  grundy_buffer_init(&p.name, out->context);
  grundy_i_say_line(out, p.language, "graph.size", blanks);
  grundy_i_say_line(out, p.language,
                    start.outcome == GRUNDY_OUTCOME_D  ? "graph.start.draw"
                    : start.birthday == GRUNDY_ENDLESS ? "graph.start.returns"
                    : start.value_known &&
                            grundy_game_graph_shape_of(graph)->play == GRUNDY_PLAY_NORMAL
                        ? "graph.start.value"
                        : "graph.start",
                    blanks);
  put_rows(&p, how->full || count < ROWS_SHOWN ? count : ROWS_SHOWN);
  grundy_i_put_end(out, &p.name);
}

GRUNDY_I_PRINTS(grundy_print_game_graph, const grundy_game_graph *graph) {
  GRUNDY_I_PRINT_OR(GRUNDY_I_DOT, text_game_graph(out, graph, &how),
                    json_game_graph(out, graph, &how), dot_game_graph(out, graph));
}
