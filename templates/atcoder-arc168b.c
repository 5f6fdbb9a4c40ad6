// [largest-bound]
#include <stdio.h>
#include <stdlib.h>

static int a[250000];

static int ascending(const void *x, const void *y) {
  return *(const int *)x - *(const int *)y;
}

int main(void) {
  int n, x = 0, largest = 0;
  if (scanf("%d", &n) != 1 || n > 250000) return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &a[i]) != 1) return 1;
    x ^= a[i];
  }
  qsort(a, n, sizeof *a, ascending);
  for (int i = 0, end; i < n; i = end) {
    for (end = i; end < n && a[end] == a[i];) end++;
    if ((end - i) % 2 == 1) largest = a[i];
  }
  printf("%d\n", x != 0 ? -1 : largest == 0 ? 0 : largest - 1);
}
