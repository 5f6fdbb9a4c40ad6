// [staircase]
#include <iostream>

int main() {
  int tests;
  std::cin >> tests;
  while (tests-- > 0) {
    int n, x = 0;
    std::cin >> n;
    // [en] Stair 1 is the ground here, so the even stairs count.
    // [zh] 这里第 1 级相当于地面，所以只看偶数级。
    for (int i = 1, a; i <= n && std::cin >> a; i++) x ^= i % 2 == 0 ? a : 0;
    std::cout << (x != 0 ? "first" : "second") << '\n';
  }
}
