// en: A row is a staircase: number the empty cells from the right, and let the pieces directly
// en: left of empty cell i be the stones on step i. A jump over k-1 neighbours into cell i
// en: carries k of them to step i-1. So a row is worth the XOR of the odd steps, and rows add
// en: by XOR.
// zh: 每一行是一道台阶：从右往左给空格编号，紧靠在第 i 个空格左边的棋子就是第 i 级上的石子；
// zh: 一枚棋子越过 k-1 个邻居跳进空格 i，相当于把 k 个石子搬到第 i-1 级。
// zh: 于是一行的值是奇数级的异或，各行再异或。
#include <stdio.h>

int main(void) {
  int tests, rows, m, p;
  if (scanf("%d", &tests) != 1) return 1;
  while (tests-- > 0) {
    int x = 0;
    if (scanf("%d", &rows) != 1) return 1;
    while (rows-- > 0) {
      int step = 0, stones = 0, piece[21] = {0};
      if (scanf("%d", &m) != 1) return 1;
      while (m-- > 0 && scanf("%d", &p) == 1) piece[p] = 1;
      for (int column = 20; column >= 1; column--) {
        if (piece[column]) {
          stones++;
          continue;
        }
        if (step % 2 == 1) x ^= stones;
        stones = 0;
        step++;
      }
      if (step % 2 == 1) x ^= stones;
    }
    puts(x != 0 ? "YES" : "NO");
  }
}
