// [en] If x has at most one neighbour, Ayush removes it. Otherwise nobody may make x a leaf; that is forced when x is the middle one of three nodes, and the player who moves then loses. The parity of n says who that is.
// [zh] x 至多有一个邻点时，Ayush 直接取走。否则谁也不愿让 x 成为叶子；只剩三个节点且 x 居中时被迫如此，轮到谁谁就输。由 n 的奇偶决定轮到谁。
#include <iostream>

int main() {
  int tests;
  std::cin >> tests;
  while (tests-- > 0) {
    int n, x, neighbours = 0;
    std::cin >> n >> x;
    for (int i = 1, u, v; i < n && std::cin >> u >> v; i++) neighbours += u == x || v == x;
    std::cout << (neighbours <= 1 || n % 2 == 0 ? "Ayush" : "Ashish") << '\n';
  }
}
