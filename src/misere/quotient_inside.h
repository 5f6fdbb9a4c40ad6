/* What a quotient is made of, for the functions that build one or restore it. */
#pragma once

#include "grundy/quotient.h"
#include "misere/letters.h"
#include "rules/code.h"

/* The check that a monoid is the misère quotient of some games: the proof, however it was found. */

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

/* A game of heaps, or one of whose components some were added. The first heaps are letters; where
 * the rules allow it more are known, as many as are wanted. */
typedef struct grundy_i_quotient_game {
  const grundy_game *game;
  grundy_array elements; /* of the first heaps that are known: 0, 1, … */
  grundy_period period;  /* of these */
  uint64_t letters;      /* heaps that were made letters one by one */
  uint64_t wanted;       /* the largest heap that was asked for */
} grundy_i_quotient_game;

/* What is shown: `elements` of the first letters, the letters that are generators. */
typedef struct grundy_i_shown {
  grundy_i_monoid monoid;
  grundy_array elements, generators;
} grundy_i_shown;

struct grundy_quotient {
  grundy_context *context;
  uint64_t most;
  grundy_i_allowance building, checking;
  grundy_i_quotient_game *members;
  const grundy_game **games;
  size_t count, capacity, games_capacity;
  grundy_i_letters letters;
  grundy_array found;     /* scratch: what a component is a sum of */
  grundy_array generator; /* 1: the letter must not become a word */

  /* being built: words of the first letters over the generators, 1, 2, … */
  grundy_i_outcomes outcomes;
  grundy_i_monoid monoid;
  grundy_i_wordmap index; /* sets of P-positions -> elements */
  grundy_array words, ends, generators;

  grundy_i_shown shown;
  grundy_quotient_sizes sizes; /* of what is shown */
  grundy_i_axioms axioms;      /* of what is shown, and of heaps that are no letters */
};

void grundy_i_shown_init(grundy_i_shown *shown, grundy_context *context);
void grundy_i_shown_clear(grundy_i_shown *shown);

/* The number of a game, new or known. Errors: NO_MEMORY. */
grundy_status grundy_i_quotient_find(grundy_quotient *quotient, const grundy_game *game,
                                     size_t *out);

/* The product of the letters that a component is. Errors: UNKNOWN where not all are shown;
 * NO_MEMORY; those of the rules. */
grundy_status grundy_i_quotient_by_letters(grundy_quotient *quotient, size_t number,
                                           grundy_component c, uint64_t *out);

/* What is shown now, which may number elements again, has these axioms, which hold; they are taken,
 * and its sizes. No heap is known until the next update. */
void grundy_i_quotient_take_axioms(grundy_quotient *quotient, grundy_i_axioms *axioms);

/* Whether a quotient of `order` elements can know heaps of a game that are no letters. O(1). */
bool grundy_i_needs_no_letters(const grundy_game *game, uint64_t order);

/* The same, with what is shown now. O(1). */
bool grundy_i_quotient_goes_far(const grundy_quotient *quotient, size_t number);

/* Lists the elements of all heaps that are shown, and as many more as are wanted, and looks for
 * their periods. Errors: NO_MEMORY, LIMIT, CANCELLED: what was found stays. Cost of heap n that is
 * no letter: n products for each split of it. */
grundy_status grundy_i_quotient_update(grundy_quotient *quotient, size_t number);
grundy_status grundy_i_quotient_update_all(grundy_quotient *quotient);

/* How many heaps' equality f(n + p) = f(n), from n0 on, proves the period, or 0 where no number
 * does. */
uint64_t grundy_i_heaps_to_compare(const grundy_i_rule *rule, uint64_t n0, uint64_t p);
