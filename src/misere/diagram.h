/* Sets of words over letters 1, 2, 3, … that commute, as decision diagrams: a set is a sequence of
 * sets over the letters below, one for each number of the highest letter, and the sequence repeats
 * from some number on. Equal sets are the same node, as in the diagrams of Bryant (1986). */
#ifndef MISERE_DIAGRAM_H
#define MISERE_DIAGRAM_H

#include "base/wordmap.h"
#include "misere/allowance.h"

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

/* Errors: NO_MEMORY. */
grundy_status grundy_i_diagram_init(grundy_i_diagram *diagram, grundy_i_allowance *allowance);
void grundy_i_diagram_clear(grundy_i_diagram *diagram);

/* The highest letter that the set asks about; 0 for NONE and ALL. */
uint64_t grundy_i_words_letter(const grundy_i_diagram *diagram, grundy_i_words set);

/* The words without `letter`, which is not below the set's, that are in the set with `times` of it
 * added. O(1). */
grundy_i_words grundy_i_words_at(const grundy_i_diagram *diagram, grundy_i_words set,
                                 uint64_t letter, uint64_t times);

/* From which number on those repeat, and after how many. */
void grundy_i_words_loop(const grundy_i_diagram *diagram, grundy_i_words set, uint64_t letter,
                         uint64_t *start, uint64_t *period);

/* Whether the empty word is in the set. O(letters). */
bool grundy_i_words_empty_word(const grundy_i_diagram *diagram, grundy_i_words set);

/* Makes the set whose sequence for `letter`, above the letters of its items, is the last words of
 * diagram->sequence, those from `base` on, which are taken away; the sequence repeats from number
 * `start` on. Errors: NO_MEMORY. */
grundy_status grundy_i_words_make(grundy_i_diagram *diagram, uint64_t letter, uint64_t start,
                                  size_t base, grundy_i_words *out);

/* The union of two sets; the words that are in the set with `letter` added. Errors: NO_MEMORY,
 * LIMIT, CANCELLED. Cost: the product of the nodes below; the nodes below, each once. */
grundy_status grundy_i_words_union(grundy_i_diagram *diagram, grundy_i_words a, grundy_i_words b,
                                   grundy_i_words *out);
grundy_status grundy_i_words_without(grundy_i_diagram *diagram, grundy_i_words set, uint64_t letter,
                                     grundy_i_words *out);

/* The words of the set that do not have the letter. Errors and cost as above. */
grundy_status grundy_i_words_none_of(grundy_i_diagram *diagram, grundy_i_words set, uint64_t letter,
                                     grundy_i_words *out);

/* What an operation by that name (of the caller's, from GRUNDY_I_WORDS_OWN on) gave for these two
 * numbers. */
enum { GRUNDY_I_WORDS_OWN = 16 };
bool grundy_i_words_known(const grundy_i_diagram *diagram, uint32_t operation, uint32_t a,
                          uint32_t b, grundy_i_words *out);
grundy_status grundy_i_words_keep(grundy_i_diagram *diagram, uint32_t operation, uint32_t a,
                                  uint32_t b, grundy_i_words set);

#endif
