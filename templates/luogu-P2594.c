// [coins]
#include <stdio.h>

int main(void) {
  int tests, n, m;
  if (scanf("%d", &tests) != 1) return 1;
  while (tests-- > 0) {
    int x[200] = {0}, any = 0;
    if (scanf("%d %d", &n, &m) != 2) return 1;
    for (int i = 1; i <= n; i++) {
      char row[101];
      if (scanf("%100s", row) != 1) return 1;
      for (int j = 1; j <= m; j++) {
        if (row[j - 1] == 'H') continue;
        int exponent = i + j - 2;
        if (i == 1 || j == 1) {
          for (exponent = 0; (i + j - 1) % (2 << exponent) == 0;) exponent++;
        }
        x[exponent] ^= 1;
      }
    }
    for (int exponent = 0; exponent < 200; exponent++) any |= x[exponent];
    puts(any ? "-_-" : "=_=");
  }
}
