/* `values` of games that number their components. The picture comes first, so that the answer stays
 * empty where it cannot be written. Values are found and written one by one, and sent to standard
 * output in pieces, so that memory does not grow with their number. */
#include "base/messages_shell.def"
#include "base/messages_tasks.def"
#include "commands/values_answer.h"
#include "text/game_graph.h"
#include "text/values.h"

enum { FLUSH_AT = 1 << 16 };

typedef struct components_job {
  grundy_i_cli *cli;
  const grundy_game *game;
  grundy_sequence *sequence;
  grundy_array words; /* of the current component */
  uint64_t from, to;  /* where they are heaps */
} components_job;

grundy_status grundy_i_values_component(const grundy_game *game, uint64_t index,
                                        grundy_array *words) {
  words->length = 0;
  return game->ruleset->dimensions
             ? grundy_array_push(words, index)
             : game->display->component(GRUNDY_CALL(words->context, game, {NULL, 0}), index, words);
}

/* Component `index` and its value. Errors: STOP after the last. */
static grundy_status load(components_job *j, uint64_t index, grundy_component *c,
                          grundy_value *value) {
  grundy_status s = grundy_i_tick(j->cli->context, GRUNDY_PHRASE(task_nim_values), index, 0);
  bool heaps = j->game->ruleset->dimensions;
  if (heaps) index += j->from;
  if (heaps && index > j->to) s = GRUNDY_STOP;
  if (s == GRUNDY_OK) s = grundy_i_values_component(j->game, index, &j->words);
  if (s == GRUNDY_OK) s = grundy_sequence_value(j->sequence, index, value);
  if (s == GRUNDY_OK) value->loopy &= !value->open;
  *c = (grundy_component){j->words.data, j->words.length};
  return s;
}

/* ---- the picture ---- */

typedef struct edges {
  grundy_sink sink;
  grundy_buffer *out;
  const grundy_game *game;
  grundy_buffer from, text; /* the name of the last vertex; a scratch */
  size_t count;
} edges;

static grundy_status too_large(grundy_context *context) {
  return GRUNDY_FAIL(context, GRUNDY_LIMIT, dot_most, GRUNDY_DOT_VERTICES, GRUNDY_DOT_EDGES);
}

static grundy_status print(const edges *e, grundy_component c, grundy_buffer *out) {
  out->length = 0;
  return e->game->moves->print(GRUNDY_CALL(out->context, e->game, c), out);
}

static grundy_status draw_vertex(edges *e, grundy_component c, const grundy_value *value) {
  grundy_status s = print(e, c, &e->from);
  if (s == GRUNDY_OK) s = print(e, c, &e->text);
  if (s == GRUNDY_OK && value->known) {
    s = grundy_buffer_print(&e->text, ": %llu", (unsigned long long)value->nimber);
  } else if (s == GRUNDY_OK && value->loopy) {
    s = grundy_buffer_print(&e->text, ": ");
    if (s == GRUNDY_OK) s = grundy_i_put_infinite(&e->text, value->loops, value->loop_count);
  }
  grundy_i_dot_vertex(e->out, &e->from, &e->text,
                      value->loopy ? GRUNDY_I_DOT_DASHED : value->nimber);
  return s;
}

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  edges *e = (edges *)sink;
  if (option->count != 1 || ++e->count > GRUNDY_DOT_EDGES) return too_large(e->out->context);
  grundy_status s = print(e, option->parts[0], &e->text);
  grundy_i_dot_edge(e->out, &e->from, &e->text);
  return s;
}

static grundy_status draw_all(components_job *j, grundy_buffer *out) {
  edges e = {.sink = {take}, .out = out, .game = j->game};
  grundy_context *context = j->cli->context;
  GRUNDY_INIT(context, &e.from, &e.text);
  grundy_i_dot_begin(out);
  grundy_status s = GRUNDY_OK;
  for (uint64_t index = 0; s == GRUNDY_OK; index++) {
    grundy_component c;
    grundy_value value;
    s = load(j, index, &c, &value);
    if (s == GRUNDY_OK && index == GRUNDY_DOT_VERTICES) s = too_large(context);
    if (s == GRUNDY_OK) s = draw_vertex(&e, c, &value);
    if (s == GRUNDY_OK) s = j->game->moves->options(GRUNDY_CALL(context, j->game, c), &e.sink);
  }
  grundy_i_dot_end(out);
  GRUNDY_CLEAR(&e.text, &e.from);
  if (s == GRUNDY_STOP) s = GRUNDY_OK;
  return s == GRUNDY_OK ? out->status : s;
}

static grundy_status draw(components_job *j, const char *path) {
  grundy_i_file *file;
  GRUNDY_TRY(grundy_i_file_create(j->cli->context, path, &file));
  grundy_buffer dot = grundy_i_buffer(j->cli->context);
  grundy_status s = draw_all(j, &dot);
  s = grundy_i_file_finish(file, s, dot.data, dot.length);
  grundy_buffer_clear(&dot);
  return s;
}

/* ---- the answer ---- */

typedef grundy_status (*put_component)(grundy_i_numbered_writer *w, grundy_component c,
                                       const grundy_value *value);

/* Writes every component in turn. */
static grundy_status each(components_job *j, grundy_i_numbered_writer *w, put_component put) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t index = 0; s == GRUNDY_OK; index++) {
    grundy_component c;
    grundy_value value;
    s = load(j, index, &c, &value);
    size_t before = w->out->length;
    if (s == GRUNDY_OK) s = put(w, c, &value);
    if (w->out->status != GRUNDY_OK) {
      w->out->length = before; /* which makes room for the end */
      w->out->status = GRUNDY_OK;
    }
    if (s == GRUNDY_OK && w->out->length >= FLUSH_AT) s = grundy_i_cli_flush(j->cli);
  }
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

static grundy_status write_all(components_job *j, const char *dot) {
  const bool *given = j->cli->given;
  grundy_i_numbered_writer w;
  grundy_i_numbered_init(&w, &j->cli->out, j->game,
                         given[GRUNDY_OPTION_JSON]  ? GRUNDY_NUMBERED_JSON
                         : given[GRUNDY_OPTION_CSV] ? GRUNDY_NUMBERED_CSV
                                                    : GRUNDY_NUMBERED_TEXT,
                         j->cli->language, j->cli->color);
  grundy_status s = GRUNDY_OK;
  if (w.format == GRUNDY_NUMBERED_TEXT) s = each(j, &w, grundy_i_numbered_measure);
  if (s == GRUNDY_OK) {
    grundy_i_numbered_begin(&w);
    s = j->cli->out.status;
    if (s == GRUNDY_OK) s = each(j, &w, grundy_i_numbered_row);
    bool part = grundy_i_leaves_part(s);
    grundy_i_numbered_end(&w, dot,
                          part ? grundy_context_message(j->cli->context, j->cli->language) : NULL);
  }
  grundy_i_numbered_clear(&w);
  return s == GRUNDY_OK ? j->cli->out.status : s;
}

grundy_status grundy_i_values_components(grundy_i_cli *cli, const grundy_game *game,
                                         grundy_sequence *sequence, uint64_t from, uint64_t to) {
  components_job j = {.cli = cli, .game = game, .sequence = sequence, .from = from, .to = to};
  const char *dot = cli->value[GRUNDY_OPTION_DOT];
  grundy_array_init(&j.words, cli->context);
  grundy_status s = dot ? draw(&j, dot) : GRUNDY_OK;
  if (s == GRUNDY_OK) s = write_all(&j, dot);
  grundy_array_clear(&j.words);
  return s;
}
