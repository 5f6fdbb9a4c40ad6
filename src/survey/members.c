/* The games of a pattern, put into the database: each opened, under the name that it calls itself,
 * with its form where the rules have one. Games of one form have the same nim-values; positions of
 * one form are equal by symmetry. */
#include <string.h>

#include "base/messages_survey.def"
#include "cli/open_game.h"
#include "sequence/codes.h"
#include "survey/database.h"
#include "survey/pattern.h"

/* A member as it is kept. */
typedef struct survey_member {
  grundy_buffer name, form; /* the form is empty where there is none */
  uint64_t shift;
} survey_member;

/* ---- games of heaps ---- */

static grundy_status put_form(const grundy_i_code_form *form, grundy_buffer *out) {
  static const char digits[] = "0123456789abcdef";
  size_t length = GRUNDY_I_FORM_DIGITS;
  while (length > 1 && !form->digits[length - 1]) length--;
  for (size_t i = 0; i < length; i++) {
    GRUNDY_TRY(grundy_buffer_append(out, &digits[form->digits[i] & 15], 1));
  }
  return GRUNDY_OK;
}

static grundy_status describe_heaps(grundy_context *context, const char *text, survey_member *out) {
  grundy_game *game;
  grundy_i_code_form form;
  grundy_status s = grundy_i_open_game(context, text, NULL, &game);
  if (s != GRUNDY_OK) return s;
  if (game->ruleset->dimensions != 1 || game->ruleset->two_sided) {
    s = GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, survey_shape, game->name);
  }
  if (s == GRUNDY_OK) s = grundy_buffer_append(&out->name, game->name, strlen(game->name));
  if (s == GRUNDY_OK) {
    s = grundy_i_code_form_find(context, game, &form);
    if (s == GRUNDY_OK) s = put_form(&form, &out->form);
    if (s == GRUNDY_OK) out->shift = form.shift;
    if (s == GRUNDY_UNKNOWN) s = GRUNDY_OK;
  }
  grundy_game_destroy(game);
  return s;
}

/* ---- positions ---- */

static grundy_status print(const grundy_call *call, grundy_buffer *out) {
  GRUNDY_TRY(grundy_buffer_print(out, "%s ", call->game->name));
  return call->game->moves->print(call, out);
}

/* Receives the parts that a component has the same play as. */
typedef struct survey_parts {
  grundy_sink sink;
  grundy_context *context;
  const grundy_game *game;
  grundy_buffer *out;
} survey_parts;

static grundy_status take(grundy_sink *sink, const grundy_option *option) {
  survey_parts *p = (survey_parts *)sink;
  for (size_t i = 0; i < option->count; i++) {
    GRUNDY_TRY(print(GRUNDY_CALL(p->context, p->game, option->parts[i]), p->out));
    GRUNDY_TRY(grundy_buffer_append(p->out, " ", 1));
  }
  return GRUNDY_OK;
}

/* What the only component is the same as by symmetry: the least such component, or parts each of
 * which is. */
static grundy_status put_canonical(grundy_context *context, const grundy_position *position,
                                   grundy_buffer *out) {
  const grundy_game *game;
  survey_parts parts = {{take}, context, NULL, out};
  if (grundy_position_count(position) != 1) return GRUNDY_OK;
  grundy_component c = grundy_position_component(position, 0, &game);
  parts.game = game;
  if (game->hints->reduce) return game->hints->reduce(GRUNDY_CALL(context, game, c), &parts.sink);
  if (!game->hints->canonical) return GRUNDY_OK;
  grundy_array words = grundy_i_array(context);
  grundy_status s = game->hints->canonical(GRUNDY_CALL(context, game, c), &words);
  if (s == GRUNDY_OK) {
    s = print(GRUNDY_CALL(context, game, (grundy_component){words.data, words.length}), out);
  }
  grundy_array_clear(&words);
  return s;
}

static grundy_status describe_position(grundy_context *context, const char *text,
                                       survey_member *out) {
  grundy_game_cache *games = NULL;
  grundy_position *position = NULL;
  grundy_status s =
      grundy_game_cache_create(context, GRUNDY_GAME_OPENING(.open = grundy_i_open_any), &games);
  if (s == GRUNDY_OK) s = grundy_position_create(context, &position);
  if (s == GRUNDY_OK) s = grundy_position_read(position, games, text);
  if (s == GRUNDY_OK) s = grundy_buffer_append(&out->name, text, strlen(text));
  if (s == GRUNDY_OK) s = put_canonical(context, position, &out->form);
  grundy_position_destroy(position);
  grundy_game_cache_destroy(games);
  return s;
}

/* ---- patterns ---- */

static grundy_status insert(grundy_i_survey_file *d, const survey_member *m, bool position) {
  if (m->name.length > GRUNDY_SURVEY_NAME) {
    const grundy_i_quoted said = grundy_i_quote(m->name.data, m->name.length);
    return GRUNDY_FAIL(d->context, GRUNDY_BAD_INPUT, survey_name, said.text,
                       (uint64_t)GRUNDY_SURVEY_NAME);
  }
  return grundy_i_sql_do(d,
                         "INSERT OR IGNORE INTO games (name, kind, form, form_shift)"
                         " VALUES (?, ?, ?, ?)",
                         "ttti", m->name.data, position ? "position" : "heaps",
                         m->form.length ? m->form.data : NULL, (int64_t)m->shift);
}

static grundy_status add_member(grundy_i_survey_file *d, const grundy_i_pattern *pattern) {
  survey_member m = {.shift = 0};
  grundy_buffer text = grundy_i_buffer(d->context);
  GRUNDY_INIT(d->context, &m.name, &m.form);
  grundy_status s = grundy_i_pattern_put(pattern, &text);
  bool position = s == GRUNDY_OK && grundy_i_survey_is_position(text.data);
  if (s == GRUNDY_OK) {
    s = position ? describe_position(d->context, text.data, &m)
                 : describe_heaps(d->context, text.data, &m);
  }
  if (s == GRUNDY_BAD_INPUT || s == GRUNDY_UNKNOWN_GAME) {
    s = GRUNDY_FAIL_AT(d->context, s, survey_member, grundy_i_quote(text.data, text.length).text);
  }
  if (s == GRUNDY_OK) s = insert(d, &m, position);
  GRUNDY_CLEAR(&m.form, &m.name, &text);
  return s;
}

static grundy_status is_there(grundy_i_survey_file *d, const char *text, bool *out) {
  grundy_i_sql sql;
  grundy_i_sql_open(&sql, d, "SELECT 1 FROM patterns WHERE text = ?");
  grundy_i_sql_bind(&sql, "t", text);
  *out = grundy_i_sql_row(&sql);
  return grundy_i_sql_close(&sql);
}

/* All of it in one transaction: a pattern with a member that is no game adds nothing. */
static grundy_status add_members(grundy_i_survey_file *d, const char *text,
                                 grundy_i_pattern *pattern) {
  bool there = false;
  uint64_t done = 0;
  grundy_status s = is_there(d, text, &there);
  for (bool more = !there; more && s == GRUNDY_OK; more = grundy_i_pattern_next(pattern)) {
    s = add_member(d, pattern);
    if (s == GRUNDY_OK) {
      s = grundy_i_tick(d->context, GRUNDY_PHRASE(task_survey_listing), ++done, pattern->members);
    }
  }
  if (s != GRUNDY_OK || there) return s;
  return grundy_i_sql_do(d, "INSERT INTO patterns (text, members) VALUES (?, ?)", "ti", text,
                         (int64_t)pattern->members);
}

grundy_status grundy_i_survey_add(grundy_i_survey_file *d, const char *text) {
  grundy_i_pattern pattern;
  GRUNDY_TRY(grundy_i_pattern_read(d->context, text, &pattern));
  GRUNDY_TRY(grundy_i_sql_begin(d));
  return grundy_i_sql_end(d, add_members(d, text, &pattern));
}

/* ---- classes ---- */

/* Of each form the least name, shorter ones first, stands for all; what was computed for one that
 * does so no longer is dropped, and one that did not before is computed. */
static const char settle[] =
    "WITH classes AS (SELECT id, name, form_shift, first_value(name) OVER class AS least,"
    " first_value(form_shift) OVER class AS least_shift FROM games WHERE form IS NOT NULL"
    " WINDOW class AS (PARTITION BY form ORDER BY length(name), name))"
    " UPDATE games SET status = CASE WHEN games.name = least THEN NULL ELSE 'same' END,"
    " same_as = nullif(least, games.name),"
    " shift = CASE WHEN games.name = least THEN NULL ELSE least_shift - games.form_shift END,"
    " preperiod = NULL, period = NULL, saltus = NULL, computed_to = NULL, largest = NULL,"
    " largest_at = NULL, rare = NULL, last_rare = NULL, first = NULL, digest = NULL,"
    " digest_values = NULL, outcome = NULL, value = NULL, note = NULL, certificate = NULL,"
    " effort = 0, spent = 0 FROM classes WHERE classes.id = games.id"
    " AND games.same_as IS NOT nullif(least, games.name)";

grundy_status grundy_i_survey_settle(grundy_i_survey_file *d) {
  GRUNDY_TRY(grundy_i_sql_begin(d));
  return grundy_i_sql_end(d, grundy_i_sql_run(d, settle));
}
