/* The additive period of a row of Wythoff's Nim, G(a,b + p) = G(a,b) + p for all b from some on.
 *
 * Proof by a repeated state (Dress, Flammenkamp and Pink 1999; Landman 2002). Column b of the rows
 * 0..a follows, by the mex rule, from which values each of these rows has used in earlier columns,
 * and from the values on the diagonals, G(i - k,b - k) for k <= i. All values below some bound are
 * used, and of those above it finitely many; so write bound, values used above it, and diagonals as
 * differences from b. Once b >= a nothing else is asked, and where such a state comes again after p
 * columns, all that follows does, with p added. That states come again is Landman's theorem: a
 * value of row i lies between b - 2 i and b + i, so there are finitely many. Brent's algorithm
 * finds two equal ones; from the differences of the row the least period and preperiod are read
 * off.
 *
 * O(a^2) a column; 8 bytes a column. */
#include <string.h>

#include "base/json.h"
#include "base/messages_shell.def"
#include "base/messages_tasks.def"
#include "sequence/wythoff_row.h"

enum { ROWS = 64, WORDS = 4, WINDOW = 64 * WORDS };

/* What column b follows from: in row i the values below b + low[i] are used, and b + low[i] + j
 * where bit j of above[i] is set; recent[i][k - 1] is G(i,b - k) - (b - k). */
typedef struct row_state {
  int64_t low[ROWS];
  uint64_t above[ROWS][WORDS];
  int16_t recent[ROWS][ROWS];
} row_state;

typedef struct row_walk {
  grundy_context *context;
  unsigned row;
  uint64_t column;
  row_state now, saved;
  grundy_array *differences; /* G(row,b) - b, for every column so far */
} row_walk;

/* Adds a value, a difference from the column, to a set that begins at `low`. */
static bool put(uint64_t *set, int64_t low, int64_t value) {
  if (value < low) return true;
  if (value - low >= WINDOW) return false;
  set[(value - low) / 64] |= UINT64_C(1) << (value - low) % 64;
  return true;
}

static unsigned first_absent(const uint64_t *set) {
  unsigned i = 0;
  while (i < WORDS && set[i] == UINT64_MAX) i++;
  return i == WORDS ? WINDOW : 64 * i + (unsigned)GRUNDY_LOWEST_BIT(~set[i]);
}

/* Moves the bound beyond the values that are used without a gap. */
static void raise_bound(row_state *s, unsigned i) {
  while (s->above[i][0] & 1) {
    for (unsigned w = 0; w < WORDS; w++) {
      s->above[i][w] = s->above[i][w] >> 1 | (w + 1 < WORDS ? s->above[i][w + 1] << 63 : 0);
    }
    s->low[i]++;
  }
}

/* The mex of row i in this column, as a difference; `column` has those of the rows before it. */
static bool find_value(const row_walk *w, unsigned i, const int64_t *column, int64_t *out) {
  const row_state *s = &w->now;
  uint64_t set[WORDS];
  bool fits = true;
  memcpy(set, s->above[i], sizeof set);
  for (unsigned k = 1; k <= i; k++) {
    fits = fits && put(set, s->low[i], column[i - k]);
    if (k <= w->column) fits = fits && put(set, s->low[i], s->recent[i - k][k - 1] - (int64_t)k);
  }
  unsigned at = first_absent(set);
  *out = s->low[i] + at;
  return fits && at < WINDOW;
}

/* One column on. */
static grundy_status step(row_walk *w) {
  int64_t column[ROWS];
  row_state *s = &w->now;
  for (unsigned i = 0; i <= w->row; i++) {
    if (!find_value(w, i, column, &column[i]) || !put(s->above[i], s->low[i], column[i])) {
      return GRUNDY_FAIL(w->context, GRUNDY_LIMIT, row_most, ROWS - 1);
    }
    raise_bound(s, i);
  }
  for (unsigned i = 0; i <= w->row; i++) {
    s->low[i]--;
    unsigned kept = w->row - i;
    if (kept) memmove(s->recent[i] + 1, s->recent[i], (kept - 1) * sizeof s->recent[i][0]);
    if (kept) s->recent[i][0] = (int16_t)column[i];
  }
  w->column++;
  return grundy_array_push(w->differences, (uint64_t)column[w->row]);
}

/* Walks until a state comes again: *from and *length of the first repetition that Brent's algorithm
 * meets. */
static grundy_status find_repetition(row_walk *w, uint64_t *from, uint64_t *length) {
  enum { BETWEEN_LOOKS = 256 };
  grundy_status s = GRUNDY_OK;
  while (w->column < w->row && s == GRUNDY_OK) s = step(w);
  for (uint64_t limit = 1; s == GRUNDY_OK; limit *= 2) {
    w->saved = w->now;
    *from = w->column;
    for (uint64_t i = 0; i < limit && s == GRUNDY_OK; i++) {
      s = step(w);
      if (s == GRUNDY_OK && w->column % BETWEEN_LOOKS == 0) {
        s = grundy_i_tick(w->context, GRUNDY_PHRASE(task_values), w->column, 0);
      }
      *length = w->column - *from;
      if (s == GRUNDY_OK && memcmp(&w->now, &w->saved, sizeof w->now) == 0) return s;
    }
  }
  return s;
}

/* Whether the cycle d[0 .. length) repeats after p, which divides its length. */
static bool repeats(const uint64_t *d, uint64_t length, uint64_t p) {
  for (uint64_t i = p; i < length; i++) {
    if (d[i] != d[i - p]) return false;
  }
  return true;
}

static void put_record(const row_walk *w, const grundy_period *p, uint64_t matched,
                       uint64_t repeated, grundy_buffer *out) {
  grundy_i_json json = grundy_i_json_begin(out);
  GRUNDY_JSON(&json, "kind:%s game:%s row:%d preperiod:%d period:%d matched:%d repeated:%d", "row",
              "wythoff", w->row, p->preperiod, p->period, matched, repeated);
  grundy_i_json_end(&json);
}

static grundy_status find(row_walk *w, grundy_period *out, grundy_buffer *record) {
  uint64_t matched, repeated;
  GRUNDY_TRY(find_repetition(w, &matched, &repeated));
  const uint64_t *d = w->differences->data;
  uint64_t period = 1, from = matched;
  while (repeated % period || !repeats(d + matched, repeated, period)) period++;
  while (from && d[from - 1] == d[from - 1 + period]) from--;
  *out = (grundy_period){
      .status = GRUNDY_PERIOD_PROVED,
      .preperiod = from,
      .period = period,
      .saltus = period,
      .computed_to = matched + repeated - 1,
      .theorem = {"the rows up to this one come to the same state again (Dress, Flammenkamp and "
                  "Pink 1999; Landman 2002)",
                  "直到该行的各行回到同一状态（Dress、Flammenkamp 与 Pink 1999；Landman 2002）"}};
  if (record) put_record(w, out, matched, repeated, record);
  return record ? record->status : GRUNDY_OK;
}

grundy_status grundy_i_wythoff_row_period(grundy_context *context, uint64_t row, uint64_t upto,
                                          grundy_period *out, grundy_buffer *record) {
  if (row >= ROWS && upto < UINT64_MAX) return GRUNDY_OK;
  if (row >= ROWS) return GRUNDY_FAIL(context, GRUNDY_LIMIT, row_most, ROWS - 1);
  row_walk *w = grundy_i_make(context, sizeof *w);
  if (!w) return GRUNDY_NO_MEMORY;
  grundy_array differences = grundy_i_array(context);
  w->context = context;
  w->row = (unsigned)row;
  w->differences = &differences;
  grundy_status s = find(w, out, record);
  if (out->computed_to > upto) *out = (grundy_period){.status = GRUNDY_PERIOD_NONE};
  grundy_array_clear(&differences);
  grundy_i_free(context, w, sizeof *w);
  return s;
}
