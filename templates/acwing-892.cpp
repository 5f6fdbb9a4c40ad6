// [staircase]
#include <iostream>

int main() {
  int n, x = 0;
  std::cin >> n;
  for (int step = 1, a; step <= n && std::cin >> a; step++) {
    if (step % 2 == 1) x ^= a;
  }
  std::cout << (x != 0 ? "Yes" : "No") << '\n';
}
