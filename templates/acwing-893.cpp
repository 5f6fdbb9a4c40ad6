// en: Sprague 1935, Grundy 1939: a heap is worth the mex of what its options are worth, the
// en: least value that none of them has, and a sum is worth the XOR. The player to move wins if
// en: it is not 0.
// zh: Sprague 1935、Grundy 1939：一堆的 SG 值是其各后继 SG 值的 mex（未出现的最小非负整数），
// zh: 若干堆之和的 SG 值是各堆的异或。不为 0 时先手必胜。
#include <iostream>
#include <vector>

int main() {
  const int limit = 10000;
  int k, n, x = 0;
  std::cin >> k;
  std::vector<int> moves(k), sg(limit + 1), seen(limit + 2, 0);
  for (int &s : moves) std::cin >> s;
  // en: seen[v] == h: value v is that of an option of h. Nothing has to be cleared for the next
  // en: heap.
  // zh: seen[v] == h 表示 h 的某个后继的值为 v，换下一个 h 时不必清空。
  for (int h = 1; h <= limit; h++) {
    for (int s : moves) {
      if (s <= h) seen[sg[h - s]] = h;
    }
    while (seen[sg[h]] == h) sg[h]++;
  }
  std::cin >> n;
  for (int h; n-- > 0 && std::cin >> h;) x ^= sg[h];
  std::cout << (x != 0 ? "Yes" : "No") << '\n';
}
