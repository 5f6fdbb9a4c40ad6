// [candy]
#include <stdio.h>
#include <stdlib.h>

static int a[100000];

static int descending(const void *x, const void *y) {
  return *(const int *)y - *(const int *)x;
}

int main(void) {
  int n, d = 0, right = 0;
  if (scanf("%d", &n) != 1 || n > 100000) return 1;
  for (int i = 0; i < n; i++) {
    if (scanf("%d", &a[i]) != 1) return 1;
  }
  qsort(a, n, sizeof *a, descending);
  while (d + 1 < n && a[d + 1] > d + 1) d++;
  // [candy-end]
  while (d + right + 1 < n && a[d + right + 1] > d) right++;
  int up = a[d] - d - 1;
  puts(right % 2 == 1 || up % 2 == 1 ? "First" : "Second");
}
