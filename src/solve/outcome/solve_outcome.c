/* Outcomes and winning moves by search of whole positions: games for two sides, misère play without
 * pairs, games that end by a position being reached. */
#include "base/messages_notes.def"
#include "solve/solver.h"

/* Wanted are the moves after which the opponent, to move, loses. */
static grundy_status wants(grundy_i_chooser *k, const grundy_option *option, bool *out) {
  bool opponent;
  GRUNDY_TRY(grundy_i_search_wins_after(&k->work->solver->search, k->work->position, k->at.index,
                                        option->parts, option->count, k->work->options->play,
                                        k->side, &opponent));
  *out = !opponent;
  return GRUNDY_OK;
}

static grundy_status list_moves(grundy_i_work *work, const bool wins[2]) {
  grundy_side last = work->solution->public.two_sided ? GRUNDY_SIDE_RIGHT : GRUNDY_SIDE_LEFT;
  grundy_i_chooser k = {.work = work, .at = {.position = work->position}, .wants = wants};
  while (grundy_i_next_summand(&k.at)) {
    for (k.side = GRUNDY_SIDE_LEFT; k.side <= last; k.side++) {
      if (wins[k.side]) GRUNDY_TRY(grundy_i_moves_by_trying(&k));
    }
  }
  return GRUNDY_OK;
}

/* The outcome that follows from the first player's result on either side. */
static grundy_outcome outcome_of(bool left_first, bool right_first) {
  if (left_first) return right_first ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_L;
  return right_first ? GRUNDY_OUTCOME_R : GRUNDY_OUTCOME_P;
}

/* Whether the rules have decided before any move, so that there is no move to list. */
static grundy_status over(grundy_i_work *work, bool *out) {
  *out = false;
  for (grundy_i_summand at = {.position = work->position}; !*out && grundy_i_next_summand(&at);) {
    grundy_terminal decided;
    if (!at.game->moves->terminal) continue;
    GRUNDY_TRY(
        at.game->moves->terminal(GRUNDY_CALL(work->context, at.game, at.component), &decided));
    *out = decided != GRUNDY_TERMINAL_UNDECIDED;
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_solve_outcome(grundy_i_work *work) {
  grundy_solution *out = &work->solution->public;
  grundy_i_search *search = &work->solver->search;
  bool wins[2] = {false, false}, ended;
  grundy_status s = over(work, &ended);
  if (s == GRUNDY_OK) {
    s = grundy_i_search_wins(search, work->position, work->options->play, GRUNDY_SIDE_LEFT,
                             &wins[0]);
  }
  wins[1] = wins[0];
  if (s == GRUNDY_OK && out->two_sided) {
    s = grundy_i_search_wins(search, work->position, work->options->play, GRUNDY_SIDE_RIGHT,
                             &wins[1]);
  }
  if (s != GRUNDY_OK) return s;
  out->outcome = outcome_of(wins[0], wins[1]);
  out->value_note = out->two_sided                              ? GRUNDY_PHRASE(note_two_sided)
                    : work->options->play == GRUNDY_PLAY_MISERE ? GRUNDY_PHRASE(note_misere)
                                                                : GRUNDY_PHRASE(note_ends_early);
  out->moves_total = (grundy_total){true, 0};
  return work->options->moves && !ended ? list_moves(work, wins) : GRUNDY_OK;
}

/* ---- misère play ---- */

/* Searches for the winner as long as that is no effort. What it finds stays in the table. */
static grundy_status search_briefly(grundy_i_work *work, bool *found) {
  enum { BRIEF = 1 << 20 };
  grundy_i_search *search = &work->solver->search;
  bool wins;
  search->until = search->work + BRIEF;
  grundy_status s =
      grundy_i_search_wins(search, work->position, GRUNDY_PLAY_MISERE, GRUNDY_SIDE_LEFT, &wins);
  *found = s == GRUNDY_OK;
  if (search->work > search->until) s = grundy_i_own_limit(work->context, s);
  if (s == GRUNDY_NO_MEMORY) s = GRUNDY_OK; /* a quotient takes less */
  search->until = 0;
  return s;
}

grundy_status grundy_i_solve_misere_search(grundy_i_work *work) {
  bool solved = false, found = true;
  if (grundy_i_quotient_wants_steps(work)) GRUNDY_TRY(search_briefly(work, &found));
  if (!found) GRUNDY_TRY(grundy_i_solve_quotient(work, true, &solved));
  if (solved) return GRUNDY_OK;
  grundy_status s = grundy_i_solve_outcome(work);
  bool limited = s == GRUNDY_LIMIT || s == GRUNDY_NO_MEMORY;
  bool unknown = work->solution->public.outcome == GRUNDY_OUTCOME_UNKNOWN;
  if (limited && unknown && grundy_i_quotient_wants_steps(work)) grundy_i_quotient_advise(work, s);
  return s;
}
