// [sprague-grundy]
#include <stdio.h>
#include <string.h>

enum { LIMIT = 10000 };
static int moves[100], sg[LIMIT + 1], seen[LIMIT + 2];

int main(void) {
  int k, positions, heaps, h;
  while (scanf("%d", &k) == 1 && k != 0) {
    memset(sg, 0, sizeof sg);
    memset(seen, 0, sizeof seen);
    for (int i = 0; i < k; i++) {
      if (scanf("%d", &moves[i]) != 1) return 1;
    }
    // [seen-stamp]
    for (h = 1; h <= LIMIT; h++) {
      for (int i = 0; i < k; i++) {
        if (moves[i] <= h) seen[sg[h - moves[i]]] = h;
      }
      while (seen[sg[h]] == h) sg[h]++;
    }
    if (scanf("%d", &positions) != 1) return 1;
    while (positions-- > 0 && scanf("%d", &heaps) == 1) {
      int x = 0;
      while (heaps-- > 0 && scanf("%d", &h) == 1) x ^= sg[h];
      putchar(x != 0 ? 'W' : 'L');
    }
    putchar('\n');
  }
}
