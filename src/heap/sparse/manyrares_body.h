/* The four parts, included once for each machine. The including file defines
 *   B, b_load, b_store, b_set, b_or, b_xor, b_min, b_max          32 bytes
 *   b_zeros(x)                                                    255 where a byte of x is 0
 *   b_equal(x, y)                                                 is any byte of both the same
 *   b_reverse(x)                                                  bytes in reverse order
 *   w_set, w_min, w_any_zero                                      the same for words of 16 bits
 *   T, T_WORDS, t_load, t_store, t_zero, t_or                     T_WORDS words of rows
 *   t_swap(x, swap)                                               bits of rows permuted
 * Loads need no alignment. */

enum {
  TILE = 8,
  AT_ONCE = 8,  /* columns, */
  HUNTED = 4,   /* or indices, that are looked for side by side */
  AT_A_TIME = 8 /* chunks of a search between checks of their hits */
};

/* `tile` vectors of rows; a constant where this is inlined. */
static inline void gather_tile(const grundy_i_kernel_pairs *pairs, const uint64_t *at,
                               unsigned words, uint64_t *out, const int tile) {
  T sum[TILE];
  for (int i = 0; i < tile; i++) sum[i] = t_zero();
  for (size_t g = 0; g < pairs->group_count; g++) {
    const int32_t *offset = pairs->offsets + pairs->groups[g].first;
    T part[TILE];
    for (int i = 0; i < tile; i++) part[i] = t_zero();
    for (uint32_t j = 0; j < pairs->groups[g].count; j++) {
      const uint64_t *from = at - (ptrdiff_t)offset[j] * (ptrdiff_t)words;
      for (int i = 0; i < tile; i++) part[i] = t_or(part[i], t_load(from + T_WORDS * i));
    }
    for (int i = 0; i < tile; i++) sum[i] = t_or(sum[i], t_swap(part[i], pairs->groups[g].swap));
  }
  for (int i = 0; i < tile; i++) t_store(out + T_WORDS * i, sum[i]);
}

static void gather(const grundy_i_kernel_pairs *pairs, const uint64_t *at, unsigned words,
                   uint64_t *out) {
  enum { SHORT = GRUNDY_MANYRARES_LANES / T_WORDS };
  size_t end = (size_t)GRUNDY_MANYRARES_LANES * words, i = 0;
  for (; i + TILE * T_WORDS <= end; i += TILE * T_WORDS) {
    gather_tile(pairs, at + i, words, out + i, TILE);
  }
  for (; i < end; i += GRUNDY_MANYRARES_LANES) gather_tile(pairs, at + i, words, out + i, SHORT);
}

/* `count` is a constant where this is inlined. */
static inline void strike_some(const grundy_i_manyrares_pair *pairs, size_t pair_count,
                               const uint8_t *bytes, const uint8_t *excluded, uint8_t *columns,
                               const unsigned count) {
  B candidate[AT_ONCE], least[AT_ONCE];
  for (unsigned c = 0; c < count; c++) {
    candidate[c] = b_load(columns + (size_t)c * GRUNDY_MANYRARES_LANES);
    least[c] = b_set(255);
  }
  for (size_t i = 0; i < pair_count; i++) {
    B taken = b_xor(b_load(bytes - pairs[i].offset), b_set((uint8_t)pairs[i].index));
    if (excluded) taken = b_or(taken, b_load(excluded - pairs[i].offset));
    for (unsigned c = 0; c < count; c++) least[c] = b_min(least[c], b_xor(taken, candidate[c]));
  }
  for (unsigned c = 0; c < count; c++) {
    b_store(columns + (size_t)c * GRUNDY_MANYRARES_LANES, b_or(candidate[c], b_zeros(least[c])));
  }
}

static inline void order(uint8_t *a, uint8_t *b) {
  B x = b_load(a), y = b_load(b);
  b_store(a, b_min(x, y));
  b_store(b, b_max(x, y));
}

/* Sorts each lane, by Batcher's merge exchange (1968). */
static void sort_lanes(uint8_t *columns, unsigned count) {
  for (unsigned p = 16; p; p /= 2) {
    unsigned q = 16, r = 0, d = p;
    for (;;) {
      for (unsigned i = 0; i + d < count; i++) {
        if ((i & p) != r) continue;
        order(columns + (size_t)i * GRUNDY_MANYRARES_LANES,
              columns + (size_t)(i + d) * GRUNDY_MANYRARES_LANES);
      }
      if (q == p) break;
      d = q - p;
      q /= 2;
      r = p;
    }
  }
}

static void strike(const grundy_i_manyrares_pair *pairs, size_t pair_count, const uint8_t *bytes,
                   const uint8_t *excluded, uint8_t *columns, unsigned count) {
  unsigned done = 0;
  for (; done + 8 <= count; done += 8) {
    strike_some(pairs, pair_count, bytes, excluded, columns + (size_t)done * GRUNDY_MANYRARES_LANES,
                8);
  }
  for (; done + 4 <= count; done += 4) {
    strike_some(pairs, pair_count, bytes, excluded, columns + (size_t)done * GRUNDY_MANYRARES_LANES,
                4);
  }
  for (; done + 2 <= count; done += 2) {
    strike_some(pairs, pair_count, bytes, excluded, columns + (size_t)done * GRUNDY_MANYRARES_LANES,
                2);
  }
  for (; done < count; done++) {
    strike_some(pairs, pair_count, bytes, excluded, columns + (size_t)done * GRUNDY_MANYRARES_LANES,
                1);
  }
  sort_lanes(columns, count);
}

static unsigned survive(const grundy_i_manyrares_near *near, size_t near_count,
                        const uint8_t *before, const uint8_t *excluded, const uint8_t *candidates,
                        size_t stride, unsigned count) {
  B bytes = b_load(before), passed = b_load(excluded);
  unsigned c = 0;
  for (size_t i = 0; i < near_count && c < count; i++) {
    B taken = b_or(b_xor(bytes, b_load(near[i].index)), b_or(b_load(near[i].none), passed));
    unsigned from = c;
    while (c < count && b_equal(taken, b_set(candidates[c * stride]))) c++;
    if (c != from) i = (size_t)-1; /* the next candidate, from the first pairs on */
  }
  return c;
}

/* Which of `count` indices the arms of chunks from .. to - 1 hit; `count` is a constant where this
 * is inlined. */
static inline unsigned search_some(const grundy_i_manyrares_arms *arms, size_t from, size_t to,
                                   const uint8_t *wanted, const unsigned count) {
  B sought[HUNTED], least[HUNTED];
  unsigned hit = 0;
  for (unsigned j = 0; j < count; j++) {
    sought[j] = b_set(wanted[j]);
    least[j] = b_set(255);
  }
  for (size_t i = from; i < to; i++) {
    size_t at = i * GRUNDY_MANYRARES_LANES, end = at + GRUNDY_MANYRARES_LANES - 1;
    B x = b_xor(b_load(arms->small + at), b_reverse(b_load(arms->large - end)));
    B passed = b_load(arms->small_excluded + at);
    if (arms->large_excluded) passed = b_or(passed, b_reverse(b_load(arms->large_excluded - end)));
    for (unsigned j = 0; j < count; j++) {
      least[j] = b_min(least[j], b_or(b_xor(x, sought[j]), passed));
    }
  }
  for (unsigned j = 0; j < count; j++) hit |= (unsigned)b_equal(least[j], b_set(0)) << j;
  return hit;
}

static size_t search(const grundy_i_manyrares_arms *arms, uint8_t *wanted, size_t count) {
  for (size_t from = 0, to; from < arms->chunks && count; from = to) {
    size_t left = 0;
    to = arms->chunks - from < AT_A_TIME ? arms->chunks : from + AT_A_TIME;
    for (size_t j = 0; j < count; j += HUNTED) {
      size_t some = count - j < HUNTED ? count - j : HUNTED;
      unsigned hit = some == 1   ? search_some(arms, from, to, wanted + j, 1)
                     : some == 2 ? search_some(arms, from, to, wanted + j, 2)
                     : some == 3 ? search_some(arms, from, to, wanted + j, 3)
                                 : search_some(arms, from, to, wanted + j, HUNTED);
      for (size_t i = 0; i < some; i++) {
        wanted[left] = wanted[j + i];
        left += !(hit >> i & 1);
      }
    }
    count = left;
  }
  return count;
}

static unsigned scan(const uint16_t *up, const uint16_t *down, size_t count,
                     const uint16_t *candidates) {
  enum { WORDS = GRUNDY_MANYRARES_LANES / 2, ALL = (1 << GRUNDY_MANYRARES_SCANNED) - 1 };
  B wanted[GRUNDY_MANYRARES_SCANNED], least[GRUNDY_MANYRARES_SCANNED];
  unsigned seen = 0;
  for (int c = 0; c < GRUNDY_MANYRARES_SCANNED; c++) {
    wanted[c] = w_set(candidates[c]);
    least[c] = b_set(255);
  }
  for (size_t from = 0; from < count && seen != ALL; from += GRUNDY_MANYRARES_SCAN) {
    for (size_t i = from; i < from + GRUNDY_MANYRARES_SCAN; i += WORDS) {
      B x = b_xor(b_load(up + i), b_load(down + i));
      for (int c = 0; c < GRUNDY_MANYRARES_SCANNED; c++) {
        least[c] = w_min(least[c], b_xor(x, wanted[c]));
      }
    }
    for (int c = 0; c < GRUNDY_MANYRARES_SCANNED; c++) seen |= (unsigned)w_any_zero(least[c]) << c;
  }
  return seen;
}
