/* What a heap game's table says of periods, and what proves them. */
#include "base/assert.h"
#include "base/messages_heaps.def"
#include "heap/period/arithmetic_period.h"
#include "heap/period/period_check.h"
#include "heap/table_inside.h"

static const uint64_t least_window = UINT64_C(1) << 24; /* beyond it stretches look for a period */
enum { MOST_JUDGED = 1 << 20 /* heaps that are examined once more when a limit is reached */ };

/* A period of 2^64 or more does not count: no two heaps are that far apart. */
static void tell(const grundy_heap_table *table, bool proved, grundy_phrase theorem,
                 const grundy_period *cycle, grundy_period *out) {
  grundy_i_uint128 end = (grundy_i_uint128)table->scale * (cycle->preperiod + cycle->period);
  if (end > UINT64_MAX) return;
  out->status = proved ? GRUNDY_PERIOD_PROVED : GRUNDY_PERIOD_OBSERVED;
  out->preperiod = cycle->preperiod * table->scale;
  out->period = cycle->period * table->scale;
  out->saltus = cycle->saltus;
  if (proved) out->theorem = theorem;
}

/* What the first `count` core heaps show, proved or not. */
static grundy_status judge(grundy_context *context, const grundy_heap_table *table, uint64_t count,
                           grundy_period *out) {
  GRUNDY_ASSERT(count <= grundy_i_value_list_count(&table->values) &&
                grundy_i_values_whole(&table->values));
  bool proved, found;
  grundy_period cycle;
  grundy_status s =
      grundy_i_cycle_prove(context, &table->core, &table->values, count, &proved, &cycle);
  found = proved;
  if (s == GRUNDY_OK && !proved) {
    grundy_i_sequence q = {&table->values, NULL, count};
    s = grundy_i_cycle_observe(context, q, &found, &cycle);
  }
  if (s == GRUNDY_OK && found) {
    tell(table, proved, grundy_i_cycle_theorem(&table->core, &cycle), &cycle, out);
  }
  return s;
}

/* The last of the heaps whose core is below count, but not above upto. */
static uint64_t last_heap(const grundy_heap_table *table, uint64_t count, uint64_t upto) {
  GRUNDY_ASSERT(table->scale);
  uint64_t last = count * table->scale - 1;
  return !count ? 0 : count > UINT64_MAX / table->scale || last > upto ? upto : last;
}

/* A period that stretches prove, of numbers so large that the table would take long. */
static grundy_status by_stretches(grundy_context *context, grundy_heap_table *table, uint64_t upto,
                                  grundy_period *out) {
  grundy_status s = grundy_i_table_stretch(context, table, least_window);
  grundy_i_view view = grundy_i_table_view(table);
  if (s != GRUNDY_OK || !view.stretches) return s;
  uint64_t count = grundy_i_stretches_count(view.stretches);
  grundy_period cycle = grundy_i_stretches_cycle(view.stretches);
  if (!cycle.period || count - 1 > upto / table->scale) return GRUNDY_OK;
  tell(table, true, grundy_i_cycle_theorem(&table->core, &cycle), &cycle, out);
  out->computed_to = last_heap(table, count, upto);
  return GRUNDY_OK;
}

/* A period that is proved, as far as the first `wanted` core heaps prove it,
 * else what they show. */
grundy_status grundy_i_table_period(grundy_context *context, grundy_heap_table *table,
                                    uint64_t upto, grundy_period *out) {
  bool open = upto == UINT64_MAX;
  uint64_t wanted = open ? UINT64_MAX : upto / table->scale + 1;
  *out = (grundy_period){.status = GRUNDY_PERIOD_NONE};
  grundy_status s = by_stretches(context, table, upto, out);
  if (s != GRUNDY_OK || out->status == GRUNDY_PERIOD_PROVED) return s;
  s = grundy_i_table_grow(context, table, wanted,
                          open ? GRUNDY_EFFORT_MODEST : GRUNDY_EFFORT_PATIENT);
  bool proved = atomic_load_explicit(&table->proved, memory_order_acquire);
  if (proved && table->proved_at <= wanted) {
    tell(table, true,
         table->proof.window ? grundy_i_window_prover_theorem()
                             : grundy_i_cycle_theorem(&table->core, &table->cycle),
         &table->cycle, out);
    out->computed_to = last_heap(table, table->proved_at, upto);
    return GRUNDY_OK;
  }
  uint64_t count = grundy_i_value_list_count(&table->values);
  if (wanted < count) count = wanted;
  out->computed_to = last_heap(table, count, upto);
  if (s != GRUNDY_OK && table->forgets && table->check) {
    grundy_i_period_check_unsettled(context, table->check, s);
  } else if (s != GRUNDY_OK) {
    (void)GRUNDY_FAIL_AT(context, s, no_period, out->computed_to);
  }
  if (s == GRUNDY_CANCELLED || !grundy_i_values_whole(&table->values)) return s;
  if (s != GRUNDY_OK && count > MOST_JUDGED) return s;
  const grundy_i_error first = *grundy_i_context_error(context);
  grundy_status judged = judge(context, table, count, out);
  if (s == GRUNDY_OK) return judged;
  grundy_i_context_restore(context, &first);
  return s;
}

static grundy_proof_kind kind_of(const grundy_heap_table *table) {
  if (!atomic_load_explicit(&table->proved, memory_order_acquire)) return GRUNDY_PROOF_NONE;
  if (table->proof.window) return GRUNDY_PROOF_SPARSE_WINDOW;
  if (table->core.all_but) return GRUNDY_PROOF_STATE;
  if (table->cycle.saltus) return GRUNDY_PROOF_ARITHMETIC;
  return grundy_i_rule_subtracts(&table->core) ? GRUNDY_PROOF_WINDOW : GRUNDY_PROOF_GUY_SMITH;
}

grundy_status grundy_i_table_matched(grundy_context *context, const grundy_heap_table *table,
                                     const grundy_period *period, uint64_t *out) {
  bool found;
  *out = 0;
  if (table->core.all_but || !period->saltus) return GRUNDY_OK;
  return grundy_i_arithmetic_prove(context, &table->core, &table->values, period->computed_to + 1,
                                   period, &found, out);
}

grundy_status grundy_i_table_space(grundy_context *context, grundy_heap_table *table,
                                   grundy_space *out) {
  grundy_status s = grundy_i_table_lock(context, table);
  if (s != GRUNDY_OK) return s;
  *out = (grundy_space){.known = table->sparse != NULL};
  if (table->sparse) {
    const grundy_i_space *space = grundy_i_sparse_space(table->sparse);
    const grundy_i_sparse_statistics *statistics = grundy_i_sparse_statistics_of(table->sparse);
    out->mask = space->mask;
    out->parity = space->parity;
    out->rare_count = statistics->rare_count;
    out->last_rare = statistics->last_rare;
  }
  pthread_mutex_unlock(&table->growing);
  return GRUNDY_OK;
}

grundy_status grundy_i_table_proof(grundy_context *context, grundy_heap_table *table,
                                   grundy_proof *out) {
  grundy_space space;
  grundy_status s = grundy_i_table_space(context, table, &space);
  if (s != GRUNDY_OK) return s;
  grundy_proof proof = {.kind = kind_of(table)};
  grundy_array_init(&proof.rares, context);
  size_t count = 0;
  const grundy_i_rare *rares = NULL;
  if (proof.kind == GRUNDY_PROOF_SPARSE_WINDOW) {
    proof.mask = space.mask;
    proof.parity = space.parity;
    proof.arms = table->proof.arms;
    proof.window = table->proof.window;
    proof.matched = table->proof.matched;
    rares = grundy_i_sparse_rares(table->sparse, &count);
  }
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = grundy_array_push(&proof.rares, rares[i].heap);
  }
  if (s != GRUNDY_OK) {
    grundy_array_clear(&proof.rares);
    return s;
  }
  *out = proof;
  return GRUNDY_OK;
}

/* The heap to which a period, then in *cycle, takes n back; n itself where the value is held. */
static uint64_t reduce(const grundy_i_view *view, uint64_t n, grundy_period *cycle) {
  uint64_t core = grundy_i_view_core(view, n), count = view->proved_at;
  grundy_i_view by = *view;
  grundy_period own;
  if (!view->proved && view->stretches && core >= view->count) {
    own = grundy_i_stretches_cycle(view->stretches);
    by.cycle = &own;
    count = grundy_i_stretches_count(view->stretches);
  }
  *cycle = grundy_i_view_cycle(&by);
  if (!cycle->period || core < count) return n;
  GRUNDY_ASSERT(n >= cycle->preperiod);
  return cycle->preperiod + (n - cycle->preperiod) % cycle->period;
}

grundy_status grundy_i_table_reasons(grundy_context *context, grundy_heap_table *table, uint64_t n,
                                     grundy_reasons *out) {
  uint64_t value;
  grundy_status s = grundy_i_table_value(context, table, n, &value);
  if (s != GRUNDY_OK) return s;
  grundy_i_view view = grundy_i_table_view(table);
  grundy_period cycle;
  uint64_t reduced = reduce(&view, n, &cycle);
  grundy_reasons_add(out, reduced == n ? "table" : "period");
  grundy_reasons_number(out, "n", n);
  grundy_reasons_number(out, "value", value);
  if (reduced == n) return out->status;
  grundy_reasons_number(out, "reduced", reduced);
  grundy_reasons_number(out, "preperiod", cycle.preperiod);
  grundy_reasons_number(out, "period", cycle.period);
  grundy_reasons_number(out, "saltus", cycle.saltus);
  return out->status;
}
