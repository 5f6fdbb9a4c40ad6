/* grundy graph: all positions that play can reach, as a graph: a table, and files of it. */

#include "base/file.h"
#include "base/messages_shell.def"
#include "base/messages_solving.def"
#include "cli/open_game.h"
#include "commands/commands.h"
#include "text/game_graph.h"

enum { WRITE_AT = 1 << 16, USUAL = 1 << 22 };

static grundy_status write_edges(const grundy_game_graph *graph, grundy_i_file *file,
                                 grundy_buffer *text) {
  grundy_buffer name = grundy_i_buffer(text->context);
  size_t count = grundy_game_graph_shape_of(graph)->vertices;
  for (size_t v = 0; v < count && text->status == GRUNDY_OK; v++) {
    grundy_i_game_graph_edges(text, graph, v, &name);
    if (text->length < WRITE_AT && v + 1 < count) continue;
    if (text->status == GRUNDY_OK) {
      text->status = grundy_i_file_write(file, text->data, text->length);
    }
    text->length = 0;
  }
  grundy_i_put_end(text, &name);
  return text->status;
}

static grundy_status write_dot(const grundy_game_graph *graph, grundy_i_file *file,
                               grundy_buffer *text) {
  GRUNDY_TRY(grundy_print_game_graph(text, GRUNDY_FORMAT_DOT, NULL, graph));
  return grundy_i_file_write(file, text->data, text->length);
}

/* Writes the file of an option where it was given. */
static grundy_status write(grundy_i_cli *cli, grundy_i_option option,
                           const grundy_game_graph *graph,
                           grundy_status (*put)(const grundy_game_graph *graph, grundy_i_file *file,
                                                grundy_buffer *text)) {
  grundy_i_file *file;
  if (!cli->given[option]) return GRUNDY_OK;
  GRUNDY_TRY(grundy_i_file_create(cli->context, cli->value[option], &file));
  grundy_buffer text = grundy_i_buffer(cli->context);
  grundy_status s = grundy_i_file_finish(file, put(graph, file, &text), NULL, 0);
  grundy_buffer_clear(&text);
  return s;
}

static grundy_status answer(grundy_i_cli *cli, const grundy_game_graph *graph) {
  grundy_print_options how = grundy_i_cli_print(cli, NULL);
  how.full = cli->given[GRUNDY_OPTION_FULL];
  GRUNDY_TRY(write(cli, GRUNDY_OPTION_EDGES, graph, write_edges));
  GRUNDY_TRY(write(cli, GRUNDY_OPTION_DOT, graph, write_dot));
  GRUNDY_TRY(grundy_print_game_graph(&cli->out, grundy_i_cli_format(cli), &how, graph));
  grundy_i_cli_wrote(cli, GRUNDY_OPTION_EDGES);
  grundy_i_cli_wrote(cli, GRUNDY_OPTION_DOT);
  return GRUNDY_OK;
}

/* The estimate comes first, where no other limit is set: a graph that will not fit does not
 * grow. */
static grundy_status grow(grundy_i_cli *cli, const grundy_position *position, grundy_play play,
                          grundy_game_graph **out) {
  grundy_game_graph_bounds bounds;
  const grundy_limits *limits = grundy_context_get_limits(cli->context);
  if (limits->steps || limits->seconds > 0) {
    return grundy_game_graph_create(cli->context, position, play, 0, out);
  }
  GRUNDY_TRY(grundy_game_graph_estimate(cli->context, position, play, 0, &bounds));
  if (bounds.least > USUAL) {
    return GRUNDY_FAIL(cli->context, GRUNDY_LIMIT, game_graph_estimate, bounds.least, bounds.most,
                       USUAL);
  }
  grundy_status s = grundy_game_graph_create(cli->context, position, play, USUAL, out);
  if (s != GRUNDY_LIMIT || bounds.most == UINT64_MAX) return s;
  return GRUNDY_FAIL(cli->context, s, game_graph_upto, USUAL, bounds.most);
}

grundy_status grundy_i_command_graph(grundy_i_cli *cli) {
  const grundy_game_options options = grundy_i_cli_game_options(cli);
  grundy_game_cache *cache = NULL;
  grundy_position *position = NULL;
  grundy_game_graph *graph = NULL;
  if (!cli->argument_count) return GRUNDY_REFUSE(cli, usage_graph);
  grundy_status s = grundy_i_cli_games(cli, &options, &cache);
  if (s == GRUNDY_OK) s = grundy_position_create(cli->context, &position);
  if (s == GRUNDY_OK) s = grundy_i_read_position(cli, cache, position);
  if (s == GRUNDY_OK) s = grow(cli, position, options.play, &graph);
  if (s == GRUNDY_OK) s = answer(cli, graph);
  grundy_game_graph_destroy(graph);
  grundy_position_destroy(position);
  grundy_game_cache_destroy(cache);
  return s;
}
