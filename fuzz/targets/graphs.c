/* Graphs in lines and in DOT: a byte for the game, then the file. The value of each vertex is the
 * mex of those its edges lead to, and its name leads back to it. */
#include <stdio.h>
#include <string.h>

#include "fuzz.h"

enum { VALUES = 512, NAME = 600 };

/* Marks the values of vertices. */
typedef struct vertex_values {
  grundy_sink sink;
  grundy_context *context;
  const grundy_game *game;
  bool seen[VALUES];
} vertex_values;

static grundy_status see(grundy_sink *sink, const grundy_option *option) {
  vertex_values *v = (vertex_values *)sink;
  grundy_value value;
  FUZZ_CHECK(option->count == 1 && option->parts->length == 1);
  grundy_status s =
      v->game->theory->value(GRUNDY_CALL(v->context, v->game, *option->parts), &value);
  if (s != GRUNDY_OK) return s;
  FUZZ_CHECK(value.known);
  if (value.nimber < VALUES) v->seen[value.nimber] = true;
  return GRUNDY_OK;
}

static grundy_status check_vertex(grundy_context *context, const grundy_game *game, uint64_t v) {
  vertex_values seen = {.sink = {see}, .context = context, .game = game};
  grundy_component c = {&v, 1};
  grundy_value value;
  grundy_buffer name;
  grundy_array again;
  uint64_t mex = 0;
  grundy_buffer_init(&name, context);
  grundy_array_init(&again, context);
  grundy_status s = game->theory->value(GRUNDY_CALL(context, game, c), &value);
  if (s == GRUNDY_OK) s = game->moves->print(GRUNDY_CALL(context, game, c), &name);
  if (s == GRUNDY_OK)
    s = game->moves->parse(GRUNDY_CALL(context, game, {NULL, 0}), name.data, name.length, &again);
  FUZZ_CHECK(s != GRUNDY_BAD_INPUT && (s != GRUNDY_OK || again.data[0] == v));
  if (s == GRUNDY_OK && !game->loopy) {
    s = game->moves->options(GRUNDY_CALL(context, game, c), &seen.sink);
    while (mex < VALUES && seen.seen[mex]) mex++;
    FUZZ_CHECK(s != GRUNDY_OK || mex == VALUES || (value.known && value.nimber == mex));
  }
  grundy_array_clear(&again);
  grundy_buffer_clear(&name);
  return s;
}

static void check_vertices(grundy_context *context, const grundy_game *game) {
  grundy_array words;
  grundy_array_init(&words, context);
  grundy_status s = GRUNDY_OK;
  for (uint64_t v = 0; s == GRUNDY_OK; v++) {
    words.length = 0;
    s = game->display->component(GRUNDY_CALL(context, game, {NULL, 0}), v, &words);
    if (s == GRUNDY_OK) s = check_vertex(context, game, v);
  }
  FUZZ_CHECK(s != GRUNDY_OK);
  grundy_array_clear(&words);
}

static void open_graph(grundy_context *context, const char *ending, fuzz_bytes bytes) {
  static const char *const games[] = {"graph",      "graph",     "node-kayles",
                                      "arc-kayles", "geography", "undirected-geography"};
  unsigned choice = fuzz_choice(&bytes, sizeof games / sizeof *games);
  char name[NAME];
  grundy_game *game;
  snprintf(name, sizeof name, "%s:%s", games[choice], fuzz_file(ending, bytes));
  grundy_status s =
      grundy_game_create(context, name, GRUNDY_GAME_OPTIONS(.loopy = choice == 1), &game);
  if (s != GRUNDY_OK) return;
  if (choice < 2) check_vertices(context, game);
  grundy_game_destroy(game);
}

void fuzz_graphs(grundy_context *context, fuzz_bytes bytes) {
  open_graph(context, ".txt", bytes);
}

void fuzz_dot(grundy_context *context, fuzz_bytes bytes) {
  open_graph(context, ".dot", bytes);
}
