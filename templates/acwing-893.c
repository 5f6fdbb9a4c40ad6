// [sprague-grundy]
#include <stdio.h>

enum { LIMIT = 10000 };
static int moves[LIMIT], sg[LIMIT + 1], seen[LIMIT + 2];

int main(void) {
  int k, n, h, x = 0;
  if (scanf("%d", &k) != 1 || k > LIMIT) return 1;
  for (int i = 0; i < k; i++) {
    if (scanf("%d", &moves[i]) != 1) return 1;
  }
  // [seen]
  for (h = 1; h <= LIMIT; h++) {
    for (int i = 0; i < k; i++) {
      if (moves[i] <= h) seen[sg[h - moves[i]]] = h;
    }
    while (seen[sg[h]] == h) sg[h]++;
  }
  if (scanf("%d", &n) != 1) return 1;
  while (n-- > 0 && scanf("%d", &h) == 1) x ^= sg[h];
  puts(x != 0 ? "Yes" : "No");
}
