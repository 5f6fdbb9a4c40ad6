/* Moves typed as they are said: a byte for the move, one for how it is said, two for a change of a
 * byte, then the position. A move by its own words is found, and what is found is a move. */
#include <string.h>

#include "base/sums.h"
#include "fuzz.h"
#include "play/session.h"
#include "text/moves.h"

enum { COMPONENTS = 3, MOVES = 64, TRIES = 1 << 14 };

/* What the change of the text is: at least 1 byte that is put over one. */
typedef struct change {
  unsigned move, how, at, byte;
} change;

static grundy_status say(const grundy_i_match *match, const grundy_i_ply *ply, unsigned how,
                         grundy_buffer *out) {
  grundy_i_cursor cursor;
  grundy_language language = how & 1 ? GRUNDY_LANGUAGE_CHINESE : GRUNDY_LANGUAGE_ENGLISH;
  grundy_i_cursor_init(&cursor, match->now, match->context);
  grundy_i_change to = grundy_i_change_of_sums(&cursor, ply->component,
                                               grundy_i_match_side(match, match->count), &ply->to);
  if (how & 2) {
    grundy_i_put_move_alone(out, language, &cursor, &to);
  } else {
    grundy_i_put_move(out, language, &cursor, &to);
  }
  grundy_status s = cursor.text.status == GRUNDY_OK ? out->status : cursor.text.status;
  grundy_i_cursor_clear(&cursor);
  return s;
}

/* Looks for what was said, and whether it is a move that is said so. */
static grundy_status find(const grundy_i_match *match, const grundy_buffer *text, bool *found) {
  grundy_i_ply ply;
  bool known, legal;
  grundy_i_ply_init(&ply, match->context);
  grundy_status s = grundy_i_said_find(match, text->data, text->length, found, &ply);
  if (s == GRUNDY_OK && *found) {
    s = grundy_i_ply_legal(match->context, match->now, grundy_i_match_side(match, 0), &ply, TRIES,
                           &known, &legal);
    FUZZ_CHECK(s != GRUNDY_OK || !known || legal);
  }
  grundy_i_ply_clear(&ply);
  return s;
}

/* Whether the ruleset has words for the move, and no other component has the same. */
static bool is_told(const grundy_i_match *match, const grundy_buffer *text, unsigned how) {
  bool arrow = text->length == 0 || text->data[0] == '-' || memchr(text->data, '>', text->length);
  return !arrow && (!(how & 2) || grundy_position_count(match->now) == 1);
}

static grundy_status try_move(const grundy_i_match *match, const change *c) {
  grundy_i_plies plies;
  grundy_buffer text;
  bool found;
  grundy_buffer_init(&text, match->context);
  grundy_i_plies_init(&plies, match->context);
  grundy_status s =
      grundy_i_plies_of(&plies, match->now, grundy_i_match_side(match, 0), SIZE_MAX, MOVES);
  if (s == GRUNDY_OK && plies.count) {
    s = say(match, &plies.list[c->move % plies.count], c->how, &text);
    if (s == GRUNDY_OK) s = find(match, &text, &found);
    FUZZ_CHECK(s != GRUNDY_OK || found || !is_told(match, &text, c->how));
    if (s == GRUNDY_OK && text.length) {
      text.data[c->at % text.length] = (char)c->byte;
      s = find(match, &text, &found);
    }
  }
  grundy_i_plies_clear(&plies);
  grundy_buffer_clear(&text);
  return s;
}

static void limit(grundy_context *context) {
  fuzz_limit(context, 8 << 20, 500, 0.002);
}

void fuzz_said(grundy_context *context, fuzz_bytes bytes) {
  change c = {fuzz_choice(&bytes, 256), fuzz_choice(&bytes, 8), fuzz_choice(&bytes, 256),
              fuzz_choice(&bytes, 256)};
  grundy_game_cache *games;
  grundy_position *position;
  grundy_i_match match = {.context = context};
  limit(context);
  grundy_status s = fuzz_position(context, bytes, &games, &position);
  if (s == GRUNDY_OK && grundy_position_count(position) <= COMPONENTS) {
    grundy_side side = c.how & 4 ? GRUNDY_SIDE_RIGHT : GRUNDY_SIDE_LEFT;
    s = grundy_i_match_init(&match, context, position, GRUNDY_PLAY_NORMAL, side);
    limit(context); /* a match has no limit of time but for thinking */
    if (s == GRUNDY_OK) s = try_move(&match, &c);
    grundy_i_match_clear(&match);
  }
  FUZZ_CHECK(s != GRUNDY_FAULT);
  grundy_position_destroy(position);
  grundy_game_cache_destroy(games);
}
