/* The course of a match: whose turn it is, taking back, changing sides, and reading the user's
 * moves. */
#include "play/session.h"

#include <string.h>

#include "base/messages_nouns.def"
#include "base/messages_shell.def"
#include "base/number.h"

enum { TRIES = 1 << 22 };

bool grundy_i_session_users_turn(const grundy_i_session *session) {
  return session->two ||
         grundy_i_match_player(&session->match, session->match.count) == session->user;
}

grundy_status grundy_i_session_move(grundy_i_session *session, const grundy_i_ply *ply) {
  session->hints = 0;
  return grundy_i_match_move(&session->match, ply);
}

grundy_status grundy_i_session_reply(grundy_i_session *session) {
  grundy_i_ply ply;
  grundy_i_ply_init(&ply, session->context);
  grundy_i_match_think(&session->match);
  grundy_status s = grundy_i_opponent_move(&session->opponent, &session->match, &ply);
  if (s == GRUNDY_OK) s = grundy_i_session_move(session, &ply);
  grundy_i_ply_clear(&ply);
  return s;
}

bool grundy_i_session_undo(grundy_i_session *session) {
  grundy_i_match *match = &session->match;
  size_t turn = match->count;
  while (turn > 0 && !session->two && grundy_i_match_player(match, turn - 1) != session->user) {
    turn--;
  }
  if (turn == 0) return false;
  while (match->count >= turn) grundy_i_match_undo(match);
  session->hints = 0;
  return true;
}

void grundy_i_session_restart(grundy_i_session *session) {
  while (session->match.count) grundy_i_match_undo(&session->match);
  session->hints = 0;
}

void grundy_i_session_swap(grundy_i_session *session) {
  session->user = session->user == GRUNDY_PLAYER_FIRST ? GRUNDY_PLAYER_SECOND : GRUNDY_PLAYER_FIRST;
  session->hints = 0;
}

/* ---- reading a move ---- */

typedef struct token {
  const char *text;
  size_t length;
} token;

typedef struct input_line {
  grundy_i_session *session;
  const char *text;
  size_t length, at;
} input_line;

static bool next(input_line *l, token *out) {
  while (l->at < l->length && grundy_i_is_space(l->text[l->at])) l->at++;
  size_t begin = l->at;
  while (l->at < l->length && !grundy_i_is_space(l->text[l->at])) l->at++;
  *out = (token){l->text + begin, l->at - begin};
  return out->length > 0;
}

static bool is(token t, const char *word) {
  return t.length == strlen(word) && memcmp(t.text, word, t.length) == 0;
}

static bool is_arrow(token t) {
  return is(t, "->") || is(t, "\xe2\x86\x92");
}

/* "#K" */
static grundy_status listed(input_line *l, token t, grundy_i_ply *out) {
  grundy_i_session *session = l->session;
  grundy_context *context = session->context;
  const grundy_i_match *match = &session->match;
  grundy_i_plies plies;
  uint64_t number;
  grundy_i_plies_init(&plies, context);
  grundy_status s = grundy_i_plies_of(&plies, match->now, grundy_i_match_side(match, match->count),
                                      SIZE_MAX, GRUNDY_PLAY_LISTED);
  if (s == GRUNDY_OK) {
    s = grundy_i_number_parse_range(context, GRUNDY_PHRASE(noun_number_of_a_move), t.text + 1,
                                    t.length - 1, 1, plies.count, &number);
  }
  size_t way = out->way;
  if (s == GRUNDY_OK) s = grundy_i_ply_copy(out, &plies.list[number - 1]);
  out->way = way;
  grundy_i_plies_clear(&plies);
  return s;
}

/* "-K": a heap minus K. */
static grundy_status take_away(input_line *l, token t, grundy_component c, grundy_array *words) {
  grundy_context *context = l->session->context;
  uint64_t taken;
  if (c.length != 1) {
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, no_heap, grundy_i_quote(t.text, t.length).text);
  }
  if (c.words[0] == 0) {
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, heap_empty,
                       grundy_i_quote(t.text, t.length).text);
  }
  GRUNDY_TRY(grundy_i_number_parse_range(context, GRUNDY_PHRASE(noun_what_is_taken_from_the_heap),
                                         t.text + 1, t.length - 1, 1, c.words[0], &taken));
  return grundy_array_push(words, c.words[0] - taken);
}

static grundy_status add_part(input_line *l, token t, grundy_component c, const grundy_game *game,
                              grundy_i_ply *out) {
  grundy_array *words = &out->to.words;
  bool minus = t.length > 1 && t.text[0] == '-' && t.text[1] >= '0' && t.text[1] <= '9';
  GRUNDY_TRY(minus ? take_away(l, t, c, words)
                   : game->moves->parse(GRUNDY_CALL(l->session->context, game, {NULL, 0}), t.text,
                                        t.length, words));
  return grundy_i_sums_end(&out->to);
}

/* Sentences begin with a letter of either language. */
static bool may_be_said(const char *text, size_t length) {
  size_t i = 0;
  while (i < length && grundy_i_is_space(text[i])) i++;
  if (i == length) return false;
  unsigned char c = (unsigned char)text[i];
  return c >= 0x80 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Which component: the only one, or the number that begins the line. *t is then the token after
 * it, and after an arrow. */
static grundy_status which(input_line *l, token *t, size_t *out) {
  grundy_context *context = l->session->context;
  size_t count = grundy_position_count(l->session->match.now);
  token first = *t;
  input_line rest = *l;
  uint64_t number;
  token second;
  bool more = next(&rest, &second);
  bool arrow = more && is_arrow(second);
  *out = 0;
  if (is_arrow(first)) {
    if (count != 1) return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, arrow_number, count);
  } else if (count == 1 && !arrow) {
    return GRUNDY_OK; /* *t is the first part */
  } else if (may_be_said(first.text, first.length)) {
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, not_said,
                       grundy_i_quote(l->text, l->length).text);
  } else {
    GRUNDY_TRY(grundy_i_number_parse_range(context, GRUNDY_PHRASE(noun_number_of_a_component),
                                           first.text, first.length, 1, count, &number));
    *out = (size_t)number - 1;
    if (arrow) *l = rest;
  }
  if (!next(l, t)) return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, becomes_expected, *out + 1);
  return GRUNDY_OK;
}

static grundy_status parts(input_line *l, token t, grundy_i_ply *out) {
  const grundy_game *game;
  grundy_component c = grundy_position_component(l->session->match.now, out->component, &game);
  grundy_status s = GRUNDY_OK;
  token rest = t;
  input_line ahead = *l;
  bool alone = !next(&ahead, &rest) || is(rest, "again") || is(rest, "answer");
  bool none = is(t, "nothing") || is(t, "\xe7\xa9\xba"); /* 空 */
  if (alone && none && !next(l, &t)) return GRUNDY_OK;
  for (bool more = true; more && s == GRUNDY_OK; more = next(l, &t)) {
    bool again = is(t, "again"), answer = is(t, "answer");
    if (again || answer) {
      out->kind = again ? GRUNDY_MOVE_KIND_AGAIN : GRUNDY_MOVE_KIND_ENTAIL;
    } else if (!is(t, "+")) {
      s = add_part(l, t, c, game, out);
    }
  }
  return s;
}

static grundy_status check(grundy_i_session *session, grundy_i_ply *ply) {
  const grundy_i_match *match = &session->match;
  grundy_side side = grundy_i_match_side(match, match->count);
  bool known, legal;
  GRUNDY_TRY(grundy_i_ply_legal(match->context, match->now, side, ply, TRIES, &known, &legal));
  if (legal) return GRUNDY_OK;
  return known ? GRUNDY_FAIL(session->context, GRUNDY_BAD_INPUT, not_allowed)
               : GRUNDY_FAIL(session->context, GRUNDY_BAD_INPUT, allowed_unknown);
}

/* "~K" at the end of the line: the K-th way to make the move, from 1. */
static void take_way(input_line *l, grundy_i_ply *out) {
  size_t end = l->length, way = 0;
  out->way = 0;
  while (end && grundy_i_is_space(l->text[end - 1])) end--;
  size_t begin = end;
  while (begin && l->text[begin - 1] >= '0' && l->text[begin - 1] <= '9') begin--;
  if (begin < 2 || end - begin > 2 || begin == end || l->text[begin - 1] != '~') return;
  for (size_t i = begin; i < end; i++) way = 10 * way + (size_t)(l->text[i] - '0');
  if (!grundy_i_is_space(l->text[begin - 2])) return;
  l->length = begin - 1;
  out->way = way ? way - 1 : 0;
}

/* A move by its component and what becomes of it, or its number in the list. */
static grundy_status read_parts(grundy_i_session *session, const char *text, size_t length,
                                grundy_i_ply *out) {
  input_line l = {session, text, length, 0};
  token t;
  grundy_i_sums_cut(&out->to, 0);
  out->kind = GRUNDY_PLY_ANY;
  if (!next(&l, &t)) return GRUNDY_FAIL(session->context, GRUNDY_BAD_INPUT, move_expected);
  take_way(&l, out);
  if (t.text[0] == '#') return listed(&l, t, out);
  GRUNDY_TRY(which(&l, &t, &out->component));
  GRUNDY_TRY(parts(&l, t, out));
  return check(session, out);
}

grundy_status grundy_i_session_parse(grundy_i_session *session, const char *text, size_t length,
                                     grundy_i_ply *out) {
  bool found;
  grundy_status s = read_parts(session, text, length, out);
  if (s != GRUNDY_BAD_INPUT || !may_be_said(text, length)) return s;
  s = grundy_i_said_find(&session->match, text, length, &found, out);
  return s != GRUNDY_OK || found ? s : read_parts(session, text, length, out); /* what is wrong */
}
