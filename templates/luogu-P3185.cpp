// [beans]
#include <iostream>
#include <set>
#include <vector>

int main() {
  int tests;
  std::cin >> tests;
  while (tests-- > 0) {
    int n, x = 0, moves = 0;
    std::cin >> n;
    std::vector<int> beans(n), sg(n);
    for (int &p : beans) std::cin >> p;
    for (int i = n - 1; i >= 0; i--) {
      std::set<int> seen;
      for (int j = i + 1; j < n; j++) {
        for (int k = j; k < n; k++) seen.insert(sg[j] ^ sg[k]);
      }
      while (seen.count(sg[i])) sg[i]++;
      if (beans[i] % 2 == 1) x ^= sg[i];
    }
    // [first-move]
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; beans[i] > 0 && j < n; j++) {
        for (int k = j; k < n; k++) {
          if ((x ^ sg[i] ^ sg[j] ^ sg[k]) != 0) continue;
          if (moves++ == 0) std::cout << i << ' ' << j << ' ' << k << '\n';
        }
      }
    }
    if (moves == 0) std::cout << "-1 -1 -1\n";
    std::cout << moves << '\n';
  }
}
