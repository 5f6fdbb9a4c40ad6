/* What the package adds to the library: loops that would be slow in Python, and games whose rules
 * Python knows. */
#include <grundy.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct grundy_py_rule {
  void *handle, *options, *flat, *failed;
  size_t numbers;
} grundy_py_rule;

static const grundy_ruleset *grundy_py_rules(const char *name);
static const char *grundy_py_source(const char *name);

grundy_status grundy_py_fail(grundy_context *context, grundy_status status, const char *text) {
  return grundy_context_fail(context, status, "%s", "%s", text);
}

static bool is_file_of_rules(const char *name) {
  size_t length = strlen(name);
  return length > 4 && strcmp(name + length - 4, ".lua") == 0;
}

static grundy_status open_game(void *user, grundy_context *context, const char *name,
                               const grundy_game_options *options, grundy_game **out);

/* A game that is opened by another name than it has; or a family of its positions, with their text
 * in a second line. */
static grundy_status open_source(grundy_context *context, const char *source, const char *name,
                                 const grundy_game_options *options, grundy_game **out) {
  const char *line = strchr(source, '\n');
  if (line) {
    char *game = strdup(source);
    if (!game) return GRUNDY_NO_MEMORY;
    game[line - source] = 0;
    grundy_status made = grundy_game_create_family(
        context, GRUNDY_GAME_OPENING(.open = open_game, .options = options), game, line + 1, out);
    free(game);
    return made;
  }
  grundy_status s = grundy_game_create(context, source, options, out);
  if (s != GRUNDY_OK) return s;
  s = grundy_game_rename(*out, name);
  if (s != GRUNDY_OK) grundy_game_destroy(*out);
  return s;
}

static grundy_status open_game(void *user, grundy_context *context, const char *name,
                               const grundy_game_options *options, grundy_game **out) {
  (void)user;
  const char *source = grundy_py_source(name);
  const grundy_ruleset *rules = grundy_py_rules(name);
  if (source) return open_source(context, source, name, options, out);
  static const char both[] = "impartial:";
  grundy_game_options own = *options;
  const char *file = name;
  if (strncmp(name, both, sizeof both - 1) == 0) {
    file += sizeof both - 1;
    own.impartial = true;
  }
  if (!rules && !is_file_of_rules(file)) return grundy_game_create(context, name, options, out);
  grundy_status s = rules ? grundy_game_create_ruleset(context, rules, NULL, options, out)
                          : grundy_game_create_script_file(context, file, out);
  if (s != GRUNDY_OK) return s;
  s = grundy_game_adapt(*out, &own);
  if (s != GRUNDY_OK) grundy_game_destroy(*out);
  return s;
}

grundy_status grundy_py_cache(grundy_context *context, grundy_play play, bool loopy,
                              grundy_game_cache **out) {
  const grundy_game_options *options = GRUNDY_GAME_OPTIONS(.play = play, .loopy = loopy);
  return grundy_game_cache_create(context,
                                  GRUNDY_GAME_OPENING(.open = open_game, .options = options), out);
}

grundy_status grundy_py_verifier(grundy_context *context, const char *path, grundy_verifier **out) {
  return grundy_verifier_create(context, GRUNDY_GAME_OPENING(.open = open_game), path, out);
}

grundy_status grundy_py_number(const grundy_call *call, const char *text, size_t length,
                               grundy_array *out) {
  return grundy_heap_parse(call, text, length, out);
}

grundy_status grundy_py_print(const grundy_call *call, grundy_buffer *out) {
  const grundy_component c = call->component;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < c.length && s == GRUNDY_OK; i++) {
    s = grundy_buffer_print(out, i ? ",%llu" : "%llu", (unsigned long long)c.words[i]);
  }
  return s;
}

static void take_step(void *user, const grundy_nim_step *step) {
  (void)grundy_print_nim_step(user, GRUNDY_FORMAT_TEXT, NULL, step);
}

grundy_status grundy_py_evaluate(grundy_context *context, const char *text, size_t length,
                                 grundy_buffer *steps, grundy_u128 *out) {
  grundy_status s = grundy_nim_evaluate(context, text, length, take_step, steps, out);
  return s == GRUNDY_OK ? steps->status : s;
}

/* ---- options as a list of words ---- */

enum { FEW = 8, KIND_SHIFT = 32 };

grundy_status grundy_py_give(grundy_context *context, grundy_sink *sink, const uint64_t *list,
                             size_t length) {
  grundy_component few[FEW];
  for (size_t at = 0; at < length;) {
    grundy_move_kind kind = (grundy_move_kind)(list[at] >> KIND_SHIFT);
    size_t count = list[at++] & UINT32_MAX;
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
    const grundy_option option = {parts, count, kind};
    if (s == GRUNDY_OK) s = sink->take(sink, &option);
    grundy_array_clear(&many);
    if (s != GRUNDY_OK) return s;
  }
  return GRUNDY_OK;
}

/* ---- rules in Python ---- */

/* Python's lists and numbers are read here, without Python's loops; whatever is not a plain int, a
 * tuple or a list goes to rule->flat, which knows every kind and has the words for what is wrong.
 * All of it runs with Python's lock. GRUNDY_CANCELLED: Python has an exception set. */

static grundy_status add_word(PyObject *number, grundy_array *out, bool *plain) {
  uint64_t word = PyLong_Check(number) ? PyLong_AsUnsignedLongLong(number) : UINT64_MAX;
  if (word == UINT64_MAX && (!PyLong_Check(number) || PyErr_Occurred())) {
    PyErr_Clear();
    *plain = false;
    return GRUNDY_OK;
  }
  return grundy_array_push(out, word);
}

static grundy_status add_part(const grundy_py_rule *rule, PyObject *part, grundy_array *out,
                              bool *plain) {
  bool tuple = PyTuple_Check(part);
  size_t length = tuple ? (size_t)PyTuple_Size(part) : 1;
  *plain = *plain && (!rule->numbers || length == rule->numbers);
  grundy_status s = grundy_array_push(out, length);
  for (size_t i = 0; i < length && *plain && s == GRUNDY_OK; i++) {
    s = add_word(tuple ? PyTuple_GetItem(part, (Py_ssize_t)i) : part, out, plain);
  }
  return s;
}

static grundy_status add_by_python(const grundy_py_rule *rule, PyObject *option,
                                   grundy_array *out) {
  PyObject *list = PyObject_CallFunctionObjArgs(rule->flat, option, NULL);
  grundy_status s = list ? GRUNDY_OK : GRUNDY_CANCELLED;
  Py_ssize_t length = list ? PyList_Size(list) : 0;
  for (Py_ssize_t i = 0; i < length && s == GRUNDY_OK; i++) {
    s = grundy_array_push(out, PyLong_AsUnsignedLongLong(PyList_GetItem(list, i)));
  }
  Py_XDECREF(list);
  return s;
}

/* The commonest option, a tuple of few heaps, in one piece; false: it is another. */
static bool few_heaps(PyObject *option, uint64_t *words, size_t *length) {
  if (!PyTuple_Check(option)) return false;
  Py_ssize_t count = PyTuple_Size(option);
  if (count > 3) return false;
  *length = 0;
  words[(*length)++] = (uint64_t)count;
  for (Py_ssize_t i = 0; i < count; i++) {
    PyObject *part = PyTuple_GetItem(option, i);
    if (!PyLong_Check(part)) return false;
    uint64_t word = PyLong_AsUnsignedLongLong(part);
    if (word == UINT64_MAX) {
      PyErr_Clear();
      return false;
    }
    words[(*length)++] = 1;
    words[(*length)++] = word;
  }
  return true;
}

static grundy_status add_option(const grundy_py_rule *rule, PyObject *option, grundy_array *out) {
  uint64_t words[7];
  size_t length;
  if (rule->numbers <= 1 && few_heaps(option, words, &length)) {
    return grundy_array_append(out, words, length);
  }
  size_t before = out->length;
  bool tuple = PyTuple_Check(option), list = PyList_Check(option), plain = true;
  size_t count = tuple  ? (size_t)PyTuple_Size(option)
                 : list ? (size_t)PyList_Size(option)
                        : (size_t)1;
  grundy_status s = grundy_array_push(out, count);
  for (size_t i = 0; i < count && plain && s == GRUNDY_OK; i++) {
    Py_ssize_t at = (Py_ssize_t)i;
    PyObject *part = tuple ? PyTuple_GetItem(option, at) : list ? PyList_GetItem(option, at) : NULL;
    if (part)
      s = add_part(rule, part, out, &plain);
    else if (PyLong_Check(option))
      s = add_part(rule, option, out, &plain);
    else
      plain = false;
  }
  if (plain || s != GRUNDY_OK) return s;
  out->length = before;
  return add_by_python(rule, option, out);
}

static PyObject *component_of(const grundy_py_rule *rule, grundy_component c) {
  if (rule->numbers == 1) return PyLong_FromUnsignedLongLong(c.words[0]);
  PyObject *tuple = PyTuple_New((Py_ssize_t)c.length);
  for (size_t i = 0; tuple && i < c.length; i++) {
    PyTuple_SetItem(tuple, (Py_ssize_t)i, PyLong_FromUnsignedLongLong(c.words[i]));
  }
  return tuple;
}

/* Calls the rules once: the options of a component, as grundy_py_give takes them. */
static grundy_status ask(const grundy_py_rule *rule, grundy_component c, grundy_array *out) {
  PyObject *component = component_of(rule, c);
  PyObject *given = component ? PyObject_CallFunctionObjArgs(rule->options, component, NULL) : NULL;
  PyObject *list = NULL;
  if (given && PyList_Check(given)) {
    Py_INCREF(given);
    list = given;
  } else if (given) {
    list = PySequence_List(given);
  }
  grundy_status s = list ? GRUNDY_OK : GRUNDY_CANCELLED;
  for (Py_ssize_t i = 0; s == GRUNDY_OK && i < PyList_Size(list); i++) {
    PyObject *option = PyList_GetItem(list, i);
    Py_INCREF(option);
    s = add_option(rule, option, out);
    Py_DECREF(option);
  }
  Py_XDECREF(list);
  Py_XDECREF(given);
  Py_XDECREF(component);
  return s;
}

/* Hands the exception that is set to the call that asked. */
static void hand_over(const grundy_py_rule *rule) {
  PyObject *kind, *error, *traceback;
  PyErr_Fetch(&kind, &error, &traceback);
  PyErr_NormalizeException(&kind, &error, &traceback);
  if (traceback) PyException_SetTraceback(error, traceback);
  PyObject *done = PyObject_CallFunctionObjArgs(rule->failed, error, NULL);
  if (!done) PyErr_WriteUnraisable(rule->failed);
  Py_XDECREF(done);
  Py_XDECREF(kind);
  Py_XDECREF(error);
  Py_XDECREF(traceback);
}

grundy_status grundy_py_moves(const grundy_call *call, grundy_sink *sink) {
  const grundy_py_rule *rule = call->game->ruleset->data;
  grundy_array flat;
  grundy_array_init(&flat, call->context);
  PyGILState_STATE lock = PyGILState_Ensure();
  grundy_status s = ask(rule, call->component, &flat);
  if (s == GRUNDY_CANCELLED) hand_over(rule);
  PyGILState_Release(lock);
  if (s == GRUNDY_OK) s = grundy_py_give(call->context, sink, flat.data, flat.length);
  grundy_array_clear(&flat);
  return s;
}

/* ---- values of heaps from below ---- */

/* G(n) = mex { XOR of G over the parts of o : o option of n } (Sprague 1935, Grundy 1939), where
 * every part of every option is a smaller heap: one call of the rules a heap, and nothing kept but
 * the values. Rules do not say whether they go to smaller heaps only. The table is filled as long
 * as they do; at the first option that does not, or the first exception, it is closed for good, and
 * search decides what it does not hold. It is not started for a heap that is far away, since play
 * from there may visit few others. The lock of a table is taken before Python's. */
enum { NEAR = 1 << 10, STRIDE = 64 };

typedef struct heap_values {
  pthread_mutex_t growing;
  grundy_array values, seen, flat;
  bool closed;
} heap_values;

grundy_status grundy_py_open(grundy_context *context, grundy_game *game, const char *parameters) {
  if (parameters) {
    return grundy_context_fail(context, GRUNDY_BAD_INPUT, "'%s'; the game takes no parameters",
                               "“%s”：这个游戏没有参数", parameters);
  }
  heap_values *heaps = calloc(1, sizeof *heaps);
  if (!heaps || pthread_mutex_init(&heaps->growing, NULL) != 0) {
    free(heaps);
    return GRUNDY_NO_MEMORY;
  }
  grundy_array_init(&heaps->values, context);
  grundy_array_init(&heaps->seen, context);
  grundy_array_init(&heaps->flat, context);
  game->state = heaps;
  return GRUNDY_OK;
}

void grundy_py_close(grundy_game *game) {
  heap_values *heaps = game->state;
  grundy_array_clear(&heaps->flat);
  grundy_array_clear(&heaps->seen);
  grundy_array_clear(&heaps->values);
  pthread_mutex_destroy(&heaps->growing);
  free(heaps);
}

/* Marks the values of the options in heaps->flat with n + 1, unless one is not smaller. */
static grundy_status mark(heap_values *heaps, uint64_t n) {
  const uint64_t *at = heaps->flat.data, *end = at + heaps->flat.length;
  while (at < end) {
    uint64_t sum = 0;
    for (uint64_t count = *at++; count; count--, at += 2) { /* each part is one word */
      heaps->closed = heaps->closed || at[1] >= n;
      if (heaps->closed) return GRUNDY_OK;
      sum ^= heaps->values.data[at[1]];
    }
    while (heaps->seen.length <= sum) {
      grundy_status s = grundy_array_push(&heaps->seen, 0);
      if (s != GRUNDY_OK) return s;
    }
    heaps->seen.data[sum] = n + 1;
  }
  return GRUNDY_OK;
}

static grundy_status add_heap(const grundy_py_rule *rule, heap_values *heaps) {
  uint64_t n = heaps->values.length, mex = 0;
  heaps->flat.length = 0;
  grundy_status s = ask(rule, (grundy_component){&n, 1}, &heaps->flat);
  if (s == GRUNDY_CANCELLED && PyErr_ExceptionMatches(PyExc_Exception)) {
    PyErr_Clear(); /* it matters only where search comes to this heap */
    heaps->closed = true;
    return GRUNDY_OK;
  }
  if (s == GRUNDY_CANCELLED) hand_over(rule);
  if (s == GRUNDY_OK) s = mark(heaps, n);
  if (s != GRUNDY_OK || heaps->closed) return s;
  while (mex < heaps->seen.length && heaps->seen.data[mex] == n + 1) mex++;
  return grundy_array_push(&heaps->values, mex);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static grundy_status fill(grundy_context *context, const grundy_py_rule *rule, heap_values *heaps,
                          uint64_t n) {
  double seconds = grundy_context_get_limits(context)->seconds;
  double end = seconds > 0 ? now() + seconds : 0;
  grundy_status s = GRUNDY_OK;
  PyGILState_STATE lock = PyGILState_Ensure();
  while (s == GRUNDY_OK && !heaps->closed && heaps->values.length <= n) {
    s = add_heap(rule, heaps);
    if (s == GRUNDY_OK && end > 0 && now() > end) {
      s = grundy_context_fail(context, GRUNDY_LIMIT, "the time limit of %g s was reached",
                              "达到了 %g 秒的时间限制", seconds);
    }
  }
  PyGILState_Release(lock);
  return s;
}

grundy_status grundy_py_table(const grundy_call *call, grundy_value *out) {
  heap_values *heaps = call->game->state;
  uint64_t n = call->component.words[0];
  grundy_status s = GRUNDY_OK;
  *out = (grundy_value){.known = false, .method = GRUNDY_METHOD_SEARCH};
  pthread_mutex_lock(&heaps->growing);
  if (!heaps->closed && n >= heaps->values.length &&
      (n < NEAR || n < heaps->values.length + STRIDE)) {
    s = fill(call->context, call->game->ruleset->data, heaps, n);
  }
  if (s == GRUNDY_OK && n < heaps->values.length) {
    *out = (grundy_value){.known = true,
                          .nimber = heaps->values.data[n],
                          .method = GRUNDY_METHOD_TABLE,
                          .source = "Sprague 1935, Grundy 1939"};
  }
  pthread_mutex_unlock(&heaps->growing);
  return s;
}

/* ---- options as words ---- */

typedef struct collector {
  grundy_sink sink;
  grundy_array *out;
} collector;

static grundy_status collect(grundy_sink *sink, const grundy_option *option) {
  grundy_array *out = ((collector *)sink)->out;
  grundy_status s = grundy_array_push(out, option->count | (uint64_t)option->kind << KIND_SHIFT);
  for (size_t i = 0; i < option->count && s == GRUNDY_OK; i++) {
    s = grundy_array_push(out, option->parts[i].length);
    if (s == GRUNDY_OK)
      s = grundy_array_append(out, option->parts[i].words, option->parts[i].length);
  }
  return s;
}

grundy_status grundy_py_options(grundy_context *context, const grundy_game *game,
                                const uint64_t *words, size_t length, grundy_side side,
                                grundy_array *out) {
  collector c = {{collect}, out};
  return game->moves->options(GRUNDY_CALL(context, game, {words, length}, .side = side), &c.sink);
}

/* ---- components as words ---- */

grundy_status grundy_py_add(grundy_position *position, const grundy_game *game,
                            const uint64_t *words, size_t length) {
  return grundy_position_add(position, game, (grundy_component){words, length});
}

grundy_status grundy_py_print_component(grundy_context *context, const grundy_game *game,
                                        const uint64_t *words, size_t length, grundy_buffer *out) {
  return game->moves->print(GRUNDY_CALL(context, game, {words, length}), out);
}

grundy_status grundy_py_find(grundy_game_graph *graph, const grundy_game *game,
                             const uint64_t *words, const size_t *lengths, size_t count,
                             bool *found, size_t *index) {
  grundy_position *position;
  grundy_status s = grundy_position_create(game->context, &position);
  if (s != GRUNDY_OK) return s;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = grundy_position_add(position, game, (grundy_component){words, lengths[i]});
    words += lengths[i];
  }
  if (s == GRUNDY_OK) s = grundy_game_graph_find(graph, position, found, index);
  grundy_position_destroy(position);
  return s;
}

grundy_status grundy_py_pair(grundy_misere *pairs, uint64_t n, grundy_component_pair *out) {
  return grundy_misere_find(pairs, (grundy_component){&n, 1}, true, out);
}

grundy_status grundy_py_genus(grundy_misere *pairs, const uint64_t *words, size_t length,
                              grundy_genus *out) {
  return grundy_misere_genus(pairs, (grundy_component){words, length}, out);
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
  return grundy_print_move(out, GRUNDY_FORMAT_TEXT, GRUNDY_PRINT_OPTIONS(.language = language),
                           position, move->component, move->side, few, move->count);
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
                                  const grundy_losing_query *query, grundy_array *out) {
  return grundy_losing_list(context, game, query, append, out);
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
