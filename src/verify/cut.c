/* The kind "cut": the period of a partition game, by one of the two theorems on them
 * (docs/THEORY.md).
 *
 * With a saltus the sums of heaps of at most `period` stones are found; without one, of heaps of as
 * many stones as the theorem reads. Values are the mex over all ways to divide a heap, from these
 * sums, a flag for each number of heaps, of stones, and value. All values of n stones are less than
 * n, as every move makes a heap more. O(K n^3) for K heaps of n stones. */
#include <string.h>

#include "base/messages_nouns.def"
#include "base/messages_tasks.def"
#include "base/messages_verify.def"
#include "base/number.h"
#include "verify/recount.h"

enum { CUTS = 31, MOST_HEAP = 1023 };

typedef struct cut_check {
  grundy_context *context;
  bool cuts[CUTS + 1];
  uint64_t parts, preperiod, period, saltus;
  uint64_t heap, largest, width; /* the most stones of a sum, and of a heap; above all values */
  grundy_i_recount g;            /* the values, with a saltus those of two periods */
  uint8_t *sums;                 /* 1 where `parts` heaps of n stones can have the value v */
} cut_check;

static uint8_t *sum_of(const cut_check *c, uint64_t parts, uint64_t n) {
  return c->sums + (parts * (c->heap + 1) + n) * c->width;
}

/* Can n stones be divided into `least` heaps or more, and have the value v? */
static bool reached(const cut_check *c, uint64_t n, uint64_t least, uint64_t v) {
  for (uint64_t parts = least; parts <= c->parts; parts++) {
    if (c->cuts[parts - 1] && sum_of(c, parts, n)[v]) return true;
  }
  return false;
}

static grundy_status compute(cut_check *c) {
  for (uint64_t n = 1; n <= c->heap; n++) {
    for (uint64_t parts = 2; parts <= c->parts; parts++) {
      uint8_t *to = sum_of(c, parts, n);
      for (uint64_t a = 1; a < n && a <= c->largest; a++) {
        const uint8_t *rest = sum_of(c, parts - 1, n - a);
        for (uint64_t v = 0; v < n - a && v < c->width; v++) {
          if (rest[v]) to[v ^ c->g.values[a]] = 1;
        }
      }
    }
    if (n <= c->largest) {
      while (reached(c, n, 2, c->g.values[n])) c->g.values[n]++;
      sum_of(c, 1, n)[c->g.values[n]] = 1;
    }
    GRUNDY_TRY(grundy_i_tick_now(c->context, GRUNDY_PHRASE(task_values), n, c->heap));
  }
  return GRUNDY_OK;
}

/* The condition of the theorem with a saltus, for n stones more than a multiple of the period, and
 * the value v. */
static bool is_met(const cut_check *c, uint64_t n, uint64_t v) {
  uint64_t p = c->period;
  bool two = c->cuts[1] && sum_of(c, 2, n + p)[v] && reached(c, n + 3 * p, 2, v);
  return c->g.values[n] < c->saltus && reached(c, n + 2 * p, 2, v) &&
         (two || reached(c, n + p, 3, v));
}

static grundy_status check(const cut_check *c, grundy_verdict *verdict) {
  const grundy_i_repeats claim = {c->preperiod, c->period, c->saltus};
  for (uint64_t n = 1; n <= c->period && c->saltus; n++) {
    for (uint64_t v = 0; v < c->saltus; v++) {
      if (is_met(c, n, v)) continue;
      return GRUNDY_REFUTE(verdict, "verify.cut.condition", {"n", n}, {"value", v});
    }
    c->g.values[n + c->period] = c->g.values[n] + (uint32_t)c->saltus;
  }
  GRUNDY_TRY(grundy_i_check_repeats(&c->g, &claim, verdict));
  return grundy_i_check_least(&c->g, &claim, verdict);
}

/* The numbers after "cut:", ascending. */
static grundy_status read_game(cut_check *c, grundy_i_record *record) {
  const char *game;
  GRUNDY_TRY(grundy_i_record_text(record, "game", &game));
  grundy_array cuts = grundy_i_array(c->context);
  bool fits =
      strncmp(game, "cut:", 4) == 0 &&
      grundy_i_numbers_parse_within(c->context, GRUNDY_PHRASE(noun_number_of_cuts), game + 4,
                                    strlen(game + 4), 1, CUTS, &cuts) == GRUNDY_OK;
  for (size_t i = 0; i < cuts.length; i++) {
    fits = fits && cuts.data[i] >= c->parts;
    c->cuts[cuts.data[i]] = true;
    c->parts = cuts.data[i] + 1;
  }
  grundy_array_clear(&cuts);
  if (fits) return GRUNDY_OK;
  return GRUNDY_RECORD_FAIL(record, "game", certificate_cut_game, GRUNDY_QUOTED(game));
}

static grundy_status read(cut_check *c, grundy_i_record *record) {
  GRUNDY_TRY(read_game(c, record));
  GRUNDY_TRY(grundy_i_record_number(record, "preperiod", &c->preperiod));
  GRUNDY_TRY(grundy_i_record_number(record, "period", &c->period));
  GRUNDY_TRY(grundy_i_record_number(record, "saltus", &c->saltus));
  GRUNDY_TRY(grundy_i_record_finish(record));
  uint64_t p = c->period, from = c->preperiod ? c->preperiod : 1;
  bool fits = p && p <= MOST_HEAP && from <= MOST_HEAP && c->saltus <= MOST_HEAP &&
              !(c->saltus & (c->saltus - 1));
  c->heap = c->saltus ? 4 * p : c->parts * (from + p) - 1;
  c->largest = c->saltus ? p : c->heap;
  fits = fits && c->heap <= MOST_HEAP && (!c->saltus || from <= p);
  return fits ? GRUNDY_OK : GRUNDY_RECORD_FAIL(record, "period", certificate_cut_range, MOST_HEAP);
}

grundy_status grundy_i_verify_cut(grundy_context *context, const grundy_i_verify_how *how,
                                  grundy_i_record *record, grundy_verdict *verdict) {
  cut_check c = {.context = context};
  GRUNDY_TRY(read(&c, record));
  c.width = c.saltus;
  while (c.width <= c.largest || c.width & (c.width - 1)) c.width++;
  size_t flags = (size_t)((c.parts + 1) * (c.heap + 1) * c.width);
  grundy_status s = GRUNDY_OK;
  grundy_i_recount_init(&c.g, context);
  c.g.scale = 1;
  c.g.count = c.g.stored = (size_t)(c.saltus ? 2 * c.period : c.heap) + 1;
  c.g.values = grundy_i_new(context, c.g.stored, sizeof *c.g.values, &s);
  c.sums = grundy_i_new(context, flags, 1, &s);
  if (s == GRUNDY_OK) s = compute(&c);
  if (s == GRUNDY_OK) s = check(&c, verdict);
  grundy_i_free(context, c.sums, c.sums ? flags : 0);
  grundy_i_recount_clear(&c.g);
  return s;
}
