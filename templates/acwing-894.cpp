// [sprague-grundy]
#include <iostream>
#include <vector>

int main() {
  const int limit = 100;
  int n, x = 0;
  std::vector<int> sg(limit + 1), seen(256, 0);
  for (int h = 1; h <= limit; h++) {
    // [split]
    for (int i = 0; i < h; i++) {
      for (int j = 0; j <= i; j++) seen[sg[i] ^ sg[j]] = h;
    }
    while (seen[sg[h]] == h) sg[h]++;
  }
  std::cin >> n;
  for (int h; n-- > 0 && std::cin >> h;) x ^= sg[h];
  std::cout << (x != 0 ? "Yes" : "No") << '\n';
}
