// [jumps]
#include <iostream>

int main() {
  int tests;
  std::cin >> tests;
  while (tests-- > 0) {
    int rows, x = 0;
    std::cin >> rows;
    while (rows-- > 0) {
      int m, step = 0, stones = 0;
      bool piece[21] = {};
      std::cin >> m;
      for (int p; m-- > 0 && std::cin >> p;) piece[p] = true;
      for (int column = 20; column >= 1; column--) {
        if (piece[column]) {
          stones++;
          continue;
        }
        if (step % 2 == 1) x ^= stones;
        stones = 0;
        step++;
      }
      if (step % 2 == 1) x ^= stones;
    }
    std::cout << (x != 0 ? "YES" : "NO") << '\n';
  }
}
