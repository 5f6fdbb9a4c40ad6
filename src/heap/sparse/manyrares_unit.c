/* One unit, 32 heaps: what can be done before the heaps just before it are known.
 *
 * Rows show which indices the most effective pairs take; the least ones left are candidates, in
 * columns, which the other pairs strike. As candidates become fewer so do columns; a heap that
 * needed a column that was dropped is left without a candidate, for the caller. Then the rare
 * indices that the first two candidates need are looked for among the arms, in the same ways. */
#include <string.h>

#include "base/assert.h"
#include "heap/sparse/manyrares_inside.h"

enum { LANES = GRUNDY_MANYRARES_LANES, WORDS = GRUNDY_MANYRARES_WORDS };

/* Scratch memory for a unit, one for each thread. */
typedef struct scratch {
  _Alignas(64) uint64_t rows[LANES * WORDS];
  _Alignas(64) uint8_t columns[GRUNDY_MANYRARES_COLUMNS * LANES]; /* candidates, or rare indices */
} scratch;

/* The least number of columns suitable for kernels that holds so many candidates. */
static unsigned round_columns(unsigned wanted) {
  static const uint8_t liked[] = {2, 4, 8, 12, 16, 24};
  for (size_t i = 0; i < sizeof liked; i++) {
    if (wanted <= liked[i]) return liked[i];
  }
  return GRUNDY_MANYRARES_COLUMNS;
}

static unsigned columns_at(const grundy_i_manyrares_list *list, size_t pair, unsigned margin) {
  GRUNDY_ASSERT(pair <= list->count);
  return round_columns(list->open[pair / GRUNDY_MANYRARES_STEP] + margin);
}

unsigned grundy_i_manyrares_survivors(const grundy_i_manyrares *w, unsigned margin) {
  return columns_at(&w->listed, w->listed.count, margin);
}

/* Moves the least ones of `open` to a lane of the first `columns`. */
static void spread(uint64_t *open, unsigned words, unsigned columns, uint8_t *lane) {
  GRUNDY_ASSERT(columns <= GRUNDY_MANYRARES_COLUMNS);
  uint8_t *end = lane + (size_t)columns * LANES;
  for (unsigned j = 0; j < words; j++) {
    uint64_t rest = open[j];
    for (; rest && lane < end; rest &= rest - 1, lane += LANES) {
      *lane = (uint8_t)(64 * j + GRUNDY_LOWEST_BIT(rest));
    }
    open[j] = rest;
  }
  for (; lane < end; lane += LANES) *lane = GRUNDY_MANYRARES_NONE;
}

/* Strikes what a list takes, with fewer and fewer columns. */
static void strike_list(const grundy_i_manyrares *w, const grundy_i_manyrares_unit *u,
                        const grundy_i_manyrares_list *list, unsigned margin, uint8_t *columns) {
  const uint8_t *bytes = w->bytes + (u->n - w->base), *excluded = w->excluded + (u->n - w->base);
  if (u->n > u->last_excluded + w->listed_reach) excluded = NULL;
  for (size_t from = 0, to; from < list->count; from = to) {
    unsigned width = columns_at(list, from, margin);
    for (to = from; to < list->count && columns_at(list, to, margin) >= width;) {
      to = list->count - to < GRUNDY_MANYRARES_STEP ? list->count : to + GRUNDY_MANYRARES_STEP;
    }
    w->kernel->strike(list->at + from, to - from, bytes, excluded, columns, width);
  }
}

static void strike_pairs(const grundy_i_manyrares *w, const grundy_i_manyrares_unit *u,
                         const grundy_i_manyrares_pair *at, size_t count, bool clean,
                         uint8_t *columns) {
  const uint8_t *bytes = w->bytes + (u->n - w->base), *excluded = w->excluded + (u->n - w->base);
  if (!count) return;
  w->kernel->strike(at, count, bytes, clean ? NULL : excluded, columns,
                    grundy_i_manyrares_survivors(w, u->margin));
}

void grundy_i_manyrares_finish_unit(const grundy_i_manyrares *w, grundy_i_manyrares_unit *u) {
  GRUNDY_ASSERT(u->rest <= w->rest.count);
  if (!u->finished) strike_pairs(w, u, w->inner.at, w->inner.count, false, u->columns);
  strike_pairs(w, u, w->rest.at + u->rest, w->rest.count - u->rest, false, u->columns);
  u->rest = w->rest.count;
  u->finished = true;
}

static void strike(const grundy_i_manyrares *w, grundy_i_manyrares_unit *u, const uint64_t *rows,
                   scratch *own) {
  grundy_i_kernel_pairs strikes = {w->strikes.groups, w->strikes.group_count, w->strikes.offsets};
  unsigned columns = columns_at(&w->listed, 0, u->margin);
  w->kernel->gather(&strikes, rows, w->words, own->rows);
  for (unsigned lane = 0; lane < LANES; lane++) {
    uint64_t *open = own->rows + (size_t)lane * w->words;
    for (unsigned j = 0; j < w->words; j++) open[j] = ~open[j];
    spread(open, w->words, columns, own->columns + lane);
  }
  strike_list(w, u, &w->listed, u->margin, own->columns);
  strike_pairs(w, u, w->rest.at, u->clean, true, own->columns);
  strike_pairs(w, u, w->rest.at + u->clean, u->rest - u->clean, false, own->columns);
  if (u->last_rowless && u->n < u->last_rowless + GRUNDY_MANYRARES_REACH) {
    strike_pairs(w, u, w->doubled.at, w->doubled.count, false, own->columns);
  }
  memcpy(u->columns, own->columns, (size_t)grundy_i_manyrares_survivors(w, u->margin) * LANES);
}

/* ---- rare indices ---- */

/* How many rare indices are to be hit where candidate c of a lane is its index; 0 for none, or
 * where there are more than a row has. */
static uint32_t proof_limit(const grundy_i_manyrares *w, const grundy_i_manyrares_unit *u,
                            unsigned lane, unsigned c) {
  uint8_t index = u->columns[c * LANES + lane];
  if (index == GRUNDY_MANYRARES_NONE) return 0;
  uint32_t limit = grundy_i_manyrares_below(&w->space, u->n + lane, index);
  return limit < GRUNDY_MANYRARES_INDICES && limit <= 64 * w->words ? limit : 0;
}

/* Adds what the columns have not struck. */
static void unwant(const uint8_t *wanted, unsigned columns, unsigned words, uint64_t *missing) {
  for (size_t at = 0; at < (size_t)columns * LANES; at += sizeof(uint64_t)) {
    uint64_t eight;
    memcpy(&eight, wanted + at, sizeof eight);
    for (size_t i = at; ~eight && i < at + sizeof eight; i++) {
      uint8_t index = wanted[i];
      if (index == GRUNDY_MANYRARES_NONE) continue;
      missing[i % LANES * words + index / 64] |= UINT64_C(1) << index % 64;
    }
  }
}

/* Searches for what the first candidate of a lane needs; returns the indices that are then known to
 * be hit. */
static uint8_t prove_lane(const grundy_i_manyrares *w, const grundy_i_manyrares_unit *u,
                          unsigned lane, uint64_t *missing) {
  uint8_t wanted[GRUNDY_MANYRARES_INDICES];
  uint64_t needed[WORDS] = {0};
  uint32_t limit = proof_limit(w, u, lane, 0);
  for (unsigned j = 0; j < w->words; j++)
    needed[j] = missing[j] & grundy_i_manyrares_first(limit, j);
  size_t count = grundy_i_manyrares_list_missing(needed, wanted);
  uint64_t n = u->n + lane;
  if (count && grundy_i_manyrares_search_near(w, n, u->last_excluded, wanted, count)) return 0;
  for (unsigned j = 0; j < w->words; j++) missing[j] &= ~grundy_i_manyrares_first(limit, j);
  return (uint8_t)limit;
}

/* The list looks for what the first two candidates need, then a search for what the first one still
 * needs. */
static void prove(const grundy_i_manyrares *w, grundy_i_manyrares_unit *u, const uint64_t *rows,
                  scratch *own) {
  grundy_i_kernel_pairs arms = {w->arms.groups, w->arms.group_count, w->arms.offsets};
  unsigned columns = columns_at(&w->listed_arms, 0, 0);
  uint64_t *missing = own->rows;
  w->kernel->gather(&arms, rows, w->words, missing);
  for (unsigned lane = 0; lane < LANES; lane++, missing += w->words) {
    uint32_t first = proof_limit(w, u, lane, 0), second = proof_limit(w, u, lane, 1);
    uint64_t sought[WORDS];
    for (unsigned j = 0; j < w->words; j++) {
      uint64_t below = grundy_i_manyrares_first(second > first ? second : first, j);
      sought[j] = ~missing[j] & below;
      missing[j] = ~missing[j] & ~below;
    }
    spread(sought, w->words, columns, own->columns + lane);
    for (unsigned j = 0; j < w->words; j++) missing[j] |= sought[j];
  }
  strike_list(w, u, &w->listed_arms, 0, own->columns);
  unwant(own->columns, columns, w->words, own->rows);
  for (unsigned lane = 0; lane < LANES; lane++) {
    u->proved[lane] = prove_lane(w, u, lane, own->rows + (size_t)lane * w->words);
  }
  memcpy(u->missing, own->rows, LANES * w->words * sizeof *own->rows);
}

/* Prefetches the last heaps that the unit may read: the caller has just written them. */
static void fetch_last(const grundy_i_manyrares *w, const grundy_i_manyrares_unit *u) {
  uint64_t from = u->n - GRUNDY_MANYRARES_BLOCK - LANES, at = from - w->base;
  if (!w->pool) return;
  grundy_i_manyrares_fetch(w->bytes + at, 2 * LANES);
  grundy_i_manyrares_fetch(w->excluded + at, 2 * LANES);
  grundy_i_manyrares_fetch(w->rows + (from - w->row_base) * w->words,
                           2 * LANES * w->words * sizeof *w->rows);
}

void grundy_i_manyrares_do_unit(void *wide, unsigned piece) {
  const grundy_i_manyrares *w = wide;
  grundy_i_manyrares_unit *u = &((grundy_i_manyrares *)wide)->units[piece % GRUNDY_MANYRARES_UNITS];
  const uint64_t *rows = w->rows + (u->n - w->row_base) * w->words;
  scratch own;
  fetch_last(w, u);
  strike(w, u, rows, &own);
  prove(w, u, rows, &own);
  atomic_store(&u->ready, true);
}
