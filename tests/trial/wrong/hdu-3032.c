/* Lasker's Nim, where heaps divisible by 4 keep their value. */
#include <stdio.h>

int main(void) {
  int tests, n;
  scanf("%d", &tests);
  while (tests--) {
    unsigned heap, sum = 0;
    scanf("%d", &n);
    while (n--) {
      scanf("%u", &heap);
      sum ^= heap % 4 == 3 ? heap + 1 : heap;
    }
    puts(sum ? "Alice" : "Bob");
  }
  return 0;
}
