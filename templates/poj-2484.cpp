// [en] With more than two coins Bob takes one or two coins opposite to what Alice took, so that two equal rows remain, and then answers by symmetry.
// [zh] 超过两枚时，Bob 在 Alice 所取的对面取一枚或两枚，使剩下两段相等，此后对称应对，必胜。
#include <iostream>

int main() {
  for (int n; std::cin >> n && n > 0;) std::cout << (n <= 2 ? "Alice" : "Bob") << '\n';
}
