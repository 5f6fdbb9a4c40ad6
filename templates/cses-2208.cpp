// [en] Take one coin from each odd heap: all heaps are even then, and whatever the opponent does makes one odd. So a position is lost exactly if all heaps are even.
// [zh] 从每个奇数堆各取一枚，各堆就都成为偶数；对手无论怎样取，总会留下奇数堆。所以全为偶数时先手必败，否则必胜。
#include <iostream>

int main() {
  int tests;
  std::cin >> tests;
  while (tests-- > 0) {
    int n;
    bool odd = false;
    std::cin >> n;
    for (int a; n-- > 0 && std::cin >> a;) odd |= a % 2 == 1;
    std::cout << (odd ? "first" : "second") << '\n';
  }
}
