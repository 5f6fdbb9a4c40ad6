// [winning-move]
#include <cstddef>
#include <iostream>
#include <vector>

int main() {
  int k, x = 0;
  std::cin >> k;
  std::vector<int> heap(k);
  for (int &a : heap) {
    std::cin >> a;
    x ^= a;
  }
  if (x == 0) {
    std::cout << "lose\n";
    return 0;
  }
  std::size_t i = 0;
  while ((heap[i] ^ x) > heap[i]) i++;
  std::cout << heap[i] - (heap[i] ^ x) << ' ' << i + 1 << '\n';
  heap[i] ^= x;
  for (int a : heap) std::cout << a << ' ';
  std::cout << '\n';
}
