/* A finite commutative monoid made by generators, with the set P of its elements that are
 * P-positions. */
#ifndef MISERE_MONOID_H
#define MISERE_MONOID_H

#include "misere/outcomes.h"

/* Elements are 0 .. order-1, 0 the identity. Element x times generator g is
 * step[x * generators + g]; x > 0 is parent[x] times generator last[x], with parent[x] < x, along
 * one of its shortest words. p[x] is 1 or 0. */
typedef struct grundy_i_monoid {
  size_t order, generators;
  grundy_array step, parent, last, p;
} grundy_i_monoid;

void grundy_i_monoid_init(grundy_i_monoid *monoid, grundy_context *context);
void grundy_i_monoid_clear(grundy_i_monoid *monoid);

/* The quotient that the outcomes are: two sums are one element where no further sum tells them
 * apart. `index` gets the element of each set of P-positions that remains after an element.
 * Errors: LIMIT for more than outcomes->most elements; LIMIT, CANCELLED, NO_MEMORY. */
grundy_status grundy_i_monoid_make(grundy_i_monoid *monoid, grundy_i_outcomes *outcomes,
                                   grundy_i_wordmap *index);

/* x times generator g. */
static inline uint64_t grundy_i_monoid_step(const grundy_i_monoid *monoid, uint64_t x, uint64_t g) {
  return monoid->step.data[x * monoid->generators + g];
}

/* The product of two elements. O(length of a shortest word). */
uint64_t grundy_i_monoid_product(const grundy_i_monoid *monoid, uint64_t x, uint64_t y);

#endif
