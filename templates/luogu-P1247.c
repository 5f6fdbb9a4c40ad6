// [winning-move]
#include <stdio.h>

static int heap[500000];

int main(void) {
  int k, i = 0, x = 0;
  if (scanf("%d", &k) != 1 || k > 500000) return 1;
  for (int j = 0; j < k; j++) {
    if (scanf("%d", &heap[j]) != 1) return 1;
    x ^= heap[j];
  }
  if (x == 0) {
    puts("lose");
    return 0;
  }
  while ((heap[i] ^ x) > heap[i]) i++;
  printf("%d %d\n", heap[i] - (heap[i] ^ x), i + 1);
  heap[i] ^= x;
  for (int j = 0; j < k; j++) printf("%d ", heap[j]);
  puts("");
}
