/* Why these comparisons are enough is told in sparse.c. */
#include "verify/comparison.h"

#include "base/assert.h"
#include "verify/verdict.h"

grundy_status grundy_i_comparison_open(grundy_i_comparison *out, grundy_context *context,
                                       const grundy_i_repeats *claim, uint64_t end) {
  void *block;
  uint64_t left = claim->period;
  grundy_i_comparison c = {.context = context,
                           .from = claim->preperiod ? claim->preperiod - 1 : 0,
                           .preperiod = claim->preperiod,
                           .end = end};
  c.later[c.count++].distance = claim->period;
  for (uint64_t r = 2; left > 1; r++) {
    if (r * r > left) r = left;
    if (left % r) continue;
    while (left % r == 0) left /= r;
    GRUNDY_ASSERT(c.count < GRUNDY_COMPARISON_DISTANCES);
    c.later[c.count++].distance = claim->period / r;
  }
  grundy_status s = grundy_i_allocate(context, (size_t)(end - c.from), sizeof *c.values, &block);
  if (s != GRUNDY_OK) return s;
  c.values = block;
  *out = c;
  return GRUNDY_OK;
}

void grundy_i_comparison_close(grundy_i_comparison *c) {
  grundy_i_free(c->context, c->values, (size_t)(c->end - c->from) * sizeof *c->values);
}

/* Heap n with the heap one period after it, whose value this is. */
static grundy_status compare(grundy_i_comparison *c, uint64_t n, uint64_t value,
                             grundy_verdict *verdict) {
  uint64_t before = c->values[n - c->from];
  if (n < c->preperiod) {
    c->early = before == value;
    return GRUNDY_OK;
  }
  if (before == value) return GRUNDY_OK;
  return GRUNDY_REFUTE(verdict, "verify.repeats", {"n", n}, {"value", before},
                       {"later", n + c->later[0].distance}, {"other", value});
}

grundy_status grundy_i_comparison_take(grundy_i_comparison *c, const uint16_t *values,
                                       uint64_t first, uint64_t end, grundy_verdict *verdict) {
  grundy_status s = GRUNDY_OK;
  for (uint64_t n = first > c->from ? first : c->from; n < end && n < c->end; n++) {
    c->values[n - c->from] = values[n - first];
  }
  for (size_t i = 0; i < c->count; i++) {
    uint64_t distance = c->later[i].distance, low = c->from + distance, high = c->end + distance;
    for (uint64_t n = first > low ? first : low; n < end && n < high && s == GRUNDY_OK; n++) {
      if (i == 0) {
        s = compare(c, n - distance, values[n - first], verdict);
      } else if (n - distance >= c->preperiod) {
        c->later[i].differs |= c->values[n - distance - c->from] != values[n - first];
      }
    }
  }
  return s;
}

grundy_status grundy_i_comparison_finish(const grundy_i_comparison *c, grundy_verdict *verdict) {
  if (c->early) return GRUNDY_REFUTE(verdict, "verify.least-preperiod", {"n", c->from});
  for (size_t i = 1; i < c->count; i++) {
    if (!c->later[i].differs) {
      return GRUNDY_REFUTE(verdict, "verify.least-period", {"period", c->later[i].distance});
    }
  }
  return GRUNDY_OK;
}
