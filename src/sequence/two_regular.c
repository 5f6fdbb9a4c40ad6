/* Finds a linear representation of a sequence over the digits of n in binary.
 *
 * A sequence a is 2-regular if the space spanned by its kernel, the sequences a(2^e n + r), is
 * finite-dimensional (Allouche and Shallit 1992). Then with a basis b_0 = a, b_1, … of it each
 * b_i(2n + d) is a sum of the b_j(n), so a(n) follows from the digits of n, lowest first.
 *
 * Search: start with the rows a, 1, and the sequence that is 1 at 0 only (the kernel of the last
 * two is their span, and they allow relations that hold up to a constant or except at n = 0).
 * Express the two halves of each row by the rows so far; a half that is not a sum of them becomes a
 * row. It ends when all halves are expressed. Sums are solved for modulo the prime 2^61 - 1, taken
 * as whole numbers near 0, and then tested exactly on every known term; finally every value is
 * computed from the rows. O(rank^2) a term. */
#include "sequence/formula.h"

#include "base/messages_tasks.def"

#include <string.h>

enum { LEAST_TERMS = 32, EQUATIONS = 256, RANK = GRUNDY_REGULAR_RANK };
static const uint64_t prime = (UINT64_C(1) << 61) - 1;
static const int64_t largest_factor = 1 << 20;
static const uint64_t largest_value = UINT64_C(1) << 38; /* so that sums of RANK products fit */

typedef struct regular_search {
  grundy_context *context;
  const uint64_t *values;
  size_t count;
  grundy_two_regular r;
  grundy_status status; /* other than OK: the search has ended */
} regular_search;

/* ---- rows ---- */

static int64_t term(const regular_search *q, const grundy_regular_row *row, uint64_t n) {
  switch (row->kind) {
  case GRUNDY_REGULAR_ROW_ONE:
    return 1;
  case GRUNDY_REGULAR_ROW_ORIGIN:
    return n == 0;
  default:
    return (int64_t)q->values[(n << row->level) + row->rest];
  }
}

static uint64_t terms(const regular_search *q, const grundy_regular_row *row) {
  if (row->kind != GRUNDY_REGULAR_ROW_SEQUENCE) return q->count;
  return row->rest < q->count ? ((q->count - 1 - row->rest) >> row->level) + 1 : 0;
}

/* ---- linear equations modulo the prime ---- */

static uint64_t product(uint64_t a, uint64_t b) {
  return (uint64_t)((grundy_i_uint128)a * b % prime);
}

static uint64_t inverse(uint64_t a) {
  uint64_t result = 1;
  for (uint64_t e = prime - 2; e; e >>= 1) {
    if (e & 1) result = product(result, a);
    a = product(a, a);
  }
  return result;
}

/* Reduces `row` by the echelon, whose row c has its pivot 1 in column c where pivots[c], and adds
 * what is left. False where that gives 0 = 1. */
static bool insert(uint64_t echelon[RANK][RANK + 1], bool pivots[RANK], unsigned width,
                   uint64_t row[RANK + 1]) {
  for (unsigned c = 0; c < width; c++) {
    if (!row[c]) continue;
    uint64_t factor = row[c];
    if (!pivots[c]) {
      uint64_t inv = inverse(factor);
      for (unsigned j = c; j <= width; j++) echelon[c][j] = product(row[j], inv);
      pivots[c] = true;
      return true;
    }
    for (unsigned j = c; j <= width; j++) {
      row[j] = (row[j] + prime - product(factor, echelon[c][j])) % prime;
    }
  }
  return row[width] == 0;
}

/* The unknowns, those without a pivot being 0. False where one is not a small whole number. */
static bool substitute(uint64_t echelon[RANK][RANK + 1], const bool pivots[RANK], unsigned width,
                       int64_t *out) {
  uint64_t solution[RANK] = {0};
  for (unsigned c = width; c-- > 0;) {
    if (!pivots[c]) continue;
    uint64_t sum = echelon[c][width];
    for (unsigned j = c + 1; j < width; j++) {
      sum = (sum + prime - product(echelon[c][j], solution[j])) % prime;
    }
    solution[c] = sum;
  }
  for (unsigned c = 0; c < width; c++) {
    bool negative = solution[c] > prime / 2;
    out[c] = negative ? -(int64_t)(prime - solution[c]) : (int64_t)solution[c];
    if (out[c] > largest_factor || out[c] < -largest_factor) return false;
  }
  return true;
}

/* ---- relations ---- */

/* Whether a walk through the values that has come to the n-th goes on: it polls the context
 * periodically. */
static bool goes_on(regular_search *q, uint64_t n) {
  enum { BETWEEN_LOOKS = 1024 };
  if (n % BETWEEN_LOOKS == 0 && q->status == GRUNDY_OK) {
    q->status = grundy_i_tick(q->context, GRUNDY_PHRASE(task_2_regular_form), 0, 0);
  }
  return q->status == GRUNDY_OK;
}

static bool holds(regular_search *q, const grundy_regular_row *half, uint64_t count,
                  const int64_t *sum) {
  for (uint64_t n = 0; n < count && goes_on(q, n); n++) {
    int64_t total = 0;
    for (unsigned j = 0; j < q->r.rank; j++) {
      if (sum[j]) total += sum[j] * term(q, &q->r.rows[j], n);
    }
    if (total != term(q, half, n)) return false;
  }
  return q->status == GRUNDY_OK;
}

/* Terms that the half and all rows so far have. A row can have one less than a half that is as
 * sparse, but begins before it. */
static uint64_t common_terms(const regular_search *q, const grundy_regular_row *half) {
  uint64_t count = terms(q, half);
  for (unsigned j = 0; j < q->r.rank; j++) {
    uint64_t those = terms(q, &q->r.rows[j]);
    if (those < count) count = those;
  }
  return count;
}

/* Writes a half as a sum of the rows so far, if it is one. */
static bool express(regular_search *q, const grundy_regular_row *half, int64_t *sum) {
  uint64_t echelon[RANK][RANK + 1], count = common_terms(q, half);
  bool pivots[RANK] = {false};
  unsigned width = q->r.rank;
  for (uint64_t n = 0; n < count && n < EQUATIONS; n++) {
    uint64_t row[RANK + 1];
    for (unsigned j = 0; j < width; j++) row[j] = (uint64_t)term(q, &q->r.rows[j], n);
    row[width] = (uint64_t)term(q, half, n);
    if (!insert(echelon, pivots, width, row)) return false;
  }
  return substitute(echelon, pivots, width, sum) && holds(q, half, count, sum);
}

/* Half d of row i: a relation, or a new row. False where the search cannot go on. */
static bool settle(regular_search *q, unsigned i, unsigned d) {
  const grundy_regular_row *row = &q->r.rows[i];
  int64_t *sum = q->r.step[d][i];
  if (row->kind == GRUNDY_REGULAR_ROW_ONE || row->kind == GRUNDY_REGULAR_ROW_ORIGIN) {
    sum[i] = row->kind == GRUNDY_REGULAR_ROW_ONE || d == 0;
    return true;
  }
  grundy_regular_row half = {GRUNDY_REGULAR_ROW_SEQUENCE, row->level + 1,
                             row->rest + ((uint64_t)d << row->level)};
  if (terms(q, &half) < LEAST_TERMS) return false;
  if (express(q, &half, sum)) return true;
  if (q->r.rank == RANK) return false;
  memset(sum, 0, sizeof q->r.step[d][i]);
  sum[q->r.rank] = 1;
  q->r.rows[q->r.rank++] = half;
  return true;
}

/* ---- the whole ---- */

/* Drops the rows that b_0 does not need. */
static void prune(grundy_two_regular *r) {
  bool needed[RANK] = {true};
  for (unsigned round = 0; round < r->rank; round++) {
    for (unsigned i = 0; i < r->rank; i++) {
      for (unsigned j = 0; j < r->rank && needed[i]; j++) {
        if (r->step[0][i][j] || r->step[1][i][j]) needed[j] = true;
      }
    }
  }
  grundy_two_regular kept = {.rank = 0};
  for (unsigned i = 0; i < r->rank; i++) {
    if (!needed[i]) continue;
    unsigned column = 0;
    for (unsigned j = 0; j < r->rank; j++) {
      if (!needed[j]) continue;
      kept.step[0][kept.rank][column] = r->step[0][i][j];
      kept.step[1][kept.rank][column++] = r->step[1][i][j];
    }
    kept.rows[kept.rank] = r->rows[i];
    kept.first[kept.rank++] = r->first[i];
  }
  *r = kept;
}

uint64_t grundy_i_two_regular_value(const grundy_two_regular *regular, uint64_t n) {
  uint64_t row[RANK] = {1}, sum = 0;
  for (; n; n >>= 1) {
    uint64_t next[RANK] = {0};
    for (unsigned i = 0; i < regular->rank; i++) {
      for (unsigned j = 0; j < regular->rank; j++) {
        next[j] += row[i] * (uint64_t)regular->step[n & 1][i][j];
      }
    }
    memcpy(row, next, sizeof row);
  }
  for (unsigned i = 0; i < regular->rank; i++) sum += row[i] * (uint64_t)regular->first[i];
  return sum;
}

static bool all_small(regular_search *q) {
  uint64_t n = 0;
  while (n < q->count && q->values[n] < largest_value && goes_on(q, n)) n++;
  return n == q->count;
}

static bool gives_all(regular_search *q) {
  uint64_t n = 0;
  while (n < q->count && goes_on(q, n) && grundy_i_two_regular_value(&q->r, n) == q->values[n]) n++;
  return n == q->count;
}

grundy_status grundy_i_two_regular_find(grundy_context *context, const uint64_t *values,
                                        size_t count, bool *found, grundy_two_regular *out) {
  regular_search q = {context, values, count, {.rank = 3}, GRUNDY_OK};
  *found = false;
  if (count < 2 * LEAST_TERMS || !all_small(&q)) return q.status;
  q.r.rows[0] = (grundy_regular_row){GRUNDY_REGULAR_ROW_SEQUENCE, 0, 0};
  q.r.rows[1] = (grundy_regular_row){GRUNDY_REGULAR_ROW_ONE, 0, 0};
  q.r.rows[2] = (grundy_regular_row){GRUNDY_REGULAR_ROW_ORIGIN, 0, 0};
  for (unsigned i = 0; i < q.r.rank; i++) {
    q.status = grundy_i_tick(context, GRUNDY_PHRASE(task_2_regular_form), i, RANK);
    if (q.status != GRUNDY_OK || !settle(&q, i, 0) || !settle(&q, i, 1)) return q.status;
  }
  for (unsigned i = 0; i < q.r.rank; i++) q.r.first[i] = term(&q, &q.r.rows[i], 0);
  prune(&q.r);
  if (!gives_all(&q)) return q.status;
  *found = true;
  *out = q.r;
  return GRUNDY_OK;
}
