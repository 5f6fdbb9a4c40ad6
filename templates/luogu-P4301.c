// en: Leave heaps of which no part has XOR 0: then the opponent cannot leave XOR 0 either, and
// en: you move first in a Nim you win. Such independent sets are a matroid, so the largest
// en: heaps first keep the most; one heap always stays, and the answer is never -1.
// zh: 留下的各堆中不能有异或为 0 的非空子集：这样对手怎么拿都留不下异或 0，轮到你先手必胜。
// zh: 线性无关组构成拟阵，从大到小贪心保留得最多；总能留下一堆，所以答案不会是 -1。
#include <stdio.h>
#include <stdlib.h>

static int heaps[100], place[30];

// en: An XOR basis: place[i] has i as its top bit, or is 0. A number is reduced by those with
// en: its top bit; what remains is new, and 0 remains where it is the XOR of earlier ones.
// zh: 线性基：place[i] 的最高位是 i，或者为 0。把一个数依次用与其最高位相同的元素异或，
// zh: 剩下非 0 就是新元素，剩下 0 说明它能由前面的数异或得出。
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
