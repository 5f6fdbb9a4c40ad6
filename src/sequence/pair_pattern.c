/* Looks for the formula of a table of nim-values G(a,b).
 *
 * Terms are built from the ground up and known by their values at SAMPLES points of the table, so
 * that of all terms with the same values only the shortest is kept: units of one number (a, a mod
 * k, a div k, the power of two that divides it, …), then two units joined, then one operation with
 * a small number on these. A formula is a term, or two joined by +, - or xor. For the latter no
 * pair is tried: the fingerprint of values v is sum of r[i] v[i] modulo 2^64, with random odd r, so
 * that of A + B is the sum of both, and a table of the fingerprints says at once which B completes
 * an A. For xor a second fingerprint, linear over the field of two elements, serves. So the pairs
 * of some hundred thousand terms cost what one list of them costs.
 *
 * Where no formula gives the whole table, the part of positive numbers is tried, and the parts k a
 * <= b (and k b <= a where G is not symmetric): of a bar of chocolate that tapers (Nakamura and
 * Miyadera 2015), and of Euclid's game (Nivasch 2006).
 *
 * A formula is looked for in a corner of the table and must then give all of it. */
#include <string.h>

#include "base/bits.h"
#include "base/messages_tasks.def"
#include "base/random.h"
#include "sequence/formula.h"

enum {
  SAMPLES = 48,
  FACTORS = 8,
  BOUNDS = 9,
  CANDIDATES = 256,
  SYMBOLS = 16,
  BETWEEN_LOOKS = 4096
};
enum { ROOM = 1 << 19, KEPT = 1 << 15 /* terms; and those whose values are kept */ };
static const uint32_t NONE = UINT32_MAX;

/* A term: `left` and, of a binary operation, `right` are terms; or a number is its right side.
 * `length`: of its formula, in nodes. */
typedef struct pair_term {
  uint64_t sum, bits; /* its two fingerprints */
  uint32_t left, right;
  uint8_t operation, number, length;
} pair_term;

typedef struct candidate {
  uint32_t left, right; /* right NONE: the left alone */
  uint8_t operation, length;
} candidate;

typedef struct pair_search {
  grundy_context *context;
  const uint64_t *values;
  uint64_t size, corner; /* of the table; of the part in which formulas are looked for */
  grundy_pair_part part;
  uint64_t points[SAMPLES][2];
  uint64_t random[SAMPLES], symbols[SAMPLES][SYMBOLS]; /* of the fingerprints */
  pair_term *terms;
  uint32_t count;
  uint64_t *columns; /* the values of the terms below `joined`, SAMPLES each */
  uint32_t units, joined;
  uint32_t *by_sum, *by_bits; /* hash tables of terms, 2 * ROOM entries each */
  candidate found[CANDIDATES];
  unsigned found_count;
  grundy_pair_pattern *out;
  grundy_status status;
} pair_search;

bool grundy_pair_part_has(const grundy_pair_part *part, uint64_t a, uint64_t b) {
  uint64_t less = part->swapped ? b : a, more = part->swapped ? a : b;
  return (!part->positive || (a && b)) && (!part->ratio || less <= more / part->ratio);
}

static uint64_t value_at(const pair_search *q, uint64_t a, uint64_t b) {
  return q->values[a * q->size + b];
}

/* ---- fingerprints ---- */

static void fingerprint(const pair_search *q, const uint64_t *column, uint64_t *sum,
                        uint64_t *bits) {
  *sum = *bits = 0;
  for (unsigned i = 0; i < SAMPLES; i++) {
    *sum += q->random[i] * column[i];
    for (uint64_t rest = column[i] & ((1 << SYMBOLS) - 1); rest; rest &= rest - 1) {
      *bits ^= q->symbols[i][GRUNDY_LOWEST_BIT(rest)];
    }
  }
}

/* The entry of a fingerprint: a term, or NONE where it would be. */
static uint32_t *entry_of(const pair_search *q, bool by_bits, uint64_t print) {
  uint32_t *table = by_bits ? q->by_bits : q->by_sum;
  uint64_t mask = 2 * (uint64_t)ROOM - 1, at = print * UINT64_C(0x9e3779b97f4a7c15) >> 20 & mask;
  for (;; at = (at + 1) & mask) {
    if (table[at] == NONE) return &table[at];
    const pair_term *t = &q->terms[table[at]];
    if ((by_bits ? t->bits : t->sum) == print) return &table[at];
  }
}

/* ---- terms ---- */

/* Keeps the term unless there is one with its values that is not longer; of those before `joined`
 * the values are kept too. */
static void add(pair_search *q, pair_term t, const uint64_t *column, bool keeps) {
  if (q->count == (keeps ? KEPT : ROOM) || t.length > GRUNDY_FORMULA_NODES) return;
  fingerprint(q, column, &t.sum, &t.bits);
  uint32_t *entry = entry_of(q, false, t.sum);
  if (*entry != NONE) return; /* shorter ones come first within a kind */
  *entry = q->count;
  uint32_t *other = entry_of(q, true, t.bits);
  if (*other == NONE) *other = q->count;
  if (keeps) memcpy(q->columns + (size_t)q->count * SAMPLES, column, SAMPLES * sizeof *column);
  q->terms[q->count++] = t;
}

/* What the operation makes of the values; false where one has none. */
static bool apply(grundy_formula_operation operation, const uint64_t *x, const uint64_t *y,
                  uint64_t number, uint64_t *out) {
  for (unsigned i = 0; i < SAMPLES; i++) {
    bool known = grundy_formula_arity(operation) == 1
                     ? grundy_i_formula_unary(operation, x[i], &out[i])
                     : grundy_i_formula_join(operation, x[i], y ? y[i] : number, &out[i]);
    if (!known || out[i] > UINT32_MAX) return false;
  }
  return true;
}

/* The operation on a term with values x, with a number where it takes two. */
static void add_with(pair_search *q, grundy_formula_operation operation, uint32_t of,
                     const uint64_t *x, uint64_t number, bool keeps) {
  uint64_t column[SAMPLES];
  bool two = grundy_formula_arity(operation) == 2;
  if (!apply(operation, x, NULL, number, column)) return;
  add(q,
      (pair_term){.left = of,
                  .right = NONE,
                  .operation = (uint8_t)operation,
                  .number = (uint8_t)number,
                  .length = (uint8_t)(q->terms[of].length + 1 + two)},
      column, keeps);
}

static void add_pair(pair_search *q, grundy_formula_operation operation, uint32_t x, uint32_t y) {
  uint64_t column[SAMPLES];
  const uint64_t *left = q->columns + (size_t)x * SAMPLES,
                 *right = q->columns + (size_t)y * SAMPLES;
  if (!apply(operation, left, right, 0, column)) return;
  add(q,
      (pair_term){.left = x,
                  .right = y,
                  .operation = (uint8_t)operation,
                  .length = (uint8_t)(q->terms[x].length + q->terms[y].length + 1)},
      column, true);
}

/* One operation, with each small number that it may take, on a term whose values are x; `most` is
 * the largest factor. */
static void add_operations(pair_search *q, uint32_t of, const uint64_t *x, uint64_t most,
                           bool keeps) {
  static const grundy_formula_operation with_factor[] = {
      GRUNDY_FORMULA_MODULO, GRUNDY_FORMULA_DIVIDE, GRUNDY_FORMULA_MULTIPLY};
  static const grundy_formula_operation alone[] = {GRUNDY_FORMULA_EXPONENT, GRUNDY_FORMULA_LOWEST,
                                                   GRUNDY_FORMULA_PARITY};
  uint64_t next[SAMPLES];
  for (uint64_t c = 1; c <= 2; c++) {
    add_with(q, GRUNDY_FORMULA_ADD, of, x, c, keeps);
    add_with(q, GRUNDY_FORMULA_SUBTRACT, of, x, c, keeps);
  }
  for (int i = 0; i < 3; i++) {
    add_with(q, alone[i], of, x, 0, keeps);
    for (uint64_t k = 2; k <= most; k++) add_with(q, with_factor[i], of, x, k, keeps);
  }
  for (uint64_t c = 1; c < BOUNDS && !keeps; c++) {
    add_with(q, GRUNDY_FORMULA_MIN, of, x, c, false);
    add_with(q, GRUNDY_FORMULA_MAX, of, x, c, false);
    add_with(q, GRUNDY_FORMULA_XOR, of, x, c, false);
  }
  uint32_t more = q->count;
  if (keeps || !apply(GRUNDY_FORMULA_ADD, x, NULL, 1, next)) return;
  add(q,
      (pair_term){.left = of,
                  .right = NONE,
                  .operation = GRUNDY_FORMULA_ADD,
                  .number = 1,
                  .length = (uint8_t)(q->terms[of].length + 2)},
      next, false);
  uint64_t sum, bits;
  fingerprint(q, next, &sum, &bits);
  more = *entry_of(q, false, sum); /* the same values, perhaps shorter */
  for (int i = 0; i < 2 && more != NONE; i++) add_with(q, alone[i], more, next, 0, false);
}

static void add_units(pair_search *q) {
  for (uint64_t c = 0; c <= 2; c++) { /* numbers */
    uint64_t column[SAMPLES];
    for (unsigned i = 0; i < SAMPLES; i++) column[i] = c;
    add(q, (pair_term){.operation = GRUNDY_FORMULA_CONSTANT, .number = (uint8_t)c, .length = 1},
        column, true);
  }
  uint32_t first = q->count;
  for (int second = 0; second < 2; second++) {
    uint64_t column[SAMPLES];
    for (unsigned i = 0; i < SAMPLES; i++) column[i] = q->points[i][second];
    add(q, (pair_term){.operation = second ? GRUNDY_FORMULA_B : GRUNDY_FORMULA_A, .length = 1},
        column, true);
  }
  for (uint32_t t = first, end = q->count; t < end; t++) {
    add_operations(q, t, q->columns + (size_t)t * SAMPLES, FACTORS, true);
    add_pair(q, GRUNDY_FORMULA_MULTIPLY, t, t);
  }
  q->units = q->count;
}

static bool goes_on(pair_search *q, uint64_t done) {
  if (q->status == GRUNDY_OK && done % BETWEEN_LOOKS == 0) {
    q->status = grundy_i_tick(q->context, GRUNDY_PHRASE(task_pattern), done, 0);
  }
  return q->status == GRUNDY_OK;
}

static void join_units(pair_search *q) {
  static const grundy_formula_operation operations[] = {
      GRUNDY_FORMULA_ADD, GRUNDY_FORMULA_XOR, GRUNDY_FORMULA_MIN,      GRUNDY_FORMULA_MAX,
      GRUNDY_FORMULA_OR,  GRUNDY_FORMULA_AND, GRUNDY_FORMULA_MULTIPLY, GRUNDY_FORMULA_SUBTRACT};
  uint32_t end = q->count, polynomials;
  for (uint32_t x = 3; x < end && goes_on(q, 0); x++) {
    for (uint32_t y = 3; y < end; y++) {
      for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
        if (y > x || operations[i] == GRUNDY_FORMULA_SUBTRACT) add_pair(q, operations[i], x, y);
      }
    }
  }
  /* Quotients of a, b and of their sums, differences, products and squares. */
  polynomials = q->count;
  for (uint32_t x = 3; x < polynomials && goes_on(q, x); x++) {
    bool plain = q->terms[x].length <= 3 || q->terms[x].operation == GRUNDY_FORMULA_SUBTRACT;
    for (uint32_t y = 3; plain && y < polynomials; y++) {
      bool product = q->terms[y].length == 1 ||
                     (q->terms[y].length == 3 && q->terms[y].operation == GRUNDY_FORMULA_MULTIPLY);
      if (product && q->terms[x].length <= 7) add_pair(q, GRUNDY_FORMULA_DIVIDE, x, y);
    }
  }
  q->joined = q->count;
}

static void build(pair_search *q) {
  uint32_t *tables[] = {q->by_sum, q->by_bits};
  for (int i = 0; i < 2; i++) memset(tables[i], 0xff, 2 * (size_t)ROOM * sizeof *tables[i]);
  q->count = 0;
  add_units(q);
  join_units(q);
  for (uint32_t t = 3; t < q->joined && goes_on(q, t); t++) {
    add_operations(q, t, q->columns + (size_t)t * SAMPLES, FACTORS, false);
  }
}

/* ---- formulas ---- */

static void put_term(const pair_search *q, uint32_t term, grundy_formula *f) {
  const pair_term *t = &q->terms[term];
  grundy_formula_operation operation = (grundy_formula_operation)t->operation;
  if (operation == GRUNDY_FORMULA_CONSTANT) {
    grundy_i_formula_constant(f, t->number);
    return;
  }
  if (grundy_formula_arity(operation) == 0) {
    grundy_i_formula_apply(f, operation);
    return;
  }
  put_term(q, t->left, f); /* at most four deep */
  if (t->right != NONE) put_term(q, t->right, f);
  if (t->right == NONE && grundy_formula_arity(operation) == 2) {
    grundy_i_formula_constant(f, t->number);
  }
  grundy_i_formula_apply(f, operation);
}

static grundy_formula formula_of(const pair_search *q, const candidate *c) {
  grundy_formula f = {.count = 0};
  put_term(q, c->left, &f);
  if (c->right == NONE) return f;
  put_term(q, c->right, &f);
  grundy_i_formula_apply(&f, (grundy_formula_operation)c->operation);
  return f;
}

/* Keeps the candidate among the shortest. */
static void note(pair_search *q, uint32_t left, uint32_t right,
                 grundy_formula_operation operation) {
  if (left == NONE || (right == NONE && operation != GRUNDY_FORMULA_CONSTANT)) return;
  unsigned length = q->terms[left].length + (right == NONE ? 0 : q->terms[right].length + 1u);
  if (length > GRUNDY_FORMULA_NODES) return;
  unsigned at = q->found_count < CANDIDATES ? q->found_count++ : CANDIDATES - 1;
  if (at == CANDIDATES - 1 && q->found[at].length && q->found[at].length <= length) return;
  for (; at && q->found[at - 1].length > length; at--) q->found[at] = q->found[at - 1];
  q->found[at] = (candidate){left, right, (uint8_t)operation, (uint8_t)length};
}

/* All formulas of the library with the values of the samples, the shortest first. */
static void match(pair_search *q) {
  uint64_t column[SAMPLES], sum, bits;
  for (unsigned i = 0; i < SAMPLES; i++) column[i] = value_at(q, q->points[i][0], q->points[i][1]);
  fingerprint(q, column, &sum, &bits);
  q->found_count = 0;
  memset(q->found, 0, sizeof q->found);
  note(q, *entry_of(q, false, sum), NONE, GRUNDY_FORMULA_CONSTANT);
  for (uint32_t t = 1; t < q->count && goes_on(q, t); t++) {
    note(q, t, *entry_of(q, false, sum - q->terms[t].sum), GRUNDY_FORMULA_ADD);
    note(q, t, *entry_of(q, false, q->terms[t].sum - sum), GRUNDY_FORMULA_SUBTRACT);
    note(q, t, *entry_of(q, true, q->terms[t].bits ^ bits), GRUNDY_FORMULA_XOR);
  }
}

/* Whether the formula gives the part of the first `size` rows and columns; else the first pair, by
 * its larger number, where it does not. */
static bool gives(pair_search *q, const grundy_formula *f, uint64_t size, grundy_pair_miss *miss) {
  for (uint64_t m = 0; m < size && goes_on(q, 0); m++) {
    for (uint64_t i = 0; i <= 2 * m; i++) {
      uint64_t a = i <= m ? i : m, b = i <= m ? m : 2 * m - i, value = 0;
      if (!grundy_pair_part_has(&q->part, a, b)) continue;
      bool known = grundy_i_formula_pair(f, a, b, &value);
      if (known && value == value_at(q, a, b)) continue;
      *miss = (grundy_pair_miss){true, *f, a, b, value_at(q, a, b), value, known};
      return false;
    }
  }
  return q->status == GRUNDY_OK;
}

/* Whether there are pairs enough of the part to speak for a formula of that length. */
static bool has_support(const pair_search *q, unsigned length) {
  enum { A_NODE = 10 };
  uint64_t pairs = 0;
  for (uint64_t a = 0; a < q->size; a++) {
    for (uint64_t b = 0; b < q->size; b++) pairs += grundy_pair_part_has(&q->part, a, b);
  }
  return pairs >= (uint64_t)A_NODE * length;
}

/* Tries the candidates, the shortest first, in the corner and then in the whole table; *miss is
 * where the first of them fails. */
static void try_candidates(pair_search *q, grundy_pair_miss *miss) {
  grundy_pair_miss *best = &q->out->runner_up;
  for (unsigned i = 0; i < q->found_count && q->status == GRUNDY_OK; i++) {
    grundy_formula f = formula_of(q, &q->found[i]);
    grundy_pair_miss here = {.known = false};
    bool shorter = q->out->status == GRUNDY_PATTERN_NONE || f.count < q->out->formula.count;
    if (!shorter || !has_support(q, f.count)) return;
    if (gives(q, &f, q->size, &here)) {
      q->out->status = GRUNDY_PATTERN_OBSERVED;
      q->out->formula = f;
      q->out->part = q->part;
      return;
    }
    if (i == 0) *miss = here;
    uint64_t at = here.a > here.b ? here.a : here.b, was = best->a > best->b ? best->a : best->b;
    if (here.known && !q->part.ratio && (!best->known || at > was)) *best = here;
  }
}

/* ---- parts of the table ---- */

static bool is_symmetric(const pair_search *q) {
  for (uint64_t a = 0; a < q->size; a++) {
    for (uint64_t b = 0; b < a; b++) {
      if (value_at(q, a, b) != value_at(q, b, a)) return false;
    }
  }
  return true;
}

/* Points of the part within the corner, drawn at random; the same each time. */
static void draw_samples(pair_search *q) {
  uint64_t seed = 1;
  for (unsigned i = 0; i < SAMPLES; i++) {
    do {
      q->points[i][0] = grundy_i_random_below(&seed, q->corner);
      q->points[i][1] = grundy_i_random_below(&seed, q->corner);
    } while (!grundy_pair_part_has(&q->part, q->points[i][0], q->points[i][1]));
    q->random[i] = grundy_i_random_below(&seed, UINT64_MAX) | 1;
    for (unsigned bit = 0; bit < SYMBOLS; bit++) {
      q->symbols[i][bit] = grundy_i_random_below(&seed, UINT64_MAX);
    }
  }
}

/* Where the shortest formula with the values of the samples fails within the corner, that pair
 * becomes a sample: it may be what tells the right formula from a shorter one. */
static void try_part(pair_search *q, grundy_pair_part part) {
  enum { ROUNDS = 4 };
  q->part = part;
  draw_samples(q);
  for (unsigned round = 0; round < ROUNDS && q->status == GRUNDY_OK; round++) {
    grundy_pair_miss miss = {.known = false};
    grundy_pattern_status before = q->out->status;
    build(q);
    match(q);
    q->out->tried += q->count;
    try_candidates(q, &miss);
    bool within = miss.known && miss.a < q->corner && miss.b < q->corner;
    if (!within || q->out->status != before) return;
    q->points[round][0] = miss.a;
    q->points[round][1] = miss.b;
  }
}

/* The whole table, or all that is positive, comes first; and one half of a symmetric table is all
 * of it. Of formulas for other parts the shortest is the answer. */
static void try_parts(pair_search *q) {
  static const unsigned ratios[] = {0, 1, 2, 4};
  bool symmetric = q->out->symmetric = is_symmetric(q), whole = true;
  for (int i = 0; i < 4; i++) {
    for (int swapped = 0; swapped <= (i && !symmetric); swapped++) {
      for (int positive = 0; positive < 2; positive++) {
        whole = ratios[i] == 0 || (ratios[i] == 1 && symmetric);
        try_part(q, (grundy_pair_part){positive, ratios[i], swapped});
        if (q->status != GRUNDY_OK) return;
        if (whole && q->out->status != GRUNDY_PATTERN_NONE) return;
      }
    }
  }
}

grundy_status grundy_pair_pattern_find(grundy_context *context, const uint64_t *values, size_t size,
                                       size_t corner, grundy_pair_pattern *out) {
  pair_search q = {
      .context = context, .values = values, .size = size, .corner = corner, .status = GRUNDY_OK};
  grundy_pair_pattern own = {.size = sizeof own};
  GRUNDY_TRY(grundy_i_sized(context, out));
  own.rows = size;
  own.corner = corner;
  own.few = corner < GRUNDY_PATTERN_PAIRS_FEWEST || corner > size;
  q.out = &own;
  if (!own.few) {
    q.terms = grundy_i_new(context, ROOM, sizeof *q.terms, &q.status);
    q.by_sum = grundy_i_new(context, (size_t)2 * ROOM, sizeof *q.by_sum, &q.status);
    q.by_bits = grundy_i_new(context, (size_t)2 * ROOM, sizeof *q.by_bits, &q.status);
    q.columns = grundy_i_new(context, KEPT, SAMPLES * sizeof *q.columns, &q.status);
    if (q.status == GRUNDY_OK) try_parts(&q);
    grundy_i_free(context, q.columns, (size_t)KEPT * SAMPLES * sizeof *q.columns);
    grundy_i_free(context, q.by_bits, (size_t)2 * ROOM * sizeof *q.by_bits);
    grundy_i_free(context, q.by_sum, (size_t)2 * ROOM * sizeof *q.by_sum);
    grundy_i_free(context, q.terms, (size_t)ROOM * sizeof *q.terms);
  }
  grundy_i_result(out, &own, sizeof own);
  return q.status;
}

bool grundy_pair_pattern_value(const grundy_pair_pattern *p, uint64_t a, uint64_t b,
                               uint64_t *out) {
  bool has = p->status != GRUNDY_PATTERN_NONE && grundy_pair_part_has(&p->part, a, b);
  return has && grundy_i_formula_pair(&p->formula, a, b, out);
}
