/* Selective and ordinal sums. Who wins them depends on who wins each component by itself, and
 * winning moves are made of moves to P-positions; so components, and options where these are asked
 * for, are solved as positions of their own, by all that is known of them.
 *
 * Selective: a player who faces P-positions only must leave one that is none, and the opponent
 * moves all such back (Smith 1966; docs/THEORY.md has misère play). Ordinal: docs/THEORY.md. */
#include "solve/compound.h"

#include "base/messages_notes.def"
#include "base/messages_tasks.def"
#include "base/sort.h"

enum { MOST_OPTIONS = 1 << 20 };

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

static grundy_status stop(grundy_sink *sink, const grundy_option *option) {
  return GRUNDY_STOP;
}

/* Whether no part has a move. */
static grundy_status has_ended(grundy_i_work *work, const grundy_game *game,
                               const grundy_component *parts, size_t count, bool *out) {
  grundy_sink first = {stop};
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = game->moves->options(GRUNDY_CALL(work->context, game, parts[i]), &first);
  }
  *out = s == GRUNDY_OK;
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
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

static grundy_status rank_member(grundy_i_work *work, grundy_i_member *m) {
  grundy_component c = grundy_position_component(work->position, m->index, &m->game);
  m->stays = true;
  return rank_alone(work, m->game, &c, 1, &m->rank);
}

static grundy_status rank_member_misere(grundy_i_work *work, grundy_i_member *m) {
  grundy_component c = grundy_position_component(work->position, m->index, &m->game);
  return rank_misere(work, m->game, &c, 1, &m->rank);
}

static grundy_status rank_members(grundy_i_work *work, grundy_i_member *members) {
  size_t count = grundy_position_count(work->position), last = 0, left = 0;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = rank_member(work, &members[i]);
    if (members[i].rank & GRUNDY_I_ENDED) continue;
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
  grundy_component c = grundy_position_component(work->position, m->index, &m->game);
  if (m->rank & GRUNDY_I_NORMAL_P) return GRUNDY_OK;
  grundy_status s =
      solve_alone(work, m->game, &c, 1, GRUNDY_PLAY_NORMAL, work->options->moves, &found);
  for (size_t i = 0; s == GRUNDY_OK && i < found->move_count; i++) {
    s = grundy_i_tick(work->context, GRUNDY_PHRASE(task_winning_moves), i, found->move_count);
    if (s == GRUNDY_OK) s = grundy_i_member_add(m, found, &found->moves[i], GRUNDY_I_NORMAL_P);
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
  if (s == GRUNDY_OK) s = grundy_i_compound_moves(work, &selective, members);
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
  grundy_status s = grundy_i_search_step(&e->work->solver->search);
  if (s == GRUNDY_OK) s = has_ended(e->work, e->game, option->parts, option->count, &ended);
  return s == GRUNDY_OK && ended ? GRUNDY_STOP : s;
}

/* Whether the member has ended, or a move ends it. */
static grundy_status can_end(grundy_i_work *work, const grundy_i_member *m, bool *out) {
  ending e = {.sink = {stop_where_ended}, .work = work};
  grundy_component c = grundy_position_component(work->position, m->index, &e.game);
  *out = m->rank & GRUNDY_I_ENDED;
  if (*out) return GRUNDY_OK;
  grundy_status s = e.game->moves->options(GRUNDY_CALL(work->context, e.game, c), &e.sink);
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
  const grundy_game *game = r->member->game;
  grundy_status s = rank_alone(r->work, game, parts, count, rank);
  if (s != GRUNDY_OK || !((selecting *)r)->last) return s;
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
    if (s == GRUNDY_OK) s = grundy_i_member_options(&r.ranking, MOST_OPTIONS);
  }
  if (s == GRUNDY_OK) return grundy_i_compound_moves(work, &selective, members);
  grundy_i_moves_missed(work, GRUNDY_PHRASE(note_moves_limits));
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

static grundy_status decide_selective(grundy_i_work *work, grundy_i_member *members) {
  grundy_solution *out = &work->solution->public;
  bool misere = work->options->play == GRUNDY_PLAY_MISERE;
  grundy_status s = rank_members(work, members);
  if (s != GRUNDY_OK) return s;
  uint64_t sum = grundy_i_compound_rank(work, &selective, members);
  out->outcome = selected_loses(sum, misere) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
  out->value_note = GRUNDY_PHRASE(note_compound_value);
  if (out->outcome == GRUNDY_OUTCOME_N && work->options->moves) {
    s = misere ? list_misere(work, members) : list_normal(work, members);
  }
  if (s != GRUNDY_OK || !work->options->explain) return s;
  return grundy_i_reasons_compound(work, members, sum);
}

grundy_status grundy_i_solve_selective(grundy_i_work *work) {
  grundy_i_member *members;
  grundy_status s = grundy_i_members_create(work, &members);
  if (s == GRUNDY_OK) s = decide_selective(work, members);
  grundy_i_members_destroy(work, members);
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
  grundy_status s = grundy_i_search_step(&o->work->solver->search);
  if (s == GRUNDY_OK)
    s = grundy_i_parts_value(o->work->solver, o->game, option->parts, option->count, &known,
                             &value);
  if (s == GRUNDY_OK && !known) s = GRUNDY_STOP;
  return s == GRUNDY_OK ? grundy_array_push(&o->values, value) : s;
}

/* The number with `index` others before it that no option is worth: what a component is worth with
 * one of value `index` after it. Errors: STOP where the options are too many or have no values. */
static grundy_status find_missing(grundy_i_work *work, size_t at, uint64_t *index) {
  option_values o = {.sink = {take_value}, .work = work};
  grundy_component c = grundy_position_component(work->position, at, &o.game);
  grundy_array_init(&o.values, work->context);
  grundy_status s = o.game->moves->options(GRUNDY_CALL(work->context, o.game, c), &o.sink);
  if (s == GRUNDY_OK) {
    s = grundy_i_sort(work->context, o.values.data, o.values.length, sizeof *o.values.data,
                      grundy_i_ascending);
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
    const grundy_game *game;
    grundy_component c = grundy_position_component(work->position, *first, &game);
    grundy_play play = *misere ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL;
    bool ended = false;
    if (*misere) s = has_ended(work, game, &c, 1, &ended);
    if (s == GRUNDY_OK && ended) continue;
    if (s == GRUNDY_OK) s = solve_alone(work, game, &c, 1, play, work->options->moves, &found);
    if (s != GRUNDY_OK) return s;
    out->outcome = found->outcome;
    if (found->outcome == GRUNDY_OUTCOME_N) s = take_moves(work, *first, found);
    grundy_solution_destroy(found);
    if (s != GRUNDY_OK || out->outcome == GRUNDY_OUTCOME_N) return s;
    *misere = false;
  }
  out->outcome = *misere ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  return GRUNDY_OK;
}

grundy_status grundy_i_solve_ordinal(grundy_i_work *work) {
  size_t first = 0;
  bool misere = work->options->play == GRUNDY_PLAY_MISERE;
  if (misere) work->solution->public.value_note = GRUNDY_PHRASE(note_misere);
  grundy_status s = decide_ordinal(work, &first, &misere);
  if (s == GRUNDY_OK && work->options->play == GRUNDY_PLAY_NORMAL) s = find_value(work);
  if (s != GRUNDY_OK || !work->options->explain) return s;
  return grundy_i_reasons_ordinal(work, first, misere);
}
