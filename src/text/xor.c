/* Systems of XOR equations: the results. Equations and unknowns count from 1 here. */
#include <stdio.h>

#include "base/bits.h"
#include "base/json.h"
#include "text/print.h"
#include "text/words/words.h"

/* Systems of at most this many equations and unknowns are explained row by row. */
enum { SHOWN = 16 };

/* A report, and the language of its text. */
typedef struct xor_page {
  grundy_xor_report report;
  grundy_language language;
} xor_page;

/* Equation `equation` of such a system, packed or sparse: its coefficients, then its right-hand
 * side, as bits of a word. */
static uint64_t equation_bits(const grundy_gf2_system *system, size_t equation) {
  size_t count, unknowns = grundy_gf2_system_unknowns(system);
  bool right;
  const uint64_t *terms = grundy_gf2_system_terms(system, equation, &count, &right);
  if (!terms) return *grundy_gf2_system_row(system, equation);
  uint64_t bits = (uint64_t)right << unknowns;
  for (size_t i = 0; i < count; i++) bits |= UINT64_C(1) << terms[i];
  return bits;
}

/* Appends the name of an unknown: its own, or x and its number from 1. */
static void put_unknown(grundy_buffer *out, const grundy_gf2_system *system, size_t unknown) {
  const char *name = grundy_gf2_system_name(system, unknown);
  if (name) {
    grundy_i_put(out, "%s", name);
  } else {
    grundy_i_put(out, "x%zu", unknown + 1);
  }
}

/* Elimination as it would be done on the blackboard: the matrix after each pivot, then the values
 * from the last row back. The steps come from the solver's log; they are replayed on a copy, which
 * is small: at most SHOWN rows of as many bits, so a word holds a row.
 */

typedef struct blackboard {
  const xor_page *page;
  grundy_buffer *out;
  size_t equations, unknowns;
  uint64_t rows[SHOWN];
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
static void say(blackboard *b, const char *id, const grundy_gf2_step *step,
                const grundy_buffer *name, const grundy_buffer *list, size_t count) {
  GRUNDY_SAY(b->out, b->page->language, id, "n column source row name list count", b->step,
             step->column + 1, step->source + 1, step->target + 1, name, list, count);
}

/* A paragraph of its own: `id`, and the place of a row where it has one. */
static void say_line(blackboard *b, const char *id, size_t row) {
  say(b, id, &(grundy_gf2_step){.target = row}, NULL, NULL, 0);
  grundy_i_put(b->out, "\n");
  b->step++;
}

static void say_named(blackboard *b, const char *id, const grundy_gf2_step *step) {
  grundy_buffer name = grundy_i_buffer(b->out->context);
  put_unknown(&name, b->page->report.system, step->column);
  say(b, id, step, &name, NULL, 0);
  grundy_buffer_clear(&name);
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
  say(b, count ? "xor.step.add" : "xor.step.alone", &(grundy_gf2_step){0}, NULL, &list, count);
  grundy_buffer_clear(&list);
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
    put_unknown(&list, b->page->report.system, solution->free[i]);
  }
  say(b, "xor.step.free", &(grundy_gf2_step){0}, NULL, &list, solution->free_count);
  grundy_buffer_clear(&list);
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
    uint64_t bits = equation_bits(b->page->report.system, equation);
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
  put_unknown(out, b->page->report.system, pivot);
  grundy_i_put(out, " = %d", (int)(row >> b->unknowns & 1));
  for (size_t j = 0; j < b->unknowns; j++) {
    if (!(others >> j & 1)) continue;
    grundy_i_put(out, " ^ ");
    put_unknown(out, b->page->report.system, j);
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

/* Few enough rows to show, all steps, each pivot being one, and what contradicts? */
static bool can_be_shown(const grundy_gf2_solution *s) {
  bool small = s->equations <= SHOWN && s->unknowns <= SHOWN;
  bool steps = s->step_count == s->step_total && s->step_total >= s->rank;
  return small && steps && (s->verdict != GRUNDY_GF2_VERDICT_NONE || s->contradiction);
}

/* The steps of elimination and back-substitution; for larger systems, and where the solution lacks
 * some of them, their number. */
static void report_xor_steps(grundy_buffer *out, const xor_page *page) {
  const grundy_gf2_solution *solution = page->report.solution;
  blackboard b = {page, out, solution->equations, solution->unknowns, {0}, 1};
  if (!b.equations) return;
  grundy_i_put(out, "\n");
  if (!can_be_shown(solution)) {
    GRUNDY_SAY_LINE(out, page->language, "xor.step.summary", "total pivots most",
                    solution->step_total, solution->rank, SHOWN);
    return;
  }
  for (size_t i = 0; i < b.equations; i++) b.rows[i] = equation_bits(page->report.system, i);
  say_line(&b, "xor.step.start", 0);
  put_rows(&b);
  show_elimination(&b);
  show_free(&b);
  (solution->verdict == GRUNDY_GF2_VERDICT_NONE ? show_contradiction : show_substitution)(&b);
}

enum { ASSIGNMENTS = 16, LISTED = 100 };

static const char *const verdict_names[] = {"unique", "none", "many"};

/* ---- JSON ---- */

static void put_bits_json(grundy_i_json *json, const uint64_t *x, size_t unknowns) {
  grundy_i_json_text(json, "", 0); /* the quotes and the comma; the bits go between the quotes */
  if (json->out->status != GRUNDY_OK) return;
  json->out->length--;
  grundy_i_put_bits(json->out, x, unknowns);
  grundy_i_put_bytes(json->out, "\"", 1);
}

static void put_places(grundy_i_json *json, const char *key, const size_t *places, size_t count) {
  GRUNDY_JSON(json, "%k:[", key);
  for (size_t i = 0; i < count; i++) {
    grundy_i_json_number(json, places[i] + 1);
    if (!grundy_i_put_look(json->out, i)) break;
  }
  GRUNDY_JSON(json, "]");
}

static void put_names(grundy_i_json *json, const grundy_gf2_system *system) {
  size_t unknowns = grundy_gf2_system_unknowns(system);
  if (!unknowns || !grundy_gf2_system_name(system, 0)) return;
  GRUNDY_JSON(json, "names:[");
  for (size_t j = 0; j < unknowns; j++) {
    grundy_i_json_string(json, grundy_gf2_system_name(system, j));
    if (!grundy_i_put_look(json->out, j)) break;
  }
  GRUNDY_JSON(json, "]");
}

/* `count` vectors over the unknowns. */
static void put_vectors(grundy_i_json *json, const char *key, const grundy_gf2_solution *solution,
                        const uint64_t *vectors, size_t count) {
  GRUNDY_JSON(json, "%k:[", key);
  for (size_t i = 0; i < count; i++) {
    put_bits_json(json, vectors + i * solution->words, solution->unknowns);
  }
  GRUNDY_JSON(json, "]");
}

static bool has_inverse(const grundy_gf2_solution *solution) {
  return solution->inverse || solution->equations + solution->unknowns == 0;
}

static void put_inverse(grundy_i_json *json, const grundy_gf2_solution *solution) {
  if (has_inverse(solution)) {
    put_vectors(json, "inverse", solution, solution->inverse, solution->unknowns);
  } else {
    GRUNDY_JSON(json, "inverse:null");
  }
}

/* The equations as rows of bits, right-hand sides last: what the steps start from. */
static void json_rows(grundy_i_json *json, const grundy_xor_report *report) {
  const grundy_gf2_solution *solution = report->solution;
  if (solution->equations > SHOWN || solution->unknowns > SHOWN) return;
  GRUNDY_JSON(json, "rows:[");
  for (size_t i = 0; i < solution->equations; i++) {
    uint64_t bits = equation_bits(report->system, i);
    put_bits_json(json, &bits, solution->unknowns + 1);
  }
  GRUNDY_JSON(json, "]");
}

static void put_steps(grundy_i_json *json, const grundy_gf2_solution *solution) {
  GRUNDY_JSON(json, "reasons:[");
  for (size_t i = 0; i < solution->step_count; i++) {
    const grundy_gf2_step *step = &solution->steps[i];
    bool pivot = step->kind == GRUNDY_GF2_STEP_PIVOT;
    GRUNDY_JSON(json, "{id:%s column:%n %k:%n %k:%n}", pivot ? "pivot" : "add", step->column + 1,
                pivot ? "exchange" : "row", step->source + 1, pivot ? "row" : "to",
                step->target + 1);
  }
  GRUNDY_JSON(json, "] reasons_total:%n", solution->step_total);
}

static void put_least(grundy_i_json *json, const grundy_xor_report *report) {
  GRUNDY_JSON(json, "least:{weight:%n solution:", report->weight);
  put_bits_json(json, report->least, report->solution->unknowns);
  GRUNDY_JSON(json, "}");
}

static const char *const each_names[] = {"new", "known", "contradicting"};

static void put_each(grundy_i_json *json, const grundy_xor_each *each) {
  GRUNDY_JSON(json, "each:{");
  for (size_t k = 0; k < 3; k++) put_places(json, each_names[k], each->places[k], each->count[k]);
  GRUNDY_JSON(json, "unique_at:%N}", each->unique_at != SIZE_MAX, each->unique_at);
}

static void json_xor(grundy_buffer *out, const grundy_xor_report *report, bool explain) {
  const grundy_gf2_solution *solution = report->solution;
  grundy_i_json json = grundy_i_json_begin(out);
  GRUNDY_JSON(&json, "status:%s equations:%n unknowns:%n", verdict_names[solution->verdict],
              solution->equations, solution->unknowns);
  put_names(&json, report->system);
  GRUNDY_JSON(&json, "rank:%n free_count:%n", solution->rank, solution->free_count);
  if (!solution->leftmost) GRUNDY_JSON(&json, "leftmost:%b", false);
  GRUNDY_JSON(&json, "solution:");
  if (solution->solution) {
    put_bits_json(&json, solution->solution, solution->unknowns);
  } else {
    grundy_i_json_null(&json);
  }
  put_places(&json, "free", solution->free, solution->free_count);
  if (report->kernel) {
    put_vectors(&json, "kernel", solution, solution->kernel, solution->free_count);
  }
  if (report->inverse) put_inverse(&json, solution);
  if (report->least) put_least(&json, report);
  if (report->each) put_each(&json, report->each);
  if (solution->verdict == GRUNDY_GF2_VERDICT_NONE) {
    put_places(&json, "contradiction", solution->contradiction, solution->contradiction_count);
  } else {
    GRUNDY_JSON(&json, "contradiction:null");
  }
  if (explain) {
    json_rows(&json, report);
    put_steps(&json, solution);
  }
  grundy_i_json_end(&json);
}

/* ---- text ---- */

/* Says `id` with `count` and the blank `list`, made by `put`;
 * more than LISTED items are counted. */
static void say_list(grundy_buffer *out, const xor_page *page, const char *id, const size_t *places,
                     size_t count, bool unknowns) {
  grundy_buffer list = grundy_i_buffer(out->context);
  for (size_t i = 0; i < count && i < LISTED; i++) {
    if (i) grundy_i_put(&list, "%s", grundy_i_comma(page->language));
    if (unknowns) {
      put_unknown(&list, page->report.system, places[i]);
    } else {
      grundy_i_put(&list, "%zu", places[i] + 1);
    }
  }
  if (count > LISTED) GRUNDY_SAY(&list, page->language, "xor.more", "n", count - LISTED);
  GRUNDY_SAY(out, page->language, id, "count list", count, &list);
  grundy_buffer_clear(&list);
}

/* "x1 = 1, x2 = 0", or bits where there are many without names. */
static void put_values(grundy_buffer *out, const xor_page *page, const uint64_t *x) {
  size_t unknowns = page->report.solution->unknowns;
  bool named = unknowns && grundy_gf2_system_name(page->report.system, 0);
  size_t most = named ? LISTED : ASSIGNMENTS;
  if (unknowns > most && !named) {
    grundy_i_put_bits(out, x, unknowns);
    return;
  }
  for (size_t j = 0; j < unknowns && j < most; j++) {
    if (j) grundy_i_put(out, ", ");
    put_unknown(out, page->report.system, j);
    grundy_i_put(out, " = %d", grundy_i_bit_at(x, j));
  }
  if (unknowns > most) GRUNDY_SAY(out, page->language, "xor.more", "n", unknowns - most);
}

/* Says `id` with a solution of `weight` ones. */
static void say_solution(grundy_buffer *out, const xor_page *page, const char *id,
                         const uint64_t *x, size_t weight) {
  if (page->report.solution->unknowns == 0) return;
  grundy_buffer values = grundy_i_buffer(out->context);
  put_values(&values, page, x);
  GRUNDY_SAY_LINE(out, page->language, id, "values weight", &values, weight);
  grundy_buffer_clear(&values);
}

static void say_verdict(grundy_buffer *out, const xor_page *page) {
  const grundy_gf2_solution *solution = page->report.solution;
  char count[32] = "";
  if (solution->free_count < 64) {
    snprintf(count, sizeof count, " = %llu", 1ULL << solution->free_count);
  }
  static const char *const ids[] = {"xor.unique", "xor.none", "xor.many"};
  GRUNDY_SAY(out, page->language, ids[solution->verdict], "free count", solution->free_count,
             count);
  if (solution->verdict == GRUNDY_GF2_VERDICT_NONE) {
    grundy_i_put(out, "%s", page->language == GRUNDY_LANGUAGE_CHINESE ? "" : " ");
    say_list(out, page, "xor.contradiction", solution->contradiction, solution->contradiction_count,
             false);
  }
  grundy_i_put(out, "\n");
}

static void say_vectors(grundy_buffer *out, const xor_page *page, const char *id,
                        const uint64_t *vectors, size_t count) {
  const grundy_gf2_solution *solution = page->report.solution;
  grundy_i_say_line(out, page->language, id, NULL);
  for (size_t i = 0; i < count; i++) {
    grundy_i_put(out, "  ");
    grundy_i_put_bits(out, vectors + i * solution->words, solution->unknowns);
    grundy_i_put(out, "\n");
  }
}

static void say_inverse(grundy_buffer *out, const xor_page *page) {
  const grundy_gf2_solution *solution = page->report.solution;
  if (has_inverse(solution)) {
    say_vectors(out, page, "xor.inverse", solution->inverse, solution->unknowns);
  } else {
    say_vectors(out, page, "xor.inverse.none", NULL, 0);
  }
}

static void say_each(grundy_buffer *out, const xor_page *page) {
  static const char *const ids[] = {"xor.each.new", "xor.each.known", "xor.each.contradicting"};
  const grundy_xor_each *each = page->report.each;
  for (size_t k = 0; k < 3; k++) {
    if (!each->count[k]) continue;
    say_list(out, page, ids[k], each->places[k], each->count[k], false);
    grundy_i_put(out, "\n");
  }
  if (each->unique_at == SIZE_MAX) return;
  const char *id = each->unique_at ? "xor.each.unique" : "xor.each.unique.start";
  GRUNDY_SAY_LINE(out, page->language, id, "equation", each->unique_at);
}

static void text_xor(grundy_buffer *out, const grundy_xor_report *report,
                     const grundy_print_options *how) {
  const xor_page whole = {*report, how->language}, *page = &whole;
  const grundy_gf2_solution *solution = page->report.solution;
  bool many = solution->verdict == GRUNDY_GF2_VERDICT_MANY;
  say_verdict(out, page);
  if (solution->solution) {
    say_solution(out, page, many ? "xor.solution.free" : "xor.solution", solution->solution, 0);
  }
  if (page->report.least)
    say_solution(out, page, "xor.least", page->report.least, page->report.weight);
  GRUNDY_SAY_LINE(out, page->language, "xor.rank", "rank equations unknowns", solution->rank,
                  solution->equations, solution->unknowns);
  if (solution->free_count && many) {
    say_list(out, page, "xor.free", solution->free, solution->free_count, true);
    grundy_i_put(out, "\n");
    if (!solution->leftmost) grundy_i_say_line(out, page->language, "xor.free.any", NULL);
  }
  if (page->report.kernel) {
    say_vectors(out, page, solution->free_count ? "xor.kernel" : "xor.kernel.zero",
                solution->kernel, solution->free_count);
  }
  if (page->report.inverse) say_inverse(out, page);
  if (page->report.each) say_each(out, page);
  if (how->explain) report_xor_steps(out, page);
}

GRUNDY_I_PRINTS(grundy_print_xor, const grundy_xor_report *report) {
  GRUNDY_I_PRINT_SIZED(grundy_xor_report, report, text_xor(out, &own, &how),
                       json_xor(out, &own, how.explain));
}
