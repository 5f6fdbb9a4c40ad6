/* The loop that all kernels share, included once for each kind of lane. The including file defines
 *   V                         a vector
 *   v_zero, v_or(a, b), v_without(a, b) = a & ~b
 *   v_swap(x, swap)           bits of each lane permuted i -> i ^ swap
 * and, undefined at the end,
 *   LANE, RUN, AHEAD          the lane, the functions to define
 *   V_LANES                   lanes of a vector, a power of two, at most 32
 *   v_load, v_store           without alignment
 *   v_after(b, a, s)         the lanes of a moved up by s < V_LANES after the last s of b
 *   v_up(a, s)                the same after lanes that are 0
 *   v_first(t, e)             in lanes below e the lowest bit that t has not, in others nothing
 *   v_need(plan, x, i, values)  values of one-hot lanes, the first of which is lane i of its block;
 *                             the indices of rare values below, or none
 *   v_some(x)                 bit i for lane i of all vectors of a block, if it is not 0
 *
 * Lanes that have just been stored with one alignment and are loaded with another wait for the
 * store to end, so near lanes are read as the vectors that were written, and moved in registers.
 * Within a vector lanes are found in steps: a pair of offset 2^k .. 2^(k+1) - 1 takes its effect
 * whenever 2^k more lanes are known, early enough for the next of them (cf. relaxed multiplication,
 * van der Hoeven 2002). Taking effect twice makes no difference. */

enum { JOIN(RUN, _vectors) = GRUNDY_BLOCK / V_LANES };

typedef struct JOIN(RUN, _block) {
  V v[JOIN(RUN, _vectors)];
} JOIN(RUN, _block);

/* ORs the pairs, an even number in each group, into the block. */
static inline void JOIN(RUN, _gather)(const grundy_i_kernel_pairs *pairs, const LANE *at,
                                      JOIN(RUN, _block) * out) {
  const int32_t *offset = pairs->offsets;
  for (size_t g = 0; g < pairs->group_count; g++) {
    const int32_t *end = offset + pairs->groups[g].count;
    V sum[JOIN(RUN, _vectors)];
    for (int i = 0; i < JOIN(RUN, _vectors); i++) sum[i] = v_zero();
    for (; offset != end; offset += 2) {
      const LANE *a = at - offset[0], *b = at - offset[1];
      GRUNDY_KEEP_POINTER(a);
      GRUNDY_KEEP_POINTER(b);
      for (int i = 0; i < JOIN(RUN, _vectors); i++) {
        sum[i] = v_or(sum[i], v_or(v_load(a + i * V_LANES), v_load(b + i * V_LANES)));
      }
    }
    for (int i = 0; i < JOIN(RUN, _vectors); i++) {
      out->v[i] = v_or(out->v[i], v_swap(sum[i], pairs->groups[g].swap));
    }
  }
}

/* What the vectors before `at` take from the one at `at`, by pairs of small offsets. */
static inline V JOIN(RUN, _from_before)(const grundy_i_kernel_pairs *pairs, const LANE *at,
                                        V taken) {
  for (size_t g = 0; g < pairs->group_count; g++) {
    const int32_t *offset = pairs->offsets + pairs->groups[g].first;
    V sum = v_zero();
    for (uint32_t j = 0; j < pairs->groups[g].count; j++) {
      const LANE *near = at - offset[j] / V_LANES * V_LANES;
      V ahead = near == at ? v_zero() : v_load(near);
      sum = v_or(sum, v_after(v_load(near - V_LANES), ahead, offset[j] % V_LANES));
    }
    taken = v_or(taken, v_swap(sum, pairs->groups[g].swap));
  }
  return taken;
}

/* What lanes x take from later ones of their own vector. */
static inline V JOIN(RUN, _from_within)(const grundy_i_kernel_pairs *pairs, V x, V taken) {
  for (size_t g = 0; g < pairs->group_count; g++) {
    const int32_t *offset = pairs->offsets + pairs->groups[g].first;
    V sum = v_zero();
    for (uint32_t j = 0; j < pairs->groups[g].count; j++) sum = v_or(sum, v_up(x, offset[j]));
    taken = v_or(taken, v_swap(sum, pairs->groups[g].swap));
  }
  return taken;
}

/* The lanes at `at`, where `taken` holds what far ones take from them. */
static inline V JOIN(RUN, _lanes)(const grundy_i_kernel_plan *plan, const LANE *at, V taken) {
  unsigned least = 1u << plan->level;
  taken = JOIN(RUN, _from_before)(&plan->near, at, taken);
  for (unsigned known = least; known < V_LANES; known += least) {
    V x = v_first(taken, known);
    for (unsigned k = plan->level; 1u << k < V_LANES && known % (1u << k) == 0; k++) {
      taken = JOIN(RUN, _from_within)(&plan->recent[k], x, taken);
    }
  }
  return v_first(taken, V_LANES);
}

/* The lanes that need a rare value that no arm hits. */
static inline uint32_t JOIN(RUN, _missed)(const grundy_i_kernel_plan *plan, const LANE *at,
                                          JOIN(RUN, _block) * hit, JOIN(RUN, _block) * need) {
  uint32_t missed = 0;
  for (size_t r = 1;; r++) {
    for (int i = 0; i < JOIN(RUN, _vectors); i++) need->v[i] = v_without(need->v[i], hit->v[i]);
    missed = v_some(need->v);
    if (!missed || r >= plan->round_count) return missed;
    JOIN(RUN, _gather)(&plan->rounds[r], at, hit);
  }
}

static size_t RUN(const grundy_i_kernel_plan *plan, void *hot, const void *patch, uint16_t *values,
                  size_t blocks, uint32_t *reported) {
  LANE *at = hot;
  const LANE *patched = patch;
  *reported = 0;
  for (size_t block = 0; block < blocks; block++) {
    JOIN(RUN, _block) taken, hit, need;
    for (int i = 0; i < JOIN(RUN, _vectors); i++) {
      taken.v[i] = patched ? v_load(patched + i * V_LANES) : v_zero();
      hit.v[i] = v_zero();
    }
    JOIN(RUN, _gather)(&plan->far, at, &taken);
    JOIN(RUN, _gather)(&plan->rounds[0], at, &hit);
    for (int i = 0; i < JOIN(RUN, _vectors); i++) {
      taken.v[i] = JOIN(RUN, _lanes)(plan, at + i * V_LANES, taken.v[i]);
      v_store(at + i * V_LANES, taken.v[i]);
      need.v[i] = v_need(plan, taken.v[i], i * V_LANES, values + i * V_LANES);
    }
    *reported = ~v_some(taken.v) | JOIN(RUN, _missed)(plan, at, &hit, &need);
    if (*reported) return block + 1;
    at += GRUNDY_BLOCK;
    values += GRUNDY_BLOCK;
    if (patched) patched += GRUNDY_BLOCK;
  }
  return blocks;
}

/* Adds to `out` what eight pairs, or two, of one swap take. Each is read from one end to the other,
 * which far away is faster than a block of each. */
static inline void JOIN(RUN, _add8)(const LANE *at, const int32_t *offset, uint32_t swap, LANE *out,
                                    size_t blocks) {
  const LANE *a = at - offset[0], *b = at - offset[1], *c = at - offset[2], *d = at - offset[3];
  const LANE *e = at - offset[4], *f = at - offset[5], *g = at - offset[6], *h = at - offset[7];
  for (size_t i = 0; i < blocks * GRUNDY_BLOCK; i += V_LANES) {
    V x = v_or(v_or(v_load(a + i), v_load(b + i)), v_or(v_load(c + i), v_load(d + i)));
    V y = v_or(v_or(v_load(e + i), v_load(f + i)), v_or(v_load(g + i), v_load(h + i)));
    v_store(out + i, v_or(v_load(out + i), v_swap(v_or(x, y), swap)));
  }
}

static inline void JOIN(RUN, _add2)(const LANE *at, const int32_t *offset, uint32_t swap, LANE *out,
                                    size_t blocks) {
  const LANE *a = at - offset[0], *b = at - offset[1];
  for (size_t i = 0; i < blocks * GRUNDY_BLOCK; i += V_LANES) {
    V x = v_or(v_load(a + i), v_load(b + i));
    v_store(out + i, v_or(v_load(out + i), v_swap(x, swap)));
  }
}

static void AHEAD(const grundy_i_kernel_pairs *pairs, const void *hot, void *taken, size_t blocks) {
  const int32_t *offset = pairs->offsets;
  for (size_t g = 0; g < pairs->group_count; g++) {
    const int32_t *end = offset + pairs->groups[g].count;
    uint32_t swap = pairs->groups[g].swap;
    for (; end - offset >= 8; offset += 8) JOIN(RUN, _add8)(hot, offset, swap, taken, blocks);
    for (; offset != end; offset += 2) JOIN(RUN, _add2)(hot, offset, swap, taken, blocks);
  }
}

#undef LANE
#undef RUN
#undef AHEAD
#undef V_LANES
#undef v_load
#undef v_store
#undef v_after
#undef v_up
#undef v_first
#undef v_need
#undef v_some
