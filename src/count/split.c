/* Splitting: where divisors share a factor q, of the numbers up to x those that q does not divide
 * are counted by themselves, and so are those that it does, of which y = x / q are left to look at:
 *
 *   phi(x; D) = phi(x; q and the d in D that q does not divide)
 *             + phi(floor(x / q); d / gcd(d, q) for d in D).
 *
 * In the first part q stands alone, so what only q joined falls apart into groups without common
 * factors, and many divisors have become one; in the second, divisors drop out as multiples of
 * quotients. (Deletion and contraction, as for chromatic polynomials: Whitney 1932.)
 * Of D, where none divides another, no quotient divides another quotient and no other divisor a
 * quotient; only quotients may divide other divisors.
 * Parts lie in a pool, one list after another, and the last is worked on.
 */
#include "count/split.h"

#include <string.h>

void grundy_i_split_clear(grundy_i_split *split) {
  grundy_i_free(split->context, split->pool, split->room * sizeof *split->pool);
}

static grundy_status reserve(grundy_i_split *split, size_t room) {
  void *pool = split->pool;
  if (room <= split->room) return GRUNDY_OK;
  room += split->room;
  grundy_status s = grundy_i_resize(split->context, &pool, split->room * sizeof *split->pool,
                                    room * sizeof *split->pool);
  if (s != GRUNDY_OK) return s;
  split->pool = pool;
  split->room = room;
  return GRUNDY_OK;
}

grundy_status grundy_i_split_start(grundy_i_split *split, grundy_i_uint128 x,
                                   const grundy_i_uint128 *divisors, size_t count) {
  grundy_status s = reserve(split, count);
  if (s != GRUNDY_OK) return s;
  for (size_t i = 0; i < count; i++) split->pool[i] = divisors[i];
  split->parts[0] = (grundy_i_split_part){x, 0, count, 1};
  split->count = 1;
  return GRUNDY_OK;
}

static bool divides_any(const grundy_i_uint128 *quotients, size_t count, grundy_i_uint128 d) {
  size_t i = 0;
  while (i < count && !grundy_i_divides(quotients[i], d)) i++;
  return i < count;
}

/* The second part's list up to y, into `out`; returns its length. */
static size_t divide(const grundy_i_uint128 *list, size_t count, grundy_i_uint128 q,
                     grundy_i_uint128 y, grundy_i_uint128 *out) {
  size_t quotients = 0, all;
  for (size_t i = 0; i < count && list[i] / q <= y; i++) {
    if (grundy_i_divides(q, list[i])) out[quotients++] = list[i] / q;
  }
  all = quotients;
  for (size_t i = 0; i < count && list[i] <= y; i++) {
    if (grundy_i_divides(q, list[i]) || divides_any(out, quotients, list[i])) continue;
    out[all++] = list[i];
  }
  grundy_i_divisors_sort(out, all);
  return all;
}

/* Puts q in place of its multiples; returns the new length. */
static size_t replace(grundy_i_uint128 *list, size_t count, grundy_i_uint128 q) {
  size_t left = 0;
  for (size_t i = 0; i < count; i++) {
    if (!grundy_i_divides(q, list[i])) list[left++] = list[i];
  }
  size_t at = left++;
  for (; at && list[at - 1] > q; at--) list[at] = list[at - 1];
  list[at] = q;
  return left;
}

/* Counting takes less than in proportion to x, about as x^(2/3), so the second part takes some
 * 2 / (q + 1) of the first. */
grundy_status grundy_i_split_last(grundy_i_split *split, grundy_i_uint128 factor) {
  grundy_i_split_part *part = &split->parts[split->count - 1];
  grundy_status s = reserve(split, part->first + 2 * part->count);
  if (s != GRUNDY_OK) return s;
  grundy_i_uint128 y = part->x / factor, *list = split->pool + part->first;
  double share = part->share * 2 / ((double)factor + 3);
  size_t count = divide(list, part->count, factor, y, list + part->count);
  size_t left = replace(list, part->count, factor);
  memmove(list + left, list + part->count, count * sizeof *list);
  part->count = left;
  part->share -= share;
  split->parts[split->count++] = (grundy_i_split_part){y, part->first + left, count, share};
  return GRUNDY_OK;
}

/* Of the primes below 256 that which divides most divisors; 0 where none divides two. */
static grundy_i_uint128 small_factor(const grundy_i_groups *groups) {
  static const uint8_t primes[] = {
      2,   3,   5,   7,   11,  13,  17,  19,  23,  29,  31,  37,  41,  43,  47,  53,  59,  61,
      67,  71,  73,  79,  83,  89,  97,  101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151,
      157, 163, 167, 173, 179, 181, 191, 193, 197, 199, 211, 223, 227, 229, 233, 239, 241, 251};
  size_t most = 1;
  grundy_i_uint128 best = 0;
  for (size_t p = 0; p < sizeof primes; p++) {
    size_t count = 0;
    for (size_t i = 0; i < groups->divisor_count; i++) {
      count += grundy_i_divides(primes[p], groups->divisors[i]);
    }
    if (count <= most) continue;
    most = count;
    best = primes[p];
  }
  return best;
}

grundy_i_uint128 grundy_i_split_factor(const grundy_i_groups *groups) {
  grundy_i_uint128 factor = small_factor(groups);
  const grundy_i_group *group = groups->list;
  if (factor) return factor;
  while (group->count == 1) group++;
  const grundy_i_uint128 *list = groups->divisors + group->first;
  factor = list[0];
  for (size_t i = 1; i < group->count; i++) {
    grundy_i_uint128 common = grundy_i_gcd(factor, list[i]);
    if (common > 1) factor = common;
  }
  return factor;
}
