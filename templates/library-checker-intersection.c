// [intersection]
#include <stdio.h>

int main(void) {
  int tests, count, a;
  if (scanf("%d", &tests) != 1) return 1;
  while (tests-- > 0) {
    int place[30] = {0}, part[30] = {0}, common[30], found = 0;
    for (int list = 0; list < 2; list++) {
      if (scanf("%d", &count) != 1) return 1;
      while (count-- > 0 && scanf("%d", &a) == 1) {
        int own = list == 0 ? a : 0;
        for (int i = 29; i >= 0; i--) {
          if (!(a >> i & 1)) continue;
          if (place[i] == 0) {
            place[i] = a;
            part[i] = own;
            break;
          }
          a ^= place[i];
          own ^= part[i];
        }
        if (a == 0) common[found++] = own;
      }
    }
    printf("%d", found);
    for (int i = 0; i < found; i++) printf(" %d", common[i]);
    puts("");
  }
}
