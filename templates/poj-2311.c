// en: Sprague 1935, Grundy 1939: a heap is worth the mex of what its options are worth, the
// en: least value that none of them has, and a sum is worth the XOR. The player to move wins if
// en: it is not 0.
// zh: Sprague 1935、Grundy 1939：一堆的 SG 值是其各后继 SG 值的 mex（未出现的最小非负整数），
// zh: 若干堆之和的 SG 值是各堆的异或。不为 0 时先手必胜。
#include <stdio.h>

static int sg[201][201], seen[256];

int main(void) {
  int stamp = 0, w, h;
  // en: Who leaves a strip of width 1 loses at once, so nobody cuts one off while he can do
  // en: otherwise: only cuts with both sides at least 2 count. Where there is none (2x2, 2x3,
  // en: 3x2, 3x3) the value is 0.
  // zh: 谁切出宽为 1 的纸条，对手下一步就能赢，所以只考虑两边都不小于 2 的切法；
  // zh: 没有这样的切法时（2x2、2x3、3x2、3x3）值为 0。
  for (w = 2; w <= 200; w++) {
    for (h = 2; h <= 200; h++) {
      stamp++;
      for (int i = 2; i <= w - 2; i++) seen[sg[i][h] ^ sg[w - i][h]] = stamp;
      for (int i = 2; i <= h - 2; i++) seen[sg[w][i] ^ sg[w][h - i]] = stamp;
      while (seen[sg[w][h]] == stamp) sg[w][h]++;
    }
  }
  while (scanf("%d %d", &w, &h) == 2) puts(sg[w][h] != 0 ? "WIN" : "LOSE");
}
