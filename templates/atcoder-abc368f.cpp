// [en] A proper divisor has fewer prime factors, and any smaller number of them, so a number is a heap of Nim of as many tokens as it has prime factors.
// [zh] 真因数的质因数个数（计重数）更少，且每个更小的个数都能取到，所以每个数就是一堆石子，个数为其质因数个数。
#include <iostream>

int main() {
  int n, x = 0;
  std::cin >> n;
  for (int a; n-- > 0 && std::cin >> a;) {
    int factors = 0;
    for (int p = 2; a > 1; p++) {
      for (; a % p == 0; a /= p) factors++;
    }
    x ^= factors;
  }
  std::cout << (x != 0 ? "Anna" : "Bruno") << '\n';
}
