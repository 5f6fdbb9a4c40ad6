// [en] A cross next to another, or with one square between, lets the opponent make three in a row, so nobody plays there: each cross takes away two squares at both sides, too, and splits the row into two. The player who finds no square has lost.
// [zh] 下在与别的叉相邻或只隔一格处，对手立刻连成三个，所以谁都不走那里：每个叉连同两侧各两格一起占去，把这一行分成两段，无处可下者负。
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  int n;
  std::cin >> n;
  std::vector<int> sg(n + 1);
  for (int m = 1; m <= n; m++) {
    std::vector<bool> seen(256);
    for (int i = 1; i <= m; i++) {
      seen[sg[std::max(i - 3, 0)] ^ sg[std::max(m - i - 2, 0)]] = true;
    }
    while (seen[sg[m]]) sg[m]++;
  }
  std::cout << (sg[n] != 0 ? 1 : 2) << '\n';
}
