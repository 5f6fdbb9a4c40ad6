// en: The lemma of Bouton's theorem: where the XOR x of all heaps is not 0, some heap a has the
// en: top bit of x, and a ^ x < a; lowering it to a ^ x makes the XOR 0. The first such heap is
// en: asked for.
// zh: Bouton 定理的引理：各堆异或 x 不为 0 时，必有一堆 a 含 x 的最高位，此时 a ^ x < a，
// zh: 把它减到 a ^ x，异或即为 0。题目要求最靠前的一堆。
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
