// [kth]
#include <stdio.h>

int main(void) {
  int tests, n, queries;
  long long a, k;
  if (scanf("%d", &tests) != 1) return 1;
  for (int test = 1; test <= tests; test++) {
    long long place[60] = {0}, basis[60];
    int dependent = 0, rank = 0;
    if (scanf("%d", &n) != 1) return 1;
    // [xor-basis]
    while (n-- > 0 && scanf("%lld", &a) == 1) {
      for (int i = 59; i >= 0; i--) {
        if (!(a >> i & 1)) continue;
        if (place[i] == 0) {
          place[i] = a;
          break;
        }
        a ^= place[i];
      }
      if (a == 0) dependent = 1;
    }
    // [reduced]
    for (int i = 0; i < 60; i++) {
      if (place[i] == 0) continue;
      for (int j = i - 1; j >= 0; j--) {
        if (place[j] != 0 && place[i] >> j & 1) place[i] ^= place[j];
      }
      basis[rank++] = place[i];
    }
    if (scanf("%d", &queries) != 1) return 1;
    printf("Case #%d:\n", test);
    while (queries-- > 0 && scanf("%lld", &k) == 1) {
      long long x = 0;
      if (dependent) k--;
      for (int i = 0; i < rank; i++) {
        if (k >> i & 1) x ^= basis[i];
      }
      printf("%lld\n", k >> rank ? -1 : x);
    }
  }
}
