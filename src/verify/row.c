/* The kind "row": the additive period of a row of Wythoff's Nim, by a repeated state.
 *
 * All values of the rows 0..r are computed again from the mex rule, plainly, up to the column in
 * which the state is claimed to be that of `matched` again. Two states are equal where each row has
 * used the same values, with `repeated` added, and all that are smaller; and where the values that
 * later diagonals meet are the same, with `repeated` added. Then every later column follows in the
 * same way (src/sequence/wythoff_row.c), so the differences of row r repeat after `repeated`; that
 * its period is `period` from `preperiod` on, both least, is checked in these. O(r^2) a column. */
#include <string.h>

#include "base/messages_tasks.def"
#include "base/messages_verify.def"
#include "verify/recount.h"

enum { ROWS = 64 };

typedef struct row_check {
  grundy_context *context;
  uint64_t row, matched, repeated;
  grundy_i_repeats claim;
  uint64_t columns, most; /* of the table; all values are below `most` */
  uint64_t *values;       /* of row i and column b at i * columns + b */
  uint8_t *used;          /* of row i and value v at i * most + v: 0, or 1 + the stage */
} row_check;

static uint64_t at(const row_check *c, uint64_t i, uint64_t b) {
  return c->values[i * c->columns + b];
}

static bool reached(const row_check *c, uint64_t i, uint64_t b, uint64_t v) {
  for (uint64_t k = 1; k <= i; k++) {
    if (at(c, i - k, b) == v || (k <= b && at(c, i - k, b - k) == v)) return true;
  }
  return false;
}

static grundy_status compute(row_check *c) {
  uint64_t unused[ROWS] = {0}; /* the least of each row */
  for (uint64_t b = 0; b < c->columns; b++) {
    for (uint64_t i = 0; i <= c->row; i++) {
      while (c->used[i * c->most + unused[i]]) unused[i]++;
      uint64_t v = unused[i];
      while (c->used[i * c->most + v] || reached(c, i, b, v)) v++;
      c->values[i * c->columns + b] = v;
      c->used[i * c->most + v] = b < c->matched ? 1 : 2;
    }
    GRUNDY_TRY(grundy_i_tick(c->context, GRUNDY_PHRASE(task_values), b, c->columns));
  }
  return GRUNDY_OK;
}

/* Was v used by row i before `matched`, or before the end? */
static bool is_used(const row_check *c, uint64_t i, uint64_t v, bool at_end) {
  uint8_t stage = c->used[i * c->most + v];
  return stage && (at_end || stage == 1);
}

static bool same_states(const row_check *c) {
  for (uint64_t i = 0; i <= c->row; i++) {
    for (uint64_t v = 0; v < c->repeated; v++) {
      if (!is_used(c, i, v, true)) return false;
    }
    for (uint64_t v = 0; v + c->repeated < c->most; v++) {
      if (is_used(c, i, v, false) != is_used(c, i, v + c->repeated, true)) return false;
    }
    for (uint64_t k = 1; k <= c->row - i; k++) {
      uint64_t before = at(c, i, c->matched - k);
      if (at(c, i, c->columns - k) != before + c->repeated) return false;
    }
  }
  return true;
}

/* The terms are the differences of row r, modulo 2^64. */
static grundy_status check(row_check *c, grundy_verdict *verdict) {
  GRUNDY_TRY(compute(c));
  if (!same_states(c)) return GRUNDY_REFUTE(verdict, "verify.row.states", {"n", c->matched});
  uint64_t *terms = c->values + c->row * c->columns;
  for (uint64_t b = 0; b < c->columns; b++) terms[b] -= b;
  const grundy_i_repeats known = {c->matched, c->repeated, 0};
  return grundy_i_check_terms(terms, &known, &c->claim, verdict);
}

static grundy_status read(row_check *c, grundy_i_record *record) {
  enum { MOST = 1 << 28 };
  const char *game;
  GRUNDY_TRY(grundy_i_record_text(record, "game", &game));
  if (strcmp(game, "wythoff") != 0) {
    return GRUNDY_RECORD_FAIL(record, "game", certificate_row_game, GRUNDY_QUOTED(game));
  }
  GRUNDY_TRY(grundy_i_record_number(record, "row", &c->row));
  GRUNDY_TRY(grundy_i_record_number(record, "preperiod", &c->claim.preperiod));
  GRUNDY_TRY(grundy_i_record_number(record, "period", &c->claim.period));
  GRUNDY_TRY(grundy_i_record_number(record, "matched", &c->matched));
  GRUNDY_TRY(grundy_i_record_number(record, "repeated", &c->repeated));
  GRUNDY_TRY(grundy_i_record_finish(record));
  bool fits = c->row < ROWS && c->matched <= MOST && c->repeated <= MOST && c->claim.period &&
              c->claim.period <= c->repeated && c->claim.preperiod <= c->matched &&
              c->matched >= c->row;
  return fits ? GRUNDY_OK : GRUNDY_RECORD_FAIL(record, "matched", certificate_row_range);
}

grundy_status grundy_i_verify_row(grundy_context *context, const grundy_i_verify_how *how,
                                  grundy_i_record *record, grundy_verdict *verdict) {
  row_check c = {.context = context};
  GRUNDY_TRY(read(&c, record));
  c.columns = c.matched + c.repeated;
  c.most = c.columns + 3 * c.row + 1; /* fewer than 3 i values are excluded beyond used ones */
  size_t cells = (size_t)((c.row + 1) * c.columns), flags = (size_t)((c.row + 1) * c.most);
  grundy_status s = GRUNDY_OK;
  c.values = grundy_i_new(context, cells, sizeof *c.values, &s);
  c.used = grundy_i_new(context, flags, 1, &s);
  if (s == GRUNDY_OK) s = check(&c, verdict);
  grundy_i_free(context, c.used, c.used ? flags : 0);
  grundy_i_free(context, c.values, c.values ? cells * sizeof *c.values : 0);
  return s;
}
