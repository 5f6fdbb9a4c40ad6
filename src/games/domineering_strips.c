/* Strips of Domineering: a board of lines is cut between some of them, so that strips of two lines
 * are left, and single lines. X, who places dominoes across the lines, resolves not to place any
 * across a cut. That takes moves from X alone, so X does no better in the sum of the strips than on
 * the board: whoever X beats there, X beats here (Lachmann, Moore & Rapaport 2002 cut boards so).
 *
 * A strip S, in moves of X, is replaced by something no better for X. Either by the largest number
 * n <= S. Or, where `own` is the largest such number of an option of X and `other` the smallest of
 * the options of Y, by the switch H = {own | other}: X wins S - H as second player, for if Y moves
 * in S to an option, which is at least `other`, X moves in -H to -other; and if Y moves in -H to
 * -own, X moves in S to that option. H is a hot game or a number and *; sums of these are played
 * from the widest switch to the narrowest (Berlekamp, Conway & Guy 1982). What is left then, a
 * number, is won by X if it is positive, or 0 with Y to move.
 *
 * The largest n <= S, for which Y loses S - n moving first: after each move of Y in S, X, moving,
 * wins against n: the largest number that X gets so, call it `next`, is `own` or one less than
 * `least`. And if n > 0 then Y can also move to S - (n - 1), so that n - 1 <= `own`.
 *
 * Cost: 4^length patterns, each with all its moves; a bound for each way of cutting. */
#include "games/domineering_strips.h"

enum { WIDEST = 2 * GRUNDY_I_STRIP_LONGEST + 2 };

static int larger(int a, int b) {
  return a > b ? a : b;
}

static int smaller(int a, int b) {
  return a < b ? a : b;
}

static grundy_i_strip strip_of(const grundy_i_strip *strips, unsigned length, uint32_t free) {
  int own = -GRUNDY_I_STRIP_NONE, other = GRUNDY_I_STRIP_NONE, next = GRUNDY_I_STRIP_NONE;
  for (unsigned i = 0; i < length; i++) {
    uint32_t across = UINT32_C(1) << i | UINT32_C(1) << (i + length);
    if (!(across & ~free)) own = larger(own, strips[free & ~across].least);
    for (unsigned line = 0; line < 2 && i + 1 < length; line++) {
      uint32_t along = UINT32_C(3) << (i + line * length);
      if (along & ~free) continue;
      const grundy_i_strip *option = &strips[free & ~along];
      other = smaller(other, option->least);
      next = smaller(next, larger(option->own, option->least - 1));
    }
  }
  int least = smaller(next, larger(own + 1, 0));
  return (grundy_i_strip){(int8_t)least, (int8_t)own, (int8_t)other};
}

grundy_status grundy_i_strips_create(grundy_context *context, unsigned length,
                                     grundy_i_strip **out) {
  void *block;
  size_t patterns = (size_t)1 << 2 * length;
  grundy_status s = grundy_i_allocate(context, patterns, sizeof **out, &block);
  if (s != GRUNDY_OK) return s;
  grundy_i_strip *strips = block;
  for (size_t free = 0; free < patterns; free++) {
    strips[free] = strip_of(strips, length, (uint32_t)free);
  }
  *out = strips;
  return GRUNDY_OK;
}

void grundy_i_strips_destroy(grundy_context *context, unsigned length, grundy_i_strip *strips) {
  grundy_i_free(context, strips, strips ? sizeof *strips << 2 * length : 0);
}

/* The sum of the strips and `sum`, in moves of X: `singles` has the lines that are by themselves.
 * The switches are counted by their width. */
static bool wins_cut(const grundy_i_strip *strips, unsigned length, const uint32_t *lines,
                     size_t count, uint64_t singles, int sum, bool to_move) {
  uint8_t switches[WIDEST] = {0};
  int widest = 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t free = lines[i];
    if (!(singles >> i & 1)) free |= lines[++i] << length;
    grundy_i_strip s = strips[free];
    if (s.least >= s.own || s.other == GRUNDY_I_STRIP_NONE) {
      sum += s.least;
      continue;
    }
    sum += s.other;
    switches[s.own - s.other]++;
    widest = larger(widest, s.own - s.other);
  }
  for (int width = widest; width >= 0; width--) {
    for (unsigned left = switches[width]; left; left--, to_move = !to_move) {
      if (to_move) sum += width;
    }
  }
  return sum > 0 || (sum == 0 && !to_move);
}

bool grundy_i_strips_win(const grundy_i_strip *strips, unsigned length, const uint32_t *lines,
                         size_t count, int lead, bool first) {
  uint64_t last = UINT64_C(1) << (count - 1);
  if (count % 2 == 0) {
    return wins_cut(strips, length, lines, count, 0, lead, first) ||
           wins_cut(strips, length, lines, count, 1 | last, lead, first);
  }
  for (size_t single = 0; single < count; single += 2) {
    if (wins_cut(strips, length, lines, count, UINT64_C(1) << single, lead, first)) return true;
  }
  return false;
}
