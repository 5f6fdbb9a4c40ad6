/* Between the two, one more and one less are exchanged. */
#include <stdio.h>

static int a[1000], left[1000], right[1000];

static int other_end(int x, int near, int far) {
  if (x == near) return 0;
  if (far <= x && x < near) return x - 1;
  if (near < x && x <= far) return x + 1;
  return x;
}

int main(void) {
  int tests, n;
  if (scanf("%d", &tests) != 1) return 1;
  while (tests-- > 0) {
    if (scanf("%d", &n) != 1 || n > 1000) return 1;
    for (int i = 0; i < n; i++) {
      if (scanf("%d", &a[i]) != 1) return 1;
      left[i] = right[i] = a[i];
    }
    for (int length = 2; length < n; length++) {
      for (int i = 0; i + length <= n; i++) {
        left[i] = other_end(a[i + length - 1], right[i], left[i]);
        right[i] = other_end(a[i], left[i + 1], right[i + 1]);
      }
    }
    puts(n == 1 || a[0] != left[1] ? "1" : "0");
  }
}
