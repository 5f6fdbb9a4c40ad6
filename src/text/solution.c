/* A solution as JSON, exactly as users and other programs rely on it: keys in a fixed order, heap
 * sizes, nim-values and numbers of moves as decimal strings, indices as numbers. */
#include "text/solution.h"

#include "text/moves.h"
#include "text/print.h"

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

static void put_note(grundy_i_json *json, grundy_language language, const char *key,
                     const grundy_phrase *note) {
  if (!note) return;
  GRUNDY_JSON(json, "%k:%s", key, grundy_phrase_text(note, language));
}

/* The value of a component or of the whole: null and a note where it is not known, or infinite, or
 * loony. */
static void put_value(grundy_i_json *json, const grundy_value *v, grundy_language language) {
  GRUNDY_JSON(json, "value:%D value_note:%S", v->known, v->nimber,
              v->known ? NULL : grundy_phrase_text(v->note, language));
  if (v->loopy) GRUNDY_JSON(json, "loopy:%A", v->loops, v->loop_count);
  if (v->loony) GRUNDY_JSON(json, "loony:%b", true);
}

static void put_component(grundy_i_json *json, grundy_i_cursor *cursor, size_t index,
                          const grundy_value *value, grundy_language language) {
  const grundy_game *game;
  grundy_i_cursor_at(cursor, index, &game);
  GRUNDY_JSON(json, "{game:%s position:%s", game->name, grundy_i_cursor_print(cursor, index));
  put_value(json, value, language);
  GRUNDY_JSON(json, "method:%s source:%s}", grundy_i_method_name(value->method),
              grundy_i_value_source(value, game));
}

static void put_components(grundy_i_json *json, grundy_i_cursor *cursor, size_t count,
                           const grundy_solution *solution, grundy_language language) {
  static const grundy_value unknown = {.known = false};
  GRUNDY_JSON(json, "components:[");
  for (size_t i = 0; i < count; i++) {
    put_component(json, cursor, i, i < solution->value_count ? &solution->values[i] : &unknown,
                  language);
  }
  GRUNDY_JSON(json, "]");
}

/* ---- moves ---- */

/* A change of one component: which, and to what. */
static void put_change(grundy_i_json *json, grundy_i_cursor *cursor,
                       const grundy_solution *solution, const grundy_move *move,
                       grundy_language language) {
  const grundy_game *game;
  grundy_i_cursor_at(cursor, move->component, &game);
  GRUNDY_JSON(json, "component:%n side:%S to:[", move->component,
              !solution->two_sided             ? NULL
              : move->side == GRUNDY_SIDE_LEFT ? "left"
                                               : "right");
  for (size_t i = 0; i < move->count; i++) {
    grundy_component part = grundy_solution_part(solution, move, i);
    grundy_i_json_string(json, grundy_i_cursor_text(cursor, game, part));
  }
  GRUNDY_JSON(json, "]");
  grundy_i_json_then(json, move->kind);
  grundy_i_change change = grundy_i_change_of_move(cursor, solution, move);
  grundy_i_json_move(json, language, cursor, &change, GRUNDY_MOVE_NO_ITEMS);
}

/* Moves of sums in which one may change several components are lists of changes. */
static void put_move(grundy_i_json *json, grundy_i_cursor *cursor, const grundy_solution *solution,
                     const grundy_move *move, grundy_language language) {
  bool several = solution->sum != GRUNDY_SUM_DISJUNCTIVE;
  GRUNDY_JSON(json, "{");
  if (several) GRUNDY_JSON(json, "changes:[");
  for (const grundy_move *at = move; at; at = several ? at->also : NULL) {
    if (several) GRUNDY_JSON(json, "{");
    put_change(json, cursor, solution, at, language);
    if (several) GRUNDY_JSON(json, "}");
  }
  if (several) GRUNDY_JSON(json, "]");
  if (solution->remoteness.known && move->remoteness != GRUNDY_ENDLESS) {
    GRUNDY_JSON(json, "remoteness:%d", move->remoteness);
  }
  GRUNDY_JSON(json, "}");
}

/* How long play lasts, null where that is not known or there is no end. */
static void put_duration(grundy_i_json *json, const char *key, const char *note_key,
                         const grundy_duration *duration, grundy_language language) {
  if (!duration->known && !duration->note) return;
  bool ends = duration->known && duration->moves != GRUNDY_ENDLESS;
  GRUNDY_JSON(json, "%k:%D", key, ends, duration->moves);
  if (!ends) put_note(json, language, note_key, duration->note);
}

/* Winning moves; in a draw, where there are none, the moves that keep it. */
static void put_moves(grundy_i_json *json, grundy_i_cursor *cursor, const grundy_solution *solution,
                      grundy_language language) {
  bool draw = solution->outcome == GRUNDY_OUTCOME_D;
  GRUNDY_JSON(json, "moves:[");
  if (draw) GRUNDY_JSON(json, "] moves_total:%s drawing_moves:[", "0");
  for (size_t i = 0; i < solution->move_count; i++) {
    put_move(json, cursor, solution, &solution->moves[i], language);
  }
  GRUNDY_JSON(json, "] %k:%D", draw ? "drawing_moves_total" : "moves_total",
              solution->moves_total.exact, solution->moves_total.total);
  if (!solution->moves_total.exact) put_note(json, language, "moves_note", solution->moves_note);
}

static void json_solution(grundy_buffer *out, const grundy_position *position,
                          const grundy_solution *solution, const grundy_print_options *how) {
  size_t count = grundy_position_count(position);
  bool listed = how->full || count <= GRUNDY_TEXT_COMPONENTS;
  grundy_i_cursor cursor;
  grundy_i_cursor_init(&cursor, position, out->context);
  cursor.spares = true;
  grundy_i_json json = grundy_i_json_begin(out);
  bool several = how->sum || grundy_position_runs(position) != 1;
  GRUNDY_JSON(&json, "game:%s", several ? "sum" : grundy_position_run(position, 0).game->name);
  if (listed) {
    GRUNDY_JSON(&json, "position:[");
    for (size_t i = 0; i < count; i++) {
      grundy_i_json_string(&json, grundy_i_cursor_print(&cursor, i));
    }
    GRUNDY_JSON(&json, "]");
  } else {
    GRUNDY_JSON(&json, "components_total:%n", count);
  }
  GRUNDY_JSON(&json, "position_note:%S play:%s sum:%S outcome:%s", how->note,
              solution->play == GRUNDY_PLAY_MISERE ? "misere" : "normal",
              solution->sum ? grundy_i_sum_name(solution->sum) : NULL,
              grundy_i_outcome_letter(solution->outcome));
  put_value(&json,
            &(const grundy_value){.known = solution->value_known,
                                  .nimber = solution->value,
                                  .note = solution->value_note,
                                  .loopy = solution->loopy,
                                  .loops = solution->loops,
                                  .loop_count = solution->loop_count,
                                  .loony = solution->loony},
            how->language);
  put_duration(&json, "remoteness", "remoteness_note", &solution->remoteness, how->language);
  put_duration(&json, "suspense", "suspense_note", &solution->suspense, how->language);
  if (listed) put_components(&json, &cursor, count, solution, how->language);
  put_moves(&json, &cursor, solution, how->language);
  if (how->explain) {
    GRUNDY_JSON(&json, "reasons:");
    grundy_i_put_reasons_json(&json, &solution->reasons);
  }
  if (how->statistics) {
    GRUNDY_JSON(&json, "search:{nodes:%n entries:%n hits:%n}", solution->nodes,
                solution->table_entries, solution->table_hits);
  }
  GRUNDY_JSON(&json, "note:%S",
              solution->note ? grundy_phrase_text(solution->note, how->language)
                             : grundy_i_unsaid_note(&cursor, how->language));
  grundy_i_json_end(&json);
  if (out->status == GRUNDY_OK) out->status = cursor.text.status;
  if (out->status == GRUNDY_OK) out->status = cursor.unsaid;
  grundy_i_cursor_clear(&cursor);
}

GRUNDY_I_PRINTS(grundy_print_solution, const grundy_position *position,
                const grundy_solution *solution) {
  GRUNDY_I_PRINT(grundy_i_text_solution(out, position, solution, &how),
                 json_solution(out, position, solution, &how));
}
