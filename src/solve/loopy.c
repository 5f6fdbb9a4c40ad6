/* Sums with infinite values (Smith 1966, Fraenkel & Perl 1975, Fraenkel & Yesha 1986):
 *
 *   ∞(K) + v = ∞(K ⊕ v)       ∞(K) + ∞(L) = ∞(∅)
 *
 * and ∞(K) is an N-position where K has 0, else a draw. So one infinite component ∞(K) together
 * with others of nim-sum x is won exactly by moving it to an option of value x, where x is in K;
 * with two or more infinite components no player can win. In a draw the moves that keep it are
 * those that leave another draw. Cost: one pass over the components; options are tried for drawing
 * moves only. */
#include "solve/solver.h"

#include "base/messages_notes.def"
#include "base/messages_solving.def"
#include "base/messages_tasks.def"
#include "base/sort.h"

/* A sum of values: the XOR of the finite ones, how many are infinite, and K of the infinite one
 * where there is exactly one. */
typedef struct loopy_sum {
  uint64_t finite;
  size_t infinite;
  const uint64_t *loops;
  size_t loop_count;
  bool open; /* what is infinite may have a value, or more in K */
} loopy_sum;

/* The sum of all components, with the first two infinite ones. */
typedef struct loopy_total {
  loopy_sum all;
  size_t index[2];
  grundy_value value[2];
} loopy_total;

static void add(loopy_sum *to, const grundy_value *v) {
  if (v->known) {
    to->finite ^= v->nimber;
  } else {
    to->infinite++;
    to->open |= v->open;
    to->loops = v->loops;
    to->loop_count = v->loop_count;
  }
}

static bool has(const loopy_sum *s, uint64_t v) {
  for (size_t i = 0; i < s->loop_count; i++) {
    if (s->loops[i] == v) return true;
  }
  return false;
}

static grundy_outcome outcome_of(const loopy_sum *s) {
  if (s->infinite == 0) return s->finite ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  if (s->infinite == 1 && has(s, s->finite)) return GRUNDY_OUTCOME_N;
  return s->open ? GRUNDY_OUTCOME_UNKNOWN : GRUNDY_OUTCOME_D;
}

/* The sum without component `index`, whose value is v. */
static loopy_sum others_than(const loopy_total *t, size_t index, const grundy_value *v) {
  loopy_sum rest = t->all;
  if (v->known) {
    rest.finite ^= v->nimber;
    return rest;
  }
  const grundy_value *left = &t->value[t->index[0] == index ? 1 : 0];
  rest.infinite--;
  rest.loops = left->loops;
  rest.loop_count = left->loop_count;
  return rest;
}

static void count_component(loopy_total *t, size_t index, const grundy_value *v) {
  if (!v->known && t->all.infinite < 2) {
    t->index[t->all.infinite] = index;
    t->value[t->all.infinite] = *v;
  }
  add(&t->all, v);
}

/* The values of all components; *known false where one is neither finite nor infinite. */
static grundy_status add_up(grundy_i_work *work, loopy_total *t, bool *known) {
  grundy_solution *out = &work->solution->public;
  *known = true;
  for (grundy_i_summand at = {.position = work->position}; *known && grundy_i_next_summand(&at);) {
    grundy_value v;
    GRUNDY_TRY(grundy_solver_value(work->solver, at.game, at.component, &v));
    GRUNDY_TRY(grundy_i_tick(work->context, GRUNDY_PHRASE(task_components_valued), at.index, 0));
    *known = v.known || v.loopy;
    count_component(t, at.index, &v);
    if (out->value_count) {
      out->values[at.index] = v;
      out->values[at.index].loopy &= !v.open;
    }
  }
  return GRUNDY_OK;
}

/* ---- drawing moves ---- */

/* Wants the options that leave a draw; `left` counts the options that may still be tried. */
typedef struct drawer {
  grundy_i_chooser chooser;
  loopy_sum others;
  uint64_t left;
} drawer;

static grundy_status leaves_draw(grundy_i_chooser *k, const grundy_option *option, bool *out) {
  loopy_sum after = ((drawer *)k)->others;
  for (size_t i = 0; i < option->count; i++) {
    grundy_value v;
    GRUNDY_TRY(grundy_solver_value(k->work->solver, k->at.game, option->parts[i], &v));
    if (!v.known && !v.loopy) return GRUNDY_FAIL(k->work->context, GRUNDY_UNKNOWN, option_unknown);
    add(&after, &v);
  }
  *out = outcome_of(&after) == GRUNDY_OUTCOME_D;
  return GRUNDY_OK;
}

/* Passes options on while there are some left to try. */
typedef struct limiter {
  grundy_sink sink, *inner;
  uint64_t *left;
} limiter;

static grundy_status pass_on(grundy_sink *sink, const grundy_option *option) {
  limiter *l = (limiter *)sink;
  if (!*l->left) return GRUNDY_STOP;
  --*l->left;
  return l->inner->take(l->inner, option);
}

static grundy_status give(grundy_i_chooser *k, grundy_sink *sink) {
  limiter l = {{pass_on}, sink, &((drawer *)k)->left};
  const grundy_call *call = GRUNDY_CALL(k->work->context, k->at.game, k->at.component);
  grundy_status s = k->at.game->moves->options(call, &l.sink);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}

static grundy_status list_draws(grundy_i_work *work, const loopy_total *t) {
  drawer d = {
      {.work = work, .at = {.position = work->position}, .wants = leaves_draw, .give = give},
      t->all,
      GRUNDY_I_OPTIONAL_WORK};
  while (grundy_i_next_summand(&d.chooser.at)) {
    const grundy_i_summand *at = &d.chooser.at;
    grundy_value v;
    GRUNDY_TRY(grundy_solver_value(work->solver, at->game, at->component, &v));
    d.others = others_than(t, at->index, &v);
    GRUNDY_TRY(grundy_i_moves_by_trying(&d.chooser));
  }
  if (!d.left) grundy_i_moves_missed(work, GRUNDY_PHRASE(note_moves_limits));
  return GRUNDY_OK;
}

/* ---- the answer ---- */

/* The value of the whole: K ⊕ x, or nothing for several infinite components. */
static grundy_status set_value(grundy_i_work *work, const loopy_sum *all) {
  grundy_solution *out = &work->solution->public;
  out->loopy = !all->open;
  out->value_note = all->open ? GRUNDY_PHRASE(note_loopy_open) : GRUNDY_PHRASE(note_loopy);
  if (all->open || all->infinite > 1 || !all->loop_count) return GRUNDY_OK;
  GRUNDY_TRY(GRUNDY_ALLOCATE(work->context, out->loops, all->loop_count));
  out->loop_count = all->loop_count;
  for (size_t i = 0; i < all->loop_count; i++) out->loops[i] = all->loops[i] ^ all->finite;
  grundy_i_sort_words(out->loops, out->loop_count, grundy_i_ascending);
  return GRUNDY_OK;
}

static grundy_status list_wins(grundy_i_work *work, const loopy_total *t) {
  const grundy_i_summand at = grundy_i_summand_at(work->position, t->index[0]);
  return grundy_i_moves_to_value(work, &at, t->all.finite);
}

grundy_status grundy_i_solve_loopy(grundy_i_work *work, bool *solved) {
  loopy_total t = {.all = {.finite = 0}};
  bool known;
  *solved = false;
  GRUNDY_TRY(add_up(work, &t, &known));
  if (!known || !t.all.infinite) return GRUNDY_OK;
  *solved = true;
  GRUNDY_TRY(set_value(work, &t.all));
  grundy_solution *out = &work->solution->public;
  out->outcome = outcome_of(&t.all);
  if (out->outcome == GRUNDY_OUTCOME_UNKNOWN) {
    return GRUNDY_FAIL(work->context, GRUNDY_UNKNOWN, component_unknown);
  }
  if (!work->options->moves) return GRUNDY_OK;
  return out->outcome == GRUNDY_OUTCOME_N ? list_wins(work, &t) : list_draws(work, &t);
}

/* ---- reasons ---- */

void grundy_i_loopy_field(grundy_i_work *work, const grundy_value *v) {
  grundy_reasons_numbers(&work->solution->public.reasons, "infinite", v->loops, v->loop_count);
}

grundy_status grundy_i_loopy_reasons(grundy_i_work *work, size_t *index, uint64_t *target) {
  loopy_total t = {.all = {.finite = 0}};
  bool known;
  grundy_reasons *list = &work->solution->public.reasons;
  GRUNDY_TRY(add_up(work, &t, &known));
  *index = t.index[0];
  *target = t.all.finite;
  bool one = t.all.infinite == 1, wins = outcome_of(&t.all) == GRUNDY_OUTCOME_N;
  list->component = one ? t.index[0] : SIZE_MAX;
  grundy_reasons_add(list, !one ? "loopy-several" : wins ? "loopy-wins" : "loopy-draws");
  if (one) {
    grundy_reasons_number(list, "xor", t.all.finite);
    grundy_i_loopy_field(work, &t.value[0]);
  } else {
    grundy_reasons_index(list, "count", t.all.infinite);
  }
  return list->status;
}
