/* Chooses which pairs the rows of a block gather, and which come first for its columns: those that
 * take most for their cost. */
#ifndef HEAP_SPARSE_MANYRARES_PLAN_H
#define HEAP_SPARSE_MANYRARES_PLAN_H

#include "heap/sparse/manyrares_kernel.h"
#include "heap/sparse/space.h"

enum {
  GRUNDY_MANYRARES_REACH = 4096, /* offsets of gathered pairs are below */
  GRUNDY_MANYRARES_LISTED = 512, /* pairs for columns that are put in order */
  GRUNDY_MANYRARES_STEP = 32     /* pairs after which columns may become fewer */
};

/* Pairs in groups, in the form kernels read. */
typedef struct grundy_i_manyrares_gathered {
  grundy_i_kernel_group *groups;
  int32_t *offsets;
  size_t group_count, count;
} grundy_i_manyrares_gathered;

/* Pairs for columns, best first, and how many indices are open before each step's pairs, and after
 * the last, at most heaps. */
typedef struct grundy_i_manyrares_list {
  grundy_i_manyrares_pair at[GRUNDY_MANYRARES_LISTED];
  size_t count;
  uint8_t open[GRUNDY_MANYRARES_LISTED / GRUNDY_MANYRARES_STEP + 1];
} grundy_i_manyrares_list;

/* A pair to choose from, sorted by swap and then offset. */
typedef struct grundy_i_manyrares_choice {
  uint32_t swap;
  int32_t offset;
} grundy_i_manyrares_choice;

/* What becomes of a choice. */
typedef enum grundy_i_manyrares_result {
  GRUNDY_MANYRARES_LEFT,
  GRUNDY_MANYRARES_GATHERED,
  GRUNDY_MANYRARES_ON_LIST
} grundy_i_manyrares_result;

/* What to learn from: the heaps before n, as bytes, and which are to be skipped. */
typedef struct grundy_i_manyrares_past {
  const grundy_i_space *space;
  const uint8_t *bytes, *excluded; /* of heap `first` on */
  uint64_t first, n;
  unsigned words;
} grundy_i_manyrares_past;

/* What to choose from, sorted: for taking common indices below a heap's own, or, with `rare`, for
 * hitting the rare ones. `results` gets the result for each choice. */
typedef struct grundy_i_manyrares_question {
  const grundy_i_manyrares_past *past;
  const grundy_i_manyrares_choice *choices;
  size_t count;
  bool rare;
  grundy_i_manyrares_gathered *gathered;
  grundy_i_manyrares_list *list;
  grundy_i_manyrares_result *results;
} grundy_i_manyrares_question;

typedef struct grundy_i_manyrares_chooser grundy_i_manyrares_chooser;

/* Makes room for what is gathered and for the work. Memory belongs to `owner`.
 * Errors: NO_MEMORY. */
grundy_status grundy_i_manyrares_chooser_create(grundy_context *context, grundy_context *owner,
                                                const grundy_i_manyrares_question *question,
                                                grundy_i_manyrares_chooser **out);
void grundy_i_manyrares_chooser_destroy(grundy_context *owner,
                                        grundy_i_manyrares_chooser *chooser); /* NULL is allowed */

/* Chooses, once; threads may do so at the same time with a chooser each. */
void grundy_i_manyrares_choose(grundy_i_manyrares_chooser *chooser);
void grundy_i_manyrares_gathered_clear(grundy_context *context,
                                       grundy_i_manyrares_gathered *gathered);

/* How many rare indices, from 0 on, have values below the common value of `index` at heap n. */
static inline uint32_t grundy_i_manyrares_below(const grundy_i_space *space, uint64_t n,
                                                uint32_t index) {
  uint32_t start = index >> space->low << space->low;
  uint32_t value = grundy_i_space_value(space, n, index, false);
  return value >> space->low & 1 ? start + (1u << space->low) : start;
}

#endif
