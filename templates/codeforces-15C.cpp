// [en] Nim with heaps x, x + 1, ..., x + m - 1 in each quarry. The XOR of 0 to n is n, 1, n + 1 or 0 by n % 4.
// [zh] 各采石场是 x, x + 1, …, x + m - 1 各堆的 Nim。0 到 n 的异或按 n % 4 依次为 n、1、n + 1、0。
#include <iostream>

long long upto(long long n) {
  return n % 4 == 0 ? n : n % 4 == 1 ? 1 : n % 4 == 2 ? n + 1 : 0;
}

int main() {
  int n;
  std::cin >> n;
  long long sum = 0;
  for (long long x, m; n-- > 0 && std::cin >> x >> m;) sum ^= upto(x - 1) ^ upto(x + m - 1);
  std::cout << (sum != 0 ? "tolik" : "bolik") << '\n';
}
