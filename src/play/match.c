/* A match is the list of its turns and the current position. It ends by the convention (a player
 * who cannot move loses, or wins in misère play) unless a component's `terminal` decides before.
 *
 * A move is a mistake if the mover could force more before it than after it; what a player can
 * force is what solve says about the positions (Zermelo 1913). */
#include "play/match.h"

#include <string.h>

#include "base/clock.h"
#include "base/context.h"

/* A copy of the position, made as by a ply that changes nothing. */
static grundy_status copy(grundy_context *context, const grundy_position *from,
                          grundy_position **out) {
  grundy_i_ply none;
  grundy_i_ply_init(&none, context);
  none.component = SIZE_MAX;
  return grundy_i_ply_make(context, from, &none, out);
}

grundy_status grundy_i_match_init(grundy_i_match *match, grundy_context *context,
                                  const grundy_position *position, grundy_play play,
                                  grundy_side first) {
  grundy_limits limits = *grundy_context_get_limits(context);
  *match =
      (grundy_i_match){.context = context, .play = play, .first = first, .seconds = limits.seconds};
  limits.seconds = 0;
  grundy_status s = grundy_context_set_limits(context, &limits);
  if (s == GRUNDY_OK) s = grundy_solver_create(context, &match->solver);
  if (s == GRUNDY_OK) s = copy(context, position, &match->now);
  if (s != GRUNDY_OK) grundy_i_match_clear(match);
  return s;
}

void grundy_i_match_clear(grundy_i_match *match) {
  while (match->count) grundy_i_match_undo(match);
  grundy_position_destroy(match->now);
  grundy_solver_destroy(match->solver);
  grundy_i_free(match->context, match->turns, match->capacity * sizeof *match->turns);
  *match = (grundy_i_match){.context = match->context};
}

grundy_i_player grundy_i_match_player(const grundy_i_match *match, size_t turn) {
  return turn % 2 ? GRUNDY_PLAYER_SECOND : GRUNDY_PLAYER_FIRST;
}

grundy_side grundy_i_match_side(const grundy_i_match *match, size_t turn) {
  bool other = turn % 2 != 0;
  return (match->first == GRUNDY_SIDE_LEFT) != other ? GRUNDY_SIDE_LEFT : GRUNDY_SIDE_RIGHT;
}

const grundy_position *grundy_i_match_position(const grundy_i_match *match, size_t turn) {
  return turn < match->count ? match->turns[turn].position : match->now;
}

static grundy_status room(grundy_i_match *match) {
  void *turns = match->turns;
  grundy_status s = grundy_i_reserve(match->context, &turns, &match->capacity, match->count,
                                     sizeof *match->turns, 16);
  match->turns = turns;
  return s;
}

grundy_status grundy_i_match_move(grundy_i_match *match, const grundy_i_ply *ply) {
  grundy_position *next = NULL;
  grundy_i_turn turn = {.position = match->now};
  grundy_i_ply_init(&turn.ply, match->context);
  grundy_status s = room(match);
  if (s == GRUNDY_OK) s = grundy_i_ply_copy(&turn.ply, ply);
  if (s == GRUNDY_OK) s = grundy_i_ply_make(match->context, match->now, ply, &next);
  if (s != GRUNDY_OK) {
    grundy_i_ply_clear(&turn.ply);
    return s;
  }
  match->turns[match->count++] = turn;
  match->now = next;
  return GRUNDY_OK;
}

void grundy_i_match_undo(grundy_i_match *match) {
  grundy_i_turn *turn = &match->turns[--match->count];
  grundy_position_destroy(match->now);
  match->now = turn->position;
  grundy_i_ply_clear(&turn->ply);
}

/* ---- the end ---- */

static bool same_position(const grundy_position *a, const grundy_position *b) {
  size_t count = grundy_position_count(a);
  if (count != grundy_position_count(b)) return false;
  for (size_t i = 0; i < count; i++) {
    const grundy_game *games[2];
    grundy_component x = grundy_position_component(a, i, &games[0]);
    grundy_component y = grundy_position_component(b, i, &games[1]);
    if (games[0] != games[1] || x.length != y.length) return false;
    if (x.length && memcmp(x.words, y.words, x.length * sizeof *x.words) != 0) return false;
  }
  return true;
}

/* Has the current position, with the same player to move, occurred twice before? */
static bool repeated(const grundy_i_match *match) {
  size_t before = 0;
  for (size_t turn = match->count % 2; turn < match->count; turn += 2) {
    before += same_position(match->turns[turn].position, match->now);
  }
  return before >= 2;
}

/* Whether a component decides the position for the player to move. */
static grundy_status decided(const grundy_i_match *match, grundy_side side, grundy_terminal *out) {
  *out = GRUNDY_TERMINAL_UNDECIDED;
  for (size_t i = 0; i < grundy_position_count(match->now) && *out == GRUNDY_TERMINAL_UNDECIDED;
       i++) {
    const grundy_game *game;
    grundy_component c = grundy_position_component(match->now, i, &game);
    if (!game->moves->terminal) continue;
    grundy_status s =
        game->moves->terminal(GRUNDY_CALL(match->context, game, c, .side = side), out);
    if (s != GRUNDY_OK) return s;
  }
  return GRUNDY_OK;
}

static grundy_status can_move(const grundy_i_match *match, grundy_side side, bool *out) {
  grundy_i_plies some;
  grundy_i_plies_init(&some, match->context);
  grundy_status s = grundy_i_plies_of(&some, match->now, side, SIZE_MAX, 1);
  *out = some.count > 0;
  grundy_i_plies_clear(&some);
  return s;
}

grundy_status grundy_i_match_standing(const grundy_i_match *match, grundy_i_standing *out) {
  grundy_side side = grundy_i_match_side(match, match->count);
  grundy_terminal terminal;
  bool moves = true;
  *out = GRUNDY_STANDING_OPEN;
  grundy_status s = decided(match, side, &terminal);
  if (s == GRUNDY_OK && terminal == GRUNDY_TERMINAL_UNDECIDED) s = can_move(match, side, &moves);
  if (s != GRUNDY_OK) return s;
  if (terminal == GRUNDY_TERMINAL_UNDECIDED && moves) {
    if (repeated(match)) *out = GRUNDY_STANDING_DRAWN;
    return GRUNDY_OK;
  }
  bool won = terminal == GRUNDY_TERMINAL_UNDECIDED ? match->play == GRUNDY_PLAY_MISERE
                                                   : terminal == GRUNDY_TERMINAL_WON;
  bool first = grundy_i_match_player(match, match->count) == GRUNDY_PLAYER_FIRST;
  *out = won == first ? GRUNDY_STANDING_WON_BY_FIRST : GRUNDY_STANDING_WON_BY_SECOND;
  return GRUNDY_OK;
}

/* ---- how good a move was ---- */

void grundy_i_match_think(grundy_i_match *match) {
  match->until = match->seconds > 0 ? grundy_i_now() + match->seconds : 0;
}

static grundy_status limit(const grundy_i_match *match, uint64_t steps) {
  static const double least = 1e-9; /* 0 is no limit */
  grundy_limits limits = *grundy_context_get_limits(match->context);
  double left = match->until - grundy_i_now();
  if (!limits.steps || steps < limits.steps) limits.steps = steps;
  if (match->until > 0) limits.seconds = left > least ? left : least;
  return grundy_context_set_limits(match->context, &limits);
}

grundy_status grundy_i_match_solve(const grundy_i_match *match, const grundy_position *position,
                                   const grundy_solve_options *options, uint64_t steps,
                                   grundy_solution **out) {
  const grundy_limits before = *grundy_context_get_limits(match->context);
  grundy_solution *solution = NULL;
  grundy_status s = limit(match, steps);
  if (s == GRUNDY_OK) s = grundy_solve(match->solver, position, options, &solution);
  grundy_status reset = grundy_context_set_limits(match->context, &before);
  if (s == GRUNDY_OK) s = reset != GRUNDY_OK ? reset : solution->status;
  bool useful = s == GRUNDY_OK || s == GRUNDY_LIMIT || (solution && s != GRUNDY_CANCELLED);
  if (!useful || reset != GRUNDY_OK) {
    grundy_solution_destroy(solution);
    return s;
  }
  *out = solution;
  return GRUNDY_OK;
}

grundy_status grundy_i_match_graph(const grundy_i_match *match, grundy_game_graph **out) {
  const grundy_limits before = *grundy_context_get_limits(match->context);
  *out = NULL;
  if (grundy_position_two_sided(match->now)) return GRUNDY_OK;
  grundy_status s = limit(match, GRUNDY_THOUGHT);
  if (s == GRUNDY_OK) {
    s = grundy_game_graph_create(match->context, match->now, match->play, GRUNDY_LOOKED_AHEAD, out);
  }
  grundy_status reset = grundy_context_set_limits(match->context, &before);
  if (s == GRUNDY_LIMIT) s = GRUNDY_OK;
  if (s == GRUNDY_OK && reset != GRUNDY_OK) {
    grundy_game_graph_destroy(*out);
    *out = NULL;
  }
  return s == GRUNDY_OK ? reset : s;
}

grundy_i_prospect grundy_i_prospect_of(const grundy_solution *solution, grundy_side side) {
  switch (solution ? solution->outcome : GRUNDY_OUTCOME_UNKNOWN) {
  case GRUNDY_OUTCOME_N:
    return GRUNDY_PROSPECT_WIN;
  case GRUNDY_OUTCOME_P:
    return GRUNDY_PROSPECT_LOSS;
  case GRUNDY_OUTCOME_L:
    return side == GRUNDY_SIDE_LEFT ? GRUNDY_PROSPECT_WIN : GRUNDY_PROSPECT_LOSS;
  case GRUNDY_OUTCOME_R:
    return side == GRUNDY_SIDE_RIGHT ? GRUNDY_PROSPECT_WIN : GRUNDY_PROSPECT_LOSS;
  case GRUNDY_OUTCOME_D:
    return GRUNDY_PROSPECT_DRAW;
  default:
    return GRUNDY_PROSPECT_UNKNOWN;
  }
}

grundy_status grundy_i_match_prospect(const grundy_i_match *match, size_t turn,
                                      grundy_i_prospect *out) {
  grundy_solution *solution;
  const grundy_position *position = grundy_i_match_position(match, turn);
  grundy_solve_options options = {.size = sizeof options, .play = match->play};
  grundy_status s = grundy_i_match_solve(match, position, &options, GRUNDY_THOUGHT, &solution);
  if (s != GRUNDY_OK) return s;
  *out = grundy_i_prospect_of(solution, grundy_i_match_side(match, turn));
  grundy_solution_destroy(solution);
  return GRUNDY_OK;
}

grundy_status grundy_i_match_mistake(const grundy_i_match *match, size_t turn, bool *out) {
  grundy_i_prospect before, after;
  grundy_status s = grundy_i_match_prospect(match, turn, &before);
  if (s == GRUNDY_OK) s = grundy_i_match_prospect(match, turn + 1, &after);
  if (s != GRUNDY_OK) return s;
  bool known = before != GRUNDY_PROSPECT_UNKNOWN && after != GRUNDY_PROSPECT_UNKNOWN;
  /* A win for the player who moves next is a loss for the mover. */
  *out = known && before > GRUNDY_PROSPECT_LOSS + (GRUNDY_PROSPECT_WIN - after);
  return GRUNDY_OK;
}

grundy_status grundy_i_match_losing_move(const grundy_i_match *match, size_t *out) {
  grundy_i_standing standing;
  *out = SIZE_MAX;
  grundy_status s = grundy_i_match_standing(match, &standing);
  bool lost = standing == GRUNDY_STANDING_WON_BY_FIRST || standing == GRUNDY_STANDING_WON_BY_SECOND;
  if (s != GRUNDY_OK || !lost) return s;
  grundy_i_player loser =
      standing == GRUNDY_STANDING_WON_BY_FIRST ? GRUNDY_PLAYER_SECOND : GRUNDY_PLAYER_FIRST;
  for (size_t turn = match->count; turn-- > 0 && s == GRUNDY_OK;) {
    bool mistake = false;
    if (grundy_i_match_player(match, turn) != loser) continue;
    s = grundy_i_match_mistake(match, turn, &mistake);
    if (mistake) {
      *out = turn;
      break;
    }
  }
  return s;
}
