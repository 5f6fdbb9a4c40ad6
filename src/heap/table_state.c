/* The state of a table as words, for checkpoints: a header, the values that are held (four to a
 * word where all are below 2^16, else two), the statistics of a table that counts, and, with a
 * sparse space, the engine's and the prover's own state, or a window whose repetition is awaited
 * (window_cycle.c). A table that forgets adds the twins that compute for it, each as a table. What
 * follows from these alone (windows, plans) is made again, so that resumed work ends as if it had
 * never been interrupted. */
#include "base/messages_heaps.def"
#include "base/messages_tasks.def"
#include "heap/period/period_check.h"
#include "heap/table_inside.h"

enum { FORMAT = 6, NARROW = 16, WIDE = 32 };
enum { BINS = 65, RECORDS = 64, STATISTICS = 4 + BINS + 2 * RECORDS /* words */ };

/* What a header says, in order. */
enum {
  AT_FORMAT,
  AT_FORGETS,
  AT_FOLLOWS,
  AT_COUNTS,
  AT_COUNT,
  AT_HEAD,
  AT_HELD,
  AT_KEEP_UNTIL,
  AT_WIDTH,
  AT_STEPS,
  AT_MILESTONE,
  AT_PROVED,
  AT_PREPERIOD,
  AT_PERIOD,
  AT_SALTUS,
  AT_PROVED_AT,
  AT_WINDOW,
  AT_MATCHED,
  AT_ARMS,
  AT_SPARSE,
  AT_PAST,
  AT_RECURRENCE,
  AT_LOCKSTEP,
  HEADER
};

/* The values of heaps 0 .. head-1 and held .. count-1. */
typedef struct extent {
  uint64_t head, held, count;
} extent;

static extent extent_of(uint64_t head, uint64_t held, uint64_t count) {
  bool all = count < head;
  return (extent){all ? count : head, all ? count : held, count};
}

static uint64_t after(const extent *e, uint64_t n) {
  GRUNDY_ASSERT(n < e->count);
  return n + 1 == e->head ? e->held : n + 1;
}

static uint64_t size_of(const extent *e) {
  GRUNDY_ASSERT(e->held <= e->count && e->head <= e->held);
  return e->head + (e->count - e->held);
}

static size_t words_for(const extent *e, unsigned width) {
  GRUNDY_ASSERT(width == NARROW || width == WIDE);
  uint64_t each = 64 / width;
  return (size_t)((size_of(e) + each - 1) / each);
}

/* ---- saving ---- */

static unsigned width_of(const grundy_i_value_list *values, const extent *e) {
  for (uint64_t n = 0; n < e->count; n = after(e, n)) {
    if (grundy_i_value_list_at(values, n) > UINT16_MAX) return WIDE;
  }
  return NARROW;
}

static grundy_status write_header(const grundy_heap_table *table, const extent *e,
                                  grundy_array *out) {
  uint64_t h[HEADER] = {FORMAT, table->forgets, table->follows, table->counts};
  h[AT_COUNT] = e->count;
  h[AT_HEAD] = table->values.head;
  h[AT_HELD] = table->values.held;
  h[AT_KEEP_UNTIL] = table->keep_until;
  h[AT_WIDTH] = width_of(&table->values, e);
  h[AT_STEPS] = table->steps;
  h[AT_MILESTONE] = table->milestone;
  h[AT_PROVED] = atomic_load_explicit(&table->proved, memory_order_relaxed);
  h[AT_PREPERIOD] = table->cycle.preperiod;
  h[AT_PERIOD] = table->cycle.period;
  h[AT_SALTUS] = table->cycle.saltus;
  h[AT_PROVED_AT] = table->proved_at;
  h[AT_WINDOW] = table->proof.window;
  h[AT_MATCHED] = table->proof.matched;
  h[AT_ARMS] = table->proof.arms;
  h[AT_SPARSE] = table->sparse != NULL;
  h[AT_PAST] = table->past != NULL;
  h[AT_RECURRENCE] = table->recurrence.anchor > 0;
  h[AT_LOCKSTEP] = table->check != NULL;
  return grundy_array_append(out, h, HEADER);
}

static grundy_status write_values(grundy_context *context, const grundy_heap_table *table,
                                  const extent *e, grundy_array *out) {
  unsigned width = width_of(&table->values, e), each = 64 / width;
  uint64_t n = 0, size = size_of(e);
  for (uint64_t i = 0; i < size; i += each) {
    uint64_t word = 0;
    for (unsigned k = 0; k < each && i + k < size; k++, n = after(e, n)) {
      word |= (uint64_t)grundy_i_value_list_at(&table->values, n) << k * width;
    }
    GRUNDY_TRY(grundy_array_push(out, word));
    if (i % 4096 == 0) GRUNDY_TRY(grundy_i_tick(context, GRUNDY_PHRASE(task_saving), i, size));
  }
  return GRUNDY_OK;
}

static grundy_status write_statistics(const grundy_heap_table *table, grundy_array *out) {
  uint64_t words[STATISTICS];
  const grundy_statistics *t = &table->statistics;
  uint64_t *w = words;
  *w++ = t->heaps;
  *w++ = t->largest;
  *w++ = t->largest_at;
  *w++ = t->record_count;
  for (unsigned bin = 0; bin < BINS; bin++) *w++ = t->counts[bin];
  for (unsigned k = 0; k < RECORDS; k++) {
    *w++ = t->records[k].largest;
    *w++ = t->records[k].largest_at;
  }
  return grundy_array_append(out, words, STATISTICS);
}

static grundy_status write_twins(grundy_context *context, const grundy_heap_table *table,
                                 grundy_array *out) {
  if (table->past) GRUNDY_TRY(grundy_i_table_write(context, table->past, out));
  if (!table->check) return GRUNDY_OK;
  return grundy_i_period_check_save(context, table->check, out);
}

grundy_status grundy_i_table_write(grundy_context *context, const grundy_heap_table *table,
                                   grundy_array *out) {
  extent e =
      extent_of(table->values.head, table->values.held, grundy_i_value_list_count(&table->values));
  GRUNDY_TRY(write_header(table, &e, out));
  GRUNDY_TRY(write_values(context, table, &e, out));
  if (table->counts) GRUNDY_TRY(write_statistics(table, out));
  if (table->sparse) GRUNDY_TRY(grundy_i_sparse_save(table->sparse, out));
  if (table->sparse && !table->follows) GRUNDY_TRY(grundy_i_window_prover_save(table->prover, out));
  if (table->recurrence.anchor) GRUNDY_TRY(grundy_i_recurrence_save(&table->recurrence, out));
  return write_twins(context, table, out);
}

grundy_status grundy_i_table_save(grundy_context *context, grundy_heap_table *table,
                                  grundy_array *out) {
  GRUNDY_TRY(grundy_i_table_lock(context, table));
  grundy_status s = grundy_i_table_write(context, table, out);
  pthread_mutex_unlock(&table->growing);
  return s;
}

/* ---- loading ---- */

/* The words that are left. */
typedef struct source {
  grundy_context *context;
  const uint64_t *words;
  size_t count;
} source;

static grundy_status damaged(grundy_context *context) {
  return GRUNDY_FAIL(context, GRUNDY_BAD_INPUT, state_foreign);
}

static void skip(source *in, size_t words) {
  GRUNDY_ASSERT(words <= in->count);
  in->words += words;
  in->count -= words;
}

static bool plausible_held(const grundy_heap_table *table, const uint64_t *h) {
  uint64_t head = h[AT_HEAD], held = h[AT_HELD];
  if (head != table->values.head) return false;
  bool may = table->forgets && (h[AT_SPARSE] || grundy_i_table_recurs(table));
  return held == head || (may && held > head && held < h[AT_COUNT]);
}

/* The heaps of a period that was proved are among those that were computed. */
static bool plausible_period(const uint64_t *h) {
  return h[AT_PERIOD] > 0 && h[AT_PREPERIOD] <= h[AT_COUNT] &&
         h[AT_PERIOD] <= h[AT_COUNT] - h[AT_PREPERIOD];
}

static bool plausible_header(const grundy_heap_table *table, const uint64_t *h, size_t count) {
  bool flags = count >= HEADER && h[AT_FORMAT] == FORMAT && h[AT_FORGETS] == table->forgets &&
               h[AT_FOLLOWS] == table->follows && h[AT_COUNTS] == table->counts &&
               h[AT_PROVED] < 2 && h[AT_SPARSE] < 2 && h[AT_PAST] < 2 && h[AT_RECURRENCE] < 2 &&
               h[AT_LOCKSTEP] < 2;
  if (!flags || !plausible_held(table, h)) return false;
  bool seeks = table->forgets && !table->follows, recurs = seeks && grundy_i_table_recurs(table);
  bool twins = (!h[AT_PAST] || h[AT_HELD] > h[AT_HEAD]) && (!h[AT_RECURRENCE] || recurs) &&
               (!h[AT_LOCKSTEP] || (seeks && (h[AT_SPARSE] || recurs)));
  uint64_t most = table->forgets ? GRUNDY_SEQUENCE_FORGETTING_MOST : GRUNDY_SEQUENCE_MOST;
  bool numbers = h[AT_COUNT] <= most && h[AT_MILESTONE] >= h[AT_COUNT] && h[AT_MILESTONE] > 0 &&
                 h[AT_MILESTONE] / 2 <= most && (h[AT_WIDTH] == NARROW || h[AT_WIDTH] == WIDE) &&
                 (!h[AT_PROVED] || plausible_period(h)) && h[AT_PROVED_AT] <= h[AT_COUNT];
  extent e = extent_of(h[AT_HEAD], h[AT_HELD], h[AT_COUNT]);
  return twins && numbers && words_for(&e, (unsigned)h[AT_WIDTH]) <= count - HEADER;
}

/* A nim-value is at most as many moves as the longest play has: n, or 2 n where heaps may be split
 * and nothing taken. */
static bool plausible_value(const grundy_heap_table *table, uint64_t value) {
  uint64_t n = grundy_i_value_list_count(&table->values);
  return value <= (table->core.all_but ? n : 2 * n);
}

static grundy_status read_values(source *in, grundy_heap_table *table, const uint64_t *h) {
  unsigned width = (unsigned)h[AT_WIDTH], each = 64 / width;
  extent e = extent_of(h[AT_HEAD], h[AT_HELD], h[AT_COUNT]);
  uint64_t size = size_of(&e);
  grundy_status s = GRUNDY_OK;
  for (uint64_t i = 0; i < size && s == GRUNDY_OK; i++) {
    uint64_t word = in->words[i / each] >> i % each * width;
    uint32_t value = width == NARROW ? (uint16_t)word : (uint32_t)word;
    if (i == e.head) grundy_i_value_list_skip(&table->values, e.held);
    if (!plausible_value(table, value)) return damaged(in->context);
    s = grundy_i_value_list_push(in->context, &table->values, value);
    if (s == GRUNDY_OK && i % 4096 == 0)
      s = grundy_i_tick(in->context, GRUNDY_PHRASE(task_loading), i, size);
  }
  skip(in, words_for(&e, width));
  bool filled = grundy_i_values_whole(&table->values) || grundy_i_table_recurs(table);
  return s == GRUNDY_OK && filled ? grundy_i_mex_engine_replay(in->context, &table->engine) : s;
}

static grundy_status read_statistics(source *in, grundy_heap_table *table) {
  if (!table->counts) return GRUNDY_OK;
  if (in->count < STATISTICS) return damaged(in->context);
  const uint64_t *w = in->words;
  grundy_statistics *t = &table->statistics;
  *t = (grundy_statistics){.heaps = w[0], .largest = w[1], .largest_at = w[2]};
  uint64_t records = w[3];
  w += 4;
  for (unsigned bin = 0; bin < BINS; bin++) t->counts[bin] = *w++;
  for (unsigned k = 0; k < RECORDS; k++, w += 2) {
    t->records[k].largest = w[0];
    t->records[k].largest_at = w[1];
  }
  skip(in, STATISTICS);
  t->record_count = records <= RECORDS ? (unsigned)records : 0;
  bool good =
      records <= RECORDS && t->heaps <= grundy_i_table_count(table) &&
      (grundy_i_values_whole(&table->values) || t->heaps / table->scale >= table->values.held);
  return good ? GRUNDY_OK : damaged(in->context);
}

static grundy_status read_engine(source *in, grundy_heap_table *table) {
  size_t read;
  GRUNDY_TRY(grundy_i_table_open_sparse(in->context, table));
  GRUNDY_TRY(grundy_i_sparse_load(in->context, table->sparse, in->words, in->count, &read));
  skip(in, read);
  if (table->follows) return GRUNDY_OK;
  uint64_t count = grundy_i_value_list_count(&table->values);
  bool good = in->count >= GRUNDY_PROVER_WORDS &&
              grundy_i_window_prover_load(table->prover, in->words, count);
  if (good) skip(in, GRUNDY_PROVER_WORDS);
  return good ? GRUNDY_OK : damaged(in->context);
}

static grundy_status read_twins(source *in, grundy_heap_table *table, const uint64_t *h) {
  size_t read;
  if (h[AT_PAST]) {
    GRUNDY_TRY(grundy_i_table_twin(in->context, table, false, &table->past));
    GRUNDY_TRY(grundy_i_table_read(in->context, table->past, in->words, in->count, &read));
    skip(in, read);
  }
  if (!h[AT_LOCKSTEP]) return GRUNDY_OK;
  GRUNDY_TRY(
      grundy_i_period_check_load(in->context, table, in->words, in->count, &read, &table->check));
  skip(in, read);
  return GRUNDY_OK;
}

static grundy_status read_recurrence(source *in, grundy_heap_table *table) {
  uint64_t last = grundy_i_rule_last(&table->core);
  size_t read;
  GRUNDY_TRY(grundy_i_recurrence_load(in->context, table->context, &table->recurrence,
                                      grundy_i_value_list_count(&table->values),
                                      last ? (size_t)last : 1, in->words, in->count, &read));
  skip(in, read);
  return GRUNDY_OK;
}

static bool holds_what_it_needs(const grundy_heap_table *table) {
  const grundy_i_value_list *values = &table->values;
  return grundy_i_values_whole(values) ||
         grundy_i_table_needs_from(table, grundy_i_value_list_count(values)) >= values->held;
}

static void take_header(grundy_heap_table *table, const uint64_t *h) {
  table->steps = h[AT_STEPS];
  table->milestone = h[AT_MILESTONE];
  table->keep_until = h[AT_KEEP_UNTIL];
  table->cycle =
      (grundy_period){.preperiod = h[AT_PREPERIOD], .period = h[AT_PERIOD], .saltus = h[AT_SALTUS]};
  table->proved_at = h[AT_PROVED_AT];
  table->proof =
      (grundy_proof){.window = h[AT_WINDOW], .matched = h[AT_MATCHED], .arms = h[AT_ARMS]};
  atomic_store_explicit(&table->proved, h[AT_PROVED] == 1, memory_order_release);
}

grundy_status grundy_i_table_read(grundy_context *context, grundy_heap_table *table,
                                  const uint64_t *words, size_t count, size_t *read) {
  GRUNDY_ASSERT(grundy_i_value_list_count(&table->values) == 0);
  source in = {context, words, count};
  if (!plausible_header(table, words, count)) return damaged(context);
  skip(&in, HEADER);
  grundy_status s = read_values(&in, table, words);
  if (s == GRUNDY_OK) s = read_statistics(&in, table);
  if (s == GRUNDY_OK && words[AT_SPARSE]) s = read_engine(&in, table);
  if (s == GRUNDY_OK && words[AT_RECURRENCE]) s = read_recurrence(&in, table);
  if (s == GRUNDY_OK && !holds_what_it_needs(table)) s = damaged(context);
  if (s == GRUNDY_OK) s = read_twins(&in, table, words);
  if (s == GRUNDY_OK) take_header(table, words);
  *read = count - in.count;
  return s;
}

/* A table as it was when new. */
static void reset(grundy_heap_table *table) {
  grundy_i_period_check_destroy(table->check);
  grundy_i_table_destroy(table->past);
  table->check = NULL;
  table->past = NULL;
  table->statistics = (grundy_statistics){.heaps = 0};
  grundy_i_recurrence_clear(table->context, &table->recurrence);
  grundy_i_table_close_sparse(table);
  grundy_i_value_list_clear(&table->values);
  grundy_i_mex_engine_clear(&table->engine);
  grundy_i_mex_engine_init(&table->engine, table->context, &table->core, &table->values);
}

grundy_status grundy_i_table_load(grundy_context *context, grundy_heap_table *table,
                                  const uint64_t *words, size_t count) {
  grundy_status s = grundy_i_table_lock(context, table);
  if (s != GRUNDY_OK) return s;
  if (grundy_i_value_list_count(&table->values)) {
    s = GRUNDY_FAIL(context, GRUNDY_USAGE, state_late);
  } else {
    size_t read;
    s = grundy_i_table_read(context, table, words, count, &read);
    if (s == GRUNDY_OK && read != count) s = damaged(context);
    if (s != GRUNDY_OK) reset(table);
  }
  pthread_mutex_unlock(&table->growing);
  return s;
}
