/* Which sequences of nim-values are the same, perhaps from another heap on.
 *
 * Proof that they stay the same. Let the differences of both have periods p and q from n0 on (a
 * saltus is in them already). If the sequences agree at n0 and at the p + q heaps behind, their
 * differences agree on p + q places in a row, hence for ever (Fine and Wilf 1965), and so do they.
 *
 * Equivalents of a code: Winning Ways, ch. 4, calls them equivalents and gives rules for some
 * (0.07, 0.137 and 0.4 are one sequence, from different heaps on; equivalent_codes.c); here every
 * short code is tried. A code is followed for FILTER heaps by the bare definition, and given up
 * once no shift fits any more; what is left is compared by the table. */
#include "pattern/compare.h"

#include <string.h>

#include "heap/table.h"
#include "pattern/equivalent_codes.h"

static const uint64_t glance_steps = UINT64_C(1) << 26;
enum { FILTER = 48, SHIFTS = GRUNDY_COMPARE_SHIFTS, NEAR_SHIFTS = 4, HELP = 16 };

/* ---- two sequences ---- */

/* The first heap n from which the period of a sequence read at n + shift holds. */
static uint64_t begin_of(const grundy_period *period, int64_t shift) {
  int64_t begin = (int64_t)period->preperiod - shift;
  return begin > 0 ? (uint64_t)begin : 0;
}

static bool agree_for_ever(const grundy_i_sequence_known *left,
                           const grundy_i_sequence_known *right, const grundy_i_likeness *l) {
  const grundy_period *p = &left->period, *q = &right->period;
  if (p->status != GRUNDY_PERIOD_PROVED || q->status != GRUNDY_PERIOD_PROVED) return false;
  uint64_t begin = begin_of(p, 0), other = begin_of(q, l->shift);
  if (begin < other) begin = other;
  if (begin < l->from) begin = l->from;
  return begin < l->to && (grundy_i_uint128)p->period + q->period < l->to - begin;
}

grundy_i_likeness grundy_i_compare(const grundy_i_sequence_known *left,
                                   const grundy_i_sequence_known *right, int64_t shift) {
  uint64_t ahead = shift > 0 ? (uint64_t)shift : 0, behind = shift < 0 ? (uint64_t)-shift : 0;
  grundy_i_likeness l = {.shift = shift, .from = behind};
  uint64_t last = right->count > ahead ? right->count - ahead + behind : 0;
  if (last > left->count) last = left->count;
  uint64_t n = behind;
  while (n < last && left->values[n] == right->values[n + ahead - behind]) n++;
  l.to = n;
  l.differs = n < last;
  if (l.differs) {
    l.left = left->values[n];
    l.right = right->values[n + ahead - behind];
  } else {
    l.proved = agree_for_ever(left, right, &l);
  }
  return l;
}

static uint64_t length_of(const grundy_i_likeness *l) {
  return l->to > l->from ? l->to - l->from : 0;
}

bool grundy_i_compare_shifted(const grundy_i_sequence_known *left,
                              const grundy_i_sequence_known *right, grundy_i_likeness *out) {
  grundy_i_likeness straight = grundy_i_compare(left, right, 0);
  uint64_t longest = 2 * length_of(&straight) + HELP;
  bool found = false, whole = false;
  if (!straight.differs) return false;
  for (int64_t s = 1; s <= SHIFTS; s++) {
    for (int side = 1; side >= -1; side -= 2) {
      grundy_i_likeness l = grundy_i_compare(left, right, side * s);
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

static bool is_constant(const grundy_i_sequence_known *sequence) {
  uint64_t n = 1;
  while (n < sequence->count && sequence->values[n] == sequence->values[0]) n++;
  return n >= sequence->count;
}

grundy_status grundy_i_sequence_double(const grundy_i_sequence_known *sequence, grundy_array *room,
                                       bool *possible, grundy_i_sequence_known *out) {
  grundy_status s = GRUNDY_OK;
  *possible = !is_constant(sequence);
  for (uint64_t n = 0; n < sequence->count && *possible && s == GRUNDY_OK; n++) {
    s = grundy_array_push(room, sequence->values[n / 2]);
  }
  *out = (grundy_i_sequence_known){room->data, room->length, sequence->period};
  out->period.preperiod *= 2;
  out->period.period *= 2;
  return s;
}

/* The pairs are equal for ever where they are up to the end of a proved period, taken twice where
 * it is odd, for then both n and n + 1 begin one. */
grundy_status grundy_i_sequence_halve(const grundy_i_sequence_known *sequence, grundy_array *room,
                                      bool *possible, grundy_i_sequence_known *out) {
  const uint64_t *g = sequence->values;
  uint64_t twice = sequence->period.period % 2 ? 2 : 1;
  grundy_status s = GRUNDY_OK;
  *possible = !is_constant(sequence);
  for (uint64_t n = 0; n + 1 < sequence->count && *possible && s == GRUNDY_OK; n += 2) {
    *possible = g[n] == g[n + 1];
    if (*possible) s = grundy_array_push(room, g[n]);
  }
  *out = (grundy_i_sequence_known){room->data, room->length, sequence->period};
  grundy_period *p = &out->period;
  p->preperiod = p->preperiod / 2 + p->preperiod % 2;
  p->period = p->period * twice / 2;
  p->saltus *= twice;
  bool whole = sequence->count / 2 > p->preperiod && sequence->count / 2 - p->preperiod > p->period;
  if (p->status == GRUNDY_PERIOD_PROVED && !whole) p->status = GRUNDY_PERIOD_OBSERVED;
  return s;
}

/* ---- the filter: a code by the bare definition ---- */

typedef struct filter {
  const grundy_i_sequence_known *sequence;
  const grundy_i_octal *code;
  uint8_t values[FILTER];
} filter;

static void mark_splits(const filter *f, unsigned rest, bool *seen) {
  for (unsigned part = 1; 2 * part <= rest; part++) {
    seen[f->values[part] ^ f->values[rest - part]] = true;
  }
}

static uint8_t value_of(const filter *f, unsigned n) {
  bool seen[256] = {false};
  uint8_t value = 0;
  for (unsigned taken = 0; taken <= f->code->digits && taken <= n; taken++) {
    unsigned digit = f->code->digit[taken], rest = n - taken;
    if (rest == 0 && digit & GRUNDY_LEAVE_NONE && n > 0) seen[0] = true;
    if (rest > 0 && digit & GRUNDY_LEAVE_ONE) seen[f->values[rest]] = true;
    if (digit & GRUNDY_LEAVE_TWO) mark_splits(f, rest, seen);
  }
  while (seen[value]) value++;
  return value;
}

/* The shifts -NEAR_SHIFTS..NEAR_SHIFTS, a bit each, at which all of the first heaps fit. */
static unsigned fitting_shifts(filter *f) {
  unsigned fitting = (1u << (2 * NEAR_SHIFTS + 1)) - 1;
  for (unsigned n = 0; n < FILTER && fitting; n++) {
    f->values[n] = value_of(f, n);
    for (int s = -NEAR_SHIFTS; s <= NEAR_SHIFTS; s++) {
      int64_t at = (int64_t)n - s; /* the heap of the sequence */
      bool both = at >= 0 && (uint64_t)at < f->sequence->count;
      if (both && f->sequence->values[at] != f->values[n]) {
        fitting &= ~(1u << (s + NEAR_SHIFTS));
      }
    }
  }
  return fitting;
}

/* ---- the codes ---- */

typedef struct search {
  grundy_context *context;
  const grundy_i_original *original;
  grundy_array values;
  grundy_i_equivalent take;
  void *user;
} search;

/* To be cleared in any case. */
static grundy_status read_code(search *q, const grundy_i_octal *code, grundy_i_rule *out) {
  grundy_status s = GRUNDY_OK;
  grundy_i_rule_init(out, q->context);
  for (unsigned t = 0; t <= code->digits && s == GRUNDY_OK; t++) {
    s = grundy_i_rule_add(out, t, code->digit[t]);
  }
  return s;
}

static grundy_status make_table(search *q, const grundy_i_octal *code, grundy_heap_table **out) {
  grundy_i_rule rule;
  grundy_status s = read_code(q, code, &rule);
  if (s == GRUNDY_OK) s = grundy_i_table_create(q->context, &rule, out);
  grundy_i_rule_clear(&rule);
  return s;
}

/* The first values of a code, and its period. */
static grundy_status compute(search *q, const grundy_i_octal *code, uint64_t count,
                             grundy_i_sequence_known *out) {
  grundy_heap_table *table;
  grundy_status s = make_table(q, code, &table);
  if (s != GRUNDY_OK) return s;
  q->values.length = 0;
  s = grundy_i_table_reach(q->context, table, count - 1, GRUNDY_EFFORT_PATIENT);
  grundy_i_view view = grundy_i_table_view(table);
  for (uint64_t n = 0; n < count && s == GRUNDY_OK; n++) {
    s = grundy_array_push(&q->values, grundy_i_view_value(&view, n));
  }
  if (s == GRUNDY_OK) s = grundy_i_table_period(q->context, table, count - 1, &out->period);
  out->values = q->values.data;
  out->count = q->values.length;
  grundy_i_table_destroy(table);
  return s;
}

/* Is it one rule, or two that cannot differ? */
static grundy_status by_rule(search *q, const grundy_i_octal *code, const grundy_i_likeness *l,
                             bool *proved) {
  grundy_i_rule rule;
  *proved = false;
  if (!q->original->rule) return GRUNDY_OK;
  grundy_status s = read_code(q, code, &rule);
  if (s == GRUNDY_OK) {
    *proved = (l->shift == 0 && grundy_i_rule_same(q->original->rule, &rule)) ||
              grundy_i_codes_equivalent(q->original->rule, &rule, q->original->sequence, l);
  }
  grundy_i_rule_clear(&rule);
  return s;
}

/* Looks whether what is alike so far stays so: by the rules, or where both periods are proved and
 * short. What that takes too long for is left open. */
static grundy_status settle(search *q, const grundy_i_octal *code, grundy_i_likeness *l) {
  const grundy_i_sequence_known *further = q->original->further;
  grundy_i_sequence_known other;
  grundy_status s = GRUNDY_OK;
  if (!l->proved) s = by_rule(q, code, l, &l->proved);
  if (s != GRUNDY_OK || l->proved || !further) return s;
  grundy_i_limit_steps(q->context, glance_steps);
  s = compute(q, code, further->count, &other);
  grundy_i_limit_steps(q->context, 0);
  if (s == GRUNDY_OK) *l = grundy_i_compare(further, &other, l->shift);
  return s == GRUNDY_LIMIT ? GRUNDY_OK : s;
}

/* Tries the code at a shift of size `size`, unless a smaller one has fitted. */
static grundy_status try_code(search *q, const grundy_i_octal *code, int size) {
  filter f = {q->original->sequence, code, {0}};
  unsigned fitting = fitting_shifts(&f);
  for (int s = -size + 1; s < size; s++) {
    if (fitting >> (s + NEAR_SHIFTS) & 1) return GRUNDY_OK;
  }
  grundy_status status = GRUNDY_OK;
  for (int s = size; s >= -size && status == GRUNDY_OK; s -= size ? 2 * size : 1) {
    if (!(fitting >> (s + NEAR_SHIFTS) & 1)) continue;
    grundy_i_sequence_known other;
    status = compute(q, code, q->original->sequence->count, &other);
    if (status != GRUNDY_OK) return status;
    grundy_i_likeness l = grundy_i_compare(q->original->sequence, &other, s);
    if (!l.differs) status = settle(q, code, &l);
    if (status == GRUNDY_OK && !l.differs) return q->take(q->user, code, &l);
  }
  return status;
}

/* The number-th code of `digits` digits: d1 counts most, and d0 is 0 or 4. */
static grundy_i_octal code_of(uint64_t number, unsigned digits) {
  grundy_i_octal code = {digits, {0}};
  for (unsigned t = digits; t > 0; t--) {
    code.digit[t] = number & 7;
    number >>= 3;
  }
  code.digit[0] = number ? GRUNDY_LEAVE_TWO : 0;
  while (code.digits && !code.digit[code.digits]) code.digits--;
  return code;
}

grundy_status grundy_i_equivalents(grundy_context *context, const grundy_i_original *original,
                                   unsigned digits, grundy_i_equivalent take, void *user) {
  search q = {.context = context, .original = original, .take = take, .user = user};
  grundy_array_init(&q.values, context);
  grundy_status s = GRUNDY_OK;
  uint64_t codes = UINT64_C(2) << (3 * digits);
  for (int size = 0; size <= NEAR_SHIFTS && s == GRUNDY_OK; size++) {
    for (uint64_t number = 0; number < codes && s == GRUNDY_OK; number++) {
      grundy_i_octal code = code_of(number, digits);
      s = grundy_i_tick(context, "codes", (uint64_t)size * codes + number,
                        (NEAR_SHIFTS + 1) * codes);
      if (s == GRUNDY_OK) s = try_code(&q, &code, size);
    }
  }
  grundy_array_clear(&q.values);
  return s == GRUNDY_STOP ? GRUNDY_OK : s;
}
