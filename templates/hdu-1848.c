// en: Sprague 1935, Grundy 1939: a heap is worth the mex of what its options are worth, the
// en: least value that none of them has, and a sum is worth the XOR. The player to move wins if
// en: it is not 0.
// zh: Sprague 1935、Grundy 1939：一堆的 SG 值是其各后继 SG 值的 mex（未出现的最小非负整数），
// zh: 若干堆之和的 SG 值是各堆的异或。不为 0 时先手必胜。
#include <stdio.h>

static int sg[1001], seen[1001];

int main(void) {
  int m, n, p;
  // en: seen[v] == h: value v is that of an option of h. Nothing has to be cleared for the next
  // en: heap.
  // zh: seen[v] == h 表示 h 的某个后继的值为 v，换下一个 h 时不必清空。
  for (int h = 1; h <= 1000; h++) {
    for (int f = 1, next = 2; f <= h; next += f, f = next - f) seen[sg[h - f]] = h;
    while (seen[sg[h]] == h) sg[h]++;
  }
  while (scanf("%d %d %d", &m, &n, &p) == 3 && (m || n || p)) {
    puts((sg[m] ^ sg[n] ^ sg[p]) != 0 ? "Fibo" : "Nacci");
  }
}
