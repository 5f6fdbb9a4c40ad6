/* Codes of the same game, apart from moves that change no value and a counter that never counts.
 *
 * Moves that change nothing. Let G be the values of a code, n > t. If G(z) = 0 and j + 1 heaps may
 * be left when t - z counters are taken, then leaving j heaps when t are taken, j > 0, gives only
 * values that are there already: leave a heap of z in addition. And if G(t) > 0, heap t has an
 * option of value 0, so taking all of it adds nothing. With such moves added, up to a fixed number
 * of counters, a code has the same values; two codes that become the same are equal forever. (0.6,
 * 0.61, 0.62 and 0.63.)
 *
 * A counter less in each heap. Where a heap of 1 cannot be moved in, a heap of n may be played as
 * one of n - 1: to leave j heaps when t are taken is to leave at most j when t + j - 1 are. So the
 * values of the resulting code are G(n + 1). (0.6 and 0.37.) Winning Ways, ch. 4, calls such codes
 * equivalents; both rules are proved above. The cost is constant. */
#include "grundy/more.h"
#include "pattern/likeness.h"

#include <string.h>

enum { DIGITS = GRUNDY_MOVES_DIGITS, MOST_LEFT = 3 };

bool grundy_i_moves_read(const grundy_i_rule *rule, grundy_i_moves *out) {
  memset(out, 0, sizeof *out);
  if (rule->all_but || rule->unequal) return false;
  for (size_t i = 0; i < rule->count; i++) {
    if (rule->takes[i].stones >= DIGITS) return false;
    out->digit[rule->takes[i].stones] = (uint8_t)rule->takes[i].leave;
  }
  return true;
}

bool grundy_i_moves_shrink(grundy_i_moves *m) {
  grundy_i_moves less = {{0}};
  if (m->digit[1] & GRUNDY_LEAVE_NONE) return false;
  for (unsigned t = 0; t < DIGITS; t++) {
    for (unsigned j = 0; j <= MOST_LEFT; j++) {
      if (!(m->digit[t] >> j & 1)) continue;
      if (t + j > DIGITS) return false;
      less.digit[t + j - 1] |= (uint8_t)((2u << j) - 1);
    }
  }
  *m = less;
  return true;
}

void grundy_i_moves_saturate(grundy_i_moves *m, const uint64_t *values) {
  for (unsigned j = MOST_LEFT - 1; j > 0; j--) {
    for (unsigned t = 1; t < DIGITS; t++) {
      for (unsigned z = 1; z <= t; z++) {
        bool there = values[z] == 0 && m->digit[t - z] >> (j + 1) & 1;
        if (there) m->digit[t] |= (uint8_t)(1u << j);
      }
    }
  }
  for (unsigned t = 1; t < DIGITS; t++) {
    if (values[t] > 0) m->digit[t] |= GRUNDY_LEAVE_NONE;
  }
}

bool grundy_i_codes_equivalent(const grundy_i_rule *a, const grundy_i_rule *b,
                               const grundy_known_values *left, const grundy_likeness *likeness) {
  grundy_i_moves m, k;
  if (!a || !b || likeness->differs || likeness->to < likeness->from + DIGITS) return false;
  if (!grundy_i_moves_read(a, &m) || !grundy_i_moves_read(b, &k)) return false;
  for (int64_t s = likeness->shift; s < 0; s++) {
    if (!grundy_i_moves_shrink(&m)) return false;
  }
  for (int64_t s = likeness->shift; s > 0; s--) {
    if (!grundy_i_moves_shrink(&k)) return false;
  }
  grundy_i_moves_saturate(&m, left->values + likeness->from);
  grundy_i_moves_saturate(&k, left->values + likeness->from);
  return memcmp(&m, &k, sizeof m) == 0;
}
