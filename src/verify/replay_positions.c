/* Claims about whole positions, by the options and earlier claims alone (Zermelo 1913): the player
 * to move wins where some move leads to a position whose mover is claimed to lose, and loses where
 * every move leads to one whose mover is claimed to win. Without a move the convention decides, and
 * before that a component's `terminal`.
 *
 * A position is its components, ascending as words, each as game, length, words. Those without
 * moves that decide nothing are left out: they make no difference to the moves. */
#include <string.h>

#include "verify/replay.h"

static grundy_status first_option(grundy_sink *sink, const grundy_option *option) {
  return GRUNDY_STOP;
}

static grundy_status alive(grundy_i_replay *r, const grundy_game *game, grundy_component c,
                           bool *out) {
  *out = game->moves->terminal != NULL;
  for (unsigned side = 0; side < game->ruleset->sides && !*out; side++) {
    grundy_sink sink = {first_option};
    grundy_status s =
        game->moves->options(GRUNDY_CALL(r->context, game, c, .side = (grundy_side)side), &sink);
    if (s != GRUNDY_OK && s != GRUNDY_STOP) return s;
    *out = s == GRUNDY_STOP;
  }
  return GRUNDY_OK;
}

static int compare(const uint64_t *a, const uint64_t *b) {
  size_t a_length = 2 + (size_t)a[1], b_length = 2 + (size_t)b[1];
  for (size_t i = 0; i < a_length && i < b_length; i++) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

grundy_status grundy_i_replay_insert(grundy_i_replay *r, grundy_array *out, uint64_t game,
                                     grundy_component c) {
  bool lives;
  GRUNDY_TRY(alive(r, r->all.games[game], c, &lives));
  if (!lives) return GRUNDY_OK;
  const uint64_t head[] = {game, c.length};
  size_t end = out->length, at = 0, size = c.length + 2;
  grundy_status s = grundy_array_append(out, head, 2);
  if (s == GRUNDY_OK) s = grundy_array_append(out, c.words, c.length);
  r->words.length = 0;
  if (s == GRUNDY_OK) s = grundy_array_append(&r->words, out->data + end, size);
  if (s != GRUNDY_OK) return s;
  while (at < end && compare(out->data + at, r->words.data) < 0) {
    at += 2 + (size_t)out->data[at + 1];
  }
  memmove(out->data + at + size, out->data + at, (end - at) * sizeof *out->data);
  memcpy(out->data + at, r->words.data, size * sizeof *out->data);
  return GRUNDY_OK;
}

uint64_t grundy_i_replay_side(const grundy_i_replay *r, const grundy_array *position,
                              uint64_t side) {
  for (size_t at = 0; at < position->length; at += 2 + (size_t)position->data[at + 1]) {
    if (r->all.games[position->data[at]]->ruleset->sides > 1) return side;
  }
  return GRUNDY_SIDE_LEFT;
}

static grundy_status terminal(grundy_i_replay *r, grundy_terminal *out) {
  const uint64_t *words = r->position.data;
  *out = GRUNDY_TERMINAL_UNDECIDED;
  for (size_t at = 0; at < r->position.length && *out == GRUNDY_TERMINAL_UNDECIDED;
       at += 2 + (size_t)words[at + 1]) {
    const grundy_game *game = r->all.games[words[at]];
    if (!game->moves->terminal) continue;
    grundy_component c = {words + at + 2, (size_t)words[at + 1]};
    GRUNDY_TRY(game->moves->terminal(
        GRUNDY_CALL(r->context, game, c, .side = (grundy_side)r->claim.value), out));
  }
  return GRUNDY_OK;
}

/* A move in the component at position[skip .. skip_next). */
static grundy_status take_move(grundy_sink *sink, const grundy_option *option) {
  grundy_i_replay *r = (grundy_i_replay *)sink;
  const uint64_t *words = r->position.data;
  bool found, won = r->claim.kind == GRUNDY_I_CLAIM_WON;
  uint64_t wins = 0, game = words[r->skip];
  grundy_status s = grundy_i_replay_step(r);
  r->child.length = 0;
  if (s == GRUNDY_OK) s = grundy_array_append(&r->child, words, r->skip);
  if (s == GRUNDY_OK) {
    s = grundy_array_append(&r->child, words + r->skip_next, r->position.length - r->skip_next);
  }
  for (size_t i = 0; i < option->count && s == GRUNDY_OK; i++) {
    s = grundy_i_replay_insert(r, &r->child, game, option->parts[i]);
  }
  if (s != GRUNDY_OK) return s;
  const grundy_i_claim child = {GRUNDY_I_CLAIM_LOST, 0,
                                grundy_i_replay_side(r, &r->child, r->claim.value ^ 1),
                                r->child.data, r->child.length};
  GRUNDY_TRY(grundy_i_replay_find(r, &child, &found, &wins));
  r->shown = won && found && !wins;
  if (r->shown) return GRUNDY_STOP;
  if (won || (found && wins)) return GRUNDY_OK;
  return GRUNDY_REFUTE(r->verdict, "verify.move-open", {"n", r->number});
}

/* Tries the moves in each component until enough is shown. */
static grundy_status try_moves(grundy_i_replay *r) {
  grundy_status s = GRUNDY_OK;
  r->sink.take = take_move;
  for (r->skip = 0; r->skip < r->position.length && s == GRUNDY_OK; r->skip = r->skip_next) {
    const uint64_t *words = r->position.data + r->skip;
    grundy_component c = {words + 2, (size_t)words[1]};
    const grundy_game *game = r->all.games[words[0]];
    r->skip_next = r->skip + 2 + c.length;
    s = game->moves->options(GRUNDY_CALL(r->context, game, c, .side = (grundy_side)r->claim.value),
                             &r->sink);
  }
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

grundy_status grundy_i_replay_position(grundy_i_replay *r) {
  grundy_terminal decided;
  bool won = r->claim.kind == GRUNDY_I_CLAIM_WON;
  r->options = 0;
  r->shown = false;
  GRUNDY_TRY(terminal(r, &decided));
  if (decided != GRUNDY_TERMINAL_UNDECIDED) {
    r->shown = (decided == GRUNDY_TERMINAL_WON) == won;
  } else {
    GRUNDY_TRY(try_moves(r));
    if (!r->options)
      r->shown = won == (r->play == GRUNDY_PLAY_MISERE);
    else if (!won)
      r->shown = true;
  }
  return r->shown ? GRUNDY_OK : GRUNDY_REFUTE(r->verdict, "verify.no-move", {"n", r->number});
}
