/* The sentences about a match: the catalogue's words (text/words/words_play.def) around pictures,
 * moves and the results of solve. */
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "play/picture.h"
#include "play/session.h"
#include "play/stage.h"
#include "text/moves.h"
#include "text/solution.h"
#include "text/words/words.h"

enum { BELOW = 6 }; /* columns before a picture that is below its label */

static void say(const grundy_i_session *session, grundy_buffer *out, const char *id,
                const grundy_i_blanks *blanks) {
  grundy_i_say(out, session->language, id, blanks);
}

static void keep(grundy_buffer *out, grundy_status status) {
  if (out->status == GRUNDY_OK) out->status = status;
}

/* Appends the lines of a picture, the first after `label`, the others below it. */
static void put_block(grundy_buffer *out, const char *label, const grundy_buffer *picture) {
  size_t columns = grundy_i_utf8_columns(label, strlen(label)), length;
  const char *line;
  for (size_t at = 0; (line = grundy_i_next_line(picture, &at, &length)) != NULL; label = "") {
    grundy_i_put(out, "%*s", *label ? 0 : (int)columns, label);
    grundy_i_put_bytes(out, line, length);
    grundy_i_put(out, "\n");
  }
}

/* The columns of the widest line, marks not counted. */
static size_t widest(const grundy_buffer *picture) {
  size_t most = 0, length;
  const char *text;
  for (size_t at = 0; (text = grundy_i_next_line(picture, &at, &length)) != NULL;) {
    size_t marks = 0;
    for (size_t i = 0; i < length; i++) {
      marks += text[i] == GRUNDY_PICTURE_MARK[0] || text[i] == GRUNDY_PICTURE_UNMARK[0];
    }
    size_t columns = grundy_i_utf8_columns(text, length);
    if (columns > marks && columns - marks > most) most = columns - marks;
  }
  return most;
}

/* What is put below or next to each other: numbers and names of components, and a picture. */
typedef struct block {
  const grundy_i_session *session;
  grundy_buffer *out, label, picture;
  grundy_i_cursor cursor;
  size_t width;
} block;

static void put_label(block *b, size_t component) {
  b->label.length = 0;
  grundy_i_put(&b->label, "  %2zu  %s", component + 1,
               grundy_i_cursor_label(&b->cursor, component));
}

/* The picture next to the label that was made last, or below it. */
static void put_picture(block *b) {
  const char *label = b->label.length ? b->label.data : "";
  size_t columns = 2 + grundy_i_utf8_columns(label, strlen(label));
  bool below = columns > b->width / 3 || columns + widest(&b->picture) > b->width;
  if (below) grundy_i_put(b->out, "%s\n", label);
  if (below) b->label.length = 0;
  grundy_i_put(&b->label, "%*s", below ? BELOW : 2, "");
  keep(b->out, b->picture.status);
  put_block(b->out, b->label.data ? b->label.data : "", &b->picture);
  b->label.length = b->picture.length = 0;
}

/* A root, whose components have a line each; where it is not drawn, each with its text. */
static void put_root(block *b, size_t turn, size_t root, const grundy_i_ply *preview) {
  const grundy_i_match *match = &b->session->match;
  size_t count = grundy_position_count(b->cursor.position);
  bool drawn = grundy_i_stage_drawn(match->stage, root);
  for (size_t i = 0; i < count; i++) {
    const grundy_game *game;
    if (grundy_i_stage_root_of(match->stage, i) != root) continue;
    if (b->label.length) grundy_i_put(b->out, "%s\n", b->label.data);
    put_label(b, i);
    if (drawn) continue;
    grundy_component c = grundy_i_cursor_at(&b->cursor, i, &game);
    grundy_i_picture(&b->picture, game, c, preview && preview->component == i ? &preview->to : NULL,
                     grundy_i_match_side(match, turn), b->width - BELOW);
    put_picture(b);
  }
  if (!drawn) return;
  grundy_i_picture_root(&b->picture, match, turn, root, preview, b->width - BELOW);
  put_picture(b);
}

void grundy_i_session_put_position(const grundy_i_session *session, grundy_buffer *out, size_t turn,
                                   const grundy_i_ply *preview, size_t width) {
  block b = {.session = session, .out = out, .width = width};
  grundy_i_stage_cursor(&session->match, turn, &b.cursor);
  GRUNDY_INIT(out->context, &b.picture, &b.label);
  keep(out, b.cursor.text.status);
  for (size_t i = 0; out->status == GRUNDY_OK && i < grundy_i_stage_roots(session->match.stage);
       i++) {
    put_root(&b, turn, i, preview);
  }
  grundy_i_say_bound(out, session->language, &b.cursor);
  if (grundy_position_count(b.cursor.position) == 0) {
    grundy_i_put(out, "  ");
    say(session, out, "nothing", NULL);
    grundy_i_put(out, "\n");
  }
  keep(out, b.cursor.text.status);
  grundy_i_put_end(out, &b.label);
  grundy_i_put_end(out, &b.picture);
  grundy_i_cursor_clear(&b.cursor);
}

void grundy_i_session_put_ply(const grundy_i_session *session, grundy_buffer *out, size_t turn,
                              const grundy_i_ply *ply) {
  const grundy_i_match *match = &session->match;
  grundy_i_cursor cursor;
  grundy_i_stage_cursor(match, turn, &cursor);
  grundy_i_change change =
      grundy_i_change_of_sums(&cursor, ply->component, grundy_i_match_side(match, turn), &ply->to);
  change.kind = ply->kind;
  change.way = ply->way;
  grundy_i_put_move(out, session->language, &cursor, &change);
  keep(out, cursor.text.status);
  grundy_i_cursor_clear(&cursor);
}

void grundy_i_session_put_left_out(const grundy_i_session *session, grundy_buffer *out) {
  const grundy_position *start = grundy_i_match_position(&session->match, 0);
  const grundy_ruleset *before = NULL;
  if (session->match.play == GRUNDY_PLAY_MISERE) return;
  for (size_t i = 0; i < grundy_position_runs(start); i++) {
    char id[64];
    const grundy_ruleset *rules = grundy_position_run(start, i).game->ruleset;
    int length = snprintf(id, sizeof id, "play.left-out.%s", rules->name);
    bool whole = length > 0 && (size_t)length < sizeof id;
    if (rules != before && whole && grundy_i_word(session->language, id)) {
      say(session, out, id, NULL);
    }
    before = rules;
  }
}

void grundy_i_session_put_title(const grundy_i_session *session, grundy_buffer *out) {
  bool first = session->user == GRUNDY_PLAYER_FIRST;
  say(session, out, session->match.play == GRUNDY_PLAY_MISERE ? "play.misere" : "play.normal",
      NULL);
  grundy_i_session_put_left_out(session, out);
  if (session->two) {
    say(session, out, "play.two", NULL);
    grundy_i_put(out, "\n");
    return;
  }
  if (grundy_position_two_sided(session->match.now)) {
    grundy_side side = grundy_i_match_side(&session->match, first ? 0 : 1);
    say(session, out, side == GRUNDY_SIDE_LEFT ? "play.you-are-left" : "play.you-are-right", NULL);
  }
  say(session, out, first ? "play.you-begin" : "play.i-begin", NULL);
  grundy_i_put(out, "\n");
}

void grundy_i_session_put_level(const grundy_i_session *session, grundy_buffer *out) {
  char id[32] = "play.level.";
  strcat(id, grundy_i_level_name(session->opponent.level));
  say(session, out, "play.level", GRUNDY_BLANKS("name", grundy_i_word(session->language, id)));
}

void grundy_i_session_put_why(const grundy_i_session *session, grundy_buffer *out, size_t turn,
                              const grundy_i_ply *ply) {
  grundy_i_carry carry;
  bool found;
  grundy_status s = grundy_i_carries_on(&session->match, turn, ply, &found, &carry);
  keep(out, s);
  if (s != GRUNDY_OK || !found) return;
  say(session, out, "play.carried", GRUNDY_BLANKS("count from", carry.count, carry.from));
}

/* The same on a line of its own. */
static void put_why_line(const grundy_i_session *session, grundy_buffer *out, size_t turn,
                         const grundy_i_ply *ply) {
  grundy_buffer why = grundy_i_buffer(out->context);
  grundy_i_session_put_why(session, &why, turn, ply);
  if (why.length) grundy_i_put(out, "\n     %s", why.data);
  grundy_i_put_end(out, &why);
}

static void put_moved(const grundy_i_session *session, grundy_buffer *out, size_t turn) {
  bool user = grundy_i_match_player(&session->match, turn) == session->user;
  if (session->two)
    say(session, out, user ? "play.first-moved" : "play.second-moved", NULL);
  else
    say(session, out, user ? "play.you-moved" : "play.i-moved", NULL);
  grundy_i_session_put_ply(session, out, turn, &session->match.turns[turn].ply);
}

void grundy_i_session_put_turn(const grundy_i_session *session, grundy_buffer *out, size_t turn) {
  put_moved(session, out, turn);
  put_why_line(session, out, turn, &session->match.turns[turn].ply);
}

/* ---- hints ---- */

/* By prospect. */
static const char *const hint_ids[] = {"play.hint.unknown", "play.hint.loss", "play.hint.draw",
                                       "play.hint.win"};

static void put_why(const grundy_i_session *session, grundy_buffer *out,
                    const grundy_solution *solution) {
  grundy_i_cursor cursor;
  say(session, out, "why", NULL);
  grundy_i_put(out, "\n");
  grundy_i_stage_cursor(&session->match, session->match.count, &cursor);
  if (solution) {
    grundy_i_put_reasons_text(out, session->language, 0, &cursor, &solution->reasons);
  }
  keep(out, cursor.text.status);
  grundy_i_cursor_clear(&cursor);
}

/* "move in heap 2, nim 4." */
static void put_component(const grundy_i_session *session, grundy_buffer *out, size_t component,
                          grundy_i_prospect prospect) {
  const grundy_game *game;
  grundy_i_cursor cursor;
  grundy_i_cursor_init(&cursor, session->match.now, out->context);
  grundy_buffer place = grundy_i_buffer(out->context);
  grundy_i_cursor_at(&cursor, component, &game);
  grundy_i_put_place(&place, session->language, game, component);
  say(session, out, prospect == GRUNDY_PROSPECT_LOSS ? "play.hint.try" : "play.hint.component",
      GRUNDY_BLANKS("place component", &place, grundy_i_cursor_label(&cursor, component)));
  keep(out, cursor.text.status);
  grundy_i_put_end(out, &place);
  grundy_i_cursor_clear(&cursor);
}

/* Steps 2 and 3: where to move, and the move. */
static grundy_status put_move(grundy_i_session *session, grundy_buffer *out,
                              grundy_i_prospect prospect) {
  grundy_i_ply ply;
  grundy_i_opponent adviser = {GRUNDY_LEVEL_PERFECT, 0}; /* the same advice in both steps */
  const grundy_i_match *match = &session->match;
  grundy_i_ply_init(&ply, session->context);
  grundy_status s = grundy_i_opponent_best(&adviser, match, &ply);
  if (s == GRUNDY_OK && session->hints == 1) {
    put_component(session, out, ply.component, prospect);
  } else if (s == GRUNDY_OK) {
    bool wins = prospect == GRUNDY_PROSPECT_WIN, loses = prospect == GRUNDY_PROSPECT_LOSS;
    say(session, out,
        wins    ? "play.hint.move"
        : loses ? "play.hint.trap"
                : "play.hint.advice",
        NULL);
    grundy_i_session_put_ply(session, out, match->count, &ply);
    put_why_line(session, out, match->count, &ply);
  }
  grundy_i_put(out, "\n");
  grundy_i_ply_clear(&ply);
  return s;
}

grundy_status grundy_i_session_put_hint(grundy_i_session *session, grundy_buffer *out) {
  const grundy_i_match *match = &session->match;
  grundy_solution *solution;
  grundy_i_standing standing;
  GRUNDY_TRY(grundy_i_match_standing(match, &standing));
  if (standing != GRUNDY_STANDING_OPEN) return grundy_i_session_put_end(session, out);
  grundy_solve_options options = {
      .size = sizeof options, .play = match->play, .moves = 1, .explain = true};
  GRUNDY_TRY(grundy_i_match_solve(match, match->now, &options, GRUNDY_THOUGHT, &solution));
  grundy_i_prospect prospect =
      grundy_i_prospect_of(solution, grundy_i_match_side(match, match->count));
  say(session, out, "play.hint.step", GRUNDY_BLANKS("n", session->hints + 1));
  grundy_status s = GRUNDY_OK;
  if (session->hints == 0) {
    say(session, out, hint_ids[prospect], NULL);
    grundy_i_put(out, "\n");
  } else if (session->hints < GRUNDY_HINT_STEPS - 1) {
    s = put_move(session, out, prospect);
  } else {
    put_why(session, out, solution);
  }
  grundy_solution_destroy(solution);
  if (s == GRUNDY_OK && session->hints < GRUNDY_HINT_STEPS - 1) session->hints++;
  return s;
}

/* ---- the end ---- */

grundy_status grundy_i_session_put_end(const grundy_i_session *session, grundy_buffer *out) {
  grundy_i_standing standing;
  GRUNDY_TRY(grundy_i_match_standing(&session->match, &standing));
  if (standing == GRUNDY_STANDING_OPEN) return GRUNDY_OK;
  if (standing == GRUNDY_STANDING_DRAWN) {
    say(session, out, "play.drawn", NULL);
  } else {
    bool first = standing == GRUNDY_STANDING_WON_BY_FIRST;
    bool user = first == (session->user == GRUNDY_PLAYER_FIRST);
    if (session->two)
      say(session, out, user ? "play.first-wins" : "play.second-wins", NULL);
    else
      say(session, out, user ? "play.you-win" : "play.i-win", NULL);
  }
  grundy_i_put(out, "\n");
  return GRUNDY_OK;
}

/* Whether the player who has lost had lost from the start. */
static grundy_status was_lost(const grundy_i_match *match, grundy_i_standing standing, bool *out) {
  grundy_i_prospect first = GRUNDY_PROSPECT_UNKNOWN;
  grundy_status s = grundy_i_match_prospect(match, 0, &first);
  *out = (standing == GRUNDY_STANDING_WON_BY_FIRST && first == GRUNDY_PROSPECT_WIN) ||
         (standing == GRUNDY_STANDING_WON_BY_SECOND && first == GRUNDY_PROSPECT_LOSS);
  return s;
}

grundy_status grundy_i_session_put_replay(grundy_i_session *session, grundy_buffer *out) {
  const grundy_i_match *match = &session->match;
  size_t losing;
  grundy_i_standing standing;
  grundy_status s = grundy_i_match_losing_move(match, &losing);
  if (s == GRUNDY_OK) s = grundy_i_match_standing(match, &standing);
  for (size_t turn = 0; turn < match->count && s == GRUNDY_OK; turn++) {
    bool mistake;
    s = grundy_i_match_mistake(match, turn, &mistake);
    if (s != GRUNDY_OK) break;
    grundy_i_put(out, "%3zu. ", turn + 1);
    put_moved(session, out, turn);
    if (turn == losing)
      say(session, out, "play.losing-move", NULL);
    else if (mistake)
      say(session, out, "play.mistake", NULL);
    put_why_line(session, out, turn, &match->turns[turn].ply);
    grundy_i_put(out, "\n");
  }
  bool over = s == GRUNDY_OK && standing != GRUNDY_STANDING_OPEN, lost = false;
  if (over && losing == SIZE_MAX) s = was_lost(match, standing, &lost);
  if (s == GRUNDY_OK && lost) {
    say(session, out, "play.lost-from-start", NULL);
    grundy_i_put(out, "\n");
  }
  if (s == GRUNDY_OK && !lost && match->count == 0) {
    say(session, out, "play.no-moves-yet", NULL);
    grundy_i_put(out, "\n");
  }
  return s;
}
