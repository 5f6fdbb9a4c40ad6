// [pebbles]
#include <iostream>
#include <vector>

int main() {
  int tests;
  std::cin >> tests;
  while (tests-- > 0) {
    int n, x = 0;
    std::cin >> n;
    std::vector<int> a(n + 1);
    for (int i = 1; i <= n; i++) std::cin >> a[i];
    for (int i = n; i >= 1; i -= 2) x ^= a[i] - a[i - 1];
    std::cout << (x != 0 ? "TAK" : "NIE") << '\n';
  }
}
