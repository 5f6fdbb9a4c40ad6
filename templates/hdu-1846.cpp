// [bachet]
#include <iostream>

int main() {
  int tests;
  std::cin >> tests;
  for (int n, m; tests-- > 0 && std::cin >> n >> m;) {
    std::cout << (n % (m + 1) != 0 ? "first" : "second") << '\n';
  }
}
