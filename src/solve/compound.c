/* Conjunctive, continued, selective and ordinal sums: who wins, and which moves.
 *
 * Each component is decided by itself, by the graph of the positions that play in it reaches: the
 * parts of a move stay a disjunctive sum within their component. Conjunctive: the sum lasts as
 * long as its least remoteness (Smith 1966), continued as long as its greatest suspense (Winning
 * Ways, ch. 9): each loses where the last move is the opponent's. Selective: a player who faces
 * P-positions only must leave one that is none, and the opponent moves all such back (Smith 1966;
 * docs/THEORY.md has misère play). Ordinal: docs/THEORY.md. */
#include "solve/compound.h"

#include "base/sort.h"
#include "solve/game_graph.h"

/* Components, and positions and moves of all their graphs. */
enum { MOST_COMPONENTS = 1000, MOST_OPTIONS = 1 << 20 };

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

static const grundy_i_compound_rule rules[] = {
    [GRUNDY_CONJUNCTIVE] = {GRUNDY_ENDLESS, least, ends_badly},
    [GRUNDY_CONTINUED] = {0, greatest, ends_badly},
    [GRUNDY_SELECTIVE] = {ALL_P, select_one, selected_loses},
};

/* ---- components by themselves ---- */

/* The graphs of one component. */
typedef struct alone {
  grundy_i_work *work;
  grundy_position *position;
  grundy_game_graph *graph, *normal; /* of the play asked for; `normal` where that is needed too */
} alone;

static grundy_status open_alone(alone *a, const grundy_game *game, grundy_component c) {
  grundy_context *context = a->work->context;
  grundy_play play = a->work->options->play;
  bool both = a->work->options->sum == GRUNDY_SELECTIVE && play == GRUNDY_MISERE;
  grundy_status s = grundy_position_create(context, &a->position);
  if (s == GRUNDY_OK) s = grundy_position_add(a->position, game, c);
  if (s == GRUNDY_OK) s = grundy_game_graph_open(context, a->position, play, 0, &a->graph);
  if (s == GRUNDY_OK && both) {
    s = grundy_game_graph_open(context, a->position, GRUNDY_NORMAL, 0, &a->normal);
  }
  return s;
}

static void close_alone(alone *a) {
  grundy_game_graph_close(a->normal);
  grundy_game_graph_close(a->graph);
  grundy_position_destroy(a->position);
}

/* What a position of the graph brings to the sum. The graphs of both kinds of play number positions
 * alike. */
static uint64_t rank_of(const alone *a, size_t vertex) {
  const grundy_vertex v = grundy_game_graph_vertex(a->graph, vertex);
  const grundy_vertex n = grundy_game_graph_vertex(a->normal ? a->normal : a->graph, vertex);
  if (a->work->options->sum == GRUNDY_CONJUNCTIVE) return v.remoteness;
  if (a->work->options->sum == GRUNDY_CONTINUED) return v.suspense;
  return (n.birthday == 0 ? GRUNDY_I_ENDED : 0) |
         (n.outcome == GRUNDY_OUTCOME_P ? GRUNDY_I_NORMAL_P : 0) |
         (v.outcome == GRUNDY_OUTCOME_P ? GRUNDY_I_MISERE_P : 0);
}

typedef struct member_options {
  grundy_sink sink;
  alone *alone;
  grundy_i_member *member;
  grundy_i_wordmap met; /* options as words: for each part its length and words */
  grundy_array key;
} member_options;

/* Whether an option comes for the first time. */
static grundy_status is_new(member_options *o, const grundy_component *parts, size_t count,
                            bool *out) {
  grundy_status s = GRUNDY_OK;
  size_t before = grundy_i_wordmap_count(&o->met), index;
  o->key.length = 0;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = grundy_array_push(&o->key, parts[i].length);
    if (s == GRUNDY_OK) s = grundy_array_append(&o->key, parts[i].words, parts[i].length);
  }
  if (s == GRUNDY_OK) {
    s = grundy_i_wordmap_number(&o->met, o->key.data, o->key.length, 0, &index);
  }
  *out = grundy_i_wordmap_count(&o->met) > before;
  return s;
}

static grundy_status take(grundy_sink *sink, const grundy_component *parts, size_t count) {
  member_options *o = (member_options *)sink;
  grundy_i_member *m = o->member;
  bool found, fresh = false;
  size_t vertex;
  grundy_status s = grundy_i_search_step(&o->alone->work->solver->search);
  if (s == GRUNDY_OK) s = is_new(o, parts, count, &fresh);
  if (s != GRUNDY_OK || !fresh) return s;
  s = grundy_game_graph_find(o->alone->graph, m->game, parts, count, &found, &vertex);
  if (s == GRUNDY_OK) s = grundy_i_sums_add(&m->parts, parts, count);
  if (s == GRUNDY_OK) s = grundy_array_push(&m->counts, count);
  return s == GRUNDY_OK ? grundy_array_push(&m->ranks, rank_of(o->alone, vertex)) : s;
}

static grundy_status make_member(grundy_i_work *work, size_t index, grundy_i_member *m) {
  alone a = {.work = work};
  grundy_component c = grundy_position_component(work->position, index, &m->game);
  member_options o = {.sink = {take}, .alone = &a, .member = m};
  grundy_i_wordmap_init(&o.met, work->context);
  grundy_array_init(&o.key, work->context);
  m->index = index;
  grundy_status s = open_alone(&a, m->game, c);
  if (s == GRUNDY_OK) {
    m->rank = rank_of(&a, 0);
    m->stays = work->options->sum == GRUNDY_SELECTIVE ||
               (work->options->sum == GRUNDY_CONTINUED && m->rank == 0);
    s = m->game->moves->options(work->context, m->game, c, GRUNDY_LEFT, &o.sink);
  }
  grundy_array_clear(&o.key);
  grundy_i_wordmap_clear(&o.met);
  close_alone(&a);
  return s;
}

/* ---- by ranks ---- */

static void duration(grundy_duration *out, uint64_t moves) {
  *out = (grundy_duration){.known = true, .moves = moves};
}

static grundy_status decide(grundy_i_work *work, const grundy_i_member *members) {
  grundy_solution *out = &work->solution->public;
  const grundy_i_compound_rule *rule = &rules[work->options->sum];
  size_t count = grundy_position_count(work->position);
  uint64_t sum = rule->empty;
  for (size_t i = 0; i < count; i++) sum = rule->add(sum, members[i].rank);
  bool conjunctive = work->options->sum == GRUNDY_CONJUNCTIVE;
  if (conjunctive && !count) sum = 0;
  out->outcome = rule->loses(sum, work->options->play == GRUNDY_MISERE) ? GRUNDY_OUTCOME_P
                 : conjunctive && sum == GRUNDY_ENDLESS                 ? GRUNDY_OUTCOME_D
                                                                        : GRUNDY_OUTCOME_N;
  if (conjunctive) duration(&out->remoteness, sum);
  if (work->options->sum == GRUNDY_CONTINUED) duration(&out->suspense, sum);
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

static void init_member(grundy_context *context, grundy_i_member *m) {
  grundy_i_sums_init(&m->parts, context);
  grundy_array_init(&m->counts, context);
  grundy_array_init(&m->ranks, context);
}

static void clear_member(grundy_i_member *m) {
  grundy_array_clear(&m->ranks);
  grundy_array_clear(&m->counts);
  grundy_i_sums_clear(&m->parts);
}

static grundy_status solve_by_ranks(grundy_i_work *work) {
  size_t count = grundy_position_count(work->position);
  void *block;
  grundy_status s = grundy_i_allocate(work->context, count, sizeof(grundy_i_member), &block);
  if (s != GRUNDY_OK) return s;
  grundy_i_member *members = block;
  for (size_t i = 0; i < count; i++) init_member(work->context, &members[i]);
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) s = make_member(work, i, &members[i]);
  if (s == GRUNDY_OK) s = decide(work, members);
  for (size_t i = 0; i < count; i++) clear_member(&members[i]);
  grundy_i_free(work->context, block, count * sizeof(grundy_i_member));
  return s;
}

/* ---- ordinal sums ---- */

typedef struct option_values {
  grundy_sink sink;
  grundy_i_work *work;
  const grundy_game *game;
  grundy_array values;
} option_values;

static grundy_status take_value(grundy_sink *sink, const grundy_component *parts, size_t count) {
  option_values *o = (option_values *)sink;
  bool known;
  uint64_t value;
  if (o->values.length == MOST_OPTIONS) return GRUNDY_STOP;
  grundy_status s = grundy_i_search_step(&o->work->solver->search);
  if (s == GRUNDY_OK)
    s = grundy_i_parts_value(o->work->solver, o->game, parts, count, &known, &value);
  if (s == GRUNDY_OK && !known) s = GRUNDY_STOP;
  return s == GRUNDY_OK ? grundy_array_push(&o->values, value) : s;
}

static int compare_words(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

/* The number with `index` others before it that no option is worth: what a component is worth with
 * one of value `index` after it. Errors: STOP where the options are too many or have no values. */
static grundy_status find_missing(grundy_i_work *work, size_t at, uint64_t *index) {
  option_values o = {.sink = {take_value}, .work = work};
  grundy_component c = grundy_position_component(work->position, at, &o.game);
  grundy_array_init(&o.values, work->context);
  grundy_status s = o.game->moves->options(work->context, o.game, c, GRUNDY_LEFT, &o.sink);
  if (s == GRUNDY_OK) {
    s = grundy_i_sort(work->context, o.values.data, o.values.length, sizeof *o.values.data,
                      compare_words);
  }
  for (size_t i = 0; i < o.values.length && s == GRUNDY_OK; i++) {
    bool again = i && o.values.data[i] == o.values.data[i - 1];
    if (!again && o.values.data[i] <= *index) ++*index;
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

/* The first component from *first on that is no P-position decides: a winning move is one there to
 * a P-position. *first is after the last where all are. */
static grundy_status solve_normal_from(grundy_i_work *work, size_t *first) {
  grundy_solution *out = &work->solution->public;
  const grundy_game *game = NULL;
  grundy_component c = {NULL, 0};
  grundy_value v = {.known = true};
  grundy_status s = GRUNDY_OK;
  for (; *first < grundy_position_count(work->position); ++*first) {
    c = grundy_position_component(work->position, *first, &game);
    s = grundy_solver_value(work->solver, game, c, &v);
    if (s != GRUNDY_OK || !v.known || v.nimber) break;
  }
  if (s != GRUNDY_OK) return s;
  if (!v.known) return GRUNDY_FAIL(work->context, GRUNDY_UNKNOWN, component_unknown);
  out->outcome = v.nimber ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  if (!v.nimber || !work->options->moves) return GRUNDY_OK;
  return grundy_i_moves_to_value(work, *first, game, c, 0);
}

/* The moves of one component that leave a P-position of misère play. */
static grundy_status misere_moves(grundy_i_work *work, const grundy_i_member *m) {
  for (size_t o = 0, part = 0; o < m->ranks.length; part += (size_t)m->counts.data[o++]) {
    if (!(m->ranks.data[o] & GRUNDY_I_MISERE_P)) continue;
    grundy_total *total = &work->solution->public.moves_total;
    total->total++;
    if (work->solution->public.move_count == work->options->moves) continue;
    grundy_i_solution *solution = work->solution;
    grundy_move move = {.component = m->index,
                        .first = grundy_i_sums_count(&solution->parts),
                        .count = (size_t)m->counts.data[o],
                        .remoteness = GRUNDY_ENDLESS};
    grundy_status s = GRUNDY_OK;
    for (size_t p = 0; p < move.count && s == GRUNDY_OK; p++) {
      const grundy_component c = grundy_i_sums_at(&m->parts, part + p);
      s = grundy_i_sums_add(&solution->parts, &c, 1);
    }
    if (s == GRUNDY_OK) s = grundy_i_moves_put(work, &move, 1);
    if (s != GRUNDY_OK) return s;
  }
  return GRUNDY_OK;
}

/* In misère play: the first component that has not ended by misère play, then as in normal play. */
static grundy_status solve_misere_from(grundy_i_work *work, size_t *first, bool *misere) {
  grundy_solution *out = &work->solution->public;
  *misere = true;
  out->outcome = GRUNDY_OUTCOME_N;
  out->value_note = GRUNDY_PHRASE(note_misere);
  for (; *first < grundy_position_count(work->position); ++*first) {
    grundy_i_member m = {.index = *first};
    init_member(work->context, &m);
    grundy_status s = make_member(work, *first, &m);
    bool ended = m.ranks.length == 0, lost = m.rank & GRUNDY_I_MISERE_P;
    if (s == GRUNDY_OK && !ended && !lost && work->options->moves) s = misere_moves(work, &m);
    clear_member(&m);
    if (s != GRUNDY_OK || (!ended && !lost)) return s;
    if (ended) continue;
    ++*first;
    *misere = false;
    return solve_normal_from(work, first);
  }
  return GRUNDY_OK;
}

static grundy_status solve_ordinal(grundy_i_work *work) {
  size_t first = 0;
  bool misere = work->options->play == GRUNDY_MISERE;
  grundy_status s =
      misere ? solve_misere_from(work, &first, &misere) : solve_normal_from(work, &first);
  if (s == GRUNDY_OK && work->options->play == GRUNDY_NORMAL) s = find_value(work);
  if (s != GRUNDY_OK || !work->options->explain) return s;
  return grundy_i_reasons_ordinal(work, first, misere);
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
  s = work->options->sum == GRUNDY_ORDINAL ? solve_ordinal(work) : solve_by_ranks(work);
  if (s == GRUNDY_OK && work->options->remoteness && !out->remoteness.known) {
    out->remoteness.note = GRUNDY_PHRASE(note_remoteness_compound);
  }
  return s;
}
