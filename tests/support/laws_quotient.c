/* The law of misère quotients: the product of the elements says who wins. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/quotient.h"
#include "support/laws_inside.h"

enum { ORDER = 300, STEPS = 1 << 16, MOST_PARTS = 64 };

/* Whether the product over the parts is in P where the oracle says so. *asked false where that does
 * not know, or a part is more than the quotient takes: what a component reduces to may depend on
 * how it lies, so that an option is not always among the options of what was added. */
static bool product_is_right(test_world *world, grundy_quotient *q, const test_part *parts,
                             size_t count, bool *asked) {
  uint64_t product = 0, x;
  bool wins;
  *asked = false;
  for (size_t i = 0; i < count; i++) {
    if (grundy_quotient_add(q, parts[i].game, parts[i].c) != GRUNDY_OK) return true;
  }
  for (size_t i = 0; i < count; i++) {
    grundy_status s = grundy_quotient_element(q, parts[i].game, parts[i].c, &x);
    if (s != GRUNDY_OK) {
      return test_offend(world, "%s: the quotient has no such element",
                         test_sum_text(world, &parts[i], 1));
    }
    product = grundy_quotient_product(q, product, x);
  }
  *asked =
      test_oracle_wins(&world->oracle, parts, count, GRUNDY_PLAY_MISERE, GRUNDY_SIDE_LEFT, &wins);
  return !*asked || grundy_quotient_is_p(q, product) == !wins ||
         test_offend(world, "%s: %s a P-position by the quotient, but the next player %s",
                     test_sum_text(world, parts, count), wins ? "" : "not",
                     wins ? "wins" : "loses");
}

/* The same after each move in part `moved`, these are all that win; up to the first that is too
 * large. */
static bool moves_are_right(test_world *world, grundy_quotient *q, const test_part *parts,
                            size_t count, size_t moved) {
  test_part after[TEST_PARTS + MOST_PARTS];
  test_items options;
  bool right = true, asked = true;
  test_list_options(world, parts[moved].game, parts[moved].c, GRUNDY_SIDE_LEFT, &options);
  for (size_t i = 0; i < options.count && right && asked; i++) {
    const uint64_t *words = options.sorted[i].words;
    size_t total = 0;
    if (options.sorted[i].parts > MOST_PARTS) continue;
    for (size_t k = 0; k < count; k++) {
      if (k != moved) after[total++] = parts[k];
    }
    for (size_t k = 0; k < options.sorted[i].parts; k++) {
      after[total++] = (test_part){parts[moved].game, test_next_part(&words)};
    }
    right = product_is_right(world, q, after, total, &asked);
  }
  test_clear_items(&options);
  return right;
}

bool test_law_quotient(test_world *world, const test_part *parts, size_t count, bool *asked) {
  grundy_quotient *q;
  const grundy_quotient_options *effort = GRUNDY_QUOTIENT_OPTIONS(.order = ORDER, .steps = STEPS);
  assert_int_equal(grundy_quotient_create(world->context, effort, &q), GRUNDY_OK);
  grundy_status s = GRUNDY_OK;
  *asked = false;
  for (size_t i = 0; i < count && s == GRUNDY_OK; i++) {
    s = grundy_quotient_add(q, parts[i].game, parts[i].c);
  }
  bool right =
      s == GRUNDY_OK || s == GRUNDY_LIMIT || s == GRUNDY_UNKNOWN ||
      test_offend(world, "%s: no quotient, status %d", test_sum_text(world, parts, count), (int)s);
  if (s == GRUNDY_OK) right = product_is_right(world, q, parts, count, asked);
  for (size_t i = 0; i < count && s == GRUNDY_OK && right && *asked; i++) {
    right = moves_are_right(world, q, parts, count, i);
  }
  grundy_quotient_destroy(q);
  return right;
}
