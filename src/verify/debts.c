/* Every sum outside P that has a move has an option in P, and none in P has one.
 *
 * Say that a sum X *owes* the element z if zf(X) is not in P and no option of X, with z besides, is
 * in P: then whoever plays X + Z, f(Z) = z, must win by a move in Z. With debts(X) the set of these
 * z,
 *
 *   debts(X + Y) = {z : z f(Y) in debts(X) and z f(X) in debts(Y)},
 *
 * since an option of X + Y is one of X with Y besides or one of Y with X besides. A sum X has what
 * it should have exactly where 0, the identity, is not in debts(X). Larger debts of X make those of
 * all sums with X larger, so of the sums of one element only those whose debts are not within those
 * of another matter, and of these none whose debts are empty. Sets of elements are finitely many,
 * so adding components one by one to all sums ends; and a component whose debts are within those of
 * a sum of others is not needed for further sums. (src/misere/axioms.c looks at the options that
 * there are, and from least sets; this at those that are missing.)
 *
 * Invariant: no set that is there is within another one of the same element. */
#include "base/messages_verify.def"
#include "verify/quotient.h"

enum { BITS = 64, MOST_WORDS = 1 << 26 };
static const uint64_t most_steps = UINT64_C(1) << 35, gone = UINT64_MAX;

static bool has(const uint64_t *set, uint64_t z) {
  return set[z / BITS] >> z % BITS & 1;
}

static void put(uint64_t *set, uint64_t z) {
  set[z / BITS] |= UINT64_C(1) << z % BITS;
}

static bool is_within(const uint64_t *a, const uint64_t *b, size_t width) {
  uint64_t outside = 0;
  for (size_t i = 0; i < width; i++) outside |= a[i] & ~b[i];
  return !outside;
}

static grundy_status push_zeros(grundy_array *a, size_t count) {
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) s = grundy_array_push(a, 0);
  return s;
}

void grundy_i_debts_init(grundy_i_debts *d, const grundy_i_cayley *cayley,
                         grundy_verdict *verdict) {
  *d = (grundy_i_debts){.cayley = cayley, .verdict = verdict};
  grundy_array *arrays[] = {&d->rows, &d->row_at, &d->sets, &d->owner, &d->next, &d->first};
  for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) {
    grundy_array_init(arrays[i], cayley->context);
  }
}

void grundy_i_debts_clear(grundy_i_debts *d) {
  grundy_array *arrays[] = {&d->rows, &d->row_at, &d->sets, &d->owner, &d->next, &d->first};
  for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) grundy_array_clear(arrays[i]);
}

grundy_status grundy_i_debts_begin(grundy_i_debts *d) {
  size_t order = (size_t)d->cayley->order;
  d->width = (order + BITS - 1) / BITS;
  grundy_status s = push_zeros(&d->row_at, order);
  return s == GRUNDY_OK ? push_zeros(&d->first, order) : s;
}

/* ---- sets ---- */

/* z x for every z, appended. */
static grundy_status append_times(const grundy_i_cayley *m, uint64_t x, grundy_array *out) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t z = 0; z < m->order && s == GRUNDY_OK; z++) {
    s = grundy_array_push(out, grundy_i_cayley_product(m, z, x));
  }
  return s;
}

/* {z : zx in P}, made when it is first asked for. */
static grundy_status find_row(grundy_i_debts *d, uint64_t x, size_t *out) {
  const grundy_i_cayley *m = d->cayley;
  if (!d->row_at.data[x]) {
    size_t at = d->rows.length;
    grundy_status s = push_zeros(&d->rows, d->width);
    if (s != GRUNDY_OK) return s;
    for (uint64_t z = 0; z < m->order; z++) {
      if (m->in_p.data[grundy_i_cayley_product(m, z, x)]) put(d->rows.data + at, z);
    }
    d->row_at.data[x] = at + 1;
  }
  *out = (size_t)d->row_at.data[x] - 1;
  return GRUNDY_OK;
}

/* Keeps the set that is last in d->sets as one of an element, unless another one holds it. */
static grundy_status keep(grundy_i_debts *d, uint64_t element) {
  size_t number = d->owner.length, width = d->width;
  const uint64_t *set = d->sets.data + number * width;
  uint64_t *link = &d->first.data[element];
  bool needed = false;
  GRUNDY_ASSERT(d->sets.length == (number + 1) * width);
  for (size_t i = 0; i < width; i++) needed = needed || set[i];
  while (*link && needed) {
    size_t other = (size_t)*link - 1;
    const uint64_t *others = d->sets.data + other * width;
    needed = !is_within(set, others, width);
    if (needed && is_within(others, set, width)) {
      d->owner.data[other] = gone;
      *link = d->next.data[other];
    } else {
      link = &d->next.data[other];
    }
  }
  if (!needed) {
    d->sets.length -= width;
    return GRUNDY_OK;
  }
  if (d->sets.length > MOST_WORDS) {
    return GRUNDY_FAIL(d->cayley->context, GRUNDY_LIMIT, quotient_sums, number);
  }
  grundy_status s = grundy_array_push(&d->owner, element);
  if (s == GRUNDY_OK) s = grundy_array_push(&d->next, d->first.data[element]);
  if (s == GRUNDY_OK) d->first.data[element] = number + 1;
  return s;
}

/* ---- components ---- */

/* Adds the row of an option to the set that is last; REFUTED where it meets that of the
 * component. */
static grundy_status add_option(grundy_i_debts *d, uint64_t number, uint64_t element,
                                uint64_t option) {
  size_t own, others;
  grundy_status s = find_row(d, element, &own);
  if (s == GRUNDY_OK) s = find_row(d, option, &others);
  if (s != GRUNDY_OK) return s;
  uint64_t *set = d->sets.data + d->sets.length - d->width;
  for (size_t i = 0; i < d->width; i++) {
    uint64_t option_row = d->rows.data[others + i];
    set[i] |= option_row;
    if (!(option_row & d->rows.data[own + i])) continue;
    return GRUNDY_REFUTE(d->verdict, "verify.quotient.p-option", {"n", number});
  }
  return GRUNDY_OK;
}

/* What is neither in the set that is last nor in the row of the element. */
static grundy_status complement(grundy_i_debts *d, uint64_t element) {
  size_t own;
  grundy_status s = find_row(d, element, &own);
  if (s != GRUNDY_OK) return s;
  uint64_t *set = d->sets.data + d->sets.length - d->width;
  for (size_t i = 0; i < d->width; i++) set[i] = ~(set[i] | d->rows.data[own + i]);
  uint64_t over = d->cayley->order % BITS;
  if (over) set[d->width - 1] &= (UINT64_C(1) << over) - 1;
  return GRUNDY_OK;
}

grundy_status grundy_i_debts_add(grundy_i_debts *d, uint64_t number, uint64_t element,
                                 const grundy_array *options) {
  if (!options->length) {
    return element ? GRUNDY_REFUTE(d->verdict, "verify.quotient.no-move", {"n", number})
                   : GRUNDY_OK;
  }
  grundy_status s = push_zeros(&d->sets, d->width);
  for (size_t i = 0; i < options->length && s == GRUNDY_OK; i++) {
    s = add_option(d, number, element, options->data[i]);
  }
  if (s == GRUNDY_OK) s = complement(d, element);
  if (s == GRUNDY_OK && has(d->sets.data + d->sets.length - d->width, 0)) {
    s = GRUNDY_REFUTE(d->verdict, "verify.quotient.no-option", {"n", number});
  }
  return s == GRUNDY_OK ? keep(d, element) : s;
}

/* ---- sums ---- */

/* Components one by one: `sets` and `owners` of those that were added; `times` has z times the
 * element of the one that is being added, `by` z times that of the sum that it is added to. */
typedef struct extension {
  grundy_array sets, owners, times, by;
  uint64_t steps;
} extension;

/* What was added so far is to be added anew, one by one. */
static void take_singles(grundy_i_debts *d, extension *e) {
  const grundy_array sets = e->sets, owners = e->owners;
  e->sets = d->sets;
  e->owners = d->owner;
  d->sets = sets;
  d->owner = owners;
  d->next.length = 0;
  for (size_t x = 0; x < d->first.length; x++) d->first.data[x] = 0;
}

/* The sum `number` with the single whose debts are these added. */
static grundy_status extend(grundy_i_debts *d, const extension *e, size_t number,
                            const uint64_t *its) {
  const uint64_t *times = e->times.data, *by = e->by.data;
  grundy_status s = push_zeros(&d->sets, d->width);
  if (s != GRUNDY_OK) return s;
  const uint64_t *mine = d->sets.data + number * d->width;
  uint64_t *set = d->sets.data + d->sets.length - d->width;
  for (size_t z = 0; z < d->cayley->order; z++) {
    if (has(mine, times[z]) && has(its, by[z])) put(set, z);
  }
  if (has(set, 0)) {
    return GRUNDY_REFUTE(d->verdict, "verify.quotient.sum", {"x", times[d->owner.data[number]]});
  }
  return keep(d, times[d->owner.data[number]]);
}

/* Adds a component to all sums, those with it too; but not where its debts are within those of a
 * sum of others that is the same element: then those of all sums with it are. */
static grundy_status add_single(grundy_i_debts *d, extension *e, size_t number) {
  grundy_context *context = d->cayley->context;
  const size_t before = d->owner.length;
  const uint64_t element = e->owners.data[number], *its = e->sets.data + number * d->width;
  grundy_status s = grundy_array_append(&d->sets, its, d->width);
  if (s == GRUNDY_OK) s = keep(d, element);
  if (s != GRUNDY_OK || d->owner.length == before) return s;
  e->times.length = 0;
  s = append_times(d->cayley, element, &e->times);
  for (size_t i = 0; i < d->owner.length && s == GRUNDY_OK; i++) {
    if (d->owner.data[i] == gone) continue;
    e->by.length = 0;
    s = append_times(d->cayley, d->owner.data[i], &e->by);
    if (s == GRUNDY_OK) s = extend(d, e, i, its);
    e->steps += d->cayley->order;
    if (s == GRUNDY_OK && e->steps > most_steps) {
      return GRUNDY_FAIL(context, GRUNDY_LIMIT, quotient_sums, d->owner.length);
    }
    if (s == GRUNDY_OK) s = grundy_i_tick(context, NULL, 0, 0);
  }
  return s;
}

grundy_status grundy_i_debts_check(grundy_i_debts *d) {
  extension e = {.steps = 0};
  grundy_array *arrays[] = {&e.sets, &e.owners, &e.times, &e.by};
  for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) {
    grundy_array_init(arrays[i], d->cayley->context);
  }
  take_singles(d, &e);
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < e.owners.length && s == GRUNDY_OK; i++) {
    if (e.owners.data[i] != gone) s = add_single(d, &e, i);
  }
  for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) grundy_array_clear(arrays[i]);
  return s;
}
