// [coins]
#include <bitset>
#include <iostream>
#include <string>

int main() {
  int tests;
  std::cin >> tests;
  while (tests-- > 0) {
    int n, m;
    std::bitset<200> x;
    std::cin >> n >> m;
    for (int i = 1; i <= n; i++) {
      std::string row;
      std::cin >> row;
      for (int j = 1; j <= m; j++) {
        if (row[j - 1] == 'H') continue;
        int exponent = i + j - 2;
        if (i == 1 || j == 1) {
          for (exponent = 0; (i + j - 1) % (2 << exponent) == 0;) exponent++;
        }
        x.flip(exponent);
      }
    }
    std::cout << (x.any() ? "-_-" : "=_=") << '\n';
  }
}
