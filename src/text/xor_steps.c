/* Elimination as it would be done on the blackboard: the matrix after each pivot, then the values
 * from the last row back. The steps come from the solver's log; they are replayed on a copy, which
 * is small: at most GRUNDY_REPORT_SHOWN rows of as many bits, so a word holds a row.
 */
#include "base/json.h"
#include "text/words/words.h"
#include "text/xor.h"

typedef struct blackboard {
  const grundy_i_xor_page *page;
  grundy_buffer *out;
  size_t equations, unknowns;
  uint64_t rows[GRUNDY_REPORT_SHOWN];
  uint64_t step; /* number of the next paragraph */
} blackboard;

static void put_row(const blackboard *b, uint64_t row) {
  grundy_i_put(b->out, "    ");
  for (size_t j = 0; j < b->unknowns; j++) grundy_i_put(b->out, " %d", (int)(row >> j & 1));
  grundy_i_put(b->out, " | %d", (int)(row >> b->unknowns & 1));
}

static void put_rows(const blackboard *b) {
  for (size_t i = 0; i < b->equations; i++) {
    put_row(b, b->rows[i]);
    grundy_i_put(b->out, "\n");
  }
}

/* Says `id` of a step, with a name or `count` items joined as `list`. */
static void say(blackboard *b, const char *id, const grundy_gf2_step *step, const char *name,
                const char *list, size_t count) {
  grundy_i_say(b->out, b->page->language, id,
               GRUNDY_BLANKS({"n", NULL, b->step}, {"column", NULL, step->column + 1},
                             {"source", NULL, step->source + 1}, {"row", NULL, step->target + 1},
                             {"name", name ? name : "", 0}, {"list", list ? list : "", 0},
                             {"count", NULL, count}));
}

/* A paragraph of its own: `id`, and the place of a row where it has one. */
static void say_line(blackboard *b, const char *id, size_t row) {
  say(b, id, &(grundy_gf2_step){.target = row}, NULL, NULL, 0);
  grundy_i_put(b->out, "\n");
  b->step++;
}

static void say_named(blackboard *b, const char *id, const grundy_gf2_step *step) {
  grundy_buffer name = grundy_i_buffer(b->out->context);
  grundy_i_put_unknown(&name, b->page->report.system, step->column);
  if (name.status == GRUNDY_OK) say(b, id, step, name.data, NULL, 0);
  grundy_i_put_end(b->out, &name);
  b->step++;
}

/* The additions that follow a pivot, from steps[at] on; returns the step after them. */
static size_t add_below(blackboard *b, size_t at) {
  const grundy_gf2_solution *solution = b->page->report.solution;
  size_t count = 0;
  grundy_buffer list = grundy_i_buffer(b->out->context);
  for (; at < solution->step_count && solution->steps[at].kind == GRUNDY_GF2_STEP_ADD; at++) {
    const grundy_gf2_step *step = &solution->steps[at];
    b->rows[step->target] ^= b->rows[step->source];
    grundy_i_put(&list, "%s%zu", count++ ? ", " : "", step->target + 1);
  }
  say(b, count ? "xor.step.add" : "xor.step.alone", &(grundy_gf2_step){0}, NULL, list.data, count);
  grundy_i_put_end(b->out, &list);
  grundy_i_put(b->out, "\n");
  return at;
}

static void show_elimination(blackboard *b) {
  const grundy_gf2_solution *solution = b->page->report.solution;
  for (size_t at = 0; at < solution->step_count;) {
    const grundy_gf2_step *step = &solution->steps[at];
    uint64_t row = b->rows[step->source];
    b->rows[step->source] = b->rows[step->target];
    b->rows[step->target] = row;
    say_named(b, step->source == step->target ? "xor.step.pivot" : "xor.step.exchange", step);
    at = add_below(b, at + 1);
    put_rows(b);
  }
}

static void show_free(blackboard *b) {
  const grundy_gf2_solution *solution = b->page->report.solution;
  if (!solution->free_count) return;
  grundy_buffer list = grundy_i_buffer(b->out->context);
  for (size_t i = 0; i < solution->free_count; i++) {
    grundy_i_put(&list, "%s", i ? ", " : "");
    grundy_i_put_unknown(&list, b->page->report.system, solution->free[i]);
  }
  if (list.status == GRUNDY_OK) {
    say(b, "xor.step.free", &(grundy_gf2_step){0}, NULL, list.data, solution->free_count);
  }
  grundy_i_put_end(b->out, &list);
  grundy_i_put(b->out, "\n");
  b->step++;
}

/* The equations of the contradiction with their numbers, and their XOR. */
static void show_contradiction(blackboard *b) {
  const grundy_gf2_solution *solution = b->page->report.solution;
  uint64_t sum = 0;
  size_t row = solution->rank;
  while (!b->rows[row]) row++;
  say_line(b, "xor.step.none", row);
  for (size_t k = 0; k < solution->contradiction_count; k++) {
    size_t equation = solution->contradiction[k];
    uint64_t bits = grundy_i_equation_bits(b->page->report.system, equation);
    sum ^= bits;
    put_row(b, bits);
    grundy_i_put(b->out, "  (%zu)\n", equation + 1);
  }
  put_row(b, sum);
  grundy_i_put(b->out, "  %s\n", grundy_i_word(b->page->language, "columns.xor"));
}

/* "x1 = 1 ^ x2 ^ x4 = 1 ^ 0 ^ 1 = 0" */
static void put_value(const blackboard *b, uint64_t row, size_t pivot, const uint64_t *x) {
  grundy_buffer *out = b->out;
  uint64_t others = row & ~(UINT64_C(1) << pivot) & ((UINT64_C(1) << b->unknowns) - 1);
  grundy_i_put(out, "     ");
  grundy_i_put_unknown(out, b->page->report.system, pivot);
  grundy_i_put(out, " = %d", (int)(row >> b->unknowns & 1));
  for (size_t j = 0; j < b->unknowns; j++) {
    if (!(others >> j & 1)) continue;
    grundy_i_put(out, " ^ ");
    grundy_i_put_unknown(out, b->page->report.system, j);
  }
  if (others) {
    grundy_i_put(out, " = %d", (int)(row >> b->unknowns & 1));
    for (size_t j = 0; j < b->unknowns; j++) {
      if (others >> j & 1) grundy_i_put(out, " ^ %d", (int)(*x >> j & 1));
    }
    grundy_i_put(out, " = %d", (int)(*x >> pivot & 1));
  }
  grundy_i_put(out, "\n");
}

static void show_substitution(blackboard *b) {
  const grundy_gf2_solution *solution = b->page->report.solution;
  size_t zero = b->equations - solution->rank;
  if (zero) say_line(b, zero == 1 ? "xor.step.zero.one" : "xor.step.zero", solution->rank);
  if (!solution->rank) return;
  say_line(b, solution->free_count ? "xor.step.back.free" : "xor.step.back", 0);
  for (size_t k = solution->rank; k-- > 0;) {
    put_value(b, b->rows[k], solution->pivots[k], solution->solution);
  }
}

static void say_summary(grundy_buffer *out, const grundy_i_xor_page *page) {
  grundy_i_say_line(out, page->language, "xor.step.summary",
                    GRUNDY_BLANKS({"total", NULL, page->report.solution->step_total},
                                  {"pivots", NULL, page->report.solution->rank},
                                  {"most", NULL, GRUNDY_REPORT_SHOWN}));
}

/* Few enough rows to show, all steps, each pivot being one, and what contradicts? */
static bool can_be_shown(const grundy_gf2_solution *s) {
  bool small = s->equations <= GRUNDY_REPORT_SHOWN && s->unknowns <= GRUNDY_REPORT_SHOWN;
  bool steps = s->step_count == s->step_total && s->step_total >= s->rank;
  return small && steps && (s->verdict != GRUNDY_GF2_VERDICT_NONE || s->contradiction);
}

void grundy_i_report_xor_steps(grundy_buffer *out, const grundy_i_xor_page *page) {
  const grundy_gf2_solution *solution = page->report.solution;
  blackboard b = {page, out, solution->equations, solution->unknowns, {0}, 1};
  if (!b.equations) return;
  grundy_i_put(out, "\n");
  if (!can_be_shown(solution)) {
    say_summary(out, page);
    return;
  }
  for (size_t i = 0; i < b.equations; i++)
    b.rows[i] = grundy_i_equation_bits(page->report.system, i);
  say_line(&b, "xor.step.start", 0);
  put_rows(&b);
  show_elimination(&b);
  show_free(&b);
  if (solution->verdict == GRUNDY_GF2_VERDICT_NONE) {
    show_contradiction(&b);
  } else {
    show_substitution(&b);
  }
}
