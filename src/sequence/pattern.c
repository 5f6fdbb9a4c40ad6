/* Looks for the pattern in a list of nim-values: tries the closed form of the game's theorem, then
 * formulas of the families, keeps the simplest that gives every value, and the
 * closest among those that do not; then it tests whether the sequence is 2-regular
 * (two_regular.c). Where none holds in half of the list, it looks for formulas of residue classes.
 *
 * A formula may fail for a few small n, which are then listed: at most 32 in the first half. The
 * cost of a formula is its length, where a number of its table counts 1 and an exception 2. Unless
 * the period is proved, the values must support it: exceptions are at most an eighth of them, and
 * what is taken modulo a number has come to twice that number.
 *
 * Proof. A closed form from the game's theorem is proved by that, and kept at any cost. If G(n + p)
 * = G(n) + s from n0 on is proved, the formula has the form f(n + P) = f(n) + S with s P = S p, and
 * both agree on lcm(p, P) values in a row after n0, they agree forever. Where the game has no more
 * heaps than were examined, agreement is proof enough. */
#include <string.h>

#include "base/messages_tasks.def"
#include "base/u128.h"
#include "sequence/formula.h"

/* Moduli and divisors that are tried one after another; fitted numbers may be larger. */
enum { GRUNDY_PATTERN_MODULI = 64, GRUNDY_PATTERN_BREADTHS = 16 };

#define GRUNDY_PATTERN_NUMBER_MOST (UINT64_C(1) << 31)

/* Formulas with primes, which are counted each time, are looked for in at most so many values. */
enum { PRIMES_MOST = 1 << 14 };

/* Of a residue class: the least number of values, the length of a formula and its failures at most,
 * and the moduli tried in it. */
enum { CLASS_FEWEST = 48, CLASS_COST = 20, CLASS_EXCEPTIONS = 2, CLASS_MODULI = 4 };

/* What a heap before a formula's longest stretch counts against it. */
enum { GRUNDY_PATTERN_LATE = 4 };

/* `count` values, at least 16 of them. `places` are where formulas are fitted. A status other than
 * OK ends the search. */
typedef struct search {
  grundy_context *context;
  const uint64_t *values;
  uint64_t count;
  uint64_t places[3];
  const grundy_period *period;
  uint64_t stride, offset; /* the list is G(offset), G(stride + offset), … of the whole one */
  uint64_t cost;           /* of the best formula */
  int64_t merit;           /* of the runner-up */
  grundy_array table;      /* of the current formula */
  grundy_pattern *out;
  grundy_array *tables; /* of the best formula and of the runner-up */
  grundy_status status;
} search;

/* Whether a walk through the values that has come to heap n goes on: it polls the context
 * periodically. */
static inline bool pattern_goes_on(search *q, uint64_t n) {
  enum { BETWEEN_LOOKS = 4096 };
  if (n % BETWEEN_LOOKS == 0 && q->status == GRUNDY_OK) {
    q->status = grundy_i_tick(q->context, GRUNDY_PHRASE(task_pattern), n, q->count);
  }
  return q->status == GRUNDY_OK;
}

enum { FEWEST = GRUNDY_PATTERN_FEWEST / 2, REGULAR_COST = 24, GLANCE = 4096 };

/* ---- a formula and the values ---- */

/* Where a formula fails among the tested values, and its longest stretch from .. to-1 without a
 * failure. */
typedef struct trial {
  uint64_t misses[GRUNDY_PATTERN_EXCEPTIONS];
  size_t count;
  bool failed;
  uint64_t from, to;
} trial;

static bool gives(const search *q, const grundy_formula *f, uint64_t n) {
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
static trial examine(search *q, const grundy_formula *f, uint64_t cost, uint64_t start) {
  trial t = {.count = 0};
  uint64_t begun = start, n = start;
  for (; n < q->count && !t.failed && pattern_goes_on(q, n); n++) {
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

static grundy_status copy_table(const grundy_formula *f, grundy_formula *to, grundy_array *table) {
  table->length = 0;
  GRUNDY_TRY(grundy_array_append(table, f->table, f->table_count));
  *to = *f;
  to->table = table->data;
  return GRUNDY_OK;
}

static void keep(search *q, const grundy_formula *f, const trial *t, uint64_t start,
                 uint64_t cost) {
  grundy_pattern *p = q->out;
  q->status = copy_table(f, &p->formula, &q->tables[0]);
  p->status = GRUNDY_PATTERN_OBSERVED;
  p->from = start;
  p->exception_count = t->count;
  memcpy(p->exceptions, t->misses, t->count * sizeof t->misses[0]);
  q->cost = cost;
}

static void keep_runner_up(search *q, const grundy_formula *f, const trial *t) {
  grundy_near_miss *r = &q->out->runner_up;
  q->status = copy_table(f, &r->formula, &q->tables[1]);
  r->known = true;
  r->from = t->from;
  r->at = t->to;
  r->right = q->values[t->to];
  r->has_value = grundy_i_formula_value(f, t->to, &r->wrong);
}

/* Is node i a constant that is added? */
static bool is_added(const grundy_formula *f, unsigned i) {
  return f->nodes[i].operation == GRUNDY_FORMULA_CONSTANT && i + 1 < f->count &&
         f->nodes[i + 1].operation == GRUNDY_FORMULA_ADD;
}

/* Below which n a formula may not involve its largest constant c that is not added, unless that is
 * small: n mod c and min(n, c) are just n below c, (n + a) mod c is just n + a below c - a, and
 * (n div b) mod c is just n div b below b c. */
static uint64_t idle_below(const grundy_formula *f) {
  uint64_t constant = 0, below;
  for (unsigned i = 0; i < f->count; i++) {
    if (f->nodes[i].number > constant && !is_added(f, i)) constant = f->nodes[i].number;
  }
  if (constant <= GRUNDY_PATTERN_BREADTHS) return 0;
  below = constant;
  for (unsigned i = 1; i < f->count && below < GRUNDY_PATTERN_NUMBER_MOST; i++) {
    uint64_t divisor = f->nodes[i - 1].number;
    if (f->nodes[i].operation == GRUNDY_FORMULA_DIVIDE && divisor < constant) below *= divisor;
  }
  if (below > GRUNDY_PATTERN_NUMBER_MOST) below = GRUNDY_PATTERN_NUMBER_MOST;
  for (unsigned i = 0; i < f->count; i++) {
    uint64_t added = is_added(f, i) ? f->nodes[i].number : 0;
    below -= added < below ? added : below;
  }
  return below;
}

/* How much a formula that failed explains: the length of its stretch, minus what it took from the
 * values and where it is idle. Among equals the shorter one wins. */
static int64_t merit_of(const grundy_formula *f, const trial *t) {
  int64_t taken = (int64_t)(f->table_count + GRUNDY_PATTERN_LATE * t->from + idle_below(f));
  int64_t said = (int64_t)(t->to - t->from) - taken;
  return said * GRUNDY_FORMULA_NODES - (int64_t)f->count;
}

/* The operand that ends before the constant of an operation, node `at`. */
static grundy_formula operand_of(const grundy_formula *f, unsigned at) {
  grundy_formula operand = {.count = 0, .table = f->table, .table_count = f->table_count};
  unsigned wanted = 1, first = at - 1;
  while (wanted) wanted += grundy_formula_arity(f->nodes[--first].operation) - 1;
  operand.count = at - 1 - first;
  memcpy(operand.nodes, f->nodes + first, operand.count * sizeof f->nodes[0]);
  return operand;
}

/* Does what is taken modulo a number begin again at 0 at least twice in the values from `start` on?
 * In the families it grows with n. */
static bool wraps_twice(const search *q, const grundy_formula *f, uint64_t start) {
  for (unsigned i = 2; i < f->count; i++) {
    const grundy_formula_node *modulus = &f->nodes[i - 1];
    if (f->nodes[i].operation != GRUNDY_FORMULA_MODULO) continue;
    grundy_formula operand = operand_of(f, i);
    uint64_t n = start, first, last;
    while (n < q->count && !grundy_i_formula_value(&operand, n, &first)) n++;
    if (n == q->count || !grundy_i_formula_value(&operand, q->count - 1, &last)) return false;
    if (last / modulus->number < first / modulus->number + 2) return false;
  }
  return true;
}

/* Do the values, or the proof of their period, speak for a formula that gives them? */
static bool is_supported(const search *q, const grundy_formula *f, const trial *t, uint64_t start) {
  if (q->period && q->period->status == GRUNDY_PERIOD_PROVED) return true;
  return t->count <= q->count / 8 && wraps_twice(q, f, start);
}

/* Tries a formula from heap `start` on; the values before it are listed as exceptions. O(count) if
 * it holds. */
static void pattern_consider(search *q, const grundy_formula *f, uint64_t start) {
  if (q->status == GRUNDY_OK)
    q->status = grundy_i_tick(q->context, GRUNDY_PHRASE(task_pattern), 0, 0);
  if (q->status != GRUNDY_OK) return;
  q->out->tried++;
  uint64_t cost = f->count + f->table_count + 2 * start;
  trial t = examine(q, f, cost, start);
  if (q->status != GRUNDY_OK) return;
  int64_t merit = merit_of(f, &t);
  uint64_t last = t.count ? t.misses[t.count - 1] + 1 : start;
  bool evident = q->count - last >= FEWEST && q->count - last >= 3 * f->table_count;
  cost += 2 * t.count;
  if (!t.failed && evident && cost < q->cost && is_supported(q, f, &t, start)) {
    keep(q, f, &t, start, cost);
  } else if (t.failed && t.to > t.from && merit > q->merit) {
    q->merit = merit;
    keep_runner_up(q, f, &t);
  }
}

/* ---- families ---- */

/* The families of formulas in which a pattern is looked for, with n' = n + s for small s and t, c,
 * k fitted to the values:
 *   (n' div b) mod k, (n' mod k) div b, t - (n' mod k)   subtraction games, races
 *   (a n + c) div b                                        linear with a saltus
 *   n' xor c, min(n', c), max(n', c)
 *   x * y + t with x, y of n', n' mod k, n' div k and * of + - * xor and min max
 *   n' * n' + t, (n' * (n' + 1)) div 2 + t                 squares, triangular numbers
 *   the same with the parity of the ones (odious and evil numbers), the lowest one (the ruler)
 *   what is odd in n', by itself or halved; how many primes n' is a product of, the index of the
 *   least and of the greatest of them (Iannucci and Larsson 2021)
 *   S (n div m) + d[n mod m]                               block permutations, any period
 *
 * Each is fitted to two or three places, so that one exceptional value does not spoil the fit
 * everywhere. */

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
static bool is_hopeless(search *q, const glance *f, int64_t t) {
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
  bool hopeless = failed && most * GRUNDY_FORMULA_NODES <= q->merit;
  q->out->tried += hopeless;
  return hopeless;
}

/* ---- formulas with a summand that is fitted ---- */

static void add_number(grundy_formula *f, int64_t t) {
  grundy_i_formula_with(f, t < 0 ? GRUNDY_FORMULA_SUBTRACT : GRUNDY_FORMULA_ADD,
                        (uint64_t)(t < 0 ? -t : t));
}

/* f + t, for t = 0 and for each t that fits a place, but for those that a glance at f rules out. */
static void try_sum(search *q, const grundy_formula *f, const glance *first) {
  int64_t tried[4] = {0};
  if (!is_hopeless(q, first, 0)) pattern_consider(q, f, 0);
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
    add_number(&g, t);
    pattern_consider(q, &g, 0);
  }
}

/* ---- parts ---- */

/* n + shift, with shift from -SHIFTS up. */
static grundy_formula of_n(int shift) {
  grundy_formula f = {.count = 0};
  grundy_i_formula_n(&f);
  add_number(&f, shift);
  return f;
}

/* The parts of a pair: n', 2 n', an operation on n' alone, or one with k. */
typedef struct family_part {
  grundy_formula_operation operation;
  uint64_t k;
} family_part;

static grundy_formula of_part(family_part p, int shift) {
  grundy_formula f = of_n(shift);
  bool alone = grundy_formula_arity(p.operation) == 1;
  if (alone) grundy_i_formula_apply(&f, p.operation);
  if (!alone) grundy_i_formula_with(&f, p.operation, p.k);
  return f;
}

static void append(grundy_formula *f, const grundy_formula *g) {
  memcpy(f->nodes + f->count, g->nodes, g->count * sizeof *g->nodes);
  f->count += g->count;
}

static void try_alone(search *q, const grundy_formula *f) {
  glance first = glance_at(f);
  try_sum(q, f, &first);
}

static void try_part(search *q, family_part p, int shift) {
  grundy_formula f = of_part(p, shift);
  try_alone(q, &f);
}

static void try_joined(search *q, const grundy_formula *x, const grundy_formula *y) {
  static const grundy_formula_operation operations[] = {
      GRUNDY_FORMULA_ADD, GRUNDY_FORMULA_SUBTRACT, GRUNDY_FORMULA_MULTIPLY, GRUNDY_FORMULA_XOR,
      GRUNDY_FORMULA_AND, GRUNDY_FORMULA_MIN,      GRUNDY_FORMULA_MAX};
  glance first_x = glance_at(x), first_y = glance_at(y), first;
  for (size_t i = 0; i < sizeof operations / sizeof operations[0]; i++) {
    grundy_formula f = *x;
    append(&f, y);
    grundy_i_formula_apply(&f, operations[i]);
    join(operations[i], &first_x, &first_y, &first);
    try_sum(q, &f, &first);
  }
}

static void try_pair(search *q, family_part x, family_part y, int shift) {
  grundy_formula of_x = of_part(x, shift), of_y = of_part(y, shift);
  try_joined(q, &of_x, &of_y);
}

/* ---- families ---- */

static void try_constant(search *q, int shift, grundy_formula_operation operation,
                         uint64_t number) {
  grundy_formula f = of_n(shift);
  if (number > INT64_MAX) return;
  grundy_i_formula_with(&f, operation, number);
  pattern_consider(q, &f, 0);
}

/* n' and one number determined by the values. */
static void try_constants(search *q, int shift) {
  for (unsigned i = 0; i < 3; i++) {
    uint64_t n = q->places[i], value = q->values[n];
    try_constant(q, shift, GRUNDY_FORMULA_MIN, value);
    try_constant(q, shift, GRUNDY_FORMULA_MAX, value);
    try_constant(q, shift, GRUNDY_FORMULA_XOR, value ^ (n + (uint64_t)(int64_t)shift));
  }
}

/* The remainder of n + c modulo k, and what is left of k after it, for the c that fits a place. */
static void try_remainder(search *q, uint64_t k, uint64_t least, uint64_t place) {
  uint64_t n = place % k, value = q->values[place];
  if (value < least || value - least >= k) return;
  value -= least;
  grundy_formula up = of_n(0), down = {.count = 0};
  grundy_i_formula_with(&up, GRUNDY_FORMULA_ADD, (value + k - n) % k);
  grundy_i_formula_with(&up, GRUNDY_FORMULA_MODULO, k);
  grundy_i_formula_with(&up, GRUNDY_FORMULA_ADD, least);
  pattern_consider(q, &up, 0);
  grundy_i_formula_constant(&down, k - 1 + least);
  grundy_i_formula_n(&down);
  grundy_i_formula_with(&down, GRUNDY_FORMULA_ADD, (2 * k - 1 - value - n) % k);
  grundy_i_formula_with(&down, GRUNDY_FORMULA_MODULO, k);
  grundy_i_formula_apply(&down, GRUNDY_FORMULA_SUBTRACT);
  pattern_consider(q, &down, 0);
}

static void try_remainders(search *q) {
  for (unsigned half = 0; half < 2; half++) {
    uint64_t least = UINT64_MAX, most = 0, begin = half ? q->count / 2 : 0;
    uint64_t end = half ? q->count : (q->count + 1) / 2;
    for (uint64_t i = begin; i < end && pattern_goes_on(q, i); i++) {
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
        pattern_consider(q, &f, 0);
      }
    }
  }
}

static void try_moduli(search *q, uint64_t k, int shift) {
  const family_part n = {GRUNDY_FORMULA_MULTIPLY, 1}, rest = {GRUNDY_FORMULA_MODULO, k},
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
    pattern_consider(q, &f, 0);
  }
}

static void try_squares(search *q, int shift) {
  for (int triangular = 0; triangular < 2; triangular++) {
    grundy_formula f = of_n(shift), next = of_n(shift + triangular);
    append(&f, &next);
    grundy_i_formula_apply(&f, GRUNDY_FORMULA_MULTIPLY);
    if (triangular) grundy_i_formula_with(&f, GRUNDY_FORMULA_DIVIDE, 2);
    try_alone(q, &f);
  }
}

/* The ones of n' in binary, and what is odd in n'. */
static void try_bits(search *q, int shift) {
  static const grundy_formula_operation bits[] = {GRUNDY_FORMULA_PARITY, GRUNDY_FORMULA_EXPONENT,
                                                  GRUNDY_FORMULA_LOWEST, GRUNDY_FORMULA_ONES};
  const family_part lowest = {GRUNDY_FORMULA_LOWEST, 0};
  grundy_formula odd = of_n(shift), power = of_part(lowest, shift);
  append(&odd, &power);
  grundy_i_formula_apply(&odd, GRUNDY_FORMULA_DIVIDE);
  try_alone(q, &odd);
  grundy_i_formula_with(&odd, GRUNDY_FORMULA_DIVIDE, 2);
  try_alone(q, &odd);
  for (size_t i = 0; i < sizeof bits / sizeof bits[0]; i++) {
    try_part(q, (family_part){bits[i], 0}, shift);
    for (uint64_t k = 1; k <= 2; k++) {
      try_pair(q, (family_part){GRUNDY_FORMULA_MULTIPLY, k}, (family_part){bits[i], 0}, shift);
    }
    for (size_t j = 0; j < i; j++) {
      try_pair(q, (family_part){bits[i], 0}, (family_part){bits[j], 0}, shift);
    }
  }
}

/* The primes of n', alone, modulo a small number, and with each other or the exponent of 2. Of a
 * residue class n' is a number of the whole list. */
static void try_primes(search *q, int shift) {
  static const grundy_formula_operation operations[] = {
      GRUNDY_FORMULA_EXPONENT, GRUNDY_FORMULA_LEAST_PRIME, GRUNDY_FORMULA_GREATEST_PRIME,
      GRUNDY_FORMULA_PRIME_FACTORS};
  enum { OPERATIONS = sizeof operations / sizeof *operations, REMAINDERS = 4 };
  grundy_formula of[OPERATIONS];
  for (unsigned i = 0; i < OPERATIONS && q->count <= PRIMES_MOST; i++) {
    of[i] = of_n(0);
    grundy_i_formula_with(&of[i], GRUNDY_FORMULA_MULTIPLY, q->stride);
    grundy_i_formula_with(&of[i], GRUNDY_FORMULA_ADD, q->offset + (uint64_t)shift);
    grundy_i_formula_apply(&of[i], operations[i]);
    for (unsigned j = 0; j < i; j++) try_joined(q, &of[i], &of[j]);
    for (uint64_t k = 1; k <= REMAINDERS; k++) {
      grundy_formula f = of[i];
      if (k > 1) grundy_i_formula_with(&f, GRUNDY_FORMULA_MODULO, k);
      try_alone(q, &f);
    }
  }
}

/* (a n + c) div b: b G(n) <= a n + c < b G(n) + b bounds c, from the values of one half. */
static void try_line(search *q, uint64_t a, uint64_t b, uint64_t begin, uint64_t end) {
  int64_t low = INT64_MIN, high = INT64_MAX;
  for (uint64_t n = begin; n < end && low <= high && pattern_goes_on(q, n); n++) {
    if (q->values[n] > GRUNDY_PATTERN_NUMBER_MOST) return;
    int64_t c = (int64_t)(b * q->values[n]) - (int64_t)(a * n);
    if (c > low) low = c;
    if (c + (int64_t)b - 1 < high) high = c + (int64_t)b - 1;
  }
  if (low > high || q->status != GRUNDY_OK) return;
  int64_t c = low <= 0 && high >= 0 ? 0 : low;
  grundy_formula f = of_n(0);
  grundy_i_formula_with(&f, GRUNDY_FORMULA_MULTIPLY, a);
  add_number(&f, c);
  grundy_i_formula_with(&f, GRUNDY_FORMULA_DIVIDE, b);
  pattern_consider(q, &f, 0);
}

/* The distance between the steps of n div k: the stretch from the first to the last, evenly
 * divided. */
static uint64_t step_length(search *q, uint64_t begin, uint64_t end) {
  uint64_t first = 0, last = 0, steps = 0;
  for (uint64_t n = begin + 1; n < end && pattern_goes_on(q, n); n++) {
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
    if (last <= first || first > GRUNDY_PATTERN_NUMBER_MOST || last > GRUNDY_PATTERN_NUMBER_MOST)
      continue;
    uint64_t rise = last - first, k = step_length(q, begin, end);
    for (uint64_t d = 1; d <= GRUNDY_PATTERN_MODULI; d++)
      try_line(q, (d * rise + run / 2) / run, d, begin, end);
    if (k > GRUNDY_PATTERN_MODULI) try_line(q, 1, k, begin, end);
  }
}

/* S (n div m) + d[n mod m], fitted to the m values before `end`. */
static void try_block(search *q, uint64_t m, uint64_t saltus, uint64_t end, uint64_t start) {
  grundy_formula f = of_n(0);
  bool whole = saltus == m; /* n + d[n mod m] */
  q->table.length = 0;
  for (uint64_t r = 0; r < m && pattern_goes_on(q, r); r++) {
    q->status = grundy_array_push(&q->table, 0);
  }
  for (uint64_t n = end - m; n < end && pattern_goes_on(q, n); n++) {
    q->table.data[n % m] = q->values[n] - (whole ? n : saltus * (n / m));
  }
  if (q->status != GRUNDY_OK) return;
  if (m == 1 && saltus) {
    grundy_i_formula_with(&f, GRUNDY_FORMULA_MULTIPLY, saltus);
    try_alone(q, &f);
    return;
  }
  if (m == 1) {
    f.count = 0;
    grundy_i_formula_constant(&f, q->values[end - 1]);
    if (q->values[end - 1] <= INT64_MAX) pattern_consider(q, &f, start);
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
  pattern_consider(q, &f, start);
}

static void try_blocks(search *q, uint64_t most) {
  for (uint64_t m = 1; m <= most; m++) {
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

/* Considers formulas of every family. */
static void pattern_families(search *q) {
  uint64_t most = q->stride > 1 ? CLASS_MODULI : GRUNDY_PATTERN_MODULI;
  try_remainders(q);
  for (int shift = 0; shift <= 2 * SHIFTS; shift++) {
    int s = shift % 2 ? -(shift + 1) / 2 : shift / 2; /* 0, -1, 1, -2, 2 */
    try_part(q, (family_part){GRUNDY_FORMULA_MULTIPLY, 1}, s);
    try_constants(q, s);
    try_squares(q, s);
    try_bits(q, s);
    if (s >= 0 && s + (q->stride > 1) <= SHIFTS) try_primes(q, s);
    for (uint64_t k = 2; k <= most; k++) try_moduli(q, k, s);
  }
  try_lines(q);
  try_blocks(q, q->stride > 1 ? 1 : GRUNDY_PATTERN_MODULI);
}

static void find_formula(search *q) {
  q->places[0] = q->count - 1;
  q->places[1] = q->count - 1 - 3 * (q->count / 8);
  q->places[2] = 5;
  pattern_families(q);
}

/* ---- 2-regular sequences ---- */

static void try_regular(search *q) {
  bool found;
  if (q->status != GRUNDY_OK || q->cost <= REGULAR_COST) return;
  q->status = grundy_i_two_regular_find(q->context, q->values, q->count, &found, &q->out->regular);
  if (q->status != GRUNDY_OK || !found) return;
  uint64_t rank = q->out->regular.rank;
  if (q->cost <= REGULAR_COST + rank * rank) return;
  q->out->status = GRUNDY_PATTERN_OBSERVED;
  q->out->is_regular = true;
  q->out->from = q->out->exception_count = 0;
}

/* ---- residue classes ---- */

/* Formulas for G(m n + r), r < m, of which `known` were found. */
typedef struct class_formulas {
  unsigned modulus, known;
  grundy_formula of[GRUNDY_PATTERN_CLASSES];
} class_formulas;

/* A formula of class r that fails for two n at most, both near the beginning. */
static void find_class(search *q, class_formulas *c, unsigned r, grundy_array *values) {
  grundy_pattern out = {.status = GRUNDY_PATTERN_NONE};
  grundy_array table = grundy_i_array(q->context);
  values->length = 0;
  for (uint64_t n = r; n < q->count && q->status == GRUNDY_OK; n += c->modulus) {
    q->status = grundy_array_push(values, q->values[n]);
  }
  search p = {.context = q->context,
              .values = values->data,
              .count = values->length,
              .stride = c->modulus,
              .offset = r,
              .cost = CLASS_COST,
              .merit = INT64_MAX,
              .table = grundy_i_array(q->context),
              .out = &out,
              .tables = &table, /* there is no runner-up */
              .status = q->status};
  if (p.status == GRUNDY_OK) find_formula(&p);
  q->status = p.status;
  q->out->tried += out.tried;
  size_t failures = out.exception_count;
  uint64_t last = failures ? out.exceptions[failures - 1] : 0;
  if (out.status && failures <= CLASS_EXCEPTIONS && last <= p.count / 16) {
    c->of[r] = out.formula;
    c->known++;
  }
  GRUNDY_CLEAR(&p.table, &table);
}

static void keep_classes(search *q, const class_formulas *best, grundy_formula *room) {
  grundy_pattern *out = q->out;
  memcpy(room, best->of, sizeof best->of);
  out->modulus = best->modulus;
  out->classes = room;
  for (uint64_t n = 0; n <= q->count / 16 + best->modulus; n++) {
    const grundy_formula *f = &room[n % out->modulus];
    uint64_t value;
    bool gives = grundy_i_formula_value(f, n / out->modulus, &value) && value == q->values[n];
    if (f->count && !gives) out->exceptions[out->exception_count++] = n;
  }
  if (best->known == best->modulus) out->status = GRUNDY_PATTERN_OBSERVED;
}

/* The least modulus each of whose classes has a formula, or else the one with the largest part of
 * them. */
static void try_classes(search *q, grundy_formula *room) {
  class_formulas best = {.modulus = 1};
  grundy_array values = grundy_i_array(q->context);
  for (unsigned m = 2; m <= GRUNDY_PATTERN_CLASSES && best.known < best.modulus; m++) {
    class_formulas c = {.modulus = m};
    if (q->count < CLASS_FEWEST * m) break;
    for (unsigned r = 0; r < m && q->status == GRUNDY_OK; r++) find_class(q, &c, r, &values);
    if (c.known * best.modulus > best.known * m) best = c;
  }
  grundy_array_clear(&values);
  if (q->status == GRUNDY_OK && best.known) keep_classes(q, &best, room);
}

/* ---- proof ---- */

/* The closed form from the game's theorem, which is then preferred to all others. */
static void try_theorem(search *q, const grundy_ruleset *rules) {
  if (!rules->theory) return;
  const grundy_closed_form *form = &rules->theory->closed_form;
  grundy_formula f;
  uint64_t n = form->from;
  if (!form->formula || n >= q->count) return;
  q->status = grundy_i_formula_read(q->context, form->formula, &f);
  for (; q->status == GRUNDY_OK && n < q->count && pattern_goes_on(q, n); n++) {
    if (!gives(q, &f, n)) return;
  }
  if (q->status != GRUNDY_OK) return;
  keep(q, &f, &(trial){.count = 0}, form->from, 0);
  q->out->theorem = rules;
}

/* Does the period come from a theorem of the game (its law), and not from its values? */
static bool by_law(const grundy_period *period) {
  return period->status == GRUNDY_PERIOD_PROVED && period->computed_to == 0;
}

/* Does the proved period make the formula correct forever? */
static bool proves(const search *q) {
  const grundy_period *p = q->period;
  const grundy_pattern *out = q->out;
  uint64_t period, saltus, late;
  if (!p || p->status != GRUNDY_PERIOD_PROVED || out->is_regular || out->modulus) return false;
  if (!grundy_i_formula_period(&out->formula, &period, &saltus, &late)) return false;
  if ((grundy_i_uint128)p->saltus * period != (grundy_i_uint128)saltus * p->period) return false;
  uint64_t common = (uint64_t)grundy_i_gcd(p->period, period);
  uint64_t begin = out->exception_count ? out->exceptions[out->exception_count - 1] + 1 : out->from;
  begin = begin + late < p->preperiod ? p->preperiod : begin + late;
  return begin < q->count && (grundy_i_uint128)(p->period / common) * period <= q->count - begin;
}

/* ---- the whole ---- */

/* The public part of a pattern, and what it owns. */
typedef struct found {
  grundy_pattern pattern;
  grundy_context *context;
  grundy_array tables[2]; /* of the formula and of the runner-up */
  grundy_formula classes[GRUNDY_PATTERN_CLASSES];
} found;

void grundy_pattern_destroy(grundy_pattern *pattern) {
  found *f = (found *)pattern;
  if (!f) return;
  for (int i = 0; i < 2; i++) grundy_array_clear(&f->tables[i]);
  grundy_i_free(f->context, f, sizeof *f);
}

/* Proves the formula found, if possible. */
static void prove(const search *q, const grundy_ruleset *rules) {
  grundy_pattern *out = q->out;
  bool repeats = proves(q);
  if (out->status != GRUNDY_PATTERN_OBSERVED) return;
  if (!out->theorem && repeats && by_law(q->period)) out->theorem = rules;
  if (out->theorem || out->complete || repeats) out->status = GRUNDY_PATTERN_PROVED;
}

static void look(search *q, const grundy_game *game, grundy_formula *room) {
  const grundy_ruleset *rules = game ? game->ruleset : NULL;
  if (rules) try_theorem(q, rules);
  if (q->status == GRUNDY_OK && q->count >= GRUNDY_PATTERN_FEWEST) {
    find_formula(q);
    try_regular(q);
    const grundy_near_miss *near = &q->out->runner_up;
    bool failed = q->status == GRUNDY_OK && !q->out->status && near->at - near->from < q->count / 2;
    if (failed) try_classes(q, room);
  }
  if (q->status == GRUNDY_OK) prove(q, rules);
}

static bool has_no_more(const grundy_game *game, size_t count) {
  uint64_t (*largest)(const grundy_game *game) = game ? game->display->largest : NULL;
  return largest && count && largest(game) == count - 1;
}

grundy_status grundy_pattern_find(grundy_context *context, const grundy_game *game,
                                  const uint64_t *values, size_t count, const grundy_period *period,
                                  grundy_pattern **out) {
  found *f = grundy_i_make(context, sizeof(found));
  if (!f) return GRUNDY_NO_MEMORY;
  search q = {context,
              values,
              count,
              .period = period,
              .stride = 1,
              .cost = UINT64_MAX,
              .merit = INT64_MIN,
              .out = &f->pattern,
              .tables = f->tables};
  f->context = context;
  f->pattern.to = count ? count - 1 : 0;
  f->pattern.complete = has_no_more(game, count);
  if (period) f->pattern.period = *period;
  for (int i = 0; i < 2; i++) grundy_array_init(&f->tables[i], context);
  grundy_array_init(&q.table, context);
  look(&q, game, f->classes);
  grundy_array_clear(&q.table);
  if (q.status != GRUNDY_OK) grundy_pattern_destroy(&f->pattern);
  if (q.status == GRUNDY_OK) *out = &f->pattern;
  return q.status;
}

bool grundy_pattern_value(const grundy_pattern *p, uint64_t n, uint64_t *out) {
  if (p->status == GRUNDY_PATTERN_NONE || n < p->from) return false;
  for (size_t i = 0; i < p->exception_count; i++) {
    if (p->exceptions[i] == n) return false;
  }
  const grundy_formula *f = p->modulus ? &p->classes[n % p->modulus] : &p->formula;
  if (!p->is_regular) return grundy_i_formula_value(f, p->modulus ? n / p->modulus : n, out);
  *out = grundy_i_two_regular_value(&p->regular, n);
  return true;
}
