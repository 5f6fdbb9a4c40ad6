// en: Misère Nim (Bouton 1901): with a heap of 2 or more, as in normal play: who makes the XOR
// en: 0 can choose, at the last large heap, to leave an odd number of ones. With ones only,
// en: every move is forced, and the player to move wins if their number is even.
// zh: 反 Nim（Bouton 1901）：只要有一堆不少于 2，胜负与普通 Nim 相同：掌握异或为 0 的一方在处理最后
// zh: 一个大堆时，可以决定留下奇数个 1。若全是 1，则步步被迫，堆数为偶数时先手胜。
#include <iostream>

int main() {
  int tests;
  std::cin >> tests;
  while (tests-- > 0) {
    int n, x = 0;
    bool large = false;
    std::cin >> n;
    for (int a; n-- > 0 && std::cin >> a;) {
      x ^= a;
      if (a > 1) large = true;
    }
    std::cout << (large == (x != 0) ? "John" : "Brother") << '\n';
  }
}
