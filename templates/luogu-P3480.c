// [pebbles]
#include <stdio.h>

static int a[1001];

int main(void) {
  int tests, n;
  if (scanf("%d", &tests) != 1) return 1;
  while (tests-- > 0) {
    int x = 0;
    if (scanf("%d", &n) != 1 || n > 1000) return 1;
    for (int i = 1; i <= n; i++) {
      if (scanf("%d", &a[i]) != 1) return 1;
    }
    for (int i = n; i >= 1; i -= 2) x ^= a[i] - a[i - 1];
    puts(x != 0 ? "TAK" : "NIE");
  }
}
