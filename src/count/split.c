/* Splitting: where divisors share a factor q, the numbers up to x that q does not divide are
 * counted separately from those that it divides, of which y = x / q are left:
 *
 *   phi(x; D) = phi(x; q and the d in D that q does not divide)
 *             + phi(floor(x / q); d / gcd(d, q) for d in D).
 *
 * In the first part q is alone, so what only q joined falls apart into groups without common
 * factors, and many divisors have become one; in the second, divisors drop out as multiples of
 * quotients. (Deletion and contraction, as for chromatic polynomials: Whitney 1932.) Since none in
 * D divides another, no quotient divides another quotient and no other divisor divides a quotient;
 * only quotients may divide other divisors. Parts are kept in a pool, one list after another, and
 * the last one is worked on.
 */
#include "count/phi.h"

#include <string.h>

void grundy_i_split_clear(grundy_i_split *split) {
  grundy_i_free(split->context, split->pool, split->room * sizeof *split->pool);
}

static grundy_status reserve(grundy_i_split *split, size_t room) {
  if (room <= split->room) return GRUNDY_OK;
  room += split->room;
  GRUNDY_TRY(GRUNDY_RESIZE(split->context, split->pool, split->room, room));
  split->room = room;
  return GRUNDY_OK;
}

grundy_status grundy_i_split_start(grundy_i_split *split, grundy_i_uint128 x,
                                   const grundy_i_uint128 *divisors, size_t count) {
  GRUNDY_ASSERT(count == 0 || (divisors[0] > 1 && divisors[count - 1] <= x));
  GRUNDY_TRY(reserve(split, count));
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
  GRUNDY_ASSERT(quotients <= count && all <= count);
  return all;
}

/* The first part's list: q replaces its multiples. Returns its length. */
static size_t replace(const grundy_i_uint128 *list, size_t count, grundy_i_uint128 q,
                      grundy_i_uint128 *out) {
  size_t left = 0;
  for (size_t i = 0; i < count; i++) {
    if (!grundy_i_divides(q, list[i])) out[left++] = list[i];
  }
  size_t at = left++;
  for (; at && out[at - 1] > q; at--) out[at] = out[at - 1];
  out[at] = q;
  return left;
}

/* The share of the work for the numbers that q divides: they are 1 / q of all, and counting takes
 * time like x^(2/3) where it sieves and hardly less where sets are few, so about 1 / sqrt(q); more
 * with more divisors. */
static double share_of_second(grundy_i_uint128 q, size_t first, size_t second) {
  double root = 1, a = (double)first + 1, b = (double)second + 1;
  for (; q > 1; q /= 2) root *= 1.4142135623730951;
  return b * b / (a * a * root + b * b);
}

grundy_status grundy_i_split_last(grundy_i_split *split, grundy_i_uint128 factor,
                                  grundy_i_split_part halves[2]) {
  GRUNDY_ASSERT(split->count && factor > 1);
  const grundy_i_split_part part = split->parts[split->count - 1];
  size_t end = part.first + part.count;
  GRUNDY_TRY(reserve(split, end + 2 * part.count));
  grundy_i_uint128 y = part.x / factor, *list = split->pool + part.first;
  size_t left = replace(list, part.count, factor, split->pool + end);
  GRUNDY_ASSERT(left < part.count);
  size_t count = divide(list, part.count, factor, y, split->pool + end + left);
  double share = part.share * share_of_second(factor, left, count);
  halves[0] = (grundy_i_split_part){part.x, end, left, part.share - share};
  halves[1] = (grundy_i_split_part){y, end + left, count, share};
  return GRUNDY_OK;
}

void grundy_i_split_accept(grundy_i_split *split, const grundy_i_split_part halves[2]) {
  GRUNDY_ASSERT(split->count && split->count < GRUNDY_SPLIT_PARTS);
  grundy_i_split_part *part = &split->parts[split->count++ - 1];
  size_t first = part->first, count = halves[0].count + halves[1].count;
  memmove(split->pool + first, split->pool + halves[0].first, count * sizeof *split->pool);
  part[0] = halves[0];
  part[1] = halves[1];
  part[0].first = first;
  part[1].first = first + halves[0].count;
}

/* The prime below 256 that divides most of some divisors; 0 where none divides two. */
static grundy_i_uint128 small_factor(const grundy_i_uint128 *divisors, size_t divisor_count) {
  static const uint8_t primes[] = {
      2,   3,   5,   7,   11,  13,  17,  19,  23,  29,  31,  37,  41,  43,  47,  53,  59,  61,
      67,  71,  73,  79,  83,  89,  97,  101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151,
      157, 163, 167, 173, 179, 181, 191, 193, 197, 199, 211, 223, 227, 229, 233, 239, 241, 251};
  size_t most = 1;
  grundy_i_uint128 best = 0;
  for (size_t p = 0; p < sizeof primes; p++) {
    size_t count = 0;
    for (size_t i = 0; i < divisor_count; i++) count += grundy_i_divides(primes[p], divisors[i]);
    if (count <= most) continue;
    most = count;
    best = primes[p];
  }
  return best;
}

grundy_i_uint128 grundy_i_split_factor(const grundy_i_groups *groups) {
  GRUNDY_ASSERT(groups->count < groups->divisor_count);
  const grundy_i_phi_group *group = groups->list;
  for (size_t g = 1; g < groups->count; g++) {
    if (groups->list[g].count > group->count) group = &groups->list[g];
  }
  const grundy_i_uint128 *list = groups->divisors + group->first;
  grundy_i_uint128 factor = small_factor(list, group->count);
  if (factor) return factor;
  factor = list[0];
  for (size_t i = 1; i < group->count; i++) {
    grundy_i_uint128 common = grundy_i_gcd(factor, list[i]);
    if (common > 1) factor = common;
  }
  return factor;
}
