// [bouton]
#include <iostream>

int main() {
  for (int n; std::cin >> n;) {
    int x = 0;
    for (int a; n-- > 0 && std::cin >> a;) x ^= a;
    std::cout << (x != 0 ? "Yes" : "No") << '\n';
  }
}
