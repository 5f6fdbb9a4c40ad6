/* The numbers of the sum may be neighbours. */
#include <stdio.h>

int main(void) {
  long long n;
  if (scanf("%lld", &n) != 1) return 1;
  for (;;) {
    long long last = 1, next = 2;
    while (next < n) {
      long long sum = last + next;
      last = next;
      next = sum;
    }
    if (last == n) break;
    n -= last;
  }
  printf("%lld\n", n);
}
