/* One value among many nim-sums. The file that includes it defines a vector W of W_LANES values,
 * w_each(v), and w_meets(x, y, w_each(v)), with bits where x[i] ^ y[i] is v, i < W_LANES, and w_or
 * and w_any of such. */

static bool gives(const uint16_t *arms, const uint16_t *rest, size_t count, uint16_t value) {
  enum { AT_ONCE = 4 * W_LANES };
  const W v = w_each(value);
  size_t a = 0;
  for (; count - a >= AT_ONCE; a += AT_ONCE) {
    const uint16_t *x = arms - a - AT_ONCE, *y = rest - a - AT_ONCE;
    if (w_any(w_or(w_or(w_meets(x, y, v), w_meets(x + W_LANES, y + W_LANES, v)),
                   w_or(w_meets(x + 2 * W_LANES, y + 2 * W_LANES, v),
                        w_meets(x + 3 * W_LANES, y + 3 * W_LANES, v))))) {
      return true;
    }
  }
  while (++a <= count) {
    if ((*(arms - a) ^ *(rest - a)) == value) return true;
  }
  return false;
}
