/* Nim-sum, the lemma, and misère nim.
 *
 * Bouton's theorem (Nim, a game with a complete mathematical theory, 1901): with x the XOR of all
 * heaps, the next player wins iff x != 0. If x = 0 every move changes one heap and so makes x != 0.
 * If x != 0, an odd number of heaps have the top bit of x, so there is one; for it v ^ x clears
 * that bit and changes only lower ones, so v ^ x < v, and moving there makes the XOR 0.
 *
 * Misère: while some heap is at least 2 play as in normal nim; whoever leaves the last big heap
 * chooses the parity of the ones. With all heaps at most 1 parity decides.
 * Cost: one pass; no memory. This is the one place where a kernel is chosen for the sum.
 */
#include "nim/sum.h"

enum { PARTS = 8, FEW = 64 };

GRUNDY_KERNELS(grundy_i_sum_kernel, grundy_i_sum_kernel_at, grundy_i_sum_best, &grundy_i_sum_avx2,
               &grundy_i_sum_portable)

/* Several sums side by side, so that none waits for the one before. */
static uint64_t sum_by_words(const uint64_t *numbers, size_t count) {
  uint64_t parts[PARTS] = {0}, sum = 0;
  size_t i = 0;
  for (; count - i >= PARTS; i += PARTS) {
    for (size_t k = 0; k < PARTS; k++) parts[k] ^= numbers[i + k];
  }
  for (; i < count; i++) sum ^= numbers[i];
  for (size_t k = 0; k < PARTS; k++) sum ^= parts[k];
  return sum;
}

const grundy_i_sum_kernel grundy_i_sum_portable = {"portable", grundy_i_everywhere, sum_by_words};

uint64_t grundy_nim_sum(const uint64_t *values, size_t count) {
  return count < FEW ? sum_by_words(values, count) : grundy_i_sum_best()->sum(values, count);
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
