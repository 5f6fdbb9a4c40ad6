/* A solution as JSON, exactly as users and other programs rely on it: keys in a fixed order, heap
 * sizes, nim-values and numbers of moves as decimal strings, indices as numbers. */
#include "text/solution.h"

#include "text/moves.h"
#include "text/print.h"

/* The name of the whole position's game: "sum" where there are several. */
static const char *game_name(const grundy_position *position, bool sum) {
  if (sum || grundy_position_runs(position) != 1) return "sum";
  return grundy_position_run(position, 0).game->name;
}

const char *grundy_i_method_name(grundy_method method) {
  static const char *const names[] = {
      [GRUNDY_METHOD_NONE] = NULL,       [GRUNDY_METHOD_THEOREM] = "theorem",
      [GRUNDY_METHOD_TABLE] = "table",   [GRUNDY_METHOD_GRAPH] = "graph",
      [GRUNDY_METHOD_SEARCH] = "search", [GRUNDY_METHOD_QUOTIENT] = "quotient",
  };
  return (size_t)method < sizeof names / sizeof *names ? names[method] : NULL;
}

const char *grundy_i_sum_name(grundy_sum sum) {
  static const char *const names[] = {"disjunctive", "conjunctive", "continued", "selective",
                                      "ordinal"};
  return names[sum];
}

const char *grundy_i_value_source(const grundy_value *value, const grundy_game *game) {
  if (value->source) return value->source;
  bool own = value->method == GRUNDY_METHOD_THEOREM || value->method == GRUNDY_METHOD_TABLE;
  return own ? game->ruleset->source : NULL;
}

const char *grundy_i_outcome_letter(grundy_outcome outcome) {
  static const char *const letters[] = {NULL, "N", "P", "L", "R", "D"};
  return (size_t)outcome < sizeof letters / sizeof *letters ? letters[outcome] : NULL;
}

/* ---- components ---- */

static void put_positions(grundy_i_json *json, grundy_i_cursor *cursor, size_t count) {
  grundy_i_json_key_open(json, "position", '[');
  for (size_t i = 0; i < count; i++) grundy_i_json_string(json, grundy_i_cursor_print(cursor, i));
  grundy_i_json_close(json, ']');
}

static void put_note(grundy_i_json *json, grundy_language language, const char *key,
                     const grundy_phrase *note) {
  if (!note) return;
  grundy_i_json_name(json, key);
  grundy_i_json_string(json, grundy_phrase_text(note, language));
}

static void put_value(grundy_i_json *json, bool known, uint64_t value, const grundy_phrase *note,
                      grundy_language language) {
  grundy_i_json_key(json, "value");
  if (known) {
    grundy_i_json_decimal(json, value);
    return;
  }
  grundy_i_json_null(json);
  put_note(json, language, "value_note", note);
}

static void put_loony(grundy_i_json *json, bool loony) {
  if (!loony) return;
  grundy_i_json_key_bool(json, "loony", true);
}

static void put_component(grundy_i_json *json, grundy_i_cursor *cursor, size_t index,
                          const grundy_value *value, grundy_language language) {
  const grundy_game *game;
  grundy_i_cursor_at(cursor, index, &game);
  grundy_i_json_open(json, '{');
  grundy_i_json_key_string(json, "game", game->name);
  grundy_i_json_key_string(json, "position", grundy_i_cursor_print(cursor, index));
  put_value(json, value->known, value->nimber, value->note, language);
  if (value->loopy) grundy_i_json_key_decimals(json, "loopy", value->loops, value->loop_count);
  put_loony(json, value->loony);
  grundy_i_json_key_string(json, "method", grundy_i_method_name(value->method));
  grundy_i_json_key_string(json, "source", grundy_i_value_source(value, game));
  grundy_i_json_close(json, '}');
}

static void put_components(grundy_i_json *json, grundy_i_cursor *cursor, size_t count,
                           const grundy_solution *solution, grundy_language language) {
  static const grundy_value unknown = {.known = false};
  grundy_i_json_key_open(json, "components", '[');
  for (size_t i = 0; i < count; i++) {
    put_component(json, cursor, i, i < solution->value_count ? &solution->values[i] : &unknown,
                  language);
  }
  grundy_i_json_close(json, ']');
}

/* ---- moves ---- */

/* A change of one component: which, and to what. */
static void put_change(grundy_i_json *json, grundy_i_cursor *cursor,
                       const grundy_solution *solution, const grundy_move *move,
                       grundy_language language) {
  const grundy_game *game;
  grundy_i_cursor_at(cursor, move->component, &game);
  grundy_i_json_key_number(json, "component", move->component);
  if (solution->two_sided) {
    grundy_i_json_key_string(json, "side", move->side == GRUNDY_SIDE_LEFT ? "left" : "right");
  }
  grundy_i_json_key_open(json, "to", '[');
  for (size_t i = 0; i < move->count; i++) {
    grundy_component part = grundy_solution_part(solution, move, i);
    grundy_i_json_string(json, grundy_i_cursor_text(cursor, game, part));
  }
  grundy_i_json_close(json, ']');
  grundy_i_json_then(json, move->kind);
  grundy_i_change change = grundy_i_change_of_move(cursor, solution, move);
  grundy_i_json_move(json, language, cursor, &change, GRUNDY_MOVE_NO_ITEMS);
}

/* Moves of sums in which one may change several components are lists of changes. */
static void put_move(grundy_i_json *json, grundy_i_cursor *cursor, const grundy_solution *solution,
                     const grundy_move *move, grundy_language language) {
  grundy_i_json_open(json, '{');
  if (solution->sum == GRUNDY_SUM_DISJUNCTIVE) {
    put_change(json, cursor, solution, move, language);
  } else {
    grundy_i_json_key_open(json, "changes", '[');
    for (const grundy_move *at = move; at; at = at->also) {
      grundy_i_json_open(json, '{');
      put_change(json, cursor, solution, at, language);
      grundy_i_json_close(json, '}');
    }
    grundy_i_json_close(json, ']');
  }
  if (solution->remoteness.known && move->remoteness != GRUNDY_ENDLESS) {
    grundy_i_json_key_decimal(json, "remoteness", move->remoteness);
  }
  grundy_i_json_close(json, '}');
}

/* How long play lasts, null where that is not known or there is no end. */
static void put_duration(grundy_i_json *json, const char *key, const char *note_key,
                         const grundy_duration *duration, grundy_language language) {
  if (!duration->known && !duration->note) return;
  if (duration->known && duration->moves != GRUNDY_ENDLESS) {
    grundy_i_json_name(json, key);
    grundy_i_json_decimal(json, duration->moves);
    return;
  }
  grundy_i_json_name(json, key);
  grundy_i_json_string(json, NULL);
  put_note(json, language, note_key, duration->note);
}

/* Winning moves; in a draw, where there are none, the moves that keep it. */
static void put_moves(grundy_i_json *json, grundy_i_cursor *cursor, const grundy_solution *solution,
                      grundy_language language) {
  bool draw = solution->outcome == GRUNDY_OUTCOME_D;
  grundy_i_json_key_open(json, "moves", '[');
  if (draw) {
    grundy_i_json_close(json, ']');
    grundy_i_json_key_string(json, "moves_total", "0");
    grundy_i_json_key_open(json, "drawing_moves", '[');
  }
  for (size_t i = 0; i < solution->move_count; i++) {
    put_move(json, cursor, solution, &solution->moves[i], language);
  }
  grundy_i_json_close(json, ']');
  grundy_i_json_name(json, draw ? "drawing_moves_total" : "moves_total");
  if (solution->moves_total.exact) {
    grundy_i_json_decimal(json, solution->moves_total.total);
    return;
  }
  grundy_i_json_null(json);
  put_note(json, language, "moves_note", solution->moves_note);
}

static void put_search(grundy_i_json *json, const grundy_solution *solution) {
  grundy_i_json_key_open(json, "search", '{');
  grundy_i_json_key_number(json, "nodes", solution->nodes);
  grundy_i_json_key_number(json, "entries", solution->table_entries);
  grundy_i_json_key_number(json, "hits", solution->table_hits);
  grundy_i_json_close(json, '}');
}

static void json_solution(grundy_buffer *out, const grundy_position *position,
                          const grundy_solution *solution, const grundy_print_options *how) {
  size_t count = grundy_position_count(position);
  bool listed = how->full || count <= GRUNDY_TEXT_COMPONENTS;
  grundy_i_cursor cursor;
  grundy_i_cursor_init(&cursor, position, out->context);
  cursor.spares = true;
  grundy_i_json json = grundy_i_json_begin(out);
  grundy_i_json_key_string(&json, "game", game_name(position, how->sum));
  if (listed) {
    put_positions(&json, &cursor, count);
  } else {
    grundy_i_json_key_number(&json, "components_total", count);
  }
  if (how->note) grundy_i_json_key_string(&json, "position_note", how->note);
  grundy_i_json_key_string(&json, "play",
                           solution->play == GRUNDY_PLAY_MISERE ? "misere" : "normal");
  if (solution->sum) grundy_i_json_key_string(&json, "sum", grundy_i_sum_name(solution->sum));
  grundy_i_json_key_string(&json, "outcome", grundy_i_outcome_letter(solution->outcome));
  put_value(&json, solution->value_known, solution->value, solution->value_note, how->language);
  if (solution->loopy) {
    grundy_i_json_key_decimals(&json, "loopy", solution->loops, solution->loop_count);
  }
  put_loony(&json, solution->loony);
  put_duration(&json, "remoteness", "remoteness_note", &solution->remoteness, how->language);
  put_duration(&json, "suspense", "suspense_note", &solution->suspense, how->language);
  if (listed) put_components(&json, &cursor, count, solution, how->language);
  put_moves(&json, &cursor, solution, how->language);
  if (how->explain) {
    grundy_i_json_key(&json, "reasons");
    grundy_i_put_reasons_json(&json, &solution->reasons);
  }
  if (how->statistics) put_search(&json, solution);
  put_note(&json, how->language, "note", solution->note);
  const char *unsaid = solution->note ? NULL : grundy_i_unsaid_note(&cursor, how->language);
  if (unsaid) grundy_i_json_key_string(&json, "note", unsaid);
  grundy_i_json_end(&json);

  if (out->status == GRUNDY_OK) out->status = cursor.text.status;
  if (out->status == GRUNDY_OK) out->status = cursor.unsaid;
  grundy_i_cursor_clear(&cursor);
}

grundy_status grundy_print_solution(grundy_buffer *out, grundy_format format,
                                    const grundy_print_options *options,
                                    const grundy_position *position,
                                    const grundy_solution *solution) {
  GRUNDY_I_PRINT(grundy_i_text_solution(out, position, solution, &how),
                 json_solution(out, position, solution, &how));
}
