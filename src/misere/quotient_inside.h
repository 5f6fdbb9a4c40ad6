/* What a quotient is made of, for the functions that build one or restore it. */
#ifndef MISERE_QUOTIENT_INSIDE_H
#define MISERE_QUOTIENT_INSIDE_H

#include "grundy/quotient.h"
#include "misere/axioms.h"
#include "misere/letters.h"
#include "rules/code.h"

/* A game of heaps, or one of whose components some were added. The first heaps are letters; where
 * the rules allow it more are known, as many as are wanted. */
typedef struct grundy_i_quotient_game {
  const grundy_game *game;
  grundy_array elements; /* of heaps 0, 1, …, as far as they are known */
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
  grundy_i_axioms axioms; /* of what is shown, and of heaps that are no letters */
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

/* What is shown now, which may number elements anew, has these axioms, which hold; they are taken.
 * No heap is known until the next update. */
void grundy_i_quotient_take_axioms(grundy_quotient *quotient, grundy_i_axioms *axioms);

/* Whether heaps of a game can be known that are no letters, next to so many elements. O(1). */
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

#endif
