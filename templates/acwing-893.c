// en: Sprague 1935, Grundy 1939: a heap is worth the mex of what its options are worth, the
// en: least value that none of them has, and a sum is worth the XOR. The player to move wins if
// en: it is not 0.
// zh: Sprague 1935、Grundy 1939：一堆的 SG 值是其各后继 SG 值的 mex（未出现的最小非负整数），
// zh: 若干堆之和的 SG 值是各堆的异或。不为 0 时先手必胜。
#include <stdio.h>

enum { LIMIT = 10000 };
static int moves[LIMIT], sg[LIMIT + 1], seen[LIMIT + 2];

int main(void) {
  int k, n, h, x = 0;
  if (scanf("%d", &k) != 1 || k > LIMIT) return 1;
  for (int i = 0; i < k; i++) {
    if (scanf("%d", &moves[i]) != 1) return 1;
  }
  // en: seen[v] == h: value v is that of an option of h. Nothing has to be cleared for the next
  // en: heap.
  // zh: seen[v] == h 表示 h 的某个后继的值为 v，换下一个 h 时不必清空。
  for (h = 1; h <= LIMIT; h++) {
    for (int i = 0; i < k; i++) {
      if (moves[i] <= h) seen[sg[h - moves[i]]] = h;
    }
    while (seen[sg[h]] == h) sg[h]++;
  }
  if (scanf("%d", &n) != 1) return 1;
  while (n-- > 0 && scanf("%d", &h) == 1) x ^= sg[h];
  puts(x != 0 ? "Yes" : "No");
}
