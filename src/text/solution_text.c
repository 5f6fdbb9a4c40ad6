/* A solution in words: who wins, how the values of the components come about, the winning moves
 * that solve listed and how many there are, what is not known, and the steps of the proof where
 * asked for. */
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "text/moves.h"
#include "text/print.h"
#include "text/solution.h"
#include "text/words/words.h"

enum { COMPONENTS_SHOWN = 20 };

/* `method` and `source` are those that out->data[said .. said_end) says, NULL before the first. */
typedef struct solution_page {
  grundy_buffer *out;
  grundy_language language;
  size_t columns;
  grundy_i_style style;
  grundy_i_cursor cursor;
  const grundy_position *position;
  const grundy_solution *solution;
  const char *method, *source;
  size_t said, said_end;
  grundy_buffer number;
} solution_page;

static void say(const solution_page *p, const char *id, const grundy_i_blanks *blanks) {
  grundy_i_say(p->out, p->language, id, blanks);
}

/* Ends a line, and its style. */
static void put_line_end(const solution_page *p) {
  grundy_i_put_string(p->out, p->style.plain);
  grundy_i_put_bytes(p->out, "\n", 1);
}

/* ---- who wins ---- */

static const char *outcome_id(const grundy_solution *solution) {
  bool misere = solution->play == GRUNDY_PLAY_MISERE;
  bool value = solution->value_known;
  switch (solution->outcome) {
  case GRUNDY_OUTCOME_N:
    return misere ? "outcome.N.misere" : value ? "outcome.N.value" : "outcome.N";
  case GRUNDY_OUTCOME_P:
    return misere ? "outcome.P.misere" : value ? "outcome.P.value" : "outcome.P";
  case GRUNDY_OUTCOME_L:
    return "outcome.L";
  case GRUNDY_OUTCOME_R:
    return "outcome.R";
  case GRUNDY_OUTCOME_D:
    return "outcome.D";
  default:
    return value ? "outcome.unknown.value" : "outcome.unknown";
  }
}

static const char *outcome_style(const solution_page *p) {
  grundy_outcome outcome = p->solution->outcome;
  return outcome == GRUNDY_OUTCOME_UNKNOWN ? p->style.bold
         : outcome == GRUNDY_OUTCOME_P     ? p->style.bad
                                           : p->style.good;
}

static void put_outcome(solution_page *p) {
  const grundy_solution *solution = p->solution;
  grundy_i_put_string(p->out, outcome_style(p));
  say(p, outcome_id(solution), GRUNDY_BLANKS("value", solution->value));
  put_line_end(p);
  grundy_i_say_note(p->out, p->language, "note", grundy_phrase_text(solution->note, p->language));
  if (solution->loopy) {
    grundy_buffer value = grundy_i_buffer(p->out->context);
    value.status = grundy_i_put_infinite(&value, solution->loops, solution->loop_count);
    GRUNDY_SAY_LINE(p->out, p->language, "value.loopy", "value", &value);
    grundy_buffer_clear(&value);
    return;
  }
  if (grundy_position_binds(p->position, SIZE_MAX)) {
    grundy_i_say_bound(p->out, p->language, &p->cursor);
    return;
  }
  bool said = solution->note && solution->value_note &&
              strcmp(solution->note->en, solution->value_note->en) == 0;
  if (!solution->value_known && !said)
    grundy_i_say_note(p->out, p->language, "value.note",
                      grundy_phrase_text(solution->value_note, p->language));
}

/* A line on how long play lasts, where that was asked or decides. */
static void put_duration(const solution_page *p, const char *id, const grundy_duration *duration) {
  grundy_i_say_note(p->out, p->language, "note", grundy_phrase_text(duration->note, p->language));
  if (!duration->known) return;
  GRUNDY_SAY_LINE(p->out, p->language, duration->moves == GRUNDY_ENDLESS ? "remoteness.never" : id,
                  "moves", duration->moves);
}

static void put_sum(const solution_page *p) {
  static const char *const ids[] = {NULL, "sum.conjunctive", "sum.continued", "sum.selective",
                                    "sum.ordinal"};
  if (!p->solution->sum) return;
  grundy_i_say_line(p->out, p->language, ids[p->solution->sum], NULL);
}

/* ---- components ---- */

void grundy_i_put_how(grundy_buffer *out, grundy_language language, const char *method,
                      const char *source) {
  bool symmetry = source && strcmp(source, "symmetry") == 0;
  char id[32];
  snprintf(id, sizeof id, "method.%s", symmetry ? source : method);
  grundy_i_say(out, language, id, NULL);
  if (source && !symmetry) GRUNDY_SAY(out, language, "method.source", "source", source);
}

/* How a value was found. Many rows say the same as the one before, whose text is then copied. */
static void put_method(solution_page *p, const char *method, const char *source) {
  grundy_buffer *out = p->out;
  char text[120];
  size_t begun = out->length, length = p->said_end - p->said;
  if (length && p->method == method && p->source == source && length <= sizeof text) {
    memcpy(text, out->data + p->said, length);
    grundy_i_put_bytes(out, text, length);
  } else {
    grundy_i_put_how(out, p->language, method, source);
  }
  p->method = method;
  p->source = source;
  p->said = begun;
  p->said_end = out->length;
}

static void put_how(solution_page *p, const grundy_value *value, const grundy_game *game) {
  const char *method = grundy_i_method_name(value->method);
  if (!value->known && !value->loopy && !value->loony) {
    const char *note = grundy_phrase_text(value->note, p->language);
    if (note) grundy_i_put_string(p->out, note);
  } else if (method) {
    put_method(p, method, grundy_i_value_source(value, game));
  }
}

/* "3", "∞{0,2}", or "-" where there is none, valid until the next one. Failures stay in
 * p->number.status; the text is then empty. */
static const char *number_of(solution_page *p, const grundy_value *value) {
  grundy_buffer *out = &p->number;
  out->length = 0;
  if (value->known) {
    grundy_i_put_number(out, value->nimber, 0);
  } else if (value->loony) {
    grundy_i_say(out, p->language, "value.is-loony", NULL);
  } else if (!value->loopy) {
    grundy_i_put(out, "-");
  } else if (out->status == GRUNDY_OK) {
    out->status = grundy_i_put_infinite(out, value->loops, value->loop_count);
  }
  return out->status == GRUNDY_OK ? out->data : "";
}

/* The columns that the labels and the values of the first `shown` components take. */
static void measure(solution_page *p, size_t shown, size_t *labels, size_t *values) {
  *labels = *values = 1;
  for (size_t i = 0; i < shown; i++) {
    const char *label = grundy_i_cursor_label(&p->cursor, i);
    size_t width = grundy_i_utf8_columns(label, strlen(label));
    const char *number = number_of(p, &p->solution->values[i]);
    size_t digits = grundy_i_utf8_columns(number, strlen(number));
    if (width > *labels) *labels = width;
    if (digits > *values) *values = digits;
  }
}

/* Whether a row says more than the notes above the table. */
static bool has_how(const solution_page *p, const grundy_value *value) {
  const grundy_phrase *said = p->solution->value_note;
  return value->known || value->loopy || value->loony ||
         (value->note && (said == NULL || strcmp(said->en, value->note->en) != 0));
}

static void put_value_row(solution_page *p, size_t index, size_t labels, size_t values) {
  const grundy_value *value = &p->solution->values[index];
  const grundy_game *game;
  const char *text = number_of(p, value);
  grundy_i_cursor_at(&p->cursor, index, &game);
  grundy_i_put_bytes(p->out, "  ", 2);
  grundy_i_put_padded(p->out, grundy_i_cursor_label(&p->cursor, index), labels + 2);
  if (has_how(p, value)) {
    grundy_i_put_padded(p->out, text, values + 2);
    grundy_i_put_string(p->out, p->style.dim);
    put_how(p, value, game);
    put_line_end(p);
  } else {
    grundy_i_put(p->out, "%s\n", text);
  }
}

static void put_values(solution_page *p) {
  size_t count = p->solution->value_count;
  size_t shown = count < COMPONENTS_SHOWN ? count : COMPONENTS_SHOWN;
  size_t total = grundy_position_count(p->position), labels, values;
  if (shown == 0 || p->solution->two_sided || p->solution->sum ||
      p->solution->play == GRUNDY_PLAY_MISERE)
    return;
  measure(p, shown, &labels, &values);
  grundy_i_put_bytes(p->out, "\n", 1);
  for (size_t i = 0; i < shown; i++) put_value_row(p, i, labels, values);
  if (shown < total) GRUNDY_SAY_LINE(p->out, p->language, "components.more", "n", total - shown);
}

/* ---- moves ---- */

static void put_move(solution_page *p, const grundy_move *move) {
  grundy_i_change change = grundy_i_change_of_move(&p->cursor, p->solution, move);
  const char *side = move->side == GRUNDY_SIDE_LEFT ? "side.left" : "side.right";
  if (p->solution->two_sided) say(p, side, NULL);
  grundy_i_put_change(p->out, p->language, &p->cursor, &change);
  grundy_i_put_worded(p->out, p->language, &p->cursor, &change, "moves.said");
  grundy_i_say_then(p->out, p->language, move->kind);
}

/* All that a move changes, and how long play lasts after it. */
static void put_changes(solution_page *p, const grundy_move *move) {
  for (const grundy_move *at = move; at; at = at->also) {
    if (at != move) say(p, "move.together", NULL);
    put_move(p, at);
  }
  if (p->solution->remoteness.known && move->remoteness != GRUNDY_ENDLESS) {
    say(p, "move.lasts", GRUNDY_BLANKS("moves", move->remoteness));
  }
}

/* Whether moves a and b are of different components that look the same. */
static bool alike(solution_page *p, size_t a, size_t b) {
  const grundy_game *games[2];
  size_t i = p->solution->moves[a].component, j = p->solution->moves[b].component;
  grundy_component x = grundy_i_cursor_at(&p->cursor, i, &games[0]);
  grundy_component y = grundy_i_cursor_at(&p->cursor, j, &games[1]);
  return i != j && games[0] == games[1] && x.length == y.length &&
         memcmp(x.words, y.words, x.length * sizeof *x.words) == 0;
}

/* Which component it is, where the words before leave that open. */
static void put_which(solution_page *p, size_t move) {
  const grundy_solution *solution = p->solution;
  const grundy_game *game;
  grundy_i_cursor_at(&p->cursor, solution->moves[move].component, &game);
  bool said = game->display->describe && p->cursor.unsaid == GRUNDY_OK;
  bool unclear = !said && ((move > 0 && alike(p, move - 1, move)) ||
                           (move + 1 < solution->move_count && alike(p, move, move + 1)));
  if (unclear) say(p, "moves.which", GRUNDY_BLANKS("n", solution->moves[move].component + 1));
}

static void put_moves_head(const solution_page *p, size_t shown) {
  const grundy_solution *solution = p->solution;
  bool draw = solution->outcome == GRUNDY_OUTCOME_D;
  const char *id = !solution->moves_total.exact           ? draw ? "draws.some" : "moves.some"
                   : shown == 0                           ? draw ? "draws.count" : "moves.count"
                   : solution->moves_total.total == shown ? draw ? "draws.all" : "moves.all"
                   : draw                                 ? "draws.first"
                                                          : "moves.first";
  grundy_i_put(p->out, "\n%s", p->style.bold);
  say(p, id, GRUNDY_BLANKS("n shown", solution->moves_total.total, shown));
  put_line_end(p);
}

static void put_moves(solution_page *p) {
  const grundy_solution *solution = p->solution;
  size_t shown = solution->move_count;
  bool none = solution->moves_total.exact && solution->moves_total.total == 0;
  if (shown > 0 || (solution->moves_total.exact && !none)) put_moves_head(p, shown);
  for (size_t i = 0; i < shown; i++) {
    grundy_i_put_bytes(p->out, "  ", 2);
    put_changes(p, &solution->moves[i]);
    put_which(p, i);
    grundy_i_put_bytes(p->out, "\n", 1);
  }
  if (!solution->moves_total.exact)
    grundy_i_say_note(p->out, p->language, "moves.note",
                      grundy_phrase_text(solution->moves_note, p->language));
}

/* ---- the whole ---- */

static void put_reasons(solution_page *p) {
  if (p->solution->reasons.count == 0) return;
  grundy_i_put(p->out, "\n%s", p->style.bold);
  say(p, "why", NULL);
  put_line_end(p);
  grundy_i_put_reasons_text(p->out, p->language, p->columns, &p->cursor, &p->solution->reasons);
}

static void put_search(const solution_page *p) {
  const grundy_solution *solution = p->solution;
  grundy_i_put_bytes(p->out, "\n", 1);
  GRUNDY_SAY_LINE(p->out, p->language, "search.statistics", "nodes entries hits", solution->nodes,
                  solution->table_entries, solution->table_hits);
}

void grundy_i_text_solution(grundy_buffer *out, const grundy_position *position,
                            const grundy_solution *solution, const grundy_print_options *how) {
  if (how->brief_value && solution->value_known) {
    grundy_i_put(out, "%llu\n", (unsigned long long)solution->value);
    return;
  }
  if (how->brief_value) {
    grundy_i_put(out, "%s\n", solution->loony ? "loony" : "?");
    return;
  }
  if (how->brief) {
    const char *letter = grundy_i_outcome_letter(solution->outcome);
    grundy_i_put(out, "%s\n", letter ? letter : "?");
    return;
  }
  solution_page p = {
      .out = out,
      .language = how->language,
      .columns = how->columns,
      .style = grundy_i_style_of(how->color),
      .position = position,
      .solution = solution,
  };
  grundy_i_cursor_init(&p.cursor, position, out->context);
  p.cursor.spares = true;
  grundy_buffer_init(&p.number, out->context);
  put_outcome(&p);
  put_sum(&p);
  put_duration(&p, "remoteness", &p.solution->remoteness);
  put_duration(&p, "suspense", &p.solution->suspense);
  grundy_i_say_note(out, p.language, "note", how->note);
  if (!how->explain) put_values(&p);
  put_moves(&p);
  if (how->explain) put_reasons(&p);
  if (how->statistics) put_search(&p);
  if (!solution->note)
    grundy_i_say_note(out, p.language, "note", grundy_i_unsaid_note(&p.cursor, p.language));
  if (out->status == GRUNDY_OK) out->status = p.cursor.text.status;
  if (out->status == GRUNDY_OK) out->status = p.cursor.unsaid;
  grundy_i_cursor_clear(&p.cursor);
  grundy_i_put_end(out, &p.number);
}
