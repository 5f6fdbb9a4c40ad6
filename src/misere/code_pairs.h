/* Pairs of the heaps of take-and-break codes. */
#ifndef MISERE_CODE_PAIRS_H
#define MISERE_CODE_PAIRS_H

#include "grundy/array.h"
#include "grundy/misere.h"
#include "misere/pairs_inside.h"
#include "rules/code.h"

/* A heap's pair in one word: bit 0 firm, bit 1 wild, above them g+. Of tame parts the word of the
 * sum is XOR in g+ and OR in the bits. */
enum { GRUNDY_PAIR_FIRM = 1, GRUNDY_PAIR_WILD = 2, GRUNDY_PAIR_SHIFT = 2 };

static inline uint64_t grundy_i_pair_product(uint64_t a, uint64_t b) {
  return (a ^ b) | (a & b & (GRUNDY_PAIR_FIRM | GRUNDY_PAIR_WILD));
}

/* The heaps looked at, and what they prove. Invariants: `pairs` has a word for each heap, and where
 * `wild` is not UINT64_MAX it is the first with GRUNDY_PAIR_WILD; `misere` has g- of the heaps from
 * that one on, UINT64_MAX where it is not known; `largest` is the largest g+. */
typedef struct grundy_i_code_pairs {
  grundy_context *context;
  const grundy_i_rule *rule;
  grundy_array pairs, misere;
  grundy_array seen[3]; /* by an option's word, g+, g-: the heap that had one, plus 1 */
  uint64_t wild, last_fickle, largest;
  uint64_t next_look;      /* heaps at which a period is looked for */
  grundy_tame_proof proof; /* LAST_FICKLE, PERIOD or NOTHING */
  uint64_t preperiod, period;
} grundy_i_code_pairs;

/* `rule` must stay as it is as long; it is not all-but. */
void grundy_i_code_pairs_init(grundy_i_code_pairs *p, grundy_context *context,
                              const grundy_i_rule *rule);
void grundy_i_code_pairs_clear(grundy_i_code_pairs *p);

/* Looks at heaps until heap n is known, computed or by a proof, or `most` of them were. Errors:
 * LIMIT, CANCELLED, NO_MEMORY, with what was found kept. */
grundy_status grundy_i_code_pairs_reach(grundy_i_code_pairs *p, uint64_t n, uint64_t most);

/* Looks at heaps until the game is proved tame, or one is wild, or 0 .. upto were looked at.
 * Errors: as above. */
grundy_status grundy_i_code_pairs_decide(grundy_i_code_pairs *p, uint64_t upto);

/* What a heap that is known is: its word, or for one after the last fickle heap that was not
 * computed GRUNDY_PAIR_FIRM alone, with g+ that of normal play and *by_value true. */
typedef struct grundy_i_heap_pair {
  bool known, by_value;
  uint64_t word;
} grundy_i_heap_pair;

grundy_i_heap_pair grundy_i_code_pairs_at(const grundy_i_code_pairs *p, uint64_t n);

/* The options of heap n after which the whole is lost for who is to move, with `others` next to
 * them, as grundy_i_word_replies_list has it. Errors: UNKNOWN where heaps below n are known by
 * their nim-values only, and all options firm. */
grundy_status grundy_i_code_pairs_replies(grundy_i_code_pairs *p, uint64_t n,
                                          grundy_i_pair_total others, grundy_sink *sink,
                                          grundy_total *count);

/* What a proof of these two kinds says. */
grundy_phrase grundy_i_code_pairs_theorem(grundy_tame_proof proof);

/* g- of a wild heap that was looked at; UINT64_MAX where it is not known. */
uint64_t grundy_i_code_pairs_misere(const grundy_i_code_pairs *p, uint64_t n);

#endif
