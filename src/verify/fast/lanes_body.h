/* Sets of options, included once for each width of a set. The file that includes it defines
 * NAME(name), a vector T of T_LANES sets, and t_none, t_store(words, x), t_bits(values, value),
 * the bits 1 << (values[i] ^ value), and t_or(x, y). */

/* T_LANES heaps. */
static inline void NAME(see_some)(const grundy_i_part *parts, size_t count, const uint16_t *here,
                                  uint64_t *seen) {
  T x = t_none;
  for (const grundy_i_part *part = parts; part < parts + count; part++) {
    x = t_or(x, t_bits(here - part->back, part->value));
  }
  t_store(seen, x);
}

static void NAME(see)(const grundy_i_part *parts, size_t count, const uint16_t *here,
                      uint64_t *seen) {
  for (size_t i = 0; i < GRUNDY_LANES; i += T_LANES) {
    NAME(see_some)(parts, count, here + i, seen + i);
  }
}

#undef NAME
#undef T
#undef T_LANES
#undef t_none
#undef t_store
#undef t_bits
#undef t_or
