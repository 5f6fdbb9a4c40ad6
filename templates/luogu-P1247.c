// en: The lemma of Bouton's theorem: where the XOR x of all heaps is not 0, some heap a has the
// en: top bit of x, and a ^ x < a; lowering it to a ^ x makes the XOR 0. The first such heap is
// en: asked for.
// zh: Bouton 定理的引理：各堆异或 x 不为 0 时，必有一堆 a 含 x 的最高位，此时 a ^ x < a，
// zh: 把它减到 a ^ x，异或即为 0。题目要求最靠前的一堆。
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
