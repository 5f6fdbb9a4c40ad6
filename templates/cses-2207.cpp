// [sprague-grundy]
#include <algorithm>
#include <iostream>
#include <vector>

int sg[2001];

int main() {
  // [unequal-split]
  for (int n = 3; n <= 2000; n++) {
    std::vector<bool> seen(512);
    for (int i = 1; 2 * i < n; i++) seen[sg[i] ^ sg[n - i]] = true;
    while (seen[sg[n]]) sg[n]++;
  }
  int tests;
  std::cin >> tests;
  for (int n; tests-- > 0 && std::cin >> n;) {
    std::cout << (n > 2000 || sg[n] != 0 ? "first" : "second") << '\n';
  }
}
