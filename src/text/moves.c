/* Moves in words: the sentences that rulesets choose (display.describe), filled. The sentence of an
 * id ID is the template ID of the catalogue, in which {place} is the component by its noun and
 * number, "heap 2"; where the position has one component it is the template "ID.one". */
#include "text/moves.h"

#include <stdio.h>
#include <string.h>

#include "base/messages_notes.def"
#include "text/print.h"
#include "text/words/words.h"

enum { ID_LENGTH = 64 };

static const char way_id[] = "move.way";

/* ---- from the ruleset ---- */

grundy_status grundy_i_move_describe(const grundy_position *position, size_t component,
                                     grundy_side side, const grundy_component *to, size_t count,
                                     grundy_reasons *out) {
  const grundy_game *game;
  grundy_component from = grundy_position_component(position, component, &game);
  if (!game->display->describe) return GRUNDY_OK;
  out->component = component;
  GRUNDY_TRY(game->display->describe(
      GRUNDY_CALL(out->context, game, from, .side = side, .to = to, .count = count), out));
  return out->status;
}

/* ---- filling ---- */

typedef struct sentence {
  const grundy_reason *way, *reason; /* whose blanks are taken, the former's before the latter's */
  const char *place;
} sentence;

static bool find(void *user, const char *name, grundy_i_filling *out) {
  sentence *s = user;
  const grundy_field *field = grundy_reason_field(s->way, name);
  if (!field) field = grundy_reason_field(s->reason, name);
  bool place = strcmp(name, "place") == 0;
  if (place) {
    *out = (grundy_i_filling){GRUNDY_FIELD_TEXT, 1, NULL, &s->place};
  } else if (field) {
    *out = grundy_i_filling_of(field);
  }
  return place || field;
}

static bool find_number(void *user, const char *name, grundy_i_filling *out) {
  *out = (grundy_i_filling){GRUNDY_FIELD_NUMBER, 1, user, NULL};
  return true;
}

void grundy_i_put_place(grundy_buffer *out, grundy_language language, const grundy_game *game,
                        size_t component) {
  const char *noun = grundy_phrase_text(&game->display->noun, language);
  uint64_t number = component + 1;
  grundy_i_fill(out, language, noun ? noun : grundy_i_word(language, "move.component"), find_number,
                &number);
}

static void put_sentence(grundy_buffer *out, grundy_language language, const sentence *s) {
  char id[ID_LENGTH];
  if (!s->place) snprintf(id, sizeof id, "%s.one", s->reason->id);
  const char *text = grundy_i_word(language, s->place ? s->reason->id : id);
  grundy_i_fill(out, language, text, find, (void *)s);
}

void grundy_i_put_said(grundy_buffer *out, grundy_language language, const grundy_reasons *said,
                       size_t way, const char *place) {
  for (size_t i = 0; i < said->count && strcmp(said->list[i].id, way_id) != 0; i++) {
    const sentence s = {&said->list[way ? way : i], &said->list[i], place};
    if (i) grundy_i_say(out, language, "move.and", NULL);
    put_sentence(out, language, &s);
  }
}

size_t grundy_i_way_of(const grundy_reasons *said, size_t way) {
  size_t index = 0;
  for (size_t i = 1; i < said->count && way; i++) {
    if (strcmp(said->list[i].id, way_id) == 0 && --way == 0) index = i;
  }
  return said->count ? index : SIZE_MAX;
}

static void put_in_place(grundy_buffer *out, grundy_language language, grundy_i_cursor *cursor,
                         const grundy_i_change *change, const grundy_reasons *said) {
  size_t places = cursor->places ? cursor->places : grundy_position_count(cursor->position);
  grundy_buffer place = grundy_i_buffer(out->context);
  if (places > 1) {
    const grundy_game *game;
    grundy_i_cursor_at(cursor, change->component, &game);
    grundy_i_put_place(&place, language, game, said->list->component);
  }
  grundy_i_put_said(out, language, said, grundy_i_way_of(said, change->way), place.data);
  grundy_i_put_end(out, &place);
}

/* ---- whole moves ---- */

/* What the component becomes. */
static void put_parts(grundy_buffer *out, grundy_language language, grundy_i_cursor *cursor,
                      const grundy_i_change *change) {
  const grundy_game *game;
  grundy_i_cursor_at(cursor, change->component, &game);
  for (size_t i = 0; i < change->count; i++) {
    grundy_i_put(out, "%s%s", i ? " + " : "", grundy_i_cursor_text(cursor, game, change->to[i]));
  }
  if (!change->count) grundy_i_say(out, language, "nothing", NULL);
}

void grundy_i_put_change(grundy_buffer *out, grundy_language language, grundy_i_cursor *cursor,
                         const grundy_i_change *change) {
  grundy_i_put(out, "%s -> ", grundy_i_cursor_label(cursor, change->component));
  put_parts(out, language, cursor, change);
}

grundy_i_change grundy_i_change_of_move(grundy_i_cursor *cursor, const grundy_solution *solution,
                                        const grundy_move *move) {
  grundy_component *parts = grundy_i_cursor_room(cursor, move->count);
  size_t count = parts ? move->count : 0;
  for (size_t i = 0; i < count; i++) parts[i] = grundy_solution_part(solution, move, i);
  return (grundy_i_change){move->component, move->side, parts, count, move->kind, 0};
}

grundy_i_change grundy_i_change_of_sums(grundy_i_cursor *cursor, size_t component, grundy_side side,
                                        const grundy_i_sums *to) {
  grundy_component *parts = grundy_i_cursor_room(cursor, grundy_i_sums_count(to));
  size_t count = parts ? grundy_i_sums_count(to) : 0;
  for (size_t i = 0; i < count; i++) parts[i] = grundy_i_sums_at(to, i);
  return (grundy_i_change){component, side, parts, count, GRUNDY_MOVE_KIND_OPTION, 0};
}

/* Failures of the description are the buffer's, but for limits where the cursor spares them: moves
 * are then shown as what they change. */
static void describe(grundy_buffer *out, grundy_i_cursor *cursor, const grundy_i_change *change,
                     bool items, grundy_reasons *said) {
  grundy_reasons_init(said, out->context);
  said->items = items;
  if (cursor->text.status != GRUNDY_OK) return; /* the change may lack its parts */
  if (cursor->unsaid != GRUNDY_OK || out->status != GRUNDY_OK) return;
  grundy_status s = grundy_i_move_describe(cursor->position, change->component, change->side,
                                           change->to, change->count, said);
  if (cursor->spares && (s == GRUNDY_LIMIT || s == GRUNDY_CANCELLED)) {
    grundy_reasons_clear(said);
    cursor->unsaid = s;
  } else {
    out->status = s;
    if (cursor->rename) cursor->places = cursor->rename(cursor->stage, said);
    if (out->status == GRUNDY_OK) out->status = said->status;
  }
}

const char *grundy_i_unsaid_note(const grundy_i_cursor *cursor, grundy_language language) {
  grundy_context *context = cursor->text.context;
  if (cursor->unsaid == GRUNDY_OK) return NULL;
  (void)GRUNDY_FAIL_AT(context, cursor->unsaid, moves_unsaid);
  return grundy_context_message(context, language);
}

static void put_described(grundy_buffer *out, grundy_language language, grundy_i_cursor *cursor,
                          const grundy_i_change *change, const grundy_reasons *said) {
  if (said->count) {
    put_in_place(out, language, cursor, change, said);
    return;
  }
  grundy_i_put_change(out, language, cursor, change);
  if (grundy_position_count(cursor->position) > 1) {
    GRUNDY_SAY(out, language, "moves.which", "n", change->component + 1);
  }
}

void grundy_i_put_move(grundy_buffer *out, grundy_language language, grundy_i_cursor *cursor,
                       const grundy_i_change *change) {
  grundy_reasons said;
  describe(out, cursor, change, change->way > 0, &said);
  put_described(out, language, cursor, change, &said);
  grundy_i_say_then(out, language, change->kind);
  grundy_reasons_clear(&said);
}

void grundy_i_put_move_alone(grundy_buffer *out, grundy_language language, grundy_i_cursor *cursor,
                             const grundy_i_change *change) {
  grundy_reasons said;
  describe(out, cursor, change, change->way > 0, &said);
  if (said.count) {
    grundy_i_put_said(out, language, &said, grundy_i_way_of(&said, change->way), NULL);
  } else {
    grundy_i_put(out, "-> ");
    put_parts(out, language, cursor, change);
  }
  grundy_reasons_clear(&said);
}

void grundy_i_put_worded(grundy_buffer *out, grundy_language language, grundy_i_cursor *cursor,
                         const grundy_i_change *change, const char *id) {
  grundy_reasons said;
  grundy_buffer text = grundy_i_buffer(out->context);
  describe(out, cursor, change, change->way > 0, &said);
  if (said.count) {
    put_in_place(&text, language, cursor, change, &said);
    GRUNDY_SAY(out, language, id, "move", &text);
  }
  grundy_reasons_clear(&said);
  grundy_i_put_end(out, &text);
}

GRUNDY_I_PRINTS(grundy_print_move, const grundy_position *position, size_t component,
                grundy_side side, const grundy_component *to, size_t count) {
  grundy_print_options how;
  if (!grundy_i_print_begin(out, format, GRUNDY_I_TEXT, options, &how)) return out->status;
  grundy_i_cursor cursor;
  grundy_i_cursor_init(&cursor, position, out->context);
  grundy_i_put_move(out, how.language, &cursor,
                    &(grundy_i_change){component, side, to, count, GRUNDY_MOVE_KIND_OPTION, 0});
  if (out->status == GRUNDY_OK) out->status = cursor.text.status;
  grundy_i_cursor_clear(&cursor);
  return out->status;
}

/* ---- who moves next ---- */

void grundy_i_say_then(grundy_buffer *out, grundy_language language, grundy_move_kind kind) {
  if (kind == GRUNDY_MOVE_KIND_OPTION) return;
  grundy_i_say(out, language, kind == GRUNDY_MOVE_KIND_AGAIN ? "then.again" : "then.answer", NULL);
}

void grundy_i_json_then(grundy_i_json *json, grundy_move_kind kind) {
  if (kind == GRUNDY_MOVE_KIND_OPTION) return;
  GRUNDY_JSON(json, "then:%s", kind == GRUNDY_MOVE_KIND_AGAIN ? "again" : "answer");
}

void grundy_i_say_bound(grundy_buffer *out, grundy_language language, grundy_i_cursor *cursor) {
  grundy_buffer where = grundy_i_buffer(out->context);
  for (size_t i = 0; i < grundy_position_count(cursor->position); i++) {
    if (!grundy_position_binds(cursor->position, i)) continue;
    grundy_i_put(&where, "%s%s", where.length ? ", " : "", grundy_i_cursor_label(cursor, i));
  }
  if (where.length) GRUNDY_SAY_LINE(out, language, "bound", "components", &where);
  grundy_i_put_end(out, &where);
}

/* ---- JSON ---- */

static void put_items(grundy_i_json *json, const grundy_reason *reason, const char *name) {
  const grundy_field *field = grundy_reason_field(reason, name);
  GRUNDY_JSON(json, "%k:[", name);
  for (size_t i = 0; field && i < field->count; i++) grundy_i_json_string(json, field->texts[i]);
  GRUNDY_JSON(json, "]");
}

static void put_ways(grundy_i_json *json, grundy_language language, grundy_i_cursor *cursor,
                     grundy_i_change change, const grundy_reasons *said) {
  grundy_buffer text = grundy_i_buffer(json->out->context);
  GRUNDY_JSON(json, "ways:[");
  for (size_t i = 0; i < said->count; i++) {
    if (!grundy_reason_field(&said->list[i], "pick")) continue;
    GRUNDY_JSON(json, "{");
    put_items(json, &said->list[i], "pick");
    put_items(json, &said->list[i], "gone");
    change.way += i > 0;
    if (i && said->list[i].field_count > 2) {
      text.length = 0;
      put_in_place(&text, language, cursor, &change, said);
      GRUNDY_JSON(json, "text:%s", &text);
    }
    GRUNDY_JSON(json, "}");
  }
  GRUNDY_JSON(json, "]");
  grundy_buffer_clear(&text);
}

void grundy_i_json_move(grundy_i_json *json, grundy_language language, grundy_i_cursor *cursor,
                        const grundy_i_change *change, grundy_i_move_items items) {
  grundy_reasons said;
  grundy_buffer text = grundy_i_buffer(json->out->context);
  describe(json->out, cursor, change, items != GRUNDY_MOVE_NO_ITEMS, &said);
  put_described(&text, language, cursor, change, &said);
  grundy_i_say_then(&text, language, change->kind);
  GRUNDY_JSON(json, "text:%s", &text);
  if (items == GRUNDY_MOVE_WAYS) put_ways(json, language, cursor, *change, &said);
  if (items == GRUNDY_MOVE_GONE && said.count)
    put_items(json, &said.list[grundy_i_way_of(&said, change->way)], "gone");
  grundy_reasons_clear(&said);
  grundy_i_put_end(json->out, &text);
}
