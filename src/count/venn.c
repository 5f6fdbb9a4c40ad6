/* How many elements lie in each region of a Venn diagram: what lies in all sets of a pattern, less
 * the regions inside more sets (inclusion and exclusion, inverted).
 *
 * Invariant: the regions within the sets add up to the size of the union. O(3^sets) gcds.
 */
#include "base/gcd.h"
#include "count/phi.h"
#include "grundy/more.h"

/* regions[s] becomes those in the sets of s alone; it was those in all sets of s. */
static void apart(grundy_i_uint128 *regions, size_t sets) {
  for (size_t set = 1; set < (size_t)1 << sets; set *= 2) {
    for (size_t s = 0; s < (size_t)1 << sets; s++) {
      if (!(s & set)) regions[s] -= regions[s | set];
    }
  }
}

static void finish(grundy_i_uint128 *regions, size_t sets, grundy_i_uint128 whole,
                   grundy_venn *out) {
  grundy_i_uint128 sum = 0;
  apart(regions, sets);
  *out = (grundy_venn){.sets = sets};
  for (size_t s = 0; s < (size_t)1 << sets; s++) {
    out->regions[s] = grundy_i_u128_to(regions[s]);
    if (s) sum += regions[s];
  }
  GRUNDY_ASSERT(sum == whole);
}

/* How many of 1..n all divisors of s divide. */
static grundy_i_uint128 common(const grundy_multiples *m, size_t s) {
  grundy_i_uint128 n = grundy_i_u128_of(m->n), left = n, lcm = 1;
  for (size_t i = 0; i < m->divisor_count && left; i++) {
    grundy_i_uint128 divisor = grundy_i_u128_of(m->divisors[i]);
    if (!(s >> i & 1)) continue;
    divisor /= grundy_i_gcd(lcm, divisor);
    left /= divisor;
    if (left) lcm *= divisor;
  }
  return left;
}

bool grundy_multiples_venn(const grundy_multiples *m, grundy_venn *out) {
  grundy_i_uint128 regions[GRUNDY_VENN_REGIONS] = {0};
  size_t sets = m->divisor_count;
  if (!sets || sets > GRUNDY_VENN_SETS) return false;
  for (size_t s = 0; s < (size_t)1 << sets; s++) regions[s] = common(m, s);
  finish(regions, sets, grundy_i_u128_of(m->count), out);
  return true;
}

bool grundy_union_venn(const grundy_union *u, grundy_venn *out) {
  grundy_i_uint128 regions[GRUNDY_VENN_REGIONS] = {u->count};
  if (!u->sets || u->sets > GRUNDY_VENN_SETS) return false;
  for (size_t s = 1; s < (size_t)1 << u->sets; s++) regions[s] = u->intersections[s];
  finish(regions, u->sets, u->count, out);
  return true;
}
