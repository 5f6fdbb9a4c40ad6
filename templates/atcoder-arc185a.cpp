// [en] At most one card makes the sum divisible, because N < M, so a player with two cards can avoid it. Alice's last card leaves only Bob's last one, y, unplayed: it loses exactly if y = N(N + 1) mod M, and Bob can keep that card if there is one.
// [zh] 因为 N < M，至多有一张牌使总和被 M 整除，手中有两张牌时总能避开。Alice 出最后一张后，只剩 Bob 的最后一张 y：当且仅当 y = N(N + 1) mod M 时她输，而只要有这张牌，Bob 就能留着它。
#include <iostream>

int main() {
  int tests;
  std::cin >> tests;
  for (long long n, m; tests-- > 0 && std::cin >> n >> m;) {
    long long kept = n * (n + 1) % m;
    std::cout << (kept >= 1 && kept <= n ? "Bob" : "Alice") << '\n';
  }
}
