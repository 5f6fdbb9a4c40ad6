// [misere-nim]
#include <iostream>

int main() {
  int tests;
  std::cin >> tests;
  while (tests-- > 0) {
    int n, x = 0;
    bool large = false;
    std::cin >> n;
    for (int a; n-- > 0 && std::cin >> a;) {
      x ^= a;
      if (a > 1) large = true;
    }
    std::cout << (large == (x != 0) ? "John" : "Brother") << '\n';
  }
}
