/* A match is the list of its turns and the current position. It ends by the convention (a player
 * who cannot move loses, or wins in misère play) unless a component's `terminal` decides before.
 *
 * A move is a mistake if the mover could force more before it than after it; what a player can
 * force is what solve says about the positions (Zermelo 1913). */
#include "play/stage.h"

#include <string.h>

#include "base/wordmap.h"
#include "text/moves.h"

/* Moves as data: listed from the rules, looked for, made.
 *
 * Rules may give an option twice; a map from (component, parts) to nothing keeps the first. */

enum { TRIES_A_MOVE = 64 };

void grundy_i_ply_init(grundy_i_ply *ply, grundy_context *context) {
  ply->component = ply->way = 0;
  ply->kind = GRUNDY_MOVE_KIND_OPTION;
  grundy_i_sums_init(&ply->to, context);
}

void grundy_i_ply_clear(grundy_i_ply *ply) {
  grundy_i_sums_clear(&ply->to);
}

grundy_status grundy_i_ply_set(grundy_i_ply *ply, size_t component, const grundy_component *parts,
                               size_t count, grundy_move_kind kind) {
  ply->component = component;
  ply->kind = kind;
  ply->way = 0;
  return grundy_i_sums_set(&ply->to, parts, count);
}

grundy_status grundy_i_ply_copy(grundy_i_ply *to, const grundy_i_ply *from) {
  to->component = from->component;
  to->kind = from->kind;
  to->way = from->way;
  grundy_i_sums_cut(&to->to, 0);
  for (size_t i = 0; i < grundy_i_sums_count(&from->to); i++) {
    const grundy_component part = grundy_i_sums_at(&from->to, i);
    GRUNDY_TRY(grundy_i_sums_add(&to->to, &part, 1));
  }
  return GRUNDY_OK;
}

void grundy_i_plies_init(grundy_i_plies *plies, grundy_context *context) {
  *plies = (grundy_i_plies){.context = context, .all = true};
}

void grundy_i_plies_clear(grundy_i_plies *plies) {
  for (size_t i = 0; i < plies->capacity; i++) grundy_i_ply_clear(&plies->list[i]);
  grundy_i_free(plies->context, plies->list, plies->capacity * sizeof *plies->list);
  grundy_i_plies_init(plies, plies->context);
}

static grundy_status grow(grundy_i_plies *plies) {
  size_t old = plies->capacity;
  grundy_status s = GRUNDY_RESERVE(plies->context, plies->list, plies->capacity, plies->count, 16);
  for (size_t i = old; i < plies->capacity; i++) grundy_i_ply_init(&plies->list[i], plies->context);
  return s;
}

/* Takes the options of one component after another. */
typedef struct ply_lister {
  grundy_sink sink;
  grundy_i_plies *plies;
  size_t component, most;
  uint64_t tries;
  grundy_i_wordmap seen;
  grundy_array key;
} ply_lister;

/* Component, kind, then each part with its length: two moves are the same if this is. */
static grundy_status make_key(ply_lister *l, const grundy_option *option) {
  const grundy_component *parts = option->parts;
  size_t count = option->count;
  l->key.length = 0;
  GRUNDY_TRY(grundy_array_push(&l->key, l->component));
  GRUNDY_TRY(grundy_array_push(&l->key, option->kind));
  for (size_t i = 0; i < count; i++) {
    GRUNDY_TRY(grundy_array_push(&l->key, parts[i].length));
    GRUNDY_TRY(grundy_array_append(&l->key, parts[i].words, parts[i].length));
  }
  return GRUNDY_OK;
}

static grundy_status list(grundy_sink *sink, const grundy_option *option) {
  ply_lister *l = (ply_lister *)sink;
  grundy_i_plies *plies = l->plies;
  GRUNDY_TRY(make_key(l, option));
  bool stop = l->tries-- == 0;
  if (!stop && grundy_i_wordmap_find(&l->seen, l->key.data, l->key.length)) return GRUNDY_OK;
  if (stop || plies->count == l->most) {
    plies->all = false;
    return GRUNDY_STOP;
  }
  GRUNDY_TRY(grundy_i_wordmap_put(&l->seen, l->key.data, l->key.length, 1));
  GRUNDY_TRY(grow(plies));
  GRUNDY_TRY(grundy_i_ply_set(&plies->list[plies->count], l->component, option->parts,
                              option->count, option->kind));
  plies->count++;
  return GRUNDY_OK;
}

bool grundy_i_may_move(const grundy_position *position, size_t component) {
  return !grundy_position_binds(position, SIZE_MAX) || grundy_position_binds(position, component);
}

grundy_status grundy_i_plies_of(grundy_i_plies *plies, const grundy_position *position,
                                grundy_side side, size_t only, size_t most) {
  grundy_context *context = plies->context;
  ply_lister l = {.sink = {list}, .plies = plies, .most = most};
  l.tries = (uint64_t)most * TRIES_A_MOVE;
  GRUNDY_INIT(context, &l.seen, &l.key);
  plies->count = 0;
  plies->all = true;
  size_t count = grundy_position_count(position), first = only == SIZE_MAX ? 0 : only;
  size_t end = only == SIZE_MAX ? count : only + 1;
  grundy_status s = GRUNDY_OK;
  for (size_t i = first; i < end && s == GRUNDY_OK; i++) {
    const grundy_game *game;
    if (!grundy_i_may_move(position, i)) continue;
    grundy_component c = grundy_position_component(position, i, &game);
    l.component = i;
    s = game->moves->options(GRUNDY_CALL(context, game, c, .side = side), &l.sink);
  }
  GRUNDY_CLEAR(&l.key, &l.seen);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* Looks for one option. */
typedef struct reply_finder {
  grundy_sink sink;
  const grundy_i_ply *wanted;
  uint64_t tries;
  bool found;
  grundy_move_kind kind; /* of the one that is found */
} reply_finder;

/* Whether two lists of parts are the same, in some order. */
static bool same_parts(const grundy_i_sums *wanted, const grundy_component *parts, size_t count) {
  if (grundy_i_sums_count(wanted) != count) return false;
  for (size_t i = 0; i < count; i++) { /* parts[i] occurs equally often in both */
    size_t here = 0, there = 0;
    for (size_t j = 0; j < count; j++) {
      grundy_component w = grundy_i_sums_at(wanted, j);
      size_t bytes = parts[i].length * sizeof *parts[i].words;
      there += w.length == parts[i].length && (!bytes || !memcmp(w.words, parts[i].words, bytes));
      here += parts[j].length == parts[i].length &&
              (!bytes || !memcmp(parts[j].words, parts[i].words, bytes));
    }
    if (here != there) return false;
  }
  return true;
}

static grundy_status compare(grundy_sink *sink, const grundy_option *option) {
  reply_finder *f = (reply_finder *)sink;
  bool kind = f->wanted->kind == GRUNDY_PLY_ANY || f->wanted->kind == option->kind;
  if (kind && same_parts(&f->wanted->to, option->parts, option->count)) {
    f->found = true;
    f->kind = option->kind;
    return GRUNDY_STOP;
  }
  return --f->tries ? GRUNDY_OK : GRUNDY_STOP;
}

/* The nim-value of the parts, by theorem or table alone. */
static grundy_status quick_value(grundy_context *context, const grundy_game *game,
                                 const grundy_i_sums *parts, bool *known, uint64_t *out) {
  *known = game->theory->value != NULL;
  *out = 0;
  for (size_t i = 0; i < grundy_i_sums_count(parts) && *known; i++) {
    grundy_value value = {0};
    GRUNDY_TRY(game->theory->value(GRUNDY_CALL(context, game, grundy_i_sums_at(parts, i)), &value));
    *known = value.known;
    *out ^= value.nimber;
  }
  return GRUNDY_OK;
}

/* Searches the replies of the move's own nim-value; *known is false where that gives no answer. */
static grundy_status among_replies(grundy_context *context, const grundy_game *game,
                                   grundy_component c, reply_finder *f, bool *known) {
  uint64_t v;
  grundy_total count = {false, 0};
  *known = false;
  if (!game->theory->replies || game->loopy || game->ruleset->entails) return GRUNDY_OK;
  GRUNDY_TRY(quick_value(context, game, &f->wanted->to, known, &v));
  if (!*known) return GRUNDY_OK;
  grundy_status s = game->theory->replies(GRUNDY_CALL(context, game, c), v, &f->sink, &count);
  *known = f->found || (s == GRUNDY_OK && f->tries && count.exact);
  return s == GRUNDY_UNKNOWN || s == GRUNDY_STOP ? GRUNDY_OK : s;
}

grundy_status grundy_i_ply_legal(grundy_context *context, const grundy_position *position,
                                 grundy_side side, grundy_i_ply *ply, uint64_t tries, bool *known,
                                 bool *out) {
  const grundy_game *game;
  grundy_component c = grundy_position_component(position, ply->component, &game);
  reply_finder f = {.sink = {compare}, .wanted = ply, .tries = tries};
  grundy_status s = game->moves->options(GRUNDY_CALL(context, game, c, .side = side), &f.sink);
  if (s == GRUNDY_STOP) s = GRUNDY_OK;
  *known = f.found || f.tries > 0;
  if (s == GRUNDY_OK && !*known) {
    f.tries = tries;
    s = among_replies(context, game, c, &f, known);
  }
  const grundy_array *left = &ply->to.words;
  bool empty = game->ruleset->dimensions == 1 && grundy_i_sums_count(&ply->to) == 1 &&
               left->length == 1 && left->data[0] == 0;
  if (s == GRUNDY_OK && *known && !f.found && empty) {
    grundy_i_sums_cut(&ply->to, 0);
    ply->kind = GRUNDY_PLY_ANY;
    return grundy_i_ply_legal(context, position, side, ply, tries, known, out);
  }
  if (f.found) ply->kind = f.kind;
  *out = f.found && grundy_i_may_move(position, ply->component);
  return s;
}

grundy_status grundy_i_ply_make(grundy_context *context, const grundy_position *position,
                                const grundy_i_ply *ply, grundy_position **out) {
  grundy_position *next;
  grundy_status s = grundy_position_create(context, &next);
  if (s != GRUNDY_OK) return s;
  for (size_t i = 0; i < grundy_position_count(position) && s == GRUNDY_OK; i++) {
    const grundy_game *game;
    grundy_component c = grundy_position_component(position, i, &game);
    size_t first = grundy_position_count(next);
    if (i != ply->component) {
      s = grundy_position_add(next, game, c);
      bool kept = ply->component == SIZE_MAX && grundy_position_binds(position, i);
      if (kept && s == GRUNDY_OK) s = grundy_position_bind(next, first);
      continue;
    }
    for (size_t part = 0; part < grundy_i_sums_count(&ply->to) && s == GRUNDY_OK; part++) {
      s = grundy_position_add(next, game, grundy_i_sums_at(&ply->to, part));
    }
    bool binds = ply->kind == GRUNDY_MOVE_KIND_ENTAIL;
    if (binds && s == GRUNDY_OK) s = grundy_position_bind(next, first);
  }
  if (s == GRUNDY_OK)
    *out = next;
  else
    grundy_position_destroy(next);
  return s;
}

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
  if (s == GRUNDY_OK) s = grundy_i_stage_create(context, &match->stage);
  if (s == GRUNDY_OK) s = copy(context, position, &match->now);
  if (s != GRUNDY_OK) grundy_i_match_clear(match);
  return s;
}

void grundy_i_match_clear(grundy_i_match *match) {
  while (match->count) grundy_i_match_undo(match);
  grundy_position_destroy(match->now);
  grundy_i_stage_destroy(match->stage);
  grundy_solver_destroy(match->solver);
  grundy_i_free(match->context, match->turns, match->capacity * sizeof *match->turns);
  *match = (grundy_i_match){.context = match->context};
}

/* Whether the player who made the last of `turn` moves moves again. */
static bool moves_again(const grundy_i_match *match, size_t turn) {
  return turn && turn <= match->count && match->turns[turn - 1].ply.kind == GRUNDY_MOVE_KIND_AGAIN;
}

grundy_i_player grundy_i_match_player(const grundy_i_match *match, size_t turn) {
  bool second = false;
  for (size_t i = 1; i <= turn; i++) second ^= !moves_again(match, i);
  return second ? GRUNDY_PLAYER_SECOND : GRUNDY_PLAYER_FIRST;
}

grundy_side grundy_i_match_side(const grundy_i_match *match, size_t turn) {
  bool other = turn % 2 != 0;
  return (match->first == GRUNDY_SIDE_LEFT) != other ? GRUNDY_SIDE_LEFT : GRUNDY_SIDE_RIGHT;
}

const grundy_position *grundy_i_match_position(const grundy_i_match *match, size_t turn) {
  return turn < match->count ? match->turns[turn].position : match->now;
}

grundy_status grundy_i_match_move(grundy_i_match *match, const grundy_i_ply *ply) {
  grundy_position *next = NULL;
  grundy_i_turn turn = {.position = match->now};
  grundy_i_ply_init(&turn.ply, match->context);
  grundy_status s = GRUNDY_RESERVE(match->context, match->turns, match->capacity, match->count, 16);
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
  grundy_i_stage_undo(match->stage, match->count);
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
    GRUNDY_TRY(game->moves->terminal(GRUNDY_CALL(match->context, game, c, .side = side), out));
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
  GRUNDY_TRY(decided(match, side, &terminal));
  if (terminal == GRUNDY_TERMINAL_UNDECIDED) GRUNDY_TRY(can_move(match, side, &moves));
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
  for (size_t r = 0; r < grundy_position_runs(match->now); r++) {
    if (grundy_position_run(match->now, r).game->ruleset->entails) return GRUNDY_OK;
  }
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
  grundy_outcome outcome = solution ? solution->outcome : GRUNDY_OUTCOME_UNKNOWN;
  bool won = outcome == (side == GRUNDY_SIDE_LEFT ? GRUNDY_OUTCOME_L : GRUNDY_OUTCOME_R);
  if (outcome == GRUNDY_OUTCOME_UNKNOWN) return GRUNDY_PROSPECT_UNKNOWN;
  if (outcome == GRUNDY_OUTCOME_D) return GRUNDY_PROSPECT_DRAW;
  return won || outcome == GRUNDY_OUTCOME_N ? GRUNDY_PROSPECT_WIN : GRUNDY_PROSPECT_LOSS;
}

grundy_i_prospect grundy_i_prospect_for_mover(grundy_i_prospect after, bool again) {
  if (again) return after;
  return (grundy_i_prospect)(GRUNDY_PROSPECT_LOSS + (GRUNDY_PROSPECT_WIN - after));
}

grundy_status grundy_i_match_prospect(const grundy_i_match *match, size_t turn,
                                      grundy_i_prospect *out) {
  grundy_solution *solution;
  const grundy_position *position = grundy_i_match_position(match, turn);
  grundy_solve_options options = {.size = sizeof options, .play = match->play};
  GRUNDY_TRY(grundy_i_match_solve(match, position, &options, GRUNDY_THOUGHT, &solution));
  *out = grundy_i_prospect_of(solution, grundy_i_match_side(match, turn));
  grundy_solution_destroy(solution);
  return GRUNDY_OK;
}

grundy_status grundy_i_match_mistake(const grundy_i_match *match, size_t turn, bool *out) {
  grundy_i_prospect before, after;
  GRUNDY_TRY(grundy_i_match_prospect(match, turn, &before));
  GRUNDY_TRY(grundy_i_match_prospect(match, turn + 1, &after));
  bool known = before != GRUNDY_PROSPECT_UNKNOWN && after != GRUNDY_PROSPECT_UNKNOWN;
  *out = known && before > grundy_i_prospect_for_mover(after, moves_again(match, turn + 1));
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

/* Stones that are moved on. Only the odd steps of a staircase count, so a move from an even step is
 * answered by moving the same stones on to the next even step, or to the ground: no odd step has
 * changed then (see games/staircase.c). What a move does is read from its description, the
 * sentences about stones on steps; no other games use these. */

static uint64_t number(const grundy_reason *reason, const char *name) {
  const grundy_field *field = grundy_reason_field(reason, name);
  return field ? field->number : 0;
}

/* What a ply made after `turn` moves does with stones; *found false where it is another move. */
static grundy_status read(const grundy_i_match *match, size_t turn, const grundy_i_ply *ply,
                          bool *found, grundy_i_carry *out) {
  const grundy_position *position = grundy_i_match_position(match, turn);
  grundy_reasons said;
  *found = false;
  if (grundy_i_sums_count(&ply->to) != 1) return GRUNDY_OK;
  grundy_component to = grundy_i_sums_at(&ply->to, 0);
  grundy_reasons_init(&said, match->context);
  grundy_status s = grundy_i_move_describe(position, ply->component,
                                           grundy_i_match_side(match, turn), &to, 1, &said);
  if (s == GRUNDY_OK && said.count) {
    const grundy_reason *move = said.list;
    bool ground = strcmp(move->id, "move.ground") == 0;
    *found = ground || strcmp(move->id, "move.stones") == 0;
    if (*found) *out = (grundy_i_carry){number(move, "count"), ground ? 1 : number(move, "from")};
  }
  grundy_reasons_clear(&said);
  return s;
}

grundy_status grundy_i_carries_on(const grundy_i_match *match, size_t turn, const grundy_i_ply *ply,
                                  bool *found, grundy_i_carry *out) {
  grundy_i_carry before = {0, 0}, reply = {0, 0};
  *found = false;
  if (!turn || match->turns[turn - 1].ply.component != ply->component) return GRUNDY_OK;
  grundy_status s = read(match, turn - 1, &match->turns[turn - 1].ply, found, &before);
  if (s == GRUNDY_OK && *found) s = read(match, turn, ply, found, &reply);
  *found = s == GRUNDY_OK && *found && before.from % 2 == 0 && reply.from == before.from - 1 &&
           reply.count == before.count;
  if (*found) *out = before;
  return s;
}
