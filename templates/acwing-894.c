// [sprague-grundy]
#include <stdio.h>

enum { LIMIT = 100 };
static int sg[LIMIT + 1], seen[256];

int main(void) {
  int n, h, x = 0;
  for (h = 1; h <= LIMIT; h++) {
    // [split]
    for (int i = 0; i < h; i++) {
      for (int j = 0; j <= i; j++) seen[sg[i] ^ sg[j]] = h;
    }
    while (seen[sg[h]] == h) sg[h]++;
  }
  if (scanf("%d", &n) != 1) return 1;
  while (n-- > 0 && scanf("%d", &h) == 1) x ^= sg[h];
  puts(x != 0 ? "Yes" : "No");
}
