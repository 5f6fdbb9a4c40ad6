/* Certificates of equations over GF(2).
 *
 *   {"schema":1,"kind":"contradiction","equations":"3","unknowns":"2",
 *    "system":["110","011","101"],"contradiction":["1","2","3"]}
 *   {"schema":1,"kind":"solution","equations":"2","unknowns":"3","system":["1101","0110"],
 *    "rank":"2","free":["3"],"solution":"100","kernel":["111"]}
 *
 * `system` has a text of 0 and 1 for each equation, coefficients first and the right-hand side
 * last. A large sparse one has "terms":["1 2 = 0","2 = 1","= 1"] instead, the unknowns of each
 * equation, ascending. Equations and unknowns are counted from 1.
 *
 * contradiction: some equations, ascending, add up to 0 = 1. Their XOR is added up digit by digit:
 * every coefficient must become 0 and the right-hand side 1; each unknown of `terms` must occur in
 * them an even number of times.
 *
 * solution: rank and free unknowns are found again by elimination on a copy, column by column from
 * the left: `free` are the unknowns without a pivot. `solution` is put into every equation, and has
 * 0 at the free unknowns. `kernel`, which may be left out, has for each free unknown a solution of
 * the equations with right-hand sides 0 that is 1 there and 0 at the others; so these are
 * independent, and their number is unknowns minus rank: a basis. Cost: equations * rank * unknowns
 * / 64 for the rank, equations * unknowns for each vector.
 *
 * With `terms` nothing is claimed about free unknowns. `rank` may be left out, and is found again
 * by removing leaves (see below), which must remove everything; without it nothing is claimed about
 * how many solutions there are. Cost and memory: linear in the text. */
#include <string.h>

#include "base/messages_tasks.def"
#include "base/messages_verify.def"
#include "base/sort.h"
#include "base/wordmap.h"
#include "verify/verify.h"

/* Equation i is the text grundy_i_record_item(record, first + i); `lists`: of unknowns. */
typedef struct stated_system {
  uint64_t equations, unknowns;
  size_t first, count;
  bool lists;
} stated_system;

/* Errors: BAD_INPUT. The shape is not checked before system_check. */
static grundy_status system_read(grundy_i_record *record, stated_system *out) {
  out->lists = grundy_i_record_has(record, "terms");
  GRUNDY_TRY(grundy_i_record_number(record, "equations", &out->equations));
  GRUNDY_TRY(grundy_i_record_number(record, "unknowns", &out->unknowns));
  return grundy_i_record_list(record, out->lists ? "terms" : "system", &out->first, &out->count);
}

/* An unknown above `before` and a space after it; returns where the text continues, NULL where it
 * is something else. */
static const char *parse_unknown(const char *text, uint64_t before, uint64_t unknowns,
                                 uint64_t *out) {
  uint64_t number = 0;
  const char *at = text;
  for (; *at >= '0' && *at <= '9'; at++) {
    uint64_t digit = (uint64_t)(*at - '0');
    if (digit > unknowns || number > (unknowns - digit) / 10) return NULL;
    number = number * 10 + digit;
  }
  if (*text == '0' || *at != ' ' || number <= before || number > unknowns) return NULL;
  *out = number;
  return at + 1;
}

/* Adds the unknowns of equation i of `terms` to `out`, and its right-hand side to *right. Errors:
 * BAD_INPUT, NO_MEMORY. */
static grundy_status terms_add(grundy_i_record *record, const stated_system *system, size_t i,
                               grundy_array *out, unsigned *right) {
  GRUNDY_ASSERT(i < system->count);
  const char *text = grundy_i_record_item(record, system->first + i), *at = text;
  uint64_t unknown = 0;
  while (at && *at != '=') {
    at = parse_unknown(at, unknown, system->unknowns, &unknown);
    GRUNDY_TRY(at ? grundy_array_push(out, unknown - 1) : GRUNDY_OK);
  }
  if (at && (strcmp(at, "= 0") == 0 || strcmp(at, "= 1") == 0)) {
    *right ^= at[2] == '1';
    return GRUNDY_OK;
  }
  return GRUNDY_RECORD_FAIL(record, "terms", terms_expected, i + 1, system->unknowns,
                            GRUNDY_QUOTED(text));
}

/* Are there as many equations, and those in digits of as many coefficients, as stated? OK, REFUTED;
 * BAD_INPUT. */
static grundy_status system_check(grundy_i_record *record, const stated_system *system,
                                  grundy_verdict *verdict) {
  for (size_t i = 0; i < system->count && !system->lists; i++) {
    const char *row = grundy_i_record_item(record, system->first + i);
    size_t length = strlen(row);
    if (strspn(row, "01") != length) {
      return GRUNDY_RECORD_FAIL(record, "system", equation_bits, i + 1,
                                grundy_i_quote(row, length).text);
    }
    if (length == 0 || length - 1 != system->unknowns) {
      return GRUNDY_REFUTE(verdict, "verify.width", {"row", i + 1}, {"unknowns", system->unknowns});
    }
  }
  if (system->equations == system->count) return GRUNDY_OK;
  return GRUNDY_REFUTE(verdict, "verify.equations", {"count", system->count},
                       {"equations", system->equations});
}

/* ---- contradictions ---- */

static grundy_status check_rows(const grundy_array *rows, size_t count, grundy_verdict *verdict) {
  uint64_t before = 0;
  for (size_t i = 0; i < rows->length; i++) {
    uint64_t row = rows->data[i];
    if (row <= before || row > count) return GRUNDY_REFUTE(verdict, "verify.row", {"row", row});
    before = row;
  }
  return GRUNDY_OK;
}

/* The first of these that occurs an odd number of times; `unknowns` where none does. */
static uint64_t first_odd(grundy_array *terms, uint64_t unknowns) {
  grundy_i_sort_words(terms->data, terms->length, grundy_i_ascending);
  for (size_t i = 0, end; i < terms->length; i = end) {
    for (end = i; end < terms->length && terms->data[end] == terms->data[i];) end++;
    if ((end - i) % 2) return terms->data[i];
  }
  return unknowns;
}

static grundy_status add_terms(grundy_i_record *record, const stated_system *system,
                               const grundy_array *rows, grundy_array *terms,
                               grundy_verdict *verdict) {
  unsigned right = 0, other = 0;
  for (size_t i = 0, next = 0; i < system->count; i++) {
    bool taken = next < rows->length && rows->data[next] == i + 1;
    size_t length = terms->length;
    GRUNDY_TRY(terms_add(record, system, i, terms, taken ? &right : &other));
    if (taken) {
      next++;
    } else {
      terms->length = length;
    }
  }
  uint64_t left = first_odd(terms, system->unknowns);
  if (left < system->unknowns) {
    return GRUNDY_REFUTE(verdict, "verify.unknown-left", {"unknown", left + 1});
  }
  if (right) return GRUNDY_OK;
  return GRUNDY_REFUTE(verdict, "verify.no-contradiction", {"count", rows->length});
}

/* The digit of the sum in one column. */
static unsigned sum_of(const grundy_i_record *record, size_t first, const grundy_array *rows,
                       uint64_t column) {
  unsigned sum = 0;
  for (size_t i = 0; i < rows->length; i++) {
    sum ^= (unsigned)grundy_i_record_item(record, first + (size_t)rows->data[i] - 1)[column] & 1;
  }
  return sum;
}

static grundy_status add_rows(grundy_context *context, const grundy_i_record *record,
                              const stated_system *system, const grundy_array *rows,
                              grundy_verdict *verdict) {
  for (uint64_t column = 0; column < system->unknowns && rows->length; column++) {
    GRUNDY_TRY(
        grundy_i_tick(context, GRUNDY_PHRASE(task_adding_equations), column, system->unknowns));
    if (sum_of(record, system->first, rows, column)) {
      return GRUNDY_REFUTE(verdict, "verify.unknown-left", {"unknown", column + 1});
    }
  }
  if (rows->length && sum_of(record, system->first, rows, system->unknowns)) return GRUNDY_OK;
  return GRUNDY_REFUTE(verdict, "verify.no-contradiction", {"count", rows->length});
}

static grundy_status check_sum(grundy_context *context, grundy_i_record *record, grundy_array *rows,
                               grundy_array *terms, grundy_verdict *verdict) {
  stated_system system;
  GRUNDY_TRY(system_read(record, &system));
  GRUNDY_TRY(grundy_i_record_numbers(record, "contradiction", rows));
  GRUNDY_TRY(grundy_i_record_finish(record));
  GRUNDY_TRY(system_check(record, &system, verdict));
  GRUNDY_TRY(check_rows(rows, system.count, verdict));
  return system.lists ? add_terms(record, &system, rows, terms, verdict)
                      : add_rows(context, record, &system, rows, verdict);
}

grundy_status grundy_i_verify_contradiction(grundy_context *context, const grundy_i_verify_how *how,
                                            grundy_i_record *record, grundy_verdict *verdict) {
  grundy_array rows = grundy_i_array(context), terms = grundy_i_array(context);
  grundy_status s = check_sum(context, record, &rows, &terms, verdict);
  GRUNDY_CLEAR(&terms, &rows);
  return s;
}

/* ---- solutions ---- */

typedef struct solution_job {
  grundy_context *context;
  grundy_i_record *record;
  grundy_verdict *verdict;
  stated_system system;
  uint64_t rank;
  grundy_array free;
  const char *solution;
  size_t kernel, kernel_count; /* items of the record */
  bool has_rank, has_kernel;
  grundy_i_term_lists lists;
} solution_job;

static grundy_status read(solution_job *j) {
  GRUNDY_TRY(system_read(j->record, &j->system));
  j->has_rank = !j->system.lists || grundy_i_record_has(j->record, "rank");
  if (j->has_rank) GRUNDY_TRY(grundy_i_record_number(j->record, "rank", &j->rank));
  if (!j->system.lists) GRUNDY_TRY(grundy_i_record_numbers(j->record, "free", &j->free));
  GRUNDY_TRY(grundy_i_record_text(j->record, "solution", &j->solution));
  j->has_kernel = !j->system.lists && grundy_i_record_has(j->record, "kernel");
  if (j->has_kernel) {
    GRUNDY_TRY(grundy_i_record_list(j->record, "kernel", &j->kernel, &j->kernel_count));
  }
  return grundy_i_record_finish(j->record);
}

/* Has the text a digit for each unknown? */
static grundy_status check_digits(const solution_job *j, const char *text) {
  uint64_t unknowns = j->system.unknowns;
  if (strlen(text) == unknowns && strspn(text, "01") == unknowns) return GRUNDY_OK;
  return GRUNDY_REFUTE(j->verdict, "verify.vector", {"unknowns", unknowns});
}

/* ---- of lists ---- */

/* Puts the solution into equation i, and keeps the equation for the rank. */
static grundy_status put_in(solution_job *j, size_t i) {
  grundy_array *terms = &j->lists.terms;
  size_t begin = terms->length;
  unsigned sum = 0;
  GRUNDY_TRY(terms_add(j->record, &j->system, i, terms, &sum));
  for (size_t k = begin; k < terms->length; k++) sum ^= (unsigned)j->solution[terms->data[k]] & 1;
  if (sum) return GRUNDY_REFUTE(j->verdict, "verify.vector-row", {"row", i + 1});
  if (!j->has_rank) terms->length = 0;
  return j->has_rank ? grundy_array_push(&j->lists.ends, terms->length) : GRUNDY_OK;
}

static grundy_status check_lists(solution_job *j) {
  uint64_t rank = 0;
  bool whole = false;
  GRUNDY_TRY(check_digits(j, j->solution));
  for (size_t i = 0; i < j->system.count; i++) {
    GRUNDY_TRY(
        grundy_i_tick(j->context, GRUNDY_PHRASE(task_putting_in_solutions), i, j->system.count));
    GRUNDY_TRY(put_in(j, i));
  }
  if (!j->has_rank) j->verdict->reason = "verify.yes.solution.terms";
  if (!j->has_rank) return GRUNDY_OK;
  j->lists.unknowns = (size_t)j->system.unknowns;
  GRUNDY_TRY(grundy_i_leaf_rank(j->context, &j->lists, &rank, &whole));
  if (!whole) return GRUNDY_REFUTE(j->verdict, "verify.leaves", {"rank", rank});
  return rank == j->rank ? GRUNDY_OK : GRUNDY_REFUTE(j->verdict, "verify.rank", {"rank", rank});
}

/* ---- rank and free unknowns ---- */

static bool bit(const uint64_t *row, uint64_t column) {
  return row[column / 64] >> column % 64 & 1;
}

static void copy_system(const solution_job *j, uint64_t *bits, size_t words) {
  for (size_t i = 0; i < j->system.count; i++) {
    const char *row = grundy_i_record_item(j->record, j->system.first + i);
    for (uint64_t c = 0; c < j->system.unknowns; c++) {
      bits[i * words + c / 64] |= (uint64_t)(row[c] & 1) << c % 64;
    }
  }
}

/* Brings a row with a 1 in the column to place `rank` and clears the column below it; false where
 * there is none. */
static bool take_pivot(uint64_t *bits, size_t rows, size_t words, size_t rank, uint64_t column) {
  size_t pivot = rank;
  while (pivot < rows && !bit(bits + pivot * words, column)) pivot++;
  if (pivot == rows) return false;
  for (size_t w = 0; w < words; w++) {
    uint64_t word = bits[pivot * words + w];
    bits[pivot * words + w] = bits[rank * words + w];
    bits[rank * words + w] = word;
  }
  for (size_t i = rank + 1; i < rows; i++) {
    if (!bit(bits + i * words, column)) continue;
    for (size_t w = 0; w < words; w++) bits[i * words + w] ^= bits[rank * words + w];
  }
  return true;
}

static grundy_status compare_rank(const solution_job *j, uint64_t *bits, size_t words) {
  size_t rank = 0, free = 0;
  for (uint64_t column = 0; column < j->system.unknowns; column++) {
    GRUNDY_TRY(
        grundy_i_tick(j->context, GRUNDY_PHRASE(task_elimination), column, j->system.unknowns));
    if (take_pivot(bits, j->system.count, words, rank, column)) {
      rank++;
    } else if (free == j->free.length || j->free.data[free++] != column + 1) {
      return GRUNDY_REFUTE(j->verdict, "verify.free", {"unknown", column + 1});
    }
  }
  if (free != j->free.length) {
    return GRUNDY_REFUTE(j->verdict, "verify.not-free", {"unknown", j->free.data[free]});
  }
  return rank == j->rank ? GRUNDY_OK : GRUNDY_REFUTE(j->verdict, "verify.rank", {"rank", rank});
}

static grundy_status check_rank(const solution_job *j) {
  size_t words = (size_t)(j->system.unknowns / 64) + 1;
  grundy_status s = GRUNDY_OK;
  void *block = grundy_i_new(j->context, j->system.count, words * sizeof(uint64_t), &s);
  if (s != GRUNDY_OK) return GRUNDY_LIMIT;
  copy_system(j, block, words);
  s = compare_rank(j, block, words);
  grundy_i_free(j->context, block, j->system.count * words * sizeof(uint64_t));
  return s;
}

/* ---- vectors ---- */

/* Is the text a vector that is 1 at the free unknown `one` (none: SIZE_MAX) and 0 at the others,
 * and that solves the equations, with their right-hand sides where `affine`? */
static grundy_status check_vector(const solution_job *j, const char *text, size_t one,
                                  bool affine) {
  uint64_t unknowns = j->system.unknowns;
  GRUNDY_TRY(check_digits(j, text));
  for (size_t i = 0; i < j->free.length; i++) {
    if ((text[j->free.data[i] - 1] == '1') != (i == one)) {
      return GRUNDY_REFUTE(j->verdict, "verify.vector-free", {"unknown", j->free.data[i]});
    }
  }
  for (size_t i = 0; i < j->system.count; i++) {
    const char *row = grundy_i_record_item(j->record, j->system.first + i);
    unsigned sum = affine ? row[unknowns] & 1 : 0;
    for (uint64_t c = 0; c < unknowns; c++) sum ^= (unsigned)(row[c] & text[c]) & 1;
    if (sum) return GRUNDY_REFUTE(j->verdict, "verify.vector-row", {"row", i + 1});
    GRUNDY_TRY(
        grundy_i_tick(j->context, GRUNDY_PHRASE(task_putting_in_solutions), i, j->system.count));
  }
  return GRUNDY_OK;
}

static grundy_status check_vectors(const solution_job *j) {
  GRUNDY_TRY(check_vector(j, j->solution, SIZE_MAX, true));
  if (j->has_kernel && j->kernel_count != j->free.length) {
    return GRUNDY_REFUTE(j->verdict, "verify.kernel", {"count", j->kernel_count});
  }
  for (size_t i = 0; i < j->kernel_count; i++) {
    GRUNDY_TRY(check_vector(j, grundy_i_record_item(j->record, j->kernel + i), i, false));
  }
  return GRUNDY_OK;
}

grundy_status grundy_i_verify_solution(grundy_context *context, const grundy_i_verify_how *how,
                                       grundy_i_record *record, grundy_verdict *verdict) {
  solution_job j = {.context = context, .record = record, .verdict = verdict};
  GRUNDY_INIT(context, &j.free, &j.lists.terms, &j.lists.ends);
  grundy_status s = read(&j);
  if (s == GRUNDY_OK) s = system_check(record, &j.system, verdict);
  if (s == GRUNDY_OK && j.system.lists) s = check_lists(&j);
  if (s == GRUNDY_OK && !j.system.lists) s = check_rank(&j);
  if (s == GRUNDY_OK && !j.system.lists) s = check_vectors(&j);
  if (s == GRUNDY_OK && j.has_kernel) verdict->reason = "verify.yes.solution.kernel";
  GRUNDY_CLEAR(&j.lists.ends, &j.lists.terms, &j.free);
  return s;
}

/* ---- the rank of a sparse system by its leaves ---- */

/* Leaf removal (R. Karp, M. Sipser, Maximum matchings in sparse random graphs, 1981).
 *
 * Equations and unknowns are the vertices of a graph, each equation joined to its unknowns. A leaf
 * has one neighbour: an equation of one unknown, or an unknown of one equation. Either way the
 * coefficient of the two is the only one in its row or in its column, so that without this row and
 * this column the rank is less by one. Where no edge is left the rank is the number of pairs
 * removed; what is left otherwise is the same for any order of removal. All but one of equal
 * equations that are left are removed too, which does not change the rank, and may create more
 * leaves. Cost: each edge is visited four times at most. */

/* Vertex e is equation e, vertex equations + u unknown u; neighbours of v are edges[begins[v] ..
 * begins[v + 1]). count: how many of these are left, `gone` where v itself was removed. Each vertex
 * is put on the stack at most once: when one is left. */
enum { ARRAYS = 3 };
static const size_t gone = SIZE_MAX;

typedef struct graph {
  grundy_context *context;
  const grundy_i_term_lists *lists;
  size_t equations, vertices, height;
  size_t *begins, *count, *stack, *edges;
  uint64_t pairs; /* removed */
} graph;

static grundy_status tick(const graph *g, size_t done) {
  return grundy_i_tick(g->context, GRUNDY_PHRASE(task_removing_leaves), done, g->equations);
}

static const uint64_t *terms_of(const graph *g, size_t equation, size_t *count) {
  size_t begin = equation ? (size_t)g->lists->ends.data[equation - 1] : 0;
  *count = (size_t)g->lists->ends.data[equation] - begin;
  return g->lists->terms.data + begin;
}

/* Counts the neighbours of each vertex v in begins[v + 1]; or, when these are places, puts them
 * there. */
static grundy_status join(const graph *g, bool counted) {
  for (size_t e = 0, count; e < g->equations; e++) {
    const uint64_t *terms = terms_of(g, e, &count);
    for (size_t i = 0; i < count; i++) {
      GRUNDY_ASSERT(terms[i] < g->lists->unknowns);
      size_t u = g->equations + (size_t)terms[i];
      if (counted) {
        g->edges[g->begins[e] + g->count[e]++] = u;
        g->edges[g->begins[u] + g->count[u]++] = e;
      } else {
        g->begins[e + 1]++;
        g->begins[u + 1]++;
      }
    }
    GRUNDY_TRY(tick(g, 0));
  }
  return GRUNDY_OK;
}

static grundy_status build(graph *g) {
  GRUNDY_TRY(grundy_i_tick_now(g->context, GRUNDY_PHRASE(task_removing_leaves), 0, g->equations));
  GRUNDY_TRY(join(g, false));
  for (size_t v = 0; v < g->vertices; v++) g->begins[v + 1] += g->begins[v];
  GRUNDY_TRY(join(g, true));
  for (size_t v = 0; v < g->vertices; v++) {
    if (g->count[v] == 1) g->stack[g->height++] = v;
  }
  return GRUNDY_OK;
}

static void take_away(graph *g, size_t vertex) {
  g->count[vertex] = gone;
  for (size_t i = g->begins[vertex]; i < g->begins[vertex + 1]; i++) {
    size_t other = g->edges[i];
    if (g->count[other] != gone && --g->count[other] == 1) g->stack[g->height++] = other;
  }
}

static grundy_status remove_leaves(graph *g) {
  while (g->height) {
    size_t leaf = g->stack[--g->height], i = g->begins[leaf];
    if (g->count[leaf] != 1) continue;
    while (g->count[g->edges[i]] == gone) i++;
    GRUNDY_ASSERT(i < g->begins[leaf + 1]);
    take_away(g, leaf);
    take_away(g, g->edges[i]);
    GRUNDY_ASSERT(g->height <= g->vertices);
    GRUNDY_TRY(tick(g, (size_t)++g->pairs));
  }
  return GRUNDY_OK;
}

/* Whether an edge of the equation is left. */
static bool is_left(const graph *g, size_t equation) {
  return g->count[equation] != gone && g->count[equation] > 0;
}

/* All but one of equal equations. */
static grundy_status remove_equals(graph *g) {
  grundy_i_wordmap known;
  grundy_i_wordmap_init(&known, g->context);
  grundy_status s = GRUNDY_OK;
  for (size_t e = 0, count, index = 0; e < g->equations && s == GRUNDY_OK; e++) {
    const uint64_t *terms = terms_of(g, e, &count);
    size_t different = grundy_i_wordmap_count(&known);
    if (!is_left(g, e)) continue;
    s = grundy_i_wordmap_number(&known, terms, count, 0, &index);
    if (s == GRUNDY_OK && index < different) take_away(g, e);
    if (s == GRUNDY_OK) s = tick(g, (size_t)g->pairs);
  }
  grundy_i_wordmap_clear(&known);
  return s;
}

grundy_status grundy_i_leaf_rank(grundy_context *context, const grundy_i_term_lists *lists,
                                 uint64_t *rank, bool *whole) {
  graph g = {.context = context, .lists = lists, .equations = lists->ends.length};
  g.vertices = g.equations + lists->unknowns;
  size_t room = g.vertices + 1, left = 0;
  grundy_status s = GRUNDY_OK;
  g.begins = grundy_i_new(context, room, ARRAYS * sizeof(size_t), &s);
  g.edges = grundy_i_new(context, lists->terms.length, 2 * sizeof(size_t), &s);
  if (s == GRUNDY_OK) {
    g.count = g.begins + room;
    g.stack = g.count + room;
    s = build(&g);
  }
  if (s == GRUNDY_OK) s = remove_leaves(&g);
  if (s == GRUNDY_OK) s = remove_equals(&g);
  if (s == GRUNDY_OK) s = remove_leaves(&g);
  for (size_t e = 0; e < g.equations && s == GRUNDY_OK; e++) left += is_left(&g, e);
  *rank = g.pairs;
  *whole = !left;
  grundy_i_free(context, g.edges, lists->terms.length * 2 * sizeof(size_t));
  grundy_i_free(context, g.begins, room * ARRAYS * sizeof(size_t));
  return s;
}
