/* Why a sum that is not disjunctive is won or lost.
 *
 *   id                                   fields            what it claims
 *   remoteness, suspense                 moves             how long a component lasts by itself
 *   ends-first, ends-last                moves             the least remoteness, greatest suspense
 *   last-odd, last-even, last-odd-misere, last-even-misere
 *                                                          who makes the last move, and wins
 *   longer                               moves             a component lasts at least so many
 *   longer-even, longer-odd              -                 each of these an even or odd number
 *   endless, never-ends                                    a component need not end, all need not
 *   alone-P, alone-N, alone-P-misere, alone-N-misere, alone-ended
 *                                                          a component by itself
 *   selective-P, selective-N, selective-N-misere
 *                                        -                 all are P-positions, or not
 *   selective-one                        -                 misère play of the only one decides
 *   all-ended                            -                 no component has a move left
 *   ordinal-first, ordinal-first-misere  -                 the component whose winner wins
 *   ordinal-P                            -                 all are P-positions
 *   ordinal-value                        value             the missing number of missing numbers
 *   together                             from, to          what the move does to each component */
#include "solve/compound.h"
#include "solve/reasons_inside.h"

static void say(grundy_i_work *work, const char *id) {
  grundy_i_reason_begin(work, id, SIZE_MAX);
}

static void say_moves(grundy_i_work *work, const char *id, size_t component, uint64_t moves) {
  if (moves == GRUNDY_ENDLESS) {
    grundy_i_reason_begin(work, component == SIZE_MAX ? "never-ends" : "endless", component);
    return;
  }
  grundy_i_reason_begin(work, id, component);
  grundy_reasons_number(grundy_i_reasons_list(work), "moves", moves);
}

static const char *alone_id(uint64_t rank, bool misere) {
  if (rank & GRUNDY_I_ENDED) return "alone-ended";
  if (misere) return rank & GRUNDY_I_MISERE_P ? "alone-P-misere" : "alone-N-misere";
  return rank & GRUNDY_I_NORMAL_P ? "alone-P" : "alone-N";
}

static void say_selective(grundy_i_work *work, const grundy_i_member *members) {
  size_t count = grundy_position_count(work->position), left = 0, shown = 0;
  for (size_t i = 0; i < count; i++) left += !(members[i].rank & GRUNDY_I_ENDED);
  bool misere = work->options->play == GRUNDY_PLAY_MISERE, one = misere && left < 2;
  for (size_t i = 0; i < count && shown++ < GRUNDY_REASONS_COMPONENTS; i++) {
    grundy_i_reason_begin(work, alone_id(members[i].rank, one), i);
  }
  say(work, misere && !left                                      ? "all-ended"
            : one                                                ? "selective-one"
            : work->solution->public.outcome == GRUNDY_OUTCOME_P ? "selective-P"
            : misere                                             ? "selective-N-misere"
                                                                 : "selective-N");
}

static void say_lengths(grundy_i_work *work, const grundy_i_member *members, uint64_t sum) {
  bool conjunctive = work->options->sum == GRUNDY_SUM_CONJUNCTIVE;
  bool misere = work->options->play == GRUNDY_PLAY_MISERE;
  size_t shown = grundy_i_reasons_shown(work, GRUNDY_REASONS_COMPONENTS);
  for (size_t i = 0; i < shown; i++) {
    const grundy_i_member *m = &members[i];
    if (!m->longer) say_moves(work, conjunctive ? "remoteness" : "suspense", i, m->rank);
  }
  for (size_t i = 0; i < shown; i++) {
    if (members[i].longer) say_moves(work, "longer", i, members[i].exceeded + 1);
  }
  if (sum == GRUNDY_I_LONGER_EVEN || sum == GRUNDY_I_LONGER_ODD) {
    say(work, sum % 2 ? "longer-odd" : "longer-even");
  } else {
    say_moves(work, conjunctive ? "ends-first" : "ends-last", SIZE_MAX, sum);
  }
  if (sum == GRUNDY_ENDLESS) return;
  say(work, sum % 2  ? misere ? "last-odd-misere" : "last-odd"
            : misere ? "last-even-misere"
                     : "last-even");
}

grundy_status grundy_i_reasons_compound(grundy_i_work *work, const grundy_i_member *members,
                                        uint64_t sum) {
  const grundy_solution *solution = &work->solution->public;
  if (work->options->sum == GRUNDY_SUM_SELECTIVE) {
    say_selective(work, members);
  } else {
    say_lengths(work, members, sum);
  }
  bool won = solution->outcome == GRUNDY_OUTCOME_N && solution->move_count;
  const grundy_move *move = won ? solution->moves : NULL;
  for (; move; move = move->also) grundy_i_reason_move(work, move, "together");
  return grundy_i_reasons_list(work)->status;
}

grundy_status grundy_i_reasons_ordinal(grundy_i_work *work, size_t first, bool misere) {
  const grundy_solution *solution = &work->solution->public;
  bool any = first < grundy_position_count(work->position);
  if (any) {
    grundy_i_reason_begin(work, misere ? "ordinal-first-misere" : "ordinal-first", first);
  } else {
    say(work, misere ? "all-ended" : "ordinal-P");
  }
  if (solution->value_known) {
    say(work, "ordinal-value");
    grundy_reasons_number(grundy_i_reasons_list(work), "value", solution->value);
  }
  if (solution->move_count) grundy_i_reason_move(work, solution->moves, "together");
  return grundy_i_reasons_list(work)->status;
}
