/* Values of a game's table. One heap of the game may be an exception (theory->apart): its value is
 * not the table's but what the ruleset gives. */
#include "base/messages_heaps.def"
#include "base/messages_tasks.def"
#include "heap/statistics.h"
#include "sequence/source.h"

enum { FILL_BLOCK = 4096 };

static grundy_status named(grundy_sequence *q, grundy_status s) {
  return s == GRUNDY_OK ? s : GRUNDY_FAIL_AT(q->context, s, game_name, q->game->name);
}

static grundy_status value_apart(grundy_sequence *q, uint64_t *out) {
  grundy_value value;
  uint64_t apart = q->game->theory->apart;
  GRUNDY_TRY(q->game->theory->value(GRUNDY_CALL(q->context, q->game, (grundy_component){&apart, 1}),
                                    &value));
  *out = value.nimber;
  return GRUNDY_OK;
}

/* How many of the heaps from `from` on the table knows, at most `count`. */
static size_t count_known(const grundy_i_view *view, uint64_t from, size_t count) {
  size_t n = 0;
  if (grundy_i_view_knows(view, from + (count - 1))) return count;
  while (n < count && grundy_i_view_knows(view, from + n)) n++;
  return n;
}

/* From this place on values[i] is values[i - period] + saltus; SIZE_MAX: nowhere. */
static size_t find_repeats(const grundy_period *cycle, uint64_t from, size_t count) {
  uint64_t before = from < cycle->preperiod ? cycle->preperiod - from : 0;
  bool within = cycle->period && before < count && cycle->period < count - before;
  return within ? (size_t)(before + cycle->period) : SIZE_MAX;
}

/* The values that the table knows: most of those after a proved period without a division. */
static grundy_status fill(grundy_context *context, const grundy_i_view *view, uint64_t from,
                          size_t count, uint64_t *values) {
  const grundy_period cycle = view->proved ? grundy_i_view_cycle(view) : (grundy_period){0};
  size_t repeats = find_repeats(&cycle, from, count), i = 0;
  while (i < count) {
    size_t end = count - i < FILL_BLOCK ? count : i + FILL_BLOCK;
    for (; i < end && i < repeats; i++) values[i] = grundy_i_view_value(view, from + i);
    for (; i < end; i++) values[i] = values[i - cycle.period] + cycle.saltus;
    if (i < count) GRUNDY_TRY(grundy_i_tick(context, GRUNDY_PHRASE(task_values), i, count));
  }
  return GRUNDY_OK;
}

static void mark_known(uint64_t *known, size_t count) {
  for (size_t i = 0; i < count / 64; i++) known[i] = UINT64_MAX;
  if (count % 64) known[count / 64] = (UINT64_C(1) << count % 64) - 1;
}

static grundy_status read(grundy_sequence *q, uint64_t from, size_t count, uint64_t *values,
                          uint64_t *known, size_t *got) {
  uint64_t apart = q->game->theory->apart;
  grundy_status s =
      grundy_i_table_reach(q->context, q->table, from + (count - 1), GRUNDY_EFFORT_PATIENT);
  bool whole = s == GRUNDY_OK;
  if (!whole && count > 1)
    s = grundy_i_table_reach(q->context, q->table, from, GRUNDY_EFFORT_PATIENT);
  if (s != GRUNDY_OK) return named(q, s);
  grundy_i_view view = grundy_i_table_view(q->table);
  size_t n = whole ? count : count_known(&view, from, count);
  GRUNDY_ASSERT(n > 0);
  s = fill(q->context, &view, from, n, values);
  mark_known(known, n);
  *got = n;
  bool within = apart && from <= apart && apart - from < n;
  return s == GRUNDY_OK && within ? value_apart(q, &values[apart - from]) : s;
}

static grundy_status value(grundy_sequence *q, uint64_t n, grundy_value *out) {
  uint64_t known = 0;
  size_t got;
  *out = (grundy_value){
      .known = true, .method = GRUNDY_METHOD_TABLE, .source = q->game->ruleset->source};
  return read(q, n, 1, &out->nimber, &known, &got);
}

static grundy_status reach(grundy_sequence *q, uint64_t n) {
  return grundy_i_table_compute(q->context, q->table, n);
}

static uint64_t count(const grundy_sequence *q) {
  return grundy_i_table_count(q->table);
}

static grundy_status period(grundy_sequence *q, uint64_t upto, grundy_period *out) {
  uint64_t apart = q->game->theory->apart;
  grundy_status s = grundy_i_table_period(q->context, q->table, upto, out);
  if (apart && out->period && out->preperiod <= apart) out->preperiod = apart + 1;
  return named(q, s);
}

static grundy_status statistics(grundy_sequence *q, uint64_t upto, grundy_statistics *out) {
  uint64_t apart = q->game->theory->apart, value = 0, listed = 0;
  GRUNDY_TRY(grundy_i_table_statistics(q->context, q->table, upto, out));
  if (!apart || out->heaps <= apart) return GRUNDY_OK;
  GRUNDY_TRY(value_apart(q, &value));
  GRUNDY_TRY(grundy_i_table_value(q->context, q->table, apart, &listed));
  grundy_i_statistics_replace(out, listed, value);
  return GRUNDY_OK;
}

const grundy_i_source grundy_i_source_table = {.read = read,
                                               .value = value,
                                               .reach = reach,
                                               .count = count,
                                               .period = period,
                                               .statistics = statistics};
