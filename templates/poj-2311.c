// [sprague-grundy]
#include <stdio.h>

static int sg[201][201], seen[256];

int main(void) {
  int stamp = 0, w, h;
  // [cutting]
  for (w = 2; w <= 200; w++) {
    for (h = 2; h <= 200; h++) {
      stamp++;
      for (int i = 2; i <= w - 2; i++) seen[sg[i][h] ^ sg[w - i][h]] = stamp;
      for (int i = 2; i <= h - 2; i++) seen[sg[w][i] ^ sg[w][h - i]] = stamp;
      while (seen[sg[w][h]] == stamp) sg[w][h]++;
    }
  }
  while (scanf("%d %d", &w, &h) == 2) puts(sg[w][h] != 0 ? "WIN" : "LOSE");
}
