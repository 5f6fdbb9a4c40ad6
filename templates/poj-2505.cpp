// [en] The player who is to win multiplies by 9, the one who is to lose by 2: Stan wins for n up to 9, Ollie up to 9 * 2, Stan up to 9 * 2 * 9, and so on.
// [zh] 要赢的人总乘 9，要输的人总乘 2：n 不超过 9 时 Stan 胜，不超过 9 * 2 时 Ollie 胜，不超过 9 * 2 * 9 时 Stan 胜，如此类推。
#include <iostream>

int main() {
  for (long long n; std::cin >> n;) {
    long long p = 1;
    bool stan = false;
    while (p < n) {
      stan = !stan;
      p *= stan ? 9 : 2;
    }
    std::cout << (stan ? "Stan wins." : "Ollie wins.") << '\n';
  }
}
