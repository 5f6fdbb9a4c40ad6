// en: Sprague 1935, Grundy 1939: a heap is worth the mex of what its options are worth, the
// en: least value that none of them has, and a sum is worth the XOR. The player to move wins if
// en: it is not 0.
// zh: Sprague 1935、Grundy 1939：一堆的 SG 值是其各后继 SG 值的 mex（未出现的最小非负整数），
// zh: 若干堆之和的 SG 值是各堆的异或。不为 0 时先手必胜。
#include <stdio.h>

enum { LIMIT = 100 };
static int sg[LIMIT + 1], seen[256];

int main(void) {
  int n, h, x = 0;
  for (h = 1; h <= LIMIT; h++) {
    // en: The option i, j is a sum itself, so it is worth sg[i] ^ sg[j].
    // zh: 后继 i, j 本身是两堆之和，其值为 sg[i] ^ sg[j]。
    for (int i = 0; i < h; i++) {
      for (int j = 0; j <= i; j++) seen[sg[i] ^ sg[j]] = h;
    }
    while (seen[sg[h]] == h) sg[h]++;
  }
  if (scanf("%d", &n) != 1) return 1;
  while (n-- > 0 && scanf("%d", &h) == 1) x ^= sg[h];
  puts(x != 0 ? "Yes" : "No");
}
