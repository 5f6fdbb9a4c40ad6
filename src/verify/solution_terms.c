/* Certificates of kind "solution" of large sparse systems: a solution, and the rank where it is
 * cheap to check.
 *
 *   {"schema":1,"kind":"solution","equations":"2","unknowns":"3","terms":["1 2 = 1","2 3 = 0"],
 *    "rank":"2","solution":"100"}
 *
 * `terms` has the unknowns of each equation, ascending, and its right-hand side; `solution` is put
 * into each. `rank`, which may be left out, is found again by removing leaves (leaf_removal.c),
 * which must remove everything. Without it nothing is claimed about how many solutions there are.
 * Free unknowns are not claimed. Cost and memory: linear in the text. */
#include <string.h>

#include "base/messages_tasks.def"
#include "verify/equations.h"
#include "verify/leaf_removal.h"

typedef struct terms_job {
  grundy_context *context;
  grundy_i_record *record;
  grundy_verdict *verdict;
  grundy_i_stated_system system;
  uint64_t rank;
  bool has_rank;
  const char *solution;
  grundy_i_term_lists lists;
} terms_job;

static grundy_status read(terms_job *j) {
  uint64_t equations = 0;
  grundy_status s = grundy_i_terms_read(j->record, &equations, &j->system);
  j->has_rank = grundy_i_record_has(j->record, "rank");
  if (s == GRUNDY_OK && j->has_rank) s = grundy_i_record_number(j->record, "rank", &j->rank);
  if (s == GRUNDY_OK) s = grundy_i_record_text(j->record, "solution", &j->solution);
  if (s == GRUNDY_OK) s = grundy_i_record_finish(j->record);
  if (s != GRUNDY_OK || equations == j->system.count) return s;
  return GRUNDY_REFUTE(j->verdict, "verify.equations", {"count", j->system.count},
                       {"equations", equations});
}

/* Puts the solution into equation i, and keeps the equation for the rank. */
static grundy_status put_in(terms_job *j, size_t i) {
  grundy_array *terms = &j->lists.terms;
  size_t begin = terms->length;
  unsigned sum = 0;
  grundy_status s = grundy_i_terms_add(j->record, &j->system, i, terms, &sum);
  if (s != GRUNDY_OK) return s;
  for (size_t k = begin; k < terms->length; k++) sum ^= (unsigned)j->solution[terms->data[k]] & 1;
  if (sum) return GRUNDY_REFUTE(j->verdict, "verify.vector-row", {"row", i + 1});
  if (!j->has_rank) terms->length = 0;
  return j->has_rank ? grundy_array_push(&j->lists.ends, terms->length) : GRUNDY_OK;
}

static grundy_status check_solution(terms_job *j) {
  uint64_t unknowns = j->system.unknowns;
  if (strlen(j->solution) != unknowns || strspn(j->solution, "01") != unknowns) {
    return GRUNDY_REFUTE(j->verdict, "verify.vector", {"unknowns", unknowns});
  }
  for (size_t i = 0; i < j->system.count; i++) {
    grundy_status s =
        grundy_i_tick(j->context, GRUNDY_PHRASE(task_putting_in_solutions), i, j->system.count);
    if (s == GRUNDY_OK) s = put_in(j, i);
    if (s != GRUNDY_OK) return s;
  }
  return GRUNDY_OK;
}

static grundy_status check_rank(terms_job *j) {
  uint64_t rank = 0;
  bool whole = false;
  j->lists.unknowns = (size_t)j->system.unknowns;
  grundy_status s = grundy_i_leaf_rank(j->context, &j->lists, &rank, &whole);
  if (s != GRUNDY_OK) return s;
  if (!whole) return GRUNDY_REFUTE(j->verdict, "verify.leaves", {"rank", rank});
  return rank == j->rank ? GRUNDY_OK : GRUNDY_REFUTE(j->verdict, "verify.rank", {"rank", rank});
}

grundy_status grundy_i_verify_solution_terms(grundy_context *context, grundy_i_record *record,
                                             grundy_verdict *verdict) {
  terms_job j = {.context = context, .record = record, .verdict = verdict};
  grundy_array_init(&j.lists.terms, context);
  grundy_array_init(&j.lists.ends, context);
  grundy_status s = read(&j);
  if (s == GRUNDY_OK) s = check_solution(&j);
  if (s == GRUNDY_OK && j.has_rank) s = check_rank(&j);
  if (s == GRUNDY_OK && !j.has_rank) verdict->reason = "verify.yes.solution.terms";
  grundy_array_clear(&j.lists.ends);
  grundy_array_clear(&j.lists.terms);
  return s;
}
