/* All equations of a system, each judged by those before it.
 *
 * An equation is new iff its coefficients are not a sum of those of earlier ones, so the new
 * equations are the leftmost pivots' columns of the transposed coefficients A^t = L E. They have
 * a solution x, as they are independent; with y E = b in the pivots' columns, x = y L^-1, for
 * then x A^t = b there. Every other equation is a sum of new ones before it: it follows if x
 * fulfils it, and contradicts them if not. Lists of unknowns are transposed as lists, and solved
 * as they are: the leftmost pivots of the transposed lists are the new equations, whose lists
 * have a solution x. Few equations or unknowns, and lists whose leftmost pivots take too much
 * memory, are judged one equation after the other (gf2/stream.c). Cost: an elimination of the
 * transposed coefficients. */
#include <string.h>

#include "base/messages_math.def"
#include "gf2/dense/echelon.h"

/* Equations and unknowns that are judged by blocks; terms between two polls of the clock. */
enum { LEAST_BLOCK = 64, OFTEN = 1 << 14 };

/* What is known about packed rows while they are judged. */
typedef struct judging {
  const grundy_i_matrix *rows;
  size_t unknowns, unique_at;
  grundy_gf2_news *news;
} judging;

/* Is the equation fulfilled by x, whose bits are the unknowns'? */
static bool fulfils(const judging *j, size_t equation, const uint64_t *x) {
  const uint64_t *row = grundy_i_matrix_row(j->rows, equation);
  bool sum = grundy_i_bits_dot(row, x, grundy_i_bit_words(j->unknowns));
  return sum == grundy_i_bit(row, j->unknowns);
}

/* The news of all equations: those in e's pivots are new, and x fulfils these. */
static grundy_status tell(judging *j, const grundy_i_echelon *e, const uint64_t *x) {
  size_t rank = 0;
  for (size_t i = 0; i < j->rows->rows; i++) {
    bool is_new = rank < e->rank && e->pivots[rank] == i, fulfilled = fulfils(j, i, x);
    if (is_new && !fulfilled) return GRUNDY_FAIL(e->context, GRUNDY_FAULT, equation_number, i + 1);
    j->news[i] = is_new      ? GRUNDY_GF2_NEWS_NEW
                 : fulfilled ? GRUNDY_GF2_NEWS_KNOWN
                             : GRUNDY_GF2_NEWS_CONTRADICTION;
    rank += is_new;
    if (is_new && rank == j->unknowns) j->unique_at = i + 1;
    GRUNDY_TRY(grundy_i_tick(e->context, NULL, 0, 0));
  }
  return GRUNDY_OK;
}

static grundy_status judge_by(judging *j, grundy_i_echelon *e) {
  grundy_context *context = e->context;
  size_t equations = j->rows->rows, words = equations / 64 + 1, all = words + j->unknowns / 64 + 1;
  grundy_status s = grundy_i_echelon_reduce(e, NULL, 0);
  uint64_t *right = grundy_i_new(context, all, sizeof *right, &s);
  if (s != GRUNDY_OK) return s;
  uint64_t *x = right + words;
  for (size_t i = 0; i < equations; i++) {
    bool bit = grundy_i_bit(grundy_i_matrix_row(j->rows, i), j->unknowns);
    right[i / 64] |= (uint64_t)bit << i % 64;
  }
  s = grundy_i_echelon_combine(e, right, x);
  if (s == GRUNDY_OK) s = tell(j, e, x);
  grundy_i_free(context, right, all * sizeof *right);
  return s;
}

static grundy_status judge_packed(judging *j) {
  GRUNDY_ASSERT(!j->rows->rows || j->rows->columns == j->unknowns + 1);
  grundy_i_echelon transposed;
  size_t words = grundy_i_bit_words(j->rows->rows);
  grundy_status s = grundy_i_echelon_init(&transposed, j->rows->context, j->unknowns, words, 0);
  if (s == GRUNDY_OK) s = grundy_i_columns_take_transposed(&transposed.matrix, j->rows);
  if (s == GRUNDY_OK) s = judge_by(j, &transposed);
  grundy_i_echelon_clear(&transposed);
  return s;
}

/* ---- one by one ---- */

/* An equation as a packed row: the system's own, or its unknowns as ones of `row`. */
static const uint64_t *row_of(const grundy_gf2_system *system, size_t equation, uint64_t *row) {
  size_t count;
  bool right;
  const uint64_t *terms = grundy_gf2_system_terms(system, equation, &count, &right);
  if (!terms) return grundy_gf2_system_row(system, equation);
  memset(row, 0, system->rows.stride * sizeof *row);
  for (size_t i = 0; i < count; i++) grundy_i_bit_flip(row, terms[i]);
  if (right) grundy_i_bit_flip(row, system->unknowns);
  return row;
}

static grundy_status add_all(const grundy_gf2_system *system, grundy_gf2_stream *stream,
                             grundy_gf2_news *news) {
  grundy_context *context = system->rows.context;
  size_t bytes = system->rows.stride * sizeof(uint64_t);
  void *row = NULL;
  grundy_status s = grundy_i_resize(context, &row, 0, bytes);
  for (size_t i = 0; i < grundy_gf2_system_equations(system) && s == GRUNDY_OK; i++) {
    s = grundy_gf2_stream_add(stream, row_of(system, i, row), &news[i]);
  }
  grundy_i_free(context, row, bytes);
  return s;
}

static grundy_status judge_one_by_one(const grundy_gf2_system *system, judging *j) {
  grundy_gf2_stream *stream;
  GRUNDY_TRY(grundy_gf2_stream_create(system->rows.context, system->unknowns, &stream));
  grundy_status s = add_all(system, stream, j->news);
  if (s == GRUNDY_OK) j->unique_at = grundy_gf2_stream_unique_at(stream);
  grundy_gf2_stream_destroy(stream);
  return s;
}

/* ---- lists ---- */

/* Call it after every equation: polls the clock after each OFTEN terms and equations. */
static grundy_status look(grundy_context *context, size_t *since, size_t terms) {
  *since += terms + 1;
  if (*since < OFTEN) return GRUNDY_OK;
  *since = 0;
  return grundy_i_tick_now(context, NULL, 0, 0);
}

/* The system without right-hand sides whose unknowns are the equations. ends[u + 1] begins as the
 * number of equations that have unknown u and becomes where its list ends. */
static grundy_status add_columns(const grundy_gf2_system *system, size_t *ends, size_t *terms,
                                 grundy_gf2_system *out) {
  size_t count, since = 0;
  bool right;
  grundy_status s = GRUNDY_OK;
  for (size_t u = 0; u < system->unknowns; u++) ends[u + 1] += ends[u];
  for (size_t e = grundy_gf2_system_equations(system); e-- && s == GRUNDY_OK;) {
    const uint64_t *row = grundy_gf2_system_terms(system, e, &count, &right);
    for (size_t i = 0; i < count; i++) terms[--ends[row[i] + 1]] = e;
    s = look(system->rows.context, &since, count);
  }
  for (size_t u = 0; u < system->unknowns && s == GRUNDY_OK; u++) {
    size_t end = u + 1 < system->unknowns ? ends[u + 2] : system->list.terms.length;
    count = end - ends[u + 1];
    s = grundy_gf2_system_add_terms(out, terms + ends[u + 1], count, false);
    if (s == GRUNDY_OK) s = look(system->rows.context, &since, count);
  }
  return s;
}

static grundy_status transpose(const grundy_gf2_system *system, grundy_gf2_system **out) {
  grundy_context *context = system->rows.context;
  size_t count, since = 0, all = system->list.terms.length;
  size_t equations = grundy_gf2_system_equations(system);
  bool right;
  grundy_status s = GRUNDY_OK;
  size_t *ends = grundy_i_new(context, system->unknowns + 2, sizeof *ends, &s);
  void *terms = grundy_i_new(context, all, sizeof(size_t), &s);
  if (s == GRUNDY_OK) s = grundy_gf2_system_create_sparse(context, equations, out);
  for (size_t e = 0; e < equations && s == GRUNDY_OK; e++) {
    const uint64_t *row = grundy_gf2_system_terms(system, e, &count, &right);
    for (size_t i = 0; i < count; i++) ends[row[i] + 1]++;
    s = look(context, &since, count);
  }
  if (s == GRUNDY_OK) s = add_columns(system, ends, terms, *out);
  grundy_i_free(context, terms, all * sizeof(size_t));
  grundy_i_free(context, ends, (system->unknowns + 2) * sizeof(size_t));
  return s;
}

/* The new equations by themselves, which have a solution. */
static grundy_status solve_new(const grundy_gf2_system *system, const grundy_gf2_solution *news,
                               grundy_gf2_solution **out) {
  grundy_gf2_system *part = NULL;
  bool right;
  size_t count, since = 0;
  grundy_status s = grundy_gf2_system_create_sparse(system->rows.context, system->unknowns, &part);
  for (size_t i = 0; i < news->rank && s == GRUNDY_OK; i++) {
    const uint64_t *row = grundy_gf2_system_terms(system, news->pivots[i], &count, &right);
    for (size_t k = 0; k < count && s == GRUNDY_OK; k++) {
      s = grundy_array_push(&part->list.terms, row[k]);
    }
    if (s == GRUNDY_OK) s = grundy_i_gf2_list_end(&part->list, right);
    if (s == GRUNDY_OK) s = look(system->rows.context, &since, count);
  }
  if (s == GRUNDY_OK) s = grundy_gf2_solve(part, NULL, out);
  grundy_gf2_system_destroy(part);
  return s;
}

/* The news of all equations from the new ones and a solution of these. */
static grundy_status tell_lists(const grundy_gf2_system *system, judging *j,
                                const grundy_gf2_solution *news, const uint64_t *x) {
  size_t rank = 0, since = 0;
  for (size_t e = 0; e < grundy_gf2_system_equations(system); e++) {
    size_t count;
    bool sum;
    const uint64_t *row = grundy_gf2_system_terms(system, e, &count, &sum);
    for (size_t i = 0; i < count; i++) sum ^= grundy_i_bit(x, row[i]);
    bool is_new = rank < news->rank && news->pivots[rank] == e;
    GRUNDY_ASSERT(!is_new || !sum);
    j->news[e] = is_new ? GRUNDY_GF2_NEWS_NEW
                 : sum  ? GRUNDY_GF2_NEWS_CONTRADICTION
                        : GRUNDY_GF2_NEWS_KNOWN;
    rank += is_new;
    if (is_new && rank == j->unknowns) j->unique_at = e + 1;
    GRUNDY_TRY(look(system->rows.context, &since, count));
  }
  return GRUNDY_OK;
}

static grundy_status judge_lists(const grundy_gf2_system *system, judging *j) {
  grundy_gf2_system *transposed = NULL;
  grundy_gf2_solution *news = NULL, *fulfilling = NULL;
  const grundy_gf2_options *options = GRUNDY_GF2_OPTIONS(.leftmost = true);
  grundy_status s = transpose(system, &transposed);
  if (s == GRUNDY_OK) s = grundy_gf2_solve(transposed, options, &news);
  grundy_gf2_system_destroy(transposed);
  bool leftmost = s == GRUNDY_OK && news->leftmost;
  if (leftmost) s = solve_new(system, news, &fulfilling);
  if (leftmost && s == GRUNDY_OK) s = tell_lists(system, j, news, fulfilling->solution);
  grundy_gf2_solution_destroy(fulfilling);
  grundy_gf2_solution_destroy(news);
  return s == GRUNDY_OK && !leftmost ? judge_one_by_one(system, j) : s;
}

grundy_status grundy_gf2_each(const grundy_gf2_system *system, grundy_gf2_news *news,
                              size_t *unique_at) {
  judging j = {.rows = &system->rows, .unknowns = system->unknowns, .news = news};
  j.unique_at = j.unknowns ? SIZE_MAX : 0;
  bool few = system->unknowns < LEAST_BLOCK || grundy_gf2_system_equations(system) < LEAST_BLOCK;
  GRUNDY_TRY(few              ? judge_one_by_one(system, &j)
             : system->sparse ? judge_lists(system, &j)
                              : judge_packed(&j));
  *unique_at = j.unique_at;
  return GRUNDY_OK;
}
