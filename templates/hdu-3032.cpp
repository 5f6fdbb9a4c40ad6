// en: Lasker's Nim: a table by the definition (take some, or split in two) shows what induction
// en: proves: sg(4k+3) = 4k+4, sg(4k+4) = 4k+3, otherwise sg(n) = n.
// zh: Lasker Nim：按定义（取走若干，或分成两堆）打表可见、归纳可证：
// zh: sg(4k+3) = 4k+4，sg(4k+4) = 4k+3，其余 sg(n) = n。
#include <iostream>

int main() {
  int tests;
  std::cin >> tests;
  while (tests-- > 0) {
    int n;
    unsigned s, x = 0;
    std::cin >> n;
    while (n-- > 0 && std::cin >> s) x ^= s % 4 == 3 ? s + 1 : s % 4 == 0 ? s - 1 : s;
    std::cout << (x != 0 ? "Alice" : "Bob") << '\n';
  }
}
