// [en] Staircase Nim on boxes: cards go from box A to B < A where A + B is odd and divisible by 3, so down to boxes 1, 3 and 4, where they stay. Only boxes that are an odd number of moves away from there count: those with i % 6 in 0, 2, 5.
// [zh] 相当于阶梯 Nim：牌从 A 号盒移到 B < A，且 A + B 为奇数并被 3 整除，最后停在 1、3、4 号盒。只有到终点步数为奇数的盒子起作用，即 i % 6 为 0、2、5 的盒子。
#include <iostream>

int main() {
  int tests;
  std::cin >> tests;
  for (int test = 1; test <= tests; test++) {
    int n, x = 0;
    std::cin >> n;
    for (int i = 1, a; i <= n && std::cin >> a; i++) {
      if (i % 6 == 0 || i % 6 == 2 || i % 6 == 5) x ^= a;
    }
    std::cout << "Case " << test << ": " << (x != 0 ? "Alice" : "Bob") << '\n';
  }
}
