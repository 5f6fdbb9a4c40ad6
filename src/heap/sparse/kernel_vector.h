/* What kernels with vectors share in addition to the loop, included for lanes of BITS bits, 16, 32
 * and 64. The including file defines
 *   V, V_BYTES                     a vector
 *   v_loads, v_stores              without alignment
 *   v_zero, v_set(word), v_lanes(lanes), v_or, v_and, v_without, v_swap
 * (see kernel_body.h), and for each of these kinds, its bits after the name,
 *   after(b, a, s)                the lanes of a moved up by s after the last s of b
 *   more(t, e)                     t + 1 in lanes below e, in others nothing
 *   meets(x, mask, y)              y in lanes where x has a bit of the mask, in others nothing
 *   raise(x, s), lower(x, s)       the bits of each lane moved
 *   minus(a, b)
 *   put(values, x)                 the low 16 bits of each lane
 *   some(x)                        v_some of kernel_body.h */
#define OF(name) JOIN(name, BITS)

/* The lowest bit not taken is the one that taken + 1 has in common with the complement. */
static inline V OF(first)(V taken, unsigned end) {
  return v_without(OF(more)(taken, end), taken);
}

static inline V OF(up)(V a, int lanes) {
  return OF(after)(v_zero(), a, lanes);
}

/* The rare values below the common value of each lane, as indices: those of smaller groups of 2^low
 * indices, and those of its own group where the common value has the bit that the index leaves
 * out. */
static inline V OF(need)(const grundy_i_kernel_plan *plan, V one, int first, uint16_t *values) {
  (void)first; /* even */
  V start = one, value = v_zero();
  for (unsigned j = 0; j < plan->low; j++) start = v_or(start, OF(lower)(start, 1 << j));
  start = v_and(start, v_set(UINT64_MAX / ((UINT64_C(1) << (1u << plan->low)) - 1)));
  V group = start;
  for (unsigned j = 0; j < plan->low; j++) group = v_or(group, OF(raise)(group, 1 << j));
  for (size_t j = 0; j < plan->decode_count; j++) {
    const grundy_i_kernel_decode *d = &plan->decode[j];
    value = v_or(value, OF(meets)(one, v_lanes(&d->masks), v_lanes(&d->weights)));
  }
  OF(put)(values, value);
  V below = OF(minus)(start, v_set(UINT64_MAX / (UINT64_MAX >> (64 - BITS))));
  return OF(meets)(one, one, v_or(below, v_and(group, v_lanes(&plan->twins))));
}

#define LANE    JOIN(OF(uint), _t)
#define RUN     OF(run)
#define AHEAD   OF(ahead)
#define V_LANES (V_BYTES * 8 / BITS)
#define v_load  v_loads
#define v_store v_stores
#define v_after OF(after)
#define v_up    OF(up)
#define v_first OF(first)
#define v_need  OF(need)
#define v_some  OF(some)
#include "heap/sparse/kernel_body.h"

#undef BITS
#undef OF
