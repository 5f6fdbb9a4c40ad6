/* Certificates of kind "quotient" (src/certificate/certificate.c has the format): that a monoid Q
 * with a set P is the misère quotient of some components, by the axioms alone (Plambeck and Siegel
 * 2008):
 *
 *   Q is a commutative monoid, and no two of its elements are alike      (the Cayley table)
 *   no option of a sum in P is in P, the empty sum is not in P, and each
 *   other sum outside P that has a move has an option in P               (the debts)
 *
 * for sums of the listed components, whose options are asked of the rules again; their parts must
 * be listed, and earlier, so play ends. By induction on what is left to play a sum is then lost for
 * the player to move exactly where its element is in P.
 *
 * Periods of take-and-break codes: let moves leave at most r heaps and take at most k, s = max(n0,
 * 1). Elements are claimed of heaps below n0 + p, and f(n + p) = f(n) for n >= n0. The axioms are
 * checked for heaps below E = r s + r p + k. In a larger heap n an option's parts have together r
 * (s + p) or more, so one of them has s + p; it may be made p smaller, and any part of s or more,
 * of which each option of n - p has one, p larger, without a change of the element. So n and n - p
 * have options of the same elements, and f(n) = f(n - p) satisfies the axioms as it does there. (Of
 * two heaps that must differ the one could become the other, and all but some numbers may take as
 * many as there are: neither has such a k.) So the heaps of a game with a period are checked by the
 * rule that its name says, those that are listed and the others, once each.
 *
 * Cost: that of the debts. Invariant: as many elements as components are listed. */
#include <string.h>

#include "base/messages_solving.def"
#include "base/messages_tasks.def"
#include "base/messages_verify.def"
#include "base/wordmap.h"
#include "verify/games.h"
#include "verify/recount.h"

/* A commutative monoid by its generators: element x times generator g is products[x * generators +
 * g], elements are numbered as they first occur there, after the identity 0, and x > 0 first occurs
 * as parent[x] times generator last[x]. in_p[x] is 1 where x is in P. */
typedef struct grundy_i_cayley {
  grundy_context *context;
  uint64_t order, generators;
  grundy_array products, parent, last, in_p;
} grundy_i_cayley;

/* Components whose elements are known, and the debts of their sums. */
typedef struct grundy_i_debts {
  const grundy_i_cayley *cayley;
  grundy_verdict *verdict;
  size_t width;        /* words of a set of elements */
  grundy_array rows;   /* {z : z x in P} for each x, where row_at[x] is its place + 1 */
  grundy_array row_at; /* or 0 */
  grundy_array sets;   /* sets of debts, `width` words each */
  grundy_array owner;  /* the element of each set; UINT64_MAX: a larger one has taken its place */
  grundy_array next;   /* the next set of the same element + 1 */
  grundy_array first;  /* of each element */
} grundy_i_debts;

/* Tables of products by generators. Let T_g(x) be the entry for element x and generator g, and let
 * all elements be reached from 0 by these maps, which commute. Write T_w for the maps of a word w
 * one after another; their order does not matter. If T_v(0) = T_w(0) then T_v = T_w, for any
 * element is some T_u(0), and T_v T_u(0) = T_u T_v(0) = T_u T_w(0) = T_w T_u(0). So xy = T_v T_w(0)
 * for T_v(0) = x, T_w(0) = y does not depend on v and w; it is commutative since the maps commute,
 * associative since (xy)z and x(yz) are T_u T_v T_w(0), 0 is its identity, and T_g(x) is x times
 * T_g(0): a commutative monoid that the T_g(0) generate.
 *
 * Two elements x and y are alike where zx and zy are both in P or both not, for every z, which is a
 * word of generators: where the automaton with the states T, accepting P, does the same from both.
 * Classes of states are split until those of one class go into the same classes (Moore 1956).
 *
 * Cost: order * generators^2, and order * generators for each time that classes are split.
 * Invariant: parent[x] < x. */

enum { MOST_GENERATORS = 1 << 10 };

static uint64_t step(const grundy_i_cayley *m, uint64_t x, uint64_t g) {
  return m->products.data[x * m->generators + g];
}

/* x times y. O(length of a shortest word of y). */
static uint64_t cayley_product(const grundy_i_cayley *m, uint64_t x, uint64_t y) {
  GRUNDY_ASSERT(x < m->order && y < m->order);
  for (; y; y = m->parent.data[y]) {
    GRUNDY_ASSERT(m->parent.data[y] < y);
    x = step(m, x, m->last.data[y]);
  }
  return x;
}

/* ---- is it one? ---- */

static grundy_status check_size(const grundy_i_cayley *m, grundy_verdict *verdict) {
  grundy_i_uint128 size = (grundy_i_uint128)m->order * m->generators;
  if (m->generators > MOST_GENERATORS) {
    return GRUNDY_FAIL(m->context, GRUNDY_LIMIT, quotient_generators, MOST_GENERATORS);
  }
  if (m->order && size == m->products.length && (m->generators || m->order == 1)) return GRUNDY_OK;
  return GRUNDY_REFUTE(verdict, "verify.quotient.size", {"count", m->products.length},
                       {"order", m->order}, {"generators", m->generators});
}

/* Elements come in the order of their numbers. */
static grundy_status number_elements(grundy_i_cayley *m, grundy_verdict *verdict) {
  grundy_status s = grundy_array_push(&m->parent, 0);
  if (s == GRUNDY_OK) s = grundy_array_push(&m->last, 0);
  for (size_t i = 0; i < m->products.length && s == GRUNDY_OK; i++) {
    uint64_t x = i / m->generators, product = m->products.data[i], found = m->parent.length;
    if (x >= found || product > found || product >= m->order) {
      return GRUNDY_REFUTE(verdict, "verify.quotient.order", {"n", i + 1});
    }
    if (product < found) continue;
    s = grundy_array_push(&m->parent, x);
    if (s == GRUNDY_OK) s = grundy_array_push(&m->last, i % m->generators);
    if (s == GRUNDY_OK) s = grundy_i_tick(m->context, NULL, i, m->products.length);
  }
  GRUNDY_ASSERT(s != GRUNDY_OK || m->parent.length == m->order); /* each had its turn as x */
  return s;
}

static grundy_status check_commuting(const grundy_i_cayley *m, grundy_verdict *verdict) {
  for (uint64_t x = 0; x < m->order; x++) {
    for (uint64_t g = 1; g < m->generators; g++) {
      for (uint64_t h = 0; h < g; h++) {
        if (step(m, step(m, x, g), h) == step(m, step(m, x, h), g)) continue;
        return GRUNDY_REFUTE(verdict, "verify.quotient.commute", {"x", x}, {"g", g + 1},
                             {"h", h + 1});
      }
      GRUNDY_TRY(grundy_i_tick(m->context, NULL, x, m->order));
    }
  }
  return GRUNDY_OK;
}

static grundy_status mark_p(grundy_i_cayley *m, const grundy_array *p, grundy_verdict *verdict) {
  GRUNDY_TRY(grundy_i_array_pad(&m->in_p, m->order, 0));
  uint64_t last = 0; /* which is not in P */
  for (size_t i = 0; i < p->length; i++) {
    if (p->data[i] <= last || p->data[i] >= m->order) {
      return GRUNDY_REFUTE(verdict, "verify.quotient.p", {"n", i + 1});
    }
    last = p->data[i];
    m->in_p.data[last] = 1;
  }
  return GRUNDY_OK;
}

/* ---- are any two elements alike? ---- */

/* Splits the classes of `class`, once. */
static grundy_status split(const grundy_i_cayley *m, grundy_array *class, size_t *count) {
  grundy_i_wordmap known;
  grundy_i_wordmap_init(&known, m->context);
  grundy_array key = grundy_i_array(m->context);
  grundy_array next = grundy_i_array(m->context);
  grundy_status s = GRUNDY_OK;
  for (uint64_t x = 0; x < m->order && s == GRUNDY_OK; x++) {
    size_t index = 0;
    key.length = 0;
    s = grundy_array_push(&key, class->data[x]);
    for (uint64_t g = 0; g < m->generators && s == GRUNDY_OK; g++) {
      s = grundy_array_push(&key, class->data[step(m, x, g)]);
    }
    if (s == GRUNDY_OK) s = grundy_i_wordmap_number(&known, key.data, key.length, 0, &index);
    if (s == GRUNDY_OK) s = grundy_array_push(&next, index);
    if (s == GRUNDY_OK) s = grundy_i_tick(m->context, NULL, x, m->order);
  }
  *count = grundy_i_wordmap_count(&known);
  for (uint64_t x = 0; x < m->order && s == GRUNDY_OK; x++) class->data[x] = next.data[x];
  GRUNDY_CLEAR(&next, &key, &known);
  return s;
}

static grundy_status refuse_alike(const grundy_i_cayley *m, const grundy_array *class,
                                  grundy_verdict *verdict) {
  uint64_t x = 1, y = 0;
  for (bool found = false; x < m->order && !found; x += !found) {
    for (y = 0; y < x && class->data[y] != class->data[x];) y++;
    found = y < x;
  }
  return GRUNDY_REFUTE(verdict, "verify.quotient.alike", {"x", y}, {"y", x});
}

static grundy_status check_reduced(const grundy_i_cayley *m, grundy_verdict *verdict) {
  grundy_array class = grundy_i_array(m->context);
  grundy_status s = grundy_array_append(&class, m->in_p.data, m->in_p.length);
  size_t before = 0, count = 1;
  while (s == GRUNDY_OK && count > before && count < m->order) {
    before = count;
    s = split(m, &class, &count);
  }
  if (s == GRUNDY_OK && count < m->order) s = refuse_alike(m, &class, verdict);
  grundy_array_clear(&class);
  return s;
}

/* Given order, generators and products: is it such a monoid, `p` a list of elements, ascending and
 * without 0, and is no element like another one to all others? Finds the rest. OK, REFUTED; LIMIT
 * for more than 1,024 generators; LIMIT, CANCELLED, NO_MEMORY. */
static grundy_status cayley_check(grundy_i_cayley *m, const grundy_array *p,
                                  grundy_verdict *verdict) {
  GRUNDY_TRY(check_size(m, verdict));
  GRUNDY_TRY(number_elements(m, verdict));
  GRUNDY_TRY(check_commuting(m, verdict));
  GRUNDY_TRY(mark_p(m, p, verdict));
  return check_reduced(m, verdict);
}

/* Every sum outside P that has a move has an option in P, and none in P has one.
 *
 * Say that a sum X *owes* the element z if zf(X) is not in P and no option of X, together with z,
 * is in P: then the player who plays X + Z, f(Z) = z, must win by a move in Z. With debts(X) the
 * set of these z,
 *
 *   debts(X + Y) = {z : z f(Y) in debts(X) and z f(X) in debts(Y)},
 *
 * since an option of X + Y is one of X together with Y or one of Y together with X. A sum X has
 * what it should have exactly where 0, the identity, is not in debts(X). Larger debts of X make
 * those of all sums with X larger, so of the sums of one element only those whose debts are not
 * within those of another matter, and of these none whose debts are empty. Sets of elements are
 * finitely many, so adding components one by one to all sums ends; and a component whose debts are
 * within those of a sum of others is not needed for further sums. (src/misere/axioms.c examines the
 * options that exist, from least sets; this file those that are missing.)
 *
 * Invariant: no set that is there is within another one of the same element. */

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

/* The monoid is one, and the components begin. Errors: NO_MEMORY. */
static grundy_status debts_begin(grundy_i_debts *d) {
  size_t order = (size_t)d->cayley->order;
  d->width = (order + BITS - 1) / BITS;
  GRUNDY_TRY(grundy_i_array_pad(&d->row_at, order, 0));
  return grundy_i_array_pad(&d->first, order, 0);
}

/* ---- sets ---- */

/* z x for every z, appended. */
static grundy_status append_times(const grundy_i_cayley *m, uint64_t x, grundy_array *out) {
  for (uint64_t z = 0; z < m->order; z++) {
    GRUNDY_TRY(grundy_array_push(out, cayley_product(m, z, x)));
  }
  return GRUNDY_OK;
}

/* {z : zx in P}, made when it is first asked for. */
static grundy_status find_row(grundy_i_debts *d, uint64_t x, size_t *out) {
  const grundy_i_cayley *m = d->cayley;
  if (!d->row_at.data[x]) {
    size_t at = d->rows.length;
    GRUNDY_TRY(grundy_i_array_pad(&d->rows, d->rows.length + d->width, 0));
    for (uint64_t z = 0; z < m->order; z++) {
      if (m->in_p.data[cayley_product(m, z, x)]) put(d->rows.data + at, z);
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
  GRUNDY_TRY(grundy_array_push(&d->owner, element));
  GRUNDY_TRY(grundy_array_push(&d->next, d->first.data[element]));
  d->first.data[element] = number + 1;
  return GRUNDY_OK;
}

/* ---- components ---- */

/* Adds the row of an option to the set that is last; REFUTED where it meets that of the
 * component. */
static grundy_status add_option(grundy_i_debts *d, uint64_t number, uint64_t element,
                                uint64_t option) {
  size_t own, others;
  GRUNDY_TRY(find_row(d, element, &own));
  GRUNDY_TRY(find_row(d, option, &others));
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
  GRUNDY_TRY(find_row(d, element, &own));
  uint64_t *set = d->sets.data + d->sets.length - d->width;
  for (size_t i = 0; i < d->width; i++) set[i] = ~(set[i] | d->rows.data[own + i]);
  uint64_t over = d->cayley->order % BITS;
  if (over) set[d->width - 1] &= (UINT64_C(1) << over) - 1;
  return GRUNDY_OK;
}

/* Component `number` is this element, and its options are those of `options`. REFUTED where an
 * option of a sum in P with it is in P, or where it has no options and is not 0. */
static grundy_status debts_add(grundy_i_debts *d, uint64_t number, uint64_t element,
                               const grundy_array *options) {
  if (!options->length) {
    return element ? GRUNDY_REFUTE(d->verdict, "verify.quotient.no-move", {"n", number})
                   : GRUNDY_OK;
  }
  GRUNDY_TRY(grundy_i_array_pad(&d->sets, d->sets.length + d->width, 0));
  for (size_t i = 0; i < options->length; i++) {
    GRUNDY_TRY(add_option(d, number, element, options->data[i]));
  }
  GRUNDY_TRY(complement(d, element));
  if (has(d->sets.data + d->sets.length - d->width, 0)) {
    return GRUNDY_REFUTE(d->verdict, "verify.quotient.no-option", {"n", number});
  }
  return keep(d, element);
}

/* ---- sums ---- */

/* Components one by one: `sets` and `owners` of those that were added; `times` has z times the
 * element of the one that is being added, `by` z times that of the sum that it is added to. */
typedef struct extension {
  grundy_array sets, owners, times, by;
  uint64_t steps;
} extension;

/* Takes out the earlier additions, so that they can be added again, one by one. */
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
  GRUNDY_TRY(grundy_i_array_pad(&d->sets, d->sets.length + d->width, 0));
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
  GRUNDY_TRY(grundy_array_append(&d->sets, its, d->width));
  GRUNDY_TRY(keep(d, element));
  if (d->owner.length == before) return GRUNDY_OK;
  e->times.length = 0;
  grundy_status s = append_times(d->cayley, element, &e->times);
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

/* Has every sum of the components with a move, of any size, that is not in P an option in P?
 * REFUTED; LIMIT where the sets are too many. */
static grundy_status debts_check(grundy_i_debts *d) {
  extension e = {.steps = 0};
  GRUNDY_INIT(d->cayley->context, &e.sets, &e.owners, &e.times, &e.by);
  take_singles(d, &e);
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < e.owners.length && s == GRUNDY_OK; i++) {
    if (e.owners.data[i] != gone) s = add_single(d, &e, i);
  }
  GRUNDY_CLEAR(&e.sets, &e.owners, &e.times, &e.by);
  return s;
}

/* MOST_TABLED: elements of a table of products. */
enum { MOST_OPTIONS = 1 << 28, MOST_HEAPS = 1 << 24, MOST_TABLED = 1 << 12, LOOK = 1 << 16 };

typedef struct quotient_replay {
  grundy_sink sink; /* takes options; first, so that a sink leads to its job */
  grundy_context *context;
  grundy_i_record *record;
  grundy_verdict *verdict;
  grundy_i_verify_games all;
  grundy_i_cayley cayley;
  grundy_i_debts debts;
  grundy_array p, phi, preperiods, periods, counts; /* counts: of listed components, by game */
  grundy_i_wordmap listed;                          /* game, words -> element */
  grundy_array key, options;                        /* scratch; elements of options, each once: */
  grundy_array seen;                   /* the stamp of the component that had an element last */
  uint64_t number, game, stamp, tried; /* of the current component, its game's; its options */
  uint64_t product;                    /* of a position */
} quotient_replay;

/* ---- elements ---- */

static grundy_status set_key(quotient_replay *j, uint64_t game, grundy_component c) {
  j->key.length = 0;
  GRUNDY_TRY(grundy_array_push(&j->key, game));
  return grundy_array_append(&j->key, c.words, c.length);
}

/* A heap that repeats, as the one that is listed. */
static uint64_t first_of(const quotient_replay *j, uint64_t game, uint64_t n) {
  uint64_t period = game < j->periods.length ? j->periods.data[game] : 0;
  if (!period || n < j->preperiods.data[game]) return n;
  return j->preperiods.data[game] + (n - j->preperiods.data[game]) % period;
}

/* The element of a component; GRUNDY_STOP where it is not listed. */
static grundy_status find_element(quotient_replay *j, uint64_t game, grundy_component c,
                                  uint64_t *out) {
  uint64_t heap = c.length == 1 ? first_of(j, game, c.words[0]) : 0;
  if (c.length == 1) c.words = &heap;
  GRUNDY_TRY(set_key(j, game, c));
  const uint64_t *element = grundy_i_wordmap_find(&j->listed, j->key.data, j->key.length);
  if (!element) return GRUNDY_STOP;
  *out = *element;
  return GRUNDY_OK;
}

/* An option that is this element. */
static grundy_status take_product(quotient_replay *j, uint64_t product) {
  if (j->seen.data[product] == j->stamp) return GRUNDY_OK;
  j->seen.data[product] = j->stamp;
  return grundy_array_push(&j->options, product);
}

static grundy_status take_option(grundy_sink *sink, const grundy_option *option) {
  quotient_replay *j = (quotient_replay *)sink;
  uint64_t product = 0, element = 0;
  if (++j->tried > MOST_OPTIONS) {
    return GRUNDY_FAIL(j->context, GRUNDY_LIMIT, claim_options, j->number, MOST_OPTIONS);
  }
  grundy_status s = grundy_i_tick(j->context, NULL, 0, 0);
  for (size_t i = 0; i < option->count && s == GRUNDY_OK; i++) {
    s = find_element(j, j->game, option->parts[i], &element);
    if (s == GRUNDY_OK) product = cayley_product(&j->cayley, product, element);
  }
  if (s == GRUNDY_STOP) {
    return GRUNDY_REFUTE(j->verdict, "verify.quotient.unlisted", {"n", j->number});
  }
  return s == GRUNDY_OK ? take_product(j, product) : s;
}

/* Begins to take the options of a component, the game's own or by a rule. */
static void begin_options(quotient_replay *j) {
  j->options.length = 0;
  j->tried = 0;
  j->stamp++;
}

/* ---- what is listed ---- */

/* The item of a list as a component; the function is called once. */
static grundy_status read_item(quotient_replay *j, const char *key, size_t item,
                               grundy_i_take_component take) {
  const char *text = grundy_i_record_item(j->record, item);
  uint64_t before = j->number;
  GRUNDY_TRY(grundy_i_verify_position(&j->all, j->record, key, text, take, j));
  if (j->number == before + 1) return GRUNDY_OK;
  return GRUNDY_RECORD_FAIL(j->record, key, one_component, key, GRUNDY_QUOTED(text));
}

/* Whether a period is claimed of the game: its heaps are all checked then, by check_range. */
static bool repeats(const quotient_replay *j, uint64_t game) {
  return game < j->periods.length && j->periods.data[game];
}

static grundy_status take_listed(void *user, uint64_t game, grundy_component c) {
  quotient_replay *j = user;
  uint64_t before = j->number++;
  GRUNDY_ASSERT(before <= j->phi.length);
  if (before == j->phi.length) return GRUNDY_OK; /* a second one in the last item */
  uint64_t element = j->phi.data[before];
  j->game = game;
  if (element >= j->cayley.order) {
    return GRUNDY_REFUTE(j->verdict, "verify.quotient.element", {"n", j->number});
  }
  bool beyond = c.length == 1 && first_of(j, game, c.words[0]) != c.words[0];
  if (!repeats(j, game)) {
    const grundy_game *own = j->all.games[game];
    begin_options(j);
    GRUNDY_TRY(own->moves->options(GRUNDY_CALL(j->context, own, c), &j->sink));
    GRUNDY_TRY(debts_add(&j->debts, j->number, element, &j->options));
  }
  GRUNDY_TRY(set_key(j, game, c));
  if (beyond || grundy_i_wordmap_find(&j->listed, j->key.data, j->key.length)) {
    return GRUNDY_REFUTE(j->verdict, "verify.quotient.twice", {"n", j->number});
  }
  j->counts.data[game]++;
  GRUNDY_TRY(grundy_i_wordmap_put(&j->listed, j->key.data, j->key.length, element));
  return grundy_i_tick(j->context, GRUNDY_PHRASE(task_claims_checked), j->number, j->phi.length);
}

static grundy_status check_closure(quotient_replay *j, size_t first, size_t count) {
  GRUNDY_TRY(grundy_i_array_pad(&j->seen, j->cayley.order, 0));
  if (count != j->phi.length) {
    return GRUNDY_REFUTE(j->verdict, "verify.quotient.phi", {"count", count},
                         {"elements", j->phi.length});
  }
  for (size_t i = 0; i < count; i++) GRUNDY_TRY(read_item(j, "closure", first + i, take_listed));
  return GRUNDY_OK;
}

static grundy_status take_generator(void *user, uint64_t game, grundy_component c) {
  quotient_replay *j = user;
  uint64_t g = j->number++;
  GRUNDY_TRY(set_key(j, game, c));
  if (g >= j->cayley.generators) return GRUNDY_OK;
  const uint64_t *element = grundy_i_wordmap_find(&j->listed, j->key.data, j->key.length);
  if (element && *element == j->cayley.products.data[g]) return GRUNDY_OK;
  return GRUNDY_REFUTE(j->verdict, "verify.quotient.generator", {"n", j->number});
}

static grundy_status check_generators(quotient_replay *j, size_t first) {
  j->number = 0;
  for (size_t g = 0; g < j->cayley.generators; g++) {
    GRUNDY_TRY(read_item(j, "generators", first + g, take_generator));
  }
  return GRUNDY_OK;
}

/* ---- periods ---- */

/* Each heap from 0 on that the period starts from is listed, and no other. */
static grundy_status check_heaps(quotient_replay *j, uint64_t count) {
  if (count == j->counts.data[j->game]) return GRUNDY_OK;
  return GRUNDY_REFUTE(j->verdict, "verify.quotient.heaps", {"count", j->counts.data[j->game]},
                       {"expected", count});
}

static grundy_status heap(quotient_replay *j, uint64_t n, uint64_t *out) {
  grundy_status s = find_element(j, j->game, (grundy_component){&n, 1}, out);
  return s == GRUNDY_STOP ? GRUNDY_REFUTE(j->verdict, "verify.quotient.heap", {"n", n}) : s;
}

static grundy_status check_least(quotient_replay *j, uint64_t preperiod, uint64_t period) {
  const grundy_i_repeats claim = {preperiod, period, 0};
  grundy_array terms = grundy_i_array(j->context);
  grundy_status s = GRUNDY_OK;
  for (uint64_t n = 0; n < preperiod + period && s == GRUNDY_OK; n++) {
    uint64_t element = 0;
    s = heap(j, n, &element);
    if (s == GRUNDY_OK) s = grundy_array_push(&terms, element);
  }
  if (s == GRUNDY_OK) s = grundy_i_check_terms(terms.data, &claim, &claim, j->verdict);
  grundy_array_clear(&terms);
  return s;
}

/* The elements of the heaps that the proof reads, and all products where these are not too many. */
typedef struct heap_range {
  quotient_replay *j;
  const grundy_i_rule *rule;
  uint64_t end, order;
  uint16_t *elements, *table;
} heap_range;

static grundy_status make_range(heap_range *r) {
  grundy_context *context = r->j->context;
  grundy_status s = GRUNDY_OK;
  if (r->order > MOST_TABLED || grundy_i_rule_heaps(r->rule) > 2) return s;
  r->elements = grundy_i_new(context, (size_t)r->end, sizeof *r->elements, &s);
  r->table = grundy_i_new(context, (size_t)(r->order * r->order), sizeof *r->table, &s);
  for (uint64_t x = 0; x < r->order && s == GRUNDY_OK; x++) {
    s = grundy_i_tick(context, NULL, 0, 0);
    for (uint64_t y = 0; y < r->order; y++) {
      r->table[x * r->order + y] = (uint16_t)cayley_product(&r->j->cayley, x, y);
    }
  }
  return s;
}

static void clear_range(heap_range *r) {
  grundy_context *context = r->j->context;
  size_t products = r->table ? (size_t)(r->order * r->order) : 0;
  grundy_i_free(context, r->table, products * sizeof *r->table);
  grundy_i_free(context, r->elements, (size_t)r->end * sizeof *r->elements);
}

/* What two heaps that are `rest` together come to. */
static grundy_status take_splits(const heap_range *r, uint64_t rest) {
  quotient_replay *j = r->j;
  for (uint64_t a = 1; a <= rest / 2; a++) {
    const uint64_t x = r->elements[a], y = r->elements[rest - a];
    const uint16_t product = r->table[x * r->order + y];
    if (GRUNDY_UNLIKELY(j->seen.data[product] != j->stamp)) GRUNDY_TRY(take_product(j, product));
    if (a % LOOK == 0) GRUNDY_TRY(grundy_i_tick(j->context, NULL, 0, 0));
  }
  return GRUNDY_OK;
}

/* Takes the options of heap n, elements of smaller heaps being in the range. */
static grundy_status take_heap_options(const heap_range *r, uint64_t n) {
  const grundy_i_rule *rule = r->rule;
  if (!r->table) return grundy_i_rule_options(rule, n, &r->j->sink);
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < rule->count && rule->takes[i].stones <= n && s == GRUNDY_OK; i++) {
    const uint64_t rest = n - rule->takes[i].stones;
    const unsigned leave = rule->takes[i].leave;
    if ((leave & GRUNDY_LEAVE_NONE) && !rest) s = take_product(r->j, 0);
    if ((leave & GRUNDY_LEAVE_ONE) && rest) s = take_product(r->j, r->elements[rest]);
    if ((leave & GRUNDY_LEAVE_TWO) && s == GRUNDY_OK) s = take_splits(r, rest);
  }
  return s;
}

static grundy_status check_heap(heap_range *r, uint64_t n) {
  uint64_t element = 0;
  r->j->number = n + 1;
  GRUNDY_TRY(heap(r->j, n, &element));
  begin_options(r->j);
  grundy_status s = take_heap_options(r, n);
  if (r->table) r->elements[n] = (uint16_t)element;
  if (s == GRUNDY_OK) s = debts_add(&r->j->debts, n + 1, element, &r->j->options);
  if (s != GRUNDY_OK) return s;
  return grundy_i_tick(r->j->context, GRUNDY_PHRASE(task_claims_checked), n, r->end);
}

/* Checks the heaps that the proof reads. */
static grundy_status check_range(quotient_replay *j, const grundy_i_rule *rule, uint64_t preperiod,
                                 uint64_t period) {
  grundy_i_uint128 start = preperiod ? preperiod : 1;
  grundy_i_uint128 end = grundy_i_rule_heaps(rule) * (start + period) + grundy_i_rule_last(rule);
  if (end > MOST_HEAPS) return GRUNDY_FAIL(j->context, GRUNDY_LIMIT, recount_most);
  heap_range r = {j, rule, (uint64_t)end, j->cayley.order, NULL, NULL};
  grundy_status s = make_range(&r);
  for (uint64_t n = 0; n < r.end && s == GRUNDY_OK; n++) s = check_heap(&r, n);
  clear_range(&r);
  return s;
}

static grundy_status check_period(quotient_replay *j, uint64_t preperiod, uint64_t period) {
  grundy_i_rule rule;
  bool known = false;
  grundy_i_rule_init(&rule, j->context);
  grundy_status s = check_heaps(j, preperiod + period);
  if (s == GRUNDY_OK) {
    s = grundy_i_verify_named_rule(&rule, j->all.games[j->game]->name, &known);
  }
  if (s == GRUNDY_OK && (!known || rule.all_but || rule.unequal)) {
    s = GRUNDY_REFUTE(j->verdict, "verify.quotient.rule", {"n", j->game + 1});
  }
  if (s == GRUNDY_OK) s = check_least(j, preperiod, period);
  if (s == GRUNDY_OK) s = check_range(j, &rule, preperiod, period);
  grundy_i_rule_clear(&rule);
  return s;
}

static grundy_status check_periods(quotient_replay *j) {
  grundy_status s = GRUNDY_OK;
  for (j->game = 0; j->game < j->periods.length && s == GRUNDY_OK; j->game++) {
    uint64_t preperiod = j->preperiods.data[j->game], period = j->periods.data[j->game];
    if (period) s = check_period(j, preperiod, period);
    if (!period && preperiod) {
      s = GRUNDY_REFUTE(j->verdict, "verify.no-period", {"period", 0});
    }
  }
  return s;
}

/* What is listed has no more components than the file, so that larger periods cannot be. */
static grundy_status read_periods(quotient_replay *j) {
  grundy_i_record *record = j->record;
  if (!grundy_i_record_has(record, "preperiod") && !grundy_i_record_has(record, "period")) {
    return GRUNDY_OK;
  }
  GRUNDY_TRY(grundy_i_record_numbers(record, "preperiod", &j->preperiods));
  GRUNDY_TRY(grundy_i_record_numbers(record, "period", &j->periods));
  size_t games = j->all.count, count = j->phi.length;
  if (j->preperiods.length != games || j->periods.length != games) {
    return GRUNDY_RECORD_FAIL(record, "period", periods_expected);
  }
  for (size_t i = 0; i < games; i++) {
    uint64_t preperiod = j->preperiods.data[i], period = j->periods.data[i];
    if (preperiod <= count && period <= count - preperiod) continue;
    return GRUNDY_REFUTE(j->verdict, "verify.quotient.long", {"preperiod", preperiod},
                         {"period", period});
  }
  return GRUNDY_OK;
}

/* ---- who wins a position ---- */

static grundy_status take_part(void *user, uint64_t game, grundy_component c) {
  quotient_replay *j = user;
  uint64_t element = 0;
  grundy_status s = find_element(j, game, c, &element);
  j->number++;
  if (s == GRUNDY_STOP) {
    return GRUNDY_REFUTE(j->verdict, "verify.quotient.part", {"n", j->number});
  }
  if (s == GRUNDY_OK) j->product = cayley_product(&j->cayley, j->product, element);
  return s;
}

/* The position; NULL where the certificate is about none. *outcome: 0 for N, 1 for P. */
static grundy_status read_claim(quotient_replay *j, const char **position, size_t *outcome) {
  static const char *const outcomes[] = {"N", "P", NULL}, *const plays[] = {"normal", "misere",
                                                                            NULL};
  const char *const keys[] = {"position", "play", "outcome"};
  bool any = false;
  size_t play = 0;
  for (size_t i = 0; i < 3; i++) any = any || grundy_i_record_has(j->record, keys[i]);
  *position = NULL;
  if (!any) return GRUNDY_OK;
  GRUNDY_TRY(grundy_i_record_text(j->record, "position", position));
  GRUNDY_TRY(grundy_i_verify_choice(j->record, "play", plays, &play));
  GRUNDY_TRY(grundy_i_verify_choice(j->record, "outcome", outcomes, outcome));
  if (!play) return GRUNDY_REFUTE(j->verdict, "verify.quotient.play", {"n", 1});
  return GRUNDY_OK;
}

static grundy_status check_claim(quotient_replay *j, const char *position, size_t outcome) {
  if (!position) return GRUNDY_OK;
  j->number = j->product = 0;
  GRUNDY_TRY(grundy_i_verify_position(&j->all, j->record, "position", position, take_part, j));
  if (j->cayley.in_p.data[j->product] == outcome) return GRUNDY_OK;
  return GRUNDY_REFUTE(j->verdict, "verify.quotient.outcome", {"x", j->product});
}

/* ---- all of it ---- */

static const char *sentence(const quotient_replay *j, const char *position) {
  if (position) return "verify.yes.quotient.position";
  bool all = j->periods.length == 1 && j->periods.data[0];
  return all ? "verify.yes.quotient.period" : "verify.yes.quotient";
}

static grundy_status open_games(quotient_replay *j, const grundy_game_opening *opening) {
  GRUNDY_TRY(grundy_i_verify_games_open(&j->all, opening, GRUNDY_PLAY_MISERE, j->record));
  for (size_t i = 0; i < j->all.count; i++) {
    const grundy_game *game = j->all.games[i];
    if (game->ruleset->two_sided || game->moves->terminal) {
      return GRUNDY_RECORD_FAIL(j->record, "games", quotient_rules, game->name);
    }
    GRUNDY_TRY(grundy_array_push(&j->counts, 0));
  }
  return GRUNDY_OK;
}

static grundy_status check_p_size(quotient_replay *j, uint64_t p_size) {
  if (p_size == j->p.length) return GRUNDY_OK;
  return GRUNDY_REFUTE(j->verdict, "verify.quotient.p-size", {"count", j->p.length});
}

/* Everything is read before anything is checked. */
static grundy_status check(quotient_replay *j, const grundy_game_opening *opening) {
  grundy_i_record *r = j->record;
  size_t closure = 0, count = 0, generators = 0, generator_count = 0, outcome = 0;
  uint64_t p_size = 0;
  const char *position = NULL;
  grundy_status s = open_games(j, opening);
  if (s == GRUNDY_OK) s = grundy_i_record_number(r, "order", &j->cayley.order);
  if (s == GRUNDY_OK) s = grundy_i_record_number(r, "p_size", &p_size);
  if (s == GRUNDY_OK) s = grundy_i_record_list(r, "generators", &generators, &generator_count);
  if (s == GRUNDY_OK) s = grundy_i_record_numbers(r, "products", &j->cayley.products);
  if (s == GRUNDY_OK) s = grundy_i_record_numbers(r, "p", &j->p);
  if (s == GRUNDY_OK) s = grundy_i_record_list(r, "closure", &closure, &count);
  if (s == GRUNDY_OK) s = grundy_i_record_numbers(r, "phi", &j->phi);
  if (s == GRUNDY_OK) s = read_claim(j, &position, &outcome);
  if (s == GRUNDY_OK) s = grundy_i_verify_digests(&j->all, r, j->verdict);
  if (s == GRUNDY_OK) s = read_periods(j);
  if (s == GRUNDY_OK) s = grundy_i_record_finish(r);
  if (s == GRUNDY_OK) s = check_p_size(j, p_size);
  j->cayley.generators = generator_count;
  if (s == GRUNDY_OK) s = cayley_check(&j->cayley, &j->p, j->verdict);
  if (s == GRUNDY_OK) s = debts_begin(&j->debts);
  if (s == GRUNDY_OK) s = check_closure(j, closure, count);
  if (s == GRUNDY_OK) s = check_generators(j, generators);
  if (s == GRUNDY_OK) s = check_periods(j);
  if (s == GRUNDY_OK) s = check_claim(j, position, outcome);
  if (s == GRUNDY_OK) s = debts_check(&j->debts);
  if (s == GRUNDY_OK) j->verdict->reason = sentence(j, position);
  return s;
}

grundy_status grundy_i_verify_quotient(grundy_context *context, const grundy_i_verify_how *how,
                                       grundy_i_record *record, grundy_verdict *verdict) {
  quotient_replay j = {.sink = {take_option},
                       .context = context,
                       .record = record,
                       .verdict = verdict,
                       .all = {.context = context},
                       .cayley = {.context = context}};
  grundy_i_cayley *m = &j.cayley;
  grundy_i_debts *d = &j.debts;
  *d = (grundy_i_debts){.cayley = m, .verdict = verdict};
  GRUNDY_INIT(context, &j.p, &j.phi, &j.preperiods, &j.periods, &j.counts, &j.key, &j.options,
              &j.seen);
  GRUNDY_INIT(context, &m->products, &m->parent, &m->last, &m->in_p, &j.listed);
  GRUNDY_INIT(context, &d->rows, &d->row_at, &d->sets, &d->owner, &d->next, &d->first);
  grundy_status s = check(&j, &how->opening);
  GRUNDY_CLEAR(&d->rows, &d->row_at, &d->sets, &d->owner, &d->next, &d->first);
  GRUNDY_CLEAR(&m->products, &m->parent, &m->last, &m->in_p, &j.listed);
  GRUNDY_CLEAR(&j.p, &j.phi, &j.preperiods, &j.periods, &j.counts, &j.key, &j.options, &j.seen);
  grundy_i_verify_games_close(&j.all);
  return s;
}
