/* Solving a position.
 *
 * Normal play, impartial: a position is worth the XOR of its components' nim-values and is a
 * P-position exactly when that is 0 (Sprague 1935, Grundy 1939). A component whose value is not
 * known but whose winner is (moore, wythoff) still helps: a P-position is worth 0, and a sum of one
 * N-position and nothing else is an N-position. Misère play: pairs where the games are tame, else
 * a quotient, else search. Two sides, and games that end by a position being reached: search. Cost:
 * one pass for the value and one for the moves where no search is needed. */
#include <string.h>

#include "base/messages.def"
#include "base/messages_notes.def"
#include "base/messages_solving.def"
#include "base/messages_tasks.def"
#include "rules/entails.h"
#include "solve/compound.h"

/* The sum of the components whose value is not needed or known, and the others: how many, and one
 * of them. Equal components cancel, known or not: for the game and the words of each whose value is
 * not known, `odd` has 1 + its index where it occurs an odd number of times, else 0. */
typedef struct tally {
  uint64_t sum;
  grundy_i_wordmap odd;
  grundy_array key;
  size_t unknown;
  grundy_i_summand unknown_at;
  const grundy_phrase *unknown_note;
  bool unknown_winner; /* it is an N-position */
} tally;

static size_t note_size(const grundy_phrase *note) {
  return sizeof *note + strlen(note->en) + strlen(note->zh) + 2;
}

/* Copies the last error as a note: a phrase and, after it, its texts. NULL without memory. */
static const grundy_phrase *make_note(grundy_context *context) {
  const grundy_phrase *error = grundy_i_context_note(context);
  void *block;
  size_t en = strlen(error->en) + 1, zh = strlen(error->zh) + 1;
  if (grundy_i_allocate(context, note_size(error), 1, &block) != GRUNDY_OK) return NULL;
  char *text = (char *)block + sizeof *error;
  memcpy(text, error->en, en);
  memcpy(text + en, error->zh, zh);
  *(grundy_phrase *)block = (grundy_phrase){text, text + en};
  return block;
}

/* Keeps how the work ended, and the words for it. Where not knowing follows from a limit reached
 * before, that limit stays the reason. */
static grundy_status keep_end(grundy_i_work *work, grundy_status status) {
  grundy_solution *solution = &work->solution->public;
  bool follows = status == GRUNDY_UNKNOWN && solution->status != GRUNDY_OK;
  if (!follows) solution->status = status;
  if (!solution->note) {
    solution->note = make_note(work->context);
  } else if (follows) {
    (void)GRUNDY_FAIL(work->context, solution->status, in_words, solution->note);
  }
  return GRUNDY_OK;
}

/* Asks the ruleset who wins a component whose value is not known. */
static grundy_status ask_winner(grundy_i_work *work, const grundy_game *game, grundy_component c,
                                grundy_play play, grundy_outcome *out) {
  *out = GRUNDY_OUTCOME_UNKNOWN;
  if (!game->theory->winner) return GRUNDY_OK;
  return game->theory->winner(GRUNDY_CALL(work->context, game, c), play, out);
}

/* The value of one component, with what its winner says where it has none. A limit that hid the
 * value of a P-position makes no difference. */
static grundy_status weigh(grundy_i_work *work, const grundy_game *game, grundy_component c,
                           grundy_value *v, grundy_outcome *winner) {
  *winner = GRUNDY_OUTCOME_UNKNOWN;
  grundy_status reached = grundy_solver_value(work->solver, game, c, v);
  bool limited = reached == GRUNDY_LIMIT || reached == GRUNDY_NO_MEMORY;
  if (limited && game->theory->winner)
    *v = (grundy_value){.known = false};
  else if (reached != GRUNDY_OK || v->known)
    return reached;
  grundy_status s = ask_winner(work, game, c, GRUNDY_PLAY_NORMAL, winner);
  if (s != GRUNDY_OK) return s;
  if (*winner == GRUNDY_OUTCOME_P) {
    *v = (grundy_value){
        .known = true, .method = GRUNDY_METHOD_THEOREM, .source = game->ruleset->source};
  } else if (limited) {
    s = keep_end(work, reached);
    v->note = work->solution->public.note ? work->solution->public.note : GRUNDY_PHRASE(note_limit);
  }
  return s;
}

static void tally_init(tally *t, grundy_context *context) {
  *t = (tally){.sum = 0};
  GRUNDY_INIT(context, &t->odd, &t->key);
}

/* Finds a component whose value is not known among those counted; NULL where there is none. */
static grundy_status find_odd(tally *t, const grundy_game *game, grundy_component c,
                              uint64_t **out) {
  t->key.length = 0;
  grundy_status s = grundy_array_push(&t->key, (uint64_t)(uintptr_t)game);
  if (s == GRUNDY_OK) s = grundy_array_append(&t->key, c.words, c.length);
  *out = s == GRUNDY_OK ? grundy_i_wordmap_find(&t->odd, t->key.data, t->key.length) : NULL;
  return s;
}

static grundy_status count_unknown(tally *t, const grundy_i_summand *at, const grundy_value *v,
                                   grundy_outcome winner) {
  uint64_t *found;
  GRUNDY_TRY(find_odd(t, at->game, at->component, &found));
  bool cancels = found && *found;
  t->unknown_note = v->note;
  if (cancels) {
    GRUNDY_ASSERT(t->unknown);
    t->unknown--;
    *found = 0;
    return GRUNDY_OK;
  }
  t->unknown++;
  t->unknown_winner = winner == GRUNDY_OUTCOME_N;
  return grundy_i_wordmap_put(&t->odd, t->key.data, t->key.length, at->index + 1);
}

/* The one component that is left. */
static grundy_status find_unknown(const grundy_i_work *work, tally *t) {
  GRUNDY_ASSERT(t->unknown == 1);
  uint64_t *found = NULL;
  for (grundy_i_summand at = {.position = work->position};
       !(found && *found) && grundy_i_next_summand(&at);) {
    GRUNDY_TRY(find_odd(t, at.game, at.component, &found));
  }
  GRUNDY_ASSERT(found && *found);
  t->unknown_at = grundy_i_summand_at(work->position, (size_t)*found - 1);
  return GRUNDY_OK;
}

/* Room for the values of all components, if that many are wanted. */
static grundy_status prepare_values(grundy_i_work *work) {
  size_t count = grundy_position_count(work->position);
  if (count > work->options->values || count == 0) return GRUNDY_OK;
  GRUNDY_TRY(GRUNDY_ALLOCATE(work->context, work->solution->public.values, count));
  work->solution->public.value_count = count;
  return GRUNDY_OK;
}

/* The first pass: every component's value. */
static grundy_status add_up(grundy_i_work *work, tally *t) {
  grundy_solution *out = &work->solution->public;
  size_t count = grundy_position_count(work->position);
  for (grundy_i_summand at = {.position = work->position}; grundy_i_next_summand(&at);) {
    grundy_value v = {.known = false};
    grundy_outcome winner;
    GRUNDY_TRY(weigh(work, at.game, at.component, &v, &winner));
    if (out->status == GRUNDY_OK) {
      GRUNDY_TRY(
          grundy_i_tick(work->context, GRUNDY_PHRASE(task_components_valued), at.index, count));
    }
    if (v.known) t->sum ^= v.nimber;
    if (!v.known) GRUNDY_TRY(count_unknown(t, &at, &v, winner));
    if (out->value_count) out->values[at.index] = v;
  }
  return GRUNDY_OK;
}

/* Goes on after a component without a value, which cancels, or had one before a limit hid it. */
static grundy_status pass_over(grundy_i_work *work, tally *t, const grundy_i_summand *at) {
  grundy_solution *out = &work->solution->public;
  uint64_t *found;
  GRUNDY_TRY(find_odd(t, at->game, at->component, &found));
  grundy_i_moves_missed(work, GRUNDY_PHRASE(note_moves_unvalued));
  return found ? GRUNDY_OK : out->status;
}

bool grundy_i_is_settled(const grundy_i_work *work, const grundy_i_summand *at) {
  grundy_component c = at->component, settled = work->settled.at.component;
  return at->game == work->settled.at.game && c.length == settled.length &&
         memcmp(c.words, settled.words, c.length * sizeof *c.words) == 0;
}

/* The value of a component in the second pass. */
static grundy_status weigh_again(grundy_i_work *work, const grundy_i_summand *at, grundy_value *v) {
  grundy_outcome winner;
  if (grundy_i_is_settled(work, at)) {
    *v = work->settled.value;
  } else if (work->solution->public.value_count) {
    *v = work->solution->public.values[at->index];
  } else {
    return weigh(work, at->game, at->component, v, &winner);
  }
  return GRUNDY_OK;
}

/* The component whose value was found by its replies of small values has perhaps options of this
 * one that they do not tell; moves elsewhere win as well then. */
static grundy_status list_settled(grundy_i_work *work, const grundy_i_summand *at, uint64_t v) {
  grundy_total count;
  grundy_status s = at->game->theory->replies(GRUNDY_CALL(work->context, at->game, at->component),
                                              v, NULL, &count);
  if (s != GRUNDY_UNKNOWN) return s == GRUNDY_OK ? grundy_i_moves_to_value(work, at, v) : s;
  grundy_i_moves_missed(work, GRUNDY_PHRASE(note_moves_limits));
  return GRUNDY_OK;
}

/* The options of value v ^ x in a component of value v, which is kept from the first pass where the
 * values are wanted. Errors: UNKNOWN where the values of its options are not known. */
static grundy_status list_component(grundy_i_work *work, tally *t, const grundy_i_summand *at) {
  grundy_value v;
  uint64_t x = work->solution->public.value;
  GRUNDY_TRY(weigh_again(work, at, &v));
  if (grundy_i_is_settled(work, at)) return list_settled(work, at, v.nimber ^ x);
  if (!v.known) return pass_over(work, t, at);
  if (at->game->ruleset->indexed) grundy_i_moves_missed(work, GRUNDY_PHRASE(note_moves_indexed));
  if (at->game->ruleset->indexed) return GRUNDY_OK;
  return grundy_i_moves_to_value(work, at, v.nimber ^ x);
}

/* The second pass. Where a component's value is not known, because it cancels, or those of its
 * options are not, some moves may be missed; others are listed all the same. */
static grundy_status list_moves(grundy_i_work *work, tally *t) {
  size_t count = grundy_position_count(work->position);
  grundy_status missed = GRUNDY_OK;
  grundy_solution *out = &work->solution->public;
  for (grundy_i_summand at = {.position = work->position}; grundy_i_next_summand(&at);) {
    GRUNDY_TRY(grundy_i_tick(work->context, GRUNDY_PHRASE(task_winning_moves), at.index, count));
    grundy_status s = list_component(work, t, &at);
    if (s == GRUNDY_UNKNOWN) missed = s;
    if (s != GRUNDY_OK && s != GRUNDY_UNKNOWN) return s;
  }
  if (missed == GRUNDY_OK || !out->move_count) return missed;
  grundy_i_moves_missed(work, GRUNDY_PHRASE(note_moves_limits));
  return GRUNDY_OK;
}

/* Wants the options that are P-positions: by the ruleset's own theorem, or by search where it is
 * silent, as on options of several parts. */
typedef struct loses {
  grundy_i_chooser chooser;
  grundy_play play;
} loses;

static grundy_status leads_to_p(grundy_i_chooser *k, const grundy_option *option, bool *out) {
  grundy_i_search *search = &k->work->solver->search;
  grundy_play play = ((loses *)k)->play;
  grundy_outcome winner = GRUNDY_OUTCOME_UNKNOWN;
  GRUNDY_TRY(grundy_i_search_step(search));
  if (option->count == 1) {
    GRUNDY_TRY(ask_winner(k->work, k->at.game, option->parts[0], play, &winner));
  }
  if (winner == GRUNDY_OUTCOME_UNKNOWN) {
    bool opponent = false;
    GRUNDY_TRY(grundy_i_search_wins_after(search, k->work->position, k->at.index, option->parts,
                                          option->count, play, GRUNDY_SIDE_LEFT, &opponent));
    winner = opponent ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  }
  *out = winner == GRUNDY_OUTCOME_P;
  return GRUNDY_OK;
}

/* Winning moves in the one component whose winner alone is known: its options that are P-positions.
 * Not finding them all soon is not a failure. */
static grundy_status list_by_winner(grundy_i_work *work, const grundy_i_summand *at,
                                    grundy_play play) {
  grundy_i_search *search = &work->solver->search;
  if (play == GRUNDY_PLAY_NORMAL && at->game->theory->replies) {
    grundy_status s = grundy_i_moves_to_value(work, at, 0);
    if (s != GRUNDY_UNKNOWN) return s;
  }
  loses l = {{.work = work, .at = *at, .wants = leads_to_p}, play};
  search->until = search->work + GRUNDY_I_OPTIONAL_WORK;
  grundy_status s = grundy_i_moves_by_trying(&l.chooser);
  if (s == GRUNDY_LIMIT && search->work > search->until) {
    grundy_i_moves_missed(work, GRUNDY_PHRASE(note_moves_limits));
    s = GRUNDY_OK;
  }
  search->until = 0;
  return s;
}

/* The sum of what is left, where every value is known except those of components that cancel: a
 * limit that hid one of these does not matter. Invariant: some move wins an N-position, and where
 * all are counted it is listed. */
static grundy_status solve_known(grundy_i_work *work, tally *t) {
  grundy_solution *out = &work->solution->public;
  out->status = GRUNDY_OK;
  out->value_known = true;
  out->value = t->sum;
  out->outcome = t->sum ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  if (!t->sum || !work->options->moves) return GRUNDY_OK;
  grundy_status s = list_moves(work, t);
  if (s != GRUNDY_OK) return s;
  out->status = s;
  GRUNDY_ASSERT(out->move_count || !out->moves_total.exact);
  return s;
}

/* The value of the one component without one, if it is at most the sum of the others: the least
 * v that none of its options has. Where its replies do not tell, it stays unknown; where options
 * have all these values, or by a theorem none that fits, `larger`. */
static grundy_status find_small_value(grundy_i_work *work, const tally *t, bool *known,
                                      bool *larger, uint64_t *out) {
  const grundy_i_summand *at = &t->unknown_at;
  const grundy_ruleset_theory *theory = at->game->theory;
  uint64_t v = 0;
  *known = false;
  *larger =
      theory->exceeds && theory->exceeds(GRUNDY_CALL(at->game->context, at->game, at->component));
  if (*larger) return GRUNDY_OK;
  do {
    grundy_total count;
    GRUNDY_TRY(grundy_i_tick(work->context, GRUNDY_PHRASE(task_replies), v, t->sum));
    grundy_status s =
        theory->replies(GRUNDY_CALL(work->context, at->game, at->component), v, NULL, &count);
    if (s == GRUNDY_CANCELLED) return s;
    if (s != GRUNDY_OK || !count.exact) return GRUNDY_OK;
    *known = !count.total;
    *out = v;
  } while (!*known && v++ < t->sum);
  *larger = !*known;
  return GRUNDY_OK;
}

static grundy_status not_known(grundy_i_work *work) {
  (void)GRUNDY_FAIL(work->context, GRUNDY_UNKNOWN, component_unknown);
  return GRUNDY_UNKNOWN;
}

/* The component is worth more than the others, which are worth t->sum: its options of that value
 * win, and perhaps options of others. */
static grundy_status solve_above(grundy_i_work *work, const tally *t) {
  grundy_solution *out = &work->solution->public;
  work->above = true;
  work->rest = t->sum;
  out->outcome = GRUNDY_OUTCOME_N;
  if (!work->options->moves) return GRUNDY_OK;
  grundy_i_moves_missed(work, GRUNDY_PHRASE(note_moves_elsewhere));
  return grundy_i_moves_to_value(work, &t->unknown_at, t->sum);
}

/* The value has been found: of this component, and of all that are equal to it. */
static grundy_status solve_settled(grundy_i_work *work, tally *t, uint64_t v) {
  grundy_solution *out = &work->solution->public;
  grundy_value found = {.known = true,
                        .nimber = v,
                        .method = GRUNDY_METHOD_TABLE,
                        .source = t->unknown_at.game->ruleset->source};
  work->settled = (grundy_i_settled){t->unknown_at, found};
  t->sum ^= v;
  for (grundy_i_summand at = {.position = work->position};
       out->value_count && grundy_i_next_summand(&at);) {
    if (grundy_i_is_settled(work, &at)) out->values[at.index] = found;
  }
  return solve_known(work, t);
}

/* One component without a value and others that are worth something. */
static grundy_status solve_beside_others(grundy_i_work *work, tally *t) {
  uint64_t v = 0;
  bool known, larger;
  GRUNDY_TRY(find_unknown(work, t));
  if (!t->unknown_at.game->theory->replies) return not_known(work);
  GRUNDY_TRY(find_small_value(work, t, &known, &larger, &v));
  if (known) return solve_settled(work, t, v);
  return larger ? solve_above(work, t) : not_known(work);
}

static grundy_status solve_unknown(grundy_i_work *work, tally *t) {
  grundy_solution *out = &work->solution->public;
  out->value_note = t->unknown_note;
  if (t->unknown == 1 && t->sum) return solve_beside_others(work, t);
  if (t->unknown > 1 || !t->unknown_winner) return not_known(work);
  out->outcome = GRUNDY_OUTCOME_N;
  if (!work->options->moves) return GRUNDY_OK;
  GRUNDY_TRY(find_unknown(work, t));
  GRUNDY_TRY(list_by_winner(work, &t->unknown_at, GRUNDY_PLAY_NORMAL));
  if (grundy_position_count(work->position) > 1) {
    grundy_i_moves_missed(work, GRUNDY_PHRASE(note_moves_elsewhere));
  }
  return GRUNDY_OK;
}

static bool is_loopy(const grundy_game *game) {
  return game->loopy;
}

static grundy_status solve_normal(grundy_i_work *work) {
  tally t;
  bool solved = false;
  bool loopy = grundy_i_find_game(work->position, is_loopy);
  if (grundy_i_entailing_game(work->position)) {
    grundy_status s = grundy_i_solve_entail(work); /* BAD_INPUT where positions come back */
    return loopy && s == GRUNDY_BAD_INPUT ? grundy_i_solve_whole(work) : s;
  }
  if (loopy) GRUNDY_TRY(grundy_i_solve_loopy(work, &solved));
  if (solved) return GRUNDY_OK;
  tally_init(&t, work->context);
  grundy_status s = add_up(work, &t);
  if (s == GRUNDY_OK) s = t.unknown ? solve_unknown(work, &t) : solve_known(work, &t);
  GRUNDY_CLEAR(&t.key, &t.odd);
  return s;
}

/* A single component whose ruleset has a misère theorem. */
static grundy_status solve_misere_theorem(grundy_i_work *work, bool *solved) {
  grundy_solution *out = &work->solution->public;
  *solved = false;
  if (grundy_position_count(work->position) != 1) return GRUNDY_OK;
  const grundy_i_summand at = grundy_i_summand_at(work->position, 0);
  GRUNDY_TRY(ask_winner(work, at.game, at.component, GRUNDY_PLAY_MISERE, &out->outcome));
  if (out->outcome == GRUNDY_OUTCOME_UNKNOWN) return GRUNDY_OK;
  *solved = work->by_theorem = true;
  out->value_note = GRUNDY_PHRASE(note_misere);
  if (out->outcome == GRUNDY_OUTCOME_P || !work->options->moves) return GRUNDY_OK;
  return list_by_winner(work, &at, GRUNDY_PLAY_MISERE);
}

/* What a theorem says of one component comes before pairs, which may take a table of values. */
static grundy_status solve_misere(grundy_i_work *work) {
  bool solved = false;
  GRUNDY_TRY(solve_misere_theorem(work, &solved));
  if (!solved) GRUNDY_TRY(grundy_i_solve_pairs(work, &solved));
  if (!solved) GRUNDY_TRY(grundy_i_solve_quotient(work, false, &solved));
  if (!solved) GRUNDY_TRY(grundy_i_solve_misere_search(work));
  return GRUNDY_OK;
}

/* Whether the game may end before its moves run out, and has no theorem for that. */
static bool ends_early(const grundy_game *game) {
  return game->moves->terminal && !game->theory->value;
}

static grundy_status dispatch(grundy_i_work *work) {
  grundy_solution *out = &work->solution->public;
  out->two_sided = grundy_position_two_sided(work->position);
  bool misere = work->options->play == GRUNDY_PLAY_MISERE;
  if (work->options->sum != GRUNDY_SUM_DISJUNCTIVE) return grundy_i_solve_compound(work);
  work->by_search = out->two_sided || (!misere && grundy_i_find_game(work->position, ends_early));
  if (work->by_search) return grundy_i_solve_outcome(work);
  return misere ? solve_misere(work) : solve_normal(work);
}

/* Statuses that still give an answer: it has what is known, and a note on the rest. */
static bool is_answer(grundy_status status) {
  return status == GRUNDY_LIMIT || status == GRUNDY_UNKNOWN || status == GRUNDY_NO_MEMORY ||
         status == GRUNDY_CANCELLED;
}

grundy_status grundy_i_solution_create(grundy_context *context, grundy_play play,
                                       grundy_i_solution **out) {
  grundy_i_solution *solution = grundy_i_make(context, sizeof(grundy_i_solution));
  if (!solution) return GRUNDY_NO_MEMORY;
  solution->context = context;
  solution->public.play = play;
  solution->public.moves_total.exact = true;
  grundy_i_sums_init(&solution->parts, context);
  grundy_reasons_init(&solution->public.reasons, context);
  *out = solution;
  return GRUNDY_OK;
}

void grundy_solution_destroy(grundy_solution *solution) {
  if (!solution) return;
  grundy_i_solution *own = (grundy_i_solution *)solution;
  grundy_context *context = own->context;
  if (solution->note) grundy_i_free(context, (void *)solution->note, note_size(solution->note));
  grundy_i_free(context, solution->values, solution->value_count * sizeof *solution->values);
  for (size_t i = 0; i < solution->move_count; i++) {
    grundy_i_move_clear(context, &solution->moves[i]);
  }
  grundy_i_free(context, solution->moves, own->move_capacity * sizeof *solution->moves);
  grundy_i_free(context, solution->loops, solution->loop_count * sizeof *solution->loops);
  grundy_reasons_clear(&solution->reasons);
  grundy_i_sums_clear(&own->parts);
  grundy_i_free(context, own, sizeof *own);
}

/* After a failed step: marks the list of moves as incomplete. */
static void incomplete(grundy_solution *out) {
  out->moves_total.exact = false;
  if (!out->moves_note) out->moves_note = GRUNDY_PHRASE(note_moves_limits);
}

/* Games that leave out moves that only lose in normal play are opened for one kind of play. */
static grundy_status check_play(grundy_context *context, const grundy_position *position,
                                grundy_play play) {
  for (size_t r = 0; r < grundy_position_runs(position); r++) {
    const grundy_game *game = grundy_position_run(position, r).game;
    bool made_for_misere = game->theory->misere == game->ruleset;
    if (!game->theory->misere || made_for_misere == (play == GRUNDY_PLAY_MISERE)) continue;
    return made_for_misere ? GRUNDY_FAIL(context, GRUNDY_USAGE, opened_for_misere, game->name)
                           : GRUNDY_FAIL(context, GRUNDY_USAGE, not_opened_for_misere, game->name);
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_solve_inside(grundy_solver *solver, const grundy_position *position,
                                    const grundy_solve_options *options, grundy_solution **out) {
  grundy_i_work work = {.solver = solver,
                        .context = solver->context,
                        .position = position,
                        .options = options,
                        .searched = solver->search.nodes};
  uint64_t before = grundy_i_solver_nodes(solver), hits = grundy_i_solver_hits(solver);
  GRUNDY_TRY(grundy_i_solution_create(solver->context, options->play, &work.solution));
  grundy_solution *solution = &work.solution->public;
  solution->sum = options->sum;
  grundy_status s = grundy_i_solver_number(solver, position);
  if (s == GRUNDY_OK) s = prepare_values(&work);
  if (s == GRUNDY_OK) s = dispatch(&work);
  if (s == GRUNDY_OK && options->remoteness && options->sum == GRUNDY_SUM_DISJUNCTIVE) {
    s = grundy_i_solve_remoteness(&work);
  }
  if (s == GRUNDY_OK && options->explain && options->sum == GRUNDY_SUM_DISJUNCTIVE) {
    s = grundy_i_solve_reasons(&work);
  }
  if (s == GRUNDY_OK && !options->moves && solution->outcome != GRUNDY_OUTCOME_P) {
    solution->moves_total.exact = false;
    solution->moves_note = GRUNDY_PHRASE(note_moves_unasked);
  }
  solution->nodes = grundy_i_solver_nodes(solver) - before;
  solution->table_entries = grundy_i_solver_entries(solver);
  solution->table_hits = grundy_i_solver_hits(solver) - hits;
  if (is_answer(s)) {
    incomplete(solution);
    s = keep_end(&work, s);
  }
  if (s == GRUNDY_OK && !solution->moves_total.exact && !solution->moves_note) {
    solution->moves_note =
        solution->move_count ? GRUNDY_PHRASE(note_moves_many) : GRUNDY_PHRASE(note_moves_limits);
  }
  if (s != GRUNDY_OK) grundy_solution_destroy(solution);
  if (s == GRUNDY_OK) *out = solution;
  return s;
}

grundy_status grundy_solve(grundy_solver *solver, const grundy_position *position,
                           const grundy_solve_options *options, grundy_solution **out) {
  grundy_solve_options own;
  GRUNDY_TRY(grundy_i_options(solver->context, &own, sizeof own, options));
  GRUNDY_TRY(check_play(solver->context, position, own.play));
  bool plain = own.play == GRUNDY_PLAY_NORMAL && own.sum == GRUNDY_SUM_DISJUNCTIVE &&
               !own.remoteness && !grundy_i_find_game(position, ends_early) &&
               !grundy_position_two_sided(position);
  if (!plain) GRUNDY_TRY(grundy_i_refuse_entails_in(solver->context, position));
  solver->solving = true;
  grundy_i_solver_begin(solver);
  grundy_status s = grundy_i_solve_inside(solver, position, &own, out);
  solver->solving = false;
  return s;
}
