// [bouton]
#include <iostream>

int main() {
  for (int n; std::cin >> n && n > 0;) {
    int x = 0;
    for (int a; n-- > 0 && std::cin >> a;) x ^= a;
    std::cout << (x != 0 ? "Rabbit Win!" : "Grass Win!") << '\n';
  }
}
