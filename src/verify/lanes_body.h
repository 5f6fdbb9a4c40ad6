/* The kernels' code; included once for each width of a set. The file that includes it defines
 * NAME(name), a vector T of T_LANES sets, and t_load(words), t_store(words, x), t_bits(values,
 * value), the bits 1 << (values[i] ^ value), t_or(x, y), t_without(x, y), x & ~y, and t_any(x). */

/* T_LANES heaps each. */
static inline void NAME(see_some)(const grundy_i_part *parts, size_t count, const uint16_t *here,
                                  uint64_t *seen) {
  T x = t_load(seen);
  for (const grundy_i_part *part = parts; part < parts + count; part++) {
    x = t_or(x, t_bits(here - part->back, part->value));
  }
  t_store(seen, x);
}

static inline bool NAME(satisfy_some)(const grundy_i_part *parts, size_t count,
                                      const uint16_t *here, uint64_t *need) {
  enum { AT_ONCE = 8 /* parts between two looks whether something is left */ };
  T left = t_load(need);
  for (size_t first = 0; first < count && t_any(left); first += AT_ONCE) {
    size_t end = count - first < AT_ONCE ? count : first + AT_ONCE;
    for (size_t i = first; i < end; i++) {
      left = t_without(left, t_bits(here - parts[i].back, parts[i].value));
    }
  }
  t_store(need, left);
  return !t_any(left);
}

static void NAME(see)(const grundy_i_part *parts, size_t count, const uint16_t *here,
                      uint64_t *seen) {
  for (size_t i = 0; i < GRUNDY_LANES; i += T_LANES) {
    NAME(see_some)(parts, count, here + i, seen + i);
  }
}

static bool NAME(satisfy)(const grundy_i_part *parts, size_t count, const uint16_t *here,
                          uint64_t *need) {
  bool all = true;
  for (size_t i = 0; i < GRUNDY_LANES; i += T_LANES) {
    all &= NAME(satisfy_some)(parts, count, here + i, need + i);
  }
  return all;
}

#undef NAME
#undef T
#undef T_LANES
#undef t_load
#undef t_store
#undef t_bits
#undef t_or
#undef t_without
#undef t_any
