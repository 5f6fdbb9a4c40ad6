// [misere-nim]
#include <stdio.h>

int main(void) {
  int tests;
  if (scanf("%d", &tests) != 1) return 1;
  while (tests-- > 0) {
    int n, a, x = 0, large = 0;
    if (scanf("%d", &n) != 1) return 1;
    while (n-- > 0 && scanf("%d", &a) == 1) {
      x ^= a;
      if (a > 1) large = 1;
    }
    puts(large == (x != 0) ? "John" : "Brother");
  }
}
