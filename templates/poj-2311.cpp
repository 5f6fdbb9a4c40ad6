// [sprague-grundy]
#include <iostream>
#include <vector>

int sg[201][201];

int main() {
  // [cutting]
  for (int w = 2; w <= 200; w++) {
    for (int h = 2; h <= 200; h++) {
      std::vector<bool> seen(256);
      for (int i = 2; i <= w - 2; i++) seen[sg[i][h] ^ sg[w - i][h]] = true;
      for (int i = 2; i <= h - 2; i++) seen[sg[w][i] ^ sg[w][h - i]] = true;
      while (seen[sg[w][h]]) sg[w][h]++;
    }
  }
  for (int w, h; std::cin >> w >> h;) std::cout << (sg[w][h] != 0 ? "WIN" : "LOSE") << '\n';
}
