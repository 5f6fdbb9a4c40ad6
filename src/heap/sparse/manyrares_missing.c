/* Searches for the few rare indices that rows and lists have not shown to be hit: for one heap, 32
 * arms an instruction.
 *
 * Every arm below GRUNDY_MANYRARES_ARM is tried, and so are options of two rare heaps or of a
 * single heap, before any other arm; then every one below twice that, and so on: so the bound that
 * a heap needs depends on the values alone. What no split has at all is the value of a rare
 * heap. */
#include "heap/sparse/manyrares_inside.h"

enum { SOME = 2048 /* arms of one place that are tried in a row */ };

size_t grundy_i_manyrares_list_missing(const uint64_t *missing, uint8_t *wanted) {
  size_t count = 0;
  for (uint32_t j = 0; j < GRUNDY_MANYRARES_WORDS; j++) {
    for (uint64_t m = missing[j]; m; m &= m - 1) {
      wanted[count++] = (uint8_t)(64 * j + GRUNDY_LOWEST_BIT(m));
    }
  }
  return count;
}

/* Among the arms from .. to, a multiple of 32, of all places. */
static size_t search_some(const grundy_i_manyrares *w, uint64_t n, uint64_t excluded, uint64_t from,
                          uint64_t to, uint8_t *wanted, size_t count) {
  bool head = to <= w->head_size;
  grundy_i_manyrares_arms arms = {head ? w->head + from : w->bytes + from,
                                  head ? w->head_excluded + from : w->excluded + from, NULL, NULL,
                                  (size_t)(to - from) / GRUNDY_MANYRARES_LANES};
  for (size_t i = 0; i < w->rule->count && count; i++) {
    if (!(w->rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
    uint64_t at = n - w->rule->takes[i].stones - from - w->base;
    arms.large = w->bytes + at;
    bool clean = w->base + at >= to - from + excluded;
    arms.large_excluded = clean ? NULL : w->excluded + at;
    count = w->kernel->search(&arms, wanted, count);
  }
  return count;
}

static size_t search(const grundy_i_manyrares *w, uint64_t n, uint64_t excluded, uint64_t from,
                     uint64_t to, uint8_t *wanted, size_t count) {
  for (uint64_t a = from, next; a < to && count; a = next) {
    next = to - a < SOME ? to : a + SOME;
    count = search_some(w, n, excluded, a, next, wanted, count);
  }
  return count;
}

/* The arms of heap n below `bound` that are certainly smaller parts, up to a multiple of 32. */
static uint64_t end_of(const grundy_i_manyrares *w, uint64_t n, uint64_t bound) {
  uint64_t half = (n - grundy_i_rule_last(w->rule)) / 2 - 1;
  half -= half % GRUNDY_MANYRARES_LANES;
  return bound < half ? bound : half;
}

size_t grundy_i_manyrares_search_near(const grundy_i_manyrares *w, uint64_t n, uint64_t excluded,
                                      uint8_t *wanted, size_t count) {
  return search(w, n, excluded, GRUNDY_MANYRARES_BLOCK, end_of(w, n, GRUNDY_MANYRARES_ARM), wanted,
                count);
}

/* Drops an index that is hit. */
static size_t drop(uint8_t *wanted, size_t count, uint32_t index) {
  size_t left = 0;
  for (size_t j = 0; j < count; j++) {
    wanted[left] = wanted[j];
    left += wanted[j] != index;
  }
  return left;
}

/* Is the pair at that offset two equal heaps? */
static bool halves(const grundy_i_manyrares *w, uint64_t offset) {
  bool equal = false;
  for (size_t i = 0; i < w->rule->count; i++) {
    equal = equal || 2 * offset == w->n + w->rule->takes[i].stones;
  }
  return equal;
}

/* The options of two rare heaps, or of one alone (paired with heap 0). Where common heaps are
 * excluded too, which are not told from rare ones here, none is tried. */
static size_t search_rare_pairs(const grundy_i_manyrares *w, uint8_t *wanted, size_t count) {
  if (w->foreign_common) return count;
  const uint8_t *bytes = w->bytes + (w->n - w->base), *excluded = w->excluded + (w->n - w->base);
  for (size_t i = 0; i < GRUNDY_MANYRARES_PARTS; i++) {
    grundy_i_manyrares_part part = grundy_i_manyrares_part_of(w, i);
    for (size_t j = 0; j < part.count && count; j++) {
      ptrdiff_t back = part.at[j].offset;
      bool rare = excluded[-back] && (uint64_t)back < w->n;
      if (!rare || (w->rule->unequal && halves(w, (uint64_t)back))) continue;
      count = drop(wanted, count, bytes[-back] ^ part.at[j].index);
    }
  }
  return count;
}

/* Single common heaps count as rare where parity does and an odd number is taken. */
static size_t search_singles(const grundy_i_manyrares *w, uint8_t *wanted, size_t count) {
  const grundy_i_rule *rule = w->rule;
  for (size_t i = 0; i < rule->count && count; i++) {
    uint64_t stones = rule->takes[i].stones, at = w->n - stones - w->base;
    bool turns = w->space.parity & stones & 1;
    if (!(rule->takes[i].leave & GRUNDY_LEAVE_ONE) || w->excluded[at] || !turns) continue;
    count = drop(wanted, count, w->bytes[at]);
  }
  return count;
}

/* The last arms, one by one. */
static size_t search_middle(const grundy_i_manyrares *w, uint64_t from, uint8_t *wanted,
                            size_t count) {
  const grundy_i_rule *rule = w->rule;
  for (size_t i = 0; i < rule->count && count; i++) {
    uint64_t rest = w->n - rule->takes[i].stones;
    if (!(rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
    for (uint64_t a = from; 2 * a + rule->unequal <= rest && count; a++) {
      if (w->excluded[a] || w->excluded[rest - a]) continue;
      count = drop(wanted, count, w->bytes[a] ^ w->bytes[rest - a]);
    }
  }
  return count;
}

size_t grundy_i_manyrares_search_far(grundy_i_manyrares *w, uint8_t *wanted, size_t count) {
  uint64_t n = w->n, bound = GRUNDY_MANYRARES_ARM, end = end_of(w, n, bound);
  count = search(w, n, w->last_excluded, 0, GRUNDY_MANYRARES_BLOCK, wanted, count);
  if (count) count = search_rare_pairs(w, wanted, count);
  if (count) count = search_singles(w, wanted, count);
  while (count && end == bound && (w->base == 0 || 2 * bound <= w->head_size)) {
    uint64_t from = end;
    bound *= 2;
    end = end_of(w, n, bound);
    count = search(w, n, w->last_excluded, from, end, wanted, count);
  }
  if (count && w->base == 0) count = search_middle(w, end, wanted, count);
  if (count == 0 && bound > w->arm) w->arm = bound;
  return count;
}
