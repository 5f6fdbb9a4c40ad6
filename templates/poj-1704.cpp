// [en] Pair the chessmen from the right. The gap within a pair is a heap of Nim: moving the right one makes it smaller; moving the left one makes it larger, and the opponent undoes that with the right one. An odd one is paired with the edge.
// [zh] 从右起两两配对，一对之间的空格数就是 Nim 的一堆：右边的棋子左移使它变小；左边的棋子左移使它变大，对手把右边的棋子移同样多即可抵消。多出的一枚与棋盘左边界配对。
#include <algorithm>
#include <functional>
#include <iostream>
#include <vector>

int main() {
  int tests;
  std::cin >> tests;
  while (tests-- > 0) {
    int n, x = 0;
    std::cin >> n;
    std::vector<int> at(n);
    for (int &p : at) std::cin >> p;
    std::sort(at.begin(), at.end(), std::greater<>());
    for (int i = 0; i < n; i += 2) x ^= at[i] - 1 - (i + 1 < n ? at[i + 1] : 0);
    std::cout << (x != 0 ? "Georgia" : "Bob") << " will win\n";
  }
}
