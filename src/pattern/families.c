/* The families of formulas in which a pattern is looked for, with n' = n + s for small s and t, c,
 * k fitted to the values:
 *   (n' div b) mod k, (n' mod k) div b, t - (n' mod k)   subtraction games, races
 *   (a n + c) div b                                        linear with a saltus
 *   n' xor c, min(n', c), max(n', c)
 *   x * y + t with x, y of n', n' mod k, n' div k and * of + - * xor and min max
 *   n' * n' + t, (n' * (n' + 1)) div 2 + t                 squares, triangular numbers
 *   the same with the parity of the ones (odious and evil numbers), the lowest one (the ruler)
 *   S (n div m) + d[n mod m]                               block permutations, any period
 *
 * Each is fitted to two or three places, so that one exceptional value does not spoil the fit
 * everywhere. */
#include "pattern/formula.h"
#include "pattern/pattern_search.h"

enum { SHIFTS = 2, FIRST = 64 };

/* ---- a glance at the first heaps ---- */

/* What a formula gives the heaps 0..FIRST-1, negative where it has no value. */
typedef struct glance {
  int64_t of[FIRST];
} glance;

static glance glance_at(const grundy_formula *f) {
  glance g;
  uint64_t value;
  for (uint64_t n = 0; n < FIRST; n++) {
    g.of[n] = grundy_i_formula_value(f, n, &value) ? (int64_t)value : -1;
  }
  return g;
}

static void join(grundy_formula_operation operation, const glance *x, const glance *y,
                 glance *out) {
  uint64_t value = 0;
  for (unsigned n = 0; n < FIRST; n++) {
    bool known = x->of[n] >= 0 && y->of[n] >= 0 &&
                 grundy_i_formula_join(operation, (uint64_t)x->of[n], (uint64_t)y->of[n], &value);
    out->of[n] = known ? (int64_t)value : -1;
  }
}

/* Does a glance show that f + t is no pattern, and that no stretch explains more than the runner-up
 * does? (examine and merit_of in pattern.c) */
static bool is_hopeless(const grundy_i_pattern_search *q, const glance *f, int64_t t) {
  uint64_t end = q->count < FIRST ? q->count : FIRST;
  int64_t failures = 0, from = 0, most = INT64_MIN / GRUNDY_FORMULA_NODES;
  bool failed = false;
  for (uint64_t n = 0; n < end && !failed; n++) {
    if (f->of[n] >= 0 && f->of[n] + t >= 0 && (uint64_t)(f->of[n] + t) == q->values[n]) {
      int64_t said = (int64_t)n + 1 - from - GRUNDY_PATTERN_LATE * from;
      if (said > most) most = said;
    } else {
      failed = ++failures > GRUNDY_PATTERN_EXCEPTIONS || n > q->count / 2;
      from = (int64_t)n + 1;
    }
  }
  return failed && most * GRUNDY_FORMULA_NODES <= q->merit;
}

/* ---- formulas with a summand that is fitted ---- */

/* f + t, for t = 0 and for each t that fits a place, but for those that a glance at f rules out. */
static void try_sum(grundy_i_pattern_search *q, const grundy_formula *f, const glance *first) {
  int64_t tried[4] = {0};
  if (!is_hopeless(q, first, 0)) grundy_i_pattern_consider(q, f, 0);
  for (unsigned i = 1; i < 4; i++) {
    uint64_t n = q->places[i - 1], value;
    tried[i] = 0;
    if (!grundy_i_formula_value(f, n, &value)) continue;
    int64_t t = (int64_t)(q->values[n] - value);
    bool again = false;
    for (unsigned j = 0; j < i; j++) again = again || tried[j] == t;
    tried[i] = t;
    if (again || t > (int64_t)GRUNDY_PATTERN_NUMBER_MOST ||
        t < -(int64_t)GRUNDY_PATTERN_NUMBER_MOST || is_hopeless(q, first, t))
      continue;
    grundy_formula g = *f;
    grundy_i_formula_with(&g, t < 0 ? GRUNDY_FORMULA_SUBTRACT : GRUNDY_FORMULA_ADD,
                          (uint64_t)(t < 0 ? -t : t));
    grundy_i_pattern_consider(q, &g, 0);
  }
}

/* ---- parts ---- */

/* n + shift, with shift from -SHIFTS up. */
static void put_n(grundy_formula *f, int shift) {
  grundy_i_formula_n(f);
  grundy_i_formula_with(f, shift < 0 ? GRUNDY_FORMULA_SUBTRACT : GRUNDY_FORMULA_ADD,
                        (uint64_t)(shift < 0 ? -shift : shift));
}

static grundy_formula of_n(int shift) {
  grundy_formula f = {.count = 0};
  put_n(&f, shift);
  return f;
}

/* The parts of a pair: n', 2 n', an operation on n' alone, or one with k. */
typedef struct family_part {
  grundy_formula_operation operation; /* N: n' times k */
  uint64_t k;
} family_part;

static void put_part(grundy_formula *f, family_part p, int shift) {
  put_n(f, shift);
  if (p.operation == GRUNDY_FORMULA_N) {
    grundy_i_formula_with(f, GRUNDY_FORMULA_MULTIPLY, p.k);
  } else if (grundy_formula_arity(p.operation) == 1) {
    grundy_i_formula_apply(f, p.operation);
  } else {
    grundy_i_formula_with(f, p.operation, p.k);
  }
}

static glance glance_at_part(family_part p, int shift) {
  grundy_formula f = {.count = 0};
  put_part(&f, p, shift);
  return glance_at(&f);
}

static void try_part(grundy_i_pattern_search *q, family_part p, int shift) {
  grundy_formula f = {.count = 0};
  put_part(&f, p, shift);
  glance first = glance_at(&f);
  try_sum(q, &f, &first);
}

static void try_pair(grundy_i_pattern_search *q, family_part x, family_part y, int shift) {
  static const grundy_formula_operation operations[] = {
      GRUNDY_FORMULA_ADD, GRUNDY_FORMULA_SUBTRACT, GRUNDY_FORMULA_MULTIPLY, GRUNDY_FORMULA_XOR,
      GRUNDY_FORMULA_AND, GRUNDY_FORMULA_MIN,      GRUNDY_FORMULA_MAX};
  glance first_x = glance_at_part(x, shift), first_y = glance_at_part(y, shift), first;
  for (size_t i = 0; i < sizeof operations / sizeof operations[0]; i++) {
    grundy_formula f = {.count = 0};
    put_part(&f, x, shift);
    put_part(&f, y, shift);
    grundy_i_formula_apply(&f, operations[i]);
    join(operations[i], &first_x, &first_y, &first);
    try_sum(q, &f, &first);
  }
}

/* ---- families ---- */

static void try_constant(grundy_i_pattern_search *q, int shift, grundy_formula_operation operation,
                         uint64_t number) {
  grundy_formula f = of_n(shift);
  if (number > INT64_MAX) return;
  grundy_i_formula_with(&f, operation, number);
  grundy_i_pattern_consider(q, &f, 0);
}

/* n' and one number determined by the values. */
static void try_constants(grundy_i_pattern_search *q, int shift) {
  for (unsigned i = 0; i < 3; i++) {
    uint64_t n = q->places[i], value = q->values[n];
    try_constant(q, shift, GRUNDY_FORMULA_MIN, value);
    try_constant(q, shift, GRUNDY_FORMULA_MAX, value);
    try_constant(q, shift, GRUNDY_FORMULA_XOR, value ^ (n + (uint64_t)(int64_t)shift));
  }
}

/* The remainder of n + c modulo k, and what is left of k after it, for the c that fits a place. */
static void try_remainder(grundy_i_pattern_search *q, uint64_t k, uint64_t least, uint64_t place) {
  uint64_t n = place % k, value = q->values[place];
  if (value < least || value - least >= k) return;
  value -= least;
  grundy_formula up = of_n(0), down = {.count = 0};
  grundy_i_formula_with(&up, GRUNDY_FORMULA_ADD, (value + k - n) % k);
  grundy_i_formula_with(&up, GRUNDY_FORMULA_MODULO, k);
  grundy_i_formula_with(&up, GRUNDY_FORMULA_ADD, least);
  grundy_i_pattern_consider(q, &up, 0);
  grundy_i_formula_constant(&down, k - 1 + least);
  grundy_i_formula_n(&down);
  grundy_i_formula_with(&down, GRUNDY_FORMULA_ADD, (2 * k - 1 - value - n) % k);
  grundy_i_formula_with(&down, GRUNDY_FORMULA_MODULO, k);
  grundy_i_formula_apply(&down, GRUNDY_FORMULA_SUBTRACT);
  grundy_i_pattern_consider(q, &down, 0);
}

static void try_remainders(grundy_i_pattern_search *q) {
  for (unsigned half = 0; half < 2; half++) {
    uint64_t least = UINT64_MAX, most = 0, begin = half ? q->count / 2 : 0;
    uint64_t end = half ? q->count : (q->count + 1) / 2;
    for (uint64_t i = begin; i < end && grundy_i_pattern_goes_on(q, i); i++) {
      if (q->values[i] < least) least = q->values[i];
      if (q->values[i] > most) most = q->values[i];
    }
    if (q->status != GRUNDY_OK) return;
    if (most - least >= GRUNDY_PATTERN_NUMBER_MOST || most > INT64_MAX) continue;
    uint64_t k = most - least + 1;
    if (k > 1) try_remainder(q, k, least, begin);
    if (k > 1) try_remainder(q, k, least, end - 1);
    for (uint64_t b = 2; b <= GRUNDY_PATTERN_BREADTHS && least == 0 && k > 1; b++) {
      for (int shift = -SHIFTS; shift <= (int)b; shift++) {
        grundy_formula f = of_n(shift);
        grundy_i_formula_with(&f, GRUNDY_FORMULA_DIVIDE, b);
        grundy_i_formula_with(&f, GRUNDY_FORMULA_MODULO, k);
        grundy_i_pattern_consider(q, &f, 0);
      }
    }
  }
}

static void try_moduli(grundy_i_pattern_search *q, uint64_t k, int shift) {
  const family_part n = {GRUNDY_FORMULA_N, 1}, rest = {GRUNDY_FORMULA_MODULO, k},
                    quotient = {GRUNDY_FORMULA_DIVIDE, k};
  try_part(q, rest, shift);
  try_part(q, quotient, shift);
  try_pair(q, n, rest, shift);
  try_pair(q, n, quotient, shift);
  try_pair(q, rest, quotient, shift);
  try_pair(q, quotient, rest, shift);
  for (uint64_t b = 2; b <= GRUNDY_PATTERN_BREADTHS && b < k; b++) {
    grundy_formula f = of_n(shift);
    grundy_i_formula_with(&f, GRUNDY_FORMULA_MODULO, k);
    grundy_i_formula_with(&f, GRUNDY_FORMULA_DIVIDE, b);
    grundy_i_pattern_consider(q, &f, 0);
  }
}

static void try_squares(grundy_i_pattern_search *q, int shift) {
  const family_part n = {GRUNDY_FORMULA_N, 1};
  for (int triangular = 0; triangular < 2; triangular++) {
    grundy_formula f = {.count = 0};
    put_part(&f, n, shift);
    put_part(&f, n, shift + triangular);
    grundy_i_formula_apply(&f, GRUNDY_FORMULA_MULTIPLY);
    if (triangular) grundy_i_formula_with(&f, GRUNDY_FORMULA_DIVIDE, 2);
    glance first = glance_at(&f);
    try_sum(q, &f, &first);
  }
}

/* The ones of n' in binary. */
static void try_bits(grundy_i_pattern_search *q, int shift) {
  static const grundy_formula_operation bits[] = {GRUNDY_FORMULA_PARITY, GRUNDY_FORMULA_EXPONENT,
                                                  GRUNDY_FORMULA_LOWEST};
  for (size_t i = 0; i < sizeof bits / sizeof bits[0]; i++) {
    try_part(q, (family_part){bits[i], 0}, shift);
    for (uint64_t k = 1; k <= 2; k++) {
      try_pair(q, (family_part){GRUNDY_FORMULA_N, k}, (family_part){bits[i], 0}, shift);
    }
    for (size_t j = 0; j < i; j++) {
      try_pair(q, (family_part){bits[i], 0}, (family_part){bits[j], 0}, shift);
    }
  }
}

/* (a n + c) div b: b G(n) <= a n + c < b G(n) + b bounds c, from the values of one half. */
static void try_line(grundy_i_pattern_search *q, uint64_t a, uint64_t b, uint64_t begin,
                     uint64_t end) {
  int64_t low = INT64_MIN, high = INT64_MAX;
  for (uint64_t n = begin; n < end && low <= high && grundy_i_pattern_goes_on(q, n); n++) {
    if (q->values[n] > GRUNDY_PATTERN_NUMBER_MOST) return;
    int64_t c = (int64_t)(b * q->values[n]) - (int64_t)(a * n);
    if (c > low) low = c;
    if (c + (int64_t)b - 1 < high) high = c + (int64_t)b - 1;
  }
  if (low > high || q->status != GRUNDY_OK) return;
  int64_t c = low <= 0 && high >= 0 ? 0 : low;
  grundy_formula f = of_n(0);
  grundy_i_formula_with(&f, GRUNDY_FORMULA_MULTIPLY, a);
  grundy_i_formula_with(&f, c < 0 ? GRUNDY_FORMULA_SUBTRACT : GRUNDY_FORMULA_ADD,
                        (uint64_t)(c < 0 ? -c : c));
  grundy_i_formula_with(&f, GRUNDY_FORMULA_DIVIDE, b);
  grundy_i_pattern_consider(q, &f, 0);
}

/* The distance between the steps of n div k: the stretch from the first to the last, evenly
 * divided. */
static uint64_t step_length(grundy_i_pattern_search *q, uint64_t begin, uint64_t end) {
  uint64_t first = 0, last = 0, steps = 0;
  for (uint64_t n = begin + 1; n < end && grundy_i_pattern_goes_on(q, n); n++) {
    if (q->values[n] == q->values[n - 1]) continue;
    if (steps++ == 0) first = n;
    last = n;
  }
  return steps > 1 ? (last - first) / (steps - 1) : 0;
}

static void try_lines(grundy_i_pattern_search *q) {
  for (unsigned half = 0; half < 2; half++) {
    uint64_t begin = half ? q->count / 2 : 0, end = half ? q->count : (q->count + 1) / 2;
    uint64_t run = end - 1 - begin, first = q->values[begin], last = q->values[end - 1];
    if (last <= first || first > GRUNDY_PATTERN_NUMBER_MOST || last > GRUNDY_PATTERN_NUMBER_MOST)
      continue;
    uint64_t rise = last - first, k = step_length(q, begin, end);
    for (uint64_t d = 1; d <= GRUNDY_PATTERN_MODULI; d++)
      try_line(q, (d * rise + run / 2) / run, d, begin, end);
    if (k > GRUNDY_PATTERN_MODULI) try_line(q, 1, k, begin, end);
  }
}

/* S (n div m) + d[n mod m], fitted to the m values before `end`. */
static void try_block(grundy_i_pattern_search *q, uint64_t m, uint64_t saltus, uint64_t end,
                      uint64_t start) {
  grundy_formula f = of_n(0);
  bool whole = saltus == m; /* n + d[n mod m] */
  q->table.length = 0;
  for (uint64_t r = 0; r < m && grundy_i_pattern_goes_on(q, r); r++) {
    q->status = grundy_array_push(&q->table, 0);
  }
  for (uint64_t n = end - m; n < end && grundy_i_pattern_goes_on(q, n); n++) {
    q->table.data[n % m] = q->values[n] - (whole ? n : saltus * (n / m));
  }
  if (q->status != GRUNDY_OK) return;
  if (m == 1 && saltus) {
    grundy_i_formula_with(&f, GRUNDY_FORMULA_MULTIPLY, saltus);
    glance first = glance_at(&f);
    try_sum(q, &f, &first);
    return;
  }
  if (m == 1) {
    f.count = 0;
    grundy_i_formula_constant(&f, q->values[end - 1]);
    if (q->values[end - 1] <= INT64_MAX) grundy_i_pattern_consider(q, &f, start);
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
  grundy_i_pattern_consider(q, &f, start);
}

static void try_blocks(grundy_i_pattern_search *q) {
  for (uint64_t m = 1; m <= GRUNDY_PATTERN_MODULI; m++) {
    for (unsigned i = 0; i < 2; i++) {
      uint64_t last = q->places[i];
      if (last < 2 * m || q->values[last] < q->values[last - m]) continue;
      uint64_t saltus = q->values[last] - q->values[last - m];
      if (saltus < GRUNDY_PATTERN_NUMBER_MOST) try_block(q, m, saltus, last + 1, 0);
    }
  }
  const grundy_period *p = q->period;
  bool fits = p && p->status != GRUNDY_PERIOD_NONE && p->period < q->count &&
              p->preperiod < q->count - p->period && p->saltus < GRUNDY_PATTERN_NUMBER_MOST;
  if (!fits) return;
  if (p->period > GRUNDY_PATTERN_MODULI) try_block(q, p->period, p->saltus, q->count, 0);
  try_block(q, p->period, p->saltus, q->count, p->preperiod);
}

void grundy_i_pattern_families(grundy_i_pattern_search *q) {
  try_remainders(q);
  for (int shift = 0; shift <= 2 * SHIFTS; shift++) {
    int s = shift % 2 ? -(shift + 1) / 2 : shift / 2; /* 0, -1, 1, -2, 2 */
    try_part(q, (family_part){GRUNDY_FORMULA_N, 1}, s);
    try_constants(q, s);
    try_squares(q, s);
    try_bits(q, s);
    for (uint64_t k = 2; k <= GRUNDY_PATTERN_MODULI; k++) try_moduli(q, k, s);
  }
  try_lines(q);
  try_blocks(q);
}
