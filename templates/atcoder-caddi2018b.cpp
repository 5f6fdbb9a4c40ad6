// [en] Eat one apple of each colour of which there is an odd number: all numbers are even then, and whatever the opponent eats makes one odd. So a position is lost exactly if all are even.
// [zh] 数量为奇数的颜色各吃一个，各色数量就都成为偶数；对手无论怎样吃，总会使某种颜色成为奇数。所以全为偶数时先手必败，否则必胜。
#include <iostream>

int main() {
  int n;
  bool odd = false;
  std::cin >> n;
  for (int a; n-- > 0 && std::cin >> a;) odd |= a % 2 == 1;
  std::cout << (odd ? "first" : "second") << '\n';
}
