/* Conjunctive and continued sums: how long they last decides who makes the last move.
 *
 * A conjunctive sum lasts as long as its least remoteness (Smith 1966), a continued one as long as
 * its greatest suspense (Winning Ways, ch. 9). A component whose positions are few is known by the
 * graph of them. The others are searched by depth: of conjunctive sums up to the least remoteness
 * that is known, of continued ones until each is known; or, where that is long, only until those
 * that last longer than all others last an even number of moves each, or an odd one, which the
 * winner of each tells. Graph and search get more and more work by turns, since either may be
 * hopeless where the other is quick.
 *
 * Invariant: a component that is marked `longer` lasts more than `exceeded` moves, and its rank is
 * LONGER_EVEN or LONGER_ODD, above every number of moves. */
#include "base/messages_notes.def"
#include "solve/compound.h"
#include "solve/game_graph.h"
#include "solve/lasting.h"

/* Work after which an even or odd number is enough; options that may be looked at for a list of
 * moves; how much more work each turn gets. */
enum { ENOUGH = 1 << 19, MOST_OPTIONS = 1 << 20, GROWTH = 8 };

/* The rank of a sum of which not even that is known. */
#define MIXED (UINT64_MAX - 3)

/* ---- ranks ---- */

static bool is_longer(uint64_t rank) {
  return rank >= MIXED && rank != GRUNDY_ENDLESS;
}

static uint64_t least(uint64_t sum, uint64_t rank) {
  return rank < sum ? rank : sum;
}

static uint64_t greatest(uint64_t sum, uint64_t rank) {
  if (is_longer(sum) && is_longer(rank) && sum != rank) return MIXED;
  return rank > sum ? rank : sum;
}

/* Play lasts so long, and the last move is the opponent's; in misère play it is one's own. */
static bool ends_badly(uint64_t moves, bool misere) {
  return moves != GRUNDY_ENDLESS && moves != MIXED && (moves % 2 == 1) == misere;
}

static bool never_ends(uint64_t moves, bool misere) {
  return moves == GRUNDY_ENDLESS;
}

static const grundy_i_compound_rule rules[] = {
    [GRUNDY_SUM_CONJUNCTIVE] = {GRUNDY_ENDLESS, least, ends_badly},
    [GRUNDY_SUM_CONTINUED] = {0, greatest, ends_badly},
};

/* The rank of what lasts longer than is known, and is lost or won. */
static uint64_t longer_rank(const grundy_i_work *work, bool lost) {
  bool misere = work->options->play == GRUNDY_PLAY_MISERE;
  return lost == misere ? GRUNDY_I_LONGER_ODD : GRUNDY_I_LONGER_EVEN;
}

typedef struct lengths {
  grundy_i_work *work;
  const grundy_i_compound_rule *rule;
  grundy_i_member *members;
  size_t count;
  bool conjunctive;
  uint64_t depth; /* components that are `longer` last more moves than this */
  grundy_i_lasting search;
} lengths;

/* ---- components by their graphs ---- */

/* How long the position of a vertex lasts, as far as the sum asks. */
static uint64_t rank_of(const grundy_i_work *work, const grundy_game_graph *graph, size_t vertex) {
  const grundy_vertex v = grundy_game_graph_vertex(graph, vertex);
  return work->options->sum == GRUNDY_SUM_CONJUNCTIVE ? v.remoteness : v.suspense;
}

typedef struct graph_ranking {
  grundy_i_ranking ranking;
  grundy_game_graph *graph;
} graph_ranking;

static grundy_status rank_by_vertex(grundy_i_ranking *ranking, const grundy_component *parts,
                                    size_t count, uint64_t *rank) {
  grundy_game_graph *graph = ((graph_ranking *)ranking)->graph;
  bool found;
  size_t vertex;
  grundy_status s =
      grundy_i_game_graph_find(graph, ranking->member->game, parts, count, &found, &vertex);
  if (s == GRUNDY_OK) *rank = rank_of(ranking->work, graph, vertex);
  return s;
}

/* Ranks a member and its options by its graph, where that has `most` positions and moves at most.
 */
static grundy_status rank_by_graph(lengths *l, grundy_i_member *m, uint64_t most) {
  grundy_i_work *work = l->work;
  grundy_position *position = NULL;
  grundy_game_graph *graph = NULL;
  grundy_component c = grundy_position_component(work->position, m->index, &m->game);
  grundy_status s = grundy_position_create(work->context, &position);
  if (s == GRUNDY_OK) s = grundy_position_add(position, m->game, c);
  if (s == GRUNDY_OK) {
    s = grundy_i_game_graph_create(work->context, position, work->options->play, most, &graph);
  }
  if (s == GRUNDY_OK) {
    graph_ranking r = {{rank_by_vertex, work, m}, graph};
    m->longer = false;
    m->rank = rank_of(work, graph, 0);
    m->stays = !l->conjunctive && m->rank == 0;
    if (work->options->moves) s = grundy_i_member_options(&r.ranking, UINT64_MAX);
  }
  grundy_game_graph_destroy(graph);
  grundy_position_destroy(position);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* ---- components by depth ---- */

/* Looks one move deeper. Errors: STOP where the search's work is used up. */
static grundy_status deepen(lengths *l) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < l->count && s == GRUNDY_OK; i++) {
    grundy_i_member *m = &l->members[i];
    uint64_t rank;
    if (!m->longer || m->exceeded > l->depth) continue;
    GRUNDY_ASSERT(m->rank == GRUNDY_I_LONGER_EVEN || m->rank == GRUNDY_I_LONGER_ODD);
    grundy_component c = grundy_position_component(l->work->position, m->index, &m->game);
    s = grundy_i_lasting_find(&l->search, m->game, &c, 1, l->depth + 1, &rank);
    if (s != GRUNDY_OK) return s;
    m->longer = rank == GRUNDY_I_LONGER;
    if (m->longer) m->exceeded = l->depth + 1;
    if (!m->longer) m->rank = rank;
  }
  l->depth++;
  return s;
}

/* Whether the rank of the sum is known, or only whether it is even. Those that are `longer` last
 * depth + 1 moves or more. */
static bool is_decided(const lengths *l, bool parity) {
  bool any = false, longer = false;
  uint64_t sum = l->rule->empty, others = l->rule->empty;
  for (size_t i = 0; i < l->count; i++) {
    const grundy_i_member *m = &l->members[i];
    sum = l->rule->add(sum, m->rank);
    any = any || (!m->longer && m->rank <= l->depth + 1);
    longer = longer || m->longer;
    if (!m->longer) others = l->rule->add(others, m->rank);
  }
  if (!longer) return true;
  if (l->conjunctive) return any;
  bool even = sum == GRUNDY_I_LONGER_EVEN;
  return parity && sum != MIXED && (others <= l->depth + 1 || (others % 2 == 0) == even);
}

/* Which of the components that are left last an even number of moves. */
static grundy_status find_winners(lengths *l) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < l->count && s == GRUNDY_OK; i++) {
    grundy_i_member *m = &l->members[i];
    bool lost = false;
    if (!m->longer) continue;
    grundy_component c = grundy_position_component(l->work->position, m->index, &m->game);
    s = grundy_i_loses_alone(l->work, m->game, &c, 1, l->work->options->play, &lost);
    m->rank = longer_rank(l->work, lost);
  }
  return s;
}

static void set_outcome(const lengths *l, uint64_t sum) {
  bool lost = l->rule->loses(sum, l->work->options->play == GRUNDY_PLAY_MISERE);
  bool drawn = l->conjunctive && sum == GRUNDY_ENDLESS;
  l->work->solution->public.outcome = lost    ? GRUNDY_OUTCOME_P
                                      : drawn ? GRUNDY_OUTCOME_D
                                              : GRUNDY_OUTCOME_N;
}

/* Work by turns until the sum is decided. Where it ends early, the winner is perhaps known. */
static grundy_status rank_members(lengths *l, uint64_t first) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t most = first; s == GRUNDY_OK; most *= GROWTH) {
    for (size_t i = 0; i < l->count && s == GRUNDY_OK; i++) {
      if (l->members[i].longer) s = rank_by_graph(l, &l->members[i], most);
    }
    if (s != GRUNDY_OK || is_decided(l, most > ENOUGH)) return s;
    if (!l->conjunctive && most == first) {
      s = find_winners(l);
      if (s == GRUNDY_OK && is_decided(l, true)) {
        set_outcome(l, grundy_i_compound_rank(l->work, l->rule, l->members));
      }
    }
    l->search.until = l->search.steps + most;
    while (s == GRUNDY_OK && !is_decided(l, false)) s = deepen(l);
    if (s == GRUNDY_OK) return s;
    if (s == GRUNDY_STOP) s = GRUNDY_OK;
  }
  return s;
}

/* ---- moves ---- */

static grundy_status rank_later(grundy_i_ranking *ranking, const grundy_component *parts,
                                size_t count, uint64_t *rank) {
  *rank = MIXED;
  return GRUNDY_OK;
}

/* Lists the options of those members that no graph has ranked. Errors: STOP where they are too
 * many. */
static grundy_status list_options(lengths *l) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < l->count && s == GRUNDY_OK; i++) {
    grundy_i_ranking r = {rank_later, l->work, &l->members[i]};
    if (l->members[i].ranks.length || l->members[i].rank == 0) continue;
    s = grundy_i_member_options(&r, MOST_OPTIONS);
  }
  return s;
}

/* Ranks the options of a member that last at most `depth` moves; all the others stay MIXED. */
static grundy_status rank_options(lengths *l, grundy_i_member *m, uint64_t depth) {
  size_t room = 0, part = 0;
  for (size_t o = 0; o < m->counts.length; o++) {
    if (m->counts.data[o] > room) room = (size_t)m->counts.data[o];
  }
  grundy_status s = GRUNDY_OK;
  void *block = grundy_i_new(l->work->context, room, sizeof(grundy_component), &s);
  grundy_component *parts = block;
  for (size_t o = 0; o < m->ranks.length && s == GRUNDY_OK; o++) {
    size_t count = (size_t)m->counts.data[o];
    uint64_t rank = m->ranks.data[o];
    if (rank == MIXED) {
      for (size_t i = 0; i < count; i++) parts[i] = grundy_i_sums_at(&m->parts, part + i);
      s = grundy_i_lasting_find(&l->search, m->game, parts, count, depth, &rank);
      if (s == GRUNDY_OK && rank != GRUNDY_I_LONGER) m->ranks.data[o] = rank;
    }
    part += count;
  }
  grundy_i_free(l->work->context, block, room * sizeof(grundy_component));
  return s;
}

/* Whether what is known of the options tells every winning move: that of some member all are known
 * that may last longest, where each other lasts longer yet; of continued sums, all of all. */
static bool is_enough(const lengths *l, uint64_t depth) {
  bool some = false, all = true;
  for (size_t i = 0; i < l->count; i++) {
    const grundy_i_member *m = &l->members[i];
    uint64_t longest = 0;
    for (size_t o = 0; o < m->ranks.length; o++) longest = greatest(longest, m->ranks.data[o]);
    some = some || longest <= depth + 1;
    all = all && !is_longer(longest);
  }
  return l->conjunctive ? some || all : all;
}

/* Ranks options deeper and deeper until that is enough; work is limited once they last as long as
 * the quickest win. *complete false: which options last more than *depth moves is not known. */
static grundy_status rank_all_options(lengths *l, uint64_t sum, uint64_t *depth, bool *complete) {
  grundy_status s = GRUNDY_OK;
  l->search.until = UINT64_MAX;
  for (*depth = 0; s == GRUNDY_OK; ++*depth) {
    bool needed = !is_longer(sum) && *depth < sum;
    if (!needed && l->search.until == UINT64_MAX) {
      l->search.until = l->search.steps + GRUNDY_I_OPTIONAL_WORK;
    }
    for (size_t i = 0; i < l->count && s == GRUNDY_OK; i++) {
      s = rank_options(l, &l->members[i], *depth);
    }
    *complete = s == GRUNDY_OK && is_enough(l, *depth);
    if (*complete) return s;
  }
  *depth -= *depth < 2 ? *depth : 2; /* the last that was finished */
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* The rank of an option that lasts longer than all that is known: of conjunctive sums it makes no
 * winning move. */
static grundy_status rank_longer(lengths *l, const grundy_i_member *m, size_t part, size_t count,
                                 uint64_t *rank) {
  bool lost = false;
  if (l->conjunctive) {
    *rank = longer_rank(l->work, false);
    return GRUNDY_OK;
  }
  if (!is_longer(*rank)) {
    lost = ends_badly(*rank, l->work->options->play == GRUNDY_PLAY_MISERE);
    *rank = longer_rank(l->work, lost);
    return GRUNDY_OK;
  }
  grundy_status s = GRUNDY_OK;
  void *block = grundy_i_new(l->work->context, count, sizeof(grundy_component), &s);
  grundy_component *parts = block;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    parts[i] = grundy_i_sums_at(&m->parts, part + i);
  }
  if (s == GRUNDY_OK) {
    s = grundy_i_loses_alone(l->work, m->game, parts, count, l->work->options->play, &lost);
  }
  grundy_i_free(l->work->context, block, count * sizeof(grundy_component));
  if (s == GRUNDY_OK) *rank = longer_rank(l->work, lost);
  return s;
}

/* Gives the options of all members that last more than `depth` moves such ranks. */
static grundy_status round_up(lengths *l, uint64_t depth) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < l->count && s == GRUNDY_OK; i++) {
    grundy_i_member *m = &l->members[i];
    for (size_t o = 0, part = 0; o < m->ranks.length && s == GRUNDY_OK; o++) {
      size_t count = (size_t)m->counts.data[o];
      if (m->ranks.data[o] > depth) s = rank_longer(l, m, part, count, &m->ranks.data[o]);
      part += count;
    }
  }
  return s;
}

static grundy_status list_moves(lengths *l, uint64_t sum) {
  uint64_t depth = 0;
  bool complete = true, unranked = false;
  grundy_status s = list_options(l);
  for (size_t i = 0; i < l->count && s == GRUNDY_OK && !unranked; i++) {
    const grundy_array *ranks = &l->members[i].ranks;
    for (size_t o = 0; o < ranks->length; o++) unranked = unranked || ranks->data[o] == MIXED;
  }
  if (s == GRUNDY_OK && unranked) {
    s = rank_all_options(l, sum, &depth, &complete);
    if (s == GRUNDY_OK) s = round_up(l, complete ? MIXED - 1 : depth);
  }
  if (s == GRUNDY_OK) s = grundy_i_compound_moves(l->work, l->rule, l->members);
  if ((s == GRUNDY_OK && !complete) || s == GRUNDY_STOP) {
    grundy_i_moves_missed(l->work, GRUNDY_PHRASE(note_moves_limits));
    s = GRUNDY_OK;
  }
  return s;
}

/* ---- the sum ---- */

static grundy_status decide(lengths *l) {
  grundy_i_work *work = l->work;
  grundy_solution *out = &work->solution->public;
  uint64_t sum = grundy_i_compound_rank(work, l->rule, l->members);
  if (l->conjunctive && !l->count) sum = 0;
  set_outcome(l, sum);
  grundy_duration *lasts = l->conjunctive ? &out->remoteness : &out->suspense;
  *lasts = (grundy_duration){.known = true, .moves = sum};
  if (is_longer(sum)) *lasts = (grundy_duration){.note = GRUNDY_PHRASE(note_suspense)};
  out->value_note = GRUNDY_PHRASE(note_compound_value);
  static const grundy_i_compound_rule draw = {GRUNDY_ENDLESS, least, never_ends};
  if (out->outcome == GRUNDY_OUTCOME_D) l->rule = &draw;
  grundy_status s = GRUNDY_OK;
  if (out->outcome != GRUNDY_OUTCOME_P && work->options->moves) s = list_moves(l, sum);
  if (s != GRUNDY_OK || !work->options->explain) return s;
  return grundy_i_reasons_compound(work, l->members, sum);
}

grundy_status grundy_i_solve_lengths(grundy_i_work *work, uint64_t first) {
  lengths l = {.work = work,
               .rule = &rules[work->options->sum],
               .count = grundy_position_count(work->position),
               .conjunctive = work->options->sum == GRUNDY_SUM_CONJUNCTIVE};
  grundy_i_lasting_init(&l.search, work, !l.conjunctive);
  grundy_status s = grundy_i_members_create(work, &l.members);
  for (size_t i = 0; i < l.count && s == GRUNDY_OK; i++) {
    l.members[i].longer = true;
    l.members[i].rank = longer_rank(work, false);
  }
  if (s == GRUNDY_OK) s = rank_members(&l, first);
  if (s == GRUNDY_OK) s = decide(&l);
  grundy_i_members_destroy(work, l.members);
  grundy_i_lasting_clear(&l.search);
  return s;
}
