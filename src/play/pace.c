/* Moves by how long play lasts. The graph of all positions that can still be reached tells the
 * remoteness of each, moves until the end where the winner hurries and the loser delays (Steinhaus
 * 1925, Smith 1966); it is grown for each move, and is smaller each time. Cost: O(positions +
 * moves) of it. */
#include "play/pace.h"

#include "base/random.h"

enum { LISTED = 4096, MILLION = 1000000 };

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
  grundy_status s = grundy_i_ply_make(match->context, match->now, ply, &next);
  if (s != GRUNDY_OK) return s;
  s = grundy_game_graph_find(graph, next, found, out);
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

grundy_status grundy_i_pace_choose(grundy_i_opponent *opponent, const grundy_i_match *match,
                                   bool *found, grundy_i_ply *out) {
  grundy_game_graph *graph;
  grundy_i_plies plies;
  *found = false;
  grundy_status s = grundy_i_match_graph(match, &graph);
  if (s != GRUNDY_OK || !graph) return s;
  grundy_i_plies_init(&plies, match->context);
  bool decided = grundy_game_graph_vertex(graph, 0).outcome != GRUNDY_OUTCOME_D;
  grundy_side side = grundy_i_match_side(match, match->count);
  if (decided) s = grundy_i_plies_of(&plies, match->now, side, SIZE_MAX, LISTED);
  if (s == GRUNDY_OK && plies.all) s = choose(opponent, match, graph, &plies, found, out);
  grundy_i_plies_clear(&plies);
  grundy_game_graph_destroy(graph);
  return s;
}
