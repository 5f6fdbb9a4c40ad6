/* A dialogue in lines: the position, a move or a command, the program's reply, until a player has
 * won. After the end the commands still answer (replay, undo, new) as long as lines come. */
#include "play/session.h"

#include <string.h>

#include "base/messages_shell.def"
#include "play/picture.h"
#include "play/stage.h"
#include "text/moves.h"
#include "text/words/words.h"

enum { WIDTH = 78, MOVES_SHOWN = 100 };

static void say(const grundy_i_lines *l, const char *id) {
  grundy_i_say_line(l->out, l->session->language, id, NULL);
}

/* ---- events as JSON ---- */

static void json_open(grundy_i_json *json, const grundy_i_lines *l, const char *event) {
  *json = grundy_i_json_begin(l->out);
  GRUNDY_JSON(json, "event:%s", event);
}

static void json_position(grundy_i_json *json, const grundy_i_lines *l) {
  const grundy_position *position = l->session->match.now;
  grundy_i_cursor cursor;
  grundy_i_cursor_init(&cursor, position, l->out->context);
  GRUNDY_JSON(json, "position:[");
  for (size_t i = 0; i < grundy_position_count(position); i++) {
    grundy_i_json_string(json, grundy_i_cursor_print(&cursor, i));
  }
  GRUNDY_JSON(json, "]");
  bool bound = grundy_position_binds(position, SIZE_MAX);
  if (bound) GRUNDY_JSON(json, "bound:[");
  for (size_t i = 0; i < grundy_position_count(position) && bound; i++) {
    if (grundy_position_binds(position, i)) grundy_i_json_number(json, i);
  }
  if (bound) GRUNDY_JSON(json, "]");
  if (l->out->status == GRUNDY_OK) l->out->status = cursor.text.status;
  grundy_i_cursor_clear(&cursor);
  grundy_status s =
      grundy_i_stage_go(l->session->match.stage, &l->session->match, l->session->match.count);
  if (s == GRUNDY_OK) grundy_i_stage_put_json(l->session->match.stage, json);
  if (l->out->status == GRUNDY_OK) l->out->status = s;
}

static const char *player_name(const grundy_i_lines *l, grundy_i_player player) {
  return player == l->session->user ? "user" : "program";
}

static void json_text(const grundy_i_lines *l, const char *event, const char *key,
                      const char *text) {
  grundy_i_json json;
  json_open(&json, l, event);
  GRUNDY_JSON(&json, "%k:%s", key, text);
  grundy_i_json_end(&json);
}

/* The component a move changes, and what it becomes; the cursor is of the position before. */
static void json_ply(grundy_i_json *json, const grundy_i_lines *l, grundy_i_cursor *cursor,
                     grundy_side side, const grundy_i_ply *ply, grundy_i_move_items items) {
  const grundy_game *game;
  GRUNDY_JSON(json, "component:%n", ply->component);
  grundy_i_cursor_at(cursor, ply->component, &game);
  GRUNDY_JSON(json, "to:[");
  for (size_t i = 0; i < grundy_i_sums_count(&ply->to); i++) {
    grundy_component part = grundy_i_sums_at(&ply->to, i);
    grundy_i_json_string(json, grundy_i_cursor_text(cursor, game, part));
  }
  GRUNDY_JSON(json, "]");
  grundy_i_json_then(json, ply->kind);
  grundy_i_change change = grundy_i_change_of_sums(cursor, ply->component, side, &ply->to);
  change.kind = ply->kind;
  change.way = ply->way;
  grundy_i_json_move(json, l->session->language, cursor, &change, items);
}

/* Why the move was made, where that is said. */
static void json_why(grundy_i_json *json, const grundy_i_lines *l, size_t turn) {
  grundy_buffer why = grundy_i_buffer(l->out->context);
  grundy_i_session_put_why(l->session, &why, turn, &l->session->match.turns[turn].ply);
  if (why.length) GRUNDY_JSON(json, "why:%s", why.data);
  grundy_i_put_end(l->out, &why);
}

static void json_turn(const grundy_i_lines *l, size_t turn) {
  const grundy_i_match *match = &l->session->match;
  const grundy_i_turn *t = &match->turns[turn];
  grundy_i_cursor cursor;
  grundy_i_json json;
  grundy_i_stage_cursor(match, turn, &cursor);
  json_open(&json, l, "move");
  GRUNDY_JSON(&json, "player:%s", player_name(l, grundy_i_match_player(match, turn)));
  json_ply(&json, l, &cursor, grundy_i_match_side(match, turn), &t->ply, GRUNDY_MOVE_GONE);
  json_why(&json, l, turn);
  json_position(&json, l);
  grundy_i_json_end(&json);
  if (l->out->status == GRUNDY_OK) l->out->status = cursor.text.status;
  grundy_i_cursor_clear(&cursor);
}

/* The moves of the player whose turn it is, as data; "all" says whether the list is complete. */
static grundy_status json_moves(const grundy_i_lines *l) {
  const grundy_i_match *match = &l->session->match;
  grundy_i_plies plies;
  grundy_i_cursor cursor;
  grundy_i_json json;
  grundy_i_plies_init(&plies, l->out->context);
  grundy_side side = grundy_i_match_side(match, match->count);
  grundy_status s = grundy_i_plies_of(&plies, match->now, side, SIZE_MAX, GRUNDY_PLAY_LISTED);
  grundy_i_stage_cursor(match, match->count, &cursor);
  if (s == GRUNDY_OK) s = cursor.text.status;
  if (s == GRUNDY_OK) {
    json_open(&json, l, "moves");
    GRUNDY_JSON(&json, "moves:[");
    for (size_t i = 0; i < plies.count; i++) {
      GRUNDY_JSON(&json, "{");
      json_ply(&json, l, &cursor, side, &plies.list[i], GRUNDY_MOVE_WAYS);
      GRUNDY_JSON(&json, "}");
    }
    GRUNDY_JSON(&json, "] all:%b", plies.all);
    grundy_i_json_end(&json);
    s = cursor.text.status;
  }
  grundy_i_cursor_clear(&cursor);
  grundy_i_plies_clear(&plies);
  return s;
}

static grundy_status json_end(const grundy_i_lines *l, grundy_i_standing standing) {
  grundy_i_json json;
  size_t losing;
  GRUNDY_TRY(grundy_i_match_losing_move(&l->session->match, &losing));
  grundy_i_player winner =
      standing == GRUNDY_STANDING_WON_BY_FIRST ? GRUNDY_PLAYER_FIRST : GRUNDY_PLAYER_SECOND;
  json_open(&json, l, "end");
  GRUNDY_JSON(&json, "winner:%s losing_move:%N",
              standing == GRUNDY_STANDING_DRAWN ? NULL : player_name(l, winner), losing != SIZE_MAX,
              losing + 1);
  grundy_i_json_end(&json);
  return GRUNDY_OK;
}

/* ---- what is shown ---- */

static void put_position(const grundy_i_lines *l) {
  grundy_i_json json;
  if (l->json) {
    json_open(&json, l, "position");
    json_position(&json, l);
    grundy_i_json_end(&json);
    return;
  }
  grundy_buffer picture = grundy_i_buffer(l->out->context);
  grundy_i_session_put_position(l->session, &picture, l->session->match.count, NULL, WIDTH);
  grundy_i_put(l->out, "\n");
  if (picture.length) grundy_i_picture_plain(l->out, picture.data, picture.length, l->color);
  grundy_i_put_end(l->out, &picture);
}

static void put_turn(const grundy_i_lines *l) {
  size_t turn = l->session->match.count - 1;
  if (l->json) {
    json_turn(l, turn);
    return;
  }
  grundy_i_session_put_turn(l->session, l->out, turn);
  grundy_i_put(l->out, "\n");
}

static grundy_status put_end(const grundy_i_lines *l, grundy_i_standing standing) {
  grundy_i_match_think(&l->session->match);
  if (l->json) return json_end(l, standing);
  put_position(l);
  grundy_i_put(l->out, "\n");
  GRUNDY_TRY(grundy_i_session_put_end(l->session, l->out));
  return grundy_i_session_put_replay(l->session, l->out);
}

/* Appends what `put` appends, as a JSON event where that is wanted. */
static grundy_status put_text(const grundy_i_lines *l, const char *event,
                              grundy_status (*put)(grundy_i_session *, grundy_buffer *)) {
  if (!l->json) return put(l->session, l->out);
  grundy_buffer text = grundy_i_buffer(l->out->context);
  grundy_status s = put(l->session, &text);
  if (s == GRUNDY_OK) s = text.status;
  if (text.length && text.data[text.length - 1] == '\n') text.data[--text.length] = 0;
  if (s == GRUNDY_OK) json_text(l, event, "text", text.length ? text.data : "");
  grundy_i_put_end(l->out, &text);
  return s;
}

static grundy_status list_moves(grundy_i_session *session, grundy_buffer *out) {
  const grundy_i_match *match = &session->match;
  grundy_i_plies plies;
  grundy_i_plies_init(&plies, session->context);
  grundy_status s = grundy_i_plies_of(&plies, match->now, grundy_i_match_side(match, match->count),
                                      SIZE_MAX, MOVES_SHOWN);
  const grundy_i_blanks *blanks = GRUNDY_BLANKS("n", plies.count);
  if (s == GRUNDY_OK && plies.all) {
    grundy_i_say_line(out, session->language, "play.moves", blanks);
  }
  for (size_t i = 0; i < plies.count && s == GRUNDY_OK; i++) {
    grundy_i_put(out, "  #%-4zu", i + 1);
    grundy_i_session_put_ply(session, out, match->count, &plies.list[i]);
    grundy_i_put(out, "\n");
  }
  if (s == GRUNDY_OK && !plies.all) {
    grundy_i_say_line(out, session->language, "play.moves-more", blanks);
  }
  grundy_i_plies_clear(&plies);
  return s;
}

static grundy_status help(grundy_i_session *session, grundy_buffer *out) {
  grundy_i_say(out, session->language, "play.help", NULL);
  return out->status;
}

/* ---- commands ---- */

typedef enum done { DONE, AGAIN, QUIT } done; /* AGAIN: show the position and go on */

static bool is(const char *text, size_t length, const char *a, const char *b) {
  return (length == strlen(a) && memcmp(text, a, length) == 0) ||
         (length == strlen(b) && memcmp(text, b, length) == 0);
}

static void undo(const grundy_i_lines *l) {
  if (grundy_i_session_undo(l->session)) return;
  if (l->json)
    json_text(l, "note", "text", grundy_i_word(l->session->language, "play.nothing-to-undo"));
  else
    say(l, "play.nothing-to-undo");
}

static void swap(const grundy_i_lines *l) {
  grundy_i_session *session = l->session;
  grundy_i_session_swap(session);
  const char *which = session->user == GRUNDY_PLAYER_FIRST ? "play.first" : "play.second";
  if (l->json) return;
  GRUNDY_SAY_LINE(l->out, session->language, "play.swapped", "which",
                  grundy_i_word(session->language, which));
}

static grundy_status set_level(const grundy_i_lines *l, const char *text, size_t length) {
  grundy_i_session *session = l->session;
  while (length && grundy_i_is_space(*text)) text++, length--;
  if (!grundy_i_level_find(text, length, &session->opponent.level)) {
    return GRUNDY_FAIL(session->context, GRUNDY_BAD_INPUT, level_expected,
                       grundy_i_quote(text, length).text);
  }
  if (l->json) return GRUNDY_OK;
  grundy_i_session_put_level(session, l->out);
  grundy_i_put(l->out, "\n");
  return GRUNDY_OK;
}

/* A move of the user's. */
static grundy_status move(const grundy_i_lines *l, const char *text, size_t length) {
  grundy_i_session *session = l->session;
  grundy_i_standing standing;
  grundy_i_ply ply;
  GRUNDY_TRY(grundy_i_match_standing(&session->match, &standing));
  if (standing != GRUNDY_STANDING_OPEN) {
    return GRUNDY_FAIL(session->context, GRUNDY_BAD_INPUT, game_over);
  }
  grundy_i_ply_init(&ply, session->context);
  grundy_status s = grundy_i_session_parse(session, text, length, &ply);
  if (s == GRUNDY_OK) s = grundy_i_session_move(session, &ply);
  if (s == GRUNDY_OK) put_turn(l);
  grundy_i_ply_clear(&ply);
  return s;
}

/* One line: a command, or else a move. */
static grundy_status obey(const grundy_i_lines *l, const char *text, size_t length, done *out) {
  grundy_i_session *session = l->session;
  *out = DONE;
  grundy_i_match_think(&session->match);
  if (is(text, length, "quit", "q")) {
    *out = QUIT;
  } else if (is(text, length, "help", "?")) {
    return put_text(l, "help", help);
  } else if (is(text, length, "moves", "m")) {
    return l->json ? json_moves(l) : list_moves(session, l->out);
  } else if (is(text, length, "hint", "h")) {
    return put_text(l, "hint", grundy_i_session_put_hint);
  } else if (is(text, length, "replay", "r")) {
    return put_text(l, "replay", grundy_i_session_put_replay);
  } else if (length > 6 && memcmp(text, "level ", 6) == 0) {
    return set_level(l, text + 6, length - 6);
  } else {
    *out = AGAIN;
    if (is(text, length, "show", "p")) return GRUNDY_OK;
    if (is(text, length, "undo", "u"))
      undo(l);
    else if (is(text, length, "swap", "s"))
      swap(l);
    else if (is(text, length, "new", "n"))
      grundy_i_session_restart(session);
    else
      return move(l, text, length);
  }
  return GRUNDY_OK;
}

/* What is wrong with a line. */
static void put_error(const grundy_i_lines *l) {
  grundy_context *context = l->session->context;
  grundy_language language = l->session->language;
  grundy_i_json json;
  if (!l->json) {
    (void)GRUNDY_FAIL_AT(context, GRUNDY_BAD_INPUT, line_number, l->reader->token_line);
    grundy_i_put(l->out, "%s\n", grundy_context_message(context, language));
    return;
  }
  json_open(&json, l, "error");
  GRUNDY_JSON(&json, "line:%n error:%s", l->reader->token_line,
              grundy_context_message(context, language));
  grundy_i_json_end(&json);
}

/* Lets the program move while it is its turn, shows the position, and says when it is over. */
static grundy_status advance(const grundy_i_lines *l, bool *over) {
  grundy_i_session *session = l->session;
  grundy_i_standing standing;
  grundy_status s = grundy_i_match_standing(&session->match, &standing);
  while (s == GRUNDY_OK && standing == GRUNDY_STANDING_OPEN &&
         !grundy_i_session_users_turn(session)) {
    s = l->flush(l->user);
    if (s == GRUNDY_OK) s = grundy_i_session_reply(session);
    if (s == GRUNDY_OK) put_turn(l);
    if (s == GRUNDY_OK) s = grundy_i_match_standing(&session->match, &standing);
  }
  *over = standing != GRUNDY_STANDING_OPEN;
  if (s != GRUNDY_OK) return s;
  if (*over) return put_end(l, standing);
  put_position(l);
  return GRUNDY_OK;
}

/* The next line without the blanks around it; *text NULL at the end. */
static grundy_status ask(const grundy_i_lines *l, const char **text, size_t *length) {
  if (l->prompt && !l->json) grundy_i_say(l->out, l->session->language, "play.your-turn", NULL);
  GRUNDY_TRY(l->flush(l->user));
  GRUNDY_TRY(grundy_i_reader_line(l->reader, text, length));
  if (!*text) return GRUNDY_OK;
  while (*length && grundy_i_is_space((*text)[*length - 1])) --*length;
  while (*length && grundy_i_is_space(**text)) ++*text, --*length;
  return GRUNDY_OK;
}

/* Which game it is, and the note on how its position was read, which may be empty. */
static void put_title(const grundy_i_lines *l, const grundy_buffer *note) {
  grundy_i_session_put_title(l->session, l->out);
  grundy_i_say_note(l->out, l->session->language, "note", note->data);
}

static void json_start(const grundy_i_lines *l, const grundy_buffer *note) {
  grundy_i_json json;
  const grundy_i_session *session = l->session;
  json_open(&json, l, "start");
  GRUNDY_JSON(&json, "play:%s first:%s level:%s",
              session->match.play == GRUNDY_PLAY_MISERE ? "misere" : "normal",
              player_name(l, GRUNDY_PLAYER_FIRST), grundy_i_level_name(session->opponent.level));
  json_position(&json, l);
  GRUNDY_JSON(&json, "position_note:%S", note->data);
  grundy_buffer left_out = grundy_i_buffer(l->out->context);
  grundy_i_session_put_left_out(session, &left_out);
  if (left_out.length) {
    GRUNDY_JSON(&json, "left_out:");
    grundy_i_json_text(&json, left_out.data,
                       left_out.length - (left_out.data[left_out.length - 1] == ' '));
  }
  grundy_i_put_end(l->out, &left_out);
  grundy_i_json_end(&json);
}

static void put_start(const grundy_i_lines *l) {
  grundy_buffer note = grundy_i_buffer(l->out->context);
  grundy_i_list_note(&note, l->session->language, grundy_i_match_position(&l->session->match, 0));
  if (l->session->bare) grundy_i_empty_note(&note, l->session->language, l->session->bare);
  (l->json ? json_start : put_title)(l, &note);
  grundy_i_put_end(l->out, &note);
}

grundy_status grundy_i_lines_play(grundy_i_lines *l, bool *clean) {
  bool over = false;
  done what = AGAIN;
  *clean = true;
  put_start(l);
  grundy_status s = advance(l, &over);
  while (s == GRUNDY_OK && what != QUIT) {
    const char *text;
    size_t length;
    s = ask(l, &text, &length);
    if (s != GRUNDY_OK || !text) break;
    if (length == 0) continue;
    s = obey(l, text, length, &what);
    if (s == GRUNDY_BAD_INPUT) {
      *clean = false;
      put_error(l);
      s = l->out->status;
    } else if (s == GRUNDY_OK && what == AGAIN) {
      s = advance(l, &over);
    }
  }
  if (s == GRUNDY_OK && !over && !l->json) say(l, "play.bye");
  return s == GRUNDY_OK ? l->out->status : s;
}
