/* The nim-values of Top Entails, from the rule that says who wins.
 *
 * Let W(n, k) say whether a player who must move in the stack of n coins, next to a heap of k, wins.
 * Splitting into parts of values x and y wins if x XOR y = k; the entailing move wins if W(n - 1, k)
 * does not hold. So
 *
 *   W(n, k) = some split has the value k, or n > 0 and not W(n - 1, k)
 *
 * where splits with a loony part, after which the opponent wins, do not count. The value of n is the
 * least k for which W(n, k) does not hold; where it holds for all k, n is loony. All k beyond the
 * XOR of any two values behave alike, so the last k of the table stands for them. The engine of
 * src/games/top_entails.c keeps a finite set or its complement, and treats stacks above a loony one
 * apart; here is neither.
 *
 * top_entails N: what `grundy values top-entails --upto N --csv` prints. Cost: N^2 / 4 steps.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REST = 1 << 14, LOONY = 1 << 15 };

static bool wins[REST], split[REST];

static bool step(uint32_t *values, size_t n) {
  memset(split, 0, sizeof split);
  for (size_t a = 1, b = n - 1; n && a <= b; a++, b--) {
    if ((values[a] | values[b]) < LOONY) split[values[a] ^ values[b]] = true;
  }
  for (size_t k = 0; k < REST; k++) wins[k] = split[k] || (n && !wins[k]);
  const bool *first = memchr(wins, false, sizeof wins);
  values[n] = first ? (uint32_t)(first - wins) : LOONY;
  return values[n] == LOONY || values[n] < REST / 2;
}

int main(int argc, char **argv) {
  size_t most = argc == 2 ? strtoul(argv[1], NULL, 10) : 0;
  uint32_t *values = calloc(most + 1, sizeof *values);
  if (!values) return 1;
  puts("n,value");
  for (size_t n = 0; n <= most; n++) {
    if (!step(values, n)) return 1;
    if (values[n] == LOONY) printf("%zu,loony\n", n);
    if (values[n] != LOONY) printf("%zu,%u\n", n, (unsigned)values[n]);
  }
  free(values);
  return 0;
}
