/* Counts steps down. What is counted is what takes time and memory: items of diagrams that are
 * made, words of sets that are compared.
 *
 * Invariant: left <= most. */
#include "misere/allowance.h"

#include "base/messages_heaps.def"

grundy_i_allowance grundy_i_allowance_of(grundy_context *context, uint64_t steps, uint64_t usual) {
  const grundy_limits *limits = grundy_context_get_limits(context);
  if (!steps) steps = limits->steps;
  bool nobody = !steps && !(limits->seconds > 0);
  if (!steps) steps = nobody ? usual : UINT64_MAX;
  return (grundy_i_allowance){context, steps, steps, nobody};
}

grundy_status grundy_i_allowance_spend(grundy_i_allowance *a, uint64_t steps) {
  GRUNDY_ASSERT(a->left <= a->most);
  if (GRUNDY_LIKELY(steps <= a->left)) {
    a->left -= steps;
    return grundy_i_tick(a->context, NULL, 0, 0);
  }
  a->left = 0;
  return a->usual ? GRUNDY_FAIL(a->context, GRUNDY_LIMIT, step_limit_usual, a->most)
                  : GRUNDY_FAIL(a->context, GRUNDY_LIMIT, step_limit, a->most);
}
