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
#include "base/messages_solving.def"
#include "base/wordmap.h"
#include "verify/quotient.h"

enum { MOST_GENERATORS = 1 << 10 };

void grundy_i_cayley_init(grundy_i_cayley *m, grundy_context *context) {
  *m = (grundy_i_cayley){.context = context};
  grundy_array *arrays[] = {&m->products, &m->parent, &m->last, &m->in_p};
  for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) grundy_array_init(arrays[i], context);
}

void grundy_i_cayley_clear(grundy_i_cayley *m) {
  grundy_array *arrays[] = {&m->products, &m->parent, &m->last, &m->in_p};
  for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) grundy_array_clear(arrays[i]);
}

static uint64_t step(const grundy_i_cayley *m, uint64_t x, uint64_t g) {
  return m->products.data[x * m->generators + g];
}

uint64_t grundy_i_cayley_product(const grundy_i_cayley *m, uint64_t x, uint64_t y) {
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
      grundy_status s = grundy_i_tick(m->context, NULL, x, m->order);
      if (s != GRUNDY_OK) return s;
    }
  }
  return GRUNDY_OK;
}

static grundy_status mark_p(grundy_i_cayley *m, const grundy_array *p, grundy_verdict *verdict) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t x = 0; x < m->order && s == GRUNDY_OK; x++) s = grundy_array_push(&m->in_p, 0);
  uint64_t last = 0; /* which is not in P */
  for (size_t i = 0; i < p->length && s == GRUNDY_OK; i++) {
    if (p->data[i] <= last || p->data[i] >= m->order) {
      return GRUNDY_REFUTE(verdict, "verify.quotient.p", {"n", i + 1});
    }
    last = p->data[i];
    m->in_p.data[last] = 1;
  }
  return s;
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
  grundy_array_clear(&next);
  grundy_array_clear(&key);
  grundy_i_wordmap_clear(&known);
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

grundy_status grundy_i_cayley_check(grundy_i_cayley *m, const grundy_array *p,
                                    grundy_verdict *verdict) {
  grundy_status s = check_size(m, verdict);
  if (s == GRUNDY_OK) s = number_elements(m, verdict);
  if (s == GRUNDY_OK) s = check_commuting(m, verdict);
  if (s == GRUNDY_OK) s = mark_p(m, p, verdict);
  return s == GRUNDY_OK ? check_reduced(m, verdict) : s;
}
