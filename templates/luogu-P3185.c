// [beans]
#include <stdio.h>

int main(void) {
  int tests, n;
  if (scanf("%d", &tests) != 1) return 1;
  while (tests-- > 0) {
    int x = 0, moves = 0, beans[21], sg[21] = {0};
    if (scanf("%d", &n) != 1 || n > 21) return 1;
    for (int i = 0; i < n; i++) {
      if (scanf("%d", &beans[i]) != 1) return 1;
    }
    for (int i = n - 1; i >= 0; i--) {
      int seen[256] = {0};
      for (int j = i + 1; j < n; j++) {
        for (int k = j; k < n; k++) seen[sg[j] ^ sg[k]] = 1;
      }
      while (seen[sg[i]]) sg[i]++;
      if (beans[i] % 2 == 1) x ^= sg[i];
    }
    // [first-move]
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; beans[i] > 0 && j < n; j++) {
        for (int k = j; k < n; k++) {
          if ((x ^ sg[i] ^ sg[j] ^ sg[k]) != 0) continue;
          if (moves++ == 0) printf("%d %d %d\n", i, j, k);
        }
      }
    }
    if (moves == 0) puts("-1 -1 -1");
    printf("%d\n", moves);
  }
}
