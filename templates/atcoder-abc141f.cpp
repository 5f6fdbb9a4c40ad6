// [en] Where the XOR of all numbers has a 1, one of the two sides has it, whatever is chosen; where it has 0, both sides have the same bit. So the sum is that XOR plus twice the largest XOR of some numbers on the other bits, which an XOR basis gives.
// [zh] 总异或为 1 的位恰由一边取得，与选法无关；为 0 的位两边相同。所以答案为总异或，加上在其余位上子集异或最大值的两倍，用线性基求出。
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  int n;
  std::cin >> n;
  std::vector<long long> numbers(n);
  long long sum = 0;
  for (long long &a : numbers) {
    std::cin >> a;
    sum ^= a;
  }
  std::vector<long long> basis;
  for (long long a : numbers) {
    a &= ~sum;
    for (long long b : basis) a = std::min(a, a ^ b);
    if (a > 0) basis.push_back(a);
  }
  std::sort(basis.rbegin(), basis.rend());
  long long most = 0;
  for (long long b : basis) most = std::max(most, most ^ b);
  std::cout << sum + 2 * most << '\n';
}
