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
#include "heap/table_inside.h"

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
