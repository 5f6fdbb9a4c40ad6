/* Staircase Nim, with steps counted from 0 where they count from 1. */
#include <stdio.h>

int main(void) {
  int n, stones, sum = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    scanf("%d", &stones);
    if (i % 2 == 1) sum ^= stones;
  }
  puts(sum ? "Yes" : "No");
  return 0;
}
