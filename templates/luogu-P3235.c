// [equal-splits]
#include <stdio.h>

static int f, known[100001], seen[4096], stamp;

// [few-quotients]
static int sg(int n) {
  int option[1300], options = 0;
  if (n < f) return 0;
  if (known[n]) return known[n] - 1;
  for (int m = 2, last; m <= n; m = last + 1) {
    int q = n / m;
    last = n / q;
    for (int i = m; i <= last && i <= m + 1; i++) {
      int larger = n % i, smaller = i - larger;
      option[options++] = (larger % 2 ? sg(q + 1) : 0) ^ (smaller % 2 ? sg(q) : 0);
    }
  }
  stamp++;
  while (options-- > 0) seen[option[options]] = stamp;
  int value = 0;
  while (seen[value] == stamp) value++;
  known[n] = value + 1;
  return value;
}

int main(void) {
  int tests, piles, n;
  if (scanf("%d %d", &tests, &f) != 2) return 1;
  for (int test = 0; test < tests; test++) {
    int x = 0;
    if (scanf("%d", &piles) != 1) return 1;
    while (piles-- > 0 && scanf("%d", &n) == 1) x ^= sg(n);
    printf("%s%d", test ? " " : "", x != 0);
  }
  puts("");
}
