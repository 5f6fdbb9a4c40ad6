/* Mex: the least number absent. Of count values at most count differ, so mex <= count; one bit for
 * each of 0..count-1 is enough, and values from count on cannot matter.
 * Cost: one pass, and one over count bits.
 */
#include <string.h>

#include "base/context.h"
#include "grundy/nim.h"

enum { WORDS_ON_STACK = 64 };

static void mark(uint64_t *present, const uint64_t *values, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (values[i] < count) present[values[i] / 64] |= UINT64_C(1) << (values[i] % 64);
  }
}

/* The lowest clear bit; there is one. */
static uint64_t first_absent(const uint64_t *present) {
  uint64_t value = 0;
  while (present[value / 64] == UINT64_MAX) value += 64;
  while (present[value / 64] >> (value % 64) & 1) value++;
  return value;
}

grundy_status grundy_nim_mex(grundy_context *context, const uint64_t *values, size_t count,
                             uint64_t *out) {
  uint64_t few[WORDS_ON_STACK];
  uint64_t *present = few;
  size_t words = count / 64 + 1;
  if (words <= WORDS_ON_STACK) {
    memset(few, 0, words * sizeof *few);
  } else {
    grundy_status s = GRUNDY_OK;
    present = grundy_i_new(context, words, sizeof *present, &s);
    if (s != GRUNDY_OK) return s;
  }
  mark(present, values, count);
  *out = first_absent(present);
  GRUNDY_ASSERT(*out <= count);
  if (present != few) grundy_i_free(context, present, words * sizeof *present);
  return GRUNDY_OK;
}
