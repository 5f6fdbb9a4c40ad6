/* Growth of a heap game's table, and what it knows about heaps it does not hold.
 *
 * The table grows until it holds the heap asked for. Whenever it reaches a milestone (64 heaps, and
 * half as many again each time) it looks for a proved period, and once there is one every heap to
 * 2^64 - 1 is answered from the table: G(n) = G(n0 + (n - n0) mod p) + s ((n - n0) div p).
 * Milestones do not depend on what was asked, so a period is always proved at the same count.
 *
 * A finite subtraction set S with greatest common divisor d is played on core heaps n / d with the
 * set S / d: heaps n and n' with the same quotient have options with the same quotients, so
 * G_S(n) = G_{S/d}(n div d). Its cycle is d times the core's: the least period of a sequence that
 * is constant on blocks of d and not constant is a multiple of d.
 *
 * One thread grows the table, under a lock; readers take no lock: counts and the flag `proved` are
 * published with release after the data they vouch for. */
#include "base/lock.h"
#include "base/messages_heaps.def"
#include "base/messages_tasks.def"
#include "base/u128.h"
#include "heap/period/arithmetic_period.h"
#include "heap/period/period_check.h"
#include "heap/statistics.h"
#include "heap/table_inside.h"

/* Tables that forget (grundy_sequence_forget): they keep the head and the last heaps, which the
 * engine reads. Where more is asked for (a heap that may be rare is compared with all splits, a
 * change of the space reads all values) a twin computes again what was forgotten, and nothing is
 * forgotten until there are twice as many heaps. So the twins together cost no more than the run,
 * and memory is that of a window, or twice that of the last heap at which more was asked for.
 * Beyond GRUNDY_SEQUENCE_MOST heaps, as many as a twin keeps, that ends the run. Where no move
 * splits a heap the last max(S) values determine all that follow (window_cycle.c). Nim-values do
 * not depend on which table computes them: the run proceeds exactly as one that keeps all. Claims
 * of a period are settled by two more twins (period_check.c). */

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

/* Appends the moves of a rule whose numbers of stones are all divided by `scale` to an empty one.
 * Errors: NO_MEMORY. */
static grundy_status table_divide(const grundy_i_rule *rule, uint64_t scale, grundy_i_rule *core) {
  GRUNDY_ASSERT(scale && core->count == 0);
  core->all_but = rule->all_but;
  core->unequal = rule->unequal;
  core->ground = rule->ground;
  for (size_t i = 0; i < rule->count; i++) {
    GRUNDY_ASSERT(rule->takes[i].stones % scale == 0);
    GRUNDY_TRY(grundy_i_rule_add(core, rule->takes[i].stones / scale, rule->takes[i].leave));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_table_twin(grundy_context *context, const grundy_heap_table *table,
                                  bool forgets, grundy_heap_table **out) {
  grundy_i_rule rule;
  grundy_i_rule_init(&rule, table->context);
  grundy_status s = table_divide(&table->core, 1, &rule);
  if (s == GRUNDY_OK) s = grundy_i_table_create(table->context, &rule, out);
  grundy_i_rule_clear(&rule);
  if (s != GRUNDY_OK) return GRUNDY_FAIL(context, s, forget_memory);
  grundy_i_value_list_set_head(&(*out)->values, table->values.head);
  (*out)->forgets = forgets;
  (*out)->follows = true;
  return GRUNDY_OK;
}

/* Computes again what was forgotten, and keeps it for a while. Errors: LIMIT, CANCELLED, NO_MEMORY;
 * what was done stays done, and the call may be repeated. */
static grundy_status table_regain(grundy_context *context, grundy_heap_table *table) {
  GRUNDY_ASSERT(!grundy_i_values_whole(&table->values));
  uint64_t count = grundy_i_value_list_count(&table->values);
  if (count > GRUNDY_SEQUENCE_MOST) {
    return GRUNDY_FAIL(context, GRUNDY_LIMIT, forget_most, count, (uint64_t)GRUNDY_SEQUENCE_MOST);
  }
  if (!table->past) GRUNDY_TRY(grundy_i_table_twin(context, table, false, &table->past));
  GRUNDY_TRY(
      grundy_i_table_extend(context, table->past, table->values.held, GRUNDY_EFFORT_PATIENT));
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

/* Drops what will not be needed any more, of `count` heaps, where the table forgets. */
static void table_trim(grundy_heap_table *table, uint64_t count) {
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
  uint64_t heaps = grundy_i_times(view->count, view->scale);
  if (upto < UINT64_MAX && (view->proved || upto < heaps)) heaps = upto + 1;
  grundy_i_statistics_extend(out, view, heaps);
}

/* The same of a table that forgets: where it has forgotten something, all that it has computed. */
static grundy_status count_held(grundy_context *context, grundy_heap_table *table, uint64_t upto,
                                grundy_statistics *out) {
  GRUNDY_TRY(grundy_i_table_lock(context, table));
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
  *out = (grundy_statistics){.heaps = 0};
  if (table->forgets) {
    GRUNDY_TRY(count_held(context, table, upto, out));
  } else {
    count_view(&view, upto, out);
  }
  return grundy_i_table_space(context, table, &out->space);
}

/* Members of a subtraction set that add nothing.
 *
 * Let S be a finite set whose nim-values are purely periodic, G(n + p) = G(n) for all n >= 0, and
 * let T be numbers t with G(n + t) != G(n) for all n. Then S and S + T have the same nim-values: by
 * induction, the options of a heap n have the values that they have under S, and the others,
 * G(n - t), are not G(n); so the least number that is missing among them stays G(n). It is enough
 * to compare n < p. Every t that is s or -s modulo p for some s of S is such a number, as a heap is
 * worth something else than its options (1, 2^20 and 2^40: p = 2^20 + 1, and 2^40 is 1 modulo p).
 *
 * A member that does add something makes other values, with which smaller members may count again:
 * 65546 adds nothing to {2, 4}, but something to {2, 4, 150001}. So only the largest members are
 * left out, T, and S is all that are smaller.
 *
 * Only members above LEAST are tried, which the window of a proof of the whole set's period would
 * have to span, each with the set S so far, and none after the first for which the period of that
 * set takes too long: later ones would take longer. Cost: about 2 * STEPS options
 * in all. */

enum { LEAST = 1 << 16, STEPS = 1 << 23 };

/* Whether G(n + t) differs from G(n) for every n, by the period. */
static bool differs(const grundy_heap_table *table, uint64_t p, uint64_t t) {
  grundy_i_view view = grundy_i_table_view(table);
  for (uint64_t n = 0, shifted = t % p; n < p; n++, shifted = shifted + 1 == p ? 0 : shifted + 1) {
    if (grundy_i_view_value(&view, n) == grundy_i_view_value(&view, shifted)) return false;
  }
  return true;
}

/* Whether the set of the first members, `kept` of them, has the same values with t; *pure whether
 * its values were shown to have a pure period, with at most *steps options, which are taken off. */
static grundy_status adds_nothing(grundy_context *context, const grundy_i_rule *core, size_t kept,
                                  uint64_t t, uint64_t *steps, bool *pure, bool *out) {
  grundy_i_rule rule;
  grundy_heap_table *table = NULL;
  grundy_period period;
  uint64_t heaps = *steps / kept;
  *out = *pure = false;
  if (core->takes[kept - 1].stones > heaps / 2) return GRUNDY_OK;
  grundy_i_rule_init(&rule, core->context);
  rule.ground = core->ground;
  grundy_status s = GRUNDY_OK;
  for (size_t i = 0; i < kept && s == GRUNDY_OK; i++) {
    s = grundy_i_rule_add(&rule, core->takes[i].stones, core->takes[i].leave);
  }
  if (s == GRUNDY_OK) s = grundy_i_table_create(core->context, &rule, &table);
  if (s == GRUNDY_OK) s = grundy_i_table_period(context, table, heaps - 1, &period);
  if (s == GRUNDY_OK) {
    *pure = period.status == GRUNDY_PERIOD_PROVED && !period.preperiod && !period.saltus;
    *out = *pure && differs(table, period.period, t);
    *steps -= kept * grundy_i_value_list_count(&table->values);
  }
  grundy_i_table_destroy(table);
  grundy_i_rule_clear(&rule);
  return s;
}

grundy_status grundy_i_table_slim(grundy_context *context, grundy_heap_table *table) {
  GRUNDY_ASSERT(grundy_i_value_list_count(&table->values) == 0);
  grundy_i_rule *core = &table->core;
  grundy_status s = GRUNDY_OK;
  size_t kept = 0;
  uint64_t steps = STEPS;
  bool pure = true;
  if (core->all_but || !grundy_i_rule_subtracts(core)) return GRUNDY_OK;
  for (size_t i = 0; i < core->count; i++) {
    bool same = false;
    uint64_t stones = core->takes[i].stones;
    if (s == GRUNDY_OK && pure && i && stones >= LEAST) {
      s = adds_nothing(context, core, kept, stones, &steps, &pure, &same);
    }
    if (!same) kept = i + 1;
  }
  core->count = kept;
  return s == GRUNDY_NO_MEMORY ? GRUNDY_OK : grundy_i_own_limit(context, s);
}

bool grundy_i_table_is_slim(const grundy_heap_table *table) {
  return table->core.count < table->rule.count;
}

enum {
  PIECE = 1 << 14,        /* heaps by sparse space at a time */
  RARES_A_STEP = 4,       /* rare heaps that make a heap by sparse space a step more expensive */
  LEAST_SPARSE = 1 << 10, /* heaps before a sparse space is looked for */
  OFTEN = 16,             /* one rare heap in this many costs more than the plain rule */
  FEW_SINGLY = 1000,      /* rare heaps that make one heap at a time cheaper than all splits */
  LAST_MATCH = 1 << 17    /* heaps up to which all periods are tried at milestones */
};
enum { FIRST_MILESTONE = 64 };
/* Stretches are made for sets with a number of this size, for a heap of this size. */
static const uint64_t least_number = UINT64_C(1) << 16, least_heap = UINT64_C(1) << 20;
static const uint64_t modest_steps = UINT64_C(1) << 32, modest_heaps = UINT64_C(1) << 28;

/* ---- making one ---- */

static uint64_t divisor(const grundy_i_rule *rule) {
  if (rule->all_but || !grundy_i_rule_subtracts(rule) || !rule->count) return 1;
  uint64_t d = 0;
  for (size_t i = 0; i < rule->count; i++) d = (uint64_t)grundy_i_gcd(d, rule->takes[i].stones);
  return d;
}

grundy_status grundy_i_table_create(grundy_context *context, grundy_i_rule *rule,
                                    grundy_heap_table **out) {
  grundy_heap_table *table = grundy_i_make(context, sizeof(grundy_heap_table));
  if (!table) return GRUNDY_NO_MEMORY;
  table->context = context;
  table->scale = divisor(rule);
  table->milestone = FIRST_MILESTONE;
  atomic_init(&table->proved, false);
  atomic_init(&table->stretches, NULL);
  grundy_i_rule_init(&table->rule, context);
  grundy_i_rule_init(&table->core, context);
  grundy_i_value_list_init(&table->values, context);
  grundy_i_mex_engine_init(&table->engine, context, &table->core, &table->values);
  grundy_status s = table_divide(rule, table->scale, &table->core);
  if (s == GRUNDY_OK && pthread_mutex_init(&table->growing, NULL) != 0) {
    s = GRUNDY_FAIL(context, GRUNDY_FAULT, no_spare_lock);
  }
  if (s != GRUNDY_OK) {
    grundy_i_rule_clear(&table->core);
    grundy_i_free(context, table, sizeof *table);
    return s;
  }
  table->rule = *rule;
  grundy_i_rule_init(rule, rule->context);
  *out = table;
  return GRUNDY_OK;
}

void grundy_i_table_destroy(grundy_heap_table *table) {
  if (!table) return;
  pthread_mutex_destroy(&table->growing);
  grundy_i_stretches_destroy(atomic_load_explicit(&table->stretches, memory_order_relaxed));
  grundy_i_period_check_destroy(table->check);
  grundy_i_recurrence_clear(table->context, &table->recurrence);
  grundy_i_table_destroy(table->past); /* which has none */
  grundy_i_table_close_sparse(table);
  grundy_i_mex_engine_clear(&table->engine);
  grundy_i_value_list_clear(&table->values);
  grundy_i_rule_clear(&table->core);
  grundy_i_rule_clear(&table->rule);
  grundy_i_free(table->context, table, sizeof *table);
}

const grundy_i_rule *grundy_i_table_rule(const grundy_heap_table *table) {
  return &table->rule;
}

/* ---- reading ---- */

grundy_i_view grundy_i_table_view(const grundy_heap_table *table) {
  static const grundy_period none;
  grundy_i_view view = {.values = &table->values, .scale = table->scale, .cycle = &none};
  view.proved = !table->forgets && atomic_load_explicit(&table->proved, memory_order_acquire);
  view.count = grundy_i_value_list_count(&table->values);
  if (table->forgets && view.count > table->values.head) view.count = table->values.head;
  view.stretches = atomic_load_explicit(&table->stretches, memory_order_acquire);
  if (view.proved) {
    view.cycle = &table->cycle;
    view.proved_at = table->proved_at;
  }
  return view;
}

uint64_t grundy_i_table_count(const grundy_heap_table *table) {
  return grundy_i_times(grundy_i_value_list_count(&table->values), table->scale);
}

grundy_period grundy_i_view_cycle(const grundy_i_view *view) {
  const grundy_period *c = view->cycle;
  return (grundy_period){.preperiod = grundy_i_times(c->preperiod, view->scale),
                         .period = grundy_i_times(c->period, view->scale),
                         .saltus = c->saltus};
}

/* ---- growing ---- */

static uint64_t most_heaps(const grundy_heap_table *table) {
  return table->forgets ? GRUNDY_SEQUENCE_FORGETTING_MOST : GRUNDY_SEQUENCE_MOST;
}

/* Room for one more heap within the limits. */
static grundy_status allow(grundy_context *context, const grundy_heap_table *table,
                           grundy_i_effort effort) {
  grundy_limits limits = *grundy_context_get_limits(context);
  uint64_t count = grundy_i_value_list_count(&table->values), steps = limits.steps;
  uint64_t heaps = most_heaps(table);
  bool usual = effort == GRUNDY_EFFORT_MODEST && !steps && !(limits.seconds > 0);
  if (usual) steps = modest_steps;
  if (effort == GRUNDY_EFFORT_MODEST && !limits.memory) heaps = modest_heaps;
  if (count >= heaps) return GRUNDY_FAIL(context, GRUNDY_LIMIT, heap_limit, heaps);
  if (steps && table->steps >= steps) {
    return usual ? GRUNDY_FAIL(context, GRUNDY_LIMIT, step_limit_usual, steps)
                 : GRUNDY_FAIL(context, GRUNDY_LIMIT, step_limit, steps);
  }
  return GRUNDY_OK;
}

static grundy_status fill_one(grundy_context *context, grundy_heap_table *table, uint64_t n,
                              grundy_i_effort effort) {
  GRUNDY_ASSERT(n == grundy_i_value_list_count(&table->values));
  uint32_t value;
  GRUNDY_TRY(allow(context, table, effort));
  GRUNDY_TRY(grundy_i_tick(context, GRUNDY_PHRASE(task_nim_values), n, table->goal));
  GRUNDY_TRY(grundy_i_mex_engine_next(context, &table->engine, &value, &table->steps));
  return grundy_i_value_list_push(context, &table->values, value);
}

/* Takes a proved cycle: from now on readers use it. */
static void take_cycle(grundy_heap_table *table, const grundy_period *cycle, uint64_t count) {
  GRUNDY_ASSERT(cycle->period && cycle->preperiod + cycle->period <= count);
  GRUNDY_ASSERT(!atomic_load_explicit(&table->proved, memory_order_relaxed));
  table->cycle = *cycle;
  table->proved_at = count;
  atomic_store_explicit(&table->proved, true, memory_order_release);
}

/* Takes a cycle that the window before the last heap proves. */
static void take_window(grundy_heap_table *table, const grundy_period *cycle) {
  uint64_t count = grundy_i_value_list_count(&table->values);
  if (table->sparse) {
    table->proof = grundy_i_window_claim_proof(table->sparse, grundy_i_rule_last(&table->core),
                                               count, cycle->period);
  }
  take_cycle(table, cycle, count);
}

static uint64_t steps_a_heap(const grundy_i_sparse *sparse) {
  return 1 + grundy_i_sparse_statistics_of(sparse)->rare_count / RARES_A_STEP;
}

/* A claim is settled by the values or, where they were forgotten, by twins. */
static grundy_status settle(grundy_context *context, grundy_heap_table *table,
                            const grundy_i_window_claim *claim) {
  GRUNDY_ASSERT(claim->period && claim->window <= claim->since);
  grundy_period cycle;
  if (!grundy_i_values_whole(&table->values)) {
    return grundy_i_period_check_create(context, table, claim, &table->check);
  }
  if (grundy_i_window_claim_settle(claim, &table->values, &cycle)) take_window(table, &cycle);
  return GRUNDY_OK;
}

/* Looks for a window that occurs again, where that is a proof and values have been forgotten: while
 * all are held the milestones prove the period. */
static grundy_status look_back(grundy_context *context, grundy_heap_table *table, uint64_t count) {
  uint64_t last = grundy_i_rule_last(&table->core), period;
  size_t length = last ? (size_t)last : 1;
  if (table->follows || grundy_i_values_whole(&table->values)) return GRUNDY_OK;
  GRUNDY_TRY(grundy_i_recurrence_look(context, table->context, &table->recurrence, &table->values,
                                      count, length, &period));
  if (!period) return GRUNDY_OK;
  grundy_i_window_claim claim = {period, table->recurrence.anchor, length};
  return settle(context, table, &claim);
}

/* One heap after another, straight from the rule. */
static grundy_status fill_plain(grundy_context *context, grundy_heap_table *table, uint64_t target,
                                grundy_i_effort effort) {
  grundy_status s = GRUNDY_OK;
  uint64_t n = grundy_i_value_list_count(&table->values);
  while (n < target && s == GRUNDY_OK && !table->check) {
    s = fill_one(context, table, n, effort);
    if (s != GRUNDY_OK || ++n % PIECE || !grundy_i_table_recurs(table)) continue;
    table_trim(table, n);
    s = look_back(context, table, n);
  }
  return s;
}

/* By sparse space, a piece at a time; looks for a window that repeats after each. Steps are
 * counted by whole pieces, so that they do not depend on where the work was interrupted. */
static grundy_status fill_sparse(grundy_context *context, grundy_heap_table *table, uint64_t target,
                                 grundy_i_effort effort) {
  GRUNDY_ASSERT(table->sparse && table->prover);
  grundy_status s = GRUNDY_OK;
  uint64_t n = grundy_i_value_list_count(&table->values), next;
  grundy_i_window_claim claim;
  for (; n < target && s == GRUNDY_OK; n = next) {
    next = n / PIECE * PIECE + PIECE;
    if (target < next) next = target;
    if (most_heaps(table) < next) next = most_heaps(table);
    s = allow(context, table, effort);
    if (s == GRUNDY_OK) s = grundy_i_sparse_fill(context, table->sparse, next, table->goal);
    if (s != GRUNDY_OK || next % PIECE) continue;
    table->steps += PIECE * steps_a_heap(table->sparse);
    table_trim(table, next);
    if (!table->follows && grundy_i_window_prover_look(table->prover, table->sparse, &table->values,
                                                       grundy_i_rule_last(&table->core), &claim)) {
      return settle(context, table, &claim);
    }
  }
  return s;
}

void grundy_i_table_close_sparse(grundy_heap_table *table) {
  grundy_i_sparse_destroy(table->sparse);
  grundy_i_free(table->context, table->prover, sizeof *table->prover);
  table->sparse = NULL;
  table->prover = NULL;
}

grundy_status grundy_i_table_open_sparse(grundy_context *context, grundy_heap_table *table) {
  GRUNDY_ASSERT(!table->sparse && !table->prover);
  grundy_status s =
      grundy_i_sparse_create(context, &table->core, &table->values, NULL, &table->sparse);
  if (s != GRUNDY_OK) return s;
  table->prover = grundy_i_block_new(context, table->context, 1, sizeof *table->prover, &s);
  if (s != GRUNDY_OK) {
    grundy_i_table_close_sparse(table);
    return s;
  }
  table->prover->keeps = !table->forgets;
  return GRUNDY_OK;
}

/* Are there few rare heaps by now, in the second half? Where values are too large for blocks there
 * must be few in all. */
static bool pays(const grundy_i_sparse *sparse, uint64_t count) {
  size_t rares, late = 0;
  const grundy_i_rare *rare = grundy_i_sparse_rares(sparse, &rares);
  if (rares > FEW_SINGLY && !grundy_i_sparse_has_blocks(sparse)) return false;
  while (late < rares && rare[rares - 1 - late].heap >= count / 2) late++;
  return late * OFTEN <= count / 2;
}

/* Checks whether the values so far have a sparse space that is worthwhile. */
static grundy_status seek_space(grundy_context *context, grundy_heap_table *table) {
  uint64_t count = grundy_i_value_list_count(&table->values);
  bool ready;
  if (table->sparse || count < LEAST_SPARSE || !grundy_i_space_possible(&table->core)) {
    return GRUNDY_OK;
  }
  GRUNDY_TRY(grundy_i_table_open_sparse(context, table));
  grundy_status s = grundy_i_sparse_adopt(context, table->sparse, &ready);
  if (s != GRUNDY_OK || !ready || !pays(table->sparse, count)) {
    grundy_i_table_close_sparse(table);
    return s;
  }
  grundy_i_window_prover_init(table->prover, count);
  return GRUNDY_OK;
}

static grundy_status fill(grundy_context *context, grundy_heap_table *table, uint64_t target,
                          grundy_i_effort effort) {
  return table->sparse ? fill_sparse(context, table, target, effort)
                       : fill_plain(context, table, target, effort);
}

/* At a milestone. Beyond LAST_MATCH the windows of a sparse space find a period sooner. Statistics
 * follow from a period too; twins go on to the given heap. */
static grundy_status prove(grundy_context *context, grundy_heap_table *table) {
  GRUNDY_ASSERT(grundy_i_value_list_count(&table->values) == table->milestone);
  bool found = false;
  grundy_period cycle;
  uint64_t count = table->milestone;
  bool early = !table->sparse || count <= LAST_MATCH;
  bool may = !table->follows || table->counts;
  if (may && early && grundy_i_values_whole(&table->values)) {
    GRUNDY_TRY(grundy_i_cycle_prove(context, &table->core, &table->values, count, &found, &cycle));
  }
  GRUNDY_TRY(seek_space(context, table));
  table->milestone += count / 2;
  if (found) take_cycle(table, &cycle, count);
  return GRUNDY_OK;
}

/* Settles a claim by twins. */
static grundy_status pursue(grundy_context *context, grundy_heap_table *table) {
  GRUNDY_ASSERT(table->check);
  bool holds;
  grundy_period cycle;
  GRUNDY_TRY(grundy_i_period_check_run(context, table->check, &holds, &cycle));
  grundy_i_period_check_destroy(table->check);
  table->check = NULL;
  if (holds) take_window(table, &cycle);
  return GRUNDY_OK;
}

/* To the next milestone, or to `count`. */
static grundy_status advance(grundy_context *context, grundy_heap_table *table, uint64_t count,
                             grundy_i_effort effort) {
  GRUNDY_ASSERT(grundy_i_value_list_count(&table->values) <= table->milestone);
  grundy_status s =
      fill(context, table, count < table->milestone ? count : table->milestone, effort);
  if (s == GRUNDY_STOP) return table_regain(context, table);
  bool there = grundy_i_value_list_count(&table->values) == table->milestone;
  return s == GRUNDY_OK && there ? prove(context, table) : s;
}

grundy_status grundy_i_table_extend(grundy_context *context, grundy_heap_table *table,
                                    uint64_t count, grundy_i_effort effort) {
  table->goal = count < most_heaps(table) ? count : 0;
  while (grundy_i_value_list_count(&table->values) < count || table->check) {
    if (atomic_load_explicit(&table->proved, memory_order_relaxed)) return GRUNDY_OK;
    GRUNDY_TRY(table->check ? pursue(context, table) : advance(context, table, count, effort));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_table_lock(grundy_context *context, grundy_heap_table *table) {
  return grundy_i_lock(context, &table->growing, GRUNDY_PHRASE(task_nim_values),
                       grundy_i_value_list_count(&table->values));
}

/* Grows it under the lock, as grundy_i_table_extend does. Errors: LIMIT (memory included),
 * CANCELLED. */
static grundy_status table_grow(grundy_context *context, grundy_heap_table *table, uint64_t count,
                                grundy_i_effort effort) {
  GRUNDY_TRY(grundy_i_table_lock(context, table));
  grundy_status s = grundy_i_table_extend(context, table, count, effort);
  pthread_mutex_unlock(&table->growing);
  return s == GRUNDY_NO_MEMORY ? GRUNDY_LIMIT : s;
}

/* Makes stretches, once, for a finite subtraction set with a number of `least` or more, and keeps
 * them where they know more than a table would. Errors: LIMIT (not of memory), CANCELLED. */
static grundy_status table_stretch(grundy_context *context, grundy_heap_table *table,
                                   uint64_t least) {
  grundy_i_stretches *made = NULL;
  const grundy_i_rule *core = &table->core;
  if (core->all_but || !grundy_i_rule_subtracts(core) || grundy_i_rule_last(core) < least) {
    return GRUNDY_OK;
  }
  grundy_status s = grundy_i_table_lock(context, table);
  if (s != GRUNDY_OK) return s;
  if (!table->stretched) s = grundy_i_stretches_create(context, table->context, core, &made);
  if (s == GRUNDY_OK) table->stretched = true;
  if (made && !grundy_i_stretches_know(made, modest_heaps)) {
    grundy_i_stretches_destroy(made);
    made = NULL;
  }
  if (made) atomic_store_explicit(&table->stretches, made, memory_order_release);
  pthread_mutex_unlock(&table->growing);
  return s == GRUNDY_NO_MEMORY ? GRUNDY_OK : s;
}

grundy_status grundy_i_table_reach(grundy_context *context, grundy_heap_table *table, uint64_t n,
                                   grundy_i_effort effort) {
  grundy_i_view view = grundy_i_table_view(table);
  if (grundy_i_view_knows(&view, n)) return GRUNDY_OK;
  if (table->forgets) return GRUNDY_FAIL(context, GRUNDY_LIMIT, value_not_kept, n);
  uint64_t core = n / table->scale;
  uint64_t least = core < FIRST_MILESTONE ? FIRST_MILESTONE : core;
  grundy_status s = core < least_heap ? GRUNDY_OK : table_stretch(context, table, least_number);
  if (s == GRUNDY_OK) {
    view = grundy_i_table_view(table);
    if (grundy_i_view_knows(&view, n)) return GRUNDY_OK;
    s = table_grow(context, table, least == UINT64_MAX ? least : least + 1, effort);
  }
  if (s == GRUNDY_OK) return s;
  view = grundy_i_table_view(table);
  if (grundy_i_view_knows(&view, n)) return GRUNDY_OK;
  unsigned long long heap = n, heaps = view.count * table->scale;
  return GRUNDY_FAIL_AT(context, s, heap_beyond, heap, heaps);
}

grundy_status grundy_i_table_value(grundy_context *context, grundy_heap_table *table, uint64_t n,
                                   uint64_t *out) {
  GRUNDY_TRY(grundy_i_table_reach(context, table, n, GRUNDY_EFFORT_MODEST));
  grundy_i_view view = grundy_i_table_view(table);
  *out = grundy_i_view_value(&view, n);
  return GRUNDY_OK;
}

grundy_status grundy_i_table_compute(grundy_context *context, grundy_heap_table *table,
                                     uint64_t upto) {
  bool open = upto == UINT64_MAX;
  uint64_t wanted = open ? UINT64_MAX : upto / table->scale + 1;
  return table_grow(context, table, wanted, open ? GRUNDY_EFFORT_MODEST : GRUNDY_EFFORT_PATIENT);
}

/* What a heap game's table says of periods, and what proves them. */

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
  GRUNDY_TRY(grundy_i_cycle_prove(context, &table->core, &table->values, count, &proved, &cycle));
  found = proved;
  if (!proved) {
    grundy_i_sequence q = {&table->values, NULL, count};
    GRUNDY_TRY(grundy_i_cycle_observe(context, q, &found, &cycle));
  }
  if (found) tell(table, proved, grundy_i_cycle_theorem(&table->core, &cycle), &cycle, out);
  return GRUNDY_OK;
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
  grundy_status s = table_stretch(context, table, least_window);
  grundy_i_view view = grundy_i_table_view(table);
  if (s != GRUNDY_OK || !view.stretches) return s;
  uint64_t count = grundy_i_stretches_count(view.stretches);
  grundy_period cycle = grundy_i_stretches_cycle(view.stretches);
  if (!cycle.period || count - 1 > upto / table->scale) return GRUNDY_OK;
  tell(table, true, grundy_i_cycle_theorem(&table->core, &cycle), &cycle, out);
  out->computed_to = last_heap(table, count, upto);
  return GRUNDY_OK;
}

/* A period that the first `wanted` core heaps prove, else what they show. */
grundy_status grundy_i_table_period(grundy_context *context, grundy_heap_table *table,
                                    uint64_t upto, grundy_period *out) {
  bool open = upto == UINT64_MAX;
  uint64_t wanted = open ? UINT64_MAX : upto / table->scale + 1;
  *out = (grundy_period){.status = GRUNDY_PERIOD_NONE};
  GRUNDY_TRY(by_stretches(context, table, upto, out));
  if (out->status == GRUNDY_PERIOD_PROVED) return GRUNDY_OK;
  grundy_status s =
      table_grow(context, table, wanted, open ? GRUNDY_EFFORT_MODEST : GRUNDY_EFFORT_PATIENT);
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
  GRUNDY_TRY(grundy_i_table_lock(context, table));
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
  if (s != GRUNDY_OK) grundy_array_clear(&proof.rares);
  if (s == GRUNDY_OK) *out = proof;
  return s;
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
  GRUNDY_TRY(grundy_i_table_value(context, table, n, &value));
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
