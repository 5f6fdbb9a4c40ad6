/* The least preperiod and the least period of a claim, in memory that does not grow with the heaps.
 *
 * Two tables that forget compute the sequence again, one p heaps ahead of the other: the last n at
 * which G(n + p) differs from G(n) ends the preperiod. All values are compared, up to the heap
 * where the claim was made; so the window that the claim's hashes represent is compared as well.
 * Where p is short the table ahead still holds the values p before.
 *
 * Every eventual period of a sequence is a multiple of the least, and has the same preperiod. So
 * the least period is p divided by the highest powers q^j of primes for which p / q^j is still a
 * period. By the theorem of proof.c p' = p / q^j is one exactly where the last W values are those
 * p' before (p' even where parity counts). */
#include "heap/period/period_check.h"

#include "base/messages_heaps.def"
#include "heap/table_inside.h"

enum {
  STRIDE = 1 << 16,  /* heaps at a time */
  SHORT = 1 << 16,   /* periods up to this need one table */
  SHORTER_MOST = 40, /* as many as 2^40 has prime factors */
  STATE_HEADER = 8
};

/* A possible shorter period. */
typedef struct shorter {
  uint64_t prime, period;
  bool tested, holds;
} shorter;

struct grundy_i_period_check {
  grundy_context *context; /* that the memory belongs to */
  const grundy_heap_table *table;
  grundy_i_window_claim claim;
  uint64_t end;                        /* heaps of the table */
  uint64_t preperiod;                  /* after the last difference so far */
  uint64_t reached;                    /* heaps that the table ahead had when all was compared */
  uint64_t compared;                   /* heaps n that were compared with n + p */
  grundy_heap_table *ahead, *trailing; /* trailing is NULL where the period is short */
  size_t count;
  shorter shorter[SHORTER_MOST];
};

/* p / q^j for the primes q of p, even ones only where parity counts. Without a sparse space p is
 * the least one (window_cycle.c). */
static void list_shorter(grundy_i_period_check *l) {
  uint64_t rest = l->claim.period;
  l->count = 0;
  if (!l->table->sparse) return;
  bool parity = grundy_i_sparse_space(l->table->sparse)->parity;
  for (uint64_t q = 2; rest > 1; q++) {
    if (q * q > rest) q = rest;
    for (uint64_t power = q; rest % q == 0; power *= q) {
      rest /= q;
      uint64_t period = l->claim.period / power;
      GRUNDY_ASSERT(l->count < SHORTER_MOST);
      if (!(parity && period % 2)) l->shorter[l->count++] = (shorter){q, period, false, false};
    }
  }
}

/* A table that computes again. It keeps those of its last values that are compared after a stride,
 * with those of the other table or with those p before, and the window by which a shorter period is
 * tested. */
static grundy_status make_twin(grundy_context *context, const grundy_i_period_check *l,
                               grundy_heap_table **out) {
  uint64_t before = l->claim.period > SHORT ? 0 : l->claim.period;
  GRUNDY_TRY(grundy_i_table_twin(context, l->table, true, out));
  (*out)->spare = STRIDE + (before > l->claim.window ? before : l->claim.window);
  return GRUNDY_OK;
}

static grundy_status create(grundy_context *context, const grundy_heap_table *table,
                            grundy_i_period_check **out) {
  void *block;
  GRUNDY_TRY(
      grundy_i_block_allocate(context, table->context, 1, sizeof(grundy_i_period_check), &block));
  *out = block;
  (*out)->context = table->context;
  (*out)->table = table;
  (*out)->end = grundy_i_value_list_count(&table->values);
  return GRUNDY_OK;
}

grundy_status grundy_i_period_check_create(grundy_context *context, const grundy_heap_table *table,
                                           const grundy_i_window_claim *claim,
                                           grundy_i_period_check **out) {
  GRUNDY_ASSERT(table->forgets && claim->period);
  grundy_i_period_check *l;
  GRUNDY_TRY(create(context, table, &l));
  l->claim = *claim;
  list_shorter(l);
  grundy_status s = make_twin(context, l, &l->ahead);
  if (s == GRUNDY_OK && claim->period > SHORT) s = make_twin(context, l, &l->trailing);
  if (s == GRUNDY_OK) *out = l;
  if (s != GRUNDY_OK) grundy_i_period_check_destroy(l);
  return s;
}

void grundy_i_period_check_destroy(grundy_i_period_check *l) {
  if (!l) return;
  grundy_i_table_destroy(l->trailing);
  grundy_i_table_destroy(l->ahead);
  grundy_i_free(l->context, l, sizeof *l);
}

/* ---- comparing ---- */

static void compare(grundy_i_period_check *l, uint64_t to) {
  GRUNDY_ASSERT(l->preperiod <= l->compared);
  const grundy_i_value_list *ahead = &l->ahead->values;
  const grundy_i_value_list *trailing = l->trailing ? &l->trailing->values : ahead;
  uint64_t p = l->claim.period;
  for (; l->compared < to; l->compared++) {
    uint64_t n = l->compared;
    GRUNDY_ASSERT(grundy_i_values_holds(trailing, n) && grundy_i_values_holds(ahead, n + p));
    if (grundy_i_value_list_at(trailing, n) != grundy_i_value_list_at(ahead, n + p))
      l->preperiod = n + 1;
  }
}

/* Are the last values of the table those `period` before, which are known now? */
static bool repeats(const grundy_i_period_check *l, uint64_t period) {
  const grundy_i_value_list *last = &l->table->values, *ahead = &l->ahead->values;
  uint64_t first = l->end - l->claim.window;
  GRUNDY_ASSERT(period < l->claim.period && first >= period);
  GRUNDY_ASSERT(grundy_i_values_holds(ahead, first - period));
  for (uint64_t n = first; n < l->end; n++) {
    if (grundy_i_value_list_at(last, n) != grundy_i_value_list_at(ahead, n - period)) return false;
  }
  return true;
}

static void test_shorter(grundy_i_period_check *l) {
  uint64_t count = grundy_i_value_list_count(&l->ahead->values);
  for (shorter *s = l->shorter; s < l->shorter + l->count; s++) {
    if (s->tested || count < l->end - s->period) continue;
    s->tested = true;
    s->holds = repeats(l, s->period);
  }
}

/* The next stride of both tables. */
static grundy_status stride(grundy_context *context, grundy_i_period_check *l) {
  uint64_t to = l->end - l->reached < STRIDE ? l->end : l->reached + STRIDE, p = l->claim.period;
  GRUNDY_TRY(grundy_i_table_extend(context, l->ahead, to, GRUNDY_EFFORT_PATIENT));
  if (l->trailing && to > p) {
    GRUNDY_TRY(grundy_i_table_extend(context, l->trailing, to - p, GRUNDY_EFFORT_PATIENT));
  }
  if (to > p) compare(l, to - p);
  test_shorter(l);
  l->reached = to;
  return GRUNDY_OK;
}

static uint64_t least_period(const grundy_i_period_check *l) {
  uint64_t least = l->claim.period;
  for (const shorter *s = l->shorter; s < l->shorter + l->count; s++) {
    if (s->holds) least /= s->prime;
  }
  return least;
}

grundy_status grundy_i_period_check_run(grundy_context *context, grundy_i_period_check *l,
                                        bool *holds, grundy_period *cycle) {
  while (l->reached < l->end) GRUNDY_TRY(stride(context, l));
  *holds = l->preperiod + l->claim.window <= l->claim.since;
  *cycle = (grundy_period){.preperiod = l->preperiod, .period = least_period(l)};
  return GRUNDY_OK;
}

void grundy_i_period_check_unsettled(grundy_context *context, const grundy_i_period_check *l,
                                     grundy_status status) {
  uint64_t scale = l->table->scale, last = l->end * scale - 1;
  (void)GRUNDY_FAIL_AT(context, status, period_unsettled, l->claim.period * scale, last,
                       l->reached * scale);
}

/* ---- as words ---- */

grundy_status grundy_i_period_check_save(grundy_context *context, const grundy_i_period_check *l,
                                         grundy_array *out) {
  uint64_t tested = 0, held = 0;
  for (size_t i = 0; i < l->count; i++) {
    tested |= (uint64_t)l->shorter[i].tested << i;
    held |= (uint64_t)l->shorter[i].holds << i;
  }
  const uint64_t header[STATE_HEADER] = {
      l->claim.period, l->claim.since, l->claim.window, l->preperiod,
      l->reached,      l->compared,    tested,          held};
  GRUNDY_TRY(grundy_array_append(out, header, STATE_HEADER));
  GRUNDY_TRY(grundy_i_table_write(context, l->ahead, out));
  return l->trailing ? grundy_i_table_write(context, l->trailing, out) : GRUNDY_OK;
}

static bool plausible(const uint64_t *h, size_t count, uint64_t end) {
  if (count < STATE_HEADER) return false;
  uint64_t p = h[0], since = h[1];
  return p && p <= end && since <= end - p && h[2] <= since && h[3] <= h[5] && h[4] <= end &&
         h[5] == (h[4] > p ? h[4] - p : 0);
}

/* One of the two, which must have `heaps` and still hold heap `oldest`. */
static grundy_status load_twin(grundy_context *context, const grundy_i_period_check *l,
                               uint64_t heaps, uint64_t oldest, const uint64_t *words, size_t count,
                               size_t *read, grundy_heap_table **out) {
  size_t part;
  GRUNDY_TRY(make_twin(context, l, out));
  GRUNDY_TRY(grundy_i_table_read(context, *out, words + *read, count - *read, &part));
  *read += part;
  const grundy_i_value_list *values = &(*out)->values;
  if (grundy_i_value_list_count(values) >= heaps && grundy_i_values_holds(values, oldest)) {
    return GRUNDY_OK;
  }
  return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, no_check);
}

grundy_status grundy_i_period_check_load(grundy_context *context, const grundy_heap_table *table,
                                         const uint64_t *words, size_t count, size_t *read,
                                         grundy_i_period_check **out) {
  grundy_i_period_check *l;
  GRUNDY_TRY(create(context, table, &l));
  bool good =
      plausible(words, count, l->end) && grundy_i_values_holds(&table->values, l->end - words[2]);
  if (!good) {
    grundy_i_period_check_destroy(l);
    return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, no_check);
  }
  l->claim = (grundy_i_window_claim){words[0], words[1], words[2]};
  l->preperiod = words[3];
  l->reached = words[4];
  l->compared = words[5];
  list_shorter(l);
  for (size_t i = 0; i < l->count; i++) {
    l->shorter[i].tested = words[6] >> i & 1;
    l->shorter[i].holds = words[7] >> i & 1;
  }
  *read = STATE_HEADER;
  bool both = l->claim.period > SHORT;
  grundy_status s = load_twin(context, l, l->reached, l->compared + (both ? l->claim.period : 0),
                              words, count, read, &l->ahead);
  if (s == GRUNDY_OK && both) {
    s = load_twin(context, l, l->compared, l->compared, words, count, read, &l->trailing);
  }
  if (s == GRUNDY_OK) *out = l;
  if (s != GRUNDY_OK) grundy_i_period_check_destroy(l);
  return s;
}
