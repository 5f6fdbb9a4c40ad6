/* The check that a monoid is the misère quotient of some games: the proof, whatever found it. */
#ifndef MISERE_AXIOMS_H
#define MISERE_AXIOMS_H

#include "misere/outcomes.h"

/* The games, and what they are said to be: game i is the element elements[i], and its options are
 * the elements options[ends[i - 1] .. ends[i]). */
typedef struct grundy_i_pretending {
  const uint64_t *elements, *options, *ends;
  size_t count;
} grundy_i_pretending;

/* A sum of games: its element, the sum it came from and the game added, by its place in `least`
 * (parent 0: the game alone), the next of the same element (by number + 1), whether it is kept. */
typedef struct grundy_i_axioms_sum {
  uint64_t element, parent, game, next;
  bool alive;
} grundy_i_axioms_sum;

/* What is known of a monoid, which belongs to the caller, and of games that are its elements: the
 * set W of each, {z : z times an option is in P}, and of their sums, where it is among the least.
 * Sets have `width` words. */
typedef struct grundy_i_axioms {
  grundy_i_allowance *allowance;
  const grundy_i_monoid *monoid;
  size_t width;
  bool holds;          /* nothing contradicts that they are these elements */
  grundy_array rows;   /* {z : z x in P} of each element x */
  grundy_array helped; /* {z : each sum that is z has an option o with x o in P} of each x */
  grundy_array least;  /* numbers of the games that sums are made of */
  grundy_array wins;   /* W of these */
  grundy_array times;  /* for each of these z f(h), for every z */
  grundy_array first;  /* the first sum of each element + 1 */
  grundy_array sets;   /* W of each sum */
  grundy_i_axioms_sum *sums;
  size_t count, capacity;
} grundy_i_axioms;

void grundy_i_axioms_init(grundy_i_axioms *axioms, grundy_i_allowance *allowance,
                          const grundy_i_monoid *monoid);
void grundy_i_axioms_clear(grundy_i_axioms *axioms);

/* Given no games yet: whether the outcome of every sum of these, of any size, is what the monoid
 * says of the product of their elements, and no two elements are the same. Where that does not
 * hold, `failure` gets the numbers of games whose sum contradicts it (empty where two elements are
 * the same); it is that sum, or one of its options, that the monoid has wrong. Errors: LIMIT,
 * CANCELLED, NO_MEMORY. Cost, and steps of the allowance: order times the least sets of options
 * that sums of each element have, times games. */
grundy_status grundy_i_axioms_check(grundy_i_axioms *axioms, const grundy_i_pretending *games,
                                    grundy_array *failure);

/* The set {z : z x in P}. */
static inline const uint64_t *grundy_i_axioms_row(const grundy_i_axioms *axioms, uint64_t x) {
  return axioms->rows.data + x * axioms->width;
}

/* The one element that a further game with a move can be, next to sums of those that there are,
 * where its set W is this; false where there is none. It holds: that is all there is to know of one
 * of it, while grundy_i_axioms_add knows of several. O(order^2 / 64). */
bool grundy_i_axioms_element(const grundy_i_axioms *axioms, const uint64_t *wins, uint64_t *out);

/* It holds, and a game with a move, that element by grundy_i_axioms_element, is added: does it
 * still? Where not there is no way back. Errors and cost: as above, for what is new. */
grundy_status grundy_i_axioms_add(grundy_i_axioms *axioms, uint64_t element, const uint64_t *wins);

#endif
