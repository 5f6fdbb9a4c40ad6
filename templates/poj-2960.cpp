// en: Sprague 1935, Grundy 1939: a heap is worth the mex of what its options are worth, the
// en: least value that none of them has, and a sum is worth the XOR. The player to move wins if
// en: it is not 0.
// zh: Sprague 1935、Grundy 1939：一堆的 SG 值是其各后继 SG 值的 mex（未出现的最小非负整数），
// zh: 若干堆之和的 SG 值是各堆的异或。不为 0 时先手必胜。
#include <cstring>
#include <iostream>

const int limit = 10000;
int moves[100], sg[limit + 1], seen[limit + 2];

int main() {
  for (int k; std::cin >> k && k != 0;) {
    std::memset(sg, 0, sizeof sg);
    std::memset(seen, 0, sizeof seen);
    for (int i = 0; i < k; i++) std::cin >> moves[i];
    // en: seen[v] == h: value v is that of an option of h. Nothing has to be cleared for the
    // en: next heap.
    // zh: seen[v] == h 表示 h 的某个后继的值为 v，换下一个 h 时不必清空。
    for (int h = 1; h <= limit; h++) {
      for (int i = 0; i < k; i++) {
        if (moves[i] <= h) seen[sg[h - moves[i]]] = h;
      }
      while (seen[sg[h]] == h) sg[h]++;
    }
    int positions, heaps;
    std::cin >> positions;
    while (positions-- > 0 && std::cin >> heaps) {
      int x = 0;
      for (int h; heaps-- > 0 && std::cin >> h;) x ^= sg[h];
      std::cout << (x != 0 ? 'W' : 'L');
    }
    std::cout << '\n';
  }
}
