// [walsh]
#include <stdio.h>

static const long long modulus = 998244353;
static long long a[1 << 20], b[1 << 20];

static void transform(long long *list, int length) {
  for (int bit = 1; bit < length; bit *= 2) {
    for (int i = 0; i < length; i++) {
      if (i & bit) continue;
      long long x = list[i], y = list[i | bit];
      list[i] = (x + y) % modulus;
      list[i | bit] = (x - y + modulus) % modulus;
    }
  }
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1 || n > 20) return 1;
  int length = 1 << n;
  for (int i = 0; i < length; i++) {
    if (scanf("%lld", &a[i]) != 1) return 1;
  }
  for (int i = 0; i < length; i++) {
    if (scanf("%lld", &b[i]) != 1) return 1;
  }
  transform(a, length);
  transform(b, length);
  for (int i = 0; i < length; i++) a[i] = a[i] * b[i] % modulus;
  transform(a, length);
  for (int i = 0; i < length; i++) {
    // [halves]
    for (int k = 0; k < n; k++) a[i] = (a[i] % 2 == 0 ? a[i] : a[i] + modulus) / 2;
    printf("%lld%c", a[i], i + 1 < length ? ' ' : '\n');
  }
}
