// [jumps]
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
