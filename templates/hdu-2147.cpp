// [en] Lost exactly if both sides are odd: the corner 1, 1 is, from odd sides every move makes one even, and even sides are lowered by one at once, in one move.
// [zh] 两个坐标都为奇数时先手必败：终点 1, 1 即如此；从两个奇数走一步，总会出现偶数；而偶数坐标可以在一步之内同时减 1。
#include <iostream>

int main() {
  for (int n, m; std::cin >> n >> m && n > 0;) {
    std::cout << (n % 2 == 1 && m % 2 == 1 ? "What a pity!" : "Wonderful!") << '\n';
  }
}
