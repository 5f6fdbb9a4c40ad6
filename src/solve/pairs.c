/* Misère play by pairs (g+, g-) of tame components: (0,1) and (1,0) are fickle, (n,n) firm. A sum
 * with a firm part is firm with value the XOR of the g+; a sum of fickle parts is fickle. The
 * previous player wins exactly where g- = 0: with a firm part if the XOR is 0, without one if it is
 * 1 (Conway, On Numbers and Games, 1976, ch. 12; for Nim itself Bouton 1901, for subtraction games
 * Ferguson 1974).
 *
 * So with x the XOR of the other components, the winning moves in a component are to its firm
 * options of value x and, where another component is firm, also to its fickle ones of value x;
 * where none is, to its fickle ones of value x ^ 1.
 *
 * Where a player who ends a game loses at once and its moves cannot run out before that, no one
 * ends it while there is another move, and a player who has none left has to: the sum is normal
 * play of the other moves. Then it is enough to know what every component is worth in normal
 * play. */
#include "base/messages_notes.def"
#include "base/messages_tasks.def"
#include "solve/solver.h"

typedef struct pairs_total {
  uint64_t normal;
  size_t firm;
  bool ends; /* a component ends play before its moves run out */
} pairs_total;

static bool fickle(grundy_pair pair) {
  return pair.normal != pair.misere;
}

grundy_status grundy_i_solver_pairs(grundy_solver *solver, const grundy_game *game,
                                    grundy_misere **out) {
  uint64_t number = 0;
  grundy_status s = grundy_i_search_game(&solver->search, game, &number);
  size_t known = solver->pair_capacity;
  while (s == GRUNDY_OK && solver->pair_capacity <= number) {
    s = GRUNDY_RESERVE(solver->context, solver->pairs, solver->pair_capacity, solver->pair_capacity,
                       4);
  }
  while (known < solver->pair_capacity) solver->pairs[known++] = NULL;
  if (s == GRUNDY_OK && !solver->pairs[number]) {
    s = grundy_misere_create(solver->context, game, &solver->pairs[number]);
  }
  if (s == GRUNDY_OK) *out = solver->pairs[number];
  return s;
}

void grundy_i_solver_pairs_clear(grundy_solver *solver) {
  for (size_t i = 0; i < solver->pair_capacity; i++) grundy_misere_destroy(solver->pairs[i]);
  grundy_i_free(solver->context, (void *)solver->pairs,
                solver->pair_capacity * sizeof *solver->pairs);
}

static grundy_status own_pair(grundy_i_work *work, const grundy_game *game, grundy_component c,
                              grundy_pair *out) {
  grundy_misere *pairs;
  GRUNDY_TRY(grundy_i_solver_pairs(work->solver, game, &pairs));
  return grundy_i_tame_pair(pairs, c, out);
}

grundy_status grundy_i_pairs_end(grundy_i_work *work, bool *out) {
  *out = false;
  for (grundy_i_summand at = {.position = work->position}; !*out && grundy_i_next_summand(&at);) {
    grundy_pair pair;
    if (!at.game->moves->terminal) continue;
    grundy_status s = own_pair(work, at.game, at.component, &pair);
    if (s != GRUNDY_OK && s != GRUNDY_UNKNOWN) return s;
    *out = s == GRUNDY_OK && !fickle(pair);
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_pairs_of(grundy_i_work *work, bool ends, const grundy_game *game,
                                grundy_component c, grundy_pair *out) {
  grundy_status s = own_pair(work, game, c, out);
  if (s != GRUNDY_UNKNOWN || !ends || game->moves->terminal) return s;
  grundy_value v;
  s = grundy_solver_value(work->solver, game, c, &v);
  if (s == GRUNDY_OK && !v.known) return GRUNDY_UNKNOWN;
  *out = (grundy_pair){v.nimber, v.nimber};
  return s;
}

/* Adds the pairs of some parts of one game to a total. Errors: UNKNOWN where one has none. */
static grundy_status add_parts(grundy_i_work *work, const grundy_game *game,
                               const grundy_component *parts, size_t count, pairs_total *sum) {
  for (size_t i = 0; i < count; i++) {
    grundy_pair pair;
    GRUNDY_TRY(grundy_i_pairs_of(work, sum->ends, game, parts[i], &pair));
    sum->normal ^= pair.normal;
    sum->firm += !fickle(pair);
  }
  return GRUNDY_OK;
}

static bool previous_wins(pairs_total sum) {
  return sum.normal == (sum.firm ? 0 : 1);
}

/* Wants the options that leave a sum which the previous player wins, and gives those that may, of
 * each value at most `left`: a large heap has more than could ever be gathered. `cut`: that was
 * so. The replies are those that the pairs tell, of heaps however large. */
typedef struct leaver {
  grundy_i_chooser chooser;
  grundy_misere *pairs;
  pairs_total others;
  uint64_t left;
  bool cut;
} leaver;

/* Whether one of the parts has won for the player to move then: no part loses for that player where
 * components have pairs. */
static grundy_status decided(const grundy_i_chooser *k, const grundy_option *option, bool *out) {
  const grundy_game *game = k->at.game;
  *out = false;
  for (size_t i = 0; i < option->count && game->moves->terminal && !*out; i++) {
    grundy_terminal by;
    GRUNDY_TRY(game->moves->terminal(GRUNDY_CALL(k->work->context, game, option->parts[i]), &by));
    *out = by != GRUNDY_TERMINAL_UNDECIDED;
  }
  return GRUNDY_OK;
}

static grundy_status wants(grundy_i_chooser *k, const grundy_option *option, bool *out) {
  leaver *self = (leaver *)k;
  pairs_total sum = self->others;
  bool over;
  *out = false;
  self->cut = self->cut || !self->left;
  if (!self->left) return GRUNDY_STOP;
  self->left--;
  GRUNDY_TRY(decided(k, option, &over));
  if (over) return GRUNDY_OK;
  GRUNDY_TRY(add_parts(k->work, k->at.game, option->parts, option->count, &sum));
  *out = previous_wins(sum);
  return GRUNDY_OK;
}

/* The ruleset's replies of the one or two values that can win. */
static grundy_status give(grundy_i_chooser *k, grundy_sink *sink) {
  leaver *self = (leaver *)k;
  const grundy_call *call = GRUNDY_CALL(k->work->context, k->at.game, k->at.component);
  uint64_t x = self->others.normal;
  grundy_total count;
  self->left = GRUNDY_I_OPTIONAL_WORK;
  GRUNDY_TRY(k->at.game->theory->replies(call, x, sink, &count));
  if (self->others.firm) return GRUNDY_OK;
  self->left = GRUNDY_I_OPTIONAL_WORK;
  return k->at.game->theory->replies(call, x ^ 1, sink, &count);
}

static grundy_status reply(grundy_i_chooser *k, grundy_sink *sink, grundy_total *count) {
  const leaver *self = (const leaver *)k;
  const grundy_i_pair_total others = {self->others.normal, self->others.firm > 0};
  return grundy_i_pairs_replies(self->pairs, k->at.component, others, sink, count);
}

static grundy_status moves_of(grundy_i_work *work, const grundy_i_summand *at, pairs_total others) {
  leaver l = {{.work = work, .at = *at, .wants = wants, .reply = reply},
              .others = others,
              .left = UINT64_MAX};
  if (others.firm && !at->game->moves->terminal) {
    return grundy_i_moves_to_value(work, at, others.normal);
  }
  grundy_status s = grundy_i_solver_pairs(work->solver, at->game, &l.pairs);
  if (s == GRUNDY_OK) s = grundy_i_moves_by_replies(&l.chooser);
  if (s == GRUNDY_UNKNOWN && at->game->theory->replies) {
    l.chooser.give = give;
    s = grundy_i_moves_by_trying(&l.chooser);
  }
  if (s == GRUNDY_OK && l.cut) grundy_i_moves_missed(work, GRUNDY_PHRASE(note_moves_limits));
  if (s != GRUNDY_UNKNOWN) return s;
  l.left = UINT64_MAX;
  l.chooser.give = NULL;
  return grundy_i_moves_by_trying(&l.chooser);
}

static grundy_status sum_up(grundy_i_work *work, pairs_total *sum) {
  size_t count = grundy_position_count(work->position);
  for (grundy_i_summand at = {.position = work->position}; grundy_i_next_summand(&at);) {
    GRUNDY_TRY(add_parts(work, at.game, &at.component, 1, sum));
    GRUNDY_TRY(
        grundy_i_tick(work->context, GRUNDY_PHRASE(task_pairs_of_components), at.index, count));
  }
  return GRUNDY_OK;
}

static grundy_status list_moves(grundy_i_work *work, pairs_total sum) {
  size_t count = grundy_position_count(work->position);
  for (grundy_i_summand at = {.position = work->position}; grundy_i_next_summand(&at);) {
    pairs_total own = {.ends = sum.ends};
    GRUNDY_TRY(add_parts(work, at.game, &at.component, 1, &own));
    pairs_total others = {sum.normal ^ own.normal, sum.firm - own.firm, sum.ends};
    GRUNDY_TRY(moves_of(work, &at, others));
    GRUNDY_TRY(grundy_i_tick(work->context, GRUNDY_PHRASE(task_winning_moves), at.index, count));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_solve_pairs(grundy_i_work *work, bool *solved) {
  grundy_solution *out = &work->solution->public;
  pairs_total sum = {.normal = 0};
  grundy_status s = grundy_i_pairs_end(work, &sum.ends);
  if (s == GRUNDY_OK) s = sum_up(work, &sum);
  *solved = s == GRUNDY_OK;
  if (s == GRUNDY_UNKNOWN) return GRUNDY_OK;
  if (s != GRUNDY_OK) return s;
  out->outcome = previous_wins(sum) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
  out->value_note = GRUNDY_PHRASE(note_misere);
  out->moves_total = (grundy_total){true, 0};
  return out->outcome == GRUNDY_OUTCOME_N && work->options->moves ? list_moves(work, sum)
                                                                  : GRUNDY_OK;
}
