// [en] From an odd number every move leads to an even one that is no power of 2, and from such an even number some move leads to an odd one. Powers of 2 are halved in turn: those of odd exponent are lost.
// [zh] 从奇数走一步必到不是 2 的幂的偶数；从这样的偶数总能走到奇数。2 的幂只会依次减半，指数为奇数时必败。
#include <iostream>

int main() {
  int tests;
  std::cin >> tests;
  while (tests-- > 0) {
    int n;
    std::cin >> n;
    bool power = (n & (n - 1)) == 0, odd_exponent = false;
    for (int m = n; m > 1; m /= 2) odd_exponent = !odd_exponent;
    std::cout << (n % 2 == 0 && !(power && odd_exponent) ? "Alice" : "Bob") << '\n';
  }
}
