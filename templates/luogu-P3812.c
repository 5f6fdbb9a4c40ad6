// [xor-basis]
#include <stdio.h>

int main(void) {
  int n;
  long long s, place[50] = {0}, largest = 0;
  if (scanf("%d", &n) != 1) return 1;
  while (n-- > 0 && scanf("%lld", &s) == 1) {
    for (int i = 49; i >= 0; i--) {
      if (!(s >> i & 1)) continue;
      if (place[i] == 0) {
        place[i] = s;
        break;
      }
      s ^= place[i];
    }
  }
  // [largest]
  for (int i = 49; i >= 0; i--) {
    if ((largest ^ place[i]) > largest) largest ^= place[i];
  }
  printf("%lld\n", largest);
}
