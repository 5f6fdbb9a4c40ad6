/* The pattern in a list of nim-values: the simplest formula that gives them all. */
#ifndef PATTERN_PATTERN_H
#define PATTERN_PATTERN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/array.h"
#include "grundy/ruleset.h"
#include "grundy/sequence.h"
#include "pattern/formula.h"
#include "pattern/two_regular.h"

enum { GRUNDY_PATTERN_EXCEPTIONS = 32 };
enum { GRUNDY_PATTERN_FEWEST = 16 }; /* in fewer values no formula is looked for */

/* NONE      no formula was found
 * OBSERVED  it gives the values 0..to, nothing more is known
 * PROVED    it gives all values from `from` on: it is the closed form of the game's theorem; or the
 *           sequence's period is proved and the formula has the same one; or there are no other
 *           heaps */
typedef enum grundy_i_pattern_status {
  GRUNDY_PATTERN_NONE,
  GRUNDY_PATTERN_OBSERVED,
  GRUNDY_PATTERN_PROVED
} grundy_i_pattern_status;

/* A formula that failed: it gives the values of from .. at-1 and then not that of `at`, where it
 * has the value `wrong` (none where !has_value). */
typedef struct grundy_i_near_miss {
  bool known;
  grundy_i_formula formula;
  grundy_array table; /* of the formula */
  uint64_t from, at, right, wrong;
  bool has_value;
} grundy_i_near_miss;

/* The formula gives G(n) for from <= n <= to but for the exceptions, ascending and all at least
 * `from`. It is `regular` where is_regular, else `formula`. */
typedef struct grundy_i_pattern {
  grundy_i_pattern_status status;
  const grundy_ruleset *theorem; /* whose theorem proves it, or NULL */
  bool complete;                 /* there are no heaps behind `to` */
  grundy_period period;          /* that it was found with */
  bool is_regular;
  grundy_i_formula formula;
  grundy_i_two_regular regular;
  grundy_array table; /* of the formula */
  uint64_t from, to;
  uint64_t exceptions[GRUNDY_PATTERN_EXCEPTIONS];
  size_t exception_count;
  grundy_i_near_miss runner_up;
} grundy_i_pattern;

void grundy_i_pattern_init(grundy_i_pattern *pattern, grundy_context *context);
void grundy_i_pattern_clear(grundy_i_pattern *pattern);

/* Looks for a formula of values[0..count) = G(0), G(1), … of a game of `rules`: the closed form of
 * its theorem, where it has one that gives them, else the simplest. `period` is what
 * grundy_sequence_period or grundy_sequence_observe say of the same values; `complete`: the game
 * has no other heaps. O(count) for each of a few tens of thousands of formulas, though all but a
 * few are given up after some tens of values; 8 bytes a value. Errors: NO_MEMORY, CANCELLED, LIMIT
 * (time); BAD_INPUT where the rules' closed form is none. */
GRUNDY_MUST_CHECK grundy_status grundy_i_pattern_find(grundy_context *context,
                                                      const grundy_ruleset *rules,
                                                      const uint64_t *values, size_t count,
                                                      const grundy_period *period, bool complete,
                                                      grundy_i_pattern *out);

#endif
