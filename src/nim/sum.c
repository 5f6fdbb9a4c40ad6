/* Nim-sum, the lemma, and misère nim.
 *
 * Bouton's theorem (Nim, a game with a complete mathematical theory, 1901): with x the XOR of all
 * heaps, the next player wins iff x != 0. If x = 0 every move changes one heap and so makes x != 0.
 * If x != 0, an odd number of heaps have the top bit of x, so there is one; for it v ^ x clears
 * that bit and changes only lower ones, so v ^ x < v, and moving there makes the XOR 0.
 *
 * Misère: while some heap is at least 2 play as in normal nim; whoever leaves the last big heap
 * chooses the parity of the ones. With all heaps at most 1 parity decides.
 * Cost: one pass; no memory.
 */
#include "base/compiler.h"
#include "grundy/nim.h"

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
