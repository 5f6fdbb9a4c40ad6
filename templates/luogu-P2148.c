// [pairs]
#include <stdio.h>

int main(void) {
  int tests;
  if (scanf("%d", &tests) != 1) return 1;
  while (tests-- > 0) {
    int n, a, b, x = 0;
    if (scanf("%d", &n) != 1) return 1;
    for (; n > 0 && scanf("%d %d", &a, &b) == 2; n -= 2) {
      int bits = (a - 1) | (b - 1), place = 0;
      while (bits >> place & 1) place++;
      x ^= place;
    }
    puts(x != 0 ? "YES" : "NO");
  }
}
