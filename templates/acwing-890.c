// [inclusion-exclusion]
#include <stdio.h>

static int n, m, p[16];

// [large-products]
static long long count(int i, long long product, int sign) {
  if (product > n) return 0;
  if (i == m) return sign * (n / product);
  return count(i + 1, product, sign) + count(i + 1, product * p[i], -sign);
}

int main(void) {
  if (scanf("%d %d", &n, &m) != 2 || m > 16) return 1;
  for (int i = 0; i < m; i++) {
    if (scanf("%d", &p[i]) != 1) return 1;
  }
  printf("%lld\n", n - count(0, 1, 1));
}
