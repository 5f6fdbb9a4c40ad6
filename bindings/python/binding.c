/* What the package adds to the library: loops that would be slow in Python, and games whose rules
 * Python knows. */
#include <grundy.h>
#include <string.h>

static const grundy_ruleset *grundy_py_rules(const char *name);
static const char *grundy_py_source(const char *name);

grundy_status grundy_py_fail(grundy_context *context, grundy_status status, const char *text) {
  return grundy_context_fail(context, status, "%s", "%s", text);
}

static bool is_file_of_rules(const char *name) {
  size_t length = strlen(name);
  return length > 4 && strcmp(name + length - 4, ".lua") == 0;
}

/* A game that is opened by another name than it has. */
static grundy_status open_source(grundy_context *context, const char *source, const char *name,
                                 const grundy_game_options *options, grundy_game **out) {
  grundy_status s = grundy_game_open(context, source, options, out);
  if (s != GRUNDY_OK) return s;
  s = grundy_game_rename(*out, name);
  if (s != GRUNDY_OK) grundy_game_close(*out);
  return s;
}

static grundy_status open_game(void *user, grundy_context *context, const char *name,
                               const grundy_game_options *options, grundy_game **out) {
  (void)user;
  if (is_file_of_rules(name)) return grundy_script_open_file(context, name, out);
  const char *source = grundy_py_source(name);
  if (source) return open_source(context, source, name, options, out);
  const grundy_ruleset *rules = grundy_py_rules(name);
  if (rules) return grundy_game_open_ruleset(context, rules, NULL, options, out);
  return grundy_game_open(context, name, options, out);
}

grundy_status grundy_py_cache(grundy_context *context, grundy_play play, bool loopy,
                              grundy_game_cache **out) {
  const grundy_game_options *options = GRUNDY_GAME_OPTIONS(.play = play, .loopy = loopy);
  return grundy_game_cache_create(context,
                                  GRUNDY_GAME_OPENING(.open = open_game, .options = options), out);
}

grundy_status grundy_py_verifier(grundy_context *context, const char *path,
                                 grundy_verifier **out) {
  return grundy_verifier_open(context, GRUNDY_GAME_OPENING(.open = open_game), path, out);
}

grundy_status grundy_py_number(grundy_context *context, const grundy_game *game, const char *text,
                               size_t length, grundy_array *out) {
  return grundy_catalogue_find("nim")->moves->parse(context, game, text, length, out);
}

grundy_status grundy_py_print(grundy_context *context, const grundy_game *game, grundy_component c,
                              grundy_buffer *out) {
  (void)context, (void)game;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < c.length && s == GRUNDY_OK; i++) {
    s = grundy_buffer_print(out, i ? ",%llu" : "%llu", (unsigned long long)c.words[i]);
  }
  return s;
}

static void take_step(void *user, const grundy_nim_step *step) {
  grundy_text_nim_step(user, step, false);
}

grundy_status grundy_py_evaluate(grundy_context *context, const char *text, size_t length,
                                 grundy_buffer *steps, grundy_u128 *out) {
  grundy_status s = grundy_nim_evaluate(context, text, length, take_step, steps, out);
  return s == GRUNDY_OK ? steps->status : s;
}

/* ---- options as a list of words ---- */

enum { FEW = 8 };

grundy_status grundy_py_give(grundy_context *context, grundy_sink *sink, const uint64_t *list,
                             size_t length) {
  grundy_component few[FEW];
  for (size_t at = 0; at < length;) {
    size_t count = list[at++];
    grundy_array many;
    grundy_array_init(&many, context);
    grundy_component *parts = few;
    grundy_status s = GRUNDY_OK;
    for (size_t i = 0; count > FEW && s == GRUNDY_OK && i < 2 * count; i++) {
      s = grundy_array_push(&many, 0);
    }
    if (count > FEW) parts = (grundy_component *)(void *)many.data;
    for (size_t i = 0; s == GRUNDY_OK && i < count; i++) {
      size_t words = list[at++];
      parts[i] = (grundy_component){list + at, words};
      at += words;
    }
    if (s == GRUNDY_OK) s = sink->take(sink, parts, count);
    grundy_array_clear(&many);
    if (s != GRUNDY_OK) return s;
  }
  return GRUNDY_OK;
}

typedef struct collector {
  grundy_sink sink;
  grundy_array *out;
} collector;

static grundy_status collect(grundy_sink *sink, const grundy_component *parts, size_t count) {
  grundy_array *out = ((collector *)sink)->out;
  grundy_status s = grundy_array_push(out, count);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = grundy_array_push(out, parts[i].length);
    if (s == GRUNDY_OK) s = grundy_array_append(out, parts[i].words, parts[i].length);
  }
  return s;
}

grundy_status grundy_py_options(grundy_context *context, const grundy_game *game,
                                const uint64_t *words, size_t length, grundy_side side,
                                grundy_array *out) {
  collector c = {{collect}, out};
  return game->moves->options(context, game, (grundy_component){words, length}, side, &c.sink);
}

/* ---- components as words ---- */

grundy_status grundy_py_add(grundy_position *position, const grundy_game *game,
                            const uint64_t *words, size_t length) {
  return grundy_position_add(position, game, (grundy_component){words, length});
}

grundy_status grundy_py_print_component(grundy_context *context, const grundy_game *game,
                                        const uint64_t *words, size_t length, grundy_buffer *out) {
  return game->moves->print(context, game, (grundy_component){words, length}, out);
}

grundy_status grundy_py_find(grundy_game_graph *graph, const grundy_game *game,
                             const uint64_t *words, const size_t *lengths, size_t count,
                             bool *found, size_t *index) {
  grundy_array room;
  grundy_array_init(&room, game->context);
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < 2 * count + 1 && s == GRUNDY_OK; i++) s = grundy_array_push(&room, 0);
  grundy_component *parts = (grundy_component *)(void *)room.data;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    parts[i] = (grundy_component){words, lengths[i]};
    words += lengths[i];
  }
  if (s == GRUNDY_OK) s = grundy_game_graph_find(graph, game, parts, count, found, index);
  grundy_array_clear(&room);
  return s;
}

grundy_status grundy_py_pair(grundy_pairs *pairs, uint64_t n, grundy_component_pair *out) {
  return grundy_pairs_find(pairs, (grundy_component){&n, 1}, true, out);
}

grundy_status grundy_py_genus(grundy_pairs *pairs, const uint64_t *words, size_t length,
                              grundy_genus *out) {
  return grundy_pairs_genus(pairs, (grundy_component){words, length}, out);
}

grundy_status grundy_py_quotient_run(grundy_quotient *quotient, const grundy_position *position,
                                     size_t run) {
  const grundy_run r = grundy_position_run(position, run);
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < r.count && s == GRUNDY_OK; i++) {
    s = grundy_quotient_add(quotient, r.game, grundy_run_component(&r, i));
  }
  return s;
}

grundy_status grundy_py_element(grundy_quotient *quotient, const grundy_game *game,
                                const uint64_t *words, size_t length, uint64_t *out) {
  return grundy_quotient_element(quotient, game, (grundy_component){words, length}, out);
}

grundy_status grundy_py_move_text(grundy_buffer *out, grundy_language language,
                                  const grundy_position *position, const grundy_solution *solution,
                                  const grundy_move *move) {
  grundy_component few[FEW];
  if (move->count > FEW) return GRUNDY_UNKNOWN;
  for (size_t i = 0; i < move->count; i++) few[i] = grundy_solution_part(solution, move, i);
  grundy_move_text(out, language, position, move->component, move->side, few, move->count);
  return out->status;
}

grundy_status grundy_py_component_value(grundy_solver *solver, const grundy_game *game,
                                        const uint64_t *words, size_t length, grundy_value *out) {
  return grundy_solver_value(solver, game, (grundy_component){words, length}, out);
}

grundy_status grundy_py_draw(grundy_picture *picture, const grundy_game *game,
                             const uint64_t *words, size_t length) {
  return grundy_picture_draw(picture, game, (grundy_component){words, length});
}

void grundy_py_item(grundy_picture *picture, const grundy_picture_item *item, const char *name,
                    const char *label, unsigned tone) {
  grundy_picture_add(picture, *item, name ? "%s" : NULL, name);
  if (picture->status != GRUNDY_OK) return;
  if (label) grundy_picture_label(picture, "%s", label);
  picture->list[picture->count - 1].tone = tone;
}

grundy_status grundy_py_said(grundy_reasons *out, const char *text) {
  grundy_reasons_add(out, "move.said");
  grundy_reasons_text(out, "said", text, strlen(text));
  return out->status;
}

/* ---- many positions ---- */

static grundy_status append(void *user, const uint64_t *numbers, size_t count) {
  return grundy_array_append(user, numbers, count);
}

grundy_status grundy_py_positions(grundy_context *context, const grundy_game *game,
                                  const grundy_positions_query *query, grundy_array *out) {
  return grundy_positions_list(context, game, query, append, out);
}

static grundy_status solve_text(grundy_solver *solver, grundy_position *position,
                                grundy_game_cache *games, grundy_play play, const char *text,
                                uint8_t *outcome, uint8_t *known, uint64_t *value) {
  grundy_solution *solution;
  grundy_position_reset(position);
  grundy_status s = grundy_position_read(position, games, text);
  if (s != GRUNDY_OK) return s;
  s = grundy_solve(solver, position, GRUNDY_SOLVE_OPTIONS(.play = play), &solution);
  if (s != GRUNDY_OK) return s;
  s = solution->status;
  *outcome = solution->outcome;
  *known = solution->value_known;
  *value = solution->value;
  grundy_solution_destroy(solution);
  return s;
}

grundy_status grundy_py_batch(grundy_context *context, grundy_game_cache *games,
                              grundy_solver *solver, grundy_play play, const char *texts,
                              size_t count, uint8_t *statuses, uint8_t *outcomes, uint8_t *known,
                              uint64_t *values) {
  grundy_position *position;
  grundy_status s = grundy_position_create(context, &position);
  if (s != GRUNDY_OK) return s;
  for (size_t i = 0; i < count && s != GRUNDY_CANCELLED; i++) {
    s = solve_text(solver, position, games, play, texts, outcomes + i, known + i, values + i);
    statuses[i] = s;
    texts += strlen(texts) + 1;
  }
  grundy_position_destroy(position);
  return s == GRUNDY_CANCELLED ? s : GRUNDY_OK;
}
