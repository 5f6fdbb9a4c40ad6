// [en] Two heaps p and q with sum s are to have the XOR x of the others: p + q = (p ^ q) + 2 (p & q), so p & q = (s - x) / 2, and each bit of x is in one of them. Give those of the highest value first to the first heap, as long as it does not become larger.
// [zh] 要使前两堆之和为 s、异或为其余各堆的异或 x：p + q = (p ^ q) + 2 (p & q)，所以 p & q = (s - x) / 2，x 的每一位只属于其中一堆。从高位起，只要第一堆不超过原来的大小，就把这一位给它。
#include <iostream>

int main() {
  long long n, first, second, x = 0;
  std::cin >> n >> first >> second;
  for (long long a; n-- > 2 && std::cin >> a;) x ^= a;
  long long rest = first + second - x, left = rest / 2;
  bool possible = rest >= 0 && rest % 2 == 0 && (left & x) == 0 && left <= first;
  for (long long bit = 1LL << 50; bit > 0; bit /= 2) {
    if ((x & bit) != 0 && left + bit <= first) left += bit;
  }
  std::cout << (possible && left > 0 ? first - left : -1) << '\n';
}
