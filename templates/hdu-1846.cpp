// [en] Bachet's game: a heap from which 1 to m may be taken is worth n % (m + 1). What the opponent takes is made up to m + 1, so the remainder is all that counts; a sum is worth the XOR of the remainders.
// [zh] 巴什博弈：每次取 1 到 m 个时，一堆 n 个的 SG 值为 n % (m + 1)。对手取走 k 个，就补足到 m + 1 个，所以只看余数；若干堆之和的值是各余数的异或。
#include <iostream>

int main() {
  int tests;
  std::cin >> tests;
  for (int n, m; tests-- > 0 && std::cin >> n >> m;) {
    std::cout << (n % (m + 1) != 0 ? "first" : "second") << '\n';
  }
}
