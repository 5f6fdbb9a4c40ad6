/* Which sums of some games are P-positions in misère play: a set of words over the games, which are
 * letters (misere/outcomes.h). Each letter's options are sums of letters before it. */
#pragma once

#include "base/wordmap.h"

/* Sets of words over letters 1, 2, 3, … that commute, as decision diagrams: a set is a sequence of
 * sets over the letters below, one for each number of the highest letter, and the sequence repeats
 * from some number on. Equal sets are the same node, as in the diagrams of Bryant (1986). */

/* How much work a quotient may take, counted in steps: the same on every machine. */

/* `left` steps of `most`; `usual` where `most` is the default. */
typedef struct grundy_i_allowance {
  grundy_context *context;
  uint64_t most, left;
  bool usual;
} grundy_i_allowance;

/* `steps` of them, or, that being 0, as many as the limits of the context or, where these do not
 * limit steps or time, `usual`. */
grundy_i_allowance grundy_i_allowance_of(grundy_context *context, uint64_t steps, uint64_t usual);

/* Takes `steps` steps. Errors: LIMIT where they are not left, and always from then on; LIMIT,
 * CANCELLED. O(1). */
grundy_status grundy_i_allowance_spend(grundy_i_allowance *allowance, uint64_t steps);

/* A set. */
typedef uint32_t grundy_i_words;
enum { GRUNDY_I_WORDS_NONE = 0, GRUNDY_I_WORDS_ALL = 1 };

/* Letters are at most this many: work on a node goes down one letter a call. */
enum { GRUNDY_I_LETTERS_MOST = 1 << 10 };

/* Node i is the i-th key of `nodes`: its highest letter, the number from which its sequence
 * repeats, and the sequence up to its first repetition. A step of the allowance, which is the
 * caller's, is an item of a sequence. */
typedef struct grundy_i_diagram {
  grundy_i_allowance *allowance;
  grundy_i_wordmap nodes;
  struct grundy_i_words_result *results; /* of operations done: a hash table */
  size_t result_count, result_slots;
  grundy_array sequence; /* sequences that are being made, one after the other */
} grundy_i_diagram;

/* The words that are in the set with `letter` added. Errors: NO_MEMORY, LIMIT, CANCELLED. Cost: the
 * nodes below, each once. */
grundy_status grundy_i_words_without(grundy_i_diagram *diagram, grundy_i_words set, uint64_t letter,
                                     grundy_i_words *out);

/* The words of the set that do not have the letter. Errors and cost as above. */
grundy_status grundy_i_words_none_of(grundy_i_diagram *diagram, grundy_i_words set, uint64_t letter,
                                     grundy_i_words *out);

/* Options of a letter: words one after the other, each its length and its letters. */
typedef struct grundy_i_option_words {
  const uint64_t *data;
  size_t length;
} grundy_i_option_words;

/* The options of letter i are words[ends[i - 2] .. ends[i - 1]). */
typedef struct grundy_i_outcomes {
  grundy_i_diagram diagram;
  grundy_array words, ends;
  grundy_i_words p; /* the P-positions among all sums of the letters */
  uint64_t most;    /* a sequence that has not repeated after this many items is given up */
} grundy_i_outcomes;

/* No letters yet. Errors: NO_MEMORY. */
grundy_status grundy_i_outcomes_init(grundy_i_outcomes *outcomes, grundy_i_allowance *allowance,
                                     uint64_t most);
void grundy_i_outcomes_clear(grundy_i_outcomes *outcomes);

/* How many letters there are. */
uint64_t grundy_i_outcomes_letters(const grundy_i_outcomes *outcomes);

/* For a game with these options, at least one, `fewer` the sums of letters that are P with k of it
 * added: those that are P with k + 1. Errors: LIMIT where sequences grow beyond `most`; LIMIT,
 * CANCELLED, NO_MEMORY. */
grundy_status grundy_i_outcomes_with(grundy_i_outcomes *outcomes, grundy_i_option_words options,
                                     grundy_i_words fewer, grundy_i_words *out);

/* Makes that game the next letter. Errors: as above, and LIMIT where there are
 * GRUNDY_I_LETTERS_MOST; nothing has changed then. */
grundy_status grundy_i_outcomes_adjoin(grundy_i_outcomes *outcomes, grundy_i_option_words options);

/* Takes the last letter away, with `p` as it was before; nothing has been asked since it came. */
void grundy_i_outcomes_drop(grundy_i_outcomes *outcomes, grundy_i_words p);

/* A finite commutative monoid made by generators, with the set P of its elements that are
 * P-positions. */

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
