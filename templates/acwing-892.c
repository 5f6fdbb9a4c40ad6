// [staircase]
#include <stdio.h>

int main(void) {
  int n, a, x = 0;
  if (scanf("%d", &n) != 1) return 1;
  for (int step = 1; step <= n && scanf("%d", &a) == 1; step++) {
    if (step % 2 == 1) x ^= a;
  }
  puts(x != 0 ? "Yes" : "No");
}
