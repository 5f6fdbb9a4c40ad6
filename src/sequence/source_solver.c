/* Values that a solver finds one by one: by the ruleset's theorem, a graph, or a search. Where all
 * from the first on are wanted they are kept, since a period can be seen only in all of them.
 * Invariant: `known` has a bit for each of `kept`. */
#include "base/bits.h"
#include "base/messages_heaps.def"
#include "base/messages_shell.def"
#include "base/messages_tasks.def"
#include "heap/statistics.h"
#include "sequence/source.h"

static grundy_status find_component(grundy_sequence *q, uint64_t n, grundy_component *out) {
  const grundy_ruleset_display *display = q->game->display;
  unsigned dimensions = q->game->ruleset->dimensions;
  if (dimensions) {
    q->pair[1] = n;
    *out = (grundy_component){q->pair + 2 - dimensions, dimensions};
    return GRUNDY_OK;
  }
  q->words.length = 0;
  GRUNDY_TRY(display->component(GRUNDY_CALL(q->context, q->game, {NULL, 0}), n, &q->words));
  *out = (grundy_component){q->words.data, q->words.length};
  return GRUNDY_OK;
}

static grundy_status value(grundy_sequence *q, uint64_t n, grundy_value *out) {
  grundy_component c;
  GRUNDY_TRY(find_component(q, n, &c));
  return grundy_solver_value(q->solver, q->game, c, out);
}

static grundy_status find(grundy_sequence *q, uint64_t n, bool *known, uint64_t *out) {
  grundy_value v;
  if (n < q->kept.length) {
    GRUNDY_ASSERT(n / 64 < q->known.length);
    *known = grundy_i_bit_at(q->known.data, n);
    *out = q->kept.data[n];
    return GRUNDY_OK;
  }
  GRUNDY_TRY(value(q, n, &v));
  *known = v.known;
  *out = v.known ? v.nimber : 0;
  return GRUNDY_OK;
}

/* Where a limit ends it after some values, these are an answer; the next call begins with a poll of
 * the clock, so that it meets the limit before it has another. */
static grundy_status read(grundy_sequence *q, uint64_t from, size_t count, uint64_t *values,
                          uint64_t *known, size_t *got) {
  grundy_status s = grundy_i_tick_now(q->context, GRUNDY_PHRASE(task_nim_values), from, 0);
  size_t i = 0;
  for (; i < count && s == GRUNDY_OK; i++) {
    bool is_known;
    s = find(q, from + i, &is_known, &values[i]);
    if (s == GRUNDY_OK) s = grundy_i_tick(q->context, GRUNDY_PHRASE(task_nim_values), from + i, 0);
    if (s != GRUNDY_OK) break;
    grundy_i_set_bit(known, i, is_known);
  }
  *got = i;
  return i ? GRUNDY_OK : s;
}

static grundy_status keep(grundy_sequence *q, uint64_t value, bool is_known) {
  size_t at = q->kept.length;
  GRUNDY_TRY(at % 64 ? GRUNDY_OK : grundy_array_push(&q->known, 0));
  GRUNDY_TRY(grundy_array_push(&q->kept, value));
  grundy_i_set_bit(q->known.data, at, is_known);
  return GRUNDY_OK;
}

static grundy_status reach(grundy_sequence *q, uint64_t n) {
  GRUNDY_TRY(n == UINT64_MAX ? GRUNDY_FAIL(q->context, GRUNDY_UNKNOWN, no_values, q->game->name)
                             : GRUNDY_OK);
  while (q->kept.length <= n) {
    bool known;
    uint64_t v;
    GRUNDY_TRY(find(q, q->kept.length, &known, &v));
    GRUNDY_TRY(keep(q, v, known));
    GRUNDY_TRY(grundy_i_tick(q->context, GRUNDY_PHRASE(task_nim_values), q->kept.length, n + 1));
  }
  return GRUNDY_OK;
}

static uint64_t count(const grundy_sequence *q) {
  return q->kept.length;
}

static grundy_status check_known(grundy_sequence *q, uint64_t count) {
  for (uint64_t i = 0; i < count; i++) {
    if (grundy_i_bit_at(q->known.data, i)) continue;
    return GRUNDY_FAIL(q->context, GRUNDY_UNKNOWN, heap_unknown, i);
  }
  return GRUNDY_OK;
}

static grundy_status period(grundy_sequence *q, uint64_t upto, grundy_period *out) {
  const grundy_ruleset_theory *theory = q->game->theory;
  *out = (grundy_period){.status = GRUNDY_PERIOD_NONE};
  if (theory->law) {
    theory->law(q->game, out);
    out->status = GRUNDY_PERIOD_PROVED;
    out->theorem = q->game->ruleset->theorem;
    return GRUNDY_OK;
  }
  grundy_status s = GRUNDY_OK;
  if (theory->period) {
    s = theory->period(GRUNDY_CALL(q->context, q->game, {NULL, 0}), upto, out, NULL);
    if (s != GRUNDY_OK || out->status != GRUNDY_PERIOD_NONE) return s;
  }
  s = reach(q, upto);
  if (s == GRUNDY_OK) s = check_known(q, upto + 1);
  if (s != GRUNDY_OK) {
    out->computed_to = q->kept.length ? q->kept.length - 1 : 0;
    return s;
  }
  return grundy_i_period_observe(q->context, q->kept.data, (size_t)upto + 1, out);
}

static grundy_status statistics(grundy_sequence *q, uint64_t upto, grundy_statistics *out) {
  uint64_t heaps = upto < q->kept.length ? upto + 1 : q->kept.length;
  grundy_status s = check_known(q, heaps);
  *out = (grundy_statistics){.heaps = 0};
  for (uint64_t n = 0; n < heaps && s == GRUNDY_OK; n++) {
    grundy_i_statistics_add(out, q->kept.data[n]);
  }
  return s;
}

const grundy_i_source grundy_i_source_solver = {.read = read,
                                                .value = value,
                                                .reach = reach,
                                                .count = count,
                                                .period = period,
                                                .statistics = statistics};
