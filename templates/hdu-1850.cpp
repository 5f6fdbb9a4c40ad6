// [count-moves]
#include <iostream>
#include <vector>

int main() {
  for (int n; std::cin >> n && n > 0;) {
    std::vector<int> heaps(n);
    int x = 0, moves = 0;
    for (int &a : heaps) {
      std::cin >> a;
      x ^= a;
    }
    for (int a : heaps) moves += (a ^ x) < a;
    std::cout << moves << '\n';
  }
}
