// [new-nim]
#include <stdio.h>
#include <stdlib.h>

static int heaps[100], place[30];

// [xor-basis]
static int insert(int a) {
  for (int i = 29; i >= 0; i--) {
    if (!(a >> i & 1)) continue;
    if (place[i] == 0) {
      place[i] = a;
      return 1;
    }
    a ^= place[i];
  }
  return 0;
}

static int descending(const void *a, const void *b) {
  return *(const int *)b - *(const int *)a;
}

int main(void) {
  int k;
  long long taken = 0;
  if (scanf("%d", &k) != 1 || k > 100) return 1;
  for (int i = 0; i < k; i++) {
    if (scanf("%d", &heaps[i]) != 1) return 1;
  }
  qsort(heaps, k, sizeof *heaps, descending);
  for (int i = 0; i < k; i++) {
    if (!insert(heaps[i])) taken += heaps[i];
  }
  printf("%lld\n", taken);
}
