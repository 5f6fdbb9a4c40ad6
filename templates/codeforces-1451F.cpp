// [en] Lost exactly if the XOR of each diagonal i + j is 0: a move changes one cell of the diagonal of its first cell and cells of later ones as one likes, so it breaks that diagonal, or can repair all, as in Nim.
// [zh] 每条对角线 i + j 的异或都为 0 时必败：一步恰减小起点所在对角线的一格，其后各对角线可任意改，所以必破坏该对角线；反之可像 Nim 那样把各条都变为 0。
#include <iostream>
#include <vector>

int main() {
  int tests;
  std::cin >> tests;
  while (tests-- > 0) {
    int n, m;
    std::cin >> n >> m;
    std::vector<int> diagonals(n + m);
    for (int i = 0; i < n; i++) {
      for (int j = 0, a; j < m && std::cin >> a; j++) diagonals[i + j] ^= a;
    }
    bool won = false;
    for (int x : diagonals) won = won || x != 0;
    std::cout << (won ? "Ashish" : "Jeel") << '\n';
  }
}
