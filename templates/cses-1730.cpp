// [bouton]
#include <iostream>

int main() {
  int tests;
  std::cin >> tests;
  while (tests-- > 0) {
    int n, x = 0;
    std::cin >> n;
    for (int a; n-- > 0 && std::cin >> a;) x ^= a;
    std::cout << (x != 0 ? "first" : "second") << '\n';
  }
}
