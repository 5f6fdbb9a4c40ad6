/* Looks for the pattern in a list of nim-values: proposes formulas of a few families, keeps the
 * simplest that gives every value, and the one that came nearest among those that do not.
 *
 * Families, with n' = n + s for small s and t, c, k fitted to the values:
 *   (n' div b) mod k, (n' mod k) div b, t - (n' mod k)   subtraction games, races
 *   (a n + c) div b                                        linear with a saltus
 *   n' xor c, min(n', c), max(n', c)
 *   x * y + t with x, y of n', n' mod k, n' div k and * of + - * xor and min max
 *   the same with the parity of the ones (odious and evil numbers), the lowest one (the ruler)
 *   S (n div m) + d[n mod m]                               block permutations, any period
 *   sums of the rows of a 2-kernel                         heap/regular.h
 *
 * A formula may fail for a few small n, which are then listed: at most 32 in the first half. Each
 * is fitted to two or three places, so that one odd value does not spoil the fit everywhere. The
 * cost of a formula is its length, a number of its table counting 1 and an exception 2.
 *
 * Proof. If G(n + p) = G(n) + s from n0 on is proved, the formula has the form f(n + P) = f(n) + S
 * with s P = S p, and both agree on lcm(p, P) values in a row behind n0, they agree for ever. */
#include "heap/pattern.h"

#include <string.h>

#include "base/context.h"

enum { MODULI = 64, SHIFTS = 2, BREADTHS = 16, FEWEST = 8, REGULAR_COST = 24, GLANCE = 4096 };
static const uint64_t largest_number = UINT64_C(1) << 31; /* in a fitted formula */

typedef struct search {
  grundy_context *context;
  const uint64_t *values;
  uint64_t count;
  uint64_t places[3]; /* where formulas are fitted */
  const grundy_period *period;
  uint64_t cost;      /* of the best */
  int64_t merit;      /* of the runner-up */
  grundy_words table; /* of the formula at hand */
  grundy_i_pattern *out;
  grundy_status status;
} search;

/* ---- a formula and the values ---- */

/* Where a formula fails: so far as was looked, and its longest stretch from .. to-1 without. */
typedef struct trial {
  uint64_t misses[GRUNDY_PATTERN_EXCEPTIONS];
  size_t count;
  bool failed;
  uint64_t from, to;
} trial;

static bool gives(const search *q, const grundy_i_formula *f, uint64_t n) {
  uint64_t value;
  return grundy_i_formula_value(f, n, &value) && value == q->values[n];
}

static void note_stretch(trial *t, uint64_t from, uint64_t to) {
  if (to - from > t->to - t->from) {
    t->from = from;
    t->to = to;
  }
}

/* Looks for the failures of a formula that can at best have the cost given. */
static trial examine(const search *q, const grundy_i_formula *f, uint64_t cost, uint64_t start) {
  trial t = {.count = 0};
  uint64_t begun = start, n = start;
  for (; n < q->count && !t.failed; n++) {
    if (gives(q, f, n)) continue;
    note_stretch(&t, begun, n);
    begun = n + 1;
    t.failed = t.count == GRUNDY_PATTERN_EXCEPTIONS || n > q->count / 2;
    if (!t.failed) t.misses[t.count++] = n;
    if (n > GLANCE && cost + 2 * t.count >= q->cost) break;
  }
  if (!t.failed) note_stretch(&t, begun, n);
  return t;
}

static grundy_status copy_table(const grundy_i_formula *f, grundy_i_formula *to,
                                grundy_words *table) {
  table->length = 0;
  grundy_status s = grundy_words_append(table, f->table, f->table_count);
  if (s != GRUNDY_OK) return s;
  *to = *f;
  to->table = table->data;
  return GRUNDY_OK;
}

static void keep(search *q, const grundy_i_formula *f, const trial *t, uint64_t start,
                 uint64_t cost) {
  grundy_i_pattern *p = q->out;
  q->status = copy_table(f, &p->formula, &p->table);
  p->status = GRUNDY_PATTERN_OBSERVED;
  p->from = start;
  p->exception_count = t->count;
  memcpy(p->exceptions, t->misses, t->count * sizeof t->misses[0]);
  q->cost = cost;
}

static void keep_runner_up(search *q, const grundy_i_formula *f, const trial *t) {
  grundy_i_near_miss *r = &q->out->runner_up;
  q->status = copy_table(f, &r->formula, &r->table);
  r->known = true;
  r->from = t->from;
  r->at = t->to;
  r->right = q->values[t->to];
  r->has_value = grundy_i_formula_value(f, t->to, &r->wrong);
}

/* How much a formula that failed says: the length of its stretch, less what it took from the values
 * and less its largest constant c unless that is small: n mod c and min(n, c) are just n below
 * it. */
static int64_t merit_of(const grundy_i_formula *f, const trial *t) {
  uint64_t constant = 0;
  for (unsigned i = 0; i < f->count; i++) {
    if (f->nodes[i].number > constant) constant = f->nodes[i].number;
  }
  if (constant <= BREADTHS) constant = 0;
  if (constant > largest_number) constant = largest_number;
  return (int64_t)(t->to - t->from) - (int64_t)(f->count + f->table_count + 4 * t->from + constant);
}

/* Tries a formula from heap `start` on; the values before it are to be listed. */
static void consider_from(search *q, const grundy_i_formula *f, uint64_t start) {
  if (q->status == GRUNDY_OK) q->status = grundy_i_tick(q->context, "pattern", 0, 0);
  if (q->status != GRUNDY_OK) return;
  uint64_t cost = f->count + f->table_count + 2 * start;
  trial t = examine(q, f, cost, start);
  int64_t merit = merit_of(f, &t);
  uint64_t last = t.count ? t.misses[t.count - 1] + 1 : start;
  bool evident = q->count - last >= FEWEST && q->count - last >= 3 * f->table_count;
  cost += 2 * t.count;
  if (!t.failed && evident && cost < q->cost) {
    keep(q, f, &t, start, cost);
  } else if (t.failed && t.to > t.from && merit > q->merit) {
    q->merit = merit;
    keep_runner_up(q, f, &t);
  }
}

static void consider(search *q, const grundy_i_formula *f) {
  consider_from(q, f, 0);
}

/* ---- formulas with a summand that is fitted ---- */

/* f + t, for each t that fits a place. */
static void try_sum(search *q, const grundy_i_formula *f) {
  int64_t tried[3];
  for (unsigned i = 0; i < 3; i++) {
    uint64_t n = q->places[i], value;
    if (!grundy_i_formula_value(f, n, &value)) continue;
    int64_t t = (int64_t)(q->values[n] - value);
    bool again = false;
    for (unsigned j = 0; j < i; j++) again = again || tried[j] == t;
    tried[i] = t;
    if (again || t > (int64_t)largest_number || t < -(int64_t)largest_number) continue;
    grundy_i_formula g = *f;
    grundy_i_formula_with(&g, t < 0 ? GRUNDY_FORMULA_SUBTRACT : GRUNDY_FORMULA_ADD,
                          (uint64_t)(t < 0 ? -t : t));
    consider(q, &g);
  }
}

/* ---- parts ---- */

/* n + shift, with shift from -SHIFTS up. */
static void put_n(grundy_i_formula *f, int shift) {
  grundy_i_formula_n(f);
  grundy_i_formula_with(f, shift < 0 ? GRUNDY_FORMULA_SUBTRACT : GRUNDY_FORMULA_ADD,
                        (uint64_t)(shift < 0 ? -shift : shift));
}

static grundy_i_formula of_n(int shift) {
  grundy_i_formula f = {.count = 0};
  put_n(&f, shift);
  return f;
}

/* What a pair is made of: n', 2 n', an operation on n' alone, or one with k. */
typedef struct part {
  grundy_i_operation operation; /* N: n' times k */
  uint64_t k;
} part;

static void put_part(grundy_i_formula *f, part p, int shift) {
  put_n(f, shift);
  if (p.operation == GRUNDY_FORMULA_N) {
    grundy_i_formula_with(f, GRUNDY_FORMULA_MULTIPLY, p.k);
  } else if (grundy_i_operation_arity(p.operation) == 1) {
    grundy_i_formula_apply(f, p.operation);
  } else {
    grundy_i_formula_with(f, p.operation, p.k);
  }
}

static void try_part(search *q, part p, int shift) {
  grundy_i_formula f = {.count = 0};
  put_part(&f, p, shift);
  try_sum(q, &f);
}

static void try_pair(search *q, part x, part y, int shift) {
  static const grundy_i_operation operations[] = {
      GRUNDY_FORMULA_ADD, GRUNDY_FORMULA_SUBTRACT, GRUNDY_FORMULA_MULTIPLY, GRUNDY_FORMULA_XOR,
      GRUNDY_FORMULA_AND, GRUNDY_FORMULA_MIN,      GRUNDY_FORMULA_MAX};
  for (size_t i = 0; i < sizeof operations / sizeof operations[0]; i++) {
    grundy_i_formula f = {.count = 0};
    put_part(&f, x, shift);
    put_part(&f, y, shift);
    grundy_i_formula_apply(&f, operations[i]);
    try_sum(q, &f);
  }
}

/* ---- families ---- */

static void try_constant(search *q, int shift, grundy_i_operation operation, uint64_t number) {
  grundy_i_formula f = of_n(shift);
  if (number > INT64_MAX) return;
  grundy_i_formula_with(&f, operation, number);
  consider(q, &f);
}

/* n' and one number that the values fix. */
static void try_constants(search *q, int shift) {
  for (unsigned i = 0; i < 3; i++) {
    uint64_t n = q->places[i], value = q->values[n];
    try_constant(q, shift, GRUNDY_FORMULA_MIN, value);
    try_constant(q, shift, GRUNDY_FORMULA_MAX, value);
    try_constant(q, shift, GRUNDY_FORMULA_XOR, value ^ (n + (uint64_t)(int64_t)shift));
  }
}

/* The remainder of n + c modulo k, and what is left of k behind it, for the c that fits a place. */
static void try_remainder(search *q, uint64_t k, uint64_t least, uint64_t place) {
  uint64_t n = place % k, value = q->values[place];
  if (value < least || value - least >= k) return;
  value -= least;
  grundy_i_formula up = of_n(0), down = {.count = 0};
  grundy_i_formula_with(&up, GRUNDY_FORMULA_ADD, (value + k - n) % k);
  grundy_i_formula_with(&up, GRUNDY_FORMULA_MODULO, k);
  grundy_i_formula_with(&up, GRUNDY_FORMULA_ADD, least);
  consider(q, &up);
  grundy_i_formula_constant(&down, k - 1 + least);
  grundy_i_formula_n(&down);
  grundy_i_formula_with(&down, GRUNDY_FORMULA_ADD, (2 * k - 1 - value - n) % k);
  grundy_i_formula_with(&down, GRUNDY_FORMULA_MODULO, k);
  grundy_i_formula_apply(&down, GRUNDY_FORMULA_SUBTRACT);
  consider(q, &down);
}

static void try_remainders(search *q) {
  for (unsigned half = 0; half < 2; half++) {
    uint64_t least = UINT64_MAX, most = 0, begin = half ? q->count / 2 : 0;
    uint64_t end = half ? q->count : (q->count + 1) / 2;
    for (uint64_t i = begin; i < end; i++) {
      if (q->values[i] < least) least = q->values[i];
      if (q->values[i] > most) most = q->values[i];
    }
    if (most - least >= largest_number || most > INT64_MAX) continue;
    uint64_t k = most - least + 1;
    if (k > 1) try_remainder(q, k, least, begin);
    if (k > 1) try_remainder(q, k, least, end - 1);
    for (uint64_t b = 2; b <= BREADTHS && least == 0 && k > 1; b++) {
      for (int shift = -SHIFTS; shift <= (int)b; shift++) {
        grundy_i_formula f = of_n(shift);
        grundy_i_formula_with(&f, GRUNDY_FORMULA_DIVIDE, b);
        grundy_i_formula_with(&f, GRUNDY_FORMULA_MODULO, k);
        consider(q, &f);
      }
    }
  }
}

static void try_moduli(search *q, uint64_t k, int shift) {
  const part n = {GRUNDY_FORMULA_N, 1}, rest = {GRUNDY_FORMULA_MODULO, k},
             quotient = {GRUNDY_FORMULA_DIVIDE, k};
  try_part(q, rest, shift);
  try_part(q, quotient, shift);
  try_pair(q, n, rest, shift);
  try_pair(q, n, quotient, shift);
  try_pair(q, rest, quotient, shift);
  try_pair(q, quotient, rest, shift);
  for (uint64_t b = 2; b <= BREADTHS && b < k; b++) {
    grundy_i_formula f = of_n(shift);
    grundy_i_formula_with(&f, GRUNDY_FORMULA_MODULO, k);
    grundy_i_formula_with(&f, GRUNDY_FORMULA_DIVIDE, b);
    consider(q, &f);
  }
}

/* The ones of n' in binary. */
static void try_bits(search *q, int shift) {
  static const grundy_i_operation bits[] = {GRUNDY_FORMULA_PARITY, GRUNDY_FORMULA_EXPONENT,
                                            GRUNDY_FORMULA_LOWEST};
  for (size_t i = 0; i < sizeof bits / sizeof bits[0]; i++) {
    try_part(q, (part){bits[i], 0}, shift);
    for (uint64_t k = 1; k <= 2; k++) {
      try_pair(q, (part){GRUNDY_FORMULA_N, k}, (part){bits[i], 0}, shift);
    }
    for (size_t j = 0; j < i; j++) {
      try_pair(q, (part){bits[i], 0}, (part){bits[j], 0}, shift);
    }
  }
}

/* (a n + c) div b: b G(n) <= a n + c < b G(n) + b bounds c, from the values of one half. */
static void try_line(search *q, uint64_t a, uint64_t b, uint64_t begin, uint64_t end) {
  int64_t low = INT64_MIN, high = INT64_MAX;
  for (uint64_t n = begin; n < end && low <= high; n++) {
    if (q->values[n] > largest_number) return;
    int64_t c = (int64_t)(b * q->values[n]) - (int64_t)(a * n);
    if (c > low) low = c;
    if (c + (int64_t)b - 1 < high) high = c + (int64_t)b - 1;
  }
  if (low > high) return;
  int64_t c = low <= 0 && high >= 0 ? 0 : low;
  grundy_i_formula f = of_n(0);
  grundy_i_formula_with(&f, GRUNDY_FORMULA_MULTIPLY, a);
  grundy_i_formula_with(&f, c < 0 ? GRUNDY_FORMULA_SUBTRACT : GRUNDY_FORMULA_ADD,
                        (uint64_t)(c < 0 ? -c : c));
  grundy_i_formula_with(&f, GRUNDY_FORMULA_DIVIDE, b);
  consider(q, &f);
}

/* The distance of the steps of n div k: what lies between the first and the last, evenly divided.
 */
static uint64_t step_length(const search *q, uint64_t begin, uint64_t end) {
  uint64_t first = 0, last = 0, steps = 0;
  for (uint64_t n = begin + 1; n < end; n++) {
    if (q->values[n] == q->values[n - 1]) continue;
    if (steps++ == 0) first = n;
    last = n;
  }
  return steps > 1 ? (last - first) / (steps - 1) : 0;
}

static void try_lines(search *q) {
  for (unsigned half = 0; half < 2; half++) {
    uint64_t begin = half ? q->count / 2 : 0, end = half ? q->count : (q->count + 1) / 2;
    uint64_t run = end - 1 - begin, first = q->values[begin], last = q->values[end - 1];
    if (last <= first || first > largest_number || last > largest_number) continue;
    uint64_t rise = last - first, k = step_length(q, begin, end);
    for (uint64_t d = 1; d <= MODULI; d++) try_line(q, (d * rise + run / 2) / run, d, begin, end);
    if (k > MODULI) try_line(q, 1, k, begin, end);
  }
}

/* S (n div m) + d[n mod m], fitted to the m values before `end`. */
static void try_block(search *q, uint64_t m, uint64_t saltus, uint64_t end, uint64_t start) {
  grundy_i_formula f = of_n(0);
  bool whole = saltus == m; /* n + d[n mod m] */
  q->table.length = 0;
  for (uint64_t r = 0; r < m && q->status == GRUNDY_OK; r++) {
    q->status = grundy_words_push(&q->table, 0);
  }
  for (uint64_t n = end - m; n < end && q->status == GRUNDY_OK; n++) {
    q->table.data[n % m] = q->values[n] - (whole ? n : saltus * (n / m));
  }
  if (q->status != GRUNDY_OK) return;
  if (m == 1 && saltus) {
    grundy_i_formula_with(&f, GRUNDY_FORMULA_MULTIPLY, saltus);
    try_sum(q, &f);
    return;
  }
  if (m == 1) {
    f.count = 0;
    grundy_i_formula_constant(&f, q->values[end - 1]);
    if (q->values[end - 1] <= INT64_MAX) consider_from(q, &f, start);
    return;
  }
  if (!whole) grundy_i_formula_with(&f, GRUNDY_FORMULA_DIVIDE, m);
  if (!whole) grundy_i_formula_with(&f, GRUNDY_FORMULA_MULTIPLY, saltus);
  if (saltus == 0) f.count = 0;
  grundy_i_formula_n(&f);
  grundy_i_formula_with(&f, GRUNDY_FORMULA_MODULO, m);
  grundy_i_formula_apply(&f, GRUNDY_FORMULA_TABLE);
  if (saltus) grundy_i_formula_apply(&f, GRUNDY_FORMULA_ADD);
  f.table = q->table.data;
  f.table_count = q->table.length;
  consider_from(q, &f, start);
}

static void try_blocks(search *q) {
  for (uint64_t m = 1; m <= MODULI; m++) {
    for (unsigned i = 0; i < 2; i++) {
      uint64_t last = q->places[i];
      if (last < 2 * m || q->values[last] < q->values[last - m]) continue;
      uint64_t saltus = q->values[last] - q->values[last - m];
      if (saltus < largest_number) try_block(q, m, saltus, last + 1, 0);
    }
  }
  const grundy_period *p = q->period;
  bool fits = p && p->status != GRUNDY_PERIOD_NONE && p->period < q->count &&
              p->preperiod < q->count - p->period && p->saltus < largest_number;
  if (!fits) return;
  if (p->period > MODULI) try_block(q, p->period, p->saltus, q->count, 0);
  try_block(q, p->period, p->saltus, q->count, p->preperiod);
}

static void try_regular(search *q) {
  bool found;
  if (q->status != GRUNDY_OK || q->cost <= REGULAR_COST) return;
  q->status = grundy_i_regular_find(q->context, q->values, q->count, &found, &q->out->regular);
  if (q->status != GRUNDY_OK || !found) return;
  uint64_t rank = q->out->regular.rank;
  if (q->cost <= REGULAR_COST + rank * rank) return;
  q->out->status = GRUNDY_PATTERN_OBSERVED;
  q->out->is_regular = true;
  q->out->from = q->out->exception_count = 0;
}

/* ---- proof ---- */

/* Does the proved period make the formula right for ever? */
static bool proves(const search *q) {
  const grundy_period *p = q->period;
  const grundy_i_pattern *out = q->out;
  uint64_t period, saltus;
  if (!p || p->status != GRUNDY_PERIOD_PROVED || out->is_regular) return false;
  if (!grundy_i_formula_period(&out->formula, &period, &saltus)) return false;
  if ((grundy_i_uint128)p->saltus * period != (grundy_i_uint128)saltus * p->period) return false;
  uint64_t a = p->period, b = period;
  while (b) {
    uint64_t rest = a % b;
    a = b;
    b = rest;
  }
  uint64_t begin = out->exception_count ? out->exceptions[out->exception_count - 1] + 1 : out->from;
  if (begin < p->preperiod) begin = p->preperiod;
  return begin < q->count && (grundy_i_uint128)(p->period / a) * period <= q->count - begin;
}

/* ---- the whole ---- */

void grundy_i_pattern_init(grundy_i_pattern *pattern, grundy_context *context) {
  *pattern = (grundy_i_pattern){.status = GRUNDY_PATTERN_NONE};
  grundy_words_init(&pattern->table, context);
  grundy_words_init(&pattern->runner_up.table, context);
}

void grundy_i_pattern_clear(grundy_i_pattern *pattern) {
  grundy_words_clear(&pattern->table);
  grundy_words_clear(&pattern->runner_up.table);
}

grundy_status grundy_i_pattern_find(grundy_context *context, const uint64_t *values, size_t count,
                                    const grundy_period *period, grundy_i_pattern *out) {
  search q = {context,   values, count, .period = period, .cost = UINT64_MAX, .merit = INT64_MIN,
              .out = out};
  out->to = count ? count - 1 : 0;
  if (period) out->period = *period;
  if (count < 2 * FEWEST) return GRUNDY_OK;
  q.places[0] = count - 1;
  q.places[1] = count - 1 - 3 * (count / 8);
  q.places[2] = 5;
  grundy_words_init(&q.table, context);
  try_remainders(&q);
  for (int shift = 0; shift <= 2 * SHIFTS; shift++) {
    int s = shift % 2 ? -(shift + 1) / 2 : shift / 2; /* 0, -1, 1, -2, 2 */
    try_part(&q, (part){GRUNDY_FORMULA_N, 1}, s);
    try_constants(&q, s);
    try_bits(&q, s);
    for (uint64_t k = 2; k <= MODULI; k++) try_moduli(&q, k, s);
  }
  try_lines(&q);
  try_blocks(&q);
  try_regular(&q);
  if (q.status == GRUNDY_OK && out->status == GRUNDY_PATTERN_OBSERVED && proves(&q)) {
    out->status = GRUNDY_PATTERN_PROVED;
  }
  grundy_words_clear(&q.table);
  return q.status;
}
