// [lasker]
#include <stdio.h>

int main(void) {
  int tests;
  if (scanf("%d", &tests) != 1) return 1;
  while (tests-- > 0) {
    int n;
    unsigned s, x = 0;
    if (scanf("%d", &n) != 1) return 1;
    while (n-- > 0 && scanf("%u", &s) == 1) x ^= s % 4 == 3 ? s + 1 : s % 4 == 0 ? s - 1 : s;
    puts(x != 0 ? "Alice" : "Bob");
  }
}
