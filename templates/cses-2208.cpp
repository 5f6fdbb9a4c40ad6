// [all-even]
#include <iostream>

int main() {
  int tests;
  std::cin >> tests;
  while (tests-- > 0) {
    int n;
    bool odd = false;
    std::cin >> n;
    for (int a; n-- > 0 && std::cin >> a;) odd |= a % 2 == 1;
    std::cout << (odd ? "first" : "second") << '\n';
  }
}
