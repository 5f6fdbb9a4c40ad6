// [lasker]
#include <iostream>

int main() {
  int tests;
  std::cin >> tests;
  while (tests-- > 0) {
    int n;
    unsigned s, x = 0;
    std::cin >> n;
    while (n-- > 0 && std::cin >> s) x ^= s % 4 == 3 ? s + 1 : s % 4 == 0 ? s - 1 : s;
    std::cout << (x != 0 ? "Alice" : "Bob") << '\n';
  }
}
