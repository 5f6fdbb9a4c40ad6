/* One unit, 32 heaps: what can be done before the heaps just before it are known.
 *
 * Rows show which indices the pairs that take most take; the least that are left are candidates, in
 * columns, which the other pairs strike. As candidates become fewer so do columns; a heap that
 * needed a column that was dropped is left without a candidate, and to the caller. Then the rare
 * indices that the first two candidates need are looked for among the arms, in the same ways. */
#include <string.h>

#include "heap/wide_inside.h"

enum { LANES = GRUNDY_WIDE_LANES, WORDS = GRUNDY_WIDE_WORDS };

/* The least number of columns that kernels like, for so many candidates. */
static unsigned round_columns(unsigned wanted) {
  static const uint8_t liked[] = {2, 4, 8, 12, 16, 24};
  for (size_t i = 0; i < sizeof liked; i++) {
    if (wanted <= liked[i]) return liked[i];
  }
  return GRUNDY_WIDE_COLUMNS;
}

static unsigned columns_at(const grundy_i_wide_list *list, size_t pair, unsigned margin) {
  return round_columns(list->open[pair / GRUNDY_WIDE_STEP] + margin);
}

unsigned grundy_i_wide_survivors(const grundy_i_wide *w, unsigned margin) {
  return columns_at(&w->listed, w->listed.count, margin);
}

/* Moves the least ones of `open` to a lane of the first `columns`. */
static void spread(uint64_t *open, unsigned words, unsigned columns, uint8_t *lane) {
  uint8_t *end = lane + (size_t)columns * LANES;
  for (unsigned j = 0; j < words; j++) {
    uint64_t rest = open[j];
    for (; rest && lane < end; rest &= rest - 1, lane += LANES) {
      *lane = (uint8_t)(64 * j + GRUNDY_LOWEST_BIT(rest));
    }
    open[j] = rest;
  }
  for (; lane < end; lane += LANES) *lane = GRUNDY_WIDE_NONE;
}

/* Strikes what a list takes, with fewer and fewer columns. */
static void strike_list(const grundy_i_wide *w, const grundy_i_wide_unit *u,
                        const grundy_i_wide_list *list, unsigned margin, uint8_t *columns) {
  const uint8_t *bytes = w->bytes + (u->n - w->base), *excluded = w->excluded + (u->n - w->base);
  if (u->n > u->last_excluded + w->listed_reach) excluded = NULL;
  for (size_t from = 0, to; from < list->count; from = to) {
    unsigned width = columns_at(list, from, margin);
    for (to = from; to < list->count && columns_at(list, to, margin) >= width;) {
      to = list->count - to < GRUNDY_WIDE_STEP ? list->count : to + GRUNDY_WIDE_STEP;
    }
    w->kernel->strike(list->at + from, to - from, bytes, excluded, columns, width);
  }
}

static void strike_pairs(const grundy_i_wide *w, grundy_i_wide_unit *u,
                         const grundy_i_wide_pair *at, size_t count, bool clean) {
  const uint8_t *bytes = w->bytes + (u->n - w->base), *excluded = w->excluded + (u->n - w->base);
  if (!count) return;
  w->kernel->strike(at, count, bytes, clean ? NULL : excluded, u->columns,
                    grundy_i_wide_survivors(w, u->margin));
}

void grundy_i_wide_finish_unit(const grundy_i_wide *w, grundy_i_wide_unit *u) {
  if (!u->finished) strike_pairs(w, u, w->inner.at, w->inner.count, false);
  strike_pairs(w, u, w->rest.at + u->rest, w->rest.count - u->rest, false);
  u->rest = w->rest.count;
  u->finished = true;
}

static void strike(const grundy_i_wide *w, grundy_i_wide_unit *u, const uint64_t *rows) {
  grundy_i_pairs strikes = {w->strikes.groups, w->strikes.group_count, w->strikes.offsets};
  unsigned columns = columns_at(&w->listed, 0, u->margin);
  w->kernel->gather(&strikes, rows, w->words, u->taken);
  for (unsigned lane = 0; lane < LANES; lane++) {
    uint64_t *open = u->taken + (size_t)lane * w->words;
    for (unsigned j = 0; j < w->words; j++) open[j] = ~open[j];
    spread(open, w->words, columns, u->columns + lane);
  }
  strike_list(w, u, &w->listed, u->margin, u->columns);
  strike_pairs(w, u, w->rest.at, u->clean, true);
  strike_pairs(w, u, w->rest.at + u->clean, u->rest - u->clean, false);
  if (u->last_rowless && u->n < u->last_rowless + GRUNDY_WIDE_REACH) {
    strike_pairs(w, u, w->doubled.at, w->doubled.count, false);
  }
}

/* ---- rare indices ---- */

/* How many rare indices are to be hit where candidate c of a lane is its index; 0 for none, or too
 * many. */
static uint32_t proof_limit(const grundy_i_wide *w, const grundy_i_wide_unit *u, unsigned lane,
                            unsigned c) {
  uint8_t index = u->columns[c * LANES + lane];
  if (index == GRUNDY_WIDE_NONE) return 0;
  uint32_t limit = grundy_i_wide_below(&w->space, u->n + lane, index);
  return limit < GRUNDY_WIDE_INDICES ? limit : 0;
}

/* What the columns have not struck is missing still. */
static void unwant(grundy_i_wide_unit *u, unsigned columns) {
  for (size_t at = 0; at < (size_t)columns * LANES; at += sizeof(uint64_t)) {
    uint64_t eight;
    memcpy(&eight, u->wanted + at, sizeof eight);
    for (size_t i = at; ~eight && i < at + sizeof eight; i++) {
      uint8_t index = u->wanted[i];
      if (index == GRUNDY_WIDE_NONE) continue;
      u->missing[i % LANES][index / 64] |= UINT64_C(1) << index % 64;
    }
  }
}

/* Hunts for what the first candidate of a lane needs. */
static void prove_lane(const grundy_i_wide *w, grundy_i_wide_unit *u, unsigned lane) {
  uint8_t wanted[GRUNDY_WIDE_INDICES];
  uint64_t *missing = u->missing[lane], needed[WORDS];
  uint32_t limit = proof_limit(w, u, lane, 0);
  for (unsigned j = 0; j < WORDS; j++) needed[j] = missing[j] & grundy_i_wide_first(limit, j);
  size_t count = grundy_i_wide_list_missing(needed, wanted);
  u->proved[lane] = 0;
  uint64_t n = u->n + lane;
  if (count && grundy_i_wide_hunt_near(w, n, u->last_excluded, wanted, count)) return;
  u->proved[lane] = limit;
  for (unsigned j = 0; j < WORDS; j++) missing[j] &= ~grundy_i_wide_first(limit, j);
}

/* The list looks for what the first two candidates need, a hunt for what the first needs then. */
static void prove(const grundy_i_wide *w, grundy_i_wide_unit *u, const uint64_t *rows) {
  grundy_i_pairs arms = {w->arms.groups, w->arms.group_count, w->arms.offsets};
  unsigned columns = columns_at(&w->listed_arms, 0, 0);
  w->kernel->gather(&arms, rows, w->words, u->hit);
  for (unsigned lane = 0; lane < LANES; lane++) {
    uint32_t first = proof_limit(w, u, lane, 0), second = proof_limit(w, u, lane, 1);
    const uint64_t *hit = u->hit + (size_t)lane * w->words;
    u->sought[lane] = second > first ? second : first;
    for (unsigned j = 0; j < WORDS; j++) {
      u->missing[lane][j] =
          grundy_i_wide_first(u->sought[lane], j) & (j < w->words ? ~hit[j] : UINT64_MAX);
    }
    spread(u->missing[lane], WORDS, columns, u->wanted + lane);
  }
  strike_list(w, u, &w->listed_arms, 0, u->wanted);
  unwant(u, columns);
  for (unsigned lane = 0; lane < LANES; lane++) prove_lane(w, u, lane);
}

void grundy_i_wide_do_unit(void *wide, unsigned piece) {
  const grundy_i_wide *w = wide;
  grundy_i_wide_unit *u = &((grundy_i_wide *)wide)->units[piece % GRUNDY_WIDE_UNITS];
  const uint64_t *rows = w->rows + (u->n - w->row_base) * w->words;
  strike(w, u, rows);
  prove(w, u, rows);
  atomic_store(&u->ready, true);
}
