/* Choosing a sparse space. The transform of h(v) = number of heaps of value v gives for every mask
 * m the sum of h(v) (-1)^parity(v & m), that is, how many more heaps are of one class than of the
 * other: all masks at once in O(V log V). With parity 1, odd heaps count with the opposite sign. */
#include "heap/sparse/space.h"

static unsigned bits_for(uint32_t largest) {
  unsigned bits = 1;
  while (largest >> bits) bits++;
  return bits;
}

bool grundy_i_space_possible(const grundy_i_rule *rule) {
  return !rule->all_but && grundy_i_rule_heaps(rule) == 2;
}

/* Are all digits that split at places of the same parity? Then *odd is that parity. */
static bool one_parity(const grundy_i_rule *rule, unsigned *odd) {
  bool seen = false;
  for (size_t i = 0; i < rule->count; i++) {
    if (!(rule->takes[i].leave & GRUNDY_LEAVE_TWO)) continue;
    unsigned t = (unsigned)(rule->takes[i].stones & 1);
    if (seen && t != *odd) return false;
    *odd = t;
    seen = true;
  }
  return seen;
}

static void transform(int64_t *a, size_t size) {
  GRUNDY_ASSERT(size && (size & (size - 1)) == 0);
  for (size_t half = 1; half < size; half *= 2) {
    for (size_t i = 0; i < size; i += 2 * half) {
      for (size_t j = i; j < i + half; j++) {
        int64_t x = a[j], y = a[j + half];
        a[j] = x + y;
        a[j + half] = x - y;
      }
    }
  }
}

/* The best mask of one kind of character; `common` is the class that should be large. */
static uint64_t best_mask(const grundy_i_histogram *h, unsigned parity, unsigned common,
                          int64_t *work, uint32_t *mask) {
  GRUNDY_ASSERT(h->largest < GRUNDY_SPACE_VALUES);
  size_t size = (size_t)1 << bits_for(h->largest);
  int64_t best = INT64_MIN;
  for (size_t v = 0; v < size; v++) {
    int64_t even = (int64_t)h->count[0][v], odd = (int64_t)h->count[1][v];
    work[v] = parity ? even - odd : even + odd;
  }
  transform(work, size);
  for (size_t m = 1; m < size; m++) {
    int64_t more = common ? -work[m] : work[m];
    if (more > best) {
      best = more;
      *mask = (uint32_t)m;
    }
  }
  GRUNDY_ASSERT(*mask && *mask < size);
  return (uint64_t)((int64_t)h->total - best) / 2;
}

uint64_t grundy_i_space_choose(const grundy_i_rule *rule, const grundy_i_histogram *histogram,
                               int64_t *work, grundy_i_space *out) {
  uint32_t mask = 1;
  unsigned odd = 0;
  uint64_t rare = best_mask(histogram, 0, 1, work, &mask);
  *out = (grundy_i_space){mask, 0, 1, GRUNDY_LOWEST_BIT(mask)};
  if (one_parity(rule, &odd)) {
    uint64_t fewer = best_mask(histogram, 1, 1 ^ odd, work, &mask);
    if (fewer < rare) {
      rare = fewer;
      *out = (grundy_i_space){mask, 1, 1 ^ odd, GRUNDY_LOWEST_BIT(mask)};
    }
  }
  return rare;
}
