// [en] k heaps of the same size are worth 0 for even k and that size for odd k, so a heap has two options. For even k the values are 0, 1, 2, then 0 and 1 in turn; for odd k those above 4 are 0 if odd, else the mex of 0 and the value of the half.
// [zh] k 堆相同的值异或后，k 为偶数时是 0，为奇数时就是该值，所以每堆只有两个后继。k 为偶数时 SG 值为 0、1、2，此后 0 与 1 交替；k 为奇数时，大于 4 的奇数为 0，偶数为 mex{0, SG(a / 2)}。
#include <iostream>

int value(int a) {
  if (a < 5) return a == 4 ? 2 : a % 2;
  if (a % 2) return 0;
  return value(a / 2) == 1 ? 2 : 1;
}

int main() {
  long long n, k, x = 0;
  std::cin >> n >> k;
  for (int a; n-- > 0 && std::cin >> a;) x ^= k % 2 ? value(a) : a < 3 ? a : 1 - a % 2;
  std::cout << (x != 0 ? "Kevin" : "Nicky") << '\n';
}
