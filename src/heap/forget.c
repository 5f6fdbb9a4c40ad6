/* Tables that forget (grundy_sequence_forget): they keep the head and the last heaps, which the
 * engine reads. Where more is asked for (a heap that may be rare is compared with all splits, a
 * change of the space looks at all values) a twin computes again what was forgotten, and nothing is
 * forgotten until there are twice as many heaps. So the twins together cost no more than the run,
 * and memory is that of a window, or twice that of the last heap at which more was asked for.
 * Beyond GRUNDY_SEQUENCE_MOST heaps, as many as a twin keeps, that ends the run. Where no move
 * splits a heap the last max(S) values determine all that follow (window_cycle.c). Nim-values do
 * not depend on which table computes them: the run proceeds exactly as one that keeps all. Claims
 * of a period are settled by two more twins (period_check.c). */
#include "base/assert.h"
#include "base/context.h"
#include "base/messages_heaps.def"
#include "heap/statistics.h"
#include "heap/table_inside.h"

bool grundy_i_table_forgets(const grundy_heap_table *table, bool *period) {
  *period = table->forgets && !table->follows;
  return table->forgets;
}

grundy_status grundy_i_table_forget(grundy_context *context, grundy_heap_table *table,
                                    bool period) {
  grundy_status s = grundy_i_table_lock(context, table);
  if (s != GRUNDY_OK) return s;
  if (grundy_i_value_list_count(&table->values)) {
    s = GRUNDY_FAIL(context, GRUNDY_USAGE, forget_start);
  } else {
    table->forgets = table->counts = true;
    table->follows = !period;
  }
  pthread_mutex_unlock(&table->growing);
  return s;
}

grundy_status grundy_i_table_twin(grundy_context *context, const grundy_heap_table *table,
                                  bool forgets, grundy_heap_table **out) {
  grundy_i_rule rule;
  grundy_i_rule_init(&rule, table->context);
  grundy_status s = grundy_i_table_divide(&table->core, 1, &rule);
  if (s == GRUNDY_OK) s = grundy_i_table_create(table->context, &rule, out);
  grundy_i_rule_clear(&rule);
  if (s != GRUNDY_OK) return GRUNDY_FAIL(context, s, forget_memory);
  grundy_i_value_list_set_head(&(*out)->values, table->values.head);
  (*out)->forgets = forgets;
  (*out)->follows = true;
  return GRUNDY_OK;
}

grundy_status grundy_i_table_regain(grundy_context *context, grundy_heap_table *table) {
  GRUNDY_ASSERT(!grundy_i_values_whole(&table->values));
  grundy_status s = GRUNDY_OK;
  uint64_t count = grundy_i_value_list_count(&table->values);
  if (count > GRUNDY_SEQUENCE_MOST) {
    return GRUNDY_FAIL(context, GRUNDY_LIMIT, forget_most, count, (uint64_t)GRUNDY_SEQUENCE_MOST);
  }
  if (!table->past) s = grundy_i_table_twin(context, table, false, &table->past);
  if (s == GRUNDY_OK) {
    s = grundy_i_table_extend(context, table->past, table->values.held, GRUNDY_EFFORT_PATIENT);
  }
  if (s != GRUNDY_OK) return s;
  grundy_i_value_list_regain(&table->values, &table->past->values);
  grundy_i_table_destroy(table->past);
  table->past = NULL;
  table->keep_until = 2 * count;
  return GRUNDY_OK;
}

bool grundy_i_table_recurs(const grundy_heap_table *table) {
  return !table->core.all_but && grundy_i_rule_subtracts(&table->core);
}

/* The first of the last values that the next ones, or the course of their computation, depend
 * on. */
static uint64_t engine_needs_from(const grundy_heap_table *table, uint64_t count) {
  uint64_t last = grundy_i_rule_last(&table->core);
  if (table->sparse) return grundy_i_sparse_needs_from(table->sparse);
  return !grundy_i_table_recurs(table) || last >= count ? 0 : count - last;
}

/* The same for the search for a period. */
static uint64_t period_needs_from(const grundy_heap_table *table, uint64_t count) {
  uint64_t last = grundy_i_rule_last(&table->core), looked = table->recurrence.looked;
  if (table->follows) return count;
  if (table->sparse) return grundy_i_window_prover_needs_from(table->prover);
  return !looked ? count : looked > last + 1 ? looked - last - 1 : 0;
}

uint64_t grundy_i_table_needs_from(const grundy_heap_table *table, uint64_t count) {
  uint64_t engine = engine_needs_from(table, count), period = period_needs_from(table, count);
  uint64_t from = engine < period ? engine : period;
  uint64_t spared = count > table->spare ? count - table->spare : 0;
  return from < spared ? from : spared;
}

void grundy_i_table_trim(grundy_heap_table *table, uint64_t count) {
  GRUNDY_ASSERT(count == grundy_i_value_list_count(&table->values));
  uint64_t from = grundy_i_table_needs_from(table, count);
  if (!table->forgets || count < table->keep_until) return;
  if (from < table->values.held + (UINT64_C(1) << GRUNDY_VALUES_PAGE)) return;
  if (table->counts) grundy_i_table_tally(table);
  grundy_i_value_list_forget(&table->values, from);
}

/* ---- statistics ---- */

/* The first `heaps` of the game, whose cores have been computed. */
static void tally(grundy_heap_table *table, uint64_t heaps) {
  static const grundy_period none;
  grundy_i_view view = {.values = &table->values,
                        .cycle = &none,
                        .count = grundy_i_value_list_count(&table->values),
                        .scale = table->scale};
  grundy_i_statistics_extend(&table->statistics, &view, heaps);
}

void grundy_i_table_tally(grundy_heap_table *table) {
  tally(table, grundy_i_table_count(table));
}

/* Those of 0 .. upto that are there or follow from a period. */
static void count_view(const grundy_i_view *view, uint64_t upto, grundy_statistics *out) {
  uint64_t count = view->count, scale = view->scale;
  uint64_t heaps = count > UINT64_MAX / scale ? UINT64_MAX : count * scale;
  if (upto < UINT64_MAX && (view->proved || upto < heaps)) heaps = upto + 1;
  grundy_i_statistics_extend(out, view, heaps);
}

/* The same of a table that forgets: where it has forgotten something, all that it has computed. */
static grundy_status count_held(grundy_context *context, grundy_heap_table *table, uint64_t upto,
                                grundy_statistics *out) {
  grundy_status s = grundy_i_table_lock(context, table);
  if (s != GRUNDY_OK) return s;
  uint64_t heaps = grundy_i_table_count(table);
  if (grundy_i_values_whole(&table->values)) {
    grundy_i_view view = {.values = &table->values,
                          .cycle = &table->cycle,
                          .count = grundy_i_value_list_count(&table->values),
                          .scale = table->scale,
                          .proved = atomic_load_explicit(&table->proved, memory_order_relaxed)};
    count_view(&view, upto, out);
  } else {
    tally(table, upto < heaps ? upto + 1 : heaps);
    *out = table->statistics;
  }
  pthread_mutex_unlock(&table->growing);
  return GRUNDY_OK;
}

grundy_status grundy_i_table_statistics(grundy_context *context, grundy_heap_table *table,
                                        uint64_t upto, grundy_statistics *out) {
  grundy_i_view view = grundy_i_table_view(table);
  grundy_status s = GRUNDY_OK;
  *out = (grundy_statistics){.heaps = 0};
  if (table->forgets) {
    s = count_held(context, table, upto, out);
  } else {
    count_view(&view, upto, out);
  }
  return s == GRUNDY_OK ? grundy_i_table_space(context, table, &out->space) : s;
}
