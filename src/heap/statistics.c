/* Statistics of nim-values: how large they get and where, and how many are between powers of two,
 * the scale on which XOR works. Most values of long runs are small: those of a table are counted by
 * value with four counters in turn, so that equal neighbours do not wait for each other, and sorted
 * into the bins afterwards. */
#include "heap/statistics.h"

#include <string.h>

enum { SMALL = 256, TURNS = 4, BLOCK = 1 << 16 };

static unsigned bin_of(uint64_t value) {
  return value ? grundy_i_top_bit(value) + 1 : 0;
}

static void note_largest(grundy_statistics *s, uint64_t value, uint64_t n) {
  if (n && value <= s->largest) return;
  s->largest = value;
  s->largest_at = n;
}

/* After heap n. */
static void note_record(grundy_statistics *s, uint64_t n) {
  if (!n || (n & (n - 1)) != 0) return;
  GRUNDY_ASSERT(s->record_count < sizeof s->records / sizeof *s->records);
  s->records[s->record_count].largest = s->largest;
  s->records[s->record_count++].largest_at = s->largest_at;
}

void grundy_i_statistics_add(grundy_statistics *s, uint64_t value) {
  note_largest(s, value, s->heaps);
  s->counts[bin_of(value)]++;
  note_record(s, s->heaps++);
}

void grundy_i_statistics_replace(grundy_statistics *s, uint64_t value, uint64_t by) {
  GRUNDY_ASSERT(s->counts[bin_of(value)]);
  s->counts[bin_of(value)]--;
  s->counts[bin_of(by)]++;
}

/* The heaps up to `end` of a table, only the last of which may be a power of two. */
static void add_block(grundy_statistics *s, const grundy_i_value_list *values, uint64_t end) {
  GRUNDY_ASSERT(s->heaps < end && s->heaps >= 2);
  uint64_t counts[TURNS][SMALL] = {{0}};
  for (uint64_t n = s->heaps; n < end; n++) {
    uint32_t v = grundy_i_value_list_at(values, n);
    if (v > s->largest) note_largest(s, v, n);
    if (v < SMALL) {
      counts[n % TURNS][v]++;
    } else {
      s->counts[bin_of(v)]++;
    }
  }
  for (unsigned v = 0; v < SMALL; v++) {
    for (unsigned turn = 0; turn < TURNS; turn++) s->counts[bin_of(v)] += counts[turn][v];
  }
  s->heaps = end;
  note_record(s, end - 1);
}

/* Where the block from heap n on ends: after the next power of two at the latest. */
static uint64_t block_end(uint64_t n, uint64_t most) {
  uint64_t power = n > 1 ? UINT64_C(2) << grundy_i_top_bit(n - 1) : 1;
  uint64_t end = n + BLOCK < most ? n + BLOCK : most;
  return n && power < end ? power + 1 : end;
}

/* After all heaps below `end`, none of which has a larger value. */
static void note_records(grundy_statistics *s, uint64_t end) {
  while (s->record_count < 64 && UINT64_C(1) << s->record_count < end) {
    s->records[s->record_count].largest = s->largest;
    s->records[s->record_count++].largest_at = s->largest_at;
  }
}

/* The heaps below `end` of the next core heap, all of its value. */
static void add_core(grundy_statistics *s, const grundy_i_view *view, uint64_t end) {
  uint64_t value = grundy_i_view_value(view, s->heaps);
  uint64_t rest = view->scale - s->heaps % view->scale;
  if (rest < end - s->heaps) end = s->heaps + rest;
  note_largest(s, value, s->heaps);
  s->counts[bin_of(value)] += end - s->heaps;
  note_records(s, end);
  s->heaps = end;
}

static void add_known(grundy_statistics *s, const grundy_i_view *view, uint64_t heaps) {
  uint64_t held = view->scale == 1 ? view->count : 0;
  if (held > heaps) held = heaps;
  while (s->heaps < held) {
    if (s->heaps < 2) {
      grundy_i_statistics_add(s, grundy_i_value_list_at(view->values, s->heaps));
    } else {
      add_block(s, view->values, block_end(s->heaps, held));
    }
  }
  while (s->heaps < heaps) add_core(s, view, heaps);
}

/* As many whole periods as fit, each with the counts of the last one; none has a larger value. */
static void add_periods(grundy_statistics *s, const uint64_t *before, uint64_t period,
                        uint64_t heaps) {
  GRUNDY_ASSERT(period && heaps >= s->heaps);
  uint64_t times = (heaps - s->heaps) / period, end = s->heaps + times * period;
  for (unsigned bin = 0; bin < 65; bin++) s->counts[bin] += times * (s->counts[bin] - before[bin]);
  note_records(s, end);
  s->heaps = end;
}

/* Counts value, value + saltus, …, `count` of them, each `each` times. */
static void count_rising(grundy_statistics *s, uint64_t value, uint64_t saltus, uint64_t count,
                         uint64_t each) {
  GRUNDY_ASSERT(saltus);
  while (count) {
    unsigned bin = bin_of(value);
    uint64_t top = bin < 64 ? (UINT64_C(1) << bin) - 1 : UINT64_MAX;
    uint64_t within = (top - value) / saltus + 1;
    if (within > count) within = count;
    s->counts[bin] += within * each;
    count -= within;
    value += within * saltus;
  }
}

/* The largest value of the core heaps from `from` on, below `end`: in each residue class it is that
 * of the last heap. */
static void note_largest_rising(grundy_statistics *s, const grundy_i_view *view, uint64_t from,
                                uint64_t end) {
  const grundy_period *c = view->cycle;
  for (uint64_t n = from; n < end && n < from + c->period; n++) {
    uint64_t last = n + (end - 1 - n) / c->period * c->period, at = last * view->scale;
    uint64_t value = grundy_i_view_value(view, at);
    if (value < s->largest || (value == s->largest && at > s->largest_at)) continue;
    s->largest = value;
    s->largest_at = at;
  }
}

/* The core heaps below `end`, by whole periods with their saltus. O(period), 64 times at most. */
static void add_rising(grundy_statistics *s, const grundy_i_view *view, uint64_t end) {
  const grundy_period *c = view->cycle;
  uint64_t from = s->heaps / view->scale;
  GRUNDY_ASSERT(s->heaps % view->scale == 0 && from >= c->preperiod && c->period);
  for (uint64_t n = from; n < end && n < from + c->period; n++) {
    uint64_t value = grundy_i_view_value(view, n * view->scale);
    count_rising(s, value, c->saltus, (end - 1 - n) / c->period + 1, view->scale);
  }
  for (;;) {
    uint64_t power = s->record_count < 64 ? UINT64_C(1) << s->record_count : UINT64_MAX;
    bool within = power / view->scale < end;
    note_largest_rising(s, view, from, within ? power / view->scale + 1 : end);
    if (!within) break;
    note_records(s, power + 1);
  }
  s->heaps = end * view->scale;
}

void grundy_i_statistics_extend(grundy_statistics *s, const grundy_i_view *view, uint64_t heaps) {
  grundy_period cycle = grundy_i_view_cycle(view);
  uint64_t known = view->count < heaps / view->scale ? view->count * view->scale : heaps,
           before[65];
  if (view->proved && (heaps - known) / 2 > cycle.period) {
    GRUNDY_ASSERT(known >= cycle.preperiod);
    add_known(s, view, known);
    if (cycle.saltus) {
      add_rising(s, view, heaps / view->scale);
    } else {
      memcpy(before, s->counts, sizeof before);
      add_known(s, view, known + cycle.period);
      add_periods(s, before, cycle.period, heaps);
    }
  }
  add_known(s, view, heaps);
}
