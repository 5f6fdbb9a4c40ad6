/* Misère play by a quotient: a component is an element of a finite monoid Q, a sum the product of
 * its components' elements, and a P-position exactly where that is in P (Plambeck 2005; Plambeck &
 * Siegel 2008). The winning moves in a component, x being the product of all others, are to the
 * options whose product with x is in P; since Q has no division, x comes from the products of all
 * before and all after.
 *
 * A quotient that the caller gave is used as it is. Otherwise one of the games of the position is
 * made, as large as it needs and a small effort allows, and kept for the next position of these
 * games. Where components are left that it does not know, search asks it about sums of which it
 * knows all; and where such a search takes long, the quotient is made with as much effort as
 * grundy_quotient_create takes by itself.
 *
 * Invariant: what search asks is the quotient that the solver uses. */

#include <string.h>

#include "base/messages_notes.def"
#include "base/messages_tasks.def"
#include "misere/replies.h"
#include "solve/solver.h"

/* Steps: a tenth of a second at most, and a second. */
enum { EFFORT = 1 << 21, MORE_EFFORT = 1 << 23 };

void grundy_i_kept_quotient_clear(grundy_i_kept_quotient *kept) {
  grundy_quotient_destroy(kept->own);
  *kept = (grundy_i_kept_quotient){.given = kept->given};
}

void grundy_solver_use_quotient(grundy_solver *solver, grundy_quotient *quotient) {
  grundy_i_kept_quotient_clear(&solver->quotient);
  solver->quotient.given = quotient;
  solver->search.quotient = quotient;
}

/* ---- a quotient of its own ---- */

/* Whether quotients know nothing of games like this one; whether only of some of its components. */
static bool is_foreign(const grundy_game *game) {
  return game->ruleset->two_sided || game->loopy || game->moves->terminal;
}

static bool has_no_heaps(const grundy_game *game) {
  return is_foreign(game) || game->ruleset->dimensions != 1;
}

/* Whether all games of the position are in the quotient already. */
static bool knows_games(const grundy_i_work *work, const grundy_quotient *q) {
  for (size_t r = 0; r < grundy_position_runs(work->position); r++) {
    if (!grundy_i_quotient_elements(q, grundy_position_run(work->position, r).game)) return false;
  }
  return true;
}

static grundy_status add_heaps(grundy_i_work *work, grundy_quotient *q, const grundy_run *run) {
  uint64_t largest = 0;
  for (size_t i = 0; i < run->count; i++) {
    grundy_component c = grundy_run_component(run, i);
    if (c.words[0] > largest) largest = c.words[0];
    GRUNDY_TRY(grundy_i_tick(work->context, NULL, i, run->count));
  }
  return grundy_quotient_reach(q, run->game, largest);
}

/* Adds the parts of a component's options. They may look otherwise than those of an equal component
 * by which the quotient knows it. */
typedef struct option_adder {
  grundy_sink sink;
  grundy_i_work *work;
  grundy_quotient *quotient;
  const grundy_game *game;
} option_adder;

static grundy_status add_part(const option_adder *a, grundy_component part) {
  uint64_t element;
  grundy_status s = grundy_i_tick(a->work->context, NULL, 0, 0);
  if (s == GRUNDY_OK) s = grundy_quotient_element(a->quotient, a->game, part, &element);
  return s == GRUNDY_UNKNOWN ? grundy_quotient_add(a->quotient, a->game, part) : s;
}

static grundy_status add_option(grundy_sink *sink, const grundy_option *option) {
  for (size_t i = 0; i < option->count; i++) {
    GRUNDY_TRY(add_part((const option_adder *)sink, option->parts[i]));
  }
  return GRUNDY_OK;
}

static grundy_status add_components(grundy_i_work *work, grundy_quotient *q,
                                    const grundy_run *run) {
  option_adder a = {{add_option}, work, q, run->game};
  for (size_t i = 0; i < run->count; i++) {
    grundy_component c = grundy_run_component(run, i);
    GRUNDY_TRY(add_part(&a, c));
    GRUNDY_TRY(run->game->moves->options(GRUNDY_CALL(work->context, run->game, c), &a.sink));
  }
  return GRUNDY_OK;
}

/* Adds what the position has. A component that is no heap is worth it only next to others:
 * search of it alone is shorter. */
static grundy_status extend(grundy_i_work *work, grundy_quotient *q) {
  bool several = grundy_position_count(work->position) > 1;
  for (size_t r = 0; r < grundy_position_runs(work->position); r++) {
    grundy_run run = grundy_position_run(work->position, r);
    if (run.game->ruleset->dimensions == 1) {
      GRUNDY_TRY(add_heaps(work, q, &run));
    } else {
      GRUNDY_TRY(several ? add_components(work, q, &run) : GRUNDY_UNKNOWN);
    }
  }
  return GRUNDY_OK;
}

/* Whether the last error is this one. */
static bool ended_by(const grundy_i_work *work, const char *id) {
  grundy_error error = {.size = sizeof error};
  grundy_context_error(work->context, &error);
  return strcmp(error.id, id) == 0;
}

/* Makes or extends the solver's own quotient. That it could not be extended is no error. */
static grundy_status prepare(grundy_i_work *work, uint64_t effort) {
  grundy_i_kept_quotient *kept = &work->solver->quotient;
  if (grundy_i_find_game(work->position, is_foreign)) return GRUNDY_OK;
  bool larger = kept->short_of_steps && kept->effort < effort;
  if (kept->own && (larger || !knows_games(work, kept->own))) grundy_i_kept_quotient_clear(kept);
  grundy_status s = GRUNDY_OK;
  if (!kept->own) {
    kept->effort = effort;
    s = grundy_quotient_create(work->context, GRUNDY_QUOTIENT_OPTIONS(.steps = effort), &kept->own);
  }
  if (s == GRUNDY_OK && !kept->full) s = extend(work, kept->own);
  const bool limited = s == GRUNDY_LIMIT, no_steps = limited && ended_by(work, "step_limit");
  s = grundy_i_own_limit(work->context, s);
  kept->full = kept->full || (limited && s == GRUNDY_OK);
  kept->short_of_steps = kept->short_of_steps || (no_steps && s == GRUNDY_OK);
  return s == GRUNDY_UNKNOWN ? GRUNDY_OK : s;
}

bool grundy_i_quotient_wants_steps(const grundy_i_work *work) {
  const grundy_i_kept_quotient *kept = &work->solver->quotient;
  return !kept->given && kept->short_of_steps && !grundy_i_find_game(work->position, has_no_heaps);
}

/* Appends the games of the position, joined as the command line has it. */
static grundy_status print_games(const grundy_i_work *work, grundy_buffer *out) {
  for (size_t r = 0; r < grundy_position_runs(work->position); r++) {
    const grundy_game *game = grundy_position_run(work->position, r).game;
    bool again = false;
    for (size_t before = 0; before < r; before++) {
      again = again || grundy_position_run(work->position, before).game == game;
    }
    if (!again) GRUNDY_TRY(grundy_buffer_print(out, "%s%s", out->length ? " + " : "", game->name));
  }
  return GRUNDY_OK;
}

void grundy_i_quotient_advise(grundy_i_work *work, grundy_status status) {
  if (ended_by(work, "play_endless")) return;
  grundy_buffer games = grundy_i_buffer(work->context);
  const grundy_i_error kept = *grundy_i_context_error(work->context);
  if (print_games(work, &games) == GRUNDY_OK) {
    (void)GRUNDY_FAIL(work->context, status, note_quotient, grundy_i_context_note(work->context),
                      games.data);
  } else {
    grundy_i_context_restore(work->context, &kept);
  }
  grundy_buffer_clear(&games);
}

/* ---- solving ---- */

/* The product of `x` and of an option's parts. */
static grundy_status multiply(grundy_quotient *q, const grundy_game *game,
                              const grundy_component *parts, size_t count, uint64_t *x) {
  for (size_t i = 0; i < count; i++) {
    uint64_t element;
    GRUNDY_TRY(grundy_quotient_element(q, game, parts[i], &element));
    *x = grundy_quotient_product(q, *x, element);
  }
  return GRUNDY_OK;
}

/* Wants the options after which the product is in P; gives them, of heaps, however many. */
typedef struct quotient_moves {
  grundy_i_chooser chooser;
  grundy_quotient *quotient;
  uint64_t others;
} quotient_moves;

static grundy_status leaves_p(grundy_i_chooser *k, const grundy_option *option, bool *out) {
  const quotient_moves *m = (const quotient_moves *)k;
  uint64_t x = m->others;
  GRUNDY_TRY(multiply(m->quotient, k->at.game, option->parts, option->count, &x));
  *out = grundy_quotient_is_p(m->quotient, x);
  return GRUNDY_OK;
}

static grundy_status reply(grundy_i_chooser *k, grundy_sink *sink, grundy_total *count) {
  const quotient_moves *m = (const quotient_moves *)k;
  return grundy_i_quotient_replies(k->work->context, m->quotient, k->at.game,
                                   k->at.component.words[0], m->others, sink, count);
}

static grundy_status moves_of(grundy_i_chooser *k) {
  grundy_status s = GRUNDY_UNKNOWN;
  if (k->at.component.length == 1) s = grundy_i_moves_by_replies(k);
  return s == GRUNDY_UNKNOWN ? grundy_i_moves_by_trying(k) : s;
}

/* after[i] is the product of the elements from i on. */
static grundy_status list_moves(grundy_i_work *work, grundy_quotient *q, const uint64_t *after) {
  size_t count = grundy_position_count(work->position);
  quotient_moves m = {
      {.work = work, .at = {.position = work->position}, .wants = leaves_p, .reply = reply}, q, 0};
  const grundy_i_summand *at = &m.chooser.at;
  uint64_t before = 0;
  while (grundy_i_next_summand(&m.chooser.at)) {
    m.others = grundy_quotient_product(q, before, after[at->index + 1]);
    GRUNDY_TRY(moves_of(&m.chooser));
    GRUNDY_TRY(multiply(q, at->game, &at->component, 1, &before));
    GRUNDY_TRY(grundy_i_tick(work->context, GRUNDY_PHRASE(task_winning_moves), at->index, count));
  }
  return GRUNDY_OK;
}

/* The products from each component to the end. Errors: UNKNOWN where one is not known. */
static grundy_status find_products(grundy_i_work *work, grundy_quotient *q, grundy_array *out) {
  size_t count = grundy_position_count(work->position);
  for (grundy_i_summand at = {.position = work->position}; grundy_i_next_summand(&at);) {
    uint64_t element;
    GRUNDY_TRY(grundy_quotient_element(q, at.game, at.component, &element));
    GRUNDY_TRY(grundy_array_push(out, element));
    GRUNDY_TRY(
        grundy_i_tick(work->context, GRUNDY_PHRASE(task_components_valued), at.index, count));
  }
  GRUNDY_TRY(grundy_array_push(out, 0));
  for (size_t i = count; i-- > 0;) {
    out->data[i] = grundy_quotient_product(q, out->data[i], out->data[i + 1]);
  }
  return GRUNDY_OK;
}

static grundy_status answer(grundy_i_work *work, grundy_quotient *q, const grundy_array *products) {
  grundy_solution *out = &work->solution->public;
  GRUNDY_ASSERT(work->solver->search.quotient == q);
  work->product = products->data[0];
  work->by_quotient = true;
  out->outcome = grundy_quotient_is_p(q, work->product) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
  out->value_note = GRUNDY_PHRASE(note_misere);
  out->moves_total = (grundy_total){true, 0};
  for (size_t i = 0; i < out->value_count; i++) out->values[i].method = GRUNDY_METHOD_QUOTIENT;
  if (out->outcome == GRUNDY_OUTCOME_P || !work->options->moves) return GRUNDY_OK;
  return list_moves(work, q, products->data);
}

grundy_status grundy_i_solve_quotient(grundy_i_work *work, bool more, bool *solved) {
  grundy_i_kept_quotient *kept = &work->solver->quotient;
  grundy_status s = kept->given ? GRUNDY_OK : prepare(work, more ? MORE_EFFORT : EFFORT);
  grundy_quotient *q = kept->given ? kept->given : kept->own;
  work->solver->search.quotient = q;
  *solved = false;
  if (s != GRUNDY_OK || !q) return s;
  grundy_array products = grundy_i_array(work->context);
  s = find_products(work, q, &products);
  *solved = s == GRUNDY_OK;
  if (s == GRUNDY_OK) s = answer(work, q, &products);
  grundy_array_clear(&products);
  return s == GRUNDY_UNKNOWN && !*solved ? GRUNDY_OK : s;
}
