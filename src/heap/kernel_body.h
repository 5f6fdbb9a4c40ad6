/* The loop that all kernels share, included once for each kind of lane. The including file defines
 *   LANE, LANE_BITS, RUN            the lane, its width, the function to define
 *   V, V_LANES, v_load, v_or, v_zero, v_swap(v, swap), v_store                32 lanes are 32 /
 * V_LANES V E, e_load, e_or, e_zero, e_swap(e, swap), e_store                        eight lanes
 *   FINISH                          values and report of a block (see below)
 * Loads need no alignment. */

enum { JOIN(RUN, _vectors) = GRUNDY_BLOCK / V_LANES };

typedef struct JOIN(RUN, _block) {
  V v[JOIN(RUN, _vectors)];
} JOIN(RUN, _block);

/* ORs the pairs into the block. */
static inline void JOIN(RUN, _gather)(const grundy_i_pairs *pairs, const LANE *at,
                                      JOIN(RUN, _block) * out) {
  for (size_t g = 0; g < pairs->group_count; g++) {
    const int32_t *offset = pairs->offsets + pairs->groups[g].first;
    V sum[JOIN(RUN, _vectors)];
    for (int i = 0; i < JOIN(RUN, _vectors); i++) sum[i] = v_zero();
    uint32_t j = 0, count = pairs->groups[g].count;
    for (; j + 4 <= count; j += 4) {
      const LANE *a = at - offset[j], *b = at - offset[j + 1];
      const LANE *c = at - offset[j + 2], *d = at - offset[j + 3];
      for (int i = 0; i < JOIN(RUN, _vectors); i++) {
        int o = i * V_LANES;
        sum[i] = v_or(sum[i],
                      v_or(v_or(v_load(a + o), v_load(b + o)), v_or(v_load(c + o), v_load(d + o))));
      }
    }
    for (; j < count; j++) {
      const LANE *from = at - offset[j];
      for (int i = 0; i < JOIN(RUN, _vectors); i++) {
        sum[i] = v_or(sum[i], v_load(from + i * V_LANES));
      }
    }
    for (int i = 0; i < JOIN(RUN, _vectors); i++) {
      out->v[i] = v_or(out->v[i], v_swap(sum[i], pairs->groups[g].swap));
    }
  }
}

/* The same for eight lanes. */
static inline E JOIN(RUN, _gather_eight)(const grundy_i_pairs *pairs, const LANE *at, E out) {
  for (size_t g = 0; g < pairs->group_count; g++) {
    const int32_t *offset = pairs->offsets + pairs->groups[g].first;
    E sum = e_zero();
    for (uint32_t j = 0; j < pairs->groups[g].count; j++) sum = e_or(sum, e_load(at - offset[j]));
    out = e_or(out, e_swap(sum, pairs->groups[g].swap));
  }
  return out;
}

/* Bits permuted i -> i ^ swap. Plain 32-bit words: of 16-bit ones compilers make mask registers. */
static inline uint32_t JOIN(RUN, _swap_lane)(uint32_t x, uint32_t swap) {
  if (swap & 1) x = (x & 0x55555555u) << 1 | (x >> 1 & 0x55555555u);
  if (swap & 2) x = (x & 0x33333333u) << 2 | (x >> 2 & 0x33333333u);
  if (swap & 4) x = (x & 0x0f0f0f0fu) << 4 | (x >> 4 & 0x0f0f0f0fu);
  if (swap & 8) x = (x & 0x00ff00ffu) << 8 | (x >> 8 & 0x00ff00ffu);
  if (swap & 16) x = x << 16 | x >> 16;
  return x;
}

/* Eight lanes in the order of play: each may look back at those just made. */
static inline void JOIN(RUN, _near)(const grundy_i_pairs *pairs, const LANE *taken, LANE *at) {
  const uint32_t all = (LANE)-1;
  for (int lane = 0; lane < GRUNDY_EIGHT; lane++) {
    uint32_t sum = taken[lane];
    for (size_t g = 0; g < pairs->group_count; g++) {
      const int32_t *offset = pairs->offsets + pairs->groups[g].first;
      uint32_t x = 0;
      for (uint32_t j = 0; j < pairs->groups[g].count; j++) x |= at[lane - offset[j]];
      sum |= JOIN(RUN, _swap_lane)(x, pairs->groups[g].swap);
    }
    uint32_t open = ~sum & all;
    at[lane] = (LANE)(open & (0u - open));
  }
}

static size_t RUN(const grundy_i_plan *plan, void *hot, const void *patch, uint16_t *values,
                  size_t blocks, uint32_t *reported) {
  LANE *at = hot;
  const LANE *patched = patch;
  *reported = 0;
  for (size_t block = 0; block < blocks; block++) {
    JOIN(RUN, _block) taken, hit;
    LANE lanes[GRUNDY_BLOCK], few[GRUNDY_EIGHT];
    for (int i = 0; i < JOIN(RUN, _vectors); i++) {
      taken.v[i] = patched ? v_load(patched + i * V_LANES) : v_zero();
      hit.v[i] = v_zero();
    }
    JOIN(RUN, _gather)(&plan->far, at, &taken);
    JOIN(RUN, _gather)(&plan->arms, at, &hit);
    for (int i = 0; i < JOIN(RUN, _vectors); i++) v_store(lanes + i * V_LANES, taken.v[i]);
    for (int i = 0; i < GRUNDY_BLOCK; i += GRUNDY_EIGHT) {
      e_store(few, JOIN(RUN, _gather_eight)(&plan->middle, at + i, e_load(lanes + i)));
      JOIN(RUN, _near)(&plan->near, few, at + i);
    }
    for (int i = 0; i < JOIN(RUN, _vectors); i++) {
      *reported |= FINISH(plan, at + i * V_LANES, hit.v[i], values + i * V_LANES) << i * V_LANES;
    }
    if (*reported) return block + 1;
    at += GRUNDY_BLOCK;
    values += GRUNDY_BLOCK;
    if (patched) patched += GRUNDY_BLOCK;
  }
  return blocks;
}

#undef LANE
#undef LANE_BITS
#undef RUN
#undef V
#undef V_LANES
#undef v_load
#undef v_or
#undef v_zero
#undef v_swap
#undef v_store
#undef E
#undef e_load
#undef e_or
#undef e_zero
#undef e_swap
#undef e_store
#undef FINISH
