// [bouton]
#include <iostream>

int main() {
  int n, x = 0;
  std::cin >> n;
  for (int a; n-- > 0 && std::cin >> a;) x ^= a;
  std::cout << (x != 0 ? "Yes" : "No") << '\n';
}
