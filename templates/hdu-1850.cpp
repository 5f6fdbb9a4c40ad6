// [en] With x the XOR of all heaps, a winning move makes the XOR 0, so it lowers a heap a to a ^ x: one move for each heap with (a ^ x) < a. Where x is 0 there is none.
// [zh] 设 x 为各堆异或。制胜的一步要使异或变为 0，即把某堆 a 减到 a ^ x，所以每个满足 (a ^ x) < a 的堆恰有一种走法；x 为 0 时没有。
#include <iostream>
#include <vector>

int main() {
  for (int n; std::cin >> n && n > 0;) {
    std::vector<int> heaps(n);
    int x = 0, moves = 0;
    for (int &a : heaps) {
      std::cin >> a;
      x ^= a;
    }
    for (int a : heaps) moves += (a ^ x) < a;
    std::cout << moves << '\n';
  }
}
