// [en] With a >= 2b the player to move decides who begins on (a % b, b): by going there, or to the position before it, which forces the opponent to go there. So the first to have that choice wins, and so does a player who can take all; until then moves are forced.
// [zh] a >= 2b 时，先手可以直接走到 (a % b, b)，也可以留下前一个局面迫使对手走过去，因此由他决定谁面对 (a % b, b)，必胜；能整除时取尽即胜。在此之前每一步都是唯一的。
#include <iostream>
#include <utility>

int main() {
  int tests;
  std::cin >> tests;
  for (long long a, b; tests-- > 0 && std::cin >> a >> b;) {
    bool first = true;
    if (a < b) std::swap(a, b);
    for (; a % b != 0 && a / b == 1; std::swap(a, b)) {
      a -= b;
      first = !first;
    }
    std::cout << (first ? "Stan" : "Ollie") << " wins\n";
  }
}
