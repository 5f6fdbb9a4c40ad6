// [sprague-grundy]
#include <iostream>
#include <vector>

int main() {
  const int limit = 10000;
  int k, n, x = 0;
  std::cin >> k;
  std::vector<int> moves(k), sg(limit + 1), seen(limit + 2, 0);
  for (int &s : moves) std::cin >> s;
  // [seen]
  for (int h = 1; h <= limit; h++) {
    for (int s : moves) {
      if (s <= h) seen[sg[h - s]] = h;
    }
    while (seen[sg[h]] == h) sg[h]++;
  }
  std::cin >> n;
  for (int h; n-- > 0 && std::cin >> h;) x ^= sg[h];
  std::cout << (x != 0 ? "Yes" : "No") << '\n';
}
