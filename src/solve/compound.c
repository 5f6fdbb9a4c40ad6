/* Conjunctive, continued, selective and ordinal sums: who wins, and which moves.
 *
 * Each component is decided by itself; the parts of a move stay a disjunctive sum within their
 * component. Conjunctive and continued sums come first, then selective and ordinal ones. */
#include "solve/compound.h"

#include "base/messages_notes.def"
#include "base/messages_solving.def"
#include "base/messages_tasks.def"
#include "base/sort.h"
#include "base/u128.h"
#include "rules/replies.h"

/* The components of a sum that are decided each by itself, and their options. */

/* Those of the work's position, without ranks and options; *out is NULL before. Errors: NO_MEMORY;
 * they may be destroyed in every case. */
static grundy_status members_create(grundy_i_work *work, grundy_i_member **out) {
  size_t count = grundy_position_count(work->position);
  GRUNDY_TRY(GRUNDY_ALLOCATE(work->context, *out, count));
  for (grundy_i_summand at = {.position = work->position}; grundy_i_next_summand(&at);) {
    grundy_i_member *m = &(*out)[at.index];
    m->at = at;
    GRUNDY_INIT(work->context, &m->parts, &m->counts, &m->ranks);
  }
  return GRUNDY_OK;
}

static void members_destroy(grundy_i_work *work, grundy_i_member *members) {
  size_t count = grundy_position_count(work->position);
  for (size_t i = 0; i < count && members; i++)
    GRUNDY_CLEAR(&members[i].ranks, &members[i].counts, &members[i].parts);
  grundy_i_free(work->context, members, count * sizeof *members);
}

/* Adds an option, a move that was found. Errors: NO_MEMORY. */
static grundy_status member_add(grundy_i_member *m, const grundy_solution *from,
                                const grundy_move *move, uint64_t rank) {
  for (size_t p = 0; p < move->count; p++) {
    const grundy_component part = grundy_solution_part(from, move, p);
    GRUNDY_TRY(grundy_i_sums_add(&m->parts, &part, 1));
  }
  GRUNDY_TRY(grundy_array_push(&m->counts, move->count));
  return grundy_array_push(&m->ranks, rank);
}

/* The rank of the sum. */
static uint64_t compound_rank(const grundy_i_work *work, const grundy_i_compound_rule *rule,
                              const grundy_i_member *members) {
  uint64_t sum = rule->empty;
  for (size_t i = 0; i < grundy_position_count(work->position); i++) {
    sum = rule->add(sum, members[i].rank);
  }
  return sum;
}

/* ---- options ---- */

/* Wants every option, up to a number of them. */
typedef struct every_option {
  grundy_i_chooser chooser;
  uint64_t left;
} every_option;

static grundy_status wants(grundy_i_chooser *k, const grundy_option *option, bool *out) {
  *out = true;
  return ((every_option *)k)->left-- ? grundy_i_search_step(&k->work->solver->search) : GRUNDY_STOP;
}

/* The options are those of `found`; `parts` has room for those of any of them. */
static grundy_status add_ranked(grundy_i_ranking *ranking, const grundy_solution *found,
                                grundy_component *parts) {
  for (size_t i = 0; i < found->move_count; i++) {
    const grundy_move *move = &found->moves[i];
    uint64_t rank = 0;
    for (size_t p = 0; p < move->count; p++) parts[p] = grundy_solution_part(found, move, p);
    GRUNDY_TRY(ranking->rank(ranking, parts, move->count, &rank));
    GRUNDY_TRY(member_add(ranking->member, found, move, rank));
    GRUNDY_TRY(grundy_i_tick(ranking->work->context, GRUNDY_PHRASE(task_moves_tried), i,
                             found->move_count));
  }
  return GRUNDY_OK;
}

/* Adds each option of the member once, in the order of moves. Errors: STOP where the rules give
 * more than `most`; those of `rank`; NO_MEMORY, CANCELLED, LIMIT. */
static grundy_status member_options(grundy_i_ranking *ranking, uint64_t most) {
  grundy_i_work *work = ranking->work, listing = *work;
  size_t room = 0;
  every_option every = {{.work = &listing, .at = ranking->member->at, .wants = wants}, most};
  grundy_solve_options all = *work->options;
  all.moves = UINT64_MAX;
  listing.options = &all;
  GRUNDY_TRY(grundy_i_solution_create(work->context, all.play, &listing.solution));
  const grundy_solution *found = &listing.solution->public;
  grundy_status s = grundy_i_moves_by_trying(&every.chooser);
  for (size_t i = 0; i < found->move_count; i++) {
    if (room < found->moves[i].count) room = found->moves[i].count;
  }
  void *parts = grundy_i_new(work->context, room, sizeof(grundy_component), &s);
  if (s == GRUNDY_OK) s = add_ranked(ranking, found, parts);
  grundy_i_free(work->context, parts, room * sizeof(grundy_component));
  grundy_solution_destroy(&listing.solution->public);
  return s;
}

/* The winning moves of a sum in which a move may change several components: which choices, one for
 * each component, make a sum that loses. How many there are is counted from the last component
 * back, for each sum that the components before it can make; the list then only follows choices
 * that lead to some.
 *
 * `ways` has, under component i and a sum of the choices before it, how many choices from i on win;
 * 2^64 - 1 stands for more, too. */

typedef struct compounding {
  grundy_i_work *work;
  const grundy_i_compound_rule *rule;
  const grundy_i_member *members;
  size_t count;
  bool misere;
  grundy_i_wordmap ways; /* component, sum -> choices that win */
} compounding;

static uint64_t *find_ways(const compounding *k, size_t i, uint64_t sum) {
  const uint64_t key[] = {i, sum};
  return grundy_i_wordmap_find(&k->ways, key, 2);
}

/* ---- counting ---- */

static grundy_status meet(compounding *k, size_t i, uint64_t sum) {
  const uint64_t key[] = {i, sum};
  size_t index;
  return grundy_i_wordmap_number(&k->ways, key, 2, 0, &index);
}

static grundy_status meet_choices(compounding *k, size_t i, uint64_t sum) {
  const grundy_i_member *m = &k->members[i];
  if (m->stays) GRUNDY_TRY(meet(k, i + 1, k->rule->add(sum, m->rank)));
  for (size_t o = 0; o < m->ranks.length; o++) {
    GRUNDY_TRY(meet(k, i + 1, k->rule->add(sum, m->ranks.data[o])));
    GRUNDY_TRY(grundy_i_tick(k->work->context, GRUNDY_PHRASE(task_moves_tried), o, 0));
  }
  return GRUNDY_OK;
}

/* Every sum that the components before each can make. */
static grundy_status go_down(compounding *k) {
  GRUNDY_TRY(meet(k, 0, k->rule->empty));
  size_t at = 0;
  for (size_t i = 0; i < k->count; i++) {
    size_t end = grundy_i_wordmap_count(&k->ways), length;
    for (; at < end; at++) {
      GRUNDY_TRY(meet_choices(k, i, grundy_i_wordmap_key(&k->ways, at, &length)[1]));
    }
  }
  return GRUNDY_OK;
}

static grundy_status count_choices(compounding *k, size_t i, uint64_t sum, uint64_t *out) {
  const grundy_i_member *m = &k->members[i];
  *out = m->stays ? *find_ways(k, i + 1, k->rule->add(sum, m->rank)) : 0;
  for (size_t o = 0; o < m->ranks.length; o++) {
    *out = grundy_i_plus(*out, *find_ways(k, i + 1, k->rule->add(sum, m->ranks.data[o])));
    GRUNDY_TRY(grundy_i_tick(k->work->context, GRUNDY_PHRASE(task_moves_tried), o, 0));
  }
  return GRUNDY_OK;
}

/* How many choices win from each of them. */
static grundy_status go_up(compounding *k) {
  grundy_status s = GRUNDY_OK;
  for (size_t at = grundy_i_wordmap_count(&k->ways); at-- > 0 && s == GRUNDY_OK;) {
    size_t length;
    const uint64_t *key = grundy_i_wordmap_key(&k->ways, at, &length);
    uint64_t *ways = grundy_i_wordmap_value(&k->ways, at);
    if (key[0] < k->count) {
      s = count_choices(k, (size_t)key[0], key[1], ways);
    } else {
      *ways = k->rule->loses(key[1], k->misere);
    }
  }
  return s;
}

/* ---- listing ---- */

/* The choice of each component on the way: 0 leaves it, o + 1 is its option o; where the parts of
 * that option begin; sum[i] of the choices before i; and room for the changes. */
typedef struct compound_walk {
  uint64_t *choice, *part, *sum;
  grundy_move *changes;
} compound_walk;

/* The choices as a move of the components that change. */
static grundy_status put_move(compounding *k, const compound_walk *w) {
  grundy_i_solution *solution = k->work->solution;
  size_t changes = 0;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < k->count && s == GRUNDY_OK; i++) {
    const grundy_i_member *m = &k->members[i];
    if (!w->choice[i]) continue;
    size_t parts = (size_t)m->counts.data[w->choice[i] - 1];
    w->changes[changes++] = (grundy_move){.component = m->at.index,
                                          .first = grundy_i_sums_count(&solution->parts),
                                          .count = parts,
                                          .remoteness = GRUNDY_ENDLESS};
    for (size_t p = 0; p < parts && s == GRUNDY_OK; p++) {
      const grundy_component part = grundy_i_sums_at(&m->parts, (size_t)w->part[i] + p);
      s = grundy_i_sums_add(&solution->parts, &part, 1);
    }
  }
  if (k->work->options->sum == GRUNDY_SUM_CONJUNCTIVE) w->changes->remoteness = w->sum[k->count];
  return s == GRUNDY_OK ? grundy_i_moves_put(k->work, w->changes, changes) : s;
}

/* Goes to the first choice of component i that wins, or to the next; false after the last. */
static bool advance(const compounding *k, compound_walk *w, size_t i, bool fresh) {
  const grundy_i_member *m = &k->members[i];
  uint64_t choice = fresh ? !m->stays : w->choice[i] + 1;
  if (fresh) w->part[i] = 0;
  for (; choice <= m->ranks.length; choice++) {
    bool passed = choice > 1;
    if (passed) w->part[i] += m->counts.data[choice - 2];
    w->choice[i] = choice;
    w->sum[i + 1] = k->rule->add(w->sum[i], choice ? m->ranks.data[choice - 1] : m->rank);
    if (*find_ways(k, i + 1, w->sum[i + 1])) return true;
  }
  return false;
}

static grundy_status list(compounding *k, compound_walk *w) {
  grundy_solution *out = &k->work->solution->public;
  size_t depth = 0;
  bool fresh = true;
  grundy_status s = GRUNDY_OK;
  w->sum[0] = k->rule->empty;
  while (s == GRUNDY_OK && out->move_count < k->work->options->moves) {
    s = grundy_i_tick(k->work->context, GRUNDY_PHRASE(task_winning_moves), out->move_count, 0);
    if (s != GRUNDY_OK) break;
    if (depth == k->count) {
      s = put_move(k, w);
      fresh = false;
    } else {
      fresh = advance(k, w, depth, fresh);
      if (fresh) {
        depth++;
        continue;
      }
    }
    if (depth-- == 0) break;
  }
  return s;
}

static grundy_status list_all(compounding *k) {
  size_t size = 3 * k->count + 1;
  grundy_status s = GRUNDY_OK;
  uint64_t *at = grundy_i_new(k->work->context, size, sizeof(uint64_t), &s);
  if (s != GRUNDY_OK) return s;
  void *changes = grundy_i_new(k->work->context, k->count, sizeof(grundy_move), &s);
  compound_walk w = {at, at + k->count, at + 2 * k->count, changes};
  if (s == GRUNDY_OK) s = list(k, &w);
  grundy_i_free(k->work->context, changes, k->count * sizeof(grundy_move));
  grundy_i_free(k->work->context, at, size * sizeof(uint64_t));
  return s;
}

/* Adds the winning moves of a sum, in the order of the options of the first component, then the
 * second, and so on, as many as are asked for, and counts them all. `members` are those of the
 * position, in order. O(components * distinct sums * distinct ranks) to count, and for each move
 * the options of each component. Errors: NO_MEMORY, CANCELLED, LIMIT. */
static grundy_status compound_moves(grundy_i_work *work, const grundy_i_compound_rule *rule,
                                    const grundy_i_member *members) {
  compounding k = {.work = work,
                   .rule = rule,
                   .members = members,
                   .count = grundy_position_count(work->position),
                   .misere = work->options->play == GRUNDY_PLAY_MISERE};
  grundy_i_wordmap_init(&k.ways, work->context);
  grundy_status s = go_down(&k);
  if (s == GRUNDY_OK) s = go_up(&k);
  if (s == GRUNDY_OK) {
    uint64_t ways = *grundy_i_wordmap_value(&k.ways, 0);
    work->solution->public.moves_total =
        (grundy_total){ways < UINT64_MAX, ways < UINT64_MAX ? ways : 0};
    if (ways && k.count) s = list_all(&k);
  }
  grundy_i_wordmap_clear(&k.ways);
  return s;
}

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

/* Work after which an even or odd number is enough; options that may be examined for a list of
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

/* Play lasts that long, and the last move is the opponent's; in misère play the player's own. */
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

/* How long the position of a vertex lasts, by the measure of the sum. */
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
  GRUNDY_TRY(
      grundy_i_game_graph_find(graph, ranking->member->at.game, parts, count, &found, &vertex));
  *rank = rank_of(ranking->work, graph, vertex);
  return GRUNDY_OK;
}

/* Ranks a member and its options by its graph, where that has `most` positions and moves at most.
 */
static grundy_status rank_by_graph(lengths *l, grundy_i_member *m, uint64_t most) {
  grundy_i_work *work = l->work;
  grundy_position *position = NULL;
  grundy_game_graph *graph = NULL;
  grundy_status s = grundy_position_create(work->context, &position);
  if (s == GRUNDY_OK) s = grundy_position_add(position, m->at.game, m->at.component);
  if (s == GRUNDY_OK) {
    s = grundy_i_game_graph_create(work->context, position, work->options->play, most, &graph);
  }
  if (s == GRUNDY_OK) {
    graph_ranking r = {{rank_by_vertex, work, m}, graph};
    m->longer = false;
    m->rank = rank_of(work, graph, 0);
    m->stays = !l->conjunctive && m->rank == 0;
    if (work->options->moves) s = member_options(&r.ranking, UINT64_MAX);
  }
  grundy_game_graph_destroy(graph);
  grundy_position_destroy(position);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* ---- components by depth ---- */

/* Looks one move deeper. Errors: STOP where the search's work is used up. */
static grundy_status deepen(lengths *l) {
  for (size_t i = 0; i < l->count; i++) {
    grundy_i_member *m = &l->members[i];
    uint64_t rank;
    if (!m->longer || m->exceeded > l->depth) continue;
    GRUNDY_ASSERT(m->rank == GRUNDY_I_LONGER_EVEN || m->rank == GRUNDY_I_LONGER_ODD);
    GRUNDY_TRY(
        grundy_i_lasting_find(&l->search, m->at.game, &m->at.component, 1, l->depth + 1, &rank));
    m->longer = rank == GRUNDY_I_LONGER;
    if (m->longer) m->exceeded = l->depth + 1;
    if (!m->longer) m->rank = rank;
  }
  l->depth++;
  return GRUNDY_OK;
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
    s = grundy_i_loses_alone(l->work, m->at.game, &m->at.component, 1, l->work->options->play,
                             &lost);
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
static grundy_status rank_lengths(lengths *l, uint64_t first) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t most = first; s == GRUNDY_OK; most *= GROWTH) {
    for (size_t i = 0; i < l->count && s == GRUNDY_OK; i++) {
      if (l->members[i].longer) s = rank_by_graph(l, &l->members[i], most);
    }
    if (s != GRUNDY_OK || is_decided(l, most > ENOUGH)) return s;
    if (!l->conjunctive && most == first) {
      s = find_winners(l);
      if (s == GRUNDY_OK && is_decided(l, true)) {
        set_outcome(l, compound_rank(l->work, l->rule, l->members));
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
  for (size_t i = 0; i < l->count; i++) {
    grundy_i_ranking r = {rank_later, l->work, &l->members[i]};
    if (l->members[i].ranks.length || l->members[i].rank == 0) continue;
    GRUNDY_TRY(member_options(&r, MOST_OPTIONS));
  }
  return GRUNDY_OK;
}

/* Ranks the options of a member that last at most `depth` moves; all the others stay MIXED. */
static grundy_status rank_options(lengths *l, grundy_i_member *m, uint64_t depth) {
  size_t room = 0, part = 0;
  for (size_t o = 0; o < m->counts.length; o++) {
    if (m->counts.data[o] > room) room = (size_t)m->counts.data[o];
  }
  grundy_status s = GRUNDY_OK;
  grundy_component *parts = grundy_i_new(l->work->context, room, sizeof(grundy_component), &s);
  for (size_t o = 0; o < m->ranks.length && s == GRUNDY_OK; o++) {
    size_t count = (size_t)m->counts.data[o];
    uint64_t rank = m->ranks.data[o];
    if (rank == MIXED) {
      for (size_t i = 0; i < count; i++) parts[i] = grundy_i_sums_at(&m->parts, part + i);
      s = grundy_i_lasting_find(&l->search, m->at.game, parts, count, depth, &rank);
      if (s == GRUNDY_OK && rank != GRUNDY_I_LONGER) m->ranks.data[o] = rank;
    }
    part += count;
  }
  grundy_i_free(l->work->context, parts, room * sizeof(grundy_component));
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
  grundy_component *parts = grundy_i_new(l->work->context, count, sizeof(grundy_component), &s);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    parts[i] = grundy_i_sums_at(&m->parts, part + i);
  }
  if (s == GRUNDY_OK) {
    s = grundy_i_loses_alone(l->work, m->at.game, parts, count, l->work->options->play, &lost);
  }
  grundy_i_free(l->work->context, parts, count * sizeof(grundy_component));
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
  if (s == GRUNDY_OK) s = compound_moves(l->work, l->rule, l->members);
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
  uint64_t sum = compound_rank(work, l->rule, l->members);
  if (l->conjunctive && !l->count) sum = 0;
  set_outcome(l, sum);
  grundy_duration *lasts = l->conjunctive ? &out->remoteness : &out->suspense;
  *lasts = (grundy_duration){.known = true, .moves = sum};
  if (is_longer(sum)) *lasts = (grundy_duration){.note = GRUNDY_PHRASE(note_suspense)};
  out->value_note = GRUNDY_PHRASE(note_compound_value);
  static const grundy_i_compound_rule draw = {GRUNDY_ENDLESS, least, never_ends};
  if (out->outcome == GRUNDY_OUTCOME_D) l->rule = &draw;
  if (out->outcome != GRUNDY_OUTCOME_P && work->options->moves) GRUNDY_TRY(list_moves(l, sum));
  if (!work->options->explain) return GRUNDY_OK;
  return grundy_i_reasons_compound(work, l->members, sum);
}

grundy_status grundy_i_solve_lengths(grundy_i_work *work, uint64_t first) {
  lengths l = {.work = work,
               .rule = &rules[work->options->sum],
               .count = grundy_position_count(work->position),
               .conjunctive = work->options->sum == GRUNDY_SUM_CONJUNCTIVE};
  grundy_i_lasting_init(&l.search, work, !l.conjunctive);
  grundy_status s = members_create(work, &l.members);
  for (size_t i = 0; i < l.count && s == GRUNDY_OK; i++) {
    l.members[i].longer = true;
    l.members[i].rank = longer_rank(work, false);
  }
  if (s == GRUNDY_OK) s = rank_lengths(&l, first);
  if (s == GRUNDY_OK) s = decide(&l);
  members_destroy(work, l.members);
  grundy_i_lasting_clear(&l.search);
  return s;
}

/* Selective and ordinal sums. Who wins them depends on who wins each component by itself, and
 * winning moves are made of moves to P-positions; so components, and options where these are asked
 * for, are solved as positions of their own, by all that is known of them.
 *
 * Selective: a player who faces P-positions only must leave one that is none, and the opponent
 * moves all such back (Smith 1966; docs/THEORY.md has misère play). Ordinal: docs/THEORY.md. */

/* ---- positions of their own ---- */

/* Solves the sum of the parts. Where that does not tell the outcome, there is no solution, and how
 * the work ended is returned. */
static grundy_status solve_alone(grundy_i_work *work, const grundy_game *game,
                                 const grundy_component *parts, size_t count, grundy_play play,
                                 uint64_t moves, grundy_solution **out) {
  grundy_position *position = NULL;
  grundy_solve_options options = {.size = sizeof options, .play = play, .moves = moves};
  grundy_status s = grundy_position_create(work->context, &position);
  *out = NULL;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = grundy_position_add(position, game, parts[i]);
  }
  if (s == GRUNDY_OK) s = grundy_i_solve_inside(work->solver, position, &options, out);
  grundy_position_destroy(position);
  if (s == GRUNDY_OK && (*out)->outcome == GRUNDY_OUTCOME_UNKNOWN) {
    s = (*out)->status;
    GRUNDY_ASSERT(s != GRUNDY_OK);
    grundy_solution_destroy(*out);
    *out = NULL;
  }
  return s;
}

grundy_status grundy_i_loses_alone(grundy_i_work *work, const grundy_game *game,
                                   const grundy_component *parts, size_t count, grundy_play play,
                                   bool *out) {
  grundy_solution *found;
  grundy_status s = solve_alone(work, game, parts, count, play, 0, &found);
  if (s == GRUNDY_OK) *out = found->outcome == GRUNDY_OUTCOME_P;
  grundy_solution_destroy(found);
  return s;
}

/* Whether no part has a move. */
static grundy_status has_ended(grundy_i_work *work, const grundy_game *game,
                               const grundy_component *parts, size_t count, bool *out) {
  bool moves = false;
  for (size_t i = 0; i < count && !moves; i++) {
    GRUNDY_TRY(grundy_i_can_move(GRUNDY_CALL(work->context, game, parts[i]), &moves));
  }
  *out = !moves;
  return GRUNDY_OK;
}

/* ---- selective sums ---- */

/* Of a selective sum: how many components have not ended, at most 2; whether all are P in normal
 * play; whether the only one is P in misère play. */
enum { LEFT = 3, ALL_P = 4, ONLY_P = 8 };

static uint64_t select_one(uint64_t sum, uint64_t rank) {
  if (rank & GRUNDY_I_ENDED) return sum;
  uint64_t left = (sum & LEFT) < 2 ? (sum & LEFT) + 1 : 2;
  uint64_t all = rank & GRUNDY_I_NORMAL_P ? sum & ALL_P : 0;
  return left | all | (left == 1 && rank & GRUNDY_I_MISERE_P ? ONLY_P : 0);
}

static bool selected_loses(uint64_t sum, bool misere) {
  if (!misere || (sum & LEFT) == 2) return sum & ALL_P;
  return sum & ONLY_P;
}

static const grundy_i_compound_rule selective = {ALL_P, select_one, selected_loses};

/* What the sum of the parts brings to a selective sum, but for misère play. */
static grundy_status rank_alone(grundy_i_work *work, const grundy_game *game,
                                const grundy_component *parts, size_t count, uint64_t *out) {
  bool ended = false, loses = false;
  grundy_status s = has_ended(work, game, parts, count, &ended);
  if (s == GRUNDY_OK)
    s = grundy_i_loses_alone(work, game, parts, count, GRUNDY_PLAY_NORMAL, &loses);
  *out = (ended ? GRUNDY_I_ENDED : 0) | (loses ? GRUNDY_I_NORMAL_P : 0);
  return s;
}

static grundy_status rank_misere(grundy_i_work *work, const grundy_game *game,
                                 const grundy_component *parts, size_t count, uint64_t *rank) {
  bool loses = false;
  grundy_status s = grundy_i_loses_alone(work, game, parts, count, GRUNDY_PLAY_MISERE, &loses);
  if (loses) *rank |= GRUNDY_I_MISERE_P;
  return s;
}

static grundy_status rank_member_misere(grundy_i_work *work, grundy_i_member *m) {
  return rank_misere(work, m->at.game, &m->at.component, 1, &m->rank);
}

static grundy_status rank_members(grundy_i_work *work, grundy_i_member *members) {
  size_t count = grundy_position_count(work->position), last = 0, left = 0;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    grundy_i_member *m = &members[i];
    m->stays = true;
    s = rank_alone(work, m->at.game, &m->at.component, 1, &m->rank);
    if (m->rank & GRUNDY_I_ENDED) continue;
    last = i;
    left++;
  }
  bool one = work->options->play == GRUNDY_PLAY_MISERE && left == 1;
  return s == GRUNDY_OK && one ? rank_member_misere(work, &members[last]) : s;
}

/* ---- moves in normal play ---- */

static grundy_total times(grundy_total a, grundy_total b) {
  bool exact = a.exact && b.exact && (!a.total || b.total <= UINT64_MAX / a.total);
  return (grundy_total){exact, exact ? a.total * b.total : 0};
}

/* A P-position stays as it is; from any other the choices are its own winning moves, of which the
 * first ones are enough for as many of the sum. */
static grundy_status find_choices(grundy_i_work *work, grundy_i_member *m, grundy_total *total) {
  grundy_solution *found;
  if (m->rank & GRUNDY_I_NORMAL_P) return GRUNDY_OK;
  grundy_status s = solve_alone(work, m->at.game, &m->at.component, 1, GRUNDY_PLAY_NORMAL,
                                work->options->moves, &found);
  for (size_t i = 0; s == GRUNDY_OK && i < found->move_count; i++) {
    s = grundy_i_tick(work->context, GRUNDY_PHRASE(task_winning_moves), i, found->move_count);
    if (s == GRUNDY_OK) s = member_add(m, found, &found->moves[i], GRUNDY_I_NORMAL_P);
  }
  if (s == GRUNDY_OK) {
    *total = times(*total, found->moves_total);
    if (!found->moves_total.exact) work->solution->public.moves_note = found->moves_note;
    s = found->status;
  }
  grundy_solution_destroy(found);
  return s;
}

static grundy_status list_normal(grundy_i_work *work, grundy_i_member *members) {
  grundy_total total = {true, 1};
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < grundy_position_count(work->position) && s == GRUNDY_OK; i++) {
    s = find_choices(work, &members[i], &total);
  }
  if (s == GRUNDY_OK) s = compound_moves(work, &selective, members);
  work->solution->public.moves_total = total;
  return s;
}

/* ---- moves in misère play ---- */

typedef struct ending {
  grundy_sink sink;
  grundy_i_work *work;
  const grundy_game *game;
} ending;

static grundy_status stop_where_ended(grundy_sink *sink, const grundy_option *option) {
  const ending *e = (const ending *)sink;
  bool ended = false;
  GRUNDY_TRY(grundy_i_search_step(&e->work->solver->search));
  GRUNDY_TRY(has_ended(e->work, e->game, option->parts, option->count, &ended));
  return ended ? GRUNDY_STOP : GRUNDY_OK;
}

/* Whether the member has ended, or a move ends it. */
static grundy_status can_end(grundy_i_work *work, const grundy_i_member *m, bool *out) {
  const grundy_game *game = m->at.game;
  ending e = {.sink = {stop_where_ended}, .work = work, .game = game};
  *out = m->rank & GRUNDY_I_ENDED;
  if (*out) return GRUNDY_OK;
  grundy_status s =
      game->moves->options(GRUNDY_CALL(work->context, game, m->at.component), &e.sink);
  *out = s == GRUNDY_STOP;
  return *out ? GRUNDY_OK : s;
}

/* `last`: all others can end, so misère play of the member and of its options matters. */
typedef struct selecting {
  grundy_i_ranking ranking;
  bool last;
} selecting;

static grundy_status rank_option(grundy_i_ranking *r, const grundy_component *parts, size_t count,
                                 uint64_t *rank) {
  const grundy_game *game = r->member->at.game;
  GRUNDY_TRY(rank_alone(r->work, game, parts, count, rank));
  if (!((selecting *)r)->last) return GRUNDY_OK;
  return rank_misere(r->work, game, parts, count, rank);
}

static grundy_status list_misere(grundy_i_work *work, grundy_i_member *members) {
  size_t count = grundy_position_count(work->position), lasting = 0, lasts = SIZE_MAX;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < count && lasting < 2 && s == GRUNDY_OK; i++) {
    bool ends = false;
    s = can_end(work, &members[i], &ends);
    if (ends) continue;
    lasting++;
    lasts = i;
  }
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    selecting r = {{rank_option, work, &members[i]}, !lasting || (lasting == 1 && i == lasts)};
    if (r.last) s = rank_member_misere(work, &members[i]);
    if (s == GRUNDY_OK) s = member_options(&r.ranking, MOST_OPTIONS);
  }
  if (s == GRUNDY_OK) return compound_moves(work, &selective, members);
  grundy_i_moves_missed(work, GRUNDY_PHRASE(note_moves_limits));
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

static grundy_status decide_selective(grundy_i_work *work, grundy_i_member *members) {
  grundy_solution *out = &work->solution->public;
  bool misere = work->options->play == GRUNDY_PLAY_MISERE;
  GRUNDY_TRY(rank_members(work, members));
  uint64_t sum = compound_rank(work, &selective, members);
  out->outcome = selected_loses(sum, misere) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
  out->value_note = GRUNDY_PHRASE(note_compound_value);
  if (out->outcome == GRUNDY_OUTCOME_N && work->options->moves) {
    GRUNDY_TRY(misere ? list_misere(work, members) : list_normal(work, members));
  }
  if (!work->options->explain) return GRUNDY_OK;
  return grundy_i_reasons_compound(work, members, sum);
}

static grundy_status solve_selective(grundy_i_work *work) {
  grundy_i_member *members = NULL;
  grundy_status s = members_create(work, &members);
  if (s == GRUNDY_OK) s = decide_selective(work, members);
  members_destroy(work, members);
  return s;
}

/* ---- ordinal sums ---- */

typedef struct option_values {
  grundy_sink sink;
  grundy_i_work *work;
  const grundy_game *game;
  grundy_array values;
} option_values;

static grundy_status take_value(grundy_sink *sink, const grundy_option *option) {
  option_values *o = (option_values *)sink;
  bool known;
  uint64_t value;
  if (o->values.length == MOST_OPTIONS) return GRUNDY_STOP;
  GRUNDY_TRY(grundy_i_search_step(&o->work->solver->search));
  GRUNDY_TRY(
      grundy_i_parts_value(o->work->solver, o->game, option->parts, option->count, &known, &value));
  if (!known) return GRUNDY_STOP;
  return grundy_array_push(&o->values, value);
}

/* The number with `index` others before it that no option is worth: what a component is worth with
 * one of value `index` after it. Errors: STOP where the options are too many or have no values. */
static grundy_status find_missing(grundy_i_work *work, size_t at, uint64_t *index) {
  option_values o = {.sink = {take_value}, .work = work, .values = grundy_i_array(work->context)};
  grundy_component c = grundy_position_component(work->position, at, &o.game);
  grundy_status s = o.game->moves->options(GRUNDY_CALL(work->context, o.game, c), &o.sink);
  if (s == GRUNDY_OK) {
    s = grundy_i_sort(work->context, o.values.data, o.values.length, sizeof *o.values.data,
                      grundy_i_ascending);
  }
  grundy_i_keep_distinct(&o.values, 0);
  for (size_t i = 0; i < o.values.length && s == GRUNDY_OK; i++) {
    *index += o.values.data[i] <= *index;
  }
  grundy_array_clear(&o.values);
  return s;
}

/* The value of the whole, from the last component to the first. */
static grundy_status find_value(grundy_i_work *work) {
  grundy_solution *out = &work->solution->public;
  uint64_t value = 0;
  grundy_status s = GRUNDY_OK;
  for (size_t i = grundy_position_count(work->position); i-- > 0 && s == GRUNDY_OK;) {
    s = find_missing(work, i, &value);
  }
  out->value_known = s == GRUNDY_OK;
  if (out->value_known) out->value = value;
  if (s == GRUNDY_STOP) out->value_note = GRUNDY_PHRASE(note_ordinal_value);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

/* The winning moves that were found of component `index` by itself are those of the sum. */
static grundy_status take_moves(grundy_i_work *work, size_t index, const grundy_solution *found) {
  grundy_i_solution *solution = work->solution;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < found->move_count && s == GRUNDY_OK; i++) {
    const grundy_move *from = &found->moves[i];
    grundy_move move = {.component = index,
                        .first = grundy_i_sums_count(&solution->parts),
                        .count = from->count,
                        .remoteness = GRUNDY_ENDLESS};
    for (size_t p = 0; p < from->count && s == GRUNDY_OK; p++) {
      const grundy_component part = grundy_solution_part(found, from, p);
      s = grundy_i_sums_add(&solution->parts, &part, 1);
    }
    if (s == GRUNDY_OK) s = grundy_i_moves_put(work, &move, 1);
    if (s == GRUNDY_OK) {
      s = grundy_i_tick(work->context, GRUNDY_PHRASE(task_winning_moves), i, found->move_count);
    }
  }
  solution->public.moves_total = found->moves_total;
  solution->public.moves_note = found->moves_note;
  return s == GRUNDY_OK ? found->status : s;
}

/* The first component from *first on that is no P-position decides, and *first is after the last
 * where all are. In misère play those that have ended are passed over, the first other is played so
 * and, where it is a P-position, those after it as in normal play: *misere says which play decided.
 */
static grundy_status decide_ordinal(grundy_i_work *work, size_t *first, bool *misere) {
  grundy_solution *out = &work->solution->public, *found;
  grundy_status s = GRUNDY_OK;
  for (; *first < grundy_position_count(work->position); ++*first) {
    const grundy_i_summand at = grundy_i_summand_at(work->position, *first);
    grundy_play play = *misere ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL;
    bool ended = false;
    if (*misere) GRUNDY_TRY(has_ended(work, at.game, &at.component, 1, &ended));
    if (ended) continue;
    GRUNDY_TRY(solve_alone(work, at.game, &at.component, 1, play, work->options->moves, &found));
    out->outcome = found->outcome;
    if (found->outcome == GRUNDY_OUTCOME_N) s = take_moves(work, *first, found);
    grundy_solution_destroy(found);
    if (s != GRUNDY_OK || out->outcome == GRUNDY_OUTCOME_N) return s;
    *misere = false;
  }
  out->outcome = *misere ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  return GRUNDY_OK;
}

static grundy_status solve_ordinal(grundy_i_work *work) {
  size_t first = 0;
  bool misere = work->options->play == GRUNDY_PLAY_MISERE;
  if (misere) work->solution->public.value_note = GRUNDY_PHRASE(note_misere);
  GRUNDY_TRY(decide_ordinal(work, &first, &misere));
  if (work->options->play == GRUNDY_PLAY_NORMAL) GRUNDY_TRY(find_value(work));
  if (!work->options->explain) return GRUNDY_OK;
  return grundy_i_reasons_ordinal(work, first, misere);
}

/* Components, except where only the winner of a selective sum is asked; and the work of a
 * component's graph before it is searched by depth. */
enum { MOST_COMPONENTS = 1000, FIRST_GRAPH = 1 << 16 };

/* Only sums of games that the theorems are about: both players have the same moves, a player who
 * cannot move loses or, in misère play, wins, and play ends; conjunctive sums may go on forever. */
static grundy_status check(grundy_i_work *work) {
  bool misere = work->options->play == GRUNDY_PLAY_MISERE;
  bool conjunctive = work->options->sum == GRUNDY_SUM_CONJUNCTIVE;
  bool many = grundy_position_count(work->position) > MOST_COMPONENTS;
  if (many && (work->options->sum != GRUNDY_SUM_SELECTIVE || work->options->moves)) {
    return GRUNDY_FAIL(work->context, GRUNDY_LIMIT, compound_components, MOST_COMPONENTS);
  }
  for (size_t r = 0; r < grundy_position_runs(work->position); r++) {
    const grundy_game *game = grundy_position_run(work->position, r).game;
    bool other = misere && game->theory->misere;
    if (game->ruleset->two_sided || game->moves->terminal || other ||
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
  out->remoteness.note = GRUNDY_PHRASE(note_remoteness_sides);
  if (out->two_sided) return GRUNDY_OK;
  out->remoteness.note = GRUNDY_PHRASE(note_remoteness_sum);
  grundy_status s =
      grundy_i_game_graph_create(work->context, work->position, work->options->play, MOST, &graph);
  if (s != GRUNDY_OK) return s == GRUNDY_STOP ? GRUNDY_OK : s;
  out->remoteness =
      (grundy_duration){.known = true, .moves = grundy_game_graph_vertex(graph, 0).remoteness};
  for (size_t i = 0; i < out->move_count && s == GRUNDY_OK; i++) {
    size_t vertex;
    s = grundy_i_game_graph_after(graph, work->position, out, &out->moves[i], &vertex);
    if (s == GRUNDY_OK)
      out->moves[i].remoteness = grundy_game_graph_vertex(graph, vertex).remoteness;
  }
  grundy_game_graph_destroy(graph);
  return s;
}

grundy_status grundy_i_solve_compound(grundy_i_work *work) {
  grundy_solution *out = &work->solution->public;
  GRUNDY_TRY(check(work));
  GRUNDY_TRY(work->options->sum == GRUNDY_SUM_ORDINAL ? solve_ordinal(work)
             : work->options->sum == GRUNDY_SUM_SELECTIVE
                 ? solve_selective(work)
                 : grundy_i_solve_lengths(work, FIRST_GRAPH));
  if (work->options->remoteness && !out->remoteness.known) {
    out->remoteness.note = GRUNDY_PHRASE(note_remoteness_compound);
  }
  return GRUNDY_OK;
}
