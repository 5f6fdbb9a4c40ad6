/* Strips of Domineering: a board of lines is cut between some of them, so that strips of two lines
 * are left, and single lines. X, who places dominoes across the lines, resolves not to place any
 * across a cut. That takes moves from X alone, so X does no better in the sum of the strips than on
 * the board: so a win of X there is a win here (Lachmann, Moore & Rapaport 2002 cut boards so).
 *
 * A strip S, in moves of X, is replaced by something no better for X. Either by the largest
 * multiple of 1/4 that is n <= S. Or, where `own` is the largest such number of an option of X and
 * `other` the smallest of the options of Y, by the switch H = {own | other}: X wins S - H as second
 * player, for if Y moves in S to an option, which is at least `other`, X moves in -H to -other; and
 * if Y moves in -H to -own, X moves in S to that option. H is a hot game or a number and *; sums of
 * these are played from the widest switch to the narrowest (Berlekamp, Conway & Guy 1982), and two
 * of the same width are a number. What is left then, a number, is won by X if it is positive, or 0
 * with Y to move.
 *
 * Numbers are multiples of 1/4 below. Let `own` be as above, and b the least number that is at
 * least some option of Y. Where one lies strictly between, S is the simplest of them: no option of
 * X is at least that number, none of Y at most (Conway 1976; simpler ones are multiples too). Else
 * n <= S just if n < b: no option of Y is at most n, and S is not at most a left option m of n, as
 * m < n <= own means that some option of X is at least m. Likewise n >= S just if n > own.
 *
 * Cost: 4^length patterns, each with all its moves; a bound for each way of cutting. */
#include "games/domineering_search.h"

enum { WIDEST = 63 };

int grundy_i_simplest(int above, int below) {
  if (above >= below) return GRUNDY_I_STRIP_NONE;
  if (above < 0 && below > 0) return 0;
  bool negative = below <= 0;
  int low = negative ? -below : above, high = negative ? -above : below;
  for (int unit = GRUNDY_I_STRIP_MOVE; unit; unit /= 2) {
    int n = (low / unit + 1) * unit;
    if (n < high) return negative ? -n : n;
  }
  return GRUNDY_I_STRIP_NONE;
}

static grundy_i_strip strip_of(const grundy_i_strip *strips, unsigned length, uint32_t free) {
  int own = -GRUNDY_I_STRIP_NONE, other = GRUNDY_I_STRIP_NONE, below = GRUNDY_I_STRIP_NONE;
  for (unsigned i = 0; i < length; i++) {
    uint32_t across = UINT32_C(1) << i | UINT32_C(1) << (i + length);
    if (!(across & ~free)) own = grundy_i_larger(own, strips[free & ~across].least);
    for (unsigned line = 0; line < 2 && i + 1 < length; line++) {
      uint32_t along = UINT32_C(3) << (i + line * length);
      if (along & ~free) continue;
      other = grundy_i_smaller(other, strips[free & ~along].least);
      below = grundy_i_smaller(below, strips[free & ~along].most);
    }
  }
  int value = grundy_i_simplest(own, below);
  bool number = value != GRUNDY_I_STRIP_NONE;
  return (grundy_i_strip){(int8_t)(number ? value : below - 1), (int8_t)(number ? value : own + 1),
                          (int8_t)own, (int8_t)other};
}

grundy_status grundy_i_strips_create(grundy_context *context, unsigned length,
                                     grundy_i_strip **out) {
  size_t patterns = (size_t)1 << 2 * length;
  grundy_i_strip *strips;
  GRUNDY_TRY(GRUNDY_ALLOCATE(context, strips, patterns));
  for (size_t free = 0; free < patterns; free++) {
    strips[free] = strip_of(strips, length, (uint32_t)free);
  }
  *out = strips;
  return GRUNDY_OK;
}

void grundy_i_strips_destroy(grundy_context *context, unsigned length, grundy_i_strip *strips) {
  grundy_i_free(context, strips, strips ? sizeof *strips << 2 * length : 0);
}

void grundy_i_switches_add(grundy_i_switches *sum, int least, int own, int other) {
  if (least >= own || other == GRUNDY_I_STRIP_NONE) {
    sum->least += least;
    return;
  }
  int width = grundy_i_smaller(own - other, WIDEST);
  sum->least += other + (int)(sum->widths >> width & 1) * width;
  sum->widths ^= UINT64_C(1) << width;
}

bool grundy_i_switches_win(const grundy_i_switches *sum, bool first) {
  int number = sum->least;
  for (uint64_t left = sum->widths; left; first = !first) {
    unsigned width = grundy_i_top_bit(left);
    if (first) number += (int)width;
    left ^= UINT64_C(1) << width;
  }
  return number > 0 || (number == 0 && !first);
}

/* Two lines at a time, and one by itself after the first `single` strips; what is left of lines in
 * the end too. */
static bool wins_cut(const grundy_i_strip *strips, unsigned length, uint64_t free, unsigned single,
                     const grundy_i_switches *others, bool first) {
  grundy_i_switches sum = *others;
  uint64_t line = (UINT64_C(1) << length) - 1, pair = (UINT64_C(1) << 2 * length) - 1;
  for (unsigned i = 0; free; i++) {
    bool alone = i == single;
    const grundy_i_strip *s = &strips[free & (alone ? line : pair)];
    grundy_i_switches_add(&sum, s->least, s->own, s->other);
    free >>= alone ? length : 2 * length;
  }
  return grundy_i_switches_win(&sum, first);
}

bool grundy_i_strips_win(const grundy_i_strip *strips, unsigned length, uint64_t free,
                         unsigned count, const grundy_i_switches *others, bool first) {
  unsigned step = count % 2 ? 1 : count / 2;
  for (unsigned i = 0; i <= count / 2; i += step) {
    if (wins_cut(strips, length, free, i, others, first)) return true;
  }
  return false;
}
