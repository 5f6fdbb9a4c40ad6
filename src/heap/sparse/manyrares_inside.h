/* The inside of the engine for many rare heaps, for its tests too. */
#pragma once

#include <stdatomic.h>

#include "base/thread_pool.h"
#include "heap/sparse/manyrares.h"
#include "heap/sparse/manyrares_kernel.h"

/* Chooses which pairs the rows of a block gather, and which come first for its columns: those that
 * take most for their cost. */

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

/* What to learn from: the heaps before n, as bytes, and which to skip. */
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

enum {
  GRUNDY_MANYRARES_UNITS = GRUNDY_MANYRARES_BLOCK / GRUNDY_MANYRARES_LANES,
  GRUNDY_MANYRARES_INDICES = 256,        /* that fit a byte */
  GRUNDY_MANYRARES_MOST = INT32_MAX / 2, /* rare heaps below have offsets that fit a pair */
  GRUNDY_MANYRARES_APART =
      128 /* bytes: two lines of a cache, which processors may fetch together */
};

/* What can be known about 32 heaps before those just before them are known. Two threads pass it
 * back and forth, so it holds only results. */
typedef struct grundy_i_manyrares_unit {
  char apart[GRUNDY_MANYRARES_APART];
  atomic_bool ready; /* the rest is ready */
  uint64_t n;        /* its first heap */
  /* As of when it was offered: how many pairs of `rest` there were, the first `clean` of which read
   * no excluded heap; the last heap excluded, or without a row; the margin of columns. */
  size_t rest, clean;
  uint64_t last_excluded, last_rowless;
  unsigned margin;
  bool finished; /* the inner pairs have been struck too */
  /* The first `proved` rare indices are known to be hit, and so are those of a row that are not
   * missing; nothing is known about indices beyond a row. */
  uint8_t proved[GRUNDY_MANYRARES_LANES];
  uint64_t missing[GRUNDY_MANYRARES_LANES * GRUNDY_MANYRARES_WORDS];
  uint8_t columns[GRUNDY_MANYRARES_COLUMNS * GRUNDY_MANYRARES_LANES]; /* candidates, least first */
} grundy_i_manyrares_unit;

typedef struct grundy_i_manyrares_pairs {
  grundy_i_manyrares_pair *at;
  size_t count, capacity;
} grundy_i_manyrares_pairs;

/* Other threads read the first part while they do units; the caller writes the second at every
 * heap. The gap between them keeps a write from taking a cache line that others read. */
struct grundy_i_manyrares {
  grundy_context *context; /* that the memory belongs to */
  const grundy_i_rule *rule;
  const grundy_i_manyrares_kernel *kernel;
  grundy_i_pool *pool; /* NULL for one thread */
  grundy_i_space space;

  /* The past: bytes of heaps base .. base + size and of the first head_size, rows of heaps
   * row_base .. n. */
  uint64_t base, size, head_size;
  uint8_t *bytes, *excluded, *head, *head_excluded;
  size_t pad; /* bytes before that of heap `base`, excluded: heaps below 0 */
  uint64_t *rows, row_base;
  void *row_block;
  unsigned words;

  /* The pairs: those gathered by rows, with `doubled` the same as pairs for columns; the best of
   * the others, best first; the rest of those that reach beyond a block, by rare heap; those that
   * do not; those of a unit, once as pairs and once as kernels read them. */
  grundy_i_manyrares_gathered strikes;
  grundy_i_manyrares_pairs doubled, rest, inner, close;
  grundy_i_manyrares_list listed;
  uint64_t listed_reach;
  size_t planned_rares;
  grundy_i_manyrares_near *near;
  size_t near_count;

  /* The arms: gathered by rows, and listed for columns. */
  grundy_i_manyrares_gathered arms;
  grundy_i_manyrares_list listed_arms;

  char apart[GRUNDY_MANYRARES_APART];

  grundy_context *caller; /* that errors go to */
  bool planned, stale, foreign_common, foreign_rare;
  uint64_t n, plan_at;
  uint64_t last_excluded, last_rare;
  uint64_t last_rowless; /* the last heap with a byte but no row: its index is too large for one */
  size_t rares;
  size_t clean;         /* the first ones of `rest`, which read no excluded heap from now on */
  uint64_t arm;         /* the bound that is watched */
  unsigned margin;      /* columns beyond those that a sample asks for */
  size_t begun, failed; /* units, and heaps without a candidate, since these were last examined */

  /* A stretch: its heaps, and how many of its units have been offered; the last few of these are
   * here. */
  uint64_t first, end;
  unsigned offered;
  grundy_i_manyrares_unit units[GRUNDY_MANYRARES_UNITS];
};

/* All that is done beforehand for a unit, which is `piece` of the stretch; reads no heap from the
 * unit's first heap less GRUNDY_MANYRARES_BLOCK - GRUNDY_MANYRARES_LANES on. */
void grundy_i_manyrares_do_unit(void *work, unsigned piece);

/* The unit of the next heap, whose lane is (w->n - u->n). */
grundy_i_manyrares_unit *grundy_i_manyrares_unit_of_next(grundy_i_manyrares *w);
