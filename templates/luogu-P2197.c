// [bouton]
#include <stdio.h>

int main(void) {
  int tests;
  if (scanf("%d", &tests) != 1) return 1;
  while (tests-- > 0) {
    int n, a, x = 0;
    if (scanf("%d", &n) != 1) return 1;
    while (n-- > 0 && scanf("%d", &a) == 1) x ^= a;
    puts(x != 0 ? "Yes" : "No");
  }
}
