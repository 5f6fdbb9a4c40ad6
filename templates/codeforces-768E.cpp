// [en] No number may be taken from a heap twice. A heap is worth the most different numbers that can be taken from it, the largest k with 1 + 2 + ... + k <= a (by table). Jon moves second.
// [zh] 同一堆不能两次取相同的数。一堆的 SG 值等于最多能取的次数，即满足 1 + 2 + … + k <= a 的最大 k（打表可知）。Jon 后手。
#include <iostream>

int main() {
  int n, x = 0;
  std::cin >> n;
  for (int a; n-- > 0 && std::cin >> a;) {
    int k = 0;
    while ((k + 1) * (k + 2) / 2 <= a) k++;
    x ^= k;
  }
  std::cout << (x == 0 ? "YES" : "NO") << '\n';
}
