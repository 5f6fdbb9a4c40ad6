/* Heap games from outside: values in a range, periods, and periods of any list of numbers. */
#include "grundy/heap.h"

#include "heap/statistics.h"
#include "heap/table.h"

static grundy_heap_table *table_of(const grundy_game *game) {
  return game->theory->table ? game->theory->table(game) : NULL;
}

const grundy_i_rule *grundy_i_game_rule(const grundy_game *game) {
  grundy_heap_table *table = table_of(game);
  return table && !game->theory->apart ? grundy_i_table_rule(table) : NULL;
}

static grundy_status no_values(grundy_context *context, const grundy_game *game) {
  return grundy_i_fail(context, GRUNDY_UNKNOWN, "game %s: no nim-values without search",
                       game->name);
}

static grundy_status value_of(grundy_context *context, const grundy_game *game, uint64_t n,
                              uint64_t *out) {
  grundy_value value;
  grundy_status s = game->theory->value(context, game, (grundy_component){&n, 1}, &value);
  if (s != GRUNDY_OK) return s;
  if (!value.known) return no_values(context, game);
  *out = value.nimber;
  return GRUNDY_OK;
}

grundy_status grundy_heap_values(grundy_context *context, const grundy_game *game, uint64_t from,
                                 uint64_t to, uint64_t *out) {
  grundy_heap_table *table = table_of(game);
  if (game->display->dimensions != 1 || !(table || game->theory->value)) {
    return no_values(context, game);
  }
  grundy_status s = GRUNDY_OK;
  if (table) {
    s = grundy_i_table_reach(context, table, to, GRUNDY_EFFORT_PATIENT);
    if (s != GRUNDY_OK) return grundy_i_fail_at(context, s, "game %s", game->name);
  }
  for (uint64_t i = 0; i <= to - from && s == GRUNDY_OK; i++) {
    if (table) {
      grundy_i_view view = grundy_i_table_view(table);
      out[i] = grundy_i_view_value(&view, from + i);
    } else {
      s = value_of(context, game, from + i, &out[i]);
    }
    if (s == GRUNDY_OK && i % 1024 == 0) s = grundy_i_tick(context, "values", i, to - from);
  }
  uint64_t apart = game->theory->apart;
  bool within = table && apart && from <= apart && apart <= to;
  return s == GRUNDY_OK && within ? value_of(context, game, apart, &out[apart - from]) : s;
}

grundy_status grundy_heap_period(grundy_context *context, const grundy_game *game, uint64_t upto,
                                 grundy_period *out) {
  grundy_heap_table *table = table_of(game);
  if (!table && game->theory->law) {
    grundy_law law = game->theory->law(game);
    *out = (grundy_period){GRUNDY_PERIOD_PROVED,  law.preperiod, law.period, law.saltus, 0,
                           game->ruleset->theorem};
    return GRUNDY_OK;
  }
  if (!table) return no_values(context, game);
  grundy_status s = grundy_i_table_period(context, table, upto, out);
  uint64_t apart = game->theory->apart;
  if (apart && out->period && out->preperiod <= apart) out->preperiod = apart + 1;
  return s == GRUNDY_OK ? s : grundy_i_fail_at(context, s, "game %s", game->name);
}

grundy_status grundy_heap_compute(grundy_context *context, const grundy_game *game, uint64_t upto) {
  grundy_heap_table *table = table_of(game);
  return table ? grundy_i_table_compute(context, table, upto) : no_values(context, game);
}

grundy_status grundy_heap_forget(grundy_context *context, const grundy_game *game, bool period) {
  grundy_heap_table *table = table_of(game);
  return table ? grundy_i_table_forget(context, table, period) : no_values(context, game);
}

grundy_status grundy_heap_statistics(grundy_context *context, const grundy_game *game,
                                     uint64_t upto, grundy_statistics *out) {
  grundy_heap_table *table = table_of(game);
  uint64_t apart = game->theory->apart, value = 0, tabled = 0;
  if (!table) return no_values(context, game);
  grundy_status s = grundy_i_table_statistics(context, table, upto, out);
  if (s != GRUNDY_OK || !apart || out->heaps <= apart) return s;
  s = value_of(context, game, apart, &value);
  if (s == GRUNDY_OK) s = grundy_i_table_value(context, table, apart, &tabled);
  if (s == GRUNDY_OK) grundy_i_statistics_replace(out, tabled, value);
  return s;
}

uint64_t grundy_heap_count(const grundy_game *game) {
  grundy_heap_table *table = table_of(game);
  return table ? grundy_i_table_count(table) : 0;
}

grundy_status grundy_heap_save(grundy_context *context, const grundy_game *game,
                               grundy_array *out) {
  grundy_heap_table *table = table_of(game);
  return table ? grundy_i_table_save(context, table, out) : no_values(context, game);
}

grundy_status grundy_heap_load(grundy_context *context, const grundy_game *game,
                               const uint64_t *words, size_t count) {
  grundy_heap_table *table = table_of(game);
  return table ? grundy_i_table_load(context, table, words, count) : no_values(context, game);
}

grundy_status grundy_heap_proof(grundy_context *context, const grundy_game *game,
                                grundy_proof *out) {
  grundy_heap_table *table = table_of(game);
  return table ? grundy_i_table_proof(context, table, out) : no_values(context, game);
}

grundy_status grundy_heap_space(grundy_context *context, const grundy_game *game,
                                grundy_space *out) {
  grundy_heap_table *table = table_of(game);
  return table ? grundy_i_table_space(context, table, out) : no_values(context, game);
}

grundy_status grundy_heap_observe(grundy_context *context, const uint64_t *values, size_t count,
                                  grundy_period *out) {
  bool found;
  grundy_i_cycle cycle = {0, 0, 0};
  grundy_i_sequence sequence = {NULL, values, count};
  grundy_status s = grundy_i_cycle_observe(context, sequence, &found, &cycle);
  if (s != GRUNDY_OK) return s;
  *out = (grundy_period){.status = GRUNDY_PERIOD_NONE, .computed_to = count ? count - 1 : 0};
  if (!found) return GRUNDY_OK;
  out->status = GRUNDY_PERIOD_OBSERVED;
  out->preperiod = cycle.preperiod;
  out->period = cycle.period;
  out->saltus = cycle.saltus;
  return GRUNDY_OK;
}
