/* The state of a table as words, for checkpoints: a header, the values (four to a word where all
 * are below 2^16, else two), and where there is a sparse space the engine's and the prover's own
 * state. What follows from these alone (rare heaps, histograms, windows) is made again, so that
 * work that is taken up ends as if it had never been interrupted. */
#include <string.h>

#include "base/context.h"
#include "heap/table_inside.h"

enum { FORMAT = 1, HEADER = 14, NARROW = 16, WIDE = 32 };

/* What a header says, in order. */
typedef enum place {
  AT_FORMAT,
  AT_COUNT,
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
  AT_ARM,
  AT_SPARSE
} place;

static size_t words_for(uint64_t count, unsigned width) {
  uint64_t each = 64 / width;
  return (size_t)((count + each - 1) / each);
}

/* ---- saving ---- */

static unsigned width_of(const grundy_i_values *values, uint64_t count) {
  for (uint64_t n = 0; n < count; n++) {
    if (grundy_i_values_at(values, n) > UINT16_MAX) return WIDE;
  }
  return NARROW;
}

static grundy_status save_header(const grundy_heap_table *table, grundy_words *out) {
  uint64_t h[HEADER] = {FORMAT, grundy_i_values_count(&table->values)};
  h[AT_WIDTH] = width_of(&table->values, h[AT_COUNT]);
  h[AT_STEPS] = table->steps;
  h[AT_MILESTONE] = table->milestone;
  h[AT_PROVED] = atomic_load_explicit(&table->proved, memory_order_relaxed);
  h[AT_PREPERIOD] = table->cycle.preperiod;
  h[AT_PERIOD] = table->cycle.period;
  h[AT_SALTUS] = table->cycle.saltus;
  h[AT_PROVED_AT] = table->proved_at;
  h[AT_WINDOW] = table->proof.window;
  h[AT_MATCHED] = table->proof.matched;
  h[AT_ARM] = table->proof.arm;
  h[AT_SPARSE] = table->sparse != NULL;
  return grundy_words_append(out, h, HEADER);
}

static grundy_status save_values(grundy_context *context, const grundy_heap_table *table,
                                 grundy_words *out) {
  uint64_t count = grundy_i_values_count(&table->values);
  unsigned width = width_of(&table->values, count), each = 64 / width;
  grundy_status s = GRUNDY_OK;
  for (uint64_t n = 0; n < count && s == GRUNDY_OK; n += each) {
    uint64_t word = 0;
    for (unsigned i = 0; i < each && n + i < count; i++) {
      word |= (uint64_t)grundy_i_values_at(&table->values, n + i) << i * width;
    }
    s = grundy_words_push(out, word);
    if (s == GRUNDY_OK && n % 4096 == 0) s = grundy_i_tick(context, "saving", n, count);
  }
  return s;
}

static grundy_status save(grundy_context *context, const grundy_heap_table *table,
                          grundy_words *out) {
  grundy_status s = save_header(table, out);
  if (s == GRUNDY_OK) s = save_values(context, table, out);
  if (s != GRUNDY_OK || !table->sparse) return s;
  s = grundy_i_sparse_save(table->sparse, out);
  return s == GRUNDY_OK ? grundy_i_prover_save(table->prover, out) : s;
}

grundy_status grundy_i_table_save(grundy_context *context, grundy_heap_table *table,
                                  grundy_words *out) {
  grundy_status s = grundy_i_table_lock(context, table);
  if (s != GRUNDY_OK) return s;
  s = save(context, table, out);
  pthread_mutex_unlock(&table->growing);
  return s;
}

/* ---- loading ---- */

static grundy_status damaged(grundy_context *context) {
  return grundy_i_fail(context, GRUNDY_BAD_INPUT, "the saved state is not one of this program");
}

static bool plausible_header(const uint64_t *h, size_t count) {
  return count >= HEADER && h[AT_FORMAT] == FORMAT && h[AT_COUNT] <= GRUNDY_VALUES_MOST &&
         (h[AT_WIDTH] == NARROW || h[AT_WIDTH] == WIDE) && h[AT_PROVED] < 2 && h[AT_SPARSE] < 2 &&
         words_for(h[AT_COUNT], (unsigned)h[AT_WIDTH]) <= count - HEADER &&
         h[AT_MILESTONE] > h[AT_COUNT] / 2 && (!h[AT_PROVED] || h[AT_PERIOD] > 0) &&
         h[AT_PROVED_AT] <= h[AT_COUNT];
}

static grundy_status load_values(grundy_context *context, grundy_heap_table *table,
                                 const uint64_t *h, const uint64_t *words) {
  unsigned width = (unsigned)h[AT_WIDTH], each = 64 / width;
  grundy_status s = GRUNDY_OK;
  for (uint64_t n = 0; n < h[AT_COUNT] && s == GRUNDY_OK; n++) {
    uint64_t word = words[n / each] >> n % each * width;
    s = grundy_i_values_reserve(context, &table->values);
    if (s != GRUNDY_OK) return s;
    grundy_i_values_push(&table->values, width == NARROW ? (uint16_t)word : (uint32_t)word);
    if (n % 4096 == 0) s = grundy_i_tick(context, "loading", n, h[AT_COUNT]);
  }
  return s == GRUNDY_OK ? grundy_i_filler_replay(context, &table->filler) : s;
}

static void load_header(grundy_heap_table *table, const uint64_t *h) {
  table->steps = h[AT_STEPS];
  table->milestone = h[AT_MILESTONE];
  table->cycle = (grundy_i_cycle){h[AT_PREPERIOD], h[AT_PERIOD], h[AT_SALTUS]};
  table->proved_at = h[AT_PROVED_AT];
  table->proof = (grundy_i_window_proof){h[AT_WINDOW], h[AT_MATCHED], h[AT_ARM]};
  atomic_store_explicit(&table->proved, h[AT_PROVED] == 1, memory_order_release);
}

static grundy_status load(grundy_context *context, grundy_heap_table *table, const uint64_t *words,
                          size_t count) {
  if (!plausible_header(words, count)) return damaged(context);
  size_t at = HEADER + words_for(words[AT_COUNT], (unsigned)words[AT_WIDTH]), read;
  grundy_status s = load_values(context, table, words, words + HEADER);
  if (s == GRUNDY_OK && words[AT_SPARSE]) {
    s = grundy_i_table_open_sparse(context, table);
    if (s == GRUNDY_OK) {
      s = grundy_i_sparse_load(context, table->sparse, words + at, count - at, &read);
    }
    if (s == GRUNDY_OK) at += read;
    bool good = s == GRUNDY_OK && grundy_i_prover_load(table->prover, words + at, count - at) &&
                table->prover->repeat.looked <= words[AT_COUNT] &&
                table->prover->since <= words[AT_COUNT];
    if (s == GRUNDY_OK && !good) s = damaged(context);
  } else if (s == GRUNDY_OK && at != count) {
    s = damaged(context);
  }
  if (s == GRUNDY_OK) load_header(table, words);
  return s;
}

/* A table as it was made. */
static void reset(grundy_heap_table *table) {
  grundy_i_table_close_sparse(table);
  grundy_i_values_clear(&table->values);
  grundy_i_filler_clear(&table->filler);
  grundy_i_filler_init(&table->filler, table->context, &table->core, &table->values);
}

grundy_status grundy_i_table_load(grundy_context *context, grundy_heap_table *table,
                                  const uint64_t *words, size_t count) {
  grundy_status s = grundy_i_table_lock(context, table);
  if (s != GRUNDY_OK) return s;
  if (grundy_i_values_count(&table->values)) {
    s = grundy_i_fail(context, GRUNDY_USAGE, "a state is loaded before anything is computed");
  } else {
    s = load(context, table, words, count);
    if (s != GRUNDY_OK) reset(table);
  }
  pthread_mutex_unlock(&table->growing);
  return s;
}
