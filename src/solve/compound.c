/* Conjunctive, continued, selective and ordinal sums: who wins, and which moves.
 *
 * Each component is decided by itself; the parts of a move stay a disjunctive sum within their
 * component. Conjunctive: the sum lasts as long as its least remoteness (Smith 1966), continued as
 * long as its greatest suspense (Winning Ways, ch. 9): each loses where the last move is the
 * opponent's; how long a component lasts is found by the graph of the positions that play in it
 * reaches. Selective and ordinal sums: src/solve/compound_outcomes.c. */
#include "solve/compound.h"

#include "base/messages_notes.def"
#include "base/messages_solving.def"
#include "solve/game_graph.h"

/* Components. */
enum { MOST_COMPONENTS = 1000 };

/* ---- ranks ---- */

static uint64_t least(uint64_t sum, uint64_t rank) {
  return rank < sum ? rank : sum;
}

static uint64_t greatest(uint64_t sum, uint64_t rank) {
  return rank > sum ? rank : sum;
}

/* Play lasts so long, and the last move is the opponent's; in misère play it is one's own. */
static bool ends_badly(uint64_t moves, bool misere) {
  return moves != GRUNDY_ENDLESS && (moves % 2 == 1) == misere;
}

static bool never_ends(uint64_t moves, bool misere) {
  (void)misere;
  return moves == GRUNDY_ENDLESS;
}

static const grundy_i_compound_rule rules[] = {
    [GRUNDY_CONJUNCTIVE] = {GRUNDY_ENDLESS, least, ends_badly},
    [GRUNDY_CONTINUED] = {0, greatest, ends_badly},
};

/* ---- components by themselves ---- */

/* How long the position of a vertex lasts, as far as the sum asks. */
static uint64_t rank_of(const grundy_i_work *work, const grundy_game_graph *graph, size_t vertex) {
  const grundy_vertex v = grundy_game_graph_vertex(graph, vertex);
  return work->options->sum == GRUNDY_CONJUNCTIVE ? v.remoteness : v.suspense;
}

typedef struct lasting {
  grundy_i_ranking ranking;
  grundy_game_graph *graph;
} lasting;

static grundy_status rank_option(grundy_i_ranking *ranking, const grundy_component *parts,
                                 size_t count, uint64_t *rank) {
  grundy_game_graph *graph = ((lasting *)ranking)->graph;
  bool found;
  size_t vertex;
  grundy_status s =
      grundy_game_graph_find(graph, ranking->member->game, parts, count, &found, &vertex);
  if (s == GRUNDY_OK) *rank = rank_of(ranking->work, graph, vertex);
  return s;
}

static grundy_status make_member(grundy_i_work *work, grundy_i_member *m) {
  grundy_position *position = NULL;
  grundy_game_graph *graph = NULL;
  grundy_component c = grundy_position_component(work->position, m->index, &m->game);
  grundy_status s = grundy_position_create(work->context, &position);
  if (s == GRUNDY_OK) s = grundy_position_add(position, m->game, c);
  if (s == GRUNDY_OK) {
    s = grundy_game_graph_open(work->context, position, work->options->play, 0, &graph);
  }
  if (s == GRUNDY_OK) {
    lasting l = {{rank_option, work, m}, graph};
    m->rank = rank_of(work, graph, 0);
    m->stays = work->options->sum == GRUNDY_CONTINUED && m->rank == 0;
    s = grundy_i_member_options(&l.ranking, UINT64_MAX);
  }
  grundy_game_graph_close(graph);
  grundy_position_destroy(position);
  return s;
}

/* ---- the sum ---- */

static void duration(grundy_duration *out, uint64_t moves) {
  *out = (grundy_duration){.known = true, .moves = moves};
}

static grundy_status decide(grundy_i_work *work, const grundy_i_member *members) {
  grundy_solution *out = &work->solution->public;
  const grundy_i_compound_rule *rule = &rules[work->options->sum];
  size_t count = grundy_position_count(work->position);
  uint64_t sum = grundy_i_compound_rank(work, rule, members);
  bool conjunctive = work->options->sum == GRUNDY_CONJUNCTIVE;
  if (conjunctive && !count) sum = 0;
  out->outcome = rule->loses(sum, work->options->play == GRUNDY_MISERE) ? GRUNDY_OUTCOME_P
                 : conjunctive && sum == GRUNDY_ENDLESS                 ? GRUNDY_OUTCOME_D
                                                                        : GRUNDY_OUTCOME_N;
  duration(conjunctive ? &out->remoteness : &out->suspense, sum);
  out->value_note = GRUNDY_PHRASE(note_compound_value);
  static const grundy_i_compound_rule draw = {GRUNDY_ENDLESS, least, never_ends};
  if (out->outcome == GRUNDY_OUTCOME_D) rule = &draw;
  grundy_status s = GRUNDY_OK;
  if (out->outcome != GRUNDY_OUTCOME_P && work->options->moves) {
    s = grundy_i_compound_moves(work, rule, members);
  }
  if (s != GRUNDY_OK || !work->options->explain) return s;
  return grundy_i_reasons_compound(work, members, sum);
}

static grundy_status solve_by_lengths(grundy_i_work *work) {
  grundy_i_member *members;
  grundy_status s = grundy_i_members_create(work, &members);
  for (size_t i = 0; i < grundy_position_count(work->position) && s == GRUNDY_OK; i++) {
    s = make_member(work, &members[i]);
  }
  if (s == GRUNDY_OK) s = decide(work, members);
  grundy_i_members_destroy(work, members);
  return s;
}

/* ---- the whole ---- */

/* Only sums of games that the theorems are about: both players have the same moves, a player who
 * cannot move loses or, in misère play, wins, and play ends; conjunctive sums may go on forever. */
static grundy_status check(grundy_i_work *work) {
  bool misere = work->options->play == GRUNDY_MISERE;
  bool conjunctive = work->options->sum == GRUNDY_CONJUNCTIVE;
  if (grundy_position_count(work->position) > MOST_COMPONENTS) {
    return GRUNDY_FAIL(work->context, GRUNDY_LIMIT, compound_components, MOST_COMPONENTS);
  }
  for (size_t r = 0; r < grundy_position_runs(work->position); r++) {
    const grundy_game *game = grundy_position_run(work->position, r).game;
    bool other = misere && game->theory->misere;
    if (game->ruleset->sides > 1 || game->moves->terminal || other ||
        (game->loopy && !conjunctive)) {
      return GRUNDY_FAIL(work->context, GRUNDY_UNKNOWN, compound_game, game->name);
    }
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_solve_remoteness(grundy_i_work *work) {
  enum { MOST = 1 << 20 };
  grundy_solution *out = &work->solution->public;
  grundy_game_graph *graph;
  out->remoteness = (grundy_duration){.note = GRUNDY_PHRASE(note_remoteness_sum)};
  if (out->two_sided) return GRUNDY_OK;
  grundy_status s =
      grundy_i_game_graph_open(work->context, work->position, work->options->play, MOST, &graph);
  if (s != GRUNDY_OK) return s == GRUNDY_STOP ? GRUNDY_OK : s;
  duration(&out->remoteness, grundy_game_graph_vertex(graph, 0).remoteness);
  for (size_t i = 0; i < out->move_count && s == GRUNDY_OK; i++) {
    size_t vertex;
    s = grundy_i_game_graph_after(graph, work->position, out, &out->moves[i], &vertex);
    if (s == GRUNDY_OK)
      out->moves[i].remoteness = grundy_game_graph_vertex(graph, vertex).remoteness;
  }
  grundy_game_graph_close(graph);
  return s;
}

grundy_status grundy_i_solve_compound(grundy_i_work *work) {
  grundy_solution *out = &work->solution->public;
  grundy_status s = check(work);
  if (s != GRUNDY_OK) return s;
  s = work->options->sum == GRUNDY_ORDINAL     ? grundy_i_solve_ordinal(work)
      : work->options->sum == GRUNDY_SELECTIVE ? grundy_i_solve_selective(work)
                                               : solve_by_lengths(work);
  if (s == GRUNDY_OK && work->options->remoteness && !out->remoteness.known) {
    out->remoteness.note = GRUNDY_PHRASE(note_remoteness_compound);
  }
  return s;
}
