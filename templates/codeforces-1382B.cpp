// [en] The player who comes first to a heap of more than 1 decides who begins on the rest, by taking all or all but one, and wins. The heaps of 1 before it are forced.
// [zh] 谁先面对多于 1 枚的堆，就能靠取尽或留一枚决定由谁面对后面的堆，必胜；在它之前的 1 都只有一种走法。
#include <iostream>

int main() {
  int tests;
  std::cin >> tests;
  while (tests-- > 0) {
    int n, ones = 0;
    bool more = false;
    std::cin >> n;
    for (int a, i = 0; i < n && std::cin >> a; i++) {
      if (a > 1) more = true;
      if (!more) ones++;
    }
    bool first = more ? ones % 2 == 0 : ones % 2 == 1;
    std::cout << (first ? "First" : "Second") << '\n';
  }
}
