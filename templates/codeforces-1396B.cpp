// [en] If one pile has more stones than all others together, T always takes from it and wins. Otherwise the player who is to win keeps taking from the largest pile; all stones get taken, and the parity decides.
// [zh] 若有一堆多于其余各堆之和，T 总取这一堆，必胜。否则双方都取最大的堆，石子会被取完，由总数的奇偶决定。
#include <algorithm>
#include <iostream>

int main() {
  int tests;
  std::cin >> tests;
  while (tests-- > 0) {
    int n, sum = 0, most = 0;
    std::cin >> n;
    for (int a; n-- > 0 && std::cin >> a;) {
      sum += a;
      most = std::max(most, a);
    }
    std::cout << (2 * most > sum || sum % 2 == 1 ? "T" : "HL") << '\n';
  }
}
