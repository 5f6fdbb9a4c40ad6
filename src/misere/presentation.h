/* A monoid by generators and relations. */
#ifndef MISERE_PRESENTATION_H
#define MISERE_PRESENTATION_H

#include "misere/monoid.h"

/* Appends the element's word: its generators, ascending. Errors: NO_MEMORY. */
grundy_status grundy_i_monoid_word(const grundy_i_monoid *monoid, uint64_t x, grundy_array *out);

/* Appends relations that present the monoid: for each the length of its left side, its generators,
 * the length of its right side, its generators. A left side is a word that is not an element's
 * word though all its divisors are; its right side is the word of the same element. Errors:
 * NO_MEMORY, LIMIT, CANCELLED. O(order * generators * length^2). */
grundy_status grundy_i_monoid_relations(const grundy_i_monoid *monoid, grundy_array *out);

#endif
