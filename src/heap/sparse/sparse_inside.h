/* The inside of the sparse engine, for the files that make it up. */
#pragma once

#include "base/thread_pool.h"
#include "heap/sparse/manyrares.h"
#include "heap/sparse/manyrares_kernel.h"
#include "heap/sparse/sparse.h"

enum {
  QUIET = 1024,   /* heaps without a new rare one before blocks are used */
  PAST = 69632,   /* heaps that the window keeps at least: arms and scans reach this far */
  MARGIN = 1024,  /* heaps that blocks and units read beyond what pairs reach, at most */
  ROOM = 1 << 14, /* heaps by which the window slides */
  HEAD = 1 << 16, /* the first heaps: those that may be arms, */
  SCAN = GRUNDY_MANYRARES_SCAN, /* and this many of them a scan reads */
  STAMPS = 1 << 16,             /* nim-values are below */
  ARMS = 1024,                  /* arms of the plan, at most, */
  FEW_ARMS = 96,                /* and before heap 128 times that */
  HEAPS_AN_ARM = 128,
  TRAIN_FIRST = 1 << 12, /* arms are first chosen at this many heaps, then at 4 times as many, … */
  TRAIN_LAST = 1 << 30,
  LUCKY = 48,       /* arms that are tried before all */
  SAMPLE = 1 << 18, /* the last heaps, by which space and lanes are chosen */
  FEW = 4,          /* a space is taken where at most one heap in FEW is rare */
  ALIGNMENT = 64,
  BYTE_INDICES = 256, /* that fit the bytes of the engine for many rare heaps */
  TOO_LARGE = 50,     /* one value in this many may be too large for any lanes, */
  TOO_LARGE_NOW = 200 /* and for those of a plan */
};

/* Do some common heaps have an index that does not fit the bytes of the engine for many rare heaps?
 * For an engine that is brought to a saved state, whose values have been forgotten. */
typedef enum grundy_i_foreign {
  GRUNDY_FOREIGN_UNKNOWN,
  GRUNDY_FOREIGN_NONE,
  GRUNDY_FOREIGN_SOME
} grundy_i_foreign;

/* The last heaps: values and lanes of base .. base + size; those below n are known. */
typedef struct grundy_i_window {
  uint64_t base, size;
  uint16_t *values;
  void *lanes, *block; /* lanes are aligned within their block */
  size_t lane_bytes, block_bytes;
} grundy_i_window;

/* What threads have taken ahead: lanes of the stretch from .. to, `turn` of the two, and where
 * `next` is not 0, of the one after it. */
typedef struct grundy_i_ahead {
  grundy_i_pool *pool;
  uint64_t stride; /* heaps of a stretch; 0 where nothing is taken ahead */
  uint64_t from, to, next;
  unsigned turn;
  void *lanes[2], *block;
  size_t block_bytes;
} grundy_i_ahead;

struct grundy_i_sparse {
  grundy_context *context; /* that the memory belongs to */
  grundy_context *caller;  /* that errors go to */
  const grundy_i_rule *rule;
  grundy_i_value_list *values;
  const grundy_i_kernel *kernel;
  grundy_i_space space;
  grundy_i_planner planner;
  grundy_i_manyrares *manyrares; /* NULL until its first use */
  bool laid_out, fits, use_manyrares;
  bool misses; /* values that have been forgotten */
  grundy_i_foreign foreign;
  uint64_t adopt_at, train_at;
  uint64_t counted; /* heaps that the histogram covers */
  uint64_t n;       /* heaps known, published or not */
  uint64_t watched_from;
  grundy_i_window last;
  grundy_i_ahead ahead;
  void *patch;         /* lanes of heap n at n mod patch_size: taken by values that no lane holds */
  uint64_t patch_size; /* a power of two, or 0 where the plan has no large pairs */
  size_t patch_bytes;
  grundy_i_rare *rares;
  size_t rare_count, rare_capacity;
  uint16_t *head, *head_back; /* the values of the first heaps, and in reverse order */
  uint64_t head_count;
  uint32_t *stamps, mark;
  grundy_i_histogram *histogram;
  int64_t *work;
  uint64_t likely[LUCKY]; /* arms that have hit what the plan had not, the latest first */
  grundy_i_sparse_statistics statistics;
  uint64_t goal; /* for progress, as is the note */
  char note_text[GRUNDY_LANGUAGES][96];
  grundy_phrase note;
};

/* Appends a rare heap, after all others, to the list. Errors: NO_MEMORY. */
grundy_status grundy_i_sparse_add_rare(grundy_i_sparse *e, uint64_t n, uint32_t v);

/* Is heap n computed by the engine for many rare heaps? */
static inline bool grundy_i_sparse_by_manyrares(const grundy_i_sparse *e, uint64_t n) {
  return e->use_manyrares && grundy_i_manyrares_begins(n);
}

static inline uint32_t grundy_i_sparse_value(const grundy_i_sparse *e, uint64_t n) {
  const grundy_i_window *w = &e->last;
  return w->size && n >= w->base ? w->values[n - w->base] : grundy_i_value_list_at(e->values, n);
}

static inline void *grundy_i_sparse_lane(const grundy_i_window *w, uint64_t n) {
  GRUNDY_ASSERT(n >= w->base && n - w->base <= w->size);
  return (char *)w->lanes + (size_t)(n - w->base) * w->lane_bytes;
}
