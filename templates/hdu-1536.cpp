// [sprague-grundy]
#include <cstring>
#include <iostream>

const int limit = 10000;
int moves[100], sg[limit + 1], seen[limit + 2];

int main() {
  for (int k; std::cin >> k && k != 0;) {
    std::memset(sg, 0, sizeof sg);
    std::memset(seen, 0, sizeof seen);
    for (int i = 0; i < k; i++) std::cin >> moves[i];
    // [seen-stamp]
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
