// [pairs]
#include <iostream>

int main() {
  int tests;
  std::cin >> tests;
  while (tests-- > 0) {
    int n, x = 0;
    std::cin >> n;
    for (int a, b; n > 0 && std::cin >> a >> b; n -= 2) {
      int bits = (a - 1) | (b - 1), place = 0;
      while (bits >> place & 1) place++;
      x ^= place;
    }
    std::cout << (x != 0 ? "YES" : "NO") << '\n';
  }
}
