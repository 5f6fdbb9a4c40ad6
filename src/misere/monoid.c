/* The misère quotient as a monoid, read off the set of P-positions.
 *
 * Two sums X and Y are equal in the quotient where X + Z and Y + Z have the same outcome for every
 * sum Z (Plambeck 2005; Plambeck & Siegel 2008): where the words Z that make a P-position of them
 * are the same set. That set is the P-positions "without" X, a node of the diagram, so elements are
 * nodes, and the monoid is what "without one letter" reaches from the whole set.
 *
 * Invariant: parent[x] < x. Cost: one operation on diagrams for each element and generator. */
#include "misere/monoid.h"

#include "base/messages_solving.def"

void grundy_i_monoid_init(grundy_i_monoid *monoid, grundy_context *context) {
  *monoid = (grundy_i_monoid){0};
  grundy_array *arrays[] = {&monoid->step, &monoid->parent, &monoid->last, &monoid->p};
  for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) grundy_array_init(arrays[i], context);
}

void grundy_i_monoid_clear(grundy_i_monoid *monoid) {
  grundy_array *arrays[] = {&monoid->step, &monoid->parent, &monoid->last, &monoid->p};
  for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) grundy_array_clear(arrays[i]);
  monoid->order = monoid->generators = 0;
}

static grundy_status add(grundy_i_monoid *monoid, const grundy_i_outcomes *outcomes,
                         grundy_i_wordmap *index, grundy_i_words rest, uint64_t parent,
                         uint64_t last, uint64_t *out) {
  size_t at;
  const uint64_t key = rest;
  grundy_status s = grundy_i_wordmap_number(index, &key, 1, monoid->order, &at);
  *out = at;
  if (s != GRUNDY_OK || at < monoid->order) return s;
  if (at >= outcomes->most) {
    return GRUNDY_FAIL(outcomes->diagram.allowance->context, GRUNDY_LIMIT, quotient_order,
                       outcomes->most);
  }
  s = grundy_array_push(&monoid->parent, parent);
  if (s == GRUNDY_OK) s = grundy_array_push(&monoid->last, last);
  if (s == GRUNDY_OK) {
    s = grundy_array_push(&monoid->p, grundy_i_words_empty_word(&outcomes->diagram, rest));
  }
  if (s == GRUNDY_OK) monoid->order++;
  return s;
}

grundy_status grundy_i_monoid_make(grundy_i_monoid *monoid, grundy_i_outcomes *outcomes,
                                   grundy_i_wordmap *index) {
  uint64_t element;
  grundy_i_monoid_clear(monoid);
  grundy_i_wordmap_clear(index);
  monoid->generators = (size_t)grundy_i_outcomes_letters(outcomes);
  grundy_status s = add(monoid, outcomes, index, outcomes->p, 0, 0, &element);
  for (size_t x = 0; x < monoid->order && s == GRUNDY_OK; x++) {
    size_t length;
    s = grundy_i_allowance_spend(outcomes->diagram.allowance, monoid->generators);
    grundy_i_words rest = (grundy_i_words)grundy_i_wordmap_key(index, x, &length)[0], next = rest;
    for (size_t g = 0; g < monoid->generators && s == GRUNDY_OK; g++) {
      s = grundy_i_words_without(&outcomes->diagram, rest, g + 1, &next);
      if (s == GRUNDY_OK) s = add(monoid, outcomes, index, next, x, g, &element);
      if (s == GRUNDY_OK) s = grundy_array_push(&monoid->step, element);
    }
  }
  return s;
}

uint64_t grundy_i_monoid_product(const grundy_i_monoid *monoid, uint64_t x, uint64_t y) {
  GRUNDY_ASSERT(x < monoid->order && y < monoid->order);
  for (; y; y = monoid->parent.data[y]) x = grundy_i_monoid_step(monoid, x, monoid->last.data[y]);
  return x;
}
