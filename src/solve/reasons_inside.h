/* What the sources of reasons share. */
#ifndef SOLVE_REASONS_INSIDE_H
#define SOLVE_REASONS_INSIDE_H

#include <string.h>

#include "solve/solver.h"

/* Components that reasons speak of. */
enum { GRUNDY_REASONS_COMPONENTS = 50 };

static inline grundy_reasons *grundy_i_reasons_list(grundy_i_work *work) {
  return &work->solution->public.reasons;
}

/* Begins a reason about a component, or SIZE_MAX. */
static inline void grundy_i_reason_begin(grundy_i_work *work, const char *id, size_t component) {
  grundy_i_reasons_list(work)->component = component;
  grundy_reasons_add(grundy_i_reasons_list(work), id);
}

static inline void grundy_i_reason_word(grundy_i_work *work, const char *name, const char *word) {
  grundy_reasons_text(grundy_i_reasons_list(work), name, word, strlen(word));
}

/* How many components there are, `most` at most. */
static inline size_t grundy_i_reasons_shown(const grundy_i_work *work, size_t most) {
  size_t count = grundy_position_count(work->position);
  return count < most ? count : most;
}

/* Adds the first winning move, with two sides the first of each. */
void grundy_i_reason_first_move(grundy_i_work *work);

/* Adds a reason about a move: from, to. */
void grundy_i_reason_move(grundy_i_work *work, const grundy_move *move, const char *id);

/* How the quotient that the solver uses decides a misère position all of whose components it
 * knows. */
grundy_status grundy_i_reasons_quotient(grundy_i_work *work);

/* Why a misère position is won or lost: by pairs or a theorem; else why search was needed, and
 * *explained is false. */
grundy_status grundy_i_reasons_misere(grundy_i_work *work, bool *explained);

/* Equal components, two by two; in misère play those that add nothing, by the pairs of all
 * components, none of which is firm with a value below 2. */
void grundy_i_reasons_cancel(grundy_i_work *work);
void grundy_i_reasons_drop(grundy_i_work *work, const grundy_pair *pairs);

/* Another component equal to this one; SIZE_MAX where there is none. */
size_t grundy_i_reasons_twin(const grundy_i_work *work, size_t index);

/* Whether this component is the last of an odd number of equal ones: that which is left of them. */
bool grundy_i_reasons_left(const grundy_i_work *work, size_t index);

/* Every option of a sum of few, with its value; `values` are those of the components. */
grundy_status grundy_i_reasons_options(grundy_i_work *work, const uint64_t *values);

#endif
