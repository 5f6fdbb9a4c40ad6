/* The program as a player. It wins as soon as it can and loses as late as it can, where that can be
 * known (see below); but down a staircase it undoes what the other player has just moved where that
 * wins (match.h). Elsewhere it plays the moves that solve gives, at random among equals.
 *
 * In a lost position every move loses against perfect play, so the program then looks for the move
 * that is hardest to answer: of up to TRAPS moves, drawn at random, the one after which the share
 * of winning replies is least. Cost: one question to solve, and TRAPS more in a lost position. */
#include <string.h>

#include "base/random.h"
#include "play/session.h"

/* Moves by how long play lasts. The graph of all positions that can still be reached tells the
 * remoteness of each, moves until the end where the winner hurries and the loser delays (Steinhaus
 * 1925, Smith 1966); it is grown for each move, and is smaller each time. Cost: O(positions +
 * moves) of it. */

enum { PACED = 4096, MILLION = 1000000 };

/* How good it is to leave a position: the less the better, first `lasts`, then `replies`. */
typedef struct pace {
  uint64_t lasts, replies;
} pace;

/* The share of the moves from a vertex that win, in millionths. */
static uint64_t winning_replies(const grundy_game_graph *graph, size_t vertex) {
  size_t count;
  uint64_t winning = 0;
  const uint64_t *options = grundy_game_graph_options(graph, vertex, &count);
  for (size_t i = 0; i < count; i++) {
    winning += grundy_game_graph_vertex(graph, (size_t)options[i]).outcome == GRUNDY_OUTCOME_P;
  }
  return count ? winning * MILLION / count : MILLION;
}

/* Whether the player should consider leaving that vertex: one that is lost, or, where there is
 * none, any. */
static bool fits(const grundy_game_graph *graph, bool wins, size_t vertex, pace *out) {
  grundy_vertex v = grundy_game_graph_vertex(graph, vertex);
  *out = (pace){v.remoteness, 0};
  if (wins) return v.outcome == GRUNDY_OUTCOME_P;
  *out = (pace){UINT64_MAX - v.remoteness, winning_replies(graph, vertex)};
  return true;
}

static int compare(pace a, pace b) {
  if (a.lasts != b.lasts) return a.lasts < b.lasts ? -1 : 1;
  return (a.replies > b.replies) - (a.replies < b.replies);
}

static grundy_status vertex_after(const grundy_i_match *match, grundy_game_graph *graph,
                                  const grundy_i_ply *ply, bool *found, size_t *out) {
  grundy_position *next;
  GRUNDY_TRY(grundy_i_ply_make(match->context, match->now, ply, &next));
  grundy_status s = grundy_game_graph_find(graph, next, found, out);
  grundy_position_destroy(next);
  return s;
}

static grundy_status choose(grundy_i_opponent *opponent, const grundy_i_match *match,
                            grundy_game_graph *graph, const grundy_i_plies *plies, bool *found,
                            grundy_i_ply *out) {
  bool wins = grundy_game_graph_vertex(graph, 0).outcome == GRUNDY_OUTCOME_N;
  const grundy_i_ply *pick = NULL;
  pace best = {0, 0};
  uint64_t equal = 0;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < plies->count && s == GRUNDY_OK; i++) {
    size_t vertex;
    bool there;
    pace own;
    s = vertex_after(match, graph, &plies->list[i], &there, &vertex);
    if (s != GRUNDY_OK || !there || !fits(graph, wins, vertex, &own)) continue;
    int order = pick ? compare(own, best) : -1;
    equal = order < 0 ? 1 : equal + (order == 0);
    if (order < 0) best = own;
    if (order <= 0 && grundy_i_random_below(&opponent->state, equal) == 0) pick = &plies->list[i];
  }
  *found = s == GRUNDY_OK && pick;
  return *found ? grundy_i_ply_copy(out, pick) : s;
}

/* The move of a player who wins as soon as can be, or who loses as late; where several do, in a
 * lost position one after which the share of winning replies is least, and then any. *found false
 * where too many positions can be reached, or no player can force an end. Errors: those of the
 * rules. */
static grundy_status choose_by_pace(grundy_i_opponent *opponent, const grundy_i_match *match,
                                    bool *found, grundy_i_ply *out) {
  grundy_game_graph *graph;
  grundy_i_plies plies;
  *found = false;
  grundy_status s = grundy_i_match_graph(match, &graph);
  if (s != GRUNDY_OK || !graph) return s;
  grundy_i_plies_init(&plies, match->context);
  bool decided = grundy_game_graph_vertex(graph, 0).outcome != GRUNDY_OUTCOME_D;
  grundy_side side = grundy_i_match_side(match, match->count);
  if (decided) s = grundy_i_plies_of(&plies, match->now, side, SIZE_MAX, PACED);
  if (s == GRUNDY_OK && plies.all) s = choose(opponent, match, graph, &plies, found, out);
  grundy_i_plies_clear(&plies);
  grundy_game_graph_destroy(graph);
  return s;
}

enum { LISTED = 256, TRAPS = 24, TRAP_NODES = 20000, REPLIES = 512 };

static const char *const level_names[] = {"random", "mistakes", "perfect"};

const char *grundy_i_level_name(grundy_i_level level) {
  return level_names[level];
}

bool grundy_i_level_find(const char *text, size_t length, grundy_i_level *out) {
  for (size_t i = 0; i < sizeof level_names / sizeof *level_names; i++) {
    if (strlen(level_names[i]) != length || memcmp(text, level_names[i], length) != 0) continue;
    *out = (grundy_i_level)i;
    return true;
  }
  return false;
}

static grundy_status choose_any(grundy_i_opponent *opponent, const grundy_i_match *match,
                                grundy_i_ply *out) {
  grundy_i_plies plies;
  grundy_i_plies_init(&plies, match->context);
  grundy_side side = grundy_i_match_side(match, match->count);
  /* Draws a component first, so that a huge one does not hide the others. */
  size_t components = grundy_position_count(match->now);
  size_t first = (size_t)grundy_i_random_below(&opponent->state, components);
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < components && s == GRUNDY_OK && plies.count == 0; i++) {
    s = grundy_i_plies_of(&plies, match->now, side, (first + i) % components, LISTED);
  }
  if (s == GRUNDY_OK && plies.count == 0) s = GRUNDY_FAULT; /* the match was not open */
  if (s == GRUNDY_OK) {
    size_t pick = (size_t)grundy_i_random_below(&opponent->state, plies.count);
    s = grundy_i_ply_copy(out, &plies.list[pick]);
  }
  grundy_i_plies_clear(&plies);
  return s;
}

/* Copies a listed move of the solution. */
static grundy_status take(const grundy_solution *solution, const grundy_move *move,
                          grundy_i_ply *out) {
  out->component = move->component;
  out->kind = move->kind;
  grundy_i_sums_cut(&out->to, 0);
  for (size_t i = 0; i < move->count; i++) {
    grundy_component part = grundy_solution_part(solution, move, i);
    GRUNDY_TRY(grundy_i_sums_add(&out->to, &part, 1));
  }
  return GRUNDY_OK;
}

/* One of the moves that solve lists for `side`; *found false where none is, or no solution. */
static grundy_status choose_listed(grundy_i_opponent *opponent, const grundy_solution *solution,
                                   grundy_side side, bool *found, grundy_i_ply *out) {
  size_t fitting = 0;
  const grundy_move *pick = NULL;
  for (size_t i = 0; solution && i < solution->move_count; i++) {
    const grundy_move *move = &solution->moves[i];
    if (solution->two_sided && move->side != side) continue;
    if (grundy_i_random_below(&opponent->state, ++fitting) == 0) pick = move;
  }
  *found = pick != NULL;
  return pick ? take(solution, pick, out) : GRUNDY_OK;
}

/* The listed move that moves on what the other player brought down an even step; *found false where
 * that is no answer here. */
static grundy_status choose_carry(const grundy_i_match *match, const grundy_solution *solution,
                                  bool *found, grundy_i_ply *out) {
  *found = false;
  for (size_t i = 0; solution && i < solution->move_count && !*found; i++) {
    grundy_i_carry carry;
    GRUNDY_TRY(take(solution, &solution->moves[i], out));
    GRUNDY_TRY(grundy_i_carries_on(match, match->count, out, found, &carry));
  }
  return GRUNDY_OK;
}

/* The share of winning replies, in millionths, in a position that a losing player would leave. */
static grundy_status answers(const grundy_i_match *match, const grundy_position *position,
                             grundy_side side, uint64_t *share, uint64_t *nodes) {
  grundy_i_plies replies;
  grundy_solve_options options = {.size = sizeof options, .play = match->play, .moves = REPLIES};
  grundy_solution *solution = NULL;
  grundy_i_plies_init(&replies, match->context);
  grundy_status s = grundy_i_plies_of(&replies, position, side, SIZE_MAX, REPLIES);
  if (s == GRUNDY_OK) s = grundy_i_match_solve(match, position, &options, TRAP_NODES, &solution);
  if (s == GRUNDY_OK && solution) {
    size_t winning = 0;
    for (size_t i = 0; i < solution->move_count; i++) {
      winning += !solution->two_sided || solution->moves[i].side == side;
    }
    *share = replies.count ? winning * (uint64_t)1000000 / replies.count : 1000000;
    *nodes += solution->nodes;
  }
  grundy_solution_destroy(solution);
  grundy_i_plies_clear(&replies);
  return s;
}

static grundy_status prospect_after(const grundy_i_match *match, const grundy_i_ply *ply,
                                    grundy_side other, uint64_t steps, grundy_i_prospect *out) {
  grundy_position *next;
  grundy_solve_options options = {.size = sizeof options, .play = match->play};
  grundy_solution *solution;
  GRUNDY_TRY(grundy_i_ply_make(match->context, match->now, ply, &next));
  grundy_status s = grundy_i_match_solve(match, next, &options, steps, &solution);
  grundy_position_destroy(next);
  if (s != GRUNDY_OK) return s;
  *out = grundy_i_prospect_of(solution, other);
  grundy_solution_destroy(solution);
  return GRUNDY_OK;
}

/* Brings `wanted` moves drawn at random to the front. */
static void draw(grundy_i_opponent *opponent, grundy_i_plies *plies, size_t wanted) {
  for (size_t i = 0; i < wanted && i < plies->count; i++) {
    size_t j = i + (size_t)grundy_i_random_below(&opponent->state, plies->count - i);
    grundy_i_ply swap = plies->list[i];
    plies->list[i] = plies->list[j];
    plies->list[j] = swap;
  }
}

static grundy_status choose_trap(grundy_i_opponent *opponent, const grundy_i_match *match,
                                 grundy_i_ply *out) {
  grundy_i_plies plies;
  grundy_i_plies_init(&plies, match->context);
  grundy_side side = grundy_i_match_side(match, match->count);
  grundy_side other = grundy_i_match_side(match, match->count + 1);
  grundy_status s = grundy_i_plies_of(&plies, match->now, side, SIZE_MAX, LISTED);
  if (s == GRUNDY_OK) draw(opponent, &plies, TRAPS);
  uint64_t least = UINT64_MAX, nodes = 0;
  size_t best = 0;
  for (size_t i = 0; i < plies.count && i < TRAPS && nodes < TRAP_NODES && s == GRUNDY_OK; i++) {
    grundy_position *next;
    uint64_t share = UINT64_MAX;
    s = grundy_i_ply_make(match->context, match->now, &plies.list[i], &next);
    if (s != GRUNDY_OK) break;
    s = answers(match, next, other, &share, &nodes);
    grundy_position_destroy(next);
    if (share < least) {
      least = share;
      best = i;
    }
  }
  if (s == GRUNDY_OK) s = plies.count ? grundy_i_ply_copy(out, &plies.list[best]) : GRUNDY_FAULT;
  grundy_i_plies_clear(&plies);
  return s;
}

/* A move after which the other player can force no more than before, where solve did not list one:
 * each is searched briefly, then longer. */
static grundy_status choose_by_trying(grundy_i_opponent *opponent, const grundy_i_match *match,
                                      grundy_i_prospect prospect, grundy_i_ply *out) {
  grundy_i_plies plies;
  grundy_i_plies_init(&plies, match->context);
  size_t now = match->count;
  grundy_side side = grundy_i_match_side(match, now), other = grundy_i_match_side(match, now + 1);
  grundy_status s = grundy_i_plies_of(&plies, match->now, side, SIZE_MAX, LISTED);
  if (s == GRUNDY_OK) draw(opponent, &plies, plies.count);
  bool found = false;
  for (uint64_t steps = 1 << 10; steps <= GRUNDY_THOUGHT / 16 && !found; steps *= 16) {
    for (size_t i = 0; i < plies.count && s == GRUNDY_OK && !found; i++) {
      grundy_i_prospect after;
      s = prospect_after(match, &plies.list[i], other, steps, &after);
      found = s == GRUNDY_OK && after != GRUNDY_PROSPECT_UNKNOWN &&
              grundy_i_prospect_for_mover(after, plies.list[i].kind == GRUNDY_MOVE_KIND_AGAIN) >=
                  prospect;
      if (found) s = grundy_i_ply_copy(out, &plies.list[i]);
    }
  }
  grundy_i_plies_clear(&plies);
  return s != GRUNDY_OK || found ? s : choose_any(opponent, match, out);
}

grundy_status grundy_i_opponent_best(grundy_i_opponent *opponent, const grundy_i_match *match,
                                     grundy_i_ply *out) {
  grundy_solution *solution;
  grundy_side side = grundy_i_match_side(match, match->count);
  grundy_solve_options options = {.size = sizeof options, .play = match->play, .moves = LISTED};
  GRUNDY_TRY(grundy_i_match_solve(match, match->now, &options, GRUNDY_THOUGHT, &solution));
  bool found = false;
  grundy_i_prospect prospect = grundy_i_prospect_of(solution, side);
  grundy_status s = choose_carry(match, solution, &found, out);
  if (s == GRUNDY_OK && !found) s = choose_by_pace(opponent, match, &found, out);
  if (s == GRUNDY_OK && !found) s = choose_listed(opponent, solution, side, &found, out);
  grundy_solution_destroy(solution);
  if (s != GRUNDY_OK || found) return s;
  if (prospect == GRUNDY_PROSPECT_LOSS) return choose_trap(opponent, match, out);
  return prospect == GRUNDY_PROSPECT_UNKNOWN ? choose_any(opponent, match, out)
                                             : choose_by_trying(opponent, match, prospect, out);
}

grundy_status grundy_i_opponent_move(grundy_i_opponent *opponent, const grundy_i_match *match,
                                     grundy_i_ply *out) {
  bool careless =
      opponent->level == GRUNDY_LEVEL_RANDOM ||
      (opponent->level == GRUNDY_LEVEL_MISTAKES && grundy_i_random_below(&opponent->state, 3) == 0);
  return careless ? choose_any(opponent, match, out) : grundy_i_opponent_best(opponent, match, out);
}
