// [en] A heap is worth (a % (l + r)) / l, rounded down. Moves lead l to r numbers back, so within one round of l + r numbers to all lower l-blocks and none that is the same.
// [zh] 一堆的 SG 值为 (a % (l + r)) / l 的整数部分：每步减少 l 到 r，在每 l + r 个数的一轮中，能走到所有更小的长为 l 的段，且走不到本段。
#include <iostream>

int main() {
  long long n, l, r, x = 0;
  std::cin >> n >> l >> r;
  for (long long a; n-- > 0 && std::cin >> a;) x ^= a % (l + r) / l;
  std::cout << (x != 0 ? "First" : "Second") << '\n';
}
