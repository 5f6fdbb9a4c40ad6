/* Sets of ranks in planes of bytes: bit r % 8 of a heap's byte in plane r / 8 stands for rank r.
 * The file that includes it defines a vector B of B_LANES bytes, and b_load(bytes), b_each(four
 * bytes), b_look(table, x), entry x % 16 of 16, or 0 where x >= 128, b_or, b_xor, b_without(x, y),
 * x & ~y, b_odd(x, y), bytes of x in even places and of y in odd ones, b_any(x), and b_bits(x), bit
 * i: byte i of x is not 0. Codes of 128 or more mean ranks of 16 or more. */

static const uint8_t even_planes[16] = {1, 2, 4, 8, 16, 32, 64, 128};
static const uint8_t odd_planes[16] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128};

static inline B ranks_below(B code, B other, const uint8_t ranks[2][4][16], size_t plane) {
  return b_or(b_look(ranks[0][plane], code), b_look(ranks[1][plane], other));
}

/* The ranks that are looked for. */
static inline void set_planes(B planes[4], const uint8_t *codes,
                              const grundy_i_lanes_ranks *const less[2]) {
  const B code = b_load(codes), other = b_xor(code, b_each(0x80808080U));
  for (size_t k = 0; k < 4; k++) {
    planes[k] = b_odd(ranks_below(code, other, less[0]->ranks, k),
                      ranks_below(code, other, less[1]->ranks, k));
  }
}

/* `wide`: ranks of 16 or more are looked for as well. */
static inline __attribute__((always_inline)) uint64_t lacking_some(const grundy_i_part *parts,
                                                                   size_t count,
                                                                   const uint8_t *codes,
                                                                   B planes[4], bool wide) {
  enum { AT_ONCE = 8 /* parts between two looks whether something is left */ };
  B left = b_or(planes[0], planes[1]);
  if (wide) left = b_or(left, b_or(planes[2], planes[3]));
  for (size_t first = 0; first < count && b_any(left); first += AT_ONCE) {
    size_t end = count - first < AT_ONCE ? count : first + AT_ONCE;
    for (size_t i = first; i < end; i++) {
      B c = b_xor(b_load(codes - parts[i].back), b_each(parts[i].value));
      planes[0] = b_without(planes[0], b_look(even_planes, c));
      planes[1] = b_without(planes[1], b_look(odd_planes, c));
      if (!wide) continue;
      c = b_xor(c, b_each(0x80808080U));
      planes[2] = b_without(planes[2], b_look(even_planes, c));
      planes[3] = b_without(planes[3], b_look(odd_planes, c));
    }
    left = b_or(planes[0], planes[1]);
    if (wide) left = b_or(left, b_or(planes[2], planes[3]));
  }
  return b_bits(left);
}

static uint64_t lacking(const grundy_i_part *parts, size_t count, const uint8_t *codes,
                        const grundy_i_lanes_ranks *const less[2]) {
  uint64_t bits = 0;
  for (size_t i = 0; i < GRUNDY_MANY_LANES; i += B_LANES) {
    B planes[4];
    set_planes(planes, codes + i, less);
    bits |=
        (b_any(b_or(planes[2], planes[3])) ? lacking_some(parts, count, codes + i, planes, true)
                                           : lacking_some(parts, count, codes + i, planes, false))
        << i;
  }
  return bits;
}
