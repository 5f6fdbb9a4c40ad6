// [en] Lost exactly if the piles differ by at most 1: a move changes the difference by 3i or by 3i less rounding, so from such a pair it becomes larger than 1, and from any other pair it can be made 0 or 1.
// [zh] 两堆之差不超过 1 时必败：从这样的局面走一步，差必大于 1；其他局面总能一步使差变为 0 或 1。
#include <iostream>

int main() {
  long long x, y;
  std::cin >> x >> y;
  std::cout << (x - y > 1 || y - x > 1 ? "Alice" : "Brown") << '\n';
}
