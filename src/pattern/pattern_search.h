/* The search for a pattern, between its bookkeeping (pattern.c) and the formulas that are tried
 * (families.c). */
#ifndef PATTERN_PATTERN_SEARCH_H
#define PATTERN_PATTERN_SEARCH_H

#include "base/context.h"
#include "base/messages_tasks.def"
#include "grundy/array.h"
#include "pattern/formula.h"

/* Moduli and divisors that are tried one after another; fitted numbers may be larger. */
enum { GRUNDY_PATTERN_MODULI = 64, GRUNDY_PATTERN_BREADTHS = 16 };
#define GRUNDY_PATTERN_NUMBER_MOST (UINT64_C(1) << 31)

/* What a heap before a formula's longest stretch counts against it. */
enum { GRUNDY_PATTERN_LATE = 4 };

/* `count` values, at least 16 of them. `places` are where formulas are fitted. A status other than
 * OK ends the search. */
typedef struct grundy_i_pattern_search {
  grundy_context *context;
  const uint64_t *values;
  uint64_t count;
  uint64_t places[3];
  const grundy_period *period;
  uint64_t cost;      /* of the best formula */
  int64_t merit;      /* of the runner-up */
  grundy_array table; /* of the current formula */
  grundy_pattern *out;
  grundy_array *tables; /* of the best formula and of the runner-up */
  grundy_status status;
} grundy_i_pattern_search;

/* Whether a walk through the values that has come to heap n goes on: it looks at the context now
 * and then. */
static inline bool grundy_i_pattern_goes_on(grundy_i_pattern_search *search, uint64_t n) {
  enum { BETWEEN_LOOKS = 4096 };
  if (n % BETWEEN_LOOKS == 0 && search->status == GRUNDY_OK) {
    search->status = grundy_i_tick(search->context, GRUNDY_PHRASE(task_pattern), n, search->count);
  }
  return search->status == GRUNDY_OK;
}

/* Tries a formula from heap `start` on; the values before it are listed as exceptions. O(count) if
 * it holds. */
void grundy_i_pattern_consider(grundy_i_pattern_search *search, const grundy_formula *formula,
                               uint64_t start);

/* Considers formulas of every family. */
void grundy_i_pattern_families(grundy_i_pattern_search *search);

#endif
