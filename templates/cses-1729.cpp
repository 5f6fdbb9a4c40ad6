// [en] A heap is won exactly if some move leads to one that is lost.
// [zh] 能走到某个必败态的是必胜态，否则是必败态。
#include <iostream>
#include <vector>

int main() {
  int n, k;
  std::cin >> n >> k;
  std::vector<int> moves(k);
  for (int &p : moves) std::cin >> p;
  std::vector<bool> wins(n + 1);
  for (int m = 1; m <= n; m++) {
    for (int p : moves) {
      if (p <= m && !wins[m - p]) wins[m] = true;
    }
    std::cout << (wins[m] ? 'W' : 'L');
  }
  std::cout << '\n';
}
