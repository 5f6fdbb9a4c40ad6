/* Which lists of nim-values are the same, perhaps shifted.
 *
 * Proof that they stay the same. Let the differences of both have periods p and q from n0 on (a
 * saltus is in them already). If the sequences agree at n0 and at the p + q heaps after it, their
 * differences agree on p + q places in a row, hence forever (Fine and Wilf 1965), and so do the
 * sequences. */
#include "pattern/likeness.h"

#include "base/u128.h"
#include "grundy/more.h"

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
