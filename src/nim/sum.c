/* Nim-sum, the lemma, misère nim, and mex.
 *
 * Bouton's theorem (Nim, a game with a complete mathematical theory, 1901): with x the XOR of all
 * heaps, the next player wins iff x != 0. If x = 0 every move changes one heap and so makes x != 0.
 * If x != 0, an odd number of heaps have the top bit of x, so there is one; for it v ^ x clears
 * that bit and changes only lower ones, so v ^ x < v, and moving there makes the XOR 0.
 *
 * Misère: while some heap is at least 2 play as in normal nim; the player who leaves the last big
 * heap chooses the parity of the ones. With all heaps at most 1 parity decides. Cost: one pass; no
 * memory.
 */
#include "grundy/nim.h"

#include <string.h>

#include "base/context.h"

enum { PARTS = 8 };

/* Several sums next to each other, so that none waits for the one before. */
uint64_t grundy_nim_sum(const uint64_t *values, size_t count) {
  uint64_t parts[PARTS] = {0}, sum = 0;
  size_t i = 0;
  for (; count - i >= PARTS; i += PARTS) {
    for (size_t k = 0; k < PARTS; k++) parts[k] ^= values[i + k];
  }
  for (; i < count; i++) sum ^= values[i];
  for (size_t k = 0; k < PARTS; k++) sum ^= parts[k];
  return sum;
}

bool grundy_nim_lemma(const uint64_t *values, size_t count, size_t *out) {
  uint64_t x = grundy_nim_sum(values, count);
  if (!x) return false;
  size_t i = 0;
  while ((values[i] ^ x) >= values[i]) i++;
  GRUNDY_ASSERT(i < count);
  *out = i;
  return true;
}

bool grundy_nim_misere_wins(const uint64_t *values, size_t count) {
  uint64_t sum = 0, all = 0;
  for (size_t i = 0; i < count; i++) {
    sum ^= values[i];
    all |= values[i];
  }
  return all <= 1 ? sum == 0 : sum != 0;
}

/* ---- mex ---- */

/* Of count values at most count differ, so mex <= count; one bit for
 * each of 0..count-1 is enough, and values from count on cannot matter.
 * Cost: one pass, and one over count bits. */

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
    GRUNDY_TRY(GRUNDY_ALLOCATE(context, present, words));
  }
  mark(present, values, count);
  *out = first_absent(present);
  GRUNDY_ASSERT(*out <= count);
  if (present != few) grundy_i_free(context, present, words * sizeof *present);
  return GRUNDY_OK;
}
