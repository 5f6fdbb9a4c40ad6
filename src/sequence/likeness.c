/* Which lists of nim-values are the same, perhaps shifted.
 *
 * Proof that they stay the same. Let the differences of both have periods p and q from n0 on (a
 * saltus is in them already). If the sequences agree at n0 and at the p + q heaps after it, their
 * differences agree on p + q places in a row, hence forever (Fine and Wilf 1965), and so do the
 * sequences. */
#include "sequence/likeness.h"

#include <string.h>

enum { HELP = 16 };

/* The first heap n from which the period of a sequence read at n + shift holds; the last number
 * where that is larger. */
static uint64_t begin_of(const grundy_period *period, int64_t shift) {
  uint64_t ahead = shift > 0 ? (uint64_t)shift : 0, back = shift < 0 ? -(uint64_t)shift : 0;
  if (period->preperiod > UINT64_MAX - back) return UINT64_MAX;
  return period->preperiod + back > ahead ? period->preperiod + back - ahead : 0;
}

static bool agree_forever(const grundy_known_values *left, const grundy_known_values *right,
                          const grundy_likeness *l) {
  const grundy_period *p = &left->period, *q = &right->period;
  if (p->status != GRUNDY_PERIOD_PROVED || q->status != GRUNDY_PERIOD_PROVED) return false;
  uint64_t begin = begin_of(p, 0), other = begin_of(q, l->shift);
  if (begin < other) begin = other;
  if (begin < l->from) begin = l->from;
  return begin < l->to && (grundy_i_uint128)p->period + q->period < l->to - begin;
}

grundy_likeness grundy_compare_values(const grundy_known_values *left,
                                      const grundy_known_values *right, int64_t shift) {
  uint64_t ahead = shift > 0 ? (uint64_t)shift : 0, back = shift < 0 ? (uint64_t)-shift : 0;
  grundy_likeness l = {.shift = shift, .from = back};
  uint64_t last = right->count > ahead ? right->count - ahead + back : 0;
  if (last > left->count) last = left->count;
  uint64_t n = back;
  while (n < last && left->values[n] == right->values[n + ahead - back]) n++;
  l.to = n;
  l.differs = n < last;
  if (l.differs) {
    l.left = left->values[n];
    l.right = right->values[n + ahead - back];
  } else {
    l.proved = agree_forever(left, right, &l);
  }
  return l;
}

static uint64_t length_of(const grundy_likeness *l) {
  return l->to > l->from ? l->to - l->from : 0;
}

bool grundy_compare_shifted(const grundy_known_values *left, const grundy_known_values *right,
                            grundy_likeness *out) {
  grundy_likeness straight = grundy_compare_values(left, right, 0);
  uint64_t longest = 2 * length_of(&straight) + HELP;
  bool found = false, whole = false;
  if (!straight.differs) return false;
  for (int64_t s = 1; s <= GRUNDY_COMPARE_SHIFTS; s++) {
    for (int side = 1; side >= -1; side -= 2) {
      grundy_likeness l = grundy_compare_values(left, right, side * s);
      bool better = length_of(&l) > longest || (!l.differs && length_of(&l) > HELP && !whole);
      if (whole || !better) continue;
      longest = length_of(&l);
      whole = !l.differs;
      found = true;
      *out = l;
    }
  }
  return found;
}

/* ---- each value twice ---- */

static bool is_constant(const grundy_known_values *sequence) {
  uint64_t n = 1;
  while (n < sequence->count && sequence->values[n] == sequence->values[0]) n++;
  return n >= sequence->count;
}

/* Twice the number, of which nothing may be lost. */
static uint64_t twice(uint64_t number, bool *lost) {
  *lost = *lost || number > UINT64_MAX / 2;
  return 2 * number;
}

grundy_status grundy_i_likeness_double(const grundy_known_values *sequence, grundy_array *room,
                                       bool *possible, grundy_known_values *out) {
  grundy_status s = GRUNDY_OK;
  *possible = !is_constant(sequence);
  for (uint64_t n = 0; n < sequence->count && *possible && s == GRUNDY_OK; n++) {
    s = grundy_array_push(room, sequence->values[n / 2]);
  }
  *out = (grundy_known_values){room->data, room->length, sequence->period};
  bool lost = false;
  out->period.preperiod = twice(out->period.preperiod, &lost);
  out->period.period = twice(out->period.period, &lost);
  if (lost) out->period = (grundy_period){.status = GRUNDY_PERIOD_NONE};
  return s;
}

/* The pairs are equal forever if they are up to the end of a proved period, doubled where it is
 * odd, so that it consists of whole pairs. Of a last value without its twin nothing is asked. */
grundy_status grundy_i_likeness_halve(const grundy_known_values *sequence, grundy_array *room,
                                      bool *possible, grundy_known_values *out) {
  const uint64_t *g = sequence->values;
  grundy_status s = GRUNDY_OK;
  *possible = !is_constant(sequence);
  for (uint64_t n = 0; n < sequence->count && *possible && s == GRUNDY_OK; n += 2) {
    *possible = n + 1 == sequence->count || g[n] == g[n + 1];
    if (*possible) s = grundy_array_push(room, g[n]);
  }
  *out = (grundy_known_values){room->data, room->length, sequence->period};
  grundy_period *p = &out->period;
  p->preperiod = p->preperiod / 2 + p->preperiod % 2;
  bool odd = p->period % 2, lost = false;
  if (!odd) p->period /= 2;
  if (odd) p->saltus = twice(p->saltus, &lost);
  bool whole = sequence->count / 2 > p->preperiod && sequence->count / 2 - p->preperiod > p->period;
  if (p->status == GRUNDY_PERIOD_PROVED && (!whole || lost)) p->status = GRUNDY_PERIOD_OBSERVED;
  return s;
}

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
