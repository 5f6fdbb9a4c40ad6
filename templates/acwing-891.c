// en: Bouton 1901: the player to move wins exactly if the XOR of all heaps is not 0. From 0
// en: every move leads to another value, for one heap changes; from x != 0 the heap with the
// en: top bit of x can be lowered to a ^ x, which makes it 0. The last move leads to 0, so 0 is
// en: lost.
// zh: Bouton 1901：各堆异或不为 0 时先手必胜，为 0 时必败。异或为 0 时，改变任一堆后必不为 0；
// zh: 异或为 x != 0 时，取含 x 最高位的一堆 a，把它减到 a ^ x，异或即变为 0。终局异或为 0。
#include <stdio.h>

int main(void) {
  int n, a, x = 0;
  if (scanf("%d", &n) != 1) return 1;
  while (n-- > 0 && scanf("%d", &a) == 1) x ^= a;
  puts(x != 0 ? "Yes" : "No");
}
