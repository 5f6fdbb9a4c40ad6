// [en] A heap is won exactly if some move leads to one that is lost.
// [zh] 能走到某个必败态的是必胜态，否则是必败态。
#include <iostream>
#include <vector>

int main() {
  int n, k;
  std::cin >> n >> k;
  std::vector<int> set(n);
  for (int &a : set) std::cin >> a;
  std::vector<bool> wins(k + 1);
  for (int m = 1; m <= k; m++) {
    for (int a : set) {
      if (a <= m && !wins[m - a]) wins[m] = true;
    }
  }
  std::cout << (wins[k] ? "First" : "Second") << '\n';
}
