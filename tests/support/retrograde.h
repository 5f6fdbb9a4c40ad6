/* Who wins a sum in which play may go on forever, by plain retrograde analysis of all positions
 * that can be reached: no nim-values, no theorem. For games whose components are single words and
 * whose options are single components (graphs, nim).
 *
 *   test_retrograde r;
 *   test_retrograde_init(&r, context);
 *   test_retrograde_run(&r, parts, 2);
 *   if (test_retrograde_outcome(&r, words) == GRUNDY_OUTCOME_D) …
 *   test_retrograde_clear(&r);
 */
#ifndef SUPPORT_RETROGRADE_H
#define SUPPORT_RETROGRADE_H

#include "base/wordmap.h"
#include "support/oracle.h"

enum { TEST_RETROGRADE_PARTS = 4 };

/* Positions are words, one a component; their indices are those of `positions`, `count` words each.
 * Position i has the options options[ends[i - 1] .. ends[i]). */
typedef struct test_retrograde {
  grundy_context *context;
  const grundy_game *games[TEST_RETROGRADE_PARTS];
  size_t count;
  grundy_array positions, options, ends, outcomes;
  grundy_i_wordmap indices;
} test_retrograde;

void test_retrograde_init(test_retrograde *r, grundy_context *context);
void test_retrograde_clear(test_retrograde *r);

/* Decides every position that can be reached from this one, forgetting earlier ones. */
void test_retrograde_run(test_retrograde *r, const test_part *parts, size_t count);

/* N, P or D of a position that was reached. */
grundy_outcome test_retrograde_outcome(const test_retrograde *r, const uint64_t *words);

#endif
